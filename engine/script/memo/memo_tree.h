/* memo_tree.h - what was read, as trees: a node is a place of the world, its branches are values.
 *
 * Nearly every step takes the branch that was taken last from that node, which is stored in the node. The
 * others are in a branch table of the node: so a step looks at one or two places of memory, and those of a
 * tree lie side by side.
 *
 * When there is no room left, what was walked since the last compaction is copied together and the rest is
 * dropped: half of all branches are never walked again. */
#ifndef GW_SCRIPT_MEMO_MEMO_TREE_H
#define GW_SCRIPT_MEMO_MEMO_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "script/memo/memo.h"
#include "world/fast/drift.h"

struct Memo;
struct MemoRead;
struct World;

/* Tables begin small, so that what is in use lies close together. */
enum { MEMO_LEAST = 1 << 12 };
static inline bool memo_is_entry(int32_t at) { return at >= MEMO_ENTRIES && at < MEMO_PLACES; }

/* The table with room for at least `need` entries, `*cap` as many as there is room for (memo_pages.h). NULL:
 * too many, or no memory, and it is as it was. */
void *memo_grown(void *table, uint32_t *cap, size_t need, size_t entry);

/* What follows a node where its word is the value: another node, an answer (MEMO_ANSWER), 0: nothing yet. */
typedef struct MemoWay { int32_t value; uint32_t next; } MemoWay;
#define MEMO_ANSWER (1u << 31)

/* `way`: its only branch, or the one that was taken last. `branches`: where its branch table is and how
 * large, 0: it has one branch only; and whether it was walked since the last compaction. */
typedef struct MemoNode { int32_t at; MemoWay way; uint32_t branches; } MemoNode;

enum { MEMO_SIZES = 24 };
typedef struct MemoTree {
    MemoNode *nodes;                /* from 1 */
    MemoWay *ways;                  /* branch tables: a head and as many branches as it says */
    uint32_t node_count, node_cap, way_count, way_cap;
    uint32_t idle[MEMO_SIZES];      /* tables that were outgrown, by the logarithm of their size */
} MemoTree;

void memo_tree_clear(MemoTree *t);
/* Is there room for one more answer that depends on `reads` words? */
bool memo_tree_room(MemoTree *t, size_t reads);
/* The answer that the words of the world lead to from the top of the entry; 0: none yet. */
uint32_t memo_answer(struct Memo *k, struct World *w, uint32_t entry);
/* Calls the function of the entry in k->asks. Returns the answer; 0: there is none, and nothing was raised
 * (memo.c). */
uint32_t memo_ask(struct Memo *k, struct World *w, uint32_t entry);
/* Asks the rules for the word of a mod's own rule of sight in k->asks, as memo_ask does. Returns the word;
 * MEMO_UNTOLD: they raised an error, everything was dropped or compacted, or k->asks is NULL (memo.c). */
int32_t memo_tell(struct Memo *k, struct World *w, int32_t at);
/* Adds the way along the places that were read to the tree of the entry. Returns where the answer belongs;
 * NULL: the function read other places than before although all that it had read was the same, or there is
 * no memory. */
uint32_t *memo_lay(struct Memo *k, uint32_t entry, const struct MemoRead *reads, size_t count);
/* Room for the dependencies of so many answers, all unknown; NULL: no memory. */
struct MemoDepends *memo_no_depends(uint32_t entries);
/* In a look-ahead: finds out what the last answer of the entry, which read these places, depends on. */
void memo_depends(struct Memo *k, const struct World *w, uint32_t entry, const int32_t *at, size_t count);
/* Drops what was not walked since the last compaction. False: no memory, and nothing has changed. */
bool memo_compact(struct Memo *k);

#endif
