/* go.c - `go CELL`, `go ROOM`: a path of steps, each a choice like any other, until something happens.
 *
 * The path comes from the host; what a step is, the rule set says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/line/playing.h"
#include "app/line/where.h"

/* Why nothing more is chosen for the unit; NULL: the same seat is asked to choose for it. */
static const char *go_ends(Playing *p, const char *unit) {
    HostStatus now = host_status(p->s.host);
    Str id = {0};
    if (now.state != MATCH_WAITS) return "the game is over";
    if (!seatset_has(&now.waits, p->eyes)) return "another seat is being asked";
    if (host_asks(p->s.host, p->eyes)) return "answer the open question first";
    bool same = host_ask(p->s.host, HOST_UNIT, p->eyes, NULL, &id, NULL) &&
                strcmp(str_text(&id), unit) == 0;
    str_clear(&id);
    return same ? NULL : "its turn is over";
}

/* Returns true if the text begins with a word of the line. */
static bool go_names(const char *about, const char *text) {
    size_t n = strcspn(text, " \n");
    for (const char *at = about; n && (at = strchr(at, ' ')); at++)
        if (!strncmp(at + 1, text, n) && (!at[1 + n] || at[1 + n] == ' ')) return true;
    return false;
}

/* A log line that begins neither with the unit's name nor with its id, nor with the door that the line opens,
 * tells of something else. */
static bool go_others(const Playing *p, const char *lines, const char *unit, const char *name) {
    for (const char *at = lines; *at;) {
        size_t len = strcspn(at, "\n");
        bool own = strncmp(at, unit, strlen(unit)) == 0 ||
                   (*name && strncmp(at, name, strlen(name)) == 0) ||
                   (p->about && go_names(p->about, at));
        if (!own) return true;
        at += len + (at[len] == '\n');
    }
    return false;
}

/* One step, the log shown. Why it is the last; NULL: it went as it was meant to. */
static const char *go_step(Playing *p, const char *step, const char *unit) {
    Str news = {0}, name = {0};
    screen_fact(p, "name", &name);
    int *at = &p->log_at[p->eyes + 1], from = *at;
    bool taken = words_choose(p, step) && session_run(&p->s, 0), others = false;
    if (p->moved) p->moved(p->moved_ud);
    if (taken) {
        host_log(p->s.host, p->eyes, from, &news);
        others = go_others(p, str_text(&news), unit, str_text(&name));
        screen_news(p);
    }
    str_clear(&news);
    str_clear(&name);
    const char *ends = taken ? go_ends(p, unit) : "the next step is refused";
    return ends ? ends : others ? "something happened" : NULL;
}

static void go_stopped(const char *why) { printf("stopped part-way: %s\n", why); }

/* The steps one after another, as long as nothing happens. False: something did. */
static bool go_walk(Playing *p, char *steps, const char *unit) {
    char *next;
    for (char *step = steps; *step; step = next) {
        size_t n = strcspn(step, "\n");
        next = step + n + (step[n] == '\n');
        step[n] = '\0';
        const char *ends = go_step(p, step, unit);
        if (ends && (*next || p->more)) go_stopped(ends);
        if (ends) return false;
    }
    return true;
}

static int go_count(const char *steps) {
    int n = 0;
    for (; *steps; steps++) n += *steps == '\n' || !steps[1]; /* the last may end without one */
    return n;
}

void go_again(Playing *p, const char *choice, int times) {
    Str unit = {0}, text = {0};
    screen_news(p);
    host_ask(p->s.host, HOST_UNIT, p->eyes, NULL, &unit, NULL);
    str_add(&text, choice);
    if (!warn_sure(p, choice)) times = 0;
    for (int i = 0; i < times; i++) {
        const char *ends = go_step(p, str_text(&text), str_text(&unit));
        if (ends && i + 1 < times) go_stopped(ends);
        if (ends) break;
    }
    str_clear(&unit);
    str_clear(&text);
}

/* A room stands for its nearest square. False: the way has not to be looked for, and why was said. */
static bool go_place(Playing *p, const char *args, Str *cell) {
    Str said = {0};
    bool room = where_room(p, args, cell, &said), goes = !said.len;
    if (said.len && !room) printf("'%s' may be: ", args);
    if (said.len) screen_text(p, said.text);
    else if (!room) str_add(cell, args);
    else if (!cell->len) printf("there is no free square in %s\n", args), goes = false;
    str_clear(&said);
    return goes;
}

/* Prints the cost of the way, then walks it. Returns false if the walk ended early. */
static bool go_path(Playing *p, const char *cell, Str *path, const Str *remark) {
    Str unit = {0};
    char none_left[] = "";
    bool went = false;
    host_ask(p->s.host, HOST_UNIT, p->eyes, NULL, &unit, NULL);
    size_t cost = strcspn(str_text(path), "\n");
    char *steps = path->len > cost ? path->text + cost + 1 : none_left;
    int n = go_count(steps);
    printf("go %s: %d choice%s, cost %.*s\n", cell, n, n == 1 ? "" : "s", (int)cost,
           str_text(path));
    if (remark->len) screen_text(p, remark->text);
    if (remark->len && p->more) printf("not begun, since more is to be done after it\n");
    else if (!remark->len || prompt_confirm(&p->in, "go as far as it can?"))
        went = go_walk(p, steps, str_text(&unit));
    str_clear(&unit);
    return went && !remark->len;
}

bool go_to(Playing *p, const char *args) {
    Str path = {0}, remark = {0}, cell = {0};
    bool went = false;
    screen_news(p); /* a walk stops for what is new alone */
    if (!*args) {
        puts("go CELL or ROOM: such as go f7, or go bridge");
    } else if (go_place(p, args, &cell)) {
        bool ok = host_ask(p->s.host, HOST_PATH, p->eyes, str_text(&cell), &path, &remark);
        if (ok) went = go_path(p, str_text(&cell), &path, &remark);
        else screen_text(p, str_text(&remark));
    }
    str_clear(&path);
    str_clear(&remark);
    str_clear(&cell);
    return went;
}

/* A part of a line that goes on; false: the rest of the line is not to be done. */
static bool go_part(Playing *p, const char *part, const char *unit) {
    if (!strncmp(part, "go ", 3)) return go_to(p, part + 3);
    Str choice = {0};
    const char *ends = "";
    if (words_part(p, part, &choice) && warn_sure(p, str_text(&choice)))
        ends = go_step(p, str_text(&choice), unit);
    if (ends && *ends) go_stopped(ends);
    str_clear(&choice);
    return !ends;
}

char *go_then(Playing *p, char *line) {
    Str unit = {0}, about = {0};
    screen_news(p);
    host_ask(p->s.host, HOST_UNIT, p->eyes, NULL, &unit, NULL);
    str_add(&about, line);
    p->about = about.text;
    p->more = true;
    for (char *next; line && (next = strstr(line, GO_THEN)); line = next) {
        *next = '\0';
        next += strlen(GO_THEN);
        if (go_part(p, line, str_text(&unit))) continue;
        printf("not done: %s\n", next);
        next = NULL;
    }
    Str choice = {0};
    if (line && strncmp(line, "go ", 3) != 0 && !words_part(p, line, &choice)) line = NULL;
    str_clear(&choice);
    p->more = false;
    p->about = NULL;
    str_clear(&about);
    str_clear(&unit);
    return line;
}
