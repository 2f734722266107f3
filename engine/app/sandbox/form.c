/* form.c - values in frames. Each struct has one function for all ways, so that no field can be written
 * and not read. */
#include "app/sandbox/form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Writes to `out`, reads from `in`, or frees, where there is neither. */
typedef struct Form {
    Str *out;
    FrameFields *in;
} Form;

static void form_value(const Form *f, char letter, void *value);

/* The members of a struct: a pointer for each letter; for c a size as well. */
static void form_members(const Form *f, const char *form, ...);

/* A list and its number, `most` at most (0: no bound); `size`: of an entry. */
static void form_list(const Form *f, char letter, void *at, int *count, size_t size, int most) {
    enum { LEAST = 6 }; /* bytes of an entry in a frame */
    char *list;
    memcpy(&list, at, sizeof list);
    if (f->out) frame_put_int(f->out, *count);
    if (f->in) {
        *count = (int)frame_count(f->in, LEAST);
        if (most && *count > most) f->in->bad = true, *count = 0;
        list = calloc((size_t)*count + 1, size);
        if (!list) f->in->bad = f->in->no_memory = true, *count = 0;
        memcpy(at, &list, sizeof list);
    }
    for (int i = 0; i < *count; i++) form_value(f, letter, list + (size_t)i * size);
    if (f->out || f->in) return;
    free(list);
    memset(at, 0, sizeof list);
    *count = 0;
}

/* ---- structs ---- */

static void form_roster(const Form *f, void *value) {
    GameRoster *r = value;
    form_members(f, "ttt", &r->side, &r->file, &r->text);
}

static void form_spec(const Form *f, void *value) {
    GameSpec *s = value;
    form_members(f, "tooobbnn3", &s->data_dir, &s->scenario, &s->rules, &s->lang, &s->keep_going,
                 &s->compare, &s->time_ms, &s->memory_mb, &s->memo);
    form_list(f, 't', &s->mod_paths, &s->mod_path_count, sizeof *s->mod_paths, 0);
    form_list(f, 't', &s->mods, &s->mod_count, sizeof *s->mods, 0);
    form_list(f, 't', &s->set, &s->set_count, sizeof *s->set, 0);
    form_list(f, 'G', &s->rosters, &s->roster_count, sizeof *s->rosters, 0);
}

static void form_line(const Form *f, void *value) {
    MatchLine *l = value;
    form_members(f, "ot", &l->seat, &l->text);
}

static void form_lines(const Form *f, void *value) {
    FormLines *l = value;
    form_list(f, 'H', &l->list, &l->count, sizeof *l->list, 0);
}

static void form_plan(const Form *f, void *value) {
    FuzzPlan *p = value;
    bool given = p->lines != NULL;
    form_members(f, "unnnbbb", &p->seed, &p->turns, &p->choices, &p->in_turn, &p->lenient,
                 &p->everywhere, &given);
    if (given) form_list(f, 'H', &p->lines, &p->count, sizeof *p->lines, 0);
}

static void form_end(const Form *f, void *value) {
    FuzzEnd *e = value;
    form_members(f, "bbunys", &e->over, &e->faulty, &e->choices, &e->turn, &e->world, &e->throws);
}

static void form_find(const Form *f, void *value) {
    FuzzFind *w = value;
    form_members(f, "tttu", &w->kind, &w->cause, &w->text, &w->at);
}

static void form_test(const Form *f, void *value) {
    ModtestResult *t = value;
    form_members(f, "btttttt", &t->ok, &t->mod, &t->file, &t->rules, &t->name, &t->why, &t->notes);
}

static void form_bench(const Form *f, void *value) {
    BenchOptions *w = value;
    form_members(f, "nnubbb", &w->rounds, &w->games, &w->seed, &w->told, &w->bare, &w->heard);
}

static void form_row(const Form *f, void *value) {
    BenchRow *r = value;
    form_members(f, "ccddd", r->name, sizeof r->name, r->unit, sizeof r->unit, &r->value, &r->least,
                 &r->most);
}

static void form_rows(const Form *f, void *value) {
    FormRows *r = value;
    form_list(f, 'M', &r->list, &r->count, sizeof *r->list, BENCH_ROWS);
}

static void form_seats(const Form *f, void *value) {
    SeatSet *s = value;
    for (int i = 0; i < SEATSET_WORDS; i++) form_value(f, 'u', &s->bits[i]);
}

static void form_status(const Form *f, void *value) {
    HostStatus *s = value;
    form_members(f, "3VVnuuu", &s->state, &s->waits, &s->questions, &s->turn, &s->choices,
                 &s->decisions, &s->spared);
}

/* Reading adds it to the list: no diagnostic is made elsewhere. */
static void form_diag(const Form *f, Diags *all, size_t i) {
    Diag read = {0}, *d = f->out ? &all->list[i] : &read;
    form_members(f, "4conntooo", &d->kind, d->code, sizeof d->code, &d->file, &d->line, &d->col,
                 &d->text, &d->hint, &d->source, &d->mod);
    bool made = f->in && !f->in->bad;
    Diag *own =
        made ? diag_add(all, d->kind, d->code, d->file, d->line, d->col, "%s", d->text) : NULL;
    if (!own) return;
    if (d->hint) diag_hint(own, "%s", d->hint);
    if (d->source) own->source = str_dup(d->source);
    if (d->mod) diag_mod(own, d->mod);
}

static void form_diags(const Form *f, void *value) {
    Diags *d = value;
    if (f->out) frame_put_u64(f->out, d->count);
    size_t n = f->out ? d->count : f->in ? frame_count(f->in, 36) : 0;
    for (size_t i = 0; i < n && !(f->in && f->in->bad); i++) form_diag(f, d, i);
    if (!f->out && !f->in) diags_clear(d);
}

static const struct {
    char letter;
    void (*pass)(const Form *f, void *value);
} form_structs[] = {{'S', form_spec},   {'G', form_roster}, {'H', form_line}, {'L', form_lines},
                    {'P', form_plan},   {'E', form_end},    {'F', form_find}, {'T', form_test},
                    {'B', form_bench},  {'R', form_rows},   {'M', form_row},  {'D', form_diags},
                    {'W', form_status}, {'V', form_seats}};

/* ---- single values ---- */

static void form_put_value(Str *out, char letter, const void *value) {
    const char *text;
    uint64_t bits;
    switch (letter) {
    case 'b': frame_put_int(out, *(const bool *)value); break;
    case 'u':
    case 'd': /* its bits */
        memcpy(&bits, value, sizeof bits);
        frame_put_u64(out, bits);
        break;
    case 's':
    case 'e': frame_put_text(out, str_text(value)); break;
    case 'y': frame_put_bytes(out, str_text(value), ((const Str *)value)->len); break;
    case 't':
    case 'o':
    case 'q':
        memcpy(&text, value, sizeof text);
        frame_put_text(out, text);
        break;
    default: frame_put_int(out, *(const int *)value);
    }
}

static void form_get_value(FrameFields *r, char letter, void *value) {
    const char *text = "";
    uint64_t bits;
    size_t n;
    switch (letter) {
    case 'b': *(bool *)value = frame_bool(r); break;
    case 'u':
    case 'd':
        bits = frame_u64(r);
        memcpy(value, &bits, sizeof bits);
        break;
    case 's':
    case 'e': str_add(value, frame_text(r)); break;
    case 'a': *(int *)value = frame_int(r, GUEST_NO, GUEST_NOT_NOW); break;
    case 'y':
        text = frame_bytes(r, &n);
        str_addn(value, text, n);
        break;
    case 't':
    case 'o':
    case 'q':
        text = letter == 't' ? frame_text(r) : frame_text_or_null(r);
        memcpy(value, &text, sizeof text);
        break;
    case 'n': *(int *)value = frame_int(r, 0, INT32_MAX); break;
    case 'i':
    case 'p': *(int *)value = frame_int(r, -1, INT32_MAX); break;
    default: *(int *)value = frame_int(r, 0, letter - '1');
    }
}

static void form_array(const Form *f, char *text, size_t size) {
    Str clean = {0};
    if (f->out) frame_put_text(f->out, text);
    if (!f->in) return;
    const char *read = frame_text(f->in);
    str_add_clean(&clean, read, strlen(read), false);
    snprintf(text, size, "%s", str_text(&clean));
    str_clear(&clean);
}

static void form_value(const Form *f, char letter, void *value) {
    size_t i = 0;
    while (i < ARRAY_LEN(form_structs) && form_structs[i].letter != letter) i++;
    if (i < ARRAY_LEN(form_structs)) form_structs[i].pass(f, value);
    else if (f->out) form_put_value(f->out, letter, value);
    else if (f->in) form_get_value(f->in, letter, value);
    else if (strchr("sey", letter)) str_clear(value);
}

static void form_members(const Form *f, const char *form, ...) {
    va_list ap;
    va_start(ap, form);
    for (; *form; form++) {
        void *value = va_arg(ap, void *);
        if (*form == 'c') form_array(f, value, va_arg(ap, size_t));
        else form_value(f, *form, value);
    }
    va_end(ap);
}

void form_put(Str *out, char letter, const void *value) {
    form_value(&(Form){.out = out}, letter, (void *)(uintptr_t)value); /* it is only read */
}

void form_get(FrameFields *r, char letter, void *value) {
    form_value(&(Form){.in = r}, letter, value);
}

void form_clear(char letter, void *value) { form_value(&(Form){0}, letter, value); }

/* ---- arguments ---- */

void form_put_arg(Str *out, char letter, va_list *ap) {
    if (strchr("toq", letter)) frame_put_text(out, va_arg(*ap, const char *));
    else if (letter == 'u') frame_put_u64(out, va_arg(*ap, uint64_t));
    else if (strchr("binp", letter) || (letter >= '3' && letter <= '9'))
        frame_put_int(out, va_arg(*ap, int));
    else form_put(out, letter, va_arg(*ap, const void *));
}

void form_get_arg(FrameFields *r, char letter, va_list *ap) {
    FormValue unwanted;
    void *value = va_arg(*ap, void *);
    memset(&unwanted, 0, sizeof unwanted);
    form_get(r, letter, value ? value : &unwanted);
    if (!value) form_clear(letter, &unwanted);
}

bool form_frame_of(Str *out, int kind, const char *form, va_list *ap) {
    size_t begin = frame_begin(out, kind);
    for (; *form; form++) form_put_arg(out, *form, ap);
    return frame_end(out, begin);
}

bool form_frame(Str *out, int kind, const char *form, ...) {
    va_list ap;
    va_start(ap, form);
    bool ok = form_frame_of(out, kind, form, &ap);
    va_end(ap);
    return ok;
}

bool form_read(FrameFields *r, const char *form, ...) {
    va_list ap;
    va_start(ap, form);
    for (; *form; form++) form_get_arg(r, *form, &ap);
    va_end(ap);
    return frame_done(r);
}
