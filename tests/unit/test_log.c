/* test_log.c - which seat may read which line of the log, also where seats change sides or come later. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "world/flow.h"
#include "worlds.h"

enum { ALL = -1 };

typedef struct Told {
    TestWorld t;
    Flow *f;
} Told;

static const Rules none;

static Told open_log(void) {
    Told l = {.t = worlds_open()};
    l.f = flow_new(world_fork(l.t.w), &none);
    return l;
}

static void close_log(Told *l) {
    flow_free(l->f);
    worlds_close(&l->t);
}

static Handle seat_of(int row) { return handle_make(KIND_SEAT, 0, (uint32_t)row); }

static void tell(Told *l, const char *text, uint32_t sides) { flow_log(l->f, "test", text, sides); }

/* The seat's lines: their first letters. */
static void reads(const Told *l, int seat, const char *expected) {
    char found[32] = "";
    int n = 0;
    flow_log_note_seats(l->f);
    for (int at = -1; (at = flow_log_event_next(l->f, at + 1, seat)) >= 0;)
        if (flow_log_shown(l->f, at)) found[n++] = l->f->log[at].text[0];
    assert_string_equal(found, expected);
}

static void given_lines_for_one_side_then_the_other_does_not_read_them(void **state) {
    (void)state;
    Told l = open_log();
    tell(&l, "a", 1);
    tell(&l, "b", 2);
    tell(&l, "c", UINT32_MAX);
    tell(&l, "d", 3);
    reads(&l, 0, "acd");
    reads(&l, 1, "bcd");
    reads(&l, ALL, "abcd");
    close_log(&l);
}

/* What it was told it has read; what its new side was told before, it has not. */
static void given_a_seat_that_changes_sides_then_its_lines_stay_its_own(void **state) {
    (void)state;
    Told l = open_log();
    tell(&l, "a", 1);
    tell(&l, "b", 2);
    tell(&l, "c", 2);
    table_set(l.f->w, seat_of(0), SEAT_SIDE, (int32_t)worlds_side(1));
    reads(&l, 0, "a");
    tell(&l, "d", 1);
    tell(&l, "e", 2);
    reads(&l, 0, "ae");
    reads(&l, 1, "bce");
    close_log(&l);
}

static void
given_a_seat_that_comes_later_then_it_has_read_what_its_first_side_was_told(void **state) {
    (void)state;
    Told l = open_log();
    tell(&l, "a", 1);
    tell(&l, "b", 2);
    table_set(l.f->w, table_add(l.f->w, KIND_SEAT), SEAT_SIDE, (int32_t)worlds_side(1));
    reads(&l, 2, "b");
    table_set(l.f->w, seat_of(2), SEAT_SIDE, (int32_t)worlds_side(0));
    tell(&l, "c", 1);
    tell(&l, "d", 2);
    reads(&l, 2, "bc");
    close_log(&l);
}

static void given_a_seat_without_a_side_then_it_reads_what_all_may_read(void **state) {
    (void)state;
    Told l = open_log();
    table_add(l.f->w, KIND_SEAT);
    tell(&l, "a", 1);
    tell(&l, "b", UINT32_MAX);
    reads(&l, 2, "b");
    reads(&l, 200, "b");
    close_log(&l);
}

/* The change of sides was taken back with its line. */
static void given_lines_that_are_taken_back_then_so_is_who_was_on_which_side(void **state) {
    (void)state;
    Told l = open_log();
    tell(&l, "a", 1);
    table_set(l.f->w, seat_of(0), SEAT_SIDE, (int32_t)worlds_side(1));
    tell(&l, "b", 2);
    tell(&l, "c", 2);
    reads(&l, 0, "abc");
    table_set(l.f->w, seat_of(0), SEAT_SIDE, (int32_t)worlds_side(0));
    flow_log_cut(l.f, 1);
    tell(&l, "d", 1);
    tell(&l, "e", 2);
    reads(&l, 0, "ad");
    flow_log_cut(l.f, 0);
    tell(&l, "f", 1);
    reads(&l, 0, "f");
    reads(&l, 1, "");
    close_log(&l);
}

/* The same change of sides, made again but sooner. */
static void given_a_change_of_sides_that_is_taken_back_then_it_may_come_sooner(void **state) {
    (void)state;
    Told l = open_log();
    tell(&l, "a", 1);
    tell(&l, "b", 1);
    tell(&l, "c", 1);
    table_set(l.f->w, seat_of(0), SEAT_SIDE, (int32_t)worlds_side(1));
    tell(&l, "d", 2);
    flow_log_cut(l.f, 1);
    tell(&l, "e", 2);
    tell(&l, "f", 1);
    reads(&l, 0, "ae");
    close_log(&l);
}

/* An undo that is refused: the lines were taken out, the choices made again, and the lines put back. */
static void given_lines_that_are_put_back_then_who_was_on_which_side_stays(void **state) {
    (void)state;
    Told l = open_log();
    int count;
    tell(&l, "a", 1);
    table_set(l.f->w, seat_of(0), SEAT_SIDE, (int32_t)worlds_side(1));
    tell(&l, "b", 2);
    tell(&l, "c", 1);
    LogLine *lines = flow_log_take(l.f, 1, &count);
    table_set(l.f->w, seat_of(0), SEAT_SIDE, (int32_t)worlds_side(0));
    flow_log_note_seats(l.f);
    table_set(l.f->w, seat_of(0), SEAT_SIDE, (int32_t)worlds_side(1));
    tell(&l, "x", 2);
    tell(&l, "y", 1);
    flow_log_put(l.f, 1, lines, count);
    reads(&l, 0, "ab");
    reads(&l, 1, "b");
    close_log(&l);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_lines_that_are_put_back_then_who_was_on_which_side_stays),
        cmocka_unit_test(given_lines_for_one_side_then_the_other_does_not_read_them),
        cmocka_unit_test(given_a_seat_that_changes_sides_then_its_lines_stay_its_own),
        cmocka_unit_test(
            given_a_seat_that_comes_later_then_it_has_read_what_its_first_side_was_told),
        cmocka_unit_test(given_a_seat_without_a_side_then_it_reads_what_all_may_read),
        cmocka_unit_test(given_a_change_of_sides_that_is_taken_back_then_it_may_come_sooner),
        cmocka_unit_test(given_lines_that_are_taken_back_then_so_is_who_was_on_which_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
