/* boards.h - boards of a mod beside the decks: strips of places and panels of values, as the scene has
 * them, and how they lie on a sheet of characters. What they are is in lua/show/board.lua. */
#ifndef GW_APP_RENDER_BOARDS_H
#define GW_APP_RENDER_BOARDS_H

#include "app/render/canvas.h"

typedef struct BoardFigure {
    const char *id;
    int side; /* index into sides, -1: nobody's */
    bool down;
} BoardFigure;

typedef struct BoardGroup {
    const char *text; /* "" if none */
    SceneInk ink;
    BoardFigure *units;
    int count;
} BoardGroup;

/* A place of a strip; of a panel a row with a value. */
typedef struct BoardPlace BoardPlace;
struct BoardPlace {
    const char *id, *label; /* the word that a player types ("": none), and what it is called ("") */
    const char *means;      /* the choice that it stands for when it is typed or clicked, "" */
    int col;                /* of a strip, from 0 */
    BoardGroup *groups;
    int group_count;
    const char *value, *of_text; /* of a panel */
    int n, of;              /* of > 0: n of so many */
    SceneInk ink;
};

typedef struct BoardRow {
    const char *label;
    BoardPlace *places; /* of a panel one */
    int count;
} BoardRow;

struct SceneBoard {
    const char *id, *title, *seat, *fault; /* fault: why it is empty, "" */
    bool panel;
    const char **ruler;
    int ruler_count, cols; /* of a strip */
    BoardRow *rows;
    int count;
};

/* Reads the list "boards" of the scene into s->boards. */
void boards_read(Scene *s);
void boards_free(Scene *s);

/* Where a place lies on the canvas of its board; of a panel one for all rows of a place. */
typedef struct BoardSpot {
    const BoardPlace *place;
    int row, col, rows, cols;
} BoardSpot;
typedef struct BoardSpots {
    BoardSpot *list;
    int count;
} BoardSpots;

/* Draws the board in at most `width` columns on a canvas that is made for it. `spots` may be NULL; its
 * list is the caller's. False: memory. */
bool boards_draw(const SceneBoard *b, int width, bool boxes, Canvas *out, BoardSpots *spots);

/* The place that the word names, on any of the boards, and the board; NULL: none. */
const BoardPlace *boards_place(const Scene *s, const char *word, const SceneBoard **of);
/* A place in words: what it is called, who is there, or what stands there. */
void boards_tell(const SceneBoard *b, const BoardPlace *p, Str *out);
/* A unit as it stands on boards: "%c1" where it is down. */
void boards_figure(const BoardFigure *f, Str *out);

#endif
