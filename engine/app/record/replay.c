/* replay.c - feeds a record to a match and compares.
 *
 * Whatever the match tells the record hook must stand in the record, in the same order; choices are
 * fed to the seat that waits. What is done about a difference is left to the callers. */
#include "app/record/replay.h"

#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/record/lock.h"
#include "app/sandbox/open.h"
#include "lib/jsontext.h"

/* The match keeps the worlds that the rewinds of the record go back to. */
static void replay_marks(Host *h, const Record *r) {
    Str numbers = {0};
    for (size_t i = 0; record_rewinds(r) && i < r->count; i++) {
        const RecordEntry *e = &r->entries[i];
        if (e->seat && record_is_rewind(e->text))
            str_addf(&numbers, " %llu", strtoull(e->text + strlen("rewind"), NULL, 10));
    }
    if (numbers.len) host_ask(h, HOST_REWINDS, -1, numbers.text, NULL, NULL);
    str_clear(&numbers);
}

void replay_start(Replay *p, Host *h, const Record *r) {
    *p = (Replay){.host = h, .record = r};
    replay_marks(h, r);
}

void replay_clear(Replay *p) {
    str_clear(&p->expected);
    str_clear(&p->found);
}

static bool replay_differs(Replay *p, const char *seat, const char *found) {
    const RecordEntry *e = p->at < p->record->count ? &p->record->entries[p->at] : NULL;
    p->differs = true;
    p->line = e ? e->line : p->record->lines;
    p->n = e ? e->n : p->record->choices;
    if (!e) str_add(&p->expected, "the end");
    else str_addf(&p->expected, "%s%s%s", e->seat ? e->seat : "", e->seat ? ": " : "", e->text);
    str_addf(&p->found, "%s%s%s", seat ? seat : "", seat ? ": " : "", found);
    return false;
}

/* The record may be from before ids were changed ([aliases] of a mod.ini). */
static bool replay_same_text(Host *h, const RecordEntry *e, const HostLine *line) {
    Str now = {0};
    bool same = !strcmp(line->text, e->text);
    if (!same && e->seat && host_ask(h, HOST_RENAMED, -1, e->text, &now, NULL))
        same = !strcmp(line->text, str_text(&now));
    str_clear(&now);
    return same;
}

static bool replay_same(Host *h, const RecordEntry *e, const HostLine *line) {
    if (!line->seat != !e->seat || (e->seat && strcmp(line->seat, e->seat) != 0)) return false;
    return replay_same_text(h, e, line);
}

static void replay_count(Replay *p, const RecordEntry *e) {
    if (!e->seat) {
        p->checks++;
        return;
    }
    bool referee = !strcmp(e->seat, MATCH_REFEREE);
    p->choices++;
    p->referee += referee;
    p->undos += !referee && !strcmp(e->text, "undo");
    p->rewinds += !referee && record_is_rewind(e->text);
}

/* Takes what was heard off the queue as long as the record goes. */
static bool replay_compare(Replay *p) {
    size_t count, i = 0;
    bool lost, same = true;
    const HostLine *heard = host_heard(p->host, &count, &lost);
    for (; same && i < count && p->at < p->record->count; i++) {
        const RecordEntry *e = &p->record->entries[p->at];
        same = replay_same(p->host, e, &heard[i]);
        if (!same) {
            replay_differs(p, heard[i].seat, heard[i].text);
            break;
        }
        replay_count(p, e);
        p->at++;
    }
    host_forget(p->host, i);
    return same && (!lost || replay_differs(p, NULL, "out of memory"));
}

/* The seat that makes that choice: one that waits, or one that is done and takes that back. -1: none. */
static int replay_seat(const Host *h, const RecordEntry *e) {
    HostStatus now = host_status(h);
    int seat = host_seat_called(h, e->seat);
    return seatset_has(&now.waits, seat) || !strcmp(e->text, "undo") ? seat : -1;
}

/* The match must wait for the seat of the next entry. */
static bool replay_ready(Replay *p, const RecordEntry *e) {
    HostStatus s = host_status(p->host);
    int asked = seatset_first(&s.waits);
    if (s.state == MATCH_FAULTY) {
        Str why = {0};
        host_ask(p->host, HOST_FAULT, -1, NULL, &why, &why);
        replay_differs(p, NULL, str_text(&why));
        str_clear(&why);
        return false;
    }
    if (s.state == MATCH_OVER) return replay_differs(p, NULL, "the game is over");
    if (!e->seat) return replay_differs(p, NULL, "there is no check value at this point");
    if (!strcmp(e->seat, MATCH_REFEREE)) return true;
    if (replay_seat(p->host, e) >= 0) return true;
    return replay_differs(p, asked >= 0 ? host_seat_id(p->host, asked) : NULL, "is asked");
}

bool replay_next(Replay *p) {
    if (p->differs) return false;
    host_run(p->host, 0);
    if (!replay_compare(p) || p->at == p->record->count) return false;
    const RecordEntry *e = &p->record->entries[p->at];
    if (!replay_ready(p, e)) return false;
    size_t before = p->at;
    Str err = {0};
    bool referee = !strcmp(e->seat, MATCH_REFEREE);
    bool taken = referee ? host_referee(p->host, e->text, &err)
                         : host_choose(p->host, replay_seat(p->host, e), e->text, &err);
    bool ok = replay_compare(p);
    /* A choice whose rules failed was taken too, and taken back: it stands in the record. */
    if (ok && p->at == before)
        ok = replay_differs(p, e->seat, taken ? "it is not a legal choice" : str_text(&err));
    str_clear(&err);
    return ok;
}

/* Leaves who won and how: what other words or a mended mod may change is no reason not to go on. */
static void replay_bare_end(json_t *line) {
    json_object_del(line, "hash");
    json_object_del(json_object_get(line, "end"), "because");
}

bool replay_end(Replay *p, bool whole) {
    if (p->differs || !p->record->end) return !p->differs;
    bool over = host_status(p->host).state == MATCH_OVER;
    Str result = {0}, err = {0}, line = {0};
    host_ask(p->host, HOST_RESULT, -1, NULL, &result, &err);
    record_write_end(&line, str_text(&result), host_hash(p->host));
    json_t *now = jsontext_read_all(str_text(&line), 0, NULL),
           *was = json_deep_copy(p->record->end);
    json_object_del(was, "c");
    if (!whole) replay_bare_end(now), replay_bare_end(was);
    bool same = over && json_equal(now, was);
    if (!same) {
        char *text = json_dumps(was, JSON_COMPACT);
        p->differs = true;
        p->line = p->record->lines;
        p->n = p->choices;
        str_add(&p->expected, text ? text : "");
        str_add(&p->found, str_text(&line));
        free(text);
    }
    json_decref(now);
    json_decref(was);
    str_clear(&result);
    str_clear(&err);
    str_clear(&line);
    return same;
}

void replay_print(const Replay *p, Str *out) {
    str_addf(out, "%s:%d: choice %llu: the record says '%s', the game now '%s'", p->record->path,
             p->line, (unsigned long long)p->n, str_text(&p->expected), str_text(&p->found));
}

static bool replay_given(const Options *o, const char *key) {
    size_t n = strlen(key);
    for (int i = 0; i < o->set.count; i++)
        if (strncmp(o->set.names[i], key, n) == 0 && o->set.names[i][n] == '=') return true;
    return false;
}

/* What the first line says goes into the options, but for what was given by hand. */
static void replay_options(Options *o, const Record *r) {
    const char *key;
    json_t *value;
    size_t i;
    if (!o->rules) o->rules = record_head(r, "rules");
    if (!o->lang) o->lang = record_head(r, "lang");
    json_array_foreach(json_object_get(r->head, "with"), i, value) {
        const char *id = json_string_value(value);
        if (id) options_keep(o, &o->mods, id, strlen(id));
    }
    json_object_foreach(json_object_get(r->head, "rosters"), key, value) {
        const char *text = json_string_value(value);
        if (text && !options_roster_of(o, key)) options_roster(o, key, r->path, text);
    }
    json_object_foreach(json_object_get(r->head, "set"), key, value) {
        const char *text = json_string_value(value);
        if (text && !replay_given(o, key)) options_keep_pair(o, &o->set, key, text);
    }
}

/* Names each mod that is not what it was, and its files. */
static bool replay_lock_holds(const Options *o, Host *h, const Record *r) {
    Str why = {0};
    json_t *now = host_json(h, HOST_LOCK, -1, NULL, NULL);
    bool same = lock_holds(r->lock, now, &why);
    const char *line = str_text(&why);
    for (size_t n; *line; line += n + 1) {
        n = strcspn(line, "\n");
        report_error(o, "%s: %.*s", r->path, (int)n, line);
    }
    json_decref(now);
    str_clear(&why);
    return same;
}

static bool replay_has_seat(const Host *h, const char *name) {
    bool has = !strcmp(name, MATCH_REFEREE) || host_seat_called(h, name) >= 0;
    for (int i = 0; !has && i < host_seats(h); i++) has = !strcmp(host_seat_side(h, i), name);
    return has;
}

static bool replay_no_seat(const Options *o, const Host *h, const Record *r, const char *name) {
    const char *near = host_seat_like(h, name);
    report_error(o, "%s:1: the game has no seat '%s'%s%s%s", r->path, name,
                 near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    return false;
}

/* Do those that the first line calls persons play one side? `nobody`: there is none. */
static bool replay_one_plays(const Host *h, const Record *r, bool *nobody) {
    const char *name, *own = NULL;
    json_t *who;
    json_object_foreach(json_object_get(r->head, "seats"), name, who) {
        if (!strcmp(name, MATCH_REFEREE) || strcmp(json_string_value(who), "human") != 0) continue;
        int seat = host_seat_called(h, name);
        const char *side = seat >= 0 ? host_seat_side(h, seat) : name;
        if (own && strcmp(own, side) != 0) return false;
        own = side;
    }
    *nobody = !own;
    return own != NULL;
}

static bool replay_rewinds_hold(const Options *o, const Host *h, const Record *r) {
    bool nobody = false;
    if (!record_rewinds(r) || replay_one_plays(h, r, &nobody)) return true;
    report_error(o, "%s:1: \"rewinds\" is for one who plays against bots; here %s", r->path,
                 nobody ? "nobody plays" : "people play more than one side");
    return false;
}

/* Who plays is told by the first line: nobody may seem to who cannot. */
static bool replay_seats_hold(const Options *o, Host *h, const Record *r) {
    const char *name;
    json_t *who;
    if (host_seats(h) == 0) host_run(h, 0); /* they are made by the first steps */
    json_object_foreach(json_object_get(r->head, "seats"), name, who) {
        if (!replay_has_seat(h, name)) return replay_no_seat(o, h, r, name);
    }
    return replay_rewinds_hold(o, h, r);
}

json_t *replay_installed(Options *o, Str *why) {
    GameSpec spec = options_spec(o, NULL);
    spec.mod_count = spec.set_count = spec.roster_count = 0;
    spec.rules = spec.lang = NULL;
    Diags diags = {0};
    Host *h = host_open(&spec, &diags);
    json_t *list = h ? host_json(h, HOST_LIST, -1, "mods", NULL) : NULL;
    if (!list && why) diags_first(&diags, why);
    host_close(h);
    diags_clear(&diags);
    return list;
}

/* Reports each mod of the record that is not found. */
static bool replay_lacks_mods(Options *o, const Record *r) {
    json_t *installed = replay_installed(o, NULL), *was;
    size_t i;
    bool lacks = false;
    json_array_foreach(r->lock, i, was) {
        const char *id = jsontext_of(was, "id"), *version = jsontext_of(was, "version");
        if (!installed || !*id || *id == '@' || jsontext_find(installed, "id", id)) continue;
        report_error(o, "%s: the game was played with the mod '%s'%s%s, which was not found",
                     r->path, id, *version ? " " : "", version);
        lacks = true;
    }
    json_decref(installed);
    if (lacks) report_hint(o, "install it, or name the folder that contains it: --mod-path DIR");
    return lacks;
}

/* Where the game cannot be opened because a mod is missing, that is said and not what follows from it. */
static Host *replay_open_game(Options *o, const Record *r, int *status) {
    GameSpec spec = options_spec(o, record_head(r, "scenario"));
    Diags diags = {0};
    Host *h = host_open(&spec, &diags);
    if (h || !replay_lacks_mods(o, r)) {
        int meant = diags.count ? report_diags(o, &diags) : APP_FILE;
        if (!h) *status = meant;
    }
    diags_clear(&diags);
    return h;
}

/* It is played all the same: its mods and its check values tell whether the game is the same. */
static void replay_note_version(const Options *o, const Record *r) {
    const char *by = record_head(r, "gangway");
    if (by && strcmp(by, GW_VERSION) != 0)
        report_note(o, "%s: gangway %.60s wrote this record; this is gangway " GW_VERSION, r->path,
                    by);
}

Host *replay_open(Options *o, const Record *r, bool changed, int *status) {
    replay_note_version(o, r);
    changed = changed || o->rules || o->mods.count || o->set.count || o->roster_count;
    replay_options(o, r);
    *status = APP_FILE;
    Host *h = replay_open_game(o, r, status);
    if (h && !changed && !replay_lock_holds(o, h, r)) {
        report_hint(o, "restore what has changed, or use --anyway to play up to the first choice "
                       "that differs");
        host_close(h);
        return NULL;
    }
    Str err = {0};
    bool begun = h && host_start(h, r->seed, false, &err);
    if (h && !begun) report_error(o, "the game does not start: %s", str_text(&err));
    str_clear(&err);
    bool seated = begun && (changed || replay_seats_hold(o, h, r));
    if (begun && !seated) *status = APP_FAULTS;
    if (seated) return h;
    host_close(h);
    return NULL;
}

bool replay_read(const Options *o, const char *path, Record *r) {
    Str err = {0};
    bool ok = record_read(path, o->unfenced, r, &err);
    if (!ok) report_error(o, "%s", str_text(&err));
    str_clear(&err);
    return ok;
}
