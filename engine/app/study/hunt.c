/* hunt.c - the processes of a hunt for faults: what a child plays and writes down line by line, and
 * what its parent reads of it. What is looked for is known in play/; how it is told, in cmd_fuzz.c. */
#include "app/study/hunt.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/common/report.h"
#include "lib/grow.h"
#include "lib/jsontext.h"
#include "lib/rng.h"

enum { HUNT_TRIES = 8, HUNT_JOBS = 64 };

/* --- in the child --- */

static void hunt_write(FILE *out, json_t *value) {
    char *text = value ? json_dumps(value, JSON_COMPACT) : NULL;
    if (text) fprintf(out, "%s\n", text);
    fflush(out); /* what was written is there when the process dies */
    free(text);
    json_decref(value);
}

typedef struct HuntHeard {
    FILE *out;
    MatchLine *lines;
    int count, cap;
    bool differs; /* it was found that the game depends on what is asked on the way */
} HuntHeard;

static bool hunt_keep(MatchLine **lines, int *count, int *cap, const char *seat, const char *text) {
    MatchLine *grown = grow_list(*lines, cap, *count, 64, sizeof *grown);
    if (!grown) return false;
    *lines = grown;
    (*lines)[(*count)++] = (MatchLine){seat ? str_dup(seat) : NULL, str_dup(text)};
    return true;
}

static void hunt_heard(void *ud, const char *seat, const char *text) {
    HuntHeard *h = ud;
    hunt_keep(&h->lines, &h->count, &h->cap, seat, text);
    hunt_write(h->out, json_pack("{ss? ss}", "seat", seat, "do", text));
}

static void hunt_tell(FILE *out, const char *kind, const char *cause, const char *text,
                      HuntAgain again) {
    hunt_write(out, json_pack("{ss ss ss si}", "kind", kind, "cause", cause, "text", text, "again",
                              (int)again));
}

static void hunt_found(void *ud, const FuzzFind *f) {
    HuntHeard *h = ud;
    h->differs = h->differs || !strcmp(f->kind, "differs");
    hunt_tell(h->out, f->kind, f->cause, f->text, HUNT_AGAIN);
}

static bool hunt_given(const Options *o, const char *key) {
    size_t n = strlen(key);
    for (int i = 0; i < o->set.count; i++)
        if (!strncmp(o->set.names[i], key, n) && o->set.names[i][n] == '=') return true;
    return false;
}

/* The n-th of A,B,C. */
static void hunt_nth(const char *list, uint32_t n, Str *out) {
    while (n-- > 0) list += strcspn(list, ",") + 1;
    str_addn(out, list, strcspn(list, ","));
}

static uint32_t hunt_values(const char *list) {
    uint32_t n = 1;
    for (; *list; list++) n += *list == ',';
    return n;
}

static void hunt_text(const json_t *value, Str *out) {
    if (json_is_string(value)) str_add(out, json_string_value(value));
    else if (json_is_integer(value)) str_addf(out, "%lld", (long long)json_integer_value(value));
    else if (json_is_boolean(value)) str_add(out, json_is_true(value) ? "true" : "false");
}

/* A value of a setting (list.lua gives its facts), as text. */
static void hunt_value(const json_t *s, uint64_t key, uint64_t *at, Str *out) {
    const json_t *one_of = json_object_get(s, "one_of"), *range = json_object_get(s, "range");
    if (json_array_size(one_of) > 0) {
        uint32_t any = rng_below(key, at, (uint32_t)json_array_size(one_of));
        hunt_text(json_array_get(one_of, any), out);
    } else if (json_array_size(range) == 2) {
        long long lo = json_integer_value(json_array_get(range, 0));
        long long hi = json_integer_value(json_array_get(range, 1));
        long long any = lo + (long long)rng_below(key, at, (uint32_t)(hi - lo + 1));
        const long long list[] = {lo, hi, any, any};
        str_addf(out, "%lld", list[rng_below(key, at, 4)]);
    } else if (json_is_boolean(json_object_get(s, "default"))) {
        str_add(out, rng_below(key, at, 2) ? "true" : "false");
    }
}

/* Is it what the setting is anyway? */
static bool hunt_is_default(const json_t *s, const Str *value) {
    Str text = {0};
    hunt_text(json_object_get(s, "default"), &text);
    bool same = !strcmp(str_text(&text), str_text(value));
    str_clear(&text);
    return same;
}

static void hunt_add(NameList *set, Options *o, const char *key, size_t n, const Str *value) {
    Str pair = {0};
    str_addn(&pair, key, n);
    str_addf(&pair, "=%s", str_text(value));
    options_keep(o, set, str_text(&pair), pair.len);
    str_clear(&pair);
}

/* Settings of the game with this seed; another `attempt` gives others, the last gives none. */
static void hunt_settings(const HuntPlan *p, uint64_t seed, int attempt, NameList *set) {
    uint64_t key = rng_key(seed, "settings"), at = (uint64_t)attempt << 32;
    Str value = {0};
    set->count = 0;
    for (int i = 0; i < p->o->set.count; i++)
        options_keep(p->o, set, p->o->set.names[i], strlen(p->o->set.names[i]));
    for (int i = 0; attempt < HUNT_TRIES && i < p->vary->count; i++) {
        const char *name = p->vary->names[i], *eq = strchr(name, '=');
        str_reset(&value);
        hunt_nth(eq + 1, rng_below(key, &at, hunt_values(eq + 1)), &value);
        hunt_add(set, p->o, name, (size_t)(eq - name), &value);
    }
    size_t i;
    json_t *s;
    json_array_foreach(p->settings, i, s) {
        const char *id = json_string_value(json_object_get(s, "id"));
        if (attempt >= HUNT_TRIES || p->vary->count || !id || hunt_given(p->o, id)) continue;
        if (rng_below(key, &at, 3) != 0) continue;
        str_reset(&value);
        hunt_value(s, key, &at, &value);
        if (value.len && !hunt_is_default(s, &value)) hunt_add(set, p->o, id, strlen(id), &value);
    }
    str_clear(&value);
}

static Host *hunt_open_with(const HuntPlan *p, const NameList *set, Diags *diags) {
    GameSpec spec = options_spec(p->o, p->scenario);
    spec.set = set->names;
    spec.set_count = set->count;
    spec.compare = true;
    return host_open(&spec, diags);
}

/* Do only the settings not go together? */
static bool hunt_only_settings(const Diags *d) {
    for (size_t i = 0; i < d->count; i++)
        if (d->list[i].kind == DIAG_ERROR && strcmp(d->list[i].code, "GW0160") != 0 &&
            strcmp(d->list[i].code, "GW0165") != 0)
            return false;
    return true;
}

/* Opens the game with settings chosen for the seed; `set` says which. */
static Host *hunt_open(const HuntPlan *p, uint64_t seed, NameList *set, FILE *out) {
    for (int attempt = 0; attempt <= HUNT_TRIES; attempt++) {
        Diags diags = {0};
        Str text = {0};
        hunt_settings(p, seed, attempt, set);
        Host *h = hunt_open_with(p, set, &diags);
        bool next = !h && hunt_only_settings(&diags);
        if (!h && diags.count) {
            const Diag *d = &diags.list[0];
            str_addf(&text, "the game cannot be opened: %s%s%s", d->file ? d->file : "",
                     d->file ? ": " : "", d->text);
        }
        if (!h && !next)
            hunt_tell(out, "stops", str_text(&text), str_text(&text), HUNT_AGAIN_NEVER);
        diags_clear(&diags);
        str_clear(&text);
        if (!next) return h;
    }
    return NULL;
}

static void hunt_tell_set(const NameList *set, FILE *out) {
    json_t *list = json_array();
    for (int i = 0; i < set->count; i++) json_array_append_new(list, json_string(set->names[i]));
    hunt_write(out, json_pack("{so}", "set", list));
}

/* The same choices once more, in a game that was opened again. */
static void hunt_again(const HuntPlan *p, const NameList *set, FuzzPlan *fuzz, const FuzzEnd *end,
                       const HuntHeard *heard) {
    Diags diags = {0};
    Host *fresh = hunt_open_with(p, set, &diags);
    fuzz->lines = heard->lines;
    fuzz->count = heard->count;
    if (fresh) host_fuzz_again(fresh, fuzz, end);
    host_close(fresh);
    diags_clear(&diags);
}

static void hunt_notes(const HuntPlan *p, Host *h) {
    Str notes = {0};
    host_ask(h, HOST_NOTES, -1, NULL, &notes, NULL);
    for (const char *line = str_text(&notes); *line;) {
        size_t n = strcspn(line, "\n");
        report_note(p->o, "note: %.*s", (int)n, line);
        line += n + (line[n] == '\n');
    }
    str_clear(&notes);
}

/* What the game process has died of is a find as well. */
static void hunt_gone(Host *h, FILE *out) {
    Str why = {0};
    host_ask(h, HOST_FAULT, -1, NULL, &why, &why);
    bool slow = host_was_slow(h);
    hunt_tell(out, slow ? "stuck" : "crash", str_text(&why), str_text(&why),
              slow ? HUNT_AGAIN_LASTS : HUNT_AGAIN);
    str_clear(&why);
}

static void hunt_child(const HuntPlan *p, uint64_t seed, const HuntWay *way, FILE *out) {
    NameList set = {0};
    Diags diags = {0};
    Host *h;
    const HuntGame *again = way->again;
    for (int i = 0; again && i < again->set_count; i++)
        options_keep(p->o, &set, again->set[i], strlen(again->set[i]));
    h = again ? hunt_open_with(p, &set, &diags) : hunt_open(p, seed, &set, out);
    hunt_tell_set(&set, out);
    if (!h) return;
    HuntHeard heard = {.out = out};
    static const MatchLine none[1];
    FuzzPlan fuzz = {.seed = seed,
                     .turns = p->turns,
                     .choices = p->choices,
                     .in_turn = p->in_turn,
                     .lines = !again         ? NULL
                              : again->lines ? again->lines
                                             : none,
                     .count = way->count,
                     .lenient = way->lenient,
                     .everywhere = way->everywhere,
                     .heard = hunt_heard,
                     .found = hunt_found,
                     .ud = &heard};
    FuzzEnd end;
    if (way->notes) host_ask(h, HOST_NOTE_LISTEN, -1, NULL, NULL, NULL);
    bool whole = host_fuzz(h, &fuzz, &end);
    if (host_is_gone(h)) hunt_gone(h, out);
    else if (way->notes) hunt_notes(p, h);
    if (whole && !end.faulty && !heard.differs) hunt_again(p, &set, &fuzz, &end, &heard);
    json_t *throws = jsontext_read_all(str_text(&end.throws), 0, NULL);
    hunt_write(out, json_pack("{sb si sI so*}", "over", end.over, "turn", end.turn, "choices",
                              (json_int_t)end.choices, "throws", throws));
}

/* --- in the parent --- */

typedef struct HuntSlot {
    pid_t pid;
    FILE *out;
    uint64_t seed;
} HuntSlot;

static bool hunt_start(const HuntPlan *p, uint64_t seed, const HuntWay *way, HuntSlot *slot) {
    *slot = (HuntSlot){.pid = -1, .out = tmpfile(), .seed = seed};
    if (!slot->out) return false;
    fflush(stdout);
    fflush(stderr);
    slot->pid = fork();
    if (slot->pid < 0) fclose(slot->out);
    if (slot->pid != 0) return slot->pid > 0;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    struct rlimit cpu = {(rlim_t)p->seconds, (rlim_t)p->seconds + 5}, no_core = {0, 0};
    setrlimit(RLIMIT_CPU, &cpu);
    setrlimit(RLIMIT_CORE, &no_core);
    hunt_child(p, seed, way, slot->out);
    fflush(slot->out);
    _exit(0);
}

static void hunt_add_find(HuntGame *g, const char *kind, const char *cause, const char *text,
                          HuntAgain again) {
    HuntFind *grown = realloc(g->finds, (size_t)(g->find_count + 1) * sizeof *grown);
    if (!grown) return;
    g->finds = grown;
    g->finds[g->find_count++] =
        (HuntFind){str_dup(kind), str_dup(cause), str_dup(text), g->count, again};
}

static void hunt_read_set(HuntGame *g, const json_t *list) {
    g->set = calloc(json_array_size(list) + 1, sizeof *g->set);
    for (size_t i = 0; g->set && i < json_array_size(list); i++)
        g->set[g->set_count++] = str_dup(json_string_value(json_array_get(list, i)));
}

static void hunt_read_line(HuntGame *g, const json_t *line, int *cap) {
    const char *text = json_string_value(json_object_get(line, "do"));
    const char *kind = json_string_value(json_object_get(line, "kind"));
    if (json_object_get(line, "set")) hunt_read_set(g, json_object_get(line, "set"));
    if (text)
        hunt_keep(&g->lines, &g->count, cap, json_string_value(json_object_get(line, "seat")),
                  text);
    if (kind)
        hunt_add_find(g, kind, json_string_value(json_object_get(line, "cause")),
                      json_string_value(json_object_get(line, "text")),
                      (HuntAgain)json_integer_value(json_object_get(line, "again")));
    if (!json_object_get(line, "over")) return;
    g->over = json_is_true(json_object_get(line, "over"));
    g->turn = (int)json_integer_value(json_object_get(line, "turn"));
    g->choices = (uint64_t)json_integer_value(json_object_get(line, "choices"));
    g->throws = json_incref(json_object_get(line, "throws"));
}

/* How the process ended, where it did not end by itself. */
static void hunt_read_end(HuntGame *g, int status, int seconds) {
    char text[128];
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
    int signo = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    bool slow = signo == SIGXCPU || signo == SIGKILL;
    if (slow)
        snprintf(text, sizeof text, "the game does not finish: more than %d s of processor time",
                 seconds);
    else
        snprintf(text, sizeof text, "the program ended by %s %d", signo ? "signal" : "status",
                 signo ? signo : WEXITSTATUS(status));
    hunt_add_find(g, slow ? "stuck" : "crash", text, text, slow ? HUNT_AGAIN_LASTS : HUNT_AGAIN);
}

static void hunt_collect(HuntSlot *slot, int status, int seconds, HuntGame *g) {
    char *line = NULL;
    size_t room = 0;
    int cap = 0;
    *g = (HuntGame){.seed = slot->seed};
    rewind(slot->out);
    for (ssize_t n; (n = getline(&line, &room, slot->out)) > 0;) {
        json_t *value = jsontext_read(line, (size_t)n, 0, NULL);
        if (value) hunt_read_line(g, value, &cap);
        json_decref(value);
    }
    free(line);
    fclose(slot->out);
    slot->pid = 0;
    hunt_read_end(g, status, seconds);
}

void hunt_clear(HuntGame *g) {
    for (int i = 0; i < g->set_count; i++) free(g->set[i]);
    for (int i = 0; i < g->count; i++) {
        free((char *)(uintptr_t)g->lines[i].seat);
        free((char *)(uintptr_t)g->lines[i].text);
    }
    for (int i = 0; i < g->find_count; i++) {
        free(g->finds[i].kind);
        free(g->finds[i].cause);
        free(g->finds[i].text);
    }
    free(g->set);
    free(g->lines);
    free(g->finds);
    json_decref(g->throws);
    *g = (HuntGame){0};
}

static int hunt_wait(pid_t pid, int *status) {
    pid_t got;
    while ((got = waitpid(pid, status, 0)) < 0 && errno == EINTR) {
    }
    return (int)got;
}

bool hunt_one(const HuntPlan *p, uint64_t seed, const HuntWay *way, HuntGame *out) {
    HuntSlot slot;
    int status = 0;
    *out = (HuntGame){.seed = seed};
    if (!hunt_start(p, seed, way, &slot)) {
        report_error(p->o, "no process could be started: %s", strerror(errno));
        return false;
    }
    hunt_wait(slot.pid, &status);
    hunt_collect(&slot, status, p->seconds, out);
    return true;
}

bool hunt_many(const HuntPlan *p, uint64_t first, int games, int jobs,
               void (*done)(void *ud, HuntGame *game), void *ud) {
    HuntSlot slots[HUNT_JOBS] = {{0}};
    static const HuntWay random;
    int started = 0, running = 0, status;
    if (jobs > HUNT_JOBS) jobs = HUNT_JOBS;
    for (;;) {
        for (int i = 0; i < jobs && started < games; i++) {
            if (slots[i].pid > 0) continue;
            if (!hunt_start(p, first + (uint64_t)started, &random, &slots[i])) break;
            started++;
            running++;
        }
        if (!running) break;
        int pid = hunt_wait(-1, &status);
        for (int i = 0; i < jobs; i++) {
            if (slots[i].pid != pid) continue;
            HuntGame game;
            running--;
            hunt_collect(&slots[i], status, p->seconds, &game);
            done(ud, &game);
        }
    }
    if (started < games) report_error(p->o, "no process could be started: %s", strerror(errno));
    return started == games;
}

const HuntFind *hunt_find(const HuntGame *g, const char *cause) {
    for (int i = 0; i < g->find_count; i++)
        if (!strcmp(g->finds[i].cause, cause)) return &g->finds[i];
    return NULL;
}

/* --- making a find short --- */

/* Drops what came after the find. */
static void hunt_cut(HuntGame *g, const char *cause) {
    const HuntFind *f = hunt_find(g, cause);
    while (f && g->count > f->lines) {
        g->count--;
        free((char *)(uintptr_t)g->lines[g->count].seat);
        free((char *)(uintptr_t)g->lines[g->count].text);
    }
}

/* Plays `game` without the lines from..to-1; where the find is still there the result takes its place. */
static bool hunt_without(const HuntPlan *p, HuntGame *game, const char *cause, int from, int to) {
    MatchLine *lines = calloc((size_t)game->count + 1, sizeof *lines);
    HuntGame less = *game, result = {0};
    less.count = 0;
    for (int i = 0; lines && i < game->count; i++)
        if ((i < from || i >= to) && game->lines[i].seat) lines[less.count++] = game->lines[i];
    less.lines = lines;
    /* What was asked before any of the choices may be what makes the difference. */
    bool everywhere = !strncmp(cause, "differs:", 8);
    HuntWay way = {.again = &less, .count = less.count, .lenient = true, .everywhere = everywhere};
    bool there = lines && hunt_one(p, game->seed, &way, &result) && hunt_find(&result, cause);
    if (there) {
        hunt_cut(&result, cause);
        there = result.count <= game->count;
    }
    free(lines);
    if (there) hunt_clear(game);
    if (there) *game = result;
    else hunt_clear(&result);
    return there;
}

bool hunt_shrink(const HuntPlan *p, HuntGame *game, const char *cause, int tries) {
    hunt_cut(game, cause);
    /* Played by its lines it must be found at all. */
    if (tries-- <= 0 || !hunt_without(p, game, cause, 0, 0)) return false;
    for (int piece = (game->count + 1) / 2; piece > 0 && tries > 0; piece /= 2) {
        for (int from = 0; from < game->count && tries > 0; tries--) {
            int before = game->count;
            bool cut = hunt_without(p, game, cause, from, from + piece) && game->count < before;
            if (!cut) from += piece;
        }
    }
    return true;
}
