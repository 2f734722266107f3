/* games.c - plays games at random and prints a line for each: what was chosen, and the whole state after
 * every choice, folded into one number. Two builds, processes or layouts of memory that differ anywhere
 * differ here.
 *
 * games GAMES FIRST_SEED MOST_CHOICES SCENARIO... ; tests/proof/builds.sh compares what builds print. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/hash.h"
#include "play/match.h"

typedef struct Fold {
    uint64_t h;
    long choices;
} Fold;

static void fold(Fold *f, const void *data, size_t n) {
    uint64_t parts[2] = {f->h, hash_of(data, n)};
    f->h = hash_of(parts, sizeof parts);
}

static void heard(void *ud, const char *seat, const char *text) {
    Fold *f = ud;
    f->choices += seat != NULL;
    if (seat) fold(f, seat, strlen(seat));
    fold(f, text, strlen(text));
}

static Game *open_game(const char *scenario) {
    static const char *const paths[] = {"tests/mods"};
    const char *data = getenv("GANGWAY_DATA");
    Diags diags = {0};
    Str said = {0};
    GameSpec spec = {.data_dir = data ? data : ".",
                     .scenario = scenario,
                     .mod_paths = paths,
                     .mod_path_count = 1};
    Game *g = game_open(&spec, &diags);
    for (size_t i = 0; i < diags.count; i++) diag_print(&said, &diags.list[i]);
    fputs(str_text(&said), stderr);
    str_clear(&said);
    diags_clear(&diags);
    return g;
}

static bool play(Game *g, const char *scenario, uint64_t seed, long most) {
    Str why = {0};
    Match *m = match_open(g, seed, &why);
    Fold f = {0};
    if (!m) fprintf(stderr, "%s\n", str_text(&why));
    str_clear(&why);
    if (!m) return false;
    match_hear(m, heard, &f);
    for (int s = 0; s < match_seats(m); s++)
        match_bot(m, s, s % 2 ? "greedy" : "random", seed + (uint64_t)s);
    while (match_state(m) == MATCH_WAITS && f.choices < most) {
        match_run(m, 1);
        uint64_t now = match_hash(m);
        fold(&f, &now, sizeof now);
    }
    bool ok = match_state(m) != MATCH_FAULTY;
    printf("%s %" PRIu64 " %ld %016" PRIx64 "%s%s\n", scenario, seed, f.choices, f.h, ok ? "" : " ",
           ok ? "" : match_fault(m));
    match_free(m);
    return ok;
}

int main(int argc, char **argv) {
    if (argc < 5) return fputs("games GAMES FIRST_SEED MOST_CHOICES SCENARIO...\n", stderr), 2;
    bool ok = true;
    for (int i = 4; i < argc; i++) {
        Game *g = open_game(argv[i]);
        if (!g) return 3;
        for (long n = 0; n < atol(argv[1]); n++)
            ok = play(g, argv[i], strtoull(argv[2], NULL, 10) + (uint64_t)n, atol(argv[3])) && ok;
        game_free(g);
    }
    return ok ? 0 : 1;
}
