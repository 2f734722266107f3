/* games.h - opening the games of the source tree for tests over whole matches. */
#ifndef GW_TESTS_GAMES_H
#define GW_TESTS_GAMES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/match_rep.h"

static inline const char *games_data(void) {
    const char *dir = getenv("GANGWAY_DATA");
    return dir && *dir ? dir : ".";
}

/* With one more mod and one setting, "KEY=VALUE"; each may be NULL. */
static inline Game *games_open_as(const char *scenario, const char *mod, const char *set) {
    static const char *const paths[1] = {"tests/mods"};
    Diags diags = {0};
    GameSpec spec = {.data_dir = games_data(),
                     .scenario = scenario,
                     .mod_paths = paths,
                     .mod_path_count = 1,
                     .mods = &mod,
                     .mod_count = mod != NULL,
                     .set = &set,
                     .set_count = set != NULL};
    Game *g = game_open(&spec, &diags);
    Str out = {0};
    for (size_t i = 0; i < diags.count; i++) diag_print(&out, &diags.list[i]);
    if (out.len) fprintf(stderr, "%s", str_text(&out));
    str_clear(&out);
    diags_clear(&diags);
    return g;
}

static inline Game *games_open_set(const char *scenario, const char *set) {
    return games_open_as(scenario, NULL, set);
}

static inline Game *games_open_with(const char *scenario, const char *mod) {
    return games_open_as(scenario, mod, NULL);
}

static inline Game *games_open(const char *scenario) { return games_open_set(scenario, NULL); }

/* NULL: stderr says why. */
static inline Match *match_new(Game *g, uint64_t seed) {
    Str err = {0};
    Match *m = match_open(g, seed, &err);
    if (!m) fprintf(stderr, "%s\n", err.len ? str_text(&err) : "out of memory");
    str_clear(&err);
    return m;
}

/* How many games a proof plays: a few, or GANGWAY_GAMES. */
static inline int games_count(int otherwise) {
    const char *n = getenv("GANGWAY_GAMES");
    return n && atoi(n) > 0 ? atoi(n) : otherwise;
}

#endif
