/* air.c - how long air takes to spread on a plan of mapgen: all of it at once, and after one door.
 *
 *   air PLAN.txt...
 *
 * The beginning is one cell of vacuum in the largest space that hangs together. Peers that do the same work
 * are not known; the figures stand alone, medians of 9 rounds. */
#include "plan.h"
#include "world/air.h"
#include "world/partition.h"

enum { ROUNDS = 9 };

static const uint8_t ranks[AIR_KINDS] = {[1] = 1};

typedef struct Ship {
    Plan *p;
    World *w;
    CellId start;
    int32_t *planes, *slices; /* as they were at the start */
    size_t plane_words, slice_words;
} Ship;

static void to_start(Ship *s) {
    memcpy(s->w->mem + world_head(s->w)->planes, s->planes, s->plane_words * sizeof *s->planes);
    memcpy(s->w->mem + world_head(s->w)->air, s->slices, s->slice_words * sizeof *s->slices);
    air_stir_all(s->w);
}

static CellId in_largest_space(const Ship *s) {
    int cells = map_cells(s->p->map), most = 0;
    CellId best = 0;
    int *count = calloc((size_t)cells, sizeof *count);
    uint8_t *every = memset(malloc((size_t)cells), 1, (size_t)cells);
    Partition *areas = partition_new(s->p->map, every, NULL);
    partition_see(areas, world_planes(s->w) + (size_t)PASS_AIR * (size_t)partition_words(s->p->map));
    for (int i = 0; i < s->p->floors; i++) {
        CellId c = partition_of(areas, s->p->floor[i]);
        if (++count[c] > most) {
            most = count[c];
            best = s->p->floor[i];
        }
    }
    partition_free(areas);
    free(every);
    free(count);
    return best;
}

static Ship ship_of(const char *path) {
    Ship s = {.p = plan_read_text(path)};
    s.w = world_new(schema_new(), s.p->map, 1);
    s.plane_words = (size_t)map_plane_words(s.p->map);
    s.slice_words = s.plane_words / (PASS_COUNT * MAP_SLOTS) * AIR_SLICES; /* as one slot of one pass */
    memcpy(s.w->mem + world_head(s.w)->planes, s.p->planes, s.plane_words * sizeof *s.planes);
    air_put(s.w, in_largest_space(&s), 1);
    s.planes = malloc(s.plane_words * sizeof *s.planes);
    s.slices = malloc(s.slice_words * sizeof *s.slices);
    memcpy(s.planes, s.w->mem + world_head(s.w)->planes, s.plane_words * sizeof *s.planes);
    memcpy(s.slices, s.w->mem + world_head(s.w)->air, s.slice_words * sizeof *s.slices);
    return s;
}

static int spread(Ship *s) { return air_spread(s->w, ranks, AIR_WHOLE, NULL, NULL, 0); }

static double whole(Ship *s, int *cells) {
    double took = 0;
    for (int i = 0; i < 20; i++) {
        to_start(s);
        double from = b_now();
        *cells = spread(s);
        took += b_now() - from;
    }
    return took / 20 * 1e6;
}

/* Every door moves once: those that were shut open, the others shut. */
static double doors(Ship *s, double *cells) {
    long n = 0;
    to_start(s);
    spread(s);
    double from = b_now();
    for (int i = 0; i < s->p->door_count; i++) {
        EdgeId e = s->p->doors[i];
        world_edge_set(s->w, PASS_AIR, e, !map_stops(s->p->map, world_planes(s->w), PASS_AIR, e));
        n += spread(s);
    }
    *cells = (double)n / s->p->door_count;
    return (b_now() - from) / s->p->door_count * 1e6;
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        Ship s = ship_of(argv[i]);
        double flood[ROUNDS], door[ROUNDS], mean = 0;
        int cells = 0;
        for (int k = 0; k < ROUNDS; k++) {
            flood[k] = whole(&s, &cells);
            door[k] = doors(&s, &mean);
        }
        char what[64];
        snprintf(what, sizeof what, "air: whole flood, %d cells", cells);
        plan_row(s.p, what, b_median(flood, ROUNDS), "us", 0, "under 50");
        snprintf(what, sizeof what, "air: a door moves, %.1f cells", mean);
        plan_row(s.p, what, b_median(door, ROUNDS), "us", 0, "under 3");
    }
    return 0;
}
