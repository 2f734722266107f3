/* test_entry.c - calling entries of lua/ by letters: a form that nobody knows is a fault of the caller's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games.h"
#include "script/state/script.h"

/* Asserted, or, where assertions are left out, an error. In a process of its own. */
static bool is_refused(Game *g, const char *form) {
    int status = 0;
    pid_t pid = fork();
    if (pid == 0) {
        Str err = {0}, out = {0};
        close(STDERR_FILENO);
        signal(SIGABRT, SIG_DFL);
        bool ok = script_entry(game_script(g), NULL, &err, "result", form, &out, &out, &out);
        _exit(!ok && strstr(str_text(&err), "form") ? 0 : 1);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFSIGNALED(status) ? WTERMSIG(status) == SIGABRT : WEXITSTATUS(status) == 0;
}

static void letters_that_nobody_knows_are_refused(void **state) {
    (void)state;
    static const char *const bad[] = {"", "s", "l>s", "b>s", "x>", "s>x", "s>st", ">>", "S>"};
    Game *g = games_open("duel");
    for (size_t i = 0; i < ARRAY_LEN(bad); i++)
        if (!is_refused(g, bad[i])) fail_msg("'%s' was taken", bad[i]);
    game_free(g);
}

static void those_that_are_known_are_called(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Str out = {0}, err = {0};
    assert_true(script_entry(game_script(g), NULL, &err, "mod_at_nowhere_is_asked", ">", NULL) ==
                false);
    assert_true(err.len > 0 && !strstr(str_text(&err), "form"));
    str_reset(&err);
    assert_true(script_entry(game_script(g), NULL, &err, "scenario_rules", ">s", &out));
    assert_string_equal(str_text(&out), "tiny");
    str_clear(&out);
    str_clear(&err);
    game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(letters_that_nobody_knows_are_refused),
                                       cmocka_unit_test(those_that_are_known_are_called)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
