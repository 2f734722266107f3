/* kept_tree.h - what was read, as trees: a node is a place of the world, its branches are values.
 *
 * Nearly every step goes where the last one went from that node, which the node itself says. The others
 * stand together in a fan of the node's own: so a step looks at one or two places of memory, and those of
 * a tree lie side by side.
 *
 * When there is no room left, what was walked since the last time is copied together and the rest is gone:
 * of all that is laid half is never walked again. */
#ifndef GW_SCRIPT_MEMO_KEPT_TREE_H
#define GW_SCRIPT_MEMO_KEPT_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "world/fast/drift.h"

struct Kept;
struct KeptRead;
struct World;

/* Tables of what is kept begin small, so that what is in use lies close together. */
enum { KEPT_LEAST = 1 << 12, KEPT_MOST = 1 << 20 };
/* Places between the words and the rows (world.h) are answers of roots. */
enum { KEPT_ROOTS = 1 << 24, KEPT_PLACES = KEPT_ROOTS + KEPT_MOST };
static inline bool kept_is_root(int32_t at) { return at >= KEPT_ROOTS && at < KEPT_PLACES; }

/* The table with room for at least so many entries, `*cap` as many as there is room for (kept_pages.h). NULL:
 * too many, or no memory, and it is as it was. */
void *kept_grown(void *table, uint32_t *cap, size_t need, size_t entry);

/* What follows a node where its word is the value: another node, a leaf (KEPT_LEAF), 0: nothing yet. */
typedef struct KeptWay { int32_t value; uint32_t next; } KeptWay;
#define KEPT_LEAF (1u << 31)

/* `way`: its one branch, or of many the one that was taken last. `fan`: where its branches stand and how many
 * have room there, 0: there is but one; and whether it was walked since all was sifted. */
typedef struct KeptNode { int32_t at; KeptWay way; uint32_t fan; } KeptNode;

enum { KEPT_SIZES = 24 };
typedef struct KeptTree {
    KeptNode *nodes;                /* from 1 */
    KeptWay *ways;                  /* fans: a head and as many ways as it says */
    uint32_t node_count, node_cap, way_count, way_cap;
    uint32_t idle[KEPT_SIZES];      /* fans that were outgrown, by the logarithm of their size */
} KeptTree;

void kept_tree_clear(KeptTree *t);
/* Is there room for one more answer that hangs on so many words? */
bool kept_tree_room(KeptTree *t, size_t reads);
/* The leaf that the words of the world lead to from the top of the root; 0: none yet. */
uint32_t kept_answer(struct Kept *k, struct World *w, uint32_t root);
/* Asks the function of the root, within k->asks, which stays the one who asks as long as answers can be kept.
 * Gives the leaf; 0: there is none, and nothing was raised (in kept.c). */
uint32_t kept_ask(struct Kept *k, struct World *w, uint32_t root);
/* The word at a place of a mod's own way of seeing (sight_by.h) is not known before the game's rules are
 * asked. */
#define KEPT_UNTOLD INT32_MIN
/* Asks them, within k->asks, as kept_ask does. Gives the word; KEPT_UNTOLD: they raised an error, all that is
 * kept was forgotten or sifted, or there is nobody to ask (in kept.c). */
int32_t kept_tell(struct Kept *k, struct World *w, int32_t at);
/* Lays the way of the root, which has a tree of its own, along the places that were read. Gives where the
 * leaf belongs; NULL: the function read others than before, where all that it read was the same, or there is
 * no memory. */
uint32_t *kept_lay(struct Kept *k, uint32_t root, const struct KeptRead *reads, size_t count);
/* Room for what so many answers hang on, which nobody knows yet; NULL: no memory. */
struct KeptHangs *kept_no_hangs(uint32_t roots);
/* Finds out on what the answer of the root hangs that was given last, which was read at these places, where
 * somebody looks ahead. */
void kept_hangs(struct Kept *k, const struct World *w, uint32_t root, const int32_t *at, size_t count);
/* Leaves what was walked since the last time. False: there is no memory, and all is as it was. */
bool kept_sift(struct Kept *k);

#endif
