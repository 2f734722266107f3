/* memo_tree.h - what was read, as trees: a node is a place of the world, its branches are values.
 *
 * Nearly every step goes where the last one went from that node, which the node itself says. The others
 * stand together in a fan of the node's own: so a step looks at one or two places of memory, and those of
 * a tree lie side by side.
 *
 * When there is no room left, what was walked since the last time is copied together and the rest is gone:
 * of all that is laid half is never walked again. */
#ifndef GW_SCRIPT_MEMO_MEMO_TREE_H
#define GW_SCRIPT_MEMO_MEMO_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "world/fast/drift.h"

struct Memo;
struct MemoRead;
struct World;

/* Tables of what is kept begin small, so that what is in use lies close together. */
enum { MEMO_LEAST = 1 << 12, MEMO_MOST = 1 << 20 };
/* Places between the words and the rows (world.h) are answers of roots. */
enum { MEMO_ROOTS = 1 << 24, MEMO_PLACES = MEMO_ROOTS + MEMO_MOST };
static inline bool memo_is_root(int32_t at) { return at >= MEMO_ROOTS && at < MEMO_PLACES; }

/* The table with room for at least so many entries, `*cap` as many as there is room for (memo_pages.h). NULL:
 * too many, or no memory, and it is as it was. */
void *memo_grown(void *table, uint32_t *cap, size_t need, size_t entry);

/* What follows a node where its word is the value: another node, a leaf (MEMO_LEAF), 0: nothing yet. */
typedef struct MemoWay { int32_t value; uint32_t next; } MemoWay;
#define MEMO_LEAF (1u << 31)

/* `way`: its one branch, or of many the one that was taken last. `fan`: where its branches stand and how many
 * have room there, 0: there is but one; and whether it was walked since all was sifted. */
typedef struct MemoNode { int32_t at; MemoWay way; uint32_t fan; } MemoNode;

enum { MEMO_SIZES = 24 };
typedef struct MemoTree {
    MemoNode *nodes;                /* from 1 */
    MemoWay *ways;                  /* fans: a head and as many ways as it says */
    uint32_t node_count, node_cap, way_count, way_cap;
    uint32_t idle[MEMO_SIZES];      /* fans that were outgrown, by the logarithm of their size */
} MemoTree;

void memo_tree_clear(MemoTree *t);
/* Is there room for one more answer that depends on so many words? */
bool memo_tree_room(MemoTree *t, size_t reads);
/* The leaf that the words of the world lead to from the top of the root; 0: none yet. */
uint32_t memo_answer(struct Memo *k, struct World *w, uint32_t root);
/* Asks the function of the root, within k->asks, which stays the one who asks as long as answers can be kept.
 * Gives the leaf; 0: there is none, and nothing was raised (in memo.c). */
uint32_t memo_ask(struct Memo *k, struct World *w, uint32_t root);
/* The word at a place of a mod's own way of seeing (sight_by.h) is not known before the game's rules are
 * asked. */
#define MEMO_UNTOLD INT32_MIN
/* Asks them, within k->asks, as memo_ask does. Gives the word; MEMO_UNTOLD: they raised an error, all that is
 * kept was forgotten or sifted, or there is nobody to ask (in memo.c). */
int32_t memo_tell(struct Memo *k, struct World *w, int32_t at);
/* Lays the way of the root, which has a tree of its own, along the places that were read. Gives where the
 * leaf belongs; NULL: the function read others than before, where all that it read was the same, or there is
 * no memory. */
uint32_t *memo_lay(struct Memo *k, uint32_t root, const struct MemoRead *reads, size_t count);
/* Room for what so many answers depend on, which nobody knows yet; NULL: no memory. */
struct MemoDepends *memo_no_depends(uint32_t roots);
/* Finds out on what the answer of the root hangs that was given last, which was read at these places, where
 * somebody looks ahead. */
void memo_depends(struct Memo *k, const struct World *w, uint32_t root, const int32_t *at, size_t count);
/* Leaves what was walked since the last time. False: there is no memory, and all is as it was. */
bool memo_compact(struct Memo *k);

#endif
