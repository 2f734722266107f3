/* parts.c - in the program that counts (make count): says to valgrind where each part of a tool's work begins, so that
 * tests/count/parts.awk can tell how many instructions the largest took and what the budget of limit.c came to.
 *
 * Each mark is a line of valgrind's log, and callgrind's state behind it has the instructions so far. Without
 * GANGWAY_PARTS nothing is marked. Also what makes a count differ without reason: Lua seeds its hashes by time(), jansson
 * its by the clock and the process id. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <valgrind/valgrind.h>

#include "app/sandbox/guest_rep.h"
#include "script/state/script_rep.h"

time_t __wrap_time(time_t *out);
time_t __wrap_time(time_t *out) {
    enum { ALWAYS = 1000000000 };
    if (out) *out = ALWAYS;
    return ALWAYS;
}

__attribute__((constructor)) static void seed_json(void) { json_object_seed(1); }

/* Without valgrind, for a first look: three instructions a nanosecond of processor time. */
static void mark_by_time(const char *what, int n, const Script *s, const char *of) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    long long ns = t.tv_sec * 1000000000LL + t.tv_nsec;
    fprintf(stderr, "PART %s %d %zu %d %s\nevents-1: %lld\n", what, n, s ? s->memory : 0,
            s ? s->read_kb : 0, of, 3 * ns);
}

/* Asked once: what the asking takes would be counted with each call. */
static bool is_wanted(void) {
    static int wanted = -1;
    if (wanted < 0) wanted = getenv("GANGWAY_PARTS") != NULL;
    return wanted;
}

static void mark(const char *what, int n, const Script *s, const char *of) {
    if (!is_wanted()) return;
    if (!RUNNING_ON_VALGRIND) {
        mark_by_time(what, n, s, of);
        return;
    }
    VALGRIND_PRINTF("PART %s %d %zu %d %s\n", what, n, s ? s->memory : 0, s ? s->read_kb : 0, of);
    VALGRIND_MONITOR_COMMAND("status internal");
}

static const char *entry = "load_mod"; /* what is called next */

/* Whose time it is, as limit.c has it: a mod's where a line of one runs, however far outward. */
enum { EACH = 5000 };
static bool mods_time;

static bool is_mods(lua_State *L) {
    static const char engines[] = "@" SCRIPT_ENGINE_CHUNK;
    lua_Debug ar;
    for (int level = 0; lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "S", &ar);
        if (*ar.source == '@' && strncmp(ar.source, engines, sizeof engines - 1) != 0) return true;
    }
    return false;
}

static void look(lua_State *L, lua_Debug *ar) {
    (void)ar;
    bool mods = is_mods(L);
    if (mods != mods_time) mark(mods ? "mods" : "ours", 0, script_of(L), "");
    mods_time = mods;
}

bool __real_script_call(Script *s, const char *name, int nargs, int nresults, Str *err);
bool __wrap_script_call(Script *s, const char *name, int nargs, int nresults, Str *err);
bool __wrap_script_call(Script *s, const char *name, int nargs, int nresults, Str *err) {
    entry = name;
    return __real_script_call(s, name, nargs, nresults, err);
}

void __real_limit_enter(Script *s);
void __wrap_limit_enter(Script *s);
void __wrap_limit_enter(Script *s) {
    __real_limit_enter(s);
    if (s->depth != 1 || !is_wanted()) return;
    mods_time = !strcmp(entry, "load_mod");
    mark("call", 0, s, entry);
    entry = "load_mod";
    lua_sethook(s->L, look, LUA_MASKCOUNT, EACH);
}

void __real_limit_leave(Script *s);
void __wrap_limit_leave(Script *s);
void __wrap_limit_leave(Script *s) {
    if (s->depth == 1) mark("left", 0, s, "");
    __real_limit_leave(s);
}

void __real_script_give_back(Script *s, int n);
void __wrap_script_give_back(Script *s, int n);
void __wrap_script_give_back(Script *s, int n) {
    mark("back", n, s, "");
    __real_script_give_back(s, n);
}

bool __real_guest_do(Guest *g, const Frame *f, Str *reply);
bool __wrap_guest_do(Guest *g, const Frame *f, Str *reply);
bool __wrap_guest_do(Guest *g, const Frame *f, Str *reply) {
    static const char *const words[] = {"again", "rest", "more", "any"};
    mark(words[guest_time_of(f->kind)], SCRIPT_PER_ANSWER, NULL, "");
    return __real_guest_do(g, f, reply);
}
