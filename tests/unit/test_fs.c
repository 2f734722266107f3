/* test_fs.c - files and folders, in a folder of its own below TMPDIR. */
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

/* Each test starts in an empty folder; what is left in it goes away with it. */
static int enter(void **state) {
    const char *tmp = getenv("TMPDIR");
    char *dir = malloc(300);
    snprintf(dir, 300, "%s/gangway-fs-XXXXXX", tmp ? tmp : "/tmp");
    *state = dir;
    return mkdtemp(dir) && chdir(dir) == 0 ? 0 : -1;
}

static int leave(void **state) {
    Str command = {0};
    str_addf(&command, "rm -r '%s'", (char *)*state);
    int bad = chdir("/") || system(command.text);
    str_clear(&command);
    free(*state);
    return bad;
}

static void writes_and_reads_back(void **state) {
    (void)state;
    Str s = {0};
    assert_true(fs_write("f", "one", 3));
    assert_true(fs_write("./f", "a\0b", 3));
    assert_true(fs_read("f", 3, &s));
    assert_int_equal(s.len, 3);
    assert_memory_equal(s.text, "a\0b", 3);
    assert_true(fs_write("empty", "", 0));
    assert_true(fs_read("empty", 0, &s));
    assert_int_equal(s.len, 0);
    str_clear(&s);
}

static void keeps_the_mode_of_an_old_file(void **state) {
    (void)state;
    struct stat st;
    assert_true(fs_write("f", "1", 1));
    assert_int_equal(chmod("f", 0640), 0);
    assert_true(fs_write("f", "2", 1));
    assert_int_equal(stat("f", &st), 0);
    assert_int_equal(st.st_mode & 0777, 0640);
}

static void leaves_nothing_beside_when_writing_fails(void **state) {
    (void)state;
    FsList l;
    assert_int_equal(mkdir("d", 0777), 0);
    assert_false(fs_write("d", "x", 1));
    assert_int_equal(errno, EISDIR);
    assert_false(fs_write("no/such/f", "x", 1));
    assert_int_equal(errno, ENOENT);
    assert_true(fs_list(".", &l));
    assert_int_equal(l.count, 1);
    fs_list_clear(&l);
}

static void refuses_to_read(const char *path, size_t max, int why) {
    Str s = {0};
    assert_false(fs_read(path, max, &s));
    assert_int_equal(errno, why);
    assert_int_equal(s.len, 0);
    str_clear(&s);
}

static void refuses_what_is_no_file_or_too_big(void **state) {
    (void)state;
    assert_true(fs_write("f", "four", 4));
    assert_int_equal(mkfifo("pipe", 0666), 0);
    refuses_to_read("f", 3, EFBIG);
    refuses_to_read("none", 100, ENOENT);
    refuses_to_read(".", 100, EISDIR);
    refuses_to_read("pipe", 100, EINVAL);
    refuses_to_read("/dev/zero", 100, EINVAL);
}

static void lists_in_order_of_bytes(void **state) {
    (void)state;
    static const char *const names[] = {"b", "B", "a.x", ".hidden"};
    for (int i = 0; i < 4; i++) assert_true(fs_write(names[i], "", 0));
    assert_true(fs_mkdirs("c/d"));
    FsList l;
    assert_true(fs_list(".", &l));
    assert_int_equal(l.count, 4);
    static const char *const want[] = {"B", "a.x", "b", "c"};
    for (size_t i = 0; i < 4; i++) {
        assert_string_equal(l.names[i], want[i]);
        assert_int_equal(l.is_dir[i], i == 3);
    }
    fs_list_clear(&l);
    assert_false(fs_list("none", &l));
    assert_true(fs_list("c/d", &l));
    assert_int_equal(l.count, 0);
    fs_list_clear(&l);
}

static void makes_folders(void **state) {
    (void)state;
    assert_true(fs_mkdirs("a/b//c/"));
    assert_true(fs_mkdirs("a/b"));
    assert_true(fs_is_dir("a/b/c"));
    assert_false(fs_is_file("a/b/c"));
    assert_true(fs_write("a/f", "", 0));
    assert_true(fs_is_file("a/f"));
    assert_false(fs_mkdirs("a/f/g"));
    assert_int_equal(errno, ENOTDIR);
    assert_false(fs_mkdirs("a/f"));
}

static void joins(const char *a, const char *b, const char *want) {
    Str s = {0};
    fs_join(&s, a, b);
    assert_string_equal(str_text(&s), want);
    str_clear(&s);
}

static void joins_with_one_slash(void **state) {
    (void)state;
    joins("a", "b", "a/b");
    joins("a//", "/b", "a/b");
    joins("/", "b", "/b");
    joins("", "b", "b");
    joins("", "/b", "/b");
}

static void xdg_is(const char *kind, const char *want) {
    Str s = {0};
    fs_xdg(&s, kind);
    assert_string_equal(str_text(&s), want);
    str_clear(&s);
}

static void finds_xdg_folders(void **state) {
    (void)state;
    setenv("HOME", "/home/x", 1);
    unsetenv("XDG_DATA_HOME");
    setenv("XDG_STATE_HOME", "relative", 1);
    setenv("XDG_CACHE_HOME", "/c/", 1);
    xdg_is("data", "/home/x/.local/share/gangway");
    xdg_is("state", "/home/x/.local/state/gangway");
    xdg_is("cache", "/c/gangway");
    /* Given no home, nothing is made in the root. */
    static const char *const homes[] = {NULL, "", "relative"};
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++) {
        Str s = {0};
        if (homes[i]) setenv("HOME", homes[i], 1);
        else unsetenv("HOME");
        assert_false(fs_xdg(&s, "data"));
        assert_int_equal(s.len, 0);
        xdg_is("cache", "/c/gangway");
        str_clear(&s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(writes_and_reads_back, enter, leave),
        cmocka_unit_test_setup_teardown(keeps_the_mode_of_an_old_file, enter, leave),
        cmocka_unit_test_setup_teardown(leaves_nothing_beside_when_writing_fails, enter, leave),
        cmocka_unit_test_setup_teardown(refuses_what_is_no_file_or_too_big, enter, leave),
        cmocka_unit_test_setup_teardown(lists_in_order_of_bytes, enter, leave),
        cmocka_unit_test_setup_teardown(makes_folders, enter, leave),
        cmocka_unit_test_setup_teardown(joins_with_one_slash, enter, leave),
        cmocka_unit_test_setup_teardown(finds_xdg_folders, enter, leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
