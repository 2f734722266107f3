/* str.c - a growing text buffer, and the string helpers that libc lacks.
 *
 * Knows bytes and UTF-8; what the text means is left to others. */
#include "lib/str.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Names longer than this are not compared for nearness: nobody mistypes them by hand. */
enum { NAME_MAX_COMPARED = 63, FAR = 99 };

void str_clear(Str *s) {
    int why = errno;
    free(s->text);
    errno = why;
    *s = (Str){0};
}

void str_reset(Str *s) {
    s->len = 0;
    s->failed = false;
    if (s->text) s->text[0] = '\0';
}

void str_drop(Str *s, size_t n) {
    if (!n) return;
    s->len -= n;
    memmove(s->text, s->text + n, s->len + 1);
}

const char *str_text(const Str *s) { return s->text ? s->text : ""; }

/* Makes room for n more bytes and the NUL. */
static bool str_room(Str *s, size_t n) {
    if (s->failed) return false;
    if (n < s->cap && s->len < s->cap - n) return true;
    size_t cap = s->cap ? s->cap : 32;
    while (cap <= n || cap - n <= s->len) {
        if (cap > SIZE_MAX / 2) return !(s->failed = true);
        cap *= 2;
    }
    char *text = realloc(s->text, cap);
    if (!text) return !(s->failed = true);
    s->text = text;
    s->cap = cap;
    return true;
}

void str_addn_more(Str *s, const char *text, size_t n) {
    if (!str_room(s, n)) return;
    if (n) memcpy(s->text + s->len, text, n);
    s->len += n;
    s->text[s->len] = '\0';
}

static void str_addv(Str *s, const char *fmt, va_list ap) {
    va_list again;
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, ap);
    if (n < 0) {
        s->failed = true;
    } else if (str_room(s, (size_t)n)) {
        vsnprintf(s->text + s->len, (size_t)n + 1, fmt, again);
        s->len += (size_t)n;
    }
    va_end(again);
}

void str_addf(Str *s, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    str_addv(s, fmt, ap);
    va_end(ap);
}

/* How many bytes the sequence that begins with `lead` has, and the bits of it in *bits; 0 if no
 * sequence begins so. */
static size_t utf8_lead(unsigned char lead, uint32_t *bits) {
    if (lead < 0x80) return *bits = lead, 1;
    if (lead >= 0xC2 && lead < 0xE0) return *bits = lead & 0x1Fu, 2;
    if (lead >= 0xE0 && lead < 0xF0) return *bits = lead & 0x0Fu, 3;
    if (lead >= 0xF0 && lead < 0xF5) return *bits = lead & 0x07u, 4;
    return 0;
}

size_t str_char(const char *text, size_t n, uint32_t *point) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    uint32_t bits = 0;
    size_t len = utf8_lead((unsigned char)text[0], &bits);
    if (len == 0 || len > n) return 0;
    for (size_t i = 1; i < len; i++) {
        unsigned char c = (unsigned char)text[i];
        if ((c & 0xC0u) != 0x80u) return 0;
        bits = bits << 6 | (c & 0x3Fu);
    }
    if (bits < least[len] || bits > 0x10FFFF || (bits >= 0xD800 && bits < 0xE000)) return 0;
    *point = bits;
    return len;
}

/* Control characters of both blocks, line and paragraph separators, the direction marks that make
 * text read other than it is, the invisible tags and the byte order mark. */
static bool utf8_harms(uint32_t c) {
    static const uint32_t ranges[][2] = {{0x00, 0x1F},     {0x7F, 0x9F},     {0x061C, 0x061C},
                                         {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F},
                                         {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE007F}};
    for (size_t i = 0; i < ARRAY_LEN(ranges); i++) {
        if (c >= ranges[i][0] && c <= ranges[i][1]) return true;
    }
    return false;
}

void str_add_clean(Str *s, const char *text, size_t n, bool keep_lines) {
    for (size_t i = 0; i < n;) {
        uint32_t point = 0;
        size_t len = str_char(text + i, n - i, &point);
        if (point == '\n' && len) {
            str_addc(s, keep_lines ? '\n' : ' ');
        } else if (len == 0 || utf8_harms(point)) {
            str_addc(s, '?');
        } else {
            str_addn(s, text + i, len);
        }
        i += len ? len : 1;
    }
}

void str_add_line(Str *s, const char *text) { str_add_clean(s, text, strlen(text), false); }

bool str_is_clean(const char *text) {
    size_t n = strlen(text);
    for (size_t i = 0, len; i < n; i += len) {
        uint32_t point = 0;
        len = str_char(text + i, n - i, &point);
        if (!len || utf8_harms(point)) return false;
    }
    return true;
}

void str_add_quoted(Str *s, const char *text, const char *escape) {
    for (; *text; text++) {
        if (*text == '\'') str_add(s, "'\\''");
        else if (strchr(escape, *text)) str_addf(s, "\\%c", *text);
        else str_addc(s, *text);
    }
}

void str_add_word(Str *s, const char *text) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=,:+%@";
    bool as_it_is = *text && !text[strspn(text, plain)];
    str_add(s, as_it_is ? " " : " '");
    str_add_quoted(s, text, "");
    if (!as_it_is) str_addc(s, '\'');
}

void str_add_json(Str *s, const char *text, size_t n) {
    str_addc(s, '"');
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '"' || c == '\\') str_addc(s, '\\');
        if (c < 0x20) str_addf(s, "\\u%04x", c);
        else str_addc(s, text[i]);
    }
    str_addc(s, '"');
}

size_t str_fit(const char *text, size_t most) {
    size_t n = strnlen(text, most + 1);
    if (n <= most) return n;
    n = most;
    while (n > 0 && ((unsigned char)text[n] & 0xC0u) == 0x80u) n--;
    return n;
}

/* Of a name that nobody reads to its end so much is shown; what is a little longer is not worth a cut. */
enum { BRIEF_SHOWN = 200, BRIEF_MOST = 240 };

static bool brief_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '('; }

/* Does the quotation mark at `at`, behind its opening one, end what is quoted? */
static bool brief_ends(const char *text, size_t n, size_t at) {
    return text[at] == '\'' && (at + 1 == n || !isalnum((unsigned char)text[at + 1]));
}

/* How much of the text belongs together: what is quoted, a word, or what stands between words. */
static size_t brief_part(const char *text, size_t n) {
    bool quoted = *text == '\'', blank = brief_blank(*text);
    size_t i = 1;
    while (i < n && (quoted ? !brief_ends(text, n, i) : brief_blank(text[i]) == blank)) i++;
    return quoted && i < n ? i + 1 : i;
}

void str_add_brief(Str *s, const char *text) {
    for (size_t len, n = strlen(text); n; text += len, n -= len) {
        len = brief_part(text, n);
        bool cut = len > BRIEF_MOST && !brief_blank(*text);
        str_addn(s, text, cut ? str_fit(text, BRIEF_SHOWN) : len);
        if (cut) str_add(s, *text == '\'' ? "...'" : "...");
    }
}

char *str_dup(const char *s) {
    size_t n = strlen(s) + 1;
    char *copy = malloc(n);
    return copy ? memcpy(copy, s, n) : NULL;
}

bool str_is_id(const char *s) {
    if (*s < 'a' || *s > 'z') return false;
    while ((*s >= 'a' && *s <= 'z') || (*s >= '0' && *s <= '9') || *s == '_') s++;
    return *s == '\0';
}

bool str_has_word(const char *text, const char *word) {
    size_t n = strlen(word);
    for (const char *at = text; n && at; at = strchr(at, ' ')) {
        at += *at == ' ';
        if (!strncmp(at, word, n) && (at[n] == ' ' || !at[n])) return true;
    }
    return false;
}

static int min2(int a, int b) { return a < b ? a : b; }

/* One row of the table of distances between a[0..i] and all beginnings of b; two rows back are
 * kept for letters that changed places. */
static void distance_row(const char *a, size_t i, const char *b, size_t nb, const int *row2,
                         const int *row1, int *row) {
    row[0] = (int)i;
    for (size_t j = 1; j <= nb; j++) {
        int swap = a[i - 1] != b[j - 1];
        row[j] = min2(min2(row1[j] + 1, row[j - 1] + 1), row1[j - 1] + swap);
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = min2(row[j], row2[j - 2] + 1);
    }
}

int str_distance(const char *a, const char *b) {
    size_t na = strlen(a), nb = strlen(b);
    if (na > NAME_MAX_COMPARED || nb > NAME_MAX_COMPARED) return strcmp(a, b) == 0 ? 0 : FAR;
    int rows[3][NAME_MAX_COMPARED + 1];
    for (size_t j = 0; j <= nb; j++) rows[0][j] = (int)j;
    for (size_t i = 1; i <= na; i++) {
        distance_row(a, i, b, nb, rows[(i + 1) % 3], rows[(i + 2) % 3], rows[i % 3]);
    }
    return rows[na % 3][nb];
}

const char *str_id_of(const char *text, const char *mod) {
    const char *colon = strchr(text, ':');
    if (!colon) return text;
    size_t n = (size_t)(colon - text);
    return mod && strlen(mod) == n && !strncmp(mod, text, n) ? colon + 1 : NULL;
}

const char *str_without_class(const char *text, const char *class) {
    size_t n = strlen(class);
    bool named = !strncmp(text, class, n) && (text[n] == '/' || text[n] == ' ') && text[n + 1];
    return named ? text + n + 1 : text;
}

/* Letters that two names share at their beginnings and at their ends. */
static int shared_ends(const char *a, const char *b) {
    size_t na = strlen(a), nb = strlen(b), n = na < nb ? na : nb, front = 0, back = 0;
    while (front < n && a[front] == b[front]) front++;
    while (front + back < n && a[na - 1 - back] == b[nb - 1 - back]) back++;
    return (int)(front + back);
}

/* Marks alone are no slip of a word. */
static bool has_letters(const char *text) {
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c > 127 || isalnum((unsigned char)*c)) return true;
    return false;
}

int str_far(const char *written, const char *name) {
    size_t third = strlen(written) / 3;
    int distance = str_distance(written, name);
    if (!has_letters(written) || !*name || distance == FAR ||
        distance > (third > 1 ? (int)third : 1))
        return -1;
    if (!distance) return 0;
    return distance * (NAME_MAX_COMPARED + 1) + NAME_MAX_COMPARED - shared_ends(written, name);
}

const char *str_nearest(const char *name, const char *const *names, size_t n) {
    const char *best = NULL;
    int least = 0;
    for (size_t i = 0; i < n; i++) {
        int far = str_far(name, names[i]);
        if (far < 0 || (best && far >= least)) continue;
        best = names[i];
        least = far;
    }
    return best;
}
