/* rulebook.h - the numbered rules of the printed games in our own words: the tables of docs/rules. */
#ifndef GW_APP_COMMON_RULEBOOK_H
#define GW_APP_COMMON_RULEBOOK_H

#include <stdbool.h>

#include "lib/str.h"

/* One row; `book` is the name of its table without ".tsv". Empty texts stand for what a row does not have. */
typedef struct Rule {
    const char *book, *id, *section, *text, *figures, *none; /* none: why no program can carry it out */
} Rule;

/* Returns false to end the walk. */
typedef bool RuleFn(const Rule *rule, void *data);

/* Calls fn for each row of each table below data_dir/docs/rules, in the order of the files' names. False: a
 * table cannot be read; `err` says which, and why. */
bool rulebook_each(const char *data_dir, RuleFn *fn, void *data, Str *err);

/* Adds a rule as text: `given` is a number ("SN-096", "sn96") or a heading of what is our own ("own P7").
 * False: there is none, or a file cannot be read; `err` says so. */
bool rulebook_text(const char *data_dir, const char *given, Str *out, Str *err);

/* "sn96", "SN96" and "[SN-096]" as "SN-096". False: it is no number of a rule. */
bool rulebook_id(const char *given, char id[16]);

#endif
