/* tally.c - adds up results of games.
 *
 * Knows sides and outcomes as names only. */
#include "app/study/tally.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/options.h"
#include "app/study/used.h"
#include "lib/hash.h"
#include "lib/jsontext.h"

/* Sums of as many games as there is memory for stay in 64 bits. */
static const json_int_t TALLY_MOST = (json_int_t)1 << 40;

void tally_game_clear(TallyGame *g) {
    free(g->fault);
    free(g->because);
    json_decref(g->failures);
    json_decref(g->actions);
    json_decref(g->questions);
    json_decref(g->strength);
    *g = (TallyGame){0};
}

static json_t *tally_number(uint64_t n, const char *form) {
    char text[24];
    snprintf(text, sizeof text, form, n);
    return json_string(text);
}

/* A line is read again by `gangway merge`: of many failures the last rows are left out. */
static void tally_shorten(const json_t *o, json_t *rows) {
    enum { LONGEST = 60000 };
    for (size_t n = json_array_size(rows); n > 0; n--) {
        if (json_dumpb(o, NULL, 0, JSON_COMPACT | JSON_ENSURE_ASCII) < LONGEST) return;
        json_array_remove(rows, n - 1);
    }
}

/* An object that lacks what should be in it would be taken for whole: without memory there is none. */
static void tally_set(json_t **o, const char *key, json_t *value) {
    if (!*o) json_decref(value);
    else if (json_object_set_new(*o, key, value) != 0) json_decref(*o), *o = NULL;
}

static void tally_set_number(json_t **o, const char *key, uint64_t n) {
    tally_set(o, key, json_integer((json_int_t)n));
}

static void tally_object_failed(json_t **o, const TallyGame *g) {
    tally_set(o, "error", json_string(g->fault ? g->fault : ""));
    if (g->endless) tally_set(o, "endless", json_true());
    if (g->died) tally_set(o, "died", json_true());
}

static void tally_object_ended(json_t **o, const TallyGame *g) {
    tally_set(o, "winner", json_string(g->winner));
    tally_set(o, "outcome", json_string(g->outcome));
    tally_set(o, "player", json_string(g->player));
    tally_set(o, "turns", json_integer(g->turns));
    tally_set_number(o, "decisions", g->decisions);
    tally_set_number(o, "choices", g->choices);
    tally_set(o, "hash", tally_number(g->hash, "%016" PRIx64));
    if (g->because) tally_set(o, "because", json_string(g->because));
    if (g->actions) tally_set(o, "actions", json_incref(g->actions));
    if (g->questions) tally_set(o, "questions", json_incref(g->questions));
    if (g->strength) tally_set(o, "strength", json_incref(g->strength));
}

json_t *tally_object(const TallyGame *g) {
    json_t *o = json_pack("{sI so}", "game", (json_int_t)g->number, "seed",
                          tally_number(g->seed, "%" PRIu64));
    if (g->swapped) tally_set(&o, "swapped", json_true());
    if (g->failed) tally_object_failed(&o, g);
    else tally_object_ended(&o, g);
    if (g->longest) tally_set_number(&o, "longest", g->longest);
    if (g->failed_all) {
        tally_set_number(&o, "failed_all", g->failed_all);
        tally_set(&o, "failures", json_copy(g->failures));
    }
    tally_shorten(o, json_object_get(o, "failures"));
    return o;
}

void tally_write(const TallyGame *g, Str *out) {
    json_t *o = tally_object(g);
    jsontext_add(o, JSON_COMPACT | JSON_ENSURE_ASCII, out);
    json_decref(o);
}

void tally_name(char out[TALLY_NAME], const char *text) {
    snprintf(out, TALLY_NAME, "%.*s", (int)str_fit(text, TALLY_NAME - 1), text);
}

/* 0 where there is none; what cannot be a count makes *ok false. */
static uint64_t tally_count(const json_t *o, const char *key, json_int_t most, bool *ok) {
    const json_t *v = json_object_get(o, key); /* none: 0 */
    json_int_t n = json_integer_value(v);
    *ok = *ok && (!v || json_is_integer(v)) && n >= 0 && n <= most;
    return *ok ? (uint64_t)n : 0;
}

/* The rows of a line, where each is what failures.h writes. */
static json_t *tally_failures(const json_t *o, bool *ok) {
    static const char *const texts[] = {"what", "where", "first"};
    json_t *row, *rows = json_object_get(o, "failures");
    size_t i;
    json_array_foreach(rows, i, row) {
        for (size_t k = 0; k < ARRAY_LEN(texts); k++)
            *ok = *ok && json_is_string(json_object_get(row, texts[k]));
        tally_count(row, "count", TALLY_MOST, ok);
    }
    return *ok && json_is_array(rows) ? json_incref(rows) : NULL;
}

json_int_t tally_strength(const json_t *strength, const char *side, const char *what) {
    return json_integer_value(json_object_get(json_object_get(strength, side), what));
}

static bool tally_strength_good(const json_t *strength) {
    static const char *const more[] = {"moved", "mobile"};
    const char *side;
    json_t *row;
    bool ok = json_is_object(strength);
    json_object_foreach((json_t *)strength, side, row) {
        json_int_t units = tally_strength(strength, side, "units");
        json_int_t down = tally_strength(strength, side, "down");
        ok = ok && down >= 0 && units >= down && units <= INT32_MAX;
        for (size_t i = 0; i < ARRAY_LEN(more); i++) {
            json_int_t n = tally_strength(strength, side, more[i]);
            ok = ok && n >= 0 && n <= INT32_MAX;
        }
    }
    return ok;
}

static bool tally_questions_good(const json_t *questions) {
    return used_good(json_object_get(questions, "asked"), TALLY_MOST) &&
           used_good(json_object_get(questions, "spared"), TALLY_MOST);
}

/* What the line says of the game beside its result; *ok is false where that cannot be. */
static void tally_read_more(const json_t *o, TallyGame *g, bool *ok) {
    json_t *because = json_object_get(o, "because"), *actions = json_object_get(o, "actions");
    json_t *strength = json_object_get(o, "strength"), *questions = json_object_get(o, "questions");
    *ok = *ok && (!because || json_is_string(because)) &&
          (!actions || used_good(actions, TALLY_MOST)) &&
          (!questions || tally_questions_good(questions)) &&
          (!strength || tally_strength_good(strength));
    if (!*ok) return;
    g->because = because ? str_dup(json_string_value(because)) : NULL;
    g->actions = json_incref(actions);
    g->questions = json_incref(questions);
    g->strength = json_incref(strength);
}

/* As tally_line writes it. */
static bool tally_hash(const char *hex, uint64_t *out) {
    size_t n = strlen(hex);
    *out = strtoull(hex, NULL, 16);
    return n > 0 && n <= 16 && strspn(hex, "0123456789abcdef") == n;
}

bool tally_of(const json_t *o, TallyGame *g) {
    *g = (TallyGame){0};
    const char *seed = json_string_value(json_object_get(o, "seed"));
    const char *hash = json_string_value(json_object_get(o, "hash"));
    const char *error = json_string_value(json_object_get(o, "error"));
    bool ok = seed && options_u64(seed, &g->seed) && json_object_get(o, "game") && (hash || error);
    g->number = tally_count(o, "game", TALLY_MOST, &ok);
    g->swapped = json_is_true(json_object_get(o, "swapped"));
    g->failed = error != NULL;
    g->endless = json_is_true(json_object_get(o, "endless"));
    g->died = error && json_is_true(json_object_get(o, "died"));
    g->fault = error ? str_dup(error) : NULL;
    g->turns = (int)tally_count(o, "turns", INT32_MAX, &ok);
    g->decisions = tally_count(o, "decisions", TALLY_MOST, &ok);
    g->choices = tally_count(o, "choices", TALLY_MOST, &ok);
    g->longest = tally_count(o, "longest", TALLY_MOST, &ok);
    if (hash && !tally_hash(hash, &g->hash)) ok = false;
    g->failed_all = tally_count(o, "failed_all", TALLY_MOST, &ok);
    g->failures = tally_failures(o, &ok);
    tally_read_more(o, g, &ok);
    g->done = ok;
    tally_name(g->winner, jsontext_of(o, "winner"));
    tally_name(g->outcome, jsontext_of(o, "outcome"));
    tally_name(g->player, jsontext_of(o, "player"));
    return ok;
}

bool tally_read(const char *line, size_t n, TallyGame *g) {
    json_t *o = jsontext_read(line, n, 0, NULL);
    bool ok = tally_of(o, g);
    json_decref(o);
    return ok;
}

/* Of what counts as the result of one game; sums of these do not depend on the order. */
static uint64_t tally_print(const TallyGame *g) {
    Str text = {0};
    str_addf(&text, "%" PRIu64 " %" PRIu64 " %d %d %s %s %d %" PRIu64 " %016" PRIx64, g->number,
             g->seed, g->swapped, g->failed, g->winner, g->outcome, g->turns, g->decisions,
             g->hash);
    uint64_t h = hash_of(str_text(&text), text.len);
    str_clear(&text);
    return h;
}

bool tally_same(const TallyGame *a, const TallyGame *b) { return tally_print(a) == tally_print(b); }

static bool tally_drawn(const TallyGame *g) {
    return !g->winner[0] || strcmp(g->winner, "none") == 0;
}

/* How often each bot was the winner. */
static json_t *tally_players(const TallyGame *games, size_t count) {
    json_t *players = json_object();
    for (size_t i = 0; i < count; i++)
        if (games[i].done && !games[i].failed && games[i].player[0])
            jsontext_count(players, games[i].player, 1);
    return players;
}

/* In the order of the games' numbers, whichever ended first. */
static json_t *tally_results(const TallyGame *games, size_t count, const char *const *sides,
                             int side_count, json_int_t *draws) {
    json_t *results = json_object();
    for (int i = 0; i < side_count; i++) jsontext_within(results, sides[i]);
    for (size_t i = 0; i < count; i++) {
        if (!games[i].done || games[i].failed) continue;
        if (tally_drawn(&games[i])) ++*draws;
        else jsontext_count(jsontext_within(results, games[i].winner), games[i].outcome, 1);
    }
    return results;
}

static json_t *tally_row_of(const json_t *rows, const json_t *row) {
    json_t *known;
    size_t i;
    json_array_foreach(rows, i, known) {
        if (!strcmp(jsontext_of(known, "what"), jsontext_of(row, "what")) &&
            !strcmp(jsontext_of(known, "where"), jsontext_of(row, "where")))
            return known;
    }
    return NULL;
}

/* The failures of all games by cause, in the order of the games' numbers: the first of each is that of
 * the first game. */
static json_t *tally_causes(const TallyGame *games, size_t count, json_int_t *all) {
    json_t *rows = json_array(), *row;
    size_t k;
    for (size_t i = 0; i < count; i++) {
        *all += (json_int_t)games[i].failed_all;
        json_array_foreach(games[i].failures, k, row) {
            json_t *known = tally_row_of(rows, row);
            if (!known) json_array_append_new(rows, json_deep_copy(row));
            else jsontext_count(known, "count", json_integer_value(json_object_get(row, "count")));
        }
    }
    return rows;
}

static bool tally_counts(const TallyGame *g) { return g->done && !g->failed; }

/* {"winner":{"what decided":n}}, in the order of the games' numbers. */
static json_t *tally_reasons(const TallyGame *games, size_t count) {
    json_t *all = json_object();
    for (size_t i = 0; i < count; i++) {
        if (!tally_counts(&games[i]) || !games[i].because) continue;
        const char *winner = tally_drawn(&games[i]) ? "none" : games[i].winner;
        jsontext_count(jsontext_within(all, winner), games[i].because, 1);
    }
    return all;
}

static json_t *tally_actions(const TallyGame *games, size_t count) {
    json_t *all = json_object();
    for (size_t i = 0; i < count; i++)
        if (tally_counts(&games[i]) && games[i].actions) used_add(all, games[i].actions);
    return all;
}

/* NULL: no game counted them. */
static json_t *tally_questions(const TallyGame *games, size_t count) {
    static const char *const keys[] = {"asked", "spared"};
    json_t *all = NULL;
    for (size_t i = 0; i < count; i++) {
        if (!tally_counts(&games[i]) || !games[i].questions) continue;
        if (!all) all = json_object();
        for (size_t k = 0; k < ARRAY_LEN(keys); k++)
            used_add(jsontext_within(all, keys[k]), json_object_get(games[i].questions, keys[k]));
    }
    return all;
}

static void tally_add_strength(json_t *all, const json_t *one) {
    static const char *const keys[] = {"units", "down", "moved", "mobile"};
    const char *side;
    json_t *row;
    json_object_foreach((json_t *)one, side, row) {
        for (size_t k = 0; k < ARRAY_LEN(keys); k++)
            jsontext_count(jsontext_within(all, side), keys[k], tally_strength(one, side, keys[k]));
    }
}

static json_t *tally_strengths(const TallyGame *games, size_t count) {
    json_t *all = json_object();
    for (size_t i = 0; i < count; i++)
        if (tally_counts(&games[i])) tally_add_strength(all, games[i].strength);
    return all;
}

static json_t *tally_longest(const TallyGame *games, size_t count) {
    uint64_t most = 0;
    for (size_t i = 0; i < count; i++)
        if (games[i].done && games[i].longest > most) most = games[i].longest;
    return json_integer((json_int_t)most);
}

/* What all games together say beside their results. */
static void tally_sum_more(json_t *sum, const TallyGame *games, size_t count) {
    json_object_set_new(sum, "longest_turn", tally_longest(games, count));
    json_object_set_new(sum, "because", tally_reasons(games, count));
    json_object_set_new(sum, "actions", tally_actions(games, count));
    json_object_set_new(sum, "strength", tally_strengths(games, count));
    json_t *questions = tally_questions(games, count);
    if (questions) json_object_set_new(sum, "questions", questions);
}

json_t *tally_sum(const TallyGame *games, size_t count, const char *const *sides, int side_count) {
    json_int_t done = 0, errors = 0, draws = 0, turns = 0, least = 0, most = 0, decisions = 0;
    uint64_t hash = 0;
    for (size_t i = 0; i < count; i++) {
        const TallyGame *g = &games[i];
        if (!g->done) continue;
        done++;
        hash += tally_print(g);
        errors += g->failed;
        if (g->failed) continue;
        least = done - errors == 1 || g->turns < least ? g->turns : least;
        most = g->turns > most ? g->turns : most;
        turns += g->turns;
        decisions += (json_int_t)g->decisions;
    }
    json_t *results = tally_results(games, count, sides, side_count, &draws);
    json_int_t failures = 0;
    double mean = done > errors ? (double)turns / (double)(done - errors) : 0.0;
    json_t *causes = tally_causes(games, count, &failures);
    json_t *sum = json_pack("{sI sI sI so so sI s{sf sI sI} sI so so}", "games", done, "errors",
                            errors + failures, "failed", errors, "failures", causes, "results",
                            results, "draws", draws, "turns", "mean", mean, "min", least, "max",
                            most, "decisions", decisions, "players", tally_players(games, count),
                            "hash", tally_number(hash, "%016" PRIx64));
    if (sum) tally_sum_more(sum, games, count);
    return sum;
}

uint64_t tally_won(const TallyGame *games, size_t count, const char *side) {
    uint64_t n = 0;
    for (size_t i = 0; i < count; i++)
        n += games[i].done && !games[i].failed && strcmp(games[i].winner, side) == 0;
    return n;
}
