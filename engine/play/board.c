/* board.c - the deck as text, drawn from what a seat may know: a character for each cell and each
 * edge between, rulers of letters and numbers, and a list of who is where. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "match_rep.h"

typedef struct Board {
    Match *m;
    World *w;
    Str *out;
} Board;

/* Glyph that a definition asks for, or `otherwise`. state: of a portal, or NULL. */
static char glyph(Board *b, int32_t def, const char *state, char otherwise) {
    if (def <= 0) return otherwise;
    Str text = {0};
    script_entry(match_script(b->m), b->w, NULL, "glyph", "is>s", (int)def, state, &text);
    char c = *str_text(&text) ? *str_text(&text) : otherwise;
    str_clear(&text);
    return isprint((unsigned char)c) ? c : otherwise;
}

/* A unit's character: the last of its id, letters for the second side so that 1 and A differ. */
static char unit_glyph(Board *b, Handle u) {
    const char *id = schema_text(b->w->schema, table_get(b->w, u, UNIT_ID));
    size_t n = strlen(id);
    char c = n ? id[n - 1] : '?';
    int side = (int)handle_row((Handle)table_get(b->w, u, UNIT_SIDE));
    if (side == 1 && c >= '1' && c <= '9') c = (char)('A' + (c - '1'));
    else if (side == 1) c = (char)toupper((unsigned char)c);
    return c;
}

static bool is_down(Board *b, Handle u) {
    bool down = false;
    script_entry(match_script(b->m), b->w, NULL, "is_down", "t>b", u, &down);
    return down;
}

static char cell_char(Board *b, CellId c) {
    Handle first = (Handle)table_get(b->w, cell_handle(c), CELL_UNIT);
    char fallen = 0;
    for (Handle u = first; u; u = (Handle)table_get(b->w, u, UNIT_NEXT)) {
        if (!is_down(b, u)) return unit_glyph(b, u);
        fallen = '%';
    }
    if (fallen) return fallen;
    if (table_get(b->w, cell_handle(c), CELL_ITEM)) return '!';
    int32_t t = map_terrain(b->w->map, c);
    return t > 0 ? glyph(b, t, NULL, '.') : ' ';
}

/* What a changed edge shows: the glyph of the state that it has, else a hole or a wall. */
static char changed_char(Board *b, EdgeId e, char wall) {
    const Map *m = b->w->map;
    const char *state = schema_text(b->w->schema, table_get(b->w, edge_handle(e), EDGE_STATE));
    int p = map_portal_at(m, e);
    char plain = map_stops(m, world_planes(b->w), PASS_MOVE, e) ? wall : '*';
    return glyph(b, p >= 0 ? map_portal(m, p)->kind : map_barrier(m, e), state, plain);
}

static bool is_changed(const Board *b, EdgeId e) {
    return table_get(b->w, edge_handle(e), EDGE_STATE) >= 0;
}

static char edge_char(Board *b, EdgeId e, bool vertical) {
    const Map *m = b->w->map;
    if (e == EDGE_NONE) return ' ';
    if (is_changed(b, e)) return changed_char(b, e, vertical ? '|' : '-');
    int p = map_portal_at(m, e);
    if (p >= 0) {
        Handle h = handle_make(KIND_PORTAL, 0, (uint32_t)p);
        const char *state = schema_text(b->w->schema, table_get(b->w, h, PORTAL_STATE));
        bool stops = map_stops(m, world_planes(b->w), PASS_MOVE, e);
        return glyph(b, map_portal(m, p)->kind, state, stops ? '+' : '/');
    }
    int32_t barrier = map_barrier(m, e);
    if (!barrier || !map_stops(m, world_planes(b->w), PASS_MOVE, e)) return ' ';
    return glyph(b, barrier, vertical ? "vertical" : "horizontal", vertical ? '|' : '-');
}

/* Is there a wall at any of the four edges that meet at the corner north-west of (x,y)? */
static char corner_char(Board *b, int deck, int x, int y) {
    const Map *m = b->w->map;
    EdgeId around[4] = {
        map_edge(m, map_cell(m, deck, x, y), 0), map_edge(m, map_cell(m, deck, x, y), 3),
        map_edge(m, map_cell(m, deck, x - 1, y), 0), map_edge(m, map_cell(m, deck, x, y - 1), 3)};
    int across = 0, along = 0;
    for (int i = 0; i < 4; i++) {
        bool wall = around[i] != EDGE_NONE &&
                    (map_barrier(m, around[i]) || map_portal_at(m, around[i]) >= 0);
        if (wall && i % 2 == 0) across++;
        else if (wall) along++;
    }
    if (!across && !along) return ' ';
    return across && along ? '+' : across ? '-' : '|';
}

static void trim_line(Str *s) {
    while (s->len && s->text[s->len - 1] == ' ') s->text[--s->len] = '\0';
    str_addc(s, '\n');
}

/* Names of columns, read downwards where they have two letters. */
static void column_row(Board *b, const MapDeck *d, int deck, size_t letter) {
    char name[64];
    str_add(b->out, "    ");
    for (int x = 0; x < d->w; x++) {
        map_cell_name(b->w->map, map_cell(b->w->map, deck, x, 0), name, sizeof name);
        const char *at = strchr(name, ':') ? strchr(name, ':') + 1 : name;
        size_t letters = strcspn(at, "0123456789");
        str_addc(b->out, ' ');
        size_t first = letters < 2 ? 1 : 0;
        str_addc(b->out, letter < first ? ' ' : letters ? at[letter - first] : '0');
    }
    trim_line(b->out);
}

static void column_names(Board *b, const MapDeck *d, int deck) {
    if (d->w > 26) column_row(b, d, deck, 0);
    column_row(b, d, deck, 1);
}

static void square_rows(Board *b, int deck) {
    const Map *m = b->w->map;
    const MapDeck *d = map_deck(m, deck);
    for (int y = 0; y <= d->h; y++) {
        str_add(b->out, "    ");
        for (int x = 0; x <= d->w; x++) {
            str_addc(b->out, corner_char(b, deck, x, y));
            if (x < d->w)
                str_addc(b->out, edge_char(b, map_edge(m, map_cell(m, deck, x, y), 0), false));
        }
        trim_line(b->out);
        if (y == d->h) break;
        str_addf(b->out, "%3d ", y + 1);
        for (int x = 0; x <= d->w; x++) {
            str_addc(b->out, edge_char(b, map_edge(m, map_cell(m, deck, x, y), 3), true));
            if (x < d->w) str_addc(b->out, cell_char(b, map_cell(m, deck, x, y)));
        }
        trim_line(b->out);
    }
}

static char hexside_char(Board *b, EdgeId e, char drawn) {
    const Map *m = b->w->map;
    if (e == EDGE_NONE) return ' ';
    if (is_changed(b, e)) return changed_char(b, e, drawn);
    if (map_portal_at(m, e) >= 0) return edge_char(b, e, true);
    return map_barrier(m, e) && map_stops(m, world_planes(b->w), PASS_MOVE, e) ? drawn : ' ';
}

/* The slanted side at line `line`, left of column x: of the hex right of it, which may be in the ring. */
static char slant_char(Board *b, int deck, int line, int x) {
    const Map *m = b->w->map;
    int down = line - 1 - (x & 1), y = down < 0 ? -1 : down / 2;
    bool upper = down >= 0 && down % 2 == 0;
    CellId c = map_cell(m, deck, x, y);
    if (line == 0 || c == CELL_NONE) return ' ';
    return hexside_char(b, map_edge(m, c, upper ? 5 : 4), upper ? '/' : '\\');
}

static char column_char(Board *b, int deck, int line, int x) {
    const Map *m = b->w->map;
    int down = line - (x & 1), h = map_deck(m, deck)->h;
    if (down < 0 || down > 2 * h) return ' ';
    CellId c = map_cell(m, deck, x, down / 2);
    return down & 1 ? cell_char(b, c) : hexside_char(b, map_edge(m, c, 0), '_');
}

/* Numbers of columns, read downwards. */
static void hex_columns(Board *b, const MapDeck *d) {
    for (int tens = 1; tens >= 0; tens--) {
        str_add(b->out, "    ");
        for (int x = 0; x < d->w; x++)
            str_addf(b->out, " %d", tens ? (x + 1) / 10 % 10 : (x + 1) % 10);
        trim_line(b->out);
    }
}

/* Hexes with their sides, as they are drawn in plans (docs/maps.md); the number of a row stands
 * beside its first hex. */
static void hex_rows(Board *b, int deck) {
    const MapDeck *d = map_deck(b->w->map, deck);
    hex_columns(b, d);
    for (int line = 0; line <= 2 * d->h + (d->w > 1); line++) {
        if (line & 1 && line < 2 * d->h) str_addf(b->out, "%3d ", line / 2 + 1);
        else str_add(b->out, "    ");
        for (int x = 0; x <= d->w; x++) {
            str_addc(b->out, slant_char(b, deck, line, x));
            if (x < d->w) str_addc(b->out, column_char(b, deck, line, x));
        }
        trim_line(b->out);
    }
}

/* Bands: one line, an edge between two of them. */
static void band_row(Board *b, int deck) {
    const Map *m = b->w->map;
    str_add(b->out, "    ");
    for (int x = 0; x < map_deck(m, deck)->w; x++) {
        CellId c = map_cell(m, deck, x, 0);
        str_addc(b->out, edge_char(b, map_edge(m, c, 0), true));
        str_addc(b->out, cell_char(b, c));
    }
    trim_line(b->out);
}

static void legend(Board *b, int deck) {
    int row = 0;
    for (Handle u; (u = table_next(b->w, KIND_UNIT, &row));) {
        CellId c = handle_cell((Handle)table_get(b->w, u, UNIT_CELL));
        int at = -1, x, y;
        if (c >= 0) map_pos(b->w->map, c, &at, &x, &y);
        if (at != deck) continue;
        Str line = {0};
        script_entry(match_script(b->m), b->w, NULL, "unit_line", "t>s", u, &line);
        str_addf(b->out, "  %c ", unit_glyph(b, u));
        str_add_clean(b->out, str_text(&line), line.len, false);
        str_add(b->out, "\n");
        str_clear(&line);
    }
}

static void draw_deck(Board *b, int deck) {
    const MapDeck *d = map_deck(b->w->map, deck);
    if (map_decks(b->w->map) > 1) str_addf(b->out, "deck %s\n", d->name);
    if (!strcmp(d->grid->name, "square")) {
        column_names(b, d, deck);
        square_rows(b, deck);
    } else if (d->grid->sides == 6) {
        hex_rows(b, deck);
    } else {
        band_row(b, deck);
    }
    legend(b, deck);
}

void match_board(Match *m, int seat, int deck, Str *out) {
    World *w = seat < 0 ? match_stage(m) : match_view_of(m, match_stage(m), seat);
    Board b = {m, w, out};
    if (!w->map) return;
    match_focus(m, w);
    for (int i = 0; i < map_decks(w->map); i++)
        if (deck < 0 || deck == i) draw_deck(&b, i);
}
