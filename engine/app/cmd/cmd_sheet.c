/* cmd_sheet.c - the reference sheet of the live rules as text, as pages to print, or as JSON.
 *
 * What stands on it is the rules' (lua/show/sheet.lua): sections, each a table of texts. Those with `front`
 * lie beside the board; the others are the appendix. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/render/sheet_pages.h"
#include "app/sandbox/open.h"
#include "app/sandbox/text.h"
#include "lib/jsontext.h"

const AppOption cmd_sheet_options[] = {
    {"html", NULL, "a standalone page without scripts, to read or to print", 'h'},
    {"pdf", "FILE", "writes pages to print: two beside the board, then an appendix", 'p'},
    {"svg", "FILE", "writes the pages beside the board as a picture", 's'},
    {0}};

typedef struct SheetOptions {
    const char *pdf, *svg;
    bool html;
} SheetOptions;

/* --- pages --- */

/* The pages beside the board, one below the other. */
static void sheet_svg(SheetPages *p, const char *title, Str *out) {
    enum { MICRONS = PLOT_A4_LONG * 10 / 842 }; /* of a hundred tenths of a point */
    Plot all = {.width = p->list[0].width};
    for (int i = 0; i < p->front; i++) {
        plot_append(&all, &p->list[i], all.height);
        all.height += p->list[i].height + 200;
    }
    plot_svg(&all, MICRONS, title, out);
    plot_clear(&all);
}

static int sheet_files(const Options *o, const SheetOptions *w, const json_t *sheet) {
    const char *title = jsontext_of(sheet, "title");
    SheetPages *p = calloc(1, sizeof *p);
    Str data = {0}, clean = {0};
    if (!p) return report_error(o, "out of memory"), APP_INTERNAL;
    str_add_clean(&clean, title, strlen(title), false);
    sheet_pages(sheet, p);
    if (p->cut) report_note(o, "the appendix is cut off after %d pages", SHEET_PAGES);
    if (p->shortened)
        report_note(o,
                    "%d cells are longer than %d lines and are cut off; --html shows them in full",
                    p->shortened, SHEET_LINES);
    bool ok = true;
    if (w->pdf) {
        data.failed |= !plot_pdf(p->list, p->count, 0, str_text(&clean), &data);
        ok = report_write(o, w->pdf, &data);
    }
    str_reset(&data);
    if (ok && w->svg) {
        sheet_svg(p, str_text(&clean), &data);
        ok = report_write(o, w->svg, &data);
    }
    str_clear(&data);
    str_clear(&clean);
    sheet_pages_clear(p);
    free(p);
    return ok ? APP_DONE : APP_FILE;
}

/* --- command --- */

/* A script does not read the page from a terminal: no line of it is broken. */
static int sheet_html(Options *o, const json_t *sheet) {
    Str page = {0};
    int status = text_make(o, "sheet_html", sheet, &page);
    if (status == APP_DONE) fputs(str_text(&page), stdout);
    str_clear(&page);
    return status;
}

static int sheet_print(Options *o, Host *h, const SheetOptions *w) {
    Str err = {0};
    json_t *sheet = host_json(h, HOST_SHEET, -1, NULL, &err);
    int status = APP_DONE;
    if (!sheet) status = (report_error(o, "%s", str_text(&err)), APP_FILE);
    else if (w->pdf || w->svg) status = sheet_files(o, w, sheet);
    else if (o->json) report_value(o, json_incref(sheet));
    else if (w->html) status = sheet_html(o, sheet);
    else status = text_print(o, "sheet", sheet);
    json_decref(sheet);
    str_clear(&err);
    return status;
}

/* As the scenario begins, so that it is known what is in play. */
static bool sheet_begin(const Options *o, Host *h) {
    Str err = {0};
    bool ok = host_start(h, o->seed, true, &err);
    if (ok) host_run(h, 0);
    else report_error(o, "%s", str_text(&err));
    str_clear(&err);
    return ok;
}

int cmd_sheet(Options *o) {
    SheetOptions w = {0};
    for (int key; (key = options_next(o)) != -1;) {
        if (key == '?') return APP_USAGE;
        if (key == 'h') w.html = true;
        if (key == 'p') w.pdf = o->value;
        if (key == 's') w.svg = o->value;
    }
    if (!options_at_most(o, 1)) return APP_USAGE;
    if (w.html + o->json + (w.pdf || w.svg) > 1)
        return report_usage(o,
                            "--html, --json and the files of --pdf and --svg exclude each other");
    int status = APP_FILE;
    const char *scenario = options_id(o, 0, "scenario");
    Host *h = open_game(o, scenario, &status);
    if (h && (!scenario || sheet_begin(o, h))) status = sheet_print(o, h, &w);
    host_close(h);
    return status;
}
