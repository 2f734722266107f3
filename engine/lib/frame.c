/* frame.c - frames as bytes. Knows neither what they mean nor who sends them. */
#include "lib/frame.h"

#include <limits.h>
#include <string.h>

static uint32_t frame_le32(const unsigned char *b) {
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

FrameState frame_read(const void *bytes, size_t n, size_t max, Frame *out, size_t *size) {
    static const unsigned char head[3] = {'G', 'W', FRAME_VERSION};
    const unsigned char *b = bytes;
    *size = FRAME_HEAD;
    if (memcmp(b, head, n < sizeof head ? n : sizeof head) != 0) return FRAME_BAD;
    if (n < FRAME_HEAD) return FRAME_MORE;
    size_t len = frame_le32(b + 4);
    if (len > max || len > FRAME_MAX) return FRAME_BAD;
    *size = FRAME_HEAD + len;
    if (n < *size) return FRAME_MORE;
    *out = (Frame){b[3], (const char *)b + FRAME_HEAD, len};
    return FRAME_WHOLE;
}

FrameState frame_next(const Str *in, size_t *at, Frame *out) {
    size_t size;
    FrameState state = frame_read(str_text(in) + *at, in->len - *at, FRAME_MAX, out, &size);
    if (state == FRAME_WHOLE) *at += size;
    return state;
}

/* ---- fields ---- */

FrameFields frame_fields(const Frame *f) {
    return (FrameFields){.at = f->body, .end = f->body + f->len};
}

/* The next n bytes; NULL: there are none. */
static const char *frame_take(FrameFields *r, size_t n) {
    r->bad = r->bad || n > (size_t)(r->end - r->at);
    if (r->bad) return NULL;
    r->at += n;
    return r->at - n;
}

static bool frame_letter(FrameFields *r, char letter) {
    const char *at = frame_take(r, 1);
    r->bad = r->bad || *at != letter;
    return !r->bad;
}

uint64_t frame_u64(FrameFields *r) {
    const unsigned char *b = frame_letter(r, 'u') ? (const unsigned char *)frame_take(r, 8) : NULL;
    return b ? (uint64_t)frame_le32(b) | (uint64_t)frame_le32(b + 4) << 32 : 0;
}

int frame_int(FrameFields *r, int lo, int hi) {
    int64_t n = (int64_t)frame_u64(r);
    r->bad = r->bad || n < lo || n > hi;
    return r->bad ? lo : (int)n;
}

bool frame_bool(FrameFields *r) { return frame_int(r, 0, 1) == 1; }

/* Length, bytes, and the zero byte behind them. */
static const char *frame_long(FrameFields *r, size_t *n) {
    const unsigned char *b = (const unsigned char *)frame_take(r, 4);
    *n = b ? frame_le32(b) : 0;
    const char *at = b ? frame_take(r, *n) : NULL;
    const char *zero = at ? frame_take(r, 1) : NULL;
    r->bad = r->bad || *zero != '\0';
    return r->bad ? NULL : at;
}

/* How many bytes from the start are text. */
static size_t frame_good(const char *text, size_t n) {
    size_t at = 0, size = 1;
    uint32_t point;
    while (at < n && size) {
        size = text[at] ? str_char(text + at, n - at, &point) : 0;
        at += size;
    }
    return at;
}

const char *frame_text(FrameFields *r) {
    size_t n;
    const char *text = frame_letter(r, 't') ? frame_long(r, &n) : NULL;
    r->bad = r->bad || frame_good(text, n) != n;
    return r->bad ? "" : text;
}

const char *frame_text_or_null(FrameFields *r) {
    if (r->bad || r->at == r->end || *r->at != '-') return frame_text(r);
    r->at++;
    return NULL;
}

const char *frame_bytes(FrameFields *r, size_t *n) {
    *n = 0;
    const char *at = frame_letter(r, 'b') ? frame_long(r, n) : NULL;
    if (!at) *n = 0;
    return at ? at : "";
}

const char *frame_path(FrameFields *r) {
    size_t n;
    if (!r->bad && r->at != r->end && *r->at == '-') return frame_text_or_null(r);
    const char *path = frame_bytes(r, &n);
    r->bad = r->bad || strlen(path) != n;
    return path;
}

size_t frame_count(FrameFields *r, size_t least) {
    uint64_t n = frame_u64(r);
    r->bad = r->bad || n > (size_t)(r->end - r->at) / least;
    return r->bad ? 0 : (size_t)n;
}

bool frame_done(const FrameFields *r) { return !r->bad && r->at == r->end; }

/* ---- writing ---- */

static void frame_put_le(Str *out, uint64_t n, int bytes) {
    char b[8];
    for (int i = 0; i < bytes; i++) b[i] = (char)(n >> (8 * i));
    str_addn(out, b, (size_t)bytes);
}

size_t frame_begin(Str *out, int kind) {
    const char head[4] = {'G', 'W', FRAME_VERSION, (char)kind};
    str_addn(out, head, sizeof head);
    frame_put_le(out, 0, 4);
    return out->len - FRAME_HEAD;
}

void frame_put_u64(Str *out, uint64_t n) {
    str_addc(out, 'u');
    frame_put_le(out, n, 8);
}

void frame_put_int(Str *out, int n) { frame_put_u64(out, (uint64_t)(int64_t)n); }

static void frame_put_long(Str *out, char letter, const char *bytes, size_t n) {
    str_addc(out, letter);
    frame_put_le(out, n, 4);
    str_addn(out, bytes, n);
    str_addc(out, '\0');
}

void frame_put_text(Str *out, const char *text) {
    if (!text) {
        str_addc(out, '-');
        return;
    }
    size_t n = strlen(text), good = frame_good(text, n);
    size_t begin = out->len + 5;
    frame_put_long(out, 't', text, n);
    while (!out->failed && good < n) { /* what is no text is replaced, a byte at a time */
        out->text[begin + good] = '?';
        good++;
        good += frame_good(text + good, n - good);
    }
}

void frame_put_bytes(Str *out, const void *bytes, size_t n) { frame_put_long(out, 'b', bytes, n); }

void frame_put_path(Str *out, const char *path) {
    if (path) frame_put_bytes(out, path, strlen(path));
    else frame_put_text(out, NULL);
}

bool frame_end(Str *out, size_t begin) {
    if (out->failed || out->len - begin - FRAME_HEAD > FRAME_MAX) return false;
    uint32_t len = (uint32_t)(out->len - begin - FRAME_HEAD);
    for (int i = 0; i < 4; i++) out->text[begin + 4 + (size_t)i] = (char)(len >> (8 * i));
    return true;
}
