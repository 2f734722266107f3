/* report.c - messages and text to stdout and stderr.
 *
 * Knows that text may come from strangers: nothing passes here that is not cleaned. What is said, and
 * what exit status it means, is left to the commands. */
#include "app/common/report.h"
#include "lib/jsontext.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where what was to be said is not there, memory has ended while it was put together. */
static const char *report_lost(const Str *text) {
    bool whole = !text->failed && text->len &&
                 (text->len < 2 || strcmp(text->text + text->len - 2, ": ") != 0);
    return whole ? "" : "out of memory";
}

static void report_formatted(const char *head, const char *name, const char *kind, const char *fmt,
                             va_list ap) {
    va_list again;
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, ap);
    char *text = n < 0 ? NULL : malloc((size_t)n + 1);
    if (text) vsnprintf(text, (size_t)n + 1, fmt, again);
    va_end(again);
    Str brief = {0}, out = {0};
    str_add_brief(&brief, text ? text : fmt);
    str_add_clean(&out, str_text(&brief), brief.len, true);
    out.failed = out.failed || brief.failed;
    str_clear(&brief);
    free(text);
    fflush(stdout); /* what was shown before stands before it */
    fprintf(stderr, "%s%s%s%s%s%s\n", head, *name ? " " : "", name, kind, str_text(&out),
            report_lost(&out));
    str_clear(&out);
}

static const char *report_name(const Options *o) { return o && o->command ? o->command->name : ""; }

void report_error(const Options *o, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    report_formatted("gangway", report_name(o), ": error: ", fmt, ap);
    va_end(ap);
}

void report_note(const Options *o, const char *fmt, ...) {
    if (o && o->quiet) return;
    va_list ap;
    va_start(ap, fmt);
    report_formatted("gangway", report_name(o), ": ", fmt, ap);
    va_end(ap);
}

void report_hint(const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    report_formatted("hint: ", "", "", fmt, ap);
    va_end(ap);
}

int report_usage(const Options *o, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    report_formatted("gangway", report_name(o), ": error: ", fmt, ap);
    va_end(ap);
    report_hint("'gangway %s%s--help' shows how it is used", report_name(o),
                *report_name(o) ? " " : "");
    return APP_USAGE;
}

void report_diags(const Diags *d) {
    Str out = {0};
    size_t errors = 0;
    for (size_t i = 0; i < d->count; i++) errors += d->list[i].kind == DIAG_ERROR;
    for (size_t i = 0; i < d->count; i++) diag_print(&out, &d->list[i]);
    fflush(stdout);
    fputs(str_text(&out), stderr);
    if (out.failed || (d->errors && !errors)) fputs("error: out of memory\n", stderr);
    str_clear(&out);
}

void report_text(const char *text) {
    size_t n = strlen(text);
    Str out = {0};
    str_add_clean(&out, text, n, true);
    if (out.len && out.text[out.len - 1] != '\n') str_addc(&out, '\n');
    fputs(str_text(&out), stdout);
    str_clear(&out);
}

bool report_value(struct json_t *value) {
    char *text = value ? json_dumps(value, JSON_COMPACT | JSON_ENSURE_ASCII | JSON_ENCODE_ANY |
                                               JSON_REAL_PRECISION(10))
                       : NULL;
    if (text) puts(text);
    free(text);
    json_decref(value);
    return text != NULL;
}

bool report_json(const char *text) {
    json_t *value = jsontext_read_all(text, JSON_DECODE_ANY, NULL);
    return value && report_value(value);
}
