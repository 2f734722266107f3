/* calls.c - calls of what a mod is given, library and engine, with values at the ends of their ranges
 * (tests/unit/ends.h): first all of them in order, alone and in pairs, then what the input says, up to eight
 * calls in one game, six bytes each: which function, in two, and four arguments. */
#include "fuzz.h"

#include "../unit/ends.h"

enum { CALLS = 8, BYTES = 2 + ENDS_ARGS, LIBRARY_STEP = 7, ENGINE_STEP = 23 };

static Ends ends;

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
    int wrong = 0;
    if (!ends_open(&ends, games_open("duel"))) fprintf(stderr, "%s\n", str_text(&ends.err));
    MUST(ends.count > 0 && ends.value_count > 0);
    for (int fn = 0; fn < ends.count; fn++)
        wrong += fn < ends.library_count ? ends_call_all(&ends, fn, 4, LIBRARY_STEP, stderr)
                                         : ends_call_all(&ends, fn, 3, ENGINE_STEP, stderr);
    MUST(wrong == 0);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ends_renew(&ends);
    for (size_t n = 0; n < CALLS && size >= BYTES; n++, data += BYTES, size -= BYTES) {
        int args[ENDS_ARGS];
        for (int i = 0; i < ENDS_ARGS; i++) args[i] = data[2 + i] % (ends.value_count + 1) - 1;
        bool good = ends_call(&ends, (data[0] | data[1] << 8) % ends.count, args);
        if (!good) ends_say(&ends, stderr);
        MUST(good);
    }
    return 0;
}
