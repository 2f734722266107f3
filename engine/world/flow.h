/* flow.h - runs a game: what is next, commands as transactions that may ask, the log.
 *
 * A command runs straight through. Where it asks and the answer is not at hand, the world as it
 * stands is kept for showing, everything is taken back to the start of the command, and the flow
 * waits; when the answer comes the command is run again from there with the answers so far. Because
 * the dice are counted in the world, it comes to the same place and goes on. */
#ifndef GW_WORLD_FLOW_H
#define GW_WORLD_FLOW_H

#include "world/rules.h"

enum { FLOW_MAX_ANSWERS = 4096, FLOW_MAX_STEPS = 100000 };

typedef enum FlowState { FLOW_DECIDES, FLOW_ASKS, FLOW_OVER, FLOW_FAULTY } FlowState;

/* A question inside a command. Choices are texts as a player types them. */
typedef struct Question {
    Handle seat, unit;
    Str verb, why;
    Str *choices;              /* not written while it is answered in place and Flow.unread says so */
    int count, cap;
    uint64_t print;            /* which choices these are; 0: only their texts say */
    bool standing;             /* the seat may answer it once and for all */
    int prefer;                /* what a plain player would choose, by the rules; -1: they do not say */
} Question;

typedef struct FlowAnswer { Handle seat; uint64_t print; int choice; bool recorded; } FlowAnswer;

/* One line of what happened; sides is a bit per side row, ~0 for all. Text and kind share their memory, which
 * begins where the text does. */
typedef struct LogLine {
    char *text;
    const char *kind;
    uint32_t sides, end; /* end: bytes up to here, this line included */
} LogLine;

/* The sides of the seats, from a line of the log on: a seat that changes sides has still read what its
 * old side was told, and not what its new one was told before. */
typedef struct LogSeats { int from, count; Handle *sides; } LogSeats;

typedef struct Flow {
    World *w;
    World *shown;              /* the world at the pending question */
    const Rules *rules;
    FlowState state;
    Next next;
    Question question;
    FlowAnswer *answers;
    int answer_count, answer_cap, answer_at;
    int held;                  /* the command that runs or waits, by the rules' number; 0: none */
    bool is_step;              /* it is a step of the flow, a command of nobody */
    LogLine *log;
    int log_count, log_cap, log_mark;
    LogSeats *log_seats;       /* in order of `from` */
    int log_seats_count, log_seats_cap;
    bool quiet;                /* look-ahead and batches: no log is kept */
    Str fault;                 /* what went wrong, mod file line */
    uint64_t choices;          /* choices and answers taken so far */
    uint64_t spared;  /* questions that standing answers answered; sparing: of this run */
    uint64_t sparing;
    /* Answers in place for seats that need no waiting (bots, scripts); -1: wait for flow_answer. */
    int (*policy)(void *ud, struct Flow *f, const Question *q);
    void *policy_ud;
    bool ahead;   /* on a copy that a bot tries something on, and that nobody plays */
    bool unread;  /* nobody reads the texts of what the policy answers: `heard` is not told of it */
    /* Hears of every answer once, when its command is through; for the record. */
    void (*heard)(void *ud, struct Flow *f, Handle seat, const char *text);
    void *heard_ud;
    /* Hears of every command that is through, before anything else happens. */
    void (*done)(void *ud, struct Flow *f);
    void *done_ud;
} Flow;

Flow *flow_new(World *w, const Rules *rules);     /* takes the world; NULL: memory */
void flow_free(Flow *f);

/* Runs steps until somebody must decide or answer, the game is over or it is faulty. */
FlowState flow_advance(Flow *f);

/* Who must decide or answer now; 0: nobody. */
Handle flow_seat(const Flow *f);

/* Lists the options of the pending decision on `view` (NULL: the world itself). -1: fault. */
int flow_options(Flow *f, World *view);

/* Takes option number i of the last flow_options. False: it failed and is withdrawn (f->fault) or
 * the game is faulty; true: done or asking; then flow_advance. */
bool flow_choose(Flow *f, int option);

/* Runs a command that the rules hold under that number, as if chosen by nobody. */
bool flow_run(Flow *f, int held);

/* Answers the pending question with choice number i, and runs on. */
bool flow_answer(Flow *f, int choice);

/* Back to where a command began: the world becomes a copy of `w`, the log is cut to so many lines, whatever
 * runs or waits is dropped. Then flow_advance. */
void flow_rewind(Flow *f, const World *w, int log_count);

/* For ask: is the answer to q at hand? Returns its number; -1: end the command with RUN_ASKS (the
 * caller puts q into f->question, with its texts); -2: end it with RUN_LIMIT: the flow is faulty, f->fault
 * says why. */
int flow_ask(Flow *f, Question *q);
void question_clear(Question *q);
Str *question_add(Question *q);                   /* room for one more choice; NULL: memory */

/* What the lines from number `from` on take, in bytes. */
size_t flow_log_bytes(const Flow *f, int from);
void flow_log(Flow *f, const char *kind, const char *text, uint32_t sides);
/* Adds a line whose text, of so many bytes, the caller writes where this points, without the NUL at its end.
 * NULL: no log is kept, or memory. */
char *flow_log_room(Flow *f, const char *kind, size_t text, uint32_t sides);
/* Drops all lines but the first `count`. */
void flow_log_cut(Flow *f, int count);
void flow_log_free(Flow *f);
/* Notes on which sides the seats are, for the lines to come. False: memory. */
bool flow_log_note_seats(Flow *f);
/* The first line from number `from` on that the seat may read (-1: an onlooker, who reads all): its side was
 * told it while the seat was on that side, or before there was the seat. Less than log_count, or -1. */
int flow_log_next(const Flow *f, int from, int seat);

#endif
