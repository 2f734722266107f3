/* limit.c - the limits of a game: memory, time, the depth of calls, the size of what a mod makes. The first
 * one that is met is noted with its place and raised as an error that no pcall holds back. A limit stops the
 * game; it never changes a result, and no mod sees it.
 *
 * Of time: a timer of processor time ticks; a call from C that is still the same one after many ticks gets a
 * hook. Of depth: Lua raises an error when its stack or that of C is used up, which every message handler
 * asks limit_notice about. Until then neither costs anything. */
#include <lauxlib.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "script/state/script_rep.h"

enum { TICK_MS = 50, STUCK_MS = 500 };

static ScriptShare *share_of(const Script *s) {
    return s->guard && s->guard->share && s->guard->share->on ? s->guard->share : NULL;
}

/* A limit that is lifted stays so. */
static int longer(int ms, int more) { return ms < INT_MAX - more ? ms + more : INT_MAX; }

/* What the engine's own Lua has in one call, in ms: what a mod has, and more by the size of what was read. */
static int work_ms(const Script *s) {
    int most = SCRIPT_WORK_MAX_MS / SCRIPT_MS_PER_KB;
    return longer(s->time_ms, (s->read_kb < most ? s->read_kb : most) * SCRIPT_MS_PER_KB);
}

/* What all calls have together: more than one may take by itself, so that a call that goes on for ever is
 * told as that, and room for loading where GANGWAY_TIME_MS made that less. */
static int share_ms(const Script *s) { return longer(s->time_ms, SCRIPT_TIME_MS / 4); }
static int work_share_ms(const Script *s) { return longer(work_ms(s), SCRIPT_TIME_MS / 4); }

void script_has_read(Script *s, size_t bytes) {
    size_t kb = (bytes + 1023) / 1024;
    s->read_kb = kb < (size_t)(INT_MAX - s->read_kb) ? s->read_kb + (int)kb : INT_MAX;
}

void script_give_back(Script *s, int n) {
    ScriptShare *share = share_of(s);
    if (!share) return;
    int part = share_ms(s) / n, ours = work_share_ms(s) / n;
    share->spent = share->spent > part ? share->spent - part : 0;
    share->ours = share->ours > ours ? share->ours - ours : 0;
}

bool script_is_short(const Script *s) {
    const ScriptShare *share = share_of(s);
    return share && (share->spent > share_ms(s) / 2 || share->ours > work_share_ms(s) / 2);
}

/* Where the calls before took the most of it: the mod whose loading did; NULL: none stands out. */
static const ScriptMod *most_of(const Script *s) {
    const ScriptMod *most = NULL;
    for (int i = 0; i < s->mod_count; i++)
        if (!most || s->mods[i].load_ms > most->load_ms) most = &s->mods[i];
    return most && 2 * most->load_ms >= share_ms(s) ? most : NULL;
}

static void note_time_out(Script *s) {
    char what[LIMIT_TEXT - LIMIT_PLACE];
    const ScriptMod *most = s->time_shared ? most_of(s) : NULL;
    int n =
        snprintf(what, sizeof what, "this took more than %d ms of processor time%s and was stopped",
                 s->time_out_ms, s->time_shared ? " together with the calls before it" : "");
    if (most)
        snprintf(what + n, sizeof what - (size_t)n, "; loading '%.64s' took %d ms of it", most->id,
                 most->load_ms);
    limit_note(s, LIMIT_TIME, what);
}

static _Noreturn void stop(lua_State *L) {
    lua_pushstring(L, script_of(L)->limit_text);
    lua_error(L);
    abort();
}

static void stop_hook(lua_State *L, lua_Debug *ar) {
    (void)ar;
    Script *s = script_of(L);
    if (!s->limit) note_time_out(s);
    stop(L);
}

/* The mod whose file this is: no allocation, for it is asked in a signal handler. */
static bool is_of_mod(const Script *s, const char *source) {
    for (int i = 0; *source == '@' && i < s->mod_count; i++) {
        size_t n = strlen(s->mods[i].id);
        if (!strncmp(source + 1, s->mods[i].id, n) && source[n + 1] == '/') return true;
    }
    return false;
}

/* Is it neither a mod's nor the engine's: a line that was typed into the console? */
static bool is_typed(const char *source) {
    static const char engines[] = "@" SCRIPT_ENGINE_CHUNK;
    return *source == '@' && strncmp(source, engines, sizeof engines - 1) != 0;
}

/* "file:line": written by hand, for snprintf may take a lock, and this is done in signal handlers. */
static void write_place(char place[LIMIT_PLACE], const char *file, int line) {
    enum { LONGEST_FILE = 200 };
    char digits[16];
    int n = 0, count = 0;
    for (; n < LONGEST_FILE && file[n]; n++) place[n] = file[n];
    place[n++] = ':';
    do digits[count++] = (char)('0' + line % 10);
    while ((line /= 10) > 0);
    while (count) place[n++] = digits[--count];
    place[n] = '\0';
}

void limit_place(const Script *s, char place[LIMIT_PLACE]) {
    lua_Debug ar;
    *place = '\0';
    if (*s->reading) write_place(place, s->reading, 1);
    for (int level = 0; !*place && script_level(s->L, level, &ar); level++) {
        lua_getinfo(s->L, "Sl", &ar);
        if (ar.currentline > 0 && (is_of_mod(s, ar.source) || is_typed(ar.source)))
            write_place(place, ar.source + 1, ar.currentline);
    }
}

/* The same; where no line of a mod runs, the definition or step that the engine is asking or reading. Of
 * memory none is looked for: Lua may be in the middle of anything, and the way there needs some. */
static void find_place(const Script *s, Limit limit, char place[LIMIT_PLACE]) {
    limit_place(s, place);
    if (!*place && limit != LIMIT_MEMORY) script_place_asked(s->L, place);
}

/* lua_sethook allocates nothing: what goes on all the same ends with the next instruction. */
static void hook_all(lua_State *L) {
    lua_sethook(L, stop_hook, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

static void note_at(Script *s, Limit limit, const char place[LIMIT_PLACE], const char *what) {
    if (s->limit) return;
    snprintf(s->limit_text, sizeof s->limit_text, "%.240s%s%.250s", place, *place ? ": " : "",
             what);
    memcpy(s->limit_at, place, sizeof s->limit_at);
    s->limit = limit;
    if (s->L && s->depth) hook_all(s->L);
}

void limit_note(Script *s, Limit limit, const char *what) {
    char place[LIMIT_PLACE] = "";
    if (s->L && !s->limit) find_place(s, limit, place);
    note_at(s, limit, place, what);
}

void limit_memory(Script *s) { limit_note(s, LIMIT_MEMORY, "the game's memory limit was met"); }

void limit_raise_memory(lua_State *L) {
    limit_memory(script_of(L));
    stop(L);
}

void limit_raise(lua_State *L, const char *format, ...) {
    char what[LIMIT_TEXT - LIMIT_PLACE];
    va_list ap;
    va_start(ap, format);
    vsnprintf(what, sizeof what, format, ap);
    va_end(ap);
    limit_note(script_of(L), LIMIT_SIZE, what);
    stop(L);
}

/* --- the stack --- */

/* Behind the place that Lua puts in front of its texts: no spaces, the line and ": ". */
static const char *behind_place(const char *text) {
    const char *end = strstr(text, ": ");
    if (!end || strcspn(text, " ") < (size_t)(end - text)) return text;
    const char *digits = end;
    while (digits > text && digits[-1] >= '0' && digits[-1] <= '9') digits--;
    return digits < end && digits > text && digits[-1] == ':' ? end + 2 : text;
}

/* Is it what Lua says, and nothing else, when its stack or that of C is used up, or the depth that it gives a
 * pattern? Where a function of C wanted more room its words stand behind in brackets. */
static bool is_overflow(const char *said) {
    return !strcmp(said, "stack overflow") || !strncmp(said, "stack overflow (", 16) ||
           !strcmp(said, "C stack overflow") || !strcmp(said, "pattern too complex");
}

/* An error that Lua raises of itself is told from an equal text of a mod's by how it comes: values that were
 * given go through limit_hand_on, which notes them (decision 0031). */
void limit_notice(lua_State *L) {
    Script *s = script_of(L);
    const void *given = s->raised;
    s->raised = NULL;
    const char *text = s->limit ? NULL : script_text(L, 1);
    const char *said = text && text != given ? behind_place(text) : "";
    if (!is_overflow(said)) return;
    char what[LIMIT_TEXT - LIMIT_PLACE];
    snprintf(what, sizeof what,
             "this is nested too deeply and was stopped (%.200s): a function may call itself "
             "without end",
             said);
    char place[LIMIT_PLACE];
    find_place(s, LIMIT_DEPTH, place);
    if (!*place) script_place_raised(L, place);
    note_at(s, LIMIT_DEPTH, place, what);
}

int limit_handler(lua_State *L) {
    limit_notice(L);
    return 1;
}

int limit_pcall(lua_State *L, int nargs, int nresults, int handler) {
    int status = lua_pcall(L, nargs, nresults, handler);
    if (status == LUA_ERRERR) /* there was no room even for the handler */
        limit_note(script_of(L), LIMIT_DEPTH, "this is nested too deeply and was stopped");
    return status;
}

int limit_hand_on(lua_State *L) {
    script_of(L)->raised = script_text(L, -1);
    return lua_error(L);
}

/* Is the innermost call the one that it was at the last tick? */
static bool stands_still(Script *s) {
    lua_Debug here;
    const void *before = s->stood;
    s->stood = lua_getstack(s->L, 0, &here) ? here.i_ci : NULL;
    return s->stood == before;
}

/* In the signal handler, for C that a mod has called does not finish, and never will. Its stack is
 * walked only where Lua stands still: the hook is set since STUCK_MS, each instruction, call and
 * return would have run it, and it notes the limit. Nor is a call being made just now, for the
 * innermost is the one of the tick before. What is called on the way reads and takes no lock:
 * lua_getstack, lua_getinfo of "Sl", and of the C library strlen, strncmp, strchr and memcpy, which
 * POSIX allows here. Where the limit is noted its place is at hand. */
static void tell_guard(Script *s) {
    char place[LIMIT_PLACE];
    if (s->limit) memcpy(place, s->limit_at, sizeof place);
    else limit_place(s, place);
    s->guard->stuck(s->guard->ud, place);
}

/* Is a limit passed? One call's own comes first: its text says more. */
static bool is_late(Script *s) {
    ScriptShare *share = share_of(s);
    bool same = s->serial == s->seen;
    s->seen = s->serial;
    bool ours = s->runs == RUNS_ENGINE; /* else a mod, or C that does not return to Lua */
    s->runs = RUNS_UNKNOWN;
    s->stale = !same ? 0 : ours ? s->stale : s->stale + TICK_MS;
    s->ours = !same ? 0 : ours ? s->ours + TICK_MS : s->ours;
    if (share) *(ours ? &share->ours : &share->spent) += TICK_MS;
    if (s->loading >= 0) s->mods[s->loading].load_ms += TICK_MS;
    s->time_shared = false;
    if (s->stale >= s->time_ms) return s->time_out_ms = s->time_ms, true;
    if (s->ours >= work_ms(s)) return s->time_out_ms = work_ms(s), true;
    s->time_shared = share && (share->spent >= share_ms(s) || share->ours >= work_share_ms(s));
    if (s->time_shared)
        s->time_out_ms = share->spent >= share_ms(s) ? share_ms(s) : work_share_ms(s);
    return s->time_shared;
}

/* Does a line of a mod run, or one that was typed, however far outward? */
static bool runs_mod(const Script *s) {
    lua_Debug ar;
    bool found = *s->reading != '\0';
    for (int level = 0; !found && script_level(s->L, level, &ar); level++) {
        lua_getinfo(s->L, "S", &ar);
        found = *ar.source == '@' && (is_of_mod(s, ar.source) || is_typed(ar.source));
    }
    return found;
}

/* Notes whose time this is, and where the call is, for the parent to read when this process is gone. The
 * stack of Lua can be walked between two instructions, and not in a signal handler. */
static void note_hook(lua_State *L, lua_Debug *ar) {
    (void)ar;
    Script *s = script_of(L);
    if (lua_gethook(L) == note_hook) lua_sethook(L, NULL, 0, 0);
    s->runs = runs_mod(s) ? RUNS_MOD : RUNS_ENGINE;
    if (s->guard) *s->guard->progress = s->serial + ++s->notes;
    if (s->guard && s->guard->seen) limit_place(s, s->guard->seen);
}

static void note_soon(const Script *s) {
    if (!s->depth || lua_gethook(s->L)) return;
    lua_sethook(s->L, note_hook, LUA_MASKCOUNT, 1);
}

/* lua_sethook is the one call that Lua allows from a signal handler. */
static void on_tick(int signo, siginfo_t *info, void *context) {
    (void)signo;
    (void)context;
    Script *s = info->si_value.sival_ptr;
    if (s && s->guard) *s->guard->progress = s->serial + s->notes;
    if (!s || !s->depth || !is_late(s)) {
        if (s) s->late = 0;
        if (s) note_soon(s);
        return;
    }
    bool still = stands_still(s);
    if (s->guard && s->late >= STUCK_MS && (still || s->limit)) tell_guard(s);
    s->late += TICK_MS;
    hook_all(s->L);
}

bool limit_timer(int signo, LimitTick *tick, void *of, long us, timer_t *out) {
    struct sigaction act;
    memset(&act, 0, sizeof act);
    act.sa_sigaction = tick;
    act.sa_flags = SA_SIGINFO | SA_RESTART;
    sigaction(signo, &act, NULL);
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = signo;
    event.sigev_value.sival_ptr = of;
    if (timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, out) != 0) return false;
    struct itimerspec every = {{0, us * 1000L}, {0, us * 1000L}};
    timer_settime(*out, 0, &every, NULL);
    return true;
}

void limit_start(Script *s) {
    s->timed = limit_timer(SIGVTALRM, on_tick, s, TICK_MS * 1000L, &s->timer);
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
    if (s->limit) lua_sethook(s->L, NULL, 0, 0);
}
