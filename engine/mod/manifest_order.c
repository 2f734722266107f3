/* manifest_order.c - which mods load, and in which order: a function of the manifests alone.
 *
 * First everything that is needed is gathered, with the way by which each came in; then versions,
 * API and conflicts are held against it; then it is sorted, needs first, ties by id. */
#include "mod/manifest.h"

#include <stdlib.h>
#include <string.h>

enum { NOT_TAKEN = -2, WANTED = -1 };

typedef struct Order {
    Manifest *const *all;
    int n;
    int *by;    /* by whom each came in: an index, WANTED or NOT_TAKEN */
    int *queue; /* taken mods in the order in which they came in */
    int taken;
    bool *placed;
    bool *dropped; /* of each pair of mods, i * n + k: that i wishes for k no longer counts */
    const char **ids;
    const ManifestBrokenList *broken;
    Version api;
    Diags *d;
} Order;

static int find_mod(const Order *o, const char *id) {
    for (int i = 0; i < o->n; i++)
        if (!strcmp(o->all[i]->id, id)) return i;
    return -1;
}

/* "a -> b -> c": how mod i came in. */
static void add_chain(Str *out, const Order *o, int i) {
    if (o->by[i] >= 0) {
        add_chain(out, o, o->by[i]);
        str_add(out, " -> ");
    }
    str_add(out, o->all[i]->id);
}

static Diag *fault(Order *o, int mod, int line, const char *code, Str *text) {
    const Manifest *m = mod >= 0 ? o->all[mod] : NULL;
    Diag *g = diag_add(o->d, DIAG_ERROR, code, m ? m->file : NULL, line, line ? 1 : 0, "%s",
                       str_text(text));
    diag_mod(g, m ? m->id : NULL);
    str_clear(text);
    return g;
}

/* ---- what is needed ---- */

static void check_twice(Order *o, int i) {
    for (int k = i + 1; k < o->n; k++)
        if (!strcmp(o->all[i]->id, o->all[k]->id)) {
            Str text = {0};
            str_addf(&text, "mod '%s' exists twice: in %s and in %s", o->all[i]->id, o->all[i]->dir,
                     o->all[k]->dir);
            fault(o, k, 0, "GW0220", &text);
        }
}

static void report_missing(Order *o, int by, const char *id, int line) {
    Str text = {0};
    str_addf(&text, "mod '%s' was not found", id);
    if (by >= 0) {
        str_add(&text, ": ");
        add_chain(&text, o, by);
        str_addf(&text, " -> %s", id);
    }
    Diag *g = fault(o, by, line, "GW0221", &text);
    if (by < 0) diag_hint(g, "--mod-path DIR names a folder of mods");
    diag_nearest(g, id, o->ids, (size_t)o->n);
}

static bool is_told(const Order *o, const Diags *why) {
    for (size_t i = 0; why->count && i < o->d->count; i++) {
        const char *file = o->d->list[i].file;
        if (file && why->list[0].file && !strcmp(file, why->list[0].file)) return true;
    }
    return false;
}

/* It is there, and its mod.ini says why it is none; who needs it is told behind that. */
static void report_broken(Order *o, int by, const char *id, int line, const ManifestBroken *b) {
    if (!is_told(o, &b->why)) diags_copy(o->d, &b->why);
    if (by < 0) return;
    Str text = {0};
    str_addf(&text, "mod '%s' cannot be loaded: ", id);
    add_chain(&text, o, by);
    str_addf(&text, " -> %s", id);
    diag_hint(fault(o, by, line, "GW0573", &text), "mend its mod.ini first: %s", b->dir);
}

static void take(Order *o, int by, const char *id, int line) {
    int i = find_mod(o, id);
    const ManifestBroken *b = i < 0 ? manifest_find_broken(o->broken, id) : NULL;
    if (b) {
        report_broken(o, by, id, line, b);
    } else if (i < 0) {
        report_missing(o, by, id, line);
    } else if (o->by[i] == NOT_TAKEN) {
        o->by[i] = by;
        o->queue[o->taken++] = i;
        check_twice(o, i);
    }
}

/* The mod that brings a rule set: one that was taken already before another. -1: none. */
static int bringer(const Order *o, const char *ruleset) {
    int found = -1;
    for (int i = 0; i < o->n; i++) {
        if (!o->all[i]->ruleset || strcmp(o->all[i]->ruleset, ruleset) != 0) continue;
        if (o->by[i] != NOT_TAKEN) return i;
        if (found < 0) found = i;
    }
    return found;
}

static size_t rulesets(const Order *o, const char **names) {
    size_t n = 0;
    for (int i = 0; i < o->n; i++)
        if (o->all[i]->ruleset) names[n++] = o->all[i]->ruleset;
    return n;
}

static void report_no_base(Order *o, int mod) {
    const Manifest *m = o->all[mod];
    const char **names = calloc((size_t)o->n, sizeof *names);
    Str text = {0};
    str_addf(&text, "rule set '%s' extends '%s', which no mod defines: ", m->ruleset, m->extends);
    add_chain(&text, o, mod);
    str_addf(&text, " -> rule set %s", m->extends);
    Diag *g = fault(o, mod, m->extends_line, "GW0226", &text);
    if (names) diag_nearest(g, m->extends, names, rulesets(o, names));
    free(names);
}

/* An overlay needs what it lies over. */
static void take_base(Order *o, int mod) {
    const Manifest *m = o->all[mod];
    if (!m->extends || !m->ruleset) return;
    int base = bringer(o, m->extends);
    if (base < 0) report_no_base(o, mod);
    else take(o, mod, o->all[base]->id, m->extends_line);
}

static void gather(Order *o, const char *const *wanted, int count) {
    for (int i = 0; i < count; i++) take(o, WANTED, wanted[i], 0);
    for (int q = 0; q < o->taken; q++) {
        const ManifestList *needs = &o->all[o->queue[q]]->lists[MANIFEST_REQUIRES];
        for (int i = 0; i < needs->count; i++)
            take(o, o->queue[q], needs->of[i].key, needs->of[i].line);
        take_base(o, o->queue[q]);
    }
}

/* ---- what does not fit ---- */

static void add_version(Str *out, Version v) {
    str_addf(out, "%d.%d.%d", v.major, v.minor, v.patch);
}

static int find_taken(const Order *o, const char *id) {
    int i = find_mod(o, id);
    return i >= 0 && o->by[i] != NOT_TAKEN ? i : -1;
}

static void check_needs(Order *o, int mod, ManifestSection section) {
    const ManifestList *list = &o->all[mod]->lists[section];
    for (int i = 0; i < list->count; i++) {
        const ManifestLine *need = &list->of[i];
        int other = find_taken(o, need->key);
        if (other < 0 || version_in(o->all[other]->version, need->value) == 1) continue;
        Str text = {0};
        str_addf(&text, "mod '%s' is ", need->key);
        add_version(&text, o->all[other]->version);
        str_addf(&text, ", %s is needed: ", need->value);
        add_chain(&text, o, mod);
        str_addf(&text, " -> %s", need->key);
        fault(o, mod, need->line, "GW0222", &text);
    }
}

static void check_conflicts(Order *o, int mod) {
    const Manifest *m = o->all[mod];
    const ManifestList *list = &m->lists[MANIFEST_CONFLICTS];
    for (int i = 0; i < list->count; i++) {
        const ManifestLine *line = &list->of[i];
        int other = find_taken(o, line->key);
        if (other < 0 || version_in(o->all[other]->version, line->value) != 1) continue;
        Str text = {0};
        str_addf(&text, "mod '%s' cannot be played with '%s' ", m->id, line->key);
        add_version(&text, o->all[other]->version);
        str_addf(&text, " (%s): ", line->value);
        add_chain(&text, o, mod);
        str_add(&text, " and ");
        add_chain(&text, o, other);
        fault(o, mod, line->line, "GW0223", &text);
    }
}

static void check_api(Order *o, int mod) {
    const Manifest *m = o->all[mod];
    if (version_in(o->api, m->api) == 1) return;
    Str text = {0};
    str_addf(&text, "mod '%s' needs API %s of the engine; this engine has ", m->id, m->api);
    add_version(&text, o->api);
    str_add(&text, ": ");
    add_chain(&text, o, mod);
    fault(o, mod, 0, "GW0224", &text);
}

static void check_rulesets(Order *o, int mod) {
    const Manifest *m = o->all[mod];
    for (int q = 0; m->ruleset && o->queue[q] != mod; q++) {
        int other = o->queue[q];
        if (!o->all[other]->ruleset || strcmp(o->all[other]->ruleset, m->ruleset) != 0) continue;
        Str text = {0};
        str_addf(&text, "mods '%s' and '%s' both define the rule set '%s': ", o->all[other]->id,
                 m->id, m->ruleset);
        add_chain(&text, o, other);
        str_add(&text, " and ");
        add_chain(&text, o, mod);
        diag_hint(fault(o, mod, m->ruleset_line, "GW0227", &text),
                  "a rule set that changes another has an id of its own and says extends = %s",
                  m->ruleset);
    }
}

static void check(Order *o) {
    for (int q = 0; q < o->taken; q++) {
        int mod = o->queue[q];
        check_api(o, mod);
        check_needs(o, mod, MANIFEST_REQUIRES);
        check_needs(o, mod, MANIFEST_OPTIONAL);
        check_conflicts(o, mod);
        check_rulesets(o, mod);
    }
}

/* ---- the order ---- */

static int base_of(const Order *o, int mod) {
    const Manifest *m = o->all[mod];
    return m->ruleset && m->extends ? bringer(o, m->extends) : -1;
}

/* Does mod wait for other only because it wishes to be loaded after it? */
static bool is_wish(const Order *o, int mod, int other) {
    const ManifestList *needs = &o->all[mod]->lists[MANIFEST_REQUIRES];
    for (int i = 0; i < needs->count; i++)
        if (!strcmp(needs->of[i].key, o->all[other]->id)) return false;
    return base_of(o, mod) != other;
}

/* The first need of a mod that is taken but not yet placed, and the line that says so; -1: the mod may
 * load. */
static int waits_for(const Order *o, int mod, int *line) {
    const Manifest *m = o->all[mod];
    for (int s = MANIFEST_REQUIRES; s <= MANIFEST_OPTIONAL; s++)
        for (int i = 0; i < m->lists[s].count; i++) {
            int other = find_taken(o, m->lists[s].of[i].key);
            *line = m->lists[s].of[i].line;
            bool counts = s == MANIFEST_REQUIRES || other < 0 || !o->dropped[mod * o->n + other];
            if (other >= 0 && !o->placed[other] && counts) return other;
        }
    int base = base_of(o, mod);
    *line = m->extends_line;
    return base >= 0 && !o->placed[base] ? base : -1;
}

/* The taken, unplaced mod with the lowest id, of those that may load if `ready`; -1: none. */
static int lowest(const Order *o, bool ready) {
    int best = -1, line;
    for (int q = 0; q < o->taken; q++) {
        int i = o->queue[q];
        if (o->placed[i] || (ready && waits_for(o, i, &line) >= 0)) continue;
        if (best < 0 || strcmp(o->all[i]->id, o->all[best]->id) < 0) best = i;
    }
    return best;
}

static int next_in_circle(const Order *o, int mod) {
    int line;
    return waits_for(o, mod, &line);
}

/* "mod (rule set x extends y)": what of the circle no [requires] says. */
static void add_member(Str *out, const Order *o, int mod) {
    const Manifest *m = o->all[mod];
    str_add(out, m->id);
    if (base_of(o, mod) == next_in_circle(o, mod))
        str_addf(out, " (rule set %s extends %s)", m->ruleset, m->extends);
}

/* Nothing can be loaded: a walk along what each mod waits for must return to a mod it has passed. The lowest
 * id of that circle. */
static int circle(const Order *o) {
    int at = lowest(o, false), first;
    for (int steps = 0; steps < o->taken; steps++) at = next_in_circle(o, at);
    first = at;
    for (int i = next_in_circle(o, at); i != at; i = next_in_circle(o, i))
        if (strcmp(o->all[i]->id, o->all[first]->id) < 0) first = i;
    return first;
}

/* A wish ([optional]) that closes the circle counts no longer: of several that of the lowest id, so that the
 * mod with it loads first. False: there is none in it. */
static bool drop_wish(Order *o, int first) {
    int at = first, line;
    do {
        int other = waits_for(o, at, &line);
        if (is_wish(o, at, other)) {
            o->dropped[at * o->n + other] = true;
            const char *id = o->all[at]->id, *its = o->all[other]->id;
            Diag *g = diag_add(o->d, DIAG_NOTE, "GW0571", o->all[at]->file, line, 1,
                               "mod '%s' is loaded before '%s', although [optional] names it: '%s' "
                               "waits for '%s' too",
                               id, its, its, id);
            diag_mod(g, id);
            diag_hint(
                g, "remove one of the two lines, or write it under [requires] where it must hold");
            return true;
        }
        at = other;
    } while (at != first);
    return false;
}

static void report_circle(Order *o, int first) {
    int line;
    Str text = {0};
    str_add(&text, "these mods require each other in a circle: ");
    add_member(&text, o, first);
    for (int i = next_in_circle(o, first); i != first; i = next_in_circle(o, i)) {
        str_add(&text, " -> ");
        add_member(&text, o, i);
    }
    str_addf(&text, " -> %s", o->all[first]->id);
    waits_for(o, first, &line);
    bool extends = strstr(str_text(&text), " extends ") != NULL;
    diag_hint(fault(o, first, line, "GW0225", &text),
              extends ? "remove one of the lines of [requires], or one 'extends'"
                      : "remove one of the lines of [requires]; [optional] orders mods too");
}

static int sort(Order *o, int *out) {
    for (int n = 0; n < o->taken; n++) {
        int i = lowest(o, true);
        while (i < 0) {
            int first = circle(o);
            if (!drop_wish(o, first)) return report_circle(o, first), -1;
            i = lowest(o, true);
        }
        o->placed[i] = true;
        out[n] = i;
    }
    return o->taken;
}

static int order_all(Order *o, const char *const *wanted, int wanted_count, int *out) {
    size_t before = o->d->errors;
    for (int i = 0; i < o->n; i++) {
        o->by[i] = NOT_TAKEN;
        o->ids[i] = o->all[i]->id;
    }
    gather(o, wanted, wanted_count);
    check(o);
    int n = sort(o, out);
    return o->d->errors == before ? n : -1;
}

int manifest_order(Manifest *const *all, int n, const ManifestBrokenList *broken,
                   const char *const *wanted, int wanted_count, Version api, int *out, Diags *d) {
    size_t room = n > 0 ? (size_t)n : 1;
    Order o = {.all = all, .n = n, .broken = broken, .api = api, .d = d};
    o.by = calloc(room, sizeof *o.by);
    o.queue = calloc(room, sizeof *o.queue);
    o.placed = calloc(room, sizeof *o.placed);
    o.dropped = calloc(room * room, sizeof *o.dropped);
    o.ids = calloc(room, sizeof *o.ids);
    int count = -1;
    if (o.by && o.queue && o.placed && o.dropped && o.ids)
        count = order_all(&o, wanted, wanted_count, out);
    else diag_add(d, DIAG_ERROR, "GW0200", NULL, 0, 0, "not enough memory for the order of mods");
    free(o.by);
    free(o.queue);
    free(o.placed);
    free(o.dropped);
    free(o.ids);
    return count;
}
