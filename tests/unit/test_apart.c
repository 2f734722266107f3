/* test_apart.c - what the seats of the bundled games keep from each other: orders that are written aside, and
 * the answers of the sensors. Two copies of a game in which others wrote, or asked, something else look the
 * same to whom it is kept from, at every decision of whole games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "games.h"
#include "play/desk.h"

typedef struct Seen {
    int compared; /* pairs of copies looked at */
    int others;   /* of these, those in which something else was written or learnt */
} Seen;

/* A copy that nobody plays. */
static Match *copy_of(const Match *m) {
    Match *f = match_fork(m);
    assert_non_null(f);
    memset(f->bots, 0, sizeof f->bots);
    return f;
}

/* All that a seat is told: the log since the copy was made, the view, the board, the question, the choices
 * and what a bot would choose. */
static void add_told(Match *m, int seat, bool greedy, Str *out) {
    Str err = {0};
    match_log(m, seat, 0, out);
    match_view_json(m, seat, out);
    match_shown(m, seat, out);
    match_why(m, seat, out);
    match_choices_json(m, seat, out, &err);
    str_addf(out, "\n%s\n", str_text(&err));
    int n = match_options(m, seat);
    if (greedy && n > 0 && !match_is_question(m)) {
        Match *at = desks_of(m, seat);
        match_bot(m, seat, "greedy", 9);
        str_addf(out, "bot %d\n", bot_choose(at, seat, n));
        match_bot(m, seat, NULL, 0);
    }
    str_clear(&err);
}

/* True: they part. Where they part is told if they must not. */
static bool told_differs(Match *a, Match *b, int seat, bool greedy, bool may) {
    Str x = {0}, y = {0};
    add_told(a, seat, greedy, &x);
    add_told(b, seat, greedy, &y);
    const char *p = str_text(&x), *q = str_text(&y);
    size_t at = 0;
    while (p[at] && p[at] == q[at]) at++;
    bool differs = p[at] != q[at];
    size_t from = at > 80 ? at - 80 : 0;
    if (differs && !may)
        fail_msg("%s: %.160s / %.160s", match_seat_id(a, seat), p + from, q + from);
    str_clear(&x);
    str_clear(&y);
    return differs;
}

/* --- orders --- */

/* A copy in which all but that seat have written whatever came to their minds. */
static Match *with_orders(const Match *m, int seat, uint64_t key) {
    Match *f = copy_of(m);
    for (int s = 0; s < match_seats(f); s++)
        if (s != seat) match_bot(f, s, "random", key);
    match_run(f, 0);
    memset(f->bots, 0, sizeof f->bots);
    return f;
}

/* What is on the desks of all but that seat. */
static void add_written(const Match *m, int seat, Str *out) {
    for (int i = 0; i < m->desks.count; i++)
        for (int l = 0; m->desks.list[i].seat != seat && l < m->desks.list[i].count; l++)
            str_addf(out, "%d %s\n", i, m->desks.list[i].lines[l].text);
}

static void compare_orders(const Match *m, int seat, uint64_t key, bool greedy, Seen *seen) {
    Match *a = with_orders(m, seat, key), *b = with_orders(m, seat, key + 1);
    Str x = {0}, y = {0};
    assert_true(desks_wait_for(a, seat) && desks_wait_for(b, seat));
    add_written(a, seat, &x);
    add_written(b, seat, &y);
    told_differs(a, b, seat, greedy, false);
    seen->compared++;
    seen->others += strcmp(str_text(&x), str_text(&y)) != 0;
    str_clear(&x);
    str_clear(&y);
    match_free(a);
    match_free(b);
}

static void each_that_writes(const Match *m, uint64_t step, Seen *seen) {
    if (!desks_wait(m)) return;
    for (int s = 0; s < match_seats(m); s++)
        if (desks_wait_for(m, s)) compare_orders(m, s, step * 2 + 1, step % 20 == 0, seen);
}

/* --- answers --- */

/* A copy in which that seat has asked its n-th question; NULL: it has not so many. */
static Match *with_question(const Match *m, int seat, int n) {
    Match *f = copy_of(m);
    Str text = {0}, err = {0};
    f->flow->state = m->flow->state;
    f->flow->next = m->flow->next;
    match_run(f, 0);
    int count = match_options(f, seat);
    for (int i = 0; i < count && n >= 0; i++) {
        str_reset(&text);
        match_option_text(f, i, &text);
        if (strncmp(str_text(&text), "question ", 9) == 0) n--;
    }
    if (n < 0 && !match_choose(f, seat, str_text(&text), &err)) fail_msg("%s", str_text(&err));
    if (n < 0) match_run(f, 0);
    else match_free(f), f = NULL;
    str_clear(&text);
    str_clear(&err);
    return f;
}

/* SS-016: the answer is for the officer at the sensors, and for nobody else aboard. */
static void compare_answers(const Match *m, uint64_t step, Seen *seen) {
    int asks = match_seat(m);
    Match *a = with_question(m, asks, (int)(step % 4)), *b = with_question(m, asks, 5);
    for (int s = 0; a && b && s < match_seats(m); s++) {
        if (s == asks) seen->others += told_differs(a, b, s, false, true);
        else told_differs(a, b, s, false, false);
    }
    seen->compared += a && b;
    match_free(a);
    match_free(b);
}

static void who_asks(const Match *m, uint64_t step, Seen *seen) {
    if (m->flow->state == FLOW_DECIDES && !desks_wait(m)) compare_answers(m, step, seen);
}

/* --- whole games --- */

typedef void Looks(const Match *m, uint64_t step, Seen *seen);

static void play(const char *scenario, int games, Looks *look) {
    Game *g = games_open(scenario);
    assert_non_null(g);
    Seen seen = {0};
    for (int i = 0; i < games; i++) {
        Match *m = match_new(g, (uint64_t)i + 1);
        match_bots(m, "random", (uint64_t)i + 1);
        for (uint64_t step = 1; match_run(m, 1) == MATCH_WAITS; step++) {
            m->stopped = false;
            look(m, step, &seen);
            match_focus(m, m->flow->w);
        }
        assert_string_equal(match_fault(m), "");
        match_free(m);
    }
    game_free(g);
    print_message("%s: %d games, %d pairs, %d of them differ for others\n", scenario, games,
                  seen.compared, seen.others);
    assert_true(seen.others > seen.compared / 4 && seen.others > 3 * games);
}

/* TR-002, TR-003: statuses and attacks are written in secret. */
static void given_other_orders_at_the_gate_then_a_side_is_told_the_same(void **state) {
    (void)state;
    play("gate", games_count(1), each_that_writes);
}

static void given_other_orders_in_the_duel_then_an_officer_is_told_the_same(void **state) {
    (void)state;
    play("ship_duel", games_count(1), each_that_writes);
}

static void given_another_question_then_only_who_asked_is_told(void **state) {
    (void)state;
    play("ship_duel", games_count(3), who_asks);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_other_orders_at_the_gate_then_a_side_is_told_the_same),
        cmocka_unit_test(given_other_orders_in_the_duel_then_an_officer_is_told_the_same),
        cmocka_unit_test(given_another_question_then_only_who_asked_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
