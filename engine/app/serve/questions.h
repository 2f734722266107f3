/* questions.h - questions of clients that wait for an answer. A choice is taken before any of them. Links are
 * answered in turn, and of one link its pages: who asks much, with however many pages, waits behind the
 * others. */
#ifndef GW_APP_SERVE_QUESTIONS_H
#define GW_APP_SERVE_QUESTIONS_H

#include <stdint.h>

#include "lib/str.h"
#include "play/seatset.h"

enum {
    QUESTIONS_EACH = 60,            /* of one client */
    QUESTIONS_LINKS = 2 * SEATSET_MAX + 2 /* two of each seat, to play and to watch, and that of all */
};

typedef struct Asked {
    int link; /* number of the link by which the client came, below QUESTIONS_LINKS */
    uint64_t client;
    Str text;
} Asked;

typedef struct Questions {
    Asked *list; /* in the order in which they came */
    int count;
    int last_link;                  /* the one that was answered last */
    uint64_t last[QUESTIONS_LINKS]; /* of each the client that was */
} Questions;

/* False: the client has as many as it may, or there is no memory. The text is copied. */
bool questions_put(Questions *q, int link, uint64_t client, const char *text, size_t n);
/* Takes the first of the client whose turn it is, of the link whose turn it is. There must be one; the caller
 * clears it. */
Asked questions_next(Questions *q);
/* The client has left. */
void questions_forget(Questions *q, uint64_t client);
void questions_clear(Questions *q);

#endif
