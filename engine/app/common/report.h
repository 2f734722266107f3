/* report.h - what goes to people: messages to stderr, strangers' text to stdout, cleaned. */
#ifndef GW_APP_COMMON_REPORT_H
#define GW_APP_COMMON_REPORT_H

#include "lib/diag.h"
#include "app/common/options.h"

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
/* {"error":{"code":..,"message":..,"hint":..}} of the first error that was reported; `status`: of the
 * command. */
void report_error_json(const Report *r, int status);
void report_clear(Report *r);

/* Text of mods to stdout, cleaned, lines kept; a newline at the end where there is none. */
void report_text(const char *text);
/* JSON text to stdout in one line, all in ASCII; false where it is no JSON. */
bool report_json(const char *text);
/* Writes the value in the same way and releases it; false when out of memory. */
struct json_t;
bool report_value(struct json_t *value);

#endif
