/* packlook.h - looks a mod over that is not installed: what it is, what it needs, what it touches.
 *
 * It is read from memory; nothing is written. */
#ifndef GW_APP_PACKS_PACKLOOK_H
#define GW_APP_PACKS_PACKLOOK_H

#include "lib/diag.h"
#include "app/packs/unpack.h"

typedef struct PackLook {
    json_t *told;      /* what `install --json` prints: docs/packs.md, lua/text/pack.lua */
    Diags found;       /* what `check` says of it; files are named as in the pack */
    bool lacks;        /* something that it needs is not there */
    bool bundled;      /* a mod of that id comes with gangway */
    bool unknown;      /* what it touches could not be determined: told.undetermined says why */
    bool same;         /* it is installed already, to the byte */
} PackLook;

/* `mods`: the folder of installed mods. APP_DONE, or what went wrong was reported. */
int packlook_over(Options *o, const Unpacked *u, const char *mods, PackLook *look);
void packlook_clear(PackLook *look);

#endif
