/* test_roots.c - what may be read below a few folders, and nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/sandbox/roots.h"
#include "lib/fs.h"
#include "mod/pack.h"

/* Where the test stands: a folder of its own. */
static char home[64];

static void put(const char *path, const char *text) {
    char folder[200];
    snprintf(folder, sizeof folder, "%s", path);
    *strrchr(folder, '/') = '\0';
    assert_true(fs_mkdirs(folder));
    assert_true(fs_write(path, text, strlen(text)));
}

static int set_up(void **state) {
    (void)state;
    snprintf(home, sizeof home, "/tmp/gangway-roots-XXXXXX");
    if (!mkdtemp(home) || chdir(home) != 0) return -1;
    put("mods/a/mod.ini", "of a");
    put("mods/a/maps/x.map", "x");
    put("mods/a/maps/y.map", "y");
    put("mods/a/maps/notes.txt", "notes");
    put("mods/a/maps/parts/z.map", "z");
    put("other/p.map", "p");
    put("other/q.png", "q");
    put("other/secret.txt", "secret");
    put("other/deep/r.map", "r");
    return symlink("../other", "mods/linked");
}

static int tear_down(void **state) {
    (void)state;
    char command[100];
    snprintf(command, sizeof command, "rm -r %s", home);
    return chdir("/") || system(command);
}

/* What is read there, "" for nothing. */
static void reads(const Roots *r, const char *path, const char *text) {
    Str out = {0};
    bool ok = roots_read(r, path, 1000, &out);
    if (ok != (*text != '\0') || strcmp(str_text(&out), text) != 0)
        fail_msg("%s: '%s' found, '%s' expected", path, ok ? str_text(&out) : "nothing", text);
    assert_int_equal(roots_kind(r, path), *text ? FILES_FILE : FILES_NONE);
    str_clear(&out);
}

/* The names in a folder, with a blank behind each; "-": there is none such. */
static void lists(const Roots *r, const char *dir, const char *names) {
    FsList list;
    Str found = {0};
    bool ok = roots_list(r, dir, &list);
    for (size_t i = 0; ok && i < list.count; i++) str_addf(&found, "%s ", list.names[i]);
    if (!ok) str_add(&found, "-");
    if (strcmp(str_text(&found), names) != 0)
        fail_msg("%s: '%s' found, '%s' expected", dir, str_text(&found), names);
    if (ok) fs_list_clear(&list);
    str_clear(&found);
}

static void given_a_folder_then_what_is_below_it_is_read_and_nothing_else(void **state) {
    (void)state;
    Roots *r = roots_new();
    assert_true(roots_add(r, "mods"));
    reads(r, "mods/a/mod.ini", "of a");
    reads(r, "./mods/a/maps/x.map", "x");
    reads(r, "other/p.map", "");
    reads(r, "mods/../other/p.map", "");
    reads(r, "mods/linked/p.map", "");
    reads(r, "modsa/mod.ini", "");
    lists(r, "mods", "a ");
    lists(r, "mods/a/maps", "notes.txt parts x.map y.map ");
    lists(r, "other", "-");
    roots_free(r);
}

static void given_a_link_of_the_users_then_it_is_a_root_and_is_listed(void **state) {
    (void)state;
    Roots *r = roots_new();
    assert_true(roots_add(r, "mods") && roots_add(r, "mods/linked"));
    reads(r, "mods/linked/p.map", "p");
    lists(r, "mods", "a linked ");
    roots_free(r);
}

static void given_a_plan_then_it_and_plans_and_pictures_beside_it_are_read(void **state) {
    (void)state;
    Roots *r = roots_new();
    assert_true(roots_add_plan(r, "other/p.map"));
    reads(r, "other/p.map", "p");
    reads(r, "other/q.png", "q");
    reads(r, "other/secret.txt", "");
    reads(r, "other/deep/r.map", "");
    lists(r, "other", "-");
    roots_free(r);
}

/* The folder of the plan was the longest root, and hid the mod that it lies in. */
static void given_a_plan_of_a_mod_then_the_mod_is_read_as_before(void **state) {
    (void)state;
    Roots *r = roots_new();
    assert_true(roots_add(r, "mods") && roots_add_plan(r, "mods/a/maps/x.map"));
    reads(r, "mods/a/maps/x.map", "x");
    reads(r, "mods/a/maps/notes.txt", "notes");
    reads(r, "mods/a/maps/parts/z.map", "z");
    lists(r, "mods/a/maps", "notes.txt parts x.map y.map ");
    roots_free(r);
}

static void given_the_folder_after_its_plan_then_all_of_it_is_read(void **state) {
    (void)state;
    Roots *r = roots_new();
    assert_true(roots_add_plan(r, "other/p.map") && roots_add(r, "other"));
    reads(r, "other/secret.txt", "secret");
    lists(r, "other", "deep p.map q.png secret.txt ");
    roots_free(r);
}

/* ---- a pack hides the folder of its name ---- */

static bool pack_read_file(void *ud, const char *path, size_t max, Str *out) {
    (void)ud, (void)max;
    str_reset(out);
    if (strcmp(path, "mods/a/mod.ini") != 0) return errno = ENOENT, false;
    return str_add(out, "of the pack"), true;
}

static bool pack_list_folder(void *ud, const char *dir, FsList *out) {
    (void)ud;
    *out = (FsList){0};
    return strcmp(dir, "mods/a") == 0;
}

static FilesKind pack_kind_of(void *ud, const char *path) {
    (void)ud;
    return strcmp(path, "mods/a/mod.ini") == 0 ? FILES_FILE
           : strcmp(path, "mods/a") == 0       ? FILES_FOLDER
                                               : FILES_NONE;
}

static void given_a_pack_then_it_stands_for_the_folder_whatever_was_added_first(void **state) {
    (void)state;
    const char *paths[] = {"mods"};
    PackFolder pack = {.dir = "mods/a",
                       .files = {NULL, pack_read_file, pack_list_folder, pack_kind_of}};
    GameSpec spec = {.data_dir = ".", .pack = &pack, .mod_paths = paths, .mod_path_count = 1};
    for (int first = 0; first < 2; first++) {
        Roots *r = roots_new();
        if (first) assert_true(roots_add(r, "mods"));
        assert_true(roots_add_spec(r, &spec));
        reads(r, "mods/a/mod.ini", "of the pack");
        reads(r, "mods/a/maps/x.map", "");
        roots_free(r);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_folder_then_what_is_below_it_is_read_and_nothing_else),
        cmocka_unit_test(given_a_link_of_the_users_then_it_is_a_root_and_is_listed),
        cmocka_unit_test(given_a_plan_then_it_and_plans_and_pictures_beside_it_are_read),
        cmocka_unit_test(given_a_plan_of_a_mod_then_the_mod_is_read_as_before),
        cmocka_unit_test(given_the_folder_after_its_plan_then_all_of_it_is_read),
        cmocka_unit_test(given_a_pack_then_it_stands_for_the_folder_whatever_was_added_first),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
