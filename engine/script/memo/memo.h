/* memo.h - memoized answers of pure functions, found by the values that the functions read.
 *
 * A function of rules that only reads the world gives the same answer wherever the words that it read are the
 * same: in the next decision, in a view, in a fork, in the next game. When one is asked for the first time,
 * the words that it reads are recorded (world/fast/reads.h); asking again is walking along them. The first
 * word is always the same one, which the second one is depends on the value of the first, and so on. So the
 * words of a function form a tree: a node is a place, its branches are values, and a way ends in an answer.
 * Answers never become wrong, so nothing has to be invalidated when something changes.
 *
 * Where one memoized function asks another, it depends on the other's answer and not on the other's words:
 * the list of enemies in sight may depend on fifty words, and an attack depends on the list. Equal answers
 * have one number (`answers`), lists too, so what is computed from them is found again although other words
 * led there. If the inner answer is not known for the present words, it is computed on the way; if it is what
 * it was before, the outer answer is known although one of its words is new.
 *
 * Units that are identical in all that a function read share its answers (memo_shared.h): of a hundred people
 * a few are asked about.
 *
 * Memory has a bound: when the trees are full, what was not walked since the last compaction is dropped
 * (memo_tree.h); when any other table is full, everything is dropped.
 *
 * Arguments are things, definitions, texts, numbers, booleans, at most six. A function that gets a table made
 * in play, raises an error, returns a function, or reads what is not recorded is called each time as if it
 * were not memoized; so is one whose answers are seldom used again, or depend on one another in a long chain.
 * All of it changes how fast an answer comes, never which answer it is. */
#ifndef GW_SCRIPT_MEMO_MEMO_H
#define GW_SCRIPT_MEMO_MEMO_H

#include <stdbool.h>
#include <stdint.h>

#include "world/rules.h"

struct lua_State;
struct Script;
typedef struct Memo Memo;

/* What to do with answers: store them, ask each time, or do both and compare (slow: for tests). */
typedef enum MemoMode { MEMO_ON, MEMO_PLAIN, MEMO_CHECKED } MemoMode;

/* Places between the words and the rows (world.h) stand for answers. */
enum { MEMO_MOST = 1 << 20, MEMO_ENTRIES = 1 << 24, MEMO_PLACES = MEMO_ENTRIES + MEMO_MOST };
/* The word at a place of a mod's own rule of sight (sight_by.h) is unknown until the rules are asked. */
#define MEMO_UNTOLD INT32_MIN

Memo *memo_new(const MemoMode *mode); /* *mode may change; NULL: out of memory */
void memo_free(Memo *k);
/* How often everything was dropped; what is stored elsewhere beside answers holds while this is the same. */
const uint32_t *memo_forgot(const Memo *k);
/* Something outside the world that answers depend on has changed: the map. */
void memo_forget(struct lua_State *L, Memo *k);

/* The number of a memoized function on the Lua stack, 0: it is not one. */
uint32_t memo_number(struct lua_State *L, int at);
/* The known answer of a function about these things, for C, which need not call Lua then. 0: call it. */
uint32_t memo_known(Memo *k, World *w, uint32_t fn, int count, const Handle *things);
bool memo_is_false(const Memo *k, uint32_t answer);

/* lua/ is told another decision than the last one: what comes next has to be said again. */
void memo_next_again(Memo *k);
/* With nobody deciding: is it next that several seats choose at once? */
bool memo_next_is_each(const Memo *k);

/* The last listing: how many options; may this one have places (certain for the first 62); masks: the view
 * masks units, which lua/ was told. */
int memo_options(const Memo *k);
bool memo_may_have_places(const Memo *k, int option);
void memo_note_masks(Memo *k, bool masks);

void memo_open(struct lua_State *L);

#endif
