/* fence.h - shuts this process in, before it looks at a stranger's bytes.
 *
 * Meant for a process that fork(2) has just made and that has one thread. Afterwards it has memory, the
 * descriptors that it kept, its own timer and its own end; no file, no network, no other process, no
 * program, and no way back. What it needs beyond that it asks for over a descriptor that it kept.
 *
 * A system call that no row of the table in fence.c allows ends the process by SIGSYS. Those that the C
 * library makes by itself and can do without (open, fstat ...) fail with an errno instead, so that a
 * locale that is looked for is no death.
 *
 *     pid_t pid = fork();
 *     if (pid == 0) {
 *         FenceOptions wish = {.keep = {fd}, .keep_count = 1, .memory = 512 << 20};
 *         if (!fence_enter(&wish, &err)) _exit(1);
 *         ... read from fd, decode, write to fd ...
 *         _exit(0);
 *     }
 *
 * A build with the address sanitizer has no such fence (the sanitizer maps files and memory as it
 * likes): there fence_enter closes and limits what it can and lets the rest be. */
#ifndef GW_LIB_FENCE_H
#define GW_LIB_FENCE_H

#include "lib/str.h"

enum { FENCE_KEEP = 4 };

typedef struct FenceOptions {
    int keep[FENCE_KEEP];   /* descriptors that stay open and may be read and written */
    int keep_count;
    size_t memory;          /* bytes of address space at most; 0: no bound */
    bool open_for_tests;    /* only the table of calls is left out: for tests of what stands before it */
} FenceOptions;

/* False: the process is not shut in, err says what is lacking; it must not go on with a stranger's bytes. */
bool fence_enter(const FenceOptions *wish, Str *err);

/* Does the fence hold on this system? Shuts a process of its own in and has it try to open a file and to
 * make a socket. False: why not, in a few words. */
bool fence_holds(Str *why);

/* Is this a build that has no table of calls? */
bool fence_is_open_build(void);

#endif
