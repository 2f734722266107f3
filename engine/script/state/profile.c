/* profile.c - samples of the Lua stack by a timer of processor time. */
#include "script/state/profile.h"

#include <lauxlib.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lib/grow.h"
#include "script/state/script_rep.h"

enum { PERIOD_US = 499, MAX_DEPTH = 128 };

struct Profile {
    Script *s;
    timer_t timer;
    Intern *places;
    ProfileRow *rows;
    int count, cap;
    int samples;
    volatile int outside;
};

static int place_of(Profile *p, const lua_Debug *ar) {
    char text[512];
    int n = *ar->what == 'C'
                ? snprintf(text, sizeof text, "(C)")
                : snprintf(text, sizeof text, "%s:%d",
                           *ar->source == '@' ? ar->source + 1 : ar->source, ar->linedefined);
    size_t len = n < (int)sizeof text ? (size_t)n : sizeof text - 1;
    int id = intern_add(p->places, text, len);
    if (id < 0 || !grow_room(&p->rows, &p->cap, id, 256, sizeof *p->rows)) return -1;
    if (id >= p->count) {
        p->rows[id] = (ProfileRow){NULL, 0, 0};
        p->count = id + 1;
    }
    return id;
}

static bool among(const int *list, int n, int id) {
    for (int i = 0; i < n; i++)
        if (list[i] == id) return true;
    return false;
}

/* Time in C counts for the Lua function that called it; one that is on the stack twice counts once. */
static void sample(lua_State *L, Profile *p) {
    int seen[MAX_DEPTH], n = 0;
    bool found = false;
    lua_Debug ar;
    for (int level = 0; n < MAX_DEPTH && lua_getstack(L, level, &ar); level++) {
        if (!lua_getinfo(L, "S", &ar) || *ar.what == 'C') continue;
        int id = place_of(p, &ar);
        if (id < 0) continue;
        if (!found) p->rows[id].self++;
        found = true;
        if (among(seen, n, id)) continue;
        seen[n++] = id;
        p->rows[id].total++;
    }
    p->samples++;
}

static void hook(lua_State *L, lua_Debug *ar) {
    (void)ar;
    lua_sethook(L, NULL, 0, 0);
    Profile *p = script_of(L)->profile;
    if (p) sample(L, p);
}

static void on_tick(int signo, siginfo_t *info, void *context) {
    (void)signo;
    (void)context;
    Profile *p = info->si_value.sival_ptr;
    if (!p->s->depth) p->outside++;
    else if (!lua_gethook(p->s->L))
        lua_sethook(p->s->L, hook, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

Profile *profile_start(Script *s) {
    Profile *p = calloc(1, sizeof *p);
    if (!p) return NULL;
    p->s = s;
    p->places = intern_new();
    if (!p->places || !limit_timer(SIGPROF, on_tick, p, PERIOD_US, &p->timer)) {
        intern_free(p->places);
        free(p);
        return NULL;
    }
    s->profile = p;
    return p;
}

void profile_stop(Profile *p) {
    if (!p || p->s->profile != p) return;
    timer_delete(p->timer);
    signal(SIGPROF, SIG_IGN); /* one tick may still be on its way */
    p->s->profile = NULL;
}

void profile_free(Profile *p) {
    if (!p) return;
    profile_stop(p);
    intern_free(p->places);
    free(p->rows);
    free(p);
}

int profile_samples(const Profile *p, int *outside) {
    *outside = p->outside;
    return p->samples;
}

static int by_self(const void *a, const void *b) {
    const ProfileRow *x = a, *y = b;
    if (x->self != y->self) return y->self - x->self;
    if (x->total != y->total) return y->total - x->total;
    return strcmp(x->place, y->place);
}

const ProfileRow *profile_rows(Profile *p, int *count) {
    profile_stop(p);
    for (int i = 0; i < p->count; i++)
        if (!p->rows[i].place) p->rows[i].place = intern_name(p->places, i);
    qsort(p->rows, (size_t)p->count, sizeof *p->rows, by_self);
    *count = p->count;
    return p->rows;
}

bool profile_names(Script *s, Str *out) {
    return script_entry(s, NULL, NULL, "profile_names", ">s", out);
}
