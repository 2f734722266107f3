/* keyed.c - takes the games of arms from files of results. */
#include "app/study/keyed.h"

#include <string.h>

#include "app/common/report.h"
#include "lib/jsontext.h"

typedef struct KeyedTake {
    Options *o;
    Arm *arms;
    int count;
    const char *path;
    Output *out; /* what is taken goes there; NULL: nowhere */
    size_t taken;
    bool headed[ARMS_MOST]; /* the file has a head of that arm, of these games or more */
} KeyedTake;

/* The arm of that key; NULL: none of these. */
static Arm *keyed_arm(const KeyedTake *t, const char *key) {
    for (int a = 0; a < t->count; a++)
        if (!strcmp(t->arms[a].key, key)) return &t->arms[a];
    return NULL;
}

/* A game of the arm that is not done yet, with the seed that it has there. */
static bool keyed_fits(const Arm *arm, const TallyGame *g) {
    if (g->failed || g->number >= arm->count) return false;
    const TallyGame *own = &arm->games[g->number];
    return !own->done && own->seed == g->seed && own->swapped == g->swapped;
}

static void keyed_head(KeyedTake *t, const Arm *arm, const json_t *row) {
    HeadExtent extent;
    if (!heads_read(row, &extent) || !heads_same(row, arm->head)) return;
    if ((size_t)extent.games >= arm->count) t->headed[arm - t->arms] = true;
}

static bool keyed_game(KeyedTake *t, Arm *arm, const json_t *row) {
    TallyGame g;
    bool ok = tally_of(row, &g);
    if (ok && arm && keyed_fits(arm, &g)) {
        arm->games[g.number] = g;
        if (t->out) output_game(t->out, arm->key, &g);
        t->taken++;
    } else {
        tally_game_clear(&g);
    }
    return ok;
}

/* One line. False: it is neither a head nor a game. */
static bool keyed_row(void *ud, const json_t *row, int line) {
    KeyedTake *t = ud;
    const char *key = json_string_value(json_object_get(row, "arm"));
    Arm *arm = key ? keyed_arm(t, key) : NULL;
    bool head = heads_is(row), end = json_object_get(row, "end") != NULL;
    if (head && arm) keyed_head(t, arm, row);
    if (key && (head || end || keyed_game(t, arm, row))) return true;
    report_error(t->o, "%s:%d: this line is neither an arm nor a game", t->path, line);
    return false;
}

bool keyed_take(Options *o, Arm *arms, int count, const char *path, Output *out, size_t *taken) {
    KeyedTake t = {.o = o, .arms = arms, .count = count, .path = path, .out = out};
    Results r = {0};
    bool ok = results_read(o, path, &r);
    if (ok) results_told(o, path, &r);
    ok = ok && results_each(&r, keyed_row, &t);
    results_clear(&r);
    *taken = t.taken;
    return ok;
}

bool keyed_open(Options *o, Arm *arms, int count, const char *path, Output *out, size_t *taken) {
    KeyedTake t = {.o = o, .arms = arms, .count = count, .path = path};
    Results r = {0};
    bool ok = output_open(o, path, out, &r);
    if (ok && r.count) {
        results_told(o, path, &r);
        ok = results_each(&r, keyed_row, &t) && (r.whole || output_mend(out, &r));
    }
    for (int a = 0; ok && a < count; a++)
        if (!t.headed[a]) output_line(out, json_incref(arms[a].head));
    if (!ok) output_close(out);
    results_clear(&r);
    *taken = t.taken;
    return ok;
}
