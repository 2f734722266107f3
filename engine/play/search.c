/* search.c - a bot that plays on: each of its best options is tried in many games from here, on copies
 * of what its side may know, and the one that ends best is chosen, if that is no chance.
 *
 * The candidates are what greedy ranks highest. They are halved again and again (sequential halving:
 * Karnin, Koren, Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013), so that most
 * of the budget goes to the few that are hard to tell apart. Every candidate meets the same dice in the
 * k-th game, so games are compared in pairs: what greedy would do stays the choice unless the mean
 * difference is more than 1.5 of its standard errors. The budget is counted in commands, never in time:
 * the same game brings the same choices on every machine. */
#include "search.h"

#include <stdlib.h>

#include "../lib/rng.h"
#include "bot_rep.h"

enum { MAX_CANDIDATES = 512, MAX_GAMES = 64, WON = 400 };

typedef struct Candidate {
    int option, place, held;
    uint32_t lot;  /* who goes first of those that look alike */
    int64_t first; /* worth just after it, as greedy sees it */
    int64_t sum;   /* of the games played on */
    int games;
    int32_t ended[MAX_GAMES]; /* each of them */
} Candidate;

typedef struct Hand {
    Match *m;
    int seat, count, left; /* left: commands that may still be run */
    uint64_t key;
    Candidate list[MAX_CANDIDATES];
} Hand;

/* --- one game played on --- */

/* The rules pick an option as a hurried player would; 0: nothing to pick. */
static int hurried(Script *s, World *w, uint32_t die) {
    int option = 0;
    script_entry(s, w, NULL, "hurried_option", "l>i", (int64_t)die, &option);
    return option;
}

/* Worth for whoever acts of the held option, with dice that are not those of the game played on: nobody
 * chooses by what will be thrown. */
static bool attempt(Hand *h, Flow *f, int held, int seat, uint64_t dice, int64_t *value) {
    World *w = f->w;
    size_t mark = world_mark(w);
    world_reseed(w, dice);
    f->answer_count = f->answer_at = 0;
    bool ok = f->rules->run(f->rules->ud, w, f, held) == RUN_DONE &&
              script_entry(match_script(h->m), w, NULL, "worth", "s>l", match_seat_side(h->m, seat),
                           value);
    world_undo(w, mark);
    h->left--;
    return ok;
}

/* What a hurried player does who thinks of a few things and does the best of them: a held option, or 0. */
static int pick(Hand *h, Flow *f, uint64_t key, uint64_t *drawn) {
    int best = 0, seat = (int)handle_row(f->next.seat), tries = h->m->bots[h->seat].tries;
    int64_t most = 0;
    for (int i = 0; i < tries; i++) {
        int option = hurried(match_script(h->m), f->w, rng_below(key, drawn, 1u << 30));
        if (option <= 0) break;
        int held = f->rules->hold(f->rules->ud, option - 1);
        int64_t value = 0;
        bool ok = tries == 1 || attempt(h, f, held, seat, key + *drawn, &value);
        bool better = ok && (!best || value > most);
        int worse = better ? best : held;
        if (worse) f->rules->release(f->rules->ud, worse);
        if (better) {
            best = held;
            most = value;
        }
    }
    return best;
}

static bool one_more(Hand *h, Flow *f, uint64_t key, uint64_t *drawn) {
    if (flow_advance(f) != FLOW_DECIDES) return false;
    if (flow_options(f, NULL) <= 0) return false;
    int held = pick(h, f, key, drawn);
    h->left--;
    return held && flow_run(f, held) && f->state == FLOW_DECIDES;
}

/* Worth at the end of one game from the held option on; false: the option failed. */
static bool play_on(Hand *h, int held, int game, int64_t *value) {
    Ahead a;
    uint64_t key = rng_key(h->key + (uint64_t)game, "hurry"), drawn = 0;
    ahead_begin(&a, h->m, h->seat, h->key + (uint64_t)game);
    bool ok = ahead_run(&a, held);
    int depth = h->m->bots[h->seat].depth;
    h->left--;
    world_journal(a.flow.w, true);
    for (int i = 0; ok && i < depth; i++)
        if (!one_more(h, &a.flow, key, &drawn)) break;
    int won = 0;
    ok = ok && ahead_worth(&a, value);
    if (ok)
        script_entry(match_script(h->m), a.flow.w, NULL, "won", "s>i",
                     match_seat_side(h->m, h->seat), &won);
    *value += (int64_t)won * WON;
    ahead_end(&a);
    return ok;
}

/* --- the hand --- */

static void hold(Hand *h, int option, int place) {
    Match *m = h->m;
    if (h->count == MAX_CANDIDATES) return;
    if (place >= 0) bot_set_place(m, option, place);
    Candidate *c = &h->list[h->count];
    *c = (Candidate){.option = option, .place = place, .lot = bot_draw(m, h->seat, 1u << 30)};
    c->held = m->flow->rules->hold(m->flow->rules->ud, option);
    h->count++;
}

static void let_go(Hand *h, int from) {
    const Rules *r = h->m->flow->rules;
    for (int i = from; i < h->count; i++) r->release(r->ud, h->list[i].held);
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
    int64_t p = x->games ? x->sum : x->first, q = y->games ? y->sum : y->first;
    if (p != q) return p < q ? 1 : -1;
    if (x->first != y->first) return x->first < y->first ? 1 : -1;
    if (x->lot != y->lot) return x->lot < y->lot ? -1 : 1;
    return x->held - y->held;
}

static void sort(Hand *h) { qsort(h->list, (size_t)h->count, sizeof h->list[0], by_value); }

/* Leaves the `width` candidates that look best at once. */
static void rank(Hand *h, int width) {
    int kept = 0;
    for (int i = 0; i < h->count; i++) {
        Candidate c = h->list[i];
        bool ok = bot_value(h->m, h->seat, c.held, h->key, &c.first);
        if (ok) h->list[kept++] = c;
        else h->m->flow->rules->release(h->m->flow->rules->ud, c.held);
    }
    h->count = kept;
    sort(h);
    if (h->count > width) let_go(h, width);
}

/* One round: as many games for each as its share of the budget allows. */
static void play_round(Hand *h, int first_game, int games) {
    for (int g = first_game; g < first_game + games; g++)
        for (int i = 0; i < h->count; i++) {
            int64_t value = 0;
            if (!play_on(h, h->list[i].held, g, &value)) value = -WON;
            Candidate *c = &h->list[i];
            c->sum += value;
            c->ended[c->games++] = (int32_t)value;
        }
}

/* Is the challenger better than the champion by more than 1.5 standard errors of the paired games? */
static bool surely_better(const Candidate *challenger, const Candidate *champion) {
    int n = champion->games < challenger->games ? champion->games : challenger->games;
    int64_t sum = 0, squares = 0;
    for (int i = 0; i < n; i++) {
        int64_t d = challenger->ended[i] - champion->ended[i];
        sum += d;
        squares += d * d;
    }
    if (n < 2 || sum <= 0) return false;
    return 4 * sum * sum * (n - 1) > 9 * (n * squares - sum * sum);
}

static int rounds_for(int count) {
    int n = 1;
    while ((1 << n) < count) n++;
    return n;
}

/* The better half, and greedy's own choice wherever it came out. */
static void halve(Hand *h, const Candidate *first) {
    int keep = (h->count + 1) / 2;
    sort(h);
    for (int i = keep; i < h->count; i++) {
        if (h->list[i].held != first->held) continue;
        Candidate c = h->list[keep];
        h->list[keep] = h->list[i];
        h->list[i] = c;
        keep++;
        break;
    }
    let_go(h, keep);
}

static int games_a_round(const Hand *h, const Bot *b, int rounds) {
    int each = b->depth * (b->tries > 1 ? b->tries + 1 : 1) + 1;
    int games = b->nodes / rounds / (h->count * each);
    return games > 1 ? games : 1;
}

static Candidate best_of(Hand *h) {
    Candidate first = h->list[0];
    int rounds = rounds_for(h->count), game = 0;
    h->left = h->m->bots[h->seat].nodes;
    for (int r = 0; r < rounds && h->count > 1 && h->left > 0; r++) {
        int games = games_a_round(h, &h->m->bots[h->seat], rounds);
        if (games > MAX_GAMES - game) games = MAX_GAMES - game;
        play_round(h, game, games);
        game += games;
        if (r + 1 < rounds) halve(h, &first);
    }
    sort(h);
    for (int i = 0; i < h->count; i++)
        if (h->list[i].held == first.held) first = h->list[i];
    return surely_better(&h->list[0], &first) ? h->list[0] : first;
}

int search_choose(Match *m, int seat, int shown) {
    Bot *b = &m->bots[seat];
    Candidate best = {.option = m->shown_options[0], .place = -1};
    Hand *h = malloc(sizeof *h);
    if (!h) return best.option;
    *h = (Hand){.m = m, .seat = seat, .key = rng_key(b->key + b->drawn, "search")};
    gather(h, shown);
    rank(h, b->width);
    if (h->count) best = best_of(h);
    let_go(h, 0);
    free(h);
    match_list(m); /* the games played on were listed too */
    if (best.place >= 0) bot_set_place(m, best.option, best.place);
    return best.option;
}
