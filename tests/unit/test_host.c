/* test_host.c - what comes of a guest that lies: the other end of the line is played here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/line/playing.h"
#include "app/packs/unpack.h"
#include "app/sandbox/guest.h"
#include "app/sandbox/host.h"
#include "lib/fence.h"

/* In which one seat must choose or answer (-1: none), and nothing is for the record. */
static void put_status(Str *out, MatchState state, int seat, bool question) {
    SeatSet waits = {0};
    seatset_add(&waits, seat);
    frame_put_int(out, (int)state);
    for (int i = 0; i < SEATSET_WORDS; i++) frame_put_u64(out, waits.bits[i]);
    SeatSet asked = {0};
    if (question) seatset_add(&asked, seat < 0 ? 0 : seat);
    for (int i = 0; i < SEATSET_WORDS; i++) frame_put_u64(out, asked.bits[i]);
    frame_put_int(out, 1);
    for (int i = 0; i < 3; i++) frame_put_u64(out, 0);
    frame_put_u64(out, 0);
}

static size_t begin_reply(Str *out, int seats, int seat) {
    static const char *const ids[] = {"north", "south"};
    size_t begin = frame_begin(out, GUEST_REPLY);
    frame_put_int(out, seats);
    for (int i = 0; i < seats; i++) {
        frame_put_text(out, ids[i % 2]);
        frame_put_text(out, ids[i % 2]);
    }
    frame_put_int(out, 0); /* none has become another */
    put_status(out, MATCH_WAITS, seat, false);
    return begin;
}

/* Of a match with two seats. */
static void put_started(Str *out) {
    size_t begin = begin_reply(out, 2, -1);
    frame_put_int(out, 1);
    frame_put_text(out, "");
    assert_true(frame_end(out, begin));
}

static void put_reply(Str *out, int seat) {
    assert_true(frame_end(out, begin_reply(out, 0, seat)));
}

/* The first seat that must choose, -1: none. */
static int waiting(const Host *h) {
    HostStatus now = host_status(h);
    return seatset_first(&now.waits);
}

static void put_heard(Str *out, const char *text) {
    size_t begin = frame_begin(out, GUEST_FUZZ_HEARD);
    frame_put_text(out, NULL);
    frame_put_text(out, text);
    assert_true(frame_end(out, begin));
}

/* A host whose guest has a match of two seats, and says `more` when it is asked again. */
static Host *host_that_hears(int *end, const Str *more) {
    int ends[2];
    Str said = {0};
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    Host *h = host_over(ends[0], 0, 0);
    put_started(&said);
    assert_int_equal(send(ends[1], said.text, said.len, 0), said.len);
    assert_true(host_start(h, 1, true, NULL));
    assert_int_equal(send(ends[1], more->text, more->len, 0), more->len);
    str_clear(&said);
    *end = ends[1];
    return h;
}

static void why_it_ended(Host *h, const char *wanted) {
    Str why = {0};
    host_ask(h, HOST_FAULT, -1, NULL, &why, NULL);
    if (!strstr(str_text(&why), wanted))
        fail_msg("'%s' found, '%s' expected", str_text(&why), wanted);
    str_clear(&why);
}

/* Callers look up the name of the seat that is asked. */
static void given_a_seat_that_is_not_there_then_the_guest_is_ended(void **state) {
    (void)state;
    for (int seat = -1; seat < 4; seat++) {
        Str more = {0};
        int end;
        put_reply(&more, seat);
        Host *h = host_that_hears(&end, &more);
        MatchState now = host_run(h, 0);
        assert_int_equal(now, seat < 2 ? MATCH_WAITS : MATCH_FAULTY);
        assert_int_equal(waiting(h), seat < 2 ? seat : -1);
        if (seat >= 2) why_it_ended(h, "sent an invalid answer");
        host_close(h);
        close(end);
        str_clear(&more);
    }
}

/* Each bit of the set is looked at, beside one that may be there. */
static void
given_seats_that_are_not_there_beside_one_that_is_then_the_guest_is_ended(void **state) {
    (void)state;
    for (int seat = 2; seat < SEATSET_MAX; seat++) {
        Str more = {0};
        int end;
        SeatSet waits = {0};
        size_t begin = frame_begin(&more, GUEST_REPLY);
        frame_put_int(&more, 0);
        frame_put_int(&more, 0);
        frame_put_int(&more, MATCH_WAITS);
        seatset_add(&waits, 1);
        seatset_add(&waits, seat);
        for (int i = 0; i < SEATSET_WORDS; i++) frame_put_u64(&more, waits.bits[i]);
        frame_put_int(&more, 0);
        frame_put_int(&more, 1);
        for (int i = 0; i < 4; i++) frame_put_u64(&more, 0);
        assert_true(frame_end(&more, begin));
        Host *h = host_that_hears(&end, &more);
        assert_int_equal(host_run(h, 0), MATCH_FAULTY);
        assert_int_equal(waiting(h), -1);
        host_close(h);
        close(end);
        str_clear(&more);
    }
}

/* A game that is over waits for nobody, and a question is asked of somebody. */
static void given_a_status_that_contradicts_itself_then_the_guest_is_ended(void **state) {
    (void)state;
    static const struct {
        MatchState state;
        int seat;
        bool question, holds;
    } said[] = {{MATCH_WAITS, 1, true, true},   {MATCH_OVER, -1, false, true},
                {MATCH_OVER, 1, false, false},  {MATCH_FAULTY, 0, false, false},
                {MATCH_WAITS, -1, true, false}, {MATCH_OVER, -1, true, false}};
    for (size_t i = 0; i < ARRAY_LEN(said); i++) {
        Str more = {0};
        int end;
        size_t begin = frame_begin(&more, GUEST_REPLY);
        frame_put_int(&more, 0);
        frame_put_int(&more, 0);
        put_status(&more, said[i].state, said[i].seat, said[i].question);
        assert_true(frame_end(&more, begin));
        Host *h = host_that_hears(&end, &more);
        host_run(h, 0);
        assert_int_equal(host_is_gone(h), !said[i].holds);
        host_close(h);
        close(end);
        str_clear(&more);
    }
}

static void put_answer(Str *out, int answer) {
    size_t begin = begin_reply(out, 0, 1);
    frame_put_int(out, answer);
    frame_put_text(out, "why");
    assert_true(frame_end(out, begin));
}

/* "Not now" is an answer of its own, and there are three answers. */
static void given_a_choice_that_comes_too_soon_then_the_host_says_so(void **state) {
    (void)state;
    for (int answer = GUEST_NO; answer <= GUEST_NOT_NOW + 1; answer++) {
        Str more = {0}, err = {0};
        int end;
        put_answer(&more, answer);
        Host *h = host_that_hears(&end, &more);
        assert_int_equal(host_choose(h, 0, "x", &err), answer == GUEST_YES);
        assert_int_equal(host_not_now(h), answer == GUEST_NOT_NOW);
        assert_int_equal(host_is_gone(h), answer > GUEST_NOT_NOW);
        host_close(h);
        close(end);
        str_clear(&more);
        str_clear(&err);
    }
}

static void given_more_seats_than_there_can_be_then_the_guest_is_ended(void **state) {
    (void)state;
    static const int more_seats[] = {1, 254, 255};
    for (size_t i = 0; i < 3; i++) {
        Str more = {0};
        int end, all = 2 + more_seats[i];
        assert_true(frame_end(&more, begin_reply(&more, more_seats[i], all - 1)));
        Host *h = host_that_hears(&end, &more);
        assert_int_equal(host_run(h, 0), all <= 256 ? MATCH_WAITS : MATCH_FAULTY);
        if (all <= 256) assert_non_null(host_seat_id(h, waiting(h)));
        host_close(h);
        close(end);
        str_clear(&more);
    }
}

static void given_news_that_nobody_asked_for_then_the_guest_is_ended(void **state) {
    (void)state;
    for (int kind = GUEST_READY; kind <= GUEST_FILE; kind++) {
        Str more = {0};
        int end;
        size_t begin = frame_begin(&more, kind);
        assert_true(frame_end(&more, begin));
        put_reply(&more, 0);
        Host *h = host_that_hears(&end, &more);
        assert_int_equal(host_run(h, 0), MATCH_FAULTY);
        why_it_ended(h, "was ended");
        host_close(h);
        close(end);
        str_clear(&more);
    }
}

static void given_a_second_reply_then_the_guest_is_ended(void **state) {
    (void)state;
    Str more = {0};
    int end;
    put_reply(&more, 0);
    put_reply(&more, 1);
    Host *h = host_that_hears(&end, &more);
    assert_int_equal(host_run(h, 0), MATCH_WAITS);
    assert_int_equal(host_run(h, 0), MATCH_FAULTY);
    why_it_ended(h, "out of turn");
    host_close(h);
    close(end);
    str_clear(&more);
}

static void given_half_an_answer_then_the_guest_is_ended_and_it_is_said(void **state) {
    (void)state;
    Str more = {0}, err = {0};
    int end;
    put_reply(&more, 0); /* whether the choice was taken is not in it */
    Host *h = host_that_hears(&end, &more);
    assert_false(host_choose(h, 0, "pass", &err));
    assert_non_null(strstr(str_text(&err), "sent an invalid answer"));
    assert_true(host_is_gone(h));
    host_close(h);
    close(end);
    str_clear(&more);
    str_clear(&err);
}

static void given_half_a_log_then_none_of_it_is_left(void **state) {
    (void)state;
    Str more = {0}, log = {0};
    int end;
    size_t begin = begin_reply(&more, 0, 0);
    frame_put_int(&more, 0); /* nothing for the record */
    frame_put_int(&more, 3);
    frame_put_text(&more, "a line\n");
    frame_put_int(&more, 1); /* one field too many */
    assert_true(frame_end(&more, begin));
    Host *h = host_that_hears(&end, &more);
    str_add(&log, "before\n");
    host_log(h, 0, 0, &log);
    assert_true(host_is_gone(h));
    assert_string_equal(str_text(&log), "before\n");
    host_close(h);
    close(end);
    str_clear(&more);
    str_clear(&log);
}

/* A reply in which a seat has become another; more fields may follow. */
static size_t begin_renamed(Str *out, int seat, const char *name) {
    size_t begin = frame_begin(out, GUEST_REPLY);
    frame_put_int(out, 0);
    frame_put_int(out, 1);
    frame_put_int(out, seat);
    frame_put_text(out, name);
    frame_put_text(out, name);
    put_status(out, MATCH_WAITS, -1, false);
    return begin;
}

/* What is asked for on the way takes the names with it that were there before. */
static void given_seats_of_other_names_while_a_head_is_written_then_it_has_those(void **state) {
    (void)state;
    Str fixed = {0}, known = {0}, more = {0}, head = {0};
    int end;
    size_t begin = begin_reply(&fixed, 0, 1);
    frame_put_int(&fixed, 1);
    frame_put_text(&fixed, "s2:[]");
    frame_put_text(&fixed, "");
    assert_true(frame_end(&fixed, begin));
    begin = begin_renamed(&more, 0, "somebody_else_altogether");
    frame_put_int(&more, 1);
    frame_put_text(&more, "s2:[]");
    frame_put_text(&more, "");
    assert_true(frame_end(&more, begin));
    Host *h = host_that_hears(&end, &fixed);
    assert_true(host_ask(h, HOST_LIST, -1, HOST_FIXED, &known, NULL)); /* it is asked for once */
    assert_int_equal(send(end, more.text, more.len, 0), more.len);
    Seats seats = {.count = 2, .list = calloc(2, sizeof *seats.list)};
    GameSpec spec = {.scenario = "duel"};
    assert_non_null(seats.list);
    seats_head(h, &seats, &spec, 1, &head);
    assert_false(head.failed);
    if (!strstr(str_text(&head), "\"somebody_else_altogether\":")) fail_msg("%s", head.text);
    host_close(h);
    close(end);
    seats_clear(&seats);
    str_clear(&fixed);
    str_clear(&known);
    str_clear(&more);
    str_clear(&head);
}

static void given_a_name_that_would_move_the_cursor_then_the_guest_is_ended(void **state) {
    (void)state;
    static const char *const names[] = {"north", "n\033[2J", "n\n", "n\342\200\256"};
    for (size_t i = 0; i < 4; i++) {
        Str more = {0};
        int end;
        assert_true(frame_end(&more, begin_renamed(&more, 1, names[i])));
        Host *h = host_that_hears(&end, &more);
        assert_int_equal(host_run(h, 0), i == 0 ? MATCH_WAITS : MATCH_FAULTY);
        assert_string_equal(host_seat_id(h, 1), i == 0 ? "north" : "south");
        host_close(h);
        close(end);
        str_clear(&more);
    }
}

static void put_said(Str *out, int seat, const char *text) {
    size_t begin = begin_reply(out, 0, seat);
    frame_put_int(out, 1);
    frame_put_text(out, text);
    frame_put_text(out, "");
    assert_true(frame_end(out, begin));
}

/* The cost stands before the steps, a line of its own: here nothing comes after it. (For the sanitizers and
 * valgrind: the text fills the memory that it was given.) */
static void given_a_way_without_steps_then_nothing_is_read_beyond_it(void **state) {
    (void)state;
    Str more = {0};
    int end;
    put_said(&more, 0, "0000000000000000000000000000005");
    put_reply(&more, 0); /* unasked: no more is heard of it */
    Host *h = host_that_hears(&end, &more);
    int log_at[2] = {0};
    Playing p = {.s.host = h, .log_at = log_at};
    go_to(&p, "a1");
    assert_true(host_is_gone(h));
    host_close(h);
    close(end);
    str_clear(&more);
}

static void given_a_prompt_that_would_move_the_cursor_then_it_is_cleaned(void **state) {
    (void)state;
    Str more = {0}, out = {0}, err = {0}, prompt = {0};
    int end;
    size_t begin = begin_reply(&more, 0, 0);
    frame_put_int(&more, 1);
    frame_put_text(&more, "");
    frame_put_text(&more, "");
    frame_put_int(&more, 0);
    frame_put_int(&more, 0);
    frame_put_int(&more, -1);
    frame_put_text(&more, "n1\033[2J> ");
    assert_true(frame_end(&more, begin));
    Host *h = host_that_hears(&end, &more);
    assert_true(host_console_line(h, "help", &out, &err));
    host_console_prompt(h, &prompt);
    assert_string_equal(str_text(&prompt), "n1?[2J> ");
    host_close(h);
    close(end);
    str_clear(&more);
    str_clear(&out);
    str_clear(&err);
    str_clear(&prompt);
}

/* ---- one that is measured ---- */

static void put_measured(Str *out, int rows) {
    size_t begin = begin_reply(out, 0, -1);
    frame_put_int(out, 1);
    frame_put_text(out, "");
    frame_put_text(out, "");
    frame_put_int(out, rows);
    for (int i = 0; i < rows; i++) {
        frame_put_text(out, "decisions\033c");
        frame_put_text(out, "/s");
        for (int k = 0; k < 3; k++) frame_put_u64(out, 0);
    }
    assert_true(frame_end(out, begin));
}

static void given_more_or_fewer_rows_than_were_asked_for_then_the_guest_is_ended(void **state) {
    (void)state;
    static const struct {
        bool profile;
        int rows;
        bool good;
    } cases[] = {{false, 1, true},          {false, 0, false},
                 {false, BENCH_ROWS, true}, {false, BENCH_ROWS + 1, false},
                 {true, 0, true},           {true, 1, false}};
    for (size_t i = 0; i < 6; i++) {
        BenchRow rows[BENCH_ROWS];
        BenchOptions wish = {.rounds = 1, .games = 1};
        Str more = {0}, json = {0}, err = {0};
        int end, count = 0;
        put_measured(&more, cases[i].rows);
        Host *h = host_that_hears(&end, &more);
        bool ok = cases[i].profile ? host_bench_profile(h, &wish, "random", &json, &err)
                                   : host_bench(h, &wish, "random", rows, &count, &err);
        assert_int_equal(ok, cases[i].good);
        if (!ok) assert_non_null(strstr(str_text(&err), "sent an invalid answer"));
        if (ok) assert_int_equal(count, cases[i].rows);
        if (count) assert_string_equal(rows[0].name, "decisions?c");
        host_close(h);
        close(end);
        str_clear(&more);
        str_clear(&json);
        str_clear(&err);
    }
}

/* ---- one that unpacks ---- */

static void facts_are(const char *text, bool good) {
    json_t *facts = json_loads(text, JSON_DECODE_ANY, NULL);
    assert_non_null(facts);
    if (unpack_facts_good(facts) != good) fail_msg("%s is %s", text, good ? "refused" : "taken");
    json_decref(facts);
}

static void given_facts_of_another_form_then_they_are_refused(void **state) {
    (void)state;
    facts_are("{\"id\":\"a\",\"title\":\"A\",\"requires\":{\"base\":\"^1.0\"},\"optional\":{}}",
              true);
    facts_are("{\"id\":\"a\",\"requires\":{\"base\":5}}", false);
    facts_are("{\"id\":\"a\",\"conflicts\":{\"base\":null}}", false);
    facts_are("{\"id\":\"a\",\"requires\":[\"base\"]}", false);
    facts_are("{\"id\":\"a\",\"version\":1}", false);
    facts_are("{\"id\":\"../a\"}", false);
    facts_are("{\"title\":\"A\"}", false);
    facts_are("[\"id\"]", false);
    assert_false(unpack_facts_good(NULL));
}

/* ---- one that talks on and on ---- */

enum { TALK_TEXT = 10007, TALK_TIMES = 13000, TALK_ROOM = 64 << 20, DONE = 42 };

static void counted(void *ud, const char *seat, const char *text) {
    *(int *)ud += !seat && strlen(text) == TALK_TEXT;
}

static void talk_on(int fd) {
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* it has both ends, and would wait for itself */
    Str frame = {0};
    char text[TALK_TEXT + 1];
    memset(text, 'x', TALK_TEXT);
    text[TALK_TEXT] = '\0';
    put_heard(&frame, text);
    for (int i = 0; i < TALK_TIMES; i++)
        for (size_t at = 0; at < frame.len;) {
            ssize_t n = write(fd, frame.text + at, frame.len - at);
            if (n <= 0) _exit(1);
            at += (size_t)n;
        }
    str_reset(&frame);
    put_reply(&frame, 0);
    _exit(write(fd, frame.text, frame.len) == (ssize_t)frame.len ? 0 : 1);
}

/* With room for half of what is said, in this process. */
static int hears_all(void) {
    int end, told = 0;
    Str none = {0};
    struct rlimit room = {TALK_ROOM, TALK_ROOM};
    str_add(&none, "");
    Host *h = host_that_hears(&end, &none);
    FuzzPlan plan = {.heard = counted, .ud = &told};
    FuzzEnd how;
    if (fork() == 0) talk_on(end);
    if (setrlimit(RLIMIT_AS, &room) != 0) return 1;
    host_fuzz(h, &plan, &how);
    return told == TALK_TIMES ? DONE : 2;
}

static void given_a_guest_that_talks_on_then_it_fills_no_memory(void **state) {
    (void)state;
    int status = 0;
    if (fence_is_open_build()) skip();
    pid_t pid = fork();
    if (pid == 0) _exit(hears_all());
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), DONE);
}

/* ---- one that never comes to an end ---- */

/* Says the frames again and again until it is killed; what is said to it is dropped. */
static void repeat(int fd, const Str *frame) {
    char dropped[4096];
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (size_t at = 0;;) {
        ssize_t n = send(fd, frame->text + at, frame->len - at, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n > 0) at = (at + (size_t)n) % frame->len;
        while (recv(fd, dropped, sizeof dropped, MSG_DONTWAIT) > 0) continue;
    }
}

static void is_ended(const Str *frame) {
    int end, told = 0;
    Str none = {0};
    FuzzPlan plan = {.heard = counted, .ud = &told};
    FuzzEnd how;
    str_add(&none, "");
    Host *h = host_that_hears(&end, &none);
    pid_t pid = fork();
    if (pid == 0) repeat(end, frame);
    assert_false(host_fuzz(h, &plan, &how));
    why_it_ended(h, "sent too much");
    host_close(h);
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    close(end);
    str_clear(&none);
}

static void given_events_without_end_then_the_guest_is_ended(void **state) {
    (void)state;
    Str frame = {0};
    for (int i = 0; i < 1000; i++) put_heard(&frame, "pass");
    is_ended(&frame);
    str_clear(&frame);
}

static void given_files_asked_for_without_end_then_the_guest_is_ended(void **state) {
    (void)state;
    Str frame = {0};
    for (int i = 0; i < 100; i++) {
        size_t begin = frame_begin(&frame, GUEST_FILE_KIND);
        frame_put_text(&frame, "/nowhere");
        assert_true(frame_end(&frame, begin));
    }
    is_ended(&frame);
    str_clear(&frame);
}

/* ---- one that does not come back ---- */

/* Begins a match, hears the next request, and works on for ever. */
static void work_on(int fd) {
    char chunk[100];
    Str said = {0};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    put_started(&said);
    if (write(fd, said.text, said.len) < 0 || read(fd, chunk, sizeof chunk) < 0) _exit(1);
    for (volatile unsigned n = 0;; n++) continue;
}

static void given_a_guest_that_works_on_for_ever_then_it_is_ended(void **state) {
    (void)state;
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
    pid_t pid = fork();
    if (pid == 0) work_on(ends[1]);
    close(ends[1]);
    Host *h = host_over(ends[0], pid, 0);
    alarm(240); /* the processor may have much to do */
    assert_true(host_start(h, 1, true, NULL));
    assert_int_equal(host_run(h, 0), MATCH_FAULTY);
    alarm(0);
    why_it_ended(h, "did not answer in time and was ended");
    assert_int_equal(kill(pid, 0), -1); /* it is not even a zombie */
    host_close(h);
}

/* ---- one that says nothing and does nothing ---- */

/* Patience outlasts any wait for a turn on a busy machine; a while is many looks at the guest. */
enum { SILENCE_MS = 1000, PATIENCE_MS = 60000, WHILE_MS = 500 };

static void hear_bytes(int fd, uint8_t *out, size_t n) {
    for (size_t at = 0; at < n;) {
        ssize_t got = read(fd, out + at, n - at);
        if (got <= 0) _exit(1);
        at += (size_t)got;
    }
}

/* Reads up to a request of that kind: an answer to what was not asked yet is one that nobody asked for. */
static void hear(int fd, int kind) {
    uint8_t head[FRAME_HEAD] = {0}, byte;
    while (head[3] != kind) {
        hear_bytes(fd, head, sizeof head);
        uint32_t len = head[4] | (uint32_t)head[5] << 8 | (uint32_t)head[6] << 16;
        while (len-- > 0) hear_bytes(fd, &byte, 1);
    }
}

/* Begins a match, hears the next request, and answers after so long; -1: never. */
static void keep_silent(int fd, int ms) {
    Str said = {0};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    put_started(&said);
    hear(fd, GUEST_START);
    if (write(fd, said.text, said.len) < 0) _exit(1);
    hear(fd, GUEST_RUN);
    if (ms < 0) pause();
    usleep((useconds_t)ms * 1000);
    str_reset(&said);
    put_reply(&said, 0);
    if (write(fd, said.text, said.len) < 0) _exit(1);
    pause();
}

static Host *host_that_waits(int ms, int silence_ms, pid_t *pid) {
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
    *pid = fork();
    if (*pid == 0) keep_silent(ends[1], ms);
    close(ends[1]);
    Host *h = host_over(ends[0], *pid, silence_ms);
    assert_true(host_start(h, 1, true, NULL));
    return h;
}

static void given_a_guest_that_is_silent_for_ever_then_it_is_ended(void **state) {
    (void)state;
    pid_t pid;
    Host *h = host_that_waits(-1, SILENCE_MS, &pid);
    alarm(60);
    assert_int_equal(host_run(h, 0), MATCH_FAULTY);
    alarm(0);
    why_it_ended(h, "was stuck without using the processor, and was ended");
    assert_int_equal(kill(pid, 0), -1);
    host_close(h);
}

static void given_a_guest_that_is_silent_for_a_while_then_it_is_waited_for(void **state) {
    (void)state;
    pid_t pid;
    Host *h = host_that_waits(WHILE_MS, PATIENCE_MS, &pid);
    assert_int_equal(host_run(h, 0), MATCH_WAITS);
    assert_int_equal(waiting(h), 0);
    host_close(h);
}

/* ---- one that stops in the middle of a frame ---- */

/* Begins a match; then the reply to the next request, of which it says the first `most` bytes one by one. */
static void say_bytes(int fd, size_t most) {
    Str said = {0};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    put_started(&said);
    hear(fd, GUEST_START);
    if (write(fd, said.text, said.len) < 0) _exit(1);
    hear(fd, GUEST_RUN);
    str_reset(&said);
    put_reply(&said, 1);
    for (size_t at = 0; at < said.len && at < most; at++) {
        if (write(fd, said.text + at, 1) != 1) _exit(1);
        usleep(100);
    }
    if (most == SIZE_MAX) pause();
}

static Host *host_that_hears_bytes(size_t most, bool stays, pid_t *pid) {
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
    *pid = fork();
    if (*pid == 0) {
        say_bytes(ends[1], most);
        if (stays) pause();
        _exit(7);
    }
    close(ends[1]);
    Host *h = host_over(ends[0], *pid, SILENCE_MS);
    assert_true(host_start(h, 1, true, NULL));
    return h;
}

static void given_a_reply_byte_by_byte_then_it_is_put_together(void **state) {
    (void)state;
    pid_t pid;
    Host *h = host_that_hears_bytes(SIZE_MAX, true, &pid);
    assert_int_equal(host_run(h, 0), MATCH_WAITS);
    assert_int_equal(waiting(h), 1);
    host_close(h);
}

static void given_half_a_frame_and_silence_then_the_guest_is_ended(void **state) {
    (void)state;
    static const size_t parts[] = {1, FRAME_HEAD - 1, FRAME_HEAD, FRAME_HEAD + 1};
    for (size_t i = 0; i < 4; i++) {
        pid_t pid;
        Host *h = host_that_hears_bytes(parts[i], true, &pid);
        assert_int_equal(host_run(h, 0), MATCH_FAULTY);
        why_it_ended(h, "was stuck without using the processor, and was ended");
        assert_int_equal(kill(pid, 0), -1);
        host_close(h);
    }
}

static void given_half_a_frame_and_an_end_then_how_it_ended_is_told(void **state) {
    (void)state;
    pid_t pid;
    Host *h = host_that_hears_bytes(FRAME_HEAD + 1, false, &pid);
    assert_int_equal(host_run(h, 0), MATCH_FAULTY);
    why_it_ended(h, "the game process ended unexpectedly (status 7)");
    assert_int_equal(kill(pid, 0), -1);
    host_close(h);
}

/* ---- what interrupts the parent ---- */

static void nothing(int sig) { (void)sig; }

static void interrupt_every(int us) {
    struct itimerval every = {{0, us}, {0, us}};
    signal(SIGALRM, nothing);
    setitimer(ITIMER_REAL, &every, NULL);
}

/* A signal is no look at the guest: many of them in two seconds are not ten of silence. */
enum { LONGER_MS = 2000, LESS_PATIENCE_MS = 10000 };

static void given_many_signals_while_a_guest_is_silent_then_it_is_waited_for(void **state) {
    (void)state;
    pid_t pid;
    Host *h = host_that_waits(LONGER_MS, LESS_PATIENCE_MS, &pid);
    interrupt_every(1000);
    MatchState now = host_run(h, 0);
    interrupt_every(0);
    assert_int_equal(now, MATCH_WAITS);
    host_close(h);
}

/* Both sides trust the table in guest.c: a letter that form.c does not know would be read as a number. */
static void given_any_call_then_its_form_has_letters_that_are_known(void **state) {
    (void)state;
    static const char letters[] = "abeinpu34toqsySHLPEFTBRDW";
    for (int kind = GUEST_OPEN; kind <= GUEST_BENCH; kind++) {
        const char *form = guest_form((GuestKind)kind), *results = form + strspn(form, letters);
        assert_int_equal(*results, '>');
        assert_true(results - form <= GUEST_VALUES);
        assert_true(strlen(results + 1) <= GUEST_VALUES);
        assert_int_equal(strspn(results + 1, letters), strlen(results + 1));
        assert_true(*guest_doing((GuestKind)kind));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_any_call_then_its_form_has_letters_that_are_known),
        cmocka_unit_test(given_a_seat_that_is_not_there_then_the_guest_is_ended),
        cmocka_unit_test(given_seats_that_are_not_there_beside_one_that_is_then_the_guest_is_ended),
        cmocka_unit_test(given_a_status_that_contradicts_itself_then_the_guest_is_ended),
        cmocka_unit_test(given_a_choice_that_comes_too_soon_then_the_host_says_so),
        cmocka_unit_test(given_more_seats_than_there_can_be_then_the_guest_is_ended),
        cmocka_unit_test(given_news_that_nobody_asked_for_then_the_guest_is_ended),
        cmocka_unit_test(given_a_second_reply_then_the_guest_is_ended),
        cmocka_unit_test(given_half_an_answer_then_the_guest_is_ended_and_it_is_said),
        cmocka_unit_test(given_half_a_log_then_none_of_it_is_left),
        cmocka_unit_test(given_seats_of_other_names_while_a_head_is_written_then_it_has_those),
        cmocka_unit_test(given_a_name_that_would_move_the_cursor_then_the_guest_is_ended),
        cmocka_unit_test(given_a_way_without_steps_then_nothing_is_read_beyond_it),
        cmocka_unit_test(given_a_prompt_that_would_move_the_cursor_then_it_is_cleaned),
        cmocka_unit_test(given_more_or_fewer_rows_than_were_asked_for_then_the_guest_is_ended),
        cmocka_unit_test(given_facts_of_another_form_then_they_are_refused),
        cmocka_unit_test(given_a_guest_that_works_on_for_ever_then_it_is_ended),
        cmocka_unit_test(given_a_guest_that_is_silent_for_ever_then_it_is_ended),
        cmocka_unit_test(given_a_guest_that_is_silent_for_a_while_then_it_is_waited_for),
        cmocka_unit_test(given_a_reply_byte_by_byte_then_it_is_put_together),
        cmocka_unit_test(given_half_a_frame_and_silence_then_the_guest_is_ended),
        cmocka_unit_test(given_half_a_frame_and_an_end_then_how_it_ended_is_told),
        cmocka_unit_test(given_many_signals_while_a_guest_is_silent_then_it_is_waited_for),
        cmocka_unit_test(given_a_guest_that_talks_on_then_it_fills_no_memory),
        cmocka_unit_test(given_events_without_end_then_the_guest_is_ended),
        cmocka_unit_test(given_files_asked_for_without_end_then_the_guest_is_ended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
