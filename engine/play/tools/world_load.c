/* world_load.c - reads a world back from its bytes: nothing but its content decides a game. */
#include "play/tools/world_load.h"

#include <limits.h>

#include "world/digest.h"
#include "world/table.h"

/* --- is it consistent? --- */

/* One of the three kinds of chains that keep what is where. */
typedef struct ChainKind {
    int owner, first_col, thing, place_col, next_col;
} ChainKind;

static const ChainKind chains[] = {{KIND_CELL, CELL_UNIT, KIND_UNIT, UNIT_CELL, UNIT_NEXT},
                                   {KIND_CELL, CELL_ITEM, KIND_ITEM, ITEM_CELL, ITEM_NEXT},
                                   {KIND_UNIT, UNIT_ITEM, KIND_ITEM, ITEM_HOLDER, ITEM_NEXT}};

/* How many things lie in the owner's chain; -1: it is not a chain of things that say so too. */
static int chain_count(const World *w, const ChainKind *c, Handle owner) {
    int n = 0, most = world_head(w)->tables[c->thing].alive;
    for (Handle at = (Handle)table_get(w, owner, c->first_col); at; n++) {
        bool there = n < most && handle_kind(at) == c->thing && table_alive(w, at);
        if (!there || (Handle)table_get(w, at, c->place_col) != owner) return -1;
        at = (Handle)table_get(w, at, c->next_col);
    }
    return n;
}

bool world_is_sound(const World *w) {
    for (size_t i = 0; i < ARRAY_LEN(chains); i++) {
        const ChainKind *c = &chains[i];
        int chained = 0, placed = 0, row = 0;
        for (Handle h; (h = table_next(w, c->owner, &row));) {
            int n = chain_count(w, c, h);
            if (n < 0) return false;
            chained += n;
        }
        row = 0;
        for (Handle h; (h = table_next(w, c->thing, &row));)
            if (table_get(w, h, c->place_col)) placed++;
        if (chained != placed) return false;
    }
    return true;
}

/* --- reading --- */

/* A cursor that turns bad at the first byte that is not there. */
typedef struct Reader {
    const char *at, *end;
    bool bad;
} Reader;

static int32_t take_word(Reader *r) {
    if (r->end - r->at < 4) {
        r->bad = true;
        return 0;
    }
    const unsigned char *b = (const unsigned char *)r->at;
    r->at += 4;
    return (int32_t)((uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 |
                     (uint32_t)b[3] << 24);
}

static int32_t take_value(Reader *r, World *w, FieldType type) {
    int32_t v = take_word(r);
    if (type != FT_STR || v == -1) return v;
    if (v < 0 || r->end - r->at < v) {
        r->bad = true;
        return -1;
    }
    const char *text = r->at;
    r->at += v;
    int32_t id = schema_string(w->schema, text, (size_t)v);
    r->bad = r->bad || id < 0;
    return id;
}

static void take_list(Reader *r, World *w, Handle h, int col, const Field *f) {
    int n = take_word(r);
    for (int i = 0; i < n && !r->bad; i++) {
        int32_t key = f->shape == SHAPE_MAP ? take_value(r, w, f->key) : 0;
        int32_t value = take_value(r, w, f->type);
        if (f->shape == SHAPE_MAP) map_put(w, h, col, key, value);
        else list_set(w, h, col, i, value);
    }
}

static void take_row(Reader *r, World *w, int kind) {
    Handle h = (Handle)take_word(r);
    if (r->bad || handle_kind(h) != kind || !table_wake(w, h)) {
        r->bad = true;
        return;
    }
    const Kind *k = &w->schema->kinds[kind];
    for (int c = 1; c < k->count && !r->bad; c++) {
        const Field *f = &k->fields[c];
        if (f->shape == SHAPE_ONE) table_set(w, h, c, take_value(r, w, f->type));
        else take_list(r, w, h, c, f);
    }
}

/* Rows that stand for places of the plan are no more than those. */
static int most_rows(const World *w, int kind) {
    if (!w->map) return INT_MAX;
    switch (kind) {
    case KIND_CELL: return map_cells(w->map);
    case KIND_EDGE: return map_edges(w->map);
    case KIND_PORTAL: return map_portals(w->map);
    case KIND_ROOM: return map_rooms(w->map);
    default: return INT_MAX;
    }
}

static void take_kind(Reader *r, World *w, int kind) {
    int rows = take_word(r), epoch = take_word(r), alive = take_word(r);
    if (r->bad || alive < 0 || rows > most_rows(w, kind) || !table_lay(w, kind, rows, epoch))
        r->bad = true;
    for (int i = 0; i < alive && !r->bad; i++) take_row(r, w, kind);
}

static void take_dice(Reader *r, World *w) {
    uint32_t lo = (uint32_t)take_word(r), hi = (uint32_t)take_word(r);
    world_reseed(w, (uint64_t)hi << 32 | lo);
    int n = take_word(r);
    if (n != intern_count(w->schema->streams)) r->bad = true;
    for (int i = 0; i < n && !r->bad; i++) {
        world_head(w)->streams[i][0] = take_word(r);
        world_head(w)->streams[i][1] = take_word(r);
    }
}

static void take_edges(Reader *r, World *w) {
    int32_t words = take_word(r);
    if (words != (w->map ? map_plane_words(w->map) : 0)) r->bad = true;
    for (int32_t i = 0; i < words && !r->bad; i++) w->mem[world_head(w)->planes + i] = take_word(r);
}

static void take_air(Reader *r, World *w) {
    int32_t beyond = take_word(r);
    if (beyond < 0 || beyond >= AIR_KINDS) r->bad = true;
    else world_head(w)->air_beyond = beyond;
    for (int32_t i = 0; i < digest_air_words(w) && !r->bad; i++)
        w->mem[world_head(w)->air + i] = take_word(r);
}

World *world_load(Schema *schema, const Map *map, const char *bytes, size_t len) {
    World *w = world_new(schema, map, 0);
    if (!w) return NULL;
    Reader r = {bytes, bytes + len, false};
    for (int k = 0; k < schema->kind_count && !r.bad; k++) take_kind(&r, w, k);
    if (!r.bad) take_dice(&r, w);
    if (!r.bad) take_edges(&r, w);
    if (!r.bad) take_air(&r, w);
    world_touch(w, 0, world_head(w)->used);
    world_edges_changed(w);
    if (!r.bad && r.at == r.end && !w->broken && world_is_sound(w)) return w;
    world_free(w);
    return NULL;
}

bool world_round_trip(World *w) {
    Str bytes = {0};
    bool ok = digest_save(w, &bytes);
    World *back = ok ? world_load(w->schema, w->map, str_text(&bytes), bytes.len) : NULL;
    ok = back && digest_world(back, NULL) == digest_world(w, NULL);
    if (ok) world_copy(w, back);
    world_free(back);
    str_clear(&bytes);
    return ok;
}
