/* test_manifest.c - mod.ini, ranges of versions, and the order in which mods load. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mod/manifest.h"

#define MOD "[mod]\nid = m\ntitle = M\nversion = 1.0.0\napi = ^1.0\n"

static const char good[] = "; who we are\n"
                           "[mod]\n"
                           "id = bughunter            ; the folder's name\n"
                           "title = Bug Hunter\n"
                           "version = 1.2.30\n"
                           "api = ^1.0\r\n"
                           "licence = CC-BY-4.0\n"
                           "authors = A. Name, \xC3\x89. Nom\n"
                           "ruleset = bughunter\n"
                           "extends = snapshot\n"
                           "description = Bugs, in hexes\n"
                           "homepage = https://example.org/bugs\n"
                           "tags = hex,horror\n"
                           "\n"
                           "[requires]\n"
                           "snapshot_extras = ^1.1\n"
                           "base = >=1.0 <3\n"
                           "[optional]\n"
                           "zero_g = >=0.3\n"
                           "[conflicts]\n"
                           "enhanced = *";

static Manifest *read_text(const char *dir, const char *text, size_t len, Str *said) {
    Diags d = {0};
    Manifest *m = manifest_read("m/mod.ini", dir, text, len, &d);
    assert_int_equal(m == NULL, d.errors > 0);
    str_reset(said);
    for (size_t i = 0; i < d.count; i++) diag_print(said, &d.list[i]);
    diags_clear(&d);
    return m;
}

static Manifest *read_good(const char *dir, const char *text) {
    Str said = {0};
    Manifest *m = read_text(dir, text, strlen(text), &said);
    assert_string_equal(str_text(&said), "");
    str_clear(&said);
    return m;
}

static void reads_all_keys(void **state) {
    (void)state;
    Manifest *m = read_good("mods/bughunter/", good);
    assert_string_equal(m->file, "m/mod.ini");
    assert_string_equal(m->dir, "mods/bughunter/");
    assert_string_equal(m->id, "bughunter");
    assert_string_equal(m->title, "Bug Hunter");
    assert_int_equal(m->version.major, 1);
    assert_int_equal(m->version.patch, 30);
    assert_string_equal(m->api, "^1.0");
    assert_string_equal(m->licence, "CC-BY-4.0");
    assert_string_equal(m->authors, "A. Name, \xC3\x89. Nom");
    assert_string_equal(m->ruleset, "bughunter");
    assert_string_equal(m->extends, "snapshot");
    assert_string_equal(m->description, "Bugs, in hexes");
    assert_string_equal(m->homepage, "https://example.org/bugs");
    assert_string_equal(m->tags, "hex,horror");
    const ManifestList *needs = &m->lists[MANIFEST_REQUIRES];
    assert_int_equal(needs->count, 2);
    assert_string_equal(needs->of[1].key, "base");
    assert_string_equal(needs->of[1].value, ">=1.0 <3");
    assert_int_equal(needs->of[1].line, 17);
    assert_int_equal(m->lists[MANIFEST_OPTIONAL].count, 1);
    assert_string_equal(m->lists[MANIFEST_CONFLICTS].of[0].value, "*");
    manifest_free(m);
}

static void needs_four_keys(void **state) {
    (void)state;
    Manifest *m = read_good(NULL, MOD);
    assert_null(m->licence);
    assert_null(m->dir);
    manifest_free(m);
}

/* ---- faults ---- */

typedef struct Fault {
    const char *text, *said;
} Fault;

static const Fault faults[] = {
    {MOD "athors = x\n", "m/mod.ini:6:1: error: unknown key 'athors' in [mod] [GW0208]\n"
                         "  athors = x\n  ^\nhint: did you mean 'authors'?\n"},
    {MOD "id = n\n", "m/mod.ini:6:1: error: key 'id' again; it is already on line 2 [GW0209]\n"
                     "  id = n\n  ^\n"},
    {MOD "[requires]\na = *\n[requires]\na = ^1\n",
     "m/mod.ini:9:1: error: mod 'a' again; it is already on line 7 [GW0209]\n  a = ^1\n  ^\n"},
    {MOD "[require]\na = *\n", "m/mod.ini:6:2: error: unknown section 'require'; expected "
                               "mod, requires, optional, conflicts or aliases "
                               "[GW0206]\n  [require]\n   ^\nhint: did you mean 'requires'?\n"},
    {MOD "[requires\n", "m/mod.ini:6:10: error: section without ']' [GW0205]\n"},
    {MOD "title\n", "m/mod.ini:6:6: error: 'key = value' expected [GW0207]\n"},
    {MOD "tags =\n", "m/mod.ini:6:7: error: nothing after 'tags =', a value expected [GW0213]\n"},
    {MOD "tags = ; none\n", "m/mod.ini:6:14: error: nothing after 'tags =', a value expected"},
    {MOD "tags = a\n  b\n", "m/mod.ini:7:1: error: the line begins with a blank [GW0204]\n"},
    {"id = m\n" MOD, "m/mod.ini:1:1: error: key 'id' before any section [GW0212]\n  id = m\n  ^\n"
                     "hint: a manifest begins with [mod]\n"},
    {"[mod]\n", "m/mod.ini: error: [mod] has no version [GW0214]\nhint: add: version = 0.1.0\n"},
    {MOD "[requires]\nA = *\n", "m/mod.ini:7:1: error: mod 'A' is not an id [GW0210]\n"},
    {MOD "[requires]\na = 1.0\n",
     "m/mod.ini:7:5: error: '1.0' found, range of versions expected [GW0211]\n  a = 1.0\n      ^\n"
     "hint: ^1.2 ~1.2 >=1.2 <2 =1.2.3, several with a blank between, or * for any\n"},
    {"[mod]\nid = m\ntitle = M\nversion = 1.0\napi = 1\n",
     "m/mod.ini:4:1: error: '1.0' found, a version expected [GW0216]\n  version = 1.0\n  ^\n"
     "hint: three numbers: 1.0.0\n"},
    {"[mod]\nid = m-1\n", "m/mod.ini:2:1: error: id 'm-1' is not an id [GW0210]\n"},
    {"[mod]\nid = other\n",
     "m/mod.ini:2:1: error: id 'other' found in a folder named 'm' [GW0215]\n  id = other\n  ^\n"
     "hint: rename the folder to 'other'\n"},
    {MOD "extends = snapshot\n", "m/mod.ini:6:1: error: extends without ruleset [GW0217]\n"},
    {MOD "tags = \x01\n", "m/mod.ini:6:8: error: byte 0x01 found, text expected [GW0203]\n"},
    {MOD "tags = \xC3(\n", "m/mod.ini:6:8: error: byte 0xc3 found, UTF-8 expected [GW0203]\n"},
};

static void says_what_is_wrong(void **state) {
    (void)state;
    Str said = {0};
    for (size_t i = 0; i < ARRAY_LEN(faults); i++) {
        Manifest *m = read_text("mods/m", faults[i].text, strlen(faults[i].text), &said);
        if (m || !strstr(str_text(&said), faults[i].said))
            fail_msg("text:\n%s\nexpected: %s\nsaid: %s", faults[i].text, faults[i].said,
                     str_text(&said));
    }
    str_clear(&said);
}

static void refuses_long_lines_and_nul(void **state) {
    (void)state;
    Str text = {0}, said = {0};
    str_add(&text, MOD "tags = ");
    while (text.len < strlen(MOD) + 198) str_addc(&text, 'x');
    Manifest *m = read_good("mods/m", str_text(&text));
    assert_int_equal(strlen(m->tags), 198 - strlen("tags = "));
    manifest_free(m);
    str_add(&text, "x\nauthors = me\nauthors = you\n");
    assert_null(read_text("mods/m", str_text(&text), text.len, &said));
    assert_non_null(strstr(str_text(&said),
                           "m/mod.ini:6:199: error: line of 199 bytes, at most 198 "
                           "may be used [GW0202]\n"));
    assert_non_null(strstr(str_text(&said), "m/mod.ini:8:1: error: key 'authors' again; it is "
                                            "already on line 7 [GW0209]\n"));
    static const char nul[] = MOD "tags = a\0b\n";
    assert_null(read_text("mods/m", nul, sizeof nul - 1, &said));
    assert_non_null(strstr(str_text(&said), "m/mod.ini:6:9: error: byte 0x00 found"));
    str_clear(&text);
    str_clear(&said);
}

static void stands_any_text(void **state) {
    (void)state;
    static const char bits[] = "[]=:;# \n\r\"^~<>*.0aZ\t\xC3";
    uint32_t seed = 7;
    Str said = {0};
    for (int round = 0; round < 5000; round++) {
        char *text = malloc(sizeof good - 1);
        memcpy(text, good, sizeof good - 1);
        for (int i = 0; i < 4; i++) {
            seed = seed * 1664525u + 1013904223u;
            text[(seed >> 16) % (sizeof good - 1)] = bits[(seed >> 8) % sizeof bits];
        }
        manifest_free(read_text("mods/bughunter", text, sizeof good - 1 - (seed >> 8) % 50, &said));
        free(text);
    }
    str_clear(&said);
}

/* ---- versions ---- */

typedef struct Range {
    const char *version, *range;
    int in;
} Range;

static const Range ranges[] = {
    {"1.0.0", "*", 1},
    {"1.0.0", " * ", 1},
    {"1.2.3", "^1.0", 1},
    {"2.0.0", "^1.0", 0},
    {"0.9.9", "^1.0", 0},
    {"0.3.9", "^0.3", 1},
    {"0.4.0", "^0.3", 0},
    {"0.0.3", "^0.0.3", 1},
    {"0.0.4", "^0.0.3", 0},
    {"0.0.9", "^0.0", 1},
    {"0.1.0", "^0.0", 0},
    {"0.9.0", "^0", 1},
    {"1.2.9", "~1.2", 1},
    {"1.3.0", "~1.2", 0},
    {"1.9.0", "~1", 1},
    {"1.2.3", "~1.2.4", 0},
    {"0.3.0", ">=0.3 <2", 1},
    {"1.9.9", ">=0.3 <2", 1},
    {"2.0.0", ">=0.3 <2", 0},
    {"0.2.9", ">=0.3 <2", 0},
    {"1.0.0", "=1.0.0", 1},
    {"1.0.1", "=1.0.0", 0},
    {"1.0.1", "=1.0", 1},
    {"1.2.9", "<=1.2", 1},
    {"1.3.0", "<=1.2", 0},
    {"1.2.9", ">1.2", 0},
    {"1.3.0", ">1.2", 1},
    {"1.3.0", ">= 1.3", 1},
    {"1.0.0", ">=2 <1", 0},
    {"1.0.0", "", -1},
    {"1.0.0", "1.0", -1},
    {"1.0.0", "^", -1},
    {"1.0.0", "^1.0.0.0", -1},
    {"1.0.0", "^1.x", -1},
    {"1.0.0", "^01", -1},
    {"1.0.0", "* ^1", -1},
    {"1.0.0", "^1 *", -1},
    {"1.0.0", "^1.", -1},
    {"1.0.0", "^99999999999", -1},
    {"1.0.0", "^1,^2", -1},
    {"999999.999999.999999", ">=1", 1},
};

static void tells_what_lies_in_a_range(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(ranges); i++) {
        Version v;
        assert_true(version_parse(ranges[i].version, &v));
        int in = version_in(v, ranges[i].range);
        if (in != ranges[i].in) fail_msg("%s in '%s': %d", ranges[i].version, ranges[i].range, in);
    }
}

static void reads_versions(void **state) {
    (void)state;
    static const char *const bad[] = {"",       "1",           "1.0",    "1.0.0.0",
                                      "01.0.0", "1.0.0-rc",    "1..0",   " 1.0.0",
                                      "1.0.0 ", "1000000.0.0", "-1.0.0", "v1.0.0"};
    Version v;
    assert_true(version_parse("10.20.30", &v));
    assert_int_equal(v.minor, 20);
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) assert_false(version_parse(bad[i], &v));
}

/* ---- the order ---- */

typedef struct Mods {
    Manifest *list[16];
    int n;
    Str said;
} Mods;

/* Adds a mod; rest: its sections. */
static void add_mod(Mods *mods, const char *id, const char *version, const char *api,
                    const char *rest) {
    Str text = {0}, file = {0}, dir = {0};
    Diags d = {0};
    str_addf(&text, "[mod]\nid = %s\ntitle = T\nversion = %s\napi = %s\n%s", id, version, api,
             rest);
    str_addf(&dir, "mods/%s", id);
    str_addf(&file, "mods/%s/mod.ini", id);
    Manifest *m = manifest_read(str_text(&file), str_text(&dir), str_text(&text), text.len, &d);
    assert_non_null(m);
    mods->list[mods->n++] = m;
    str_clear(&text);
    str_clear(&file);
    str_clear(&dir);
}

static void add(Mods *mods, const char *id, const char *rest) {
    add_mod(mods, id, "1.0.0", "^1.0", rest);
}

/* The order as "a b c", or what was said. */
static const char *order(Mods *mods, int n, const char *const *wanted) {
    int out[16];
    Diags d = {0};
    int count = manifest_order(mods->list, mods->n, NULL, wanted, n, (Version){1, 4, 0}, out, &d);
    assert_int_equal(count<0, d.errors> 0);
    str_reset(&mods->said);
    for (int i = 0; i < count; i++)
        str_addf(&mods->said, "%s%s", i ? " " : "", mods->list[out[i]]->id);
    for (size_t i = 0; i < d.count; i++) diag_print(&mods->said, &d.list[i]);
    diags_clear(&d);
    return str_text(&mods->said);
}

static void clear(Mods *mods) {
    for (int i = 0; i < mods->n; i++) manifest_free(mods->list[i]);
    str_clear(&mods->said);
}

#define WANT(...) ((const char *const[]){__VA_ARGS__})

static void loads_needs_first_and_ties_by_id(void **state) {
    (void)state;
    Mods mods = {.n = 0};
    add(&mods, "zeta", "");
    add(&mods, "play", "[requires]\nzeta = *\nalpha = *\n[optional]\nnever = *\nbase = *\n");
    add(&mods, "base", "[requires]\nzeta = *\n");
    add(&mods, "alpha", "[optional]\nzeta = *\n");
    add(&mods, "unused", "");
    assert_string_equal(order(&mods, 1, WANT("play")), "zeta alpha play");
    assert_string_equal(order(&mods, 2, WANT("play", "base")), "zeta alpha base play");
    assert_string_equal(order(&mods, 3, WANT("base", "play", "base")), "zeta alpha base play");
    assert_string_equal(order(&mods, 1, WANT("alpha")), "alpha");
    assert_string_equal(order(&mods, 0, NULL), "");
    clear(&mods);
}

static void names_the_chain_to_what_is_missing(void **state) {
    (void)state;
    Mods mods = {.n = 0};
    add(&mods, "a", "[requires]\nb = *\n");
    add(&mods, "b", "[requires]\nbughunted = ^1\n");
    add(&mods, "bughunter", "");
    assert_string_equal(order(&mods, 1, WANT("a")),
                        "mods/b/mod.ini:7:1: error: mod 'bughunted' was not found: a -> b -> "
                        "bughunted [GW0221]\nhint: did you mean 'bughunter'?\n");
    assert_string_equal(order(&mods, 1, WANT("nobody")),
                        "error: mod 'nobody' was not found [GW0221]\nhint: --mod-path DIR names a "
                        "folder of mods\n");
    clear(&mods);
}

static void names_the_chain_to_what_does_not_fit(void **state) {
    (void)state;
    Mods mods = {.n = 0};
    add(&mods, "a", "[requires]\nb = *\n");
    add(&mods, "b", "[requires]\nc = ^1.1\n");
    add(&mods, "c", "");
    add(&mods, "d", "[conflicts]\nc = <2\na = >=2\n");
    add(&mods, "o", "[optional]\nc = ^3\n");
    add_mod(&mods, "new", "1.0.0", "^2.0", "");
    add(&mods, "n", "[requires]\nnew = *\n");
    assert_string_equal(order(&mods, 1, WANT("a")),
                        "mods/b/mod.ini:7:1: error: mod 'c' is 1.0.0, ^1.1 is needed: a -> b -> c "
                        "[GW0222]\n");
    assert_string_equal(order(&mods, 2, WANT("o", "c")),
                        "mods/o/mod.ini:7:1: error: mod 'c' is 1.0.0, ^3 is needed: o -> c "
                        "[GW0222]\n");
    assert_string_equal(order(&mods, 1, WANT("o")), "o");
    assert_string_equal(
        order(&mods, 2, WANT("d", "c")),
        "mods/d/mod.ini:7:1: error: mod 'd' cannot be played with 'c' 1.0.0 (<2): d "
        "and c [GW0223]\n");
    assert_string_equal(
        order(&mods, 1, WANT("n")),
        "mods/new/mod.ini: error: mod 'new' needs API ^2.0 of the engine; this engine has "
        "1.4.0: n -> new [GW0224]\n");
    clear(&mods);
}

static void names_the_whole_circle(void **state) {
    (void)state;
    Mods mods = {.n = 0};
    add(&mods, "start", "[requires]\nm = *\n");
    add(&mods, "m", "[requires]\nfree = *\nz = *\n");
    add(&mods, "z", "[optional]\nc = *\n[requires]\nfree = *\n");
    add(&mods, "c", "[requires]\nm = *\n");
    add(&mods, "free", "");
    add(&mods, "self", "[requires]\nself = *\n");
    add(&mods, "d", "[requires]\ne = *\n");
    add(&mods, "e", "[optional]\nm = *\n[requires]\nd = *\n");
    assert_string_equal(
        order(&mods, 1, WANT("e")),
        "mods/d/mod.ini:7:1: error: these mods require each other in a circle: d -> e "
        "-> d [GW0225]\n"
        "hint: remove one of the lines of [requires]; [optional] orders mods too\n");
    assert_string_equal(order(&mods, 1, WANT("start")), "free z m start");
    assert_string_equal(
        order(&mods, 1, WANT("self")),
        "mods/self/mod.ini:7:1: error: these mods require each other in a circle: self -> "
        "self [GW0225]\n"
        "hint: remove one of the lines of [requires]; [optional] orders mods too\n");
    clear(&mods);
}

/* [optional] is a wish: where it closes a circle it drops out, the lowest id's first, and that is said. */
static void given_a_wish_that_closes_a_circle_then_it_drops_out_with_a_note(void **state) {
    (void)state;
    Mods mods = {.n = 0};
    add(&mods, "oil", "[optional]\nlamp = *\n");
    add(&mods, "lamp", "[optional]\noil = *\n");
    add(&mods, "fan", "[optional]\nlamp = *\n");
    add(&mods, "needs", "[requires]\nwish = *\n");
    add(&mods, "wish", "[optional]\nneeds = *\n");
    assert_string_equal(order(&mods, 3, WANT("fan", "oil", "lamp")),
                        "lamp fan oil"
                        "mods/lamp/mod.ini:7:1: note: mod 'lamp' is loaded before 'oil', although "
                        "[optional] names it: 'oil' waits for 'lamp' too [GW0571]\n"
                        "hint: remove one of the two lines, or write it under [requires] where it "
                        "must hold\n");
    const char *told = order(&mods, 1, WANT("needs"));
    assert_int_equal(strncmp(told, "wish needs", 10), 0);
    assert_non_null(
        strstr(told, "mods/wish/mod.ini:7:1: note: mod 'wish' is loaded before 'needs'"));
    assert_string_equal(order(&mods, 2, WANT("fan", "oil")), "fan oil");
    clear(&mods);
}

#define RULES(own, base) "ruleset = " own "\nextends = " base "\n"

static void given_an_overlay_then_what_it_lies_over_loads_first(void **state) {
    (void)state;
    Mods mods = {.n = 0};
    add(&mods, "a_top", RULES("top", "middle"));
    add(&mods, "b_middle", RULES("middle", "ground"));
    add(&mods, "z_ground", "ruleset = ground\n");
    assert_string_equal(order(&mods, 1, WANT("a_top")), "z_ground b_middle a_top");
    clear(&mods);
}

static void given_an_overlay_without_what_it_lies_over_then_the_chain_is_named(void **state) {
    (void)state;
    Mods mods = {.n = 0};
    add(&mods, "user", "[requires]\nover = *\n");
    add(&mods, "over", RULES("over", "grond"));
    add(&mods, "ground", "ruleset = ground\n");
    assert_string_equal(
        order(&mods, 1, WANT("user")),
        "mods/over/mod.ini:7:1: error: rule set 'over' extends 'grond', which no mod "
        "defines: user -> over -> rule set grond [GW0226]\n"
        "hint: did you mean 'ground'?\n");
    clear(&mods);
}

static void given_overlays_in_a_circle_then_all_of_it_is_named(void **state) {
    (void)state;
    Mods mods = {.n = 0};
    add(&mods, "a", RULES("x", "y"));
    add(&mods, "b", RULES("y", "z"));
    add(&mods, "c", RULES("z", "x"));
    assert_string_equal(
        order(&mods, 1, WANT("b")),
        "mods/a/mod.ini:7:1: error: these mods require each other in a circle: a (rule set "
        "x extends y) -> b "
        "(rule set y extends z) -> c (rule set z extends x) -> a [GW0225]\n"
        "hint: remove one of the lines of [requires], or one 'extends'\n");
    clear(&mods);
}

static void given_two_mods_of_one_rule_set_then_both_are_named(void **state) {
    (void)state;
    Mods mods = {.n = 0};
    add(&mods, "a", "ruleset = x\n");
    add(&mods, "b", "ruleset = x\n[requires]\nc = *\n");
    add(&mods, "c", "");
    add(&mods, "d", RULES("y", "x"));
    assert_string_equal(
        order(&mods, 2, WANT("a", "b")),
        "mods/b/mod.ini:6:1: error: mods 'a' and 'b' both define the rule set 'x': a and "
        "b [GW0227]\n"
        "hint: a rule set that changes another has an id of its own and says extends "
        "= x\n");
    assert_string_equal(order(&mods, 2, WANT("b", "d")), "c b d"); /* the one that is taken */
    clear(&mods);
}

static void names_both_folders_of_one_mod(void **state) {
    (void)state;
    Mods mods = {.n = 0};
    add(&mods, "a", "");
    add(&mods, "a", "");
    assert_string_equal(order(&mods, 1, WANT("a")),
                        "mods/a/mod.ini: error: mod 'a' exists twice: in mods/a and in mods/a "
                        "[GW0220]\n");
    clear(&mods);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_all_keys),
        cmocka_unit_test(needs_four_keys),
        cmocka_unit_test(says_what_is_wrong),
        cmocka_unit_test(refuses_long_lines_and_nul),
        cmocka_unit_test(stands_any_text),
        cmocka_unit_test(tells_what_lies_in_a_range),
        cmocka_unit_test(reads_versions),
        cmocka_unit_test(loads_needs_first_and_ties_by_id),
        cmocka_unit_test(names_the_chain_to_what_is_missing),
        cmocka_unit_test(names_the_chain_to_what_does_not_fit),
        cmocka_unit_test(names_the_whole_circle),
        cmocka_unit_test(given_a_wish_that_closes_a_circle_then_it_drops_out_with_a_note),
        cmocka_unit_test(given_an_overlay_then_what_it_lies_over_loads_first),
        cmocka_unit_test(given_an_overlay_without_what_it_lies_over_then_the_chain_is_named),
        cmocka_unit_test(given_overlays_in_a_circle_then_all_of_it_is_named),
        cmocka_unit_test(given_two_mods_of_one_rule_set_then_both_are_named),
        cmocka_unit_test(names_both_folders_of_one_mod),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
