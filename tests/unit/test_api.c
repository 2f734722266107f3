/* test_api.c - every name that mods are given is named by some Lua test, for its absence would be seen, and
 * has a row in the description of the API; and no row is without a name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ctype.h>

#include <lauxlib.h>
#include <lua.h>

#include "games.h"
#include "lib/fs.h"
#include "script/state/script_rep.h"

static bool ends_in(const char *name, const char *ending) {
    size_t n = strlen(name), k = strlen(ending);
    return n > k && !strcmp(name + n - k, ending);
}

static void read_lua(const char *dir, Str *all) {
    FsList list = {0};
    Str path = {0}, text = {0};
    if (!fs_list(dir, &list)) return;
    for (size_t i = 0; i < list.count; i++) {
        str_reset(&path);
        fs_join(&path, dir, list.names[i]);
        if (list.is_dir[i]) read_lua(str_text(&path), all);
        else if (ends_in(list.names[i], ".lua") && fs_read(str_text(&path), 1 << 20, &text))
            str_addf(all, "%s\n", str_text(&text));
    }
    fs_list_clear(&list);
    str_clear(&path);
    str_clear(&text);
}

static bool is_word(int c) { return isalnum(c) || c == '_' || c == '.' || c == ':'; }

/* Is the name there as a word; `used`: and is it called, indexed or handed on? */
static bool named(const char *text, const char *name, bool used) {
    size_t n = strlen(name);
    for (const char *at = text; (at = strstr(at, name)); at += n) {
        if (at > text && *name != ':' && is_word((unsigned char)at[-1])) continue;
        const char *next = at + n;
        if (isalnum((unsigned char)*next) || *next == '_') continue;
        if (!used) return true;
        while (*next == ' ') next++;
        if (*next && strchr("({\"'[.,)", *next)) return true;
    }
    return false;
}

static int missing(const char *text, const char *name, bool used) {
    if (named(text, name, used)) return 0;
    print_message("no test names %s\n", name);
    return 1;
}

/* The names of the environment whose metatables lead to `own`, then to what the engine gives. */
static void push_names(Script *s) {
    lua_State *L = s->L;
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->defs_ref);
    for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE; i++, lua_pop(L, 1)) {
        lua_Debug ar;
        if (lua_getfield(L, -1, "run") == LUA_TFUNCTION) {
            lua_pushvalue(L, -1);
            lua_getinfo(L, ">S", &ar);
            const char *name;
            for (int up = 1;
                 !strcmp(ar.source, "@tiny/init.lua") && (name = lua_getupvalue(L, -1, up));
                 up++, lua_pop(L, 1)) {
                if (strcmp(name, "_ENV") != 0) continue;
                luaL_getmetafield(L, -1, "__index");
                luaL_getmetafield(L, -1, "__index");
                return;
            }
        }
        lua_pop(L, 1);
    }
    fail_msg("tiny has no action");
}

/* The functions of the noun that is on top of the stack. */
static int nouns(lua_State *L, const char *noun, const char *text) {
    int lost = 0;
    char name[128];
    if (luaL_getmetafield(L, -1, "__frozen") == LUA_TNIL &&
        luaL_getmetafield(L, -1, "__index") != LUA_TTABLE)
        return missing(text, noun, true);
    lua_pushnil(L);
    for (; lua_next(L, -2); lua_pop(L, 1)) {
        snprintf(name, sizeof name, "%s.%s", noun, lua_tostring(L, -2));
        lost += missing(text, name, false);
    }
    return lost;
}

static void every_name_is_named_by_a_test(void **state) {
    (void)state;
    Str text = {0}, dir = {0};
    str_addf(&dir, "%s/tests", games_data());
    read_lua(str_text(&dir), &text);
    str_reset(&dir);
    str_addf(&dir, "%s/base/tests", games_data());
    read_lua(str_text(&dir), &text);
    assert_true(text.len > 10000);
    Game *g = games_open("duel");
    lua_State *L = game_script(g)->L;
    push_names(game_script(g));
    int lost = 0, count = 0, names = lua_gettop(L);
    lua_pushnil(L);
    for (; lua_next(L, names); count++) {
        const char *name = lua_tostring(L, names + 1);
        if (lua_istable(L, -1)) lost += nouns(L, name, str_text(&text));
        else lost += missing(str_text(&text), name, true);
        lua_settop(L, names + 1);
    }
    lua_settop(L, 0);
    assert_true(count > 60);
    assert_int_equal(lost, 0);
    str_clear(&text);
    str_clear(&dir);
    game_free(g);
}

static void every_method_of_a_thing_is_named_by_a_test(void **state) {
    (void)state;
    Str text = {0}, dir = {0};
    str_addf(&dir, "%s/tests", games_data());
    read_lua(str_text(&dir), &text);
    Game *g = games_open("duel");
    lua_State *L = game_script(g)->L;
    int lost = 0;
    lua_getglobal(L, "core");
    static const char *const tables[] = {"methods", "getters"};
    for (size_t i = 0; i < ARRAY_LEN(tables); i++) {
        lua_getfield(L, 1, tables[i]);
        for (int k = 1; k < game_script(g)->schema->kind_count; k++) {
            lua_rawgeti(L, 2, k);
            lua_pushnil(L);
            for (; lua_next(L, 3); lua_pop(L, 1)) {
                char name[64];
                if (!lua_rawlen(L, -2)) continue; /* the getter of names that only it knows */
                snprintf(name, sizeof name, "%c%s", i ? '.' : ':', lua_tostring(L, -2));
                bool there =
                    i ? strstr(str_text(&text), name) != NULL : named(str_text(&text), name, false);
                if (!there)
                    print_message("no test names %s of a %s\n", name,
                                  game_script(g)->schema->kinds[k].name);
                lost += !there;
            }
            lua_settop(L, 2);
        }
        lua_settop(L, 1);
    }
    lua_settop(L, 0);
    assert_int_equal(lost, 0);
    str_clear(&text);
    str_clear(&dir);
    game_free(g);
}

static void a_name_that_nobody_names_is_missed(void **state) {
    (void)state;
    assert_true(named("x = units.near(c, 2)", "units.near", false));
    assert_false(named("x = units.nearest(c, 2) other.units.near()", "units.near", false));
    assert_true(named("roll \"1D\"", "roll", true));
    assert_false(named("people.roll { roll = 2 } -- roll", "roll", true));
    assert_true(named("p:start('x')", ":start", false));
}

/* Is a row of this kind named? Functions and the methods of things have tests of their own above. */
static bool row_is_named(const char *text, const char *kind, const char *name) {
    char want[96];
    const char *last = strrchr(name, '.');
    if (!strcmp(kind, "field")) snprintf(want, sizeof want, "%s", last ? last : name);
    else if (!strcmp(kind, "chain")) snprintf(want, sizeof want, "\"%s\"", name);
    else if (!strcmp(kind, "class") || !strncmp(name, "t.", 2) || !strncmp(name, "g:", 2))
        return named(text, name, false);
    else return true;
    return strstr(text, want) != NULL;
}

static void every_row_is_named_by_a_test(void **state) {
    (void)state;
    Str text = {0}, dir = {0}, rows = {0}, err = {0};
    static const char *const folders[] = {"tests/mods", "base/tests", "docs/examples",
                                          "tests/check/plans_own"};
    for (size_t i = 0; i < ARRAY_LEN(folders); i++) {
        str_reset(&dir);
        fs_join(&dir, games_data(), folders[i]);
        read_lua(str_text(&dir), &text);
    }
    Game *g = games_open("duel");
    assert_true(game_ask(g, "api", "names", NULL, &rows, &err));
    int lost = 0, count = 0, skip = 0;
    char kind[16], name[64];
    for (const char *at = rows.text; sscanf(at, "%15s %63s%n", kind, name, &skip) == 2;
         at += skip) {
        bool there = row_is_named(str_text(&text), kind, name);
        if (!there) print_message("no test names %s\n", name);
        lost += !there;
        count++;
    }
    assert_true(count > 150);
    assert_int_equal(lost, 0);
    str_clear(&text);
    str_clear(&dir);
    str_clear(&rows);
    str_clear(&err);
    game_free(g);
}

static void rows_and_names_are_the_same(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Str out = {0}, err = {0};
    assert_non_null(g);
    if (!game_ask(g, "api", "faults", NULL, &out, &err)) fail_msg("%s", str_text(&err));
    if (out.len) fail_msg("%s", str_text(&out));
    str_clear(&out);
    str_clear(&err);
    game_free(g);
}

/* The comparison sees a planted name. */
static void given_a_name_without_a_row_then_it_is_said(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Str out = {0}, err = {0};
    lua_State *L = game_script(g)->L;
    lua_getglobal(L, "core");
    lua_getfield(L, -1, "methods");
    lua_rawgeti(L, -1, KIND_UNIT);
    lua_pushboolean(L, true);
    lua_setfield(L, -2, "planted");
    lua_settop(L, 0);
    assert_true(game_ask(g, "api", "faults", NULL, &out, &err));
    assert_non_null(strstr(str_text(&out), "unit:planted: a name without a row"));
    assert_null(strstr(str_text(&out), "unit:remove"));
    str_clear(&out);
    str_clear(&err);
    game_free(g);
}

static void given_an_unknown_form_then_it_is_refused(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Str out = {0}, err = {0};
    assert_false(game_ask(g, "api", "poem", NULL, &out, &err));
    assert_string_equal(str_text(&err), "the API has no form 'poem'");
    str_clear(&out);
    str_clear(&err);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_name_is_named_by_a_test),
        cmocka_unit_test(every_method_of_a_thing_is_named_by_a_test),
        cmocka_unit_test(a_name_that_nobody_names_is_missed),
        cmocka_unit_test(every_row_is_named_by_a_test),
        cmocka_unit_test(rows_and_names_are_the_same),
        cmocka_unit_test(given_a_name_without_a_row_then_it_is_said),
        cmocka_unit_test(given_an_unknown_form_then_it_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
