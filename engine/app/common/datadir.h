/* datadir.h - where the engine's own Lua, the base game, scenarios and maps lie. */
#ifndef GW_APP_COMMON_DATADIR_H
#define GW_APP_COMMON_DATADIR_H

#include "lib/str.h"

/* The first of these that holds lua/ and base/: GANGWAY_DATA (taken even if it holds nothing, so that
 * a wrong value is seen), the folders at and above the executable, the one that was compiled in. */
void datadir_find(Str *out);
/* The user's own mods: mods/ in the XDG data folder. False: the user has no such folder (fs_xdg). */
bool datadir_user_mods(Str *out);

#endif
