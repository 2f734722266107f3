/* seats.c - reads who plays which seat, and seats the bots.
 *
 * Which seats and bots there are is asked of the match. */
#include "app/record/seats.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "lib/rng.h"

void seats_clear(Seats *s) {
    free(s->list);
    *s = (Seats){0};
}

/* Takes "seed=7" out of "search:nodes=800,seed=7": who looks is told by the other options. */
static bool seats_seed(Seater *who) {
    char *at = strstr(who->bot, "seed=");
    if (!at || at == who->bot || (at[-1] != ':' && at[-1] != ',')) return true;
    size_t len = strcspn(at, ",");
    char number[32] = "";
    if (len - 5 < sizeof number) memcpy(number, at + 5, len - 5);
    who->seeded = options_u64(number, &who->seed);
    if (at[len]) memmove(at, at + len + 1, strlen(at + len + 1) + 1);
    else at[-1] = '\0';
    return who->seeded;
}

/* "search:nodes=800,seed=7" into its parts. */
static bool seats_read(const Options *o, const char *text, Seater *out) {
    if (!*text || *text == ':' || strlen(text) >= SEAT_TEXT) {
        report_usage(o, "--seat takes SEAT=human or SEAT=BOT, not '...=%s'", text);
        return false;
    }
    *out = (Seater){0};
    snprintf(out->text, sizeof out->text, "%s", text);
    snprintf(out->bot, sizeof out->bot, "%s", text);
    if (strcmp(out->bot, "human") == 0) out->bot[0] = '\0';
    if (seats_seed(out)) return true;
    report_usage(o, "'%s': seed=N takes a number, as in greedy:seed=7", text);
    return false;
}

static bool seats_unknown(const Options *o, const Host *h, const char *name) {
    const char *names[2 * HOST_SEATS];
    size_t n = 0;
    Str all = {0};
    for (int i = 0; i < host_seats(h); i++) {
        names[n++] = host_seat_id(h, i);
        names[n++] = host_seat_side(h, i);
        str_addf(&all, "%s%s", i ? " " : "", host_seat_id(h, i));
    }
    const char *near = str_nearest(name, names, n);
    if (!n) report_usage(o, "there is no seat '%s': this scenario has no seats", name);
    else
        report_usage(o, "there is no seat '%s'%s%s%s; seats: %s", name,
                     near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "",
                     str_text(&all));
    str_clear(&all);
    return false;
}

/* The referee has no seat in the world: a person at the terminal, or nobody. */
static bool seats_referee(const Options *o, const Seater *who, Seats *out) {
    out->referee = strcmp(who->bot, "nobody") != 0;
    if (!who->bot[0] || !out->referee) return true;
    report_usage(o, "the referee is human or nobody, not '%s'", who->bot);
    return false;
}

/* Is it "mule" of "mule.captain"? */
static bool seats_of_crew(const char *id, const char *name) {
    size_t n = strlen(name);
    return !strncmp(id, name, n) && id[n] == '.';
}

/* A seat is named by its id, by its crew, by its side, or with all others as "all". */
static bool seats_named(const Host *h, int seat, const char *name) {
    if (seats_of_crew(host_seat_id(h, seat), name)) return true;
    return !strcmp(host_seat_id(h, seat), name) || !strcmp(host_seat_side(h, seat), name) ||
           !strcmp(name, "all");
}

static bool seats_give(const Options *o, const Host *h, const char *given, Seats *out) {
    const char *eq = strchr(given, '=');
    Seater who;
    char name[SEAT_TEXT] = "";
    if (!eq || eq == given || (size_t)(eq - given) >= sizeof name) {
        report_usage(o, "--seat takes SEAT=human or SEAT=BOT, not '%s'", given);
        return false;
    }
    memcpy(name, given, (size_t)(eq - given));
    if (!seats_read(o, eq + 1, &who)) return false;
    bool found = false;
    if (!strcmp(name, MATCH_REFEREE)) return seats_referee(o, &who, out);
    for (int i = 0; i < out->count; i++) {
        if (!seats_named(h, i, name)) continue;
        out->list[i] = who;
        found = true;
    }
    return found || seats_unknown(o, h, name);
}

bool seats_begin(Host *h, uint64_t seed, bool quiet, Str *err) {
    if (!host_start(h, seed, quiet, err)) return false;
    if (host_seats(h) == 0) host_run(h, 0);
    return true;
}

bool seats_make(Options *o, const Host *h, const NameList *given, const char *fallback,
                Seats *out) {
    *out = (Seats){.count = host_seats(h)};
    out->list = calloc((size_t)out->count + 1, sizeof *out->list);
    bool ok = out->list != NULL;
    ok = ok && seats_read(o, fallback, &out->otherwise);
    for (int i = 0; ok && i < out->count; i++) out->list[i] = out->otherwise;
    ok = ok && seats_change(o, h, given, out);
    if (!ok) seats_clear(out);
    return ok;
}

bool seats_is_given(const Host *h, const NameList *given, int seat) {
    bool found = false;
    for (int i = 0; i < given->count && !found; i++) {
        char name[SEAT_TEXT];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(given->names[i], "="), given->names[i]);
        found = seats_named(h, seat, name);
    }
    return found;
}

void seats_one_person(const Host *h, const NameList *given, Seats *s) {
    const char *side = NULL;
    if (seats_humans(s)) return;
    for (int i = 0; i < s->count; i++) {
        if (seats_is_given(h, given, i) || (side && strcmp(side, host_seat_side(h, i)) != 0))
            continue;
        side = host_seat_side(h, i);
        s->list[i] = (Seater){.text = "human"};
    }
}

bool seats_change(const Options *o, const Host *h, const NameList *given, Seats *s) {
    bool ok = true;
    for (int i = 0; ok && i < given->count; i++) ok = seats_give(o, h, given->names[i], s);
    return ok;
}

static bool seats_take_from(const Options *o, Host *h, const Seats *s, int first, uint64_t seed) {
    for (int i = first; i < s->count; i++) {
        const Seater *who = &s->list[i];
        char stream[128];
        snprintf(stream, sizeof stream, "bot %s", host_seat_id(h, i));
        uint64_t key = rng_key(who->seeded ? who->seed : seed, stream);
        if (host_bot(h, i, who->bot[0] ? who->bot : NULL, key)) continue;
        report_usage(o,
                     "there is no bot '%s'; bots: greedy, random, search:nodes=N,depth=N,width=N; "
                     "each with seed=N",
                     who->bot);
        return false;
    }
    return true;
}

bool seats_take(const Options *o, Host *h, const Seats *s, uint64_t seed) {
    return seats_take_from(o, h, s, 0, seed);
}

static Seater seats_like_its_side(const Host *h, const Seats *s, int seat) {
    for (int i = 0; i < seat; i++)
        if (!strcmp(host_seat_side(h, i), host_seat_side(h, seat))) return s->list[i];
    return s->otherwise;
}

void seats_follow(const Host *h, Seats *s, int first) {
    for (int i = first; i < s->count; i++) s->list[i] = seats_like_its_side(h, s, i);
}

bool seats_join(const Options *o, Host *h, Seats *s, uint64_t seed) {
    int first = s->count, now = host_seats(h);
    if (now <= first) return true;
    Seater *grown = realloc(s->list, (size_t)now * sizeof *grown);
    if (!grown) return report_error(o, "out of memory"), false;
    s->list = grown;
    s->count = now;
    seats_follow(h, s, first);
    return seats_take_from(o, h, s, first, seed);
}

int seats_humans(const Seats *s) {
    int n = 0;
    for (int i = 0; i < s->count; i++) n += s->list[i].bot[0] == '\0';
    return n;
}

void seats_head(Host *h, const Seats *s, const GameSpec *spec, uint64_t seed, Str *out) {
    json_t *lock = host_json(h, HOST_LOCK, -1, NULL, NULL);
    bool ok = lock != NULL;
    json_t *fixed = ok ? host_json(h, HOST_LIST, -1, HOST_FIXED, NULL) : NULL, *who = json_object();
    for (int i = 0; ok && i < s->count; i++) /* after both: names may change */
        ok = !json_object_set_new(who, host_seat_id(h, i), json_string(s->list[i].text));
    if (s->referee) ok = ok && !json_object_set_new(who, MATCH_REFEREE, json_string("human"));
    if (ok && fixed)
        record_write_head(out, spec, json_incref(lock), seed, fixed, json_incref(who), s->rewinds);
    else out->failed = true;
    json_decref(who);
    json_decref(fixed);
    json_decref(lock);
}

/* The k-th seat of the side of the first seat, or of the others. */
static int seats_of_side(const Host *h, bool first, int k) {
    const char *side = host_seat_side(h, 0);
    for (int i = 0; i < host_seats(h); i++)
        if ((strcmp(host_seat_side(h, i), side) == 0) == first && k-- == 0) return i;
    return -1;
}

bool seats_may_swap(const Host *h) {
    int n = host_seats(h), half = n / 2;
    return n % 2 == 0 && (n == 0 || (seats_of_side(h, true, half - 1) >= 0 &&
                                     seats_of_side(h, false, half - 1) >= 0));
}

bool seats_swap(const Host *h, Seats *s) {
    if (!seats_may_swap(h)) return false;
    for (int k = 0; k < s->count / 2; k++) {
        int a = seats_of_side(h, true, k), b = seats_of_side(h, false, k);
        Seater was = s->list[a];
        s->list[a] = s->list[b];
        s->list[b] = was;
    }
    return true;
}

/* ---- another game of the same kind ---- */

/* The side that people play, if there is one such side and bots play the others; NULL: there is none. */
static const char *seats_own_side(const Host *h, const Seats *s) {
    const char *own = NULL;
    for (int i = 0; i < s->count; i++) {
        if (s->list[i].bot[0]) continue;
        if (own && strcmp(own, host_seat_side(h, i)) != 0) return NULL;
        own = host_seat_side(h, i);
    }
    return own;
}

/* The first seat of the side that comes after that one, or of the first side; -1: there is no other. */
static int seats_next_side(const Host *h, const char *own) {
    int first = -1, own_at = -1;
    for (int i = 0; i < host_seats(h); i++) {
        bool other = strcmp(host_seat_side(h, i), own) != 0;
        if (!other && own_at < 0) own_at = i;
        if (other && own_at >= 0) return i;
        if (other && first < 0) first = i;
    }
    return first;
}

bool seats_against_bots(const Host *h, const Seats *s) { return seats_own_side(h, s) != NULL; }

/* The k-th seat of the side; -1: it has no more. */
static int seats_kth(const Host *h, const char *side, int k) {
    for (int i = 0; i < host_seats(h); i++)
        if (!strcmp(host_seat_side(h, i), side) && k-- == 0) return i;
    return -1;
}

/* Does who plays `own` play the k-th seat of the next side? A person who has some seats of a side, and bots
 * the others, has those in the same places; beyond them, all if all of the side were theirs. */
static bool seats_goes_to(const Host *h, const Seats *s, const char *own, int k) {
    bool all = true;
    for (int n = 0, seat; (seat = seats_kth(h, own, n)) >= 0; n++) {
        bool person = !s->list[seat].bot[0];
        if (n == k) return person;
        all = all && person;
    }
    return all;
}

static bool seats_goes_anywhere(const Host *h, const Seats *s, const char *own, const char *next) {
    bool any = false;
    for (int k = 0; seats_kth(h, next, k) >= 0; k++) any = any || seats_goes_to(h, s, own, k);
    return any;
}

static bool seats_other(Options *o, const Host *h, const Seats *s, NameList *out) {
    const char *own = seats_own_side(h, s);
    int next = own ? seats_next_side(h, own) : -1, k = 0;
    if (next < 0) return false;
    bool any = seats_goes_anywhere(h, s, own, host_seat_side(h, next));
    for (int i = 0; i < s->count; i++) {
        const char *side = host_seat_side(h, i), *who = s->list[i].text;
        if (!strcmp(side, own)) who = s->list[next].text;
        if (!strcmp(side, host_seat_side(h, next)))
            who = (any ? seats_goes_to(h, s, own, k) : k == 0) ? "human" : who, k++;
        if (!options_keep_pair(o, out, host_seat_id(h, i), who)) return false;
    }
    return true;
}

/* The bot that plays better than this one, with the same seed; false: none does. */
static bool seats_stronger(const char *bot, Str *out) {
    static const char *const order[] = {"random", "greedy", "search"};
    size_t n = strcspn(bot, ":");
    for (size_t i = 0; i + 1 < ARRAY_LEN(order); i++)
        if (strlen(order[i]) == n && !strncmp(bot, order[i], n))
            return str_addf(out, "%s%s", order[i + 1], bot + n), true;
    return str_add(out, bot), false;
}

static bool seats_harder(Options *o, const Host *h, const Seats *s, NameList *out) {
    bool any = false, ok = seats_own_side(h, s) != NULL;
    for (int i = 0; ok && i < s->count; i++) {
        Str who = {0};
        any = seats_stronger(s->list[i].text, &who) || any;
        ok = options_keep_pair(o, out, host_seat_id(h, i), str_text(&who));
        str_clear(&who);
    }
    return ok && any;
}

bool seats_again(Options *o, const Host *h, const Seats *s, SeatsAgain how, NameList *out) {
    return how == SEATS_OTHER ? seats_other(o, h, s, out) : seats_harder(o, h, s, out);
}
