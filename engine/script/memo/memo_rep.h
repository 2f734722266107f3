/* memo_rep.h - what memo.c and memo_row.c share: entries, answers, and how often they were met. */
#ifndef GW_SCRIPT_MEMO_MEMO_REP_H
#define GW_SCRIPT_MEMO_MEMO_REP_H

#include <lua.h>

#include "script/state/script_rep.h"

/* Upvalues of a memoized function: the function, its number, the table of answers that are no words. */
enum { MEMO_FN = 1, MEMO_OWN_NUMBER, MEMO_TABLES };
/* Of longer texts Lua may have two copies; longest list in words. */
enum { MEMO_LONGEST_TEXT = 40, MEMO_LONGEST_LIST = 1 << 17 };

/* The new size of a table for `need` entries, 0: too many. */
static inline uint32_t memo_size_for(uint32_t cap, size_t need) {
    size_t to = cap ? cap : MEMO_LEAST;
    while (to < need) to *= 2;
    return to <= MEMO_MOST ? (uint32_t)to : 0;
}

/* Values as words, as arguments and in lists: their kinds stand in the highest bits, where no pointer and no
 * handle reaches. That of a list is its length, behind which its values come; WORD_ANY: any unit's. */
enum { WORD_HANDLE = 1, WORD_INTEGER, WORD_ADDRESS, WORD_LIST, WORD_ANY, WORD_KIND_AT = 60 };
static inline uint64_t memo_word_kind(uint64_t word) { return word >> WORD_KIND_AT; }
static inline uint64_t memo_word_value(uint64_t word) {
    return word & (((uint64_t)1 << WORD_KIND_AT) - 1);
}
enum { MEMO_FALSE = 1 }; /* the word of `false` */
/* The word that stands for a value among arguments; false: it has none, and no answer is stored. */
bool memo_word(lua_State *L, int at, uint64_t *out);
/* The same of a thing, 0: of nil. */
uint64_t memo_thing_word(Handle h);
/* The number of a memoized function, 0: it is not one. */
uint32_t memo_number(lua_State *L, int at);
/* A number for a row of functions, as if the row were a function. 0: no memory. */
uint32_t memo_new_number(Memo *k, bool ours);
/* Place in the index of a function with its arguments, whose number is in the bits of MEMO_NUMBER; or the
 * empty one where it belongs. The index must be there (memo_room). */
#define MEMO_NUMBER (MEMO_MOST - 1u)
uint32_t *memo_entry_slot(const Memo *k, const MemoEntry *want);
/* The entry of a function with its arguments; it is made where an identical unit was asked about. 0: none. */
uint32_t memo_find(Memo *k, const MemoEntry *want);
/* A new entry with a tree of its own into an empty place of the index. */
uint32_t memo_new_entry(Memo *k, const MemoEntry *want, uint32_t *slot);
/* Is there room for so many more entries? False: one of the tables is full. */
bool memo_room(Memo *k, uint32_t entries);
/* The known answer of the entry, 0: it has to be computed, which the function does without looking again.
 * L NULL: no inner answers are computed on the way. */
uint32_t memo_look(lua_State *L, Memo *k, World *w, uint32_t entry);
/* Is there room for one more answer? */
bool memo_grow_answers(Memo *k);
/* The number of the answer on top of the stack, in a call of a memoized function; 0: it cannot be stored.
 * ours: no mod gets its lists. */
uint32_t memo_answer_of(lua_State *L, Memo *k, bool ours);
/* What all are given nobody may change. Lists of the engine's own functions do not reach a mod, but what is
 * in them does. */
void memo_fix_answer(lua_State *L, bool ours);
/* Pushes the answer; `tables` is where the table of lists stands on the stack. */
void memo_push(lua_State *L, const Memo *k, uint32_t answer, int tables);
/* The length of an answer that is a list; 0: it is none, or one that is not known by what is in it. */
uint32_t memo_length(const Memo *k, uint32_t answer);

/* Pushes the list of the records of the row at the index; that of an action is one further. */
void memo_row_push_records(lua_State *L, int row);

/* The known answer of a function about these things, for C, which need not call Lua then. 0: call it. */
uint32_t memo_known(Memo *k, World *w, uint32_t fn, int count, const Handle *things);
/* Where what comes after the value at that place of Memo.words stands. */
uint32_t memo_behind(const Memo *k, uint32_t at);
/* Value i (from 0) of an answer that is a list of plain values, if it is a thing. 0: it is none. */
Handle memo_thing(const Memo *k, uint32_t answer, uint32_t i);
bool memo_is_false(const Memo *k, uint32_t answer);

#endif
