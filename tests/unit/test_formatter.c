/* test_formatter.c - what Lua makes of data: the data arrive whole, and what goes wrong is said. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "script/state/formatter.h"

/* What the Lua makes of the JSON; false: `out` says why not. */
static bool made(const char *lua, const char *json, Str *out) {
    json_t *value = json_loads(json, JSON_DECODE_ANY, NULL);
    Str source = {0}, err = {0};
    assert_non_null(value);
    str_add(&source, lua);
    bool ok = formatter_run("=it", &source, value, out, &err);
    if (!ok) str_reset(out), str_add(out, str_text(&err));
    json_decref(value);
    str_clear(&source);
    str_clear(&err);
    return ok;
}

static void expect(bool ok, const char *lua, const char *json, const char *text) {
    Str out = {0};
    assert_int_equal(made(lua, json, &out), ok);
    assert_string_equal(str_text(&out), text);
    str_clear(&out);
}

static void keys_come_in_their_order(void **state) {
    (void)state;
    const char *keys = "local v, lib = ... return table.concat(lib.keys(v), ' ')";
    expect(true, keys, "{\"z\":1,\"a\":null,\"m\":{}}", "z a m");
    expect(true, "local v, lib = ... return tostring(lib.keys(v))", "[]", "nil");
}

static void values_are_what_they_were(void **state) {
    (void)state;
    const char *same = "local v, lib = ... return lib.json(v.x)";
    const char *const texts[] = {"[]",   "{}",    "{\"b\":[1,{\"a\":null}],\"a\":0.5}",
                                 "0.25", "7",     "-9223372036854775808",
                                 "true", "false", "\"q\\u00e9\""};
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) {
        Str json = {0};
        str_addf(&json, "{\"x\":%s}", texts[i]);
        expect(true, same, str_text(&json), i == ARRAY_LEN(texts) - 1 ? "\"q\\u00E9\"" : texts[i]);
        str_clear(&json);
    }
    expect(true, "local v = ... return v[1] + v[2] .. type(v[3])", "[1,2]", "3nil");
}

static void null_does_not_end_a_list(void **state) {
    (void)state;
    expect(true, "local v = ... return #v .. tostring(v[2]) .. v[3]", "[1,null,3]", "3false3");
}

static void texts_can_be_made_safe(void **state) {
    (void)state;
    expect(true, "local v, lib = ... return lib.clean(v)", "\"a\\nb\\u001b[31m\"", "a b?[31m");
}

static void faults_are_said(void **state) {
    (void)state;
    expect(false, "return nothing.here", "1",
           "it:1: attempt to index a nil value (global 'nothing')");
    expect(false, "\nfor _ in ipairs(nil) do end", "1", "it:2: attempt to index a nil value");
    expect(false, "local v = ...\nreturn table.concat(v)", "[{}]",
           "it:2: invalid value (table) at index 1 in table for 'concat'");
    expect(false, "return", "1", "no text was made");
    expect(false, "retur", "1", "it:1: syntax error near <eof>");
}

static void deep_values_end_nothing(void **state) {
    (void)state;
    enum { DEEP = 1500 };
    Str json = {0};
    for (int i = 0; i < DEEP; i++) str_addc(&json, '[');
    for (int i = 0; i < DEEP; i++) str_addc(&json, ']');
    expect(true, "local v, n = ..., 0 while v do v, n = v[1], n + 1 end return '' .. n",
           str_text(&json), "1500");
    str_clear(&json);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_come_in_their_order), cmocka_unit_test(values_are_what_they_were),
        cmocka_unit_test(texts_can_be_made_safe),   cmocka_unit_test(faults_are_said),
        cmocka_unit_test(deep_values_end_nothing),  cmocka_unit_test(null_does_not_end_a_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
