/* test_installed.c - installed mods are there whole or not at all, whatever a killed program left. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/packs/installed.h"
#include "lib/fs.h"

/* Where the test stands: a folder of its own. */
static char home[64];

static int set_up(void **state) {
    (void)state;
    snprintf(home, sizeof home, "/tmp/gangway-installed-XXXXXX");
    return mkdtemp(home) && chdir(home) == 0 ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    char command[100];
    snprintf(command, sizeof command, "rm -r %s", home);
    return chdir("/") || system(command);
}

static void put(const char *path, const char *text) {
    char folder[200];
    snprintf(folder, sizeof folder, "%s", path);
    *strrchr(folder, '/') = '\0';
    assert_true(fs_mkdirs(folder));
    assert_true(fs_write(path, text, strlen(text)));
}

/* What the file holds; "-": it is not there. */
static void holds(const char *path, const char *text) {
    Str found = {0};
    if (!fs_read(path, 1000, &found)) str_add(&found, "-");
    if (strcmp(str_text(&found), text) != 0)
        fail_msg("%s: '%s' found, '%s' expected", path, str_text(&found), text);
    str_clear(&found);
}

static bool is_there(const char *path) {
    struct stat st;
    return lstat(path, &st) == 0;
}

static Installed opened(void) {
    Installed s;
    Str err = {0};
    if (!installed_open(&s, "installed", &err)) fail_msg("%s", str_text(&err));
    return s;
}

static void add(Pack *p, const char *name, const char *text) {
    assert_true(pack_add(p, name, strlen(name), str_dup(text), strlen(text)));
}

/* mod.ini and two files below, each with the text. */
static Pack pack_of(const char *text) {
    Pack p = {0};
    add(&p, "mod.ini", text);
    add(&p, "rules/deep/a.lua", text);
    add(&p, "rules/b.lua", text);
    return p;
}

static void put_there(Installed *s, const char *id, const char *text) {
    Pack p = pack_of(text);
    Str err = {0};
    if (!installed_put(s, id, &p, &err)) fail_msg("%s", str_text(&err));
    pack_clear(&p);
}

static void given_a_mod_then_it_is_there_whole_and_a_new_one_takes_its_place(void **state) {
    (void)state;
    Installed s = opened();
    put_there(&s, "m", "one");
    holds("installed/m/mod.ini", "one");
    holds("installed/m/rules/deep/a.lua", "one");
    put("installed/m/extra.lua", "of the old one");
    put_there(&s, "m", "two");
    holds("installed/m/rules/b.lua", "two");
    holds("installed/m/extra.lua", "-");
    assert_false(is_there("installed/.new-m") || is_there("installed/.old-m"));
    installed_close(&s);
}

static void given_a_pack_that_cannot_be_written_then_the_old_mod_stays(void **state) {
    (void)state;
    Installed s = opened();
    put_there(&s, "kept", "one");
    Pack p = pack_of("two");
    Str err = {0};
    add(&p, "mod.ini/below", "a file cannot be a folder");
    assert_false(installed_put(&s, "kept", &p, &err));
    assert_true(err.len > 0);
    holds("installed/kept/mod.ini", "one");
    assert_false(is_there("installed/.new-kept"));
    pack_clear(&p);
    str_clear(&err);
    installed_close(&s);
}

static void given_what_is_no_mod_of_that_name_then_it_stays(void **state) {
    (void)state;
    Installed s = opened();
    put("installed/file", "mine");
    put("installed/folder/notes.txt", "mine too");
    put("beside/linked/mod.ini", "worked at elsewhere");
    assert_int_equal(symlink("../beside/linked", "installed/link"), 0);
    static const char *const names[][2] = {
        {"file", "is not a folder"}, {"folder", "has no mod.ini"}, {"link", "is not a folder"}};
    for (size_t i = 0; i < 3; i++) {
        Pack p = pack_of("new");
        Str err = {0};
        assert_false(installed_put(&s, names[i][0], &p, &err));
        assert_non_null(strstr(str_text(&err), names[i][1]));
        pack_clear(&p);
        str_clear(&err);
    }
    holds("installed/file", "mine");
    holds("installed/folder/notes.txt", "mine too");
    holds("installed/link/mod.ini", "worked at elsewhere");
    installed_close(&s);
}

static void given_a_mod_that_is_taken_away_then_nothing_of_it_is_left(void **state) {
    (void)state;
    Installed s = opened();
    Str err = {0};
    put_there(&s, "gone", "one");
    put("beside/stays.txt", "here");
    assert_int_equal(symlink("../../beside", "installed/gone/link"), 0);
    assert_true(installed_take(&s, "gone", &err));
    assert_false(is_there("installed/gone") || is_there("installed/.new-gone"));
    holds("beside/stays.txt", "here"); /* links are not followed */
    assert_false(installed_take(&s, "gone", &err));
    assert_true(err.len > 0);
    str_clear(&err);
    installed_close(&s);
}

static void given_what_a_killed_program_left_then_it_is_put_right(void **state) {
    (void)state;
    put("installed/.new-half/mod.ini", "half");
    put("installed/.old-aside/mod.ini", "its place is empty");
    put("installed/.old-done/mod.ini", "the old one");
    put("installed/done/mod.ini", "the new one");
    put("installed/.hidden/mod.ini", "of somebody else");
    Installed s = opened();
    assert_false(is_there("installed/.new-half") || is_there("installed/half"));
    holds("installed/aside/mod.ini", "its place is empty");
    assert_false(is_there("installed/.old-aside") || is_there("installed/.old-done"));
    holds("installed/done/mod.ini", "the new one");
    holds("installed/.hidden/mod.ini", "of somebody else");
    installed_close(&s);
}

static void given_two_programs_then_the_second_is_told(void **state) {
    (void)state;
    Installed s = opened(), second;
    Str err = {0};
    assert_false(installed_open(&second, "installed", &err));
    assert_non_null(strstr(str_text(&err), "another gangway"));
    str_clear(&err);
    installed_close(&s);
    s = opened();
    installed_close(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_mod_then_it_is_there_whole_and_a_new_one_takes_its_place),
        cmocka_unit_test(given_a_pack_that_cannot_be_written_then_the_old_mod_stays),
        cmocka_unit_test(given_what_is_no_mod_of_that_name_then_it_stays),
        cmocka_unit_test(given_a_mod_that_is_taken_away_then_nothing_of_it_is_left),
        cmocka_unit_test(given_what_a_killed_program_left_then_it_is_put_right),
        cmocka_unit_test(given_two_programs_then_the_second_is_told),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
