/* rewind.h - the record of a game that is over, played again to any choice, as any side saw it.
 *
 * A second game process holds it. A match only goes forward: going back plays it from the start. */
#ifndef GW_APP_SERVE_REWIND_H
#define GW_APP_SERVE_REWIND_H

#include <jansson.h>

#include "app/record/replay.h"

typedef struct Rewind {
    bool open, failed;
    Record record;
    Host *host;
    Replay play;
} Rewind;

/* The moment after choice `n` as the seat saw it (-1: everything), or after the last one: {"at","of",
 * "turn","lines","scene"}. NULL: err says why not. */
json_t *rewind_to(Rewind *w, Options *o, const char *path, uint64_t n, int seat, Str *err);
void rewind_close(Rewind *w);

#endif
