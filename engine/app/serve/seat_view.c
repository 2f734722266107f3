/* seat_view.c - asks the host, and joins what it says. */
#include "app/serve/seat_view.h"

#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/record/told.h"
#include "app/serve/shape.h"
#include "app/serve/speech.h"
#include "lib/hash.h"
#include "lib/jsontext.h"

enum { PROTOCOL = 1 };

static json_t *view_text(Playing *p, HostAsk what, int seat, const char *arg) {
    Str text = {0};
    bool ok = host_ask(p->s.host, what, seat, arg, &text, NULL);
    json_t *out = json_string(ok ? str_text(&text) : "");
    str_clear(&text);
    return out;
}

static json_t *view_json(Playing *p, HostAsk what, int seat, const char *arg) {
    Str err = {0};
    json_t *out = host_json(p->s.host, what, seat, arg, &err);
    if (!out && err.len && !host_not_now(p->s.host)) report_error(p->s.o, "%s", str_text(&err));
    str_clear(&err);
    return out;
}

/* Adds what is possible now, for the board, or `fault`: where the rules failed. */
static void view_possible(Playing *p, int seat, json_t *now) {
    Str err = {0};
    json_t *out = host_json(p->s.host, HOST_POSSIBLE, seat, NULL, &err);
    if (out) json_object_set_new(now, "possible", out);
    else if (err.len && !host_not_now(p->s.host)) {
        report_error(p->s.o, "%s", str_text(&err));
        /* What follows the place may name somebody whom the seat does not know. */
        size_t place = strcspn(str_text(&err), " ");
        bool is = place > 0 && err.text[place - 1] == ':' && memchr(err.text, '/', place);
        json_object_set_new(
            now, "fault",
            json_sprintf("%.*s%san error of the rules: choices can be made all the same; the "
                         "server's screen says more",
                         is ? (int)place : 0, str_text(&err), is ? " " : ""));
    }
    str_clear(&err);
}

/* ---- the state ---- */

const char *seat_view_state(HostStatus now) {
    if (now.state == MATCH_FAULTY) return "stopped";
    return now.state == MATCH_WAITS ? "plays" : "over";
}

/* What the end of a game says in line mode. */
static json_t *view_ending(Playing *p) {
    Str said = {0};
    speech_take(&said);
    str_reset(&said);
    ending_print(p);
    speech_take(&said);
    json_t *out = json_string(str_text(&said));
    str_clear(&said);
    return out;
}

static void view_options(Playing *p, int seat, json_t *now) {
    json_object_set_new(now, "question", json_boolean(host_asks(p->s.host, seat)));
    json_object_set_new(now, "why", view_text(p, HOST_WHY, seat, NULL));
    json_object_set_new(now, "unit", view_text(p, HOST_UNIT, seat, NULL));
    json_object_set_new(now, "prompt", view_text(p, HOST_PROMPT, seat, NULL));
    json_object_set_new(now, "hints", view_text(p, HOST_HINTS, seat, "page"));
    json_object_set_new(now, "standing", view_text(p, HOST_ASKED, seat, NULL));
    json_t *choices = view_json(p, HOST_CHOICES, seat, NULL);
    json_object_set_new(now, "choices", choices ? choices : json_array());
    if (!host_asks(p->s.host, seat)) view_possible(p, seat, now);
}

/* What it can still take back, while others choose. */
static void view_given(Playing *p, int seat, json_t *now) {
    json_t *given = view_text(p, HOST_GIVEN, seat, NULL);
    if (json_string_length(given)) json_object_set(now, "given", given);
    json_decref(given);
}

bool seat_view_again(const Playing *p, int seat) {
    return p->humans == 1 && !p->s.seats.list[seat].bot[0] && !p->s.old.head;
}

static bool view_same(const Playing *p, NameList *seats) {
    bool ok = true;
    for (int i = 0; ok && i < p->s.seats.count; i++)
        ok = options_keep_pair(p->s.o, seats, host_seat_id(p->s.host, i), p->s.seats.list[i].text);
    return ok;
}

bool seat_view_next(const Playing *p, const char *how, NameList *seats) {
    const Session *s = &p->s;
    bool other = !strcmp(how, "other"), ok = false;
    int people = 0;
    if (other || !strcmp(how, "harder"))
        ok = seats_again(s->o, s->host, &s->seats, other ? SEATS_OTHER : SEATS_HARDER, seats);
    else if (!strcmp(how, "same")) ok = view_same(p, seats);
    for (int i = 0; i < seats->count; i++)
        people += !strcmp(strchr(seats->names[i], '='), "=human");
    return ok && people == 1;
}

/* What may be played next from this page. */
static json_t *view_again(const Playing *p) {
    json_t *list = json_array();
    static const char *const words[] = {"same", "other", "harder"};
    for (size_t how = 0; how < ARRAY_LEN(words); how++) {
        NameList seats = {0};
        if (seat_view_next(p, words[how], &seats))
            json_array_append_new(list, json_string(words[how]));
        options_list_clear(&seats);
    }
    return list;
}

static json_t *view_now(Playing *p, int seat) {
    HostStatus status = host_status(p->s.host);
    bool yours = seatset_has(&status.waits, seat);
    json_t *now = json_pack("{ss sb si}", "state", seat_view_state(status), "yours", yours, "turn",
                            status.turn);
    json_t *answers = view_json(p, HOST_ANSWERS, seat, NULL);
    if (p->s.o->asks_all && !jsontext_find(answers, "what", "all"))
        json_array_append_new(answers, json_pack("{ss ss}", "what", "all", "said", "ask"));
    if (json_array_size(answers)) json_object_set(now, "answers", answers);
    json_decref(answers);
    int rewinds = yours && p->humans == 1 ? session_rewinds(&p->s) : 0;
    if (rewinds) json_object_set_new(now, "rewinds", json_integer(rewinds));
    if (yours) view_options(p, seat, now);
    else if (status.state == MATCH_WAITS) view_given(p, seat, now);
    if (status.state == MATCH_OVER) {
        json_object_set_new(now, "ending", view_ending(p));
        json_object_set_new(now, "moments", ending_moments(p));
        if (seat_view_again(p, seat)) json_object_set_new(now, "again", view_again(p));
    }
    return now;
}

static json_t *view_scene(Playing *p, int seat) {
    Str err = {0};
    Scene *s = scene_of(p->s.host, seat, &err);
    json_t *scene = s ? json_incref(s->json) : json_object();
    if (s) json_object_set_new(scene, "shape", shape_of(s));
    else json_object_set_new(scene, "fault", json_string(str_text(&err)));
    scene_free(s);
    str_clear(&err);
    return scene;
}

/* ---- the log ---- */

/* What was told after number `to` did not happen. */
static void view_take_back(json_t *log, json_int_t to) {
    for (size_t n = json_array_size(log); n > 0; n--) {
        if (json_integer_value(json_object_get(json_array_get(log, n - 1), "n")) <= to) return;
        json_array_remove(log, n - 1);
    }
}

static void view_log(SeatView *v, Playing *p, int seat) {
    json_t *fresh = json_array(), *event;
    size_t i;
    if (!v->log) v->log = json_array(), v->number = 1;
    told_events(p->s.host, seat, &v->number, fresh, p->s.o);
    told_deeds(p->s.host, seat, fresh, p->s.o);
    json_array_foreach(fresh, i, event) {
        const json_t *to = json_object_get(event, "to");
        if (!to) json_array_append(v->log, event);
        else view_take_back(v->log, json_integer_value(to)), v->wipes++;
    }
    json_decref(fresh);
}

static uint64_t view_hash(const json_t *value) {
    char *text = json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS | JSON_ENCODE_ANY);
    uint64_t hash = text ? hash_of(text, strlen(text)) : 0;
    free(text);
    return hash;
}

json_t *seat_view_hashes(const json_t *scene) {
    json_t *out = json_object(), *part;
    const char *key;
    json_object_foreach((json_t *)scene, key, part)
        json_object_set_new(out, key, json_integer((json_int_t)view_hash(part)));
    return out;
}

/* Takes what there is to know now, as `now` and the scene say it. */
static void view_take(SeatView *v, Playing *p, int seat, json_t *now) {
    json_decref(v->now);
    json_decref(v->scene);
    json_decref(v->hashes);
    v->now = now;
    v->scene = view_scene(p, seat);
    v->hashes = seat_view_hashes(v->scene);
    json_t *both = json_pack("[OO]", v->now, v->hashes);
    uint64_t hash = view_hash(both);
    json_decref(both);
    v->at += hash != v->hash || v->at == 0;
    v->hash = hash;
    view_log(v, p, seat);
    v->fresh = true;
}

void seat_view_read(SeatView *v, Playing *p, int seat) {
    str_reset(&v->unasked);
    lines_skipped(&p->s.lines, seat, &v->unasked);
    str_reset(&v->said);
    lines_said(&p->s.lines, seat, &v->said);
    view_take(v, p, seat, view_now(p, seat));
}

void seat_view_public(SeatView *v, Playing *p) {
    HostStatus status = host_status(p->s.host);
    json_t *now = json_pack("{ss sb si}", "state", seat_view_state(status), "yours", false, "turn",
                            status.turn);
    if (status.state == MATCH_OVER) json_object_set_new(now, "ending", view_ending(p));
    view_take(v, p, HOST_PUBLIC, now);
}

static void seat_view_clear(SeatView *v) {
    json_decref(v->now);
    json_decref(v->scene);
    json_decref(v->hashes);
    json_decref(v->log);
    str_clear(&v->unasked);
    str_clear(&v->said);
    *v = (SeatView){0};
}

SeatView *seat_views_new(void) { return calloc(HOST_PUBLIC + 1, sizeof(SeatView)); }

void seat_views_free(SeatView *views) {
    for (int i = 0; views && i <= HOST_PUBLIC; i++) seat_view_clear(&views[i]);
    free(views);
}

/* ---- hello ---- */

static json_t *view_seats(Playing *p) {
    json_t *list = json_array();
    for (int i = 0; i < p->s.seats.count; i++)
        json_array_append_new(list, json_pack("{ss ss ss}", "id", host_seat_id(p->s.host, i),
                                              "side", host_seat_side(p->s.host, i), "who",
                                              p->s.seats.list[i].bot[0] ? "bot" : "person"));
    return list;
}

/* Is it the scenario that "ID" or "MOD:ID" names? */
static bool view_names(const char *of, const json_t *entry) {
    const char *id = jsontext_of(entry, "id"), *mod = jsontext_of(entry, "mod");
    size_t n = strlen(mod);
    return !strcmp(of, id) || (!strncmp(of, mod, n) && of[n] == ':' && !strcmp(of + n + 1, id));
}

/* What people call the scenario; its id where it has no title. */
static json_t *view_title(Playing *p) {
    json_t *list = view_json(p, HOST_LIST, -1, "scenarios");
    const char *of = p->s.scenario, *title = "";
    json_t *entry;
    size_t i;
    json_array_foreach(list, i, entry) if (!*title && view_names(of, entry)) title =
        jsontext_of(entry, "title");
    json_t *out = json_string(*title ? title : of);
    json_decref(list);
    return out;
}

json_t *seat_view_hello(Playing *p, int seat, bool watches) {
    bool all = seat == HOST_PUBLIC;
    const char *side = all ? "" : host_seat_side(p->s.host, seat);
    json_t *overlays = view_json(p, HOST_OVERLAYS, -1, NULL);
    json_t *kinds = view_json(p, HOST_EVENT_KINDS, -1, NULL);
    json_t *titles = view_json(p, HOST_QUESTION_TITLES, -1, NULL);
    return json_pack("{ss si ss ss so ss ss sb so so so so so sb}", "t", "hello", "protocol",
                     PROTOCOL, "engine", GW_VERSION, "scenario", p->s.scenario, "title",
                     view_title(p), "seat", all ? "" : host_seat_id(p->s.host, seat), "side", side,
                     "watches", watches, "seats", view_seats(p), "briefing",
                     all ? json_string("") : view_text(p, HOST_BRIEFING, -1, side), "overlays",
                     overlays ? overlays : json_array(), "kinds", kinds ? kinds : json_object(),
                     "questions", titles ? titles : json_object(), "record", p->s.recording);
}
