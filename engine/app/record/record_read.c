/* record_read.c - a record from a file: a decoder process parses its lines (record_parse) and sends their
 * content back as a tree, which is turned into a Record here. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/record/record.h"
#include "app/sandbox/decoder.h"
#include "app/sandbox/tree.h"
#include "lib/fs.h"

/* Of a game of MATCH_MAX_CHOICES with a hundred bytes for each. */
enum { RECORD_MAX = 40 << 20 };

/* ---- in the child ---- */

static json_t *entry_tree(const RecordEntry *e) {
    return json_pack("[s? s I i]", e->seat, e->text, (json_int_t)e->n, e->line);
}

static json_t *entries_tree(const Record *r) {
    json_t *list = json_array();
    for (size_t i = 0; list && i < r->count; i++) {
        if (json_array_append_new(list, entry_tree(&r->entries[i])) == 0) continue;
        json_decref(list);
        list = NULL;
    }
    return list;
}

/* "end" is left out where the record has none; "lock" where the first line named no mods. */
static bool record_tree(const Record *r, Str *out) {
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)r->seed);
    json_t *tree =
        json_pack("{sO sO* sO* ss so sI sI sI si sb ss}", "head", r->head, "end", r->end, "lock",
                  r->lock, "seed", seed, "entries", entries_tree(r), "choices",
                  (json_int_t)r->choices, "good", (json_int_t)r->good, "size", (json_int_t)r->size,
                  "lines", r->lines, "torn", r->torn, "seal", r->seal.hex);
    bool ok = tree && tree_write(out, tree);
    json_decref(tree);
    return ok;
}

static bool record_decode(void *ud, const Str *bytes, Str *out, Str *err) {
    Record r;
    if (!record_parse(ud, bytes, &r, err)) return false;
    bool ok = record_tree(&r, out);
    if (!ok) str_addf(err, "%s: it is nested too deeply, or memory is exhausted", (const char *)ud);
    record_clear(&r);
    return ok;
}

/* ---- in the parent ---- */

static bool take_entry(Record *r, const json_t *e, size_t i) {
    const json_t *seat = json_array_get(e, 0);
    const char *text = json_string_value(json_array_get(e, 1));
    json_int_t n = json_integer_value(json_array_get(e, 2)),
               line = json_integer_value(json_array_get(e, 3));
    if (!text || n < 0 || line < 1 || line > INT32_MAX) return false;
    if (!json_is_null(seat) && !json_is_string(seat)) return false;
    RecordEntry *to = &r->entries[i];
    *to = (RecordEntry){.text = str_dup(text), .n = (uint64_t)n, .line = (int)line};
    if (json_is_string(seat)) to->seat = str_dup(json_string_value(seat));
    r->count = i + 1;
    return to->text && (to->seat || json_is_null(seat));
}

static bool take_entries(Record *r, const json_t *list) {
    size_t n = json_array_size(list);
    if (!json_is_array(list)) return false;
    r->entries = calloc(n ? n : 1, sizeof *r->entries);
    r->cap = n;
    bool ok = r->entries != NULL;
    for (size_t i = 0; ok && i < n; i++) ok = take_entry(r, json_array_get(list, i), i);
    return ok;
}

static bool take_counts(Record *r, const json_t *tree, size_t size) {
    json_int_t choices = json_integer_value(json_object_get(tree, "choices"));
    json_int_t good = json_integer_value(json_object_get(tree, "good"));
    json_int_t lines = json_integer_value(json_object_get(tree, "lines"));
    const char *seal = json_string_value(json_object_get(tree, "seal"));
    const char *seed = json_string_value(json_object_get(tree, "seed"));
    if (choices < 0 || good < 0 || (size_t)good > size || lines < 1 || lines > INT32_MAX)
        return false;
    if (!seal || strlen(seal) >= sizeof r->seal.hex || !seed) return false;
    r->choices = (uint64_t)choices;
    r->good = (size_t)good;
    r->lines = (int)lines;
    r->torn = json_is_true(json_object_get(tree, "torn"));
    r->seed = strtoull(seed, NULL, 10);
    memcpy(r->seal.hex, seal, strlen(seal) + 1);
    return true;
}

static bool record_take(Record *r, const char *path, size_t size, const Str *said) {
    json_t *tree = tree_read(str_text(said), said->len);
    *r = (Record){.path = str_dup(path), .size = size};
    r->head = json_incref(json_object_get(tree, "head"));
    r->end = json_incref(json_object_get(tree, "end"));
    r->lock = json_incref(json_object_get(tree, "lock"));
    bool ok = r->path && json_is_object(r->head) && record_head(r, "scenario") &&
              json_is_object(json_object_get(r->head, "seats")) && take_counts(r, tree, size) &&
              take_entries(r, json_object_get(tree, "entries"));
    json_decref(tree);
    return ok;
}

bool record_read(const char *path, bool unfenced, Record *r, Str *err) {
    Str file = {0}, said = {0}, why = {0};
    DecoderWork work = {.decode = record_decode,
                        .ud = (void *)(uintptr_t)path,
                        .most = (size_t)16 * RECORD_MAX,
                        .unfenced = unfenced};
    *r = (Record){0};
    bool ok = fs_read(path, RECORD_MAX, &file);
    if (!ok)
        str_addf(err, "%s: %s", path,
                 errno == EFBIG ? "it has more than 40 MiB, more than any game needs"
                                : strerror(errno));
    DecoderEnd end = ok ? decoder_ask(&work, &file, &said, &why) : DECODER_REFUSED;
    if (end == DECODER_OPEN)
        str_addf(err,
                 "%s: nothing was read, because this system has no fence: %s; --unfenced reads "
                 "without it",
                 path, str_text(&why));
    else if (end == DECODER_STOPPED) str_addf(err, "%s: %s", path, str_text(&why));
    else str_add(err, str_text(&why));
    ok = ok && end == DECODER_DONE;
    if (ok && !record_take(r, path, file.len, &said)) {
        ok = false;
        str_addf(err, "%s: out of memory, or the decoded record is damaged", path);
    }
    if (!ok) record_clear(r);
    str_clear(&file);
    str_clear(&said);
    str_clear(&why);
    return ok;
}
