/* memo_shared.c - entries without their units, and places without saying whose they are. */
#include "script/memo/memo_shared.h"

#include <stdlib.h>
#include <string.h>

#include "script/memo/memo_rep.h"
#include "world/table.h"

/* It sees nobody but itself. */
enum { ALONE = INT32_MIN + 2 };
_Static_assert(MEMO_UNITS == 2 && SCHEMA_COLUMNS == 1 << ALIKE_COLUMN &&
                   WORLD_MOST_ASKED == 1 << ALIKE_ASKED && MEMO_MOST == 1 << MEMO_ROW_AT,
               "places have room for them");
_Static_assert((int)ALIKE_WORDS + (MEMO_UNITS << ALIKE_ASKED) <= (int)ALIKE_ENTRIES &&
                   (int)ALIKE_FIELDS > (int)MEMO_PLACES && (int)ALIKE_END <= (int)WORLD_ROWS,
               "no place is two");
_Static_assert((int)MEMO_SHARED_ROWS <= (int)THRESHOLD_ROWS, "each has all words");
_Static_assert(sizeof(MemoEntry) == 64, "a line of the cache");

static bool is_unit_handle(Handle h) { return handle_kind(h) == KIND_UNIT; }

/* --- entries --- */

static bool is_unit(uint64_t word) {
    Handle h = (Handle)memo_word_value(word);
    return memo_word_kind(word) == WORD_HANDLE && is_unit_handle(h) && !handle_gen(h) &&
           handle_row(h) < MEMO_SHARED_ROWS;
}

/* The entry without its units, whose rows are *who. How many; 0: none, or too many. */
static int without_units(MemoEntry *r, uint32_t who[MEMO_UNITS]) {
    int n = 0;
    r->chain = r->second = 0;
    for (int i = 0; i < MEMO_ARGS; i++) {
        if (!is_unit(r->args[i])) continue;
        uint32_t row = handle_row((Handle)r->args[i]);
        int u = 0;
        while (u < n && who[u] != row) u++;
        if (u == MEMO_UNITS) return 0;
        if (u == 1 && n == 1) r->second = (uint16_t)(i + 1);
        if (u == n) who[n++] = row;
        r->args[i] = (uint64_t)u | (uint64_t)WORD_ANY << WORD_KIND_AT;
    }
    return n;
}

static void join(Memo *k, uint32_t entry, uint32_t like, uint32_t row) {
    const MemoEntry *from = &k->entries[like];
    k->entries[entry].second = from->second;
    k->entries[entry].chain = from->chain;
    k->tops[entry].next =
        MEMO_SHARED | (from->second ? MEMO_SECOND : 0) | row << MEMO_ROW_AT | like;
}

/* Does it matter from the first who is asked about? Then each has a tree of its own. */
static bool is_vain(const Memo *k, uint32_t like) {
    uint32_t next = k->tops[like].next;
    return next && !(next & MEMO_ANSWER) && k->tree.nodes[next].at == ALIKE_WHO;
}

void memo_shared_join(Memo *k, uint32_t entry) {
    MemoEntry like = k->entries[entry];
    uint32_t who[MEMO_UNITS];
    if (!without_units(&like, who)) return;
    uint32_t *slot = memo_entry_slot(k, &like), n = *slot & MEMO_NUMBER;
    if (!n) n = memo_new_entry(k, &like, slot);
    if (!is_vain(k, n)) join(k, entry, n, who[0]);
}

static uint32_t new_of(Memo *k, uint32_t like, const MemoEntry *want, uint32_t row) {
    if (!memo_room(k, 1)) return 0;
    uint32_t entry = memo_new_entry(k, want, memo_entry_slot(k, want));
    join(k, entry, like, row);
    return entry;
}

uint32_t memo_shared_new(Memo *k, const MemoEntry *want) {
    MemoEntry like = *want;
    uint32_t who[MEMO_UNITS];
    if (!k->entries || !without_units(&like, who)) return 0;
    uint32_t n = *memo_entry_slot(k, &like) & MEMO_NUMBER;
    return n && !is_vain(k, n) ? new_of(k, n, want, who[0]) : 0;
}

uint32_t memo_shared_entry(Memo *k, uint32_t like, const uint32_t who[MEMO_UNITS]) {
    MemoEntry want = k->entries[like];
    for (int i = 0; i < MEMO_ARGS; i++) {
        uint64_t word = want.args[i];
        if (memo_word_kind(word) != WORD_ANY) continue;
        want.args[i] = memo_thing_word(handle_make(KIND_UNIT, 0, who[memo_word_value(word)]));
    }
    uint32_t n = *memo_entry_slot(k, &want) & MEMO_NUMBER;
    if (!n) n = new_of(k, like, &want, who[0]);
    *memo_bound_of(k, like, who[0], who[1]) =
        (MemoBound){.like = n ? like : 0, .who = {(uint16_t)who[0], (uint16_t)who[1]}, .entry = n};
    return n;
}

/* --- values --- */

static bool is_own_word(int32_t number, uint32_t row) {
    return (uint32_t)number / PASS_COUNT % SEEN_WORDS == row / SEEN_BITS;
}

/* The word that has the bit of the unit itself is the same for all who see nobody else. */
int32_t memo_shared_value(World *w, const uint32_t who[MEMO_UNITS], int32_t at, int32_t place) {
    if (at < ALIKE_SEEN) return (int32_t)who[at - ALIKE_WHO];
    int32_t value = world_value(w, place);
    uint32_t row = who[at >> ALIKE_ASKED & 1];
    bool alone = is_own_word(place - WORLD_ASKED, row) && (uint32_t)value == 1u << row % SEEN_BITS;
    return alone ? ALONE : value;
}

/* --- from whose it is to what is nobody's --- */

/* While the places of an entry are told. */
typedef struct Telling {
    Memo *k;
    World *w;
    uint32_t who[MEMO_UNITS];
    int units;    /* of the entry that others may be in the place of */
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

static int32_t alike_asked(const Telling *t, int32_t number) {
    uint32_t row = derived_row(number);
    int u = derived_is_shared(number) ? OF_OTHERS : which(t, row);
    if (u < 0) return u;
    return (number < POSITION_FIRST ? ALIKE_SEEN : ALIKE_WORDS) +
           (u << ALIKE_ASKED | (number - (int32_t)row * derived_stride(number)));
}

/* Is it about a unit, though each of those has a tree of its own? */
static bool is_about_unit(const MemoEntry *r) {
    bool is = false;
    for (int i = 0; i < MEMO_ARGS && !is; i++)
        is = memo_word_kind(r->args[i]) == WORD_HANDLE && is_unit_handle((Handle)r->args[i]);
    return is;
}

static int32_t alike_entry(const Telling *t, int32_t at) {
    const Memo *k = t->k;
    uint32_t entry = (uint32_t)(at - MEMO_ENTRIES), like = memo_like(k, entry), who[MEMO_UNITS];
    memo_who(k, entry, who);
    if (like == entry) return is_about_unit(&k->entries[entry]) ? OF_OTHERS : at;
    bool both = k->entries[entry].second > 0;
    int u = which(t, who[0]);
    if (u < 0 || (both && which(t, who[1]) < 0)) return OF_OTHERS;
    return ALIKE_ENTRIES + (u << MEMO_ROW_AT | (int32_t)like) + (both ? ALIKE_BOTH : 0);
}

/* How many rows there are stands in the head of the world, which names nobody; of other words nobody knows
 * whose they are. The place without saying whose it is; below 0 where it is of others than the units, or may
 * be. */
static int32_t alike_place(const Telling *t, int32_t at) {
    if (at >= WORLD_ASKED) return alike_asked(t, at - WORLD_ASKED);
    if (at >= WORLD_ROWS) return alike_row(t, at);
    if (memo_is_entry(at)) return alike_entry(t, at);
    return at < HEAD_WORDS ? at : OF_OTHERS;
}

/* Has the function learned of a unit by what stands there? */
static bool names_unit(const Telling *t, int32_t at, int32_t value) {
    const Schema *s = t->w->schema;
    if (at < 0) return false;
    if (at < HEAD_WORDS) return false;
    if (at < WORLD_ROWS) return !value || t->k->answers[value].names;
    if (at < WORLD_ASKED) {
        int column = (at - WORLD_ROWS) >> HANDLE_ROW_BITS, kind = s->kind_at[column];
        const Field *f = &s->kinds[kind].fields[column - s->first[kind]];
        return f->type == FT_REF && f->shape == SHAPE_ONE && is_unit_handle((Handle)value);
    }
    return value != ALONE && derived_names_unit(at - WORLD_ASKED, value);
}

static void add(Telling *t, int32_t at, int32_t value) {
    t->k->told[t->count++] = (MemoRead){at, value};
}

static void name(Telling *t) {
    for (int i = 0; i < t->units && !t->named; i++) add(t, ALIKE_WHO + i, (int32_t)t->who[i]);
    t->named = true;
}

/* In the order in which they were read, each with what stands there. */
static void tell(Telling *t, int32_t at) {
    int32_t like = t->named || at < 0 ? at : alike_place(t, at);
    if (like < 0 && at >= 0) name(t), like = at;
    int32_t value = memo_is_entry(at)
                        ? (int32_t)memo_answer(t->k, t->w, (uint32_t)(at - MEMO_ENTRIES))
                    : memo_shared_is_odd(like) ? memo_shared_value(t->w, t->who, like, at)
                                               : world_value(t->w, at);
    add(t, like, value);
    if (!t->named && names_unit(t, at, value)) name(t);
}

static bool room(Memo *k, size_t count) {
    if (count <= k->told_cap) return true;
    MemoRead *grown = realloc(k->told, 2 * count * sizeof *grown);
    if (!grown) return false;
    k->told = grown;
    k->told_cap = 2 * count;
    return true;
}

bool memo_shared_tell(Memo *k, World *w, uint32_t entry, uint32_t answer, const int32_t *at,
                      size_t count, size_t *told) {
    Telling t = {.k = k, .w = w};
    if (!room(k, count + MEMO_UNITS)) return false;
    memo_who(k, entry, t.who);
    t.units = memo_like(k, entry) == entry ? 0 : k->entries[entry].second ? 2 : 1;
    t.named = !t.units;
    for (size_t i = 0; i < count; i++) tell(&t, at[i]);
    if (!t.named && k->answers[answer].names) name(&t);
    *told = t.count;
    return true;
}
