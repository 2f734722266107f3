/* where.c - rooms by their names, and ids that nobody has. */
#include "app/line/where.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/render/scene.h"

enum { WHERE_CELLS = 400 };

/* --- rooms --- */

static bool where_begins(const char *text, const char *name) {
    return *text && strncasecmp(text, name, strlen(name)) == 0;
}

/* The room that is called so; -1: none, or several, which are listed. */
static int where_room_named(const Scene *s, const char *name, Str *said) {
    int found = -1, n = 0;
    for (int i = 0; i < s->room_count; i++) {
        const SceneRoom *r = &s->rooms[i];
        if (!strcasecmp(r->title, name) || !strcasecmp(r->name, name)) return str_reset(said), i;
        if (!where_begins(r->title, name) && !where_begins(r->name, name)) continue;
        str_addf(said, "%s%s", n ? ", " : "", *r->title ? r->title : r->name);
        found = i;
        n++;
    }
    if (n < 2) str_reset(said);
    return n == 1 ? found : -1;
}

static int where_steps(Playing *p, const char *cell) {
    Str path = {0};
    bool ok = host_ask(p->s.host, HOST_PATH, p->eyes, cell, &path, NULL);
    int n = playing_lines(&path);
    str_clear(&path);
    return ok && n ? n : INT_MAX;
}

static void where_nearest(Playing *p, const Scene *s, int room, Str *cell) {
    const CellId *cells = map_room_cells(s->map, room);
    int count = map_room(s->map, room)->count, least = INT_MAX;
    for (int i = 0; i < count && i < WHERE_CELLS; i++) {
        char name[64];
        if (scene_unit_at(s, cells[i])) continue;
        map_cell_name(s->map, cells[i], name, sizeof name);
        if (!cell->len) str_add(cell, name); /* of no way at all, why is said of that one */
        int steps = where_steps(p, name);
        if (steps >= least) continue;
        least = steps;
        str_reset(cell);
        str_add(cell, name);
    }
}

/* Says so where who acts is in the room. */
static bool where_is_in(Playing *p, const Scene *s, int room, Str *said) {
    Str unit = {0};
    host_ask(p->s.host, HOST_UNIT, p->eyes, NULL, &unit, NULL);
    const SceneUnit *u = scene_unit_named(s, str_text(&unit));
    bool in = u && u->cell != CELL_NONE && map_room_of(s->map, u->cell) == room;
    if (in) str_addf(said, "%s (%s) is there already", u->name, u->id);
    str_clear(&unit);
    return in;
}

bool where_room(Playing *p, const char *name, Str *cell, Str *said) {
    Str err = {0};
    Scene *s = scene_of(p->s.host, p->eyes, &err);
    bool plan = s && !s->blank && map_cell_named(s->map, name) == CELL_NONE;
    int room = plan ? where_room_named(s, name, said) : -1;
    if (room >= 0 && !where_is_in(p, s, room, said)) where_nearest(p, s, room, cell);
    scene_free(s);
    str_clear(&err);
    return room >= 0;
}

/* --- ids --- */

/* How many letters a word has before its number; 0: it has not the form of an id. */
static size_t where_stem(const char *word, size_t n) {
    size_t letters = 0;
    while (letters < n && ((word[letters] >= 'a' && word[letters] <= 'z') || word[letters] == '_'))
        letters++;
    size_t digits = strspn(word + letters, "0123456789");
    return letters && digits && letters + digits == n ? letters : 0;
}

static bool where_same_stem(const SceneUnit *u, const char *word, size_t stem) {
    return where_stem(u->id, strlen(u->id)) == stem && strncmp(u->id, word, stem) == 0;
}

/* Nobody, no square and no thing is called so, but others of that kind are there. */
static bool where_is_nobody(const Scene *s, const char *word, size_t n, Str *others) {
    char name[64];
    size_t stem = n < sizeof name ? where_stem(word, n) : 0;
    snprintf(name, sizeof name, "%.*s", (int)n, word);
    if (!stem || (!s->blank && map_cell_named(s->map, name) != CELL_NONE)) return false;
    for (int i = 0; i < s->unit_count; i++) {
        if (!strcmp(s->units[i].id, name)) return false;
        if (!where_same_stem(&s->units[i], word, stem)) continue;
        if (others->len) str_add(others, ", ");
        scene_unit_called(&s->units[i], others);
    }
    return others->len > 0;
}

bool where_nobody(Playing *p, const char *line, Str *said) {
    Str err = {0}, others = {0};
    bool none = false;
    Scene *s = scene_of(p->s.host, p->eyes, &err);
    for (const char *at = line; s && *at && !none; at += *at == ' ') {
        size_t n = strcspn(at, " ");
        str_reset(&others);
        none = where_is_nobody(s, at, n, &others);
        if (none) str_addf(said, "there is no %.*s; there are: %s", (int)n, at, others.text);
        at += n;
    }
    scene_free(s);
    str_clear(&err);
    str_clear(&others);
    return none;
}
