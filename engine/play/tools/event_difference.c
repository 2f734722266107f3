/* event_difference.c - compares events part by part and names the first field that differs. */
#include "play/tools/event_difference.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "lib/jsontext.h"

static void add_value(Str *out, const json_t *v) {
    char *text = v ? json_dumps(v, JSON_ENCODE_ANY | JSON_COMPACT | JSON_SORT_KEYS) : NULL;
    str_add(out, text ? text : "nothing");
    free(text);
}

static bool values_differ(const json_t *a, const json_t *b, Str *path, Str *out);

static bool inner_differ(const json_t *a, const json_t *b, const char *at, Str *path, Str *out) {
    size_t before = path->len;
    str_add(path, at);
    bool differ = values_differ(a, b, path, out);
    path->text[path->len = before] = '\0';
    return differ;
}

static bool objects_differ(const json_t *a, const json_t *b, Str *path, Str *out) {
    const char *key;
    json_t *v, *both = json_deep_copy(a);
    bool differ = false;
    json_object_update_missing(both, (json_t *)(uintptr_t)b);
    json_object_foreach(both, key, v) {
        Str at = {0};
        str_addf(&at, ".%s", key);
        differ = inner_differ(json_object_get(a, key), json_object_get(b, key), str_text(&at), path,
                              out);
        str_clear(&at);
        if (differ) break;
    }
    json_decref(both);
    return differ;
}

static bool lists_differ(const json_t *a, const json_t *b, Str *path, Str *out) {
    size_t n = json_array_size(a) > json_array_size(b) ? json_array_size(a) : json_array_size(b);
    for (size_t i = 0; i < n; i++) {
        char at[32];
        snprintf(at, sizeof at, "[%zu]", i + 1);
        if (inner_differ(json_array_get(a, i), json_array_get(b, i), at, path, out)) return true;
    }
    return false;
}

/* Adds the first place in which they differ, and both values. */
static bool values_differ(const json_t *a, const json_t *b, Str *path, Str *out) {
    if (json_equal(a, b)) return false;
    if (json_is_object(a) && json_is_object(b)) return objects_differ(a, b, path, out);
    if (json_is_array(a) && json_is_array(b)) return lists_differ(a, b, path, out);
    str_addf(out, "%s: ", str_text(path));
    add_value(out, a);
    str_add(out, " / ");
    add_value(out, b);
    return true;
}

static bool texts_differ(const char *what, const char *a, const char *b, Str *out) {
    if (!strcmp(a, b)) return false;
    str_addf(out, "%s: %s / %s", what, *a ? a : "nothing", *b ? b : "nothing");
    return true;
}

static bool data_differ(const char *what, const char *a, const char *b, Str *out) {
    if (!strcmp(a, b)) return false;
    json_t *x = *a ? jsontext_read_all(a, 0, NULL) : NULL,
           *y = *b ? jsontext_read_all(b, 0, NULL) : NULL;
    Str path = {0};
    str_add(&path, what);
    bool differ = values_differ(x, y, &path, out) || texts_differ(what, a, b, out);
    str_clear(&path);
    json_decref(x);
    json_decref(y);
    return differ;
}

static bool numbers_differ(const char *what, uint64_t a, uint64_t b, Str *out) {
    if (a == b) return false;
    str_addf(out, "%s: %" PRIu64 " / %" PRIu64, what, a, b);
    return true;
}

bool event_difference(const LogLine *a, const LogLine *b, Str *out) {
    static const struct {
        LogPart part;
        const char *what;
        bool json;
    } parts[] = {{LOG_ARGS, "args", true},          {LOG_MORE, "more", true},
                 {LOG_THROW, "throw", true},        {LOG_BY, "cause.by", false},
                 {LOG_PLACE, "cause.place", false}, {LOG_RULE, "cause.rule", false}};
    if (texts_differ("kind", a->kind, b->kind, out)) return true;
    for (size_t i = 0; i < ARRAY_LEN(parts); i++) {
        const char *x = a->part[parts[i].part], *y = b->part[parts[i].part];
        if (parts[i].json ? data_differ(parts[i].what, x, y, out)
                          : texts_differ(parts[i].what, x, y, out))
            return true;
    }
    return numbers_differ("cause", a->cause, b->cause, out) ||
           numbers_differ("cause.choice", a->choice, b->choice, out) ||
           numbers_differ("cause.throw", (uint64_t)a->thrown, (uint64_t)b->thrown, out);
}
