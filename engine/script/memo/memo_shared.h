/* memo_shared.h - one tree for all units that are alike to a function.
 *
 * What a function says of a unit depends on words of that unit, and of another with the same words it says
 * the same. So the entries of a function that differ in their units alone have one tree together (that of
 * their `like`), in which places of the units it was asked about are told without saying whose they are:
 * it begins as if all units were one. Sooner or later some functions learn of units by other ways: who
 * stands on a square, who is in sight. From there on it matters who is asked about (is it the one that
 * stands there?), so that a place that says who they are comes first, and what follows is each unit's own.
 * The same where the answer names a unit. So a function that is asked of a hundred people is asked of a
 * few kinds of them, in the first turn and in the next game. */
#ifndef GW_SCRIPT_MEMO_MEMO_SHARED_H
#define GW_SCRIPT_MEMO_MEMO_SHARED_H

#include "world/world.h"
#include "script/derived/derived.h"
#include "script/memo/memo_rep.h"

/* An entry whose units (MEMO_UNITS of them at most) are others each time has its tree where `next` of its top
 * says: that is marked as MEMO_SHARED and holds the row of the first unit, whether there is a second, and the
 * number of the entry that stands for all of them, its `like`. */
#define MEMO_SHARED (1u << 30)
#define MEMO_SECOND (1u << 29)
enum { MEMO_ROW_AT = 20, MEMO_SHARED_ROWS = 256 }; /* units in rows beyond are never alike */
static inline bool memo_is_alike(uint32_t next) { return (next & MEMO_SHARED) != 0; }
static inline uint32_t memo_like_at(uint32_t next) { return next & ((1u << MEMO_ROW_AT) - 1); }
/* The entry whose tree it is that the entry walks. */
static inline uint32_t memo_like(const Memo *k, uint32_t entry) {
    uint32_t next = k->tops[entry].next;
    return memo_is_alike(next) ? memo_like_at(next) : entry;
}
/* Rows of the units that an entry is about. */
static inline void memo_who(const Memo *k, uint32_t entry, uint32_t who[MEMO_UNITS]) {
    uint32_t next = k->tops[entry].next;
    const MemoEntry *r = &k->entries[entry];
    who[0] = next >> MEMO_ROW_AT & (MEMO_SHARED_ROWS - 1);
    who[1] = next & MEMO_SECOND ? handle_row((Handle)r->args[r->second - 1]) : 0;
}

/* Has the new entry units, it walks the tree that belongs to all; there is room for one more entry. */
void memo_shared_join(Memo *k, uint32_t entry);
/* An entry for what was never asked of these units, where others that are alike were asked; 0: nobody was, or
 * there is no room. */
uint32_t memo_shared_new(Memo *k, const MemoEntry *want);
/* The entry of a like that is of these units; 0: there is no room. */
uint32_t memo_shared_entry(Memo *k, uint32_t like, const uint32_t who[MEMO_UNITS]);

/* Places that say nothing of whose they are; which unit it is is one bit. */
enum {
    ALIKE_COLUMN = 10,
    ALIKE_ASKED = 21,
    ALIKE_FIELDS = 1 << 26, /* a field of the unit */
    ALIKE_WHO = ALIKE_FIELDS + (MEMO_UNITS << ALIKE_COLUMN), /* its row */
    ALIKE_SEEN = 1 << 27, /* whom it sees, as of row 0 */
    ALIKE_WORDS = ALIKE_SEEN + (MEMO_UNITS << ALIKE_ASKED), /* other words that are worked out */
    ALIKE_ENTRIES = 1 << 28, /* a like, about which unit it is asked, and whether about the other one too */
    ALIKE_BOTH = 1 << (MEMO_ROW_AT + 1),
    ALIKE_END = ALIKE_ENTRIES + (1 << MEMO_ROW_AT << MEMO_UNITS)
};
static inline bool memo_shared_is(int32_t at) { return at >= ALIKE_FIELDS && at < ALIKE_END; }
static inline bool memo_shared_is_field(int32_t at) { return at >= ALIKE_FIELDS && at < ALIKE_WHO; }
/* Does what stands there have to be told without saying whose it is, too? */
static inline bool memo_shared_is_odd(int32_t at) { return at >= ALIKE_WHO && at < ALIKE_WORDS; }

/* The word there: what a place says of whose row it is would only be taken apart again. */
static inline int32_t memo_shared_field(const World *w, const uint32_t who[MEMO_UNITS], int32_t at) {
    const TableHead *t = &world_head(w)->tables[KIND_UNIT];
    int32_t row = (int32_t)who[at >> ALIKE_COLUMN & 1];
    const int32_t *first = w->mem + t->base + row;
    if (row >= t->rows || !(*first & 1)) return FIELD_GONE;
    return first[(at & (SCHEMA_COLUMNS - 1)) * t->cap];
}
static inline int32_t memo_shared_field_place(const World *w, const uint32_t who[MEMO_UNITS], int32_t at) {
    int32_t column = w->schema->first[KIND_UNIT] + (at & (SCHEMA_COLUMNS - 1));
    return WORLD_ROWS + (column << HANDLE_ROW_BITS | (int32_t)who[at >> ALIKE_COLUMN & 1]);
}

static inline int32_t memo_shared_word(const uint32_t who[MEMO_UNITS], int32_t at) {
    int32_t number = at & (WORLD_MOST_ASKED - 1);
    return WORLD_ASKED + number +
           (int32_t)who[at >> ALIKE_ASKED & 1] * derived_stride(number);
}

/* Where the entry of a like and its units is, if it was looked up lately. */
static inline MemoBound *memo_bound_of(Memo *k, uint32_t like, uint32_t first, uint32_t second) {
    return &k->bound[(like * 5 + first * 37 + second * 11) % MEMO_BOUND];
}

static inline uint32_t memo_shared_found(Memo *k, const uint32_t who[MEMO_UNITS], int32_t at) {
    uint32_t like = memo_like_at((uint32_t)at), first = who[at >> MEMO_ROW_AT & 1];
    uint32_t second = at & ALIKE_BOTH ? who[~at >> MEMO_ROW_AT & 1] : 0;
    const MemoBound *b = memo_bound_of(k, like, first, second);
    bool is = b->like == like && b->who[0] == first && b->who[1] == second;
    return is ? b->entry : memo_shared_entry(k, like, (uint32_t[]){first, second});
}

/* The place of what is no field, once these are the units; MEMO_ENTRIES: no room for another entry. */
static inline int32_t memo_shared_place(Memo *k, const uint32_t who[MEMO_UNITS], int32_t at) {
    if (at >= ALIKE_ENTRIES) return MEMO_ENTRIES + (int32_t)memo_shared_found(k, who, at);
    return at < ALIKE_SEEN ? at : memo_shared_word(who, at);
}
/* What stands at an odd one, where memo_shared_place() is `place`. */
int32_t memo_shared_value(World *w, const uint32_t who[MEMO_UNITS], int32_t at, int32_t place);

/* The places that were read as the tree of the entry tells them, and what stands there, in k->told; so many
 * are *told. `answer`: the answer that depends on them. False: no memory. */
bool memo_shared_tell(Memo *k, World *w, uint32_t entry, uint32_t answer, const int32_t *at,
                     size_t count, size_t *told);

#endif
