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
    Str console_frame;      /* its lines are kept as long as it lives */
    MatchLine *console_lines;
    Str heard;              /* for the record, since the last reply: fields, seat and text of each */
    uint64_t heard_count;
    size_t whole;           /* of it what was there when the last command began, and how many lines */
    uint64_t whole_count;
    Str body, event;        /* what is being written */
    int told;               /* seats that the parent knows of, by these names and on these sides */
    const char *ids[HOST_SEATS], *sides[HOST_SEATS];
    bool ready;             /* run since the last choice: somebody is asked */
    bool bots[HOST_SEATS]; /* seats that are asked by nobody here */
};

typedef struct GuestSpec {
    GameSpec spec;
    const char **paths, **mods, **set;
    GameRoster *rosters;
} GuestSpec;

/* False: bad, or memory. Is to be cleared in any case. */
bool guest_spec(FrameFields *r, GuestSpec *out);
void guest_spec_clear(GuestSpec *s);
const char **guest_list(FrameFields *r, int *count);
void guest_put_diags(Str *out, const Diags *d);
HostStatus guest_status(const Guest *g);
int guest_seat(const Guest *g, FrameFields *r);  /* a seat of the match, or -1 */

/* guest_ask.c: GUEST_ASK */
/* JSON, by lines or whole, becomes trees (tree.h). */
bool guest_as_trees(Str *json, Str *err);
void guest_ask(Guest *g, FrameFields *r);
/* guest_study.c: fuzz, console, check, test, bench */
void guest_fuzz(Guest *g, FrameFields *r);
void guest_fuzz_again(Guest *g, FrameFields *r);
void guest_console(Guest *g, FrameFields *r);
void guest_console_line(Guest *g, FrameFields *r);
void guest_console_board(Guest *g, FrameFields *r);
void guest_check(Guest *g, FrameFields *r);
void guest_test(Guest *g, FrameFields *r);
void guest_bench(Guest *g, FrameFields *r);

#endif
