/* cmd_render.c - a deck plan, or a moment of a game, as text, SVG, PDF or PNG.
 *
 * Where the scene comes from is known here; how it is drawn, in deckdraw.c and picture.c. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/command.h"
#include "app/common/report.h"
#include "app/line/boardtext.h"
#include "app/packs/catalog.h"
#include "app/record/replay.h"
#include "app/render/picture.h"
#include "lib/fs.h"
#include "lib/textfile.h"

const AppOption cmd_render_options[] = {
    {"svg", "FILE", "writes a picture to print, or for a page", 's'},
    {"pdf", "FILE", "writes a picture to print", 'f'},
    {"png", "FILE", "writes a picture to look at", 'p'},
    {"pixels", "N", "the side of a cell in a PNG, 8 to 200 (40; less if the plan is large)", 'x'},
    {"scale", "HOW",
     "the side of a cell on paper: page (fills an A4 page), inch, half or fifth of an inch (page)",
     'i'},
    {"side", "SIDE", "shows only what that side may know", 'e'},
    {"deck", "NAME", "only that deck", 'd'},
    {"wide", NULL, "text: wide squares with two letters of a unit's name and its facing", 'w'},
    {"ascii", NULL, "text: plain ASCII, no box characters", 'a'},
    {"anyway", NULL, "draws a record even if mods have changed", 'c'},
    {0}};

typedef struct RenderOptions {
    const char *svg, *png, *pdf, *side, *deck;
    int pixels, microns; /* of a cell's side; 0: as large as is sensible, as the page lets it */
    bool wide, ascii, anyway;
} RenderOptions;

/* The scales in which plans are drawn: an inch to a square for miniatures, half an inch for counters of
 * that size, a fifth for smaller ones. */
static bool render_scale(const Options *o, int *microns) {
    static const struct {
        const char *name;
        int microns;
    } scales[] = {{"page", 0}, {"inch", 25400}, {"half", 12700}, {"fifth", 5080}};
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
        if (!strcmp(o->value, scales[i].name)) return *microns = scales[i].microns, true;
    return report_usage(o, "--scale takes page, inch, half or fifth, not '%s'", o->value), false;
}

static bool render_options(Options *o, RenderOptions *w) {
    *w = (RenderOptions){0};
    for (int key; (key = options_next(o)) != -1;) {
        if (key == '?') return false;
        if (key == 's') w->svg = o->value;
        if (key == 'p') w->png = o->value;
        if (key == 'f') w->pdf = o->value;
        if (key == 'e') w->side = o->value;
        if (key == 'd') w->deck = o->value;
        if (key == 'w') w->wide = true;
        if (key == 'a') w->ascii = true;
        if (key == 'c') w->anyway = true;
        if (key == 'i' && !render_scale(o, &w->microns)) return false;
        if (key == 'x' && !options_int(o, 8, 200, &w->pixels)) return false;
    }
    if (!options_arg(o, 0)) return report_usage(o, "which map or record?"), false;
    return options_at_most(o, 1);
}

/* --- where it comes from --- */

static Scene *render_plan(Options *o, const char *map, int *status) {
    Str json = {0};
    *status = catalog_find(o, NULL, HOST_PLAN, map, &json);
    Scene *s = *status == APP_DONE ? scene_read(str_text(&json)) : NULL;
    if (*status == APP_DONE && !s) *status = APP_INTERNAL;
    bool path = fs_is_file(map) || strchr(map, '/');
    if (*status == APP_USAGE && path)
        *status = APP_FILE; /* the mistake of the file, or it is not there */
    str_clear(&json);
    return s;
}

/* The first seat of the side, -1: all eyes; -2: there is no such side, which was reported. */
static int render_seat(const Options *o, const Host *h, const char *side) {
    const char *sides[64];
    int n = 0;
    if (!side) return -1;
    for (int i = 0; i < host_seats(h); i++) {
        if (!strcmp(host_seat_side(h, i), side)) return i;
        if (n < (int)ARRAY_LEN(sides)) sides[n++] = host_seat_side(h, i);
    }
    const char *near = str_nearest(side, sides, (size_t)n);
    report_error(o, "there is no side '%s'%s%s%s", side, near ? "; did you mean '" : "",
                 near ? near : "", near ? "'?" : "");
    return -2;
}

static Scene *render_moment(Options *o, const RenderOptions *w, const Record *r, int64_t to,
                            Str *head, int *status) {
    Host *h = replay_open(o, r, w->anyway, status);
    if (!h) return NULL;
    Replay p;
    Str err = {0};
    Scene *s = NULL;
    replay_start(&p, h, r);
    while ((to < 0 || p.choices < (uint64_t)to) && replay_next(&p)) {
    }
    host_run(h, 0);
    int seat = render_seat(o, h, w->side);
    *status = APP_USAGE;
    if (p.differs) {
        replay_print(&p, &err);
        report_error(o, "%s", str_text(&err));
        *status = APP_FAULTS;
    } else if (to >= 0 && p.choices < (uint64_t)to) {
        report_error(o, "%s has only %" PRIu64 " choices", r->path, p.choices);
    } else if (seat > -2) {
        s = scene_of(h, seat, &err);
        if (!s) report_error(o, "%s", str_text(&err));
        *status = s ? APP_DONE : APP_FILE;
        str_addf(head, "%s, turn %d, after choice %" PRIu64, record_head(r, "scenario"),
                 host_status(h).turn, p.choices);
        if (w->side) str_addf(head, ", as %s sees it", w->side);
    }
    str_clear(&err);
    replay_clear(&p);
    host_close(h);
    return s;
}

static Scene *render_record(Options *o, const RenderOptions *w, const char *path, int64_t to,
                            Str *head, int *status) {
    Record r;
    *status = APP_FILE;
    if (!replay_read(o, path, &r)) return NULL;
    Scene *s = render_moment(o, w, &r, to, head, status);
    record_clear(&r);
    return s;
}

/* RECORD@N: N is the number of a choice. False: the text has none. */
static bool render_moment_of(const char *arg, Str *path, int64_t *to) {
    const char *at = strrchr(arg, '@');
    uint64_t n;
    if (!at || !options_u64(at + 1, &n) || n > 1000000000) return false;
    str_addn(path, arg, (size_t)(at - arg));
    *to = (int64_t)n;
    return true;
}

/* RECORD@WORD, where the word is no number of a choice: reported. */
static bool render_no_moment(const Options *o, const char *arg) {
    const char *at = strrchr(arg, '@');
    Str path = {0}, file = {0};
    if (at && !fs_is_file(arg)) str_addn(&path, arg, (size_t)(at - arg));
    bool named = path.len && fs_is_file(path.text);
    if (named) report_error(o, "'%s' found behind @, the number of a choice expected", at + 1);
    if (named) command_file(&file, path.text);
    if (named) command_mod_paths(&file, o);
    if (named) report_hint(o, "the choices are numbered by: gangway replay%s", str_text(&file));
    str_clear(&path);
    str_clear(&file);
    return named;
}

static bool render_is_record(const char *path) {
    Str text = {0};
    bool is = fs_is_file(path) && fs_read(path, 1 << 28, &text);
    textfile_ends(&text); /* what is damaged may be a record all the same */
    is = is && text.len && text.text[0] == '{';
    str_clear(&text);
    return is;
}

static Scene *render_scene(Options *o, const RenderOptions *w, Str *head, int *status) {
    const char *arg = options_arg(o, 0);
    if (!fs_is_file(arg)) arg = str_without_class(arg, "map");
    Str path = {0};
    int64_t to = -1;
    Scene *s = NULL;
    bool moment = render_moment_of(arg, &path, &to);
    const char *file = moment ? str_text(&path) : arg;
    if (moment && !fs_is_file(file)) {
        report_error(o, "there is no record '%s'", file);
        *status = APP_FILE;
    } else if (moment || render_is_record(file)) {
        s = render_record(o, w, file, to, head, status);
    } else if (render_no_moment(o, arg)) {
        *status = APP_USAGE;
    } else if (w->side) {
        *status = report_usage(o, "--side is for records; a plan has no units");
    } else {
        s = render_plan(o, arg, status);
        if (s) str_add(head, *s->title ? s->title : arg);
    }
    str_clear(&path);
    return s;
}

/* --- what comes of it --- */

static void render_text(const Scene *s, const RenderOptions *w, int only, const char *head) {
    DeckLook look = {.boxes = !w->ascii, .wide = w->wide};
    Str text = {0};
    boardtext_draw(s, only, &look, &text);
    report_text(head);
    report_text(str_text(&text));
    str_clear(&text);
}

/* What nobody asked to be that large should not take seconds. */
static int render_pixels(const RenderOptions *w, const Plot *p) {
    enum { LEAST = 4, MOST = 40, ENOUGH = 2500000 };
    int pixels = w->pixels ? w->pixels : MOST;
    while (!w->pixels && pixels > LEAST &&
           (long)p->width * pixels / PLOT_UNIT * p->height * pixels / PLOT_UNIT > ENOUGH)
        pixels--;
    return pixels;
}

static int render_pictures(const Options *o, const RenderOptions *w, const Scene *s, int deck,
                           const char *head) {
    enum { PAPER_MM = 277, CELL_MM = 10 };
    Plot plot = {0};
    Str data = {0};
    bool ok = true;
    picture_draw(s, deck, head, &plot);
    int mm = PAPER_MM * PLOT_UNIT / (plot.width > 0 ? plot.width : 1);
    if (w->svg) {
        int microns = 1000 * (mm < 1 ? 1 : mm > CELL_MM ? CELL_MM : mm);
        plot_svg(&plot, w->microns ? w->microns : microns, head, &data);
        ok = report_write(o, w->svg, &data);
        str_reset(&data);
    }
    if (ok && w->pdf) {
        Str title = {0};
        str_add_clean(&title, head, strlen(head), false);
        ok = plot_pdf(&plot, 1, w->microns, str_text(&title), &data);
        if (!ok) report_error(o, "out of memory");
        ok = ok && report_write(o, w->pdf, &data);
        str_reset(&data);
        str_clear(&title);
    }
    if (ok && w->png) {
        ok = plot_png(&plot, render_pixels(w, &plot), &data);
        if (!ok) report_error(o, "the picture is too large; use a smaller --pixels");
        ok = ok && report_write(o, w->png, &data);
    }
    str_clear(&data);
    plot_clear(&plot);
    return ok ? APP_DONE : APP_FILE;
}

/* -1: all; -2: there is none of that name, which was reported. */
static int render_deck(const Options *o, const Scene *s, const char *name) {
    const char *names[MAP_MAX_DECKS];
    int n = map_decks(s->map);
    if (!name) return -1;
    for (int i = 0; i < n; i++) {
        names[i] = map_deck(s->map, i)->name;
        if (!strcmp(names[i], name)) return i;
    }
    const char *near = str_nearest(name, names, (size_t)n);
    report_error(o, "there is no deck '%s'%s%s%s", name, near ? "; did you mean '" : "",
                 near ? near : "", near ? "'?" : "");
    return -2;
}

int cmd_render(Options *o) {
    RenderOptions w;
    Str head = {0};
    int status = APP_USAGE;
    if (!render_options(o, &w)) return APP_USAGE;
    Scene *s = render_scene(o, &w, &head, &status);
    int deck = s ? render_deck(o, s, w.deck) : -2;
    if (s && deck == -2) status = APP_USAGE;
    if (deck > -2 && (w.svg || w.png || w.pdf))
        status = render_pictures(o, &w, s, deck, str_text(&head));
    else if (deck > -2) render_text(s, &w, deck, str_text(&head));
    scene_free(s);
    str_clear(&head);
    return status;
}
