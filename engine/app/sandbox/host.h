/* host.h - the game and its match behind a few functions.  Everything that the commands want of the
 * rules goes through here as plain values and text, for the match lives in a process of its own behind
 * a fence (link.h); with `unfenced` in the spec, in this one. Should that process die, host_open says
 * why, or the match becomes faulty and HOST_FAULT says why. What the match tells the record is queued:
 * host_heard gives it, and the caller empties the queue when it is on the disk. */
#ifndef GW_APP_SANDBOX_HOST_H
#define GW_APP_SANDBOX_HOST_H

#include <jansson.h>

#include "play/tools/bench.h"
#include "play/tools/console.h"
#include "play/tools/fuzz.h"
#include "play/match.h"
#include "play/tools/modtest.h"

enum { HOST_SEATS = SEATSET_MAX };   /* of a match, at most */

typedef struct Host Host;

typedef struct HostLine { char *seat, *text; } HostLine;   /* seat NULL: a check value */

typedef struct HostStatus {
    MatchState state;
    SeatSet waits;           /* the seats that must choose or answer; only seats that there are */
    SeatSet questions;       /* of these, those that must answer a question */
    int turn;
    uint64_t choices, decisions, spared;
} HostStatus;

/* The settings that the scenario fixes: a list of "KEY=VALUE". */
#define HOST_FIXED "fixed_settings"

/* What can be asked for. `seat` and `arg` matter where the row says so. The order of the rows decides which
 * answers are JSON (host_is_json), which need a match, and which only a waiting seat may have. */
typedef enum HostAsk {
    /* JSON: */
    HOST_LOCK,       /* the mods and their digests */
    HOST_LIST,       /* arg: what, such as HOST_FIXED */
    HOST_SHOW,       /* arg: id; an object a line */
    HOST_ORIGIN_JSON, /* arg: ID or ID.FIELD: where its values came from */
    HOST_FACTS,      /* all definitions and steps, to be compared */
    HOST_DIFFERENCE_JSON, /* arg: facts of another game: what differs in this one */
    HOST_CASE,       /* arg: JSON of a case of odds */
    HOST_API_JSON,   /* arg: form of the Lua API that is JSON, see game_ask */
    HOST_PLAN,       /* arg: a map's id or file: what a board shows of it: play/scene.h */
    HOST_FAILURES,   /* what failed since the match began, while it went on: script/state/failures.h */
    HOST_SHEET,      /* the reference sheet of the rules */
    HOST_ROSTER_DATA, /* arg: a roster: its characters */
    HOST_ROSTER_LEAVE, /* arg: "RULES\nROSTER": what HOST_ROSTER_ARRIVE wants */
    HOST_ROSTER_ARRIVE, /* arg: that: {"text":..,"characters":[..]} in this rule set */
    HOST_ROSTER_RESTED, /* arg: the roster of the game: {"text":..,"characters":[..]} after its rest */
    HOST_SETTINGS,   /* arg: what is done on the page of settings, JSON; lua/define/setting_page.lua */
    /* Text: */
    HOST_ORIGIN,     /* as HOST_ORIGIN_JSON */
    HOST_DIFFERENCE, /* as HOST_DIFFERENCE_JSON */
    HOST_CHART,      /* arg: a chart or NULL */
    HOST_API,        /* arg: another form of the Lua API */
    HOST_BRIEFING,   /* arg: side */
    HOST_NOTES,      /* the lines that mods told by note(...) since HOST_NOTE_LISTEN or the last time */
    HOST_NOTE_LISTEN, /* nothing; such lines are remembered from now on */
    HOST_ROSTER_NEW, /* an empty roster of the rule set */
    HOST_ROSTER_RULES, /* arg: a roster: the rule set that it names, or "" */
    HOST_ROSTER_TEXTS, /* the characters of the game's roster, "ID\tTEXT" a line */
    HOST_SAID,       /* arg: "FORM JSON", an answer as data: the same in words (lua/show/words.lua) */
    /* From here on there must be a match. What may be chosen is said to `seat` if it waits; else it is
     * refused, and host_not_now says so: */
    HOST_OPTIONS,    /* legal choices, one a line; "cover *" stands for many */
    HOST_WHY,        /* why it is asked */
    HOST_ASKED,      /* the verb of the question, if a standing answer to it can be given; else "" */
    HOST_UNIT,       /* the acting unit's id; -1: whichever seat it acts for */
    HOST_PROMPT,     /* a few words of the rule set for the prompt of who acts */
    HOST_HINTS,      /* the hints of the scenario that apply now: match_hints; arg: "page", "line" or NULL */
    HOST_PLAIN,      /* the choice that need not be asked for, and why in a second line; arg: "rest"
                        where the person wants to rest until something happens, "all" where it is asked
                        whatever is at stake, both. False: ask */
    HOST_SAID_BY,    /* arg: an answer, and in a second line "all" as above: what is said with it of
                        questions to come, and in a second line what that is about; "": nothing */
    HOST_HELP,       /* arg: verb or NULL */
    HOST_PATH,       /* arg: cell; the first line is the cost, then one choice a line. err may
                        hold a remark although it succeeds */
    /* The same, JSON: */
    HOST_WAY,        /* as HOST_PATH: match_way */
    HOST_INTENTS,    /* arg: a place: what can be done there, now or after a turn or a walk: match_intents */
    HOST_POSSIBLE,   /* what is possible now, on the board: gw.entry.possible */
    HOST_ADVICE,     /* what a greedy bot would choose in the seat's place: match_advice */
    HOST_ODDS,       /* arg: a choice */
    HOST_LINE,       /* arg: a line as it was typed: which of the choices it may mean: match_typed */
    HOST_CHOICES,    /* legal choices with verb, cost and places: match_choices_json */
    /* What `seat` may know, whether it waits or not; -1: everything. JSON: */
    HOST_SIGHT,      /* arg: "A B": what lies between them: gw.entry.sight */
    HOST_ANSWERS,    /* the standing answers that the seat has given: gw.entry.answers */
    HOST_SCENE,      /* what a board shows: play/scene.h */
    HOST_OVERLAYS,   /* [{"id","title","help"}] */
    HOST_EVENT_KINDS, /* {KIND:{"harm"}}: gw.entry.event_kinds */
    HOST_QUESTION_TITLES, /* {VERB: what people call it}: gw.entry.question_titles */
    HOST_OVERLAY,    /* arg: "ID UNIT CELL", "-" for none of them */
    HOST_VIEW,
    HOST_EVENTS,     /* arg: from which number on: match_events, of HOST_EVENTS_MOST at most */
    HOST_DEEDS,      /* arg: from which number on: how lines are read, such as several as one: match_deeds */
    HOST_MOMENTS,    /* arg "count": they are noted from now on; what turned the game: match_moments */
    HOST_RESULT,
    HOST_QUESTIONS,  /* arg "count": questions of bots are counted from now on; what was counted */
    HOST_STRENGTH,   /* arg "count": units that change their cell are counted from now on; units of each side,
                        how many of them are down, have changed their cell, could do so now */
    /* The same, text: */
    HOST_CARD,       /* arg: a unit: what there is to say of it, in a line or a few */
    HOST_GIVEN,      /* what the seat has chosen or answered, where others still have to; else "" */
    HOST_SEE,        /* arg: "A B" */
    HOST_ENDING,     /* what decided and who is left, a line each; arg: "line" or "page", where it is read,
                        "": without a record */
    HOST_REWINDS,    /* how often one who plays against bots may go back unless somebody says otherwise, -1:
                        any number of times; arg: as match_keep_marks */
    HOST_NEXT,       /* the scenario to play next, "ID TITLE"; "": the scenario names none */
    HOST_REFEREE_HELP, /* what a referee may type */
    HOST_ROSTER,     /* arg: side; its units as a roster */
    HOST_RENAMED,    /* arg: a choice from before ids were changed (match_renamed); as it is called now */
    HOST_FAULT       /* why the match is faulty */
} HostAsk;

enum { HOST_EVENTS_MOST = 2000 };

/* In place of a seat, of HOST_SCENE, HOST_EVENTS, HOST_DEEDS and HOST_OVERLAYS: what all sides know. */
enum { HOST_PUBLIC = HOST_SEATS };

/* What is JSON comes from the guest as a tree (tree.h), and the text is made again from that. */
bool host_is_json(HostAsk what);

Host *host_open(const GameSpec *spec, Diags *diags);   /* NULL: diagnostics say why */
/* For tests: a host whose guest is the process at the other end of the socket; see link_over. */
Host *host_over(int fd, int pid, int idle_ms);
void host_close(Host *h);

/* The text of a roster with one value changed. */
bool host_roster_edit(Host *h, const char *text, const char *who, const char *key, const char *value,
                      Str *out, Str *err);

/* Starts a match, in place of one that runs. False: err says why. */
bool host_start(Host *h, uint64_t seed, bool quiet, Str *err);
void host_stop(Host *h);
int host_seats(const Host *h); /* those so far: where each unit has a seat they come with the units */
/* These two are good until the host is asked again. */
const char *host_seat_id(const Host *h, int seat);
const char *host_seat_side(const Host *h, int seat); /* as it is now: who plays a seat may change sides */
int host_seat_called(const Host *h, const char *id); /* its number; -1: there is none */
const char *host_seat_like(const Host *h, const char *id); /* the id most like it, or NULL */
bool host_bot(Host *h, int seat, const char *bot, uint64_t key);
MatchState host_run(Host *h, int max_choices);
const char *host_lua(void); /* "Lua 5.4.4" */
/* Takes a choice of the seat. False: err says why, and host_not_now whether it is because nothing is
 * asked of it. */
bool host_choose(Host *h, int seat, const char *text, Str *err);
bool host_referee(Host *h, const char *text, Str *err);
HostStatus host_status(const Host *h);
bool host_asks(const Host *h, int seat); /* must the seat answer a question? */
uint64_t host_hash(Host *h);

/* Was the last choice or question refused because its seat does not wait? */
bool host_not_now(const Host *h);

/* The log as a seat may know it, from line `from` on; the next number to ask from. A seat's lines have
 * numbers of their own, without gaps. */
int host_log(Host *h, int seat, int from, Str *out);
/* The seat's lines from number `from` on (the first is 0) in short, or what harmed units alone: match_sum. */
void host_sum(Host *h, int seat, int from, bool harms, Str *out);
/* The text goes to `out`, why there is none to `err`; NULL: it is not wanted. */
bool host_ask(Host *h, HostAsk what, int seat, const char *arg, Str *out, Str *err);
/* The same of what is one JSON value. NULL: err, where it is wanted, says why. The caller lets it go. */
json_t *host_json(Host *h, HostAsk what, int seat, const char *arg, Str *err);

/* Random play in search of faults (fuzz.h); no match of the host's own takes part. */
bool host_fuzz(Host *h, const FuzzPlan *plan, FuzzEnd *end);
void host_fuzz_again(Host *fresh, const FuzzPlan *plan, const FuzzEnd *end);
/* A prompt inside a game of its own (console.h), as it stood after `at` choices of the lines; they must
 * live as long. It ends with the host. */
bool host_console(Host *h, uint64_t seed, const MatchLine *lines, int count, int at, Str *err);
bool host_console_line(Host *h, const char *line, Str *out, Str *err);
bool host_console_board(Host *h, int *deck, Str *scene, Str *err);
/* The process of the game has died, or whatever else ended it: no more can be had of it. */
bool host_is_gone(const Host *h);
/* It is gone because it did not finish in its time. */
bool host_was_slow(const Host *h);

/* modcheck_run and modtest_run, in a process of their own for each path. What ends such a process is a
 * find, or a test that failed, like any other. */
void host_check(const GameSpec *spec, const char *path, bool all, Diags *diags);
ModtestSum host_test(const ModtestPlan *plan);
/* Adds the rows of bench.h; bot NULL: forks. */
bool host_bench(Host *h, const BenchOptions *w, const char *bot, BenchRow *rows, int *count, Str *err);
bool host_bench_listing(Host *h, const BenchOptions *w, BenchRow *rows, int *count, Str *err);
bool host_bench_profile(Host *h, const BenchOptions *w, const char *bot, Str *json, Str *err);

/* The last line asked for all mods to be read again (console.h). */
bool host_console_reload(const Host *h, int *at);
bool host_console_waits(const Host *h);
void host_console_prompt(const Host *h, Str *out);

/* Lines for the record since the last host_forget. `lost`: memory ran out, they are incomplete. */
const HostLine *host_heard(const Host *h, size_t *count, bool *lost);
/* Drops the first n of them. */
void host_forget(Host *h, size_t n);

#endif
