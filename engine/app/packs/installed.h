/* installed.h - the folder of installed mods, in which a mod is there whole or not at all.
 *
 * A mod is unpacked beside its place under a name that begins with a dot, which no game looks at, synced,
 * and gets its name in one step. What a killed program left is put right when the shelf is opened again. */
#ifndef GW_APP_PACKS_INSTALLED_H
#define GW_APP_PACKS_INSTALLED_H

#include "mod/pack.h"

typedef struct Installed {
    char *dir;
    int fd;    /* of the folder; holds a lock, so that two programs do not meet in it */
} Installed;

/* Makes the folder where there is none. False: err. */
bool installed_open(Installed *s, const char *dir, Str *err);
void installed_close(Installed *s);
/* Puts a mod there, in place of one that is there. False: all is as it was, or err says that it is not. */
bool installed_put(Installed *s, const char *id, const Pack *p, Str *err);
bool installed_take(Installed *s, const char *id, Str *err);

#endif
