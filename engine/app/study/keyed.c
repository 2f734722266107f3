/* keyed.c - writes and takes the games of arms. */
#include "app/study/keyed.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/study/results.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

#define KEYED_FORMAT "gangway.games/1"

static void keyed_add(json_t *line, Str *out) {
    jsontext_add(line, JSON_COMPACT | JSON_ENSURE_ASCII, out);
    str_addc(out, '\n');
    json_decref(line);
}

static void keyed_head(const Arm *arm, Str *out) {
    json_t *head = json_deep_copy(arm->first);
    json_object_set_new(head, "format", json_string(KEYED_FORMAT));
    json_object_set_new(head, "arm", json_string(arm->key));
    keyed_add(head, out);
}

static void keyed_game(const Arm *arm, const TallyGame *g, Str *out) {
    Str line = {0};
    tally_write(g, &line);
    json_t *o = jsontext_read_all(str_text(&line), 0, NULL);
    json_object_set_new(o, "arm", json_string(arm->key));
    keyed_add(o, out);
    str_clear(&line);
}

bool keyed_write(const Options *o, const Arm *arms, int count, const char *path) {
    Str out = {0};
    for (int a = 0; a < count; a++) {
        keyed_head(&arms[a], &out);
        for (size_t i = 0; i < arms[a].count; i++)
            if (arms[a].games[i].done) keyed_game(&arms[a], &arms[a].games[i], &out);
    }
    bool ok = !out.failed && fs_write(path, str_text(&out), out.len);
    if (!ok) report_error(o, "%s: %s", path, strerror(errno));
    str_clear(&out);
    return ok;
}

/* The arm of that key; NULL: none of these. */
static Arm *keyed_arm(Arm *arms, int count, const char *key) {
    for (int a = 0; a < count; a++)
        if (!strcmp(arms[a].key, key)) return &arms[a];
    return NULL;
}

/* A game of the arm that is not done yet, with the seed that it has there. */
static bool keyed_fits(const Arm *arm, const TallyGame *g) {
    if (g->failed || g->number >= arm->count) return false;
    const TallyGame *own = &arm->games[g->number];
    return !own->done && own->seed == g->seed && own->swapped == g->swapped;
}

/* One line. False: it is neither a head nor a game. */
static bool keyed_line(Arm *arms, int count, const char *line, size_t n, size_t *taken) {
    json_t *o = jsontext_read(line, n, 0, NULL);
    const char *key = json_string_value(json_object_get(o, "arm"));
    const char *format = json_string_value(json_object_get(o, "format"));
    bool head = format && !strcmp(format, KEYED_FORMAT), ok = key != NULL;
    Arm *arm = key ? keyed_arm(arms, count, key) : NULL;
    TallyGame g = {0};
    if (ok && !head) ok = tally_read(line, n, &g);
    if (ok && !head && arm && keyed_fits(arm, &g)) {
        arm->games[g.number] = g;
        ++*taken;
    } else {
        tally_game_clear(&g);
    }
    json_decref(o);
    return ok;
}

bool keyed_take(Options *o, Arm *arms, int count, const char *path, size_t *taken) {
    Str text = {0};
    bool ok = results_read(o, path, &text);
    int line = 0;
    *taken = 0;
    for (const char *at = str_text(&text); ok && *at;) {
        size_t n = strcspn(at, "\n");
        line++;
        ok = keyed_line(arms, count, at, n, taken);
        if (!ok) report_error(o, "%s:%d: this line is neither an arm nor a game", path, line);
        at += n + (at[n] == '\n');
    }
    str_clear(&text);
    return ok;
}
