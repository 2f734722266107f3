/* roots.h - what files a process behind the fence may ask for: those below a few folders, and no others.
 *
 * A path that is asked for must begin with a root as it was given; the rest is a name as mod/vtree.h knows
 * them: no "..", no dot files, no links. Folders that lie in a root under another sort of name, or as a link
 * that the user made, are roots of their own. */
#ifndef GW_APP_SANDBOX_ROOTS_H
#define GW_APP_SANDBOX_ROOTS_H

#include "lib/files.h"
#include "play/game.h"

typedef struct Roots Roots;
struct json_t;

Roots *roots_new(void);
void roots_free(Roots *r);
/* A folder or a single file; one that is not there is no root. False: memory. */
bool roots_add(Roots *r, const char *path);
/* A plan that the user has named: that file, and pictures and plans (*.png, *.map) in its folder. False:
 * memory. */
bool roots_add_plan(Roots *r, const char *path);
/* What a game of that spec may read. False: memory. */
bool roots_add_spec(Roots *r, const GameSpec *spec);

/* From now on notes in the object, which outlives r, what was looked at: "read PATH", "list PATH" or "kind
 * PATH" with an XXH3 digest of what was found. What was found differently a second time has null. */
void roots_note(Roots *r, struct json_t *looks);
/* Would all that was noted be found so again? `seen`: an object that is handed on from call to call, so that
 * each place is looked at once. False also where memory ends. */
bool roots_unchanged(const Roots *r, struct json_t *looks, struct json_t *seen);

/* All of that for who asks by files.h. */
Files roots_files(Roots *r);

/* As those of files.h; outside of the roots there is nothing: ENOENT. */
bool roots_read(const Roots *r, const char *path, size_t max, Str *out);
bool roots_list(const Roots *r, const char *dir, FsList *out);
FilesKind roots_kind(const Roots *r, const char *path);

#endif
