/* test_badmods.c - each mod of tests/badmods tries what its first line says, and that line says what
 * must come of it after "=>": `refused: TEXT` (it is not loaded, or the game does not begin), `taken
 * back: TEXT` (its choice "evil" fails and the game goes on), `stopped: TEXT` (the game is faulty) or
 * `harmless` (the choice is run, the game ends). A mod that has a scenario of its own name is played in
 * that, the others in a duel. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "lib/fs.h"
#include "script/state/script.h"
#include "world/digest.h"

enum { TEST_WORDS = 1 << 16 };
/* For what takes long and ends: a build with the sanitizers has more time, and would come to the end. */
enum { LONG_MS = 1000 };

static const char *data_dir(void) {
    const char *dir = getenv("GANGWAY_DATA");
    return dir && *dir ? dir : ".";
}

typedef struct Case {
    const char *mod;
    Str line;         /* the first one */
    const char *what; /* the outcome in it */
    const char *text; /* what the message must hold, "" if any */
} Case;

static void read_case(Case *c) {
    Str path = {0}, file = {0};
    str_addf(&path, "%s/tests/badmods/%s/init.lua", data_dir(), c->mod);
    assert_true(fs_read(str_text(&path), 1 << 20, &file));
    str_addn(&c->line, str_text(&file), strcspn(str_text(&file), "\n"));
    char *arrow = strstr(c->line.text, " => ");
    if (!arrow) fail_msg("%s: the first line does not say what must happen", c->mod);
    c->what = arrow + 4;
    char *colon = strstr(arrow, ": ");
    c->text = colon ? colon + 2 : "";
    str_clear(&path);
    str_clear(&file);
}

static bool outcome(const Case *c, const char *word) {
    return !strncmp(c->what, word, strlen(word));
}

static void holds(const Case *c, const char *text) {
    if (!strstr(text, c->text)) fail_msg("%s: '%s' expected in '%s'", c->mod, c->text, text);
}

/* A mod may have a scenario of its own, of its name. */
static bool has_scenario(const char *mod) {
    Str path = {0};
    str_addf(&path, "%s/tests/badmods/%s/scenarios/%s.lua", data_dir(), mod, mod);
    bool there = fs_is_file(str_text(&path));
    str_clear(&path);
    return there;
}

static void must_not_hang(void *ud, const char *place) {
    (void)ud;
    fprintf(stderr, "test_badmods: a call cannot be stopped: %s\n", place);
    abort();
}

/* As a guest has it. */
static const ScriptGuard *guard(void) {
    static unsigned progress;
    static ScriptShare share;
    static const ScriptGuard made = {NULL, must_not_hang, &progress, &share, NULL, NULL};
    share = (ScriptShare){.on = true};
    return &made;
}

static Game *open_with(const Case *c, Str *errors) {
    Str bad = {0}, good = {0};
    str_addf(&bad, "%s/tests/badmods", data_dir());
    str_addf(&good, "%s/tests/mods", data_dir());
    const char *paths[2] = {str_text(&good), str_text(&bad)};
    GameSpec spec = {.data_dir = data_dir(),
                     .scenario = has_scenario(c->mod) ? c->mod : "duel",
                     .mod_paths = paths,
                     .mod_path_count = 2,
                     .mods = &c->mod,
                     .mod_count = 1,
                     .time_ms = c->text && strstr(c->text, "memory") ? 4 * SCRIPT_TIME_MS : 0,
                     .guard = guard()};
    Diags diags = {0};
    Game *g = game_open(&spec, &diags);
    for (size_t i = 0; i < diags.count; i++) diag_print(errors, &diags.list[i]);
    diags_clear(&diags);
    str_clear(&bad);
    str_clear(&good);
    return g;
}

static bool offers_evil(Match *m) {
    bool found = false;
    Str text = {0};
    int n = match_options(m, match_seat(m));
    for (int i = 0; i < n && !found; i++) {
        str_reset(&text);
        match_option_text(m, i, &text);
        found = !strcmp(str_text(&text), "evil");
    }
    str_clear(&text);
    return found;
}

static void let_bots_play(Match *m) {
    for (int s = 0; s < match_seats(m); s++) match_bot(m, s, "random", 5);
}

/* Takes the choice "evil" and answers what is asked with the first choice; where that does not end bots
 * go on, which are answered for in place. */
static bool choose_evil(Match *m, Str *err) {
    bool ok = match_choose(m, match_seat(m), "evil", err);
    for (int i = 0; ok && match_is_question(m) && i < 20; i++) {
        Str first = {0};
        if (i == 19) let_bots_play(m);
        match_options(m, match_seat(m));
        match_option_text(m, 0, &first);
        ok = match_choose(m, match_seat(m), str_text(&first), err);
        str_clear(&first);
    }
    return ok;
}

/* A question that is wrong is so for bots that nobody listens to, whose choices are never written out. */
static void bots_fail_too(const Case *c, Game *g) {
    Match *m = match_new(g, 3);
    match_run(m, 0);
    int n = match_options(m, match_seat(m)), evil = -1;
    for (int i = 0; i < n; i++) {
        Str text = {0};
        match_option_text(m, i, &text);
        if (!strcmp(str_text(&text), "evil")) evil = i;
        str_clear(&text);
    }
    let_bots_play(m);
    assert_true(evil >= 0 && m->flow->unread);
    if (match_take(m, match_seat(m), m->shown_options[evil], n))
        fail_msg("%s: bots may do it", c->mod);
    holds(c, str_text(&m->flow->fault));
    match_free(m);
}

static void play_out(const Case *c, Match *m) {
    let_bots_play(m);
    if (match_run(m, 0) != MATCH_OVER) fail_msg("%s: %s", c->mod, match_fault(m));
}

/* Told to nobody, as in `sim`, the choice comes to the same. */
static void comes_to_the_same_untold(const Case *c, Game *g, uint64_t told) {
    Match *m = match_new(g, 3);
    Str err = {0};
    match_quiet(m, true);
    match_run(m, 0);
    if (!strncmp(c->mod, "reasons_of_questions", 20)) let_bots_play(m); /* who ask for none */
    if (!choose_evil(m, &err) || match_hash(m) != told)
        fail_msg("%s: told to nobody it comes to another game: %s", c->mod, str_text(&err));
    str_clear(&err);
    match_free(m);
}

static void play(const Case *c, Game *g) {
    Script *s = game_script(g);
    Str err = {0};
    Match *m = match_open(g, 3, &err);
    if (!m) fail_msg("%s: found => refused: %s", c->mod, str_text(&err));
    /* The limit that is to be met is near, the others are far off: processors differ. */
    s->memory_cap = s->memory + (strstr(c->text, "memory") ? (size_t)24 << 20 : (size_t)200 << 20);
    s->time_ms = strstr(c->text, "time")        ? 250
                 : strstr(c->text, "took more") ? LONG_MS
                                                : SCRIPT_TIME_MS;
    match_world(m)->cap = world_head(match_world(m))->used + TEST_WORDS;
    match_run(m, 0);
    uint64_t before = match_hash(m);
    bool offered = offers_evil(m);
    bool ok = offered && choose_evil(m, &err);
    if (outcome(c, "harmless")) {
        if (!ok) fail_msg("%s: %s", c->mod, str_text(&err));
        uint64_t told = match_hash(m);
        play_out(c, m);
        comes_to_the_same_untold(c, g, told);
    } else if (outcome(c, "taken back")) {
        if (ok) fail_msg("%s: the choice was run", c->mod);
        holds(c, str_text(&err));
        assert_int_equal(match_run(m, 0), MATCH_WAITS);
        assert_true(match_hash(m) == before);
        assert_false(offers_evil(m)); /* it is withdrawn */
        if (!strncmp(c->mod, "asks_", 5)) bots_fail_too(c, g);
        let_bots_play(m);
        if (match_run(m, 6) == MATCH_FAULTY) fail_msg("%s: %s", c->mod, match_fault(m));
    } else if (outcome(c, "stopped")) {
        if (ok) fail_msg("%s: the choice was run", c->mod);
        assert_int_equal(match_run(m, 0), MATCH_FAULTY);
        holds(c, match_fault(m));
        assert_true(match_hash(m) == before);
    } else {
        const char *found = ok ? "harmless" : "taken back", *text = ok ? "" : str_text(&err);
        if (!ok && match_run(m, 0) == MATCH_FAULTY) found = "stopped", text = match_fault(m);
        fail_msg("%s: '%s' is no outcome; found => %s: %s", c->mod, c->what, found, text);
    }
    str_clear(&err);
    match_free(m);
}

/* The hash after forty choices of bots in a game of tiny alone. */
static uint64_t hash_of_a_good_game(void) {
    Str errors = {0};
    Case good = {.mod = "tiny"};
    Game *g = open_with(&good, &errors);
    Match *m = g ? match_new(g, 7) : NULL;
    if (!m) fail_msg("tiny: %s", str_text(&errors));
    let_bots_play(m);
    match_run(m, 40);
    uint64_t hash = match_hash(m);
    match_free(m);
    game_free(g);
    str_clear(&errors);
    return hash;
}

static void a_good_mod_after_it_is_as_it_is_alone(const Case *c) {
    static uint64_t alone;
    if (!alone) alone = hash_of_a_good_game();
    else if (hash_of_a_good_game() != alone) fail_msg("%s: a game after it went otherwise", c->mod);
}

static void what_the_first_line_says_happens(void **state) {
    Case c = {.mod = *state};
    Str errors = {0};
    read_case(&c);
    Game *g = open_with(&c, &errors);
    if (outcome(&c, "refused")) {
        if (g && match_open(g, 3, &errors)) fail_msg("%s: it was loaded", c.mod);
        holds(&c, str_text(&errors));
    } else {
        if (!g) fail_msg("%s: found => refused: %s", c.mod, str_text(&errors));
        play(&c, g);
    }
    game_free(g);
    a_good_mod_after_it_is_as_it_is_alone(&c);
    str_clear(&errors);
    str_clear(&c.line);
}

/* All of them, or those that are named: test_badmods NAME... */
static bool is_wanted(const char *mod, int argc, char **argv) {
    bool wanted = argc < 2;
    for (int i = 1; i < argc; i++) wanted = wanted || !strcmp(argv[i], mod);
    return wanted;
}

int main(int argc, char **argv) {
    static struct CMUnitTest tests[512];
    FsList list = {0};
    Str path = {0};
    size_t n = 0;
    fs_join(&path, data_dir(), "tests/badmods");
    if (!fs_list(str_text(&path), &list)) return 1;
    for (size_t i = 0; i < list.count && n < ARRAY_LEN(tests); i++)
        if (list.is_dir[i] && is_wanted(list.names[i], argc, argv))
            tests[n++] = (struct CMUnitTest){list.names[i], what_the_first_line_says_happens, NULL,
                                             NULL, list.names[i]};
    int failed = _cmocka_run_group_tests("badmods", tests, n, NULL, NULL);
    fs_list_clear(&list);
    str_clear(&path);
    return failed;
}
