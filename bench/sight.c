/* sight.c - sight of the engine beside libtcod's, on one plan, in turn.
 *
 *   sight PLAN.txt...        plans of mapgen (edge or ehangar): cells at odd places, edges between them
 *
 * Libtcod knows no edges: it gets the plan as a block map of twice the size, which is what its user would do.
 * Each figure is the median of 7 rounds; a round measures both sides one after the other, so that the ratio
 * holds when the machine is busy. Built without libtcod only our own figures are printed. */
#include "plan.h"
#include "world/sight.h"
#include "world/fast/sight_rows.h"
#include "world/fast/sight_table.h"

#ifdef HAVE_TCOD
#include <libtcod.h>
#endif

enum { ROUNDS = 7 };

static SightTable *table; /* of the plan; NULL: it is too large for one */
static SightRows *rows;

typedef uint64_t (*Work)(Plan *p);

static uint64_t our_fields(Plan *p) {
    uint64_t n = 0;
    for (int i = 0; i < SOURCES; i++)
        n += (uint64_t)sight_field(p->map, p->planes, PASS_SEE, p->from[i], p->seen);
    return n;
}

static uint64_t our_points(Plan *p) {
    uint64_t n = 0;
    for (int i = 0; i < PAIRS; i++) n += sight_rows_clear(rows, p->pairs[i][0], p->pairs[i][1]);
    return n;
}

static uint64_t our_points_by_edges(Plan *p) {
    uint64_t n = 0;
    for (int i = 0; i < PAIRS; i++)
        n += sight_clear(p->map, p->planes, PASS_SEE, p->pairs[i][0], p->pairs[i][1]);
    return n;
}

static uint64_t our_points_by_table(Plan *p) {
    uint64_t n = 0;
    for (int i = 0; i < PAIRS; i++) n += sight_table_clear(table, p->pairs[i][0], p->pairs[i][1]);
    return n;
}

static uint64_t our_pairs(Plan *p) {
    table->filled = false;
    sight_table_see(table, p->planes);
    return table->bits[table->words];
}

/* All edges are drawn into the rows that lines are asked in. */
static uint64_t our_rows(Plan *p) {
    sight_rows_free(rows);
    rows = sight_rows_new(p->map, 0, PASS_SEE);
    sight_rows_see(rows, p->planes);
    return rows->face[0].bytes[0];
}

static void move_door(Plan *p, int door) {
    uint32_t mask;
    int32_t at = map_bit(p->map, PASS_SEE, p->doors[door], &mask);
    p->planes[at] ^= mask;
}

/* One door after the other opens or shuts, and the table, or the rows, are brought up to date each time. */
static uint64_t our_doors(Plan *p) {
    for (int i = 0; i < p->door_count; i++) {
        move_door(p, i);
        sight_table_see(table, p->planes);
    }
    return table->bits[table->words];
}

static uint64_t our_doors_in_rows(Plan *p) {
    for (int i = 0; i < p->door_count; i++) {
        move_door(p, i);
        sight_rows_see(rows, p->planes);
    }
    return rows->face[0].bytes[0];
}

/* Pairs that are seen one way only, and fields that say other than the line: 0 and 0. */
static void our_faults(Plan *p, long *one_way, long *off) {
    *one_way = *off = 0;
    sight_rows_see(rows, p->planes);
    if (table) sight_table_see(table, p->planes);
    for (int i = 0; i < SOURCES; i++) {
        sight_field(p->map, p->planes, PASS_SEE, p->from[i], p->seen);
        for (int k = 0; k < p->floors; k++) {
            CellId c = p->floor[k];
            bool there = sight_clear(p->map, p->planes, PASS_SEE, p->from[i], c);
            *one_way += there != sight_clear(p->map, p->planes, PASS_SEE, c, p->from[i]);
            *off += there != sight_rows_clear(rows, p->from[i], c);
            *off += there != (p->seen[c / 32] >> (c % 32) & 1u);
            if (table) *off += there != sight_table_clear(table, p->from[i], c);
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
        for (int x = 0; x < p->text->w; x++) TCOD_map_set_properties(T, x, y, !plan_stops(p, x, y), true);
}
#else
static const Work their_fields = NULL, their_points = NULL, their_pairs = NULL;
static void their_map(const Plan *p) { (void)p; }
#endif

static void row(Plan *p, const char *what, const char *must, Work ours, double ops, Work theirs,
                double their_ops) {
    double us[ROUNDS], them[ROUNDS], ratio[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        us[i] = per_op(ours, p, ops);
        them[i] = theirs ? per_op(theirs, p, their_ops) : 0;
        ratio[i] = them[i] / us[i];
    }
    double ns = b_median(us, ROUNDS), large = ns >= 1e5;
    plan_row(p, what, large ? ns / 1e3 : ns, large ? "us" : "ns", theirs ? b_median(ratio, ROUNDS) : 0, must);
}

/* What must be reached, by size of the plan: 64, 128 and 256, and the open one. */
static const char *must_field(const Plan *p) {
    if (strstr(p->text->name, "open")) return "1";
    return p->w <= 64 ? "4" : p->w <= 128 ? "6" : "12";
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        Plan *p = plan_read_text(argv[i]);
        long one_way, off;
        table = sight_table_new(p->map, 0, PASS_SEE);
        if (table) sight_table_see(table, p->planes);
        rows = sight_rows_new(p->map, 0, PASS_SEE);
        sight_rows_see(rows, p->planes);
        their_map(p);
        row(p, "sight: field of one source", must_field(p), our_fields, SOURCES, their_fields, SOURCES);
        row(p, "sight: line by stepping", "4", our_points, PAIRS, their_points, PAIRS);
        row(p, "sight: line edge by edge, no rows", "-", our_points_by_edges, PAIRS, their_points, PAIRS);
        row(p, "sight: all rows redrawn", "-", our_rows, 1, NULL, 1);
        if (p->door_count)
            row(p, "sight: a door moves, rows current", "-", our_doors_in_rows, p->door_count, NULL, 1);
        if (table) {
            row(p, "sight: line by table", "25", our_points_by_table, PAIRS, their_points, PAIRS);
            row(p, "sight: all pairs", "5", our_pairs, 1, their_pairs, 1);
            if (p->door_count)
                row(p, "sight: a door moves, all current", "500", our_doors, p->door_count, their_pairs, 1);
        }
        our_faults(p, &one_way, &off);
        plan_row(p, "sight: pairs one way only", (double)one_way, "", 0, "0");
        plan_row(p, "sight: pairs other than the line", (double)off, "", 0, "0");
        sight_table_free(table);
        sight_rows_free(rows);
    }
    return 0;
}
