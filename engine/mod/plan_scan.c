/* plan_scan.c - lines and words of a plan, and its faults. What they mean is for plan_read.c and
 * plan_at.c. Every fault goes through plan_scan_error, so that each has line, column and source. */
#include "mod/plan_scan.h"

#include "lib/grow.h"
#include "lib/textfile.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Diag *report(PlanScan *s, DiagKind kind, int line, int col, const char *code,
                    const char *fmt, va_list args) {
    char text[512];
    vsnprintf(text, sizeof text, fmt, args);
    Diag *g = diag_add(s->diags, kind, code, s->file, line, col, "%s", text);
    if (line > 0) diag_source(g, str_text(&s->text), s->text.len);
    return g;
}

Diag *plan_scan_error(PlanScan *s, int line, int col, const char *code, const char *fmt, ...) {
    s->errors++;
    if (s->errors > SCAN_MAX_ERRORS) return NULL;
    va_list args;
    va_start(args, fmt);
    Diag *g = report(s, DIAG_ERROR, line, col, code, fmt, args);
    va_end(args);
    return g;
}

Diag *plan_scan_warn(PlanScan *s, int line, int col, const char *code, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    Diag *g = report(s, DIAG_WARNING, line, col, code, fmt, args);
    va_end(args);
    return g;
}

bool plan_scan_stopped(const PlanScan *s) { return s->no_memory || s->errors > SCAN_MAX_ERRORS; }

bool plan_scan_is_glyph(char c) { return c > ' ' && c <= '~' && !strchr("[;#", c); }

static bool glyph_free(const PlanType *types, int count, char c) {
    for (int i = 0; i < count; i++)
        if (types[i].glyph == c) return false;
    return plan_scan_is_glyph(c);
}

char plan_scan_glyph(const PlanType *types, int count, const char *wanted) {
    for (; *wanted; wanted++)
        if (glyph_free(types, count, *wanted)) return *wanted;
    for (char c = '!'; c <= '~'; c++)
        if (glyph_free(types, count, c)) return c;
    return '\0';
}

void *plan_scan_add(PlanScan *s, void *list, int *count, size_t size) {
    void *place = grow_next(list, *count, size);
    if (place) ++*count;
    else s->no_memory = true;
    return place;
}

static bool types_alike(const PlanType *a, const PlanType *b) {
    if (strcmp(a->name, b->name) != 0 || a->prop_count != b->prop_count) return false;
    for (int i = 0; i < a->prop_count; i++) {
        const char *other = plan_prop(b->props, b->prop_count, a->props[i].key);
        if (!other || strcmp(other, a->props[i].value) != 0) return false;
    }
    return true;
}

int plan_scan_type(PlanScan *s, PlanType *t, PlanType **types, int *count, const char *wanted) {
    int like = 0;
    while (like < *count && !types_alike(&(*types)[like], t)) like++;
    t->glyph = like < *count ? t->glyph : plan_scan_glyph(*types, *count, wanted);
    bool fresh = like == *count && t->glyph;
    PlanType *place = fresh ? plan_scan_add(s, types, count, sizeof *place) : NULL;
    if (place) *place = *t;
    else plan_type_clear(t);
    return like < *count ? like : -1;
}

int plan_scan_choose(PlanScan *s, const ScanWord *w, const char *const *names, int n,
                     const char *code, const char *before, const char *behind) {
    char found[PLAN_MAX_NAME + 10];
    for (int i = 0; i < n; i++)
        if ((int)strlen(names[i]) == w->len && memcmp(names[i], w->text, (size_t)w->len) == 0)
            return i;
    snprintf(found, sizeof found, "%.*s", w->len, w->text);
    Diag *g = plan_scan_error(s, s->line, w->col, code, "%s'%s'%s", before, found, behind);
    diag_nearest(g, found, names, (size_t)n);
    return -1;
}

char *plan_scan_dup(PlanScan *s, const char *text, int len) {
    char *copy = malloc((size_t)len + 1);
    if (!copy) {
        s->no_memory = true;
        return NULL;
    }
    memcpy(copy, text, (size_t)len);
    copy[len] = '\0';
    return copy;
}

static bool add_line(PlanScan *s, const char *text, size_t len) {
    ScanLine *l = plan_scan_add(s, &s->lines, &s->line_count, sizeof *l);
    if (!l) return false;
    int line = s->line_count;
    if (len > SCAN_MAX_LINE) {
        plan_scan_error(s, line, SCAN_MAX_LINE + 1, "GW0303",
                        "line of %zu bytes, at most %d may be used", len, SCAN_MAX_LINE);
        len = SCAN_MAX_LINE;
    }
    *l = (ScanLine){text, (int)len};
    return true;
}

bool plan_scan_open(PlanScan *s) {
    TextFault bad;
    if (s->text.len > SCAN_MAX_FILE) {
        plan_scan_error(s, 0, 0, "GW0301", "file of %zu bytes, a plan may have %d", s->text.len,
                        SCAN_MAX_FILE);
        return false;
    }
    if (!textfile_decode(&s->text, &bad)) {
        textfile_diag(s->diags, "GW0302", s->file, &s->text, &bad);
        s->errors++;
        return false;
    }
    size_t at = 0;
    while (at < s->text.len && !plan_scan_stopped(s)) {
        const char *from = s->text.text + at;
        const char *nl = memchr(from, '\n', s->text.len - at);
        size_t len = nl ? (size_t)(nl - from) : s->text.len - at;
        if (!add_line(s, from, len)) return false;
        at += len + 1;
    }
    return !plan_scan_stopped(s);
}

void plan_scan_close(PlanScan *s) {
    free(s->lines);
    free(s->colors);
    str_clear(&s->text);
    s->lines = NULL;
    s->colors = NULL;
}

static bool is_blank_char(char c) { return c == ' ' || c == '\t'; }

bool plan_scan_is_blank(const ScanLine *l) {
    for (int i = 0; i < l->len; i++)
        if (!is_blank_char(l->text[i])) return false;
    return true;
}

bool plan_scan_is_comment(const ScanLine *l) {
    return plan_scan_is_blank(l) || l->text[0] == ';' || l->text[0] == '#';
}

void plan_scan_line(PlanScan *s, int line) {
    s->line = line;
    s->pos = 0;
    s->end = s->lines[line - 1].len;
}

/* Moves behind the quote that ends a quoted value whose first quote is at `pos`; -1: no end. */
static int skip_quoted(const char *text, int pos, int end) {
    for (int i = pos + 1; i < end; i++) {
        if (text[i] == '\\') i++;
        else if (text[i] == '"') return i + 1;
    }
    return -1;
}

static bool word_fault(PlanScan *s, int col, const char *text) {
    plan_scan_error(s, s->line, col + 1, "GW0305", "%s", text);
    s->pos = s->end;
    return false;
}

bool plan_scan_word(PlanScan *s, ScanWord *out) {
    const char *text = s->lines[s->line - 1].text;
    while (s->pos < s->end && is_blank_char(text[s->pos])) s->pos++;
    if (s->pos >= s->end) return false;
    int from = s->pos, key = -1, i = from;
    while (i < s->end && !is_blank_char(text[i])) {
        if (text[i] == '=' && key < 0) {
            key = i - from;
            if (i + 1 < s->end && text[i + 1] == '"') {
                int after = skip_quoted(text, i + 1, s->end);
                if (after < 0)
                    return word_fault(s, i + 1, "quote without its end, expected \"...\"");
                if (after < s->end && !is_blank_char(text[after]))
                    return word_fault(s, after, "text after the quote's end, expected a space");
                i = after;
                break;
            }
        }
        i++;
    }
    *out = (ScanWord){text + from, i - from, from + 1, key};
    s->pos = i;
    return true;
}

int plan_scan_value_col(const PlanScan *s, int line, const char *key) {
    const ScanLine *l = &s->lines[line - 1];
    int n = (int)strlen(key), col = 1;
    for (int i = 1; i + n < l->len; i++)
        if (is_blank_char(l->text[i - 1]) && memcmp(l->text + i, key, (size_t)n) == 0 &&
            l->text[i + n] == '=')
            col = i + n + 2;
    return col;
}

char *plan_scan_value(PlanScan *s, const ScanWord *w) {
    const char *from = w->text + w->key + 1;
    int len = w->len - w->key - 1;
    if (len == 0) {
        Diag *g = plan_scan_error(s, s->line, w->col + w->key + 1, "GW0306",
                                  "nothing after '%.*s=', a value expected", plan_scan_clip(w->key),
                                  w->text);
        diag_hint(g, "an empty text is written \"\"");
        return NULL;
    }
    char *value = plan_scan_dup(s, from, len);
    if (!value || value[0] != '"') return value;
    int n = 0;
    for (int i = 1; i < len - 1; i++) {
        if (value[i] == '\\' && i + 1 < len - 1) i++;
        value[n++] = value[i];
    }
    value[n] = '\0';
    return value;
}

static bool is_key(const char *text, int len) {
    for (int i = 0; i < len; i++) {
        char c = text[i];
        bool letter = c >= 'a' && c <= 'z';
        if (!letter && (i == 0 || !((c >= '0' && c <= '9') || c == '_'))) return false;
    }
    return len > 0 && len <= PLAN_MAX_NAME;
}

static bool prop_usable(PlanScan *s, const ScanWord *w, const PlanProp *props, int count) {
    if (w->key < 0) {
        plan_scan_error(s, s->line, w->col, "GW0307", "'%.*s' found, key=value expected",
                        plan_scan_clip(w->len), w->text);
        return false;
    }
    if (!is_key(w->text, w->key)) {
        Diag *g = plan_scan_error(s, s->line, w->col, "GW0308", "'%.*s' is not a key",
                                  plan_scan_clip(w->key), w->text);
        diag_hint(g, "keys are lower-case letters, digits and '_', at most %d", PLAN_MAX_NAME);
        return false;
    }
    for (int i = 0; i < count; i++)
        if (strncmp(props[i].key, w->text, (size_t)w->key) == 0 && !props[i].key[w->key]) {
            plan_scan_error(s, s->line, w->col, "GW0309", "key '%s' twice on one line",
                            props[i].key);
            return false;
        }
    return true;
}

void plan_scan_prop(PlanScan *s, PlanProp **props, int *count, char *key, char *value) {
    PlanProp *prop = key && value ? plan_scan_add(s, props, count, sizeof *prop) : NULL;
    if (prop) {
        *prop = (PlanProp){key, value};
        return;
    }
    free(key);
    free(value);
}

static void add_prop(PlanScan *s, const ScanWord *w, PlanProp **props, int *count) {
    if (!prop_usable(s, w, *props, *count)) return;
    char *value = plan_scan_value(s, w);
    if (!value) return;
    plan_scan_prop(s, props, count, plan_scan_dup(s, w->text, w->key), value);
}

void plan_scan_props(PlanScan *s, const ScanWord *first, PlanProp **props, int *count) {
    ScanWord w;
    if (first) add_prop(s, first, props, count);
    while (!plan_scan_stopped(s) && plan_scan_word(s, &w)) add_prop(s, &w, props, count);
}

bool plan_scan_name(PlanScan *s, const ScanWord *w, const char *what) {
    bool good = w->len > 0 && w->text[0] >= 'a' && w->text[0] <= 'z';
    for (int i = 1; good && i < w->len; i++) {
        char c = w->text[i];
        good = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c && strchr("_.-", c));
    }
    if (good && w->len <= PLAN_MAX_NAME) return true;
    Diag *g = plan_scan_error(s, s->line, w->col, "GW0310", "'%.*s' found, name of %s expected",
                              plan_scan_clip(w->len), w->text, what);
    diag_hint(g, "names are lower-case letters, digits, '_', '.' and '-', at most %d",
              PLAN_MAX_NAME);
    return false;
}

bool plan_scan_int(const char *text, int len, int min, int max, int *out) {
    bool minus = len > 0 && text[0] == '-';
    long v = 0;
    if (len <= minus || len > 9) return false;
    for (int i = minus; i < len; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        v = v * 10 + (text[i] - '0');
    }
    v = minus ? -v : v;
    *out = (int)v;
    return v >= min && v <= max;
}
