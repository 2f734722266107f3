/* session.c - holds match and record together: nothing is told before it is on the disk.
 *
 * What the player sees of it is left to cmd_play.c. */
#include "app/record/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "app/common/report.h"
#include "app/record/lock.h"
#include "app/record/replay.h"
#include "app/sandbox/open.h"
#include "script/state/engine_words.h"

static void session_count(Session *s, const HostLine *line) {
    if (!line->seat) return;
    s->choices++;
    s->rewound += record_is_rewind(line->text);
    int seat = host_seat_called(s->host, line->seat);
    bool person = seat >= 0 && seat < s->seats.count && !s->seats.list[seat].bot[0];
    if (person) lines_count(&s->lines, seat, line->text);
}

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
    for (size_t i = 0; ok && i < count; i++) session_count(s, &heard[i]);
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

/* What turned the game can be told at its end. */
static void session_watch(Session *s) {
    json_decref(host_json(s->host, HOST_MOMENTS, -1, "count", NULL));
}

static void session_keep_marks(Session *s, const Str *words) {
    if (words->len) host_ask(s->host, HOST_REWINDS, -1, words->text, NULL, NULL);
}

/* Seats from number `first` on that a person has can go back in time, if the game has rewinds. */
static void session_mark(Session *s, int first) {
    Str ids = {0};
    for (int i = first; s->seats.rewinds && i < s->seats.count; i++)
        if (!s->seats.list[i].bot[0]) str_addf(&ids, " %s", host_seat_id(s->host, i));
    session_keep_marks(s, &ids);
    str_clear(&ids);
}

static bool session_seats_take(Session *s) {
    if (!seats_take(s->o, s->host, &s->seats, s->seed)) return false;
    session_mark(s, 0);
    return true;
}

/* How often time may be taken back in a new game. False: reported. */
static bool session_new_rewinds(Session *s) {
    Options *o = s->o;
    Str usual = {0};
    bool bots = seats_against_bots(s->host, &s->seats);
    if (o->rewinds_said && o->rewinds && !bots) {
        report_usage(o, "--rewinds is for one who plays against bots; here %s",
                     seats_humans(&s->seats) ? "people play more than one side" : "nobody plays");
        return false;
    }
    host_ask(s->host, HOST_REWINDS, -1, NULL, &usual, NULL);
    s->seats.rewinds = !bots ? 0 : o->rewinds_said ? o->rewinds : atoi(str_text(&usual));
    str_clear(&usual);
    return true;
}

static bool session_record(Session *s, const GameSpec *spec, const char *path) {
    Str head = {0}, err = {0};
    seats_head(s->host, &s->seats, spec, s->seed, &head);
    bool ok = !head.failed;
    if (!ok) str_add(&err, "out of memory");
    else if (*path) ok = recorder_create(&s->rec, path, str_text(&head), &err);
    else ok = recorder_create_new(&s->rec, s->scenario, str_text(&head), &err);
    if (!ok) report_error(s->o, "%s", str_text(&err));
    s->recording = ok;
    str_clear(&head);
    str_clear(&err);
    return ok;
}

int session_new(Session *s, Options *o, const char *scenario, const NameList *seats,
                const char *record) {
    *s = (Session){.o = o, .rec.fd = -1, .seed = session_seed(o), .scenario = scenario};
    GameSpec spec = options_spec(o, scenario);
    int status = APP_FILE;
    s->host = open_spec(o, &spec, &status);
    if (!s->host) return status;
    Str err = {0};
    bool begun = seats_begin(s->host, s->seed, false, &err);
    session_watch(s);
    if (!begun) report_error(o, "the game does not start: %s", str_text(&err));
    str_clear(&err);
    if (!begun) return APP_FILE;
    if (!seats_make(o, s->host, seats, "greedy", &s->seats)) return APP_USAGE;
    seats_one_person(s->host, seats, &s->seats);
    if (!session_new_rewinds(s) || !session_seats_take(s)) return APP_USAGE;
    return !record || session_record(s, &spec, record) ? APP_DONE : APP_FILE;
}

/* The seats of the record, those that came later, then those that were given now. */
static bool session_old_seats(Session *s, const NameList *given) {
    NameList all = {0};
    const char *id;
    json_t *who;
    int known = 0;
    bool ok = true;
    json_object_foreach(json_object_get(s->old.head, "seats"), id, who) {
        const char *value = json_string_value(who);
        ok = ok && options_keep_pair(s->o, &all, id, value ? value : "");
        known += strcmp(id, MATCH_REFEREE) != 0;
    }
    ok = ok && seats_make(s->o, s->host, &all, "human", &s->seats);
    if (ok) seats_follow(s->host, &s->seats, known);
    ok = ok && seats_change(s->o, s->host, given, &s->seats);
    if (ok && s->seats.referee && !record_has_referee(&s->old)) {
        report_usage(s->o, "this game was started without a referee and continues without one");
        ok = false;
    }
    options_list_clear(&all);
    return ok;
}

/* Seats that the first line gives to persons, as pairs SEAT=WHO, and those that are given. */
static bool session_perhaps_persons(Session *s, const NameList *given, NameList *out) {
    const char *id;
    json_t *who;
    bool ok = true;
    json_object_foreach(json_object_get(s->old.head, "seats"), id, who) {
        const char *text = json_string_value(who);
        if (text && !strcmp(text, "human")) ok = ok && options_keep_pair(s->o, out, id, text);
    }
    for (int i = 0; ok && i < given->count; i++)
        ok = options_keep(s->o, out, given->names[i], strlen(given->names[i]));
    return ok;
}

/* Of seats that come later it is not known yet who plays them. */
static void session_later_seats(Session *s, Str *ids) {
    for (size_t i = 0; i < s->old.count && ids->len < (size_t)HOST_SEATS * SEAT_TEXT; i++) {
        const char *seat = s->old.entries[i].seat;
        if (seat && host_seat_called(s->host, seat) < 0 && !str_has_word(str_text(ids), seat))
            str_addf(ids, " %s", seat);
    }
}

/* Before the record is played again: who may be a person from then on needs the worlds from before. */
static void session_old_marks(Session *s, const NameList *given) {
    NameList persons = {0};
    Str ids = {0};
    bool ok = record_rewinds(&s->old) && session_perhaps_persons(s, given, &persons);
    for (int i = 0; ok && i < host_seats(s->host); i++)
        if (seats_is_given(s->host, &persons, i)) str_addf(&ids, " %s", host_seat_id(s->host, i));
    if (ok) session_later_seats(s, &ids);
    session_keep_marks(s, &ids);
    options_list_clear(&persons);
    str_clear(&ids);
}

static bool session_replay(Session *s) {
    Replay p;
    Str text = {0};
    replay_start(&p, s->host, &s->old);
    while (replay_next(&p)) {
    }
    if (!replay_end(&p, false)) {
        replay_print(&p, &text);
        report_error(s->o, "%s", str_text(&text));
    }
    bool ok = !p.differs;
    s->rewound = (int)p.rewinds;
    replay_clear(&p);
    str_clear(&text);
    return ok;
}

/* Mods were mended, and all that was chosen came out the same: from here on the record is theirs. */
static bool session_mend(Session *s) {
    Str err = {0}, why = {0};
    json_t *now = host_json(s->host, HOST_LOCK, -1, NULL, NULL);
    bool same = lock_holds(s->old.lock, now, &why);
    bool ok = same || s->ended || recorder_mend(&s->rec, now, &err);
    if (!ok) report_error(s->o, "%s", str_text(&err));
    else if (!same && !s->ended)
        report_note(s->o, "mods have changed, but all choices so far are still legal; the game "
                          "continues with the mods as they are");
    json_decref(now);
    str_clear(&err);
    str_clear(&why);
    return ok;
}

/* A record keeps its rules: what was chosen would mean something else. */
static bool session_other_rules(const Options *o) {
    bool rules = o->rules || o->mods.count || o->set.count || o->roster_count;
    if (o->rewinds_said && !rules)
        report_usage(o, "a continued game keeps its number of rewinds: --rewinds is for a new one");
    if (!rules) return o->rewinds_said;
    report_usage(o, "a continued game keeps its rules, mods, settings and rosters");
    report_hint(o, "'gangway replay' accepts them and shows where the choices differ");
    return true;
}

int session_resume(Session *s, Options *o, const char *record, const NameList *seats,
                   bool changed) {
    *s = (Session){.o = o, .rec.fd = -1};
    if (session_other_rules(o)) return APP_USAGE;
    Str err = {0};
    int status = APP_FILE;
    bool ok = record_read(record, o->unfenced, &s->old, &err);
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
        report_note(o, "%s:%d: the last line is incomplete and is removed", record,
                    s->old.lines + 1);
    session_watch(s);
    session_old_marks(s, seats);
    if (!session_replay(s)) return APP_FAULTS;
    if (!session_old_seats(s, seats)) return APP_USAGE;
    s->seats.rewinds = record_rewinds(&s->old);
    if (!session_seats_take(s)) return APP_USAGE;
    if (!session_mend(s)) return APP_FILE; /* by now nothing can refuse it any more */
    return session_sync(s) ? APP_DONE : APP_FILE;
}

void session_close(Session *s) {
    recorder_close(&s->rec);
    seats_clear(&s->seats);
    host_close(s->host);
    record_clear(&s->old);
    lines_clear(&s->lines);
}

bool session_seat(Session *s, int seat, const char *who) {
    Seater before = s->seats.list[seat];
    NameList given = {0};
    bool ok = options_keep_pair(s->o, &given, host_seat_id(s->host, seat), who) &&
              seats_change(s->o, s->host, &given, &s->seats) && session_seats_take(s);
    if (!ok) s->seats.list[seat] = before;
    options_list_clear(&given);
    return ok;
}

int session_undo(Session *s, int seat, Str *err) {
    Line *last = lines_last(&s->lines, seat);
    /* NULL: a record was resumed; what it ended with is taken back one by one. */
    int back = 0, want = last ? last->count : 1;
    while (back < want && !s->broken && host_choose(s->host, seat, "undo", err)) {
        back++;
        if (!session_sync(s)) break;
        host_run(s->host, 0);
    }
    if (back && last) last->count = 0;
    lines_unnoted(&s->lines, seat);
    lines_wake(&s->lines, seat);
    return back;
}

int session_rewinds(const Session *s) {
    int most = s->seats.rewinds, left = most - s->rewound;
    if (!seats_against_bots(s->host, &s->seats)) return 0;
    return most < 0 ? -1 : left > 0 ? left : 0;
}

static bool session_may_rewind(const Session *s, Str *err) {
    if (!seats_against_bots(s->host, &s->seats))
        str_add(err, "rewinds are for one who plays against bots, and people play more than one "
                     "side here");
    else if (!s->seats.rewinds)
        str_add(err, "this game has no rewinds; 'gangway play --rewinds N' begins one that has");
    else if (!session_rewinds(s)) str_addf(err, "no rewind is left of %d", s->seats.rewinds);
    return !err->len && !s->broken;
}

bool session_rewind(Session *s, int seat, const char *what, Str *err) {
    Str line = {0};
    if (!session_may_rewind(s, err)) return false;
    str_addf(&line, "rewind%s%s", *what ? " " : "", what);
    bool back = host_choose(s->host, seat, str_text(&line), err);
    str_clear(&line);
    if (!session_sync(s) || !back) return false;
    host_run(s->host, 0);
    lines_unnoted(&s->lines, seat);
    lines_wake(&s->lines, seat);
    return session_sync(s);
}

void session_rest(Session *s, int seat) { lines_rest(&s->lines, seat, host_status(s->host).turn); }

bool session_referee(Session *s, const char *text, Str *err) {
    if (s->broken || !s->seats.referee) {
        str_add(err, "this game has no referee; --seat referee=human adds one");
        return false;
    }
    bool taken = host_referee(s->host, text, err);
    return session_sync(s) && taken;
}

/* A question that is passed is not worth a word: the person said so, or nothing depends on it. What somebody
 * does, and whose turn ends, is told with why; `why` may have a second line, the choice in a player's words,
 * where it is the one that is advised. */
static void session_note(Session *s, int seat, const char *text, char *why) {
    Str unit = {0};
    char *words = strchr(why, '\n');
    if (words) *words++ = '\0';
    if (!words && host_asks(s->host, seat) && !strcmp(text, "pass")) return;
    host_ask(s->host, HOST_UNIT, seat, NULL, &unit, NULL);
    lines_note(&s->lines, seat, str_text(&unit), words && *words ? words : text, why);
    str_clear(&unit);
}

/* Makes a choice of the seat that need not be asked for. False: there is none. */
static bool session_plain_of(Session *s, int seat) {
    bool rests = lines_rests(&s->lines, seat, host_status(s->host).turn);
    bool all = s->o->asks_all;
    const char *how = rests && all ? "rest all" : rests ? "rest" : all ? "all" : NULL;
    Str text = {0};
    bool ok = host_ask(s->host, HOST_PLAIN, seat, how, &text, NULL);
    char *why = text.text ? strchr(text.text, '\n') : NULL;
    char none[] = "";
    if (why) *why++ = '\0';
    if (ok) session_note(s, seat, str_text(&text), why ? why : none);
    s->lines.plain = true;
    ok = ok && host_choose(s->host, seat, str_text(&text), NULL);
    ok = session_sync(s) && ok;
    s->lines.plain = false;
    str_clear(&text);
    return ok;
}

/* The same for the first of the seats that wait that has one. */
static bool session_plain(Session *s) {
    HostStatus now = host_status(s->host);
    bool made = false;
    for (int seat = -1; !made && (seat = seatset_next(&now.waits, seat)) >= 0;)
        made = session_plain_of(s, seat);
    return made;
}

bool session_waves(Session *s, int seat, const char *text, Str *line) {
    if (!host_asks(s->host, seat)) return false;
    Str arg = {0};
    str_addf(&arg, "%s%s", text, s->o->asks_all ? "\nall" : "");
    bool waves = host_ask(s->host, HOST_SAID_BY, seat, str_text(&arg), line, NULL) && line->len;
    str_clear(&arg);
    return waves;
}

bool session_choose(Session *s, int seat, const char *text, Str *err) {
    if (s->broken) return false;
    if (record_is_rewind(text)) return session_rewind(s, seat, text + strlen("rewind"), err);
    bool order = !host_asks(s->host, seat) && !engine_words_is_standing(text);
    Str line = {0};
    bool waves = session_waves(s, seat, text, &line);
    char *about = waves ? strchr(line.text, '\n') : NULL;
    if (about) *about++ = '\0';
    bool taken = host_choose(s->host, seat, waves ? str_text(&line) : text, err);
    if (taken && about) lines_say(&s->lines, seat, about);
    str_clear(&line);
    if (taken && order) lines_wake(&s->lines, seat); /* who gives an order has woken up */
    return session_sync(s) && taken; /* one whose rules failed is recorded, but not taken */
}

bool session_run(Session *s, int max) {
    enum {
        ON_END = 1000
    }; /* then a person looks, lest a game that does not end goes on for ever */
    if (s->broken) return false;
    for (int i = 0; i == 0 || (i < ON_END && session_plain(s)); i++) {
        int first = s->seats.count;
        host_run(s->host, max);
        s->broken = !seats_join(s->o, s->host, &s->seats, s->seed);
        if (s->seats.count > first) session_mark(s, first);
        if (!session_sync(s)) return false;
    }
    return !s->broken;
}

bool session_end(Session *s) {
    if (s->ended || !s->recording || s->broken) return !s->broken;
    Str result = {0}, err = {0};
    host_ask(s->host, HOST_RESULT, -1, NULL, &result, NULL);
    s->ended = recorder_end(&s->rec, str_text(&result), host_hash(s->host), &err);
    s->broken = !s->ended;
    if (s->broken) report_error(s->o, "%s", str_text(&err));
    str_clear(&result);
    str_clear(&err);
    return s->ended;
}
