/* tui_names.c - the titles of rooms on the board, where there is place for them.
 *
 * A title stands between two rows of squares, where nothing else is drawn. */
#include <string.h>

#include "app/tui/tui_rep.h"

/* The longest stretch of blanks found so far for a room. */
typedef struct Stretch {
    int row, col, length, far; /* far: rows from the middle of the room */
} Stretch;

/* Is the place below the cell inside its room? */
static bool names_open_below(const Map *m, CellId c, int room) {
    int deck, x, y;
    map_pos(m, c, &deck, &x, &y);
    if (y + 1 >= map_deck(m, deck)->h) return false;
    return map_room_of(m, map_cell(m, deck, x, y + 1)) == room;
}

static bool names_blank(const Canvas *c, int row, int col) {
    return row < c->rows && col < c->cols && c->at[row * c->cols + col].c == ' ';
}

/* The stretch below the cell, to its right as long as it goes on. */
static Stretch names_below(const Scene *s, const Canvas *c, const DeckLook *look, CellId cell,
                           int room) {
    int deck, x, y;
    DeckSpot at = deckdraw_spot(s, look, cell);
    Stretch found = {.row = at.row + 1, .col = at.col};
    map_pos(s->map, cell, &deck, &x, &y);
    const MapDeck *d = map_deck(s->map, deck);
    for (; x < d->w; x++) {
        CellId next = map_cell(s->map, deck, x, y);
        if (map_room_of(s->map, next) != room || !names_open_below(s->map, next, room)) break;
        DeckSpot to = deckdraw_spot(s, look, next);
        while (found.col + found.length < to.col + to.width &&
               names_blank(c, found.row, found.col + found.length))
            found.length++;
        if (found.col + found.length < to.col + to.width) break;
    }
    return found;
}

static int names_middle(const Scene *s, const DeckLook *look, int room) {
    const CellId *cells = map_room_cells(s->map, room);
    int n = map_room(s->map, room)->count;
    return (deckdraw_spot(s, look, cells[0]).row + deckdraw_spot(s, look, cells[n - 1]).row) / 2;
}

/* Where the title of the room fits, nearest to its middle; length 0: nowhere. */
static Stretch names_place(const Scene *s, const Canvas *c, const DeckLook *look, int room,
                           int needs) {
    Stretch best = {0};
    const CellId *cells = map_room_cells(s->map, room);
    int middle = names_middle(s, look, room);
    for (int i = 0; i < map_room(s->map, room)->count; i++) {
        Stretch one = names_below(s, c, look, cells[i], room);
        one.far = one.row < middle ? middle - one.row : one.row - middle;
        bool nearer =
            !best.length || one.far < best.far || (one.far == best.far && one.length > best.length);
        if (one.length >= needs && nearer) best = one;
    }
    return best;
}

static bool names_on(const Scene *s, int room, int deck) {
    int on, x, y;
    if (!map_room(s->map, room)->count || !*s->rooms[room].title) return false;
    CellId first = map_room_cells(s->map, room)[0];
    map_pos(s->map, first, &on, &x, &y);
    return on == deck && map_grid(s->map, first)->sides == 4;
}

void tui_names_draw(const Tui *t, const DeckLook *look, Canvas *c) {
    const Scene *s = t->scene;
    for (int room = 0; t->names && room < s->room_count && room < map_rooms(s->map); room++) {
        const char *title = s->rooms[room].title;
        int n = (int)strlen(title);
        if (!names_on(s, room, t->deck) || tui_width(t, title) != n) continue;
        Stretch at = names_place(s, c, look, room, n);
        for (int i = 0; at.length && i < n; i++)
            c->at[at.row * c->cols + at.col + (at.length - n) / 2 + i] =
                (CanvasChar){(unsigned char)title[i], INK_PLAIN, CANVAS_DIM};
    }
}
