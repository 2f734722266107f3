/* words.c - what a seat says, a line each, in a game of tests/mods/tiny: choices, answers, standing answers, the
 * referee's commands, and what it asks: sight, paths, cards, odds, help. The game is opened once; each input, of
 * up to four lines, is said in a copy of it as it was when the first choice was to be made. */
#include "fuzz.h"

#include <string.h>

#include "play/match.h"

enum { LINES = 4 };

static Match *open_duel(void) {
    const char *dir = getenv("GANGWAY_DATA");
    Str path = {0};
    str_addf(&path, "%s/tests/mods", dir && *dir ? dir : ".");
    const char *paths[1] = {str_text(&path)}, *mods[1] = {"tiny"};
    GameSpec spec = {.data_dir = dir && *dir ? dir : ".",
                     .scenario = "duel",
                     .mod_paths = paths,
                     .mod_path_count = 1,
                     .mods = mods,
                     .mod_count = 1};
    Diags d = {0};
    Game *g = game_open(&spec, &d);
    MUST(g);
    Match *m = match_open(g, 3, &path);
    MUST(m && match_run(m, 0) == MATCH_WAITS);
    str_clear(&path);
    return m;
}

static void say(Match *m, const char *line, Str *out) {
    Str err = {0}, more = {0};
    const char *rest = line[0] ? line + 1 : line, *space = strchr(rest, ' ');
    switch (line[0]) {
    case '!': match_referee(m, rest, &err); break;
    case '?': match_help(m, match_seat(m), rest, out, &err); break;
    case '%': match_odds(m, match_seat(m), rest, out, &err); break;
    case '=': match_ask(m, match_seat(m), "card", rest, NULL, out, &err); break;
    case '>': match_path(m, match_seat(m), rest, out, out, &err); break;
    case '&':
        str_addn(&more, rest, space ? (size_t)(space - rest) : strlen(rest));
        match_ask(m, match_seat(m), "see", str_text(&more), space ? space + 1 : "", out, &err);
        break;
    default: MUST(match_choose(m, match_seat(m), line, &err) || err.len > 0);
    }
    str_clear(&err);
    str_clear(&more);
}

static Match *first;

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
    first = open_duel();
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Match *m = match_fork(first);
    Str line = {0}, out = {0};
    MUST(m);
    for (size_t at = 0, n = 0; at < size && n < LINES; n++) {
        const uint8_t *nl = memchr(data + at, '\n', size - at);
        size_t len = nl ? (size_t)(nl - data) - at : size - at;
        str_reset(&line);
        str_addn(&line, (const char *)data + at, len);
        say(m, str_text(&line), &out);
        MUST(match_run(m, 0) != MATCH_FAULTY);
        at += len + 1;
    }
    str_clear(&line);
    str_clear(&out);
    match_free(m);
    return 0;
}
