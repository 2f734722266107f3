/* Who may speak to the server of the browser: names of hosts, origins of pages, how many messages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/serve/admit.h"

static const char *names[] = {"play.example.org"};
static const NameList hosts = {.names = names, .count = 1};
static const Admit local = {
    .own = "127.0.0.1:4747", .port = 4747, .loopback = true, .hosts = &hosts};
static const Admit wide = {.own = "0.0.0.0:80", .port = 80};

static void host_is_a_name_of_the_server(void **state) {
    (void)state;
    assert_true(admit_host(&local, "127.0.0.1:4747"));
    assert_true(admit_host(&local, "LocalHost:4747"));
    assert_true(admit_host(&local, "[::1]:4747"));
    assert_true(admit_host(&local, "play.example.org"));
    assert_false(admit_host(&local, ""));
    assert_false(admit_host(&local, "127.0.0.1"));
    assert_false(admit_host(&local, "127.0.0.1:4748"));
    assert_false(admit_host(&local, "play.example.org.evil.example"));
    assert_false(admit_host(&local, "evil.example:4747"));
    assert_false(admit_host(&wide, "localhost:80"));
}

static void origin_is_a_page_of_the_server(void **state) {
    (void)state;
    assert_true(admit_origin(&local, "http://127.0.0.1:4747", "127.0.0.1:4747"));
    assert_true(admit_origin(&local, "https://play.example.org", "play.example.org"));
    assert_false(admit_origin(&local, "", "127.0.0.1:4747"));
    assert_false(admit_origin(&local, "null", "127.0.0.1:4747"));
    assert_false(admit_origin(&local, "http://127.0.0.1:4747.evil.example", "127.0.0.1:4747"));
    assert_false(admit_origin(&local, "http://evil.example", "evil.example"));
    assert_false(admit_origin(&local, "http://play.example.org", "127.0.0.1:4747"));
    assert_false(admit_origin(&local, "ftp://127.0.0.1:4747", "127.0.0.1:4747"));
}

static void becomes_a_websocket_by_the_book(void **state) {
    (void)state;
    const char *key = "dGhlIHNhbXBsZSBub25jZQ==", *http = "HTTP/1.1", *to = "websocket";
    assert_null(admit_upgrade("/ws", http, to, "13", key));
    assert_null(admit_upgrade("/ws", http, "WebSocket", "13", key));
    assert_non_null(admit_upgrade("", http, to, "13", key));
    assert_non_null(admit_upgrade("/", http, to, "13", key));
    assert_non_null(admit_upgrade("/ws/", http, to, "13", key));
    assert_non_null(admit_upgrade("/WS", http, to, "13", key));
    assert_non_null(admit_upgrade("/ws", "HTTP/1.0", to, "13", key));
    assert_non_null(admit_upgrade("/ws", "", to, "13", key));
    assert_non_null(admit_upgrade("/ws", http, "h2c", "13", key));
    assert_non_null(admit_upgrade("/ws", http, to, "8", key));
    assert_non_null(admit_upgrade("/ws", http, to, "130", key));
    assert_non_null(admit_upgrade("/ws", http, to, "", key));
    assert_non_null(admit_upgrade("/ws", http, to, "13", ""));
    assert_non_null(admit_upgrade("/ws", http, to, "13", "dGhlIHNhbXBsZSBub25j"));
    assert_non_null(admit_upgrade("/ws", http, to, "13", "dGhlIHNhbXBsZSBub25jZTEy"));
    assert_non_null(admit_upgrade("/ws", http, to, "13", "dGhlIHNhbXBs ZSBub25jZQ="));
}

static void messages_are_counted(void **state) {
    (void)state;
    AdmitRate r = {0};
    for (int i = 0; i < ADMIT_BURST; i++) assert_true(admit_message(&r, 1000));
    assert_false(admit_message(&r, 1000));
    assert_false(admit_message(&r, 1000 + 1000 / ADMIT_A_SECOND - 1));
    assert_true(admit_message(&r, 1000 + 1000 / ADMIT_A_SECOND));
    for (int i = 0; i < ADMIT_BURST; i++)
        assert_true(admit_message(&r, 100000000)); /* no more than full */
    assert_false(admit_message(&r, 100000000));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(host_is_a_name_of_the_server),
                                       cmocka_unit_test(origin_is_a_page_of_the_server),
                                       cmocka_unit_test(becomes_a_websocket_by_the_book),
                                       cmocka_unit_test(messages_are_counted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
