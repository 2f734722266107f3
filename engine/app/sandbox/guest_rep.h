/* guest_rep.h - of the guest's own files: what it holds, and how it reads what it is asked. */
#ifndef GW_APP_SANDBOX_GUEST_REP_H
#define GW_APP_SANDBOX_GUEST_REP_H

#include "play/tools/bench.h"
#include "play/tools/modcheck.h"
#include "play/tools/modtest.h"
#include "app/sandbox/guest.h"

struct Guest {
    GuestOptions wish;
    Game *game;
    Match *match;
    Console *console;
    Diags diags;            /* where the game tells what is wrong while it is asked */
    Str console_frame;      /* in which its lines lie, as long as it lives */
    FormLines console_lines;
    Str heard;              /* for the record, since the last reply: fields, seat and text of each */
    uint64_t heard_count;
    size_t whole;           /* of it what was there when the last command began, and how many lines */
    uint64_t whole_count;
    Str event;              /* what is being written */
    int told;               /* seats that the parent knows of, by these names and on these sides */
    const char *ids[HOST_SEATS], *sides[HOST_SEATS];
    bool ready;             /* run since the last choice: somebody is asked */
    bool bots[HOST_SEATS]; /* seats that are asked by nobody here */
};

/* What the calls of one request share with those of the others (ScriptShare): all from here on; what is
 * left; a part is given back for it; nothing, for it may take as long as it takes. */
typedef enum GuestTime { TIME_ANEW, TIME_LEFT, TIME_MORE, TIME_ANY } GuestTime;
GuestTime guest_time_of(int kind); /* of a kind of frame */

HostStatus guest_status(const Guest *g);

/* A call: its arguments and, empty, its results, as its row in guest.c has them. Both are freed after it. */
typedef void GuestRun(Guest *g, FormValue *in, FormValue *out);

/* guest_ask.c */
/* JSON, by lines or whole, becomes trees (tree.h). */
bool guest_as_trees(Str *json, Str *err);
GuestRun guest_ask;
/* guest_study.c: fuzz, console, check, test, bench */
/* What the spec does not bring through the pipe: whom the guest has for files and limits. */
void guest_own(const Guest *g, GameSpec *spec);
GuestRun guest_fuzz, guest_fuzz_again, guest_console, guest_console_line, guest_console_board;
GuestRun guest_check, guest_test, guest_bench;

#endif
