/* table.c - rows, columns, lists, maps, and the chains of who and what lies where. */
#include "world/table.h"

#include <string.h>

static int32_t head_at(int kind) {
    return (int32_t)((offsetof(WorldHead, tables) + (size_t)kind * sizeof(TableHead)) /
                     sizeof(int32_t));
}
enum { HEAD_ROWS, HEAD_CAP, HEAD_BASE, HEAD_ALIVE, HEAD_EPOCH };

static TableHead *head(const World *w, int kind) { return &world_head(w)->tables[kind]; }

static int32_t word_at(const World *w, int kind, uint32_t row, int col) {
    const TableHead *t = head(w, kind);
    return t->base + col * t->cap + (int32_t)row;
}

static int32_t read_row(const World *w, int kind, uint32_t row, int col) {
    world_note_row(w, kind, row, col);
    return w->mem[word_at(w, kind, row, col)];
}

static int32_t edge_at_row(const World *w, int32_t row) {
    return w->mem[word_at(w, KIND_EDGE, (uint32_t)row, EDGE_AT)];
}

/* Place in the index of the first edge that is not below e; *found: it is e itself. */
static int32_t edge_place(const World *w, EdgeId e, bool *found) {
    const int32_t *rows = w->mem + world_head(w)->edge_index;
    int32_t lo = 0, hi = head(w, KIND_EDGE)->alive, end = hi;
    while (lo < hi) {
        int32_t mid = (lo + hi) / 2;
        if (edge_at_row(w, rows[mid]) < e) lo = mid + 1;
        else hi = mid;
    }
    *found = lo < end && edge_at_row(w, rows[lo]) == e;
    return lo;
}

/* Row of a thing that is alive; -1: an edge that remembers nothing. */
static int32_t row_of(const World *w, Handle h) {
    bool found;
    if (handle_kind(h) != KIND_EDGE) return (int32_t)handle_row(h);
    world_spoil(w); /* the index is searched */
    int32_t place = edge_place(w, handle_edge(h), &found);
    return found ? w->mem[world_head(w)->edge_index + place] : -1;
}

static bool grow(World *w, int kind, int32_t rows) {
    TableHead old = *head(w, kind);
    int cols = w->schema->kinds[kind].count;
    int32_t cap = old.cap ? old.cap * 2 : 4;
    while (cap < rows) cap *= 2;
    if ((int64_t)cap * cols > w->cap) w->broken = true;
    int32_t base = w->broken ? 0 : world_alloc(w, cap * cols);
    if (!base) return false;
    for (int c = 0; c < cols; c++)
        for (int32_t r = 0; r < old.rows; r++)
            world_put(w, base + c * cap + r, w->mem[old.base + c * old.cap + r]);
    world_release(w, old.base, old.cap * cols);
    world_put(w, head_at(kind) + HEAD_CAP, cap);
    world_put(w, head_at(kind) + HEAD_BASE, base);
    return !w->broken;
}

static void init_row(World *w, int kind, uint32_t row) {
    const Kind *k = &w->schema->kinds[kind];
    for (int c = 1; c < k->count; c++) {
        int32_t init = k->fields[c].shape == SHAPE_ONE ? k->fields[c].init : 0;
        world_put(w, word_at(w, kind, row, c), init);
    }
}

static bool row_is_dead(const World *w, int kind, int32_t row) {
    return !(w->mem[word_at(w, kind, (uint32_t)row, COL_ALIVE)] & 1);
}

static bool reach_row(World *w, int kind, int32_t row) {
    if (row >= WORLD_ALL) w->broken = true;
    if (w->broken || (row >= head(w, kind)->cap && !grow(w, kind, row + 1))) return false;
    for (int32_t r = head(w, kind)->rows; r <= row; r++)
        world_put(w, word_at(w, kind, (uint32_t)r, COL_ALIVE), 0);
    if (row >= head(w, kind)->rows) world_put(w, head_at(kind) + HEAD_ROWS, row + 1);
    return true;
}

/* The alive column holds generation * 2 + alive. The generation tells a new thing in an old row from
 * the one before; kinds that never use a row again need none. */
static uint32_t generation(const World *w, int kind) {
    return w->schema->kinds[kind].recycles ? (uint32_t)head(w, kind)->epoch & 0x7F : 0;
}

static Handle raise_row(World *w, int kind, int32_t row) {
    uint32_t gen = generation(w, kind);
    world_put(w, word_at(w, kind, (uint32_t)row, COL_ALIVE), (int32_t)(gen << 1 | 1));
    world_put(w, head_at(kind) + HEAD_ALIVE, head(w, kind)->alive + 1);
    init_row(w, kind, (uint32_t)row);
    return handle_make(kind, gen, (uint32_t)row);
}

#define HEAD_WORD(field) ((int32_t)(offsetof(WorldHead, field) / sizeof(int32_t)))

/* Room for one more edge in the index. */
static bool index_reserve(World *w, int32_t count) {
    WorldHead *h = world_head(w);
    if (count < h->edge_room) return true;
    int32_t room = h->edge_room ? h->edge_room * 2 : 16, old = h->edge_index;
    int32_t fresh = world_alloc(w, room);
    if (!fresh) return false;
    for (int32_t i = 0; i < count; i++) world_put(w, fresh + i, w->mem[old + i]);
    world_release(w, old, h->edge_room);
    world_put(w, HEAD_WORD(edge_index), fresh);
    world_put(w, HEAD_WORD(edge_room), room);
    return !w->broken;
}

/* Makes the row that is to remember something of the edge; -1: the block is full. */
static int32_t edge_raise(World *w, EdgeId e, int32_t row) {
    bool found;
    if (w->sealed) {
        w->write_refused++;
        return -1;
    }
    int32_t count = head(w, KIND_EDGE)->alive, place = edge_place(w, e, &found);
    if (found || !index_reserve(w, count) || !reach_row(w, KIND_EDGE, row)) return -1;
    int32_t index = world_head(w)->edge_index;
    for (int32_t i = count; i > place; i--) world_put(w, index + i, w->mem[index + i - 1]);
    world_put(w, index + place, row);
    (void)raise_row(w, KIND_EDGE, row);
    world_put(w, word_at(w, KIND_EDGE, (uint32_t)row, EDGE_AT), e);
    return w->broken ? -1 : row;
}

/* Row for writing; -1: there is none. */
static int32_t row_for(World *w, Handle h) {
    int32_t row = row_of(w, h);
    return row >= 0 ? row : edge_raise(w, handle_edge(h), head(w, KIND_EDGE)->rows);
}

Handle table_add(World *w, int kind) {
    if (kind == KIND_EDGE) return 0;
    int32_t row = head(w, kind)->rows;
    return reach_row(w, kind, row) ? raise_row(w, kind, row) : 0;
}

bool table_lay(World *w, int kind, int n, int epoch) {
    if (n < 0 || n > WORLD_ALL || head(w, kind)->rows) return false;
    if (n > 0 && !reach_row(w, kind, n - 1)) return false;
    world_put(w, head_at(kind) + HEAD_EPOCH, epoch);
    return true;
}

bool table_wake(World *w, Handle h) {
    int kind = handle_kind(h);
    if (kind == KIND_EDGE) /* edges wake in the order of their rows */
        return table_alive(w, h) && head(w, kind)->alive < head(w, kind)->rows &&
               edge_raise(w, handle_edge(h), head(w, kind)->alive) >= 0;
    int32_t row = (int32_t)handle_row(h);
    if (row >= head(w, kind)->rows || !row_is_dead(w, kind, row)) return false;
    return handle_gen(h) == generation(w, kind) && raise_row(w, kind, row) == h;
}

void table_fill(World *w, int kind, int n) {
    if (n > head(w, kind)->cap && !grow(w, kind, n)) return;
    for (int i = 0; i < n; i++) (void)table_add(w, kind);
}

static void drop_containers(World *w, Handle h) {
    const Kind *k = &w->schema->kinds[handle_kind(h)];
    for (int c = 1; c < k->count; c++)
        if (k->fields[c].shape != SHAPE_ONE) list_clear(w, h, c);
}

void table_remove(World *w, Handle h) {
    if (!table_alive(w, h) || handle_kind(h) == KIND_EDGE) return;
    int kind = handle_kind(h);
    uint32_t row = handle_row(h);
    if (kind == KIND_UNIT) {
        place_unit(w, h, CELL_NONE);
        for (Handle i; (i = (Handle)table_get(w, h, UNIT_ITEM)) && !w->broken;)
            place_item(w, i, 0, CELL_NONE);
    }
    if (kind == KIND_ITEM) place_item(w, h, 0, CELL_NONE);
    drop_containers(w, h);
    world_put(w, word_at(w, kind, row, COL_ALIVE), 0);
    world_put(w, head_at(kind) + HEAD_ALIVE, head(w, kind)->alive - 1);
    if (!w->schema->kinds[kind].recycles || head(w, kind)->alive) return;
    world_put(w, head_at(kind) + HEAD_ROWS, 0);
    world_put(w, head_at(kind) + HEAD_EPOCH, head(w, kind)->epoch + 1);
}

bool table_is_there(const World *w, Handle h) {
    int kind = handle_kind(h);
    if (!h || kind >= w->schema->kind_count) return false;
    if (kind == KIND_EDGE) return w->map && map_is_edge(w->map, handle_edge(h));
    uint32_t row = handle_row(h);
    if (row >= (uint32_t)head(w, kind)->rows) return false;
    int32_t word = w->mem[word_at(w, kind, row, COL_ALIVE)];
    return (word & 1) && (uint32_t)(word >> 1) == handle_gen(h);
}

bool table_alive(const World *w, Handle h) {
    if (h && handle_kind(h) < w->schema->kind_count && handle_kind(h) != KIND_EDGE)
        table_note_alive(w, h);
    return table_is_there(w, h);
}

int table_rows(const World *w, int kind) { return world_read(w, head_at(kind) + HEAD_ROWS); }

static Handle edge_in_order(const World *w, int n) {
    world_spoil(w);
    if (n >= head(w, KIND_EDGE)->alive) return 0;
    return edge_handle(edge_at_row(w, w->mem[world_head(w)->edge_index + n]));
}

bool table_is_default(const World *w, Handle h) {
    const Kind *k = &w->schema->kinds[handle_kind(h)];
    for (int c = handle_kind(h) == KIND_EDGE ? EDGE_AT + 1 : 1; c < k->count; c++) {
        bool one = k->fields[c].shape == SHAPE_ONE;
        if (one ? table_get(w, h, c) != k->fields[c].init : list_len(w, h, c) > 0) return false;
    }
    return true;
}

static Handle live_at(const World *w, int kind, int row) {
    int32_t word = w->mem[word_at(w, kind, (uint32_t)row, COL_ALIVE)];
    return word & 1 ? handle_make(kind, (uint32_t)(word >> 1), (uint32_t)row) : 0;
}

Handle table_at(const World *w, int kind, int row) {
    if (row < 0 || row >= table_rows(w, kind)) return 0;
    if (kind == KIND_EDGE) return edge_in_order(w, row);
    table_note_alive(w, handle_make(kind, 0, (uint32_t)row));
    return live_at(w, kind, row);
}

/* A walk that begins at row 0 looks at all rows: noted as one. */
Handle table_next(const World *w, int kind, int *row) {
    int rows = *row ? head(w, kind)->rows : table_rows(w, kind);
    if (!*row && kind != KIND_EDGE && !kind_stays(kind)) world_note_column(w, kind, COL_ALIVE);
    while (*row < rows) {
        int n = (*row)++;
        Handle h = kind == KIND_EDGE ? edge_in_order(w, n) : live_at(w, kind, n);
        if (h) return h;
    }
    return 0;
}

/* Where the thing's word lies, which is noted as read; 0: it is gone, or an edge. */
static inline int32_t word_of(const World *w, Handle h, int col) {
    const TableHead *t = head(w, handle_kind(h));
    int32_t at = t->base + (int32_t)handle_row(h), word;
    if (!h || handle_kind(h) == KIND_EDGE || handle_row(h) >= (uint32_t)t->rows) return 0;
    word = w->mem[at];
    if (!(word & 1) || (uint32_t)(word >> 1) != handle_gen(h)) return 0;
    table_note_again(w, h);
    world_note_row(w, handle_kind(h), handle_row(h), col);
    return at + col * t->cap;
}

static int32_t edge_get(const World *w, Handle h, int col) {
    int32_t row = row_of(w, h);
    if (row >= 0) return read_row(w, KIND_EDGE, (uint32_t)row, col);
    if (col == EDGE_AT) return handle_edge(h);
    const Field *f = &w->schema->kinds[KIND_EDGE].fields[col];
    return f->shape == SHAPE_ONE ? f->init : 0;
}

int32_t table_get(const World *w, Handle h, int col) {
    int32_t at = word_of(w, h, col);
    if (at) return w->mem[at];
    if (table_is_there(w, h)) return edge_get(w, h, col);
    const Kind *k = &w->schema->kinds[handle_kind(h)];
    if (h && col < k->count) world_note_row(w, handle_kind(h), handle_row(h), col);
    return col < k->count ? field_empty(&k->fields[col]) : 0; /* nothing has no fields */
}

/* Does the field say what it lets by? Those of mods do not. */
static bool is_of_passes(int kind, int col) {
    return (kind == KIND_EDGE && col <= EDGE_STATE) || (kind == KIND_PORTAL && col <= PORTAL_STATE);
}

static void edge_set(World *w, Handle h, int col, int32_t value) {
    if (!table_is_there(w, h) || table_get(w, h, col) == value) return;
    int32_t row = row_for(w, h);
    if (row >= 0) world_put(w, word_at(w, KIND_EDGE, (uint32_t)row, col), value);
    if (is_of_passes(KIND_EDGE, col)) world_edges_changed(w);
}

void table_set(World *w, Handle h, int col, int32_t value) {
    if (handle_kind(h) == KIND_EDGE) {
        edge_set(w, h, col, value);
        return;
    }
    if (w->reads) (void)table_alive(w, h);
    int32_t at = word_of(w, h, col);
    if (!at || w->mem[at] == value) return;
    world_put(w, at, value);
    if (is_of_passes(handle_kind(h), col)) world_edges_changed(w);
}

/* A container's chunk: words it has room for, entries in use, then the entries. */
enum { CHUNK_ROOM, CHUNK_LEN, CHUNK_DATA };

static int32_t chunk_of(const World *w, Handle h, int col) {
    if (!table_is_there(w, h)) return table_get(w, h, col), 0;
    table_note_again(w, h);
    int32_t row = row_of(w, h);
    return row >= 0 ? read_row(w, handle_kind(h), (uint32_t)row, col) : 0;
}

static int32_t chunk_reserve(World *w, Handle h, int col, int32_t words) {
    int32_t at = chunk_of(w, h, col);
    if (at && w->mem[at + CHUNK_ROOM] >= words) return at;
    int32_t size = 8;
    while (size - CHUNK_DATA < words) size *= 2;
    int32_t fresh = world_alloc(w, size);
    if (!fresh) return 0;
    world_put(w, fresh + CHUNK_ROOM, size - CHUNK_DATA);
    if (at) {
        int32_t used = w->mem[at + CHUNK_ROOM];
        world_put(w, fresh + CHUNK_LEN, w->mem[at + CHUNK_LEN]);
        for (int32_t i = 0; i < used; i++)
            world_put(w, fresh + CHUNK_DATA + i, w->mem[at + CHUNK_DATA + i]);
        world_release(w, at, used + CHUNK_DATA);
    }
    table_set(w, h, col, fresh);
    return fresh;
}

int list_len(const World *w, Handle h, int col) {
    int32_t at = chunk_of(w, h, col);
    return at ? world_read(w, at + CHUNK_LEN) : 0;
}

int32_t list_get(const World *w, Handle h, int col, int i) {
    return world_read(w, chunk_of(w, h, col) + CHUNK_DATA + i);
}

void list_set(World *w, Handle h, int col, int i, int32_t value) {
    int len = list_len(w, h, col);
    if (i < 0 || i > len || !table_alive(w, h)) return;
    int32_t at = chunk_reserve(w, h, col, len + (i == len));
    if (!at) return;
    world_put(w, at + CHUNK_DATA + i, value);
    if (i == len) world_put(w, at + CHUNK_LEN, len + 1);
}

int32_t list_remove(World *w, Handle h, int col, int i) {
    int len = list_len(w, h, col);
    if (i < 0 || i >= len) return 0;
    int32_t at = chunk_of(w, h, col), gone = list_get(w, h, col, i);
    for (int k = i; k + 1 < len; k++)
        world_put(w, at + CHUNK_DATA + k, w->mem[at + CHUNK_DATA + k + 1]);
    world_put(w, at + CHUNK_LEN, len - 1);
    return gone;
}

void list_clear(World *w, Handle h, int col) {
    int32_t at = chunk_of(w, h, col);
    if (!at) return;
    int32_t room = w->mem[at + CHUNK_ROOM];
    table_set(w, h, col, 0);
    world_release(w, at, room + CHUNK_DATA);
}

int map_len(const World *w, Handle h, int col) { return list_len(w, h, col); }

static int key_order(const World *w, Handle h, int col, int32_t a, int32_t b) {
    if (a == b) return 0;
    if (w->schema->kinds[handle_kind(h)].fields[col].key != FT_STR) return a < b ? -1 : 1;
    return strcmp(schema_text(w->schema, a), schema_text(w->schema, b));
}

/* First place whose key is not below `key`. */
static int map_place(const World *w, Handle h, int col, int32_t key, bool *found) {
    int32_t at = chunk_of(w, h, col);
    int lo = 0, hi = at ? world_read(w, at + CHUNK_LEN) : 0, end = hi;
    while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (key_order(w, h, col, world_read(w, at + CHUNK_DATA + 2 * mid), key) < 0) lo = mid + 1;
        else hi = mid;
    }
    *found = lo < end && world_read(w, at + CHUNK_DATA + 2 * lo) == key;
    return lo;
}

bool map_find(const World *w, Handle h, int col, int32_t key, int32_t *value) {
    bool found;
    int i = map_place(w, h, col, key, &found);
    if (found) *value = world_read(w, chunk_of(w, h, col) + CHUNK_DATA + 2 * i + 1);
    return found;
}

void map_pair(const World *w, Handle h, int col, int i, int32_t *key, int32_t *value) {
    int32_t at = chunk_of(w, h, col) + CHUNK_DATA + 2 * i;
    *key = world_read(w, at);
    *value = world_read(w, at + 1);
}

void map_put(World *w, Handle h, int col, int32_t key, int32_t value) {
    if (!table_alive(w, h)) return;
    bool found;
    int i = map_place(w, h, col, key, &found), len = map_len(w, h, col);
    int32_t at = chunk_reserve(w, h, col, 2 * (len + !found));
    if (!at) return;
    int32_t data = at + CHUNK_DATA;
    for (int k = len; !found && k > i; k--) {
        world_put(w, data + 2 * k, w->mem[data + 2 * k - 2]);
        world_put(w, data + 2 * k + 1, w->mem[data + 2 * k - 1]);
    }
    world_put(w, data + 2 * i, key);
    world_put(w, data + 2 * i + 1, value);
    if (!found) world_put(w, at + CHUNK_LEN, len + 1);
}

void map_drop(World *w, Handle h, int col, int32_t key) {
    bool found;
    int i = map_place(w, h, col, key, &found), len = map_len(w, h, col);
    if (!found) return;
    int32_t at = chunk_of(w, h, col), data = at + CHUNK_DATA;
    for (int k = i; k + 1 < len; k++) {
        world_put(w, data + 2 * k, w->mem[data + 2 * k + 2]);
        world_put(w, data + 2 * k + 1, w->mem[data + 2 * k + 3]);
    }
    world_put(w, at + CHUNK_LEN, len - 1);
}

static void lapse_field(World *w, int kind, int col) {
    const Field *f = &w->schema->kinds[kind].fields[col];
    int row = 0;
    int32_t stride;
    for (Handle h; (h = table_next(w, kind, &row));) {
        const int32_t *words = table_row(w, h, &stride); /* none of an edge */
        if (f->shape != SHAPE_ONE) list_clear(w, h, col);
        else if (!words || words[col * stride] != f->init) table_set(w, h, col, f->init);
    }
}

void table_lapse(World *w, const char *word) {
    const Schema *s = w->schema;
    for (int k = 0; k < s->kind_count; k++)
        for (int c = 1; s->kinds[k].lapses && c < s->kinds[k].count; c++)
            if (s->kinds[k].fields[c].lasts && !strcmp(s->kinds[k].fields[c].lasts, word))
                lapse_field(w, k, c);
}

static void chain_take(World *w, Handle owner, int first_col, Handle thing, int next_col) {
    Handle at = (Handle)table_get(w, owner, first_col),
           next = (Handle)table_get(w, thing, next_col);
    if (at == thing) {
        table_set(w, owner, first_col, (int32_t)next);
    } else {
        while (at && (Handle)table_get(w, at, next_col) != thing)
            at = (Handle)table_get(w, at, next_col);
        if (at) table_set(w, at, next_col, (int32_t)next);
    }
    table_set(w, thing, next_col, 0);
}

/* by_row: keeps the chain in order of rows; else the thing goes to the end. */
static void chain_give(World *w, Handle owner, int first_col, Handle thing, int next_col,
                       bool by_row) {
    Handle before = 0, at = (Handle)table_get(w, owner, first_col);
    while (at && (!by_row || handle_row(at) < handle_row(thing))) {
        before = at;
        at = (Handle)table_get(w, at, next_col);
    }
    table_set(w, thing, next_col, (int32_t)at);
    if (before) table_set(w, before, next_col, (int32_t)thing);
    else table_set(w, owner, first_col, (int32_t)thing);
}

/* Where the word of a live thing lies; 0: it is gone. Of things that lie in places, past what notes reads. */
static int32_t put_at(const World *w, Handle h, int col) {
    return table_is_there(w, h) ? word_at(w, handle_kind(h), handle_row(h), col) : 0;
}

/* A unit that stands alone steps onto a square where nobody is, as most do: three words, in the order in
 * which the chains would put them, in half their time. False: somebody else is there. */
static bool step_alone(World *w, Handle unit, Handle old, Handle now) {
    if (w->reads || !old || !now) return false;
    int32_t from = put_at(w, old, CELL_UNIT), to = put_at(w, now, CELL_UNIT),
            next = put_at(w, unit, UNIT_NEXT);
    if (!from || !to || !next || w->mem[from] != (int32_t)unit || w->mem[to] || w->mem[next])
        return false;
    world_put(w, from, 0);
    world_put(w, word_at(w, KIND_UNIT, handle_row(unit), UNIT_CELL), (int32_t)now);
    world_put(w, to, (int32_t)unit);
    return true;
}

void place_unit(World *w, Handle unit, CellId cell) {
    Handle old = (Handle)table_get(w, unit, UNIT_CELL), now = cell_handle(cell);
    if (!old && w->schema->inside) table_set(w, unit, w->schema->inside, 0);
    if (old == now || step_alone(w, unit, old, now)) return;
    if (!table_alive(w, unit) || (now && !table_alive(w, now))) return;
    if (old) chain_take(w, old, CELL_UNIT, unit, UNIT_NEXT);
    table_set(w, unit, UNIT_CELL, (int32_t)now);
    if (now) chain_give(w, now, CELL_UNIT, unit, UNIT_NEXT, true);
}

void place_item(World *w, Handle item, Handle holder, CellId cell) {
    Handle old_holder = (Handle)table_get(w, item, ITEM_HOLDER);
    Handle old_cell = (Handle)table_get(w, item, ITEM_CELL), now = cell_handle(cell);
    if ((old_holder == holder && old_cell == now) || !table_alive(w, item)) return;
    if ((holder && !table_alive(w, holder)) || (now && !table_alive(w, now))) return;
    if (old_holder) chain_take(w, old_holder, UNIT_ITEM, item, ITEM_NEXT);
    if (old_cell) chain_take(w, old_cell, CELL_ITEM, item, ITEM_NEXT);
    table_set(w, item, ITEM_HOLDER, (int32_t)holder);
    table_set(w, item, ITEM_CELL, (int32_t)now);
    if (holder) chain_give(w, holder, UNIT_ITEM, item, ITEM_NEXT, false);
    else if (now) chain_give(w, now, CELL_ITEM, item, ITEM_NEXT, false);
}
