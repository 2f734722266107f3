/* rollout.c - the rollout policy of bots. The rules weigh the options (`weight` of actions); of the few
 * likeliest the one with the best result after one look ahead is taken. */
#include "play/bot/rollout.h"

#include <stdlib.h>

#include "lib/rng.h"

enum { MAX_TRIES = 64 };

/* Numbers of up to `most` options, the likelier ones sooner. */
static int think(Rollout *h, World *w, int most, int *out) {
    Str list = {0};
    int n = 0, die = (int)rng_below(h->key, &h->drawn, 1u << 30);
    if (script_entry(match_script(h->m), w, NULL, "hurried", "ii>s", most, die, &list))
        for (char *p = list.text; p && *p && n < most; n++) out[n] = (int)strtol(p, &p, 10);
    str_clear(&list);
    return n;
}

/* Worth of the held option for the seat that acts, with dice that are not those of the game played on: nobody
 * chooses by what will be thrown. */
static bool attempt(Rollout *h, Flow *f, int held, int64_t *value) {
    World *w = f->w;
    Handle side = match_side(h->m, (int)handle_row(f->next.seat));
    size_t mark = world_mark(w);
    world_reseed(w, h->key + h->drawn);
    f->answer_count = f->answer_at = 0;
    bool ok = f->rules->run(f->rules->ud, w, f, held) == RUN_DONE &&
              bot_worth(h->m, w, "worth", side, value);
    world_undo(w, mark);
    h->left--;
    return ok;
}

int rollout_pick(Rollout *h, Flow *f) {
    int best = 0, options[MAX_TRIES], n = think(h, f->w, h->m->bots[h->seat].tries, options);
    int64_t most = 0;
    for (int i = 0; i < n; i++) {
        int held = f->rules->hold(f->rules->ud, options[i] - 1);
        int64_t value = 0;
        bool ok = n == 1 || attempt(h, f, held, &value), better = ok && (!best || value > most);
        int worse = better ? best : held;
        if (worse) f->rules->release(f->rules->ud, worse);
        if (better) {
            best = held;
            most = value;
        }
    }
    return best;
}

bool rollout_run(Rollout *h, Flow *f, int held) {
    h->left--;
    script_give_back(match_script(h->m), SCRIPT_PER_TRY);
    f->answer_at = 0;
    return flow_run(f, held) && f->state == FLOW_DECIDES;
}

void rollout_on(Rollout *h, Flow *f, Handle acting, int others, int depth) {
    for (int i = 0; i < depth && flow_advance(f) == FLOW_DECIDES; i++) {
        if (f->next.unit != acting && --others < 0) return;
        acting = f->next.unit;
        int held = rollout_pick(h, f);
        if (!held || !rollout_run(h, f, held)) return;
    }
}
