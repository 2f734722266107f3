/* wrap.c - breaks lines at words, by the width of the terminal. */
#include "app/common/wrap.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WRAP_DEEPER = 2 };

static bool wrap_begins(char c) { return ((unsigned char)c & 0xC0u) != 0x80u; }

/* Returns how many of the n bytes of the line fit into a row of `cols` characters. The row ends at a blank; a
 * first word that is longer than the row stays whole. */
static size_t wrap_fits(const char *line, size_t n, int cols) {
    size_t blank = 0, i = 0;
    int at = 0;
    for (; i < n; i++) {
        at += wrap_begins(line[i]);
        if (at > cols && blank) return blank;
        if (line[i] == ' ' && i) blank = i;
    }
    return i;
}

static void wrap_line(Str *out, const char *line, size_t n, int cols) {
    size_t begins = strspn(line, " ");
    if (begins > n || (int)begins > cols / 2) begins = 0;
    int indent = (int)begins + WRAP_DEEPER;
    size_t fits = begins + wrap_fits(line + begins, n - begins, cols - (int)begins);
    str_addn(out, line, fits);
    while (fits < n) {
        line += fits, n -= fits;
        while (n && *line == ' ') line++, n--;
        if (!n) return;
        fits = wrap_fits(line, n, cols - indent);
        str_addf(out, "\n%*s", indent, "");
        str_addn(out, line, fits);
    }
}

void wrap_add(Str *out, const char *text, int cols) {
    while (*text) {
        size_t n = strcspn(text, "\n");
        wrap_line(out, text, n, cols);
        if (text[n]) str_addc(out, '\n');
        text += n + (text[n] == '\n');
    }
}

/* 0: it is no terminal, or its width is not known. */
static int wrap_cols(FILE *f) {
    struct winsize w = {0};
    int fd = fileno(f);
    return isatty(fd) && ioctl(fd, TIOCGWINSZ, &w) == 0 ? w.ws_col : 0;
}

void wrap_print(FILE *f, const char *text) {
    enum { LEAST = 20 };
    Str out = {0};
    int cols = wrap_cols(f);
    if (cols >= LEAST) wrap_add(&out, text, cols);
    fputs(cols >= LEAST && !out.failed ? str_text(&out) : text, f);
    str_clear(&out);
}
