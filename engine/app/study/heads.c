/* heads.c - makes, checks and compares heads of files of results. */
#include "app/study/heads.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/study/results.h"
#include "app/study/sim.h"
#include "lib/hash.h"
#include "lib/jsontext.h"

bool heads_key(const BatchPlan *plan, const json_t *first, char out[HEADS_KEY], Str *err) {
    Str text = {0};
    json_t *what = json_deep_copy(first);
    json_object_del(what, "seed");
    str_addf(&text, "%s ", GW_VERSION);
    jsontext_add(what, JSON_COMPACT | JSON_SORT_KEYS, &text);
    str_addf(&text, " %d %d %s\n", plan->max_choices, plan->turn_choices,
             plan->spec.lang ? plan->spec.lang : "");
    bool told = host_ask(plan->host, HOST_LOCK, -1, NULL, &text, err);
    for (int i = 0; i < plan->spec.roster_count; i++)
        str_addf(&text, "\n%s\n%s", plan->spec.rosters[i].side, plan->spec.rosters[i].text);
    if (told && text.failed) str_add(err, "out of memory");
    snprintf(out, HEADS_KEY, "%016" PRIx64, hash_of(str_text(&text), text.len));
    told = told && !text.failed;
    json_decref(what);
    str_clear(&text);
    return told;
}

/* The mods without the digests of their single files; the folders that all share have no other. NULL: the
 * game does not say, and err why. */
static json_t *heads_mods(Host *h, Str *err) {
    json_t *lock = host_json(h, HOST_LOCK, -1, NULL, err), *mods = lock ? json_array() : NULL, *mod;
    size_t i;
    json_array_foreach(lock, i, mod) {
        json_t *row = json_copy(mod);
        json_object_del(row, "title");
        if (json_object_get(row, "digest")) json_object_del(row, "files");
        json_array_append_new(mods, row);
    }
    json_decref(lock);
    return mods;
}

static json_t *heads_rosters(const GameSpec *spec) {
    json_t *rosters = json_object();
    for (int i = 0; i < spec->roster_count; i++) {
        char digest[HEADS_KEY];
        const GameRoster *r = &spec->rosters[i];
        snprintf(digest, sizeof digest, "%016" PRIx64, hash_of(r->text, strlen(r->text)));
        json_object_set_new(rosters, r->side, json_string(digest));
    }
    return rosters;
}

static json_t *heads_last_seed(const BatchPlan *plan, HeadExtent extent) {
    TallyGame last;
    char seed[24];
    batch_number(plan, (uint64_t)extent.games - 1, &last);
    snprintf(seed, sizeof seed, "%" PRIu64, last.seed);
    return json_string(seed);
}

json_t *heads_make(const BatchPlan *plan, const char *arm, const json_t *first, HeadExtent extent,
                   json_t *run, Str *err) {
    char shard[32];
    snprintf(shard, sizeof shard, "%d/%d", extent.shard, extent.shards);
    json_t *head =
        json_pack("{ss ss ss}", "format", RESULTS_FORMAT, "arm", arm, "program", GW_VERSION);
    json_object_update(head, (json_t *)first);
    json_t *more = json_pack("{si so ss si si so so}", "games", extent.games, "last_seed",
                             heads_last_seed(plan, extent), "shard", shard, "max_choices",
                             plan->max_choices, "turn_choices", plan->turn_choices, "mods",
                             heads_mods(plan->host, err), "rosters", heads_rosters(&plan->spec));
    bool ok = more && json_object_update(head, more) == 0;
    json_decref(more);
    if (extent.width > 0.0)
        ok = ok && json_object_set_new(head, "until_width", json_real(extent.width)) == 0;
    if (plan->spec.lang)
        ok = ok && json_object_set_new(head, "lang", json_string(plan->spec.lang)) == 0;
    if (run) ok = ok && json_object_set(head, "run", run) == 0;
    if (ok) return head;
    if (!err->len) str_add(err, "out of memory");
    json_decref(head);
    return NULL;
}

bool heads_is(const json_t *row) { return json_object_get(row, "format") != NULL; }

static bool heads_sides_good(const json_t *sides) {
    size_t n = json_array_size(sides);
    bool good = json_is_array(sides) && n <= SIM_SIDES;
    for (size_t i = 0; good && i < n; i++) {
        const json_t *side = json_array_get(sides, i);
        good = json_is_string(side);
        for (size_t k = 0; good && k < i; k++) good = !json_equal(side, json_array_get(sides, k));
    }
    return good;
}

static bool heads_what_good(const json_t *head) {
    static const char *const texts[] = {"arm", "scenario"};
    uint64_t seed;
    bool good = !strcmp(jsontext_of(head, "format"), RESULTS_FORMAT);
    for (size_t i = 0; good && i < ARRAY_LEN(texts); i++)
        good = json_is_string(json_object_get(head, texts[i]));
    return good && options_u64(jsontext_of(head, "seed"), &seed) &&
           json_is_object(json_object_get(head, "seats")) &&
           json_is_object(json_object_get(head, "set")) &&
           heads_sides_good(json_object_get(head, "sides")) &&
           (!json_object_get(head, "others") || heads_sides_good(json_object_get(head, "others")));
}

bool heads_read(const json_t *head, HeadExtent *e) {
    char rest = 0;
    json_int_t games = json_integer_value(json_object_get(head, "games"));
    bool good =
        heads_what_good(head) && games >= 1 && games <= HEADS_GAMES &&
        sscanf(jsontext_of(head, "shard"), "%9d/%9d%c", &e->shard, &e->shards, &rest) == 2 &&
        e->shard >= 1 && e->shard <= e->shards && e->shards <= HEADS_SHARDS;
    e->games = good ? (int)games : 0;
    e->width = json_number_value(json_object_get(head, "until_width"));
    return good;
}

/* How many values follow an option that sim writes into a head; -1: it writes none of that name. */
static int heads_option(const char *name) {
    static const char *const valued[] = {"--mod-path",    "--mods",        "--rules", "--lang",
                                         "--set",         "--roster",      "--seat",  "--seed",
                                         "--max-choices", "--turn-choices"};
    for (size_t i = 0; i < ARRAY_LEN(valued); i++)
        if (!strcmp(name, valued[i])) return 1;
    return !strcmp(name, "--swap") || !strcmp(name, "--questions") ? 0 : -1;
}

/* A command is one line, for those who run it line by line. */
static bool heads_words_clean(const json_t *run) {
    for (size_t i = 0; i < json_array_size(run); i++) {
        const char *word = json_string_value(json_array_get(run, i));
        if (word && !str_is_clean(word)) return false;
    }
    return true;
}

bool heads_run_good(const json_t *run) {
    size_t n = json_array_size(run), i = 1;
    const char *scenario = json_string_value(json_array_get(run, 0));
    bool good = scenario && *scenario && *scenario != '-' && heads_words_clean(run);
    for (int values; good && i < n; i += 1 + (size_t)values) {
        const char *option = json_string_value(json_array_get(run, i));
        values = option ? heads_option(option) : -1;
        good = values >= 0 && (!values || json_is_string(json_array_get(run, i + 1)));
        if (!good) break;
    }
    return good;
}

bool heads_same(const json_t *a, const json_t *b) {
    return !strcmp(jsontext_of(a, "arm"), jsontext_of(b, "arm")) &&
           !strcmp(jsontext_of(a, "seed"), jsontext_of(b, "seed"));
}

/* Compares as much of a long name as a game holds. */
static bool heads_names(const json_t *sides, const char *winner) {
    size_t i;
    json_t *side;
    json_array_foreach(sides, i, side) {
        char name[TALLY_NAME];
        tally_name(name, json_string_value(side));
        if (!strcmp(name, winner)) return true;
    }
    return false;
}

/* Only a side of the head can win: `others` have no seat. */
static bool heads_can_win(const json_t *head, const TallyGame *g) {
    return !g->winner[0] || !strcmp(g->winner, "none") ||
           heads_names(json_object_get(head, "sides"), g->winner) ||
           heads_names(json_object_get(head, "others"), g->winner);
}

bool heads_has(const json_t *head, const TallyGame *g) {
    uint64_t seed = 0;
    bool swap = json_is_true(json_object_get(head, "swap"));
    options_u64(jsontext_of(head, "seed"), &seed);
    return g->seed == seed + (swap ? g->number / 2 : g->number) &&
           g->swapped == (swap && g->number % 2 == 1) && heads_can_win(head, g);
}

static void heads_value(const json_t *v, Str *out) {
    if (json_is_string(v)) str_add(out, json_string_value(v));
    else if (v) jsontext_add(v, JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(10), out);
    else str_add(out, "none");
}

static void heads_differs(const char *key, const json_t *was, const json_t *now, Str *out) {
    if (was == now || (was && now && json_equal(was, now))) return;
    str_addf(out, "%s%s ", out->len ? "; " : "", key);
    heads_value(now, out);
    str_add(out, ", not ");
    heads_value(was, out);
}

/* The mods by id: versions where they differ, else that the files do. */
static void heads_mods_differ(const json_t *was, const json_t *now, Str *out) {
    size_t i;
    json_t *mod;
    json_array_foreach(now, i, mod) {
        const char *id = jsontext_of(mod, "id");
        const json_t *other = jsontext_find(was, "id", id);
        if (other && json_equal(mod, other)) continue;
        const char *a = jsontext_of(mod, "version"), *b = jsontext_of(other, "version");
        const char *glue = out->len ? "; " : "";
        if (!other) str_addf(out, "%sthe mod '%s', which is not there", glue, id);
        else if (strcmp(a, b) != 0) str_addf(out, "%s'%s' %s, not %s", glue, id, a, b);
        else str_addf(out, "%s'%s' with other files", glue, id);
    }
    json_array_foreach(was, i, mod) {
        const char *id = jsontext_of(mod, "id");
        if (!jsontext_find(now, "id", id)) str_addf(out, "%sno mod '%s'", out->len ? "; " : "", id);
    }
}

void heads_difference(const json_t *was, const json_t *now, Str *out) {
    static const char *const keys[] = {"program", "scenario",    "rules",       "set",
                                       "seats",   "seed",        "swap",        "lang",
                                       "rosters", "max_choices", "turn_choices"};
    for (size_t i = 0; i < ARRAY_LEN(keys); i++)
        heads_differs(keys[i], json_object_get(was, keys[i]), json_object_get(now, keys[i]), out);
    heads_mods_differ(json_object_get(was, "mods"), json_object_get(now, "mods"), out);
    if (!out->len) str_add(out, "what was played differs");
}
