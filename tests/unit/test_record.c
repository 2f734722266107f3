/* test_record.c - records on the disk: what was acknowledged is there, what is damaged is not believed.
 *
 * System calls of a save fail, are interrupted or come short, each once; every bit of a record is flipped;
 * it is cut at every byte. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/common/app.h"
#include "app/record/recorder.h"
#include "lib/fs.h"
#include "records.h"

/* The table of commands is in main.c, which is not here. */
const AppCommand *app_command(int i) { return i < 0 ? app_command(0) : NULL; }

/* The linker leads these calls of this program here: see the Makefile. */
ssize_t __real_write(int fd, const void *p, size_t n);
int __real_ftruncate(int fd, off_t n);
ssize_t __wrap_write(int fd, const void *p, size_t n);
int __wrap_fdatasync(int fd);
int __wrap_fsync(int fd);
int __wrap_ftruncate(int fd, off_t n);

/* From call `at` on `times` calls fail with `why`; `cut`: a write comes short by half before that. */
static struct {
    int calls, at, times, why;
    bool cut;
} bad;

static bool fails(void) {
    bad.calls++;
    if (!bad.at || bad.calls < bad.at || bad.calls >= bad.at + bad.times) return false;
    errno = bad.why;
    return true;
}

ssize_t __wrap_write(int fd, const void *p, size_t n) {
    bool now = fails();
    if (now && bad.cut && n > 1)
        return __real_write(fd, p, n / 2); /* a short write is no failure */
    return now ? -1 : __real_write(fd, p, n);
}

/* Nobody cuts the power here: a sync that does not fail need not be made. */
int __wrap_fdatasync(int fd) {
    (void)fd;
    return fails() ? -1 : 0;
}

int __wrap_fsync(int fd) {
    (void)fd;
    return fails() ? -1 : 0;
}

int __wrap_ftruncate(int fd, off_t n) { return fails() ? -1 : __real_ftruncate(fd, n); }

#define HEAD                                                                                       \
    "{\"gangway\":\"0.1.0\",\"format\":\"" RECORD_FORMAT                                           \
    "\",\"mods\":[{\"id\":\"tiny\",\"digest\":\"00\"}],\"with\":[],\"scenario\":\"duel\","         \
    "\"rules\":null,"                                                                              \
    "\"set\":{},\"seed\":\"7\",\"seats\":{\"a\":\"human\",\"b\":\"random\"}}"

static char path[64];

/* The n-th line that a match tells: choices, and now and then a check value. */
static HostLine line_of(int n, char text[64]) {
    bool check = n % 5 == 4;
    if (check) snprintf(text, 64, "turn %d 0123456789abcdef", n / 5);
    else snprintf(text, 64, "%s %d", n % 3 ? "step *n" : "shoot", n);
    return (HostLine){check ? NULL : n % 2 ? "a" : "b", text};
}

static bool add(Recorder *r, int from, int count, Str *err) {
    char text[8][64];
    HostLine lines[8];
    for (int i = 0; i < count; i++) lines[i] = line_of(from + i, text[i]);
    return recorder_add(r, lines, (size_t)count, err);
}

/* Writes up to 12 lines in pieces; the number that was acknowledged, -1: not even the first line of the file.
 * After a failure nothing more is written, as in a session. */
static int save(bool *ended) {
    static const int pieces[] = {1, 3, 2, 5, 1};
    Recorder r;
    Str err = {0};
    unlink(path);
    *ended = false;
    bool ok = recorder_create(&r, path, HEAD, &err);
    int lines = ok ? 0 : -1;
    for (size_t i = 0; ok && i < ARRAY_LEN(pieces); i++) {
        ok = add(&r, lines, pieces[i], &err);
        if (ok) lines += pieces[i];
    }
    if (ok) ok = *ended = recorder_end(&r, "{\"winner\":\"a\"}", 99, &err);
    assert_true(ok || err.len);
    recorder_close(&r);
    str_clear(&err);
    return lines;
}

static void same_lines(const Record *r, int count) {
    char text[64];
    for (int i = 0; i < count; i++) {
        HostLine want = line_of(i, text);
        assert_string_equal(r->entries[i].text, want.text);
        if (want.seat) assert_string_equal(r->entries[i].seat, want.seat);
        else assert_null(r->entries[i].seat);
    }
}

/* What is on the disk now: what was acknowledged, and at most what was being written. */
static void proves(int acknowledged, bool ended) {
    Record r;
    Str err = {0};
    bad.at = 0;
    if (acknowledged < 0) {
        assert_int_equal(access(path, F_OK), -1); /* no file that could be taken for a game */
        return;
    }
    if (!record_here(path, &r, &err)) fail_msg("%s", str_text(&err));
    assert_true((int)r.count >= acknowledged && r.count <= 12);
    same_lines(&r, (int)r.count);
    assert_true(!ended || r.end);
    Recorder on;
    if (!recorder_continue(&on, &r, &err)) fail_msg("%s", str_text(&err));
    int count = (int)r.count;
    bool over = r.end != NULL;
    if (!over) assert_true(add(&on, count, 1, &err));
    recorder_close(&on);
    record_clear(&r);
    if (!record_here(path, &r, &err)) fail_msg("%s", str_text(&err));
    assert_false(r.torn);
    assert_int_equal(r.count, over ? count : count + 1);
    record_clear(&r);
}

static void any_call_of_a_save_may_fail(void **state) {
    (void)state;
    static const int whys[] = {ENOSPC, EIO, EDQUOT, EINTR, EFBIG};
    bool ended;
    bad.at = bad.calls = 0;
    assert_int_equal(save(&ended), 12);
    assert_true(ended);
    proves(12, true);
    bad.calls = 0;
    save(&ended);
    int total = bad.calls, stopped = 0;
    assert_true(total >= 14);
    for (size_t w = 0; w < ARRAY_LEN(whys); w++)
        for (int at = 1; at <= total; at++)
            for (int times = 1; times < 100; times += 98) {
                if (whys[w] == EINTR && times > 1)
                    continue; /* for ever interrupted is no failure */
                bad.calls = 0;
                bad.at = at;
                bad.times = times;
                bad.why = whys[w];
                int lines = save(&ended);
                if (whys[w] == EINTR) assert_true(lines == 12 && ended);
                stopped += lines < 12;
                proves(lines, ended);
            }
    assert_true(stopped > total);
}

static void a_write_may_come_short(void **state) {
    (void)state;
    bool ended;
    bad.calls = bad.at = 0;
    save(&ended);
    int total = bad.calls;
    for (int at = 1; at <= total; at++) {
        bad.calls = 0;
        bad.at = at;
        bad.times = 1;
        bad.why = EINTR;
        bad.cut = true;
        assert_int_equal(save(&ended), 12); /* what was interrupted is done again */
        assert_true(ended);
        bad.cut = false;
        proves(12, true);
        /* Half of it is written, or a sync fails. */
        bad.calls = 0;
        bad.at = at;
        bad.why = ENOSPC;
        bad.cut = true;
        int lines = save(&ended);
        bad.cut = false;
        proves(lines, ended);
    }
}

static void put(const char *data, size_t n) {
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_true(fd >= 0 && __real_write(fd, data, n) == (ssize_t)n);
    close(fd);
}

/* Line and column of a byte, from 1; a newline is the last column of its line. */
static void place_of(const Str *file, size_t at, int *line, int *col) {
    *line = *col = 1;
    for (size_t i = 0; i < at; i++) {
        *col = file->text[i] == '\n' ? 1 : *col + 1;
        *line += file->text[i] == '\n';
    }
}

static void every_flipped_bit_is_found_and_its_place_named(void **state) {
    (void)state;
    bool ended;
    Str file = {0}, err = {0};
    bad.at = 0;
    save(&ended);
    assert_true(fs_read(path, 1 << 20, &file));
    for (size_t bit = 0; bit < file.len * 8; bit++) {
        char place[96];
        int line, col;
        Record r;
        place_of(&file, bit / 8, &line, &col);
        file.text[bit / 8] = (char)(file.text[bit / 8] ^ 1 << bit % 8);
        put(file.text, file.len);
        file.text[bit / 8] = (char)(file.text[bit / 8] ^ 1 << bit % 8);
        str_reset(&err);
        if (record_here(path, &r, &err))
            fail_msg("bit %zu of line %d, column %d is not seen", bit % 8, line, col);
        snprintf(place, sizeof place, "%s:%d:%d: ", path, line, col);
        if (!strstr(str_text(&err), place))
            fail_msg("'%s' wanted, '%s' found", place, str_text(&err));
    }
    str_clear(&file);
    str_clear(&err);
}

static void the_field_of_a_flipped_bit_is_named(void **state) {
    (void)state;
    static const char *const before[] = {"\"scenario\":\"", "\"do\":\"", "\"seat\":\"",
                                         "\"hash\":\"",     "\"c\":\"",  "\"winner\":\""};
    static const char *const named[] = {"scenario", "do", "seat", "hash", "c", "end"};
    bool ended;
    Str file = {0}, err = {0};
    save(&ended);
    assert_true(fs_read(path, 1 << 20, &file));
    for (size_t i = 0; i < ARRAY_LEN(named); i++) {
        Record r;
        char want[32];
        char *at = strstr(file.text, before[i]) + strlen(before[i]);
        *at = (char)(*at ^ 1);
        put(file.text, file.len);
        *at = (char)(*at ^ 1);
        str_reset(&err);
        assert_false(record_here(path, &r, &err));
        snprintf(want, sizeof want, "in \"%s\"", named[i]);
        if (!strstr(str_text(&err), want))
            fail_msg("'%s' wanted, '%s' found", want, str_text(&err));
    }
    str_clear(&file);
    str_clear(&err);
}

static void what_is_cut_goes_on_from_the_last_whole_line(void **state) {
    (void)state;
    bool ended;
    Str file = {0}, err = {0};
    save(&ended);
    assert_true(fs_read(path, 1 << 20, &file));
    int whole = 0;
    for (size_t n = 0; n <= file.len; n++) {
        whole += n && file.text[n - 1] == '\n';
        put(file.text, n);
        if (whole) {
            proves(whole - 1 > 12 ? 12 : whole - 1, whole > 13);
            continue;
        }
        Record r;
        str_reset(&err);
        assert_false(record_here(path, &r, &err));
        assert_non_null(strstr(str_text(&err), "no complete first line"));
    }
    assert_int_equal(whole, 14);
    str_clear(&file);
    str_clear(&err);
}

static void a_record_that_grew_meanwhile_is_left_alone(void **state) {
    (void)state;
    bool ended;
    Record r;
    Recorder on;
    Str file = {0}, err = {0};
    save(&ended);
    assert_true(fs_read(path, 1 << 20, &file));
    put(file.text, file.len - 5); /* torn */
    assert_true(record_read(path, false, &r, &err) && r.torn);
    put(file.text, file.len); /* somebody has gone on */
    assert_false(recorder_continue(&on, &r, &err));
    assert_non_null(strstr(str_text(&err), "changed while it was being read"));
    record_clear(&r);
    Str now = {0};
    assert_true(fs_read(path, 1 << 20, &now));
    assert_int_equal(now.len, file.len);
    str_clear(&now);
    str_clear(&file);
    str_clear(&err);
}

/* Sealed by whoever made them, so that the seals hold. NULL: it is read. */
static void says_of(const char *head, const char *line, const char *expected) {
    Str file = {0}, err = {0}, one = {0};
    Seal seal = seal_first();
    const char *lines[] = {head, line};
    for (int i = 0; i < 2; i++) {
        if (!lines[i]) continue;
        str_reset(&one);
        str_add(&one, lines[i]);
        seal_add(&one, &seal);
        str_addn(&file, str_text(&one), one.len);
    }
    Record r;
    bool ok = record_parse("x.jsonl", &file, &r, &err);
    if (ok != !expected) fail_msg("%s: read: %d, %s", line ? line : head, ok, str_text(&err));
    if (expected && !strstr(str_text(&err), expected))
        fail_msg("'%s' expected in '%s'", expected, str_text(&err));
    if (ok) record_clear(&r);
    str_clear(&one);
    str_clear(&file);
    str_clear(&err);
}

/* HEAD with one member said otherwise: the last of two counts nowhere, so the first is taken out. */
static void head_with(const char *from, const char *to, const char *expected) {
    const char *at = strstr(HEAD, from);
    assert_non_null(at);
    Str head = {0};
    str_addn(&head, HEAD, (size_t)(at - HEAD));
    str_add(&head, to);
    str_add(&head, at + strlen(from));
    says_of(str_text(&head), NULL, expected);
    str_clear(&head);
}

static void given_a_sealed_first_line_of_a_stranger_then_what_is_no_record_is_named(void **state) {
    (void)state;
    head_with("\"7\"", "\"7\"", NULL);
    head_with("\"7\"", "7", "\"seed\" of the first line is not a text");
    head_with("\"7\"", "\"-7\"", "lacks the seed");
    head_with("\"7\"", "\"18446744073709551616\"", "lacks the seed");
    head_with("\"with\":[]", "\"with\":\"tiny\"", "\"with\" of the first line is not a list");
    head_with("\"with\":[]", "\"with\":[5]", "\"with\" of the first line is not a list");
    head_with("\"rules\":null", "\"rules\":[]", "\"rules\" of the first line is not a text");
    head_with("\"set\":{}", "\"set\":{\"a\":1}", "\"set\" of the first line is not an object");
    head_with("\"set\":{}", "\"set\":{},\"set\":{}", "x.jsonl:1: a key occurs twice in the line");
    head_with("\"b\":\"random\"", "\"b\":null", "\"seats\" of the first line is not an object");
    head_with("\"set\":{}", "\"rosters\":{\"a\":{}}", "\"rosters\" of the first line");
    head_with("\"00\"", "\"00\",\"files\":{\"a\":7}", "a mod in the list");
    head_with("\"00\"", "00.5", "not a JSON object");
    head_with("\"00\"", "{}", "a mod in the list");
    head_with("\"b\":\"random\"", "\"b\\nhint: c\":\"random\"",
              "\"seats\" of the first line has a text of more than one line");
    head_with("\"set\":{}", "\"set\":{\"a\":\"\\u001b[2J\"}",
              "\"set\" of the first line has a text");
    head_with("\"00\"", "\"00\",\"title\":\"a\\nb\"", "a mod in the list: a text with control");
    head_with("\"tiny\"", "\"@maps\"", NULL);
    static const char *const ids[] = {
        "\"@../../vault\"",          "\"@maps/..\"", "\"@\"", "\"@lua\"", "\"\"", "\"../tiny\"",
        "\"tiny\"},{\"id\":\"tiny\""};
    for (size_t i = 0; i < ARRAY_LEN(ids); i++)
        head_with("\"tiny\"", ids[i],
                  "a mod in the list: an id that is no mod's, or is there twice");
}

static void given_sealed_lines_of_a_stranger_then_what_is_no_choice_is_named(void **state) {
    (void)state;
    says_of(HEAD, "{\"n\":1,\"seat\":\"a\",\"do\":\"x\"}", NULL);
    says_of(HEAD, "{\"n\":1,\"seat\":\"a\",\"do\":\"x\\nhint: y\"}",
            "a seat or a choice with control");
    says_of(HEAD, "{\"n\":1,\"seat\":\"a\",\"do\":\"x\",\"do\":\"y\"}",
            "x.jsonl:2: a key occurs twice");
    says_of(HEAD, "{\"n\":2,\"seat\":\"a\",\"do\":\"x\"}",
            "a choice is missing: the numbers have a gap");
    says_of(HEAD, "{\"turn\":1,\"hash\":\"0123456789abcdef\"}", NULL);
    says_of(HEAD, "{\"turn\":-1,\"hash\":\"0123456789abcdef\"}", "this is not a check value");
    says_of(HEAD, "{\"turn\":99999999999,\"hash\":\"0123456789abcdef\"}",
            "this is not a check value");
    says_of(HEAD, "{\"turn\":1,\"hash\":\"0123\"}", "this is not a check value");
    says_of(HEAD, "{\"mended\":[7]}",
            "x.jsonl:2: the list of mods has an entry that is not an object");
}

/* Given a line of the referee: it is read where the first line names one, and refused where it names none. */
static void given_a_referees_line_then_the_first_line_must_name_a_referee(void **state) {
    (void)state;
    const char *line = "{\"n\":1,\"seat\":\"referee\",\"do\":\"set a hits 5\"}";
    says_of(HEAD, line, "x.jsonl:2: a command of the referee, but the first line names no referee");
    Str head = {0};
    const char *end = strstr(HEAD, "}}");
    str_addn(&head, HEAD, (size_t)(end - HEAD));
    size_t without = head.len;
    str_add(&head, ",\"referee\":\"human\"}}");
    says_of(str_text(&head), line, NULL);
    head.text[head.len = without] = '\0';
    str_add(&head, ",\"referee\":\"nobody\"}}");
    says_of(str_text(&head), line, "x.jsonl:2: a command of the referee");
    str_clear(&head);
}

/* Given a line of somebody who goes back: it is read where the first line says that anybody may. */
static void given_a_rewind_then_the_first_line_must_allow_some(void **state) {
    (void)state;
    const char *line = "{\"n\":1,\"seat\":\"a\",\"do\":\"rewind 0\"}";
    says_of(HEAD, line, "x.jsonl:2: a rewind, but the first line says nothing of \"rewinds\"");
    Str head = {0};
    str_addn(&head, HEAD, strlen(HEAD) - 1);
    size_t without = head.len;
    static const char *const some[] = {"3", "-1"}, *const none[] = {"0", "null"};
    for (int i = 0; i < 2; i++) {
        head.text[head.len = without] = '\0';
        str_addf(&head, ",\"rewinds\":%s}", some[i]);
        says_of(str_text(&head), line, NULL);
        head.text[head.len = without] = '\0';
        str_addf(&head, ",\"rewinds\":%s}", none[i]);
        says_of(str_text(&head), line, "x.jsonl:2: a rewind");
    }
    head.text[head.len = without] = '\0';
    str_add(&head, ",\"rewinds\":\"3\"}");
    says_of(str_text(&head), line, "\"rewinds\" of the first line is not a whole number");
    str_clear(&head);
}

static void
given_a_number_of_rewinds_that_no_game_has_then_the_first_line_is_at_fault(void **state) {
    (void)state;
    static const char *const wrong[] = {"-5", "-2", "1001", "4294967297"};
    for (size_t i = 0; i < ARRAY_LEN(wrong); i++) {
        Str member = {0}, expected = {0};
        str_addf(&member, "\"set\":{},\"rewinds\":%s", wrong[i]);
        str_addf(&expected,
                 "x.jsonl:1: \"rewinds\" of the first line is %s; from 0 to 1000, or -1 for any "
                 "number of them, expected",
                 wrong[i]);
        head_with("\"set\":{}", str_text(&member), str_text(&expected));
        str_clear(&member);
        str_clear(&expected);
    }
}

static void
given_more_rewinds_than_the_first_line_allows_then_the_first_of_them_is_at_fault(void **state) {
    (void)state;
    Str file = {0}, err = {0};
    for (int most = 1; most <= 2; most++) {
        Record r = {0};
        Seal seal = seal_first();
        str_reset(&file), str_reset(&err);
        str_addn(&file, HEAD, strlen(HEAD) - 1);
        str_addf(&file, ",\"rewinds\":%d}", most);
        seal_add(&file, &seal);
        for (int n = 1; n <= 3; n++) {
            Str line = {0};
            str_addf(&line, "{\"n\":%d,\"seat\":\"a\",\"do\":\"%s\"}", n,
                     n == 2 ? "x" : "rewind 0");
            seal_add(&line, &seal);
            str_addn(&file, line.text, line.len);
            str_clear(&line);
        }
        assert_true(record_parse("x.jsonl", &file, &r, &err) == (most == 2));
        assert_string_equal(str_text(&err), most == 2
                                                ? ""
                                                : "x.jsonl:4: one rewind more than the 1 that "
                                                  "\"rewinds\" of the first line allows");
        record_clear(&r);
    }
    str_clear(&file);
    str_clear(&err);
}

static void given_lists_without_end_then_they_are_refused_before_they_are_used(void **state) {
    (void)state;
    Str set = {0}, text = {0};
    str_add(&set, "\"set\":{");
    for (int i = 0; i < 1001; i++) str_addf(&set, "%s\"k%d\":\"\"", i ? "," : "", i);
    str_add(&set, "}");
    head_with("\"set\":{}", str_text(&set), "at most 1000");
    str_add(&text, "{\"mended\":[{}");
    for (int i = 0; i < 256; i++) str_add(&text, ",{}");
    says_of(HEAD, (str_add(&text, "]}"), str_text(&text)),
            "x.jsonl:2: the list of mods has 257, a record names 256 at most");
    str_reset(&text);
    str_add(&text, "{\"n\":1,\"seat\":\"a\",\"do\":\"");
    for (int i = 0; i < 70000; i++) str_addc(&text, 'x');
    says_of(HEAD, (str_add(&text, "\"}"), str_text(&text)), "a choice of more than 64 KiB");
    str_reset(&text);
    str_add(&text, "{\"end\":[");
    for (int i = 0; i < 2 << 20; i++) str_add(&text, "0,");
    says_of(HEAD, (str_add(&text, "0]}"), str_text(&text)), "a line of more than 4 MiB");
    str_clear(&set);
    str_clear(&text);
}

static int start(void **state) {
    (void)state;
    const char *dir = fs_is_dir("/dev/shm") ? "/dev/shm" : "/tmp"; /* thousands of small files */
    snprintf(path, sizeof path, "%s/gw_record_%d.jsonl", dir, (int)getpid());
    return 0;
}

static int finish(void **state) {
    (void)state;
    return unlink(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_a_sealed_first_line_of_a_stranger_then_what_is_no_record_is_named),
        cmocka_unit_test(given_sealed_lines_of_a_stranger_then_what_is_no_choice_is_named),
        cmocka_unit_test(given_a_referees_line_then_the_first_line_must_name_a_referee),
        cmocka_unit_test(given_a_rewind_then_the_first_line_must_allow_some),
        cmocka_unit_test(
            given_a_number_of_rewinds_that_no_game_has_then_the_first_line_is_at_fault),
        cmocka_unit_test(
            given_more_rewinds_than_the_first_line_allows_then_the_first_of_them_is_at_fault),
        cmocka_unit_test(given_lists_without_end_then_they_are_refused_before_they_are_used),
        cmocka_unit_test(any_call_of_a_save_may_fail),
        cmocka_unit_test(a_write_may_come_short),
        cmocka_unit_test(every_flipped_bit_is_found_and_its_place_named),
        cmocka_unit_test(the_field_of_a_flipped_bit_is_named),
        cmocka_unit_test(what_is_cut_goes_on_from_the_last_whole_line),
        cmocka_unit_test(a_record_that_grew_meanwhile_is_left_alone),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
