/* installed.h - the folder of installed mods. A mod is installed completely or not at all.
 *
 * A mod is unpacked under a name that begins with a dot, which no game reads, synced, and then renamed to its
 * final name in one step. If the program was killed in between, the next opening cleans up. */
#ifndef GW_APP_PACKS_INSTALLED_H
#define GW_APP_PACKS_INSTALLED_H

#include "mod/pack.h"

typedef struct Installed {
    char *dir;
    int fd;    /* of the folder; holds a lock, so that no two programs change it at once */
} Installed;

/* Creates the folder if there is none. False: err. */
bool installed_open(Installed *s, const char *dir, Str *err);
void installed_close(Installed *s);
/* Installs a mod, and replaces one with the same id. False: nothing has changed, or err says what has. */
bool installed_put(Installed *s, const char *id, const Pack *p, Str *err);
/* Removes the mod with that id. False: err. */
bool installed_take(Installed *s, const char *id, Str *err);

#endif
