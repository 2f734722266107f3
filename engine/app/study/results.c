/* results.c - reads files of results, which strangers may have written, in a process behind a fence. */
#include "app/study/results.h"

#include <string.h>

#include "app/common/report.h"
#include "app/sandbox/decoder.h"
#include "app/sandbox/tree.h"
#include "lib/textfile.h"

/* Some 100,000 games. */
enum { RESULTS_MAX = 64 << 20 };

/* A JSON reader takes a megabyte of brackets too: what cannot be a line of results is told
 * before. */
static bool results_lines_good(const Str *bytes, Str *err) {
    enum { LONGEST = 1 << 18 };
    const char *end = str_text(bytes) + bytes->len;
    int line = 1;
    for (const char *at = str_text(bytes); at < end; line++) {
        const char *nl = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((nl ? nl : end) - at);
        if (*at != '{' || n > LONGEST) {
            str_addf(err,
                     "line %d is not an object of at most %d bytes; this is not a file of results",
                     line, LONGEST);
            return false;
        }
        at += n + 1;
    }
    return bytes->len > 0;
}

static bool results_decode(void *ud, const Str *bytes, Str *out, Str *err) {
    (void)ud;
    if (!results_lines_good(bytes, err)) return false;
    return tree_from_lines(str_text(bytes), bytes->len, out);
}

/* The lines of the file, rebuilt from the decoder's answer. */
bool results_read(Options *o, const char *path, Str *text) {
    DecoderWork work = {
        .decode = results_decode, .most = (size_t)8 * RESULTS_MAX, .unfenced = o->unfenced};
    Str file = {0}, trees = {0}, why = {0};
    bool ok = textfile_read(path, RESULTS_MAX, &file, &why);
    if (!ok) report_error(o, "%s", str_text(&why));
    else if (decoder_ask(&work, &file, &trees, &why) != DECODER_DONE ||
             !tree_to_lines(str_text(&trees), trees.len, text)) {
        ok = false;
        report_error(o, "%s: %s", path, why.len ? why.text : "this is not a file of results");
    }
    str_clear(&file);
    str_clear(&trees);
    str_clear(&why);
    return ok;
}
