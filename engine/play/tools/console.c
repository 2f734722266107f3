/* console.c - the verbs of the console and the copies that it keeps to take things back. What typed Lua
 * sees and how values are shown is lua/show/console.lua's. */
#include "play/tools/console.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/desk.h"
#include "play/tools/world_difference.h"

enum {
    CONSOLE_UNDO = 64,
    CONSOLE_MORE_MS = 2000, /* than a call of the rules may take */
    CONSOLE_CHANGES = 60,
    CONSOLE_LOG = 20,
    EYES_ALL = -1
};

struct Console {
    Game *game;
    uint64_t seed;
    const MatchLine *lines;
    int count, line; /* the record, and how much of it was played */
    bool left;       /* it was left: something else was done */
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

/* The choices that were made, as the record counts them. */
static int position(const Console *c) {
    int n = 0;
    for (int i = 0; i < c->line; i++) n += c->lines[i].seat != NULL;
    return n;
}

static int choices_of(const Console *c) {
    int n = 0;
    for (int i = 0; i < c->count; i++) n += c->lines[i].seat != NULL;
    return n;
}

/* Plays the next choice of the record. False: there is none, or err says why not. */
static bool play_line(Console *c, Str *err) {
    while (c->line < c->count && !c->lines[c->line].seat) c->line++;
    if (c->line >= c->count) return false;
    const MatchLine *l = &c->lines[c->line];
    uint64_t before = match_choices(c->m);
    Str why = {0};
    int seat = match_seat_named(c->m, l->seat);
    bool asked = match_waits(c->m, seat), taken = match_choose(c->m, seat, l->text, &why);
    if (!taken && (!asked || match_choices(c->m) == before)) {
        str_addf(err, "choice %d of the record, '%s: %s', is not legal%s%s", position(c) + 1,
                 l->seat, l->text, why.len ? ": " : "", str_text(&why));
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
    if (!c) return NULL;
    *c = (Console){.game = g, .seed = seed, .lines = lines, .count = count, .eyes = EYES_ALL};
    game_note_listen(g);
    if (begin(c, at, err)) return c;
    console_free(c);
    return NULL;
}

void console_free(Console *c) {
    if (!c) return;
    forget_undo(c);
    match_free(c->m);
    str_clear(&c->chunk);
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
    *at = c->count ? position(c) : -1;
    c->wants_reload = false;
    return wants;
}

void console_prompt(const Console *c, Str *out) {
    if (c->chunk.len) {
        str_add(out, ">> ");
        return;
    }
    int seat = match_seat(c->m);
    if (c->count) str_addf(out, "%d/%d%s ", position(c), choices_of(c), c->left ? "+" : "");
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

/* --- the other verbs --- */

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

static int number_of(const char *text, int otherwise) {
    return isdigit((unsigned char)*text) ? (int)strtol(text, NULL, 10) : otherwise;
}

static void do_step(Console *c, const char *text, Str *out, Str *err) {
    if (!c->count) str_add(err, "there is no record to follow; 'bots 1' lets a bot choose");
    else if (c->left)
        str_addf(err, "the game left the record after choice %d; 'reset' returns to it",
                 position(c));
    for (int i = number_of(text, 1); i > 0 && !err->len; i--) {
        const MatchLine *l = c->line < c->count ? &c->lines[c->line] : NULL;
        while (l && !l->seat) l = ++c->line < c->count ? &c->lines[c->line] : NULL;
        if (!l) {
            str_add(out, "the record ends here\n");
            break;
        }
        str_addf(out, "[%d] %s: %s\n", position(c) + 1, l->seat, l->text);
        if (play_line(c, err)) say_news(c, out);
    }
}

static void do_goto(Console *c, const char *text, Str *out, Str *err) {
    if (!c->count) str_add(err, "there is no record to follow");
    else if (begin(c, number_of(text, 0), err)) say_news(c, out);
}

static void do_back(Console *c, const char *text, Str *out, Str *err) {
    int at = position(c) - (c->left ? 0 : number_of(text, 1));
    if (!c->count) str_add(err, "there is no record to follow; 'undo' takes back");
    else if (begin(c, at > 0 ? at : 0, err)) say_news(c, out);
}

static void do_reset(Console *c, const char *text, Str *out, Str *err) {
    (void)text;
    if (begin(c, position(c), err)) say_news(c, out);
}

static void do_undo(Console *c, const char *text, Str *out, Str *err) {
    (void)text;
    if (!take_back(c)) str_add(err, "there is nothing to take back");
    else say_asked(c, out);
}

static void do_bots(Console *c, const char *text, Str *out, Str *err) {
    const char *kind = strstr(text, "greedy") ? "greedy" : "random";
    keep_undo(c);
    match_bots(c->m, kind, c->seed);
    match_run(c->m, number_of(text, 1));
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
static void do_board(Console *c, const char *text, Str *out, Str *err) {
    (void)out;
    (void)err;
    c->wants_board = true;
    c->deck = number_of(text, -1);
}

static void do_log(Console *c, const char *text, Str *out, Str *err) {
    Str all = {0};
    (void)err;
    match_log(c->m, c->eyes, 0, &all);
    const char *from = str_text(&all) + all.len;
    for (int n = number_of(text, CONSOLE_LOG) + 1; from > str_text(&all); from--)
        if (from[-1] == '\n' && --n == 0) break;
    str_add(out, from);
    str_clear(&all);
}

static void do_see(Console *c, const char *text, Str *out, Str *err) {
    const char *space = strchr(text, ' ');
    if (!space) {
        str_add(err, "see FROM TO: units or cells");
        return;
    }
    Str from = {0};
    str_addn(&from, text, (size_t)(space - text));
    if (script_entry(game_script(c->game), eyes_world(c), err, "see", "ss>s", str_text(&from),
                     space + 1, out))
        str_add(out, "\n");
    str_clear(&from);
}

static void do_look(Console *c, const char *text, Str *out, Str *err) {
    if (script_entry(game_script(c->game), eyes_world(c), err, "console_fields", "s>s", text, out))
        str_add(out, "\n");
}

static void do_units(Console *c, const char *text, Str *out, Str *err) {
    (void)text;
    if (script_entry(game_script(c->game), eyes_world(c), err, "console_units", ">s", out))
        str_add(out, "\n");
}

static void do_as(Console *c, const char *text, Str *out, Str *err) {
    int seat = match_seat_named(c->m, text);
    for (int i = 0; seat < 0 && i < match_seats(c->m); i++)
        if (!strcmp(match_seat_side(c->m, i), text)) seat = i;
    if (seat >= 0 || !strcmp(text, "all")) {
        c->eyes = seat >= 0 ? seat : EYES_ALL;
        log_skip(c);
        str_addf(out, seat >= 0 ? "the view of %s; it can only be read\n" : "the true world%s\n",
                 seat >= 0 ? match_seat_id(c->m, seat) : "");
        return;
    }
    str_addf(err, "there is no seat '%s'; there are: all", text);
    for (int i = 0; i < match_seats(c->m); i++) str_addf(err, ", %s", match_seat_id(c->m, i));
}

static void do_dice(Console *c, const char *text, Str *out, Str *err) {
    size_t n = strcspn(text, " ");
    Str stream = {0};
    str_addn(&stream, text, n);
    match_focus(c->m, c->m->flow->w);
    if (script_entry(game_script(c->game), NULL, err, "console_dice", "ss>s", str_text(&stream),
                     text + n, out))
        str_add(out, "\n");
    str_clear(&stream);
}

static void do_help(Console *c, const char *text, Str *out, Str *err);

static void do_reload(Console *c, const char *text, Str *out, Str *err) {
    (void)text;
    (void)out;
    (void)err;
    c->wants_reload = true;
}

typedef struct Verb {
    const char *name, *args, *help;
    void (*run)(Console *c, const char *text, Str *out, Str *err);
} Verb;

static const Verb verbs[] = {
    {"help", "", "this list", do_help},
    {"units", "", "the units and where they are", do_units},
    {"look", "ID", "a unit, portal or cell with its fields", do_look},
    {"board", "[DECK]", "the board", do_board},
    {"log", "[N]", "the last lines of the log", do_log},
    {"see", "A B", "sight, range, first blocker", do_see},
    {"options", "[VERB]", "what may be chosen, with costs and odds, and what may not", do_options},
    {"odds", "CHOICE", "the preview of a choice", do_odds},
    {"what", "CHOICE", "what if: what the choice would change, on a fork that is thrown away",
     do_what},
    {"choose", "CHOICE", "makes the choice, or answers", do_choose},
    {"bots", "N [greedy]", "lets bots make N choices", do_bots},
    {"dice", "STREAM N...",
     "sets the next throws of a stream; without numbers they are random again", do_dice},
    {"as", "SEAT", "shows the view of a seat; 'as all' ends it", do_as},
    {"undo", "", "takes back the last change", do_undo},
    {"reset", "", "discards all changes: back to the record, or to the beginning", do_reset},
    {"step", "[N]", "the record's next choices", do_step},
    {"back", "[N]", "goes back along the record", do_back},
    {"goto", "N", "the record after choice N", do_goto},
    {"reload", "", "reads all mods again, in a new process; a record is played again up to here",
     do_reload},
    {"quit", "", "leaves", NULL},
};

static void do_help(Console *c, const char *text, Str *out, Str *err) {
    (void)c;
    (void)text;
    (void)err;
    for (size_t i = 0; i < ARRAY_LEN(verbs); i++) {
        char left[32];
        snprintf(left, sizeof left, "%s %s", verbs[i].name, verbs[i].args);
        str_addf(out, "  %-18s %s\n", left, verbs[i].help);
    }
    str_add(out, "Everything else is Lua, with the names that a mod has and the ids of units and "
                 "portals:\n  c1                 shows an expression; c1.hits = 3 changes the "
                 "copy\n  trace(\"CHAIN\", ..) the result of a chain, and what each step returns\n "
                 " print(..) show(x) fields(thing)\n");
}

/* "board" and "see c1 p1" are verbs; "board = 1", "odds { .. }" and "log(2)" are Lua. */
static const Verb *verb_of(const char *line, const char **rest) {
    size_t n = 0;
    while (islower((unsigned char)line[n])) n++;
    if (line[n] && line[n] != ' ') return NULL;
    const char *after = line + n + strspn(line + n, " ");
    if (*after && strchr("=({[\"'.:,+*/<>~%", *after)) return NULL;
    *rest = after;
    for (size_t i = 0; i < ARRAY_LEN(verbs); i++)
        if (strlen(verbs[i].name) == n && !strncmp(verbs[i].name, line, n)) return &verbs[i];
    return NULL;
}

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

bool console_line(Console *c, const char *line, Str *out, Str *err) {
    const char *rest;
    while (*line == ' ' && !c->chunk.len) line++;
    if (!*line && !c->chunk.len) return true;
    const Verb *v = c->chunk.len ? NULL : verb_of(line, &rest);
    if (v && !v->run) return false;
    if (v) v->run(c, rest, out, err);
    else run_lua(c, line, out, err);
    say_notes(c, out);
    return true;
}
