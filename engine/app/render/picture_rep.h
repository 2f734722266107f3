/* picture_rep.h - what the files of pictures share: where things are on the picture of a deck. */
#ifndef GW_APP_RENDER_PICTURE_REP_H
#define GW_APP_RENDER_PICTURE_REP_H

#include "app/render/picture.h"

enum { PICTURE_LABEL = 16, PICTURE_DOOR_SIZE = 17 };

typedef struct Pic {
    const Scene *s;
    Plot *out;
    const MapDeck *d;
    int deck, x, y;        /* where the deck's first cell begins */
    const int *alike;      /* see picture_alike() */
    const PlotBox *labels; /* by number of door, see picture_place_doors() */
    bool *named;           /* by number of room: is its name written? */
} Pic;

/* Of a side, -1: nobody's. */
uint32_t picture_side_color(int side);
bool picture_is_hex(const MapDeck *d);
/* Of what is drawn of a deck, from its first column and row on. */
int picture_width(const MapDeck *d);
int picture_height(const MapDeck *d);
PlotPoint picture_middle(const Pic *p, CellId c);
/* The ends of a cell's side. */
void picture_side(const Pic *p, CellId c, int side, PlotPoint *a, PlotPoint *b);
/* `percent` of the way. */
PlotPoint picture_between(PlotPoint a, PlotPoint b, int percent);

/* picture_boards.c: the boards of the scene below one another from y on, within the picture's width, which
 * grows where they have no room; returns where they end. */
int picture_boards(const Scene *s, Plot *out, int y);

/* Is the cell of this deck? */
bool picture_has_cell(const Pic *p, CellId c);

/* picture_doors.c */
/* Is the door on this deck? */
bool picture_has_door(const Pic *p, const SceneDoor *d);
/* By number of door how many before it have the same short form. NULL: memory; to be freed. */
int *picture_alike(const Scene *s);
/* What is written beside a door: its name where that is short, else a short form that no other door has. */
void picture_label(const Pic *p, const SceneDoor *d, char out[PICTURE_LABEL]);
/* By number of door where that is written, clear of each other and of the coordinates around the deck, which
 * is so wide and high. NULL: memory; to be freed. */
PlotBox *picture_place_doors(const Pic *p, int width, int height);
/* The side of a cell of the plan on which the door is. */
void picture_door_side(const Pic *p, const SceneDoor *d, PlotPoint *a, PlotPoint *b);
/* At which size, at most `most`, a unit's id is no wider than `room`. */
int picture_id_size(const char *id, int most, int room);

/* picture_names.c: the rooms' names, each as large as it can be written clear of all labels. */
void picture_room_names(const Pic *p);

#endif
