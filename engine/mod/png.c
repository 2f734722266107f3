/* png.c - proves the frame of a PNG, then has stb_image decode its data.
 *
 * What stb_image 2.27 does not look at: sums of chunks, lengths of tRNS, indexes beyond PLTE (it shows what
 * lay on its stack), and how much memory a head of 45 bytes may ask for (2 GiB). */
#include "mod/png.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define ZLIB_CONST
#include <zlib.h>

/* No single block of memory may be larger: twice the largest picture, as growing doubles. */
enum { PNG_MAX_BLOCK = 2 * (PNG_MAX_PIXELS * 4 + PNG_MAX_SIDE) };

static void *png_malloc(size_t n) { return n > PNG_MAX_BLOCK ? NULL : malloc(n); }
static void *png_realloc(void *p, size_t n) { return n > PNG_MAX_BLOCK ? NULL : realloc(p, n); }

#define STBI_MALLOC(n) png_malloc(n)
#define STBI_REALLOC(p, n) png_realloc(p, n)
#define STBI_FREE(p) free(p)
#define STBI_MAX_DIMENSIONS PNG_MAX_SIDE
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#define STBI_NO_LINEAR
#define STBI_NO_HDR
#define STB_IMAGE_IMPLEMENTATION
#include <stb_image.h>

typedef enum PngColor { GREY = 0, RGB = 2, PALETTE = 3, GREY_ALPHA = 4, RGB_ALPHA = 6 } PngColor;

/* What was found in the frame. */
typedef struct PngFrame {
    const uint8_t *bytes;
    size_t len, at;
    char *why;
    uint32_t w, h;
    int depth, color;
    const uint8_t *plte, *trns; /* data of these chunks, NULL where there is none */
    uint32_t colors, trns_len;
    size_t data;     /* bytes in IDAT */
    bool data_ended; /* a chunk of another kind came behind IDAT */
    int chunks;
} PngFrame;

static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

static bool fault(PngFrame *f, const char *fmt, ...) GW_PRINTF(2, 3);
static bool fault(PngFrame *f, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    vsnprintf(f->why, PNG_WHY, fmt, args);
    va_end(args);
    return false;
}

static uint32_t read_u32(const uint8_t *p) {
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

/* ---- chunks ---- */

static int channels(int color) {
    return color == GREY || color == PALETTE ? 1 : color == GREY_ALPHA ? 2 : color == RGB ? 3 : 4;
}

static bool depth_good(int depth, int color) {
    bool small = depth == 1 || depth == 2 || depth == 4;
    return depth == 8 || (small && (color == GREY || color == PALETTE));
}

static bool size_good(PngFrame *f) {
    if (f->w < 1 || f->h < 1) return fault(f, "a picture without pixels");
    if (f->w > PNG_MAX_SIDE || f->h > PNG_MAX_SIDE || f->w * f->h > PNG_MAX_PIXELS)
        return fault(f, "%ux%u pixels; at most %d a side and %d in all may be used", f->w, f->h,
                     PNG_MAX_SIDE, PNG_MAX_PIXELS);
    return true;
}

static bool take_head(PngFrame *f, const uint8_t *data, uint32_t len) {
    if (len != 13) return fault(f, "header of %u bytes, 13 expected", len);
    f->w = read_u32(data);
    f->h = read_u32(data + 4);
    f->depth = data[8];
    f->color = data[9];
    if (!size_good(f)) return false;
    if (f->color > 6 || f->color == 1 || f->color == 5)
        return fault(f, "unknown colour type %d", f->color);
    if (f->depth == 16) return fault(f, "16 bits a channel; save it with 8");
    if (!depth_good(f->depth, f->color))
        return fault(f, "%d bits a channel do not go with colour type %d", f->depth, f->color);
    if (data[10] || data[11]) return fault(f, "compression or filter of an unknown kind");
    if (data[12]) return fault(f, "an interlaced picture; save it without interlacing");
    return true;
}

static bool take_palette(PngFrame *f, const uint8_t *data, uint32_t len) {
    if (f->plte) return fault(f, "a second palette");
    if (f->data) return fault(f, "a palette after the data");
    if (f->color == GREY || f->color == GREY_ALPHA) return fault(f, "a palette in a grey picture");
    if (len == 0 || len % 3 || len > 768) return fault(f, "palette of %u bytes", len);
    if (f->color == PALETTE && len / 3 > 1u << f->depth)
        return fault(f, "palette of %u colours, %d bits have room for %u", len / 3, f->depth,
                     1u << f->depth);
    f->plte = data;
    f->colors = len / 3;
    return true;
}

static bool take_transparency(PngFrame *f, const uint8_t *data, uint32_t len) {
    if (f->trns) return fault(f, "a second table of transparency");
    if (f->data) return fault(f, "a table of transparency after the data");
    if (f->color == GREY_ALPHA || f->color == RGB_ALPHA)
        return fault(f, "a table of transparency beside a channel for it");
    if (f->color == PALETTE && !f->plte) return fault(f, "transparency before the palette");
    if (f->color == PALETTE ? len == 0 || len > f->colors : len != (f->color == GREY ? 2u : 6u))
        return fault(f, "table of transparency of %u bytes", len);
    f->trns = data;
    f->trns_len = len;
    return true;
}

static bool take_data(PngFrame *f, uint32_t len) {
    if (f->data_ended) return fault(f, "data in two places");
    if (f->color == PALETTE && !f->plte) return fault(f, "no palette before the data");
    f->data += len;
    return true;
}

/* Bytes that the pixels are: rows, each with its filter in front. */
static size_t raw_size(const PngFrame *f) {
    size_t bits = (size_t)f->w * (size_t)(f->depth * channels(f->color));
    return ((bits + 7) / 8 + 1) * f->h;
}

/* Deflate makes at most 1032 bytes of one: a head that asks for more lies. */
static bool data_enough(PngFrame *f) {
    size_t raw = raw_size(f);
    if (raw / 1032 <= f->data) return true;
    return fault(f, "%ux%u pixels cannot be in %zu bytes of data", f->w, f->h, f->data);
}

static bool is_kind(const uint8_t *kind, const char *name) { return memcmp(kind, name, 4) == 0; }

static bool kind_good(PngFrame *f, const uint8_t *kind) {
    for (int i = 0; i < 4; i++)
        if ((kind[i] | 32) < 'a' || (kind[i] | 32) > 'z')
            return fault(f, "no chunk begins at byte %zu", f->at);
    return true;
}

static bool take_chunk(PngFrame *f, const uint8_t *kind, const uint8_t *data, uint32_t len) {
    bool first = f->chunks++ == 0;
    if (f->chunks > PNG_MAX_CHUNKS) return fault(f, "more than %d chunks", PNG_MAX_CHUNKS);
    if (first != is_kind(kind, "IHDR"))
        return fault(f, first ? "no header at the beginning" : "a second head");
    if (first) return take_head(f, data, len);
    if (is_kind(kind, "IDAT")) return take_data(f, len);
    f->data_ended = f->data > 0;
    if (is_kind(kind, "PLTE")) return take_palette(f, data, len);
    if (is_kind(kind, "tRNS")) return take_transparency(f, data, len);
    if (is_kind(kind, "IEND"))
        return len ? fault(f, "%u bytes in the last chunk", len) : data_enough(f);
    if (kind[0] & 32) return true; /* may be left out, says the case of its first letter */
    return fault(f, "an unknown chunk '%.4s' that is marked as critical", (const char *)kind);
}

static bool walk_chunks(PngFrame *f) {
    for (bool ended = false; !ended;) {
        const uint8_t *p = f->bytes + f->at;
        size_t left = f->len - f->at;
        if (left < 12) return fault(f, "the file ends within a chunk, at byte %zu", f->len);
        uint32_t len = read_u32(p);
        if (!kind_good(f, p + 4)) return false;
        if (len > left - 12)
            return fault(f, "chunk %.4s at byte %zu states %u bytes, but %zu are left",
                         (const char *)p + 4, f->at, len, left - 12);
        if (crc32_z(0, p + 4, (size_t)len + 4) != read_u32(p + 8 + len))
            return fault(f, "chunk %.4s at byte %zu is damaged: its checksum is wrong",
                         (const char *)p + 4, f->at);
        if (!take_chunk(f, p + 4, p + 8, len)) return false;
        ended = is_kind(p + 4, "IEND");
        f->at += (size_t)len + 12;
    }
    return f->at == f->len || fault(f, "%zu bytes after the end", f->len - f->at);
}

/* Unpacks the next part of the data, to count: as far as it goes, or one byte beyond what is needed. */
static int count_part(z_stream *z, const uint8_t *data, uint32_t len, size_t most) {
    uint8_t out[4096];
    int end = Z_OK;
    z->next_in = data;
    z->avail_in = len;
    while (end == Z_OK && z->avail_in && z->total_out <= most) {
        z->next_out = out;
        z->avail_out = sizeof out;
        end = inflate(z, Z_NO_FLUSH);
    }
    return end;
}

/* What the decoder does not need it does not look at, so that anything could be hidden there. What is damaged
 * or missing is left to the decoder. */
static bool data_ends(PngFrame *f) {
    z_stream z = {0};
    size_t raw = raw_size(f), behind = 0;
    int end = inflateInit(&z);
    if (end != Z_OK) return fault(f, "not enough memory for it");
    for (size_t at = 8; at < f->len;) {
        const uint8_t *p = f->bytes + at;
        uint32_t n = read_u32(p);
        if (is_kind(p + 4, "IDAT") && end == Z_OK) end = count_part(&z, p + 8, n, raw);
        else if (is_kind(p + 4, "IDAT")) z.avail_in = n;
        if (is_kind(p + 4, "IDAT") && end == Z_STREAM_END) behind += z.avail_in;
        at += (size_t)n + 12;
    }
    size_t out = z.total_out;
    inflateEnd(&z);
    if (out > raw)
        return fault(f, "more data than %ux%u pixels need, which is %zu bytes", f->w, f->h, raw);
    return !behind || fault(f, "%zu bytes after the data of its pixels", behind);
}

/* ---- pixels ---- */

/* The same picture of head, transparency of greys or RGB, and data alone; a palette's indexes become greys.
 * stb_image looks at no sum, so the head keeps its old one. */
static uint8_t *bare_file(const PngFrame *f, size_t *len) {
    uint8_t *out = malloc(f->len), *to = out;
    if (!out) return NULL;
    memcpy(to, f->bytes, 8);
    to += 8;
    for (size_t at = 8; at < f->len;) {
        const uint8_t *p = f->bytes + at;
        size_t n = (size_t)read_u32(p) + 12;
        bool keeps = is_kind(p + 4, "IHDR") || is_kind(p + 4, "IDAT") || is_kind(p + 4, "IEND") ||
                     (is_kind(p + 4, "tRNS") && f->color != PALETTE);
        if (keeps) memcpy(to, p, n);
        if (keeps && is_kind(p + 4, "IHDR") && f->color == PALETTE) to[8 + 9] = GREY;
        to += keeps ? n : 0;
        at += n;
    }
    *len = (size_t)(to - out);
    return out;
}

static uint32_t palette_color(const PngFrame *f, uint32_t i) {
    const uint8_t *c = f->plte + 3 * (size_t)i;
    uint32_t alpha = f->trns && i < f->trns_len ? f->trns[i] : 255;
    return alpha << 24 | (uint32_t)c[0] << 16 | (uint32_t)c[1] << 8 | c[2];
}

/* Greys of fewer than 8 bits come spread out over 0 to 255. */
static bool take_indexes(PngFrame *f, const uint8_t *greys, uint32_t *pixels) {
    uint32_t step = 255u / ((1u << f->depth) - 1);
    for (uint32_t i = 0; i < f->w * f->h; i++) {
        uint32_t index = greys[i] / step;
        if (index >= f->colors)
            return fault(f, "pixel (%u,%u) has colour %u of a palette of %u", i % f->w, i / f->w,
                         index, f->colors);
        pixels[i] = palette_color(f, index);
    }
    return true;
}

static void take_colors(const PngFrame *f, const uint8_t *rgba, uint32_t *pixels) {
    for (uint32_t i = 0; i < f->w * f->h; i++) {
        const uint8_t *c = rgba + 4 * (size_t)i;
        pixels[i] =
            (uint32_t)c[3] << 24 | (uint32_t)c[0] << 16 | (uint32_t)c[1] << 8 | (uint32_t)c[2];
    }
}

static uint8_t *decode(PngFrame *f) {
    int w = 0, h = 0, n = 0;
    size_t len = 0;
    uint8_t *bare = bare_file(f, &len);
    uint8_t *out =
        bare ? stbi_load_from_memory(bare, (int)len, &w, &h, &n, f->color == PALETTE ? 1 : 4)
             : NULL;
    free(bare);
    if (out && (uint32_t)w == f->w && (uint32_t)h == f->h) return out;
    stbi_image_free(out);
    const char *why = bare ? stbi_failure_reason() : NULL;
    fault(f, "its data cannot be unpacked (%s)", why ? why : "no memory");
    return NULL;
}

static bool read_pixels(PngFrame *f, Png *out) {
    uint8_t *raw = decode(f);
    if (!raw) return false;
    out->pixels = malloc((size_t)f->w * f->h * sizeof *out->pixels);
    bool ok = out->pixels != NULL;
    if (!ok) fault(f, "not enough memory for it");
    else if (f->color == PALETTE) ok = take_indexes(f, raw, out->pixels);
    else take_colors(f, raw, out->pixels);
    stbi_image_free(raw);
    out->w = (int)f->w;
    out->h = (int)f->h;
    if (!ok) png_clear(out);
    return ok;
}

bool png_read(const char *bytes, size_t len, Png *out, char why[PNG_WHY]) {
    PngFrame f = {.bytes = (const uint8_t *)bytes, .len = len, .at = 8, .why = why};
    *out = (Png){0, 0, NULL};
    why[0] = '\0';
    if (len < 8 || memcmp(bytes, signature, 8) != 0) return fault(&f, "no PNG");
    if (len > PNG_MAX_FILE)
        return fault(&f, "file of %zu bytes, a picture may have %d", len, PNG_MAX_FILE);
    return walk_chunks(&f) && data_ends(&f) && read_pixels(&f, out);
}

void png_clear(Png *p) {
    free(p->pixels);
    *p = (Png){0, 0, NULL};
}
