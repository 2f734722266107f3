/* test_flow.c - commands as transactions that may ask, over a few lines of rules in C: two sides take
 * turns to draw a number, and each draw may ask somebody how to use it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

#include "world/flow.h"
#include "worlds.h"

enum {
    ASK_NONE,
    ASK_ONE,
    ASK_THREE,
    FAIL,
    FAIL_AFTER_ASK,
    LIMIT,
    STRAY,
    FORGET,
    ASK_FOREVER,
    FILL,
    OPTIONS
};
static const char *const verbs[OPTIONS] = {"quiet", "one",   "three",  "fail",    "ask_fail",
                                           "limit", "stray", "forget", "forever", "fill"};

typedef struct Game {
    TestWorld t;
    Flow *flow;
    int held[4096], pending_count, released, taken;
    int runs; /* of commands: memory outside the world, for the rules that stray */
    int turns, policy_answers;
    bool step_asks, step_fails, no_decision, silent;
    Str heard;
} Game;

static Handle game_row(void) { return handle_make(KIND_GAME, 0, 0); }

static RunStatus next(void *ud, World *w, Flow *f, Next *out) {
    Game *g = ud;
    (void)f;
    int turn = table_get(w, game_row(), GAME_TURN);
    out->unit = 0;
    out->seat = handle_make(KIND_SEAT, 0, (uint32_t)(turn / 2 % 2));
    out->kind = turn >= g->turns ? NEXT_OVER : turn % 2 || g->no_decision ? NEXT_STEP : NEXT_DECIDE;
    return RUN_DONE;
}

static RunStatus list_all(void *ud, World *view, Flow *f, int *count) {
    (void)ud;
    (void)view;
    (void)f;
    *count = OPTIONS;
    return RUN_DONE;
}

static void option_text(void *ud, int i, Str *out) {
    (void)ud;
    str_add(out, verbs[i]);
}

static int hold(void *ud, int option) {
    Game *g = ud;
    g->held[g->pending_count % 4096] = option;
    return ++g->pending_count;
}

static void release(void *ud, int held) {
    (void)held;
    ((Game *)ud)->released++;
}

/* Asks the other side; the choices are numbers. */
static int question(Game *g, World *w, const char *verb, int choices) {
    Question *q = &g->flow->question;
    q->seat =
        handle_make(KIND_SEAT, 0, (uint32_t)(1 - table_get(w, game_row(), GAME_TURN) / 2 % 2));
    q->unit = 0;
    q->count = 0;
    q->prefer = -1;
    str_reset(&q->verb);
    str_add(&q->verb, verb);
    str_reset(&q->why);
    for (int i = 0; i < choices; i++) str_addf(question_add(q), "%s %d", verb, i);
    int choice = flow_ask(g->flow, q);
    if (choice >= 0) {
        Handle u = table_at(w, KIND_UNIT, 0);
        list_set(w, u, g->t.list, list_len(w, u, g->t.list), choice);
    }
    return choice;
}

static RunStatus ended(int choice) { return choice == -1 ? RUN_ASKS : RUN_LIMIT; }

static RunStatus draw(Game *g, World *w, const char *why) {
    char text[64];
    Handle u = table_at(w, KIND_UNIT, 0);
    table_set(w, u, g->t.num, (int)world_draw(w, g->t.dice, 1000));
    snprintf(text, sizeof text, "%s %d", why, table_get(w, u, g->t.num));
    flow_log(g->flow, "draw", text, UINT32_MAX);
    return RUN_DONE;
}

static RunStatus command(Game *g, World *w, int option) {
    int c = 0;
    g->runs++;
    draw(g, w, verbs[option]);
    switch (option) {
    case ASK_ONE: c = question(g, w, "one", 2); break;
    case ASK_THREE:
        for (int i = 0; i < 3 && c >= 0; i++) {
            c = question(g, w, i == 1 && c == 1 ? "other" : "same", 2 + i);
            if (c >= 0) draw(g, w, "between");
        }
        break;
    case FAIL: str_add(&g->flow->fault, "init.lua:3: it broke"); return RUN_FAULT;
    case FAIL_AFTER_ASK:
        if ((c = question(g, w, "one", 2)) >= 0) return RUN_FAULT;
        break;
    case LIMIT: return RUN_LIMIT;
    case STRAY: c = question(g, w, g->runs % 2 ? "this" : "that", 2); break;
    case FORGET:
        if (g->runs % 2) c = question(g, w, "this", 2);
        break;
    case ASK_FOREVER:
        while (c >= 0) c = question(g, w, "again", 2);
        break;
    case FILL:
        while (!w->broken) (void)world_alloc(w, 1 << 16);
        break;
    default: break;
    }
    return c < 0 ? ended(c) : RUN_DONE;
}

static RunStatus run(void *ud, World *w, Flow *f, int held) {
    Game *g = ud;
    (void)f;
    int option = g->held[(held - 1) % 4096];
    if (option < 0) {
        draw(g, w, "step");
        if (g->step_fails) return RUN_FAULT;
        int c = g->step_asks ? question(g, w, "step", 2) : 0;
        if (c < 0) return ended(c);
    } else {
        RunStatus s = command(g, w, option);
        if (s != RUN_DONE) return s;
    }
    if (!g->no_decision)
        table_set(w, game_row(), GAME_TURN, table_get(w, game_row(), GAME_TURN) + 1);
    return RUN_DONE;
}

static RunStatus take(void *ud, World *w, Flow *f, int option, int *held) {
    Game *g = ud;
    g->taken++;
    *held = hold(ud, option);
    return run(ud, w, f, *held);
}

/* Answers follow from what is asked alone, so that both ways of answering give the same. */
static int answer_of(const Question *q) {
    return (int)((q->verb.len + (size_t)q->count * 7) % (size_t)q->count);
}

static int policy(void *ud, Flow *f, const Question *q) {
    (void)f;
    ((Game *)ud)->policy_answers++;
    return answer_of(q);
}

static void heard(void *ud, Flow *f, Handle seat, const char *text) {
    (void)f;
    str_addf(&((Game *)ud)->heard, "%u %s\n", handle_row(seat), text);
}

static Game *open_game(bool in_place) {
    Game *g = calloc(1, sizeof *g);
    g->t = worlds_open();
    worlds_unit(&g->t, g->t.w, "u", 0, 0, 0);
    g->turns = 40;
    Rules rules = {.next = next,
                   .options = list_all,
                   .option_text = option_text,
                   .hold = hold,
                   .run = run,
                   .release = release};
    Rules *own = malloc(sizeof *own);
    *own = rules;
    own->ud = g;
    g->flow = flow_new(g->t.w, own);
    if (in_place) g->flow->policy = policy;
    g->flow->policy_ud = g;
    g->flow->heard = heard;
    g->flow->heard_ud = g;
    return g;
}

static void close_game(Game *g) {
    Rules *own = (Rules *)(uintptr_t)g->flow->rules;
    flow_free(g->flow);
    free(own);
    g->t.w = NULL;
    worlds_close(&g->t);
    str_clear(&g->heard);
    free(g);
}

/* Plays to the end with the given options in turn. */
static void play(Game *g, const int *options, int count) {
    int chosen = 0;
    for (int i = 0; i < 1000; i++) {
        FlowState s = flow_advance(g->flow);
        if (s == FLOW_OVER || s == FLOW_FAULTY) return;
        if (s == FLOW_ASKS) {
            assert_true(flow_answer(g->flow, answer_of(&g->flow->question)));
        } else {
            assert_int_equal(flow_options(g->flow, NULL), OPTIONS);
            flow_choose(g->flow, options[chosen++ % count]);
        }
    }
    fail_msg("the game does not end");
}

static void log_text(const Game *g, Str *out) {
    for (int i = 0; i < g->flow->log_count; i++) str_addf(out, "%s\n", g->flow->log[i].text);
}

static void answers_in_place_and_by_running_again_give_the_same_world_and_log(void **state) {
    (void)state;
    static const int options[] = {ASK_ONE, ASK_THREE, ASK_NONE, FAIL, ASK_THREE};
    for (int steps_ask = 0; steps_ask < 2; steps_ask++) {
        Game *a = open_game(true), *b = open_game(false);
        a->step_asks = b->step_asks = steps_ask;
        play(a, options, 1 + 4 * (steps_ask ^ 1));
        play(b, options, 1 + 4 * (steps_ask ^ 1));
        assert_int_equal(a->flow->state, FLOW_OVER);
        assert_int_equal(b->flow->state, FLOW_OVER);
        assert_true(a->policy_answers > 10 && b->policy_answers == 0 && b->runs > a->runs);
        assert_true(digest_world(a->flow->w, NULL) == digest_world(b->flow->w, NULL));
        Str la = {0}, lb = {0};
        log_text(a, &la);
        log_text(b, &lb);
        assert_string_equal(str_text(&la), str_text(&lb));
        assert_string_equal(str_text(&a->heard), str_text(&b->heard));
        assert_int_equal(a->released, a->pending_count);
        assert_int_equal(b->released, b->pending_count);
        str_clear(&la);
        str_clear(&lb);
        close_game(a);
        close_game(b);
    }
}

static void choices_that_are_held_and_run_at_once_give_the_same_world_and_log(void **state) {
    (void)state;
    static const int options[] = {ASK_ONE, ASK_THREE, ASK_NONE, FAIL, ASK_THREE};
    for (int in_place = 0; in_place < 2; in_place++) {
        Game *a = open_game(in_place), *b = open_game(in_place);
        ((Rules *)(uintptr_t)b->flow->rules)->take = take;
        play(a, options, 5);
        play(b, options, 5);
        assert_int_equal(b->flow->state, FLOW_OVER);
        assert_true(a->taken == 0 && b->taken > 10 && a->runs == b->runs);
        assert_true(digest_world(a->flow->w, NULL) == digest_world(b->flow->w, NULL));
        Str la = {0}, lb = {0};
        log_text(a, &la);
        log_text(b, &lb);
        assert_string_equal(str_text(&la), str_text(&lb));
        assert_string_equal(str_text(&a->heard), str_text(&b->heard));
        assert_int_equal(b->released, b->pending_count);
        str_clear(&la);
        str_clear(&lb);
        close_game(a);
        close_game(b);
    }
}

static void while_a_question_waits_the_world_is_that_of_the_start(void **state) {
    (void)state;
    Game *g = open_game(false);
    flow_advance(g->flow);
    uint64_t before = digest_world(g->flow->w, NULL);
    assert_true(flow_choose(g->flow, ASK_THREE));
    for (int i = 0; i < 3; i++) {
        assert_int_equal(g->flow->state, FLOW_ASKS);
        assert_int_equal(flow_advance(g->flow), FLOW_ASKS);
        assert_int_equal(flow_seat(g->flow), handle_make(KIND_SEAT, 0, 1));
        assert_true(digest_world(g->flow->w, NULL) == before);
        assert_true(digest_world(g->flow->shown, NULL) != before);
        assert_int_equal(
            list_len(g->flow->shown, table_at(g->flow->shown, KIND_UNIT, 0), g->t.list), i);
        assert_int_equal(g->flow->log_count, 1 + i); /* what was told up to the question */
        assert_false(flow_answer(g->flow, 99));
        assert_false(flow_answer(g->flow, -1));
        assert_true(flow_answer(g->flow, 0));
    }
    assert_int_equal(g->flow->state, FLOW_DECIDES);
    assert_true(digest_world(g->flow->w, NULL) != before);
    assert_int_equal(g->released, 1);
    assert_false(flow_answer(g->flow, 0));
    close_game(g);
}

static void a_failing_command_is_taken_back_with_its_log(void **state) {
    (void)state;
    for (int in_place = 0; in_place < 2; in_place++) {
        Game *g = open_game(in_place);
        flow_advance(g->flow);
        uint64_t before = digest_world(g->flow->w, NULL);
        assert_false(flow_choose(g->flow, FAIL));
        assert_string_equal(str_text(&g->flow->fault), "init.lua:3: it broke");
        bool ok = flow_choose(g->flow, FAIL_AFTER_ASK);
        if (!in_place) ok = flow_answer(g->flow, 1);
        assert_false(ok);
        for (int i = 0; i < g->flow->log_count; i++) assert_false(flow_log_shown(g->flow, i));
        /* What was read while it asked has its number still, and that it is void is told. */
        assert_int_equal(g->flow->log_count, in_place ? 0 : 2);
        assert_true(in_place || (g->flow->log[0].gone && g->flow->log[1].first == 0));
        assert_true(digest_world(g->flow->w, NULL) == before);
        assert_int_equal(flow_advance(g->flow), FLOW_DECIDES);
        assert_true(flow_choose(g->flow, ASK_NONE)); /* no answer is left over from what failed */
        assert_int_equal(flow_advance(g->flow), FLOW_DECIDES);
        assert_int_equal(table_get(g->flow->w, game_row(), GAME_TURN), 2);
        close_game(g);
    }
}

static void given_a_failing_step_or_a_limit_then_the_game_stops(void **state) {
    (void)state;
    Game *g = open_game(true);
    flow_advance(g->flow);
    uint64_t before = digest_world(g->flow->w, NULL);
    assert_false(flow_choose(g->flow, LIMIT));
    assert_int_equal(flow_advance(g->flow), FLOW_FAULTY);
    assert_true(digest_world(g->flow->w, NULL) == before);
    close_game(g);
    g = open_game(true);
    g->step_fails = true;
    flow_advance(g->flow);
    assert_true(flow_choose(g->flow, ASK_NONE));
    assert_int_equal(flow_advance(g->flow), FLOW_FAULTY);
    close_game(g);
}

static void given_a_command_that_fills_the_world_then_the_game_stops_as_it_was(void **state) {
    (void)state;
    Game *g = open_game(true);
    flow_advance(g->flow);
    uint64_t before = digest_world(g->flow->w, NULL);
    assert_false(flow_choose(g->flow, FILL));
    assert_string_equal(str_text(&g->flow->fault), "the world is full");
    assert_int_equal(flow_advance(g->flow), FLOW_FAULTY);
    assert_true(digest_world(g->flow->w, NULL) == before);
    close_game(g);
}

static void given_a_rerun_that_asks_another_question_then_the_game_is_faulty(void **state) {
    (void)state;
    static const int options[] = {STRAY, FORGET};
    for (int i = 0; i < 2; i++) {
        Game *g = open_game(false);
        flow_advance(g->flow);
        uint64_t before = digest_world(g->flow->w, NULL);
        assert_true(flow_choose(g->flow, options[i]));
        assert_int_equal(g->flow->state, FLOW_ASKS);
        assert_false(flow_answer(g->flow, 0));
        assert_int_equal(flow_advance(g->flow), FLOW_FAULTY);
        assert_non_null(strstr(str_text(&g->flow->fault), "outside the world"));
        assert_true(digest_world(g->flow->w, NULL) == before);
        close_game(g);
    }
}

static void given_questions_without_end_then_the_game_is_faulty(void **state) {
    (void)state;
    Game *g = open_game(true);
    flow_advance(g->flow);
    assert_false(flow_choose(g->flow, ASK_FOREVER));
    assert_int_equal(flow_advance(g->flow), FLOW_FAULTY);
    assert_non_null(strstr(str_text(&g->flow->fault), "4096"));
    close_game(g);
}

static void given_steps_without_end_then_the_game_is_faulty(void **state) {
    (void)state;
    Game *g = open_game(true);
    g->no_decision = true;
    g->flow->quiet = true;
    assert_int_equal(flow_advance(g->flow), FLOW_FAULTY);
    assert_non_null(strstr(str_text(&g->flow->fault), "steps"));
    assert_int_equal(g->flow->log_count, 0);
    close_game(g);
}

static void a_waiting_command_is_let_go_when_the_flow_is_freed(void **state) {
    (void)state;
    Game *g = open_game(false);
    flow_advance(g->flow);
    assert_true(flow_choose(g->flow, ASK_ONE));
    assert_int_equal(g->released, 0);
    close_game(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_in_place_and_by_running_again_give_the_same_world_and_log),
        cmocka_unit_test(choices_that_are_held_and_run_at_once_give_the_same_world_and_log),
        cmocka_unit_test(while_a_question_waits_the_world_is_that_of_the_start),
        cmocka_unit_test(a_failing_command_is_taken_back_with_its_log),
        cmocka_unit_test(given_a_failing_step_or_a_limit_then_the_game_stops),
        cmocka_unit_test(given_a_command_that_fills_the_world_then_the_game_stops_as_it_was),
        cmocka_unit_test(given_a_rerun_that_asks_another_question_then_the_game_is_faulty),
        cmocka_unit_test(given_questions_without_end_then_the_game_is_faulty),
        cmocka_unit_test(given_steps_without_end_then_the_game_is_faulty),
        cmocka_unit_test(a_waiting_command_is_let_go_when_the_flow_is_freed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
