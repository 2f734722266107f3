/* plan_scan.h - shared by the parsers of plans: lines, words, errors with their position.
 *
 * Private to plan_*.c. A scan owns the table of lines; the plan it fills belongs to the caller. */
#ifndef GW_MOD_PLAN_SCAN_H
#define GW_MOD_PLAN_SCAN_H

#include "mod/plan.h"

enum {
    SCAN_MAX_FILE = 1 << 20,
    SCAN_MAX_LINE = 1 << 14, /* a room may list the cells of a whole deck */
    SCAN_MAX_ERRORS = 60 /* more are rarely useful; this also bounds the work on hostile text */
};

typedef struct ScanLine {
    const char *text;
    int len;
} ScanLine;

/* How a deck is drawn: cells alone, or with their sides between them. */
typedef enum PlanForm { FORM_PLAIN, FORM_SQUARES, FORM_HEXES } PlanForm;

/* What a colour of [palette] means. */
typedef enum PlanColorKind { COLOR_CELL, COLOR_EDGE, COLOR_NOTHING } PlanColorKind;
enum { PLAN_MAX_COLORS = 256 };

typedef struct PlanColor {
    uint32_t rgb;
    PlanColorKind kind;
    int type; /* of Plan.cell_types or edge_types; -1: nothing */
    int line;
} PlanColor;

typedef struct PlanScan {
    const char *file;
    Str text;
    Diags *diags;
    Plan *plan;
    ScanLine *lines; /* lines[0] is line 1 */
    int line_count;
    int errors;
    bool no_memory;
    /* Cursor over one line, or over a part of it (the inside of a section's head). */
    int line, pos, end;
    int id_line, grid_line, climb_line; /* of these keys in [map] */
    const PlanFiles *files; /* for pictures; NULL: there are none */
    PlanColor *colors;      /* sorted by rgb */
    int color_count;
    int depth; /* 1 for a plan that is part of another, else 0 */
} PlanScan;

/* A word of a line: plain, or key=value where `key` is the length of the key. */
typedef struct ScanWord {
    const char *text;
    int len, col;
    int key; /* -1: plain word */
} ScanWord;

/* Decodes the text and splits it into lines. False: nothing can be read. */
bool plan_scan_open(PlanScan *s);
void plan_scan_close(PlanScan *s);
/* Reports a fault with its source line. Returns NULL when too many were reported already. */
Diag *plan_scan_error(PlanScan *s, int line, int col, const char *code, const char *fmt, ...)
    GW_PRINTF(5, 6);
Diag *plan_scan_warn(PlanScan *s, int line, int col, const char *code, const char *fmt, ...)
    GW_PRINTF(5, 6);
/* How many bytes of a word a message shows. */
static inline int plan_scan_clip(int len) { return len > 40 ? 40 : len; }
/* True if parsing must stop: out of memory or too many errors. */
bool plan_scan_stopped(const PlanScan *s);

/* Sets the cursor to a line (from 1). */
void plan_scan_line(PlanScan *s, int line);
bool plan_scan_is_blank(const ScanLine *l);   /* nothing but spaces */
bool plan_scan_is_comment(const ScanLine *l); /* blank, or begins with ';' or '#' */
/* The next word; false at the end of the line or after a fault, which it reports. */
bool plan_scan_word(PlanScan *s, ScanWord *out);
/* Reads key=value words up to the end of the line; the first may have been read already. */
void plan_scan_props(PlanScan *s, const ScanWord *first, PlanProp **props, int *count);
/* Where the value of the last `key=` of a line stands; 1: nowhere. For what is found out when its word is
 * past. */
int plan_scan_value_col(const PlanScan *s, int line, const char *key);
/* The value of a key=value word without its quotes; NULL after a fault. */
char *plan_scan_value(PlanScan *s, const ScanWord *w);

/* [a-z][a-z0-9_.-]*, at most PLAN_MAX_NAME; reports otherwise. `what` names its kind. */
bool plan_scan_name(PlanScan *s, const ScanWord *w, const char *what);
bool plan_scan_int(const char *text, int len, int min, int max, int *out);
char *plan_scan_dup(PlanScan *s, const char *text, int len);
/* Adds one entry of `size` bytes, all zero, to the list whose pointer lies at `list`; NULL (and no_memory) if
 * there is no room. */
void *plan_scan_add(PlanScan *s, void *list, int *count, size_t size);
/* Adds a property, and takes key and value; NULL for one of them: there was no memory for it. */
void plan_scan_prop(PlanScan *s, PlanProp **props, int *count, char *key, char *value);
/* The number of the type; if there is none like it, it is added with a glyph of `wanted`, else with any.
 * -1: no glyph is left, or there is no memory. Takes what the type owns. */
int plan_scan_type(PlanScan *s, PlanType *t, PlanType **types, int *count, const char *wanted);
/* Which of the names the word is. -1: reported as "BEFORE'WORD'BEHIND", with the nearest name. */
int plan_scan_choose(PlanScan *s, const ScanWord *w, const char *const *names, int n,
                     const char *code, const char *before, const char *behind);

/* May a type be drawn with this? Any printed ASCII character except [ ; #, which begin other lines. */
bool plan_scan_is_glyph(char c);
/* A glyph that no type uses: the first free one of `wanted`, else any; 0: all are used. */
char plan_scan_glyph(const PlanType *types, int count, const char *wanted);

/* The cell or side at a row and column of characters in a drawing; NULL: neither. Of a plain one the column
 * is that of the cell. */
int16_t *plan_place(PlanForm form, const PlanDeck *deck, int row, int i, bool *cell);

/* A place as it is written, without a deck: counted from 0 in x and y; false: it is none. */
bool plan_cell_read(const Plan *p, const char *text, int len, int *x, int *y);
/* plan_signs.c: are the lines of a drawing printed ASCII characters alone? Reported where they are not. */
bool plan_signs_good(PlanScan *s, int first, int count);
/* plan_at.c: the lines first..last of [at]. */
void plan_at_read(PlanScan *s, int first, int last);
/* plan_climb.c: adds the links that `climb = KIND` in [map] asks for; `line`: where it stands. */
void plan_climb(PlanScan *s, int line);
/* plan_turn.c: turns a plan that was read by 180 degrees; `s` has the memory. */
void plan_turn(PlanScan *s, Plan *p);
/* plan_join.c: inserts the plans that the lines `part` name, and removes these lines. */
void plan_join_parts(PlanScan *s);
/* plan_read of a plan that is nested `depth` deep in others. */
Plan *plan_read_at(const char *file, const Str *text, const PlanFiles *files, int depth,
                   Diags *diags);

#endif
