/* fence.h - sandboxes this process before it parses untrusted bytes.
 *
 * Call it in a child that fork(2) has just created and that has one thread. Afterwards the process can use
 * its memory, the listed descriptors, its timer and exit. It cannot reach files, the network, other
 * processes or programs, and it cannot undo the fence. Whatever else it needs, it requests over one of
 * those descriptors.
 *
 * A system call that the table in fence.c does not allow kills the process by SIGSYS. Calls that the C
 * library makes on its own and can do without (open, fstat ...) fail with an errno instead, so that the
 * search for a locale does not kill the process.
 *
 *     pid_t pid = fork();
 *     if (pid == 0) {
 *         FenceOptions wish = {.keep = {fd}, .keep_count = 1, .memory = 512 << 20};
 *         if (!fence_enter(&wish, &err)) _exit(1);
 *         ... read from fd, decode, write to fd ...
 *         _exit(0);
 *     }
 *
 * A build with the address sanitizer has no such fence, because the sanitizer maps files and memory
 * freely. There fence_enter only closes descriptors and sets limits. */
#ifndef GW_LIB_FENCE_H
#define GW_LIB_FENCE_H

#include "lib/str.h"

enum { FENCE_KEEP = 4 };

typedef struct FenceOptions {
    int keep[FENCE_KEEP];   /* descriptors that stay open and may be read and written */
    int keep_count;
    size_t memory;          /* bytes of address space at most; 0: no bound */
    bool open_for_tests;    /* skips only the table of calls, to test the steps before it */
} FenceOptions;

/* False: the process is not sandboxed and err says why; it must not parse untrusted bytes. */
bool fence_enter(const FenceOptions *wish, Str *err);

/* Does the fence work on this system? Sandboxes a child, which tries to open a file and a socket. False: why
 * not, in a few words. */
bool fence_holds(Str *why);

/* Is this a build without the table of calls? */
bool fence_is_open_build(void);

#endif
