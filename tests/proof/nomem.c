/* nomem.c - preloaded by nomem.sh (LD_PRELOAD): allocation NOMEM_AT of a process fails, NOMEM_FOR of them in
 * all. Each process counts for itself; NOMEM_WHO=child or parent says in which it happens. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *malloc(size_t n);
void *realloc(void *p, size_t n);

static long calls, at, times;
static pid_t first;

static int fails(void) {
    if (!first) {
        const char *text = getenv("NOMEM_AT"), *many = getenv("NOMEM_FOR");
        at = text ? atol(text) : 0;
        times = many ? atol(many) : 1;
        first = getpid();
    }
    const char *where = getenv("NOMEM_WHO");
    int child = getpid() != first;
    if (where && child != !strcmp(where, "child")) return 0;
    calls++;
    if (!at || calls < at || calls >= at + times) return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t n) {
    static void *(*real)(size_t);
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "malloc");
    return fails() ? NULL : real(n);
}

void *realloc(void *p, size_t n) {
    static void *(*real)(void *, size_t);
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "realloc");
    return fails() ? NULL : real(p, n);
}
