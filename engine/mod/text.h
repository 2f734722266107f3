/* text.h - is this text that may be shown and stored? */
#ifndef GW_MOD_TEXT_H
#define GW_MOD_TEXT_H

#include "lib/types.h"

/* Offset of the first byte that is no printable UTF-8 (tabs may be), or -1. */
int text_bad_byte(const char *text, int len);

#endif
