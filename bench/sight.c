/* sight.c - sight of the engine beside libtcod's, on one plan, in turn.
 *
 *   sight PLAN.txt...        plans of mapgen (edge or ehangar): cells at odd places, edges between them
 *
 * Libtcod knows no edges: it gets the plan as a block map of twice the size, which is what its user would do.
 * Each figure is the median of 7 rounds; a round measures both sides one after the other, so that the ratio
 * holds when the machine is busy. Built without libtcod only our own figures are printed. */
#include "bench.h"
#include "world/sight.h"
#include "world/sight_table.h"

#ifdef HAVE_TCOD
#include <libtcod.h>
#endif

enum { ROUNDS = 7, SOURCES = 64, PAIRS = 4096 };

typedef struct Plan {
    b_map *text;
    int w, h;
    Map *map;
    uint32_t *planes, *seen;
    CellId floor[65536];
    int floors;
    CellId from[SOURCES], pairs[PAIRS][2];
    EdgeId doors[4096];
    int door_count;
    SightTable *table; /* NULL: the deck is too large for one */
} Plan;

static bool stops(const Plan *p, int x, int y) {
    char c = p->text->c[y * p->text->w + x];
    return c == '#' || c == '+';
}

static void set_edge(Plan *p, CellId c, int side, int x, int y) {
    char drawn = p->text->c[y * p->text->w + x];
    if ((drawn == '+' || drawn == '/') && (side == 1 || side == 2) && p->door_count < 4096)
        p->doors[p->door_count++] = map_edge(p->map, c, side);
    if (!stops(p, x, y)) return;
    for (int pass = 0; pass < PASS_COUNT; pass++) {
        uint32_t mask;
        int32_t at = map_bit(p->map, (MapPass)pass, map_edge(p->map, c, side), &mask);
        p->planes[at] |= mask;
    }
}

static void draw_cell(Plan *p, int x, int y) {
    CellId c = map_cell(p->map, 0, x, y);
    int tx = 2 * x + 1, ty = 2 * y + 1;
    set_edge(p, c, 0, tx, ty - 1);
    set_edge(p, c, 1, tx + 1, ty);
    set_edge(p, c, 2, tx, ty + 1);
    set_edge(p, c, 3, tx - 1, ty);
    if (p->text->c[ty * p->text->w + tx] == '.') p->floor[p->floors++] = c;
}

static Plan *read_plan(const char *path) {
    Plan *p = calloc(1, sizeof *p);
    p->text = b_load(path);
    p->w = p->text->w / 2;
    p->h = p->text->h / 2;
    p->map = map_new();
    map_add_deck(p->map, 0, "deck", 0, grid_named("square"), p->w, p->h);
    for (int y = 0; y < p->h; y++)
        for (int x = 0; x < p->w; x++)
            if (p->text->c[(2 * y + 1) * p->text->w + 2 * x + 1] == '.')
                map_set_terrain(p->map, map_cell(p->map, 0, x, y), 1);
    map_finish(p->map);
    p->planes = calloc((size_t)map_plane_words(p->map), sizeof *p->planes);
    map_planes_start(p->map, p->planes);
    p->seen = calloc((size_t)map_cells(p->map) / 32 + 1, sizeof *p->seen);
    for (int y = 0; y < p->h; y++)
        for (int x = 0; x < p->w; x++) draw_cell(p, x, y);
    uint64_t s = 42;
    for (int i = 0; i < SOURCES; i++) p->from[i] = p->floor[b_below(&s, (uint32_t)p->floors)];
    for (int i = 0; i < PAIRS; i++)
        for (int k = 0; k < 2; k++) p->pairs[i][k] = p->floor[b_below(&s, (uint32_t)p->floors)];
    p->table = sight_table_new(p->map, 0, PASS_SEE);
    if (p->table) sight_table_see(p->table, p->planes);
    return p;
}

typedef uint64_t (*Work)(Plan *p);

static uint64_t our_fields(Plan *p) {
    uint64_t n = 0;
    for (int i = 0; i < SOURCES; i++)
        n += (uint64_t)sight_field(p->map, p->planes, PASS_SEE, p->from[i], p->seen);
    return n;
}

static uint64_t our_points(Plan *p) {
    uint64_t n = 0;
    for (int i = 0; i < PAIRS; i++)
        n += sight_clear(p->map, p->planes, PASS_SEE, p->pairs[i][0], p->pairs[i][1]);
    return n;
}

static uint64_t our_points_by_table(Plan *p) {
    uint64_t n = 0;
    for (int i = 0; i < PAIRS; i++) n += sight_table_clear(p->table, p->pairs[i][0], p->pairs[i][1]);
    return n;
}

static uint64_t our_pairs(Plan *p) {
    p->table->filled = false;
    sight_table_see(p->table, p->planes);
    return p->table->bits[p->table->words];
}

/* One door after the other opens or shuts, and the table is brought up to date each time. */
static uint64_t our_doors(Plan *p) {
    for (int i = 0; i < p->door_count; i++) {
        uint32_t mask;
        int32_t at = map_bit(p->map, PASS_SEE, p->doors[i], &mask);
        p->planes[at] ^= mask;
        sight_table_see(p->table, p->planes);
    }
    return p->table->bits[p->table->words];
}

/* Pairs that are seen one way only, and fields that say other than the line: 0 and 0. */
static void our_faults(Plan *p, long *one_way, long *off) {
    *one_way = *off = 0;
    for (int i = 0; i < SOURCES; i++) {
        sight_field(p->map, p->planes, PASS_SEE, p->from[i], p->seen);
        for (int k = 0; k < p->floors; k++) {
            CellId c = p->floor[k];
            bool there = sight_clear(p->map, p->planes, PASS_SEE, p->from[i], c);
            *one_way += there != sight_clear(p->map, p->planes, PASS_SEE, c, p->from[i]);
            *off += there != (p->seen[c / 32] >> (c % 32) & 1u);
            if (p->table) *off += there != sight_table_clear(p->table, p->from[i], c);
        }
    }
}

static double per_op(Work work, Plan *p, double ops) {
    double from = b_now(), took = 0;
    int n = 0;
    while (took < 0.05) {
        b_sink += work(p);
        n++;
        took = b_now() - from;
    }
    return took * 1e9 / n / ops;
}

#ifdef HAVE_TCOD
static TCOD_Map *T;

static void their_place(const Plan *p, CellId c, int *x, int *y) {
    int deck;
    map_pos(p->map, c, &deck, x, y);
    *x = 2 * *x + 1;
    *y = 2 * *y + 1;
}

static uint64_t their_fields(Plan *p) {
    uint64_t n = 0;
    for (int i = 0; i < SOURCES; i++) {
        int x, y;
        their_place(p, p->from[i], &x, &y);
        TCOD_map_compute_fov(T, x, y, 0, true, FOV_SHADOW);
        n += T->cells[y * T->width + x].fov;
    }
    return n;
}

static int their_line(int x, int y, int x1, int y1) {
    TCOD_bresenham_data_t d;
    TCOD_line_init_mt(x, y, x1, y1, &d);
    do {
        if (!T->cells[y * T->width + x].transparent) return 0;
    } while (!TCOD_line_step_mt(&x, &y, &d));
    return 1;
}

static uint64_t their_points(Plan *p) {
    uint64_t n = 0;
    for (int i = 0; i < PAIRS; i++) {
        int x, y, x1, y1;
        their_place(p, p->pairs[i][0], &x, &y);
        their_place(p, p->pairs[i][1], &x1, &y1);
        n += (uint64_t)their_line(x, y, x1, y1);
    }
    return n;
}

static uint64_t their_pairs(Plan *p) {
    uint64_t n = 0;
    for (int i = 0; i < p->floors; i++) {
        int x, y;
        their_place(p, p->floor[i], &x, &y);
        TCOD_map_compute_fov(T, x, y, 0, true, FOV_SHADOW);
        n += T->cells[y * T->width + x].fov;
    }
    return n;
}

static void their_map(const Plan *p) {
    T = TCOD_map_new(p->text->w, p->text->h);
    for (int y = 0; y < p->text->h; y++)
        for (int x = 0; x < p->text->w; x++) TCOD_map_set_properties(T, x, y, !stops(p, x, y), true);
}
#else
static const Work their_fields = NULL, their_points = NULL, their_pairs = NULL;
static void their_map(const Plan *p) { (void)p; }
#endif

static void row(Plan *p, const char *what, Work ours, double ops, Work theirs, double their_ops) {
    double us[ROUNDS], them[ROUNDS], ratio[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        us[i] = per_op(ours, p, ops);
        them[i] = theirs ? per_op(theirs, p, their_ops) : 0;
        ratio[i] = them[i] / us[i];
    }
    printf("%-10s %-28s %10.1f ns", p->text->name, what, b_median(us, ROUNDS));
    if (theirs) printf("  libtcod %10.1f ns  ratio %6.2f", b_median(them, ROUNDS), b_median(ratio, ROUNDS));
    printf("\n");
    fflush(stdout);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        Plan *p = read_plan(argv[i]);
        long one_way, off;
        their_map(p);
        row(p, "field of one source", our_fields, SOURCES, their_fields, SOURCES);
        row(p, "line from cell to cell", our_points, PAIRS, their_points, PAIRS);
        if (p->table) {
            row(p, "line by table", our_points_by_table, PAIRS, their_points, PAIRS);
            row(p, "all pairs", our_pairs, 1, their_pairs, 1);
            if (p->door_count) row(p, "a door moves, all pairs", our_doors, p->door_count,
                                   their_pairs, 1);
        }
        our_faults(p, &one_way, &off);
        printf("%-10s one way only %ld, other than the line %ld\n", p->text->name, one_way, off);
    }
    return 0;
}
