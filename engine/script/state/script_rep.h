/* script_rep.h - what the files of script/ share among themselves: they alone know Lua. */
#ifndef GW_SCRIPT_STATE_SCRIPT_REP_H
#define GW_SCRIPT_STATE_SCRIPT_REP_H

#include <lua.h>
#include <signal.h>
#include <time.h>

#include "script/state/lua_length.h"
#include "script/state/script.h"

Script *script_of(lua_State *L);
void *script_alloc(void *ud, void *block, size_t old, size_t size); /* of the Script `ud`, within its cap */
void script_clear_mods(Script *s);
void script_open_sandbox(Script *s); /* sandbox.c: the allow-list as core.allowed */
void script_open_things(Script *s);  /* thing.c */
void script_open_core(Script *s);    /* api_core.c: leaves the table `core` on the stack */
/* Is the source of a function (lua_Debug) a file of a mod, and not of the engine's own half? */
bool script_is_mod_file(lua_State *L, const char *source);
void limit_start(Script *s); /* limit.c */
/* "file:line" of the innermost line of a mod that runs, or "". Allocates nothing, for handlers call it. */
void limit_place(const Script *s, char place[LIMIT_PLACE]);
/* A limit was met: notes the first one, with `what` to say of it and the line of the mod that runs. From then
 * on the game is stopped: no pcall holds back what is raised, no call from C succeeds. Allocates nothing. */
void limit_note(Script *s, Limit limit, const char *what);
void limit_memory(Script *s); /* the same of the memory cap */
/* The same, and raises it: for functions that mods call. The other is of SIZE, its text as printf has it. */
_Noreturn void limit_raise_memory(lua_State *L);
_Noreturn void limit_raise(lua_State *L, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* To be asked first by each message handler, with the error at 1: notes it where Lua ran out of stack. */
void limit_notice(lua_State *L);
int limit_handler(lua_State *L); /* a message handler that does this alone */
/* lua_pcall with such a handler, at a place of the stack. */
int limit_pcall(lua_State *L, int nargs, int nresults, int handler);
/* lua_error for a value that was given and not made here: what it says is a mod's, whatever it says. */
int limit_hand_on(lua_State *L);
/* nan.c: lua_pcall with the handler at a place of the stack and the function above it; what made a number
 * that is none is an error. Was one made since this was asked last? */
#define NOTHING_MADE "a computation gave NaN (0/0 or similar): its text differs between processors"
bool nothing_pcall(Script *s, int nargs, int nresults, int handler);
bool nothing_made(void);
void nothing_open(lua_State *L);
void limit_stop(Script *s);
/* A timer of processor time: the signal comes every so many microseconds with `of`. False: there is none. */
typedef void LimitTick(int signo, siginfo_t *info, void *context);
bool limit_timer(int signo, LimitTick *tick, void *of, long us, timer_t *out);
void limit_enter(Script *s);
void limit_leave(Script *s);
void script_has_read(Script *s, size_t bytes); /* of a mod: what the engine does with them takes its time */
void api_area_open(lua_State *L);
void api_air_open(lua_State *L);
void api_edge_open(lua_State *L);
void api_map_open(lua_State *L);     /* each adds its functions to the table on top */
void api_stands_open(lua_State *L);
void api_lists_open(lua_State *L);
void api_tokens_open(lua_State *L);
void api_world_open(lua_State *L);
void api_flow_open(lua_State *L);
void api_told_open(lua_State *L);
void api_reads_open(lua_State *L);
/* Where what a name means for a kind is kept; key is Lua's own copy. Valid where it has that key and kind. */
FieldSlot *script_slot(Script *s, const char *key, int kind);
int thing_game_index(lua_State *L);  /* thing.c: core.game_index */
/* What a setter of C does with a thing and another, or 0, when it has looked at both; NULL: it has no such
 * way. */
void (*api_world_places(lua_CFunction setter))(World *, Handle, Handle);
void query_open(lua_State *L);
void next_open(lua_State *L);
/* What comes next in w: a decision, or a step that lua/ has at hand. `setup`: steps of the setup that were
 * taken. False: an error of the rules, in err. */
bool next_find(Script *s, World *w, int setup, Next *out, Str *err);
/* Is the function on top who asks the rule set? Pushes the function that it asks. */
bool next_push_asked(lua_State *L);
void memo_row_open(lua_State *L);
bool script_is_placed(lua_CFunction fn);     /* what core.placed() gives */
int script_placed(lua_State *L);
int script_placed_where(lua_State *L);
bool memo_is(lua_CFunction fn);              /* what core.memo() gives */
void outlive_open(lua_State *L);
/* fix.c: a table that can be read and not changed, with all tables in it. Why a value cannot be made so (it
 * holds functions or what is live), in words, or NULL; it is made so, which was asked before; is it so? */
const char *fix_unfit(lua_State *L, int at);
void fix_value(lua_State *L, int at);
bool fix_is_fixed(lua_State *L, int at);
/* A number above 0 that stands on a table which fix_value made so; false: it is another. 0: none was set. */
bool fix_mark(lua_State *L, int at, uint32_t mark);
uint32_t fix_marked(lua_State *L, int at);
void fix_open(lua_State *L);
void untouched_open(lua_State *L);
/* Pushes the place of the function that is so many levels up, as `error` has it: "file:line: ", or "". No
 * level lies beyond a function of C or, from a mod's on, beyond one of another mod or the engine. */
void script_push_where(lua_State *L, lua_Integer levels);
/* For message handlers: the innermost line of a mod, or the place for which the engine runs, however far; or
 * "". */
void script_place_raised(lua_State *L, char place[LIMIT_PLACE]);
/* The place of the definition, step or function of a mod that the innermost of the engine's own
 * functions holds, where no line of a mod runs; or "". Not for signal handlers: it uses Lua's stack. */
void script_place_asked(lua_State *L, char place[LIMIT_PLACE]);
void script_place_caught(lua_State *L); /* an error was caught: the next one is another, whatever it says */
bool script_is_pcall(lua_CFunction fn); /* what mods have as pcall */
/* Message handler of what raises the same again: the error stays, and what its place is is noted for the
 * handlers that it meets further out. */
int script_note_place(lua_State *L);
/* core.know(mod, other): the mod requires that one, itself or through others */
int script_know(lua_State *L);
/* Message handler: an error of the engine's half gets the place of the mod that called it. */
int script_place_error(lua_State *L);

World *script_world(lua_State *L);          /* the current world; raises while loading */
/* The same for functions all of whose reading of it is noted (world/reads.h); after the other nothing that is
 * worked out just now can be kept. */
World *script_looks(lua_State *L);
World *script_writable(lua_State *L);       /* the same; raises where only reading is allowed */
World *script_bare_world(Script *s);        /* what all worlds of the map begin as; NULL: memory (build.c) */
static inline Handle thing_handle(lua_State *L, int arg) { /* 0: it is no thing */
    return lua_type(L, arg) == LUA_TLIGHTUSERDATA ? (Handle)(uintptr_t)lua_touserdata(L, arg) : 0;
}
const char *thing_kind_name(lua_State *L, Handle h);
Handle thing_check(lua_State *L, int arg, int kind);   /* kind 0: any; raises if gone */
/* The same without noting that the thing is there: for who then reads a word of it that says so itself, as
 * its fields do and where it stands. */
Handle thing_there(lua_State *L, int arg, int kind);
/* A list of things that is being found, {0} at first: a table that is made when it is known how long it is
 * does not grow one by one. Adding leaves a table on the stack once there are many; pushing leaves the list
 * on top. */
enum { THING_LIST_FEW = 16 };
typedef struct ThingList {
    Handle few[THING_LIST_FEW];
    int count, table; /* where the table lies on the stack; 0: there is none yet */
} ThingList;
void thing_list_add_more(lua_State *L, ThingList *list, Handle h);
static inline void thing_list_add(lua_State *L, ThingList *list, Handle h) {
    if (list->count < THING_LIST_FEW) list->few[list->count++] = h;
    else thing_list_add_more(L, list, h);
}
void thing_list_push(lua_State *L, ThingList *list);
/* The list of `first` and those that follow it by that field. */
void thing_list_push_chain(lua_State *L, const World *w, Handle first, int next_col);
static inline void thing_push(lua_State *L, Handle h) {
    if (h) lua_pushlightuserdata(L, (void *)(uintptr_t)h);
    else lua_pushnil(L);
}
static inline void cell_push(lua_State *L, CellId c) { thing_push(L, cell_handle(c)); }
static inline void portal_push(lua_State *L, int portal) { /* below 0: none */
    thing_push(L, portal < 0 ? 0 : handle_make(KIND_PORTAL, 0, (uint32_t)portal));
}
/* Puts the thing, or the text, at the end of the list on top, which has *n entries. */
static inline void thing_add(lua_State *L, lua_Integer *n, Handle h) {
    thing_push(L, h);
    lua_rawseti(L, -2, ++*n);
}
void script_add_word(lua_State *L, lua_Integer *n, const char *text);
void cell_push_all(lua_State *L, const CellId *cells, int n); /* as a list */
/* Sets a field of the table on top; a text that is NULL is left out. */
void script_set_text(lua_State *L, const char *key, const char *text);
void script_set_int(lua_State *L, const char *key, lua_Integer n);
void script_set_bool(lua_State *L, const char *key, bool is);
void script_set_thing(lua_State *L, const char *key, Handle h);
int script_kind(lua_State *L, int arg); /* the number of a kind of things; raises */
void thing_push_field(lua_State *L, World *w, Handle h, int col); /* a list or map as it is at each use */
int32_t thing_check_value(lua_State *L, int arg, const Field *f, const char *kind);
/* A text of a mod among the strings of the world; what they take counts as the memory of the game, and its
 * limit ends the game. */
int32_t thing_keep_text(lua_State *L, const char *text, size_t len);
/* How files of the engine's Lua half are named in texts: wherever they lie, and like no mod's. */
#define SCRIPT_ENGINE_CHUNK "./lua/"
/* The message handler of a mod's pcall: a text that says where the engine's own half failed says instead
 * which line of the mod was running. */
int script_own_place(lua_State *L);
/* Adds the words for the error at `at` that is not text: "an error that is not text, but a table". Allocates
 * nothing of Lua, so it can be called where an error would end the program. */
void script_add_untold(lua_State *L, int at, Str *out);
/* The message handler of core.told_pcall: an error that is not text becomes one, with the line of the mod
 * that was running; but for the value that is its upvalue. */
int script_told(lua_State *L);
/* core.told_pcall(stays, fn, ...) -> as pcall(fn, ...), with that handler */
int script_told_pcall(lua_State *L);
/* core.plain_error(fn) -> a handler of errors of files that are run, which calls fn first */
int script_plain_error(lua_State *L);
/* Pushes the text (NULL: nil) where no error may be raised; without memory it is nil and the game stops. */
void script_push_text(Script *s, const char *text);
/* lua_getstack of the innermost levels alone: it walks to each from the top, and a mod may call itself a
 * hundred thousand times. */
enum { SCRIPT_LEVELS = 400 };
bool script_level(lua_State *L, int level, lua_Debug *ar);
/* The text at arg, for C, which takes it to end at its first NUL: one that holds a NUL raises. */
const char *script_check_text(lua_State *L, int arg);
/* Pushes the text at `at` with each NUL written as \0. */
const char *script_push_for_c(lua_State *L, int at);
/* Adds the text at `at` to what C reads: a NUL in it is written as \0. False: it is no text. */
bool script_add_text(lua_State *L, int at, Str *out);
bool script_is_ask(lua_State *L, int at); /* is the value the error of a command that waits for an answer? */
const char *script_text(lua_State *L, int at);   /* only of strings: numbers are not turned into any */
/* Pushes the table at arg, what a frozen one stands for, or a copy of a live list or map. */
void script_plain_table(lua_State *L, int arg);
CellId script_cell(lua_State *L, int arg);  /* a cell, or that of a unit, a lying item or a holder; raises */
/* May what passes come from one argument to the other, if either is in a holder (world/inside.h)? b: 0:
 * anywhere. */
bool script_reaches(lua_State *L, int a, int b, MapPass pass);
int script_keys(lua_State *L);                   /* keys(t) of the sandbox */
int script_pass(lua_State *L, int arg);     /* "move" "see" "fire" "air" "draft" */
int script_dir(lua_State *L, const Grid *g, int arg); /* the name of a direction of the grid; raises */
EdgeId script_edge(lua_State *L, int arg);  /* an edge, or that of a portal */
/* "f7 e": the owner's name and side, or the other's where the owner lies outside. */
void script_edge_name(const Map *m, EdgeId e, char *out, size_t size);
const Map *script_map(lua_State *L);        /* raises where there is none */
/* The same for what measures or looks along it: raises also where the scenario has map = false. */
const Map *script_drawn(lua_State *L);
/* The nearest of many names, which are looked at one by one in any order. The names must stay alive. */
enum { NEAREST_MOST = 8192 };
typedef struct Nearest {
    const char *found; /* what was written */
    const char *best;  /* NULL: none is near */
    int far;           /* str_far of it */
    int looked;
} Nearest;
void nearest_look(Nearest *n, const char *name);
/* core.written(folder) -> "CLASS ID" a line: what the mod there defines, which need not be loaded */
int script_written(lua_State *L);

#endif
