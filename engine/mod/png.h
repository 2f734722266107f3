/* png.h - decodes a PNG from untrusted bytes into pixels.
 *
 * The structure of the file (signature, chunks, their lengths, order and checksums, and the header) is
 * validated here, byte by byte, before the decoder of stb_image sees any of it. The decoder then gets a
 * file rebuilt from header and data alone. Palette colours are also looked up here, so an index beyond the
 * palette is an error that names its pixel, not a read of foreign memory. Read: 1 to 8 bits, grey, RGB,
 * palette, with or without transparency. Not read: 16 bits, interlaced. Source: PNG (Third Edition), W3C,
 * sections 5, 11 and 13. */
#ifndef GW_MOD_PNG_H
#define GW_MOD_PNG_H

#include "lib/types.h"

enum {
    PNG_MAX_FILE = 1 << 20,    /* bytes */
    PNG_MAX_SIDE = 2052,       /* pixels: 513, the longest drawing of a deck, four times as large */
    PNG_MAX_PIXELS = 1 << 21,  /* in total */
    PNG_MAX_CHUNKS = 4096,
    PNG_WHY = 160
};

typedef struct Png {
    int w, h;
    uint32_t *pixels;          /* w*h, row by row from the top: 0xAARRGGBB, AA = FF is opaque */
} Png;

/* False: `why` says what is wrong with the bytes; nothing is to be freed. */
bool png_read(const char *bytes, size_t len, Png *out, char why[PNG_WHY]);
void png_clear(Png *p);

#endif
