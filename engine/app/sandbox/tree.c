/* tree.c - trees of JSON values as lengths and letters. */
#include "app/sandbox/tree.h"
#include "lib/jsontext.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER = 40 }; /* characters of one */

/* ---- writing ---- */

static void put_text(Str *out, const char *text, size_t n) {
    str_addf(out, "s%zu:", n);
    str_addn(out, text, n);
}

static bool put(Str *out, const json_t *v, int depth);

static bool put_object(Str *out, const json_t *v, int depth) {
    const char *key;
    json_t *value;
    bool ok = true;
    str_addc(out, '{');
    json_object_foreach((json_t *)(uintptr_t)v, key, value) {
        put_text(out, key, strlen(key));
        ok = ok && put(out, value, depth + 1);
    }
    str_addc(out, '}');
    return ok;
}

static bool put_list(Str *out, const json_t *v, int depth) {
    bool ok = true;
    str_addc(out, '[');
    for (size_t i = 0; ok && i < json_array_size(v); i++)
        ok = put(out, json_array_get(v, i), depth + 1);
    str_addc(out, ']');
    return ok;
}

static bool put(Str *out, const json_t *v, int depth) {
    if (!v || depth > TREE_DEEP) return false;
    switch (json_typeof(v)) {
    case JSON_OBJECT: return put_object(out, v, depth);
    case JSON_ARRAY: return put_list(out, v, depth);
    case JSON_STRING: put_text(out, json_string_value(v), json_string_length(v)); break;
    case JSON_INTEGER: str_addf(out, "i%" JSON_INTEGER_FORMAT ";", json_integer_value(v)); break;
    case JSON_REAL: str_addf(out, "r%.17g;", json_real_value(v)); break;
    case JSON_TRUE: str_addc(out, 't'); break;
    case JSON_FALSE: str_addc(out, 'f'); break;
    default: str_addc(out, 'n');
    }
    return true;
}

bool tree_write(Str *out, const json_t *value) { return put(out, value, 0) && !out->failed; }

/* ---- reading ---- */

typedef struct TreeReader {
    const char *at, *end;
    int left; /* of TREE_MOST */
} TreeReader;

static bool is_next(TreeReader *r, char c) {
    if (r->at == r->end || *r->at != c) return false;
    r->at++;
    return true;
}

/* The characters up to `stop`, which is gone over. False: it does not come soon enough. */
static bool number(TreeReader *r, char stop, char out[NUMBER]) {
    size_t left = (size_t)(r->end - r->at), n = left < NUMBER ? left : NUMBER;
    const char *to = memchr(r->at, stop, n);
    if (!to) return false;
    memcpy(out, r->at, (size_t)(to - r->at));
    out[to - r->at] = '\0';
    r->at = to + 1;
    return *out != '\0';
}

static json_t *read_integer(TreeReader *r) {
    char text[NUMBER], *end;
    if (!number(r, ';', text)) return NULL;
    long long v = strtoll(text, &end, 10);
    return *end ? NULL : json_integer(v);
}

static json_t *read_real(TreeReader *r) {
    char text[NUMBER], *end;
    if (!number(r, ';', text)) return NULL;
    double v = strtod(text, &end);
    return *end ? NULL : json_real(v); /* NULL for what is no number */
}

/* The length before a text, of which there is that much. */
static bool length(TreeReader *r, size_t *n) {
    char text[NUMBER], *end;
    if (!number(r, ':', text) || *text < '0' || *text > '9') return false;
    unsigned long long read = strtoull(text, &end, 10);
    *n = (size_t)read;
    return !*end && read <= (size_t)(r->end - r->at);
}

static json_t *read_text(TreeReader *r) {
    size_t n;
    if (!length(r, &n)) return NULL;
    const char *from = r->at;
    r->at += n;
    return memchr(from, '\0', n) ? NULL : json_stringn(from, n); /* UTF-8, or NULL */
}

static json_t *read_value(TreeReader *r, int depth);

static json_t *dropped(json_t *v) {
    json_decref(v);
    return NULL;
}

static json_t *read_list(TreeReader *r, int depth) {
    json_t *list = json_array();
    while (list && !is_next(r, ']'))
        if (json_array_append_new(list, read_value(r, depth + 1)) != 0) return dropped(list);
    return list;
}

static json_t *read_object(TreeReader *r, int depth) {
    json_t *object = json_object();
    while (object && !is_next(r, '}')) {
        json_t *key = is_next(r, 's') ? read_text(r) : NULL;
        bool ok = key && json_object_set_new(object, json_string_value(key),
                                             read_value(r, depth + 1)) == 0;
        json_decref(key);
        if (!ok) return dropped(object);
    }
    return object;
}

/* Two bytes make a list that takes a hundred. */
static bool afford(TreeReader *r) {
    r->left -= *r->at == '{' ? 4 : *r->at == '[' ? 2 : 1;
    return r->left >= 0;
}

static json_t *read_value(TreeReader *r, int depth) {
    if (depth > TREE_DEEP || r->at == r->end || !afford(r)) return NULL;
    switch (*r->at++) {
    case '{': return read_object(r, depth);
    case '[': return read_list(r, depth);
    case 's': return read_text(r);
    case 'i': return read_integer(r);
    case 'r': return read_real(r);
    case 't': return json_true();
    case 'f': return json_false();
    case 'n': return json_null();
    default: return NULL;
    }
}

json_t *tree_read(const char *text, size_t n) {
    TreeReader r = {text, text + n, TREE_MOST};
    json_t *v = read_value(&r, 0);
    return v && r.at != r.end ? dropped(v) : v;
}

/* ---- lines ---- */

/* The value as a line of JSON, let go. */
static void add_json(Str *out, json_t *v) {
    char *text = json_dumps(v, JSON_COMPACT | JSON_ENCODE_ANY);
    if (text) str_add(out, text);
    else out->failed = true;
    free(text);
    json_decref(v);
}

/* In texts of JSON no new line can stand; in trees it can, so that there each line begins with its length. */
static bool add_line(Str *out, const char *json, size_t n) {
    json_t *v = jsontext_read(json, n, JSON_DECODE_ANY, NULL);
    Str tree = {0};
    bool there = v && tree_write(&tree, v);
    json_decref(v);
    out->failed |= tree.failed;
    put_text(out, str_text(&tree), there ? tree.len : 0);
    str_clear(&tree);
    return there;
}

bool tree_from_lines(const char *json, size_t n, Str *out) {
    size_t before = out->len;
    if (n && add_line(out, json, n)) return !out->failed; /* one value, on however many lines */
    if (out->len > before) out->text[out->len = before] = '\0';
    for (size_t from = 0; from < n;) {
        const char *nl = memchr(json + from, '\n', n - from);
        size_t len = nl ? (size_t)(nl - json) - from : n - from;
        add_line(out, json + from, len);
        from += len + 1;
    }
    return !out->failed;
}

bool tree_to_lines(const char *trees, size_t n, Str *out) {
    TreeReader r = {trees, trees + n, 0};
    while (r.at != r.end) {
        size_t len;
        if (!is_next(&r, 's') || !length(&r, &len)) return false;
        json_t *v = len ? tree_read(r.at, len) : NULL;
        if (len && !v) return false;
        if (v) add_json(out, v);
        r.at += len;
        if (r.at != r.end) str_addc(out, '\n');
    }
    return !out->failed;
}

json_t *tree_of_line(const char *trees, size_t n) {
    TreeReader r = {trees, trees + n, 0};
    size_t len;
    bool whole = is_next(&r, 's') && length(&r, &len) && r.at + len == r.end;
    return whole ? tree_read(r.at, len) : NULL;
}
