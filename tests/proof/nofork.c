/* nofork.c - preloaded (LD_PRELOAD): a process that this one has forked cannot fork. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <unistd.h>

static pid_t first;

__attribute__((constructor)) static void remember(void) { first = getpid(); }

pid_t fork(void) {
    static pid_t (*real)(void);
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "fork");
    if (getpid() == first) return real();
    errno = EAGAIN;
    return -1;
}
