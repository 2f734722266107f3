/* found.h - the mods that lie in the folders of a game: those that may be loaded, and those whose mod.ini is
 * broken. A broken one is nobody's fault but its own: it is named in one line, and its errors are told
 * where it is asked for. */
#ifndef GW_PLAY_FOUND_H
#define GW_PLAY_FOUND_H

#include "mod/manifest.h"
#include "play/game.h"

enum { FOUND_MAX_MODS = 1024 };

typedef struct Found {
    Manifest *mods[FOUND_MAX_MODS];
    int count;
    ManifestBrokenList broken;
    bool bundled; /* those that come with gangway are looked through now */
    Str taken;    /* mods in place of some of those */
} Found;

/* Looks through the folders of the spec; the first folder that holds an id wins. */
void found_all(Found *f, const GameSpec *spec);
void found_clear(Found *f);
/* NULL: no mod of that id may be loaded. */
const Manifest *found_mod(const Found *f, const char *id);
/* Notes in a line which folders were left out. Those whose errors are among the diagnostics already are not
 * named again. */
void found_tell_left(const Found *f, Diags *diags);
/* All mods that may be loaded, as JSON. */
void found_to_json(const Found *f, Str *json);
/* These and the broken ones; what cannot be loaded has the reason as "unloadable". A broken one has but "id",
 * which is its folder's name, and "folder". */
void found_list_to_json(const Found *f, Version api, Str *json);

#endif
