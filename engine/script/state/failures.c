/* failures.c - the table of failures: a few causes, told apart by what failed and where. */
#include "script/state/failures.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void cut(char *out, size_t size, const char *text, size_t len) {
    size_t fits = str_fit(text, size - 1);
    snprintf(out, size, "%.*s", (int)(fits < len ? fits : len), text);
}

/* How much of the error is "mod/file.lua:12"; 0: it does not begin with a location. */
static size_t location(const char *error) {
    const char *at = strstr(error, ".lua:");
    if (!at || strcspn(error, " ") < (size_t)(at - error)) return 0;
    size_t digits = strspn(at + 5, "0123456789");
    return digits ? (size_t)(at + 5 - error) + digits : 0;
}

void failures_note(Failures *f, const char *what, const char *error) {
    Failure made = {.count = 1};
    cut(made.what, sizeof made.what, what, strlen(what));
    cut(made.where, sizeof made.where, error, location(error));
    f->all++;
    for (int i = 0; i < f->count; i++) {
        Failure *known = &f->list[i];
        if (strcmp(known->what, made.what) != 0 || strcmp(known->where, made.where) != 0) continue;
        known->count++;
        return;
    }
    if (f->count == FAILURES_MOST) return;
    cut(made.first, sizeof made.first, error, strcspn(error, "\n"));
    f->list[f->count++] = made;
}

void failures_reset(Failures *f) {
    f->count = 0;
    f->all = 0;
}

void failures_json(const Failures *f, Str *out) {
    json_t *list = json_array();
    for (int i = 0; i < f->count; i++) {
        const Failure *one = &f->list[i];
        json_array_append_new(list,
                              json_pack("{ss ss ss sI}", "what", one->what, "where", one->where,
                                        "first", one->first, "count", (json_int_t)one->count));
    }
    json_t *all = json_pack("{sI so}", "all", (json_int_t)f->all, "list", list);
    char *text = all ? json_dumps(all, JSON_COMPACT) : NULL;
    if (text) str_add(out, text);
    else out->failed = true;
    free(text);
    json_decref(all);
}
