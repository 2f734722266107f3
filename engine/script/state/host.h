/* host.h - what the tests of mods ask of the match they play; filled by play/modtest.c. */
#ifndef GW_SCRIPT_STATE_HOST_H
#define GW_SCRIPT_STATE_HOST_H

#include "lib/str.h"

typedef struct ScriptHost {
    void *ud;
    /* Does `what` ("game", "act", "options" ...) with up to two words. True: the answer is in out;
     * false: the reason is. */
    bool (*ask)(void *ud, const char *what, const char *a, const char *b, Str *out);
} ScriptHost;

#endif
