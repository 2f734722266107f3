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
#include "app/sandbox/form.h"

/* The kinds of frames. */
typedef enum GuestKind {
    /* To the guest: calls, whose fields and results are in the table of guest.c. */
    GUEST_OPEN = 1,
    GUEST_START,
    GUEST_STOP,
    GUEST_BOT,
    GUEST_RUN,
    GUEST_CHOOSE,
    GUEST_REFEREE,
    GUEST_HASH,
    GUEST_LOG,
    GUEST_SUM,
    GUEST_ASK,
    GUEST_ROSTER_EDIT,
    GUEST_FUZZ,
    GUEST_FUZZ_AGAIN,
    GUEST_CONSOLE,
    GUEST_CONSOLE_LINE,
    GUEST_CONSOLE_BOARD,
    GUEST_CHECK,
    GUEST_TEST,
    GUEST_BENCH,
    /* From the guest. A reply begins with the seats that are new (id and side of each), those that are
     * others now (number, id and side), the status and what was heard for the record; the results follow. */
    GUEST_REPLY = 64,
    GUEST_READY,          /* what the fence lacks, "" if it stands */
    GUEST_FUZZ_HEARD,     /* H (form.h) */
    GUEST_FUZZ_FOUND,     /* F */
    GUEST_TEST_RESULT,    /* T */
    GUEST_FILE_READ,      /* path, most bytes: wants GUEST_FILE */
    GUEST_FILE_LIST,      /* path */
    GUEST_FILE_KIND,      /* path */
    /* To the guest, when it has asked for a file. */
    GUEST_FILE = 96       /* errno or 0, then bytes; or names with "is a folder"; or the kind */
} GuestKind;

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

enum { GUEST_VALUES = 8 };

/* "arguments>results" of a call, in the letters of form.h, GUEST_VALUES of each at most. */
const char *guest_form(GuestKind kind);
/* Completes the message should the guest die of it. */
const char *guest_doing(GuestKind kind);

#endif
