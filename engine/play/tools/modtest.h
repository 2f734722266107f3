/* modtest.h - runs the tests that mods bring (files of its folder tests), each over small
 * matches of its own. */
#ifndef GW_PLAY_TOOLS_MODTEST_H
#define GW_PLAY_TOOLS_MODTEST_H

#include "play/match.h"

/* What came of one test, or of a file or mod that could not be loaded. */
typedef struct ModtestResult {
    bool ok;
    const char *mod, *file;    /* "tests/hands.lua"; "" where the mod itself did not load */
    const char *rules;         /* ids of the rules that it tests, separated by blanks */
    const char *name;
    const char *why;           /* why it failed, in lines; "" when it passed */
    const char *notes;         /* what the mod told by note(...), in lines */
} ModtestResult;

typedef struct ModtestPlan {
    const GameSpec *base;
    const char *const *paths;  /* folders of mods, or single files of tests */
    int path_count;
    const char *filter;        /* only tests whose file, rules or name hold this text; NULL: all */
    Str *near;                 /* gets what is nearest to the filter, where no test has it; or NULL */
    void (*heard)(void *ud, const ModtestResult *result);   /* once a test, as soon as it has run */
    void *ud;
} ModtestPlan;

typedef struct ModtestSum { int run, failed; } ModtestSum;

ModtestSum modtest_run(const ModtestPlan *plan);
/* Takes the words into `near` where they are near to the filter, and nearer than what is there. */
bool modtest_nearer(const char *filter, const char *words, Str *near);

#endif
