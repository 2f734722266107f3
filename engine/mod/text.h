/* text.h - checks that bytes are printable text. */
#ifndef GW_MOD_TEXT_H
#define GW_MOD_TEXT_H

#include "lib/types.h"

/* Offset of the first byte that is not printable UTF-8 (tabs are allowed), or -1. */
int text_bad_byte(const char *text, int len);

#endif
