/* form.h - values in frames (lib/frame.h) by a form, a letter for each: one function writes, reads
 * and frees them.
 *
 *     b  bool                          u  uint64_t
 *     i  int from -1                   n  int from 0           3 to 9  int from 0 and below that
 *     p  int, a seat: as i             d  double
 *     t  const char *, a text          o  the same, or NULL    q  as o, and messages show it (guest.h)
 *     s  Str, a text                   y  Str, bytes; what is read is added to both
 *     c  char[] and its size: a text that is cleaned for a terminal when it is read
 *     a  GuestAnswer                   e  as s: why the answer is no
 *
 * and a capital for each type in FormValue, and three more that are parts of those: G a GameRoster, M a
 * BenchRow, V a SeatSet. What is read is within these bounds; where it is not, the fields are `bad` and the
 * value is the least of its bounds (of i and p -1) or "". Texts that are read lie in the frame. */
#ifndef GW_APP_SANDBOX_FORM_H
#define GW_APP_SANDBOX_FORM_H

#include <stdarg.h>

#include "app/sandbox/host.h"
#include "lib/frame.h"

/* Whether what was asked for was done. */
typedef enum GuestAnswer {
    GUEST_NO,
    GUEST_YES,
    GUEST_NOT_NOW /* the seat that asks or chooses does not wait */
} GuestAnswer;

typedef struct FormLines { const MatchLine *list; int count; } FormLines;
typedef struct FormRows { BenchRow *list; int count; } FormRows; /* BENCH_ROWS at most */

/* The value of any letter but c. */
typedef union FormValue {
    bool b;
    int i;
    uint64_t u;
    double d;
    const char *t;
    Str s;
    GameSpec spec;      /* S: what is not the app's, and no functions */
    MatchLine line;     /* H */
    FormLines lines;    /* L */
    FuzzPlan plan;      /* P: no functions */
    FuzzEnd end;        /* E */
    FuzzFind find;      /* F */
    ModtestResult test; /* T */
    BenchOptions bench; /* B */
    FormRows rows;      /* R */
    Diags diags;        /* D */
    HostStatus status;  /* W */
} FormValue;

void form_put(Str *out, char letter, const void *value);
void form_get(FrameFields *r, char letter, void *value);
/* Frees lists and each Str. */
void form_clear(char letter, void *value);

/* The next argument: a number or a text as it is, anything else as a pointer to it. */
void form_put_arg(Str *out, char letter, va_list *ap);
/* A pointer to where the value goes; NULL: it is not wanted. */
void form_get_arg(FrameFields *r, char letter, va_list *ap);

/* A whole frame with these arguments. False: out of memory, or too long. */
bool form_frame(Str *out, int kind, const char *form, ...);
bool form_frame_of(Str *out, int kind, const char *form, va_list *ap);
/* Reads the fields to these pointers. False: they are others. */
bool form_read(FrameFields *r, const char *form, ...);

#endif
