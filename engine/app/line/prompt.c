/* prompt.c - reads lines from stdin.
 *
 * Knows nothing of what they mean. Reads by hand: stdio may hold back what was typed across a fork. */
#include "app/line/prompt.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lib/textfile.h"

/* Bytes of a line that nobody types more of; of a line that is waited for, whatever is in it; of one that is
 * none, in what is said of it. */
enum { PROMPT_LINE = 1000, PROMPT_WAITS = 16 << 10, PROMPT_SHOWN = 60 };

void prompt_open(Prompt *p) { *p = (Prompt){.terminal = isatty(STDIN_FILENO) == 1}; }

void prompt_close(Prompt *p) { str_clear(&p->buf); }

/* What was given goes, and of a line without an end all but that it was one. */
static void prompt_room(Prompt *p) {
    size_t left = p->buf.len - p->at;
    p->over = p->over || left > PROMPT_WAITS;
    if (p->over) left = 0;
    if (left) memmove(p->buf.text, p->buf.text + p->buf.len - left, left);
    p->buf.len = left;
    p->at = 0;
}

static void prompt_fill(Prompt *p) {
    char chunk[4096];
    ssize_t n = read(STDIN_FILENO, chunk, sizeof chunk);
    if (n < 0 && errno == EINTR) return;
    if (n <= 0) p->end = true;
    else prompt_room(p), str_addn(&p->buf, chunk, (size_t)n);
    p->failed = p->failed || p->buf.failed;
    p->end = p->end || p->failed;
}

/* Blanks at the ends go, a row of them becomes one, and a zero byte ends nothing. False: it is too long. */
static bool prompt_tidy(const char *line, size_t n, Str *out) {
    bool gap = false;
    str_reset(out);
    for (size_t i = 0; i < n && out->len <= PROMPT_LINE; i++) {
        char c = line[i];
        bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\0';
        if (!blank && gap && out->len) str_addc(out, ' ');
        if (!blank) str_addc(out, c);
        gap = blank;
    }
    str_add(out, ""); /* an empty line is a text too */
    return out->len <= PROMPT_LINE;
}

/* The next line; *fits: all of it is in `out`. */
static bool prompt_take(Prompt *p, Str *out, bool *fits) {
    const char *from = str_text(&p->buf) + p->at;
    size_t left = p->buf.len - p->at;
    const char *nl = left ? memchr(from, '\n', left) : NULL;
    if (!nl && !(p->end && (left || p->over))) return false;
    size_t n = nl ? (size_t)(nl - from) : left;
    size_t mark = textfile_mark(from, n); /* of a file that is piped in */
    *fits = prompt_tidy(from + mark, n - mark, out) && !p->over;
    p->over = false;
    p->at += n + (nl != NULL);
    return true;
}

/* Echoes what was read from a pipe, and says why a line is refused. Without memory to look at it the
 * prompt has failed: nothing is known of the line. */
static bool prompt_good(Prompt *p, const Str *line, bool fits) {
    Str clean = {0};
    str_add_clean(&clean, line->text, line->len, false);
    p->failed = p->failed || clean.failed;
    if (p->failed) return str_clear(&clean), false;
    bool text = clean.len == line->len && !memcmp(str_text(&clean), line->text, line->len);
    size_t shown = text && fits ? clean.len : str_fit(str_text(&clean), PROMPT_SHOWN);
    if (!p->terminal)
        printf("%.*s%s\n", (int)shown, str_text(&clean), shown < clean.len ? " ..." : "");
    if (!fits) printf("this is not a choice: a line may have at most %d bytes\n", PROMPT_LINE);
    else if (!text) puts("this is not a choice: it contains bytes that are not text");
    str_clear(&clean);
    return text && fits;
}

bool prompt_line(Prompt *p, const char *ask, Str *out) {
    if (p->line) return p->line(p->ud, ask, out);
    bool got, fits;
    do {
        fputs(ask, stdout);
        fflush(stdout);
        while (!(got = prompt_take(p, out, &fits)) && !p->end) prompt_fill(p);
        p->failed = p->failed || (got && out->failed);
        got = got && !p->failed && out->text; /* half a line is none */
    } while (got && !prompt_good(p, out, fits) && !p->failed);
    got = got && !p->failed;
    if (!got) puts("");
    return got;
}

bool prompt_confirm(Prompt *p, const char *question) {
    if (!p->terminal) return true;
    if (p->confirm) return p->confirm(p->ud, question);
    Str line = {0}, ask = {0};
    str_addf(&ask, "%s (y/n) ", question);
    bool yes =
        prompt_line(p, str_text(&ask), &line) && (line.text[0] == 'y' || line.text[0] == 'Y');
    str_clear(&line);
    str_clear(&ask);
    return yes;
}
