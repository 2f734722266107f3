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
    *o = (Options){.command = &COMMAND, .unfenced = true};
    str_add(&o->data_dir, ".");
    assert_true(options_keep(o, &o->mod_paths, "tests/mods", strlen("tests/mods")));
}

/* What stands in place of this program's in the first line of a record, and a second line, or NULL. */
typedef struct Other {
    const char *version, *format, *end;
    const char *bots; /* a seat, or "both" */
    int rewinds;
} Other;

static const char *plays(const char *bots, const char *seat) {
    return bots && (!strcmp(bots, "both") || !strcmp(bots, seat)) ? "random" : "human";
}

static void replace(Str *line, const char *what, const char *with) {
    const char *at = strstr(line->text, what);
    Str out = {0};
    assert_non_null(at);
    str_addn(&out, line->text, (size_t)(at - line->text));
    str_addf(&out, "%s%s", with, at + strlen(what));
    str_clear(line);
    *line = out;
}

/* The record of a duel without a choice, whose first line names this seat beside the first. */
static void record_make(const char *seat, Other other, Str *file) {
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
    record_write_head(
        file, &spec, lock, 7, NULL,
        json_pack("{ss ss}", "north", plays(other.bots, "north"), seat, plays(other.bots, seat)),
        other.rewinds);
    if (file->text[file->len - 1] == '\n') file->text[--file->len] = '\0';
    if (other.version) replace(file, "\"" GW_VERSION "\"", other.version);
    if (other.format) replace(file, RECORD_FORMAT, other.format);
    seal_add(file, &seal);
    if (other.end) {
        Str line = {0};
        str_add(&line, other.end);
        seal_add(&line, &seal);
        str_addn(file, line.text, line.len);
        str_clear(&line);
    }
    host_close(h);
    options_clear(&o);
}

/* What is said of it on stderr; true: it is played. */
static bool opens_other(const char *seat, Other other, bool changed, int *status, Str *said) {
    Options o;
    Record r = {0};
    Str file = {0}, err = {0};
    char path[] = "/tmp/gangway-replay-XXXXXX";
    record_make(seat, other, &file);
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

static bool opens(const char *seat, bool changed, int *status, Str *said) {
    return opens_other(seat, (Other){0}, changed, status, said);
}

static void given_a_record_of_another_version_when_opened_then_it_says_so_and_plays(void **state) {
    (void)state;
    static const char *const versions[] = {"0.0.9", "7.0.0-rc1"};
    for (size_t i = 0; i < ARRAY_LEN(versions); i++) {
        Str said = {0}, version = {0}, wanted = {0};
        int status;
        str_addf(&version, "\"%s\"", versions[i]);
        str_addf(&wanted, "x.jsonl: gangway %s wrote this record; this is gangway " GW_VERSION,
                 versions[i]);
        assert_true(opens_other("south", (Other){.version = version.text}, false, &status, &said));
        assert_non_null(strstr(str_text(&said), wanted.text));
        str_clear(&said);
        str_clear(&version);
        str_clear(&wanted);
    }
}

static void
given_a_format_of_another_version_when_read_then_it_is_refused_by_both_names(void **state) {
    (void)state;
    Record r = {0};
    Str file = {0}, err = {0};
    record_make("south", (Other){.version = "\"7.0.0\"", .format = "gangway.record/9"}, &file);
    assert_false(record_parse("x.jsonl", &file, &r, &err));
    assert_string_equal(
        str_text(&err),
        "x.jsonl:1: the format 'gangway.record/9' is not known to gangway " GW_VERSION
        "; gangway 7.0.0 wrote the record");
    record_clear(&r);
    str_clear(&file);
    str_clear(&err);
}

static void given_a_record_that_names_no_version_when_opened_then_it_plays(void **state) {
    (void)state;
    Str said = {0};
    int status;
    assert_true(opens_other("south", (Other){.version = "null"}, false, &status, &said));
    assert_string_equal(str_text(&said), "");
    str_clear(&said);
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

/* Who plays against bots alone may go back in time. */
static void
given_rewinds_of_two_people_or_of_none_when_opened_then_the_first_line_is_at_fault(void **state) {
    (void)state;
    static const struct {
        Other other;
        const char *why;
    } heads[] = {
        {{.rewinds = 3}, "here people play more than one side"},
        {{.rewinds = -1}, "here people play more than one side"},
        {{.rewinds = 3, .bots = "both"}, "here nobody plays"},
        {{.rewinds = 3, .bots = "south"}, NULL},
        {{0}, NULL},
    };
    for (size_t i = 0; i < ARRAY_LEN(heads); i++) {
        Str said = {0}, expected = {0};
        int status = APP_DONE;
        bool opened = opens_other("south", heads[i].other, false, &status, &said);
        assert_true(opened == !heads[i].why);
        assert_int_equal(status, opened ? APP_FILE : APP_FAULTS);
        if (heads[i].why)
            str_addf(&expected, "x.jsonl:1: \"rewinds\" is for one who plays against bots; %s",
                     heads[i].why);
        if (!strstr(str_text(&said), str_text(&expected))) fail_msg("%s", str_text(&said));
        str_clear(&said);
        str_clear(&expected);
    }
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
    record_make("south", (Other){.end = end}, before);
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
        cmocka_unit_test(given_a_record_of_another_version_when_opened_then_it_says_so_and_plays),
        cmocka_unit_test(
            given_a_format_of_another_version_when_read_then_it_is_refused_by_both_names),
        cmocka_unit_test(given_a_record_that_names_no_version_when_opened_then_it_plays),
        cmocka_unit_test(given_seats_of_the_game_when_opened_then_it_plays),
        cmocka_unit_test(given_a_seat_that_is_not_there_when_opened_then_it_is_refused_by_name),
        cmocka_unit_test(
            given_rewinds_of_two_people_or_of_none_when_opened_then_the_first_line_is_at_fault),
        cmocka_unit_test(given_other_rules_when_opened_then_other_seats_are_no_fault),
        cmocka_unit_test(given_an_end_before_the_end_when_resumed_then_it_is_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
