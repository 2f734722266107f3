/* doors.c - asks each definition once for each of its states: bots look at the same doors all the time. */
#include "script/derived/doors.h"

#include <stdlib.h>

#include "world/table.h"

static int16_t ask(Script *s, int32_t def, int32_t state) {
    int n = -1;
    script_entry(s, NULL, NULL, "door_steps", "is>i", def, schema_text(s->schema, state), &n);
    return (int16_t)n;
}

static int16_t steps_of(Script *s, int32_t def, int32_t state) {
    Steps *k = &s->steps;
    for (int i = 0; i < k->door_count; i++)
        if (k->doors[i].def == def && k->doors[i].state == state) return k->doors[i].steps;
    int16_t n = ask(s, def, state);
    if (k->door_count < STEPS_DOORS) k->doors[k->door_count++] = (StepsDoor){def, state, n};
    return n;
}

/* What was read is how all portals stand, as one number, and not each of their words. */
const int16_t *doors_through(Script *s) {
    int n = map_portals(s->map);
    World *w = s->w;
    WorldReads *reads = w->reads;
    world_note_portals(w);
    if (s->steps.through && s->steps.through_edges == w->edges) return s->steps.through;
    w->reads = NULL;
    if (!s->steps.through) s->steps.through = malloc(((size_t)n + 1) * sizeof(int16_t));
    for (int p = 0; p < n && s->steps.through; p++) {
        Handle h = table_at(w, KIND_PORTAL, p);
        s->steps.through[p] =
            h ? steps_of(s, table_get(w, h, PORTAL_DEF), table_get(w, h, PORTAL_STATE)) : -1;
    }
    w->reads = reads;
    s->steps.through_edges = w->edges;
    return s->steps.through;
}
