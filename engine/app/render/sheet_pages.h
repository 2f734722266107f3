/* sheet_pages.h - the reference sheet as pages: two beside the board, and an appendix. */
#ifndef GW_APP_RENDER_SHEET_PAGES_H
#define GW_APP_RENDER_SHEET_PAGES_H

#include <jansson.h>

#include "app/render/plot.h"

enum { SHEET_PAGES = 40, SHEET_FRONT = 2, SHEET_LINES = 12 };

typedef struct SheetPages {
    Plot list[SHEET_PAGES];
    int count;
    int front;     /* how many of them lie beside the board */
    bool cut;      /* not all of the sheet went onto them */
    int shortened; /* cells that lack their end: they are longer than SHEET_LINES lines */
} SheetPages;

/* Lays the sheet out on A4 pages across. What lies beside the board is written as large as two pages take. */
void sheet_pages(const json_t *sheet, SheetPages *out);
void sheet_pages_clear(SheetPages *p);

#endif
