/* tui_own.c - what befell one's own people since the last choice, and what the game may turn on. */
#include <stdlib.h>
#include <string.h>

#include "app/tui/tui_rep.h"

static bool own_is(const Tui *t, const Playing *p, const SceneUnit *u) {
    const char *side = p->eyes >= 0 ? host_seat_side(p->s.host, p->eyes) : "";
    return u && u->side >= 0 && !strcmp(t->scene->sides[u->side].id, side);
}

/* Notes who of the side is out of the fight; adds the names of those who were not noted before. */
static void own_note_fallen(Tui *t, const Playing *p, Str *news) {
    Str now = {0};
    for (int i = 0; i < t->scene->unit_count; i++) {
        const SceneUnit *u = &t->scene->units[i];
        bool own = own_is(t, p, u);
        bool told = str_has_word(str_text(&t->fallen), u->id);
        if (own ? u->down : told) str_addf(&now, "%s ", u->id);
        if (!own || !u->down || told) continue;
        if (news->len) str_add(news, ", ");
        scene_unit_called(u, news);
    }
    str_clear(&t->fallen);
    t->fallen = now;
}

void tui_own_fallen(Tui *t, const Playing *p) {
    Str news = {0}, line = {0};
    if (t->scene && p->eyes >= 0) own_note_fallen(t, p, &news);
    if (news.len) {
        str_addf(&line, "Out of the fight: %s", str_text(&news));
        tui_log_say(t, str_text(&line));
    }
    str_clear(&news);
    str_clear(&line);
}

/* Adds the text of each line "ID\tTEXT" whose unit is one of the player's own. */
static void own_lines(const Tui *t, const Playing *p, const Str *sum, Str *out) {
    char *save = NULL, *text = str_dup(str_text(sum));
    for (char *line = text ? strtok_r(text, "\n", &save) : NULL; line;
         line = strtok_r(NULL, "\n", &save)) {
        char *said = strchr(line, '\t');
        if (said) *said++ = '\0';
        if (said && own_is(t, p, scene_unit_named(t->scene, line)))
            str_addf(out, "%s%s", out->len ? "; " : "Your people: ", said);
    }
    free(text);
}

/* Is the line told again further down, in short? */
static bool own_is_repeated(const Tui *t, int line) {
    for (int i = line + 1; i < t->line_count; i++)
        if (strcmp(t->lines[i], t->lines[line]) == 0) return true;
    return false;
}

/* The lines since the last choice that stand out. */
static void own_loud(Tui *t, Str *out) {
    tui_log_take(t);
    for (int i = t->fresh; i < t->line_count; i++)
        if (t->loud[i] && !own_is_repeated(t, i))
            str_addf(out, "%s%s", out->len ? "; " : "", t->lines[i]);
}

bool tui_own_struck(Tui *t, const Playing *p) {
    int downs = 0, now = p->log_at[p->eyes + 1];
    Str sum = {0}, own = {0};
    for (int i = 0; i < t->scene->unit_count; i++) downs += t->scene->units[i].down;
    if (p->eyes >= 0 && now > t->step_at) host_sum(p->s.host, p->eyes, t->step_at, true, &sum);
    own_lines(t, p, &sum, &own);
    bool struck = p->eyes >= 0 && (own.len || downs > t->downs);
    t->downs = downs;
    t->step_at = now;
    str_clear(&sum);
    str_clear(&own);
    return struck;
}

void tui_own_note(Tui *t, const Playing *p) {
    int *since = &t->own_since[p->eyes + 1];
    if (!t->scene || p->eyes < 0 || t->own_at == p->s.choices + 1) return;
    bool first = t->own_at == 0;
    t->own_at = p->s.choices + 1;
    if (first && p->s.old.head) { /* of what the record tells nothing is news */
        memcpy(t->own_since, p->log_at, sizeof t->own_since);
        t->left_at = t->line_count;
    }
    t->fresh = t->left_at;
    Str sum = {0}, own = {0}, marked = {0};
    host_sum(p->s.host, p->eyes, *since, true, &sum);
    own_lines(t, p, &sum, &own);
    scene_add_ids(t->scene, str_text(&own), &marked);
    str_reset(&t->own);
    own_loud(t, &t->own);
    if (marked.len) str_addf(&t->own, "%s%s", t->own.len ? ". " : "", marked.text);
    *since = p->log_at[p->eyes + 1];
    str_clear(&sum);
    str_clear(&marked);
    str_clear(&own);
}
