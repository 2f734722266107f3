/* cmd_console.c - the prompt: reads lines, shows what they lead to.
 *
 * What a line may say is the console's in play/. */
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/line/boardtext.h"
#include "app/record/replay.h"
#include "app/sandbox/open.h"
#include "lib/fs.h"

const AppOption cmd_console_options[] = {{0}};

typedef struct Talk {
    Options *o;
    Host *host;
    Record record;
    MatchLine *lines;
    int count, at; /* at: choices to play first; -1: all */
    uint64_t seed;
    const char *scenario;     /* NULL: a record is looked at */
    const char *rules, *lang; /* of the options, before the record's were added */
    int mods, set, rosters;   /* how many of them there were then */
} Talk;

/* FILE@N: the file, and N in `at`. NULL: it is no file, so a scenario is meant. */
static char *talk_file(const char *name, int *at) {
    char *path = str_dup(name), *sign = path ? strrchr(path, '@') : NULL;
    uint64_t n;
    *at = -1;
    if (path && fs_is_file(path)) return path;
    if (sign && options_u64(sign + 1, &n) && n < 1000000000) {
        *sign = '\0';
        *at = (int)n;
        if (fs_is_file(path)) return path;
    }
    free(path);
    return NULL;
}

/* The game in a new process, by the options as they were typed. */
static Host *talk_open(Talk *t, int *status) {
    Options *o = t->o;
    o->rules = t->rules;
    o->lang = t->lang;
    o->mods.count = t->mods;
    o->set.count = t->set;
    o->roster_count = t->rosters;
    if (t->scenario) return open_game(o, t->scenario, status);
    Host *h = replay_open(o, &t->record, true, status);
    if (h) host_stop(h);
    return h;
}

static int talk_record(Talk *t, const char *path) {
    int status = APP_FILE;
    if (!replay_read(t->o, path, &t->record)) return APP_FILE;
    t->host = talk_open(t, &status);
    if (!t->host) return status;
    t->seed = t->record.seed;
    t->lines = calloc(t->record.count + 1, sizeof *t->lines);
    for (size_t i = 0; t->lines && i < t->record.count; i++)
        t->lines[t->count++] = (MatchLine){t->record.entries[i].seat, t->record.entries[i].text};
    if (t->at <= 0 || (uint64_t)t->at <= t->record.choices) return APP_DONE;
    return report_error(t->o, "%s has only %" PRIu64 " choices", path, t->record.choices),
           APP_USAGE;
}

static int talk_scenario(Talk *t, const char *scenario) {
    if (strchr(scenario, '/') || strstr(scenario, ".jsonl"))
        return report_error(t->o, "there is no file '%s'", scenario), APP_FILE;
    int status = APP_DONE;
    t->scenario = scenario;
    t->host = talk_open(t, &status);
    t->seed = t->o->seeded ? t->o->seed : 1;
    return status;
}

static void talk_say(const Str *out, const Str *err) {
    if (out->len) report_text(out->text);
    fflush(stdout);
    if (!err->len) return;
    Str text = {0};
    str_add_clean(&text, err->text, err->len, true);
    fprintf(stderr, "error: %s\n", str_text(&text));
    str_clear(&text);
}

static void talk_prompt(const Talk *t) {
    Str prompt = {0};
    if (!isatty(STDIN_FILENO)) return;
    host_console_prompt(t->host, &prompt);
    fputs(str_text(&prompt), stdout);
    fflush(stdout);
    str_clear(&prompt);
}

static void talk_board(Talk *t, Str *out, Str *err) {
    const DeckLook look = {0};
    Str json = {0};
    int deck;
    if (host_console_board(t->host, &deck, &json, err)) {
        Scene *s = scene_read(str_text(&json));
        if (s) boardtext_draw(s, deck, &look, out);
        scene_free(s);
    }
    str_clear(&json);
}

/* Says after which choice the record stands. It was played again up to `wanted`, or up to the first choice
 * that is no longer legal. */
static void talk_stands(const Talk *t, int wanted) {
    int at = wanted;
    host_console_reload(t->host, &at);
    printf("reloaded: the record after choice %d", at);
    if (at < wanted) printf(" (it stood after choice %d)", wanted);
    putchar('\n');
}

/* The copy begins again with the mods as they are now. Where they cannot be read, the one before stays. */
static void talk_reload(Talk *t, int at) {
    Host *before = t->host;
    Str err = {0};
    int status;
    t->host = talk_open(t, &status);
    bool ok = t->host && host_console(t->host, t->seed, t->lines, t->count, at, &err);
    if (err.len) report_error(t->o, "%s", str_text(&err));
    str_clear(&err);
    host_close(ok ? before : t->host);
    if (!ok) t->host = before;
    if (!ok) report_error(t->o, "nothing was reloaded: the game stays as it is");
    else if (t->scenario) puts("reloaded: the game begins again");
    else talk_stands(t, at);
}

static bool talk_line(Talk *t, char *line) {
    Str out = {0}, err = {0};
    line[strcspn(line, "\r\n")] = '\0';
    bool goes_on = host_console_line(t->host, line, &out, &err);
    talk_board(t, &out, &err);
    talk_say(&out, &err);
    int at;
    if (goes_on && host_console_reload(t->host, &at)) talk_reload(t, at);
    str_clear(&out);
    str_clear(&err);
    return goes_on;
}

static int talk(Talk *t) {
    Str err = {0};
    char *line = NULL;
    size_t room = 0;
    bool ok = host_console(t->host, t->seed, t->lines, t->count, t->at, &err);
    if (err.len) report_error(t->o, "%s", str_text(&err));
    str_clear(&err);
    if (!ok) return APP_FAULTS;
    if (isatty(STDIN_FILENO) && !t->o->quiet)
        puts("This is a copy of the game: nothing is saved. 'help' lists the verbs; everything "
             "else is Lua.");
    while (talk_prompt(t), getline(&line, &room, stdin) > 0)
        if (!talk_line(t, line)) break;
    if (host_console_waits(t->host)) report_error(t->o, "the last chunk of Lua is not complete");
    if (isatty(STDIN_FILENO) && feof(stdin)) putchar('\n');
    free(line);
    return APP_DONE;
}

int cmd_console(Options *o) {
    if (options_next(o) != -1) return APP_USAGE;
    Talk t = {.o = o,
              .rules = o->rules,
              .lang = o->lang,
              .mods = o->mods.count,
              .set = o->set.count,
              .rosters = o->roster_count};
    const char *what = options_id(o, 0, "scenario");
    if (!what) return report_usage(o, "which scenario, or which record?");
    if (!options_at_most(o, 1)) return APP_USAGE;
    char *path = talk_file(what, &t.at);
    int status = path ? talk_record(&t, path) : talk_scenario(&t, what);
    if (status == APP_DONE) status = talk(&t);
    host_close(t.host);
    free(t.lines);
    record_clear(&t.record);
    free(path);
    return status;
}
