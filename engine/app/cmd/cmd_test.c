/* cmd_test.c - runs the tests of mods and prints TAP 13, or JSON.
 *
 * Where the tests of bundled mods lie is known here; what a test is, in play/. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "app/common/report.h"
#include "app/common/watch.h"
#include "app/packs/targets.h"
#include "app/sandbox/host.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

const AppOption cmd_test_options[] = {
    {"filter", "TEXT", "runs only tests whose file, rule ids or name contain TEXT", 'f'},
    {"watch", NULL, "runs them again after each change of a file (looks every 500 ms)", 'W'},
    {0}};

/* One line of a name: what would end it or begin a directive of TAP is taken out. */
static void test_add_name(Str *out, const char *name) {
    for (const char *c = name; *c; c++) {
        if (*c == '#' || *c == '\\') str_addc(out, '\\');
        str_addc(out, *c == '\n' ? ' ' : *c);
    }
}

static void test_lines(Str *out, const char *head, const char *lines) {
    while (*lines) {
        size_t n = strcspn(lines, "\n");
        str_addf(out, "# %s%.*s\n", head, (int)n, lines);
        lines += n + (lines[n] == '\n');
    }
}

/* Each as it comes: a long run shows where it is. */
static void test_tap(void *ud, const ModtestResult *t) {
    int *number = ud;
    Str out = {0};
    str_addf(&out, "%s %d - %s%s%s%s", t->ok ? "ok" : "not ok", ++*number, t->file,
             *t->file ? ": " : "", t->rules, *t->rules ? " " : "");
    test_add_name(&out, t->name);
    str_addc(&out, '\n');
    test_lines(&out, "", t->why);
    test_lines(&out, "note: ", t->notes);
    report_text(str_text(&out));
    fflush(stdout);
    str_clear(&out);
}

static void test_json(void *ud, const ModtestResult *t) {
    (void)ud;
    json_t *test =
        json_pack("{sb ss ss ss so ss}", "ok", t->ok, "mod", t->mod, "file", t->file, "name",
                  t->name, "rules", jsontext_split(t->rules, " "), "why", t->why);
    if (*t->notes) json_object_set_new(test, "notes", json_string(t->notes));
    report_value(NULL, test);
    fflush(stdout);
}

static int test_run(Options *o, const GameSpec *spec, const NameList *paths, const char *filter) {
    int number = 0;
    Str near = {0};
    ModtestPlan plan = {.base = spec,
                        .paths = paths->names,
                        .path_count = paths->count,
                        .filter = filter,
                        .near = &near,
                        .heard = o->json ? test_json : test_tap,
                        .ud = &number};
    if (!o->json) puts("TAP version 13");
    ModtestSum sum = host_test(&plan);
    if (!o->json) printf(sum.run ? "1..%d\n" : "1..%d # SKIP no test matches\n", sum.run);
    if (o->json && sum.run) o->report->printed = true;
    if (!sum.run && filter)
        report_usage(o, "no test matches '%s'%s%s%s", filter, near.len ? "; did you mean '" : "",
                     str_text(&near), near.len ? "'?" : "");
    str_clear(&near);
    if (sum.run) return sum.failed ? APP_FAULTS : APP_DONE;
    if (filter) return APP_USAGE;
    for (int i = 0; i < paths->count; i++)
        if (fs_is_file(paths->names[i]))
            return report_error(o, "%s contains no tests", paths->names[i]), APP_FILE;
    report_note(o, "there are no tests (files tests/*.lua of a mod)");
    return APP_DONE;
}

typedef struct TestRound {
    Options *o;
    const GameSpec *spec;
    const NameList *paths;
    const char *filter;
} TestRound;

static int test_round(void *data) {
    const TestRound *r = data;
    return test_run(r->o, r->spec, r->paths, r->filter);
}

int cmd_test(Options *o) {
    const char *filter = NULL;
    bool watch = false;
    for (int key; (key = options_next(o)) != -1;) {
        if (key != 'f' && key != 'W') return APP_USAGE;
        if (key == 'f') filter = o->value;
        watch |= key == 'W';
    }
    NameList paths = {0};
    GameSpec spec = options_spec(o, NULL);
    int status;
    bool ok = targets_take(o, true, &paths, &status);
    TestRound round = {o, &spec, &paths, filter};
    if (ok) status = watch ? watch_run(o, &paths, test_round, &round) : test_round(&round);
    options_list_clear(&paths);
    return status;
}
