/* questions.c - a list in the order in which they came; few are ever in it. */
#include "app/serve/questions.h"

#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"

bool questions_put(Questions *q, uint64_t client, const char *text, size_t n) {
    int own = 0;
    for (int i = 0; i < q->count; i++) own += q->list[i].client == client;
    Asked *a = own < QUESTIONS_EACH ? grow_next(&q->list, q->count, sizeof *a) : NULL;
    if (!a) return false;
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

Asked questions_next(Questions *q) {
    int at = 0;
    while (at < q->count && q->list[at].client == q->last) at++;
    if (at == q->count) at = 0;
    Asked a = q->list[at];
    q->last = a.client;
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
