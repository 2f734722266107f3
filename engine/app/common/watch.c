/* watch.c - looks at the times and sizes of files, twice a second.
 *
 * What has changed is not asked for: a round reads everything in a new process, so nothing is left of the
 * one before. */
#include "app/common/watch.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/common/report.h"
#include "lib/fs.h"

enum { WATCH_DEPTH = 16 };

static uint64_t watch_mix(uint64_t sum, uint64_t value) {
    return (sum ^ value) * UINT64_C(1099511628211);
}

/* Names, sizes and times of all files below; a link is looked at as itself. */
static uint64_t watch_sum(const char *path, int depth, uint64_t sum) {
    struct stat st;
    FsList list = {0};
    if (lstat(path, &st) != 0) return watch_mix(sum, 1);
    for (const char *c = path; *c; c++) sum = watch_mix(sum, (unsigned char)*c);
    sum = watch_mix(sum, (uint64_t)st.st_size);
    sum = watch_mix(sum, (uint64_t)st.st_mtim.tv_sec * 1000000000u + (uint64_t)st.st_mtim.tv_nsec);
    if (!S_ISDIR(st.st_mode) || depth == WATCH_DEPTH || !fs_list(path, &list)) return sum;
    for (size_t i = 0; i < list.count; i++) {
        Str below = {0};
        fs_join(&below, path, list.names[i]);
        sum = watch_sum(str_text(&below), depth + 1, sum);
        str_clear(&below);
    }
    fs_list_clear(&list);
    return sum;
}

static uint64_t watch_all(const Options *o, const NameList *paths) {
    uint64_t sum = UINT64_C(14695981039346656037);
    for (int i = 0; i < paths->count; i++) sum = watch_sum(paths->names[i], 0, sum);
    for (int i = 0; i < o->mod_paths_given; i++) sum = watch_sum(o->mod_paths.names[i], 0, sum);
    return sum;
}

static void watch_wait(void) {
    struct timespec t = {WATCH_MS / 1000, (WATCH_MS % 1000) * 1000000L};
    while (nanosleep(&t, &t) != 0 && errno == EINTR) {
    }
}

/* One round in a process of its own. False: it could not be started. */
static bool watch_round(Options *o, int (*round)(void *data), void *data) {
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        int status = round(data);
        fflush(stdout);
        _exit(status);
    }
    if (child < 0) return report_error(o, "no process can be started: %s", strerror(errno)), false;
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFSIGNALED(status)) report_error(o, "the round was ended by signal %d", WTERMSIG(status));
    return true;
}

int watch_run(Options *o, const NameList *paths, int (*round)(void *data), void *data) {
    for (;;) {
        uint64_t before = watch_all(o, paths);
        if (!watch_round(o, round, data)) return APP_INTERNAL;
        report_note(o, "waits for changes, looking every %d ms; Ctrl-C ends it", WATCH_MS);
        while (watch_all(o, paths) == before) watch_wait();
        watch_wait(); /* what is saved in several steps is read once */
    }
}
