/* cut.c - in the program that counts: with GANGWAY_CUT=N each game that is to be played to its end ends after N choices, so that a
 * decision can be counted without a whole game; at the end the number of decisions is said on stderr. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "play/match.h"

static uint64_t decisions;

static void say_decisions(void) { fprintf(stderr, "decisions %" PRIu64 "\n", decisions); }

void __real_match_free(Match *m);
void __wrap_match_free(Match *m);
void __wrap_match_free(Match *m) {
    static int registered;
    if (getenv("GANGWAY_CUT") && !registered++) atexit(say_decisions);
    if (m) decisions += match_decisions(m);
    __real_match_free(m);
}

MatchState __real_match_run(Match *m, int most);
MatchState __wrap_match_run(Match *m, int most);
MatchState __wrap_match_run(Match *m, int most) {
    const char *cut = getenv("GANGWAY_CUT");
    if (most || !cut) return __real_match_run(m, most);
    MatchState state = __real_match_run(m, atoi(cut));
    return state == MATCH_FAULTY ? state : MATCH_OVER;
}
