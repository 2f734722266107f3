/* failures.h - counts what failed in the code of mods while a game went on: choices that were taken
 * back, what a bot tried on a copy of the world, handlers, values of positions. A game does not stop
 * at these, so without the count a broken rule would look like a rule that bots dislike. */
#ifndef GW_SCRIPT_STATE_FAILURES_H
#define GW_SCRIPT_STATE_FAILURES_H

#include <stdint.h>

#include "lib/str.h"

enum { FAILURES_MOST = 16, FAILURE_WHAT = 48, FAILURE_WHERE = 128, FAILURE_TEXT = 320 };

/* One cause: what failed (the verb of an action, or what was asked) at one line of a mod. Texts are
 * cut behind a whole character. */
typedef struct Failure {
    char what[FAILURE_WHAT];
    char where[FAILURE_WHERE];   /* "mod/file.lua:12", "" if the error names none */
    char first[FAILURE_TEXT];    /* the first error, with its location */
    uint64_t count;
} Failure;

typedef struct Failures {
    Failure list[FAILURES_MOST]; /* in order of the first of each */
    int count;
    uint64_t all;                /* those of causes for which the list had no room too */
} Failures;

/* Counts one failure of `what`; `error` as the engine says it: "mod/file.lua:12: text". Allocates
 * nothing. */
void failures_note(Failures *f, const char *what, const char *error);
void failures_reset(Failures *f);
/* {"all":N,"list":[{"what","where","first","count"}]}; sets out->failed without memory. */
void failures_json(const Failures *f, Str *out);

#endif
