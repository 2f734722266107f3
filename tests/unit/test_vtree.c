/* test_vtree.c - a mod's folder: what is there, what cannot be reached, what it digests to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/fs.h"
#include "lib/hash.h"
#include "mod/vtree.h"

typedef struct Place {
    char dir[64];
    Vtree *t;
} Place;

/* All below is made relative to the new folder. */
static void put(const char *name, const char *text) {
    assert_true(fs_write(name, text, strlen(text)));
}

static int make_place(void **state) {
    Place *p = calloc(1, sizeof *p);
    snprintf(p->dir, sizeof p->dir, "/tmp/gw_vtree_XXXXXX");
    if (!mkdtemp(p->dir) || chdir(p->dir) != 0) return -1;
    if (!fs_mkdirs("mod/rules/deep") || !fs_mkdirs("mod/empty") || !fs_mkdirs("outside")) return -1;
    put("mod/mod.ini", "[mod]\n");
    put("mod/init.lua", "-- init\n");
    put("mod/rules/x.lua", "return 1\n");
    put("mod/rules/a.lua", "");
    put("mod/rules/deep/z.lua", "z");
    put("mod/.hidden", "no");
    put("mod/bad name", "no");
    put("outside/secret", "secret");
    if (symlink("../outside", "mod/way_out") != 0) return -1;
    if (symlink("../outside/secret", "mod/link") != 0) return -1;
    if (symlink("init.lua", "mod/inner") != 0) return -1;
    if (mkfifo("mod/pipe", 0600) != 0) return -1;
    p->t = vtree_open("mod");
    *state = p;
    return p->t ? 0 : -1;
}

static int remove_place(void **state) {
    Place *p = *state;
    char command[128];
    vtree_close(p->t);
    snprintf(command, sizeof command, "rm -rf '%s'", p->dir);
    free(p);
    return chdir("/") == 0 && system(command) == 0 ? 0 : -1;
}

static void stubs_are_no_part_of_a_mod(void **state) {
    const Place *p = *state;
    FsList l;
    Str s = {0};
    assert_true(fs_mkdirs("mod/luacats/deep"));
    put("mod/luacats/x.lua", "return 1\n");
    assert_false(vtree_read(p->t, "luacats/x.lua", 1000, &s));
    assert_int_equal(errno, ENOENT);
    assert_false(vtree_is_file(p->t, "luacats/x.lua"));
    assert_false(vtree_list(p->t, "luacats", &l));
    assert_false(vtree_list(p->t, "luacats/deep", &l));
    assert_true(vtree_list(p->t, "", &l));
    for (size_t i = 0; i < l.count; i++) assert_string_not_equal(l.names[i], "luacats");
    fs_list_clear(&l);
    assert_true(vtree_is_stub("luacats") && vtree_is_stub("luacats/x"));
    assert_false(vtree_is_stub("luacatsx") || vtree_is_stub("rules/luacats"));
    assert_int_equal(system("rm -r mod/luacats"), 0);
    str_clear(&s);
}

static void assert_unread(const Vtree *t, const char *name, int why) {
    Str s = {0};
    assert_false(vtree_read(t, name, 1000, &s));
    int found = errno;
    if (found != why) fail_msg("'%s': errno %d, expected %d", name, found, why);
    assert_false(vtree_is_file(t, name));
    assert_string_equal(str_text(&s), "");
    str_clear(&s);
}

static void reads_files(void **state) {
    const Vtree *t = ((Place *)*state)->t;
    Str s = {0};
    assert_true(vtree_read(t, "rules/x.lua", 9, &s));
    assert_string_equal(str_text(&s), "return 1\n");
    assert_true(vtree_read(t, "rules/a.lua", 0, &s));
    assert_int_equal(s.len, 0);
    assert_true(vtree_read(t, "rules/deep/z.lua", 1, &s));
    assert_true(vtree_is_file(t, "mod.ini"));
    assert_false(vtree_read(t, "rules/x.lua", 8, &s));
    assert_int_equal(errno, EFBIG);
    str_clear(&s);
}

static void reaches_nothing_else(void **state) {
    const Vtree *t = ((Place *)*state)->t;
    static const char *const bad[] = {"",
                                      "/",
                                      "/etc/passwd",
                                      "..",
                                      "../outside/secret",
                                      "rules/../mod.ini",
                                      "./mod.ini",
                                      "rules//x.lua",
                                      "rules/",
                                      ".hidden",
                                      "bad name",
                                      "rules\\x.lua",
                                      "a\nb",
                                      "\xC3\xA9"};
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) assert_unread(t, bad[i], EINVAL);
    assert_unread(t, "way_out/secret", ENOTDIR);
    assert_unread(t, "link", ELOOP);
    assert_unread(t, "inner", ELOOP);
    assert_unread(t, "pipe", EINVAL);
    assert_unread(t, "rules", EISDIR);
    assert_unread(t, "mod.ini/x", ENOTDIR);
    assert_unread(t, "none.lua", ENOENT);
}

static void bounds_names(void **state) {
    (void)state;
    char name[VTREE_MAX_NAME + 2];
    memset(name, 'a', sizeof name);
    name[VTREE_MAX_NAME] = '\0';
    assert_true(vtree_name_good(name));
    name[VTREE_MAX_NAME] = 'a';
    name[VTREE_MAX_NAME + 1] = '\0';
    assert_false(vtree_name_good(name));
}

static void assert_listed(const Vtree *t, const char *name, const char *expected) {
    FsList l;
    Str s = {0};
    assert_true(vtree_list(t, name, &l));
    for (size_t i = 0; i < l.count; i++) str_addf(&s, "%s%s ", l.names[i], l.is_dir[i] ? "/" : "");
    assert_string_equal(str_text(&s), expected);
    str_clear(&s);
    fs_list_clear(&l);
}

static void lists_in_order(void **state) {
    const Vtree *t = ((Place *)*state)->t;
    FsList l;
    assert_listed(t, "", "empty/ init.lua mod.ini rules/ ");
    assert_listed(t, "", "empty/ init.lua mod.ini rules/ ");
    assert_listed(t, "rules", "a.lua deep/ x.lua ");
    assert_listed(t, "empty", "");
    assert_false(vtree_list(t, "way_out", &l));
    assert_int_equal(errno, ENOTDIR);
    assert_false(vtree_list(t, "..", &l));
    assert_int_equal(errno, EINVAL);
    assert_false(vtree_list(t, "mod.ini", &l));
    assert_int_equal(l.count, 0);
}

static void keeps_its_folder(void **state) {
    Place *p = *state;
    assert_int_equal(rename("mod", "moved"), 0);
    assert_int_equal(symlink("outside", "mod"), 0);
    assert_true(vtree_is_file(p->t, "mod.ini"));
    assert_false(vtree_is_file(p->t, "secret"));
    assert_int_equal(unlink("mod"), 0);
    assert_int_equal(rename("moved", "mod"), 0);
}

static void digests_names_and_contents(void **state) {
    const Vtree *t = ((Place *)*state)->t;
    static const char *const names[] = {"init.lua", "mod.ini", "rules/a.lua", "rules/deep/z.lua",
                                        "rules/x.lua"};
    static const char *const texts[] = {"-- init\n", "[mod]\n", "", "z", "return 1\n"};
    Str lines = {0};
    char expected[65], hex[65], again[65];
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        hash_sha256(texts[i], strlen(texts[i]), hex);
        str_addf(&lines, "%s  %s\n", hex, names[i]);
    }
    hash_sha256(str_text(&lines), lines.len, expected);
    str_clear(&lines);
    assert_true(vtree_digest(t, 1000, hex, NULL));
    assert_string_equal(hex, expected);
    put("mod/rules/a.lua", "x");
    assert_true(vtree_digest(t, 1000, again, NULL));
    assert_string_not_equal(hex, again);
    assert_int_equal(rename("mod/rules/a.lua", "mod/rules/b.lua"), 0);
    assert_true(vtree_digest(t, 1000, hex, NULL));
    assert_string_not_equal(hex, again);
}

static void says_which_file_it_cannot_digest(void **state) {
    const Vtree *t = ((Place *)*state)->t;
    char hex[65], *bad = NULL;
    assert_false(vtree_digest(t, 8, hex, &bad));
    assert_int_equal(errno, EFBIG);
    assert_string_equal(bad, "rules/x.lua");
    free(bad);
    assert_true(fs_mkdirs("mod/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a"));
    assert_false(vtree_digest(t, 1000, hex, &bad));
    assert_int_equal(errno, ENAMETOOLONG);
    assert_string_equal(bad, "a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a");
    free(bad);
}

static void needs_a_folder(void **state) {
    (void)state;
    assert_null(vtree_open("mod/mod.ini"));
    assert_int_equal(errno, ENOTDIR);
    assert_null(vtree_open("nowhere"));
    assert_int_equal(errno, ENOENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(stubs_are_no_part_of_a_mod, make_place, remove_place),
        cmocka_unit_test_setup_teardown(reads_files, make_place, remove_place),
        cmocka_unit_test_setup_teardown(reaches_nothing_else, make_place, remove_place),
        cmocka_unit_test(bounds_names),
        cmocka_unit_test_setup_teardown(lists_in_order, make_place, remove_place),
        cmocka_unit_test_setup_teardown(keeps_its_folder, make_place, remove_place),
        cmocka_unit_test_setup_teardown(digests_names_and_contents, make_place, remove_place),
        cmocka_unit_test_setup_teardown(says_which_file_it_cannot_digest, make_place, remove_place),
        cmocka_unit_test_setup_teardown(needs_a_folder, make_place, remove_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
