/* targets.h - the mods, files and plans that `check`, `test` and `pack` are given. */
#ifndef GW_APP_PACKS_TARGETS_H
#define GW_APP_PACKS_TARGETS_H

#include "app/common/options.h"

/* Adds the arguments of the command: paths as they are, ids of mods as their folders. Without
 * arguments: the base game and each bundled mod, with `tests` those alone that have some. False:
 * *status says how, it was reported. */
bool targets_take(Options *o, bool tests, NameList *paths, int *status);

#endif
