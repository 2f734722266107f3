/* test_ids.c - an id that one list prints is taken by whatever takes an id: each list of each rule set and
 * each scenario is walked, in the forms in which ids are written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/common/rulebook.h"
#include "games.h"
#include "lib/jsontext.h"

static const char *const rule_sets[] = {"snapshot",  "enhanced",   "bughunter",
                                        "traveller", "percentile", "bridge"};

/* The game of a rule set with all mods that bring one, or of a scenario. */
static Game *open_game(const char *rules, const char *scenario) {
    Diags diags = {0};
    const char *mods[1] = {rules};
    bool own = rules && strcmp(rules, "snapshot") != 0;
    GameSpec spec = {.data_dir = games_data(),
                     .rules = rules,
                     .scenario = scenario,
                     .mods = mods,
                     .mod_count = own};
    Game *g = game_open(&spec, &diags);
    Str out = {0};
    for (size_t i = 0; !g && i < diags.count; i++) diag_print(&out, &diags.list[i]);
    if (!g) fprintf(stderr, "%s", str_text(&out));
    str_clear(&out);
    diags_clear(&diags);
    assert_non_null(g);
    return g;
}

static int faults, taken;

/* Does the entry take the id? What it says is put out where it does not. */
static void takes(Game *g, const char *entry, const char *id, const char *from) {
    Str out = {0}, err = {0};
    bool ok = game_ask(g, entry, id, "json", &out, &err);
    taken++;
    if (!ok && ++faults <= 40) print_error("%s %s (of %s): %s\n", entry, id, from, str_text(&err));
    str_clear(&out);
    str_clear(&err);
}

static void takes_both(Game *g, const char *id, const char *from) {
    takes(g, "show", id, from);
    takes(g, "why", id, from);
}

/* As it is printed and with its class; `all`: without its mod and with it too. */
static void takes_forms(Game *g, const char *class, const char *id, const char *mod, bool all) {
    Str text = {0};
    const char *bare = strchr(id, ':') ? strchr(id, ':') + 1 : id;
    takes_both(g, id, class);
    if (all && strcmp(bare, id) != 0) takes_both(g, bare, class);
    if (all && mod && strcmp(bare, id) == 0 && *mod) {
        str_addf(&text, "%s:%s", mod, bare);
        takes_both(g, str_text(&text), class);
        str_reset(&text);
    }
    str_addf(&text, "%s/%s", class, id);
    takes_both(g, str_text(&text), class);
    str_clear(&text);
}

static json_t *list_of(Game *g, const char *what) {
    Str out = {0}, err = {0};
    bool ok = game_list(g, what, &out, &err);
    if (!ok) print_error("list %s: %s\n", what, str_text(&err));
    assert_true(ok);
    json_t *list = jsontext_read_all(str_text(&out), 0, NULL);
    assert_true(json_is_array(list));
    str_clear(&out);
    str_clear(&err);
    return list;
}

/* `class`: in one word, as it stands before an id. */
static void walk(Game *g, const char *what, const char *class) {
    json_t *list = list_of(g, what), *entry;
    size_t i;
    json_array_foreach(list, i, entry) {
        takes_forms(g, class, jsontext_of(entry, "id"),
                    json_string_value(json_object_get(entry, "mod")), i < 3);
    }
    json_decref(list);
}

/* The steps of a chain, and the fields of its definition, as `why` prints them. */
static void walk_why(Game *g, const char *id) {
    Str out = {0}, err = {0};
    size_t i;
    json_t *row;
    bool ok = game_ask(g, "why", id, "json", &out, &err);
    if (!ok && ++faults <= 40) print_error("why %s: %s\n", id, str_text(&err));
    json_t *told = jsontext_read(str_text(&out), strcspn(str_text(&out), "\n"), 0, NULL);
    json_array_foreach(json_object_get(told, "steps"), i, row)
        takes_both(g, jsontext_of(row, "id"), id);
    json_array_foreach(json_object_get(told, "handlers"), i, row)
        takes_both(g, jsontext_of(row, "id"), id);
    json_array_foreach(json_object_get(told, "fields"), i, row) {
        Str field = {0};
        str_addf(&field, "%s/%s.%s", jsontext_of(told, "class"), jsontext_of(told, "id"),
                 jsontext_of(row, "field"));
        takes_both(g, str_text(&field), id);
        str_clear(&field);
    }
    json_decref(told);
    str_clear(&out);
    str_clear(&err);
}

static void walk_why_of(Game *g, const char *class) {
    json_t *list = list_of(g, class), *entry;
    size_t i;
    json_array_foreach(list, i, entry) {
        Str id = {0};
        str_addf(&id, "%s/%s", class, jsontext_of(entry, "id"));
        walk_why(g, str_text(&id));
        str_clear(&id);
    }
    json_decref(list);
}

/* Entries that take the ids of one list alone. */
static void walk_entry(Game *g, const char *what, const char *entry) {
    json_t *list = list_of(g, what), *row;
    size_t i;
    json_array_foreach(list, i, row) takes(g, entry, jsontext_of(row, "id"), what);
    json_decref(list);
}

static bool has_class(Game *g, const char *class) {
    json_t *classes = list_of(g, "classes"), *row;
    bool has = false;
    size_t i;
    json_array_foreach(classes, i, row) {
        const char *id = jsontext_of(row, "id"), *colon = strchr(id, ':');
        has = has || !strcmp(colon ? colon + 1 : id, class);
    }
    json_decref(classes);
    return has;
}

/* Not every rule set has weapons. */
static void walk_odds(Game *g, const char *what, const char *key) {
    if (!has_class(g, what)) return;
    json_t *list = list_of(g, what), *row;
    size_t i;
    json_array_foreach(list, i, row) {
        json_t *of = json_pack("{ss}", key, jsontext_of(row, "id"));
        Str text = {0}, out = {0}, err = {0};
        jsontext_add(of, JSON_COMPACT, &text);
        bool ok = game_ask(g, "odds_case", str_text(&text), NULL, &out, &err);
        /* that the rules know no such throw is an answer; that nothing has the name is none */
        if (!ok && strstr(str_text(&err), "there is no ") && ++faults <= 40)
            print_error("odds %s: %s\n", str_text(&text), str_text(&err));
        taken++;
        json_decref(of);
        str_clear(&text), str_clear(&out), str_clear(&err);
    }
    json_decref(list);
}

/* Those of the mod; the plans of another are drawn in its own game (tests/shell/ids.t). */
static void walk_maps(Game *g, const char *mod) {
    json_t *list = list_of(g, "maps"), *row;
    size_t i;
    json_array_foreach(list, i, row) {
        Str json = {0}, err = {0};
        if (strcmp(jsontext_of(row, "mod"), mod) != 0) continue;
        bool ok = game_plan_scene(g, jsontext_of(row, "id"), &json, &err);
        if (!ok && ++faults <= 40)
            print_error("render %s: %s\n", jsontext_of(row, "id"), str_text(&err));
        taken++;
        str_clear(&json), str_clear(&err);
    }
    json_decref(list);
}

static void walk_classes(Game *g) {
    json_t *classes = list_of(g, "classes"), *class;
    size_t i;
    json_array_foreach(classes, i, class) {
        const char *id = jsontext_of(class, "id");
        const char *bare = strchr(id, ':') ? strchr(id, ':') + 1 : id;
        walk(g, bare, bare);
    }
    json_decref(classes);
}

static void done(const char *name, int least) {
    print_message("%s: %d were asked\n", name, taken);
    if (faults) fail_msg("%s: %d of %d were not taken", name, faults, taken);
    assert_true(taken >= least);
    faults = taken = 0;
}

static void of_each_rule_set(void **state) {
    (void)state;
    for (size_t r = 0; r < ARRAY_LEN(rule_sets); r++) {
        Game *g = open_game(rule_sets[r], NULL);
        walk_classes(g);
        walk(g, "mods", "mod");
        takes_forms(g, "ruleset", rule_sets[r], NULL,
                    true); /* the others are tests/shell/ids.t's */
        walk(g, "scenarios", "scenario");
        walk(g, "maps", "map");
        walk(g, "settings", "setting");
        walk_why_of(g, "chain");
        walk_why_of(g, "event");
        Str own = {0};
        str_addf(&own, "ruleset/%s", rule_sets[r]);
        walk_why(g, str_text(&own));
        str_clear(&own);
        walk_entry(g, "charts", "chart");
        walk_odds(g, "weapon", "weapon");
        walk_odds(g, "armor", "armor");
        walk_odds(g, "template", "by");
        walk_odds(g, "template", "at");
        walk_maps(g, strcmp(rule_sets[r], "snapshot") ? rule_sets[r] : "base");
        game_free(g);
        done(rule_sets[r], 500);
    }
}

/* What `list settings SCENARIO` prints, where no scenario is named and where it is. */
static void settings_of_scenarios(void **state) {
    (void)state;
    for (size_t r = 0; r < ARRAY_LEN(rule_sets); r++) {
        Game *g = open_game(rule_sets[r], NULL);
        json_t *scenarios = list_of(g, "scenarios"), *scenario, *setting;
        size_t i, k;
        json_array_foreach(scenarios, i, scenario)
            json_array_foreach(json_object_get(scenario, "settings"), k, setting) takes_forms(
                g, "setting", jsontext_of(setting, "id"), jsontext_of(scenario, "mod"), k == 0);
        json_decref(scenarios);
        game_free(g);
    }
    done("settings of scenarios", 100);
}

/* What is cited is a rule that `rule` shows. */
static void cite(const json_t *value) {
    const char *key;
    json_t *v;
    size_t i;
    if (json_is_array(value)) json_array_foreach(value, i, v) cite(v);
    json_object_foreach((json_t *)value, key, v) {
        const char *text = json_string_value(v);
        if (strcmp(key, "cite") != 0 || !text || !*text) {
            cite(v);
            continue;
        }
        Str out = {0}, err = {0};
        taken++;
        if (!rulebook_text(games_data(), text, &out, &err) && ++faults <= 40)
            print_error("rule %s: %s\n", text, str_text(&err));
        str_clear(&out), str_clear(&err);
    }
}

static void cites_are_rules(void **state) {
    (void)state;
    static const char *const lists[] = {"settings", "scenarios", "chart_rows"};
    for (size_t r = 0; r < ARRAY_LEN(rule_sets); r++) {
        Game *g = open_game(rule_sets[r], NULL);
        for (size_t i = 0; i < ARRAY_LEN(lists); i++) {
            json_t *list = list_of(g, lists[i]);
            cite(list);
            json_decref(list);
        }
        game_free(g);
    }
    done("cites", 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(of_each_rule_set),
                                       cmocka_unit_test(settings_of_scenarios),
                                       cmocka_unit_test(cites_are_rules)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
