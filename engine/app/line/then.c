/* then.c - a line of several parts: "go h3 then attack t2 hands".
 *
 * A part is a walk or a choice of the rules. The parts are done one after the other until something happens;
 * one undo takes back all of them. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "app/line/playing.h"
#include "app/render/scene.h"
#include "lib/jsontext.h"

static bool then_is_walk(const char *part) { return !strncmp(part, "go ", 3); }

/* Returns true if the part is a walk or begins with a verb of the rule set; else says what is wrong. */
static bool then_knows(Playing *p, const char *part) {
    json_t *typed = then_is_walk(part) ? NULL : playing_json(p, HOST_LINE, part, NULL);
    bool known = !typed || json_is_true(json_object_get(typed, "known"));
    const char *near = jsontext_of(typed, "near");
    if (!known)
        printf("'%s' begins with no verb of these rules%s%s%s; nothing of the line is done\n", part,
               *near ? "; did you mean '" : "", near, *near ? "'?" : "");
    json_decref(typed);
    return known;
}

/* Cuts the line into its parts and returns how many, or 0 if one of them cannot be meant. */
static int then_cut(Playing *p, char *line) {
    int n = 0;
    for (char *part = line; part; n++) {
        char *next = strstr(part, THEN);
        if (next) *next = '\0', next += strlen(THEN);
        if (!then_knows(p, part)) return 0;
        part = next;
    }
    return n;
}

/* Returns true if the door is on a side of the square where the unit stands. */
static bool then_beside(const Scene *s, const SceneUnit *u, const SceneDoor *d) {
    const Grid *g = u && u->cell != CELL_NONE ? map_grid(s->map, u->cell) : NULL;
    for (int side = 0; g && side < g->sides; side++)
        if (map_edge(s->map, u->cell, side) == d->edge) return true;
    return false;
}

/* The names of doors of which a part may tell without an end to the line, with a blank behind each. A walk
 * stops for all but those that the line names; at other parts the unit may be waiting for one beside it. */
typedef struct Doors {
    Str named, all;
} Doors;

static void then_doors(Playing *p, const char *line, Doors *out) {
    Str err = {0}, id = {0};
    Scene *s = scene_of(p->s.host, p->eyes, &err);
    host_ask(p->s.host, HOST_UNIT, p->eyes, NULL, &id, NULL);
    const SceneUnit *u = s ? scene_unit_named(s, str_text(&id)) : NULL;
    str_add(&out->named, "");
    str_add(&out->all, "");
    for (int i = 0; s && i < s->door_count; i++) {
        const char *name = s->doors[i].name;
        bool named = str_has_word(line, name);
        if (named) str_addf(&out->named, "%s ", name);
        if (named || then_beside(s, u, &s->doors[i])) str_addf(&out->all, "%s ", name);
    }
    scene_free(s);
    str_clear(&err);
    str_clear(&id);
}

/* Does one part. Returns NULL, or the reason of an early end: "" if that has been told. */
static const char *then_part(Playing *p, const char *part, const char *unit, const Doors *doors) {
    p->doors = str_text(then_is_walk(part) ? &doors->named : &doors->all);
    if (then_is_walk(part)) return go_to(p, part + 3);
    Str choice = {0};
    words_meant(p, part, &choice);
    const char *ends = warn_sure(p, str_text(&choice)) ? go_step(p, str_text(&choice), unit) : "";
    str_clear(&choice);
    return ends && !p->more ? "" : ends;
}

static void then_stopped(const char *why, bool begun, const char *rest) {
    if (*why)
        printf("%s: %s%s", begun ? "stopped part-way" : "not begun", why, *rest ? "; " : "\n");
    if (*rest) printf("not done: %s\n", rest);
}

/* Does the parts, which lie one behind the other, each with its 0. */
static void then_parts(Playing *p, const char *parts, int n, const char *all, const Doors *doors) {
    Str unit = {0};
    const char *ends = NULL;
    size_t at = 0; /* where the part begins; behind the last one lies nothing */
    uint64_t before = p->s.choices;
    host_ask(p->s.host, HOST_UNIT, p->eyes, NULL, &unit, NULL);
    for (int i = 0; i < n && !ends; i++) {
        size_t next = at + strlen(parts + at) + strlen(THEN);
        p->more = i + 1 < n;
        ends = then_part(p, parts + at, str_text(&unit), doors);
        if (ends) then_stopped(ends, p->s.choices > before, p->more ? all + next : "");
        at = next;
    }
    p->more = false;
    p->doors = NULL;
    str_clear(&unit);
}

void then_do(Playing *p, const char *line) {
    Str parts = {0};
    Doors doors = {0};
    str_add(&parts, line);
    screen_news(p);
    int n = parts.text ? then_cut(p, parts.text) : 0;
    if (n) then_doors(p, line, &doors);
    if (n) then_parts(p, parts.text, n, line, &doors);
    str_clear(&doors.named);
    str_clear(&doors.all);
    str_clear(&parts);
}
