/* png_make.h - PNGs for tests, right ones and wrong ones: chunks with their sums, data stored as it is. */
#ifndef PNG_MAKE_H
#define PNG_MAKE_H

#include <string.h>

#include "lib/str.h"

static inline void png_u32(Str *out, uint32_t v) {
    for (int i = 24; i >= 0; i -= 8) str_addc(out, (char)(v >> i));
}

static inline uint32_t png_sum(const char *p, size_t n) {
    uint32_t sum = 0xFFFFFFFF;
    for (size_t i = 0; i < n; i++) {
        sum ^= (uint8_t)p[i];
        for (int k = 0; k < 8; k++) sum = sum & 1 ? 0xEDB88320 ^ sum >> 1 : sum >> 1;
    }
    return ~sum;
}

static inline void png_chunk(Str *out, const char kind[5], const char *data, size_t len) {
    png_u32(out, (uint32_t)len);
    size_t from = out->len;
    str_addn(out, kind, 4);
    str_addn(out, data, len);
    png_u32(out, png_sum(out->text + from, len + 4));
}

static inline void png_begin(Str *out, uint32_t w, uint32_t h, int depth, int color) {
    Str head = {0};
    str_addn(out, "\x89PNG\r\n\x1a\n", 8);
    png_u32(&head, w);
    png_u32(&head, h);
    str_addc(&head, (char)depth);
    str_addc(&head, (char)color);
    str_addn(&head, "\0\0\0", 3);
    png_chunk(out, "IHDR", head.text, head.len);
    str_clear(&head);
}

/* Rows of `row` bytes, each with filter 0 in front, in one stored block of deflate. */
static inline void png_data(Str *out, const char *pixels, size_t row, size_t rows) {
    Str raw = {0}, packed = {0};
    for (size_t y = 0; y < rows; y++) {
        str_addc(&raw, 0);
        str_addn(&raw, pixels + y * row, row);
    }
    str_addn(&packed, "\x78\x01\x01", 3);
    str_addc(&packed, (char)(raw.len & 255));
    str_addc(&packed, (char)(raw.len >> 8));
    str_addc(&packed, (char)(~raw.len & 255));
    str_addc(&packed, (char)(~raw.len >> 8 & 255));
    str_addn(&packed, raw.text, raw.len);
    uint32_t a = 1, b = 0;
    for (size_t i = 0; i < raw.len; i++) {
        a = (a + (uint8_t)raw.text[i]) % 65521;
        b = (b + a) % 65521;
    }
    png_u32(&packed, b << 16 | a);
    png_chunk(out, "IDAT", packed.text, packed.len);
    str_clear(&raw);
    str_clear(&packed);
}

static inline void png_end(Str *out) { png_chunk(out, "IEND", "", 0); }

#endif
