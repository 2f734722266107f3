/* guest_words.c - what both sides of the pipe write and read alike: specs, lines of records, diagnostics. */
#include <stdlib.h>
#include <string.h>

#include "app/sandbox/guest.h"
#include "app/sandbox/guest_rep.h"

enum { SPEC_MOST = 100000 };

static void put_list(Str *out, const char *const *list, int n) {
    frame_put_int(out, n);
    for (int i = 0; i < n; i++) frame_put_text(out, list[i]);
}

void guest_put_spec(Str *out, const GameSpec *s) {
    frame_put_text(out, s->data_dir);
    frame_put_text(out, s->scenario);
    frame_put_text(out, s->rules);
    frame_put_text(out, s->lang);
    frame_put_int(out, s->keep_going);
    frame_put_int(out, s->compare);
    frame_put_int(out, s->time_ms);
    frame_put_int(out, s->memory_mb);
    frame_put_int(out, s->memo);
    put_list(out, s->mod_paths, s->mod_path_count);
    put_list(out, s->mods, s->mod_count);
    put_list(out, s->set, s->set_count);
    frame_put_int(out, s->roster_count);
    for (int i = 0; i < s->roster_count; i++) {
        frame_put_text(out, s->rosters[i].side);
        frame_put_text(out, s->rosters[i].file);
        frame_put_text(out, s->rosters[i].text);
    }
}

const char **guest_list(FrameFields *r, int *count) {
    *count = (int)frame_count(r, 6);
    const char **list = calloc((size_t)*count + 1, sizeof *list);
    if (!list) *count = 0;
    for (int i = 0; i < *count; i++) list[i] = frame_text(r);
    return list;
}

bool guest_spec(FrameFields *r, GuestSpec *out) {
    GameSpec *s = &out->spec;
    *s = (GameSpec){.data_dir = frame_text(r)};
    s->scenario = frame_text_or_null(r);
    s->rules = frame_text_or_null(r);
    s->lang = frame_text_or_null(r);
    s->keep_going = frame_bool(r);
    s->compare = frame_bool(r);
    s->time_ms = frame_int(r, 0, SPEC_MOST);
    s->memory_mb = frame_int(r, 0, SPEC_MOST);
    s->memo = frame_int(r, 0, MEMO_CHECKED);
    s->mod_paths = out->paths = guest_list(r, &s->mod_path_count);
    s->mods = out->mods = guest_list(r, &s->mod_count);
    s->set = out->set = guest_list(r, &s->set_count);
    s->roster_count = (int)frame_count(r, 18);
    s->rosters = out->rosters = calloc((size_t)s->roster_count + 1, sizeof *out->rosters);
    for (int i = 0; out->rosters && i < s->roster_count; i++) {
        out->rosters[i].side = frame_text(r);
        out->rosters[i].file = frame_text(r);
        out->rosters[i].text = frame_text(r);
    }
    return !r->bad && out->paths && out->mods && out->set && out->rosters;
}

void guest_spec_clear(GuestSpec *s) {
    free(s->paths);
    free(s->mods);
    free(s->set);
    free(s->rosters);
}

void guest_put_lines(Str *out, const MatchLine *lines, int count) {
    frame_put_int(out, count);
    for (int i = 0; i < count; i++) {
        frame_put_text(out, lines[i].seat);
        frame_put_text(out, lines[i].text);
    }
}

MatchLine *guest_lines(FrameFields *r, int *count) {
    *count = (int)frame_count(r, 7);
    MatchLine *lines = calloc((size_t)*count + 1, sizeof *lines);
    for (int i = 0; lines && i < *count; i++) {
        lines[i].seat = frame_text_or_null(r);
        lines[i].text = frame_text(r);
    }
    if (!r->bad) return lines;
    free(lines);
    return NULL;
}

void guest_put_diags(Str *out, const Diags *d) {
    frame_put_u64(out, d->count);
    for (size_t i = 0; i < d->count; i++) {
        const Diag *g = &d->list[i];
        frame_put_int(out, (int)g->kind);
        frame_put_text(out, g->code);
        frame_put_text(out, g->file);
        frame_put_int(out, g->line);
        frame_put_int(out, g->col);
        frame_put_text(out, g->text);
        frame_put_text(out, g->hint);
        frame_put_text(out, g->source);
        frame_put_text(out, g->mod);
    }
}

static void guest_diag(FrameFields *r, Diags *diags) {
    DiagKind kind = (DiagKind)frame_int(r, DIAG_ERROR, DIAG_NOTE);
    const char *code = frame_text(r), *file = frame_text_or_null(r);
    int line = frame_int(r, 0, INT32_MAX), col = frame_int(r, 0, INT32_MAX);
    const char *text = frame_text(r), *hint = frame_text_or_null(r);
    const char *source = frame_text_or_null(r), *mod = frame_text_or_null(r);
    Diag *d = r->bad ? NULL : diag_add(diags, kind, code, file, line, col, "%s", text);
    if (!d) return;
    if (hint) diag_hint(d, "%s", hint);
    if (source) d->source = str_dup(source);
    if (mod) diag_mod(d, mod);
}

void guest_diags(FrameFields *r, Diags *diags) {
    size_t n = frame_count(r, 36);
    for (size_t i = 0; i < n && !r->bad; i++) guest_diag(r, diags);
}
