/* console.c - what the console does with a game, and the copies by which things are taken back. The verbs,
 * what typed Lua sees and how values are shown are lua/show/console.lua's. */
#include "play/tools/console.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/desk.h"
#include "play/tools/world_difference.h"

enum {
    CONSOLE_UNDO = 64,
    CONSOLE_MORE_MS = 2000, /* than a call of the rules may take */
    CONSOLE_CHANGES = 60,
    EYES_ALL = -1
};

struct Console {
    Game *game;
    uint64_t seed;
    MatchLine *lines; /* the choices of the record */
    int count, line;  /* how many there are, and were played */
    bool left;        /* it was left: something else was done */
    Match *m;
    Match *undo[CONSOLE_UNDO];
    int undo_count;
    int eyes; /* a seat, or EYES_ALL */
    int log_at;
    bool wants_board;
    bool wants_reload;
    int deck;  /* of the board that is wanted; -1: all */
    Str chunk; /* lines of Lua so far */
};

/* --- the game and its copies --- */

static void forget_undo(Console *c) {
    while (c->undo_count > 0) match_free(c->undo[--c->undo_count]);
}

static void keep_undo(Console *c) {
    if (c->undo_count == CONSOLE_UNDO) {
        match_free(c->undo[0]);
        memmove(c->undo, c->undo + 1, (size_t)--c->undo_count * sizeof *c->undo);
    }
    Match *copy = match_fork(c->m);
    if (copy) c->undo[c->undo_count++] = copy;
    match_focus(c->m, c->m->flow->w);
}

static bool take_back(Console *c) {
    if (c->undo_count == 0) return false;
    match_free(c->m);
    c->m = c->undo[--c->undo_count];
    c->log_at = 0;
    match_run(c->m, 0);
    return true;
}

static void drop_undo(Console *c) {
    if (c->undo_count > 0) match_free(c->undo[--c->undo_count]);
}

/* Plays the next choice of the record. False: there is none, or err says why not. */
static bool play_line(Console *c, Str *err) {
    if (c->line >= c->count) return false;
    const MatchLine *l = &c->lines[c->line];
    uint64_t before = match_choices(c->m);
    Str why = {0};
    int seat = match_seat_named(c->m, l->seat);
    bool asked = match_waits(c->m, seat), taken = match_choose(c->m, seat, l->text, &why);
    if (!taken && (!asked || match_choices(c->m) == before)) {
        str_addf(err, "choice %d of the record, '%s: %s', is not legal%s%s", c->line + 1, l->seat,
                 l->text, why.len ? ": " : "", str_text(&why));
        str_clear(&why);
        return false;
    }
    str_clear(&why);
    c->line++;
    match_run(c->m, 0);
    return true;
}

/* What the eyes could read up to here counts as shown: each seat's lines have numbers of their own. */
static void log_skip(Console *c) {
    Str skipped = {0};
    c->log_at = match_log(c->m, c->eyes, 0, &skipped);
    str_clear(&skipped);
}

/* Starts again and plays `at` choices of the record. */
static bool begin(Console *c, int at, Str *err) {
    Match *m = match_open(c->game, c->seed, err);
    if (!m) return false;
    match_free(c->m);
    forget_undo(c);
    c->m = m;
    c->line = c->log_at = 0;
    c->left = false;
    match_run(m, 0);
    for (int i = 0; at < 0 || i < at; i++)
        if (!play_line(c, err)) break;
    log_skip(c);
    return true;
}

Console *console_open(Game *g, uint64_t seed, const MatchLine *lines, int count, int at, Str *err) {
    Console *c = calloc(1, sizeof *c);
    if (!c) return str_add(err, "out of memory"), NULL;
    *c = (Console){.game = g, .seed = seed, .eyes = EYES_ALL};
    c->lines = calloc((size_t)count + 1, sizeof *c->lines);
    for (int i = 0; c->lines && i < count; i++)
        if (lines[i].seat) c->lines[c->count++] = lines[i];
    game_note_listen(g);
    if (!c->lines) str_add(err, "out of memory");
    else if (begin(c, at, err)) return c;
    console_free(c);
    return NULL;
}

void console_free(Console *c) {
    if (!c) return;
    forget_undo(c);
    match_free(c->m);
    str_clear(&c->chunk);
    free(c->lines);
    free(c);
}

bool console_board(Console *c, int *deck, Str *scene, Str *err) {
    bool wanted = c->wants_board;
    c->wants_board = false;
    *deck = c->deck;
    if (!wanted) return false;
    match_focus(c->m, c->m->flow->w);
    return match_scene(c->m, c->eyes, scene, err);
}

bool console_waits(const Console *c) { return c->chunk.len > 0; }

bool console_reload(Console *c, int *at) {
    bool wants = c->wants_reload;
    *at = c->count ? c->line : -1;
    c->wants_reload = false;
    return wants;
}

void console_prompt(const Console *c, Str *out) {
    if (c->chunk.len) {
        str_add(out, ">> ");
        return;
    }
    int seat = match_seat(c->m);
    if (c->count) str_addf(out, "%d/%d%s ", c->line, c->count, c->left ? "+" : "");
    str_addf(out, "turn %d %s", match_turn(c->m), seat >= 0 ? match_seat_id(c->m, seat) : "over");
    if (match_is_question(c->m))
        str_addf(out, " (%s?)", str_text(&desks_of(c->m, seat)->flow->question.verb));
    if (c->eyes >= 0) str_addf(out, " as %s", match_seat_id(c->m, c->eyes));
    str_add(out, "> ");
}

/* --- after something was done --- */

static void say_asked(Console *c, Str *out) {
    if (!match_is_question(c->m)) return;
    const Question *q = &desks_of(c->m, match_seat(c->m))->flow->question;
    str_addf(out, "%s is asked%s%s", match_seat_id(c->m, match_seat(c->m)), q->why.len ? ": " : "",
             str_text(&q->why));
    for (int i = 0; i < q->count; i++)
        str_addf(out, "%s%s", i ? ", " : " - ", str_text(&q->choices[i]));
    str_add(out, "\n");
}

/* What typed Lua printed; then the log's new lines and who is asked. */
static void say_news(Console *c, Str *out) {
    Str said = {0};
    script_entry(game_script(c->game), NULL, NULL, "console_said", ">s", &said);
    if (said.len) str_addf(out, "%s\n", str_text(&said));
    str_clear(&said);
    c->log_at = match_log(c->m, c->eyes, c->log_at, out);
    say_asked(c, out);
    if (match_state(c->m) == MATCH_OVER) {
        str_add(out, "the game is over: ");
        match_result_json(c->m, out);
        str_add(out, "\n");
    }
}

/* Runs on to the next who is asked. A game that stops is taken back. */
static bool run_on(Console *c, Str *out, Str *err) {
    Script *s = game_script(c->game);
    if (match_state(c->m) != MATCH_FAULTY) match_run(c->m, 0);
    if (match_state(c->m) != MATCH_FAULTY) {
        say_news(c, out);
        return true;
    }
    str_add(err, match_fault(c->m));
    if (script_stopped(s)) script_forgive(s);
    take_back(c);
    return false;
}

/* --- Lua --- */

static World *eyes_world(Console *c) {
    return c->eyes >= 0 ? match_view_of(c->m, match_stage(c->m), c->eyes) : match_stage(c->m);
}

/* Where only reading is allowed: with the eyes of a seat, and while a question is open. */
static void look(Console *c, Str *out, Str *err) {
    Script *s = game_script(c->game);
    Str text = {0};
    match_focus(c->m, c->m->flow->w);
    bool ok = script_entry(s, eyes_world(c), err, "console_look", ">s", &text);
    if (!ok && script_stopped(s)) script_forgive(s);
    if (ok && text.len) str_addf(out, "%s\n", str_text(&text));
    if (!ok && strstr(str_text(err), "only reading is allowed"))
        str_addf(err, "\nhint: %s",
                 c->eyes >= 0 ? "'as all' ends the view of a seat"
                              : "a question is open: 'choose' an answer first");
    str_clear(&text);
}

static void command(Console *c, Str *out, Str *err) {
    Script *s = game_script(c->game);
    Flow *f = c->m->flow;
    keep_undo(c);
    uint64_t before = match_hash(c->m);
    if (!script_entry(s, NULL, err, "console_command", ">")) {
        drop_undo(c);
        return;
    }
    bool ok = flow_run(f, f->rules->hold(f->rules->ud, -2));
    if (!ok && f->state != FLOW_FAULTY) {
        str_add(err, str_text(&f->fault));
        drop_undo(c);
        match_run(c->m, 0);
        return;
    }
    if (!run_on(c, out, err)) return;
    if (f->state != FLOW_ASKS && match_hash(c->m) == before) drop_undo(c);
    else c->left = true;
}

static void run_lua(Console *c, const char *line, Str *out, Str *err) {
    Script *s = game_script(c->game);
    Str status = {0};
    str_addf(&c->chunk, "%s%s", c->chunk.len ? "\n" : "", line);
    if (!script_entry(s, NULL, err, "console_load", "s>s", str_text(&c->chunk), &status)) {
        str_reset(&c->chunk);
    } else if (strcmp(str_text(&status), "more") != 0) {
        str_reset(&c->chunk);
        int limit = s->time_ms;
        s->time_ms += limit < CONSOLE_MORE_MS / 2 ? 2 * limit : CONSOLE_MORE_MS;
        if (strcmp(str_text(&status), "ok") != 0) str_add(err, str_text(&status));
        else if (c->eyes >= 0 || match_is_question(c->m)) look(c, out, err);
        else command(c, out, err);
        s->time_ms = limit;
    }
    str_clear(&status);
}

/* --- what if --- */

/* Columns by which the engine finds things again; they say nothing. */
static bool is_inner(int kind, int col) {
    return kind == KIND_CELL || (kind == KIND_UNIT && (col == UNIT_NEXT || col == UNIT_ITEM)) ||
           (kind == KIND_ITEM && col == ITEM_NEXT) || (kind == KIND_GAME && col == GAME_RESULT);
}

static void add_thing(Console *c, World *w, Handle h, Str *out) {
    script_entry(game_script(c->game), w, out, "console_thing", "t>s", h, out);
}

static void add_value(Console *c, World *w, Handle h, const char *name, Str *out) {
    Str text = {0}, err = {0};
    bool ok = script_entry(game_script(c->game), w, &err, "console_field", "ts>s", h, name, &text);
    str_add(out, ok ? str_text(&text) : "?");
    str_clear(&text);
    str_clear(&err);
}

static int thing_changes(Console *c, World *a, World *b, Handle h, Str *out) {
    const Kind *k = &a->schema->kinds[handle_kind(h)];
    int n = 0;
    for (int col = 1; col < k->count; col++) {
        if (is_inner(handle_kind(h), col) || !world_field_differs(a, b, h, col)) continue;
        str_add(out, "  ");
        add_thing(c, a, h, out);
        str_addf(out, " %s: ", k->fields[col].name);
        add_value(c, a, h, k->fields[col].name, out);
        str_add(out, " -> ");
        add_value(c, b, h, k->fields[col].name, out);
        str_add(out, "\n");
        n++;
    }
    return n;
}

static int row_changes(Console *c, World *a, World *b, int kind, int row, Str *out) {
    Handle ha = table_at(a, kind, row), hb = table_at(b, kind, row);
    int n = ha && ha == hb ? thing_changes(c, a, b, ha, out) : 0;
    if (ha == hb) return n;
    if (ha) {
        str_add(out, "  gone: ");
        add_thing(c, a, ha, out);
        str_add(out, "\n");
    }
    if (hb) {
        str_add(out, "  new: ");
        add_thing(c, b, hb, out);
        str_add(out, "\n");
    }
    return n + 1;
}

static void dice_changes(const World *a, const World *b, Str *out) {
    for (int i = 0; i < intern_count(a->schema->streams); i++) {
        long long n = (long long)(world_drawn(b, i) - world_drawn(a, i));
        if (n) str_addf(out, "  dice drawn: %lld of '%s'\n", n, intern_name(a->schema->streams, i));
    }
}

static void add_changes(Console *c, World *a, World *b, Str *out) {
    int n = 0;
    for (int kind = 0; kind < a->schema->kind_count; kind++) {
        int rows =
            table_rows(a, kind) > table_rows(b, kind) ? table_rows(a, kind) : table_rows(b, kind);
        for (int row = 0; row < rows && n < CONSOLE_CHANGES; row++)
            n += row_changes(c, a, b, kind, row, out);
    }
    if (n >= CONSOLE_CHANGES) str_add(out, "  ... and more\n");
    dice_changes(a, b, out);
    if (!n) str_add(out, "  no field changes\n");
}

/* Answers as the rules prefer, else the first, and says so. */
static int answer_plainly(void *ud, Flow *f, const Question *q) {
    int choice = q->prefer >= 0 ? q->prefer : 0;
    (void)f;
    str_addf(ud, "  answered: %s\n", str_text(&q->choices[choice]));
    return choice;
}

static void do_what(Console *c, const char *text, Str *out, Str *err) {
    if (match_is_question(c->m)) {
        str_add(err, "a question is open: 'choose' an answer, or 'undo'");
        return;
    }
    Match *fork = match_fork(c->m);
    if (!fork) return;
    match_run(fork, 0);
    fork->flow->policy = answer_plainly;
    fork->flow->policy_ud = out;
    if (match_choose(fork, match_seat(fork), text, err)) {
        Str log = {0};
        match_log(fork, c->eyes, 0, &log);
        if (log.len) str_add(out, str_text(&log));
        add_changes(c, match_world(c->m), match_world(fork), out);
        str_clear(&log);
    }
    match_free(fork);
    Script *s = game_script(c->game);
    if (script_stopped(s)) script_forgive(s);
    match_run(c->m, 0);
}

/* --- the other verbs, each with what lua/show/console.lua gives it --- */

static void do_choose(Console *c, const char *text, Str *out, Str *err) {
    if (!match_is_question(c->m)) keep_undo(c);
    uint64_t before = match_choices(c->m);
    bool question = match_is_question(c->m);
    bool taken = match_choose(c->m, match_seat(c->m), text, err);
    if (!taken && match_state(c->m) != MATCH_FAULTY) {
        if (!question && match_choices(c->m) == before) drop_undo(c);
        return;
    }
    str_reset(err);
    c->left = true;
    run_on(c, out, err);
}

/* So many choices of the record. */
static void do_step(Console *c, const char *number, Str *out, Str *err) {
    for (int i = atoi(number); i > 0 && !err->len; i--) {
        if (c->line >= c->count) {
            str_add(out, "the record ends here\n");
            break;
        }
        const MatchLine *l = &c->lines[c->line];
        str_addf(out, "[%d] %s: %s\n", c->line + 1, l->seat, l->text);
        if (play_line(c, err)) say_news(c, out);
    }
}

/* Starts again and repeats that many choices of the record. */
static void do_begin(Console *c, const char *at, Str *out, Str *err) {
    if (begin(c, atoi(at), err)) say_news(c, out);
}

static void do_undo(Console *c, const char *text, Str *out, Str *err) {
    (void)text;
    if (!take_back(c)) str_add(err, "there is nothing to take back");
    else say_asked(c, out);
}

/* "3 greedy" */
static void do_bots(Console *c, const char *text, Str *out, Str *err) {
    keep_undo(c);
    match_bots(c->m, strchr(text, ' ') + 1, c->seed);
    match_run(c->m, atoi(text));
    match_bots(c->m, NULL, 0);
    c->left = true;
    run_on(c, out, err);
}

static void do_options(Console *c, const char *text, Str *out, Str *err) {
    match_help(c->m, match_seat(c->m), *text ? text : NULL, out, err);
}

static void do_odds(Console *c, const char *text, Str *out, Str *err) {
    Str json = {0};
    bool ok = match_odds(c->m, match_seat(c->m), text, &json, err);
    if (ok &&
        script_entry(game_script(c->game), NULL, err, "console_json", "s>s", str_text(&json), out))
        str_add(out, "\n");
    str_clear(&json);
}

/* Drawing is the caller's. */
static void do_board(Console *c, const char *deck, Str *out, Str *err) {
    (void)out;
    (void)err;
    c->wants_board = true;
    c->deck = atoi(deck);
}

/* The last so many lines. */
static void do_log(Console *c, const char *number, Str *out, Str *err) {
    Str all = {0};
    (void)err;
    match_log(c->m, c->eyes, 0, &all);
    const char *from = str_text(&all) + all.len;
    for (int n = atoi(number) + 1; from > str_text(&all); from--)
        if (from[-1] == '\n' && --n == 0) break;
    str_add(out, from);
    str_clear(&all);
}

/* What Lua has ready, on what the eyes see. */
static void do_show(Console *c, const char *text, Str *out, Str *err) {
    (void)text;
    if (script_entry(game_script(c->game), eyes_world(c), err, "console_show", ">s", out))
        str_add(out, "\n");
}

/* The same on the world from which a command that asks begins again. */
static void do_dice(Console *c, const char *text, Str *out, Str *err) {
    (void)text;
    match_focus(c->m, c->m->flow->w);
    if (script_entry(game_script(c->game), NULL, err, "console_show", ">s", out))
        str_add(out, "\n");
}

static void do_eyes(Console *c, const char *seat, Str *out, Str *err) {
    (void)out;
    (void)err;
    c->eyes = atoi(seat);
    log_skip(c);
}

static void do_reload(Console *c, const char *text, Str *out, Str *err) {
    (void)text;
    (void)out;
    (void)err;
    c->wants_reload = true;
}

static const struct Deed {
    const char *name;
    void (*run)(Console *c, const char *text, Str *out, Str *err);
} deeds[] = {
    {"begin", do_begin},   {"board", do_board}, {"bots", do_bots},       {"choose", do_choose},
    {"dice", do_dice},     {"eyes", do_eyes},   {"log", do_log},         {"lua", run_lua},
    {"odds", do_odds},     {"show", do_show},   {"options", do_options}, {"step", do_step},
    {"reload", do_reload}, {"undo", do_undo},   {"what", do_what},
};

/* What the mods told by note(...). */
static void say_notes(Console *c, Str *out) {
    Str notes = {0};
    game_notes(c->game, &notes);
    for (const char *line = str_text(&notes); *line;) {
        size_t n = strcspn(line, "\n");
        str_addf(out, "note: %.*s\n", (int)n, line);
        line += n + (line[n] == '\n');
    }
    str_clear(&notes);
}

/* Lua says which deed the line wants, and with what. False: the user leaves. */
static bool do_line(Console *c, const char *line, Str *out, Str *err) {
    Str deed = {0}, with = {0};
    bool ok = script_entry(game_script(c->game), match_stage(c->m), err, "console_verb", "siii>sss",
                           line, c->line, c->count, c->left, &deed, &with, out);
    bool leaves = ok && !strcmp(str_text(&deed), "quit");
    for (size_t i = 0; ok && i < ARRAY_LEN(deeds); i++)
        if (!strcmp(deeds[i].name, str_text(&deed))) deeds[i].run(c, str_text(&with), out, err);
    str_clear(&deed);
    str_clear(&with);
    return !leaves;
}

bool console_line(Console *c, const char *line, Str *out, Str *err) {
    while (*line == ' ' && !c->chunk.len) line++;
    if (!*line && !c->chunk.len) return true;
    if (c->chunk.len) run_lua(c, line, out, err);
    else if (!do_line(c, line, out, err)) return false;
    say_notes(c, out);
    return true;
}
