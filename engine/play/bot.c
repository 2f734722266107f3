/* bot.c - players of any rule set: random, and greedy, which looks one choice ahead on what its side
 * may know. A bot's dice are its own, keyed by seed, seat and number of the choice; it never touches
 * those of the game. */
#include <stdlib.h>
#include <string.h>

#include "../lib/rng.h"
#include "match_rep.h"

enum { MAX_PLACES_TRIED = 6, SAMPLES = 3 };

/* Keyed by seed, seat and number of the choice: a game that was resumed goes on as it would have. */
static void begin(Match *m, int seat) { m->bots[seat].drawn = m->flow->choices << 20; }

static uint32_t draw(Match *m, int seat, uint32_t n) {
    Bot *b = &m->bots[seat];
    uint64_t key = rng_key(b->key * 1000003u + (uint64_t)seat, "bot");
    return rng_below(key, &b->drawn, n);
}

static int places_of(Match *m, int option) {
    int n = 0;
    script_entry(match_script(m), NULL, NULL, "place_count", "i>i", option + 1, &n);
    return n;
}

static void set_place(Match *m, int option, int place) {
    script_entry(match_script(m), NULL, NULL, "set_place", "ii>", option + 1, place + 1);
}

static int choose_random(Match *m, int seat, int n) {
    int option = m->shown_options[draw(m, seat, (uint32_t)n)];
    int places = places_of(m, option);
    if (places > 0) set_place(m, option, (int)draw(m, seat, (uint32_t)places));
    return option;
}

/* --- greedy --- */

/* In a look-ahead nobody is asked: everybody answers as the rule set says a plain player would. */
static int plain_answer(void *ud, Flow *f, const Question *q) {
    (void)ud;
    (void)f;
    return q->prefer >= 0 ? q->prefer : 0;
}

static bool worth(Match *m, World *w, int seat, int64_t *value) {
    return script_entry(match_script(m), w, NULL, "worth", "s>l", match_seat_side(m, seat), value);
}

static bool drew_dice(const World *w) {
    for (int i = 0; i < WORLD_MAX_STREAMS; i++)
        if (world_drawn(w, i)) return true;
    return false;
}

/* Worth after the option was run on a copy of the view with dice of its own; false: it failed. */
static bool try_option(Match *m, int seat, int option, uint64_t dice, int64_t *value, bool *diced) {
    Script *s = match_script(m);
    World *w = m->ahead;
    world_copy(w, m->view);
    world_reseed(w, dice);
    Flow ahead = {.w = w, .rules = m->flow->rules, .quiet = true, .policy = plain_answer};
    world_journal(w, false);
    s->w = w;
    s->flow = &ahead;
    script_entry(s, NULL, NULL, "imagine", "s>", match_seat_side(m, seat));
    int held = ahead.rules->hold(ahead.rules->ud, option);
    bool ok = ahead.rules->run(ahead.rules->ud, w, &ahead, held) == RUN_DONE;
    *diced = drew_dice(w);
    ahead.rules->release(ahead.rules->ud, held);
    question_clear(&ahead.question);
    free(ahead.answers);
    str_clear(&ahead.fault);
    ok = ok && worth(m, w, seat, value);
    s->flow = m->flow;
    return ok;
}

static bool value_of(Match *m, int seat, int option, uint64_t dice, int64_t *value) {
    int64_t sum = 0, one;
    bool diced = false;
    if (!try_option(m, seat, option, dice, &one, &diced)) return false;
    if (!diced) {
        *value = one * SAMPLES;
        return true;
    }
    sum = one;
    for (int i = 1; i < SAMPLES; i++) {
        if (!try_option(m, seat, option, dice + (uint64_t)i, &one, &diced)) return false;
        sum += one;
    }
    *value = sum;
    return true;
}

typedef struct Best {
    int option, place;
    int64_t value;
    uint32_t ties;
} Best;

static void consider(Match *m, int seat, Best *best, int option, int place, uint64_t dice) {
    int64_t value;
    if (place >= 0) set_place(m, option, place);
    if (!value_of(m, seat, option, dice, &value)) return;
    if (best->option >= 0 && value < best->value) return;
    bool tie = best->option >= 0 && value == best->value;
    best->ties = tie ? best->ties + 1 : 1;
    if (tie && draw(m, seat, best->ties) != 0) return;
    *best = (Best){option, place, value, best->ties};
}

static int choose_greedy(Match *m, int seat, int n) {
    Best best = {-1, -1, 0, 0};
    uint64_t dice = rng_key(m->bots[seat].key + m->bots[seat].drawn, "ahead");
    for (int i = 0; i < n; i++) {
        int option = m->shown_options[i], places = places_of(m, option);
        if (places == 0) consider(m, seat, &best, option, -1, dice);
        for (int p = 0; p < places && p < MAX_PLACES_TRIED; p++) {
            int place = places <= MAX_PLACES_TRIED ? p : (int)draw(m, seat, (uint32_t)places);
            consider(m, seat, &best, option, place, dice);
        }
    }
    match_focus(m, m->flow->w);
    if (best.option < 0) return choose_random(m, seat, n);
    if (best.place >= 0) set_place(m, best.option, best.place);
    return best.option;
}

int bot_choose(Match *m, int seat, int n) {
    begin(m, seat);
    if (n == 1 && places_of(m, m->shown_options[0]) == 0) return m->shown_options[0];
    return m->bots[seat].kind == BOT_GREEDY ? choose_greedy(m, seat, n) : choose_random(m, seat, n);
}

/* "draw accept" is the first answer, "draw refuse" the second (lua/seat.lua). */
static bool takes_draw(Match *m, int seat, const Flow *f) {
    bool takes = false;
    World *view = match_view_of(m, f->state == FLOW_ASKS ? match_stage(m) : f->w, seat);
    script_entry(match_script(m), view, NULL, "takes_draw", "s>b", match_seat_side(m, seat),
                 &takes);
    return takes;
}

int bot_answer(Match *m, int seat, Flow *f, const Question *q) {
    begin(m, seat);
    if (m->bots[seat].kind == BOT_GREEDY && !strcmp(str_text(&q->verb), "draw"))
        return takes_draw(m, seat, f) ? 0 : 1;
    if (m->bots[seat].kind == BOT_GREEDY && q->prefer >= 0) return q->prefer;
    return (int)draw(m, seat, (uint32_t)q->count);
}
