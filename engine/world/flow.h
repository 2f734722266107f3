/* flow.h - runs a game: decides what is next, runs commands as transactions that may ask, and writes the
 * log.
 *
 * A command runs straight through. If it asks a question that has no answer yet, the flow stores a copy of
 * the world to show, rolls the command back and waits. When the answer arrives, the command runs again
 * from the start with all answers so far. Dice are counted in the world, so it reaches the same point and
 * continues. */
#ifndef GW_WORLD_FLOW_H
#define GW_WORLD_FLOW_H

#include "world/rules.h"

enum { FLOW_MAX_ANSWERS = 4096, FLOW_MAX_STEPS = 100000 };

typedef enum FlowState {
    FLOW_DECIDES,
    FLOW_ASKS,
    FLOW_OVER,
    FLOW_FAULTY,
    FLOW_EACH, /* several seats choose at the same time (NEXT_EACH) */
    FLOW_DONE  /* the seat has no more choices to make (NEXT_DONE) */
} FlowState;

/* A question inside a command. Choices are texts as a player types them. */
typedef struct Question {
    Handle seat, unit;
    Str verb, why;
    Str *choices;              /* not filled in if it is answered in place and Flow.unread is set */
    int count, cap;
    uint64_t print;            /* fingerprint of the choices; 0: compare their texts */
    bool standing;             /* the seat may give a standing answer */
    bool form;                 /* the choices are samples: the answer may also be `count` + the number of a
                                * string that holds another choice's text */
    int prefer;                /* the choice that the rules prefer; -1: none */
} Question;

typedef struct FlowAnswer { Handle seat; uint64_t print; int choice; bool recorded; } FlowAnswer;

/* What an event says besides its text; each is "" where there is none. ARGS and THROW are JSON that every
 * reader of the line may have, MORE is JSON for an onlooker alone. */
typedef enum LogPart {
    LOG_ARGS,
    LOG_MORE,
    LOG_THROW,
    LOG_BY,    /* name of the step or of the timer's effect */
    LOG_PLACE, /* "mod/file.lua:12" of the code that reported it */
    LOG_RULE,  /* id of the rule of the printed game */
    LOG_PARTS
} LogPart;

/* What led to an event. */
typedef enum LogCause { CAUSE_NONE, CAUSE_CHOICE, CAUSE_STEP, CAUSE_TIMER, CAUSE_UNDO } LogCause;

/* One event, which is a line of the log; sides has one bit for each side row, ~0 for all. All texts share one
 * allocation, which begins with the text of the line. */
typedef struct LogLine {
    char *text;
    const char *kind;
    const char *part[LOG_PARTS];
    uint32_t sides, end; /* end: bytes up to here, this line included */
    int seat;            /* the only seat that may read it; -1: every seat of those sides */
    LogCause cause;
    uint64_t choice; /* number in the record of the choice that led to it; 0: none, or it is not known */
    int chooser;     /* row of the seat that chose; -1: none */
    int thrown;      /* how many lines back the last throw of this command is; 0: none */
    int first;       /* CAUSE_UNDO: number of the first line that was taken back */
    bool apart;      /* an onlooker gets a different line for the same event */
    bool gone;       /* it was taken back: only its number is left */
    bool silent;     /* an event only, not shown as a line */
} LogLine;

/* An event to be added. `text`: size of its text in bytes. */
typedef struct LogTold {
    const char *kind;
    size_t text;
    uint32_t sides;
    const char *part[LOG_PARTS]; /* NULL: none */
    size_t size[LOG_PARTS];
    LogCause cause; /* CAUSE_NONE: the flow's current cause */
} LogTold;

/* Which side each seat is on, from one line of the log on. A seat that changes sides may still read the
 * earlier lines of its old side, but not the earlier lines of its new one. */
typedef struct LogSeats { int from, count; Handle *sides; } LogSeats;

/* What kind of fault a flow stopped at, for tools that sort faults; people read its text. */
typedef enum FlowFault {
    FLOW_FAULT_RULES,   /* an error of the rules */
    FLOW_FAULT_OUTSIDE, /* a command depends on something outside the world */
    FLOW_FAULT_ENDLESS  /* the rules run on without anybody to decide, or the game never ends */
} FlowFault;

typedef struct Flow {
    World *w;
    World *shown;              /* the world at the pending question */
    const Rules *rules;
    FlowState state;
    Next next;
    Question question;
    Question *aside;           /* questions asked together with `question`, one per seat (flow_ask_aside) */
    int aside_count, aside_cap;
    FlowAnswer *answers;
    int answer_count, answer_cap, answer_at;
    int held;                  /* number of the command that runs or waits, from Rules.hold; 0: none */
    bool is_step;              /* the command is a step of the flow, which no seat chose */
    LogLine *log;
    int log_count, log_cap, log_mark;
    int log_throw;             /* the last line that is a throw; -1: none, or it was cut */
    bool log_read;             /* the lines of this command may have been read while it was asking */
    LogSeats *log_seats;       /* in order of `from` */
    int log_seats_count, log_seats_cap;
    bool quiet;                /* no log is written: look-ahead and batches */
    Str fault;                 /* the error, with mod, file and line */
    FlowFault fault_kind;
    uint64_t choices;          /* choices and answers taken so far */
    uint64_t told;             /* record lines for everything chosen or said so far */
    bool again;                /* choices are repeated that were reported before; do not report them again */
    uint64_t cause;            /* number in the record of the choice whose command runs, or ran last; 0: it is
                                * not known */
    int chooser;               /* row of the seat that made it; -1: none */
    uint64_t spared;  /* questions answered by standing answers; sparing: by this run of the command */
    uint64_t sparing;
    /* Answers at once for seats that need not wait (bots, scripts); -1: wait for flow_answer. */
    int (*policy)(void *ud, struct Flow *f, const Question *q);
    void *policy_ud;
    Handle desk;  /* when seats choose at the same time, the seat whose choices are made here; 0: the game */
    bool ahead;   /* this is a copy on which a bot looks ahead */
    bool unread;  /* the texts of the policy's answers are not needed: `heard` is not called for them */
    /* Called once for every answer when its command has finished; for the record. */
    void (*heard)(void *ud, struct Flow *f, Handle seat, const char *text);
    void *heard_ud;
    /* Called when a command has finished, before anything else happens. */
    void (*done)(void *ud, struct Flow *f);
    void *done_ud;
} Flow;

Flow *flow_new(World *w, const Rules *rules);     /* takes ownership of the world; NULL: out of memory */
void flow_free(Flow *f);

/* Runs steps until a seat must decide or answer, the game is over, or it is faulty. */
FlowState flow_advance(Flow *f);

/* The seat that must decide or answer now; 0: none. */
Handle flow_seat(const Flow *f);

/* Lists the options of the pending decision on `view` (NULL: the world itself). -1: fault. */
int flow_options(Flow *f, World *view);

/* Runs option number i of the last flow_options. False: it failed and is withdrawn (f->fault), or the game is
 * faulty. True: it is done or asks; then call flow_advance. */
bool flow_choose(Flow *f, int option);

/* Runs the command that the rules hold under that number, as a command that no seat chose. */
bool flow_run(Flow *f, int held);

/* Likewise for a step of the rules. */
bool flow_step(Flow *f, int held);

/* Drops the command that waits for an answer, as if it had not been begun. */
void flow_drop(Flow *f);

/* Answers the pending question with choice number i, and continues. */
bool flow_answer(Flow *f, int choice);

/* How many questions are pending: more than one where a command asks several at once. They have numbers from
 * 0 on, in the order in which they were asked; 0 is Flow.question. */
int flow_questions(const Flow *f);
const Question *flow_question(const Flow *f, int n);
/* Answers all pending questions, one choice each, as recorded answers do; continues. */
bool flow_answer_all(Flow *f, const int *choices);

/* Returns to the start of a command: the world becomes a copy of `w`, the log is cut to `log_count` lines,
 * and the command that runs or waits is dropped. Then call flow_advance. */
void flow_rewind(Flow *f, const World *w, int log_count);

/* For ask: returns the number of the answer to q if it is known. -1: end the command with RUN_ASKS (the
 * caller puts q into f->question, with its texts). -2: end it with RUN_LIMIT; the flow is faulty and
 * f->fault says why. */
int flow_ask(Flow *f, Question *q);
/* Likewise when several are asked at once: -1 means that the flow has taken the question (q is now empty);
 * ask the others, then end with RUN_ASKS. */
int flow_ask_aside(Flow *f, Question *q);
void flow_drop_aside(Flow *f); /* call before the first of them; drops what a failed call left behind */
void question_clear(Question *q);
bool question_copy(Question *to, const Question *from); /* false: out of memory */
Str *question_add(Question *q);                   /* adds an empty choice; NULL: out of memory */

/* Bytes of the lines from number `from` on. */
size_t flow_log_bytes(const Flow *f, int from);
void flow_log(Flow *f, const char *kind, const char *text, uint32_t sides);
/* A line that one seat alone may read. */
void flow_log_to(Flow *f, const char *kind, const char *text, int seat);
/* Adds the event that `told` describes; the caller must write its text. NULL: no log is written, or out of
 * memory. */
LogLine *flow_log_event(Flow *f, const LogTold *told);
/* Drops all lines after the first `count`. */
void flow_log_cut(Flow *f, int count);
/* Takes the lines from number `from` on out of the log; they are the caller's, as `count` lines. */
LogLine *flow_log_take(Flow *f, int from, int *count);
/* Takes back everything the current command reported; seats that read it while it was asking are told. */
void flow_drop_lines(Flow *f);
/* Puts back lines that flow_log_take removed from `from` on, in place of those there now. */
void flow_log_put(Flow *f, int from, LogLine *lines, int count);
/* `lines` were taken from `from` on and had been read. Those past log_mark are now gone: their numbers stay
 * used, their readers are told, and log_mark moves past them. Frees `lines`. */
void flow_log_gone(Flow *f, int from, LogLine *lines, int count);
void flow_log_free(Flow *f);
/* Notes the current sides of the seats for the following lines. False: out of memory. */
bool flow_log_note_seats(Flow *f);
/* In place of a seat: a reader of what all sides may read, and no seat alone. */
enum { FLOW_PUBLIC = 256 };

/* May the seat read that line, even if it was taken back or is an event only? */
bool flow_log_may_read(const Flow *f, int line, int seat);
/* Is the line shown, that is, neither taken back nor an event only? */
bool flow_log_shown(const Flow *f, int line);
/* The first event from number `from` on that the seat may read (-1: an onlooker, who reads all), or -1. A
 * seat may read what its side could read while the seat was on that side; for lines older than the seat, the
 * side it started on counts. */
int flow_log_event_next(const Flow *f, int from, int seat);

#endif
