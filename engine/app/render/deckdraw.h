/* deckdraw.h - draws a deck with characters: walls as lines, doors by their state, units with facing.
 *
 * Squares and bands stand 2 columns apart (4 when wide) and 2 rows; hexes 4 columns and 2 rows, every
 * second column a row lower. All lines are ASCII unless box characters are wished for. */
#ifndef GW_APP_RENDER_DECKDRAW_H
#define GW_APP_RENDER_DECKDRAW_H

#include "app/render/canvas.h"

/* What an overlay writes in a cell; an empty text leaves the cell as it is. */
typedef struct DeckOver { char text[4]; uint8_t ink; } DeckOver;

/* The choices of the unit that acts in a cell. */
typedef enum DeckAllows { ALLOWS_NOTHING, ALLOWS_LAST, ALLOWS_MOVE, ALLOWS_ATTACK } DeckAllows;
typedef struct DeckPossible {
    uint8_t reach;  /* DeckAllows: whether it can walk there, and what it can do then */
    int16_t chance; /* of an attack on who stands there, in a hundred, plus 1; 0: none */
} DeckPossible;

typedef struct DeckLook {
    bool boxes;             /* box characters, arrows and shades beside ASCII */
    bool wide;              /* room for a unit's id and its facing */
    const DeckOver *over;   /* by cell, or NULL */
    const DeckPossible *possible; /* by cell, or NULL */
} DeckLook;

typedef struct DeckSpot { int row, col, width; } DeckSpot;

/* Draws deck number `deck` on a canvas that is made for it. */
bool deckdraw(const Scene *s, int deck, const DeckLook *look, Canvas *out);
/* Where a cell's inside lies on that canvas. */
DeckSpot deckdraw_spot(const Scene *s, const DeckLook *look, CellId c);
/* Names of columns and rows as the names of cells have them: "ai", "03". */
void deckdraw_column_name(const Scene *s, int deck, int x, char *buf, size_t size);
void deckdraw_row_name(const Scene *s, int deck, int y, char *buf, size_t size);
/* How many columns the names of rows take at the left, and rows those of columns at the top. */
int deckdraw_ruler_width(const Scene *s, int deck);
int deckdraw_ruler_height(const Scene *s, int deck, const DeckLook *look);
/* The character of ruler line `line` over column `col` of the canvas, ' ' for none. */
char deckdraw_ruler(const Scene *s, int deck, const DeckLook *look, int line, int col);
/* Number of the row whose name stands left of row `row` of the canvas, or -1. */
int deckdraw_row_at(const Scene *s, int deck, int row);
/* The id of a unit in `room` columns, 1 to 3: whole, or its first letter and the digits it ends with ("g12"
 * of guard12), or its first letters. */
void deckdraw_unit_name(const SceneUnit *u, int room, char out[4]);
/* What stands for a shade on a bare floor. */
uint32_t deckdraw_shade(SceneShade shade, bool boxes);

#endif
