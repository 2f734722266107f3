/* str.h - a growing text buffer and the few string helpers that libc lacks.
 *
 * A Str owns heap memory; str_clear releases it. Text is UTF-8 and always NUL-terminated. When
 * memory runs out the buffer is marked `failed` and further writes do nothing; callers look once,
 * at the end. */
#ifndef GW_LIB_STR_H
#define GW_LIB_STR_H

#include "lib/types.h"

typedef struct Str {
    char *text;   /* never NULL after the first write; use str_text to read */
    size_t len, cap;
    bool failed;
} Str;

void str_clear(Str *s);                                  /* frees, back to empty */
void str_reset(Str *s);                                  /* empties, keeps the memory */
const char *str_text(const Str *s);                      /* "" when nothing was written */
void str_add(Str *s, const char *text);
void str_addn(Str *s, const char *text, size_t n);
void str_addc(Str *s, char c);
void str_addf(Str *s, const char *fmt, ...) GW_PRINTF(2, 3);
/* Adds text with control, escape, bidi and invalid bytes replaced by '?'; newlines by a space
 * unless keep_lines. What a terminal may be shown of a stranger's text. */
void str_add_clean(Str *s, const char *text, size_t n, bool keep_lines);
/* Adds UTF-8 text as a string of JSON, quotes and all. */
void str_add_json(Str *s, const char *text, size_t n);

/* Adds a message in which no name in quotes and no word is longer than somebody reads: of a longer one
 * stands the beginning, and "..." */
void str_add_brief(Str *s, const char *text);

/* How many of the bytes of UTF-8 text fit into `most` without cutting a character. */
size_t str_fit(const char *text, size_t most);
char *str_dup(const char *s);                            /* malloc'ed; NULL when out of memory */
bool str_is_id(const char *s);                           /* [a-z][a-z0-9_]* */
int str_distance(const char *a, const char *b);          /* Damerau-Levenshtein, at most 99 */
/* The nearest of n names to `name` (distance at most a third of its length, at least 1), else NULL;
 * never an empty one. */
/* The id in "ID" or "MOD:ID" where that may be of `mod`; NULL: it names another mod. */
const char *str_id_of(const char *text, const char *mod);
const char *str_nearest(const char *name, const char *const *names, size_t n);

#endif
