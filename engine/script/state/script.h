/* script.h - the Lua state of a game, and the world that it reads.
 *
 * Only script/ uses Lua. A Script contains definitions and rules, which are the same for every world; the
 * caller sets the world and the flow that it works on. Lua holds things as light userdata whose value is
 * the Handle: equal things are equal values, may be table keys, and cost no allocation. */
#ifndef GW_SCRIPT_STATE_SCRIPT_H
#define GW_SCRIPT_STATE_SCRIPT_H

#include <time.h>

#include "lib/diag.h"
#include "mod/plan.h"
#include "mod/vtree.h"
#include "script/derived/derived.h"
#include "script/derived/steps.h"
#include "script/derived/walks.h"
#include "script/memo/memo.h"
#include "script/state/failures.h"
#include "script/state/host.h"
#include "script/state/pool.h"
#include "world/flow.h"

struct lua_State;

enum {
    SCRIPT_API_MAJOR = 1,
    SCRIPT_API_MINOR = 0,
    SCRIPT_MEMORY = 256 << 20,
    SCRIPT_MAX_FILE = 8 << 20
};
enum { LIMIT_PLACE = 256, LIMIT_TEXT = 512 };

/* Processor time limit of one call: what a mod takes of it. What the engine's own Lua does in the call, such
 * as checking a mod, may take SCRIPT_MS_PER_KB more for each KB that was read of mods. Honest mods, and the
 * engine with those that come with it, need a quarter at most (tests/count). */
#if defined(__SANITIZE_ADDRESS__)
#define SCRIPT_SLOW_BUILD 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SCRIPT_SLOW_BUILD 1
#endif
#endif
#ifndef SCRIPT_SLOW_BUILD
#define SCRIPT_SLOW_BUILD 0
#endif
enum {
    SCRIPT_TIME_MS = SCRIPT_SLOW_BUILD ? 4000 : 1000,
    SCRIPT_MS_PER_KB = SCRIPT_SLOW_BUILD ? 64 : 16,
    SCRIPT_WORK_MAX_MS = 60000 /* of these; a mod can be any size */
};

/* Whose time it was at the last tick: while a line of a mod runs, however far outward, it is the mod's. */
typedef enum Runs { RUNS_UNKNOWN, RUNS_MOD, RUNS_ENGINE } Runs;

typedef struct ScriptMod {
    char *id, *title, *version, *digest;
    char *facts;          /* JSON of the rest of its manifest, or "{}" */
    volatile int load_ms; /* processor time that loading it took, to the tick */
    Vtree *tree;
    Str files; /* "digest  name" per line: all files of a mod; of shared folders those read */
} ScriptMod;

/* The mods that led to the error being raised (callers.c). */
enum { SCRIPT_CALLERS = 3 };
typedef struct ScriptCallers {
    char places[SCRIPT_CALLERS + 1][LIMIT_PLACE]; /* "file:line", from the raiser outward */
    int count;                                    /* of these; 0: not searched */
    int lines;                                    /* of mods, examined */
    bool ended;                                   /* the call examined last ended in a tail call */
} ScriptCallers;

/* Time budgets shared by many calls, one of mods and one of the engine's own Lua: each has one call's plus a
 * quarter of a second. Each call draws on them, and progress (a choice made, a player's question answered)
 * refunds a part, so no series of short calls can stall the game. */
typedef struct ScriptShare {
    volatile bool on;   /* off: each call for itself */
    volatile int spent; /* ms in lines of mods, or in C that they called */
    volatile int ours;  /* ms of the engine's own Lua, which has more by the size of what was read */
} ScriptShare;

/* Called in a signal handler when a call is past its limit and no hook runs, because C does not return.
 * `place` is "file:line" of the mod that called, "" if it is not known. Does not return. */
typedef struct ScriptGuard {
    void *ud;
    void (*stuck)(void *ud, const char *place);
    volatile unsigned *progress; /* grows while calls come and go */
    ScriptShare *share;
    /* Like `stuck`, when this process dies by a signal (crash.h); may be NULL. */
    void (*died)(void *ud, int signal, const char *place);
    char *seen; /* LIMIT_PLACE bytes: where a call was at the last tick, or ""; or NULL */
} ScriptGuard;

/* What a new state is made with. */
typedef struct ScriptOptions {
    const char *lua_dir;      /* the engine's Lua half */
    const Files *files;       /* reads it; NULL: the disk */
    const ScriptGuard *guard; /* or NULL; lives as long as the script */
    int time_ms;              /* 0: SCRIPT_TIME_MS */
    int memory_mb;            /* 0: SCRIPT_MEMORY */
} ScriptOptions;

/* Limits that end a game (limit.c). DEPTH: calls within calls; SIZE: what a mod makes, text or
 * entries. */
typedef enum Limit { LIMIT_NONE, LIMIT_MEMORY, LIMIT_TIME, LIMIT_DEPTH, LIMIT_SIZE } Limit;

/* What a name means for a kind of thing, once it was looked up: fields in a word, and values that a plain
 * function of C computes. */
enum { SCRIPT_SLOTS = 1024 };
typedef enum FieldHow { HOW_COLUMN, HOW_C, HOW_ASKED } FieldHow; /* ASKED: the rest, for queries */
typedef struct FieldSlot {
    const char *key; /* Lua's own copy of the name; a table of the fields keeps it alive */
    int kind;
    FieldHow how;
    int col;
    FieldType type;
    bool sets; /* assigning writes the column, and asks nobody */
    int (*fn)(struct lua_State *L);
    /* the plain function of C that assigns it; NULL: another, or none */
    int (*put)(struct lua_State *L);
    /* the same when both things are already checked; NULL: none */
    void (*place)(World *w, Handle thing, Handle to);
} FieldSlot;

/* A range named by a query, keyed by its table, which is frozen. */
enum { SCRIPT_RANGES = 32 };
typedef struct ScriptRange {
    const void *table;
    int32_t least, most;
    bool never; /* no value lies in it */
} ScriptRange;

typedef struct Script {
    struct lua_State *L;
    Schema *schema;
    const Map *map; /* NULL until a plan is built */
    World *bare;    /* an empty world of the map; NULL until made */
    World *w;       /* the world that things are read from; NULL while loading */
    Flow *flow;     /* the flow whose command runs; NULL in pure calls */
    Diags *diags;   /* where mistakes in definitions go while loading */
    Rules rules;    /* filled by call.c */
    ScriptMod *mods;
    int mod_count;
    size_t memory, memory_cap;
    Pool pool;                   /* what the Lua state lies in */
    Limit limit;                 /* the limit that was reached; nothing runs any more */
    char limit_text[LIMIT_TEXT]; /* its message, with the source location */
    char limit_at[LIMIT_PLACE];  /* that location alone, or "" */
    ScriptCallers callers;
    const void *border;        /* the last C call into Lua; callers beyond it are not reported */
    const void *raised;        /* the text a C function is raising, passed in by its caller */
    Str *lost_cells;           /* names asked for that no cell has, a line each; NULL: not wanted */
    char reading[LIMIT_PLACE]; /* the file that Lua is reading just now, "": none */
    char nothing_place[LIMIT_PLACE]; /* where a NaN was made */
    int nothing_windows;             /* instruction windows run before it (nan.c) */
    int asks_ref;    /* registry: the value raised where a command waits for an answer */
    int entries_ref; /* registry: functions of lua/ that C calls, by name */
    int pending_ref; /* registry: commands running or waiting, by number (lua/flow/flow.lua) */
    uint32_t veil_hides, veil_sees; /* memoized chains of views, by number; 0: none */
    bool running;              /* a command */
    Str told_args, told_more;  /* scratch: data of the event that is told (api_told.c) */
    bool imagines;             /* does a rule fill in what a side cannot see? */
    uint64_t held;             /* one bit for each of the first numbers in use (call.c) */
    int pending_free;          /* above those: all numbers up to here are in use */
    int defs_ref;              /* registry: definition number -> definition */
    int numbers_ref;           /* registry: definition -> number */
    int strings_ref;           /* registry: string number -> string */
    int ranges_ref;            /* registry: tables of ranges, by their place */
    ScriptRange ranges[SCRIPT_RANGES];
    int sources_ref; /* registry: chunk name -> source text */
    int time_ms;     /* processor time that one call may take */
    bool timed;
    timer_t timer; /* limit.c's */
    const ScriptGuard *guard;
    const Files *files; /* who reads the engine's Lua half; NULL: the disk */
    char *lua_dir;
    volatile int depth; /* nested calls from C */
    volatile unsigned serial, seen;
    volatile int stale, ours; /* ms that mods have run in the current call; the engine's own Lua */
    volatile int late;        /* ms since a limit passed */
    const void *stood;        /* the innermost call at the last tick since then */
    volatile Runs runs;
    volatile unsigned notes; /* how often that was found out */
    volatile int read_kb;    /* of mods */
    bool time_shared; /* the shared budget ran out */
    int time_out_ms;  /* of the limit that was met */
    int loading;      /* the mod that is being loaded, -1: none */
    ScriptHost host;  /* tests of mods only */
    Steps steps;      /* distance fields */
    Derived derived;  /* values that answers depend on */
    Memo *memo;            /* memoized answers, what comes next, and the last listing (memo.h) */
    MemoMode memo_mode;
    Walks walks;      /* scratch for ways */
    FieldSlot slots[SCRIPT_SLOTS]; /* filled in play (thing.c) */
    bool asking;                   /* the last error was the ask signal */
    Failures failures; /* what failed since the last failures_reset, while games went on */
    Str veil_fault;    /* the first error of a rule that says what a side sees, until it is taken */
    struct CrashNote *crash; /* crash.c's; may be NULL */
    struct Profile *profile; /* while one is being taken (profile.h) */
} Script;

/* A state with the engine's Lua half loaded. NULL with a diagnostic. */
Script *script_new(Schema *schema, const ScriptOptions *wish, Diags *diags);
void script_free(Script *s);
/* From now on the rules use this map. Everything cached for the old map is forgotten; the old map may be
 * freed afterwards. */
void script_take_map(Script *s, const Map *map);
const char *script_lua(void); /* "Lua 5.4.4" */

/* Adds a mod's files; takes the tree. Then script_load_mod runs its init.lua. */
bool script_add_mod(Script *s, const char *id, const char *title, const char *version, Vtree *tree);
/* What the manifest of a mod says, as JSON for lua/define/mods.lua; to be set before the mod is
 * loaded. */
bool script_mod_facts(Script *s, const char *id, const char *json);
bool script_load_mod(Script *s, const char *id);

/* Calls entry `name` with the nargs values on top of the stack; nresults are left there. False: the
 * error is in err as text (err may be NULL), nothing is left. */
bool script_call(Script *s, const char *name, int nargs, int nresults, Str *err);
/* The same of a function without a name: it and then its arguments are pushed after
 * script_call_begins, whose result is `handler`. */
int script_call_begins(Script *s);
bool script_call_made(Script *s, int handler, int nargs, int nresults, Str *err);

/* Refunds one n-th of the shared budget. */
enum {
    SCRIPT_PER_OPENING = 2,
    SCRIPT_PER_CHOICE = 4,
    SCRIPT_PER_ANSWER = 10,
    SCRIPT_PER_TRY = 40
};
void script_give_back(Script *s, int n);
/* Has half of it been spent? What only looks ahead leaves off then, so that a slow mod gets less of it and is
 * not stopped. */
bool script_is_short(const Script *s);

bool script_stopped(const Script *s); /* a limit was met: nothing runs any more */
/* Adds which limit was met, and where. False: none was. */
bool script_stopped_by(const Script *s, Str *out);

/* After a limit nothing runs any more, unless this is called: for the console, whose game is a copy. */
void script_forgive(Script *s);

/* Like script_call(), for callers who do not know Lua: form is letters of arguments, '>', letters of results.
 * Arguments: s text (NULL: nil), i int, t Handle. Results: i int *, l int64_t *, b bool *, s Str *
 * (added to). The world w (NULL: the current one) is looked at and sealed. False: an error, or nil
 * where text was to come; err says why ("nil, why" of the entry). Any other letter is the
 * caller's bug: it asserts, and is an error. */
bool script_entry(Script *s, World *w, Str *err, const char *entry, const char *form, ...);

/* Builds the map of a plan with the loaded definitions. NULL: diagnostics. */
Map *script_build_map(Script *s, const Plan *plan);
/* Several plans side by side, under names that tell their cells, rooms and portals apart, with the scenario's
 * links between them. */
Map *script_build_maps(Script *s, const Plan *const *plans, const char *const *names, int count);
/* Adds warnings about a plan that builds, `m` being its map: unreachable places, leaks, useless drawings or
 * names. False: err says why it could not be checked. */
bool script_check_plan(Script *s, const Map *m, const Plan *plan, Str *err);
/* A new world of the map with cells, rooms, portals, sides and seats. */
World *script_new_world(Script *s, uint64_t seed, Str *err);

/* The table of rules.h, bound to this script (call.c). */
void script_fill_rules(Script *s);

#endif
