/* prompt.c - reads lines from stdin.
 *
 * Knows nothing of what they mean. Reads by hand: stdio may hold back what was typed across a fork. */
#include "prompt.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Nobody types more; what is longer is cut. */
enum { PROMPT_LINE = 1000 };

void prompt_open(Prompt *p) { *p = (Prompt){.terminal = isatty(STDIN_FILENO) == 1}; }

void prompt_close(Prompt *p) { str_clear(&p->buf); }

static void prompt_fill(Prompt *p) {
    char chunk[4096];
    ssize_t n = read(STDIN_FILENO, chunk, sizeof chunk);
    if (n < 0 && errno == EINTR) return;
    if (n <= 0) p->end = true;
    else str_addn(&p->buf, chunk, (size_t)n);
    p->failed = p->failed || p->buf.failed;
    p->end = p->end || p->failed;
}

/* Blanks at the ends go, a row of them becomes one, and a zero byte ends nothing. */
static void prompt_tidy(const char *line, size_t n, Str *out) {
    bool gap = false;
    str_reset(out);
    for (size_t i = 0; i < n && out->len < PROMPT_LINE; i++) {
        char c = line[i];
        bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\0';
        if (!blank && gap && out->len) str_addc(out, ' ');
        if (!blank) str_addc(out, c);
        gap = blank;
    }
    str_add(out, ""); /* an empty line is a text too */
}

static bool prompt_take(Prompt *p, Str *out) {
    const char *from = str_text(&p->buf) + p->at;
    size_t left = p->buf.len - p->at;
    const char *nl = left ? memchr(from, '\n', left) : NULL;
    if (!nl && !(p->end && left)) return false;
    size_t n = nl ? (size_t)(nl - from) : left;
    prompt_tidy(from, n, out);
    p->at += n + (nl != NULL);
    if (p->at < p->buf.len) return true;
    str_reset(&p->buf);
    p->at = 0;
    return true;
}

bool prompt_line(Prompt *p, const char *ask, Str *out) {
    if (p->line) return p->line(p->ud, ask, out);
    fputs(ask, stdout);
    fflush(stdout);
    bool got;
    while (!(got = prompt_take(p, out)) && !p->end) prompt_fill(p);
    p->failed = p->failed || (got && out->failed);
    got = got && !p->failed && out->text; /* half a line is none */
    if (!got || !p->terminal) {
        Str clean = {0};
        if (got) str_add_clean(&clean, out->text, out->len, false);
        puts(str_text(&clean));
        str_clear(&clean);
    }
    return got;
}

bool prompt_confirm(Prompt *p, const char *question) {
    if (!p->terminal) return true;
    Str line = {0}, ask = {0};
    str_addf(&ask, "%s (y/n) ", question);
    bool yes =
        prompt_line(p, str_text(&ask), &line) && (line.text[0] == 'y' || line.text[0] == 'Y');
    str_clear(&line);
    str_clear(&ask);
    return yes;
}
