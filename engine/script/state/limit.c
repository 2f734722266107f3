/* limit.c - stops Lua that does not come back. A timer of processor time ticks; a call from C that is
 * still the same one after many ticks gets a hook, which raises an error that no pcall holds back. Until
 * then it costs nothing. A limit stops the game; it never changes a result. */
#include <lauxlib.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "script/state/script_rep.h"

enum { TICK_MS = 50, STUCK_MS = 500 };

static ScriptShare *share_of(const Script *s) {
    return s->guard && s->guard->share && s->guard->share->on ? s->guard->share : NULL;
}

/* What all calls have together, in ms: more than one may take by itself, so that a call that goes on for
 * ever is told as that, and room for loading where GANGWAY_TIME_MS made that less. */
static int share_ms(const Script *s) { return s->time_ms + SCRIPT_TIME_MS / 4; }

void script_give_back(Script *s, int n) {
    ScriptShare *share = share_of(s);
    if (!share) return;
    int part = share_ms(s) / n;
    share->spent = share->spent > part ? share->spent - part : 0;
}

/* Place of the innermost line of a mod that runs, "file:line: ". */
static void push_place(lua_State *L) {
    lua_Debug ar;
    for (int level = 0; script_level(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (ar.currentline <= 0 || !script_is_mod_file(L, ar.source)) continue;
        lua_pushfstring(L, "%s:%d: ", ar.source + 1, ar.currentline);
        return;
    }
    lua_pushliteral(L, "");
}

/* Where the calls before took the most of it: the mod whose loading did, or "". */
static void push_most(lua_State *L, const Script *s) {
    int most = -1;
    for (int i = 0; i < s->mod_count; i++)
        if (most < 0 || s->mods[i].load_ms > s->mods[most].load_ms) most = i;
    if (most < 0 || 2 * s->mods[most].load_ms < share_ms(s)) lua_pushliteral(L, "");
    else
        lua_pushfstring(L, "; loading '%s' took %d ms of it", s->mods[most].id,
                        s->mods[most].load_ms);
}

static void push_time_out(lua_State *L, const Script *s) {
    push_place(L);
    if (!s->time_shared) {
        lua_pushfstring(L, "%sthis took more than %d ms of processor time and was stopped",
                        lua_tostring(L, -1), s->time_ms);
        return;
    }
    push_most(L, s);
    lua_pushfstring(L,
                    "%sthis took more than %d ms of processor time together with the calls before "
                    "it and was stopped%s",
                    lua_tostring(L, -2), share_ms(s), lua_tostring(L, -1));
}

static void stop_hook(lua_State *L, lua_Debug *ar) {
    (void)ar;
    Script *s = script_of(L);
    if (!s->time_out) { /* the first message knows the place; what unwinds after it repeats it */
        s->time_out = true;
        push_time_out(L, s);
        snprintf(s->time_text, sizeof s->time_text, "%s", lua_tostring(L, -1));
        lua_setfield(L, LUA_REGISTRYINDEX, "gangway.time_out");
    }
    lua_getfield(L, LUA_REGISTRYINDEX, "gangway.time_out");
    lua_error(L);
}

/* The mod whose file this is: no allocation, for it is asked in a signal handler. */
static bool is_of_mod(const Script *s, const char *source) {
    for (int i = 0; *source == '@' && i < s->mod_count; i++) {
        size_t n = strlen(s->mods[i].id);
        if (!strncmp(source + 1, s->mods[i].id, n) && source[n + 1] == '/') return true;
    }
    return false;
}

void limit_place(const Script *s, char place[LIMIT_PLACE]) {
    lua_Debug ar;
    *place = '\0';
    if (*s->reading) snprintf(place, LIMIT_PLACE, "%.200s:1", s->reading);
    for (int level = 0; !*place && script_level(s->L, level, &ar); level++) {
        lua_getinfo(s->L, "Sl", &ar);
        if (ar.currentline > 0 && is_of_mod(s, ar.source))
            snprintf(place, LIMIT_PLACE, "%.200s:%d", ar.source + 1, ar.currentline);
    }
}

void limit_memory(Script *s) {
    if (!s->memory_out && s->L) limit_place(s, s->memory_place);
    s->memory_out = true;
}

/* The hook is set, and not seen: C that a mod has called does not come back, and never will. Lua stands still
 * there, so its stack can be read. */
static void tell_guard(Script *s) {
    char place[LIMIT_PLACE];
    limit_place(s, place);
    s->guard->stuck(s->guard->ud, place);
}

/* Is a limit passed? One call's own comes first: its text says more. */
static bool is_late(Script *s) {
    ScriptShare *share = share_of(s);
    bool same = s->serial == s->seen;
    s->seen = s->serial;
    s->stale = same ? s->stale + TICK_MS : 0;
    if (share) share->spent += TICK_MS;
    if (s->loading >= 0) s->mods[s->loading].load_ms += TICK_MS;
    bool shared = share && share->spent >= share_ms(s), own = s->stale >= s->time_ms;
    s->time_shared = shared && !own;
    return own || shared;
}

/* Notes where the call is, for whoever is asked when this process is gone. The stack of Lua can be walked
 * between two instructions, and not in a signal handler. */
static void note_hook(lua_State *L, lua_Debug *ar) {
    (void)ar;
    const Script *s = script_of(L);
    if (lua_gethook(L) == note_hook) lua_sethook(L, NULL, 0, 0);
    limit_place(s, s->guard->seen);
}

static void note_soon(const Script *s) {
    if (!s->guard || !s->guard->seen || !s->depth || lua_gethook(s->L)) return;
    lua_sethook(s->L, note_hook, LUA_MASKCOUNT, 1);
}

/* lua_sethook is the one call that Lua allows from a signal handler. */
static void on_tick(int signo, siginfo_t *info, void *context) {
    (void)signo;
    (void)context;
    Script *s = info->si_value.sival_ptr;
    if (s && s->guard) *s->guard->progress = s->serial;
    if (!s || !s->depth || !is_late(s)) {
        if (s) s->late = 0;
        if (s) note_soon(s);
        return;
    }
    if (s->guard && s->late >= STUCK_MS) tell_guard(s);
    s->late += TICK_MS;
    lua_sethook(s->L, stop_hook, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

void limit_start(Script *s) {
    struct sigaction act;
    memset(&act, 0, sizeof act);
    act.sa_sigaction = on_tick;
    act.sa_flags = SA_SIGINFO | SA_RESTART;
    sigaction(SIGVTALRM, &act, NULL);
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGVTALRM;
    event.sigev_value.sival_ptr = s;
    if (timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &s->timer) != 0) return;
    s->timed = true;
    struct itimerspec every = {{0, TICK_MS * 1000000L}, {0, TICK_MS * 1000000L}};
    timer_settime(s->timer, 0, &every, NULL);
}

void limit_stop(Script *s) {
    if (s->timed) timer_delete(s->timer);
    s->timed = false;
}

/* Around each call from C. */
void limit_enter(Script *s) {
    if (s->depth++ == 0) s->serial++;
}

void limit_leave(Script *s) {
    if (--s->depth > 0) return;
    if (s->guard && s->guard->seen) *s->guard->seen = '\0';
    if (s->time_out) lua_sethook(s->L, NULL, 0, 0);
}
