/* compare.c - what the games of several arms come to, side by side.
 *
 * A pair is the game of one seed in two arms; it counts where neither of the two failed. Sides of two arms
 * are the same where they have the same name. */
#include "app/study/compare.h"

#include <stdlib.h>
#include <string.h>

#include "app/study/figures.h"
#include "lib/jsontext.h"

static bool cmp_played(const TallyGame *g) { return g->done && !g->failed; }

/* "" where there is no text: what the game process said may lack it. */
static const char *cmp_text(const json_t *v) {
    const char *text = json_string_value(v);
    return text ? text : "";
}

static bool cmp_won(const TallyGame *g, const char *side) { return !strcmp(g->winner, side); }

/* What is measured in a game. */
typedef double (*CmpMeasure)(const TallyGame *g, const char *side);

static double cmp_turns(const TallyGame *g, const char *side) {
    (void)side;
    return g->turns;
}

static double cmp_down(const TallyGame *g, const char *side) {
    return (double)tally_strength(g->strength, side, "down");
}

static double cmp_units(const TallyGame *g, const char *side) {
    return (double)tally_strength(g->strength, side, "units");
}

/* The measure of each game of the arm that was played; *n: how many. Owned by the caller; NULL: memory. */
static double *cmp_values(const Arm *arm, CmpMeasure measure, const char *side, size_t *n) {
    double *x = calloc(arm->count + 1, sizeof *x);
    *n = 0;
    for (size_t i = 0; x && i < arm->count; i++)
        if (cmp_played(&arm->games[i])) x[(*n)++] = measure(&arm->games[i], side);
    return x;
}

/* The mean of the measure, or its spread. */
static json_t *cmp_measured(const Arm *arm, CmpMeasure measure, const char *side, bool spread) {
    size_t n;
    double *x = cmp_values(arm, measure, side, &n);
    json_t *o = !x       ? NULL
                : spread ? figures_spread_json(figures_spread(x, n))
                         : figures_json(figures_mean(x, n));
    free(x);
    return o;
}

static bool cmp_has_side(const Arm *arm, const char *side) {
    size_t i;
    json_t *s;
    json_array_foreach(json_object_get(arm->first, "sides"), i, s) {
        if (!strcmp(cmp_text(s), side)) return true;
    }
    return false;
}

/* How many games were played, and how many of them the side has won; side "": nobody. */
static Figure cmp_share(const Arm *arm, const char *side, uint64_t *won) {
    uint64_t games = 0;
    *won = 0;
    for (size_t i = 0; i < arm->count; i++) {
        const TallyGame *g = &arm->games[i];
        if (!cmp_played(g)) continue;
        games++;
        *won += *side ? cmp_won(g, side) : !g->winner[0] || cmp_won(g, "none");
    }
    return figures_share(*won, games);
}

static json_t *cmp_side(const Arm *arm, const char *side) {
    uint64_t won;
    Figure share = cmp_share(arm, side, &won);
    return json_pack("{sI so so so}", "won", (json_int_t)won, "share", figures_json(share), "down",
                     cmp_measured(arm, cmp_down, side, false), "units",
                     cmp_measured(arm, cmp_units, side, false));
}

/* Was the action taken by anybody, by itself or as an answer ("react strike")? */
static bool cmp_used(const json_t *actions, const char *verb) {
    const char *side, *key;
    json_t *counts, *n;
    size_t len = strlen(verb);
    json_object_foreach((json_t *)actions, side, counts) {
        json_object_foreach(counts, key, n) {
            size_t k = strlen(key);
            bool last = k > len && key[k - len - 1] == ' ' && !strcmp(key + k - len, verb);
            if (last || !strcmp(key, verb)) return true;
        }
    }
    return false;
}

static json_t *cmp_never(const Arm *arm) {
    json_t *never = json_array(), *v;
    size_t i;
    json_array_foreach(arm->verbs, i, v) {
        if (!cmp_used(json_object_get(arm->sum, "actions"), cmp_text(v)))
            json_array_append(never, v);
    }
    return never;
}

static json_t *cmp_arm(const Arm *arm) {
    json_t *sides = json_object(), *s;
    size_t i;
    uint64_t drawn;
    json_array_foreach(json_object_get(arm->first, "sides"), i, s) {
        const char *side = cmp_text(s);
        json_object_set_new(sides, side, cmp_side(arm, side));
    }
    Figure draws = cmp_share(arm, "", &drawn);
    return json_pack("{ss ss so sI so so so so sO}", "label", str_text(&arm->label), "key",
                     arm->key, "sides", sides, "drawn", (json_int_t)drawn, "draws",
                     figures_json(draws), "turns", cmp_measured(arm, cmp_turns, "", false),
                     "turns_spread", cmp_measured(arm, cmp_turns, "", true), "never",
                     cmp_never(arm), "sum", arm->sum);
}

/* Two arms whose games are taken by pairs. */
typedef struct CmpPair {
    const Arm *a, *b;
} CmpPair;

static bool cmp_both(const CmpPair *p, size_t i) {
    return cmp_played(&p->a->games[i]) && cmp_played(&p->b->games[i]);
}

static size_t cmp_pairs(const CmpPair *p) {
    size_t n = 0;
    for (size_t i = 0; i < p->a->count; i++) n += cmp_both(p, i);
    return n;
}

/* The mean of what the measure is in b less what it is in a. */
static json_t *cmp_difference(const CmpPair *p, CmpMeasure measure, const char *side) {
    double *x = calloc(p->a->count + 1, sizeof *x);
    size_t n = 0;
    for (size_t i = 0; x && i < p->a->count; i++)
        if (cmp_both(p, i))
            x[n++] = measure(&p->b->games[i], side) - measure(&p->a->games[i], side);
    json_t *o = x ? figures_json(figures_mean(x, n)) : NULL;
    free(x);
    return o;
}

static json_t *cmp_pair_side(const CmpPair *p, const char *side) {
    json_int_t counts[2][2] = {{0}}; /* by won in a, won in b */
    for (size_t i = 0; i < p->a->count; i++)
        if (cmp_both(p, i))
            counts[cmp_won(&p->a->games[i], side)][cmp_won(&p->b->games[i], side)]++;
    Figure share =
        figures_paired((uint64_t)counts[1][0], (uint64_t)counts[0][1], (uint64_t)cmp_pairs(p));
    return json_pack("{sI sI sI sI so so}", "both", counts[1][1], "only_a", counts[1][0], "only_b",
                     counts[0][1], "neither", counts[0][0], "share", figures_json(share), "down",
                     cmp_difference(p, cmp_down, side));
}

static json_t *cmp_pair(const Arm *arms, int b) {
    CmpPair p = {&arms[0], &arms[b]};
    json_t *sides = json_object(), *s;
    size_t i;
    json_array_foreach(json_object_get(p.a->first, "sides"), i, s) {
        const char *side = cmp_text(s);
        if (cmp_has_side(p.b, side)) json_object_set_new(sides, side, cmp_pair_side(&p, side));
    }
    return json_pack("{si si sI so so}", "a", 0, "b", b, "pairs", (json_int_t)cmp_pairs(&p),
                     "sides", sides, "turns", cmp_difference(&p, cmp_turns, ""));
}

/* All verbs that were used in any arm, those used most first. */
static json_t *cmp_verbs(const Arm *arms, int count) {
    json_t *totals = json_object(), *list = json_array();
    for (int a = 0; a < count; a++) {
        const char *side, *verb;
        json_t *counts, *n;
        json_object_foreach(json_object_get(arms[a].sum, "actions"), side, counts)
            json_object_foreach(counts, verb, n)
                jsontext_count(totals, verb, json_integer_value(n));
    }
    while (json_object_size(totals)) {
        const char *verb, *most = NULL;
        json_t *n;
        json_int_t best = -1;
        json_object_foreach(totals, verb, n) {
            if (json_integer_value(n) > best) most = verb, best = json_integer_value(n);
        }
        json_array_append_new(list, json_string(most));
        json_object_del(totals, most);
    }
    return list;
}

/* How often a game the verb was used, by side; null where the arm has no such action. */
static json_t *cmp_rate(const Arm *arm, const char *verb, double games) {
    const char *side;
    json_t *counts, *own = json_object(), *v;
    size_t i;
    json_array_foreach(arm->verbs, i, v) {
        const char *answer = strrchr(verb, ' ');
        const char *name = cmp_text(v);
        if (!strcmp(name, verb) || (answer && !strcmp(name, answer + 1)))
            json_object_set_new(own, "known", json_true());
    }
    bool known = json_object_size(own) > 0;
    json_object_clear(own);
    json_object_foreach(json_object_get(arm->sum, "actions"), side, counts) {
        json_int_t n = json_integer_value(json_object_get(counts, verb));
        if (n && games > 0.0) json_object_set_new(own, side, json_real((double)n / games));
    }
    if (known || json_object_size(own)) return own;
    json_decref(own);
    return json_null();
}

static double cmp_games(const Arm *arm) {
    size_t n = 0;
    for (size_t i = 0; i < arm->count; i++) n += cmp_played(&arm->games[i]);
    return (double)n;
}

static json_t *cmp_actions(const Arm *arms, int count) {
    json_t *verbs = cmp_verbs(arms, count), *list = json_array(), *v;
    size_t i;
    json_array_foreach(verbs, i, v) {
        json_t *rates = json_array();
        for (int a = 0; a < count; a++)
            json_array_append_new(rates, cmp_rate(&arms[a], cmp_text(v), cmp_games(&arms[a])));
        json_array_append_new(list, json_pack("{sO so}", "verb", v, "arms", rates));
    }
    json_decref(verbs);
    return list;
}

json_t *compare_doc(const Arm *arms, int count) {
    json_t *list = json_array(), *pairs = json_array();
    for (int a = 0; a < count; a++) json_array_append_new(list, cmp_arm(&arms[a]));
    for (int b = 1; b < count; b++) json_array_append_new(pairs, cmp_pair(arms, b));
    return json_pack("{ss sI sO sO so so so}", "format", COMPARE_FORMAT, "games",
                     (json_int_t)arms[0].count, "seed", json_object_get(arms[0].first, "seed"),
                     "swap", json_object_get(arms[0].first, "swap"), "arms", list, "pairs", pairs,
                     "actions", cmp_actions(arms, count));
}
