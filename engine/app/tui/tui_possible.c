/* tui_possible.c - what is possible now, on the board: squares in reach and who can be attacked. */
#include <stdlib.h>
#include <string.h>

#include "app/tui/tui_rep.h"

static DeckAllows reach_named(const char *word) {
    static const char *const words[] = {"", "last", "move", "attack"};
    for (int i = ALLOWS_LAST; word && i <= ALLOWS_ATTACK; i++)
        if (!strcmp(words[i], word)) return (DeckAllows)i;
    return ALLOWS_NOTHING;
}

static void possible_reach(Tui *t, const json_t *list) {
    size_t i;
    json_t *one;
    json_array_foreach(list, i, one) {
        CellId c = tui_board_row(t, one);
        const char *allows = json_string_value(json_array_get(one, 2));
        if (c != CELL_NONE) t->possible[c].reach = (uint8_t)reach_named(allows);
    }
}

static void possible_targets(Tui *t, const json_t *list) {
    size_t i;
    json_t *one;
    json_array_foreach(list, i, one) {
        const char *id = json_string_value(json_array_get(one, 0));
        const SceneUnit *u = id ? scene_unit_named(t->scene, id) : NULL;
        int16_t chance = (int16_t)(json_integer_value(json_array_get(one, 1)) + 1);
        if (!u || u->cell == CELL_NONE || !scene_is_plan(t->scene, u->cell)) continue;
        DeckPossible *at = &t->possible[u->cell]; /* of several there the one that is hit best */
        if (chance > at->chance) at->chance = chance;
    }
}

void tui_possible_load(Tui *t, Playing *p) {
    HostStatus now = host_status(p->s.host);
    free(t->possible);
    json_decref(t->best);
    t->possible = NULL;
    t->best = NULL;
    if (t->scene->blank || p->eyes < 0 || host_asks(p->s.host, p->eyes) ||
        !seatset_has(&now.waits, p->eyes))
        return;
    json_t *said = playing_json(p, HOST_POSSIBLE, NULL, &t->message);
    if (said) t->possible = calloc((size_t)map_cells(t->scene->map) + 1, sizeof *t->possible);
    if (t->possible) {
        possible_reach(t, json_object_get(said, "reach"));
        possible_targets(t, json_object_get(said, "targets"));
        t->best = json_incref(json_object_get(said, "best"));
    }
    json_decref(said);
}

const DeckPossible *tui_possible_shown(const Tui *t) { return t->over ? NULL : t->possible; }
