/* events.c - the events of the log as JSON, for a seat or for an onlooker: docs/events.md.
 *
 * What they say was worked out when they were told (script/bind/api_told.c). Here each gets the number that
 * it has for its reader, and what led to it as far as the reader may know. */
#include <inttypes.h>
#include <string.h>

#include "play/match_rep.h"

static void add_text(Str *out, const char *key, const char *text) {
    Str clean = {0};
    str_addf(out, ",\"%s\":", key);
    str_add_clean(&clean, text, strlen(text), false);
    str_add_json(out, str_text(&clean), clean.len);
    str_clear(&clean);
}

/* JSON that Lua or C has made: in its texts there may be anything. */
static void add_json(Str *out, const char *key, const char *json) {
    if (!*json) return;
    str_addf(out, ",\"%s\":", key);
    str_add_clean(out, json, strlen(json), false);
}

/* ---- what led to it ---- */

/* The number that the reader has of the last line before this one that it has read; 0: there was none. */
static int number_before(const Flow *f, int line, int seat) {
    int n = 0;
    for (int at = 0; at < line; at++) n += flow_log_may_read(f, at, seat);
    return n;
}

/* The line of the throw before this one that the reader has read; -1: none. Of a throw there may be several
 * lines one behind the other, of which each reader has one. */
static int throw_line(const Flow *f, int line, int seat) {
    int at = line - f->log[line].thrown;
    while (at < line && at >= 0 && *f->log[at].part[LOG_THROW]) {
        if (flow_log_may_read(f, at, seat)) return at;
        if (!at || !f->log[at - 1].apart) return -1;
        at--;
    }
    return -1;
}

/* Its number for the reader, for whom the line has number n; 0: none. */
static int throw_before(const Flow *f, int line, int n, int seat) {
    int first = f->log[line].thrown ? throw_line(f, line, seat) : -1;
    if (first < 0) return 0;
    for (int at = first; at < line; at++) n -= flow_log_may_read(f, at, seat);
    return n;
}

/* "mod/file.lua:12" */
static void add_place(Str *out, const char *place) {
    const char *slash = strchr(place, '/'), *colon = strrchr(place, ':');
    if (!slash || !colon) return;
    str_add(out, ",\"mod\":");
    str_add_json(out, place, (size_t)(slash - place));
    str_add(out, ",\"file\":");
    str_add_json(out, place, (size_t)(colon - place));
    str_addf(out, ",\"line\":%s", colon + 1);
}

/* For an onlooker: which choice of whom, which step or timer, and the line of the mod that told it. */
static void add_whole_cause(const Match *m, const LogLine *l, Str *out) {
    static const char *const words[] = {[CAUSE_STEP] = "step", [CAUSE_TIMER] = "timer"};
    if (l->choice) str_addf(out, ",\"choice\":%" PRIu64, l->choice);
    if (l->cause == CAUSE_CHOICE && l->chooser >= 0)
        add_text(out, "by", match_seat_id(m, l->chooser));
    if (l->cause == CAUSE_STEP || l->cause == CAUSE_TIMER)
        add_text(out, words[l->cause], l->part[LOG_BY]);
    if (*l->part[LOG_PLACE]) add_place(out, l->part[LOG_PLACE]);
}

static void add_cause(const Match *m, int line, int n, int seat, Str *out) {
    const LogLine *l = &m->flow->log[line];
    size_t start = out->len;
    int thrown = throw_before(m->flow, line, n, seat);
    if (seat < 0) add_whole_cause(m, l, out);
    else if (l->cause == CAUSE_CHOICE && l->chooser == seat) str_add(out, ",\"own\":true");
    if (*l->part[LOG_RULE]) add_text(out, "rule", l->part[LOG_RULE]);
    if (thrown) str_addf(out, ",\"throw\":%d", thrown);
    if (out->len == start) return;
    Str cause = {0};
    str_add(&cause, out->text + start + 1);
    out->text[out->len = start] = '\0';
    str_addf(out, ",\"cause\":{%s}", str_text(&cause));
    str_clear(&cause);
}

/* ---- who was told ---- */

static void add_sides(const World *w, const char *key, uint32_t sides, Str *out) {
    int row = 0, n = 0;
    str_addf(out, ",\"%s\":[", key);
    for (Handle side; (side = table_next(w, KIND_SIDE, &row));) {
        if (!(sides >> (handle_row(side) % 32) & 1)) continue;
        const char *id = schema_text(w->schema, table_get(w, side, SIDE_ID));
        if (n++) str_addc(out, ',');
        str_add_json(out, id, strlen(id));
    }
    str_addc(out, ']');
}

/* Those who know something in it as something else have a line of their own before this one. */
static uint32_t told_apart(const Flow *f, int line) {
    uint32_t sides = 0;
    while (line-- > 0 && f->log[line].apart && f->log[line].cause != CAUSE_UNDO)
        sides |= f->log[line].sides;
    return sides;
}

static void add_readers(const Match *m, int line, Str *out) {
    const LogLine *l = &m->flow->log[line];
    uint32_t apart = told_apart(m->flow, line);
    if (l->seat >= 0) {
        str_add(out, ",\"see\":[");
        str_add_json(out, match_seat_id(m, l->seat), strlen(match_seat_id(m, l->seat)));
        str_addc(out, ']');
    } else if (l->sides == UINT32_MAX) {
        str_add(out, ",\"see\":\"all\"");
    } else {
        add_sides(m->flow->w, "see", l->sides, out);
    }
    if (apart) add_sides(m->flow->w, "apart", apart, out);
}

/* ---- the event ---- */

/* `inside`: it is not for the reader but for who makes lines of it. */
static void add_event(const Match *m, int line, int n, int seat, bool inside, Str *out) {
    const Flow *f = m->flow;
    const LogLine *l = &f->log[line];
    str_addf(out, "{\"n\":%d,\"kind\":", n);
    str_add_json(out, l->kind, strlen(l->kind));
    if (l->cause == CAUSE_UNDO) {
        str_addf(out, ",\"to\":%d", number_before(f, l->first, seat));
    } else {
        add_text(out, "text", l->text);
    }
    add_json(out, "args", l->part[LOG_ARGS]);
    add_json(out, "throw", l->part[LOG_THROW]);
    if (seat < 0) add_json(out, "more", l->part[LOG_MORE]);
    add_cause(m, line, n, seat, out);
    if (inside) str_addf(out, ",\"choice\":%" PRIu64, l->choice);
    if (seat < 0) add_readers(m, line, out);
    else if (l->seat >= 0) str_add(out, ",\"alone\":true");
    str_addc(out, '}');
}

void match_events_between(Match *m, int seat, int first, int end, Str *json) {
    const Flow *f = m->flow;
    int n = number_before(f, first, seat), count = 0, at = first - 1;
    str_add(json, "{\"events\":[");
    while ((at = flow_log_event_next(f, at + 1, seat)) >= 0 && at < end) {
        n++;
        if (f->log[at].gone) continue;
        if (count++) str_addc(json, ',');
        add_event(m, at, n, seat, true, json);
    }
    str_add(json, "]}");
}

static void add_events(Match *m, int seat, int from, int most, bool inside, Str *json) {
    const Flow *f = m->flow;
    int n = 0, at = -1, count = 0;
    flow_log_note_seats(m->flow);
    str_add(json, "{\"events\":[");
    while (count < most && (at = flow_log_event_next(f, at + 1, seat)) >= 0) {
        if (++n < from || f->log[at].gone) continue;
        if (count++) str_addc(json, ',');
        add_event(m, at, n, seat, inside, json);
    }
    str_addf(json, "],\"next\":%d}", n + 1);
}

void match_events(Match *m, int seat, int from, int most, Str *json) {
    add_events(m, seat, from, most, false, json);
}

/* What the entry of that name makes of the events from number `from` on, with some before them. */
static bool read_as_deeds(Match *m, const char *entry, int seat, int from, int most, Str *out,
                          Str *err) {
    enum { BACK = 64 }; /* of an attack that began earlier each line is told, of a walk the rest */
    Str events = {0}, start = {0};
    add_events(m, seat, from > BACK ? from - BACK : 1, most + BACK, true, &events);
    str_addf(&start, "%d", from);
    bool ok = script_entry(match_script(m), match_stage(m), err, entry, "ss>s", str_text(&events),
                           str_text(&start), out);
    str_clear(&events);
    str_clear(&start);
    return ok;
}

bool match_deeds(Match *m, int seat, int from, int most, Str *json, Str *err) {
    return read_as_deeds(m, "deeds", seat, from, most, json, err);
}

void match_sum(Match *m, int seat, int from, int most, bool harms, Str *out) {
    Str err = {0};
    const char *entry = harms ? "harms" : "in_short";
    if (!read_as_deeds(m, entry, seat, from, most, out, &err) && !harms)
        str_addf(out, "the lines of the log: %s", str_text(&err));
    str_clear(&err);
}
