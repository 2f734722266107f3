/* test_limits.c - no mod sees a limit (docs/decisions/0031): for each place where a mod's code runs, as the
 * engine names them, a mod that tries to. tests/limits/places.txt has their code, the ways of trying stand
 * here. What ends a game does so whoever asked first; and where what may be caught is looked at, a game goes
 * the same way with everything shown before each choice and without, with memoized answers, without and
 * compared, in another state of Lua, and from a fork on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <sys/stat.h>
#include <unistd.h>

#include "games.h"
#include "lib/fs.h"

enum { CHOICES = 12, SEED = 5 };

/* --- the places --- */

typedef struct Place {
    char name[64];
    char *code; /* "": there is none, for a reason that is given */
    bool loading, shown;
} Place;

static Place places[128];
static int place_count;

static void add_place(char *line, char *code) {
    Place *p = &places[place_count++];
    char *paren = strstr(line, " ("), *colon = strstr(line, ": ");
    p->loading = paren && strstr(paren, "(loading)");
    p->shown = paren && strstr(paren, "(shown)");
    if (paren) *paren = '\0';
    if (colon) *colon = '\0';
    snprintf(p->name, sizeof p->name, "%s", line);
    p->code = colon ? "" : code;
    if (colon && strlen(colon + 2) < 10) fail_msg("%s: no reason is given", line);
    if (!colon && strspn(code, "\n ") == strlen(code)) fail_msg("%s: no code", line);
}

/* Of each part of the file that begins with "== ": its line and what follows. The text stays. */
static void read_parts(const char *file, Str *text, void (*add)(char *line, char *code)) {
    Str path = {0};
    str_addf(&path, "%s/tests/limits/%s", games_data(), file);
    assert_true(fs_read(str_text(&path), 1 << 20, text));
    str_clear(&path);
    char *at = strstr(text->text, "\n== ");
    while (at) {
        char *line = at + 4, *code = strchr(line, '\n');
        at = code ? strstr(code, "\n== ") : NULL;
        if (at) *at = '\0';
        if (code) *code++ = '\0';
        add(line, code ? code : "");
    }
}

static Place *place_named(const char *name) {
    for (int i = 0; i < place_count; i++)
        if (!strcmp(places[i].name, name)) return &places[i];
    return NULL;
}

static void each_place_of_the_engine_is_tried(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Str list = {0};
    assert_true(script_entry(game_script(g), NULL, NULL, "code_places", ">s", &list));
    int count = 0;
    for (char *name = strtok(list.text, "\n"); name; name = strtok(NULL, "\n"), count++)
        if (!place_named(name)) fail_msg("tests/limits/places.txt has no '%s'", name);
    assert_int_equal(count, place_count); /* nor any that is not there */
    str_clear(&list);
    game_free(g);
}

/* --- the ways of trying --- */

/* `ends`: what is said of the limit that ends the game; NULL: it ends nothing. Some take long, and are tried
 * where GANGWAY_LIMITS is set. */
static struct Way {
    const char *name, *ends;
    bool always;
    const char *code;
} ways[] = {
    {"looks", NULL, true, NULL},
    {"depth", "this is nested too deeply and was stopped (stack overflow)", true, NULL},
    {"depth of C", "this is nested too deeply and was stopped (C stack overflow)", true, NULL},
    {"room", "this is nested too deeply and was stopped (stack overflow (", false, NULL},
    {"pattern", "this is nested too deeply and was stopped (pattern too complex)", false, NULL},
    {"memory", "the game's memory limit was met", false, NULL},
    {"time", "this took more than", false, NULL},
};

static void add_way(char *line, char *code) {
    for (size_t i = 0; i < ARRAY_LEN(ways); i++)
        if (!strcmp(ways[i].name, line)) ways[i].code = code;
}

/* --- the mods --- */

static char dir[] = "/tmp/gangway_limits_XXXXXX";

static void write_file(const char *name, const char *text) {
    char path[256];
    snprintf(path, sizeof path, "%s/limits/%s", dir, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

/* The part of the code from the mark on, which is cut off; NULL: there is none. */
static const char *cut_off(char *code, const char *mark) {
    char *at = strstr(code, mark);
    if (!at) return NULL;
    *at = '\0';
    return at + strlen(mark);
}

static bool brings_rules(const Place *p) { return strstr(p->code, "define.ruleset \"mine\""); }

static void write_mod(const Place *p, const struct Way *way) {
    static const char PEEK[] =
        "define.action \"peek\" { run = function(u) u.secret = (u.secret + 1) % 97 end }\n";
    char *code = strdup(p->code);
    Str init = {0};
    const char *scenario = cut_off(code, "--scenario\n"), *more = cut_off(code, "--more\n");
    str_addf(&init, "%s%s", way->code, code);
    if (!strstr(code, "define.action \"peek\"")) str_add(&init, PEEK);
    write_file("init.lua", str_text(&init));
    str_reset(&init);
    str_addf(&init,
             "[mod]\nid = limits\ntitle = Limits\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\n"
             "authors = Gangway authors\n%s[requires]\ntiny = *\n",
             brings_rules(p) ? "ruleset = mine\nextends = tiny\n" : "");
    write_file("mod.ini", str_text(&init));
    write_file("more.lua", more ? more : "");
    write_file("scenarios/mine.lua", scenario ? scenario : "");
    str_clear(&init);
    free(code);
}

static void make_folders(void) {
    char path[256];
    assert_non_null(mkdtemp(dir));
    static const char *const under[] = {"limits", "limits/scenarios"};
    for (size_t i = 0; i < ARRAY_LEN(under); i++) {
        snprintf(path, sizeof path, "%s/%s", dir, under[i]);
        assert_int_equal(mkdir(path, 0700), 0);
    }
}

static void remove_folders(void) {
    static const char *const names[] = {"init.lua",           "more.lua",  "mod.ini",
                                        "scenarios/mine.lua", "scenarios", "."};
    char path[256];
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        snprintf(path, sizeof path, "%s/limits/%s", dir, names[i]);
        path[strlen(path) - (strcmp(names[i], ".") ? 0 : 2)] = '\0';
        remove(path);
    }
    remove(dir);
}

static Game *open_mod(const Place *p, MemoMode mode, Str *errors) {
    const char *const paths[2] = {"tests/mods", dir};
    const char *const mods[1] = {"limits"};
    GameSpec spec = {.data_dir = games_data(),
                     .scenario = strstr(p->code, "--scenario\n") ? "mine" : "duel",
                     .rules = brings_rules(p) ? "mine" : NULL,
                     .mod_paths = paths,
                     .mod_path_count = 2,
                     .mods = mods,
                     .mod_count = 1,
                     .memo = (int)mode};
    Diags diags = {0};
    Game *g = game_open(&spec, &diags);
    for (size_t i = 0; i < diags.count; i++) diag_print(errors, &diags.list[i]);
    diags_clear(&diags);
    return g;
}

/* --- playing --- */

static bool tries_all(void) { return getenv("GANGWAY_LIMITS") != NULL; }

/* A place is met within the first few choices; GANGWAY_LIMITS goes on. */
static int choices(void) { return tries_all() ? CHOICES : 8; }

typedef struct Trace {
    uint64_t hash[CHOICES + 1];
    char text[CHOICES][64];
    int count;
    char fault[512];
} Trace;

/* All that a person or a program may have shown, and what a bot thinks, before a choice. */
static void show_all(Match *m) {
    Str out = {0}, err = {0};
    int seat = match_seat(m), n = match_options(m, seat);
    for (int i = 0; i < n; i++) {
        Str text = {0};
        match_option_text(m, i, &text);
        match_odds(m, seat, str_text(&text), &out, &err);
        str_clear(&text);
    }
    match_help(m, seat, NULL, &out, &err);
    for (int s = 0; s < match_seats(m); s++) match_shown(m, s, &out), match_view_json(m, s, &out);
    match_ask(m, seat, "see", "a1", "b2", &out, &err);
    match_prompt(m, seat, &out);
    match_hints(m, seat, NULL, &out, &err);
    match_plain(m, seat, true, &out);
    match_path(m, seat, "b2", &out, &out, &err);
    match_ask(m, -1, "ending", NULL, NULL, &out, &err);
    Match *fork = match_fork(m);
    match_bots(fork, "greedy", 1);
    match_run(fork, 2);
    match_free(fork);
    str_clear(&out);
    str_clear(&err);
}

/* What is typed for an option: a form is listed as `*`, and gets a value that its limits allow. */
static void type_out(const char *text, char out[64]) {
    size_t n = strlen(text);
    bool form = n > 1 && !strcmp(text + n - 2, " *");
    snprintf(out, 64, "%.*s%s", (int)(form ? n - 1 : n), text, form ? "5" : "");
}

/* Each second time what the mod has of its own, where there is something. */
static void pick(Match *m, int at, char out[64]) {
    int n = match_options(m, match_seat(m)), plain = 0;
    if (at == choices() - 1) snprintf(out, 64, "resign");
    for (int from = at * 7 + 3, i = from; at < choices() - 1 && i < from + n; i++) {
        Str text = {0}, told = {0};
        match_option_text(m, i % n, &text);
        match_option_json(m, i % n, &told);
        bool own = at % 2 == 0 && !strncmp(str_text(&text), "peek", 4);
        bool one = !strstr(str_text(&told), "\"places\":");
        if (one && (own || !plain++)) type_out(str_text(&text), out);
        str_clear(&text);
        str_clear(&told);
        if (own) return;
    }
}

/* One more choice; `wanted`: which, or NULL. False: the game goes no further. */
static bool step(Match *m, Trace *t, bool shows, const char *wanted) {
    Str err = {0};
    char text[64] = "";
    if (match_run(m, 0) == MATCH_WAITS && shows) show_all(m);
    if (match_run(m, 0) == MATCH_WAITS && t->count == 3)
        match_referee(m, "add peeker north b1", &err); /* where there is such a template */
    if (match_run(m, 0) == MATCH_WAITS && !wanted) pick(m, t->count, text);
    if (wanted) snprintf(text, sizeof text, "%s", wanted);
    bool waits = match_run(m, 0) == MATCH_WAITS && *text;
    if (waits && !match_choose(m, match_seat(m), text, &err) && match_run(m, 0) == MATCH_WAITS)
        snprintf(t->fault, sizeof t->fault, "%s: %s", text, str_text(&err));
    else if (match_run(m, 0) == MATCH_FAULTY)
        snprintf(t->fault, sizeof t->fault, "%s", match_fault(m));
    str_clear(&err);
    if (!waits || *t->fault) return false;
    snprintf(t->text[t->count], 64, "%s", text);
    t->hash[++t->count] = match_hash(m);
    return t->count < choices();
}

static Match *begin(Game *g, Str *errors) {
    Match *m = match_open(g, SEED, errors);
    if (m)
        match_bot(m, 1, tries_all() ? "search:nodes=40,depth=3" : "search:nodes=16,depth=2", SEED);
    return m;
}

static void play(Game *g, Trace *t, bool shows, const Trace *as) {
    Str errors = {0};
    Match *m = begin(g, &errors);
    memset(t, 0, sizeof *t);
    if (!m) snprintf(t->fault, sizeof t->fault, "%s", str_text(&errors));
    else t->hash[0] = match_hash(m);
    while (m && step(m, t, shows, as && t->count < as->count ? as->text[t->count] : NULL)) {
    }
    match_free(m);
    str_clear(&errors);
}

static void must_be_the_same(const Place *p, const char *how, const Trace *a, const Trace *b) {
    for (int i = 0; i <= a->count && i <= b->count; i++)
        if (a->hash[i] != b->hash[i] || (i && strcmp(a->text[i - 1], b->text[i - 1]) != 0))
            fail_msg("%s: %s it goes otherwise from choice %d on (%s, %s)", p->name, how, i,
                     i ? a->text[i - 1] : "", i ? b->text[i - 1] : "");
    if (a->count != b->count || strcmp(a->fault, b->fault) != 0)
        fail_msg("%s: %s %d choices and '%s', %d and '%s'", p->name, how, a->count, a->fault,
                 b->count, b->fault);
}

static Game *open_good(const Place *p, MemoMode mode) {
    Str errors = {0};
    Game *g = open_mod(p, mode, &errors);
    if (!g) fail_msg("%s: %s", p->name, str_text(&errors));
    str_clear(&errors);
    return g;
}

/* --- the tests --- */

static void given_a_mod_that_looks_when_others_ask_first_then_it_sees_the_same(void **state) {
    const Place *p = *state;
    Trace alone, shown, plain, again;
    write_mod(p, &ways[0]);
    Game *g = open_good(p, MEMO_ON);
    play(g, &alone, false, NULL);
    if (alone.count < 4) fail_msg("%s: %d choices: %s", p->name, alone.count, alone.fault);
    game_free(g);
    g = open_good(p, MEMO_PLAIN);
    play(g, &plain, true, NULL);
    must_be_the_same(p, "without memoized answers", &alone, &plain);
    game_free(g);
    g = open_good(p, MEMO_ON);
    play(g, &shown, true, NULL);
    must_be_the_same(p, "with all shown before each choice", &alone, &shown);
    play(g, &again, false, &shown);
    must_be_the_same(p, "played again from its record", &alone, &again);
    game_free(g);
    if (!tries_all()) return;
    g = open_good(p, MEMO_CHECKED);
    play(g, &again, true, NULL);
    must_be_the_same(p, "with each answer compared", &alone, &again);
    game_free(g);
}

static void must_have_ended(const Place *p, const struct Way *way, const char *fault) {
    if (!strstr(fault, way->ends) || !strstr(fault, "limits/"))
        fail_msg("%s: %s: '%s' with a place expected, found '%s'", p->name, way->name, way->ends,
                 fault);
}

static void tries(const Place *p, const struct Way *way) {
    Str errors = {0};
    Trace t = {.count = 0};
    write_mod(p, way);
    Game *g = open_mod(p, MEMO_ON, &errors);
    if (g) {
        Script *s = game_script(g);
        if (!strcmp(way->name, "memory")) s->memory_cap = s->memory + (24 << 20);
        if (!strcmp(way->name, "time")) s->time_ms = 250;
        play(g, &t, true, NULL);
    }
    must_have_ended(p, way, g ? t.fault : str_text(&errors));
    if (g && !script_stopped(game_script(g))) fail_msg("%s: %s: it may go on", p->name, way->name);
    game_free(g);
    str_clear(&errors);
}

static void given_a_mod_that_meets_a_limit_when_it_catches_it_then_the_game_ends(void **state) {
    const Place *p = *state;
    for (size_t i = 1; i < ARRAY_LEN(ways); i++)
        if (ways[i].always || tries_all()) tries(p, &ways[i]);
}

static bool is_wanted(const char *name, int argc, char **argv) {
    bool wanted = argc < 2;
    for (int i = 1; i < argc; i++) wanted = wanted || !strcmp(argv[i], name);
    return wanted;
}

/* All places, or those that are named: test_limits PLACE... */
int main(int argc, char **argv) {
    static struct CMUnitTest tests[256];
    static Str place_text, way_text;
    size_t n = 0;
    make_folders();
    read_parts("places.txt", &place_text, add_place);
    read_parts("ways.txt", &way_text, add_way);
    if (argc < 2)
        tests[n++] = (struct CMUnitTest)cmocka_unit_test(each_place_of_the_engine_is_tried);
    for (int i = 0; i < place_count; i++) {
        Place *p = &places[i];
        if (!*p->code || !is_wanted(p->name, argc, argv)) continue;
        tests[n++] = (struct CMUnitTest){
            p->name, given_a_mod_that_looks_when_others_ask_first_then_it_sees_the_same, NULL, NULL,
            p};
        tests[n++] = (struct CMUnitTest){
            p->name, given_a_mod_that_meets_a_limit_when_it_catches_it_then_the_game_ends, NULL,
            NULL, p};
    }
    int failed = _cmocka_run_group_tests("limits", tests, n, NULL, NULL);
    remove_folders();
    str_clear(&place_text);
    str_clear(&way_text);
    return failed;
}
