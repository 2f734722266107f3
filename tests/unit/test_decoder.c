/* test_decoder.c - a process that decodes strangers' bytes: what it says, and what comes of its faults. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/sandbox/decoder.h"
#include "lib/fence.h"

typedef bool Decode(void *, const Str *, Str *, Str *);

static DecoderEnd ask_for(const DecoderWork *work, Str *out, Str *err) {
    Str bytes = {0};
    str_add(&bytes, "abc");
    DecoderEnd end = decoder_ask(work, &bytes, out, err);
    str_clear(&bytes);
    return end;
}

static DecoderEnd ask(Decode *decode, Str *out, Str *err) {
    DecoderWork work = {.decode = decode, .most = 1000};
    return ask_for(&work, out, err);
}

static bool doubles(void *ud, const Str *bytes, Str *out, Str *err) {
    (void)ud, (void)err;
    str_addf(out, "%s%s", str_text(bytes), str_text(bytes));
    return true;
}

static bool refuses(void *ud, const Str *bytes, Str *out, Str *err) {
    (void)ud, (void)bytes, (void)out;
    str_add(err, "it is \033[31mred");
    return false;
}

static bool dies(void *ud, const Str *bytes, Str *out, Str *err) {
    (void)ud, (void)bytes, (void)out, (void)err;
    abort();
}

static bool babbles(void *ud, const Str *bytes, Str *out, Str *err) {
    (void)ud, (void)bytes, (void)err;
    for (int i = 0; i < 100000; i++) str_add(out, "and on and on ");
    return true;
}

static bool calls_home(void *ud, const Str *bytes, Str *out, Str *err) {
    (void)ud, (void)bytes, (void)err;
    str_addf(out, "%d", socket(AF_INET, SOCK_STREAM, 0));
    return true;
}

/* What a child does that strangers' bytes have taken over: "done: x", and no more; the pipe is its last. */
static void say_half(void) {
    struct stat st;
    int fd = 99;
    while (fd > 2 && (fstat(fd, &st) != 0 || !S_ISFIFO(st.st_mode) || write(fd, "dx", 2) != 2))
        fd--;
}

static bool dies_halfway(void *ud, const Str *bytes, Str *out, Str *err) {
    (void)ud, (void)bytes, (void)out, (void)err;
    say_half();
    _exit(0);
}

static bool hangs_halfway(void *ud, const Str *bytes, Str *out, Str *err) {
    (void)ud, (void)bytes, (void)out, (void)err;
    say_half();
    while (pause()) continue;
    return true;
}

static bool drips(void *ud, const Str *bytes, Str *out, Str *err) {
    (void)ud, (void)bytes, (void)out, (void)err;
    while (usleep(200000) == 0) say_half();
    return true;
}

static void what_it_says_is_heard(void **state) {
    (void)state;
    Str out = {0}, err = {0};
    assert_int_equal(ask(doubles, &out, &err), DECODER_DONE);
    assert_string_equal(str_text(&out), "abcabc");
    assert_int_equal(err.len, 0);
    str_clear(&out);
}

static void what_it_refuses_is_told_without_escapes(void **state) {
    (void)state;
    Str out = {0}, err = {0};
    assert_int_equal(ask(refuses, &out, &err), DECODER_REFUSED);
    assert_non_null(strstr(str_text(&err), "it is "));
    assert_null(strchr(str_text(&err), 033));
    assert_int_equal(out.len, 0);
    str_clear(&err);
}

static void its_death_and_its_babble_are_errors(void **state) {
    (void)state;
    Str out = {0}, err = {0};
    assert_int_equal(ask(dies, &out, &err), DECODER_STOPPED);
    assert_true(err.len > 0);
    str_reset(&err);
    assert_int_equal(ask(babbles, &out, &err), DECODER_STOPPED);
    assert_int_equal(out.len, 0);
    str_clear(&err);
}

static void half_of_what_it_says_is_nothing(void **state) {
    (void)state;
    Decode *const each[] = {dies_halfway, hangs_halfway, drips};
    for (size_t i = 0; i < ARRAY_LEN(each); i++) {
        Str out = {0}, err = {0};
        DecoderWork work = {.decode = each[i], .most = 1000, .unfenced = true, .seconds = 1};
        assert_int_equal(ask_for(&work, &out, &err), DECODER_STOPPED);
        assert_int_equal(out.len, 0);
        assert_non_null(strstr(str_text(&err), "do not trust the file"));
        str_reset(&err);
        work.stopped = "it was stopped";
        assert_int_equal(ask_for(&work, &out, &err), DECODER_STOPPED);
        assert_string_equal(str_text(&err), "it was stopped");
        str_clear(&err);
    }
}

static void it_is_shut_in(void **state) {
    (void)state;
    Str out = {0}, err = {0};
    if (fence_is_open_build()) skip();
    assert_int_equal(ask(calls_home, &out, &err), DECODER_STOPPED);
    str_clear(&err);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_it_says_is_heard),
                                       cmocka_unit_test(what_it_refuses_is_told_without_escapes),
                                       cmocka_unit_test(its_death_and_its_babble_are_errors),
                                       cmocka_unit_test(half_of_what_it_says_is_nothing),
                                       cmocka_unit_test(it_is_shut_in)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
