/* test_desks.c - seats that choose at the same time, each aside from the others (engine/play/desk.c), as
 * the mod `aside` has it: red, green and blue write orders, grey watches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games.h"
#include "play/desk.h"

static Match *start(Game *g) {
    Match *m = match_new(g, 7);
    assert_non_null(m);
    assert_int_equal(match_run(m, 0), MATCH_WAITS);
    return m;
}

static int seat(const Match *m, const char *id) {
    int s = match_seat_named(m, id);
    assert_true(s >= 0);
    return s;
}

static void say(Match *m, const char *id, const char *text) {
    Str err = {0};
    if (!match_choose(m, seat(m, id), text, &err)) fail_msg("%s: %s: %s", id, text, str_text(&err));
    match_run(m, 0);
    str_clear(&err);
}

static void refused(Match *m, const char *id, const char *text, const char *why) {
    Str err = {0};
    assert_false(match_choose(m, seat(m, id), text, &err));
    if (!strstr(str_text(&err), why)) fail_msg("'%s' does not say '%s'", str_text(&err), why);
    match_run(m, 0);
    str_clear(&err);
}

static void log_of(Match *m, const char *id, Str *out) {
    str_reset(out);
    match_log(m, seat(m, id), 0, out);
}

static void says(Match *m, const char *id, const char *text, bool does) {
    Str log = {0};
    log_of(m, id, &log);
    if ((strstr(str_text(&log), text) != NULL) != does)
        fail_msg("%s %s '%s' in: %s", id, does ? "lacks" : "has", text, str_text(&log));
    str_clear(&log);
}

/* --- one world, whoever came first --- */

/* What each of them chooses, in its own order: things are made and removed, a question is answered, choices
 * are taken back, and one looks at what the others have ordered. */
static const char *const red[] = {"slip", "note 1", "tear", "slip", "slip", "done", NULL};
static const char *const green[] = {"peek", "slip",   "undo", "note 4", "slip",
                                    "undo", "note 2", "peek", "done",   NULL};
static const char *const blue[] = {"slip", "muse", "12", "chair", "slip", "done", NULL};

typedef struct Writer {
    const char *id;
    const char *const *lines;
} Writer;
static const Writer writers[] = {{"red", red}, {"green", green}, {"blue", blue}};

static void write_all(Match *m, const Writer *w) {
    for (int i = 0; w->lines[i]; i++) say(m, w->id, w->lines[i]);
}

/* One line each in turn, so that every desk is opened again and again. */
static void write_in_turn(Match *m, const int *order) {
    bool more = true;
    for (int i = 0; more; i++) {
        more = false;
        for (int k = 0; k < 3; k++) {
            const Writer *w = &writers[order[k]];
            int n = 0;
            while (w->lines[n]) n++;
            if (i < n) say(m, w->id, w->lines[i]);
            more = more || i + 1 < n;
        }
    }
}

static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

typedef struct Ended {
    uint64_t hash, choices;
    Str logs[4];
} Ended;

static void note_end(Match *m, Ended *e) {
    static const char *const ids[] = {"red", "green", "blue", "grey"};
    assert_int_equal(match_turn(m), 2);
    e->hash = match_hash(m);
    e->choices = m->flow->choices;
    for (int i = 0; i < 4; i++) log_of(m, ids[i], &e->logs[i]);
}

static void ended_clear(Ended *e) {
    for (int i = 0; i < 4; i++) str_clear(&e->logs[i]);
}

static void same_end(const Ended *a, const Ended *b) {
    assert_true(a->hash == b->hash);
    assert_true(a->choices == b->choices);
    for (int i = 0; i < 4; i++) assert_string_equal(str_text(&a->logs[i]), str_text(&b->logs[i]));
}

/* All six orders of arrival, whole and line by line, come to one hash, and each seat reads the same. */
static void test_arrivals(void **state) {
    (void)state;
    Game *g = games_open("aside");
    Ended first = {0};
    for (int way = 0; way < 12; way++) {
        Match *m = start(g);
        Ended now = {0};
        if (way < 6)
            for (int k = 0; k < 3; k++) write_all(m, &writers[orders[way][k]]);
        else write_in_turn(m, orders[way - 6]);
        note_end(m, &now);
        if (way == 0) first = now;
        else same_end(&first, &now), ended_clear(&now);
        match_free(m);
    }
    ended_clear(&first);
    game_free(g);
}

/* --- nothing is written, and nobody sees it --- */

static void view_of(Match *m, const char *id, Str *out) {
    str_reset(out);
    match_view_json(m, seat(m, id), out);
    match_shown(m, seat(m, id), out);
}

static void test_aside(void **state) {
    (void)state;
    Game *g = games_open("aside");
    Match *m = start(g);
    Str grey = {0}, green_before = {0}, now = {0};
    uint64_t hash = match_hash(m);
    view_of(m, "grey", &grey);
    view_of(m, "green", &green_before);
    say(m, "red", "note 3");
    say(m, "red", "slip");
    say(m, "red", "done");
    assert_true(match_hash(m) == hash); /* the world is as it was */
    view_of(m, "grey", &now);
    assert_string_equal(str_text(&now), str_text(&grey));
    view_of(m, "green", &now);
    assert_string_equal(str_text(&now), str_text(&green_before));
    says(m, "grey", "order", false);
    view_of(m, "red", &now); /* its own desk shows what it has ordered */
    if (!strstr(str_text(&now), "\"order\":3")) fail_msg("%s", str_text(&now));
    say(m, "green", "note 2");
    say(m, "green", "done");
    say(m, "blue", "note 1");
    say(m, "blue", "done");
    says(m, "red", "red_1 orders 3", true);
    says(m, "green", "red_1 orders 3", false);
    says(m, "grey", "orders", false);
    says(m, "grey", "red_1: 3", true);
    str_clear(&grey);
    str_clear(&green_before);
    str_clear(&now);
    match_free(m);
    game_free(g);
}

/* --- done, undo --- */

static bool offers(Match *m, const char *id, const char *text) {
    Str one = {0};
    bool found = false;
    int n = match_options(m, seat(m, id));
    for (int i = 0; i < n && !found; i++) {
        str_reset(&one);
        match_option_text(m, i, &one);
        found = !strcmp(str_text(&one), text);
    }
    str_clear(&one);
    return found;
}

static void test_done(void **state) {
    (void)state;
    Game *g = games_open("aside");
    Match *m = start(g);
    assert_false(offers(m, "red", "done"));
    refused(m, "red", "done", "order something");
    say(m, "red", "note 3");
    assert_true(offers(m, "red", "done"));
    say(m, "red", "done");
    assert_false(match_waits(m, seat(m, "red")));
    refused(m, "red", "note 2", "not now");
    say(m, "red", "undo"); /* done is taken back while others still choose */
    assert_true(match_waits(m, seat(m, "red")));
    say(m, "red", "undo"); /* and the order before it */
    refused(m, "red", "undo", "none of your choices is left");
    assert_false(offers(m, "red", "done"));
    refused(m, "grey", "note 1", "not now");
    refused(m, "grey", "undo", "not now");
    match_free(m);
    game_free(g);
}

/* --- what cannot be done there --- */

static void test_refused(void **state) {
    (void)state;
    Game *g = games_open("aside");
    Match *m = start(g);
    refused(m, "red", "gamble", "init.lua:33: no die is thrown");
    refused(m, "red", "gamble", "not offered until something changes");
    refused(m, "red", "nag", "init.lua:36: another seat cannot be asked");
    for (int i = 0; i < 3; i++) {
        say(m, writers[i].id, "note 2");
        say(m, writers[i].id, "chair");
        say(m, writers[i].id, "done");
    }
    /* On its own desk each has the chair. In the end the first of the list has it; the others are told. */
    says(m, "red", "has no effect", false);
    says(m, "green", "green: chair has no effect: chair: the chair is taken", true);
    says(m, "blue", "blue: chair has no effect", true);
    says(m, "blue", "green: chair has no effect", false);
    says(m, "grey", "chair", false);
    says(m, "red", "gamble", false);
    match_free(m);
    game_free(g);
}

/* --- what drops them --- */

static void test_dropped(void **state) {
    (void)state;
    Game *g = games_open("aside");
    Match *m = start(g);
    Str err = {0};
    say(m, "red", "note 3");
    say(m, "red", "done");
    assert_true(match_referee(m, "set red_1 points 5", &err));
    match_run(m, 0);
    assert_true(match_waits(m, seat(m, "red"))); /* the phase begins again */
    assert_false(offers(m, "red", "done"));
    say(m, "red", "note 3");
    say(m, "green", "offer draw");
    for (int i = 0; i < 3 && match_is_question(m); i++) {
        assert_true(match_choose(m, match_seat(m), "refuse", &err));
        match_run(m, 0);
    }
    assert_false(offers(m, "red", "done"));
    say(m, "blue", "note 3");
    say(m, "green", "resign");
    assert_int_equal(match_state(m), MATCH_OVER);
    assert_int_equal(m->desks.count, 0);
    match_free(m);
    game_free(g);
    str_clear(&err);
}

static void test_bound(void **state) {
    (void)state;
    Game *g = games_open("aside");
    Match *m = start(g);
    for (int i = 0; i < DESK_CHOICES; i++) say(m, "red", "note 3");
    refused(m, "red", "note 2", "only done and undo are left");
    assert_int_equal(match_options(m, seat(m, "red")), 1);
    assert_true(offers(m, "red", "done"));
    say(m, "red", "done");
    match_free(m);
    game_free(g);
}

/* --- copies, records, bots --- */

/* A copy of the match has what was written so far, and goes on for itself. */
static void test_fork(void **state) {
    (void)state;
    Game *g = games_open("aside");
    Match *m = start(g);
    say(m, "red", "slip");
    say(m, "green", "muse");
    Match *copy = match_fork(m);
    assert_non_null(copy);
    match_run(copy, 0);
    Match *both[] = {m, copy};
    uint64_t hash[2];
    for (int i = 0; i < 2; i++) {
        say(both[i], "green", "choose 12");
        say(both[i], "green", "done");
        say(both[i], "red", "note 1");
        say(both[i], "red", "done");
        say(both[i], "blue", "note 1");
        say(both[i], "blue", "done");
        assert_int_equal(match_turn(both[i]), 2);
        hash[i] = match_hash(both[i]);
    }
    assert_true(hash[0] == hash[1]);
    match_free(m);
    match_free(copy);
    game_free(g);
}

typedef struct Heard {
    char *seats[4000], *texts[4000];
    int count;
} Heard;

static void hear(void *ud, const char *who, const char *text) {
    Heard *h = ud;
    assert_true(h->count < 4000);
    h->seats[h->count] = who ? str_dup(who) : NULL;
    h->texts[h->count++] = str_dup(text);
}

static void heard_clear(Heard *h) {
    for (int i = 0; i < h->count; i++) free(h->seats[i]), free(h->texts[i]);
    free(h);
}

static uint64_t with_bots(Game *g, const char *bot, Heard *h) {
    Match *m = match_new(g, 11);
    match_hear(m, hear, h);
    match_bots(m, bot, 5);
    assert_int_equal(match_run(m, 0), MATCH_OVER);
    uint64_t hash = match_hash(m);
    match_free(m);
    return hash;
}

/* The lines that were heard, in order of arrival, make the same game; check values are the same. */
static void test_record(void **state) {
    (void)state;
    Game *g = games_open("aside");
    static const char *const bots[] = {"random", "greedy"};
    for (int b = 0; b < 2; b++) {
        Heard *first = calloc(1, sizeof *first), *second = calloc(1, sizeof *second);
        uint64_t hash = with_bots(g, bots[b], first);
        Match *m = start(g);
        match_free(m);
        m = match_new(g, 11);
        match_hear(m, hear, second);
        match_run(m, 0);
        Str err = {0};
        for (int i = 0; i < first->count; i++) {
            if (!first->seats[i]) continue;
            match_choose(m, seat(m, first->seats[i]), first->texts[i], &err);
            match_run(m, 0);
        }
        assert_int_equal(match_state(m), MATCH_OVER);
        assert_true(match_hash(m) == hash);
        assert_int_equal(first->count, second->count);
        int checks = 0;
        for (int i = 0; i < first->count; i++) {
            assert_string_equal(first->texts[i], second->texts[i]);
            checks += !first->seats[i];
        }
        assert_true(checks >= 3);
        match_free(m);
        str_clear(&err);
        heard_clear(first);
        heard_clear(second);
    }
    game_free(g);
}

/* A bot orders the same whether it comes before a person or after: its dice are its own. */
static void bots_before_and_after(Game *g, uint64_t key) {
    uint64_t hash[2];
    for (int late = 0; late < 2; late++) {
        Match *m = start(g);
        if (late) say(m, "red", "note 3");
        if (late) say(m, "red", "slip");
        match_bot(m, seat(m, "green"), "random", key);
        match_run(m, 0);
        if (late) say(m, "red", "slip"), say(m, "red", "undo");
        match_bot(m, seat(m, "blue"), "random", key);
        match_run(m, 0);
        if (!late) say(m, "red", "note 3");
        if (!late) say(m, "red", "slip");
        say(m, "red", "done");
        assert_int_equal(match_turn(m), 2);
        hash[late] = match_hash(m);
        match_free(m);
    }
    assert_true(hash[0] == hash[1]);
}

static void test_bot_dice(void **state) {
    (void)state;
    Game *g = games_open("aside");
    for (uint64_t key = 1; key <= 8; key++) bots_before_and_after(g, key);
    game_free(g);
}

/* --- how the list may be --- */

static void test_lists(void **state) {
    (void)state;
    static const struct {
        const char *how, *fault;
    } cases[] = {{"how=empty", "nobody is to write"},
                 {"how=typo", "there is no key 'during_'"},
                 {"how=nobody", "seat"}};
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Game *g = games_open_set("aside", cases[i].how);
        Match *m = match_new(g, 7);
        assert_int_equal(match_run(m, 0), MATCH_FAULTY);
        if (!strstr(match_fault(m), cases[i].fault)) fail_msg("%s", match_fault(m));
        match_free(m);
        game_free(g);
    }
    Game *g = games_open_set("aside", "how=in_turn");
    Match *m = start(g);
    assert_int_equal(m->desks.count, 0);
    say(m, "red", "note 2");
    refused(m, "red", "note 1", "not now");
    say(m, "green", "note 2");
    say(m, "blue", "note 2");
    assert_int_equal(match_turn(m), 2);
    match_free(m);
    game_free(g);
    g = games_open_set("aside", "how=open");
    m = start(g);
    Str why = {0};
    say(m, "red", "slip");
    match_why(m, seat(m, "red"), &why);
    assert_non_null(strstr(str_text(&why), "so far: slip; still to be done: green, blue"));
    str_clear(&why);
    match_free(m);
    game_free(g);
}

/* The listing of the guide plays to its end; bots bid and are done. */
static void test_sealed(void **state) {
    (void)state;
    Game *g = games_open("sealed");
    static const char *const bots[] = {"random", "greedy", "search"};
    for (int b = 0; b < 3; b++) {
        Match *m = match_new(g, 3);
        match_bots(m, bots[b], 5);
        assert_int_equal(match_run(m, 0), MATCH_OVER);
        assert_int_equal(match_turn(m), 4);
        match_free(m);
    }
    Match *m = start(g);
    refused(m, "north", "done", "not done yet: a bid is missing");
    say(m, "north", "bid 5");
    say(m, "north", "done");
    say(m, "south", "bid 4");
    says(m, "south", "bids 5", false);
    say(m, "south", "bid 6");
    say(m, "south", "done");
    says(m, "south", "south_1 takes the prize for 6", true);
    says(m, "south", "bids 5", false);
    match_free(m);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arrivals), cmocka_unit_test(test_aside),
        cmocka_unit_test(test_done),     cmocka_unit_test(test_refused),
        cmocka_unit_test(test_dropped),  cmocka_unit_test(test_bound),
        cmocka_unit_test(test_fork),     cmocka_unit_test(test_record),
        cmocka_unit_test(test_bot_dice), cmocka_unit_test(test_lists),
        cmocka_unit_test(test_sealed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
