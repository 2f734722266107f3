/* jsontext.c - jansson's reader with memory that, once it has ended, stays at its end. */
#include "lib/jsontext.h"

#include <stdlib.h>
#include <string.h>

static void *jsontext_nothing(size_t n) {
    (void)n;
    return NULL;
}

/* Which of the two functions is asked next is the one thing that is remembered, and jansson does. */
static void *jsontext_memory(size_t n) {
    void *p = malloc(n);
    if (!p) json_set_alloc_funcs(jsontext_nothing, free);
    return p;
}

json_t *jsontext_read(const char *text, size_t n, size_t flags, json_error_t *err) {
    json_malloc_t memory;
    json_free_t release;
    json_get_alloc_funcs(&memory, &release);
    json_set_alloc_funcs(jsontext_memory, free);
    json_t *value = json_loadb(text, n, flags, err);
    json_set_alloc_funcs(memory, release);
    return value;
}

json_t *jsontext_read_all(const char *text, size_t flags, json_error_t *err) {
    return jsontext_read(text, text ? strlen(text) : 0, flags, err);
}

bool jsontext_add(const json_t *value, size_t flags, Str *out) {
    char *text = value ? json_dumps(value, flags) : NULL;
    if (text) str_add(out, text);
    else out->failed = true;
    free(text);
    return !out->failed;
}

const char *jsontext_of(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

json_t *jsontext_within(json_t *object, const char *key) {
    json_t *own = json_object_get(object, key);
    if (!own && !json_object_set_new(object, key, json_object()))
        own = json_object_get(object, key);
    return own;
}

void jsontext_count(json_t *object, const char *key, json_int_t more) {
    json_int_t n = json_integer_value(json_object_get(object, key));
    json_object_set_new(object, key, json_integer(n + more));
}

json_t *jsontext_find(const json_t *list, const char *key, const char *text) {
    size_t i;
    json_t *one;
    json_array_foreach(list, i, one) {
        const char *value = json_string_value(json_object_get(one, key));
        if (value && !strcmp(value, text)) return one;
    }
    return NULL;
}

json_t *jsontext_split(const char *text, const char *at) {
    json_t *list = json_array();
    for (size_t n; *text; text += n + (text[n] != '\0')) {
        n = strcspn(text, at);
        json_array_append_new(list, json_stringn(text, n));
    }
    return list;
}
