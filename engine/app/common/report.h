/* report.h - what goes to people: messages to stderr, strangers' text to stdout, cleaned. */
#ifndef GW_APP_COMMON_REPORT_H
#define GW_APP_COMMON_REPORT_H

#include "app/common/options.h"
#include "lib/diag.h"

/* "gangway CMD: error: text" and a newline, to stderr; the text is cleaned. */
void report_error(const Options *o, const char *fmt, ...) GW_PRINTF(2, 3);
/* "gangway CMD: text", kept back by --quiet. */
void report_note(const Options *o, const char *fmt, ...) GW_PRINTF(2, 3);
/* "hint: text", of the error before it. */
void report_hint(const Options *o, const char *fmt, ...) GW_PRINTF(2, 3);
/* Wrong usage: the error, and where help is. Returns APP_USAGE. */
int report_usage(const Options *o, const char *fmt, ...) GW_PRINTF(2, 3);
/* The diagnostics as they are printed. Returns the exit status that their errors mean: APP_USAGE where
 * a name or a value that was typed is unknown, and no file has a mistake; else APP_FILE. */
int report_diags(const Options *o, const Diags *d);
/* Is it kept back? --quiet keeps back a note of mods that cannot be read and that nobody's command named, and
 * only --verbose tells details. */
bool report_hides(const Options *o, const Diag *g);
/* The first error that was reported as data, {"code":..,"message":..,"hint":..}; `status`: of the command. */
struct json_t;
struct json_t *report_error_value(const Report *r, int status);
/* Prints {"error":..} of it. */
void report_error_json(const Options *o, int status);
void report_clear(Report *r);

/* Text of mods to stdout, cleaned, lines kept; a newline at the end where there is none. */
void report_text(const char *text);
/* A name or path of a stranger behind words of our own, cleaned, on one line that is not wrapped. */
void report_named(const char *words, const char *name);
/* Writes a file. False: it cannot be written, or its data are not complete, which was reported. */
bool report_write(const Options *o, const char *path, const Str *data);
/* JSON text to stdout in one line, all in ASCII; false where it is no JSON. */
bool report_json(const Options *o, const char *text);
/* Writes the value in the same way and releases it; false when out of memory. The report of
 * `o` remembers that there is something on stdout. */
bool report_value(const Options *o, struct json_t *value);

#endif
