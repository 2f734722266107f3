/* report.c - messages and text to stdout and stderr.
 *
 * Knows that text may come from strangers: nothing passes here that is not cleaned. What is said, and
 * what exit status it means, is left to the commands. */
#include "app/common/report.h"
#include "app/common/wrap.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

#include <errno.h>
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

/* `first`: also goes there, if nothing is there yet. */
static void report_formatted(const char *head, const char *name, const char *kind, Str *first,
                             const char *fmt, va_list ap) {
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
    Str line = {0};
    str_addf(&line, "%s%s%s%s%s%s\n", head, *name ? " " : "", name, kind, str_text(&out),
             report_lost(&out));
    if (!line.failed) wrap_print(stderr, str_text(&line));
    else /* without memory it is not wrapped */
        fprintf(stderr, "%s%s%s%s%s%s\n", head, *name ? " " : "", name, kind, str_text(&out),
                report_lost(&out));
    str_clear(&line);
    if (first && !first->len) str_add(first, str_text(&out));
    str_clear(&out);
}

static const char *report_name(const Options *o) { return o && o->command ? o->command->name : ""; }

static void report_failure(const Options *o, const char *fmt, va_list ap) {
    Str *message = o && o->report ? &o->report->message : NULL;
    report_formatted("gangway", report_name(o), ": error: ", message, fmt, ap);
}

void report_error(const Options *o, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    report_failure(o, fmt, ap);
    va_end(ap);
}

void report_note(const Options *o, const char *fmt, ...) {
    if (o && o->quiet) return;
    va_list ap;
    va_start(ap, fmt);
    report_formatted("gangway", report_name(o), ": ", NULL, fmt, ap);
    va_end(ap);
}

void report_hint(const Options *o, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    report_formatted("hint: ", "", "", o && o->report ? &o->report->hint : NULL, fmt, ap);
    va_end(ap);
}

int report_usage(const Options *o, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    report_failure(o, fmt, ap);
    va_end(ap);
    report_hint(o, "'gangway %s%s--help' shows the usage", report_name(o),
                *report_name(o) ? " " : "");
    return APP_USAGE;
}

/* Mistakes of the person who typed the command, where no file is at fault: an unknown name, or a value that a
 * setting does not take. */
static bool report_is_typed(const Diag *g) {
    static const char *const codes[] = {"GW0160", "GW0165", "GW0170", "GW0172", "GW0174",
                                        "GW0221", "GW0488", "GW0501", "GW0552"};
    for (size_t i = 0; !g->file && i < ARRAY_LEN(codes); i++)
        if (!strcmp(g->code, codes[i])) return true;
    return false;
}

static void report_keep(Report *r, const Diag *g) {
    if (!r || r->message.len) return;
    snprintf(r->code, sizeof r->code, "%s", g->code);
    str_add_clean(&r->message, g->text, strlen(g->text), true);
    if (g->hint) str_add_clean(&r->hint, g->hint, strlen(g->hint), true);
    if (g->file) str_add_clean(&r->file, g->file, strlen(g->file), false);
    r->line = g->line;
}

/* Is one of the paths of the text, each behind a blank, in that folder or the folder itself? */
static bool report_lies_in(const char *text, const char *folder) {
    size_t n = strlen(folder);
    while (n > 1 && folder[n - 1] == '/') n--;
    for (const char *at = strchr(text, ' '); at; at = strchr(at + 1, ' '))
        if (!strncmp(at + 1, folder, n) && (!at[1 + n] || strchr("/, ", at[1 + n]))) return true;
    return false;
}

/* Mods that lie broken in a folder that was named on the command line, not in the user's own. */
static bool report_is_named(const Options *o, const Diag *g) {
    for (int i = 0; o && i < o->mod_paths_given; i++)
        if (report_lies_in(g->text, o->mod_paths.names[i])) return true;
    return false;
}

bool report_hides(const Options *o, const Diag *g) {
    if (!o) return g->kind == DIAG_DETAIL;
    bool beside = !strcmp(g->code, "GW0229") && !report_is_named(o, g);
    return (o->quiet && beside) || (!o->verbose && g->kind == DIAG_DETAIL);
}

int report_diags(const Options *o, const Diags *d) {
    Str out = {0};
    size_t errors = 0;
    bool typed = false, filed = false;
    for (size_t i = 0; i < d->count; i++) {
        const Diag *g = &d->list[i];
        if (o && o->report && !strcmp(g->code, "GW0229") && report_is_named(o, g))
            o->report->left_out = true;
        if (g->kind != DIAG_ERROR) continue;
        errors++;
        typed = typed || report_is_typed(g);
        filed = filed || g->file;
        report_keep(o ? o->report : NULL, g);
    }
    for (size_t i = 0; i < d->count; i++)
        if (!report_hides(o, &d->list[i])) diag_print(&out, &d->list[i]);
    fflush(stdout);
    fputs(str_text(&out), stderr);
    if (out.failed || (d->errors && !errors)) fputs("error: out of memory\n", stderr);
    str_clear(&out);
    return typed && !filed ? APP_USAGE : APP_FILE;
}

void report_clear(Report *r) {
    str_clear(&r->message);
    str_clear(&r->hint);
    str_clear(&r->file);
}

json_t *report_error_value(const Report *r, int status) {
    const char *code = *r->code               ? r->code
                       : status == APP_USAGE  ? "GW0010"
                       : status == APP_FILE   ? "GW0011"
                       : status == APP_FAULTS ? "GW0013"
                                              : "GW0012";
    json_t *error = json_pack("{ss ss}", "code", code, "message", str_text(&r->message));
    if (r->hint.len) json_object_set_new(error, "hint", json_string(r->hint.text));
    if (r->file.len) json_object_set_new(error, "file", json_string(r->file.text));
    if (r->file.len && r->line) json_object_set_new(error, "line", json_integer(r->line));
    return error;
}

void report_error_json(const Options *o, int status) {
    report_value(o, json_pack("{so}", "error", report_error_value(o->report, status)));
}

void report_text(const char *text) {
    size_t n = strlen(text);
    Str out = {0};
    str_add_clean(&out, text, n, true);
    if (out.len && out.text[out.len - 1] != '\n') str_addc(&out, '\n');
    wrap_print(stdout, str_text(&out));
    str_clear(&out);
}

void report_named(const char *words, const char *name) {
    Str line = {0};
    str_add_line(&line, name);
    printf("%s%s\n", words, str_text(&line));
    str_clear(&line);
}

bool report_write(const Options *o, const char *path, const Str *data) {
    if (!data->failed && fs_write(path, str_text(data), data->len)) return true;
    report_error(o, "%s cannot be written: %s", path, strerror(data->failed ? ENOMEM : errno));
    return false;
}

bool report_value(const Options *o, struct json_t *value) {
    char *text = value ? json_dumps(value, JSON_COMPACT | JSON_ENSURE_ASCII | JSON_ENCODE_ANY |
                                               JSON_REAL_PRECISION(10))
                       : NULL;
    if (text) puts(text);
    if (text && o && o->report) o->report->printed = true;
    free(text);
    json_decref(value);
    return text != NULL;
}

bool report_json(const Options *o, const char *text) {
    json_t *value = jsontext_read_all(text, JSON_DECODE_ANY, NULL);
    return value && report_value(o, value);
}
