/* crop.c - cuts a board, and breaks text, to the size of the screen.
 *
 * Knows how match_board prints: rows of a deck begin with their number in three characters, then two
 * characters a column. A board of another form is cut from its beginning. */
#include "crop.h"

#include <stdlib.h>
#include <string.h>

enum { CROP_LABEL = 4, CROP_LINES = 1024 };

typedef struct Crop {
    const char *at[CROP_LINES];
    int len[CROP_LINES]; /* bytes */
    int count, widest;   /* widest: characters */
} Crop;

static int crop_chars(const char *text, int bytes) {
    int n = 0;
    for (int i = 0; i < bytes; i++) n += ((unsigned char)text[i] & 0xC0u) != 0x80u;
    return n;
}

static void crop_split(const char *text, Crop *c) {
    *c = (Crop){0};
    while (*text && c->count < CROP_LINES) {
        int len = (int)strcspn(text, "\n"), chars = crop_chars(text, len);
        c->at[c->count] = text;
        c->len[c->count++] = len;
        c->widest = chars > c->widest ? chars : c->widest;
        text += len + (text[len] == '\n');
    }
}

/* The line of the row of that number, on the deck of that name where there are several; -1: none. */
static int crop_find_row(const Crop *c, const char *deck, int deck_len, int row) {
    bool here = deck_len == 0;
    for (int i = 0; i < c->count; i++) {
        bool heading = c->len[i] > 5 && strncmp(c->at[i], "deck ", 5) == 0;
        if (heading && deck_len)
            here = c->len[i] - 5 == deck_len && !strncmp(c->at[i] + 5, deck, (size_t)deck_len);
        if (here && !heading && c->len[i] > CROP_LABEL && strtol(c->at[i], NULL, 10) == row)
            return i;
    }
    return -1;
}

/* Splits "upper:ai9": the column's place in the text and the number of the row. */
static int crop_find(const Crop *c, const char *cell, int *column) {
    const char *colon = strrchr(cell, ':'), *name = colon ? colon + 1 : cell;
    int x = 0;
    const char *p = name;
    for (; *p >= 'a' && *p <= 'z'; p++) x = x * 26 + (*p - 'a' + 1);
    *column = CROP_LABEL + 2 * x - 1;
    if (p == name || *p < '0' || *p > '9') return -1;
    return crop_find_row(c, cell, colon ? (int)(colon - cell) : 0, atoi(p));
}

/* The first of `room` out of `total` that has `focus` in its middle. */
static int crop_window(int focus, int room, int total) {
    int first = focus - room / 2;
    if (first + room > total) first = total - room;
    return first > 0 ? first : 0;
}

/* Adds the characters from `first` on, at most n. */
static void crop_add(Str *out, const char *text, int bytes, int first, int n) {
    int chars = -1;
    for (int i = 0; i < bytes; i++) {
        chars += ((unsigned char)text[i] & 0xC0u) != 0x80u;
        if (chars >= first && chars < first + n) str_addc(out, text[i]);
    }
}

static void crop_line(const Crop *c, int i, int left, int cols, Str *out) {
    bool heading = strncmp(c->at[i], "deck ", 5) == 0;
    int label = heading ? cols : CROP_LABEL;
    crop_add(out, c->at[i], c->len[i], 0, label);
    if (!heading) crop_add(out, c->at[i], c->len[i], CROP_LABEL + left, cols - CROP_LABEL);
    while (out->len && out->text[out->len - 1] == ' ') out->text[--out->len] = '\0';
    str_addc(out, '\n');
}

/* The line with the columns' names above that row: the first, or the one after the deck's name. */
static int crop_head(const Crop *c, int row) {
    for (int i = row; i > 0; i--)
        if (strncmp(c->at[i - 1], "deck ", 5) == 0) return i;
    return 0;
}

/* Names of columns stand in one line or, read downwards, in two: nothing in them but letters. */
static int crop_head_lines(const Crop *c, int head) {
    int n = 0;
    while (head + n < c->count) {
        const char *line = c->at[head + n];
        size_t plain = strspn(line, " abcdefghijklmnopqrstuvwxyz");
        if (c->len[head + n] == 0 || plain < (size_t)c->len[head + n]) break;
        n++;
    }
    return n > 0 ? n : 1;
}

void crop_board(const char *board, const char *cell, int rows, int cols, Str *out) {
    Crop c;
    crop_split(board, &c);
    if (c.count <= rows && c.widest <= cols) {
        str_add(out, board);
        return;
    }
    int column = 0, row = crop_find(&c, cell, &column), left = 0;
    if (c.widest > cols && row >= 0)
        left = crop_window(column - CROP_LABEL, cols - CROP_LABEL, c.widest - CROP_LABEL);
    left -= left % 2; /* names of columns stay above their columns */
    int head = row < 0 ? 0 : crop_head(&c, row), names = crop_head_lines(&c, head);
    int first = row < 0 ? 0 : crop_window(row, rows - names, c.count);
    if (first < head + names) first = head + names;
    for (int i = head; i < head + names && i < c.count; i++) crop_line(&c, i, left, cols, out);
    for (int i = first; i < c.count && i < first + rows - names; i++)
        crop_line(&c, i, left, cols, out);
}

/* How many bytes of a line of n go into `cols` characters, ended at a blank if there is one. */
static int crop_fits(const char *line, int n, int cols) {
    int chars = 0, blank = 0, i = 0;
    for (; i < n; i++) {
        bool begins = ((unsigned char)line[i] & 0xC0u) != 0x80u;
        if (begins && chars == cols) break;
        chars += begins;
        if (line[i] == ' ' && i > 0) blank = i;
    }
    if (i == n || line[i] == ' ' || !blank) return i;
    return blank;
}

void crop_wrap(const char *text, int cols, Str *out) {
    while (*text) {
        int n = (int)strcspn(text, "\n");
        const char *end = text + n;
        do {
            int fits = crop_fits(text, (int)(end - text), cols);
            str_addn(out, text, (size_t)fits);
            str_addc(out, '\n');
            text += fits;
            while (fits && text < end && *text == ' ') text++;
        } while (text < end);
        text = end + (*end == '\n');
    }
}
