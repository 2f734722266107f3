/* call.c - C calls Lua: the table of rules.h filled with the entries of lua/. Each call sets the
 * world that Lua looks at, seals it where only reading is allowed, and turns errors into a status. */
#include <lauxlib.h>
#include <string.h>

#include "script/memo/listed.h"
#include "script/memo/lister.h"
#include "script/state/script_rep.h"
#include "world/table.h"

/* `what` failed, NULL: who asked is told of it anyway. */
static RunStatus fault(Script *s, Flow *f, const Str *err, const char *what) {
    if (s->asking && f->state != FLOW_FAULTY) return RUN_ASKS;
    if (s->asking) return RUN_LIMIT; /* flow_ask found the re-run telling another story */
    str_reset(&f->fault);
    str_add(&f->fault, str_text(err));
    if (script_stopped(s)) return RUN_LIMIT;
    if (what) failures_note(&s->failures, what, str_text(err));
    return RUN_FAULT;
}

/* Several seats are to choose at the same time. On the desk of one of them: what that one decides. */
static bool next_of_desk(Script *s, Handle seat, Next *out, Str *err) {
    *out = (Next){.kind = NEXT_DONE};
    memo_next_again(s->memo);
    thing_push(s->L, seat);
    if (!script_call(s, "each_of", 1, 2, err)) return false;
    if (lua_toboolean(s->L, -2)) {
        Handle unit = (Handle)(uintptr_t)lua_touserdata(s->L, -1);
        *out = (Next){NEXT_DECIDE, seat, unit};
    }
    lua_pop(s->L, 2);
    return true;
}

static bool next_aside(Script *s, const Flow *f, Next *out, Str *err) {
    bool each = out->kind == NEXT_STEP && memo_next_is_each(s->memo);
    if (f->desk && !each) *out = (Next){.kind = NEXT_DONE};
    else if (f->desk) return next_of_desk(s, f->desk, out, err);
    else if (each) *out = (Next){.kind = NEXT_EACH};
    return true;
}

static int call_each(void *ud, Handle *seats, int most) {
    Script *s = ud;
    int n = 0;
    if (!script_call(s, "each_seats", 0, 1, NULL)) return 0;
    while (n < most && lua_geti(s->L, -1, n + 1) == LUA_TLIGHTUSERDATA) {
        seats[n++] = (Handle)(uintptr_t)lua_touserdata(s->L, -1);
        lua_pop(s->L, 1);
    }
    lua_pop(s->L, n < most ? 2 : 1);
    return n;
}

static RunStatus call_next(void *ud, World *w, Flow *f, Next *out) {
    Script *s = ud;
    Str err = {0};
    const Handle game = handle_make(KIND_GAME, 0, 0);
    s->w = w;
    s->flow = f;
    *out = (Next){.kind = NEXT_OVER};
    int32_t stride;
    const int32_t *row = table_row(w, game, &stride);
    if (!row || row[GAME_OVER * stride]) return RUN_DONE;
    bool ok = next_find(s, w, row[GAME_SETUP * stride], out, &err) && next_aside(s, f, out, &err);
    RunStatus status = ok ? RUN_DONE : fault(s, f, &err, f->ahead ? "next" : NULL);
    str_clear(&err);
    return status;
}

static RunStatus call_options(void *ud, World *view, Flow *f, int *count) {
    Script *s = ud;
    Str err = {0};
    s->w = view;
    s->flow = f;
    view->sealed++;
    bool ok = lister_list(s, &err);
    view->sealed--;
    RunStatus status = ok ? RUN_DONE : fault(s, f, &err, f->ahead ? "a listing" : NULL);
    if (ok) *count = memo_options(s->memo);
    str_clear(&err);
    return status;
}

static void call_option_text(void *ud, int i, Str *out) {
    Script *s = ud;
    lua_pushinteger(s->L, i + 1);
    if (!script_call(s, "option_text", 1, 1, NULL)) return;
    if (!script_add_text(s->L, -1, out)) str_add(out, "?");
    lua_pop(s->L, 1);
}

static int call_option_find(void *ud, World *view, const char *text, Str *err) {
    Script *s = ud;
    s->w = view;
    view->sealed++;
    script_push_text(s, text);
    bool ok = script_call(s, "option_find", 1, 2, err);
    view->sealed--;
    if (!ok) return -1;
    int i = lua_isinteger(s->L, -2) ? (int)lua_tointeger(s->L, -2) - 1 : -1;
    if (i < 0) {
        str_reset(err);
        if (!script_add_text(s->L, -1, err)) str_add(err, "not legal");
    }
    lua_pop(s->L, 2);
    return i;
}

/* Numbers whose being taken is a bit. What was held under one stays there until it is taken again. */
enum { PENDING_BITS = 64 };
static uint64_t pending_bit(int number) { return (uint64_t)1 << (number - 1); }

/* A free number for a command. The lowest one: a table that is given ever higher keys is rehashed. */
static int new_number(Script *s) {
    int n = ~s->held ? __builtin_ctzll(~s->held) + 1 : s->pending_free;
    if (~s->held) return s->held |= pending_bit(n), n;
    if (n < PENDING_BITS) n = PENDING_BITS;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->pending_ref);
    while (lua_rawgeti(s->L, -1, ++n) != LUA_TNIL) lua_pop(s->L, 1);
    lua_pop(s->L, 2);
    return s->pending_free = n;
}

/* No call of Lua: what is taken out of a table needs no room. */
static void call_release(void *ud, int held) {
    Script *s = ud;
    if (held > 0 && held <= PENDING_BITS) {
        s->held &= ~pending_bit(held);
        return;
    }
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->pending_ref);
    if (lua_rawgeti(s->L, -1, held) != LUA_TNIL) {
        lua_pushnil(s->L);
        lua_rawseti(s->L, -3, held);
    }
    if (held > 0 && held <= s->pending_free) s->pending_free = held - 1;
    lua_pop(s->L, 2);
}

static int call_hold(void *ud, int option) {
    Script *s = ud;
    int number = new_number(s);
    lua_pushinteger(s->L, option + 1);
    lua_pushinteger(s->L, number);
    bool ok = script_call(s, "hold", 2, 0, NULL);
    if (!ok) call_release(s, number);
    return ok ? number : 0;
}

static bool run_pending(Script *s, int held, Str *err) {
    lua_pushinteger(s->L, held);
    return script_call(s, "run", 1, 0, err);
}

/* What failed: the verb of a choice, the name of a step. A step of the game itself stops it, and is
 * told so. */
static RunStatus command_failed(Script *s, Flow *f, int option, int held, const Str *err) {
    bool asking = s->asking; /* of the error, which the question for the name forgets */
    bool stops = f->is_step && !f->ahead;
    Str what = {0};
    if (asking || stops || script_stopped(s)) return fault(s, f, err, NULL);
    if (option < 0) script_entry(s, NULL, NULL, "pending_name", "i>s", held, &what);
    else script_entry(s, NULL, NULL, "option_verb", "i>s", option + 1, &what);
    RunStatus status = fault(s, f, err, str_text(&what));
    str_clear(&what);
    return status;
}

/* Runs the held command, or with `option` (from 0; -1: none) takes that option. One command at a time:
 * lua/flow/pending.lua has one act for all of them. */
static RunStatus run(Script *s, World *w, Flow *f, int option, int held) {
    Str err = {0};
    bool within = s->running, ok = false;
    s->running = true;
    s->w = w;
    s->flow = f;
    if (within) str_add(&err, "a command cannot run while another one is running");
    else ok = option < 0 ? run_pending(s, held, &err) : listed_take(s, option, held, &err);
    s->running = within;
    RunStatus status = ok ? RUN_DONE : command_failed(s, f, option, held, &err);
    str_clear(&err);
    return status;
}

static RunStatus call_run(void *ud, World *w, Flow *f, int held) { return run(ud, w, f, -1, held); }

static RunStatus call_take(void *ud, World *w, Flow *f, int option, int *held) {
    *held = new_number(ud);
    return run(ud, w, f, option, *held);
}

static void call_whose(void *ud, Str *out) { script_entry(ud, NULL, NULL, "whose", ">s", out); }

/* Calls an entry of a view; its one result is left on the stack. An error is kept for the view's
 * maker. */
static bool call_veil(Script *s, World *w, int nargs, const char *entry) {
    Str err = {0};
    World *before = s->w;
    s->w = w;
    w->sealed++;
    bool ok = script_call(s, entry, nargs, 1, &err);
    w->sealed--;
    s->w = before;
    if (!ok && !s->veil_fault.len) str_add(&s->veil_fault, str_text(&err));
    str_clear(&err);
    return ok;
}

static bool call_sees(Script *s, World *w, int nargs, const char *entry) {
    bool ok = call_veil(s, w, nargs, entry);
    bool sees = ok && lua_toboolean(s->L, -1); /* a rule that fails shows nothing */
    if (ok) lua_pop(s->L, 1);
    return sees;
}

static bool call_sees_field(void *ud, World *w, int function, Handle side, Handle seat,
                            Handle thing) {
    Script *s = ud;
    lua_pushinteger(s->L, function);
    thing_push(s->L, side);
    thing_push(s->L, thing);
    thing_push(s->L, seat);
    return call_sees(s, w, 4, "sees_field");
}

/* The known answer of a memoized chain of views; 0: call it. */
static uint32_t known_of_view(Script *s, World *w, uint32_t fn, Handle side, Handle thing) {
    if (!side || script_stopped(s)) return 0;
    return memo_known(s->memo, w, fn, thing ? 2 : 1, (Handle[]){side, thing});
}

static bool call_hides_things(void *ud, World *w, Handle side) {
    Script *s = ud;
    uint32_t known = known_of_view(s, w, s->veil_hides, side, 0);
    if (known) return !memo_is_false(s->memo, known);
    thing_push(s->L, side);
    bool ok = call_veil(s, w, 1, "hides_from");
    bool hides = !ok || lua_toboolean(s->L, -1);
    if (ok) lua_pop(s->L, 1);
    return hides;
}

static bool call_sees_thing(void *ud, World *w, Handle side, Handle thing) {
    Script *s = ud;
    uint32_t known = known_of_view(s, w, s->veil_sees, side, thing);
    if (known) return !memo_is_false(s->memo, known);
    thing_push(s->L, side);
    thing_push(s->L, thing);
    return call_sees(s, w, 2, "sees_thing");
}

/* A rule that fails masks: better unknown than told. */
static void call_mask_word(void *ud, World *w, Handle side, Handle unit, Str *word) {
    Script *s = ud;
    thing_push(s->L, side);
    thing_push(s->L, unit);
    bool ok = call_veil(s, w, 2, "mask_word");
    if (!ok) str_add(word, "unknown");
    else script_add_text(s->L, -1, word);
    if (ok) lua_pop(s->L, 1);
}

static bool asks_chain(Script *s, const char *entry) {
    bool asks = false;
    script_entry(s, NULL, NULL, entry, ">b", &asks);
    return asks;
}

static void find_chains_of_views(Script *s) {
    s->veil_hides = s->veil_sees = 0;
    if (!script_call(s, "chains_of_views", 0, 2, NULL)) return;
    s->veil_hides = memo_number(s->L, lua_gettop(s->L) - 1);
    s->veil_sees = memo_number(s->L, lua_gettop(s->L));
    lua_pop(s->L, 2);
}

void script_fill_rules(Script *s) {
    find_chains_of_views(s);
    bool hides = asks_chain(s, "hides_things"), masks = asks_chain(s, "masks_units");
    s->imagines = asks_chain(s, "imagines");
    s->rules = (Rules){.ud = s,
                       .veil = {s, call_sees_field, hides ? call_sees_thing : NULL,
                                hides ? call_hides_things : NULL, masks ? call_mask_word : NULL},
                       .next = call_next,
                       .options = call_options,
                       .option_text = call_option_text,
                       .option_find = call_option_find,
                       .hold = call_hold,
                       .run = call_run,
                       .take = call_take,
                       .release = call_release,
                       .whose = call_whose,
                       .each = call_each};
}
