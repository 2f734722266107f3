/* frame.c - frames of the pipe as bytes: what is whole was not refused while it came, its fields are within it, and
 * what was read is written to the same bytes. */
#include "fuzz.h"

#include <string.h>

#include "app/sandbox/form.h"

enum { MOST = 4096, PARTS = 64 };

/* Reads the next field and writes it again. */
static void again(FrameFields *r, Str *out) {
    size_t n;
    const char *text;
    switch (r->at < r->end ? *r->at : 0) {
    case 'u': frame_put_u64(out, frame_u64(r)); break;
    case 'b':
        text = frame_bytes(r, &n);
        MUST(n <= MOST);
        frame_put_bytes(out, text, n);
        break;
    default:
        text = frame_text_or_null(r);
        MUST(!text || strlen(text) <= MOST);
        frame_put_text(out, text);
    }
}

static void fields(const Frame *f) {
    Str out = {0};
    FrameFields r = frame_fields(f);
    size_t begin = frame_begin(&out, f->kind);
    for (int i = 0; i < PARTS && !r.bad && r.at < r.end; i++) again(&r, &out);
    MUST(frame_end(&out, begin) && r.at >= f->body && r.at <= f->body + f->len);
    if (frame_done(&r))
        MUST(out.len == FRAME_HEAD + f->len && !memcmp(out.text, f->body - FRAME_HEAD, out.len));
    str_clear(&out);
}

/* The same bytes as the arguments and results of every letter. */
static void values(const Frame *f) {
    static const char letters[] = "binptoqsyuade34SHLPEFTBRDW";
    for (const char *letter = letters; *letter; letter++) {
        FormValue v;
        Str said = {0};
        FrameFields r = frame_fields(f);
        memset(&v, 0, sizeof v);
        form_get(&r, *letter, &v);
        if (*letter == 'L')
            for (int i = 0; !r.bad && i < v.lines.count; i++)
                MUST(v.lines.list[i].text && strlen(v.lines.list[i].text) <= MOST);
        if (*letter == 'R') MUST(v.rows.count <= BENCH_ROWS);
        if (*letter == 'D')
            for (size_t i = 0; i < v.diags.count && i < 2; i++) diag_print(&said, &v.diags.list[i]);
        form_clear(*letter, &v);
        str_clear(&said);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Frame f, early;
    size_t more, less;
    for (size_t at = 0; at < size; at += more) {
        FrameState state = frame_read(data + at, size - at, MOST, &f, &more);
        MUST(state != FRAME_MORE || more > size - at);
        if (state != FRAME_WHOLE) break;
        MUST(more <= size - at && f.len + FRAME_HEAD == more && f.len <= MOST);
        for (size_t n = 0; n < more; n += 1 + n / 2)
            MUST(frame_read(data + at, n, MOST, &early, &less) == FRAME_MORE);
        fields(&f);
        values(&f);
    }
    return 0;
}
