/* query.c - things of a kind that fit a query ({ side = s, state = "active", where = fn }), for lua/.
 *
 * Rules ask for units in every other line. What a query wants of plain fields is turned into words once
 * and compared row by row; the rest (names of sides and definitions, tags, derived values) is asked of
 * the function of lua/ that comes along, thing by thing, and `where` last of all. */
#include <lauxlib.h>
#include <string.h>

#include "script/derived/sight_by.h"
#include "script/state/script_rep.h"
#include "world/inside.h"

enum { MAX_WANTS = 24 };

typedef struct Want {
    int col;             /* of a plain field; 0: ask the function */
    int32_t least, most; /* words that fit */
    bool named;          /* a side or seat by its id: both are the id's number */
    const char *key;
} Want;

typedef struct Query {
    lua_State *L;
    World *w;
    int kind, table, same, where; /* places on the stack; 0: none */
    bool never;                   /* nothing can fit */
    bool asks;                    /* not all of it is said by words */
    bool first;                   /* no more than the first one is asked for */
    int count, plain;             /* plain ones come first */
    Want wants[MAX_WANTS];
} Query;

static bool has_getter(lua_State *L, int kind, const char *key) {
    lua_getfield(L, LUA_REGISTRYINDEX, "gangway.kinds");
    lua_getfield(L, -1, "getters");
    lua_rawgeti(L, -1, kind);
    bool there = lua_getfield(L, -1, key) != LUA_TNIL;
    lua_pop(L, 4);
    return there;
}

/* The column of a plain field; 0: what else the name may mean. */
static int column_of(const Query *q, const char *key) {
    Script *s = script_of(q->L);
    FieldSlot *f = script_slot(s, key, q->kind);
    if (f->key == key && f->kind == q->kind) return f->how == HOW_COLUMN ? f->col : 0;
    int col = schema_field(s->schema, q->kind, key);
    const Field *field = col > 0 ? &s->schema->kinds[q->kind].fields[col] : NULL;
    bool plain = field && field->shape == SHAPE_ONE && !has_getter(q->L, q->kind, key);
    /* Only a name that a field has is sure to stay where it is. */
    if (s->schema->frozen && field && strlen(key) <= 40 && !f->key)
        *f = (FieldSlot){.key = key,
                         .kind = q->kind,
                         .how = plain ? HOW_COLUMN : HOW_ASKED,
                         .col = col,
                         .type = field->type};
    return plain ? col : 0;
}

/* { least, most } on top. */
static ScriptRange read_range(lua_State *L, const char *field) {
    lua_Integer ends[2];
    for (int i = 0; i < 2; i++) {
        lua_geti(L, -1, i + 1);
        if (!lua_isinteger(L, -1))
            luaL_error(L, "a query for %s: { LEAST, MOST } expected, both integers", field);
        ends[i] = lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    return (ScriptRange){
        .never = ends[0] > INT32_MAX || ends[1] <= INT32_MIN,
        .least = ends[0] <= INT32_MIN ? INT32_MIN + 1 : (int32_t)ends[0],
        .most = ends[1] > INT32_MAX ? INT32_MAX : (int32_t)ends[1],
    };
}

/* Keeps the range of the table on top, if nobody can change that, and the table with it: another one would
 * have its address. */
static void keep_range(lua_State *L, ScriptRange *place, ScriptRange range) {
    Script *s = script_of(L);
    int table = lua_gettop(L);
    if (!fix_is_fixed(L, table)) return;
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->ranges_ref);
    lua_pushvalue(L, table);
    lua_rawseti(L, -2, 1 + (lua_Integer)(place - s->ranges));
    lua_settop(L, table);
    range.table = lua_topointer(L, table);
    *place = range;
}

static void range_of(Query *q, Want *want, const char *field) {
    const void *table = lua_topointer(q->L, -1);
    uintptr_t at = (uintptr_t)table >> 4;
    ScriptRange *place = &script_of(q->L)->ranges[(at ^ at >> 5) % SCRIPT_RANGES], range = *place;
    if (range.table != table) {
        range = read_range(q->L, field);
        keep_range(q->L, place, range);
    }
    q->never |= range.never;
    want->least = range.least;
    want->most = range.most;
}

static bool wants_word(Want *want, int32_t word) {
    want->least = want->most = word;
    return true;
}

/* Sides are few: which one has the id is looked up once, and not for each thing. */
static bool wants_side(Query *q, Want *want, int32_t id) {
    int row = 0;
    for (Handle h; (h = table_next(q->w, KIND_SIDE, &row));)
        if (table_get(q->w, h, SIDE_ID) == id) return wants_word(want, (int32_t)h);
    q->never = true;
    return wants_word(want, id);
}

static bool wants_text(Query *q, const Field *f, Want *want) {
    size_t len;
    const char *text = lua_tolstring(q->L, -1, &len);
    if (f->type != FT_STR && f->type != FT_REF) return false;
    if (f->type == FT_REF && f->of != KIND_SIDE && f->of != KIND_SEAT) return false;
    if (f->type == FT_REF && strcmp(f->name, "side") != 0 && strcmp(f->name, "seat") != 0)
        return false;
    int32_t word = intern_find(q->w->schema->strings, text, len);
    q->never |= word < 0;
    if (f->type == FT_REF && f->of == KIND_SIDE) return wants_side(q, want, word);
    want->named = f->type == FT_REF;
    return wants_word(want, word);
}

static bool wants_number(Query *q, Want *want) {
    lua_Integer n = lua_tointeger(q->L, -1);
    q->never |= n <= INT32_MIN || n > INT32_MAX;
    return wants_word(want, (int32_t)n);
}

static bool wants_thing(Query *q, Want *want) {
    Handle h = (Handle)(uintptr_t)lua_touserdata(q->L, -1);
    q->never |= !table_alive(q->w, h);
    return wants_word(want, (int32_t)h);
}

static bool wants_definition(Query *q, Want *want) {
    lua_State *L = q->L;
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->numbers_ref);
    lua_pushvalue(L, -2);
    bool known = lua_rawget(L, -2) == LUA_TNUMBER;
    wants_word(want, (int32_t)lua_tointeger(L, -1));
    lua_pop(L, 2);
    return known;
}

/* The words that a field has where it fits the value on top; false: only the function can tell. */
static bool wants_value(Query *q, const Field *f, Want *want) {
    lua_State *L = q->L;
    if (f->shape != SHAPE_ONE) return false;
    switch (lua_type(L, -1)) {
    case LUA_TBOOLEAN: return f->type == FT_BOOL && wants_word(want, lua_toboolean(L, -1));
    case LUA_TNUMBER: return f->type == FT_INT && lua_isinteger(L, -1) && wants_number(q, want);
    case LUA_TSTRING: return wants_text(q, f, want);
    case LUA_TLIGHTUSERDATA: return f->type == FT_REF && wants_thing(q, want);
    case LUA_TTABLE:
        if (f->type == FT_INT) return range_of(q, want, f->name), true;
        return f->type == FT_DEF && wants_definition(q, want);
    default: return false;
    }
}

/* Plain ones first, in the order of their columns, the others in that of their names. The order of a table
 * depends on where Lua lies and on the clock, which seed its hashes; and what is read in another order is
 * kept in other trees, which are longer or shorter for as long as the process lives. */
static bool goes_before(const Want *a, const Want *b) {
    if (a->col && b->col) return a->col < b->col;
    return a->col || (!b->col && strcmp(a->key, b->key) < 0);
}

static void add_want(Query *q, const char *key) {
    if (q->count == MAX_WANTS) luaL_error(q->L, "a query of more than %d fields", MAX_WANTS);
    Want want = {.key = key};
    int col = column_of(q, key), at = q->count++;
    if (col > 0 && wants_value(q, &q->w->schema->kinds[q->kind].fields[col], &want)) want.col = col;
    if (want.col) q->plain++;
    else q->asks = true;
    for (; at > 0 && goes_before(&want, &q->wants[at - 1]); at--) q->wants[at] = q->wants[at - 1];
    q->wants[at] = want;
}

/* A function lies below the key from then on, where it stays. */
static void add_where(Query *q) {
    lua_insert(q->L, -2);
    q->where = lua_gettop(q->L) - 1;
    q->asks = true;
}

static void read_query(Query *q, int arg) {
    lua_State *L = q->L;
    int type = lua_type(L, arg);
    if (type <= LUA_TNIL) return;
    q->table = arg;
    if (type != LUA_TTABLE && type != LUA_TUSERDATA) {
        Handle h = thing_handle(L, arg);
        luaL_error(L, "a query is a table of fields, such as { side = u.side }; %s%s found",
                   h ? "a " : "", h ? thing_kind_name(L, h) : luaL_typename(L, arg));
    }
    if (type != LUA_TTABLE || lua_getmetatable(L, arg)) {
        script_plain_table(L, arg);
        q->table = lua_gettop(L);
    }
    lua_pushnil(L);
    while (lua_next(L, q->table)) {
        if (lua_type(L, -2) != LUA_TSTRING)
            luaL_error(L, "a query names fields; %s found", luaL_typename(L, -2));
        const char *key = lua_tostring(L, -2);
        if (*key == 'w' && !strcmp(key, "where")) {
            add_where(q);
            continue;
        }
        add_want(q, key);
        lua_pop(L, 1);
    }
}

/* Has the side or seat that the word is the id? */
static bool is_named(const Query *q, int32_t word, int32_t id) {
    return word && table_alive(q->w, (Handle)word) && table_get(q->w, (Handle)word, 1) == id;
}

static inline bool word_fits(const Query *q, const Want *want, int32_t word) {
    if (want->named) return is_named(q, word, want->least);
    return word >= want->least && word <= want->most;
}

static bool asked_fits(const Query *q, const Want *want, Handle h) {
    lua_State *L = q->L;
    lua_pushvalue(L, q->same);
    thing_push(L, h);
    lua_pushstring(L, want->key);
    lua_getfield(L, q->table, want->key);
    lua_call(L, 3, 1);
    bool fits = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return fits;
}

/* What plain fields say of it: those stand first among the wants. */
static bool fits_plainly(const Query *q, Handle h) {
    int32_t stride;
    const int32_t *row = table_row(q->w, h, &stride);
    if (!row || q->never) return false;
    for (const Want *want = q->wants, *end = want + q->plain; want < end; want++) {
        world_note_row(q->w, handle_kind(h), handle_row(h), want->col);
        if (!word_fits(q, want, row[want->col * stride])) return false;
    }
    return true;
}

/* What has to be asked of one that fits plainly. */
static bool fits_asked(const Query *q, Handle h) {
    for (int i = q->plain; i < q->count; i++)
        if (!asked_fits(q, &q->wants[i], h)) return false;
    if (!q->where) return true;
    lua_pushvalue(q->L, q->where);
    thing_push(q->L, h);
    lua_call(q->L, 1, 1);
    bool ok = lua_toboolean(q->L, -1);
    lua_pop(q->L, 1);
    return ok;
}

static bool fits(const Query *q, Handle h) { return fits_plainly(q, h) && fits_asked(q, h); }

static void query_read(Query *q, lua_State *L, int kind, int same, int arg) {
    q->L = L;
    q->w = script_looks(L);
    q->kind = kind;
    q->same = same;
    q->table = q->where = q->count = q->plain = 0;
    q->never = q->asks = q->first = false;
    read_query(q, arg);
}

/* Do the words of the row fit? The caller has noted their columns. */
static inline bool row_fits(const Query *q, const int32_t *row, int32_t stride) {
    for (const Want *want = q->wants, *end = want + q->plain; want < end; want++)
        if (!word_fits(q, want, row[want->col * stride])) return false;
    return true;
}

/* Mostly a word says who fits (derived.h). */
static bool note_word(const Query *q) {
    UnitQuery units = {.first = q->first && !q->asks, .count = q->plain};
    if (q->kind != KIND_UNIT || q->never || !q->plain || q->plain > UNIT_QUERY_WANTS) return false;
    for (int i = 0; i < q->plain; i++) {
        const Want *want = &q->wants[i];
        if (want->named) return false;
        units.wants[i] = (UnitWant){want->col, want->least, want->most};
    }
    return unit_query_note(&script_of(q->L)->derived, q->w, &units);
}

/* All rows are looked at: their columns are read, not their words. */
static void note_rows(const Query *q) {
    if (note_word(q)) return;
    (void)table_rows(q->w, q->kind);
    if (!kind_stays(q->kind)) world_note_column(q->w, q->kind, COL_ALIVE);
    for (int i = 0; i < q->plain; i++) world_note_column(q->w, q->kind, q->wants[i].col);
}

/* The rows of a kind as they lie, but for those of edges. */
typedef struct Rows {
    const int32_t *first;
    int32_t count, stride;
} Rows;

static Rows rows_of(const Query *q) {
    const TableHead *t = &world_head(q->w)->tables[q->kind];
    return (Rows){q->w->mem + t->base, q->never ? 0 : t->rows, t->cap};
}

/* The thing in row i; 0: it is gone, or does not fit plainly. */
static inline Handle plain_at(const Query *q, const Rows *rows, int i) {
    uint32_t word = (uint32_t)rows->first[i];
    bool ok = (word & 1) && row_fits(q, rows->first + i, rows->stride);
    return ok ? handle_make(q->kind, word >> 1, (uint32_t)i) : 0;
}

/* The next row from *row on that fits plainly; 0: no more. */
static Handle next_plain(const Query *q, int *row) {
    if (q->kind == KIND_EDGE) {
        for (Handle h; (h = table_next(q->w, q->kind, row));)
            if (fits_plainly(q, h)) return h;
        return 0;
    }
    if (!*row && q->w->reads) note_rows(q);
    Rows rows = rows_of(q);
    for (Handle h; *row < rows.count;)
        if ((h = plain_at(q, &rows, (*row)++))) return h;
    return 0;
}

/* The next that fits in all. */
static Handle next_fit(const Query *q, int *row) {
    for (Handle h; (h = next_plain(q, row));)
        if (!q->asks || fits_asked(q, h)) return h;
    return 0;
}

/* Whom words alone say, all in one go. */
static void add_plain(const Query *q, ThingList *list) {
    if (q->w->reads) note_rows(q);
    Rows rows = rows_of(q);
    for (int i = 0; i < rows.count; i++) {
        Handle h = plain_at(q, &rows, i);
        if (h) thing_list_add(q->L, list, h);
    }
}

static int push_all(const Query *q) {
    ThingList list;
    list.count = list.table = 0;
    int row = 0;
    if (!q->asks && q->kind != KIND_EDGE) add_plain(q, &list);
    else
        for (Handle h; (h = next_fit(q, &row));) thing_list_add(q->L, &list, h);
    thing_list_push(q->L, &list);
    return 1;
}

static int push_first(Query *q) {
    int row = 0;
    q->first = true;
    thing_push(q->L, next_fit(q, &row));
    return 1;
}

/* Functions of a query or nil; their upvalues: a kind and what is asked where no word can tell. */
enum { UP_KIND = 1, UP_SAME };

static void query_of_kind(Query *q, lua_State *L) {
    int kind = (int)(uintptr_t)lua_touserdata(L, lua_upvalueindex(UP_KIND));
    if (lua_gettop(L) != 1) lua_settop(L, 1);
    query_read(q, L, kind, lua_upvalueindex(UP_SAME), 1);
}

/* -> list of those that fit, in order */
static int query_pick(lua_State *L) {
    Query q;
    query_of_kind(&q, L);
    return push_all(&q);
}

/* -> the first that fits, or nil */
static int query_first(lua_State *L) {
    Query q;
    query_of_kind(&q, L);
    return push_first(&q);
}

/* -> how many fit */
static int query_tally(lua_State *L) {
    Query q;
    query_of_kind(&q, L);
    int row = 0;
    lua_Integer n = 0;
    while (next_fit(&q, &row)) n++;
    lua_pushinteger(L, n);
    return 1;
}

/* core.queries(kind, same) -> the three functions of the kind: all, any, count */
static int query_make(lua_State *L) {
    static const lua_CFunction made[] = {query_pick, query_first, query_tally};
    lua_settop(L, 2);
    uintptr_t kind = (uintptr_t)script_kind(L, 1);
    for (int i = 0; i < (int)ARRAY_LEN(made); i++) {
        lua_pushlightuserdata(L, (void *)kind); /* a call of C less than a number */
        lua_pushvalue(L, 2);
        lua_pushcclosure(L, made[i], UP_SAME);
    }
    return (int)ARRAY_LEN(made);
}

enum {
    FEW =
        256, /* for whom no memory is asked for: what is asked often would keep the collector busy */
    CLOSE =
        2 /* cells: who is so near is looked for on them, and further ones among all there are */
};

/* Units and how far each is, nearest first, equals in order. */
typedef struct Found {
    int count, room;
    int32_t few[FEW][2], (*list)[2];
} Found;

static bool is_before(Handle a, int d, const int32_t b[2]) {
    return d < b[1] || (d == b[1] && handle_row(a) < handle_row((Handle)b[0]));
}

static void add_found(lua_State *L, Found *f, Handle h, int d) {
    if (f->count == f->room) {
        int32_t(*grown)[2] = lua_newuserdatauv(L, 2 * (size_t)f->room * sizeof *grown, 0);
        memcpy(grown, f->list, (size_t)f->count * sizeof *grown);
        f->list = grown;
        f->room *= 2;
    }
    int at = f->count++;
    for (; at > 0 && is_before(h, d, f->list[at - 1]); at--)
        memcpy(f->list[at], f->list[at - 1], sizeof *f->list);
    f->list[at][0] = (int32_t)h;
    f->list[at][1] = d;
}

/* The cell of a unit, or of its holder; 0: it is on none. The caller has noted the column. */
static Handle place_of(const World *w, Handle unit) {
    int32_t stride;
    const int32_t *row = table_row(w, unit, &stride);
    Handle cell = row ? (Handle)row[UNIT_CELL * stride] : 0;
    return cell || !row || !w->schema->inside ? cell : cell_handle(inside_cell(w, unit));
}

/* Does nothing around one of the two keep them apart (inside.h)? */
static bool reaches(const World *w, Handle from, Handle to, MapPass pass) {
    HolderReach least = pass == PASS_SEE ? REACH_SIGHT : REACH_ALL;
    return !w->schema->inside || inside_reaches(w, from, to, least);
}

static void find_among_all(const Query *q, Found *f, Handle from, CellId here, lua_Integer range) {
    int row = 0;
    world_note_column(q->w, KIND_UNIT, UNIT_CELL);
    for (Handle h; (h = table_next(q->w, KIND_UNIT, &row));) {
        Handle cell = place_of(q->w, h);
        if (h == from || !cell) continue;
        int d = map_distance(q->w->map, here, handle_cell(cell));
        if (d < 0 || d > range || !reaches(q->w, from, h, PASS_MOVE)) continue;
        if (fits(q, h)) add_found(q->L, f, h, d);
    }
}

static void find_on(const Query *q, Found *f, Handle from, CellId c, int d) {
    Handle h = (Handle)table_get(q->w, cell_handle(c), CELL_UNIT);
    for (; h; h = (Handle)table_get(q->w, h, UNIT_NEXT))
        if (h != from && fits(q, h)) add_found(q->L, f, h, d);
}

/* Notes the cells around it, so that an answer does not depend on where every unit is. */
static void find_close(const Query *q, Found *f, Handle from, CellId here, int range) {
    int deck, x, y;
    map_pos(q->w->map, here, &deck, &x, &y);
    for (int dy = -range; dy <= range; dy++)
        for (int dx = -range; dx <= range; dx++) {
            CellId c = map_cell(q->w->map, deck, x + dx, y + dy);
            int d = c == CELL_NONE ? -1 : map_distance(q->w->map, here, c);
            if (d >= 0 && d <= range) find_on(q, f, from, c, d);
        }
}

/* core.near(cell or unit, range, same, query or nil) -> units in reach, nearest first, equals in order */
static int query_near(lua_State *L) {
    lua_settop(L, 4);
    (void)script_drawn(L);
    Handle from = thing_there(L, 1, 0);
    CellId here = script_cell(L, 1);
    lua_Integer range = luaL_checkinteger(L, 2);
    Query q;
    query_read(&q, L, KIND_UNIT, 3, 4);
    Found f;
    f.count = 0;
    f.room = FEW;
    f.list = f.few;
    bool few = range <= CLOSE && map_grid(q.w->map, here)->sides >= 4;
    bool close = few && !inside_any(q.w);
    if (close) find_close(&q, &f, from, here, (int)(range < 0 ? -1 : range));
    else find_among_all(&q, &f, from, here, range);
    lua_createtable(L, f.count, 0);
    for (lua_Integer i = 0; i < f.count;) thing_add(L, &i, (Handle)f.list[i][0]);
    return 1;
}

/* The cell of who looks by a mod's own way, which notes its dependencies itself. */
static CellId looked_from(lua_State *L, Handle from) {
    const World *w = script_looks(L);
    Handle cell = handle_kind(from) == KIND_UNIT ? place_of(w, from) : 0;
    return cell ? handle_cell(cell) : script_cell(L, 1);
}

/* Does a mod's own way show the unit? In a game with holders no word says so. */
static bool is_shown_so(Query *q, SightFrom *f, Handle h) {
    if (!q->w->schema->inside) return sight_by_unit(q->L, f, h);
    world_note_row(q->w, KIND_UNIT, handle_row(h), UNIT_CELL);
    Handle cell = place_of(q->w, h);
    if (!cell || !reaches(q->w, f->from, h, PASS_SEE)) return false;
    return sight_by_sees(q->L, f->way, f->here, handle_cell(cell));
}

/* Those that a mod's own way shows, nearly as add_seen_from: who does not fit plainly is not looked at, so
 * that an answer does not depend on where all of them are. */
static void add_seen_so(Query *q, SightFrom *f) {
    ThingList list = {0};
    int row = 0;
    bool words = !q->w->schema->inside;
    for (Handle h; words && (h = table_next(q->w, KIND_UNIT, &row));)
        if (h != f->from && fits_plainly(q, h)) sight_by_look_for(q->L, f, h);
    sight_by_note(q->L, f);
    row = 0;
    for (Handle h; (h = table_next(q->w, KIND_UNIT, &row));) {
        if (h == f->from || !fits_plainly(q, h) || !is_shown_so(q, f, h)) continue;
        if (fits_asked(q, h)) thing_list_add(q->L, &list, h);
    }
    thing_list_push(q->L, &list);
}

/* Those of the cell's that fit, onto the list on top. */
static void add_seen_from(Query *q, Handle from, CellId here, MapPass pass) {
    Sights *sights = &script_of(q->L)->derived.sights;
    int row = 0;
    lua_Integer n = 0;
    world_note_planes(q->w, pass);
    world_note_column(q->w, KIND_UNIT, UNIT_CELL);
    for (Handle h; (h = table_next(q->w, KIND_UNIT, &row));) {
        Handle cell = place_of(q->w, h);
        if (h == from || !cell || !reaches(q->w, from, h, pass)) continue;
        if (!sights_clear(sights, q->w, pass, here, handle_cell(cell))) continue;
        if (fits(q, h)) thing_add(q->L, &n, h);
    }
}

/* Who is in sight is there. */
static Handle unit_in_row(const World *w, int row) {
    const TableHead *t = &world_head(w)->tables[KIND_UNIT];
    return handle_make(KIND_UNIT, (uint32_t)(w->mem[t->base + row] >> 1), (uint32_t)row);
}

/* The same of a unit, by the words that say it (derived.h). */
static void add_seen_by(Query *q, Handle from, MapPass pass) {
    Script *s = script_of(q->L);
    int rows = table_rows(q->w, KIND_UNIT);
    lua_Integer n = 0;
    for (int word = 0; word * SEEN_BITS < rows; word++) {
        uint32_t bits = seen_bits(&s->derived, q->w, handle_row(from), word, pass);
        for (; bits; bits &= bits - 1) {
            Handle h = unit_in_row(q->w, word * SEEN_BITS + __builtin_ctz(bits));
            if (h != from && fits(q, h)) thing_add(q->L, &n, h);
        }
    }
}

/* Is it a unit on the map whose sight can be told in words? Whether it is on the map they say themselves. */
static bool sees_in_words(const World *w, Handle h) {
    if (handle_kind(h) != KIND_UNIT || !table_is_there(w, h)) return false;
    if (!seen_has(handle_row(h), world_head(w)->tables[KIND_UNIT].rows)) return false;
    int32_t stride;
    return table_row(w, h, &stride)[UNIT_CELL * stride] != 0;
}

/* core.units_seen(cell or unit, same, query or nil, pass or way) -> units in sight of it but itself */
static int query_units_seen(lua_State *L) {
    lua_settop(L, 4);
    (void)script_drawn(L);
    Handle from = thing_there(L, 1, 0);
    if (sight_by_way(L, 4)) {
        Query q;
        query_read(&q, L, KIND_UNIT, 2, 3);
        SightFrom f = {.from = from, .here = looked_from(L, from), .way = 4};
        add_seen_so(&q, &f);
        return 1;
    }
    MapPass pass = lua_isnil(L, 4) ? PASS_FIRE : (MapPass)script_pass(L, 4);
    Query q;
    query_read(&q, L, KIND_UNIT, 2, 3);
    bool words = !inside_any(q.w) && sees_in_words(q.w, from);
    CellId here = words ? CELL_NONE : script_cell(L, 1);
    lua_newtable(L);
    if (words) add_seen_by(&q, from, pass);
    else add_seen_from(&q, from, here, pass);
    return 1;
}

/* The cell of what is at the index, 0 where it is on none: a thing that is somewhere, or an error. */
static Handle cell_of(lua_State *L, const World *w, Handle h, int at) {
    int32_t stride;
    const int32_t *row = handle_kind(h) == KIND_UNIT ? table_row(w, h, &stride) : NULL;
    if (!row) return cell_handle(script_cell(L, at));
    world_note_row(w, KIND_UNIT, handle_row(h), UNIT_CELL);
    return place_of(w, h);
}

/* The same of a mod's own way. */
static bool is_seen_so(lua_State *L, SightFrom *f, Handle h, int at) {
    if (handle_kind(h) == KIND_UNIT && script_of(L)->w->schema->inside) {
        const World *w = script_of(L)->w;
        Handle cell = cell_of(L, w, h, at);
        sight_by_note_from(L, f);
        bool near = cell && reaches(w, f->from, h, PASS_SEE);
        return near && sight_by_sees(L, f->way, f->here, handle_cell(cell));
    }
    if (handle_kind(h) == KIND_UNIT) {
        sight_by_look_for(L, f, h);
        return sight_by_unit(L, f, h);
    }
    CellId there = script_cell(L, at);
    sight_by_note_from(L, f);
    return sight_by_sees(L, f->way, f->here, there);
}

static bool is_seen(lua_State *L, MapPass pass, CellId here, Handle h, int at) {
    const World *w = script_of(L)->w;
    Handle cell = cell_of(L, w, h, at);
    if (!reaches(w, thing_handle(L, 1), h, pass)) return false;
    return cell && sights_clear(&script_of(L)->derived.sights, w, pass, here, handle_cell(cell));
}

/* core.seen_among(cell or unit, list, pass or way) -> those of the list in sight of it but itself */
static int query_seen_among(lua_State *L) {
    lua_settop(L, 3);
    (void)script_drawn(L);
    const World *w = script_looks(L);
    Handle from = thing_there(L, 1, 0);
    bool own = sight_by_way(L, 3);
    SightFrom f = {.from = from, .here = own ? looked_from(L, from) : script_cell(L, 1), .way = 3};
    MapPass pass = own || lua_isnil(L, 3) ? PASS_FIRE : (MapPass)script_pass(L, 3);
    ThingList list = {0};
    lua_Integer n = length_of(L, 2);
    if (!own && n) world_note_planes(w, pass);
    if (own) lua_pushnil(L); /* errors say where on the stack something lies that is no thing */
    for (lua_Integer i = 1; i <= n; i++) {
        lua_geti(L, 2, i);
        int at = lua_gettop(L);
        Handle h = thing_there(L, at, 0);
        bool seen = h != from && (own ? is_seen_so(L, &f, h, at) : is_seen(L, pass, f.here, h, at));
        lua_settop(L, at - 1);
        if (seen) thing_list_add(L, &list, h);
    }
    if (own) sight_by_note(L, &f);
    thing_list_push(L, &list);
    return 1;
}

static const luaL_Reg functions[] = {{"seen_among", query_seen_among},
                                     {"queries", query_make},
                                     {"near", query_near},
                                     {"units_seen", query_units_seen},
                                     {NULL, NULL}};

void query_open(lua_State *L) { luaL_setfuncs(L, functions, 0); }
