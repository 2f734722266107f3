/* session.c - holds match and record together: nothing is told before it is on the disk.
 *
 * What the player sees of it is left to cmd_play.c. */
#include "session.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include "replay.h"
#include "report.h"

/* Puts on the disk what the match said since the last time. */
static bool session_sync(Session *s) {
    size_t count;
    bool lost;
    Str err = {0};
    const HostLine *heard = host_heard(s->host, &count, &lost);
    if (lost) str_add(&err, "out of memory");
    bool ok = !s->broken && !lost && (!s->recording || recorder_add(&s->rec, heard, count, &err));
    if (!ok && !s->broken) report_error(s->o, "%s", str_text(&err));
    s->broken = !ok;
    for (size_t i = 0; ok && i < count; i++) s->choices += heard[i].seat != NULL;
    host_forget(s->host, count);
    str_clear(&err);
    return ok;
}

/* A seed from the system where none was given. */
static uint64_t session_seed(const Options *o) {
    uint64_t seed = o->seed;
    if (!o->seeded && getrandom(&seed, sizeof seed, 0) == (ssize_t)sizeof seed) seed >>= 32;
    return seed;
}

static bool session_record(Session *s, const GameSpec *spec, const char *path) {
    Str where = {0}, head = {0}, err = {0};
    bool ok = *path || recorder_default_path(s->scenario, &where, &err);
    if (*path) str_add(&where, path);
    seats_head(s->host, &s->seats, spec, s->seed, &head);
    if (ok && head.failed) ok = (str_add(&err, "out of memory"), false);
    ok = ok && recorder_create(&s->rec, str_text(&where), str_text(&head), &err);
    if (!ok) report_error(s->o, "%s", str_text(&err));
    s->recording = ok;
    str_clear(&where);
    str_clear(&head);
    str_clear(&err);
    return ok;
}

int session_new(Session *s, Options *o, const char *scenario, const NameList *seats,
                const char *record) {
    *s = (Session){.o = o, .rec.fd = -1, .seed = session_seed(o), .scenario = scenario};
    GameSpec spec = options_spec(o, scenario);
    Diags diags = {0};
    s->host = host_open(&spec, &diags);
    report_diags(&diags);
    diags_clear(&diags);
    if (!s->host) return APP_FILE;
    if (!host_start(s->host, s->seed, false)) return report_error(o, "out of memory"), APP_INTERNAL;
    if (!seats_make(o, s->host, seats, "human", &s->seats)) return APP_USAGE;
    if (!seats_take(o, s->host, &s->seats, s->seed)) return APP_USAGE;
    return !record || session_record(s, &spec, record) ? APP_DONE : APP_FILE;
}

/* The seats of the record, then those that were given now. */
static bool session_old_seats(Session *s, const NameList *given) {
    NameList all = {0};
    const char *id;
    json_t *who;
    bool ok = true;
    json_object_foreach(json_object_get(s->old.head, "seats"), id, who) {
        Str pair = {0};
        str_addf(&pair, "%s=%s", id, json_string_value(who) ? json_string_value(who) : "");
        ok = ok && options_keep(s->o, &all, str_text(&pair), pair.len);
        str_clear(&pair);
    }
    for (int i = 0; ok && i < given->count; i++)
        ok = options_keep(s->o, &all, given->names[i], strlen(given->names[i]));
    ok = ok && seats_make(s->o, s->host, &all, "human", &s->seats);
    options_list_clear(&all);
    return ok;
}

static bool session_replay(Session *s) {
    Replay p;
    Str text = {0};
    replay_start(&p, s->host, &s->old);
    while (replay_next(&p)) {
    }
    if (p.differs) {
        replay_print(&p, &text);
        report_error(s->o, "%s", str_text(&text));
    }
    bool ok = !p.differs;
    replay_clear(&p);
    str_clear(&text);
    return ok;
}

int session_resume(Session *s, Options *o, const char *record, const NameList *seats,
                   bool changed) {
    *s = (Session){.o = o, .rec.fd = -1};
    Str err = {0};
    int status = APP_FILE;
    bool ok = record_read(record, &s->old, &err);
    if (ok) {
        s->seed = s->old.seed;
        s->choices = s->old.choices;
        s->scenario = record_head(&s->old, "scenario");
        s->host = replay_open(o, &s->old, changed, &status);
    }
    if (ok && !s->host) return status;
    ok = ok && recorder_continue(&s->rec, &s->old, &err);
    if (!ok) report_error(o, "%s", str_text(&err));
    str_clear(&err);
    if (!ok) return APP_FILE;
    s->recording = true;
    s->ended = s->old.end != NULL;
    if (s->old.torn)
        report_note(o, "%s:%d: the last line was not written whole; it is dropped", record,
                    s->old.lines + 1);
    if (!session_replay(s)) return APP_FAULTS;
    if (!session_old_seats(s, seats) || !seats_take(o, s->host, &s->seats, s->seed))
        return APP_USAGE;
    return session_sync(s) ? APP_DONE : APP_FILE;
}

void session_close(Session *s) {
    recorder_close(&s->rec);
    seats_clear(&s->seats);
    host_close(s->host);
    record_clear(&s->old);
}

bool session_choose(Session *s, const char *text, Str *err) {
    if (s->broken) return false;
    bool taken = host_choose(s->host, text, err);
    /* Who wants to be asked no more means this question too. */
    if (taken && !strncmp(text, "never ", 6) && host_may_pass(s->host, text + 6))
        taken = host_choose(s->host, "pass", err);
    return session_sync(s) && taken; /* one whose rules failed is recorded, but not taken */
}

bool session_run(Session *s, int max) {
    if (s->broken) return false;
    host_run(s->host, max);
    return session_sync(s);
}

bool session_end(Session *s) {
    if (s->ended || !s->recording || s->broken) return !s->broken;
    Str result = {0}, err = {0};
    host_ask(s->host, HOST_RESULT, -1, NULL, &result, &err);
    str_reset(&err);
    s->ended = recorder_end(&s->rec, str_text(&result), host_hash(s->host), &err);
    s->broken = !s->ended;
    if (s->broken) report_error(s->o, "%s", str_text(&err));
    str_clear(&result);
    str_clear(&err);
    return s->ended;
}
