/* match.h - a game in progress: seats, who plays them, choices as text, what a seat sees.
 *
 * Every choice and answer goes in as text, no matter who makes it (person, bot, record, test), and each is
 * worked out on the view of its seat. A match opens no file: the record hook hands lines out. */
#ifndef GW_PLAY_MATCH_H
#define GW_PLAY_MATCH_H

#include "play/game.h"
#include "play/seatset.h"
#include "world/flow.h"

enum {
    MATCH_MAX_CHOICES = 400000, /* of one game */
    MATCH_SET_TRIES = 8         /* failed places before the choice is withdrawn */
};

typedef enum MatchState {
    MATCH_WAITS,   /* a seat without a bot must decide or answer: match_waiting */
    MATCH_OVER,
    MATCH_FAULTY   /* match_fault says why; the record can be resumed once the mod is fixed */
} MatchState;

typedef struct Match Match;

/* A choice, or (seat NULL) a check value, as a record has it. */
typedef struct MatchLine { const char *seat, *text; } MatchLine;

/* One line for the record: seat id and text of a choice or answer, or a check value (seat NULL,
 * text "turn N hash"). Called in order, when the choice is taken and before the next is asked. */
typedef void (*MatchHeard)(void *ud, const char *seat, const char *text);

Match *match_open(Game *g, uint64_t seed, Str *err);   /* NULL: err says why */
void match_free(Match *m);
void match_hear(Match *m, MatchHeard heard, void *ud);
void match_quiet(Match *m, bool quiet);                /* writes no log */

/* Seats by number, in the order of the scenario. They are made with the match. */
/* In place of a seat: who looks on and knows what all sides know (match_scene, match_events). */
enum { MATCH_PUBLIC = FLOW_PUBLIC };
_Static_assert((int)MATCH_PUBLIC == (int)SEATSET_MAX, "it stands behind all seats");

int match_seats(const Match *m);
const char *match_seat_id(const Match *m, int seat);
const char *match_seat_side(const Match *m, int seat); /* side id */
Handle match_side(const Match *m, int seat);           /* 0: it has none */
/* Number of the seat with that id, or -1. */
int match_seat_named(const Match *m, const char *id);
/* Lets a bot play a seat: "random", "greedy", "search" (with options, as in "search:nodes=800,depth=24")
 * or NULL for nobody (the match waits). `key` seeds the bot's own dice. False: no such bot. */
bool match_bot(Match *m, int seat, const char *bot, uint64_t key);
/* The same for all seats, including those that join later. */
bool match_bots(Match *m, const char *bot, uint64_t key);

/* Runs until a seat without a bot is asked, or the end. At most max_choices more bot choices
 * (0: no bound), so that a caller can show progress or draw each step; then the state is MATCH_WAITS
 * and match_seat() returns -1. */
MatchState match_run(Match *m, int max_choices);
MatchState match_state(const Match *m);
const char *match_fault(const Match *m);
/* The seats that must choose or answer now: usually one; several when they choose at the same time. */
SeatSet match_waiting(const Match *m);
bool match_waits(const Match *m, int seat);
/* Are other seats still choosing, although one has just chosen? Then match_run has nothing to do. */
bool match_still_waits(const Match *m);
/* Like match_waits(); if false, err explains it ("not now: ..."). */
bool match_is_asked(const Match *m, int seat, Str *err);
int match_seat(const Match *m);                        /* the first of those that wait; -1: nobody */
/* Is it a question that this seat must answer? */
bool match_asks(const Match *m, int seat);
bool match_is_question(const Match *m);                /* an answer inside a command, not an option */

/* ---- What a seat asks ----  Each of these takes the seat that asks, and is worked out on what that
 * seat may know. Only a seat that is waiting learns what it may choose; any other gets nothing, and err
 * says "not now". */

/* What the seat may choose. Texts are canonical text forms; an option over many places prints as
 * "cover *" and match_option_places lists them. 0: the seat does not wait; -1: fault. The functions that
 * take the number of an option mean the list of the last call; any other call on the match invalidates that
 * list. */
int match_options(Match *m, int seat);
/* Translates a choice or an answer that uses old ids ([aliases] of a mod.ini) to the current ids. */
bool match_renamed(Match *m, const char *text, Str *out);
void match_option_text(Match *m, int i, Str *out);
/* Everything about an option except its text, as JSON: {"verb","label","cost","price","places","help","tags",
 * "odds"} and the blanks that it has (a form, or parts: lua/flow/parts.lua). Absent keys do not apply. */
void match_option_json(Match *m, int i, Str *json);
/* The texts of all options, one per line. Returns their number, as match_options does. */
int match_option_lines(Match *m, int seat, Str *out);
void match_option_places(Match *m, int i, Str *out);   /* one per line; samples if it is a form */
/* If the deciding seat has no option: ": ", followed by the first reason of each action. */
void match_reasons(Match *m, Str *out);
/* Why is the seat asked? For questions the question's text; else "" . */
void match_why(Match *m, int seat, Str *out);
/* What the seat has chosen or answered, while others still choose or answer: undo takes it back. Else "". */
void match_given(Match *m, int seat, Str *out);
/* The verb of the open question, if the seat can give a standing answer to it; else "". */
void match_asked(Match *m, int seat, Str *out);
/* The id of the unit for which the seat (-1: any seat) must choose, "" if none. */
void match_unit(Match *m, int seat, Str *out);

/* Takes a choice of the seat. False: nothing was changed, err says why and names the nearest legal
 * ones; a seat that does not wait is told "not now". "resign" is always taken; "offer draw" asks all
 * other sides; "undo" takes back the seat's last choice as long as no die was thrown, nothing learnt
 * and no other seat chose; "never WHAT", "always WHAT", "ask WHAT" set standing answers; they are recorded
 * but are not choices. */
bool match_choose(Match *m, int seat, const char *text, Str *err);

/* The referee's id in place of a seat; it is no seat of the world. Its commands are accepted whichever seat
 * is waiting, unless a question is open. False: err says why and where in the text. */
#define MATCH_REFEREE "referee"
bool match_referee(Match *m, const char *text, Str *err);
/* A choice that the seat need not be asked about: its only one, or the one that the rules (chain
 * choice.plain) call the only sensible one by what it may know, or the one that is advised where a question
 * has nothing at stake (lua/rules/stake.lua). A second line gives the reason for the player, empty if there
 * is none, a third the answer in a player's words. False: the seat must be asked. */
enum {
    PLAIN_REST = 1, /* the person rests until something happens */
    PLAIN_ALL = 2   /* it is asked whatever is at stake, unless it has said otherwise */
};
bool match_plain(Match *m, int seat, unsigned how, Str *text);
/* Returns in `line` what this answer says of later questions of its kind ("never preempt"), which is then
 * given in its place; in a second line what that is about. `how`: PLAIN_ALL or 0. False: nothing. */
bool match_said_by(Match *m, int seat, const char *answer, unsigned how, Str *line);
/* A few words of the rule set for the seat's prompt about the acting unit; "" if there are none. */
void match_prompt(Match *m, int seat, Str *text);
/* The hints of the scenario that apply now to a seat that waits: lines "N text", N counting from 1; "" if
 * there are none. False: the condition of a hint failed; err says where. */
bool match_hints(Match *m, int seat, const char *where, Str *out, Str *err);
/* From now on the units that change their cell are counted. False: out of memory. */
bool match_count_strides(Match *m);
/* {SIDE:n}, how many of its units ever have; {} where they are not counted. */
void match_strides_json(const Match *m, Str *json);
/* From now on the questions that bots answer are counted by whether a person in their place would be asked.
 * A command stops then at each of them, which takes longer. False: out of memory. */
bool match_count_questions(Match *m);
/* {"asked":{SIDE:{VERB:n}},"spared":{..}}; null: they are not counted. */
void match_questions_json(const Match *m, Str *json);
/* Questions that standing answers have answered. */
uint64_t match_spared(const Match *m);

/* Legal choices with costs and odds, then what is not legal and why; `filter` is a verb or NULL. */
bool match_help(Match *m, int seat, const char *filter, Str *out, Str *err);
/* What an entry of the engine's Lua half says on what the seat may know; -1: on everything. `a` and `b` are
 * its arguments, or NULL. Any seat may ask. False: err says why. Entries:
 * "see" FROM, TO: sight, range, first blocker
 * "sight" FROM, TO: the same as JSON, {"range","clear","fire","by","from","to","units":[{"id","cell"}]}
 * "card" UNIT: its id, name, place and the fields that are declared to show there
 * "roster_of" SIDE: its units as a roster; the rule set may have none
 * "strength": {"crew":{"units":4,"down":2}}, for each side, by the chain "unit.down"
 * "ending": from the rules: the deciding facts and who is left, one line each
 * "referee_help": what the referee may do
 * "overlays": all overlays, as JSON */
bool match_ask(Match *m, int seat, const char *entry, const char *a, const char *b, Str *out,
               Str *err);
/* The standing answers of the seat as JSON: [{"what","said"}]. */
bool match_answers(Match *m, int seat, Str *json, Str *err);
/* A path for `go CELL`: the choices, one per line; `cost` is the cost as people read it ("2.5"). If it
 * exceeds what the unit has, err says so, but the result is still true. */
bool match_path(Match *m, int seat, const char *cell, Str *steps, Str *cost, Str *err);
/* The same as JSON: {"cost","budget","price","left","steps":[{"text","move"}]}; price and left: cost and
 * budget as people read them; move: the direction, where it is a step. */
bool match_way(Match *m, int seat, const char *cell, Str *json, Str *err);
/* What the seat's unit can do at a place ("f7", a unit's or a door's id): now, and after a turn or a
 * walk that throws no dice. As JSON: {"place","rows":[..],"why","through","state"}; without "rows" the name
 * means no place of the board; "why": there are no rows, and what would mend that; "through": it is about a
 * door on the way there, and why; "state": what a door is now; "also":
 * the square of somebody who is called as the place is. Each row has
 *   text    in a player's words: "Turn west, then attack Vey with Revolver"
 *   does    choices and walks ("go f3"), to be typed one after the other
 *   verb    of the last of them; attack: it has the tag "attack"
 *   cost    of all; price: as people read it
 *   chance  in a hundred, of success; odds: as people read them; neither where nothing is thrown
 *   way     only a direction is chosen
 *   many    the choice may be made at many places
 *   more    a variant of a line above it, with another weapon or in another way
 *   later   it begins with a turn or a walk; note: what the walk may bring upon the unit
 *   help    what the choice does
 * and "why" says why there is no way there. */
bool match_intents(Match *m, int seat, const char *place, Str *json, Str *err);
/* What is possible now, on the board: squares in reach, who can be attacked and with what chance, doors and
 * squares with things that can be used. JSON of gw.entry.possible (lua/show/possible.lua). */
bool match_possible(Match *m, int seat, Str *json, Str *err);
/* The choice of a greedy bot in the seat's place, which knows what the seat knows: a row of match_intents
 * whose `does` is one choice, with `at`, a place of the board where it is done, where it has one. The dice of
 * the game are not touched, and equal positions get equal advice. */
bool match_advice(Match *m, int seat, Str *json, Str *err);
/* Preview of an attack-like choice as JSON, in the form of `gangway odds --json`. */
bool match_odds(Match *m, int seat, const char *text, Str *json, Str *err);

/* The log as `seat` may know it (-1: everything). Lines from number `from` on are added to out, each
 * ending in a newline; returns the next number to ask from. A seat's lines are numbered from 0
 * without gaps; a line taken back keeps its number, so numbers do not reveal how many lines others got. */
int match_log(Match *m, int seat, int from, Str *out);
/* The same, but stops after the line with which at least `enough` bytes were added. */
int match_log_part(Match *m, int seat, int from, size_t enough, Str *out);

/* The events of the log from number `from` on (the first is 1), as JSON: {"events":[..],"next":N}, at
 * most `most` entries; "next" is the number to continue from. A seat reads
 * what it was told, an onlooker (-1) everything: docs/events.md. Numbers are the reader's own and never
 * used twice. */
void match_events(Match *m, int seat, int from, int most, Str *json);
/* Which of the events from number `from` on belong to a deed that people read as one line, as JSON
 * {"N":{..}}: gw.entry.deeds. */
bool match_deeds(Match *m, int seat, int from, int most, Str *json, Str *err);
/* From now on the seats with these ids, which blanks part, can go back ("rewind"). A number in their place:
 * who chooses after that choice of the record can go back to it. */
void match_keep_marks(Match *m, const char *words);
/* From now on it is noted how the sides stand from decision to decision. */
void match_note_moments(Match *m);
/* What turned the game, as the seat was told it (-1: who knows everything, by the side of the first
 * seat): the last blow that told, where somebody has won in that turn and nobody has given up since, then
 * the greatest changes of how its side stands, in order, three in all:
 * [{"n","turn","gain","side","text"}]. `n`: number in the record of the last choice that led to it;
 * `gain`: by the chain `worth`, of the side less the mean of the others, below 0 if it came to stand worse;
 * of the last blow, if that harmed the side. Only attacks, harm and notable events are among them. Rules
 * without `worth` have none. False: err says what failed. */
bool match_moments(Match *m, int seat, Str *json, Str *err);
/* The events from number `from` on (the first is 1), `most` at most, in short: gw.entry.in_short;
 * `harms`: what harmed units alone, as lines "ID\tTEXT": gw.entry.harms. */
void match_sum(Match *m, int seat, int from, int most, bool harms, Str *out);
/* What a board of that view shows, as JSON (scene.h). False: err says why. */
bool match_scene(Match *m, int seat, Str *json, Str *err);
/* One of the overlays, as JSON, for a unit ("": none) and a cell ("": the unit's). */
bool match_overlay(Match *m, int seat, const char *id, const char *unit, const char *cell, Str *json,
                   Str *err);
/* All that a board may show to a seat: the scene, then each overlay for every unit in it, one line each;
 * where the rules fail, the error instead. For tests and leak searches. */
void match_shown(Match *m, int seat, Str *out);
/* What the seat may choose, as a JSON list of
 * {"text","verb","cost","price","label","places","form","with","help","tags",
 * "odds"}; only "text" and "verb" are always present. */
bool match_choices_json(Match *m, int seat, Str *json, Str *err);
/* What a line may mean, whose words may be abbreviated, as JSON:
 *   legal        it is a choice as it stands
 *   count        how many choices fit
 *   equal        how many of these have their later words complete
 *   first        the first of `equal`, or else of all
 *   place        it ends in a place
 *   may          the first eight that fit
 *   word         its first word is the verb of a choice that continues
 *   begun        the first eight that continue from the end of the line, of that verb alone if `word`
 *   begun_count  how many those are */
bool match_typed(Match *m, int seat, const char *line, Str *json, Str *err);
/* View of a seat as JSON, canonical: equal for worlds the seat cannot tell apart. */
void match_view_json(Match *m, int seat, Str *json);

/* How it ended: {"winner":..,"outcome":..,"because":..} */
void match_result_json(const Match *m, Str *json);
const char *match_winner(Match *m);                    /* side id, "none", or "" while it runs */
int match_turn(const Match *m);
uint64_t match_hash(const Match *m);
uint64_t match_choices(const Match *m);
uint64_t match_decisions(const Match *m);              /* choices with at least two options */

const char *match_lua(void);                           /* "Lua 5.4.4": what the rules run on */

/* For tests: fork of the whole match at a decision (bots included, record hook not). */
Match *match_fork(const Match *m);
World *match_world(Match *m);

#endif
