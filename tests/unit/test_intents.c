/* test_intents.c - what can be done at a place, of squares, hexes and games whose mods say nothing of it: a
 * line is what it says, and to ask for it changes nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <jansson.h>

#include "games.h"
#include "lib/jsontext.h"
#include "world/table.h"

/* How many lines were asked for, how many begin with a walk or a turn, and with a turn, how many of those
 * were done as they say, and how many were stopped by what the seat could not know. */
typedef struct Counts {
    int rows, later, turns, done, stopped, reached, targets;
    int least; /* what an attack costs there; 0: not looked at */
    int asked; /* questions to others on a walk */
} Counts;

static json_t *ask(Match *m, int seat, const char *place) {
    Str json = {0}, err = {0};
    if (!match_intents(m, seat, place, &json, &err)) fail_msg("%s: %s", place, str_text(&err));
    json_t *said = jsontext_read_all(str_text(&json), 0, NULL);
    assert_non_null(said);
    str_clear(&json);
    str_clear(&err);
    return said;
}

static bool is_legal(Match *m, int seat, const char *text) {
    Str json = {0}, err = {0};
    if (!match_typed(m, seat, text, &json, &err)) fail_msg("%s: %s", text, str_text(&err));
    json_t *said = jsontext_read_all(str_text(&json), 0, NULL);
    bool legal =
        json_is_true(json_object_get(said, "legal")) || !strcmp(jsontext_of(said, "first"), text);
    json_decref(said);
    str_clear(&json);
    str_clear(&err);
    return legal;
}

/* The chance of a choice in a hundred, as `odds` says it; -1: nothing is thrown. */
static int chance_of(Match *m, int seat, const char *text) {
    Str json = {0}, err = {0};
    double most = -1;
    size_t i;
    json_t *one, *said;
    assert_true(match_odds(m, seat, text, &json, &err));
    said = jsontext_read_all(str_text(&json), 0, NULL);
    if (json_is_false(json_object_get(said, "possible"))) most = 0;
    if (json_is_number(json_object_get(said, "chance")))
        most = json_number_value(json_object_get(said, "chance"));
    else json_array_foreach(json_object_get(said, "outcomes"), i, one) {
            const char *name = jsontext_of(one, "name");
            if (!strcmp(name, "miss") || !strcmp(name, "nothing")) continue;
            most = (most < 0 ? 0 : most) + json_number_value(json_object_get(one, "chance"));
        }
    json_decref(said);
    str_clear(&json);
    str_clear(&err);
    return most < 0 ? -1 : (int)(most * 100 + 0.5);
}

static bool still(Match *m, int seat, const char *unit) {
    Str now = {0};
    if (match_run(m, 0) != MATCH_WAITS || match_is_question(m) || !match_waits(m, seat))
        return false;
    match_unit(m, seat, &now);
    bool same = !strcmp(str_text(&now), unit);
    str_clear(&now);
    return same;
}

/* One part of a line: a walk step by step, or a choice. False: it was stopped. */
static bool do_part(Match *m, int seat, const char *unit, const char *part) {
    Str steps = {0}, cost = {0}, err = {0};
    str_add(&steps, part);
    if (!strncmp(part, "go ", 3)) {
        str_reset(&steps);
        if (!match_path(m, seat, part + 3, &steps, &cost, &err))
            fail_msg("%s: %s", part, str_text(&err));
    }
    bool on = true;
    for (char *step = strtok(steps.text, "\n"); on && step; step = strtok(NULL, "\n"))
        on = match_choose(m, seat, step, &err) && still(m, seat, unit);
    str_clear(&steps);
    str_clear(&cost);
    str_clear(&err);
    return on;
}

/* Returns true if the choice is legal or the walk exists. */
static bool can_do(Match *m, int seat, const char *text) {
    Str steps = {0}, cost = {0}, err = {0};
    if (strncmp(text, "go ", 3) != 0) return is_legal(m, seat, text);
    bool goes = match_path(m, seat, text + 3, &steps, &cost, &err);
    str_clear(&steps);
    str_clear(&cost);
    str_clear(&err);
    return goes;
}

/* Carries out a line on a fork, except for its last part, and compares the result with the promise. */
static void try_line(Match *m, int seat, const json_t *row, Counts *n) {
    const json_t *does = json_object_get(row, "does"), *chance = json_object_get(row, "chance");
    size_t last = json_array_size(does) - 1;
    Str unit = {0};
    Match *f = match_fork(m);
    match_run(f, 0);
    match_unit(m, seat, &unit);
    bool on = true;
    for (size_t i = 0; on && i < last; i++)
        on = do_part(f, seat, str_text(&unit), json_string_value(json_array_get(does, i)));
    const char *text = json_string_value(json_array_get(does, last));
    if (on && can_do(f, seat, text)) {
        n->done++;
        if (chance) assert_int_equal(chance_of(f, seat, text), json_integer_value(chance));
    } else {
        n->stopped++;
    }
    match_free(f);
    str_clear(&unit);
}

static void try_row(Match *m, int seat, const json_t *row, Counts *n) {
    const char *first = json_string_value(json_array_get(json_object_get(row, "does"), 0));
    assert_true(*jsontext_of(row, "text") > 0 && !strchr(jsontext_of(row, "text"), '{'));
    n->rows++;
    if (json_is_true(json_object_get(row, "later")))
        n->later++, n->turns += strncmp(first, "go ", 3) != 0, try_line(m, seat, row, n);
    else if (strncmp(first, "go ", 3) && !is_legal(m, seat, first)) fail_msg("%s", first);
}

static Handle unit_of(const World *w, const char *id) {
    int row = 0;
    for (Handle u; (u = table_next(w, KIND_UNIT, &row));)
        if (!strcmp(schema_text(w->schema, table_get(w, u, UNIT_ID)), id)) return u;
    return 0;
}

/* The chance of the best attack on a unit that could be typed now, by its own odds; 0: there is none. */
static int best_attack(Match *m, int seat, const char *id, Handle unit) {
    int best = 0; /* of the first: the best stands there */
    size_t i;
    char place[64];
    Handle cell = unit ? (Handle)table_get(m->view, unit, UNIT_CELL) : 0;
    if (cell) map_cell_name(m->view->map, (CellId)handle_row(cell), place, sizeof place);
    json_t *said = ask(m, seat, cell ? place : id), *row; /* a square may have the name of a unit */
    json_array_foreach(json_object_get(said, "rows"), i, row) {
        const char *text = json_string_value(json_array_get(json_object_get(row, "does"), 0));
        const char *of = strstr(text, id);
        char after = of ? of[strlen(id)] : 'x';
        bool names = of && of > text && of[-1] == ' ' && (!after || after == ' ');
        if (!json_is_true(json_object_get(row, "attack")) || json_object_get(row, "later"))
            continue;
        if (names && !best) best = chance_of(m, seat, text);
    }
    json_decref(said);
    return best;
}

/* A square in reach can be walked to for what is there, and what is left allows what it says. */
static void try_reach(Match *m, int seat, const json_t *one, Counts *n) {
    Str json = {0}, err = {0};
    char name[64];
    const char *allows = json_string_value(json_array_get(one, 2));
    map_cell_name(match_world(m)->map, (CellId)json_integer_value(json_array_get(one, 0)), name,
                  sizeof name);
    Str steps = {0}, cost = {0};
    if (!match_path(m, seat, name, &steps, &cost, &err)) fail_msg("%s: %s", name, str_text(&err));
    str_clear(&steps);
    str_clear(&cost);
    str_reset(&err);
    if (!match_way(m, seat, name, &json, &err)) fail_msg("%s: %s", name, str_text(&err));
    json_t *way = jsontext_read_all(str_text(&json), 0, NULL);
    json_int_t left = json_integer_value(json_object_get(way, "budget")) -
                      json_integer_value(json_object_get(way, "cost"));
    assert_true(left >= 0);
    assert_true(left > 0 || strcmp(allows, "move") != 0); /* a way that can begin may cost more */
    if (n->least) assert_true((left >= n->least) == !strcmp(allows, "attack"));
    n->reached++;
    json_decref(way);
    str_clear(&json);
    str_clear(&err);
}

/* Each square to which a walk can be made now for what is there is in reach; of many squares some. */
static void try_whole_reach(Match *m, int seat, const json_t *reach, Counts *n) {
    const Map *map = m->view->map;
    for (CellId c = n->reached % 7; map && c < map_cells(map); c += 23) {
        Str json = {0}, err = {0}, steps = {0}, cost = {0};
        char name[64];
        size_t i;
        json_t *one;
        bool shown = false;
        if (map_is_ring(map, c)) continue;
        map_cell_name(map, c, name, sizeof name);
        bool goes =
            match_path(m, seat, name, &steps, &cost, &err) && match_way(m, seat, name, &json, &err);
        json_t *way = goes ? jsontext_read_all(str_text(&json), 0, NULL) : NULL;
        json_int_t left = json_integer_value(json_object_get(way, "budget")) -
                          json_integer_value(json_object_get(way, "cost"));
        json_array_foreach(reach, i, one) {
            bool here = json_integer_value(json_array_get(one, 0)) == c;
            shown = shown || here;
            if (here && n->least && goes)
                assert_int_equal(atoi(json_string_value(json_array_get(one, 1))), left);
        }
        if (goes && left >= 0 && !shown) fail_msg("%s can be walked to and is not in reach", name);
        json_decref(way);
        str_clear(&json);
        str_clear(&err);
        str_clear(&steps);
        str_clear(&cost);
    }
}

static json_int_t target_chance(const json_t *targets, const char *id) {
    size_t i;
    json_t *one;
    json_array_foreach(targets, i,
                       one) if (!strcmp(json_string_value(json_array_get(one, 0)),
                                        id)) return json_integer_value(json_array_get(one, 1));
    return 0;
}

typedef char Ids[64][48];

/* The units that the seat knows of. */
static int known_units(Match *m, int seat, Ids ids) {
    int row = 0, all = 0;
    World *w = match_view_of(m, match_stage(m), seat);
    for (Handle u; all < 64 && (u = table_next(w, KIND_UNIT, &row));)
        snprintf(ids[all++], sizeof ids[0], "%s", schema_text(w->schema, table_get(w, u, UNIT_ID)));
    return all;
}

/* The units of the board that are out of the fight, as ids with a blank around each. */
static void fallen_units(Match *m, int seat, Str *out) {
    Str json = {0}, err = {0};
    size_t i;
    json_t *unit;
    if (!match_scene(m, seat, &json, &err)) fail_msg("%s", str_text(&err));
    json_t *scene = jsontext_read_all(str_text(&json), 0, NULL);
    str_add(out, " ");
    json_array_foreach(json_object_get(scene, "units"), i,
                       unit) if (json_is_true(json_object_get(unit, "down")))
        str_addf(out, "%s ", jsontext_of(unit, "id"));
    json_decref(scene);
    str_clear(&json);
    str_clear(&err);
}

/* Is there an attack on somebody that is marked as possible? Of one who is out of the fight there is none. */
static void try_target(Match *m, int seat, const char *id, int best, const json_t *said) {
    Str down = {0}, word = {0};
    int shown = (int)target_chance(json_object_get(said, "targets"), id);
    fallen_units(m, seat, &down);
    str_addf(&word, " %s ", id);
    bool fallen = strstr(str_text(&down), str_text(&word)) != NULL;
    if (shown != (fallen ? 0 : best))
        fail_msg("%s%s: %d shown, %d by its odds", id, fallen ? ", who has fallen" : "", shown,
                 best);
    str_clear(&down);
    str_clear(&word);
}

/* What the board shows unasked is what the options and walks say. */
static void try_possible(Match *m, int seat, Counts *n) {
    Ids ids;
    int units = known_units(m, seat, ids);
    Str json = {0}, err = {0}, unit = {0};
    size_t i;
    json_t *one;
    if (!match_possible(m, seat, &json, &err)) fail_msg("%s", str_text(&err));
    json_t *said = jsontext_read_all(str_text(&json), 0, NULL);
    const json_t *reach = json_object_get(said, "reach");
    json_array_foreach(json_object_get(said, "best"), i, one) {
        const char *text = json_string_value(json_array_get(json_object_get(one, "does"), 0));
        assert_true(json_integer_value(json_object_get(one, "chance")) >= 10);
        assert_int_not_equal(strncmp(text, "throw ", 6), 0); /* it lets go of the weapon */
    }
    match_unit(m, seat, &unit);
    Handle me = unit_of(m->view, str_text(&unit));
    json_array_foreach(reach, i, one) if (i % 5 == 0) try_reach(m, seat, one, n);
    if (json_array_size(reach)) try_whole_reach(m, seat, reach, n);
    for (int u = 0; u < units; u++) {
        Handle other = unit_of(m->view, ids[u]);
        bool foe = table_get(m->view, other, UNIT_SIDE) != table_get(m->view, me, UNIT_SIDE);
        int best = me && foe ? best_attack(m, seat, ids[u], other) : 0;
        if (me && foe) try_target(m, seat, ids[u], best, said);
        n->targets += best > 0;
    }
    json_decref(said);
    str_clear(&json);
    str_clear(&err);
    str_clear(&unit);
}

/* The place of each unit that the seat knows of, and some squares more: other ones each time. */
static void try_places(Match *m, int seat, Counts *n) {
    Str before = {0}, after = {0};
    Ids ids;
    int all = known_units(m, seat, ids);
    const Map *map = m->view->map;
    try_possible(m, seat, n);
    for (CellId c = n->rows % 11; map && all < 60 && c < map_cells(map); c += 37)
        if (!map_is_ring(map, c)) map_cell_name(map, c, ids[all++], sizeof ids[0]);
    match_option_lines(m, seat, &before);
    uint64_t hash = match_hash(m), thrown = world_drawn_all(match_world(m));
    for (int i = 0; i < all; i++) {
        json_t *said = ask(m, seat, ids[i]), *line;
        size_t k;
        json_array_foreach(json_object_get(said, "rows"), k, line) try_row(m, seat, line, n);
        json_decref(said);
    }
    match_option_lines(m, seat, &after);
    assert_string_equal(str_text(&after), str_text(&before));
    assert_true(hash == match_hash(m) && thrown == world_drawn_all(match_world(m)));
    str_clear(&before);
    str_clear(&after);
}

typedef void Look(Match *m, int seat, Counts *n);

static Counts play_with(const char *bot, Look *look, const char *scenario, uint64_t seed,
                        int steps) {
    Game *g = games_open(scenario);
    assert_non_null(g);
    Match *m = match_new(g, seed);
    Counts n = {.least = strcmp(scenario, "first_game") ? 0 : 4}; /* SN-078 */
    match_quiet(m, true);
    for (int s = 0; s < match_seats(m); s++) match_bot(m, s, bot, seed);
    for (int step = 0; step < steps && match_run(m, 1) == MATCH_WAITS; step++) {
        int seat = (int)handle_row(m->flow->next.seat);
        if (step % 3 || m->flow->state != FLOW_DECIDES || m->desks.count) continue;
        match_bot(m, seat, NULL, 0);
        if (match_run(m, 0) == MATCH_WAITS && match_waits(m, seat)) look(m, seat, &n);
        match_bot(m, seat, bot, seed);
    }
    assert_string_equal(match_fault(m), "");
    assert_int_equal(n.stopped, 0); /* none of these games hides what would stop a line */
    match_free(m);
    game_free(g);
    fprintf(stderr,
            "# %s: %d lines, %d begin with a walk or a turn (%d): %d done, %d stopped; "
            "%d squares in reach, %d targets\n",
            scenario, n.rows, n.later, n.turns, n.done, n.stopped, n.reached, n.targets);
    return n;
}

static Counts play(const char *scenario, uint64_t seed, int steps) {
    return play_with("random", try_places, scenario, seed, steps);
}

static void given_a_fight_then_the_board_shows_whom_one_can_attack(void **state) {
    (void)state;
    int targets = 0;
    for (uint64_t seed = 1; seed < 4; seed++)
        targets += play_with("greedy", try_possible, "first_game", seed, 150).targets;
    targets += play_with("greedy", try_possible, "bar_fight", 5, 150).targets;
    assert_true(targets > 20);
}

static json_t *advice(Match *m, int seat, Str *json) {
    Str err = {0};
    str_reset(json);
    if (!match_advice(m, seat, json, &err)) fail_msg("%s", str_text(&err));
    str_clear(&err);
    return jsontext_read_all(str_text(json), 0, NULL);
}

static void hear_first(void *ud, const char *seat, const char *text) {
    (void)seat;
    Str *first = ud;
    if (!first->len) str_add(first, text);
}

/* What a greedy bot chooses that sits there. */
static void bots_choice(const Match *m, int seat, Str *out) {
    Match *f = match_fork(m);
    str_reset(out);
    match_bots(f, NULL, 0);
    match_bot(f, seat, "greedy", 0);
    match_hear(f, hear_first, out);
    match_run(f, 1);
    match_free(f);
}

/* Advice is what a bot does, at the place that it names; to ask for it changes nothing. */
static void try_advice(Match *m, int seat, Counts *n) {
    Str first = {0}, second = {0};
    uint64_t hash = match_hash(m), thrown = world_drawn_all(match_world(m));
    json_t *row = advice(m, seat, &first), *does = json_object_get(row, "does");
    json_decref(advice(m, seat, &second));
    assert_string_equal(str_text(&second), str_text(&first));
    assert_true(hash == match_hash(m) && thrown == world_drawn_all(match_world(m)));
    assert_int_equal(m->bots[seat].kind, 0);
    assert_int_equal(json_array_size(does), 1);
    assert_string_not_equal(jsontext_of(row, "text"), "");
    if (*jsontext_of(row, "at")) {
        json_t *there = ask(m, seat, jsontext_of(row, "at"));
        assert_non_null(json_object_get(there, "rows"));
        json_decref(there);
        n->done++;
    }
    bots_choice(m, seat, &second);
    assert_string_equal(json_string_value(json_array_get(does, 0)), str_text(&second));
    n->rows++;
    json_decref(row);
    str_clear(&first);
    str_clear(&second);
}

static void given_advice_then_it_is_what_a_bot_does(void **state) {
    (void)state;
    static const char *const scenarios[] = {"first_game", "hijacking", "drive_deck", "bar_fight",
                                            "duel"};
    int placed = 0;
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        Counts n = play_with("random", try_advice, scenarios[i], 5, 90);
        assert_true(n.rows > 5);
        placed += n.done;
    }
    assert_true(placed > 20);
}

/* Returns true if one of the texts names the unit that is asked, as "Vey (t2) ...". */
static bool is_named(const json_t *draws, Match *f) {
    Str id = {0};
    size_t i;
    json_t *one;
    bool found = false;
    Handle asked = f->flow->question.unit;
    str_addf(&id, "(%s)",
             asked ? schema_text(f->flow->w->schema, table_get(match_stage(f), asked, UNIT_ID))
                   : "");
    json_array_foreach(draws, i, one) found =
        found || strstr(json_string_value(one), str_text(&id));
    str_clear(&id);
    return found;
}

/* Lets everybody of another side who is asked pass, and looks whether he was named. */
static bool others_pass(Match *f, int seat, const json_t *draws, Counts *n) {
    while (match_run(f, 0) == MATCH_WAITS && match_is_question(f)) {
        Str err = {0};
        int other = match_seat(f);
        if (match_side(f, other) == match_side(f, seat)) return false;
        bool answers =
            strcmp(str_text(&f->flow->question.verb), "preempt") != 0; /* no order of play */
        n->asked += answers;
        if (answers && !is_named(draws, f)) fail_msg("a unit is asked that was not named");
        bool passed = match_choose(f, other, "pass", &err);
        str_clear(&err);
        if (!passed) return false;
    }
    return match_state(f) == MATCH_WAITS;
}

/* Does it say first that the walk could not be tried to its end? */
static bool is_unknown(const json_t *draws) {
    const char *first = json_string_value(json_array_get(draws, 0));
    return first && !strncmp(first, "nobody knows", 12);
}

/* The way to the square on a fork where nobody is a bot. Who is asked was named, and of those named
 * somebody is asked. A way that could not be tried to its end cannot be gone to its end. */
static void try_way(Match *m, int seat, const char *place, Counts *n) {
    Str json = {0}, err = {0};
    size_t i;
    json_t *step;
    bool on = match_way(m, seat, place, &json, &err);
    json_t *way = on ? jsontext_read_all(str_text(&json), 0, NULL) : NULL,
           *draws = json_object_get(way, "draws");
    int before = n->asked;
    Match *f = match_fork(m);
    match_bots(f, NULL, 0);
    match_run(f, 0);
    json_array_foreach(json_object_get(way, "steps"), i, step) on =
        on && match_choose(f, seat, jsontext_of(step, "text"), &err) &&
        others_pass(f, seat, draws, n);
    n->rows += way != NULL;
    n->done += json_array_size(draws) > 0;
    if (is_unknown(draws)) assert_false(on);
    else if (json_array_size(draws) && n->asked == before) fail_msg("%s: nobody is asked", place);
    match_free(f);
    json_decref(way);
    str_clear(&json);
    str_clear(&err);
}

static void try_ways(Match *m, int seat, Counts *n) {
    const Map *map = m->view->map;
    for (CellId c = n->rows % 7; map && c < map_cells(map); c += 17) {
        char name[64];
        if (map_is_ring(map, c)) continue;
        map_cell_name(map, c, name, sizeof name);
        try_way(m, seat, name, n);
    }
}

/* In these games a seat knows all that decides who will be asked. */
static void given_a_walk_then_who_may_answer_it_is_named(void **state) {
    (void)state;
    static const char *const scenarios[] = {"first_game", "stairwell_assault"};
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        Counts n = play_with("greedy", try_ways, scenarios[i], 3, 90);
        fprintf(stderr, "# %d ways, %d of them answered by %d questions\n", n.rows, n.done,
                n.asked);
        assert_true(n.done > 0);
    }
}

static void given_squares_then_a_line_is_what_it_says(void **state) {
    (void)state;
    Counts n = play("first_game", 3, 120);
    assert_true(n.rows > 20 && n.done > 5 && n.turns > 0 && n.reached > 9);
}

static void given_a_ship_with_secrets_then_a_line_is_what_it_says(void **state) {
    (void)state;
    Counts n = play("hijacking", 7, 400);
    assert_true(n.rows > 10);
}

static void given_hexes_then_a_line_is_what_it_says(void **state) {
    (void)state;
    Counts n = play("drive_deck", 5, 120);
    assert_true(n.rows > 10);
}

static void given_percentile_combat_then_a_line_is_what_it_says(void **state) {
    (void)state;
    Counts n = play("bar_fight", 5, 120);
    assert_true(n.rows > 10);
}

static void given_a_rule_set_that_says_nothing_of_it_then_a_line_is_what_it_says(void **state) {
    (void)state;
    Counts n = play("duel", 5, 60);
    assert_true(n.rows > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_fight_then_the_board_shows_whom_one_can_attack),
        cmocka_unit_test(given_a_walk_then_who_may_answer_it_is_named),
        cmocka_unit_test(given_advice_then_it_is_what_a_bot_does),
        cmocka_unit_test(given_squares_then_a_line_is_what_it_says),
        cmocka_unit_test(given_a_ship_with_secrets_then_a_line_is_what_it_says),
        cmocka_unit_test(given_hexes_then_a_line_is_what_it_says),
        cmocka_unit_test(given_percentile_combat_then_a_line_is_what_it_says),
        cmocka_unit_test(given_a_rule_set_that_says_nothing_of_it_then_a_line_is_what_it_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
