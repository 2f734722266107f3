/* str.h - a growing text buffer and the few string helpers that libc lacks.
 *
 * A Str owns heap memory; str_clear releases it. Text is UTF-8 and always NUL-terminated. If memory
 * runs out, the buffer is marked `failed` and further writes do nothing, so callers check once, at the
 * end. */
#ifndef GW_LIB_STR_H
#define GW_LIB_STR_H

#include <string.h>

#include "lib/types.h"

typedef struct Str {
    char *text; /* never NULL after the first write; use str_text to read */
    size_t len, cap;
    bool failed;
} Str;

void str_clear(Str *s);             /* frees, back to empty; errno stays as it is */
void str_reset(Str *s);             /* empties, keeps the memory */
const char *str_text(const Str *s); /* "" when nothing was written */
void str_addn_more(Str *s, const char *text,
                   size_t n); /* the same where there is no room for it yet */

static inline void str_addn(Str *s, const char *text, size_t n) {
    if (s->failed || n >= s->cap || n > PTRDIFF_MAX || s->len >= s->cap - n) {
        str_addn_more(s, text, n);
        return;
    }
    if (n) memcpy(s->text + s->len, text, n);
    s->len += n;
    s->text[s->len] = '\0';
}

static inline void str_add(Str *s, const char *text) { str_addn(s, text, strlen(text)); }
static inline void str_addc(Str *s, char c) { str_addn(s, &c, 1); }
void str_addf(Str *s, const char *fmt, ...) GW_PRINTF(2, 3);
void str_drop(Str *s, size_t n); /* takes away the first n bytes */
/* Adds untrusted text in a form that is safe for a terminal: control, escape, bidi and invalid bytes become
 * '?', and newlines become spaces unless keep_lines. */
void str_add_clean(Str *s, const char *text, size_t n, bool keep_lines);
/* The same of a whole text, on one line. */
void str_add_line(Str *s, const char *text);
/* Would str_add_clean leave it as it is, on one line? */
bool str_is_clean(const char *text);
/* Adds text as it stands within single quotes of a shell; before characters of `escape` goes a backslash. */
void str_add_quoted(Str *s, const char *text, const char *escape);
/* Adds a blank and the text as a word of a shell, in quotes where it needs them. */
void str_add_word(Str *s, const char *text);
/* Adds UTF-8 text as a JSON string with its quotes. */
void str_add_json(Str *s, const char *text, size_t n);

/* Adds a message in which overlong quoted names and words are cut to their beginning and "...". */
void str_add_brief(Str *s, const char *text);

/* The code point that begins there, of n bytes; how many of them it has, 0 where they are not UTF-8. */
size_t str_char(const char *text, size_t n, uint32_t *point);
/* How many bytes of UTF-8 text fit into `most` without cutting a character. */
size_t str_fit(const char *text, size_t most);
char *str_dup(const char *s);                   /* malloc'ed; NULL when out of memory */
bool str_is_id(const char *s);                  /* [a-z][a-z0-9_]* */
/* Returns true if the word stands in the text between blanks or ends; "" never does. */
bool str_has_word(const char *text, const char *word);
int str_distance(const char *a, const char *b); /* Damerau-Levenshtein, at most 99 */
/* The id in "ID" or "MOD:ID" where that may be of `mod`; NULL: it names another mod. */
const char *str_id_of(const char *text, const char *mod);
/* "scenario/duel" and "scenario duel" without the class: the id, with its mod where that is written.
 * Other texts as they are. */
const char *str_without_class(const char *text, const char *class);
/* How far a name is from one that was written, for choosing the nearest: less is nearer. Of names at one
 * distance that is nearer which shares more letters at its beginning and end. -1: it is not near (farther
 * than a third of the length of what was written, or 1), or one of them has no letters. */
int str_far(const char *written, const char *name);
/* The nearest of n names, the first of equals; NULL: none is near. */
const char *str_nearest(const char *name, const char *const *names, size_t n);

#endif
