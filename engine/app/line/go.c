/* go.c - `go CELL`, `go ROOM`: a path of steps, each a choice like any other, until something happens.
 *
 * The path comes from the host; what a step is, the rule set says. */
#include <limits.h>
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

/* Returns true if the text begins with the name of a door of the list. */
static bool go_names(const char *doors, const char *text) {
    size_t n = strcspn(text, " \n");
    for (const char *at = doors; n && at && *at; at = strchr(at, ' '), at += at != NULL)
        if (!strncmp(at, text, n) && (!at[n] || at[n] == ' ')) return true;
    return false;
}

/* The first log line that begins neither with the unit's name nor with its id, nor with the door that the
 * line opens: it tells of something else. NULL: there is none. */
static const char *go_others(const Playing *p, const char *lines, const char *unit,
                             const char *name) {
    for (const char *at = lines; *at;) {
        size_t len = strcspn(at, "\n");
        bool own = strncmp(at, unit, strlen(unit)) == 0 ||
                   (*name && strncmp(at, name, strlen(name)) == 0) || go_names(p->doors, at);
        if (!own) return at;
        at += len + (at[len] == '\n');
    }
    return NULL;
}

/* What it stopped for, with the line that tells of it. */
static const char *go_happened(Playing *p, const char *line) {
    Str text = {0};
    str_add(&text, "something happened: ");
    str_add_clean(&text, line, strcspn(line, "\n"), false);
    size_t n = str_fit(str_text(&text), sizeof p->happened - 1);
    snprintf(p->happened, sizeof p->happened, "%.*s", (int)n, str_text(&text));
    str_clear(&text);
    return p->happened;
}

const char *go_step(Playing *p, const char *step, const char *unit) {
    Str news = {0}, name = {0};
    screen_fact(p, "name", &name);
    int from = host_log(p->s.host, p->eyes, INT_MAX, &news); /* some may not have been shown yet */
    const char *ends = NULL, *others = NULL;
    bool taken = words_choose(p, step) && session_run(&p->s, 0);
    if (p->moved) p->moved(p->moved_ud);
    if (taken) {
        str_reset(&news);
        host_log(p->s.host, p->eyes, from, &news);
        others = go_others(p, str_text(&news), unit, str_text(&name));
        screen_news(p);
    }
    ends = taken ? go_ends(p, unit) : "the next step is refused";
    if (!ends && others) ends = go_happened(p, others);
    str_clear(&news);
    str_clear(&name);
    return ends;
}

static void go_stopped(const char *why) { printf("stopped part-way: %s\n", why); }

/* Takes the steps as long as nothing happens. Returns NULL, or the reason of an early end. */
static const char *go_walk(Playing *p, char *steps, const char *unit) {
    char *next;
    for (char *step = steps; *step; step = next) {
        size_t n = strcspn(step, "\n");
        next = step + n + (step[n] == '\n');
        step[n] = '\0';
        const char *ends = go_step(p, step, unit);
        if (ends) return *next || p->more ? ends : "";
    }
    return NULL;
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

/* Prints the cost of the way, then walks it. Returns as go_to. */
static const char *go_path(Playing *p, const char *cell, Str *path, const Str *remark) {
    Str unit = {0};
    char none_left[] = "";
    const char *ends = "";
    host_ask(p->s.host, HOST_UNIT, p->eyes, NULL, &unit, NULL);
    size_t cost = strcspn(str_text(path), "\n");
    char *steps = path->len > cost ? path->text + cost + 1 : none_left;
    int n = go_count(steps);
    printf("go %s: %d choice%s, cost %.*s\n", cell, n, n == 1 ? "" : "s", (int)cost,
           str_text(path));
    if (remark->len) screen_text(p, remark->text);
    if (remark->len && p->more) ends = "it is too far, and more is to be done after it";
    else if (!remark->len || prompt_confirm(&p->in, "go as far as it can?"))
        ends = go_walk(p, steps, str_text(&unit));
    str_clear(&unit);
    return ends;
}

/* Returns true if the unit stands there already. */
static bool go_is_there(Playing *p, const char *cell) {
    Str at = {0};
    screen_fact(p, "cell", &at);
    bool is = at.len && !strcmp(str_text(&at), cell);
    str_clear(&at);
    return is;
}

const char *go_to(Playing *p, const char *args) {
    Str path = {0}, remark = {0}, cell = {0};
    const char *ends = "";
    screen_news(p); /* a walk stops for what is new alone */
    if (!*args) {
        puts("go CELL or ROOM: such as go f7, or go bridge");
    } else if (go_place(p, args, &cell)) {
        bool ok = host_ask(p->s.host, HOST_PATH, p->eyes, str_text(&cell), &path, &remark);
        if (p->doors && go_is_there(p, str_text(&cell)))
            ends = NULL; /* the rest of a line goes on */
        else if (ok) ends = go_path(p, str_text(&cell), &path, &remark);
        else screen_text(p, str_text(&remark));
    }
    str_clear(&path);
    str_clear(&remark);
    str_clear(&cell);
    return ends;
}

void go_line(Playing *p, const char *args) {
    const char *ends = go_to(p, args);
    if (ends && *ends) go_stopped(ends);
}
