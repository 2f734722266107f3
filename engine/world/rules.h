/* rules.h - the table of functions through which the core calls the rules. script/ implements it in Lua, unit
 * tests in a few lines of C. */
#ifndef GW_WORLD_RULES_H
#define GW_WORLD_RULES_H

#include "lib/str.h"
#include "world/veil.h"

typedef enum RunStatus {
    RUN_DONE,
    RUN_ASKS,    /* a question has no answer yet: Flow.question says what */
    RUN_FAULT,   /* an error of the rules; Flow.fault says where */
    RUN_LIMIT    /* time or memory: the game is stopped */
} RunStatus;

typedef enum NextKind {
    NEXT_DECIDE,
    NEXT_STEP,
    NEXT_OVER,
    NEXT_EACH, /* several seats choose at the same time: Rules.each says which */
    NEXT_DONE  /* the seat of Flow.desk has nothing more to choose */
} NextKind;

typedef struct Next {
    NextKind kind;
    Handle seat;       /* NEXT_DECIDE */
    Handle unit;       /* whose turn to act, or 0 */
} Next;

struct Flow;

typedef struct Rules {
    void *ud;
    VeilRules veil;
    /* Decides what is next in w (pure); the rules remember the decision until the next call. */
    RunStatus (*next)(void *ud, World *w, struct Flow *f, Next *out);
    /* Lists the options of the decision as seen in `view`; they are remembered by number. */
    RunStatus (*options)(void *ud, World *view, struct Flow *f, int *count);
    /* The text of option i: the choice, or for an option over many places its verb and `*`. */
    void (*option_text)(void *ud, int i, Str *out);
    /* Number of the option that `text` names, -1 with the reason in err. For an option over many
     * places the place is remembered with it. */
    int (*option_find)(void *ud, World *view, const char *text, Str *err);
    /* Stores the listed option (or, for -1, the step of the last `next`) under a number, so that it can be
     * run again after other listings. */
    int (*hold)(void *ud, int option);
    /* Runs a held command. May be called again for the same command, with more answers in the flow. */
    RunStatus (*run)(void *ud, World *w, struct Flow *f, int held);
    /* hold and run in one call; *held is set before it runs. Most choices ask nothing and run once. NULL: the
     * two are called in turn. */
    RunStatus (*take)(void *ud, World *w, struct Flow *f, int option, int *held);
    /* Writes the prefix of a message, with the rule set's file and line: "mod/file.lua:12: rule set x: ";
     * may be NULL. */
    void (*whose)(void *ud, Str *out);
    /* The seats that choose at the same time by the last `next`, in order; returns how many. NULL: none. */
    int (*each)(void *ud, Handle *seats, int most);
    /* The held command has finished and is not run again; may be NULL. */
    void (*release)(void *ud, int held);
} Rules;

#endif
