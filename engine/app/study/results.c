/* results.c - reads files of results, which strangers may have written: checksums are compared here, what
 * the lines say is decoded in a process behind a fence. */
#include "app/study/results.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/record/seal.h"
#include "app/sandbox/decoder.h"
#include "app/sandbox/tree.h"
#include "lib/fs.h"
#include "lib/grow.h"
#include "lib/jsontext.h"
#include "lib/textfile.h"

enum { RESULTS_LINE = 1 << 18 }; /* the longest line that is looked at */

void results_clear(Results *r) {
    str_clear(&r->good);
    str_clear(&r->text);
    free(r->numbers);
    free(r->altered);
    *r = (Results){0};
}

static bool results_number(int **list, size_t *count, size_t *cap, int line) {
    int *grown = grow_long(*list, cap, *count, 64, sizeof *grown);
    if (!grown) return false;
    *list = grown;
    grown[(*count)++] = line;
    return true;
}

/* One line; `last`: no newline is behind it. False: memory. */
static bool results_line(Results *r, const char *text, size_t n, int line, bool last) {
    Seal seal = seal_first();
    if (n <= RESULTS_LINE && seal_holds(text, n, &seal)) {
        str_addn(&r->good, text, n);
        str_addc(&r->good, '\n');
        return !r->good.failed && results_number(&r->numbers, &r->count, &r->cap, line);
    }
    if (last) return r->torn = line, true;
    return results_number(&r->altered, &r->altered_count, &r->altered_cap, line);
}

static bool results_is_record(const Str *bytes) {
    static const char format[] = "\"format\":\"gangway.record/";
    const char *nl = strchr(str_text(bytes), '\n'), *at = strstr(str_text(bytes), format);
    return at && (!nl || at < nl);
}

/* Why a file has no good line. */
static void results_other(const Str *bytes, Str *err) {
    static const char old[] = "\"format\":\"gangway.";
    const char *nl = strchr(str_text(bytes), '\n');
    const char *format = strstr(str_text(bytes), old);
    str_add(err, "this is not a file of results");
    if (!bytes->len) str_add(err, ": it is empty");
    else if (results_is_record(bytes))
        str_add(err, ", but the record of a game; 'gangway replay' reads it");
    else if (!strncmp(str_text(bytes), "\x1f\x8b", 2))
        str_add(err, ", but packed by gzip: 'gzip -d' unpacks it");
    else if (format && (!nl || format < nl) && !strstr(str_text(bytes), RESULTS_FORMAT))
        str_add(err, " of this version: its lines have no checksums; play its games again");
    else str_add(err, ": no line of it has a checksum that fits, as sim --out writes them");
}

bool results_sift(const Str *bytes, Results *r, Str *err) {
    const char *end = str_text(bytes) + bytes->len;
    int line = 1;
    bool ok = true;
    if (results_is_record(bytes)) return results_other(bytes, err), false;
    for (const char *at = str_text(bytes); ok && at < end; line++) {
        const char *nl = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((nl ? nl : end) - at);
        ok = results_line(r, at, n, line, !nl);
        at += n + 1;
    }
    r->whole = ok && !r->altered_count && !r->torn && bytes->len && end[-1] == '\n';
    if (!ok) str_add(err, "out of memory");
    else if (!r->count) results_other(bytes, err);
    return ok && r->count > 0;
}

static bool results_trees(void *ud, const Str *bytes, Str *out, Str *err) {
    (void)ud;
    (void)err;
    return tree_from_lines(str_text(bytes), bytes->len, out);
}

bool results_decode(Options *o, const char *path, Results *r) {
    DecoderWork work = {
        .decode = results_trees, .most = (size_t)8 * RESULTS_MAX, .unfenced = o->unfenced};
    Str trees = {0}, why = {0};
    bool ok = decoder_ask(&work, &r->good, &trees, &why) == DECODER_DONE &&
              tree_to_lines(str_text(&trees), trees.len, &r->text);
    if (!ok) report_error(o, "%s: %s", path, why.len ? why.text : "this is not a file of results");
    str_clear(&trees);
    str_clear(&why);
    return ok;
}

/* Lines that an editor has ended otherwise are read; a damaged byte must not cost the other lines. */
static bool results_text(Str *bytes, TextFault *bad, Str *err) {
    if (textfile_decode(bytes, bad)) return true;
    if (!bad->coding) return textfile_ends(bytes), true;
    str_add(err, bad->text);
    return false;
}

/* Of bytes that were read, or were not. */
static bool results_take(Options *o, const char *path, bool was_read, Str *bytes, Results *r) {
    Str err = {0};
    TextFault bad = {0};
    if (!was_read && errno == EFBIG) str_add(&err, RESULTS_LARGE);
    else if (!was_read && errno == EINVAL) str_add(&err, "this is not a regular file");
    else if (!was_read) str_add(&err, strerror(errno));
    bool ok = was_read && results_text(bytes, &bad, &err) && results_sift(bytes, r, &err);
    if (!ok) report_error(o, "%s: %s", path, str_text(&err));
    if (!ok && bad.coding) report_hint(o, "%s", bad.hint);
    str_clear(&err);
    return ok && results_decode(o, path, r);
}

bool results_read(Options *o, const char *path, Results *r) {
    Str file = {0};
    bool was_read = fs_read(path, RESULTS_MAX, &file);
    bool ok = results_take(o, path, was_read, &file, r);
    str_clear(&file);
    return ok;
}

bool results_read_open(Options *o, const char *path, int fd, Results *r) {
    Str file = {0};
    bool was_read = fs_read_from(fd, RESULTS_MAX, &file);
    bool ok = results_take(o, path, was_read, &file, r);
    str_clear(&file);
    return ok;
}

bool results_each(const Results *r, ResultsRow row, void *ud) {
    bool more = true;
    const char *at = str_text(&r->text);
    for (size_t i = 0; more && i < r->count; i++) {
        size_t n = strcspn(at, "\n");
        json_t *o = jsontext_read(at, n, 0, NULL);
        more = row(ud, o, r->numbers[i]);
        json_decref(o);
        at += n + (at[n] == '\n');
    }
    return more;
}

/* Lines that are told one by one. */
enum { RESULTS_TOLD = 5 };

bool results_faults(const Options *o, const char *path, const Results *r) {
    for (size_t i = 0; i < r->altered_count && i < RESULTS_TOLD; i++)
        report_error(o, "%s:%d: this line was altered or damaged; it is left out", path,
                     r->altered[i]);
    if (r->altered_count > RESULTS_TOLD)
        report_error(o, "%s: so were %zu more lines", path, r->altered_count - RESULTS_TOLD);
    if (r->torn)
        report_error(o, "%s:%d: this line was not written to its end; it is left out", path,
                     r->torn);
    return !r->altered_count && !r->torn;
}

void results_told(const Options *o, const char *path, const Results *r) {
    for (size_t i = 0; i < r->altered_count && i < RESULTS_TOLD; i++)
        report_note(o, "%s:%d: this line was altered or damaged; its game is played again", path,
                    r->altered[i]);
    if (r->altered_count > RESULTS_TOLD)
        report_note(o, "%s: so were %zu more lines", path, r->altered_count - RESULTS_TOLD);
    if (r->torn)
        report_note(o, "%s:%d: this line was not written to its end; its game is played again",
                    path, r->torn);
}
