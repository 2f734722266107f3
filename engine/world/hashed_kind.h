/* hashed_kind.h - what digest_part makes of a kind other than the edges, kept with the words that it was made
 * of, so that only words that changed are put anew, and rows of texts. */
#ifndef GW_WORLD_HASHED_KIND_H
#define GW_WORLD_HASHED_KIND_H

#include "lib/hash_again.h"
#include "world/digest.h"

typedef struct HashedRow {
    int32_t from, end;      /* its bytes */
    bool changed;
} HashedRow;

typedef struct HashedKind {
    bool made;              /* the rest holds */
    bool places;            /* plain words in rows that stay: each has its place among the bytes */
    bool pieces;            /* lists or maps, which lie elsewhere */
    bool changed;           /* the bytes, since they were last asked for */
    int32_t *words;         /* as they lay in memory */
    HashedRow *rows;        /* NULL where there are places; else */
    int32_t *at;            /* where in each row its fields begin, row after row */
    bool rows_changed;      /* there is such a row */
    Str chunks;             /* words of lists and maps, row after row */
    Str bytes, scratch;
    HashAgain again;        /* of the bytes */
} HashedKind;

void hashed_kind_look(HashedKind *k, const Schema *s, int kind);
void hashed_kind_clear(HashedKind *k);
/* Makes all of it; false: memory. */
bool hashed_kind_make(HashedKind *k, const World *w, int kind);
/* Looks for changed words from `from` to `end` of the kind's, whose head is as when it was made. */
void hashed_kind_look_at(HashedKind *k, const World *w, int kind, int32_t from, int32_t end);
/* The same of one word, which the trail of the world says was written. */
void hashed_kind_word(HashedKind *k, const World *w, int kind, int32_t i);
/* When all that may have changed was looked at: brings the bytes up to date; false: memory. */
bool hashed_kind_update(HashedKind *k, const World *w, int kind);
/* The hash of the bytes. */
uint64_t hashed_kind_hash(HashedKind *k);

#endif
