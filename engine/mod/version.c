/* version.c - versions and ranges of them, as manifest.h declares them. A range is a list of
 * comparators that must all hold; each is a half-open interval of versions seen as numbers. */
#include "mod/manifest.h"

enum { PART_MAX = 999999 };

typedef struct Interval {
    uint64_t from, to;
} Interval; /* from <= v < to */

static uint64_t number_of(uint64_t major, uint64_t minor, uint64_t patch) {
    return major << 40 | minor << 20 | patch;
}

/* A decimal without leading zeros; -1 if there is none. Moves *text behind it. */
static int read_part(const char **text) {
    const char *p = *text;
    int n = 0;
    if (*p < '0' || *p > '9') return -1;
    if (*p == '0' && p[1] >= '0' && p[1] <= '9') return -1;
    for (; *p >= '0' && *p <= '9'; p++) {
        n = n * 10 + (*p - '0');
        if (n > PART_MAX) return -1;
    }
    *text = p;
    return n;
}

/* One to three parts; returns how many, 0 if it is no version. */
static int read_parts(const char **text, int part[3]) {
    int n = 0;
    part[0] = part[1] = part[2] = 0;
    do {
        part[n] = read_part(text);
        if (part[n++] < 0) return 0;
    } while (n < 3 && **text == '.' && (*text)++);
    return n;
}

bool version_parse(const char *text, Version *out) {
    int part[3];
    if (read_parts(&text, part) != 3 || *text) return false;
    *out = (Version){part[0], part[1], part[2]};
    return true;
}

/* The first version behind all those that begin with the first n parts. */
static uint64_t behind(const int part[3], int n) {
    uint64_t p[3] = {0, 0, 0};
    for (int i = 0; i < n; i++) p[i] = (uint64_t)part[i];
    p[n - 1]++;
    return number_of(p[0], p[1], p[2]);
}

/* ^ keeps the first part that is not zero, ~ the second. */
static uint64_t caret_end(const int part[3], int n) {
    int keep = 1;
    while (keep < n && part[keep - 1] == 0) keep++;
    return behind(part, keep);
}

typedef enum Op {
    OP_NONE,
    OP_CARET,
    OP_TILDE,
    OP_AT_LEAST,
    OP_AT_MOST,
    OP_OVER,
    OP_UNDER,
    OP_IS
} Op;

static Op read_op(const char **text) {
    const char *p = *text;
    bool equals = (*p == '<' || *p == '>') && p[1] == '=';
    Op op = *p == '^'   ? OP_CARET
            : *p == '~' ? OP_TILDE
            : *p == '=' ? OP_IS
            : *p == '>' ? (equals ? OP_AT_LEAST : OP_OVER)
            : *p == '<' ? (equals ? OP_AT_MOST : OP_UNDER)
                        : OP_NONE;
    *text += op == OP_NONE ? 0 : equals ? 2 : 1;
    return op;
}

static Interval interval_of(Op op, const int part[3], int n) {
    uint64_t at = number_of((uint64_t)part[0], (uint64_t)part[1], (uint64_t)part[2]);
    switch (op) {
    case OP_CARET: return (Interval){at, caret_end(part, n)};
    case OP_TILDE: return (Interval){at, behind(part, n > 1 ? 2 : 1)};
    case OP_AT_LEAST: return (Interval){at, UINT64_MAX};
    case OP_AT_MOST: return (Interval){0, behind(part, n)};
    case OP_OVER: return (Interval){behind(part, n), UINT64_MAX};
    case OP_UNDER: return (Interval){0, at};
    default: return (Interval){at, behind(part, n)};
    }
}

static const char *skip_blanks(const char *p) {
    while (*p == ' ' || *p == '\t') p++;
    return p;
}

int version_in(Version v, const char *range) {
    uint64_t at = number_of((uint64_t)v.major, (uint64_t)v.minor, (uint64_t)v.patch);
    const char *p = skip_blanks(range);
    int part[3], inside = 1;
    if (*p == '*') return *skip_blanks(p + 1) ? -1 : 1;
    if (!*p) return -1;
    while (*p) {
        Op op = read_op(&p);
        p = skip_blanks(p);
        int n = op == OP_NONE ? 0 : read_parts(&p, part);
        if (n == 0 || (*p && *p != ' ' && *p != '\t')) return -1;
        Interval i = interval_of(op, part, n);
        inside = inside && at >= i.from && at < i.to;
        p = skip_blanks(p);
    }
    return inside;
}
