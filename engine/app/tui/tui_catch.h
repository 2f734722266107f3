/* tui_catch.h - catches what is printed to stdout and stderr while the screen is drawn on. */
#ifndef GW_APP_TUI_TUI_CATCH_H
#define GW_APP_TUI_TUI_CATCH_H

#include <stdio.h>

#include "lib/str.h"

typedef struct Catch {
    int out, err; /* the true ones */
    FILE *file;   /* what takes their place */
    long at;      /* of it: what was taken */
} Catch;

bool catch_begin(Catch *c);
/* Adds what came since. */
void catch_take(Catch *c, Str *out);
void catch_end(Catch *c);

#endif
