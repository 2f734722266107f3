/* rulebook.h - the numbered rules of the printed games in our own words: the tables of docs/rules. */
#ifndef GW_APP_COMMON_RULEBOOK_H
#define GW_APP_COMMON_RULEBOOK_H

#include <jansson.h>
#include <stdbool.h>

#include "lib/str.h"

/* All rules, in the order of the files' names:
 * [{"id":..,"book":..,"section":..,"rule":..,"figures":..,"not_carried_out":..}].
 * The book is the name of the table without ".tsv", the last says why no program can carry it out; "": the
 * row has no such thing. NULL: a table cannot be read; `err` says which, and why. */
json_t *rulebook_read(const char *data_dir, Str *err);

/* Puts a rule as text into an empty `out`: `given` is a number ("SN-096", "sn96") or a heading of what is our
 * own ("own P7").
 * False: there is none, or a file cannot be read; `err` says so. */
bool rulebook_text(const char *data_dir, const char *given, Str *out, Str *err);

/* "sn96", "SN96" and "[SN-096]" as "SN-096". False: it is no number of a rule. */
bool rulebook_id(const char *given, char id[16]);

#endif
