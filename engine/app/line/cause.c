/* cause.c - why N: what a line of the log says as data, and what led to it (docs/events.md). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/line/playing.h"
#include "app/record/told.h"

/* "" where there is no text: what the game process says may lack it. */
static const char *cause_text(const json_t *o, const char *key) {
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : "";
}

static void cause_value(const json_t *v, Str *out) {
    const char *id = json_string_value(json_object_get(v, "id"));
    const char *words = json_string_value(json_object_get(v, "words"));
    if (words) {
        str_addf(out, "%s%s%s%s", words, id && strcmp(id, words) ? " (" : "",
                 id && strcmp(id, words) ? id : "", id && strcmp(id, words) ? ")" : "");
        return;
    }
    char *text = json_is_string(v) ? NULL : json_dumps(v, JSON_ENCODE_ANY | JSON_COMPACT);
    str_add(out, json_is_string(v) ? json_string_value(v) : text ? text : "?");
    free(text);
}

static void cause_facts(const json_t *event) {
    const char *key;
    json_t *v;
    json_object_foreach(json_object_get(event, "args"), key, v) {
        Str out = {0};
        cause_value(v, &out);
        printf("  %s: %s\n", key, str_text(&out));
        str_clear(&out);
    }
}

static void cause_modifiers(const json_t *list) {
    size_t i;
    json_t *m;
    json_array_foreach(list, i, m) {
        const char *cite = json_string_value(json_object_get(m, "cite"));
        printf("  %+d %s%s%s%s%s\n", (int)json_integer_value(json_object_get(m, "value")),
               cause_text(m, "name"), cite ? " (" : "", cite ? cite : "", cite ? ")" : "",
               json_object_get(m, "struck") ? ", struck out" : "");
    }
}

static void cause_throw(const json_t *t) {
    const json_t *faces = json_object_get(t, "faces");
    if (!faces) return;
    printf("  %s:", cause_text(t, "dice"));
    for (size_t i = 0; i < json_array_size(faces); i++)
        printf(" %d", (int)json_integer_value(json_array_get(faces, i)));
    printf(", total %d\n", (int)json_integer_value(json_object_get(t, "total")));
    cause_modifiers(json_object_get(t, "modifiers"));
}

static const json_t *cause_event(const json_t *list, json_int_t n) {
    size_t i;
    json_t *event;
    json_array_foreach(list, i, event) if (json_integer_value(json_object_get(event, "n")) ==
                                           n) return event;
    return NULL;
}

/* What led to it, as far as who asks may know. */
static void cause_led(const json_t *list, const json_t *event) {
    const json_t *cause = json_object_get(event, "cause"), *before;
    const char *rule = json_string_value(json_object_get(cause, "rule"));
    static const char *const words[] = {"choice", "by", "step", "timer"};
    if (json_object_get(cause, "own")) puts("  your choice led to it");
    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        const json_t *v = json_object_get(cause, words[i]);
        if (json_is_integer(v)) printf("  %s %d\n", words[i], (int)json_integer_value(v));
        if (json_is_string(v)) printf("  %s %s\n", words[i], json_string_value(v));
    }
    if (json_object_get(cause, "file"))
        printf("  told at %s:%d\n", cause_text(cause, "file"),
               (int)json_integer_value(json_object_get(cause, "line")));
    if (rule) printf("  rule %s\n", rule);
    before = cause_event(list, json_integer_value(json_object_get(cause, "throw")));
    if (!before) return;
    printf("  the last throw before it: %s\n", cause_text(before, "text"));
    cause_throw(json_object_get(before, "throw"));
}

void cause_print(Playing *p, size_t back) {
    json_t *list = json_array();
    int from = 1;
    told_events(p->s.host, p->eyes, &from, list);
    for (size_t i = json_array_size(list); i-- > 0;)
        if (json_object_get(json_array_get(list, i), "to")) json_array_remove(list, i);
    size_t n = json_array_size(list);
    const json_t *event = back && back <= n ? json_array_get(list, n - back) : NULL;
    if (event) {
        printf("%d. %s\n", (int)json_integer_value(json_object_get(event, "n")),
               cause_text(event, "text"));
        cause_facts(event);
        cause_throw(json_object_get(event, "throw"));
        cause_led(list, event);
    } else {
        printf("the log has %zu lines: why 1 is the last of them\n", n);
    }
    json_decref(list);
}
