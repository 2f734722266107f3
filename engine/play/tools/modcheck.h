/* modcheck.h - looks a mod over without playing: everything that is wrong with it, in one run. */
#ifndef GW_PLAY_TOOLS_MODCHECK_H
#define GW_PLAY_TOOLS_MODCHECK_H

#include "play/game.h"

/* Checks a mod's folder or a single plan (*.map) and adds what is wrong to diags, each fault once. The
 * base game's folder answers for the shared scenarios and maps too. Of a mod with very many plans or
 * scenarios the first are looked at, and a warning (GW0402) says so; `all`: every one. */
void modcheck_run(const GameSpec *base, const char *path, bool all, Diags *diags);

#endif
