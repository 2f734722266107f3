/* cmd_fuzz.c - hunts for faults by random play, and tells each once.
 *
 * What is played is in hunt.c; here finds of one cause are brought together, made short and written. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/record/recorder.h"
#include "app/record/replay.h"
#include "app/record/seats.h"
#include "app/sandbox/open.h"
#include "app/study/hunt.h"
#include "lib/fs.h"
#include "lib/grow.h"
#include "lib/jsontext.h"

const AppOption cmd_fuzz_options[] = {
    {"games", "N", "how many (20)", 'g'},
    {"turns", "N", "stops a game at turn N (never)", 't'},
    {"choices", "N", "stops a game after N choices (4000)", 'c'},
    {"turn-choices", "N", "a turn with more choices is reported as endless (3000)", 'n'},
    {"jobs", "N", "parallel processes (one for each processor)", 'j'},
    {"vary", "KEY=A,B,C",
     "chooses this setting at random among these values, and varies no others (repeatable)", 'v'},
    {"fixed", NULL, "varies no settings; those given by --set hold", 'f'},
    {"must-end", NULL, "a game that reaches a limit counts as a find", 'e'},
    {"out", "DIR", "folder for the records of finds (the state folder)", 'o'},
    {"replay", "FILE", "plays the record of a find again and checks every choice", 'r'},
    {0}};

enum {
    FUZZ_GAMES = 1000000,
    FUZZ_CUTS = 60,
    FUZZ_CAUSES_CUT = 20,
    FUZZ_SECONDS = 300,
    FUZZ_IN_TURN = 3000
};

typedef struct FuzzOptions {
    int games, turns, choices, in_turn, jobs;
    NameList vary;
    bool fixed, must_end;
    const char *out, *replay;
} FuzzOptions;

/* All finds of one cause: the game with the fewest choices stands for them. */
typedef struct FuzzCause {
    char *kind, *cause, *text;
    HuntGame game;
    int lines, games;
    HuntAgain again;
    Str record;
} FuzzCause;

typedef struct FuzzSum {
    const FuzzOptions *wish;
    FuzzCause *causes;
    size_t count, cap;
    int games, over, idle; /* idle: nobody chose anything, and nothing was found */
    uint64_t choices;
    json_t *throws; /* by action, of all games (hunt.h) */
    bool progress;
} FuzzSum;

static bool fuzz_option(Options *o, FuzzOptions *w, int key) {
    switch (key) {
    case 'g': return options_int(o, 1, FUZZ_GAMES, &w->games);
    case 't': return options_int(o, 1, 1000000, &w->turns);
    case 'c': return options_int(o, 1, 1000000000, &w->choices);
    case 'n': return options_int(o, 1, 1000000, &w->in_turn);
    case 'j': return options_int(o, 1, 64, &w->jobs);
    case 'f': return w->fixed = true;
    case 'e': return w->must_end = true;
    case 'o': return (w->out = o->value) != NULL;
    case 'r': return (w->replay = o->value) != NULL;
    case 'v': return options_vary(o, &w->vary);
    default: return false;
    }
}

static bool fuzz_options(Options *o, FuzzOptions *w) {
    *w = (FuzzOptions){
        .games = 20, .choices = 4000, .in_turn = FUZZ_IN_TURN, .jobs = options_jobs(64)};
    for (int key; (key = options_next(o)) != -1;)
        if (!fuzz_option(o, w, key)) return false;
    if (w->replay) return options_at_most(o, 0);
    if (!options_arg(o, 0)) return report_usage(o, "which scenario?"), false;
    return options_at_most(o, 1);
}

/* --- bringing finds together --- */

static FuzzCause *fuzz_cause(FuzzSum *s, const HuntFind *f) {
    for (size_t i = 0; i < s->count; i++)
        if (!strcmp(s->causes[i].cause, f->cause)) return &s->causes[i];
    FuzzCause *grown = grow_long(s->causes, &s->cap, s->count, 16, sizeof *grown);
    if (!grown) return NULL;
    s->causes = grown;
    FuzzCause *c = &s->causes[s->count++];
    *c = (FuzzCause){.kind = str_dup(f->kind),
                     .cause = str_dup(f->cause),
                     .text = str_dup(f->text),
                     .again = f->again};
    return c;
}

static char **fuzz_copy_set(const HuntGame *g) {
    char **set = calloc((size_t)g->set_count + 1, sizeof *set);
    for (int i = 0; set && i < g->set_count; i++) set[i] = str_dup(g->set[i]);
    return set;
}

/* What of the game stands for the find: up to there. */
static HuntGame fuzz_part(const HuntGame *g, int lines) {
    HuntGame part = {.seed = g->seed, .set = fuzz_copy_set(g), .set_count = g->set_count};
    part.lines = calloc((size_t)lines + 1, sizeof *part.lines);
    for (int i = 0; part.lines && i < lines; i++) {
        const MatchLine *l = &g->lines[i];
        part.lines[part.count++] = (MatchLine){l->seat ? str_dup(l->seat) : NULL, str_dup(l->text)};
    }
    return part;
}

static void fuzz_take(FuzzSum *s, const HuntGame *g, const HuntFind *f) {
    FuzzCause *c = fuzz_cause(s, f);
    if (!c) return;
    /* Equal ones in the order of seeds, so that the result is that of one process. */
    bool better =
        !c->games || f->lines < c->lines || (f->lines == c->lines && g->seed < c->game.seed);
    c->games++;
    if (!better) return;
    hunt_clear(&c->game);
    free(c->text);
    c->text = str_dup(f->text);
    c->game = fuzz_part(g, f->lines);
    c->lines = f->lines;
}

/* Numbers are added, tables gone into. */
static void fuzz_add_up(json_t *to, json_t *from) {
    const char *key;
    json_t *value;
    json_object_foreach(from, key, value) {
        json_t *old = json_object_get(to, key);
        if (json_is_object(value)) {
            if (!old) json_object_set_new(to, key, json_object());
            fuzz_add_up(json_object_get(to, key), value);
        } else {
            json_object_set_new(to, key,
                                json_integer(json_integer_value(old) + json_integer_value(value)));
        }
    }
}

static void fuzz_done(void *ud, HuntGame *g) {
    FuzzSum *s = ud;
    HuntFind endless = {"stuck", "the game does not end", "the game was not over at the limit",
                        g->count, HUNT_AGAIN_LASTS};
    for (int i = 0; i < g->find_count; i++) {
        /* Played once more it may be found once more. */
        if (hunt_find(g, g->finds[i].cause) == &g->finds[i]) fuzz_take(s, g, &g->finds[i]);
    }
    if (s->wish->must_end && !g->over && !g->find_count) fuzz_take(s, g, &endless);
    s->games++;
    s->over += g->over;
    s->idle += !g->choices && !g->find_count;
    s->choices += g->choices;
    if (!s->throws) s->throws = json_object();
    fuzz_add_up(s->throws, g->throws);
    hunt_clear(g);
    if (s->progress)
        fprintf(stderr, "\r%d of %d games, %zu finds", s->games, s->wish->games, s->count);
}

static int fuzz_order(const void *pa, const void *pb) {
    return strcmp(((const FuzzCause *)pa)->cause, ((const FuzzCause *)pb)->cause);
}

static int fuzz_choices(const HuntGame *g) {
    int n = 0;
    for (int i = 0; i < g->count; i++) n += g->lines[i].seat != NULL;
    return n;
}

/* --- records of finds --- */

/* DIR/duel-1.jsonl, or one in the state folder. */
static bool fuzz_path(const FuzzOptions *w, const char *scenario, Str *path, Str *err) {
    Str name = {0};
    const char *colon = strchr(scenario, ':');
    str_addf(&name, "fuzz-%s", colon ? colon + 1 : scenario);
    bool ok = w->out ? fs_mkdirs(w->out) : recorder_default_path(str_text(&name), path, err);
    if (!ok && !err->len) str_addf(err, "%s: cannot be created", w->out);
    for (int i = 1; ok && w->out && (i == 1 || fs_is_file(path->text)); i++) {
        str_reset(path);
        str_addf(path, "%s/%s-%d.jsonl", w->out, str_text(&name), i);
        ok = !path->failed;
    }
    str_clear(&name);
    return ok;
}

/* The first line of a record, with what was found in it. */
static bool fuzz_head(Options *o, const HuntPlan *p, const FuzzCause *c, Str *out) {
    GameSpec spec = options_spec(o, p->scenario);
    Diags diags = {0};
    Seats seats = {0};
    static const NameList nobody;
    spec.set = (const char *const *)c->game.set;
    spec.set_count = c->game.set_count;
    Host *h = host_open(&spec, &diags);
    bool ok =
        h && seats_begin(h, c->game.seed, true, NULL) && seats_make(o, h, &nobody, "human", &seats);
    Str plain = {0};
    if (ok) seats_head(h, &seats, &spec, c->game.seed, &plain);
    json_t *head = jsontext_read_all(str_text(&plain), 0, NULL);
    json_object_set_new(head, "find", json_pack("{ss ss}", "kind", c->kind, "text", c->text));
    char *text = head ? json_dumps(head, JSON_COMPACT) : NULL;
    if (text) str_add(out, text);
    free(text);
    json_decref(head);
    str_clear(&plain);
    seats_clear(&seats);
    host_close(h);
    diags_clear(&diags);
    return out->len > 0;
}

static void fuzz_write(Options *o, const FuzzOptions *w, const HuntPlan *p, FuzzCause *c) {
    Str head = {0}, err = {0};
    Recorder rec = {.fd = -1};
    HostLine *lines = calloc((size_t)c->game.count + 1, sizeof *lines);
    for (int i = 0; lines && i < c->game.count; i++)
        lines[i] = (HostLine){(char *)(uintptr_t)c->game.lines[i].seat,
                              (char *)(uintptr_t)c->game.lines[i].text};
    bool ok = lines && fuzz_head(o, p, c, &head) && fuzz_path(w, p->scenario, &c->record, &err) &&
              recorder_create(&rec, str_text(&c->record), str_text(&head), &err) &&
              recorder_add(&rec, lines, (size_t)c->game.count, &err);
    if (!ok) {
        report_note(o, "the find has no record: %s",
                    err.len ? str_text(&err) : "the game cannot be opened");
        str_reset(&c->record);
    }
    recorder_close(&rec);
    free(lines);
    str_clear(&head);
    str_clear(&err);
}

/* --- telling --- */

static void fuzz_print(const FuzzCause *c, int games) {
    Str text = {0};
    str_addf(&text, "%s: %s\n", c->kind, c->text);
    int n = fuzz_choices(&c->game);
    str_addf(&text, "  in %d of %d games; seed %" PRIu64 ", %d choice%s", c->games, games,
             c->game.seed, n, n == 1 ? "" : "s");
    for (int i = 0; i < c->game.set_count; i++)
        str_addf(&text, "%s%s", i ? " " : "; ", c->game.set[i]);
    if (c->record.len) str_addf(&text, "\n  gangway fuzz --replay %s", str_text(&c->record));
    report_text(str_text(&text));
    str_clear(&text);
}

static json_t *fuzz_to_json(const FuzzCause *c) {
    json_t *set = json_array();
    for (int i = 0; i < c->game.set_count; i++)
        json_array_append_new(set, json_string(c->game.set[i]));
    return json_pack("{ss ss si si sI so ss}", "kind", c->kind, "text", c->text, "games", c->games,
                     "choices", fuzz_choices(&c->game), "seed", (json_int_t)c->game.seed, "set",
                     set, "record", str_text(&c->record));
}

enum { FUZZ_NEVER = 1000 }; /* throws after which an action must have been compared */

/* "; not compared: a die had fallen 3, somebody had answered 1"; nothing where there is nothing. */
static void fuzz_print_why(const char *before, const json_t *why) {
    const char *key;
    const json_t *n;
    json_object_foreach((json_t *)(uintptr_t)why, key, n) {
        printf("%s%s %lld", before, key, (long long)json_integer_value(n));
        before = ", ";
    }
}

static long long fuzz_number(const json_t *of, const char *what) {
    return json_integer_value(json_object_get(of, what));
}

static void fuzz_print_never(json_t *throws) {
    const char *action;
    json_t *of;
    json_object_foreach(throws, action, of) {
        if (fuzz_number(of, "thrown") < FUZZ_NEVER || *action == '(' || fuzz_number(of, "compared"))
            continue;
        printf("throws of '%s' were never compared", action);
        fuzz_print_why(": ", json_object_get(of, "why"));
        puts("");
    }
}

/* What was shown of throws and what was thrown; a difference is a find. */
static void fuzz_print_throws(json_t *throws) {
    if (!json_object_size(throws)) return;
    json_t *all = json_object(), *of;
    const char *action;
    json_object_foreach(throws, action, of) fuzz_add_up(all, of);
    printf("throws: %lld fell; %lld compared with what was shown, %lld equal",
           fuzz_number(all, "thrown"), fuzz_number(all, "compared") + fuzz_number(all, "differ"),
           fuzz_number(all, "compared"));
    fuzz_print_why("; not compared: ", json_object_get(all, "why"));
    fuzz_print_why("; shown and not thrown: ", json_object_get(all, "unthrown"));
    puts("");
    fuzz_print_never(throws);
    json_decref(all);
}

static void fuzz_report(const Options *o, const FuzzSum *s, const char *scenario) {
    json_t *finds = json_array();
    for (size_t i = 0; i < s->count; i++) {
        if (o->json) json_array_append_new(finds, fuzz_to_json(&s->causes[i]));
        else fuzz_print(&s->causes[i], s->games);
    }
    if (o->json)
        report_value(o, json_pack("{ss si sI si si sO sO*}", "scenario", scenario, "games",
                                  s->games, "choices", (json_int_t)s->choices, "over", s->over,
                                  "idle", s->idle, "finds", finds, "throws", s->throws));
    else
        printf("%d games, %" PRIu64 " choices; %d were played to the end; %zu find%s\n", s->games,
               s->choices, s->over, s->count, s->count == 1 ? "" : "s");
    if (!o->json) fuzz_print_throws(s->throws);
    if (s->idle && !o->json)
        printf("%d of %d games ended before the first choice and show nothing\n", s->idle,
               s->games);
    json_decref(finds);
}

static void fuzz_sum_clear(FuzzSum *s) {
    for (size_t i = 0; i < s->count; i++) {
        FuzzCause *c = &s->causes[i];
        free(c->kind);
        free(c->cause);
        free(c->text);
        hunt_clear(&c->game);
        str_clear(&c->record);
    }
    free(s->causes);
    json_decref(s->throws);
}

static int fuzz_hunt(Options *o, const FuzzOptions *w, const HuntPlan *p) {
    FuzzSum s = {.wish = w, .progress = isatty(STDERR_FILENO) && !o->quiet};
    bool ok = hunt_many(p, o->seeded ? o->seed : 1, w->games, w->jobs, fuzz_done, &s);
    if (s.progress) fputs("\r\033[K", stderr);
    if (s.count) qsort(s.causes, s.count, sizeof *s.causes, fuzz_order);
    for (size_t i = 0; i < s.count; i++) {
        FuzzCause *c = &s.causes[i];
        if (c->again == HUNT_AGAIN && i < FUZZ_CAUSES_CUT)
            hunt_shrink(p, &c->game, c->cause, FUZZ_CUTS);
        if (c->again != HUNT_AGAIN_NEVER) fuzz_write(o, w, p, c);
    }
    fuzz_report(o, &s, p->scenario);
    int status = !ok ? APP_INTERNAL : s.count || s.idle ? APP_FAULTS : APP_DONE;
    fuzz_sum_clear(&s);
    return status;
}

/* Does the setting know this value? What does not go together is another matter. */
static bool fuzz_value_known(Options *o, const char *scenario, const char *pair) {
    GameSpec spec = options_spec(o, scenario);
    Diags diags = {0};
    Str no_value = {0}, no_key = {0};
    const char *set[1] = {pair};
    size_t key = strcspn(pair, "=");
    spec.set = set;
    spec.set_count = 1;
    host_close(host_open(&spec, &diags));
    str_addf(&no_value, "setting %.*s: '", (int)key, pair);
    str_addf(&no_key, "there is no setting '%.*s'", (int)key, pair);
    bool known = true;
    for (size_t i = 0; known && i < diags.count; i++)
        known = strncmp(diags.list[i].text, str_text(&no_value), no_value.len) != 0 &&
                strcmp(diags.list[i].text, str_text(&no_key)) != 0;
    if (!known) report_diags(o, &diags);
    diags_clear(&diags);
    str_clear(&no_value);
    str_clear(&no_key);
    return known;
}

static bool fuzz_vary_known(Options *o, const FuzzOptions *w, const char *scenario) {
    bool known = true;
    Str one = {0};
    for (int i = 0; i < w->vary.count; i++)
        for (int n = 0; known && options_vary_value(w->vary.names[i], n, &one); n++) {
            known = fuzz_value_known(o, scenario, str_text(&one));
            str_reset(&one);
        }
    str_clear(&one);
    return known;
}

/* Opened once before the hunt: what cannot be opened at all is told as any command tells it. */
static bool fuzz_open(Options *o, const FuzzOptions *w, HuntPlan *p, int *status) {
    Host *h = open_game(o, p->scenario, status);
    if (h && !w->fixed) p->settings = host_json(h, HOST_LIST, -1, "settings", NULL);
    host_close(h);
    return h != NULL;
}

/* --- a record again --- */

static HuntGame fuzz_of_record(const Options *o, const Record *r) {
    HuntGame g = {.seed = r->seed};
    g.lines = calloc(r->count + 1, sizeof *g.lines);
    g.set = calloc((size_t)o->set.count + 1, sizeof *g.set);
    for (int i = 0; g.set && i < o->set.count; i++) g.set[g.set_count++] = str_dup(o->set.names[i]);
    for (size_t i = 0; g.lines && i < r->count; i++) {
        const RecordEntry *e = &r->entries[i];
        if (e->seat) g.lines[g.count++] = (MatchLine){str_dup(e->seat), str_dup(e->text)};
    }
    return g;
}

static int fuzz_again_report(const Options *o, const HuntGame *g) {
    json_t *finds = json_array();
    for (int i = 0; i < g->find_count; i++) {
        const HuntFind *f = &g->finds[i];
        Str text = {0};
        str_addf(&text, "%s: %s", f->kind, f->text);
        if (o->json)
            json_array_append_new(finds, json_pack("{ss ss}", "kind", f->kind, "text", f->text));
        else report_text(str_text(&text));
        str_clear(&text);
    }
    if (o->json) report_value(o, json_pack("{so}", "finds", json_incref(finds)));
    else if (!g->find_count) puts("the fault is no longer found");
    json_decref(finds);
    return g->find_count ? APP_FAULTS : APP_DONE;
}

static int fuzz_replay(Options *o, const FuzzOptions *w) {
    Record r;
    int status = APP_FILE;
    static const NameList none;
    if (!fs_is_file(w->replay))
        return report_error(o, "there is no file '%s'", w->replay), APP_FILE;
    if (!replay_read(o, w->replay, &r)) return APP_FILE;
    Host *h = replay_open(o, &r, true, &status);
    host_close(h);
    HuntGame game = fuzz_of_record(o, &r), result = {0};
    HuntPlan p = {.o = o,
                  .scenario = record_head(&r, "scenario"),
                  .vary = &none,
                  .in_turn = w->in_turn,
                  .seconds = FUZZ_SECONDS};
    HuntWay way = {.again = &game, .count = game.count, .everywhere = true, .notes = true};
    if (h && hunt_one(&p, r.seed, &way, &result)) status = fuzz_again_report(o, &result);
    hunt_clear(&game);
    hunt_clear(&result);
    record_clear(&r);
    return status;
}

int cmd_fuzz(Options *o) {
    FuzzOptions w = {0};
    int status = APP_USAGE;
    bool ok = fuzz_options(o, &w);
    if (ok && w.replay) {
        status = fuzz_replay(o, &w);
    } else if (ok) {
        HuntPlan p = {.o = o,
                      .scenario = options_id(o, 0, "scenario"),
                      .vary = &w.vary,
                      .turns = w.turns,
                      .choices = w.choices,
                      .in_turn = w.in_turn,
                      .seconds = FUZZ_SECONDS};
        status = APP_FILE;
        if (fuzz_open(o, &w, &p, &status))
            status = fuzz_vary_known(o, &w, p.scenario) ? fuzz_hunt(o, &w, &p) : APP_USAGE;
        json_decref(p.settings);
    }
    options_list_clear(&w.vary);
    return status;
}
