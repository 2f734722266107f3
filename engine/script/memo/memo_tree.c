/* memo_tree.c - walking along what was read, laying new ways, and compaction. */
#include "script/memo/memo_tree.h"

#include <stdlib.h>
#include <string.h>

#include "lib/huge.h"
#include "script/derived/derived.h"
#include "script/memo/memo_pages.h"
#include "script/memo/memo_rep.h"
#include "script/memo/memo_shared.h"
#include "world/world.h"

_Static_assert((int)MEMO_ENTRIES == (int)WORLD_MAX_WORDS, "answers stand behind the words");

enum { WALKS = 1000, LEAST_BRANCHES = 4, SMALL_BRANCHES = 8, LINE = 64 };
_Static_assert(sizeof(MemoDepends) == 2 * LINE, "two lines of the cache");
enum { MOST_WAYS = MEMO_MOST / 8 * 7 }; /* so that a large branch table can grow once more */
/* Of a node's `branches`: where it stands, the logarithm of its size, whether the node was walked. */
static const uint32_t WALKED = 1u << 31, PLACE = (1u << 24) - 1;
enum { SIZE = 24 };

void memo_tree_clear(MemoTree *t) {
    memo_pages_back(t->nodes, t->node_cap * sizeof *t->nodes, 0);
    memo_pages_back(t->ways, t->way_cap * sizeof *t->ways, 0);
    *t = (MemoTree){.node_count = 1, .way_count = LEAST_BRANCHES};
}

void *memo_grown(void *table, uint32_t *cap, size_t need, size_t entry) {
    size_t to = *cap ? *cap : MEMO_LEAST;
    while (to < need) to *= 2;
    void *grown = to <= MEMO_MOST ? memo_pages(table, *cap * entry, to * entry) : NULL;
    if (grown) *cap = (uint32_t)to;
    return grown;
}

static bool grow_nodes(MemoTree *t, size_t need) {
    if (need <= t->node_cap) return true;
    MemoNode *table = memo_grown(t->nodes, &t->node_cap, need, sizeof *table);
    if (!table) return false;
    t->nodes = table;
    return true;
}

static bool grow_ways(MemoTree *t, size_t need) {
    if (need <= t->way_cap) return true;
    MemoWay *table = memo_grown(t->ways, &t->way_cap, need, sizeof *table);
    if (!table) return false;
    t->ways = table;
    return true;
}

bool memo_tree_room(MemoTree *t, size_t reads) {
    return grow_nodes(t, t->node_count + reads) &&
           grow_ways(t, (size_t)t->way_count + LEAST_BRANCHES * reads) && t->way_count <= MOST_WAYS;
}

/* --- branch tables --- */

static uint32_t branches_size(uint32_t branches) { return 1u << (branches >> SIZE & 31); }
static MemoWay *branches_head(const MemoTree *t, uint32_t branches) {
    return t->ways + (branches & PLACE);
}

/* A branch table of so many entries, a power of two, its head among them; 0: no memory. */
static uint32_t new_branches(MemoTree *t, uint32_t size) {
    uint32_t log = (uint32_t)__builtin_ctz(size), *idle = &t->idle[log], at = *idle;
    uint32_t within = size < SMALL_BRANCHES ? size : SMALL_BRANCHES;
    if (at) {
        *idle = t->ways[at].next;
    } else {
        at = (t->way_count + within - 1) & ~(within - 1); /* a small one lies in one line */
        if (!grow_ways(t, (size_t)at + size)) return 0;
        t->way_count = at + size;
    }
    memset(t->ways + at, 0, size * sizeof *t->ways);
    return at | log << SIZE;
}

/* The branch of the value, or the empty place for it; NULL: the branch table is full. In a large one
 * the value says where to begin. */
static MemoWay *branches_way(const MemoTree *t, uint32_t branches, int32_t value) {
    uint32_t most = branches_size(branches) - 1, i = 0;
    MemoWay *ways = branches_head(t, branches) + 1;
    if (most >= SMALL_BRANCHES)
        i = (uint32_t)((uint64_t)((uint32_t)value * 0x9E3779B1u) * most >> 32);
    for (uint32_t n = 0; n < most; n++, i = i + 1 == most ? 0 : i + 1) {
        MemoWay *way = ways + i;
        if (!way->next || way->value == value) return way;
    }
    return NULL;
}

/* The ways of a branch table into one of another size; 0: no memory. */
static uint32_t resize_branches(MemoTree *t, uint32_t from, uint32_t size) {
    uint32_t to = new_branches(t, size);
    if (!to) return 0;
    for (uint32_t i = 1; i < branches_size(from); i++) {
        const MemoWay *way = branches_head(t, from) + i;
        if (!way->next) continue;
        *branches_way(t, to, way->value) = *way;
        branches_head(t, to)->value++;
    }
    uint32_t *idle = &t->idle[from >> SIZE & 31];
    branches_head(t, from)->next = *idle;
    *idle = from & PLACE;
    return to;
}

/* Small ones are filled up; in large ones a fourth stays empty. `value` of a head is how many there are. */
static bool branches_are_full(const MemoTree *t, uint32_t branches) {
    uint32_t most = branches_size(branches) - 1,
             count = (uint32_t)branches_head(t, branches)->value;
    return most >= SMALL_BRANCHES ? count * 4 >= most * 3 : count == most;
}

/* The place for what follows the node where its word is the value, among many; NULL: no memory. */
static uint32_t *branches_place(MemoTree *t, MemoNode *n, int32_t value) {
    uint32_t branches = n->branches & ~WALKED;
    MemoWay *way = branches_way(t, branches, value);
    if (way && way->next) return &way->next;
    if (branches_are_full(t, branches)) {
        branches = resize_branches(t, branches, 2 * branches_size(branches));
        if (!branches) return NULL;
        n->branches = branches | (n->branches & WALKED);
        way = branches_way(t, branches, value);
    }
    branches_head(t, branches)->value++;
    way->value = value;
    return &way->next;
}

/* --- walking --- */

/* Where it goes on from a node by another branch than the last time. */
static uint32_t branch(MemoTree *t, MemoNode *n, int32_t value) {
    uint32_t branches = n->branches & ~WALKED;
    const MemoWay *way = branches ? branches_way(t, branches, value) : NULL;
    if (!way || !way->next) return 0;
    n->way = *way;
    return way->next;
}

/* An answer that is not known yet is asked for on the way: mostly it is what it was, and the way goes on.
 * 0: there is none, or all was compacted or forgotten meanwhile. */
static int32_t inner_answer(Memo *k, World *w, uint32_t entry) {
    if (!entry) return 0;
    uint32_t generation = k->generation, answer = memo_answer(k, w, entry);
    if (!answer && k->asks) answer = memo_ask(k, w, entry);
    return k->generation == generation ? (int32_t)answer : 0;
}

/* Where the answer is not the one of the base, what that depends on meets what was changed; so does whatever
 * depends on it then. */
static void join_answer(const Memo *k, uint32_t entry, Drift *depends) {
    const Drift *on = &k->depends[entry].on;
    depends->base |= on->base != depends->base;
    drift_join(depends, on);
}

/* What stands at the places of nodes; false: unknown. depends: what was met on the way is added, NULL:
 * nobody asks. */
static inline bool read_answer(Memo *k, World *w, uint32_t entry, Drift *depends, int32_t *value) {
    *value = inner_answer(k, w, entry);
    if (*value && depends) join_answer(k, entry, depends);
    return *value != 0;
}

static inline bool read_word(Memo *k, World *w, int32_t at, Drift *depends, int32_t *value) {
    *value = world_value(w, at);
    if (*value == MEMO_UNTOLD && at >= WORLD_ASKED && derived_is_sight_by(at - WORLD_ASKED)) {
        *value = memo_tell(k, w, at);
        if (*value == MEMO_UNTOLD) return false;
    }
    if (depends) drift_place(depends, w, at);
    return true;
}

static inline bool read_alike(Memo *k, World *w, const uint32_t who[MEMO_UNITS], int32_t at,
                              Drift *depends, int32_t *value) {
    if (memo_shared_is_field(at)) {
        *value = memo_shared_field(w, who, at);
        if (depends) drift_place(depends, w, memo_shared_field_place(w, who, at));
        return true;
    }
    int32_t place = memo_shared_place(k, who, at);
    if (memo_is_entry(place))
        return read_answer(k, w, (uint32_t)(place - MEMO_ENTRIES), depends, value);
    *value = memo_shared_is_odd(at) ? memo_shared_value(w, who, at, place) : world_value(w, place);
    if (depends && place != at) drift_place(depends, w, place);
    return true;
}

/* A function that is asked on the way adds branches of its own, which moves nodes. */
static inline __attribute__((always_inline)) uint32_t
walk(Memo *k, World *w, uint32_t next, const uint32_t who[MEMO_UNITS], Drift *depends) {
    MemoTree *t = &k->tree;
    while (next && !(next & MEMO_ANSWER)) {
        int32_t at = t->nodes[next].at, value;
        bool told = memo_shared_is(at) ? read_alike(k, w, who, at, depends, &value)
                    : memo_is_entry(at)
                        ? read_answer(k, w, (uint32_t)(at - MEMO_ENTRIES), depends, &value)
                        : read_word(k, w, at, depends, &value);
        if (!told) return 0;
        MemoNode *n = &t->nodes[next];
        if (!(n->branches & WALKED)) n->branches |= WALKED;
        next = n->way.value == value && n->way.next ? n->way.next : branch(t, n, value);
    }
    return next & ~MEMO_ANSWER;
}

/* --- answers --- */

/* Each chain is short, but ways of other worlds may join them to long ones: those are computed again. */
static inline __attribute__((always_inline)) uint32_t walk_to(Memo *k, World *w, uint32_t entry,
                                                              Drift *depends) {
    if (k->walking == WALKS) return 0;
    k->walking++;
    uint32_t next = k->tops[entry].next, who[MEMO_UNITS];
    if (memo_is_alike(next)) {
        memo_who(k, entry, who);
        next = k->tops[memo_like_at(next)].next;
    }
    uint32_t answer = walk(k, w, next, who, depends);
    k->walking--;
    if (!answer) return 0;
    k->tops[entry].version = w->version;
    return k->tops[entry].answer = answer;
}

/* Keeps the answer that was given last as the one of the base, where it is; else what was known of that. */
static void set_depends(Memo *k, const World *w, uint32_t entry, const Drift *depends) {
    MemoDepends *h = &k->depends[entry];
    bool holds = !(depends->base & 1) && !drift_meets(depends, &w->drift);
    if (holds) *h = (MemoDepends){*depends, k->tops[entry].answer};
    else if (h->on.base != w->drift.base) h->on.base = w->drift.base | 1;
}

/* In a world that counts what was changed. */
static uint32_t answer_drifting(Memo *k, World *w, uint32_t entry) {
    MemoTop *top = &k->tops[entry];
    const MemoDepends *was = &k->depends[entry];
    uint64_t base = w->drift.base;
    if (top->version == w->version && (was->on.base | 1) == (base | 1)) return top->answer;
    if (was->on.base == base && !drift_meets(&was->on, &w->drift)) {
        top->version = w->version;
        return top->answer = was->answer;
    }
    Drift depends = {.base = base};
    uint32_t answer = walk_to(k, w, entry, &depends);
    if (answer) set_depends(k, w, entry, &depends);
    return answer;
}

MemoDepends *memo_no_depends(uint32_t entries) {
    MemoDepends *depends = aligned_alloc(LINE, entries * sizeof *depends);
    if (depends)
        huge_ask(depends, entries * sizeof *depends), memset(depends, 0, entries * sizeof *depends);
    return depends;
}

static bool has_depends(Memo *k) {
    if (!k->depends) k->depends = memo_no_depends(k->entry_cap);
    return k->depends != NULL;
}

uint32_t memo_answer(Memo *k, World *w, uint32_t entry) {
    if (world_counts(w) && has_depends(k)) return answer_drifting(k, w, entry);
    if (k->tops[entry].version == w->version) return k->tops[entry].answer;
    return walk_to(k, w, entry, NULL);
}

void memo_depends(Memo *k, const World *w, uint32_t entry, const int32_t *at, size_t count) {
    Drift depends = {.base = w->drift.base};
    if (!k->depends || !world_counts(w)) return;
    for (size_t i = 0; i < count; i++)
        if (memo_is_entry(at[i])) join_answer(k, (uint32_t)(at[i] - MEMO_ENTRIES), &depends);
        else drift_place(&depends, w, at[i]);
    set_depends(k, w, entry, &depends);
}

/* --- laying --- */

/* The place for what follows a node where its word is the value; NULL: no memory. */
static uint32_t *lay_branch(MemoTree *t, MemoNode *n, int32_t value) {
    if (!(n->branches & ~WALKED)) {
        if (!n->way.next) n->way.value = value;
        if (n->way.value == value) return &n->way.next;
        uint32_t branches = new_branches(t, LEAST_BRANCHES);
        if (!branches) return NULL;
        branches_head(t, branches)->value = 1;
        branches_head(t, branches)[1] = n->way;
        n->branches |= branches;
    }
    return branches_place(t, n, value);
}

/* The engine's short ways may read others while they are new; a function that goes on doing it depends on
 * something else than the world. */
uint32_t *memo_lay(Memo *k, uint32_t entry, const MemoRead *reads, size_t count) {
    MemoTree *t = &k->tree;
    uint32_t *slot = &k->tops[entry].next;
    for (size_t i = 0; slot && i < count; i++) {
        MemoRead read = reads[i];
        if (*slot & MEMO_ANSWER) return NULL;
        if (!*slot) {
            *slot = t->node_count++; /* there is room */
            t->nodes[*slot] = (MemoNode){read.at, {read.value, 0}, 0};
        }
        if (t->nodes[*slot].at != read.at) return NULL;
        slot = lay_branch(t, &t->nodes[*slot], read.value);
    }
    return slot && *slot && !(*slot & MEMO_ANSWER) ? NULL : slot;
}

/* --- compaction --- */

/* Copies a node that was walked, and what follows by its last branch, one behind the other. Gives where. */
static uint32_t copy_way(MemoTree *to, const MemoTree *from, uint32_t next) {
    uint32_t first = 0, *link = &first;
    while (next && !(next & MEMO_ANSWER)) {
        const MemoNode *n = &from->nodes[next];
        if (!(n->branches & WALKED)) return first;
        MemoNode *copy = &to->nodes[to->node_count];
        *link = to->node_count++;
        *copy = *n;
        copy->way.next = 0;
        link = &copy->way.next;
        next = n->way.next;
    }
    *link = next;
    return first;
}

/* The branches of a copied node whose ways are copied too; false: no memory. */
static bool copy_branches(MemoTree *to, const MemoTree *from, MemoNode *n) {
    uint32_t was = n->branches & ~WALKED;
    const MemoWay *branches = branches_head(from, was);
    MemoWay last = n->way;
    n->branches = 0;
    if (was) n->way.next = 0;
    for (uint32_t i = 1; was && i < branches_size(was); i++) {
        uint32_t next = !branches[i].next ? 0
                        : branches[i].value == last.value && last.next
                            ? last.next
                            : copy_way(to, from, branches[i].next);
        uint32_t *place = next ? lay_branch(to, n, branches[i].value) : NULL;
        if (next && !place) return false;
        if (place) *place = next;
    }
    if (n->branches && last.next) n->way = last;
    return true;
}

/* Nodes that were copied and whose other branches have not been gone through stand behind those that have. */
bool memo_compact(Memo *k) {
    MemoTree *from = &k->tree, to = {0};
    memo_tree_clear(&to);
    bool ok = grow_nodes(&to, from->node_count) && grow_ways(&to, from->way_count);
    uint32_t *tops = ok ? calloc(k->entry_count, sizeof *tops) : NULL;
    for (uint32_t i = 1, done = 1; tops && ok && i < k->entry_count; i++) {
        uint32_t next = k->tops[i].next;
        tops[i] = memo_is_alike(next) ? next : copy_way(&to, from, next);
        for (; ok && done < to.node_count; done++) ok = copy_branches(&to, from, &to.nodes[done]);
    }
    for (uint32_t i = 1; tops && ok && i < k->entry_count; i++) k->tops[i].next = tops[i];
    memo_tree_clear(tops && ok ? from : &to);
    if (tops && ok) k->tree = to;
    ok = ok && tops;
    k->generation += ok;
    free(tops);
    return ok;
}
