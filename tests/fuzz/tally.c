/* tally.c - results of games, a line each, as `gangway merge` reads them from a file: read, summed, written, read again. */
#include "fuzz.h"

#include <string.h>

#include "app/study/tally.h"

enum { GAMES = 8 };

static void check_again(const TallyGame *g) {
    Str line = {0};
    TallyGame second;
    tally_write(g, &line);
    MUST(line.failed || tally_read(str_text(&line), line.len, &second));
    MUST(line.failed ||
         (second.number == g->number && second.seed == g->seed && second.failed == g->failed));
    if (!line.failed) tally_game_clear(&second);
    str_clear(&line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const sides[] = {"north", "south"};
    TallyGame games[GAMES];
    size_t count = 0;
    for (size_t at = 0; at < size && count < GAMES;) {
        const uint8_t *nl = memchr(data + at, '\n', size - at);
        size_t n = nl ? (size_t)(nl - data) - at : size - at;
        if (tally_read((const char *)data + at, n, &games[count])) check_again(&games[count++]);
        else tally_game_clear(&games[count]);
        at += n + 1;
    }
    json_t *sum = tally_sum(games, count, sides, 2);
    char *text = json_dumps(sum, 0);
    MUST(text);
    free(text);
    json_decref(sum);
    for (size_t i = 0; i < count; i++) tally_game_clear(&games[i]);
    return 0;
}
