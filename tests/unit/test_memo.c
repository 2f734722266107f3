/* test_memo.c - a memoized answer is what the function says: games with and without memoization side by side,
 * decision by decision; and games in which each memoized answer is computed as well. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <lauxlib.h>
#include <lua.h>

#include "games.h"
#include "lib/rng.h"
#include "script/memo/memo_rep.h"

static const char *const names[] = {"hijacking", "drive_deck", "duel", "skirmish"};

static Game *open_as(const char *scenario, MemoMode mode) {
    Game *g = games_open(scenario);
    assert_non_null(g);
    game_script(g)->memo_mode = mode;
    return g;
}

static Match *begin(Game *g, uint64_t seed, const char *bot) {
    Match *m = match_new(g, seed);
    assert_non_null(m);
    match_quiet(m, true);
    for (int s = 0; s < match_seats(m); s++) match_bot(m, s, bot, seed);
    return m;
}

/* All that may be chosen now, as a player is told of it: texts, costs, places, labels. */
static void add_listing(Match *m, Str *out) {
    int n = match_options(m, match_seat(m));
    for (int i = 0; i < n; i++) {
        size_t before = out->len;
        match_option_text(m, i, out);
        str_addc(out, ' ');
        match_option_json(m, i, out);
        assert_non_null(strstr(out->text + before, "\"verb\":"));
    }
}

static void say_same(Match *a, Match *b, int at) {
    Str one = {0}, two = {0};
    add_listing(a, &one);
    add_listing(b, &two);
    if (strcmp(str_text(&one), str_text(&two)) != 0)
        fail_msg("decision %d:\nkept:  %s\nasked: %s", at, str_text(&one), str_text(&two));
    str_clear(&one);
    str_clear(&two);
    for (int s = 0; s < match_seats(a); s++) {
        int64_t worth[2] = {0, 0};
        Match *const both[2] = {a, b};
        for (int i = 0; i < 2; i++)
            script_entry(match_script(both[i]), match_world(both[i]), NULL, "worth", "t>l",
                         match_side(both[i], s), &worth[i]);
        assert_int_equal(worth[0], worth[1]);
    }
    assert_int_equal(match_hash(a), match_hash(b));
}

/* Two matches of one seed, one choice of each after the other; a whole listing now and then, since it
 * asks for more than a bot does. */
static void play_both(Game *memo, Game *plain, uint64_t seed, const char *bot, int choices) {
    Match *a = begin(memo, seed, bot), *b = begin(plain, seed, bot);
    MatchState now = MATCH_WAITS;
    for (int i = 0; i < choices && now == MATCH_WAITS; i++) {
        now = match_run(a, 1);
        assert_int_equal(match_run(b, 1), now);
        assert_string_equal(match_fault(a), match_fault(b));
        if (i % 3 == 0 && now == MATCH_WAITS) say_same(a, b, i);
    }
    assert_int_equal(match_hash(a), match_hash(b));
    assert_int_equal(match_decisions(a), match_decisions(b));
    match_free(a);
    match_free(b);
}

static void memo_games_are_the_same_as_asked_ones(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        Game *memo = open_as(names[i], MEMO_ON), *plain = open_as(names[i], MEMO_PLAIN);
        for (int seed = 1; seed <= games_count(2); seed++)
            play_both(memo, plain, (uint64_t)seed, "random", 600);
        play_both(memo, plain, 7, "greedy", 60);
        assert_true(game_script(memo)->memo->known > 500);
        assert_int_equal(game_script(plain)->memo->asked, 0);
        game_free(memo);
        game_free(plain);
    }
}

/* In this mode a memoized answer that is not what the function says stops the game. */
static void each_kept_answer_is_what_is_said(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        Game *g = open_as(names[i], MEMO_CHECKED);
        for (int seed = 1; seed <= games_count(2); seed++) {
            Match *m = begin(g, (uint64_t)seed, "random");
            match_run(m, 800);
            assert_string_equal(match_fault(m), "");
            match_free(m);
        }
        assert_true(game_script(g)->memo->known > 500);
        game_free(g);
    }
}

/* What a look-ahead is told without walking to it is looked at too: where it were wrong, another choice would
 * be made. */
static void what_is_told_while_bots_look_ahead_is_what_is_said(void **state) {
    (void)state;
    for (size_t i = 0; i + 1 < ARRAY_LEN(names); i++) { /* in the last they have nothing to go by */
        Game *checked = open_as(names[i], MEMO_CHECKED), *plain = open_as(names[i], MEMO_PLAIN);
        play_both(checked, plain, 3, "greedy", 40);
        assert_non_null(game_script(checked)->memo->depends);
        game_free(checked);
        game_free(plain);
    }
}

/* Answers are kept from game to game; forgetting them changes nothing. */
static void forgetting_changes_nothing(void **state) {
    (void)state;
    uint64_t hashes[2];
    Game *g = open_as("hijacking", MEMO_ON);
    for (int i = 0; i < 2; i++) {
        Match *m = begin(g, 5, "random");
        for (int n = 0; n < 40; n++) {
            match_run(m, 10);
            if (i) memo_forget(game_script(g)->L, game_script(g)->memo);
        }
        hashes[i] = match_hash(m);
        match_free(m);
    }
    assert_int_equal(hashes[0], hashes[1]);
    game_free(g);
}

/* Compacted over and over, the trees say the same as the functions. */
static void given_trees_are_compacted_while_it_is_played_then_answers_are_the_same(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        Game *g = open_as(names[i], MEMO_CHECKED);
        for (int seed = 1; seed <= games_count(2); seed++) {
            Match *m = begin(g, (uint64_t)seed, "random");
            for (int n = 0; n < 40; n++) {
                match_run(m, 20);
                assert_true(memo_compact(game_script(g)->memo));
            }
            assert_string_equal(match_fault(m), "");
            match_free(m);
        }
        assert_true(game_script(g)->memo->known > 500);
        game_free(g);
    }
}

/* Numbers of questions come to their end in a very long run; no word may then look as if it was read. */
static void numbers_begin_anew_when_they_are_used_up(void **state) {
    (void)state;
    for (uint32_t before = 0; before < 8; before++) {
        Game *g = open_as("duel", MEMO_CHECKED);
        game_script(g)->memo->serials = UINT32_MAX - 20 * before;
        Match *m = begin(g, 5, "random");
        match_run(m, 200);
        assert_string_equal(match_fault(m), "");
        assert_true(game_script(g)->memo->serials < UINT32_MAX / 2);
        match_free(m);
        game_free(g);
    }
}

/* So do numbers of columns. */
static void numbers_of_columns_begin_anew_when_they_come_to_their_end(void **state) {
    (void)state;
    Game *g = open_as("hijacking", MEMO_CHECKED);
    Match *m = begin(g, 5, "random");
    Columns *c = &match_world(m)->schema->columns;
    for (int i = 0; i < 5; i++) {
        match_run(m, 60);
        assert_string_equal(match_fault(m), "");
        c->last = INT32_MAX - i;
    }
    match_run(m, 60);
    assert_string_equal(match_fault(m), "");
    assert_true(c->last > 0 && !columns_end(c));
    match_free(m);
    game_free(g);
}

/* --- a function that reads now these words first and now those --- */

typedef struct Stray {
    World *w;
    int32_t at;
    int asked;
} Stray;

static int sum_in_any_order(lua_State *L) {
    Stray *s = lua_touserdata(L, lua_upvalueindex(1));
    int first = s->asked++ & 1;
    int sum = world_read(s->w, s->at + first);
    lua_pushinteger(L, sum + world_read(s->w, s->at + 1 - first));
    return 1;
}

static int sum_in_order(lua_State *L) {
    Stray *s = lua_touserdata(L, lua_upvalueindex(1));
    s->asked++;
    lua_pushinteger(L, world_read(s->w, s->at) + world_read(s->w, s->at + 1));
    return 1;
}

/* The memoized function on top of the stack. */
static void push_memo(lua_State *L, Stray *s, lua_CFunction fn) {
    lua_newtable(L);
    memo_open(L);
    lua_getfield(L, -1, "memo");
    lua_pushlightuserdata(L, s);
    lua_pushcclosure(L, fn, 1);
    assert_int_equal(lua_pcall(L, 1, 1, 0), LUA_OK);
}

static lua_Integer ask(lua_State *L) {
    lua_pushvalue(L, -1);
    assert_int_equal(lua_pcall(L, 0, 1, 0), LUA_OK);
    lua_Integer n = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return n;
}

static void given_it_reads_in_another_order_then_it_is_asked_and_soon_always(void **state) {
    (void)state;
    Game *g = open_as("duel", MEMO_ON);
    Match *m = begin(g, 1, "random");
    World *w = match_world(m);
    lua_State *L = game_script(g)->L;
    Stray s = {w, world_alloc(w, 2), 0};
    const Memo *k = game_script(g)->memo;
    uint64_t n = 0;
    match_focus(m, w);
    push_memo(L, &s, sum_in_any_order);
    const int fn = k->fn_count - 1;
    for (int i = 0; i < 300; i++) {
        world_put(w, s.at + (int32_t)rng_below(9, &n, 2), i + 1);
        assert_int_equal(ask(L), w->mem[s.at] + w->mem[s.at + 1]);
        assert_int_equal(ask(L), w->mem[s.at] + w->mem[s.at + 1]);
    }
    assert_true(k->fns[fn].never && k->fns[fn].strays > 1);
    int before = s.asked;
    ask(L);
    ask(L);
    assert_int_equal(s.asked, before + 2);
    lua_pop(L, 2);
    match_free(m);
    game_free(g);
}

/* Asks with both words set to each of the numbers; how often the function was asked then. */
static int ask_all(lua_State *L, Stray *s, int from, int to) {
    int before = s->asked;
    for (int i = from; i < to; i++) {
        world_put(s->w, s->at, i);
        world_put(s->w, s->at + 1, i * 1000);
        assert_int_equal(ask(L), i * 1001);
    }
    return s->asked - before;
}

static void
when_trees_are_compacted_then_what_was_met_again_is_left_and_the_rest_is_gone(void **state) {
    (void)state;
    Game *g = open_as("duel", MEMO_ON);
    Match *m = begin(g, 1, "random");
    lua_State *L = game_script(g)->L;
    MemoTree *t = &game_script(g)->memo->tree;
    Stray s = {match_world(m), world_alloc(match_world(m), 2), 0};
    match_focus(m, s.w);
    push_memo(L, &s, sum_in_order);
    assert_int_equal(ask_all(L, &s, 1, 201), 200);
    assert_int_equal(ask_all(L, &s, 1, 101), 0);
    uint32_t nodes = t->node_count;
    assert_true(memo_compact(game_script(g)->memo));
    assert_int_equal(t->node_count, nodes - 100);
    assert_int_equal(ask_all(L, &s, 1, 101), 0);
    assert_int_equal(ask_all(L, &s, 151, 201), 50);
    assert_int_equal(ask_all(L, &s, 1, 201), 50);
    assert_int_equal(ask_all(L, &s, 1, 201), 0);
    lua_pop(L, 2);
    match_free(m);
    game_free(g);
}

/* --- copies of one world, from which what was changed is counted --- */

/* The copy as the world is, but for one word that is another; the script looks at it. */
static void look_ahead(Match *m, World *copy, const World *from, int32_t at, int32_t value) {
    world_copy(copy, from);
    world_put(copy, at, value);
    match_focus(m, copy);
}

/* Nothing that was laid can be walked: what is not known has to be asked for. */
static void cut_trees(Memo *k) {
    for (uint32_t i = 1; i < k->entry_count; i++) k->tops[i].next = 0;
}

static void given_one_copy_says_another_thing_then_the_others_know_what_was_said(void **state) {
    (void)state;
    Game *g = open_as("duel", MEMO_ON);
    Match *m = begin(g, 1, "random");
    lua_State *L = game_script(g)->L;
    World *w = match_world(m), *copy = world_fork(w);
    int32_t at = world_alloc(w, 3);
    Stray s = {copy, at, 0};
    match_focus(m, w);
    push_memo(L, &s, sum_in_order);
    drift_begin(w);
    const int32_t words[] = {0, 0, 5, 0},
                  asked[] = {1, 2, 3, 3}; /* the first makes the room for it */
    for (int i = 0; i < 4; i++) {
        look_ahead(m, copy, w, words[i] ? at : at + 2, words[i] ? words[i] : i + 1);
        assert_int_equal(ask(L), words[i]);
        assert_int_equal(s.asked, asked[i]);
        cut_trees(game_script(g)->memo);
    }
    lua_pop(L, 2);
    match_focus(m, w);
    world_free(copy);
    match_free(m);
    game_free(g);
}

/* --- memoized functions that ask others --- */

typedef struct Inner {
    World *w;
    int32_t at;
    int asked, outer_asked;
    Game *g;
    Match *m;
} Inner;

static Inner *inner_of(lua_State *L) { return lua_touserdata(L, lua_upvalueindex(1)); }

/* Word 0; word 1 makes it an error. */
static int say_word(lua_State *L) {
    Inner *s = inner_of(L);
    s->asked++;
    if (world_read(s->w, s->at + 1)) return luaL_error(L, "the word is bad");
    lua_pushinteger(L, world_read(s->w, s->at));
    return 1;
}

static lua_Integer call_of(lua_State *L, int up) {
    lua_pushvalue(L, lua_upvalueindex(up));
    lua_call(L, 0, 1);
    return lua_tointeger(L, -1);
}

static int say_tens(lua_State *L) {
    lua_pushinteger(L, call_of(L, 2) / 10);
    return 1;
}

static int say_twenties(lua_State *L) {
    inner_of(L)->outer_asked++;
    lua_pushinteger(L, call_of(L, 2) / 2);
    return 1;
}

/* Depends on word 2 first, so that the others are not looked at before it is asked. */
static int say_both(lua_State *L) {
    Inner *s = inner_of(L);
    world_read(s->w, s->at + 2);
    lua_Integer twenties = call_of(L, 3);
    lua_pushinteger(L, 1000 * twenties + call_of(L, 2));
    return 1;
}

/* Memoizes the C function whose upvalues are `s` and the functions above `from`. It is on top. */
static void keep_asking(lua_State *L, Inner *s, lua_CFunction fn, int from) {
    int to = lua_gettop(L);
    lua_getglobal(L, "memo_for_tests");
    lua_pushlightuserdata(L, s);
    for (int i = from; i <= to; i++) lua_pushvalue(L, i);
    lua_pushcclosure(L, fn, to - from + 2);
    assert_int_equal(lua_pcall(L, 1, 1, 0), LUA_OK);
}

static lua_State *open_inner(Inner *s, const char *scenario) {
    Game *g = open_as(scenario, MEMO_ON);
    Match *m = begin(g, 1, "random");
    lua_State *L = game_script(g)->L;
    *s = (Inner){match_world(m), world_alloc(match_world(m), 3), 0, 0, g, m};
    match_focus(m, s->w);
    lua_newtable(L);
    memo_open(L);
    lua_getfield(L, -1, "memo");
    lua_setglobal(L, "memo_for_tests");
    lua_settop(L, 0);
    keep_asking(L, s, say_word, 1);
    keep_asking(L, s, say_tens, 1);
    return L;
}

static void close_inner(Inner *s) {
    lua_settop(game_script(s->g)->L, 0);
    match_free(s->m);
    game_free(s->g);
}

static void
given_an_inner_answer_is_new_when_it_says_the_same_then_the_outer_is_known(void **state) {
    (void)state;
    Inner s;
    lua_State *L = open_inner(&s, "duel");
    keep_asking(L, &s, say_twenties, 2);
    for (int i = 0; i < 40; i++) {
        world_put(s.w, s.at, i);
        assert_int_equal(ask(L), i / 20);
    }
    assert_int_equal(s.asked, 40);
    assert_int_equal(s.outer_asked, 4); /* once for each ten */
    close_inner(&s);
}

/* What upvalue 2 says, twice. */
static int list_what_is_said(lua_State *L) {
    lua_Integer said = call_of(L, 2);
    lua_createtable(L, 2, 0);
    for (int i = 1; i <= 2; i++) {
        lua_pushinteger(L, said);
        lua_rawseti(L, -2, i);
    }
    return 1;
}

/* Depends on the word, and gives what upvalue 2 gives. */
static int pass_on(lua_State *L) {
    Inner *s = inner_of(L);
    world_read(s->w, s->at);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_call(L, 0, 1);
    return 1;
}

static int say_last(lua_State *L) {
    inner_of(L)->outer_asked++;
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_call(L, 0, 1);
    lua_geti(L, -1, luaL_len(L, -1));
    return 1;
}

/* What depends on a list that is passed on is asked once for each ten. */
static void pass_on_by(lua_CFunction make, lua_CFunction pass) {
    Inner s;
    lua_State *L = open_inner(&s, "duel");
    keep_asking(L, &s, make, 2);
    keep_asking(L, &s, pass, 3);
    keep_asking(L, &s, say_last, 4);
    for (int i = 0; i < 40; i++) {
        world_put(s.w, s.at, i);
        assert_int_equal(ask(L), i / 10);
    }
    assert_int_equal(s.outer_asked, 4);
    close_inner(&s);
}

static void
given_a_kept_list_is_passed_on_when_it_is_the_same_then_what_depends_on_it_is_known(void **state) {
    (void)state;
    pass_on_by(list_what_is_said, pass_on);
}

/* What upvalue 2 says twice, in a list. */
static int list_in_list(lua_State *L) {
    list_what_is_said(L);
    lua_createtable(L, 1, 0);
    lua_insert(L, -2);
    lua_rawseti(L, -2, 1);
    return 1;
}

static int pass_on_first(lua_State *L) {
    pass_on(L);
    lua_geti(L, -1, 1);
    return 1;
}

static void
given_a_list_within_a_kept_one_is_passed_on_then_what_depends_on_it_is_known(void **state) {
    (void)state;
    pass_on_by(list_in_list, pass_on_first);
}

static int a_definition(lua_State *L) {
    world_read(inner_of(L)->w, inner_of(L)->at);
    lua_getglobal(L, "definition_for_tests");
    return 1;
}

static int say_if_definition(lua_State *L) {
    inner_of(L)->outer_asked++;
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_call(L, 0, 1);
    lua_pushinteger(L, lua_istable(L, -1));
    return 1;
}

static void
given_an_answer_is_a_definition_when_it_is_the_same_then_what_depends_on_it_is_known(void **state) {
    (void)state;
    Inner s;
    lua_State *L = open_inner(&s, "duel");
    lua_rawgeti(L, LUA_REGISTRYINDEX, game_script(s.g)->defs_ref);
    lua_rawgeti(L, -1, 1);
    lua_setglobal(L, "definition_for_tests");
    lua_pop(L, 1);
    keep_asking(L, &s, a_definition, 3);
    keep_asking(L, &s, say_if_definition, 3);
    for (int i = 0; i < 40; i++) {
        world_put(s.w, s.at, i);
        assert_int_equal(ask(L), 1);
    }
    assert_int_equal(s.outer_asked, 1);
    close_inner(&s);
}

static void
given_an_inner_answer_is_that_of_one_copy_then_others_do_not_have_the_outer_one(void **state) {
    (void)state;
    Inner s;
    lua_State *L = open_inner(&s, "duel");
    World *w = s.w, *copy = world_fork(w);
    drift_begin(w);
    s.w = copy;
    look_ahead(s.m, copy, w, s.at + 2, 1);
    lua_pushvalue(L, 1);
    assert_int_equal(ask(L), 0);
    lua_pop(L, 1);
    const int32_t words[] = {15, 0, 25, 0};
    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        look_ahead(s.m, copy, w, s.at, words[i]);
        assert_int_equal(ask(L), words[i] / 10);
    }
    s.w = w;
    match_focus(s.m, w);
    world_free(copy);
    close_inner(&s);
}

static void
given_an_inner_answer_was_asked_for_on_the_way_then_it_is_read_afterwards_too(void **state) {
    (void)state;
    Inner s;
    lua_State *L = open_inner(&s, "duel");
    keep_asking(L, &s, say_twenties, 2);
    keep_asking(L, &s, say_both, 2); /* twenties first, then tens */
    for (int i = 0; i < 40; i++) {
        int word = i % 2 * 10 + i / 2 % 10;
        world_put(s.w, s.at + 2, i / 2);
        world_put(s.w, s.at, word);
        assert_int_equal(ask(L), word / 10);
    }
    close_inner(&s);
}

static void
given_an_inner_function_raises_an_error_then_it_is_that_of_the_outer_and_all_goes_on(void **state) {
    (void)state;
    Inner s;
    lua_State *L = open_inner(&s, "duel");
    assert_int_equal(ask(L), 0);
    world_put(s.w, s.at + 1, 1);
    lua_pushvalue(L, -1);
    assert_int_equal(lua_pcall(L, 0, 1, 0), LUA_ERRRUN);
    assert_non_null(strstr(lua_tostring(L, -1), "the word is bad"));
    lua_pop(L, 1);
    assert_int_equal(s.w->sealed, 0);
    assert_null(s.w->reads);
    assert_int_equal(game_script(s.g)->memo->depth + game_script(s.g)->memo->walking, 0);
    world_put(s.w, s.at + 1, 0);
    world_put(s.w, s.at, 77);
    assert_int_equal(ask(L), 7);
    close_inner(&s);
}

/* What it was given, in words; it reads word 0. */
static int say_args(lua_State *L) {
    Inner *s = inner_of(L);
    int n = lua_gettop(L);
    s->asked++;
    lua_pushfstring(L, "%d", world_read(s->w, s->at) / 10);
    for (int i = 1; i <= n; i++) luaL_tolstring(L, i, NULL);
    lua_concat(L, n + 1);
    return 1;
}

static int ask_with_args(lua_State *L) {
    inner_of(L)->outer_asked++;
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_pushlightuserdata(L, inner_of(L));
    lua_pushinteger(L, -7);
    lua_pushboolean(L, false);
    lua_pushnil(L);
    lua_pushliteral(L, "a word");
    lua_pushboolean(L, true);
    lua_call(L, 6, 1);
    return 1;
}

static void given_an_inner_function_is_asked_on_the_way_then_it_gets_its_arguments(void **state) {
    (void)state;
    Inner s;
    lua_State *L = open_inner(&s, "duel");
    lua_settop(L, 0);
    s.asked = 0;
    keep_asking(L, &s, say_args, 1);
    keep_asking(L, &s, ask_with_args, 1);
    for (int i = 0; i < 20; i++) {
        world_put(s.w, s.at, i);
        lua_pushvalue(L, -1);
        assert_int_equal(lua_pcall(L, 0, 1, 0), LUA_OK);
        lua_pushfstring(L, "%d%p-7falsenila wordtrue", i / 10, (void *)&s);
        assert_string_equal(strchr(lua_tostring(L, -2), '-'), strchr(lua_tostring(L, -1), '-'));
        assert_int_equal(*lua_tostring(L, -2), *lua_tostring(L, -1));
        lua_pop(L, 2);
    }
    assert_int_equal(s.asked, 20);
    assert_int_equal(s.outer_asked, 2);
    close_inner(&s);
}

static void forget_fields(Script *s) { memset(s->slots, 0, sizeof s->slots); }

/* Where two names of fields fall on one slot each is found by the long way now and then. */
static void given_a_field_is_found_by_the_long_way_then_the_same_is_read(void **state) {
    (void)state;
    Inner s;
    lua_State *L = open_inner(&s, "hijacking");
    match_run(s.m, 20);
    match_focus(s.m, s.w);
    Handle unit = table_at(s.w, KIND_UNIT, 0);
    int ap = schema_field(s.w->schema, KIND_UNIT, "ap");
    lua_settop(L, 0);
    lua_getglobal(L, "memo_for_tests");
    assert_int_equal(luaL_loadstring(L, "local u = ... return u.ap .. u.allowance"), LUA_OK);
    assert_int_equal(lua_pcall(L, 1, 1, 0), LUA_OK);
    const MemoFn *fn = &game_script(s.g)->memo->fns[game_script(s.g)->memo->fn_count - 1];
    for (int i = 0; i < 12; i++) {
        if (i % 3 == 0) forget_fields(game_script(s.g));
        table_set(s.w, unit, ap, i % 6);
        lua_pushvalue(L, 1);
        lua_pushlightuserdata(L, (void *)(uintptr_t)unit);
        assert_int_equal(lua_pcall(L, 1, 1, 0), LUA_OK);
        lua_pop(L, 1);
    }
    assert_int_equal(fn->tried, 12);
    assert_int_equal(fn->met, 6);
    assert_int_equal(fn->strays, 0);
    close_inner(&s);
}

/* Two names that met on one slot drove each other from it as long as the process lived. */
static void given_the_slot_of_a_name_is_taken_when_it_is_read_then_both_have_one(void **state) {
    (void)state;
    Inner s;
    lua_State *L = open_inner(&s, "hijacking");
    Script *script = game_script(s.g);
    match_run(s.m, 20);
    match_focus(s.m, s.w);
    lua_settop(L, 0);
    forget_fields(script);
    const char *key = lua_pushliteral(L, "ap");
    FieldSlot *taken = script_slot(script, key, KIND_UNIT);
    *taken = (FieldSlot){.key = "another", .kind = KIND_UNIT};
    lua_pushlightuserdata(L, (void *)(uintptr_t)table_at(s.w, KIND_UNIT, 0));
    assert_int_equal(lua_getfield(L, -1, "ap"), LUA_TNUMBER);
    assert_string_equal(taken->key, "another");
    assert_ptr_equal(script_slot(script, key, KIND_UNIT)->key, key);
    close_inner(&s);
}

static uint32_t all_strays(const Game *g) {
    const Memo *k = game_script((Game *)g)->memo;
    uint32_t sum = 0;
    for (int i = 0; i < k->fn_count; i++) sum += k->fns[i].strays;
    return sum;
}

/* Which slots names share depends on where Lua lies: in some processes functions were given up as such that
 * read now this and now that, for as long as the process lived. */
static void
given_fields_are_found_by_the_long_way_when_it_is_played_then_none_strays(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        Game *g = open_as(names[i], MEMO_ON);
        Match *m = begin(g, 1, "random");
        for (int n = 0; n < 300; n++) {
            if (n % 2) forget_fields(game_script(g));
            match_run(m, 1);
        }
        assert_int_equal(all_strays(g), 0);
        match_free(m);
        game_free(g);
    }
}

/* What is read in a function that is memo, told by the places; `fields` is the inside of a table. */
static void add_reads(Inner *s, lua_State *L, int filled, Str *out) {
    WorldReads *r = &game_script(s->g)->memo->reads;
    lua_settop(L, 0);
    lua_getglobal(L, "query_for_tests");
    lua_pushinteger(L, filled);
    assert_true(reads_open(r, MEMO_PLACES));
    r->count = 0;
    r->serial = game_script(s->g)->memo->serials += 1;
    s->w->reads = r;
    assert_int_equal(lua_pcall(L, 1, 1, 0), LUA_OK);
    s->w->reads = NULL;
    str_reset(out);
    for (size_t i = 0; i < r->count; i++) str_addf(out, "%d ", (int)r->at[i]);
}

/* The order of a table's keys depends on its size, and on the seed of Lua's hashes. */
static void given_a_query_in_tables_of_other_sizes_then_it_reads_in_the_same_order(void **state) {
    (void)state;
    static const char query[] =
        "local queries, kind = ...\n"
        "function query_for_tests(n)\n"
        "  local q = {}\n"
        "  for i = 1, n do q['x' .. i] = 1 end\n"
        "  for i = 1, n do q['x' .. i] = nil end\n"
        "  q.ap, q.order, q.acted, q.begun, q.owes = 0, 0, false, false, 0\n"
        "  return (queries(kind))(q)\n"
        "end";
    Inner s;
    lua_State *L = open_inner(&s, "hijacking");
    Str first = {0}, again = {0};
    match_run(s.m, 20);
    match_focus(s.m, s.w);
    assert_int_equal(luaL_loadstring(L, query), LUA_OK);
    lua_newtable(L);
    query_open(L);
    lua_getfield(L, -1, "queries");
    lua_replace(L, -2);
    lua_pushinteger(L, KIND_UNIT);
    assert_int_equal(lua_pcall(L, 2, 0, 0), LUA_OK);
    add_reads(&s, L, 0, &first);
    assert_true(first.len > 0);
    for (int n = 1; n < 64; n++) {
        add_reads(&s, L, n, &again);
        assert_string_equal(str_text(&again), str_text(&first));
    }
    str_clear(&first);
    str_clear(&again);
    close_inner(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memo_games_are_the_same_as_asked_ones),
        cmocka_unit_test(each_kept_answer_is_what_is_said),
        cmocka_unit_test(what_is_told_while_bots_look_ahead_is_what_is_said),
        cmocka_unit_test(forgetting_changes_nothing),
        cmocka_unit_test(given_trees_are_compacted_while_it_is_played_then_answers_are_the_same),
        cmocka_unit_test(
            when_trees_are_compacted_then_what_was_met_again_is_left_and_the_rest_is_gone),
        cmocka_unit_test(given_one_copy_says_another_thing_then_the_others_know_what_was_said),
        cmocka_unit_test(
            given_an_inner_answer_is_that_of_one_copy_then_others_do_not_have_the_outer_one),
        cmocka_unit_test(given_it_reads_in_another_order_then_it_is_asked_and_soon_always),
        cmocka_unit_test(numbers_begin_anew_when_they_are_used_up),
        cmocka_unit_test(numbers_of_columns_begin_anew_when_they_come_to_their_end),
        cmocka_unit_test(
            given_an_inner_answer_is_new_when_it_says_the_same_then_the_outer_is_known),
        cmocka_unit_test(
            given_an_inner_answer_was_asked_for_on_the_way_then_it_is_read_afterwards_too),
        cmocka_unit_test(
            given_a_kept_list_is_passed_on_when_it_is_the_same_then_what_depends_on_it_is_known),
        cmocka_unit_test(
            given_a_list_within_a_kept_one_is_passed_on_then_what_depends_on_it_is_known),
        cmocka_unit_test(
            given_an_answer_is_a_definition_when_it_is_the_same_then_what_depends_on_it_is_known),
        cmocka_unit_test(
            given_an_inner_function_raises_an_error_then_it_is_that_of_the_outer_and_all_goes_on),
        cmocka_unit_test(given_an_inner_function_is_asked_on_the_way_then_it_gets_its_arguments),
        cmocka_unit_test(given_a_field_is_found_by_the_long_way_then_the_same_is_read),
        cmocka_unit_test(given_the_slot_of_a_name_is_taken_when_it_is_read_then_both_have_one),
        cmocka_unit_test(given_fields_are_found_by_the_long_way_when_it_is_played_then_none_strays),
        cmocka_unit_test(given_a_query_in_tables_of_other_sizes_then_it_reads_in_the_same_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
