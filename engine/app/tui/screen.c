/* screen.c - what a person at the terminal sees: board, unit, log, question.
 *
 * All text comes from the host and is cleaned. The full screen catches it (tui.h). */
#define _GNU_SOURCE /* memmem */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/line/boardtext.h"
#include "app/line/playing.h"
#include "app/record/told.h"
#include "app/tui/tui.h"
#include "lib/jsontext.h"

void screen_text(const Playing *p, const char *text) {
    (void)p;
    if (*text) report_text(text);
}

void screen_clear(const Playing *p) {
    if (p->tui) tui_blank(p->tui);
}

void screen_told(Playing *p, const char *text) {
    Str marked = {0}, err = {0};
    Scene *s = p->humans ? scene_of(p->s.host, p->eyes, &err) : NULL;
    if (s) scene_add_ids(s, text, &marked);
    screen_text(p, s ? str_text(&marked) : text);
    scene_free(s);
    str_clear(&marked);
    str_clear(&err);
}

static json_int_t screen_number(const json_t *of, const char *key) {
    return json_integer_value(json_object_get(of, key));
}

#define SCREEN_LOUD "\a" /* before a line that is to stand out */

/* Does the next line say it too? */
static bool screen_is_covered(const json_t *events, size_t i) {
    json_int_t n = screen_number(json_array_get(events, i), "n");
    return n > 0 && screen_number(json_array_get(events, i + 1), "covers") == n;
}

/* The several lines that the event is one of; NULL: each is told. */
static const json_t *screen_deed(const Playing *p, const json_t *event) {
    bool one = p->tui || json_object_get(event, "announces");
    return one ? json_object_get(event, "deed") : NULL;
}

/* How an event is told. Of several lines that people read as one, on the full screen the last alone, which
 * says all; in line mode those that announce who acts alone are read so. Of what began before number `start`
 * each line is told. NULL: the next line says it. */
static const char *screen_line(const Playing *p, const json_t *events, size_t i, json_int_t start) {
    const json_t *event = json_array_get(events, i), *next = json_array_get(events, i + 1);
    const json_t *deed = screen_deed(p, event), *of_next = screen_deed(p, next);
    json_int_t n = screen_number(event, "n"), first = screen_number(of_next, "first");
    bool whole = deed && screen_number(deed, "first") >= start;
    if (screen_is_covered(events, i)) return NULL;
    if (of_next && first >= start && first <= n && !screen_is_covered(events, i + 1)) return NULL;
    return json_string_value(json_object_get(whole ? deed : event, "text"));
}

/* Takes events away from the end that only say who acts, as long as the next line may say so too. Returns the
 * number of the first of them, or `next`, that of what comes next. */
static int screen_hold_back(const Playing *p, json_t *events, int start, int next) {
    if (host_status(p->s.host).state != MATCH_WAITS) return next;
    for (size_t n = json_array_size(events); n > 0; n--) {
        const json_t *event = json_array_get(events, n - 1);
        if (!json_object_get(event, "announces")) break;
        json_int_t number = screen_number(event, "n");
        if (number < start || number >= next) break;
        next = (int)number;
        json_array_remove(events, n - 1);
    }
    return next;
}

/* The lines from number `from` on, as people read them. Returns up to which number they are. */
static int screen_lines(Playing *p, int from, Str *out) {
    json_t *events = json_array(), *event;
    size_t i;
    int start = from + 1, next = start; /* events are counted from 1 */
    bool loud = false;
    told_events(p->s.host, p->eyes, &next, events, p->s.o);
    told_deeds(p->s.host, p->eyes, events, p->s.o);
    next = screen_hold_back(p, events, start, next);
    json_array_foreach(events, i, event) {
        const char *line = screen_line(p, events, i, start);
        loud = loud || (p->tui && json_object_get(event, "notable"));
        if (line) str_addf(out, "%s%s\n", loud ? SCREEN_LOUD : "", line), loud = false;
    }
    json_decref(events);
    return next - 1;
}

/* Tells the lines; those that are to stand out do on the full screen. */
static void screen_tell(Playing *p, const char *text) {
    while (*text) {
        bool loud = p->tui && !strncmp(text, SCREEN_LOUD, 1);
        const char *end = loud     ? strchr(text, '\n')
                          : p->tui ? strstr(text, "\n" SCREEN_LOUD)
                                   : NULL;
        size_t n = end ? (size_t)(end - text) + 1 : strlen(text);
        Str part = {0};
        str_addn(&part, text + loud, n - loud);
        screen_told(p, str_text(&part));
        str_clear(&part);
        if (loud) fflush(stdout), tui_stress(p->tui);
        text += n;
    }
}

void screen_news(Playing *p) {
    enum { MANY = 40, LAST = 12 };
    Str text = {0};
    int *at = &p->log_at[p->eyes + 1], from = *at;
    int now = host_log(p->s.host, p->eyes, from, &text);
    bool any = text.len > 0 && !p->remote; /* to a page it comes by itself */
    str_reset(&text);
    *at = any ? screen_lines(p, from, &text) : now;
    int n = playing_lines(&text), show = n > MANY && p->humans ? LAST : n;
    if (show < n) printf("(%d lines more; 'log %d' shows them)\n", n - show, now - from);
    if (n) screen_tell(p, playing_tail(&text, show));
    else if (p->tui && *at == now)
        fputs(str_text(&p->taken), stdout); /* else the next line says it */
    str_reset(&p->taken);
    fflush(stdout);
    str_clear(&text);
}

void screen_skip(Playing *p) {
    Str text = {0};
    for (int i = -1; i < p->s.seats.count; i++) {
        str_reset(&text);
        p->log_at[i + 1] = host_log(p->s.host, i, 0, &text);
    }
    str_clear(&text);
    screen_last_log(p, 6);
}

void screen_last_log(Playing *p, int n) {
    Str text = {0};
    p->log_at[p->eyes + 1] = host_log(p->s.host, p->eyes, 0, &text);
    if (text.len) screen_told(p, playing_tail(&text, n));
    str_clear(&text);
}

static void screen_get(Playing *p, HostAsk what, Str *out) {
    if (!host_ask(p->s.host, what, p->eyes, NULL, out, NULL)) str_reset(out);
}

/* What the eyes see of the board; NULL: why not was said. */
static Scene *screen_scene(Playing *p) {
    Str err = {0};
    Scene *s = scene_of(p->s.host, p->eyes, &err);
    if (!s) printf("%s: ", p->s.scenario), screen_text(p, str_text(&err));
    str_clear(&err);
    return s;
}

/* The number of the deck of that name; where there is none, what is wrong is added. */
static int screen_deck(const Scene *s, const char *name, Str *err) {
    int n = map_decks(s->map);
    if (!*name) return BOARDTEXT_SEEN;
    if (!strcmp(name, "all")) return BOARDTEXT_ALL;
    for (int i = 0; i < n; i++)
        if (!strcmp(map_deck(s->map, i)->name, name)) return i;
    str_addf(err, "there is no deck '%s':", name);
    for (int i = 0; i < n; i++) str_addf(err, "%s %s", i ? "," : "", map_deck(s->map, i)->name);
    str_add(err, " or all expected\n");
    return BOARDTEXT_ALL;
}

void screen_board(Playing *p, const char *deck) {
    const DeckLook look = {0};
    Str text = {0};
    Scene *s = screen_scene(p);
    int which = s ? screen_deck(s, deck, &text) : 0;
    if (s && !text.len) boardtext_draw(s, which, &look, &text);
    report_text(str_text(&text));
    scene_free(s);
    str_clear(&text);
}

void screen_look(Playing *p, const char *unit) {
    Str text = {0}, acts = {0};
    Scene *s = screen_scene(p);
    screen_get(p, HOST_UNIT, &acts);
    if (s) boardtext_tell(s, *unit ? unit : str_text(&acts), &text);
    if (text.len) screen_text(p, str_text(&text));
    scene_free(s);
    str_clear(&text);
    str_clear(&acts);
}

void screen_fact(Playing *p, const char *key, Str *out) {
    Str unit = {0};
    screen_get(p, HOST_UNIT, &unit);
    json_t *view = unit.len ? playing_json(p, HOST_VIEW, NULL, NULL) : NULL, *u;
    size_t i;
    json_array_foreach(json_object_get(view, "units"), i, u) {
        const char *id = json_string_value(json_object_get(u, "id"));
        const char *at = json_string_value(json_object_get(u, key));
        if (id && at && strcmp(id, str_text(&unit)) == 0) str_add(out, at);
    }
    json_decref(view);
    str_clear(&unit);
}

/* A card in one line: who it is, then what there is to say but zeros and what is empty. */
static void screen_short_card(const char *card) {
    Str rest = {0};
    size_t n = strcspn(card, "\n");
    str_addn(&rest, card, n);
    for (const char *at = card + n + (card[n] == '\n'); *at; at += n + (at[n] == '\n')) {
        n = strcspn(at, "\n");
        bool says = n > 2 && at[n - 1] != ' ' && strncmp(at + n - 2, " 0", 2) != 0;
        if (!says) continue;
        str_add(&rest, ", ");
        str_addn(&rest, at, n);
    }
    report_text(str_text(&rest));
    str_clear(&rest);
}

bool screen_card(Playing *p, bool always) {
    Str unit = {0}, text = {0};
    screen_get(p, HOST_UNIT, &unit);
    bool other = strcmp(str_text(&unit), p->unit) != 0;
    bool shows = unit.len && (other || always) &&
                 host_ask(p->s.host, HOST_CARD, p->eyes, unit.text, &text, NULL);
    if (shows) screen_short_card(str_text(&text));
    snprintf(p->unit, sizeof p->unit, "%s", str_text(&unit));
    str_clear(&unit);
    str_clear(&text);
    return shows;
}

void screen_ask(Playing *p, Str *out) {
    Str unit = {0}, text = {0};
    HostStatus now = host_status(p->s.host);
    screen_get(p, HOST_UNIT, &unit);
    if (seatset_has(&now.waits, p->eyes)) str_add(&text, host_seat_id(p->s.host, p->eyes));
    if (unit.len && strcmp(unit.text, str_text(&text)) != 0) str_addf(&text, " %s", unit.text);
    str_reset(&unit);
    if (!host_asks(p->s.host, p->eyes)) screen_get(p, HOST_PROMPT, &unit);
    if (unit.len) str_addf(&text, " %s", unit.text);
    str_add_clean(out, str_text(&text), text.len, false);
    str_add(out, host_asks(p->s.host, p->eyes) ? " ? " : " > ");
    str_clear(&unit);
    str_clear(&text);
}

/* The first hint that the seat has not had, in a line of its own. */
void screen_hint(Playing *p) {
    if (p->hint_at == p->s.choices + 1) return; /* one a choice */
    p->hint_at = p->s.choices + 1;
    if (p->tui) tui_hint(p->tui, "");
    Str text = {0}, err = {0}, mark = {0};
    bool ok = host_ask(p->s.host, HOST_HINTS, p->eyes, p->tui ? NULL : "line", &text, &err);
    if (!ok && err.len) screen_text(p, str_text(&err));
    for (const char *at = ok ? str_text(&text) : ""; *at;
         at += strcspn(at, "\n"), at += *at == '\n') {
        const char *blank = strchr(at, ' ');
        str_reset(&mark);
        str_addf(&mark, " %d:%d ", p->eyes, atoi(at));
        if (!blank || strstr(str_text(&p->hinted), str_text(&mark))) continue;
        Str line = {0};
        str_add(&line, "Hint: ");
        str_addn(&line, blank + 1, strcspn(blank + 1, "\n"));
        if (p->tui) tui_hint(p->tui, str_text(&line));
        else screen_text(p, str_text(&line));
        str_clear(&line);
        str_add(&p->hinted, str_text(&mark));
        break;
    }
    str_clear(&text);
    str_clear(&err);
    str_clear(&mark);
}

enum {
    FEW = 8,
    INDENT = 7
}; /* at most so many answers stand in the question; blanks before an answer in `?` */

/* Do the rules say anything of an answer? What is typed has one blank between its words. */
static bool screen_has_words(const char *list) {
    for (size_t len; *list; list += len + (list[len] == '\n')) {
        len = strcspn(list, "\n");
        if (len > INDENT && memmem(list + INDENT, len - INDENT, "  ", 2)) return true;
    }
    return false;
}

/* The first answers: a line each as `?` has them if anything is said of one, else all in one line. */
static void screen_answers(const Playing *p, const char *list, int n) {
    Str text = {0};
    bool words = screen_has_words(list);
    for (int i = 0; *list && i < FEW; i++) {
        size_t len = strcspn(list, "\n");
        str_add(&text, i && words ? "\n  " : i ? ", " : "  ");
        if (len > INDENT) str_addn(&text, list + INDENT, len - INDENT);
        list += len + (list[len] == '\n');
    }
    if (n > FEW) str_addf(&text, "%s and %d more: ? lists them", words ? "\n " : "", n - FEW);
    screen_text(p, str_text(&text));
    str_clear(&text);
}

void screen_question(Playing *p) {
    if (p->tui || !host_asks(p->s.host, p->eyes)) return; /* there it is the head of the menu */
    Str why = {0}, options = {0}, verb = {0}, help = {0};
    screen_get(p, HOST_WHY, &why);
    screen_get(p, HOST_OPTIONS, &options);
    screen_get(p, HOST_ASKED, &verb);
    screen_get(p, HOST_HELP, &help);
    if (verb.len) str_addf(&why, " ('never %s' stops these questions)", verb.text);
    if (why.len) screen_told(p, why.text);
    int n = playing_lines(&options);
    screen_answers(p, n ? playing_tail(&help, n) : "", n);
    str_clear(&why);
    str_clear(&options);
    str_clear(&verb);
    str_clear(&help);
}
