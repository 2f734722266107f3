/* textfile.c - looks at all bytes first, and changes them only where they are text. */
#include "lib/textfile.h"

#include <errno.h>
#include <stdio.h>

#include "lib/fs.h"

static const char save_hint[] = "save the file as plain text in UTF-8";

size_t textfile_mark(const char *text, size_t n) {
    return n >= 3 && !memcmp(text, "\xEF\xBB\xBF", 3) ? 3 : 0;
}

static bool begins(const Str *s, const char *mark, size_t n) {
    return s->len >= n && !memcmp(s->text, mark, n);
}

/* Texts in two bytes a character have a zero in nearly every second one, with a mark or without. */
static const char *other_coding(const Str *s) {
    if (begins(s, "\xFF\xFE\0\0", 4) || begins(s, "\0\0\xFE\xFF", 4)) return "UTF-32";
    if (begins(s, "\xFF\xFE", 2) || begins(s, "\xFE\xFF", 2)) return "UTF-16";
    if (s->len < 4) return NULL;
    const char *t = s->text;
    bool little = t[0] && !t[1] && t[2] && !t[3], big = !t[0] && t[1] && !t[2] && t[3];
    return little || big ? "UTF-16" : NULL;
}

static bool refuse(TextFault *bad, int line, int col, const char *hint) {
    if (bad) bad->line = line, bad->col = col, bad->hint = hint;
    return false;
}

static bool coding_good(const Str *s, TextFault *bad) {
    const char *coding = other_coding(s);
    if (!coding) return true;
    if (bad) bad->coding = true;
    if (bad) snprintf(bad->text, sizeof bad->text, "this file is %s, UTF-8 expected", coding);
    return refuse(bad, 0, 0, "choose the encoding UTF-8 in the editor, and save the file again");
}

static bool bytes_good(const Str *s, size_t from, TextFault *bad) {
    int line = 1;
    size_t start = from;
    uint32_t point;
    for (size_t i = from, n; i < s->len; i += n) {
        n = str_char(s->text + i, s->len - i, &point);
        bool end = n && (point == '\n' || point == '\r');
        if (n && (end || point == '\t' || (point >= 32 && point != 127))) {
            if (!end || (point == '\r' && i + 1 < s->len && s->text[i + 1] == '\n')) continue;
            line++;
            start = i + 1;
            continue;
        }
        if (bad)
            snprintf(bad->text, sizeof bad->text, "byte 0x%02x found, %s expected",
                     (unsigned char)s->text[i], n ? "text" : "UTF-8");
        return refuse(bad, line, (int)(i - start) + 1, save_hint);
    }
    return true;
}

static void one_end_a_line(Str *s) {
    size_t to = 0;
    if (!s->len || !memchr(s->text, '\r', s->len)) return;
    for (size_t i = 0; i < s->len; i++) {
        bool cr = s->text[i] == '\r';
        if (cr && i + 1 < s->len && s->text[i + 1] == '\n') continue;
        s->text[to++] = cr ? '\n' : s->text[i];
    }
    s->len = to;
    s->text[to] = '\0';
}

void textfile_ends(Str *bytes) {
    size_t mark = textfile_mark(str_text(bytes), bytes->len);
    if (mark) str_drop(bytes, mark);
    one_end_a_line(bytes);
}

bool textfile_decode(Str *bytes, TextFault *bad) {
    if (bad) *bad = (TextFault){0};
    size_t mark = textfile_mark(str_text(bytes), bytes->len);
    if (!coding_good(bytes, bad) || !bytes_good(bytes, mark, bad)) return false;
    textfile_ends(bytes);
    return true;
}

bool textfile_read(const char *path, size_t max, Str *out, Str *err) {
    TextFault bad;
    if (!fs_read(path, max, out)) {
        if (errno == EFBIG) str_addf(err, "%s: it has more than %zu KiB", path, max >> 10);
        else str_addf(err, "%s: %s", path, strerror(errno));
        return false;
    }
    if (textfile_decode(out, &bad)) return true;
    str_add(err, path);
    if (bad.line) str_addf(err, ":%d:%d", bad.line, bad.col);
    str_addf(err, ": %s; %s", bad.text, bad.hint);
    return false;
}

Diag *textfile_diag(Diags *d, const char *code, const char *file, const Str *bytes,
                    const TextFault *bad) {
    Diag *g = diag_add(d, DIAG_ERROR, code, file, bad->line, bad->col, "%s", bad->text);
    if (bad->line) diag_source(g, str_text(bytes), bytes->len);
    diag_hint(g, "%s", bad->hint);
    return g;
}
