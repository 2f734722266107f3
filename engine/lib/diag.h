/* diag.h - diagnostics of input: what is wrong, where it is, and what would have been right.
 *
 * Printed as `file:line:col: error: text [CODE]`, the source line with a caret, then `hint:`. */
#ifndef GW_LIB_DIAG_H
#define GW_LIB_DIAG_H

#include "lib/str.h"

typedef enum DiagKind {
    DIAG_ERROR,
    DIAG_WARNING,
    DIAG_NOTE,
    DIAG_DETAIL /* a note that is shown to those who ask for more (--verbose) */
} DiagKind;

typedef struct Diag {
    DiagKind kind;
    char code[8];        /* "GW0123" */
    char *file;          /* as the user knows it; may be NULL */
    int line, col;       /* from 1; 0 = not known */
    char *text, *hint;   /* hint may be NULL */
    char *source;        /* the source line, or NULL */
    char *mod;           /* id of the mod, or NULL */
} Diag;

typedef struct Diags {
    Diag *list;
    size_t count, cap;
    size_t errors;
} Diags;

void diags_clear(Diags *d);
/* Moves all of `from` to the end of `to`; afterwards `from` is empty. */
void diags_take(Diags *to, Diags *from);
/* Adds copies of all of `from` to the end of `to`. */
void diags_copy(Diags *to, const Diags *from);
/* Adds the first error, for the others often follow from it, as "file:line:col: text; hint"; where there is
 * none, memory. */
void diags_first(const Diags *d, Str *why);
/* Adds one and copies every string; fmt is the text. Returns it, so that the helpers below can set hint,
 * source and mod. NULL: out of memory, or a thousand are stored already and this one is only counted.
 * Texts longer than 4096 bytes are cut. */
Diag *diag_add(Diags *d, DiagKind kind, const char *code, const char *file, int line, int col,
               const char *fmt, ...) GW_PRINTF(7, 8);
void diag_hint(Diag *g, const char *fmt, ...) GW_PRINTF(2, 3);
void diag_mod(Diag *g, const char *mod); /* "": it belongs to no mod */
/* Takes line `line` of the text `src` (len bytes) as the source line to print. */
void diag_source(Diag *g, const char *src, size_t len);
/* Sets the hint "did you mean 'x'?" if one of the names is similar to `found`. */
void diag_nearest(Diag *g, const char *found, const char *const *names, size_t n);
/* Appends the printed form, cleaned of control characters, with a newline. */
void diag_print(Str *out, const Diag *g);
/* Appends one JSON object, a line of `gangway check --json`, without a newline. */
void diag_json(Str *out, const Diag *g);

#endif
