/* guest.h - the game as somebody who is spoken to in frames (lib/frame.h).
 *
 * A guest holds world, Lua and every reader of untrusted bytes. It knows no terminal, record or file of its
 * own: requests and answers are frames, and files come from the process that has them. It lives in a process
 * behind the fence (link.h), or, unfenced, in this one; the frames are the same. Only host.c speaks to it. */
#ifndef GW_APP_SANDBOX_GUEST_H
#define GW_APP_SANDBOX_GUEST_H

#include "lib/files.h"
#include "lib/frame.h"
#include "script/state/script.h"
#include "app/sandbox/host.h"

/* The kinds of frames. The comments give the fields; of a reply those that follow what all replies have. */
typedef enum GuestKind {
    /* To the guest. A spec is what guest_put_spec writes. */
    GUEST_OPEN = 1,       /* spec; reply: ok, diagnostics */
    GUEST_START,          /* seed, quiet; reply: ok, why not */
    GUEST_STOP,
    GUEST_BOT,            /* seat, bot or nothing, key; reply: ok */
    GUEST_RUN,            /* most choices */
    GUEST_CHOOSE,         /* seat, text; reply: answer, why not */
    GUEST_REFEREE,        /* text; reply: ok, why not */
    GUEST_MAY_PASS,       /* seat, verb; reply: ok */
    GUEST_HASH,           /* reply: hash */
    GUEST_OUTCOME,        /* reply: winner, outcome */
    GUEST_LOG,            /* seat, from; reply: next, lines */
    GUEST_SUM,            /* seat, from; reply: lines */
    GUEST_ASK,            /* what, seat, argument or nothing; reply: answer, text, why not */
    GUEST_ROSTER_EDIT,    /* roster, who, key, value; reply: ok, text, why not */
    GUEST_FUZZ,           /* a plan; reply: ok, how it ended */
    GUEST_FUZZ_AGAIN,     /* a plan, how it ended */
    GUEST_NOTE_LISTEN,
    GUEST_NOTES,          /* reply: lines */
    GUEST_CONSOLE,        /* seed, at, lines; reply: ok, why not, waits, prompt */
    GUEST_CONSOLE_LINE,   /* line; reply: ok, text, why not, waits, prompt */
    GUEST_CONSOLE_BOARD,  /* reply: deck, ok, scene, why not */
    GUEST_CHECK,          /* spec, path, all; reply: diagnostics */
    GUEST_TEST,           /* spec, filter or nothing, paths; reply: run, failed */
    GUEST_BENCH,          /* what, bot or nothing, rounds, games, seed, told, bare, heard; reply: ok,
                           * text, why not, rows */
    /* From the guest. A reply begins with the seats that are new (id and side of each), those that are
     * others now (number, id and side), the status (HostStatus in its order, the seats that wait as
     * SEATSET_WORDS numbers), and what was heard for the record. */
    GUEST_REPLY = 64,
    GUEST_READY,          /* what the fence lacks, "" if it stands */
    GUEST_FUZZ_HEARD,     /* seat or nothing, text */
    GUEST_FUZZ_FOUND,     /* kind, cause, text, at */
    GUEST_TEST_RESULT,    /* ok, mod, file, rules, name, why, notes */
    GUEST_FILE_READ,      /* path, most bytes: wants GUEST_FILE */
    GUEST_FILE_LIST,      /* path */
    GUEST_FILE_KIND,      /* path */
    /* To the guest, when it has asked for a file. */
    GUEST_FILE = 96       /* errno or 0, then bytes; or names with "is a folder"; or the kind */
} GuestKind;

/* "ok" in a reply is one of the first two. */
typedef enum GuestAnswer {
    GUEST_NO,
    GUEST_YES,
    GUEST_NOT_NOW         /* the seat that asks or chooses does not wait */
} GuestAnswer;

typedef enum GuestBench {
    GUEST_BENCH_DECISIONS,
    GUEST_BENCH_FORKS,
    GUEST_BENCH_LISTING,
    GUEST_BENCH_PROFILE
} GuestBench;

/* A reply to GUEST_LOG with this many bytes of lines, or more, may not be all of them. */
enum { GUEST_LOG_PART = 8 << 20 };

typedef struct Guest Guest;

/* `emit` takes whole frames that are no replies, while guest_do runs. files, guard: NULL in this process. */
typedef struct GuestOptions {
    const Files *files;
    const ScriptGuard *guard;
    void (*emit)(void *ud, const Str *frame);
    void *ud;
} GuestOptions;

Guest *guest_new(const GuestOptions *wish);   /* NULL: memory */
void guest_free(Guest *g);
/* Does what the frame asks and puts the reply in its place. False: it is no frame of its parent's, or memory
 * ran out. */
bool guest_do(Guest *g, const Frame *f, Str *reply);

void guest_put_spec(Str *out, const GameSpec *spec);
void guest_put_lines(Str *out, const MatchLine *lines, int count);
/* NULL: bad, or memory. To be freed; the texts are the frame's. */
MatchLine *guest_lines(FrameFields *r, int *count);
/* Adds what the fields say to diags. */
void guest_diags(FrameFields *r, Diags *diags);

#endif
