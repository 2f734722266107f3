/* test_replay.c - the first line of a record, sealed by whoever made it, against the game that it names. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/record/replay.h"
#include "app/record/seal.h"
#include "app/record/session.h"
#include "lib/fs.h"

static const AppCommand COMMAND = {.name = "replay"};

static void options_make(Options *o) {
    *o = (Options){.command = &COMMAND, .unfenced = true, .quiet = true};
    str_add(&o->data_dir, ".");
    assert_true(options_keep(o, &o->mod_paths, "tests/mods", strlen("tests/mods")));
}

/* The record of a duel without a choice, whose first line names this seat beside the first. `end`: a second
 * line, or NULL. */
static void record_make(const char *seat, const char *end, Str *file) {
    Options o;
    Diags diags = {0};
    Str err = {0};
    Seal seal = seal_first();
    options_make(&o);
    assert_true(options_keep(&o, &o.mods, "tiny", 4));
    GameSpec spec = options_spec(&o, "duel");
    Host *h = host_open(&spec, &diags);
    assert_non_null(h);
    json_t *lock = host_json(h, HOST_LOCK, -1, NULL, &err);
    assert_non_null(lock);
    record_write_head(file, &spec, lock, 7, NULL,
                      json_pack("{ss ss}", "north", "human", seat, "human"));
    if (file->text[file->len - 1] == '\n') file->text[--file->len] = '\0';
    seal_add(file, &seal);
    if (end) {
        Str line = {0};
        str_add(&line, end);
        seal_add(&line, &seal);
        str_addn(file, line.text, line.len);
        str_clear(&line);
    }
    host_close(h);
    options_clear(&o);
}

/* What is said of it on stderr; true: it is played. */
static bool opens(const char *seat, bool changed, int *status, Str *said) {
    Options o;
    Record r = {0};
    Str file = {0}, err = {0};
    char path[] = "/tmp/gangway-replay-XXXXXX";
    record_make(seat, NULL, &file);
    assert_true(record_parse("x.jsonl", &file, &r, &err));
    options_make(&o);
    int fd = mkstemp(path), before = dup(STDERR_FILENO);
    assert_true(fd >= 0 && dup2(fd, STDERR_FILENO) >= 0);
    Host *h = replay_open(&o, &r, changed, status);
    dup2(before, STDERR_FILENO);
    assert_true(fs_read(path, 1 << 16, said));
    bool ok = h != NULL;
    close(fd);
    close(before);
    unlink(path);
    host_close(h);
    record_clear(&r);
    options_clear(&o);
    str_clear(&file);
    return ok;
}

static void given_seats_of_the_game_when_opened_then_it_plays(void **state) {
    (void)state;
    static const char *const names[] = {"south", MATCH_REFEREE};
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        Str said = {0};
        int status;
        assert_true(opens(names[i], false, &status, &said));
        assert_string_equal(str_text(&said), "");
        str_clear(&said);
    }
}

static void given_a_seat_that_is_not_there_when_opened_then_it_is_refused_by_name(void **state) {
    (void)state;
    Str said = {0};
    int status = APP_DONE;
    assert_false(opens("sout", false, &status, &said));
    assert_int_equal(status, APP_FAULTS);
    assert_non_null(
        strstr(str_text(&said), "x.jsonl:1: the game has no seat 'sout'; did you mean 'south'?"));
    str_clear(&said);
}

static void given_other_rules_when_opened_then_other_seats_are_no_fault(void **state) {
    (void)state;
    Str said = {0};
    int status;
    assert_true(opens("sout", true, &status, &said));
    str_clear(&said);
}

/* How a game goes on with that second line, and what is in the file then. */
static int resumes(const char *end, Str *before, Str *after, Str *said) {
    Options o;
    Session session;
    NameList none = {0};
    char path[] = "/tmp/gangway-resume-XXXXXX";
    Report report = {0};
    record_make("south", end, before);
    int fd = mkstemp(path);
    assert_true(fd >= 0 && write(fd, before->text, before->len) == (ssize_t)before->len);
    options_make(&o);
    o.report = &report;
    o.json = true;
    int status = session_resume(&session, &o, path, &none, false);
    session_close(&session);
    assert_true(fs_read(path, 1 << 16, after));
    str_add(said, str_text(&report.message));
    report_clear(&report);
    close(fd);
    unlink(path);
    options_clear(&o);
    return status;
}

/* Choices behind such an end would make the record one that nobody reads. */
static void given_an_end_before_the_end_when_resumed_then_it_is_refused(void **state) {
    (void)state;
    static const char *const ends[] = {
        "{\"end\":{\"because\":\"x\",\"outcome\":\"won\",\"winner\":\"north\"},\"hash\":\"00\"}",
        "{\"end\":{},\"hash\":\"00\"}", NULL};
    for (size_t i = 0; i < ARRAY_LEN(ends); i++) {
        Str before = {0}, after = {0}, said = {0};
        assert_int_equal(resumes(ends[i], &before, &after, &said), ends[i] ? APP_FAULTS : APP_DONE);
        assert_string_equal(str_text(&before), str_text(&after));
        assert_true(!ends[i] ==
                    !strstr(str_text(&said), ":2: choice 0: the record says '{\"end\":"));
        str_clear(&before);
        str_clear(&after);
        str_clear(&said);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_seats_of_the_game_when_opened_then_it_plays),
        cmocka_unit_test(given_a_seat_that_is_not_there_when_opened_then_it_is_refused_by_name),
        cmocka_unit_test(given_other_rules_when_opened_then_other_seats_are_no_fault),
        cmocka_unit_test(given_an_end_before_the_end_when_resumed_then_it_is_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
