/* wrap.h - text for a terminal: no word is split at the end of a row. */
#ifndef GW_APP_COMMON_WRAP_H
#define GW_APP_COMMON_WRAP_H

#include <stdio.h>

#include "lib/str.h"

/* Adds the text with its lines broken at blanks so that none has more than `cols` characters; rows that go
 * on a line begin as it does, two columns further in. A word that is longer than a row stays whole. */
void wrap_add(Str *out, const char *text, int cols);
/* Writes the text; where the stream is a terminal, with its lines broken so. */
void wrap_print(FILE *f, const char *text);

#endif
