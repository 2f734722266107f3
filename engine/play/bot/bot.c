/* bot.c - players of any rule set: random, and greedy, which looks one choice ahead on what its side
 * may know; search.c has the third. A bot's dice are its own, keyed by seed, seat and number of the
 * choice; it never touches those of the game. */
#include <stdlib.h>
#include <string.h>

#include "lib/rng.h"
#include "play/bot/bot_rep.h"
#include "play/bot/search.h"

enum { SAMPLES = 3 };

/* A choice that was run with some dice, and what it came to. */
typedef struct Tried {
    Falls falls;
    int64_t value;
} Tried;

/* Keyed by seed, seat and number of the choice: a game that was resumed goes on as it would have. */
static void begin(Match *m, int seat) { m->bots[seat].drawn = m->flow->choices << 20; }

uint32_t bot_draw(Match *m, int seat, uint32_t n) {
    Bot *b = &m->bots[seat];
    uint64_t key = rng_key(b->key * 1000003u + (uint64_t)seat, "bot");
    return rng_below(key, &b->drawn, n);
}

/* By it samples of a form are drawn: the same for all of a decision, so that they can be made again. */
static int form_die(const Match *m) {
    const Bot *b = &m->bots[handle_row(m->flow->next.seat)];
    return (int)(rng_key(b->key + m->flow->choices, "form") >> 34);
}

int bot_places(Match *m, int option) {
    int n = 0;
    if (!memo_may_have_places(match_script(m)->memo, option)) return 0;
    script_entry(match_script(m), m->view, NULL, "place_count", "ii>i", option + 1, form_die(m),
                 &n);
    return n;
}

void bot_verb(Match *m, int option, Str *out) {
    script_entry(match_script(m), NULL, NULL, "option_verb", "i>s", option + 1, out);
}

void bot_set_place(Match *m, int option, int place) {
    script_entry(match_script(m), NULL, NULL, "set_place", "iii>", option + 1, place + 1,
                 form_die(m));
}

static int choose_random(Match *m, int seat, int n) {
    int option = m->shown_options[bot_draw(m, seat, (uint32_t)n)];
    int places = bot_places(m, option);
    if (places > 0) bot_set_place(m, option, (int)bot_draw(m, seat, (uint32_t)places));
    return option;
}

/* --- greedy --- */

bool bot_worth(Match *m, World *w, const char *entry, Handle side, int64_t *value) {
    int64_t n = 0;
    script_give_back(match_script(m), SCRIPT_PER_TRY);
    if (!script_entry(match_script(m), w, NULL, entry, "t>l", side, &n)) return false;
    *value = n > WORTH_MOST ? WORTH_MOST : n < -WORTH_MOST ? -WORTH_MOST : n;
    return true;
}

/* Many choices come to the same: to miss one and to miss another, to pass and to end. */
static bool worth_of(Match *m, int seat, World *w, Worths *known, int64_t *value) {
    for (int i = 0; i < known->count && i < WORTHS_MOST; i++)
        if (known->content[i] == w->content) {
            *value = known->value[i];
            return true;
        }
    uint64_t content = w->content;
    if (!bot_worth(m, w, "worth", match_side(m, seat), value)) return false;
    known->content[known->count % WORTHS_MOST] = content;
    known->value[known->count++ % WORTHS_MOST] = *value;
    return true;
}

static bool try_once(Match *m, int seat, int held, uint64_t dice, Worths *known, Tried *t) {
    Ahead a;
    t->falls.count = 0;
    t->falls.lost = false;
    ahead_begin(&a, m, seat, dice);
    a.flow.w->falls = &t->falls;
    bool ok = ahead_run(&a, held);
    a.flow.w->falls = NULL;
    ok = ok && worth_of(m, seat, a.flow.w, known, &t->value);
    ahead_end(&a);
    return ok;
}

/* The one of `n` that went as it would with these dice. */
static const Tried *find_alike(const Match *m, const Tried *list, int n, uint64_t dice) {
    for (int i = 0; i < n; i++)
        if (falls_same(&list[i].falls, m->view->schema->streams, dice)) return &list[i];
    return NULL;
}

bool bot_value(Match *m, int seat, int held, uint64_t dice, Worths *known, int64_t *value) {
    Tried tried[SAMPLES];
    int64_t sum = 0;
    for (int i = 0, n = 0; i < SAMPLES; i++) {
        const Tried *t = find_alike(m, tried, n, dice + (uint64_t)i);
        if (!t) {
            if (!try_once(m, seat, held, dice + (uint64_t)i, known, &tried[n])) return false;
            t = &tried[n++];
        }
        sum += t->value;
    }
    *value = sum;
    return true;
}

typedef struct Best {
    int option, place;
    int64_t value;
    uint32_t ties;
} Best;

/* A place of the option that is looked at, and its value; `ok` false: it failed. */
typedef struct Valued {
    int place;
    bool ok;
    int64_t value;
} Valued;

static Valued value_of(Match *m, int seat, int option, int place, uint64_t dice, Worths *known) {
    Valued v = {.place = place};
    const Rules *r = m->flow->rules;
    if (place >= 0) bot_set_place(m, option, place);
    int held = r->hold(r->ud, option);
    v.ok = bot_value(m, seat, held, dice, known, &v.value);
    r->release(r->ud, held);
    return v;
}

static void consider(Match *m, int seat, Best *best, int option, const Valued *v) {
    if (!v->ok || (best->option >= 0 && v->value < best->value)) return;
    bool tie = best->option >= 0 && v->value == best->value;
    best->ties = tie ? best->ties + 1 : 1;
    if (tie && bot_draw(m, seat, best->ties) != 0) return;
    *best = (Best){option, v->place, v->value, best->ties};
}

static const Valued *find_place(const Valued *list, int n, int place) {
    for (int i = 0; i < n; i++)
        if (list[i].place == place) return &list[i];
    return NULL;
}

/* Of many places some are drawn, and one of them may be drawn twice. */
static void consider_places(Match *m, int seat, Best *best, int option, int places, uint64_t dice,
                            Worths *known) {
    Valued tried[BOT_PLACES];
    for (int p = 0, n = 0; p < places && p < BOT_PLACES; p++) {
        int place = places <= BOT_PLACES ? p : (int)bot_draw(m, seat, (uint32_t)places);
        const Valued *v = find_place(tried, n, place);
        if (!v) {
            tried[n] = value_of(m, seat, option, place, dice, known);
            v = &tried[n++];
        }
        consider(m, seat, best, option, v);
    }
}

static int choose_greedy(Match *m, int seat, int n) {
    Best best = {-1, -1, 0, 0};
    Worths known;
    known.count = 0;
    uint64_t dice = rng_key(m->bots[seat].key + m->bots[seat].drawn, "ahead");
    for (int i = 0; i < n; i++) {
        int option = m->shown_options[i], places = bot_places(m, option);
        if (places > 0) {
            consider_places(m, seat, &best, option, places, dice, &known);
            continue;
        }
        Valued v = value_of(m, seat, option, -1, dice, &known);
        consider(m, seat, &best, option, &v);
    }
    match_focus(m, m->flow->w);
    if (best.option < 0) return choose_random(m, seat, n);
    if (best.place >= 0) bot_set_place(m, best.option, best.place);
    return best.option;
}

/* --- */

static const struct {
    const char *name;
    BotKind kind;
} kinds[] = {{"greedy", BOT_GREEDY}, {"random", BOT_RANDOM}, {"search", BOT_SEARCH}};

/* "nodes=800" and its like; the numbers have bounds, so that no bot thinks for ever. */
static bool read_option(const char *text, size_t len, Bot *out) {
    const struct {
        const char *name;
        int *where, least, most;
    } rows[] = {{"nodes=", &out->nodes, 1, 1000000},
                {"depth=", &out->depth, 1, 1000},
                {"others=", &out->others, 0, 1000},
                {"width=", &out->width, 1, 256},
                {"tries=", &out->tries, 1, 64}};
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        size_t n = strlen(rows[i].name);
        if (strncmp(text, rows[i].name, n) != 0) continue;
        char *end;
        long value = strtol(text + n, &end, 10);
        if (end == text + n || end != text + len || value < rows[i].least || value > rows[i].most)
            return false;
        *rows[i].where = (int)value;
        return true;
    }
    return false;
}

bool bot_read(const char *spec, Bot *out) {
    size_t n = strcspn(spec, ":");
    *out = (Bot){.nodes = 300, .depth = 40, .others = 0, .width = 8, .tries = 4};
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
        if (strlen(kinds[i].name) == n && !strncmp(spec, kinds[i].name, n))
            out->kind = kinds[i].kind;
    for (const char *p = spec + n; *p && out->kind == BOT_SEARCH; p += strcspn(p, ",")) {
        p++;
        if (!read_option(p, strcspn(p, ","), out)) return false;
    }
    return out->kind == BOT_SEARCH || (out->kind && !spec[n]);
}

/* What the rules call the only sensible choice needs no thought, as a person need not be asked; -1: none. */
static int plain_option(Match *m, int seat) {
    int option = -1;
    if (m->bots[seat].kind == BOT_RANDOM || m->withdrawn_count) return -1;
    bool ok = script_entry(match_script(m), m->view, NULL, "plain_option", ">i", &option);
    return ok && option >= 0 && bot_places(m, option) == 0 ? option : -1;
}

int bot_choose(Match *m, int seat, int n) {
    begin(m, seat);
    if (n == 1 && bot_places(m, m->shown_options[0]) == 0) return m->shown_options[0];
    int plain = plain_option(m, seat);
    if (plain >= 0) return plain;
    switch (m->bots[seat].kind) {
    case BOT_GREEDY: return choose_greedy(m, seat, n);
    case BOT_SEARCH: return search_choose(m, seat, n);
    default: return choose_random(m, seat, n);
    }
}

/* Is the option worth no more to the seat than what there is? */
static bool has_enough(Match *m, int seat, int option) {
    const Rules *r = m->flow->rules;
    Worths known = {.count = 0};
    int64_t now = 0, then = 0;
    int held = r->hold(r->ud, option);
    bool valued = bot_value(m, seat, held, m->bots[seat].key, &known, &then) &&
                  bot_worth(m, m->view, "worth", match_side(m, seat), &now);
    r->release(r->ud, held);
    match_focus(m, m->flow->w);
    return !valued || then <= SAMPLES * now;
}

bool bot_is_done(Match *m, int seat, int n, bool may, int *option) {
    const Bot *b = &m->bots[seat];
    uint64_t key = rng_key(b->key * 1000003u + (uint64_t)seat, "done"), at = m->flow->choices;
    bool random = b->kind == BOT_RANDOM;
    if (may && random && rng_below(key, &at, (uint32_t)n + 1) == 0) return true;
    *option = bot_choose(m, seat, n);
    return may && !random && has_enough(m, seat, *option);
}

/* "draw accept" is the first answer, "draw refuse" the second (lua/flow/seat.lua). */
static bool takes_draw(Match *m, int seat, const Flow *f) {
    bool takes = false;
    World *view = match_view_of(m, f->state == FLOW_ASKS ? match_stage(m) : f->w, seat);
    script_entry(match_script(m), view, NULL, "takes_draw", "s>b", match_seat_side(m, seat),
                 &takes);
    return takes;
}

int bot_answer(Match *m, int seat, Flow *f, const Question *q) {
    begin(m, seat);
    bool thinks = m->bots[seat].kind != BOT_RANDOM;
    if (thinks && !strcmp(str_text(&q->verb), "draw")) return takes_draw(m, seat, f) ? 0 : 1;
    if (thinks && q->prefer >= 0) return q->prefer;
    return (int)bot_draw(m, seat, (uint32_t)q->count);
}
