/* merge.c - joins files of results as a union under keys: a game that is in two files counts once where both
 * say the same of it, and not at all where they differ.
 *
 * The first good head says what is joined; the games of others are named and left out. */
#include "app/study/merge.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/study/heads.h"
#include "app/study/results.h"
#include "app/study/sim.h"
#include "lib/grow.h"
#include "lib/hash.h"
#include "lib/jsontext.h"

/* PARTS: heads in all files, which a stranger may have written; LACKS: parts that are told one by one. */
enum { MERGE_TOLD = 5, MERGE_NUMBERS = 10, MERGE_LACKS = 20, MERGE_PARTS = 2 * HEADS_SHARDS };

typedef struct MergeGame {
    TallyGame g;
    uint64_t digest; /* of its result */
    const char *path;
    int line;
    size_t order; /* in which it was read */
} MergeGame;

/* What one head promises. */
typedef struct MergePart {
    const char *path;
    HeadExtent extent;
    bool shared;  /* its file has other games too, so sim cannot go on with it */
    size_t order; /* in which it was read */
} MergePart;

typedef struct Merge {
    Options *o;
    json_t *head; /* of the first part; NULL: there is none yet */
    MergePart *parts;
    size_t part_count, part_cap;
    MergeGame *games;
    size_t count, cap;
    double seconds;
    size_t faults;      /* that were reported */
    size_t lost, heads; /* in this file: games of no head, heads */
    size_t others;      /* and heads of other games */
    size_t lacking;     /* parts that lack games */
    size_t doubles, beyond, missing;
    const char *path; /* of the file that is being read */
    int part;         /* the part of the head that was read last in it; -1: none */
    bool foreign;     /* that head is of other games, which was reported */
    bool twice;       /* a game is in two files, which was reported */
    bool too_many;    /* heads beyond MERGE_PARTS were left out, which was reported */
    bool memory;      /* it is out */
    json_t *commands; /* what plays the missing games */
} Merge;

static void merge_fault(Merge *m, int line, const char *why) {
    report_error(m->o, "%s:%d: %s", m->path, line, why);
    m->faults++;
}

static void merge_other(Merge *m, const json_t *head, int line) {
    Str why = {0}, text = {0};
    m->others++;
    m->foreign = true;
    heads_difference(m->head, head, &why);
    str_addf(&text, "these are other games than those of %s: %s; they are left out",
             m->parts[0].path, str_text(&why));
    merge_fault(m, line, str_text(&text));
    str_clear(&why);
    str_clear(&text);
}

/* Told once. */
static void merge_too_many(Merge *m, int line) {
    Str text = {0};
    str_addf(&text, "these are more than %d parts; those from here on are left out", MERGE_PARTS);
    if (!m->too_many) merge_fault(m, line, str_text(&text));
    m->too_many = true;
    str_clear(&text);
}

/* A file that was continued with more games has two heads, and is one part all the same. */
static bool merge_part(Merge *m, MergePart part, int line) {
    MergePart *last = m->part_count ? &m->parts[m->part_count - 1] : NULL;
    bool again = last && last->path == part.path && last->extent.shard == part.extent.shard &&
                 last->extent.shards == part.extent.shards;
    if (!again && m->part_count == MERGE_PARTS) return merge_too_many(m, line), true;
    MergePart *parts = grow_long(m->parts, &m->part_cap, m->part_count, 16, sizeof *parts);
    if (!parts) return m->memory = true, false;
    m->parts = parts;
    part.order = m->part_count;
    if (!again) parts[m->part_count++] = part;
    m->part = (int)m->part_count - 1;
    if (parts[m->part].extent.games < part.extent.games) parts[m->part].extent = part.extent;
    return true;
}

/* The first head, whose arguments are printed again; those that are no sim's are not kept. */
static void merge_first_head(Merge *m, const json_t *head, int line) {
    const json_t *run = json_object_get(head, "run");
    m->head = json_copy((json_t *)head);
    if (!run || heads_run_good(run)) return;
    json_object_del(m->head, "run");
    merge_fault(m, line, "these are not the arguments that sim writes; no command is made of them");
}

static bool merge_head(Merge *m, const json_t *head, int line) {
    MergePart part = {.path = m->path};
    m->part = -1;
    m->foreign = false;
    m->heads++;
    if (!heads_read(head, &part.extent))
        return merge_fault(m, line, "this line does not say which games are in the file"), true;
    if (m->head && !heads_same(m->head, head)) return merge_other(m, head, line), true;
    if (!m->head) merge_first_head(m, head, line);
    return merge_part(m, part, line);
}

/* What a game came to, but for the words about a failure: they name a file. */
static uint64_t merge_digest(const json_t *row) {
    Str text = {0};
    json_t *what = json_copy((json_t *)row);
    json_object_del(what, "c");
    json_object_del(what, "error");
    jsontext_add(what, JSON_COMPACT | JSON_SORT_KEYS, &text);
    uint64_t digest = hash_of(str_text(&text), text.len);
    json_decref(what);
    str_clear(&text);
    return digest;
}

static bool merge_game(Merge *m, const json_t *row, int line) {
    MergeGame *games = grow_long(m->games, &m->cap, m->count, 256, sizeof *games);
    if (!games) return m->memory = true, false;
    m->games = games;
    MergeGame *it = &games[m->count];
    *it =
        (MergeGame){.digest = merge_digest(row), .path = m->path, .line = line, .order = m->count};
    bool ok = tally_of(row, &it->g) && heads_has(m->head, &it->g);
    if (ok) m->count++;
    else tally_game_clear(&it->g), merge_fault(m, line, "this line is not the result of a game");
    return true;
}

/* A run that was to stop early says here how many games that were. */
static void merge_end(Merge *m, const json_t *end, int line) {
    json_int_t games = json_integer_value(json_object_get(end, "games"));
    double seconds = json_number_value(json_object_get(end, "seconds"));
    if (games < 0 || games > HEADS_GAMES || seconds < 0.0 || seconds > 1e12) {
        merge_fault(m, line, "this line is not the end of a run");
        return;
    }
    m->seconds += seconds;
    if (m->part < 0) return;
    HeadExtent *extent = &m->parts[m->part].extent;
    if (extent->width > 0.0) extent->games = (int)games;
}

static bool merge_row(void *ud, const json_t *row, int line) {
    Merge *m = ud;
    const char *arm = json_string_value(json_object_get(row, "arm"));
    if (heads_is(row)) return merge_head(m, row, line);
    if (!arm) return merge_fault(m, line, "this line is not the result of a game"), true;
    if (m->foreign) return true; /* their head was told */
    if (!m->head || strcmp(arm, jsontext_of(m->head, "arm")) != 0) return m->lost++, true;
    const json_t *end = json_object_get(row, "end");
    if (!end) return merge_game(m, row, line);
    return merge_end(m, end, line), true;
}

/* Games whose head was left out with a word need no other. */
static void merge_lost(Merge *m) {
    if (!m->lost || m->heads) return;
    report_error(m->o, "%s: no line says whose games these are; %zu are left out", m->path,
                 m->lost);
    if (!m->head)
        report_hint(m->o, "name a file of the same games with a good first line before it");
    m->faults++;
}

/* Marks the parts of the file just read, where it is not of one part alone. */
static void merge_shared(Merge *m, size_t before) {
    bool shared = m->others || m->part_count > before + 1;
    for (size_t i = before; i < m->part_count; i++) m->parts[i].shared = shared;
}

/* False: the file cannot be used, which was reported. */
static bool merge_file(Merge *m, const char *path) {
    Results r = {0};
    m->path = path;
    m->part = -1;
    m->lost = m->heads = m->others = 0;
    m->foreign = false;
    size_t before = m->part_count;
    bool ok = results_read(m->o, path, &r);
    if (ok && !results_faults(m->o, path, &r)) m->faults++;
    if (ok) results_each(&r, merge_row, m);
    if (ok) merge_lost(m), merge_shared(m, before);
    if (!ok) m->faults++;
    results_clear(&r);
    return ok && !m->memory;
}

static int merge_by_number(const void *a, const void *b) {
    const MergeGame *x = a, *y = b;
    if (x->g.number != y->g.number) return x->g.number < y->g.number ? -1 : 1;
    if (x->g.died != y->g.died) return x->g.died ? 1 : -1;
    return x->order < y->order ? -1 : x->order > y->order;
}

static void merge_result(const TallyGame *g, Str *out) {
    if (g->failed) {
        str_add(out, "that it failed");
        return;
    }
    if (!g->winner[0] || !strcmp(g->winner, "none")) str_add(out, "that nobody won");
    else str_addf(out, "that %s won", g->winner);
    str_addf(out, " (turn %d, hash %016" PRIx64 ")", g->turns, g->hash);
}

static void merge_unequal(Merge *m, const MergeGame *a, const MergeGame *b) {
    Str one = {0}, other = {0};
    merge_result(&a->g, &one);
    merge_result(&b->g, &other);
    report_error(m->o,
                 "game %" PRIu64 " (seed %" PRIu64
                 ") has two results: %s:%d says %s, %s:%d says %s; neither counts",
                 a->g.number, a->g.seed, a->path, a->line, str_text(&one), b->path, b->line,
                 str_text(&other));
    report_hint(m->o, "the same game comes to the same end on every machine: play it again with "
                      "--games 1 and its seed");
    str_clear(&one);
    str_clear(&other);
}

/* Tells equal results of one game. Two files that hold it were named by mistake: the first game is told. */
static void merge_double(Merge *m, const MergeGame *group, size_t n) {
    size_t other = 0;
    if (n < 2) return;
    m->doubles++;
    while (other < n && group[other].path == group[0].path) other++;
    if (other == n || m->twice) return;
    report_error(m->o, "%s:%d: game %" PRIu64 " (seed %" PRIu64 ") is in %s:%d too",
                 group[other].path, group[other].line, group[0].g.number, group[0].g.seed,
                 group[0].path, group[0].line);
    m->twice = true;
    m->faults++;
}

/* The results of one game, n of them: leaves one at the front, or none. True: one. */
static bool merge_group(Merge *m, MergeGame *group, size_t n, size_t *told) {
    size_t known = 0, other = 0;
    while (known < n && !group[known].g.died) known++;
    if (!known) known = 1; /* its process died each time */
    while (other < known && group[other].digest == group[0].digest) other++;
    bool equal = other == known;
    if (equal) merge_double(m, group, known);
    else if (m->faults++, (*told)++ < MERGE_TOLD) merge_unequal(m, &group[0], &group[other]);
    for (size_t i = equal ? 1 : 0; i < n; i++) tally_game_clear(&group[i].g);
    return equal;
}

/* How many games all parts together promise. */
static size_t merge_extent(const Merge *m) {
    int most = 0;
    for (size_t i = 0; i < m->part_count; i++)
        if (m->parts[i].extent.games > most) most = m->parts[i].extent.games;
    return (size_t)most;
}

/* Each game once, by number; what was played beyond the end of a run does not count. */
static void merge_union(Merge *m) {
    size_t left = 0, told = 0, extent = merge_extent(m);
    if (m->count) qsort(m->games, m->count, sizeof *m->games, merge_by_number);
    for (size_t i = 0, n; i < m->count; i += n) {
        for (n = 1; i + n < m->count && m->games[i + n].g.number == m->games[i].g.number; n++) {
        }
        if (m->games[i].g.number >= extent) {
            for (size_t k = 0; k < n; k++) tally_game_clear(&m->games[i + k].g);
            m->beyond++;
        } else if (merge_group(m, &m->games[i], n, &told)) {
            m->games[left++] = m->games[i];
        }
    }
    m->count = left;
    if (told > MERGE_TOLD) report_error(m->o, "%zu more games have two results", told - MERGE_TOLD);
    if (m->doubles)
        report_note(m->o, "%zu game%s there more than once, with equal results; each counts once",
                    m->doubles, m->doubles == 1 ? " is" : "s are");
    if (m->beyond) report_note(m->o, "%zu games beyond the end of the run are left out", m->beyond);
}

/* The command that plays what is missing of a part. */
static void merge_command(Merge *m, HeadExtent e, const char *path) {
    size_t i;
    json_t *word, *run = json_object_get(m->head, "run");
    Str line = {0};
    if (!json_array_size(run)) return;
    if (!str_is_clean(path)) {
        report_error(
            m->o,
            "%s: the name of the file does not fit on one line as it is, so no command is made",
            path);
        return;
    }
    str_add(&line, "gangway sim");
    json_array_foreach(run, i, word) {
        if (json_is_string(word)) str_add_word(&line, json_string_value(word));
    }
    str_addf(&line, " --games %d", e.games);
    if (e.width > 0.0) str_addf(&line, " --until-width %g", e.width);
    if (e.shards > 1) str_addf(&line, " --shard %d/%d", e.shard, e.shards);
    str_add(&line, " --out");
    str_add_word(&line, path);
    json_array_append_new(m->commands, json_string(str_text(&line)));
    str_clear(&line);
}

/* The numbers of a part that nobody has, in `out`; they are then told. How many. */
static size_t merge_lacks(HeadExtent e, bool *there, size_t extent, Str *out) {
    size_t n = 0;
    for (size_t i = (size_t)e.shard - 1; i < extent && i < (size_t)e.games; i += (size_t)e.shards) {
        if (there[i]) continue;
        there[i] = true;
        if (n < MERGE_NUMBERS) str_addf(out, "%s%zu", n ? ", " : "", i);
        n++;
    }
    if (n > MERGE_NUMBERS) str_addf(out, " and %zu more", n - MERGE_NUMBERS);
    return n;
}

/* Says that n games of a part are missing: `numbers`. */
static void merge_lacking(Merge *m, HeadExtent e, const char *path, size_t n, const char *numbers) {
    size_t all = ((size_t)e.games - (size_t)e.shard + (size_t)e.shards) / (size_t)e.shards;
    if (m->lacking++ >= MERGE_LACKS) return;
    if (path) report_error(m->o, "%s lacks %zu of its %zu games: %s", path, n, all, numbers);
    else if (n == all)
        report_error(m->o, "no file has part %d/%d of the games (%zu games)", e.shard, e.shards, n);
    else
        report_error(m->o, "no file has all of part %d/%d of the games: it lacks %zu: %s", e.shard,
                     e.shards, n, numbers);
}

/* `part->path`: NULL where no file is of that part. A command goes on with the file of one part alone. */
static void merge_lacks_part(Merge *m, const MergePart *part, bool *there, size_t extent) {
    HeadExtent e = part->extent;
    Str numbers = {0}, name = {0};
    size_t n = merge_lacks(e, there, extent, &numbers);
    if (n) merge_lacking(m, e, part->path, n, str_text(&numbers));
    if (part->path && !part->shared) str_add(&name, part->path);
    else str_addf(&name, "part-%d-of-%d.jsonl", e.shard, e.shards);
    if (n) merge_command(m, e, str_text(&name));
    m->missing += n;
    str_clear(&numbers);
    str_clear(&name);
}

/* Equal parts together, the one that promises most first. */
static int merge_by_part(const void *a, const void *b) {
    const MergePart *x = a, *y = b;
    const HeadExtent *e = &x->extent, *f = &y->extent;
    if (e->shards != f->shards) return e->shards < f->shards ? -1 : 1;
    if (e->shard != f->shard) return e->shard < f->shard ? -1 : 1;
    if (e->games != f->games) return e->games > f->games ? -1 : 1;
    return x->order < y->order ? -1 : x->order > y->order;
}

static bool merge_part_again(const MergePart *a, const MergePart *b) {
    return a->extent.shard == b->extent.shard && a->extent.shards == b->extent.shards;
}

/* What the files themselves should hold: of equal parts it is what the longest one should. */
static void merge_missing_own(Merge *m, bool *there, size_t extent) {
    if (m->part_count) qsort(m->parts, m->part_count, sizeof *m->parts, merge_by_part);
    for (size_t i = 0; i < m->part_count; i++)
        if (!i || !merge_part_again(&m->parts[i], &m->parts[i - 1]))
            merge_lacks_part(m, &m->parts[i], there, extent);
}

/* First what the files themselves should hold, then the parts that no file is of. */
static void merge_missing(Merge *m) {
    size_t extent = merge_extent(m);
    bool *there = calloc(extent + 1, sizeof *there);
    if (!there) {
        m->memory = true;
        return;
    }
    for (size_t i = 0; i < m->count; i++) there[m->games[i].g.number] = true;
    merge_missing_own(m, there, extent);
    int shards = m->part_count ? m->parts[m->part_count - 1].extent.shards : 1; /* the most */
    for (int k = 1; k <= shards && (size_t)k <= extent; k++)
        merge_lacks_part(m, &(MergePart){.extent = {(int)extent, k, shards, 0.0}}, there, extent);
    if (m->lacking > MERGE_LACKS)
        report_error(m->o, "%zu more parts lack games", m->lacking - MERGE_LACKS);
    free(there);
}

/* The first keys of the sum: what sim_first says. */
static json_t *merge_first(const Merge *m) {
    static const char *const keys[] = {"scenario", "rules", "set", "seats",
                                       "sides",    "seed",  "swap"};
    json_t *first = json_object();
    for (size_t i = 0; i < ARRAY_LEN(keys); i++) {
        json_t *v = json_object_get(m->head, keys[i]);
        json_object_set_new(first, keys[i], v ? json_incref(v) : json_null());
    }
    return first;
}

static int merge_sum(Merge *m) {
    TallyGame *games = calloc(m->count + 1, sizeof *games);
    SimHead head = {.first = merge_first(m), .seconds = m->seconds};
    for (size_t i = 0; games && i < m->count; i++) games[i] = m->games[i].g;
    json_t *sum = games && head.first ? sim_sum(&head, games, m->count) : NULL;
    free(games);
    json_decref(head.first);
    if (!sum) return report_error(m->o, "out of memory"), APP_INTERNAL;
    if (m->missing) json_object_set_new(sum, "missing", json_integer((json_int_t)m->missing));
    return sim_print(m->o, sum);
}

static int merge_commands(Merge *m) {
    size_t i;
    json_t *line;
    if (m->o->json)
        return report_value(m->o, json_pack("{sI sO}", "missing", (json_int_t)m->missing, "run",
                                            m->commands)),
               APP_DONE;
    json_array_foreach(m->commands, i, line) report_text(json_string_value(line));
    if (!m->missing) report_note(m->o, "nothing is missing");
    return APP_DONE;
}

static int merge_print(Merge *m, bool missing) {
    merge_union(m);
    merge_missing(m);
    if (m->memory) return report_error(m->o, "out of memory"), APP_INTERNAL;
    if (m->missing && !missing && json_array_size(m->commands))
        report_hint(m->o,
                    "'gangway merge --missing' prints the commands that play what is missing");
    int status = missing ? merge_commands(m) : merge_sum(m);
    bool faults = m->faults || m->missing;
    return status == APP_DONE && faults ? APP_FAULTS : status;
}

static void merge_clear(Merge *m) {
    for (size_t i = 0; i < m->count; i++) tally_game_clear(&m->games[i].g);
    free(m->games);
    free(m->parts);
    json_decref(m->head);
    json_decref(m->commands);
}

int merge_files(Options *o, int first, bool missing) {
    Merge m = {.o = o, .commands = json_array()};
    if (options_args(o) <= first)
        return json_decref(m.commands), report_usage(o, "which files should be joined?");
    for (int i = first; i < options_args(o) && !m.memory; i++) merge_file(&m, options_arg(o, i));
    int status = m.memory ? APP_INTERNAL : APP_FILE;
    if (m.memory) report_error(o, "out of memory");
    else if (m.head) status = merge_print(&m, missing);
    merge_clear(&m);
    return status;
}
