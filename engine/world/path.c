/* path.c - cheapest ways by Dijkstra over cell and facing, with buckets for the small costs.
 *
 * Knows planes, cells that may not be entered and tables of costs; why a step costs what it costs
 * is the rule set's. One walk is settled state by state; a state lies in the bucket of its cost and
 * moves when a better way to it is found. Ways of equal cost are compared by how many cells they
 * enter that are better avoided, then by their number of moves, then by how little they swerve, then by
 * the last move (lower number), then by the facing before it. Nothing else, such as the order of
 * discovery, has a say, so the tree of ways is a function of the input. */
#include "world/path.h"

#include <stdlib.h>

#include "world/map_rep.h"

enum { NIL = -1, COST_MOST = 1 << 16 }; /* a dearer move is not allowed */

typedef struct State {
    int32_t cost;  /* -1: not reached */
    int32_t risks; /* cells entered that are better avoided */
    int32_t moves;
    int32_t swerve;     /* directions off straight ahead, added up over the steps */
    int32_t next, prev; /* in the bucket; prev is ~bucket for the first of it */
    int16_t move;       /* the last one; -1 at the start */
    int8_t from_side;   /* side faced before it */
    bool queued;
} State;

struct PathField {
    const Map *m;
    const MapDeck *deck; /* of the last walk; its states come first in the array */
    State *states;
    int16_t *open_dirs; /* by cell of the deck: directions it may be left in, -1 not known yet */
    int32_t *touched;   /* states to clear before the next walk */
    int32_t touched_count;
    int32_t *buckets;
    int32_t bucket_count, queued;
    CellId start;
};

/* What does not change during one walk. */
typedef struct Walk {
    PathField *f;
    const uint32_t *planes;
    const PathRules *rules;
    int budget;
} Walk;

static int32_t most_states(const Map *m) {
    int32_t most = 1;
    for (int i = 0; i < map_decks(m); i++) {
        const MapDeck *d = map_deck(m, i);
        int32_t n = (d->w + 2) * (d->h + 2) * d->grid->sides;
        most = n > most ? n : most;
    }
    return most;
}

PathField *path_new(const Map *m) {
    PathField *f = calloc(1, sizeof *f);
    if (!f) return NULL;
    size_t n = (size_t)most_states(m);
    f->m = m;
    f->states = malloc(n * sizeof *f->states);
    f->touched = malloc(n * sizeof *f->touched);
    f->open_dirs = malloc(n * sizeof *f->open_dirs);
    if (!f->states || !f->touched || !f->open_dirs) {
        path_free(f);
        return NULL;
    }
    for (size_t i = 0; i < n; i++) {
        f->states[i].cost = -1;
        f->open_dirs[i] = -1;
    }
    return f;
}

void path_free(PathField *f) {
    if (!f) return;
    free(f->states);
    free(f->touched);
    free(f->open_dirs);
    free(f->buckets);
    free(f);
}

/* States ----------------------------------------------------------------------------------- */

static int32_t state_at(const PathField *f, CellId c, int side) {
    return (c - f->deck->first) * f->deck->grid->sides + side;
}

static void unqueue(PathField *f, int32_t i) {
    State *s = &f->states[i];
    if (s->prev < 0) f->buckets[~s->prev] = s->next;
    else f->states[s->prev].next = s->next;
    if (s->next != NIL) f->states[s->next].prev = s->prev;
    s->queued = false;
    f->queued--;
}

static void queue(PathField *f, int32_t i) {
    State *s = &f->states[i];
    int32_t bucket = s->cost % f->bucket_count;
    if (s->queued) unqueue(f, i);
    s->next = f->buckets[bucket];
    s->prev = ~bucket;
    if (s->next != NIL) f->states[s->next].prev = i;
    f->buckets[bucket] = i;
    s->queued = true;
    f->queued++;
}

static int compare_states(const State *a, const State *b) {
    if (a->cost != b->cost) return a->cost < b->cost ? -1 : 1;
    if (a->risks != b->risks) return a->risks < b->risks ? -1 : 1;
    if (a->moves != b->moves) return a->moves < b->moves ? -1 : 1;
    if (a->swerve != b->swerve) return a->swerve < b->swerve ? -1 : 1;
    if (a->move != b->move) return a->move < b->move ? -1 : 1;
    return a->from_side < b->from_side ? -1 : a->from_side > b->from_side;
}

/* Do the costs, risks, moves and swerves so far differ? Only they matter to those who come after. */
static bool differs(const State *a, const State *b) {
    return a->cost != b->cost || a->risks != b->risks || a->moves != b->moves ||
           a->swerve != b->swerve;
}

/* Offers one way to a state. What comes after it goes by what has been spent so far, so a way that is
 * better in the last move alone puts nothing back into the queue. */
static void offer(PathField *f, int32_t i, State way) {
    State *s = &f->states[i];
    bool fresh = s->cost < 0;
    if (!fresh && compare_states(&way, s) >= 0) return;
    bool matters = fresh || differs(&way, s);
    if (matters && s->cost >= 0 && s->queued) unqueue(f, i);
    s->cost = way.cost;
    s->risks = way.risks;
    s->moves = way.moves;
    s->swerve = way.swerve;
    s->move = way.move;
    s->from_side = way.from_side;
    if (fresh) {
        s->queued = false;
        f->touched[f->touched_count++] = i;
    }
    if (matters) queue(f, i);
}

/* Costs ------------------------------------------------------------------------------------ */

/* Dearer of two, where -1 is not allowed at all. */
static int dearer(int a, int b) {
    if (a < 0 || b < 0) return -1;
    return a > b ? a : b;
}

static int extra_of(const Walk *w, CellId c, int dir) {
    return w->rules->edge_extra[map_edge_dir(w->f->m, c, dir)];
}

static int extra_round(const Walk *w, CellId c, int first, int second) {
    int a = extra_of(w, c, first), b = extra_of(w, map_step(w->f->m, c, first), second);
    return a < 0 || b < 0 ? -1 : a + b;
}

/* Cheaper of two, where -1 is not allowed. */
static int cheaper(int a, int b) {
    if (a < 0 || b < 0) return a < 0 ? b : a;
    return a < b ? a : b;
}

/* A step past a corner crosses no edge, yet gets over whatever lies at the corner: it pays as the
 * dearer of the two ways round, as it is stopped by either; with open corners it takes the cheaper. */
static int extra_step(const Walk *w, CellId c, int dir) {
    const Grid *g = w->f->deck->grid;
    if (!w->rules->edge_extra) return 0;
    if (g->side_of_dir(dir) >= 0) return extra_of(w, c, dir);
    int left = (dir + g->dirs - 1) % g->dirs, right = (dir + 1) % g->dirs;
    int a = extra_round(w, c, left, right), b = extra_round(w, c, right, left);
    return w->f->m->open_corners ? cheaper(a, b) : dearer(a, b);
}

static bool may_enter(const Walk *w, CellId c) {
    const uint32_t *blocked = w->rules->blocked;
    if (c == CELL_NONE || map_is_ring(w->f->m, c)) return false;
    return !blocked || (blocked[c / 32] >> (c % 32) & 1U) == 0;
}

/* A cell is left in up to six facings, but where it may be left to is the same in all of them. */
static int open_dirs(const Walk *w, CellId c) {
    const MapDeck *d = w->f->deck;
    int16_t *known = &w->f->open_dirs[c - d->first];
    if (*known < 0) {
        uint32_t refused = c == w->f->start ? w->rules->refused : 0;
        *known = 0;
        for (int dir = 0; dir < d->grid->dirs; dir++)
            if ((refused >> dir & 1U) == 0 && may_enter(w, map_step(w->f->m, c, dir)) &&
                map_may_step(w->f->m, w->planes, PASS_MOVE, c, dir))
                *known = (int16_t)(*known | 1 << dir);
    }
    return *known;
}

/* Cost of a step that is open, or -1. */
static int step_cost(const Walk *w, CellId c, int facing, int dir) {
    const Grid *g = w->f->deck->grid;
    int cost = w->rules->step[(dir - facing + g->dirs) % g->dirs];
    if (cost < 0 || cost > COST_MOST) return -1;
    const int16_t *cells = w->rules->cell_extra;
    int extra = extra_step(w, c, dir), enter = cells ? cells[map_step(w->f->m, c, dir)] : 0;
    return extra < 0 || enter < 0 ? -1 : cost + extra + enter;
}

/* Side faced after a step in `dir`: where the way goes between two sides, the nearer to the old. */
static int side_after(const Walk *w, int side, int dir) {
    const Grid *g = w->f->deck->grid;
    if (!w->rules->face_travel) return side;
    if (g->side_of_dir(dir) >= 0) return g->side_of_dir(dir);
    int left = (dir + g->dirs - 1) % g->dirs, right = (dir + 1) % g->dirs;
    int off = (left - g->dir_of_side(side) + g->dirs) % g->dirs;
    /* Off by 0 or a quarter to the right: the left of the two sides is the nearer. */
    return g->side_of_dir(off <= g->dirs / 4 ? left : right);
}

/* The walk --------------------------------------------------------------------------------- */

/* How far a step leads off from straight ahead. */
static int swerve_of(const Grid *g, int facing, int dir) {
    int off = (dir - facing + g->dirs) % g->dirs;
    return off <= g->dirs / 2 ? off : g->dirs - off;
}

static bool is_risk(const Walk *w, CellId c) {
    const uint32_t *avoid = w->rules->avoid;
    return avoid && (avoid[c / 32] >> (c % 32) & 1U) != 0;
}

static void try_move(const Walk *w, int32_t from, CellId to, int side, int cost, int move) {
    const State *s = &w->f->states[from];
    if (cost < 0 || cost > w->budget - s->cost) return;
    State way = {.cost = s->cost + cost, .moves = s->moves + 1, .move = (int16_t)move};
    const Grid *g = w->f->deck->grid;
    way.from_side = (int8_t)(from % g->sides);
    way.swerve = s->swerve;
    way.risks = s->risks;
    if (move < PATH_TURN_LEFT) {
        way.swerve += swerve_of(g, g->dir_of_side(way.from_side), move);
        way.risks += is_risk(w, to);
    }
    offer(w->f, state_at(w->f, to, side), way);
}

static void settle(const Walk *w, int32_t i) {
    const PathField *f = w->f;
    const Grid *g = f->deck->grid;
    CellId c = f->deck->first + i / g->sides;
    int side = i % g->sides, facing = g->dir_of_side(side), open = open_dirs(w, c);
    for (int dir = 0; dir < g->dirs; dir++) {
        int cost = (open >> dir & 1) != 0 ? step_cost(w, c, facing, dir) : -1;
        if (cost >= 0 && cost <= w->budget - f->states[i].cost)
            try_move(w, i, map_step(f->m, c, dir), side_after(w, side, dir), cost, dir);
    }
    int turn = w->rules->turn > COST_MOST ? -1 : w->rules->turn;
    try_move(w, i, c, (side + g->sides - 1) % g->sides, turn, PATH_TURN_LEFT);
    try_move(w, i, c, (side + 1) % g->sides, turn, PATH_TURN_RIGHT);
}

/* Dearest single move that fits the budget: so many buckets and one are in use at once. */
static int dearest_move(const Walk *w) {
    int most = w->rules->turn;
    for (int i = 0; i < w->f->deck->grid->dirs; i++)
        most = w->rules->step[i] > most ? w->rules->step[i] : most;
    most = most > COST_MOST ? COST_MOST : most;
    if (w->rules->edge_extra) most += 2 * INT16_MAX;
    if (w->rules->cell_extra) most += INT16_MAX;
    most = most > w->budget ? w->budget : most;
    return most < 0 ? 0 : most;
}

static bool make_buckets(PathField *f, int32_t count) {
    if (count > f->bucket_count) {
        int32_t *more = realloc(f->buckets, (size_t)count * sizeof *more);
        if (!more) return false;
        f->buckets = more;
        for (int32_t i = 0; i < count; i++) more[i] = NIL;
        f->bucket_count = count;
    }
    return true;
}

static void forget(PathField *f) {
    for (int32_t i = 0; i < f->touched_count; i++) {
        f->states[f->touched[i]].cost = -1;
        f->open_dirs[f->touched[i] / f->deck->grid->sides] = -1;
    }
    f->touched_count = 0;
}

void path_reach(PathField *f, const uint32_t *planes, const PathRules *rules, CellId start,
                int facing, int budget) {
    Walk w = {f, planes, rules, budget};
    forget(f);
    f->deck = &f->m->decks[f->m->place[start].deck];
    f->start = start;
    gw_assert(f->deck->grid->side_of_dir(facing) >= 0);
    if (budget < 0 || !make_buckets(f, dearest_move(&w) + 1)) return;
    offer(f, state_at(f, start, f->deck->grid->side_of_dir(facing)), (State){.move = -1});
    for (int32_t cost = 0; f->queued > 0; cost++) {
        int32_t *bucket = &f->buckets[cost % f->bucket_count];
        while (*bucket != NIL) {
            int32_t i = *bucket;
            unqueue(f, i);
            settle(&w, i);
        }
    }
}

/* Answers ---------------------------------------------------------------------------------- */

/* The best state of a cell, or NIL; of equals the lowest facing. */
static int32_t best_state(const PathField *f, CellId c) {
    int32_t best = NIL;
    if (!f->deck || c < 0 || &f->m->decks[f->m->place[c].deck] != f->deck) return NIL;
    for (int side = 0; side < f->deck->grid->sides; side++) {
        int32_t i = state_at(f, c, side);
        if (f->states[i].cost >= 0 &&
            (best == NIL || compare_states(&f->states[i], &f->states[best]) < 0))
            best = i;
    }
    return best;
}

int path_cost(const PathField *f, CellId c) {
    int32_t best = best_state(f, c);
    return best == NIL ? -1 : f->states[best].cost;
}

static int32_t state_before(const PathField *f, int32_t i) {
    const State *s = &f->states[i];
    const Grid *g = f->deck->grid;
    CellId c = f->deck->first + i / g->sides;
    if (s->move < PATH_TURN_LEFT) c = map_step(f->m, c, grid_opposite(g, s->move));
    return state_at(f, c, s->from_side);
}

int path_steps(const PathField *f, CellId c, PathStep *out, int max) {
    int32_t i = c == f->start ? NIL : best_state(f, c);
    int count = i == NIL ? 0 : f->states[i].moves;
    for (int n = count - 1; n >= 0; n--, i = state_before(f, i)) {
        const State *s = &f->states[i];
        int sides = f->deck->grid->sides;
        if (n < max)
            out[n] = (PathStep){s->move, f->deck->first + i / sides,
                                f->deck->grid->dir_of_side(i % sides), s->cost};
    }
    return count;
}
