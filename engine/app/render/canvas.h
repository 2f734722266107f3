/* canvas.h - a sheet of characters with ink: what boards are drawn on before they go to a terminal or
 * into a text. Writing beside the sheet does nothing. */
#ifndef GW_APP_RENDER_CANVAS_H
#define GW_APP_RENDER_CANVAS_H

#include "lib/str.h"
#include "app/render/scene.h"

enum { CANVAS_BOLD = 1, CANVAS_DIM = 2, CANVAS_REVERSE = 4, CANVAS_UNDER = 8 };

typedef struct CanvasChar {
    uint32_t c;        /* a code point of one column */
    uint8_t ink, attr;
} CanvasChar;

typedef struct Canvas { int rows, cols; CanvasChar *at; } Canvas;

/* Makes it that large and blank; false: memory, and it has no size. */
bool canvas_open(Canvas *c, int rows, int cols);
void canvas_close(Canvas *c);
/* Takes the first rows and columns away. */
void canvas_crop(Canvas *c, int rows, int cols);
void canvas_put(Canvas *c, int row, int col, uint32_t ch, SceneInk ink, int attr);
/* Adds to the attributes of what stands there. */
void canvas_mark(Canvas *c, int row, int col, int attr);
uint32_t canvas_get(const Canvas *c, int row, int col);   /* ' ' beside it */
/* ASCII text; what is none is shown as '?'. */
void canvas_write(Canvas *c, int row, int col, const char *text, SceneInk ink, int attr);
/* Adds a code point of at most three bytes as UTF-8. */
void canvas_utf8(uint32_t c, Str *out);
/* One row as UTF-8 without the blanks at its end. */
void canvas_row(const Canvas *c, int row, Str *out);

#endif
