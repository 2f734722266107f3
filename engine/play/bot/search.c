/* search.c - a bot that makes plans for the unit that acts, plays them on, and begins the one that ends best,
 * if that is no chance.
 *
 * 1. Candidates are what greedy ranks highest, the best of each verb among them.
 * 2. Drafts: from each candidate on, the unit acts to the end of its activation as one in a hurry would
 *    (rollout.h). What it did up to the first throw of dice is a plan. There are several drafts of each
 *    candidate: what comes after a choice is its own, so the best of them counts, not the mean.
 * 3. Trials: all plans are carried out with the same other dice to the end of the activation, a few times.
 * 4. Finals: the best plan of each of the best candidates, greedy's own choice among them, is carried out and
 *    answered by so many of those who act next (`others`, as a rule none). They are halved again and again
 *    (sequential halving: Karnin, Koren,
 *    Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013), so that the budget goes to
 *    those that are hard to tell apart. In the k-th game all meet the same dice, so games are compared in
 *    pairs: what greedy would do stays the choice unless the mean difference is more than 1.5 of its
 *    standard errors.
 *
 * Positions are valued where an activation ends, so that they are of the same moment, by what they are worth
 * and by what is to be expected next (chain `outlook`). The budget is counted in commands, never in time: the
 * same game brings the same choices on every machine. See docs/decisions/0027. */
#include "play/bot/search.h"

#include <stdlib.h>
#include <string.h>

#include "lib/rng.h"
#include "play/bot/bot_rep.h"
#include "play/bot/rollout.h"

enum {
    MAX_CANDIDATES = 512,
    MAX_PLANS = 64,
    MAX_STEPS = 24,
    MAX_GAMES = 32,
    FINALISTS = 4,
    TRIALS = 6,
    WON = 400,
    DRAFTS_SHARE = 40,
    TRIALS_SHARE = 20 /* of a hundred commands */
};

typedef struct Candidate {
    int option, place, held, verb; /* verb: number of the first candidate of that verb */
    uint32_t lot;                  /* who goes first of those that look alike */
    int64_t first;                 /* worth just after it, as greedy sees it */
} Candidate;

typedef struct Course {
    int from;   /* candidate */
    int number; /* of the draft */
    int steps[MAX_STEPS], count;
    int64_t sum; /* of the games of this stage */
    int games;
    int64_t ended[MAX_GAMES];
    bool fixed; /* no die falls in its games: one is as good as many */
} Course;

typedef struct Hand {
    Match *m;
    const Bot *bot;
    int seat, count, plans;
    uint64_t key;
    Handle acting;
    Rollout hurry;
    Candidate list[MAX_CANDIDATES];
    Course plan[MAX_PLANS];
} Hand;

/* --- candidates --- */

static void hold(Hand *h, int option, int place) {
    Match *m = h->m;
    if (h->count == MAX_CANDIDATES) return;
    if (place >= 0) bot_set_place(m, option, place);
    Candidate *c = &h->list[h->count];
    *c = (Candidate){.option = option, .place = place, .lot = bot_draw(m, h->seat, 1u << 30)};
    c->held = m->flow->rules->hold(m->flow->rules->ud, option);
    h->count++;
}

static void release(Hand *h, int held) { h->m->flow->rules->release(h->m->flow->rules->ud, held); }

static void let_go(Hand *h, int from) {
    for (int i = from; i < h->count; i++) release(h, h->list[i].held);
    h->count = from;
}

static void gather(Hand *h, int shown) {
    for (int i = 0; i < shown; i++) {
        int option = h->m->shown_options[i], places = bot_places(h->m, option);
        if (places == 0) hold(h, option, -1);
        for (int p = 0; p < places && p < BOT_PLACES; p++)
            hold(h, option,
                 places <= BOT_PLACES ? p : (int)bot_draw(h->m, h->seat, (uint32_t)places));
    }
}

/* Greater first; equal ones by lot. */
static int by_value(const void *a, const void *b) {
    const Candidate *x = a, *y = b;
    if (x->first != y->first) return x->first < y->first ? 1 : -1;
    if (x->lot != y->lot) return x->lot < y->lot ? -1 : 1;
    return x->held - y->held;
}

/* Throws those out that fail, and puts the others in order. */
static void rank(Hand *h) {
    int n = 0;
    Worths known;
    known.count = 0;
    for (int i = 0; i < h->count; i++) {
        Candidate c = h->list[i];
        bool ok = bot_value(h->m, h->seat, c.held, h->key, &known, &c.first);
        if (ok) h->list[n++] = c;
        else release(h, c.held);
    }
    h->count = n;
    qsort(h->list, (size_t)h->count, sizeof h->list[0], by_value);
}

static bool same_verb(Hand *h, int i, int k) {
    Str a = {0}, b = {0};
    bot_verb(h->m, h->list[i].option, &a);
    bot_verb(h->m, h->list[k].option, &b);
    bool same = !strcmp(str_text(&a), str_text(&b));
    str_clear(&a);
    str_clear(&b);
    return same;
}

static bool first_of_verb(Hand *h, int i) {
    for (int k = 0; k < i; k++)
        if (same_verb(h, i, k)) return false;
    return true;
}

/* Leaves `width` candidates: half of them what looks best at once, then the best of each other verb. */
static void choose_few(Hand *h, int width) {
    int n = (width + 1) / 2;
    for (int i = n; i < h->count && n < width; i++) {
        if (!first_of_verb(h, i)) continue;
        Candidate c = h->list[i];
        memmove(&h->list[n + 1], &h->list[n], (size_t)(i - n) * sizeof c);
        h->list[n++] = c;
    }
    if (h->count > width) let_go(h, width);
}

/* --- plans --- */
/* Does the same unit decide on? */
static bool still_acting(Hand *h, Ahead *a) {
    return flow_advance(&a->flow) == FLOW_DECIDES && a->flow.next.unit == h->acting;
}

static void begin(Hand *h, Ahead *a, uint64_t dice) {
    ahead_begin(a, h->m, h->seat, h->key + dice);
    world_journal(a->flow.w, true);
    h->hurry.key = rng_key(h->key + dice, "hurry");
    h->hurry.drawn = 0;
}

/* Carries out the next step of a plan; true: no die was thrown, and the unit is to act on. */
static bool step(Hand *h, Ahead *a, int held, bool *ok) {
    uint64_t before = world_drawn_all(a->flow.w);
    size_t mark = world_mark(a->flow.w);
    *ok = ahead_run(a, held);
    h->hurry.left--;
    if (!*ok) world_undo(a->flow.w, mark);
    return *ok && still_acting(h, a) && world_drawn_all(a->flow.w) == before;
}

/* A plan from the candidate on; false: the candidate failed. */
static bool draft(Hand *h, int candidate) {
    Course *p = &h->plan[h->plans];
    Ahead a;
    bool ok;
    *p = (Course){
        .from = candidate, .number = h->plans, .count = 1, .steps = {h->list[candidate].held}};
    begin(h, &a, 1000 + (uint64_t)h->plans);
    bool on = step(h, &a, p->steps[0], &ok);
    while (on && p->count < MAX_STEPS) {
        bool done;
        int held = rollout_pick(&h->hurry, &a.flow);
        if (!held) break;
        p->steps[p->count++] = held;
        on = step(h, &a, held, &done);
    }
    ahead_end(&a);
    h->plans += ok;
    return ok;
}

static void drop_plans(Hand *h) {
    for (int i = 0; i < h->plans; i++)
        for (int k = 1; k < h->plan[i].count; k++) release(h, h->plan[i].steps[k]);
    h->plans = 0;
}

/* Drafts of all candidates, then more and more of those that looked best, until the share is spent. */
static void draft_all(Hand *h, int share) {
    int until = h->hurry.left - share;
    for (int width = h->count, pass = 0;
         width > 0 && pass<6; width = width> 1 ? width / 2 : 1, pass++)
        for (int i = 0; i < width && h->plans < MAX_PLANS; i++) {
            if (pass > 0 && h->hurry.left < until) return;
            draft(h, i);
        }
}

/* What it is worth at the end of a game of the plan, which others answer. */
static int64_t carry_out(Hand *h, Course *p, int game, int others) {
    Ahead a;
    bool ok, on = true;
    int won = 0;
    int64_t value = 0;
    const char *side = match_seat_side(h->m, h->seat);
    begin(h, &a, (uint64_t)game);
    for (int i = 0; on && i < p->count; i++) on = step(h, &a, p->steps[i], &ok);
    rollout_on(&h->hurry, &a.flow, h->acting, others, h->bot->depth);
    p->fixed = others == 0 && world_drawn_all(a.flow.w) == 0 && !still_acting(h, &a);
    if (!bot_worth(h->m, a.flow.w, "prospect", match_side(h->m, h->seat), &value)) value = -WON;
    script_entry(match_script(h->m), a.flow.w, NULL, "won", "s>i", side, &won);
    ahead_end(&a);
    return value + (int64_t)won * WON;
}

static void play_game(Hand *h, int game, int others) {
    for (int i = 0; i < h->plans; i++) {
        Course *p = &h->plan[i];
        bool known = p->fixed && p->games > 0;
        int64_t value = known ? p->ended[0] : carry_out(h, p, game, others);
        p->sum += value;
        p->ended[p->games++] = value;
    }
}

/* --- who is best --- */

/* Greater first; then what looked better at once; then the earlier draft: no two are alike, for libraries
 * put equals in different orders. */
static int by_sum(const void *a, const void *b) {
    const Course *x = a, *y = b;
    if (x->sum != y->sum) return x->sum < y->sum ? 1 : -1;
    if (x->from != y->from) return x->from - y->from;
    return x->number - y->number;
}

static void sort(Hand *h) { qsort(h->plan, (size_t)h->plans, sizeof h->plan[0], by_sum); }

static void drop(Hand *h, int i) {
    Course *p = &h->plan[i];
    for (int k = 1; k < p->count; k++) release(h, p->steps[k]);
    memmove(p, p + 1, (size_t)(h->plans - i - 1) * sizeof *p);
    h->plans--;
}

/* Leaves so many, greedy's own choice among them. */
static void keep(Hand *h, int most) {
    for (int i = h->plans - 1; i >= 0 && h->plans > most; i--)
        if (h->plan[i].from != 0) drop(h, i);
}

/* The best plan of each candidate, and no more than the best few. */
static void to_finals(Hand *h) {
    sort(h);
    for (int i = h->plans - 1; i > 0; i--)
        for (int k = 0; k < i; k++)
            if (h->plan[k].from == h->plan[i].from) {
                drop(h, i);
                break;
            }
    keep(h, FINALISTS);
    for (int i = 0; i < h->plans; i++) h->plan[i].games = 0, h->plan[i].sum = 0;
}

static void trials(Hand *h, int share) {
    int until = h->hurry.left - share;
    for (int g = 0; g < TRIALS && (g < 1 || h->hurry.left > until); g++) play_game(h, 100 + g, 0);
}

/* WORTH_MOST of MAX_GAMES games, squared. */
__extension__ typedef __int128 Wide;

/* Is the challenger better than the champion by more than 1.5 standard errors of the paired games? */
static bool surely_better(const Course *challenger, const Course *champion) {
    int n = champion->games < challenger->games ? champion->games : challenger->games;
    Wide sum = 0, squares = 0;
    for (int i = 0; i < n; i++) {
        Wide d = challenger->ended[i] - champion->ended[i];
        sum += d;
        squares += d * d;
    }
    if (n < 2 || sum <= 0) return false;
    return 4 * sum * sum * (n - 1) > 9 * (n * squares - sum * sum);
}

static const Course *champion_of(const Hand *h) {
    for (int i = 0; i < h->plans; i++)
        if (h->plan[i].from == 0) return &h->plan[i];
    return &h->plan[0];
}

/* Rounds until the budget is spent, or nothing is left that might be better than what greedy would do. */
static void finals(Hand *h) {
    int third = h->hurry.left / 3, left = h->hurry.left;
    for (int g = 0; g < MAX_GAMES && h->plans > 1 && (g < 2 || h->hurry.left > 0); g++) {
        play_game(h, 200 + g, h->bot->others);
        sort(h);
        if (g == 2 && champion_of(h) == &h->plan[0]) return;
        if (h->plans > 2 && g > 0 && h->hurry.left < left - third) {
            keep(h, (h->plans + 1) / 2);
            left = h->hurry.left;
        }
    }
}

static Candidate best_of(Hand *h) {
    int nodes = h->bot->nodes;
    h->hurry = (Rollout){.m = h->m, .seat = h->seat, .left = nodes};
    draft_all(h, nodes * DRAFTS_SHARE / 100);
    if (h->plans > 1) trials(h, nodes * TRIALS_SHARE / 100);
    to_finals(h);
    finals(h);
    if (h->plans == 0) return h->list[0];
    const Course *champion = champion_of(h);
    bool sure = surely_better(&h->plan[0], champion);
    Candidate best = h->list[sure ? h->plan[0].from : champion->from];
    return best;
}

int search_choose(Match *m, int seat, int shown) {
    Bot *b = &m->bots[seat];
    Candidate best = {.option = m->shown_options[0], .place = -1};
    Hand *h = malloc(sizeof *h);
    if (!h) return best.option;
    h->m = m;
    h->bot = b;
    h->seat = seat;
    h->count = h->plans = 0;
    h->key = rng_key(b->key + b->drawn, "search");
    h->acting = m->flow->next.unit;
    gather(h, shown);
    rank(h);
    choose_few(h, b->width);
    if (h->count > 1) best = best_of(h);
    else if (h->count) best = h->list[0];
    drop_plans(h);
    let_go(h, 0);
    free(h);
    match_list(m); /* the games played on were listed too */
    if (best.place >= 0) bot_set_place(m, best.option, best.place);
    return best.option;
}
