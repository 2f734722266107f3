/* drift.h - which words of a world may be others than in the one it is a copy of.
 *
 * A look-ahead tries twenty choices on copies of one view, and each changes a few words. What is kept of a
 * question (script/memo/memo.h) says in all of them the same that changed none of the words it depends on.
 * Looked at word by word that is a way to walk for each try; by a Drift it is seen at once: one of what
 * was changed, one of what an answer depends on. Words share their bits, so that what has no bit in common
 * is surely the same, and the rest has to be looked at. */
#ifndef GW_WORLD_FAST_DRIFT_H
#define GW_WORLD_FAST_DRIFT_H

#include <stdbool.h>
#include <stdint.h>

struct World;

enum { DRIFT_WORDS = 14 };

typedef struct Drift {
    uint64_t base; /* even: the content from which it counts; 0: nobody counts */
    uint64_t bits[DRIFT_WORDS];
} Drift;

/* Which bits the columns of units have: those that were written each its own. `since`: bases below it were
 * told by other lanes. */
enum { DRIFT_COLUMNS = 256 };
typedef struct DriftLanes {
    uint64_t since;
    uint32_t count;
    uint8_t of[DRIFT_COLUMNS];
} DriftLanes;

struct Schema;

/* From now on it counts what is changed in the world and in its copies. */
void drift_begin(struct World *w);
/* Nobody knows what was changed. */
void drift_all(Drift *d);
/* The word at the offset was written. */
void drift_written(struct World *w, int32_t at);

/* What a place (world.h) depends on. */
void drift_place(Drift *d, const struct World *w, int32_t at);
/* Barriers and portals; a column of one row; of all rows. */
void drift_edges(Drift *d);
void drift_row(Drift *d, const struct Schema *s, int kind, int column, int32_t row);
void drift_column(Drift *d, const struct Schema *s, int kind, int column);

static inline bool drift_any(const Drift *d) {
    uint64_t all = 0;
    for (int i = 0; i < DRIFT_WORDS; i++) all |= d->bits[i];
    return all != 0;
}
static inline bool drift_meets(const Drift *a, const Drift *b) {
    uint64_t common = 0;
    for (int i = 0; i < DRIFT_WORDS; i++) common |= a->bits[i] & b->bits[i];
    return common != 0;
}
static inline void drift_join(Drift *to, const Drift *from) {
    for (int i = 0; i < DRIFT_WORDS; i++) to->bits[i] |= from->bits[i];
}

#endif
