/* test_deeds.c - several lines of the log as one: what belongs to an attack or a walk, and what ends it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "games.h"
#include "lib/jsontext.h"
#include "script/state/script.h"

#define UNIT(key, id) "\"" key "\":{\"kind\":\"unit\",\"id\":\"" id "\",\"words\":\"" id "\"}"
#define ATTACK(n, choice)                                                                          \
    "{\"n\":" n ",\"kind\":\"attack.made\",\"text\":\"A attacks B: Club\",\"args\":{" UNIT(        \
        "by", "A") "," UNIT("at", "B") ",\"how\":\"Club\"},\"choice\":" choice "},"
#define THROW(n, id, choice, total, margin)                                                        \
    "{\"n\":" n ",\"kind\":\"throw\",\"text\":\"a throw\",\"throw\":{\"throw\":\"" id              \
    "\",\"total\":" total ",\"need\":8,\"margin\":" margin "},\"choice\":" choice "},"
#define EVENT(n, kind, who, choice)                                                                \
    "{\"n\":" n ",\"kind\":\"" kind "\",\"text\":\"" who " told\",\"args\":{" UNIT(                \
        "unit", who) ",\"points\":3,\"what\":\"strength\"},\"choice\":" choice "},"
#define LAST "{\"n\":99,\"kind\":\"unit.curses\",\"text\":\"A curses\",\"choice\":9}"

/* How lines are read, as JSON; of a field other than NULL that alone. */
static void read_as(const char *scenario, const char *events, const char *from, const char *field,
                    const char *want) {
    Str out = {0}, err = {0}, text = {0};
    Game *g = games_open(scenario);
    const char *number;
    json_t *one, *part = json_object();
    str_addf(&text, "{\"events\":[%s" LAST "]}", events);
    if (!script_entry(game_script(g), NULL, &err, "deeds", "ss>s", str_text(&text), from, &out))
        fail_msg("%s", str_text(&err));
    json_t *all = jsontext_read_all(str_text(&out), 0, NULL);
    json_object_foreach(all, number, one) if (!field || json_object_get(one, field))
        json_object_set(part, number, field ? json_object_get(one, field) : one);
    str_reset(&out);
    assert_true(jsontext_add(part, JSON_COMPACT | JSON_SORT_KEYS, &out));
    assert_string_equal(str_text(&out), want);
    json_decref(part);
    json_decref(all);
    str_clear(&out);
    str_clear(&err);
    str_clear(&text);
    game_free(g);
}

/* Which of these events are one line, as JSON. */
static void deeds(const char *scenario, const char *events, const char *from, const char *want) {
    read_as(scenario, events, from, "deed", want);
}

/* What tells of a moment in which these events were told; whether it matters, and whom it harmed. */
static void moment(const char *events, const char *want, bool want_matters,
                   const char *want_harmed) {
    Str out = {0}, err = {0}, text = {0}, harmed = {0};
    bool matters = !want_matters;
    Game *g = games_open("first_game");
    Match *m = match_new(g, 1);
    match_run(m, 0);
    str_addf(&text, "{\"events\":[%s" LAST "]}", events);
    if (!script_entry(game_script(g), match_world(m), &err, "moment", "s>sbs", str_text(&text),
                      &out, &matters, &harmed))
        fail_msg("%s", str_text(&err));
    assert_string_equal(str_text(&out), want);
    assert_int_equal(matters, want_matters);
    assert_string_equal(str_text(&harmed), want_harmed);
    str_clear(&harmed);
    str_clear(&out);
    str_clear(&err);
    str_clear(&text);
    match_free(m);
    game_free(g);
}

static void given_a_moment_then_harm_tells_it_or_what_was_thrown_or_its_first_lines(void **state) {
    (void)state;
    moment(ATTACK("1", "5") THROW("2", "attack", "5", "9", "1") EVENT("3", "unit.wounded", "B", "5")
               THROW("4", "morale", "6", "3", "-5"),
           "A attacks B, Club: 9, needs 8+, -3 strength", true, "*");
    moment(EVENT("1", "unit.curses", "B", "5") THROW("2", "morale", "5", "3", "-5"),
           "B told; a throw", false, "");
    moment(ATTACK("1", "5") THROW("2", "attack", "5", "6", "-1"),
           "A attacks B, Club: 6, needs 7+, missed", true, "");
    moment(EVENT("1", "unit.curses", "B", "5") EVENT("2", "unit.curses", "C", "5"),
           "B told; C told; and 1 more", false, "");
    moment(EVENT("1", "unit.wounded", "c1", "5") EVENT("2", "unit.killed", "c2", "5"),
           "c1 told; c2 told", true, "crew");
    moment(EVENT("1", "unit.wounded", "c1", "5") EVENT("2", "unit.killed", "t1", "5"),
           "c1 told; t1 told", true, "*");
}

#define ACTS(n, who)                                                                               \
    "{\"n\":" n ",\"kind\":\"activation.begins\",\"text\":\"" who                                  \
    " acts\",\"args\":{" UNIT("unit", who) "},\"choice\":5},"

static void given_who_acts_and_a_line_that_begins_so_then_that_line_is_enough(void **state) {
    (void)state;
    read_as("first_game", ACTS("1", "A") EVENT("2", "unit.curses", "A", "5"), "1", "covers",
            "{\"2\":1}");
    read_as("first_game", ACTS("1", "A") ATTACK("2", "5") THROW("3", "attack", "5", "6", "-1"), "2",
            "covers", "{\"2\":1}");
    read_as("first_game", ACTS("1", "Ab") EVENT("2", "unit.curses", "Abel", "5"), "1", "covers",
            "{}");
    read_as("first_game", ACTS("1", "B") ATTACK("2", "5"), "1", "covers", "{}");
    read_as("first_game", ACTS("1", "A") "{\"n\":2,\"kind\":\"taken_back\",\"to\":1},", "1",
            "covers", "{\"99\":1}");
}

static void given_several_who_act_and_do_nothing_then_they_are_one_line(void **state) {
    (void)state;
    deeds(
        "first_game", ACTS("1", "B") ACTS("2", "C") ACTS("3", "D"), "1",
        "{\"2\":{\"first\":1,\"more\":\"\",\"text\":\"B, C act\"},\"3\":{\"first\":1,\"more\":\"\","
        "\"text\":\"B, C, D act\"}}");
    read_as("first_game", ACTS("1", "B") ACTS("2", "A"), "1", "covers", "{\"99\":2}");
    deeds("first_game", ACTS("1", "B") EVENT("2", "unit.curses", "C", "5") ACTS("3", "D"), "1",
          "{}");
}

/* Of what the reader may not see the event has no data, and of who is masked no id. */
#define SOMEBODY(n)                                                                                \
    "{\"n\":" n ",\"kind\":\"activation.begins\",\"text\":\"somebody acts\",\"choice\":5},"
#define SHAPE(n)                                                                                   \
    "{\"n\":" n ",\"kind\":\"activation.begins\",\"text\":\"a shape acts\",\"args\":"              \
    "{\"unit\":{\"kind\":\"unit\",\"words\":\"a shape\"}},\"choice\":5},"

static void given_one_who_is_not_known_among_several_then_no_line_is_lost(void **state) {
    (void)state;
    deeds("first_game", ACTS("1", "B") SOMEBODY("2") ACTS("3", "D"), "1", "{}");
    deeds("first_game", ACTS("1", "B") SHAPE("2"), "1",
          "{\"2\":{\"first\":1,\"more\":\"\",\"text\":\"B, a shape act\"}}");
    moment(SHAPE("1") EVENT("2", "unit.wounded", "c1", "5"), "c1 told", true, "crew");
}

static void given_one_who_is_announced_twice_then_the_line_names_them_once(void **state) {
    (void)state;
    read_as("first_game", ACTS("1", "B") ACTS("2", "B"), "1", "covers", "{}");
    deeds("first_game", ACTS("1", "B") ACTS("2", "B") ACTS("3", "C"), "1",
          "{\"2\":{\"first\":1,\"more\":\"\",\"text\":\"B acts\"},\"3\":{\"first\":1,\"more\":"
          "\"\",\"text\":\"B, C act\"}}");
}

/* Of several units an event announces the one with which its text begins, whatever its data are called. */
static void given_an_event_of_two_units_then_it_announces_the_one_it_begins_with(void **state) {
    (void)state;
    read_as("first_game",
            "{\"n\":1,\"kind\":\"activation.begins\",\"text\":\"B acts\",\"args\":{" UNIT(
                "at", "A") "," UNIT("unit", "B") "},\"choice\":5},",
            "1", "covers", "{}");
}

static void given_what_the_game_may_turn_on_then_its_line_stands_out(void **state) {
    (void)state;
    read_as("first_game",
            EVENT("1", "grenade.bursts", "A", "5") EVENT("2", "unit.curses", "B", "5")
                ACTS("3", "B"),
            "1", NULL, "{\"1\":{\"notable\":true},\"3\":{\"announces\":true}}");
}

static void given_who_acts_then_a_moment_is_told_by_what_they_do(void **state) {
    (void)state;
    moment(ACTS("1", "B") EVENT("2", "unit.curses", "B", "5"), "B told; A curses", false, "");
    moment(ACTS("1", "B") ACTS("2", "C") ACTS("3", "D") EVENT("4", "unit.curses", "D", "5"),
           "B, C act; D told; and 1 more", false, "");
}

static void given_a_throw_of_the_attack_then_its_total_need_and_miss_are_told(void **state) {
    (void)state;
    deeds("first_game", ATTACK("1", "5") THROW("2", "attack", "5", "6", "-1"), "1",
          "{\"2\":{\"first\":1,\"more\":\"2 lines\",\"text\":\"A attacks B, Club: 6, needs 7+, "
          "missed\",\"throw\":2}}");
    deeds("first_game", ATTACK("1", "5") THROW("2", "attack", "5", "9", "0"), "1",
          "{\"2\":{\"first\":1,\"more\":\"2 lines\",\"text\":\"A attacks B, Club: 9, needs "
          "9+\",\"throw\":2}}");
}

static void
given_another_throw_of_the_same_choice_then_it_is_in_the_fold_and_not_told(void **state) {
    (void)state;
    deeds("first_game",
          ATTACK("1", "5") THROW("2", "morale", "5", "3", "-5") THROW("3", "attack", "5", "9", "1"),
          "3",
          "{\"3\":{\"first\":1,\"more\":\"3 lines\",\"text\":\"A attacks B, Club: 9, needs "
          "8+\",\"throw\":3}}");
}

static void given_another_choice_then_what_it_throws_is_a_line_of_its_own(void **state) {
    (void)state;
    deeds("first_game",
          ATTACK("1", "5") THROW("2", "attack", "5", "6", "-1")
              THROW("3", "break_open", "6", "6", "-1") EVENT("4", "unit.wounded", "B", "6"),
          "3", "{}");
}

static void given_somebody_else_who_is_struck_then_the_line_names_him(void **state) {
    (void)state;
    deeds("first_game",
          ATTACK("1", "5") THROW("2", "attack", "5", "9", "0") EVENT("3", "unit.wounded", "B", "5")
              EVENT("4", "unit.wounded", "C", "5"),
          "4",
          "{\"4\":{\"first\":1,\"more\":\"4 lines\",\"text\":\"A attacks B, Club: 9, needs 9+, -3 "
          "strength, C "
          "told\",\"throw\":2}}");
}

static void given_results_that_differ_in_their_number_then_the_sum_is_told(void **state) {
    (void)state;
    deeds("first_game",
          ATTACK("1", "5") THROW("2", "attack", "5", "9", "0") EVENT("3", "unit.wounded", "B", "5")
              EVENT("4", "unit.wounded", "C", "5") EVENT("5", "unit.wounded", "B", "5"),
          "5",
          "{\"5\":{\"first\":1,\"more\":\"5 lines\",\"text\":\"A attacks B, Club: 9, needs 9+, -6 "
          "strength, C told\",\"throw\":2}}");
}

static void given_what_adds_nothing_then_the_attack_ends_there(void **state) {
    (void)state;
    deeds("first_game",
          ATTACK("1", "5") EVENT("2", "unit.curses", "A", "5") EVENT("3", "unit.wounded", "B", "5"),
          "1", "{}");
}

static void given_the_attacker_who_is_worse_off_then_the_line_names_him(void **state) {
    (void)state;
    deeds("first_game",
          ATTACK("1", "5") THROW("2", "attack", "5", "9", "0") EVENT("3", "unit.wounded", "A", "5")
              EVENT("4", "unit.wounded", "B", "5"),
          "4",
          "{\"4\":{\"first\":1,\"more\":\"4 lines\",\"text\":\"A attacks B, Club: 9, needs 9+, A "
          "told, -3 "
          "strength\",\"throw\":2}}");
}

static void given_two_attacks_at_once_then_no_line_says_what_is_of_which(void **state) {
    (void)state;
    deeds("first_game",
          ATTACK("1", "5") ATTACK("2", "5") THROW("3", "attack", "5", "6", "-1")
              EVENT("4", "unit.wounded", "B", "5"),
          "1", "{}");
}

static void given_a_blade_that_is_thrown_then_its_throw_is_told_as_well(void **state) {
    (void)state;
    deeds("first_game", ATTACK("1", "5") THROW("2", "thrown", "5", "6", "-1"), "1",
          "{\"2\":{\"first\":1,\"more\":\"2 lines\",\"text\":\"A attacks B, Club: 6, needs 7+, "
          "missed\",\"throw\":2}}");
}

static void given_what_comes_before_the_throw_then_it_names_whom_it_is_about(void **state) {
    (void)state;
    deeds("first_game",
          ATTACK("1", "5") EVENT("2", "unit.wounded", "B", "5")
              THROW("3", "attack", "5", "6", "-1"),
          "3",
          "{\"3\":{\"first\":1,\"more\":\"3 lines\",\"text\":\"A attacks B, Club: B told, 6, needs "
          "7+, missed\",\"throw\":3}}");
}

static void
given_a_throw_that_tells_nothing_alone_then_the_line_is_that_of_the_attack(void **state) {
    (void)state;
    deeds("first_game", ATTACK("1", "5") THROW("2", "morale", "5", "3", "-5"), "1",
          "{\"2\":{\"first\":1,\"more\":\"2 lines\",\"text\":\"A attacks B: Club\"}}");
}

static void
given_a_nerve_that_fails_between_two_attacks_at_once_then_no_throw_is_told_of_the_wrong_one(
    void **state) {
    (void)state;
    deeds("first_game",
          ATTACK("1", "5") EVENT("2", "unit.wounded", "B", "5") ATTACK("3", "5")
              THROW("4", "attack", "5", "6", "-1"),
          "3", "{}");
}

/* The answer to a question about a wound is another choice; its throw is one of the attack. */
static void given_a_question_then_what_is_answered_belongs_to_the_attack(void **state) {
    (void)state;
    deeds("first_game",
          ATTACK("1", "5") THROW("2", "attack", "5", "9",
                                 "0") "{\"n\":3,\"kind\":\"unit.wounded\",\"text\":\"B "
                                      "told\",\"args\":{" UNIT(
                                          "unit", "B") ",\"points\":2,\"what\":\"strength\"},"
                                                       "\"choice\":6,\"cause\":{\"throw\":2}},",
          "3",
          "{\"3\":{\"first\":1,\"more\":\"3 lines\",\"text\":\"A attacks B, Club: 9, needs 9+, -2 "
          "strength\",\"throw\":2}}");
}

static void given_other_numbers_to_throw_then_they_are_told_as_they_are_thrown(void **state) {
    (void)state;
    deeds("first_game",
          ATTACK("1", "5") "{\"n\":2,\"kind\":\"throw\",\"text\":\"t\",\"throw\":{\"throw\":"
                           "\"attack\",\"total\":6,\"at_most\":9,\"margin\":1},\"choice\":5},",
          "2",
          "{\"2\":{\"first\":1,\"more\":\"2 lines\",\"text\":\"A attacks B, Club: 6, needs 7 or "
          "less\",\"throw\":2}}");
    deeds("first_game",
          ATTACK("1", "5") "{\"n\":2,\"kind\":\"throw\",\"text\":\"t\",\"throw\":{\"throw\":"
                           "\"attack\",\"total\":6,\"below\":9,\"margin\":1},\"choice\":5},",
          "2",
          "{\"2\":{\"first\":1,\"more\":\"2 lines\",\"text\":\"A attacks B, Club: 6, needs less "
          "than 8\",\"throw\":2}}");
    deeds("first_game",
          ATTACK("1",
                 "5") "{\"n\":2,\"kind\":\"throw\",\"text\":\"t\",\"throw\":{\"throw\":\"attack\","
                      "\"total\":12,\"need\":15,\"margin\":-3,\"outcome\":\"hit\"},\"choice\":5},",
          "2",
          "{\"2\":{\"first\":1,\"more\":\"2 lines\",\"text\":\"A attacks B, Club: 12, needs "
          "15+\",\"throw\":2}}");
}

static void given_an_undo_then_nothing_is_joined_over_it(void **state) {
    (void)state;
    deeds("first_game",
          ATTACK("1", "5") "{\"n\":2,\"kind\":\"undo\",\"to\":0,\"choice\":5}," THROW(
              "3", "attack", "5", "9", "0"),
          "1", "{}");
}

static void
given_steps_of_one_unit_then_they_are_one_walk_and_those_of_another_are_not(void **state) {
    (void)state;
    deeds("first_game",
          EVENT("1", "unit.moved", "A", "1") EVENT("2", "unit.moved", "A", "2")
              EVENT("3", "unit.moved", "A", "3") EVENT("4", "unit.moved", "B", "4")
                  EVENT("5", "unit.turned", "B", "4"),
          "3", "{\"3\":{\"first\":1,\"more\":\"3 squares\",\"text\":\"A told\"}}");
}

#define STEP(n, from, cell)                                                                        \
    "{\"n\":" n ",\"kind\":\"counter.goes\",\"text\":\"a step\",\"choice\":" n                     \
    ",\"args\":{\"from\":{\"kind\":\"cell\",\"id\":\"" from "\",\"words\":\"" from                 \
    "\"},\"cell\":{\"kind\":\"cell\",\"id\":\"" cell "\",\"words\":\"" cell "\"}}},"

static void
given_steps_of_nobody_known_then_they_are_one_where_each_begins_at_the_last(void **state) {
    (void)state;
    deeds(
        "drive_deck", STEP("1", "0101", "0102") STEP("2", "0102", "0103") STEP("3", "0103", "0104"),
        "3",
        "{\"3\":{\"first\":1,\"more\":\"3 hexes\",\"text\":\"a counter goes from 0101 to 0104\"}}");
    deeds("drive_deck", STEP("1", "0101", "0102") STEP("2", "0909", "0908"), "1", "{}");
}

#define HURT(n, id, name, choice)                                                                  \
    "{\"n\":" n ",\"kind\":\"unit.wounded\",\"text\":\"" name                                      \
    " loses 3 strength\",\"args\":{" UNIT(                                                         \
        "unit", id) ",\"points\":3,\"what\":\"strength\"},\"choice\":" choice "},"
#define STRUCK(n, choice)                                                                          \
    "{\"n\":" n ",\"kind\":\"attack.made\",\"text\":\"Vey attacks Osei: Club\",\"args\":{"         \
    "\"by\":{\"kind\":\"unit\",\"id\":\"t2\",\"words\":\"Vey\"},\"at\":{\"kind\":\"unit\",\"id\":" \
    "\"c2\",\"words\":\"Osei\"},\"how\":\"Club\"},\"choice\":" choice "},"
#define RUNS(n) "{\"n\":" n ",\"kind\":\"unit.runs\",\"text\":\"Vey runs\",\"choice\":4},"

/* The entry "in_short" or "harms" for these events of a game whose crew has Osei (c2). */
static void short_of(const char *entry, const char *events, const char *from, const char *want) {
    Str out = {0}, err = {0}, text = {0};
    Game *g = games_open("first_game");
    Match *m = match_new(g, 2);
    match_run(m, 0);
    str_addf(&text, "{\"events\":[%s" LAST "]}", events);
    if (!script_entry(game_script(g), match_stage(m), &err, entry, "ss>s", str_text(&text), from,
                      &out))
        fail_msg("%s", str_text(&err));
    assert_string_equal(str_text(&out), want);
    str_clear(&out);
    str_clear(&err);
    str_clear(&text);
    match_free(m);
    game_free(g);
}

static void given_much_then_in_short_it_is_counted_and_blows_come_last_as_one_line(void **state) {
    (void)state;
    short_of("in_short",
             STRUCK("1", "5") THROW("2", "attack", "5", "9", "1") HURT("3", "c2", "Osei", "5")
                 RUNS("4") RUNS("5"),
             "1", "Vey: 2 runs\nVey attacks Osei, Club: 9, needs 8+, -3 strength");
    short_of("in_short", RUNS("1") STRUCK("2", "5") THROW("3", "attack", "5", "6", "-1"), "2",
             "Vey attacks Osei, Club: 6, needs 7+, missed");
    short_of("in_short",
             RUNS("1") "{\"n\":2,\"kind\":\"throw\",\"text\":\"Vey throws for order\",\"throw\":"
                       "{\"throw\":\"order\",\"total\":7},\"choice\":4},",
             "1", "Vey: 1 run");
}

static void given_harm_then_it_is_told_of_whom_and_by_whom(void **state) {
    (void)state;
    short_of("harms",
             STRUCK("1", "5") THROW("2", "attack", "5", "9", "1") HURT("3", "c2", "Osei", "5")
                 HURT("4", "c2", "Osei", "5"),
             "1", "c2\tVey attacks Osei, Club: 9, needs 8+, -6 strength");
    short_of("harms", STRUCK("1", "5") THROW("2", "attack", "5", "6", "-1"), "1", "");
    short_of("harms",
             STRUCK("1", "5") THROW("2", "attack", "5", "9", "1") HURT("3", "t2", "Vey", "5")
                 HURT("4", "c2", "Osei", "5"),
             "1",
             "t2\tVey loses 3 strength\nc2\tVey attacks Osei, Club: 9, needs 8+, Vey loses 3 "
             "strength, -3 strength");
    /* a name that begins with another name, and a name that two have */
    short_of("harms", HURT("1", "c3", "Osei", "3"), "1", "c2\tOsei loses 3 strength");
    short_of("harms", HURT("1", "c2", "Osei", "3") RUNS("2") HURT("3", "c2", "Osei", "5"), "2",
             "c2\tOsei loses 3 strength");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_much_then_in_short_it_is_counted_and_blows_come_last_as_one_line),
        cmocka_unit_test(given_harm_then_it_is_told_of_whom_and_by_whom),
        cmocka_unit_test(given_a_moment_then_harm_tells_it_or_what_was_thrown_or_its_first_lines),
        cmocka_unit_test(given_who_acts_and_a_line_that_begins_so_then_that_line_is_enough),
        cmocka_unit_test(given_several_who_act_and_do_nothing_then_they_are_one_line),
        cmocka_unit_test(given_one_who_is_not_known_among_several_then_no_line_is_lost),
        cmocka_unit_test(given_one_who_is_announced_twice_then_the_line_names_them_once),
        cmocka_unit_test(given_an_event_of_two_units_then_it_announces_the_one_it_begins_with),
        cmocka_unit_test(given_what_the_game_may_turn_on_then_its_line_stands_out),
        cmocka_unit_test(given_who_acts_then_a_moment_is_told_by_what_they_do),
        cmocka_unit_test(given_a_throw_of_the_attack_then_its_total_need_and_miss_are_told),
        cmocka_unit_test(
            given_another_throw_of_the_same_choice_then_it_is_in_the_fold_and_not_told),
        cmocka_unit_test(given_another_choice_then_what_it_throws_is_a_line_of_its_own),
        cmocka_unit_test(given_somebody_else_who_is_struck_then_the_line_names_him),
        cmocka_unit_test(given_results_that_differ_in_their_number_then_the_sum_is_told),
        cmocka_unit_test(given_what_adds_nothing_then_the_attack_ends_there),
        cmocka_unit_test(given_the_attacker_who_is_worse_off_then_the_line_names_him),
        cmocka_unit_test(given_two_attacks_at_once_then_no_line_says_what_is_of_which),
        cmocka_unit_test(given_a_blade_that_is_thrown_then_its_throw_is_told_as_well),
        cmocka_unit_test(given_what_comes_before_the_throw_then_it_names_whom_it_is_about),
        cmocka_unit_test(
            given_a_throw_that_tells_nothing_alone_then_the_line_is_that_of_the_attack),
        cmocka_unit_test(
            given_a_nerve_that_fails_between_two_attacks_at_once_then_no_throw_is_told_of_the_wrong_one),
        cmocka_unit_test(given_a_question_then_what_is_answered_belongs_to_the_attack),
        cmocka_unit_test(given_other_numbers_to_throw_then_they_are_told_as_they_are_thrown),
        cmocka_unit_test(given_an_undo_then_nothing_is_joined_over_it),
        cmocka_unit_test(
            given_steps_of_one_unit_then_they_are_one_walk_and_those_of_another_are_not),
        cmocka_unit_test(
            given_steps_of_nobody_known_then_they_are_one_where_each_begins_at_the_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
