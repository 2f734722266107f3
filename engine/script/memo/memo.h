/* memo.h - answers of functions that only look, kept by what they read.
 *
 * A function of rules that looks at the world and at nothing else gives the same answer wherever the
 * words that it read are the same: in the next decision, in a view, in a fork, in the next game. While
 * one is asked for the first time the words it reads are noted (world/reads.h); afterwards asking
 * again is walking along them. The first word is always the same one, which the second one is depends on the
 * value of the first, and so on: a tree of places, whose branches are values and whose leaves are
 * answers. Nothing is ever out of date, so nothing has to be found and thrown away when something
 * changes.
 *
 * Where one memoized function asks another, what it read is the other's answer and not the other's words:
 * the list of enemies in sight may depend on fifty words, and an attack depends on the list. Equal answers
 * have one number (`leaves`), lists too, so that what is worked out from them is met again though
 * other words led there. And where the other's answer is not known for the words as they are, it is asked
 * for on the way: if it says what it said before, the first is known though one of its words is new.
 *
 * Units that are alike in all that a function read share what it says (memo_shared.h): of a hundred people a
 * few are asked about.
 *
 * Memory has a bound: when the trees are full, what was not walked since the last time goes
 * (memo_tree.h); when another table is, all goes.
 *
 * Arguments are things, definitions, texts, numbers, booleans, at most six. A function that gets a
 * table made in play, raises an error, gives a function, or reads what is not noted, is asked each
 * time as if nothing was kept, and so is one whose answers are seldom met again, or depend on one another
 * in a long row. All of it changes how fast an answer comes and never which. */
#ifndef GW_SCRIPT_MEMO_MEMO_H
#define GW_SCRIPT_MEMO_MEMO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "world/fast/drift.h"
#include "world/fast/reads.h"
#include "script/memo/memo_tree.h"

struct lua_State;
enum { MEMO_ARGS = 6, MEMO_UNITS = 2 };

/* What to do with answers: keep them, ask each time, or do both and compare (slow: for tests). */
typedef enum MemoMode { MEMO_ON, MEMO_PLAIN, MEMO_CHECKED } MemoMode;

/* A list that is known by what is in it is `count` words from `value` on. names: a unit, or so it may be. */
typedef struct MemoLeaf {
    int64_t value;
    uint32_t count;
    int16_t type;
    bool names;
} MemoLeaf;
/* A function with its arguments. */
typedef struct MemoRoot {
    uint64_t args[MEMO_ARGS], map;
    uint32_t fn;
    uint16_t chain;             /* answers that depend on one another, this one the last */
    uint16_t second;            /* from 1, which argument is the second unit in whose place others may be
                                 * (memo_shared.h); 0: none */
} MemoRoot;
/* Where its tree begins, and what was said last: it holds for worlds of that version; of a row `answer`
 * says where its roots are. By the number of the root and apart from it: a tree that depends on other
 * answers comes by many of these, and asks for no arguments. */
typedef struct MemoTop { uint64_t version; uint32_t next, answer; } MemoTop;

/* A place that was read and what stood there. */
typedef struct MemoRead { int32_t at, value; } MemoRead;

/* The answer in the world from which others count what was changed, and what it depends on: it holds in all
 * of them that changed nothing of that. `base` odd: it is not known, but was asked for in one of them. */
typedef struct MemoDepends {
    Drift on;
    uint32_t leaf;
} MemoDepends;

/* Which root it is that is asked about these units, by their rows; like 0: none (memo_shared.h). */
typedef struct MemoBound {
    uint32_t like, root;
    uint16_t who[MEMO_UNITS];
} MemoBound;
enum { MEMO_BOUND = 1 << 10 };

typedef struct MemoFn {
    uint32_t tried, met;        /* since they were last looked at */
    uint32_t poor;              /* windows in a row in which too few were met, weighed */
    uint32_t strays;            /* how often other words were read where all that was read was the same */
    bool never, ours;
} MemoFn;

typedef struct Memo {
    MemoMode mode;
    MemoFn *fns;
    int fn_count;
    MemoTree tree;
    MemoRoot *roots;            /* from 1; NULL until the first answer */
    MemoTop *tops;              /* by root */
    MemoDepends *hangs;           /* by root; NULL: nobody looked ahead yet */
    MemoBound bound[MEMO_BOUND];  /* those that were looked up last */
    MemoLeaf *leaves;           /* from 1 */
    uint64_t *words;            /* what is in the lists that are leaves */
    uint32_t *rows;             /* roots of functions in a row with the same arguments (memo_row.c) */
    uint32_t *root_index, *leaf_index;  /* numbers of roots and leaves, hashed */
    uint32_t word_count, word_cap, row_count, row_cap;
    uint32_t root_count, root_cap, leaf_count, leaf_cap;
    int tables_ref;             /* registry: lists and texts by the number of their leaf; and by its address
                                 * what must live because an answer goes by it */
    int fns_ref;                /* registry: memoized functions by number */
    uint32_t forgot, turned;    /* how often all was forgotten; and how often that, or sifted */
    WorldReads reads;
    MemoRead *told;             /* reads of an answer that is being stored */
    size_t told_cap;
    uint32_t serials;
    int depth;                  /* functions that are being asked, one within the other */
    int walking;                /* answers that are being looked up, one within the other */
    struct lua_State *asks;     /* while one is looked up: who asks for those within that are not known;
                                 * NULL: nobody */
    uint32_t unknown;           /* root that was just looked up in vain, which is not done twice */
    size_t heavy;               /* bytes of Lua from which on all is forgotten (memo.c); 0: as it begins */
    uint64_t asked, known;      /* since the start */
} Memo;

void memo_clear(Memo *k);
/* Something outside the world that answers depend on has changed: the map. */
void memo_forget(struct lua_State *L, Memo *k);

#endif
