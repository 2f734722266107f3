/* canvas.c - a sheet of characters. Knows nothing of boards or terminals. */
#include "app/render/canvas.h"

#include <stdlib.h>
#include <string.h>

bool canvas_open(Canvas *c, int rows, int cols) {
    *c = (Canvas){rows, cols, calloc((size_t)rows * (size_t)cols + 1, sizeof *c->at)};
    if (!c->at) c->rows = c->cols = 0;
    for (int i = 0; i < c->rows * c->cols; i++) c->at[i].c = ' ';
    return c->at != NULL;
}

void canvas_crop(Canvas *c, int rows, int cols) {
    int all = c->cols;
    if (rows >= c->rows || cols >= c->cols) return;
    c->rows -= rows;
    c->cols -= cols;
    for (int row = 0; row < c->rows; row++)
        memmove(c->at + row * c->cols, c->at + (row + rows) * all + cols,
                (size_t)c->cols * sizeof *c->at);
}

void canvas_close(Canvas *c) {
    free(c->at);
    *c = (Canvas){0};
}

static bool canvas_has(const Canvas *c, int row, int col) {
    return row >= 0 && row < c->rows && col >= 0 && col < c->cols;
}

void canvas_mark(Canvas *c, int row, int col, int attr) {
    if (canvas_has(c, row, col)) c->at[row * c->cols + col].attr |= (uint8_t)attr;
}

void canvas_put(Canvas *c, int row, int col, uint32_t ch, SceneInk ink, int attr) {
    if (canvas_has(c, row, col))
        c->at[row * c->cols + col] = (CanvasChar){ch, (uint8_t)ink, (uint8_t)attr};
}

uint32_t canvas_get(const Canvas *c, int row, int col) {
    return canvas_has(c, row, col) ? c->at[row * c->cols + col].c : ' ';
}

void canvas_write(Canvas *c, int row, int col, const char *text, SceneInk ink, int attr) {
    for (; *text; text++) {
        unsigned char ch = (unsigned char)*text;
        if ((ch & 0xC0u) == 0x80u) continue;
        canvas_put(c, row, col++, ch >= ' ' && ch < 127 ? ch : '?', ink, attr);
    }
}

void canvas_utf8(uint32_t c, Str *out) {
    if (c < 0x80) {
        str_addc(out, (char)c);
    } else if (c < 0x800) {
        str_addc(out, (char)(0xC0 | c >> 6));
        str_addc(out, (char)(0x80 | (c & 0x3F)));
    } else {
        str_addc(out, (char)(0xE0 | c >> 12));
        str_addc(out, (char)(0x80 | (c >> 6 & 0x3F)));
        str_addc(out, (char)(0x80 | (c & 0x3F)));
    }
}

void canvas_row(const Canvas *c, int row, Str *out) {
    int end = c->cols;
    while (end > 0 && canvas_get(c, row, end - 1) == ' ') end--;
    for (int col = 0; col < end; col++) canvas_utf8(canvas_get(c, row, col), out);
}
