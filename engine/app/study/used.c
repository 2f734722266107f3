/* used.c - counts what each side did by the verbs of its choices. */
#include "app/study/used.h"

#include <stdio.h>
#include <string.h>

#include "app/sandbox/open.h"
#include "lib/jsontext.h"

json_t *used_verbs(Host *h) {
    json_t *verbs = json_array(), *list = host_json(h, HOST_LIST, -1, "action_verbs", NULL), *row;
    size_t i;
    json_array_foreach(list, i, row) json_array_append(verbs, json_object_get(row, "verb"));
    if (!list) json_decref(verbs), verbs = NULL;
    json_decref(list);
    return verbs;
}

/* The length of the longest verb that the text begins with; 0: it begins with none. */
static size_t used_verb(const json_t *verbs, const char *text) {
    size_t i, best = 0;
    json_t *v;
    json_array_foreach(verbs, i, v) {
        size_t n = json_string_length(v);
        bool same = n > best && !strncmp(text, json_string_value(v), n);
        if (same && (!text[n] || text[n] == ' ')) best = n;
    }
    return best;
}

/* How much of the text it is counted under. */
static size_t used_key(const json_t *verbs, const char *text) {
    size_t n = used_verb(verbs, text);
    if (n) return n;
    n = strcspn(text, " ");
    size_t then = text[n] ? used_verb(verbs, text + n + 1) : 0;
    return then ? n + 1 + then : n;
}

static void used_more(json_t *counts, const char *key, json_int_t by) {
    bool room = json_object_size(counts) < USED_MOST || json_object_get(counts, key);
    jsontext_count(counts, room ? key : "others", by);
}

void used_count(json_t *used, const json_t *verbs, const char *side, const char *text) {
    enum { LONGEST = 63 };
    char key[LONGEST + 1];
    size_t n = used_key(verbs, text);
    snprintf(key, sizeof key, "%.*s", (int)(n < LONGEST ? n : str_fit(text, LONGEST)), text);
    used_more(jsontext_within(used, side), key, 1);
}

size_t used_heard(json_t *used, const json_t *verbs, const Host *h, size_t from) {
    size_t count;
    bool lost;
    const HostLine *heard = host_heard(h, &count, &lost);
    for (; from < count; from++) {
        int seat = heard[from].seat ? host_seat_called(h, heard[from].seat) : -1;
        if (seat >= 0) used_count(used, verbs, host_seat_side(h, seat), heard[from].text);
    }
    return count;
}

void used_turns(UsedTurns *t, const Host *h) {
    size_t count;
    bool lost;
    const HostLine *heard = host_heard(h, &count, &lost);
    for (; t->read < count; t->read++) {
        t->now = heard[t->read].seat ? t->now + 1 : 0; /* a check value ends a turn */
        t->most = t->now > t->most ? t->now : t->most;
    }
}

void used_add(json_t *sum, const json_t *more) {
    const char *side, *verb;
    json_t *counts, *n;
    json_object_foreach((json_t *)more, side, counts) {
        json_t *own = jsontext_within(sum, side);
        json_object_foreach(counts, verb, n) used_more(own, verb, json_integer_value(n));
    }
}

bool used_good(const json_t *used, json_int_t most) {
    const char *side, *verb;
    json_t *counts, *n;
    json_object_foreach((json_t *)used, side, counts) {
        if (!json_is_object(counts) || json_object_size(counts) > USED_MOST + 1) return false;
        json_object_foreach(counts, verb, n) {
            json_int_t is = json_integer_value(n);
            if (!json_is_integer(n) || is < 0 || is > most) return false;
        }
    }
    return json_is_object(used);
}
