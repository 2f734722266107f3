/* modtest.c - loads test files, opens the game each test wants, and plays for it. What is tested is the
 * test's; how a result is written is the caller's. */
#include "play/tools/modtest.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/fs.h"
#include "lib/jsontext.h"
#include "play/desk.h"

enum { MAX_PATHS = 16 }; /* of --mod-path */

typedef struct Run {
    const ModtestPlan *plan;
    ModtestSum sum;
    /* The open game and what it was opened for. */
    Game *game;
    Diags diags;
    Str scenario, rules, mod, dir, file;
    Match *match;
    bool ready;
} Run;

static void drop_match(Run *r) {
    match_free(r->match);
    r->match = NULL;
    r->ready = false;
}

static bool make_ready(Run *r, Str *out) {
    if (!r->match) {
        str_add(out, "there is no game: call t.game first");
        return false;
    }
    if (!r->ready) {
        r->ready = true;
        match_run(r->match, 0);
    }
    match_focus(r->match, match_stage(r->match));
    if (match_state(r->match) != MATCH_FAULTY) return true;
    str_add(out, match_fault(r->match));
    return false;
}

static bool host_game(Run *r, const char *map, const char *seed, Str *out) {
    drop_match(r);
    if (*map && !game_build_maps(r->game, map, str_text(&r->mod), &r->diags)) {
        for (size_t i = 0; i < r->diags.count; i++) diag_print(out, &r->diags.list[i]);
        diags_clear(&r->diags);
        return false;
    }
    r->match = match_open(r->game, strtoull(seed, NULL, 10), out);
    if (r->match) match_focus(r->match, match_world(r->match));
    return r->match != NULL;
}

/* The seat of that id, or the first one of the side; -1: told. */
static int named_seat(Run *r, const char *id, Str *out) {
    int n = match_seats(r->match), seat = match_seat_named(r->match, id);
    for (int i = 0; seat < 0 && i < n; i++)
        if (!strcmp(match_seat_side(r->match, i), id)) seat = i;
    if (seat >= 0) return seat;
    str_addf(out, "there is no seat '%s'; there are:", id);
    for (int i = 0; i < n; i++) str_addf(out, " %s", match_seat_id(r->match, i));
    return -1;
}

static int seat_or_waiting(Run *r, const char *id) {
    return *id ? match_seat_named(r->match, id) : match_seat(r->match);
}

static bool right_seat(Run *r, const char *id, Str *out) {
    int seat = seat_or_waiting(r, id);
    if (match_waits(r->match, seat)) return true;
    str_addf(out, "it is not %s who must choose, but %s", id,
             match_seat(r->match) < 0 ? "nobody" : match_seat_id(r->match, match_seat(r->match)));
    return false;
}

static bool host_act(Run *r, const char *seat, const char *text, Str *out) {
    /* Who is done may take that back while others choose. */
    bool undo = !strcmp(text, "undo") && *seat && match_seat_named(r->match, seat) >= 0;
    if (!undo && !right_seat(r, seat, out)) return false;
    Str err = {0};
    bool ok = match_choose(r->match, seat_or_waiting(r, seat), text, &err);
    if (ok) match_run(r->match, 0);
    else str_add(out, str_text(&err));
    str_reset(&err);
    bool ready = make_ready(r, ok ? out : &err); /* a fault is told once */
    str_clear(&err);
    return ready && ok;
}

/* The reason why the choice is not legal, "" when it is: nothing is run. */
static bool host_refused(Run *r, const char *seat, const char *text, Str *out) {
    if (!right_seat(r, seat, out)) return true; /* out of turn is refused as well */
    if (match_options(r->match, seat_or_waiting(r, seat)) < 0) {
        str_add(out, match_fault(r->match));
        return false;
    }
    match_refusal(desks_open(r->match), text, out);
    return true;
}

static bool host_options(Run *r, const char *seat, Str *out) {
    if (!right_seat(r, seat, out)) return false;
    int n = match_option_lines(r->match, seat_or_waiting(r, seat), out);
    if (n < 0) str_add(out, match_fault(r->match));
    return n >= 0;
}

static void hear_choice(void *ud, const char *seat, const char *text) {
    if (seat) str_addf(ud, "%s\n", text);
}

/* "greedy 8 3": a bot makes up to eight choices of the seat, as long as it waits; 3 seeds its dice. */
static bool host_bot(Run *r, const char *id, const char *words, Str *out) {
    char bot[128] = "";
    int n = 1;
    unsigned long long seed = 0;
    Match *m = r->match;
    int seat = match_seat_named(m, id);
    sscanf(words, "%127s %d %llu", bot, &n, &seed);
    if (!right_seat(r, id, out)) return false;
    if (!match_bot(m, seat, bot, seed)) {
        str_addf(out, "there is no bot '%s'; there are greedy, random and search", bot);
        return false;
    }
    match_hear(m, hear_choice, out);
    match_run(m, n);
    match_hear(m, NULL, NULL);
    match_bot(m, seat, NULL, 0);
    match_run(m, 0); /* to the seat that is asked now */
    if (match_state(m) != MATCH_FAULTY) return true;
    str_reset(out);
    str_add(out, match_fault(m));
    return false;
}

static bool host_run(Run *r, Str *out) {
    Flow *f = r->match->flow;
    desks_clear(r->match); /* what is chosen aside was chosen in another world */
    int held = f->rules->hold(f->rules->ud, -2);
    if (!flow_run(f, held)) {
        str_add(out, str_text(&f->fault));
        return false;
    }
    match_run(r->match, 0);
    return make_ready(r, out);
}

static bool host_errors(Run *r, Str *out) {
    for (size_t i = 0; i < r->diags.count; i++) diag_print(out, &r->diags.list[i]);
    diags_clear(&r->diags);
    return true;
}

/* The seats that wait, a line each: the one that is first in the rules' list, then the others. */
static void who_waits(const Match *m, Str *out) {
    SeatSet waits = match_waiting(m);
    int first = match_seat(m);
    if (first >= 0) str_add(out, match_seat_id(m, first));
    for (int s = -1; (s = seatset_next(&waits, s)) >= 0;)
        if (s != first) str_addf(out, "\n%s", match_seat_id(m, s));
}

/* The log or the view of a seat; the log of nobody is the whole. */
static bool host_look(Run *r, const char *what, const char *id, Str *out) {
    bool log = !strcmp(what, "log");
    int seat = *id ? named_seat(r, id, out) : -1;
    if (*id ? seat < 0 : !log) return false;
    if (log) match_log(r->match, seat, 0, out);
    else match_view_json(r->match, seat, out);
    return true;
}

/* What a board shows: all of it, or an overlay "ID UNIT CELL", "-" for no unit. */
static bool host_shown(Run *r, const char *what, const char *seat, const char *words, Str *out) {
    Match *m = r->match;
    Str text = {0}, err = {0};
    char id[64] = "", unit[64] = "", cell[64] = "";
    int number = match_seat_named(m, seat);
    if (words) sscanf(words, "%63s %63s %63s", id, unit, cell);
    bool ok = !strcmp(what, "scene")
                  ? match_scene(m, number, &text, &err)
                  : match_overlay(m, number, id, strcmp(unit, "-") ? unit : "", cell, &text, &err);
    str_add(out, ok ? str_text(&text) : str_text(&err));
    str_clear(&text);
    str_clear(&err);
    match_focus(m, match_stage(m));
    return ok;
}

static bool host_ask(void *ud, const char *what, const char *a, const char *b, Str *out) {
    Run *r = ud;
    if (!strcmp(what, "game")) return host_game(r, a, b, out);
    if (!strcmp(what, "errors")) return host_errors(r, out);
    if (!make_ready(r, out)) return false;
    Match *m = r->match;
    if (!strcmp(what, "act")) return host_act(r, a, b, out);
    if (!strcmp(what, "refused")) return host_refused(r, a, b, out);
    if (!strcmp(what, "options")) return host_options(r, a, out);
    if (!strcmp(what, "unasked"))
        return right_seat(r, a, out) && (match_plain(m, seat_or_waiting(r, a), 0, out), true);
    if (!strcmp(what, "bot")) {
        bool made = host_bot(r, a, b, out);
        match_focus(m, match_stage(m));
        return made;
    }
    if (!strcmp(what, "run")) return host_run(r, out);
    if (!strcmp(what, "pending")) who_waits(m, out);
    bool ok = true;
    if (!strcmp(what, "log") || !strcmp(what, "view")) ok = host_look(r, what, a, out);
    if (!strcmp(what, "scene") || !strcmp(what, "overlay")) return host_shown(r, what, a, b, out);
    if (!strcmp(what, "result")) match_result_json(m, out);
    if (!strcmp(what, "asking") && match_is_question(m)) str_add(out, "yes");
    if (!strcmp(what, "hints")) ok = match_hints(m, seat_or_waiting(r, a), b, out, out);
    if (!strcmp(what, "help")) ok = match_help(m, seat_or_waiting(r, a), *b ? b : NULL, out, out);
    if (!strcmp(what, "odds")) {
        Str err = {0};
        ok = right_seat(r, a, out) && match_odds(m, seat_or_waiting(r, a), b, out, &err);
        str_add(out, str_text(&err));
        str_clear(&err);
    }
    match_focus(m, match_stage(m));
    return ok;
}

/* --- games for tests --- */

static void close_game(Run *r) {
    drop_match(r);
    game_free(r->game);
    r->game = NULL;
}

static bool open_game(Run *r, const char *scenario, const char *rules) {
    if (r->game && !strcmp(scenario, str_text(&r->scenario)) && !strcmp(rules, str_text(&r->rules)))
        return true;
    Str keep_scenario = {0}, keep_rules = {0};
    str_add(&keep_scenario, scenario);
    str_add(&keep_rules, rules);
    close_game(r);
    const char *mods[1] = {str_text(&r->mod)}, *paths[1 + MAX_PATHS] = {str_text(&r->dir)};
    int path_count = 1;
    for (int i = 0; i < r->plan->base->mod_path_count && i < MAX_PATHS; i++)
        paths[path_count++] = r->plan->base->mod_paths[i];
    GameSpec spec = *r->plan->base;
    spec.scenario = keep_scenario.len ? str_text(&keep_scenario) : NULL;
    spec.rules = keep_rules.len ? str_text(&keep_rules) : NULL;
    spec.mods = mods;
    spec.mod_count = 1;
    spec.mod_paths = paths;
    spec.mod_path_count = path_count;
    spec.compare = true;
    diags_clear(&r->diags);
    r->game = game_open(&spec, &r->diags);
    str_clear(&r->scenario);
    str_clear(&r->rules);
    r->scenario = keep_scenario;
    r->rules = keep_rules;
    if (!r->game) return false;
    static const ScriptHost none = {0};
    game_script(r->game)->host = none;
    game_script(r->game)->host.ud = r;
    game_script(r->game)->host.ask = host_ask;
    return true;
}

/* How many tests the file has; err says what stopped it, those before can be run. */
static int load_file(Run *r, Str *err) {
    int count = 0;
    Str why = {0};
    if (!script_entry(game_script(r->game), NULL, err, "test_load", "ss>is", str_text(&r->mod),
                      str_text(&r->file), &count, &why))
        count = 0;
    str_add(err, str_text(&why));
    str_clear(&why);
    return count;
}

static void print_diags(Run *r, Str *out) {
    for (size_t i = 0; i < r->diags.count; i++) diag_print(out, &r->diags.list[i]);
}

/* {"scenario":..,"rules":..} */
static bool open_needed(Run *r, const char *json, Str *why) {
    json_t *j = jsontext_read_all(json, 0, NULL);
    const char *scenario = json_string_value(json_object_get(j, "scenario"));
    const char *rules = json_string_value(json_object_get(j, "rules"));
    bool ok = open_game(r, scenario ? scenario : "", rules ? rules : "");
    json_decref(j);
    Str err = {0};
    if (ok) load_file(r, &err);
    else print_diags(r, why);
    str_clear(&err);
    return ok;
}

static void told(Run *r, const char *name, const char *rules, const char *why) {
    Str notes = {0};
    if (r->game) game_notes(r->game, &notes);
    ModtestResult result = {.ok = !*why,
                            .mod = str_text(&r->mod),
                            .file = str_text(&r->file),
                            .rules = rules,
                            .name = name,
                            .why = why,
                            .notes = str_text(&notes)};
    r->sum.run++;
    r->sum.failed += !result.ok;
    r->plan->heard(r->plan->ud, &result);
    str_clear(&notes);
}

#define GAPS " :,;.()'\"/"

/* The first n words of the text, from its beginning on. */
static size_t first_words(const char *text, int n) {
    size_t end = strcspn(text, GAPS);
    while (--n > 0) {
        end += strspn(text + end, GAPS);
        end += strcspn(text + end, GAPS);
    }
    return end;
}

bool modtest_nearer(const char *filter, const char *words, Str *near) {
    int far = str_far(filter, words), before = str_far(filter, str_text(near));
    if (far < 0 || (before >= 0 && before <= far)) return false;
    str_reset(near);
    str_add(near, words);
    return true;
}

/* As many words as are looked for, wherever they stand in the text. */
static void near_words(const char *text, const char *filter, Str *near) {
    int n = 0;
    for (const char *at = filter; *at; at += strspn(at, GAPS), n++) at += strcspn(at, GAPS);
    Str words = {0};
    for (const char *at = text; *(at += strspn(at, GAPS)); at += strcspn(at, GAPS)) {
        str_reset(&words);
        str_addn(&words, at, first_words(at, n));
        modtest_nearer(filter, str_text(&words), near);
    }
    str_clear(&words);
}

static bool is_wanted(const Run *r, const Str *name, const Str *rules) {
    if (!r->plan->filter) return true;
    Str whole = {0};
    str_addf(&whole, "%s: %s%s%s", str_text(&r->file), str_text(rules), rules->len ? " " : "",
             str_text(name));
    bool wanted = strstr(str_text(&whole), r->plan->filter) != NULL;
    if (!wanted && !r->sum.run && r->plan->near)
        near_words(str_text(&whole), r->plan->filter, r->plan->near);
    str_clear(&whole);
    return wanted;
}

static const char *needed(const Str *out) {
    return strncmp(str_text(out), "need ", 5) ? NULL : str_text(out) + 5;
}

/* What the test says, "" when it has passed. */
static void call_test(Run *r, int i, Str *out) {
    script_entry(game_script(r->game), NULL, out, "test_run", "i>s", i, out);
    if (!needed(out)) return;
    Str json = {0};
    str_add(&json, needed(out));
    str_reset(out);
    if (open_needed(r, str_text(&json), out))
        script_entry(game_script(r->game), NULL, out, "test_run", "i>s", i, out);
    str_clear(&json);
    if (!needed(out)) return;
    str_reset(out);
    str_add(out, "a test uses games of one scenario and one rule set: split it into two tests");
}

/* What a test wanted may not be there, and after a limit nothing runs any more: the next one starts fresh. */
static void recover(Run *r) {
    if (r->game && script_stopped(game_script(r->game))) close_game(r);
    if (r->game || !open_game(r, "", "")) return;
    Str err = {0};
    load_file(r, &err);
    str_clear(&err);
}

static void run_test(Run *r, int i) {
    Str name = {0}, rules = {0}, out = {0};
    script_entry(game_script(r->game), NULL, NULL, "test_name", "i>ss", i, &name, &rules);
    if (is_wanted(r, &name, &rules)) {
        call_test(r, i, &out);
        drop_match(r);
        recover(r);
        told(r, str_text(&name), str_text(&rules), str_text(&out));
    }
    str_clear(&name);
    str_clear(&rules);
    str_clear(&out);
}

static void run_file(Run *r) {
    Str err = {0};
    if (!r->game && !open_game(r, "", "")) {
        print_diags(r, &err);
        told(r, "the mod loads", "", str_text(&err));
        str_clear(&err);
        return;
    }
    int count = load_file(r, &err);
    if (err.len) told(r, "the file loads", "", str_text(&err));
    else if (count == 0)
        told(r, "the file has a test", "",
             "none is made: write test(\"what is so\", {}, function(t) ... end); what tests share "
             "lies in a folder, such as tests/helpers");
    for (int i = 1; i <= count && r->game; i++) run_test(r, i);
    str_clear(&err);
}

static void run_folder(Run *r) {
    Str path = {0};
    FsList list = {0};
    fs_join(&path, str_text(&r->dir), "tests");
    if (files_list(r->plan->base->files, str_text(&path), &list)) {
        for (size_t i = 0; i < list.count; i++) {
            size_t n = strlen(list.names[i]);
            if (n < 5 || strcmp(list.names[i] + n - 4, ".lua") != 0) continue;
            str_reset(&r->file);
            str_addf(&r->file, "tests/%s", list.names[i]);
            run_file(r);
        }
        fs_list_clear(&list);
    }
    str_clear(&path);
}

/* MOD/tests/x.lua -> dir MOD, file tests/x.lua; MOD -> dir MOD. The folder's name is the id. */
static bool split_path(Run *r, const char *path) {
    const Files *files = r->plan->base->files;
    Str full = {0};
    str_add(&full, path);
    while (full.len > 1 && full.text[full.len - 1] == '/') full.text[--full.len] = '\0';
    char *tests = files_is_file(files, str_text(&full)) ? strstr(full.text, "tests/") : NULL;
    str_reset(&r->file);
    if (tests) {
        str_add(&r->file, tests);
        *tests = '\0';
        full.len = (size_t)(tests - full.text);
        while (full.len > 1 && full.text[full.len - 1] == '/') full.text[--full.len] = '\0';
        if (!full.len) str_add(&full, ".");
    }
    /* Somebody else's files have no links, and are asked for by their whole path. */
    char *real = files ? str_dup(str_text(&full)) : realpath(str_text(&full), NULL);
    str_reset(&r->dir);
    str_reset(&r->mod);
    if (real) {
        str_add(&r->dir, real);
        str_add(&r->mod, strrchr(real, '/') + 1);
    }
    free(real);
    str_clear(&full);
    return r->dir.len > 0;
}

static void run_path(Run *r, const char *path) {
    close_game(r);
    if (!split_path(r, path)) told(r, path, "", "there is no such folder or file");
    else if (r->file.len) run_file(r);
    else run_folder(r);
}

ModtestSum modtest_run(const ModtestPlan *plan) {
    Run r = {.plan = plan};
    for (int i = 0; i < plan->path_count; i++) run_path(&r, plan->paths[i]);
    close_game(&r);
    diags_clear(&r.diags);
    str_clear(&r.scenario);
    str_clear(&r.rules);
    str_clear(&r.mod);
    str_clear(&r.dir);
    str_clear(&r.file);
    return r.sum;
}
