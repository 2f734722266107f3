/* Files of results whose checksums hold, and which cannot be joined as they are: what a stranger writes, or a
 * program that comes to another end of the same game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/record/seal.h"
#include "app/study/keyed.h"
#include "app/study/merge.h"
#include "app/study/output.h"
#include "lib/fs.h"

#define HEAD_OF(sides)                                                                             \
    "{\"format\":\"gangway.games/2\",\"arm\":\"a\",\"scenario\":\"duel\",\"seats\":{},\"set\":{}," \
    "\"sides\":[" sides "],\"seed\":\"1\",\"games\":2,\"shard\":\"1/1\"}"
#define HEAD HEAD_OF("\"north\",\"south\"")
#define GAME(n, seed, rest) "{\"arm\":\"a\",\"game\":" n ",\"seed\":\"" seed "\"," rest "}"
#define NORTH "\"winner\":\"north\",\"turns\":3,\"hash\":\"0a\""
#define SOUTH "\"winner\":\"south\",\"turns\":4,\"hash\":\"0b\""

static char folder[] = "/tmp/gangway-merge-XXXXXX";

/* Seals the lines and writes them to FOLDER/name. */
static void file(const char *name, const char *const *lines) {
    Str out = {0}, path = {0};
    for (; *lines; lines++) {
        Str line = {0};
        Seal seal = seal_first();
        str_add(&line, *lines);
        seal_add(&line, &seal);
        str_add(&out, str_text(&line));
        str_clear(&line);
    }
    str_addf(&path, "%s/%s", folder, name);
    assert_true(fs_write(str_text(&path), str_text(&out), out.len));
    str_clear(&out);
    str_clear(&path);
}

/* Joins files of the folder: the status; *said: the first error. What is printed is thrown away. */
static int merged(Str *said, const char *const *names) {
    static const AppOption none[] = {{0}};
    static const AppCommand merge = {.name = "merge", .options = none};
    char *argv[8] = {"merge"}, paths[6][128];
    int argc = 1;
    for (; *names; names++, argc++) {
        snprintf(paths[argc - 1], sizeof paths[0], "%s/%s", folder, *names);
        argv[argc] = paths[argc - 1];
    }
    Report report = {0};
    Options o = {.report = &report, .command = &merge, .argc = argc, .argv = argv, .json = true};
    while (options_next(&o) != -1) {
    }
    fflush(stdout);
    int out = dup(STDOUT_FILENO), err = dup(STDERR_FILENO), none_fd = open("/dev/null", O_WRONLY);
    dup2(none_fd, STDOUT_FILENO);
    dup2(none_fd, STDERR_FILENO);
    int status = merge_files(&o, 0, false);
    fflush(stdout);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    close(out);
    close(err);
    close(none_fd);
    str_add(said, str_text(&report.message));
    free(report.message.text);
    free(report.hint.text);
    options_clear(&o);
    return status;
}

#define FILE_OF(name, ...) file(name, (const char *const[]){__VA_ARGS__, NULL})
#define SAYS(status, text, ...)                                                                    \
    do {                                                                                           \
        Str said = {0};                                                                            \
        assert_int_equal(merged(&said, (const char *const[]){__VA_ARGS__, NULL}), status);         \
        if (!*(text) || !strstr(str_text(&said), text))                                            \
            assert_string_equal(str_text(&said), text);                                            \
        str_clear(&said);                                                                          \
    } while (0)

static void whole(void **state) {
    (void)state;
    FILE_OF("a", HEAD, GAME("0", "1", NORTH), GAME("1", "2", SOUTH));
    SAYS(APP_DONE, "", "a");
}

static void two_results(void **state) {
    (void)state;
    FILE_OF("a", HEAD, GAME("0", "1", NORTH), GAME("1", "2", SOUTH));
    FILE_OF("b", HEAD, GAME("0", "1", SOUTH));
    SAYS(APP_FAULTS, "game 0 (seed 1) has two results", "a", "b");
    SAYS(APP_FAULTS, "/b:2 says that south won (turn 4", "a", "b");
    FILE_OF("c", HEAD, GAME("0", "1", "\"error\":\"stuck\""));
    SAYS(APP_FAULTS, "/c:2 says that it failed", "a", "c");
}

/* A process that died says nothing of the game: another result stands. */
static void died(void **state) {
    (void)state;
    FILE_OF("a", HEAD, GAME("0", "1", "\"error\":\"signal 9\",\"died\":true"),
            GAME("1", "2", SOUTH));
    FILE_OF("b", HEAD, GAME("0", "1", NORTH));
    SAYS(APP_DONE, "", "a", "b");
    SAYS(APP_FAULTS, "", "a");
}

/* Failures with other words are equal: the words name a file. A game of two files is named all the same. */
static void failed(void **state) {
    (void)state;
    FILE_OF("a", HEAD, GAME("0", "1", "\"error\":\"record: x\""), GAME("1", "2", SOUTH));
    FILE_OF("b", HEAD, GAME("0", "1", "\"error\":\"record: y\""));
    SAYS(APP_FAULTS, "/b:2: game 0 (seed 1) is in ", "a", "b");
}

static void strange_lines(void **state) {
    (void)state;
    static const char *const bad[] = {
        "{\"game\":0}",
        "{\"arm\":\"a\",\"game\":-1,\"seed\":\"0\"," NORTH "}",
        GAME("0", "2", NORTH),
        GAME("0", "1", NORTH ",\"swapped\":true"),
        GAME("0", "1", NORTH ",\"decisions\":9223372036854775807"),
        GAME("0", "1", NORTH ",\"actions\":{\"north\":{\"move\":-1}}"),
        GAME("0", "1", NORTH ",\"strength\":{\"north\":{\"units\":1,\"down\":2}}"),
        GAME("0", "1",
             NORTH ",\"failures\":[{\"what\":\"a\",\"where\":\"b\",\"first\":\"c\",\"count\":-4}]"),
        GAME("0", "1",
             NORTH ",\"failures\":[{\"what\":\"a\",\"where\":1,\"first\":\"c\",\"count\":4}]"),
        GAME("0", "1", NORTH ",\"turns\":99999999999"),
        GAME("0", "1", "\"winner\":\"north\",\"turns\":3.5,\"hash\":\"0a\""),
        GAME("0", "1", "\"winner\":\"north\",\"turns\":\"3\",\"hash\":\"0a\""),
        GAME("0", "1", "\"winner\":\"north\",\"turns\":3,\"hash\":\"zz\""),
        GAME("0", "1", "\"winner\":\"north\",\"turns\":3,\"hash\":\"00000000000000000\""),
        GAME("0", "1", "\"winner\":\"west\",\"turns\":3,\"hash\":\"0a\""),
        GAME("0", "1", "\"winner\":\"\\u001b[2J\",\"turns\":3,\"hash\":\"0a\"")};
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        FILE_OF("a", HEAD, bad[i], GAME("1", "2", SOUTH));
        SAYS(APP_FAULTS, "/a:2: this line is not the result of a game", "a");
    }
    FILE_OF("a", HEAD, GAME("0", "1", NORTH), GAME("1", "2", SOUTH),
            "{\"arm\":\"a\",\"end\":{\"games\":2,\"seconds\":1e300}}");
    SAYS(APP_FAULTS, "/a:4: this line is not the end of a run", "a");
}

/* A side without a seat, such as the tide, is none of `sides` and may win. */
static void given_a_side_without_a_seat_when_it_wins_then_the_games_are_joined(void **state) {
    (void)state;
    FILE_OF("a", HEAD_OF("\"north\",\"south\"],\"others\":[\"tide\""),
            GAME("0", "1", "\"winner\":\"tide\",\"turns\":3,\"hash\":\"0a\""),
            GAME("1", "2", SOUTH));
    SAYS(APP_DONE, "", "a");
}

/* A comparison goes on with no file of which a sealed line is neither the one nor the other. */
static void neither_an_arm_nor_a_game(void **state) {
    (void)state;
    static const char *const bad[] = {"{\"arm\":\"a\",\"game\":1}", "{\"game\":1}"};
    static const AppCommand compare = {.name = "compare"};
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        FILE_OF("a", HEAD, bad[i]);
        char path[128];
        snprintf(path, sizeof path, "%s/a", folder);
        Report report = {0};
        Options o = {.report = &report, .command = &compare};
        Arm arm = {.key = "a"};
        size_t taken;
        assert_false(keyed_take(&o, &arm, 1, path, NULL, &taken));
        assert_non_null(strstr(str_text(&report.message), "/a:2: this line is neither an arm"));
        str_clear(&report.message);
        str_clear(&report.hint);
    }
}

/* HEAD with one text in place of another. */
static void head_with(const char *was, const char *now) {
    Str head = {0};
    const char *at = strstr(HEAD, was);
    assert_non_null(at);
    str_addn(&head, HEAD, (size_t)(at - HEAD));
    str_add(&head, now);
    str_add(&head, at + strlen(was));
    FILE_OF("a", str_text(&head), GAME("0", "1", NORTH), GAME("1", "2", SOUTH));
    str_clear(&head);
}

static void strange_heads(void **state) {
    (void)state;
    static const char *const bad[][2] = {{"\"sides\":[\"north\"", "\"sides\":[1"},
                                         {"\"sides\":[\"north\"", "\"sides\":[\"south\""},
                                         {"\"games\":2", "\"games\":20000000"},
                                         {"\"games\":2", "\"games\":0"},
                                         {"\"set\":{}", "\"set\":{},\"others\":[1]"},
                                         {"1/1", "2/1"},
                                         {"1/1", "1/0"},
                                         {"1/1", "1/1x"},
                                         {"1/1", "1/9999999"},
                                         {"\"seed\":\"1\"", "\"seed\":1"},
                                         {"\"set\":{}", "\"set\":[]"}};
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        head_with(bad[i][0], bad[i][1]);
        SAYS(APP_FILE, "/a:1: this line does not say which games are in the file", "a");
    }
    head_with("\"games\":2", "\"games\":2,\"lab\":{\"later\":true}");
    SAYS(APP_DONE, "", "a"); /* keys that a later version adds */
    head_with("\"games\":2", "\"games\":3");
    SAYS(APP_FAULTS, "lacks 1 of its 3 games: 2", "a");
}

/* What a stranger's head has as the arguments of sim is printed for the shell, so it is sim's own or none. */
static void strange_arguments(void **state) {
    (void)state;
    static const char *const bad[] = {"[\"duel\",\"--unfenced\"]",
                                      "[\"--seed\",\"1\"]",
                                      "[\"duel\",\"other\"]",
                                      "[\"duel\",\"--seed\"]",
                                      "[\"duel\",\"--seed=1\"]",
                                      "[\"duel\",\"-U\"]",
                                      "[\"duel\",\"--out\",\"x\"]",
                                      "[\"duel\",\"--swap\",\"x\"]",
                                      "[\"duel\",1]",
                                      "[\"duel\",\"--set\",\"a=1\\ntouch x;\"]",
                                      "[\"duel\",\"--set\",\"a=1\\u2028touch x\"]",
                                      "[\"duel\",\"--set\",\"a=1\\rtouch x\"]",
                                      "[\"duel\\nx\"]",
                                      "[]",
                                      "{}",
                                      "\"duel\""};
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        Str head = {0};
        str_addf(&head, "\"games\":3,\"run\":%s", bad[i]);
        head_with("\"games\":2", str_text(&head));
        SAYS(APP_FAULTS, "/a:1: these are not the arguments that sim writes", "a");
        str_clear(&head);
    }
    head_with("\"games\":2", "\"games\":2,\"run\":[\"duel\",\"--set\",\"a=b c\",\"--swap\"]");
    SAYS(APP_DONE, "", "a");
}

/* An Output over FOLDER/out, which is empty. */
static Output output(Options *o, char path[128]) {
    static const AppCommand sim = {.name = "sim"};
    o->command = &sim;
    snprintf(path, 128, "%s/out", folder);
    int fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_APPEND, 0600);
    assert_true(fd >= 0);
    return (Output){.o = o, .path = path, .fd = fd};
}

static long calls, fail_at;
static void *failing(size_t n) { return calls++ == fail_at ? NULL : malloc(n); }

/* Given that memory ends anywhere, then a game is written whole or not at all. */
static void no_memory(void **state) {
    (void)state;
    char path[128];
    Str whole_game = {0}, got = {0};
    TallyGame g = {.number = 3,
                   .seed = 4,
                   .turns = 5,
                   .winner = "north",
                   .because = "b",
                   .strength = json_object(),
                   .actions = json_object(),
                   .longest = 2};
    for (fail_at = -1; fail_at < calls; fail_at++) {
        Report report = {0};
        Options o = {.report = &report, .json = true};
        Output out = output(&o, path);
        calls = 0;
        json_set_alloc_funcs(failing, free);
        output_game(&out, "a", &g);
        json_set_alloc_funcs(malloc, free);
        assert_true(fs_read(path, 10000, &got));
        if (fail_at < 0) str_add(&whole_game, str_text(&got));
        assert_string_equal(str_text(&got), out.failed ? "" : str_text(&whole_game));
        close(out.fd);
        report_clear(&report);
    }
    assert_true(whole_game.len > 0 && calls > 10);
    json_decref(g.strength);
    json_decref(g.actions);
    str_clear(&whole_game);
    str_clear(&got);
}

/* Given a file as large as one may be that is read again, then no game is added to it. */
static void too_large(void **state) {
    (void)state;
    char path[128];
    struct stat st;
    Report report = {0};
    Options o = {.report = &report, .json = true};
    Output out = output(&o, path);
    TallyGame g = {.winner = "north"};
    assert_int_equal(ftruncate(out.fd, (64 << 20) - 20), 0);
    output_game(&out, "a", &g);
    assert_true(out.failed);
    assert_non_null(strstr(str_text(&report.message), "more shards make smaller files"));
    assert_int_equal(fstat(out.fd, &st), 0);
    assert_int_equal(st.st_size, (64 << 20) - 20);
    close(out.fd);
    report_clear(&report);
}

/* Files whose lines are good but that do not end as they should are mended before more is added. */
static void not_whole(void **state) {
    (void)state;
    static const struct {
        const char *between, *end;
        bool whole;
    } forms[] = {{"\n", "\n", true}, {"\n", "", false}, {"\n\n", "", false}, {"\n\n", "\n", false}};
    for (size_t i = 0; i < ARRAY_LEN(forms); i++) {
        Str one = {0}, bytes = {0}, err = {0};
        Results r = {0};
        Seal seal = seal_first();
        str_add(&one, HEAD);
        seal_add(&one, &seal);
        one.len--;
        str_addn(&bytes, one.text, one.len);
        str_add(&bytes, forms[i].between);
        str_addn(&bytes, one.text, one.len);
        str_add(&bytes, forms[i].end);
        assert_true(results_sift(&bytes, &r, &err));
        assert_int_equal(r.whole, forms[i].whole);
        results_clear(&r);
        str_clear(&one);
        str_clear(&bytes);
        str_clear(&err);
    }
}

#define LONG_NAME "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn\xc3\xa9"

/* Two games of a duel, played into FOLDER/out or gone on with there: the status; *said: what is printed. */
static int simulated(Str *said) {
    static const AppCommand sim = {
        .name = "sim", .options = cmd_sim_options, .takes = TAKES_JSON | TAKES_GAME};
    char path[128], told[128];
    char *argv[] = {"sim",    "duel",   "--mod-path", "tests/mods", "--mods",
                    "tiny",   "--seat", "all=random", "--games",    "2",
                    "--jobs", "1",      "--out",      path};
    snprintf(path, sizeof path, "%s/out", folder);
    snprintf(told, sizeof told, "%s/told", folder);
    Options o = {
        .command = &sim, .argc = ARRAY_LEN(argv), .argv = argv, .json = true, .unfenced = true};
    str_add(&o.data_dir, ".");
    fflush(stdout);
    int out = dup(STDOUT_FILENO), err = dup(STDERR_FILENO), before = optind;
    int fd = open(told, O_RDWR | O_CREAT | O_TRUNC, 0600);
    dup2(fd, STDOUT_FILENO);
    dup2(fd, STDERR_FILENO);
    optind = 0; /* from the first argument on */
    int status = cmd_sim(&o);
    optind = before;
    fflush(stdout);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    close(out);
    close(err);
    close(fd);
    assert_true(fs_read(told, 1 << 20, said));
    options_clear(&o);
    return status;
}

/* The first game of FOLDER/out with one text in place of another, sealed again, behind what is there. */
static void game_again(const char *was, const char *now) {
    char path[128], *line, *at;
    Str text = {0}, game = {0};
    Seal seal = seal_first();
    snprintf(path, sizeof path, "%s/out", folder);
    assert_true(fs_read(path, 1 << 20, &text));
    line = strchr(text.text, '\n') + 1;
    at = strstr(line, was);
    assert_non_null(at);
    str_addn(&game, line, (size_t)(at - line));
    str_add(&game, now);
    at += strlen(was);
    str_addn(&game, at, (size_t)(strstr(at, ",\"c\":") - at));
    str_addc(&game, '}');
    seal_add(&game, &seal);
    str_addn(&text, game.text, game.len);
    assert_true(fs_write(path, str_text(&text), text.len));
    str_clear(&text);
    str_clear(&game);
}

/* Given a file that sim goes on with, then a game that is there twice counts where both are equal. */
static void gone_on_with(void **state) {
    (void)state;
    static const struct {
        const char *was, *now, *says;
        int status;
    } rows[] = {
        {"\"game\":0", "\"game\":0", "2 of 2 games are in", APP_DONE},
        {"\"turns\":", "\"turns\":-", ":6: this line is not the result of a game", APP_DONE},
        {"\"hash\":\"", "\"hash\":\"0\",\"was\":\"",
         ": line 7 has another result of game 0\n"
         "hint: remove the file and play its games again",
         APP_FILE}};
    Str said = {0};
    assert_int_equal(simulated(&said), APP_DONE);
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        str_reset(&said);
        game_again(rows[i].was, rows[i].now);
        assert_int_equal(simulated(&said), rows[i].status);
        if (!strstr(str_text(&said), rows[i].says))
            assert_string_equal(str_text(&said), rows[i].says);
    }
    str_clear(&said);
}

/* A name is cut behind a whole character. */
static void long_names(void **state) {
    (void)state;
    FILE_OF("a", HEAD_OF("\"north\",\"" LONG_NAME "\""), GAME("0", "1", NORTH),
            GAME("1", "2",
                 "\"winner\":\"" LONG_NAME "\","
                 "\"hash\":\"0c\""));
    SAYS(APP_DONE, "", "a");
    char cut[TALLY_NAME], all[TALLY_NAME + 2];
    memset(all, 'n', TALLY_NAME - 2);
    memcpy(all + TALLY_NAME - 2, "\xc3\xa9", 3); /* of its two bytes only one would have room */
    tally_name(cut, all);
    all[TALLY_NAME - 2] = 0;
    assert_string_equal(cut, all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neither_an_arm_nor_a_game),
        cmocka_unit_test(whole),
        cmocka_unit_test(two_results),
        cmocka_unit_test(died),
        cmocka_unit_test(failed),
        cmocka_unit_test(given_a_side_without_a_seat_when_it_wins_then_the_games_are_joined),
        cmocka_unit_test(strange_lines),
        cmocka_unit_test(strange_heads),
        cmocka_unit_test(long_names),
        cmocka_unit_test(gone_on_with),
        cmocka_unit_test(strange_arguments),
        cmocka_unit_test(no_memory),
        cmocka_unit_test(too_large),
        cmocka_unit_test(not_whole)};
    if (!mkdtemp(folder)) return 1;
    int failed_tests = cmocka_run_group_tests(tests, NULL, NULL);
    char remove[160];
    snprintf(remove, sizeof remove, "rm -rf %s", folder);
    return system(remove) == 0 ? failed_tests : 1;
}
