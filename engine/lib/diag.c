/* diag.c - what is wrong with input, collected, printed for people and for programs.
 *
 * All strings come from strangers' files, so printing cleans them. Who is to blame, and which codes
 * there are, is left to those who report. */
#include "lib/diag.h"
#include "lib/grow.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A mod can make mistakes without end, and of any length: this many are stored, the others only counted. */
enum { MOST = 1000, TEXT_MAX = 4096, SOURCE_MAX = 4096 };

static void diag_free(Diag *g) {
    free(g->file);
    free(g->text);
    free(g->hint);
    free(g->source);
    free(g->mod);
}

void diags_clear(Diags *d) {
    for (size_t i = 0; i < d->count; i++) diag_free(&d->list[i]);
    free(d->list);
    *d = (Diags){0};
}

static Diag *diags_next(Diags *d) {
    if (d->count >= MOST) return NULL;
    Diag *list = grow_long(d->list, &d->cap, d->count, 8, sizeof *list);
    if (!list) return NULL;
    d->list = list;
    return memset(&d->list[d->count], 0, sizeof(Diag));
}

void diags_take(Diags *to, Diags *from) {
    to->errors += from->errors;
    for (size_t i = 0; i < from->count; i++) {
        Diag *g = diags_next(to);
        if (g) *g = from->list[i], to->count++;
        else diag_free(&from->list[i]);
    }
    free(from->list);
    *from = (Diags){0};
}

void diags_copy(Diags *to, const Diags *from) {
    for (size_t i = 0; i < from->count; i++) {
        const Diag *of = &from->list[i];
        Diag *g = diag_add(to, of->kind, of->code, of->file, of->line, of->col, "%s", of->text);
        if (!g) continue;
        if (of->hint) g->hint = str_dup(of->hint);
        if (of->source) g->source = str_dup(of->source);
        if (of->mod) g->mod = str_dup(of->mod);
    }
}

static char *diag_format(const char *fmt, va_list ap) {
    va_list again;
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, ap);
    char *text = n < 0 ? NULL : malloc((size_t)n + 1);
    if (text) vsnprintf(text, (size_t)n + 1, fmt, again);
    va_end(again);
    Str brief = {0};
    str_add_brief(&brief, text ? text : "");
    str_add(&brief, ""); /* an empty one is a text too */
    bool ok = text && !brief.failed;
    free(text);
    if (!ok) str_clear(&brief);
    else brief.text[str_fit(brief.text, TEXT_MAX)] = '\0';
    return brief.text;
}

Diag *diag_add(Diags *d, DiagKind kind, const char *code, const char *file, int line, int col,
               const char *fmt, ...) {
    Diag *g = diags_next(d);
    if (kind == DIAG_ERROR) d->errors++; /* counted even when it cannot be kept */
    if (!g) return NULL;
    va_list ap;
    va_start(ap, fmt);
    g->text = diag_format(fmt, ap);
    va_end(ap);
    g->file = file ? str_dup(file) : NULL;
    if (!g->text || (file && !g->file)) {
        diag_free(g);
        return NULL;
    }
    g->kind = kind;
    g->line = line;
    g->col = col;
    snprintf(g->code, sizeof g->code, "%s", code ? code : "");
    d->count++;
    return g;
}

void diag_hint(Diag *g, const char *fmt, ...) {
    if (!g) return;
    va_list ap;
    va_start(ap, fmt);
    char *hint = diag_format(fmt, ap);
    va_end(ap);
    free(g->hint);
    g->hint = hint;
}

void diag_mod(Diag *g, const char *mod) {
    if (!g) return;
    free(g->mod);
    g->mod = mod ? str_dup(mod) : NULL;
}

void diag_source(Diag *g, const char *src, size_t len) {
    if (!g || g->line < 1) return;
    const char *at = src, *end = src + len;
    for (int line = 1; line < g->line; line++) {
        const char *nl = memchr(at, '\n', (size_t)(end - at));
        if (!nl) return;
        at = nl + 1;
    }
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    size_t n = (size_t)((stop ? stop : end) - at);
    while (n && at[n - 1] == '\r') n--;
    if (n > SOURCE_MAX && g->col > SOURCE_MAX) return;
    Str s = {0};
    str_addn(&s, at, n < SOURCE_MAX ? n : SOURCE_MAX);
    if (s.failed) str_clear(&s);
    free(g->source);
    g->source = s.text;
}

void diag_nearest(Diag *g, const char *found, const char *const *names, size_t n) {
    const char *best = str_nearest(found, names, n);
    if (best) diag_hint(g, "did you mean '%s'?", best);
}

static const char *diag_kind(const Diag *g) {
    return g->kind == DIAG_ERROR ? "error" : g->kind == DIAG_WARNING ? "warning" : "note";
}

static void diag_place(Str *out, const Diag *g) {
    if (!g->file) return;
    str_add_clean(out, g->file, strlen(g->file), false);
    if (g->line > 0) str_addf(out, ":%d", g->line);
    if (g->line > 0 && g->col > 0) str_addf(out, ":%d", g->col);
    str_add(out, ": ");
}

/* Adds n bytes of a source line with its tabs as one blank each, so that a caret below lines up. */
static void source_clean(Str *out, const char *text, size_t n) {
    size_t from = 0;
    for (size_t i = 0; i <= n; i++) {
        if (i < n && text[i] != '\t') continue;
        str_add_clean(out, text + from, i - from, false);
        if (i < n) str_addc(out, ' ');
        from = i + 1;
    }
}

/* How many characters a terminal shows for the cleaned text: all bytes but those that go on. */
static size_t shown_width(const Str *s) {
    size_t n = 0;
    for (size_t i = 0; i < s->len; i++) n += ((unsigned char)s->text[i] & 0xC0u) != 0x80u;
    return n;
}

enum {
    SHOWN = 200,
    LEAD = 120
}; /* bytes of a long line that are shown, and of them before the caret */

static bool goes_on(char c) { return ((unsigned char)c & 0xC0u) == 0x80u; }

/* The part of a long line that is shown: about the caret, between whole characters. */
static void shown_part(const char *text, size_t at, size_t *from, size_t *to) {
    size_t n = strlen(text);
    *from = n > SHOWN && at > LEAD ? at - LEAD : 0;
    *to = n - *from > SHOWN ? *from + SHOWN : n;
    for (int i = 0; i < 3 && *from && *from < *to && goes_on(text[*from]); i++) ++*from;
    for (int i = 0; i < 3 && *to<n && * to> * from && goes_on(text[*to]); i++) --*to;
}

/* The line, and a caret under the byte at `col`. */
static void diag_caret(Str *out, const Diag *g) {
    size_t n = strlen(g->source), from, to;
    size_t before = (size_t)(g->col > 0 ? g->col - 1 : 0);
    if (before > n) before = n;
    shown_part(g->source, before, &from, &to);
    str_add(out, from ? "  ..." : "  ");
    source_clean(out, g->source + from, to - from);
    str_add(out, to < n ? "...\n" : "\n");
    if (g->col < 1) return;
    Str lead = {0};
    if (before > from) source_clean(&lead, g->source + from, before - from);
    str_addf(out, "  %*s^\n", (int)shown_width(&lead) + (from ? 3 : 0), "");
    str_clear(&lead);
}

/* Text of several lines, the later ones set in, so that none can pass for a message of its own. */
static void text_set_in(Str *out, const char *text) {
    size_t n = strcspn(text, "\n");
    str_add_clean(out, text, n, false);
    for (text += n; *text; text += n) {
        n = strcspn(++text, "\n");
        str_add(out, "\n  ");
        str_add_clean(out, text, n, false);
    }
}

void diag_print(Str *out, const Diag *g) {
    diag_place(out, g);
    str_addf(out, "%s: ", diag_kind(g));
    text_set_in(out, g->text);
    if (g->code[0]) str_addf(out, " [%s]", g->code);
    str_addc(out, '\n');
    if (g->source) diag_caret(out, g);
    if (!g->hint) return;
    str_add(out, "hint: ");
    text_set_in(out, g->hint);
    str_addc(out, '\n');
}

void diags_first(const Diags *d, Str *why) {
    size_t i = 0;
    while (i < d->count && d->list[i].kind != DIAG_ERROR) i++;
    const Diag *g = i < d->count ? &d->list[i] : NULL;
    if (g) diag_place(why, g);
    str_add(why, g ? g->text : "out of memory");
    if (g && g->hint) str_addf(why, "; %s", g->hint);
}

/* A string of JSON from text that may not even be UTF-8: what is cleaned away becomes '?', newlines
 * stay. */
static void json_text(Str *out, const char *text) {
    if (!text) {
        str_add(out, "null");
        return;
    }
    Str clean = {0};
    str_add_clean(&clean, text, strlen(text), true);
    out->failed = out->failed || clean.failed;
    str_addc(out, '"');
    for (const char *p = str_text(&clean); *p; p++) {
        if (*p == '\n') {
            str_add(out, "\\n");
            continue;
        }
        if (*p == '"' || *p == '\\') str_addc(out, '\\');
        str_addc(out, *p);
    }
    str_addc(out, '"');
    str_clear(&clean);
}

void diag_json(Str *out, const Diag *g) {
    str_addf(out, "{\"severity\":\"%s\",\"code\":", diag_kind(g));
    json_text(out, g->code);
    str_add(out, ",\"file\":");
    json_text(out, g->file);
    str_addf(out, ",\"line\":%d,\"column\":%d,\"message\":", g->line, g->col);
    json_text(out, g->text);
    str_add(out, ",\"hint\":");
    json_text(out, g->hint);
    str_add(out, ",\"mod\":");
    json_text(out, g->mod && *g->mod ? g->mod : NULL);
    str_addc(out, '}');
}
