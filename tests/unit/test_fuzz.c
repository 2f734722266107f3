/* test_fuzz.c - rules that keep something where the sandbox would not let a mod: the game is played a second
 * time beside the first, without previews and memo, and both are compared after every choice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games.h"
#include "play/tools/fuzz.h"
#include "play/tools/fuzz_rep.h"

/* What commands do that count, outside of the world, how often they were run; that know whether answers are
 * memoized; or how often options were listed, which is oftener where somebody looks. */
typedef enum Fault { NONE, WRITES, TELLS, FAILS, BY_MEMO, BY_LISTING } Fault;

static struct {
    Fault fault;
    int runs, lists;
    Game *g;
    RunStatus (*run)(void *ud, World *w, Flow *f, int held);
    RunStatus (*options)(void *ud, World *view, Flow *f, int *count);
} counting;

static RunStatus options_counted(void *ud, World *view, Flow *f, int *count) {
    counting.lists++;
    return counting.options(ud, view, f, count);
}

static RunStatus run_counted(void *ud, World *w, Flow *f, int held) {
    RunStatus status = counting.run(ud, w, f, held);
    int n = ++counting.runs, lists = counting.lists, row = 0;
    counting.lists = 0;
    Handle u = table_next(w, KIND_UNIT, &row);
    if (status != RUN_DONE || !f->choices) return status; /* the set-up is nobody's choice */
    if (counting.fault == WRITES)
        table_set(w, u, schema_field(w->schema, KIND_UNIT, "nerve"), n % 10);
    int nerve = schema_field(w->schema, KIND_UNIT, "nerve");
    if (counting.fault == BY_MEMO)
        table_set(w, u, nerve, game_script(counting.g)->memo_mode == MEMO_PLAIN ? 7 : 8);
    if (counting.fault == BY_LISTING) table_set(w, u, nerve, lists > 1 ? 7 : 8);
    if (counting.fault == TELLS) flow_log(f, "shot", n % 2 ? "odd" : "even", UINT32_MAX);
    return counting.fault == FAILS && n % 7 == 0 ? RUN_FAULT : status;
}

static void keep(void *ud, const FuzzFind *find) {
    str_addf(ud, "%s: %s\n", find->kind, find->text);
}

static void hear(void *ud, const char *seat, const char *text) { (void)ud, (void)seat, (void)text; }

/* What is found in a game of twenty choices whose commands have the fault. */
static Str found(Fault fault) {
    Game *g = games_open("duel");
    Str finds = {0};
    FuzzPlan plan = {.seed = 5, .choices = 20, .in_turn = 100, .everywhere = true};
    FuzzEnd end = {0};
    Rules *rules = &game_script(g)->rules;
    counting.fault = fault;
    counting.g = g;
    counting.lists = 0;
    counting.run = rules->run;
    counting.options = rules->options;
    rules->run = run_counted;
    rules->options = options_counted;
    rules->take = NULL; /* so that choices run by it too */
    plan.heard = hear;
    plan.found = keep;
    plan.ud = &finds;
    assert_true(fuzz_game(g, &plan, &end));
    str_clear(&end.world);
    str_clear(&end.throws);
    game_free(g);
    return finds;
}

static void given_rules_that_are_as_they_should_be_then_nothing_is_found(void **state) {
    (void)state;
    Str finds = found(NONE);
    assert_string_equal(str_text(&finds), "");
}

static void
given_commands_that_go_by_what_is_not_in_the_world_then_the_second_game_shows_it(void **state) {
    (void)state;
    static const char *const shown[] = {[WRITES] = "nerve",
                                        [TELLS] = "says '",
                                        [FAILS] = "' / '",
                                        [BY_MEMO] = "nerve: 8 / 7",
                                        [BY_LISTING] = "nerve: 7 / 8"};
    for (Fault fault = WRITES; fault <= BY_LISTING; fault++) {
        Str finds = found(fault);
        const char *second = strstr(str_text(&finds), "differs: '");
        bool placed = second && strstr(second, "tiny/init.lua:");
        if (!placed || !strstr(second, "nothing memoized") || !strstr(second, shown[fault]))
            fail_msg("fault %d, found: %s", fault, str_text(&finds));
        str_clear(&finds);
    }
}

/* --- the comparison --- */

/* Two games at the same point; the second is changed by `plant`. */
typedef struct Planted {
    const char *name;
    void (*plant)(Match *m);
    const char *shown; /* NULL: no difference */
} Planted;

static void plant_nothing(Match *m) { (void)m; }

static void plant_field(Match *m) {
    int row = 0;
    World *w = m->flow->w;
    Handle u = table_next(w, KIND_UNIT, &row);
    table_set(w, u, schema_field(w->schema, KIND_UNIT, "nerve"), 5);
}

static void plant_line(Match *m) { flow_log(m->flow, "shot", "a shot", 1u << 1); }
static void plant_dice(Match *m) { world_draw(m->flow->w, 0, 6); }
static void plant_fault(Match *m) {
    m->flow->state = FLOW_FAULTY;
    str_reset(&m->flow->fault);
    str_add(&m->flow->fault, "stack overflow");
}
static void plant_end(Match *m) { m->flow->state = FLOW_OVER; }
static void plant_seat(Match *m) { m->flow->next.seat = handle_make(KIND_SEAT, 0, 1); }
static void plant_question(Match *m) {
    m->flow->state = FLOW_ASKS;
    m->flow->question.seat = m->flow->next.seat;
    str_add(&m->flow->question.verb, "lose");
}

static void given_two_games_that_were_made_to_differ_then_the_difference_is_named(void **state) {
    (void)state;
    static const Planted list[] = {
        {"nothing", plant_nothing, NULL},
        {"field", plant_field, "unit 0 (n1) nerve: 2 / 5"},
        {"log", plant_line, "the log of south: says 'nothing' / 'a shot'"},
        {"dice", plant_dice, "dice drawn"},
        {"fault", plant_fault, "the game 'waits' / 'stack overflow'"},
        {"end", plant_end, "the game 'waits' / 'is over'"},
        {"seat", plant_seat, "asked is 'north' / 'south'"},
        {"question", plant_question, "asked is 'north' / 'north lose"},
    };
    Game *g = games_open("duel");
    for (size_t i = 0; i < ARRAY_LEN(list); i++) {
        Str what = {0};
        Match *a = match_new(g, 3), *b = match_new(g, 3);
        match_run(a, 0);
        match_run(b, 0);
        list[i].plant(b);
        FuzzSight x = {a, 0}, y = {b, 0};
        bool differ = fuzz_differ(&x, &y, &what);
        bool as_planted = differ == (list[i].shown != NULL) &&
                          (!differ || strstr(str_text(&what), list[i].shown));
        if (!as_planted) fail_msg("%s: found '%s'", list[i].name, str_text(&what));
        str_clear(&what);
        match_free(a);
        match_free(b);
    }
    game_free(g);
}

static void tell_shot(Match *m, const char *args, const char *place) {
    LogTold told = {.kind = "shot",
                    .text = 6,
                    .sides = UINT32_MAX,
                    .part = {[LOG_ARGS] = args, [LOG_PLACE] = place}};
    told.size[LOG_ARGS] = strlen(args);
    told.size[LOG_PLACE] = strlen(place);
    LogLine *line = flow_log_event(m->flow, &told);
    assert_non_null(line);
    memcpy(line->text, "a shot", 6);
}

/* Worlds and lines are the same, and an event says something else: its number, the field and both values. */
static void given_events_that_differ_in_one_field_then_it_is_named(void **state) {
    (void)state;
    static const struct {
        const char *args, *place, *shown;
    } list[] = {
        {"{\"n\":1,\"by\":{\"id\":\"n1\"}}", "tiny/init.lua:3", NULL},
        {"{\"n\":2,\"by\":{\"id\":\"n1\"}}", "tiny/init.lua:3", "event 1 (shot) args.n: 1 / 2"},
        {"{\"n\":1,\"by\":{\"id\":\"s1\"}}", "tiny/init.lua:3",
         "event 1 (shot) args.by.id: \"n1\" / \"s1\""},
        {"{\"n\":1}", "tiny/init.lua:3", "event 1 (shot) args.by: {\"id\":\"n1\"} / nothing"},
        {"{\"n\":1,\"by\":{\"id\":\"n1\"}}", "tiny/init.lua:4",
         "event 1 (shot) cause.place: tiny/init.lua:3 / tiny/init.lua:4"},
    };
    Game *g = games_open("duel");
    for (size_t i = 0; i < ARRAY_LEN(list); i++) {
        Str what = {0};
        Match *a = match_new(g, 3), *b = match_new(g, 3);
        match_run(a, 0);
        match_run(b, 0);
        FuzzSight x = {a, a->flow->log_count}, y = {b, b->flow->log_count};
        tell_shot(a, list[0].args, list[0].place);
        tell_shot(b, list[i].args, list[i].place);
        assert_true(match_hash(a) == match_hash(b));
        assert_int_equal(fuzz_differ(&x, &y, &what), list[i].shown != NULL);
        assert_string_equal(str_text(&what), list[i].shown ? list[i].shown : "");
        str_clear(&what);
        match_free(a);
        match_free(b);
    }
    game_free(g);
}

/* Both wrote a line, and another seat may read it. */
static void given_a_line_that_is_for_another_seat_then_that_is_named(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Str what = {0};
    Match *a = match_new(g, 3), *b = match_new(g, 3);
    match_run(a, 0);
    match_run(b, 0);
    flow_log(a->flow, "shot", "a shot", UINT32_MAX);
    flow_log(b->flow, "shot", "a shot", 1u << 0);
    FuzzSight x = {a, 0}, y = {b, 0};
    assert_true(fuzz_differ(&x, &y, &what));
    assert_string_equal(str_text(&what), "the log of south: 'a shot' is for other seats");
    x.log = a->flow->log_count;
    y.log = b->flow->log_count;
    str_reset(&what);
    assert_false(fuzz_differ(&x, &y, &what)); /* those lines were compared before */
    str_clear(&what);
    match_free(a);
    match_free(b);
    game_free(g);
}

/* More than there is room for at first, then fewer in the place of those. */
static void given_many_texts_then_each_is_held_and_those_of_before_are_not(void **state) {
    (void)state;
    FuzzTexts texts = {0};
    char text[40];
    for (int round = 0; round < 2; round++) {
        int count = round ? 70 : 300;
        fuzz_texts_reset(&texts);
        for (int i = 0; i < count; i++) {
            Str *one = fuzz_texts_add(&texts);
            assert_non_null(one);
            assert_string_equal(str_text(one), "");
            str_addf(one, "choice %d of round %d", i, round);
        }
        assert_int_equal(texts.count, count);
        for (int i = 0; i < 301; i++) {
            snprintf(text, sizeof text, "choice %d of round %d", i, round);
            assert_int_equal(fuzz_texts_hold(&texts, text), i < count);
        }
        assert_false(fuzz_texts_hold(&texts, round ? "choice 3 of round 0" : "choice 3"));
    }
    for (int i = 0; i < texts.cap; i++) str_clear(&texts.list[i]);
    free(texts.list);
}

static void given_a_unit_that_is_not_on_the_map_then_see_says_so(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Match *m = match_new(g, 3);
    Str out = {0}, err = {0};
    int row = 0;
    match_run(m, 0);
    place_unit(m->flow->w, table_next(m->flow->w, KIND_UNIT, &row), CELL_NONE);
    static const char *const pairs[][2] = {{"n1", "s1"}, {"s1", "n1"}};
    for (size_t i = 0; i < ARRAY_LEN(pairs); i++) {
        str_reset(&err);
        assert_false(match_ask(m, 0, "see", pairs[i][0], pairs[i][1], &out, &err));
        assert_string_equal(str_text(&err), "n1 is not on the map");
    }
    str_clear(&out);
    str_clear(&err);
    match_free(m);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_many_texts_then_each_is_held_and_those_of_before_are_not),
        cmocka_unit_test(given_rules_that_are_as_they_should_be_then_nothing_is_found),
        cmocka_unit_test(
            given_commands_that_go_by_what_is_not_in_the_world_then_the_second_game_shows_it),
        cmocka_unit_test(given_two_games_that_were_made_to_differ_then_the_difference_is_named),
        cmocka_unit_test(given_a_unit_that_is_not_on_the_map_then_see_says_so),
        cmocka_unit_test(given_a_line_that_is_for_another_seat_then_that_is_named),
        cmocka_unit_test(given_events_that_differ_in_one_field_then_it_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
