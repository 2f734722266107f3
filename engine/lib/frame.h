/* frame.h - messages between a sandboxed process and its parent: how they are written, and how they are
 * parsed without trusting the sender.
 *
 * A frame is a head of 8 bytes and a body:
 *
 *     'G' 'W' version kind, then the length of the body as 32 bits, lowest byte first
 *
 * A body is a sequence of fields. Each begins with a letter: 'u' a number (8 bytes, lowest first), 't' a
 * text and 'b' bytes (length as 32 bits, the bytes, one zero byte), '-' a missing text. frame_read depends
 * on the bytes alone, so a fuzzer can call it. After an error, readers of fields go on with zeros and
 * empty texts and set `bad`, so callers check once, at the end. A text is valid UTF-8 without zero bytes;
 * writers replace what is not. */
#ifndef GW_LIB_FRAME_H
#define GW_LIB_FRAME_H

#include "lib/str.h"

enum { FRAME_HEAD = 8, FRAME_VERSION = 1, FRAME_MAX = 64 << 20 };

typedef struct Frame {
    int kind;
    const char *body;       /* in the caller's bytes */
    size_t len;
} Frame;

typedef enum FrameState {
    FRAME_WHOLE,
    FRAME_MORE,             /* incomplete, valid so far */
    FRAME_BAD               /* invalid, whatever follows */
} FrameState;

/* The frame at the start of n bytes; `max` bounds its body. `size`: of the whole frame with its head; for
 * FRAME_MORE the number of bytes to wait for before the next call. */
FrameState frame_read(const void *bytes, size_t n, size_t max, Frame *out, size_t *size);

/* The same from byte *at of what came in; *at is behind the frame then, if it is whole. */
FrameState frame_next(const Str *in, size_t *at, Frame *out);

/* ---- fields, in order ---- */

typedef struct FrameFields {
    const char *at, *end;
    bool bad, no_memory; /* no_memory: `bad` because of the reader, not of the frame */
} FrameFields;

FrameFields frame_fields(const Frame *f);
uint64_t frame_u64(FrameFields *r);
int frame_int(FrameFields *r, int lo, int hi);          /* outside: bad */
bool frame_bool(FrameFields *r);
const char *frame_text(FrameFields *r);                 /* never NULL */
const char *frame_text_or_null(FrameFields *r);
const char *frame_bytes(FrameFields *r, size_t *n);
/* The name of a file, which may be no text. NULL: none was put. */
const char *frame_path(FrameFields *r);
/* Reads the number of entries that follow; bad if there is no room for that many of `least` bytes each. */
size_t frame_count(FrameFields *r, size_t least);
/* True if there was no error and nothing is left. */
bool frame_done(const FrameFields *r);

/* ---- writing ---- */

/* Begins a frame at the end of `out`; pass the result to frame_end. */
size_t frame_begin(Str *out, int kind);
void frame_put_u64(Str *out, uint64_t n);
void frame_put_int(Str *out, int n);
void frame_put_text(Str *out, const char *text);        /* NULL: nothing */
void frame_put_bytes(Str *out, const void *bytes, size_t n);
void frame_put_path(Str *out, const char *path);        /* NULL: nothing */
/* False: out of memory, or a body over FRAME_MAX. */
bool frame_end(Str *out, size_t begin);

#endif
