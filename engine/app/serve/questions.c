/* questions.c - a list in the order in which they came; few are ever in it. */
#include "app/serve/questions.h"

#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"

bool questions_put(Questions *q, int link, uint64_t client, const char *text, size_t n) {
    int own = 0;
    for (int i = 0; i < q->count; i++) own += q->list[i].client == client;
    Asked *a = own < QUESTIONS_EACH ? grow_next(&q->list, q->count, sizeof *a) : NULL;
    if (!a) return false;
    a->link = link;
    a->client = client;
    str_addn(&a->text, text, n);
    if (a->text.failed) return str_clear(&a->text), false;
    q->count++;
    return true;
}

static void questions_drop(Questions *q, int at) {
    q->count--;
    memmove(&q->list[at], &q->list[at + 1], (size_t)(q->count - at) * sizeof *q->list);
}

/* Numbers go round: the next one is that behind the last. */
static bool comes_before(const Questions *q, const Asked *a, const Asked *b) {
    unsigned last_link = (unsigned)q->last_link + 1;
    unsigned of_a = ((unsigned)a->link - last_link) % QUESTIONS_LINKS,
             of_b = ((unsigned)b->link - last_link) % QUESTIONS_LINKS;
    uint64_t last = q->last[a->link] + 1;
    return of_a != of_b ? of_a < of_b : a->client - last < b->client - last;
}

Asked questions_next(Questions *q) {
    int at = 0;
    for (int i = 1; i < q->count; i++)
        if (comes_before(q, &q->list[i], &q->list[at])) at = i;
    Asked a = q->list[at];
    q->last_link = a.link;
    q->last[a.link] = a.client;
    questions_drop(q, at);
    return a;
}

void questions_forget(Questions *q, uint64_t client) {
    for (int i = q->count - 1; i >= 0; i--) {
        if (q->list[i].client != client) continue;
        str_clear(&q->list[i].text);
        questions_drop(q, i);
    }
}

void questions_clear(Questions *q) {
    for (int i = 0; i < q->count; i++) str_clear(&q->list[i].text);
    free(q->list);
    *q = (Questions){0};
}
