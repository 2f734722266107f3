/* record.h - a record as it is read: who played what, then what was chosen, with check values.
 *
 * Text, one JSON object a line, each sealed (seal.h):
 *   {"gangway":"0.1.0","format":"gangway.record/2","mods":[..],"with":["id"..],"scenario":"..",
 *    "rules":null,"set":{..},"seed":"1","seats":{"crew":"human",..},
 *    "rosters":{"crew":"text of the file"},     rosters only where there are any
 *    "rewinds":3}                               only where time may be taken back; -1: as often as one likes
 *   {"n":1,"seat":"crew","do":"move n"}      the first choice
 *   {"n":9,"seat":"crew","do":"rewind 4"}    the game goes on as it stood after choice 4, with other dice
 *   {"turn":3,"hash":"0123456789abcdef"}     a check value
 *   {"mended":[..]}                          mods were changed, and the choices so far still fit
 *   {"end":{"winner":..,"outcome":..},"hash":".."}
 * "mods" are all that were loaded, with the digest of each and of its files, and the files of scenario and
 * maps; "mended" as "mods"; "with" those that were asked for by hand. */
#ifndef GW_APP_RECORD_RECORD_H
#define GW_APP_RECORD_RECORD_H

#include <jansson.h>

#include "app/record/seal.h"
#include "app/sandbox/host.h"

#define RECORD_FORMAT "gangway.record/2"
/* The format before: in it no choice is made while another seat may choose too. */
#define RECORD_FORMAT_1 "gangway.record/1"

typedef struct RecordEntry {
    char *seat; /* NULL: a check value */
    char *text; /* a choice, or "turn 3 0123456789abcdef" */
    uint64_t n; /* number of the choice, or of the one before a check value */
    int line;   /* in the file, from 1 */
} RecordEntry;

typedef struct Record {
    char *path;
    json_t *head;
    uint64_t seed;
    RecordEntry *entries;
    size_t count;
    uint64_t choices;
    int rewinds;  /* where they are counted */
    json_t *end;  /* the line of the end, or NULL */
    json_t *lock; /* the mods as they are since it was last gone on with, see "mended" */
    size_t good;  /* bytes up to the end of the last whole line */
    size_t size;  /* bytes of the file when it was read */
    size_t odd;   /* of them those that textfile_ends() took away, as an editor had put them there */
    Seal seal;    /* of that line */
    int lines;
    bool torn; /* a last line that was not written whole follows */
} Record;

/* Reads and verifies a record in a sandboxed process (decoder.h); unfenced: without the sandbox. False: err
 * names the file and the line; where one bit was flipped, the byte and the member as well. */
bool record_read(const char *path, bool unfenced, Record *r, Str *err);
/* The same of bytes, in this process; `path` is for messages. */
bool record_parse(const char *path, const Str *file, Record *r, Str *err);
void record_clear(Record *r);
/* Is the choice one that goes back in time ("rewind 57")? */
bool record_is_rewind(const char *text);
/* A text of the first line, NULL where there is none. */
const char *record_head(const Record *r, const char *key);
/* Does the first line name a referee? Without one a record holds no referee's command: such a line is refused
 * when it is read. */
bool record_has_referee(const Record *r);

/* How often who plays against bots may go back in time; -1: any number of times, 0: never. What a
 * record holds beyond that is refused when it is read. */
int record_rewinds(const Record *r);

/* The first line, unsealed, without newline. `fixed`: the settings of the scenario (HOST_FIXED) or NULL;
 * `lock` and `seats`, who plays each, are let go. `rewinds`: as record_rewinds. */
void record_write_head(Str *out, const GameSpec *spec, json_t *lock, uint64_t seed, const json_t *fixed,
                       json_t *seats, int rewinds);
/* One line for what the match told; `n` is the number of the choice. */
void record_write_line(Str *out, const HostLine *line, uint64_t n);
void record_write_mended(Str *out, json_t *lock); /* lets it go */
void record_write_end(Str *out, const char *result, uint64_t hash);

#endif
