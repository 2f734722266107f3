/* questions.h - questions of clients that wait for an answer. A choice is taken before any of them, and
 * clients are answered in turn: who asks much waits behind the others. */
#ifndef GW_APP_SERVE_QUESTIONS_H
#define GW_APP_SERVE_QUESTIONS_H

#include <stdint.h>

#include "lib/str.h"

enum { QUESTIONS_EACH = 60 }; /* of one client */

typedef struct Asked {
    uint64_t client;
    Str text;
} Asked;

typedef struct Questions {
    Asked *list; /* in the order in which they came */
    int count;
    uint64_t last; /* the client that was answered last */
} Questions;

/* False: the client has as many as it may, or there is no memory. The text is copied. */
bool questions_put(Questions *q, uint64_t client, const char *text, size_t n);
/* Takes the first of another client than the last one, or else the first. There must be one; the caller
 * clears it. */
Asked questions_next(Questions *q);
/* The client has left. */
void questions_forget(Questions *q, uint64_t client);
void questions_clear(Questions *q);

#endif
