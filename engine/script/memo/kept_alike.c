/* kept_alike.c - roots without their units, and places without saying whose they are. */
#include "script/memo/kept_alike.h"

#include <stdlib.h>
#include <string.h>

#include "script/derived/fits.h"
#include "script/derived/sight_by.h"
#include "script/memo/kept_rep.h"
#include "world/table.h"

/* It sees nobody but itself. */
enum { ALONE = INT32_MIN + 2 };
_Static_assert(KEPT_UNITS == 2 && SCHEMA_COLUMNS == 1 << ALIKE_COLUMN &&
                   WORLD_MOST_ASKED == 1 << ALIKE_ASKED && KEPT_MOST == 1 << KEPT_ROW_AT,
               "places have room for them");
_Static_assert((int)ALIKE_WORDS + (KEPT_UNITS << ALIKE_ASKED) <= (int)ALIKE_ROOTS &&
                   (int)ALIKE_FIELDS > (int)KEPT_PLACES && (int)ALIKE_END <= (int)WORLD_ROWS,
               "no place is two");
_Static_assert((int)KEPT_ALIKE_ROWS <= (int)ENOUGH_ROWS, "each has all words");
_Static_assert(sizeof(KeptRoot) == 64, "a line of the cache");

static bool is_unit_handle(Handle h) { return handle_kind(h) == KIND_UNIT; }

/* --- roots --- */

static bool is_unit(uint64_t word) {
    Handle h = (Handle)kept_word_value(word);
    return kept_word_kind(word) == WORD_HANDLE && is_unit_handle(h) && !handle_gen(h) &&
           handle_row(h) < KEPT_ALIKE_ROWS;
}

/* The root without its units, whose rows are *who. How many; 0: none, or too many. */
static int without_units(KeptRoot *r, uint32_t who[KEPT_UNITS]) {
    int n = 0;
    r->chain = r->second = 0;
    for (int i = 0; i < KEPT_ARGS; i++) {
        if (!is_unit(r->args[i])) continue;
        uint32_t row = handle_row((Handle)r->args[i]);
        int u = 0;
        while (u < n && who[u] != row) u++;
        if (u == KEPT_UNITS) return 0;
        if (u == 1 && n == 1) r->second = (uint16_t)(i + 1);
        if (u == n) who[n++] = row;
        r->args[i] = (uint64_t)u | (uint64_t)WORD_ANY << WORD_KIND_AT;
    }
    return n;
}

static void join(Kept *k, uint32_t root, uint32_t like, uint32_t row) {
    const KeptRoot *from = &k->roots[like];
    k->roots[root].second = from->second;
    k->roots[root].chain = from->chain;
    k->tops[root].next = KEPT_ALIKE | (from->second ? KEPT_SECOND : 0) | row << KEPT_ROW_AT | like;
}

/* Does it matter from the first who is asked about? Then each has a tree of its own. */
static bool is_vain(const Kept *k, uint32_t like) {
    uint32_t next = k->tops[like].next;
    return next && !(next & KEPT_LEAF) && k->tree.nodes[next].at == ALIKE_WHO;
}

void kept_alike_join(Kept *k, uint32_t root) {
    KeptRoot like = k->roots[root];
    uint32_t who[KEPT_UNITS];
    if (!without_units(&like, who)) return;
    uint32_t *slot = kept_root_slot(k, &like), n = *slot & KEPT_NUMBER;
    if (!n) n = kept_new_root(k, &like, slot);
    if (!is_vain(k, n)) join(k, root, n, who[0]);
}

static uint32_t new_of(Kept *k, uint32_t like, const KeptRoot *want, uint32_t row) {
    if (!kept_room(k, 1)) return 0;
    uint32_t root = kept_new_root(k, want, kept_root_slot(k, want));
    join(k, root, like, row);
    return root;
}

uint32_t kept_alike_new(Kept *k, const KeptRoot *want) {
    KeptRoot like = *want;
    uint32_t who[KEPT_UNITS];
    if (!k->roots || !without_units(&like, who)) return 0;
    uint32_t n = *kept_root_slot(k, &like) & KEPT_NUMBER;
    return n && !is_vain(k, n) ? new_of(k, n, want, who[0]) : 0;
}

uint32_t kept_alike_root(Kept *k, uint32_t like, const uint32_t who[KEPT_UNITS]) {
    KeptRoot want = k->roots[like];
    for (int i = 0; i < KEPT_ARGS; i++) {
        uint64_t word = want.args[i];
        if (kept_word_kind(word) != WORD_ANY) continue;
        want.args[i] = kept_thing_word(handle_make(KIND_UNIT, 0, who[kept_word_value(word)]));
    }
    uint32_t n = *kept_root_slot(k, &want) & KEPT_NUMBER;
    if (!n) n = new_of(k, like, &want, who[0]);
    *kept_bound_of(k, like, who[0], who[1]) =
        (KeptBound){.like = n ? like : 0, .who = {(uint16_t)who[0], (uint16_t)who[1]}, .root = n};
    return n;
}

/* --- values --- */

static bool is_own_word(int32_t number, uint32_t row) {
    return (uint32_t)number / PASS_COUNT % SEEN_WORDS == row / SEEN_BITS;
}

/* The word that has the bit of the unit itself is the same for all who see nobody else. */
int32_t kept_alike_value(World *w, const uint32_t who[KEPT_UNITS], int32_t at, int32_t place) {
    if (at < ALIKE_SEEN) return (int32_t)who[at - ALIKE_WHO];
    int32_t value = world_value(w, place);
    uint32_t row = who[at >> ALIKE_ASKED & 1];
    bool alone = is_own_word(place - WORLD_ASKED, row) && (uint32_t)value == 1u << row % SEEN_BITS;
    return alone ? ALONE : value;
}

/* --- from whose it is to what is nobody's --- */

/* While the places of a root are told. */
typedef struct Telling {
    Kept *k;
    World *w;
    uint32_t who[KEPT_UNITS];
    int units;    /* of the root that others may be in the place of */
    bool named;   /* who they are was told */
    size_t count; /* of what was told */
} Telling;

enum { OF_OTHERS = -1, HEAD_WORDS = sizeof(WorldHead) / sizeof(int32_t) };

/* Which of the units is in that row? */
static int which(const Telling *t, uint32_t row) {
    for (int i = 0; i < t->units; i++)
        if (t->who[i] == row) return i;
    return OF_OTHERS;
}

static int32_t alike_row(const Telling *t, int32_t at) {
    const Schema *s = t->w->schema;
    int column = (at - WORLD_ROWS) >> HANDLE_ROW_BITS, kind = s->kind_at[column];
    uint32_t row = (uint32_t)at & WORLD_ALL;
    bool is_ref = s->kinds[kind].fields[column - s->first[kind]].type == FT_REF;
    if (row == WORLD_ALL) return kind == KIND_UNIT || is_ref ? OF_OTHERS : at;
    if (kind != KIND_UNIT) return at;
    int u = which(t, row);
    return u < 0 ? u : ALIKE_FIELDS + (u << ALIKE_COLUMN | (column - s->first[kind]));
}

/* The row of the unit that it is a word of. */
static uint32_t asked_row(int32_t number) {
    if (number >= ENOUGH_FIRST) return (uint32_t)(number - ENOUGH_FIRST) % ENOUGH_ROWS;
    int32_t first = number >= STANDS_FIRST ? STANDS_FIRST : 0;
    return (uint32_t)((number - first) / kept_alike_stride(number));
}

/* Whom a query finds, and what a mod's own way of seeing says, is of others. */
static int32_t alike_asked(const Telling *t, int32_t number) {
    bool of_others = (number >= FITS_FIRST && number < ENOUGH_FIRST) ||
                     (number >= SIGHT_BY_FIRST && number < STANDS_FIRST);
    uint32_t row = asked_row(number);
    int u = of_others ? OF_OTHERS : which(t, row);
    if (u < 0) return u;
    return (number < STANDS_FIRST ? ALIKE_SEEN : ALIKE_WORDS) +
           (u << ALIKE_ASKED | (number - (int32_t)row * kept_alike_stride(number)));
}

/* Is it about a unit, though each of those has a tree of its own? */
static bool is_about_unit(const KeptRoot *r) {
    bool is = false;
    for (int i = 0; i < KEPT_ARGS && !is; i++)
        is = kept_word_kind(r->args[i]) == WORD_HANDLE && is_unit_handle((Handle)r->args[i]);
    return is;
}

static int32_t alike_root(const Telling *t, int32_t at) {
    const Kept *k = t->k;
    uint32_t root = (uint32_t)(at - KEPT_ROOTS), like = kept_like(k, root), who[KEPT_UNITS];
    kept_who(k, root, who);
    if (like == root) return is_about_unit(&k->roots[root]) ? OF_OTHERS : at;
    bool both = k->roots[root].second > 0;
    int u = which(t, who[0]);
    if (u < 0 || (both && which(t, who[1]) < 0)) return OF_OTHERS;
    return ALIKE_ROOTS + (u << KEPT_ROW_AT | (int32_t)like) + (both ? ALIKE_BOTH : 0);
}

/* How many rows there are stands in the head of the world, which names nobody; of other words nobody knows
 * whose they are. The place without saying whose it is; below 0 where it is of others than the units, or may
 * be. */
static int32_t alike_place(const Telling *t, int32_t at) {
    if (at >= WORLD_ASKED) return alike_asked(t, at - WORLD_ASKED);
    if (at >= WORLD_ROWS) return alike_row(t, at);
    if (kept_is_root(at)) return alike_root(t, at);
    return at < HEAD_WORDS ? at : OF_OTHERS;
}

/* Has the function learned of a unit by what stands there? */
static bool names_unit(const Telling *t, int32_t at, int32_t value) {
    const Schema *s = t->w->schema;
    if (at < 0) return false;
    if (at < HEAD_WORDS) return false;
    if (at < WORLD_ROWS) return !value || t->k->leaves[value].names;
    if (at < WORLD_ASKED) {
        int column = (at - WORLD_ROWS) >> HANDLE_ROW_BITS, kind = s->kind_at[column];
        const Field *f = &s->kinds[kind].fields[column - s->first[kind]];
        return f->type == FT_REF && f->shape == SHAPE_ONE && is_unit_handle((Handle)value);
    }
    int32_t number = at - WORLD_ASKED, what = (number - STANDS_FIRST) % STANDS_WORDS;
    if (number >= ENOUGH_FIRST) return false;
    if (number >= STANDS_FIRST)
        return what == STANDS_UNIT || what >= STANDS_NEXT ? value != 0 : false;
    return value != 0 && value != ALONE;
}

static void add(Telling *t, int32_t at, int32_t value) {
    t->k->told[t->count++] = (KeptRead){at, value};
}

static void name(Telling *t) {
    for (int i = 0; i < t->units && !t->named; i++) add(t, ALIKE_WHO + i, (int32_t)t->who[i]);
    t->named = true;
}

/* In the order in which they were read, each with what stands there. */
static void tell(Telling *t, int32_t at) {
    int32_t like = t->named || at < 0 ? at : alike_place(t, at);
    if (like < 0 && at >= 0) name(t), like = at;
    int32_t value = kept_is_root(at) ? (int32_t)kept_answer(t->k, t->w, (uint32_t)(at - KEPT_ROOTS))
                    : kept_alike_is_odd(like) ? kept_alike_value(t->w, t->who, like, at)
                                              : world_value(t->w, at);
    add(t, like, value);
    if (!t->named && names_unit(t, at, value)) name(t);
}

static bool room(Kept *k, size_t count) {
    if (count <= k->told_cap) return true;
    KeptRead *grown = realloc(k->told, 2 * count * sizeof *grown);
    if (!grown) return false;
    k->told = grown;
    k->told_cap = 2 * count;
    return true;
}

bool kept_alike_tell(Kept *k, World *w, uint32_t root, uint32_t leaf, const int32_t *at,
                     size_t count, size_t *told) {
    Telling t = {.k = k, .w = w};
    if (!room(k, count + KEPT_UNITS)) return false;
    kept_who(k, root, t.who);
    t.units = kept_like(k, root) == root ? 0 : k->roots[root].second ? 2 : 1;
    t.named = !t.units;
    for (size_t i = 0; i < count; i++) tell(&t, at[i]);
    if (!t.named && k->leaves[leaf].names) name(&t);
    *told = t.count;
    return true;
}
