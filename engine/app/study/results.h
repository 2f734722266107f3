/* results.h - files of results: what games came to, a line of JSON each.
 *
 *     {"format":"gangway.games/2","arm":KEY,"scenario":..,"games":N,"shard":"K/N",..}   a head (heads.h)
 *     {"arm":KEY,"game":N,"seed":..,"winner":..}                                        a game (tally.h)
 *     {"arm":KEY,"end":{"games":N,"seconds":S}}                                         the end of a run
 *
 * Games of equal keys, numbers and seeds are the same game. The last member of each line is a checksum of it
 * ("c", record/seal.h). Each line says by itself whose game it is, and its checksum does not depend on the
 * lines before it, so games may stand in any order and files may be joined by `cat`. A checksum finds damage
 * and edits by hand; it does not stop somebody who works it out again. */
#ifndef GW_APP_STUDY_RESULTS_H
#define GW_APP_STUDY_RESULTS_H

#include <jansson.h>

#include "app/common/options.h"

#define RESULTS_FORMAT "gangway.games/2"
#define RESULTS_LARGE "it has more than 64 MiB; more shards make smaller files"

/* The largest file that is read, and about how many games that is. */
enum { RESULTS_MAX = 64 << 20, RESULTS_GAMES = 100000 };

/* The lines of one file. */
typedef struct Results {
    Str good;     /* those whose checksum holds, as they stand there */
    Str text;     /* the same, rebuilt from the answer of a decoder */
    int *numbers; /* where they stand, the first line is 1 */
    size_t count, cap;
    int *altered; /* lines whose checksum does not hold */
    size_t altered_count, altered_cap;
    int torn;   /* the last line, which ends in the middle; 0: it does not */
    bool whole; /* there is nothing in the file but the good lines, and the last one is ended */
} Results;

/* Sorts the lines of a file into good ones and others. False: err says why it is no file of results. */
bool results_sift(const Str *bytes, Results *r, Str *err);
/* Has the good lines decoded, for strangers may have written them. False: reported. */
bool results_decode(Options *o, const char *path, Results *r);
/* Reads a file: both of these. False: reported. */
bool results_read(Options *o, const char *path, Results *r);
/* The same of a file that is open. False: reported. */
bool results_read_open(Options *o, const char *path, int fd, Results *r);
/* Calls `row` with each good line until it returns false; returns what it returned last. */
typedef bool (*ResultsRow)(void *ud, const json_t *row, int line);
bool results_each(const Results *r, ResultsRow row, void *ud);
/* Reports the lines that are altered or torn, which are left out. True: none is. */
bool results_faults(const Options *o, const char *path, const Results *r);
/* Notes them: their games are played again. */
void results_told(const Options *o, const char *path, const Results *r);
void results_clear(Results *r);

#endif
