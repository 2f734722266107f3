/* modtest.h - runs the tests that mods bring (files of its folder tests), each over small
 * matches of its own. */
#ifndef GW_PLAY_MODTEST_H
#define GW_PLAY_MODTEST_H

#include "match.h"

/* Runs the tests of the given mod folders or single test files and writes TAP 13. Returns the number
 * of failures (a file that cannot be loaded is one). */
int modtest_run(const GameSpec *base, const char *const *paths, int count, Str *tap);

#endif
