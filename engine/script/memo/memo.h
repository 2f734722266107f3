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
#include <stddef.h>
#include <stdint.h>

#include "world/fast/drift.h"
#include "world/fast/reads.h"
#include "script/memo/memo_tree.h"

struct lua_State;
enum { MEMO_ARGS = 6, MEMO_UNITS = 2 };

/* What to do with answers: store them, ask each time, or do both and compare (slow: for tests). */
typedef enum MemoMode { MEMO_ON, MEMO_PLAIN, MEMO_CHECKED } MemoMode;

/* A list that is known by its content is `count` words from `value` on. names: it names a unit, or may. */
typedef struct MemoAnswer {
    int64_t value;
    uint32_t count;
    int16_t type;
    bool names;
} MemoAnswer;
/* A function with its arguments. */
typedef struct MemoEntry {
    uint64_t args[MEMO_ARGS], map;
    uint32_t fn;
    uint16_t chain;             /* length of the chain of answers that depend on one another */
    uint16_t second;            /* from 1: which argument is the second unit that others may stand in for
                                 * (memo_shared.h); 0: none */
} MemoEntry;
/* Where the tree of an entry begins, and its last answer, which holds for worlds of that version; of a row,
 * `answer` says where its entries are. Stored apart from the entries: a walk passes many of these, and needs
 * no arguments. */
typedef struct MemoTop { uint64_t version; uint32_t next, answer; } MemoTop;

/* A place that was read and what stood there. */
typedef struct MemoRead { int32_t at, value; } MemoRead;

/* The answer in the world from which others count what was changed, and what it depends on: it holds in all
 * of them that changed nothing of that. `base` odd: not known, but asked for in one of them. */
typedef struct MemoDepends {
    Drift on;
    uint32_t answer;
} MemoDepends;

/* The entry that is asked about these units, by their rows; like 0: none (memo_shared.h). */
typedef struct MemoBound {
    uint32_t like, entry;
    uint16_t who[MEMO_UNITS];
} MemoBound;
enum { MEMO_BOUND = 1 << 10 };

typedef struct MemoFn {
    uint32_t tried, met;        /* calls, and calls with a known answer, in this window */
    uint32_t poor;              /* windows in a row with too few known answers, weighed */
    uint32_t strays;            /* how often it read other words although all it had read was the same */
    bool never, ours;
} MemoFn;

typedef struct Memo {
    MemoMode mode;
    MemoFn *fns;
    int fn_count;
    MemoTree tree;
    MemoEntry *entries;         /* from 1; NULL until the first answer */
    MemoTop *tops;              /* by entry */
    MemoDepends *depends;       /* by entry; NULL: nobody looked ahead yet */
    MemoBound bound[MEMO_BOUND];  /* looked up last */
    MemoAnswer *answers;        /* from 1 */
    uint64_t *words;            /* the content of lists that are answers */
    uint32_t *rows;             /* entries of functions in a row with the same arguments (memo_row.c) */
    uint32_t *entry_index, *answer_index;  /* numbers of entries and answers, hashed */
    uint32_t word_count, word_cap, row_count, row_cap;
    uint32_t entry_count, entry_cap, answer_count, answer_cap;
    int tables_ref;             /* registry: lists and texts by the number of their answer; and, by
                                 * address, what must stay alive because an answer depends on it */
    int fns_ref;                /* registry: memoized functions by number */
    uint32_t forgot, generation; /* how often all was dropped; how often dropped or compacted */
    WorldReads reads;
    MemoRead *told;             /* reads of an answer that is being stored */
    size_t told_cap;
    uint32_t serials;
    int depth;                  /* nested calls of memoized functions */
    int walking;                /* nested lookups */
    struct lua_State *asks;     /* while one is looked up: the state that computes unknown inner answers;
                                 * NULL: none */
    uint32_t unknown;           /* the entry that was just looked up without success; not tried twice */
    size_t heavy;               /* bytes of Lua at which everything is dropped (memo.c); 0: the first limit */
    uint64_t asked, known;      /* since the start */
} Memo;

void memo_clear(Memo *k);
/* Something outside the world that answers depend on has changed: the map. */
void memo_forget(struct lua_State *L, Memo *k);

#endif
