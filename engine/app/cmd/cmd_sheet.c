/* cmd_sheet.c - the reference sheet of the live rules as text, as pages to print, or as JSON.
 *
 * What stands on it is the rules' (lua/show/sheet.lua): sections, each a table of texts. Those with `front`
 * lie beside the board; the others are the appendix. */
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/html.h"
#include "app/common/report.h"
#include "app/render/sheet_pages.h"
#include "app/sandbox/open.h"
#include "lib/fs.h"
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

enum { SHEET_COLUMNS = 48, SHEET_CELL = 112 };

static const char *sheet_cell(const json_t *row, size_t i) {
    const char *text = json_string_value(json_array_get(row, i));
    return text ? text : "";
}

/* --- text --- */

static void sheet_widen(const json_t *row, int *widths) {
    for (size_t i = 0; i < json_array_size(row) && i < SHEET_COLUMNS; i++) {
        int n = (int)strlen(sheet_cell(row, i));
        if (n > SHEET_CELL) n = SHEET_CELL;
        if (n > widths[i]) widths[i] = n;
    }
}

static void sheet_end_line(Str *out) {
    while (out->len && out->text[out->len - 1] == ' ') out->text[--out->len] = '\0';
    str_addc(out, '\n');
}

/* `heads`: columns of words before a chart's figures, which stand closer together and at the right of
 * their columns; -1: no chart. */
static void sheet_row(const json_t *row, const int *widths, int heads, Str *out) {
    bool tight = heads >= 0;
    size_t n = json_array_size(row);
    for (size_t i = 0; i < n && i < SHEET_COLUMNS; i++) {
        const char *cell = sheet_cell(row, i);
        bool figure = tight && (int)i >= heads && strlen(cell) <= 3;
        str_addf(out, figure ? "%s%*s" : "%s%-*s", tight && i ? " " : "  ",
                 i + 1 == n && !figure ? 0 : widths[i], cell);
    }
    sheet_end_line(out);
}

/* The line above the columns: the name of each group over its columns. */
static void sheet_groups(const json_t *groups, const int *widths, Str *out) {
    size_t i, column = 0;
    json_t *group;
    str_addc(out, ' ');
    json_array_foreach(groups, i, group) {
        int width = 0;
        size_t n = (size_t)json_integer_value(json_array_get(group, 1));
        for (size_t k = 0; k < n && column < SHEET_COLUMNS; k++) width += widths[column++] + 1;
        str_addf(out, " %-*s", width - 1, sheet_cell(group, 0));
    }
    sheet_end_line(out);
}

static void sheet_section(const json_t *section, Str *out) {
    const json_t *rows = json_object_get(section, "rows"),
                 *columns = json_object_get(section, "columns");
    const json_t *groups = json_object_get(section, "groups");
    const char *note = json_string_value(json_object_get(section, "note"));
    int widths[SHEET_COLUMNS] = {0};
    int heads = groups ? (int)json_integer_value(json_array_get(json_array_get(groups, 0), 1)) : -1;
    size_t i;
    json_t *row;
    sheet_widen(columns, widths);
    json_array_foreach(rows, i, row) sheet_widen(row, widths);
    str_addf(out, "\n%s\n\n", json_string_value(json_object_get(section, "title")));
    if (note) str_addf(out, "  %s\n\n", note);
    if (groups) sheet_groups(groups, widths, out);
    sheet_row(columns, widths, heads, out);
    for (size_t c = 0; c < json_array_size(columns) && c < SHEET_COLUMNS; c++) {
        str_add(out, heads >= 0 && c ? " " : "  ");
        for (int k = 0; k < (widths[c] ? widths[c] : 1); k++) str_addc(out, '-');
    }
    str_addc(out, '\n');
    json_array_foreach(rows, i, row) sheet_row(row, widths, heads, out);
}

/* The sections beside the board, or those of the appendix; how many there are. */
static int sheet_sections(const json_t *sheet, bool front, void (*add)(const json_t *, Str *),
                          Str *out) {
    int n = 0;
    size_t i;
    json_t *section;
    json_array_foreach(json_object_get(sheet, "sections"), i, section) {
        if (json_is_true(json_object_get(section, "front")) != front) continue;
        add(section, out);
        n++;
    }
    return n;
}

static void sheet_text(const json_t *sheet, Str *out) {
    Str more = {0};
    str_addf(out, "%s\n", json_string_value(json_object_get(sheet, "title")));
    sheet_sections(sheet, true, sheet_section, out);
    if (sheet_sections(sheet, false, sheet_section, &more)) str_add(out, "\nAppendix\n");
    str_add(out, str_text(&more));
    str_clear(&more);
}

/* --- HTML --- */

/* `open` is the name with its attributes. */
static void html_open_element(const char *open, const char *name, const char *text, Str *out) {
    Str clean = {0};
    str_add_clean(&clean, text ? text : "", strlen(text ? text : ""), false);
    str_addf(out, "<%s>", open);
    html_add(out, str_text(&clean));
    str_addf(out, "</%s>", name);
    str_clear(&clean);
}

static void html_element(const char *name, const char *text, Str *out) {
    html_open_element(name, name, text, out);
}

static void html_row(const json_t *row, const char *cell, size_t columns, Str *out) {
    str_add(out, "<tr>");
    for (size_t i = 0; i < columns; i++) html_element(cell, sheet_cell(row, i), out);
    str_add(out, "</tr>\n");
}

static void html_groups(const json_t *groups, Str *out) {
    size_t i;
    json_t *group;
    str_add(out, "<tr>");
    json_array_foreach(groups, i, group) {
        Str name = {0};
        str_addf(&name, "th colspan=\"%d\"", (int)json_integer_value(json_array_get(group, 1)));
        html_open_element(str_text(&name), "th", sheet_cell(group, 0), out);
        str_clear(&name);
    }
    str_add(out, "</tr>\n");
}

static void html_section(const json_t *section, Str *out) {
    const json_t *rows = json_object_get(section, "rows"),
                 *columns = json_object_get(section, "columns");
    size_t i, n = json_array_size(columns);
    json_t *row;
    json_array_foreach(rows, i, row) if (json_array_size(row) > n) n = json_array_size(row);
    const json_t *groups = json_object_get(section, "groups");
    const char *note = json_string_value(json_object_get(section, "note"));
    str_add(out, groups ? "<section class=\"chart\">\n" : "<section>\n");
    html_element("h2", json_string_value(json_object_get(section, "title")), out);
    if (note) html_element("p", note, out);
    str_add(out, "\n<table>\n<thead>");
    if (groups) html_groups(groups, out);
    html_row(columns, "th", n, out);
    str_add(out, "</thead>\n<tbody>\n");
    json_array_foreach(rows, i, row) html_row(row, "td", n, out);
    str_add(out, "</tbody>\n</table>\n</section>\n");
}

static const char html_head[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<style>\n"
    "body { font: 10pt/1.3 sans-serif; margin: 1.5em; color: #000; background: #fff }\n"
    "h1 { font-size: 16pt } h2 { font-size: 12pt; margin: 1.2em 0 0.3em }\n"
    "table { border-collapse: collapse }\n"
    "section { display: inline-block; vertical-align: top; margin-right: 1.5em;\n"
    "  break-inside: avoid-page }\n"
    "th, td { border: 1px solid #999; padding: 1px 6px; text-align: left; vertical-align: top }\n"
    "th { background: #eee } tr { break-inside: avoid } p { margin: 0 0 0.3em }\n"
    ".chart td, .chart th { padding: 0 3px; text-align: center }\n"
    ".chart td:first-child { text-align: left; white-space: nowrap }\n"
    ".chart tbody tr:nth-child(even) { background: #f4f4f4 }\n"
    "@media print { @page { size: landscape; margin: 10mm } body { margin: 0; font-size: 8pt }\n"
    "  .chart { font-size: 7pt } .appendix { break-before: page } }\n"
    "</style>\n";

static void sheet_html(const json_t *sheet, Str *out) {
    const char *title = json_string_value(json_object_get(sheet, "title"));
    str_add(out, html_head);
    html_element("title", title, out);
    str_add(out, "\n</head>\n<body>\n");
    html_element("h1", title, out);
    str_add(out, "\n");
    sheet_sections(sheet, true, html_section, out);
    html_open_element("h1 class=\"appendix\"", "h1", "Appendix", out);
    str_add(out, "\n");
    sheet_sections(sheet, false, html_section, out);
    str_add(out, "</body>\n</html>\n");
}

/* --- pages --- */

static bool sheet_write(const Options *o, const char *path, const Str *data, bool ok) {
    if (ok && !data->failed && fs_write(path, data->text, data->len)) return true;
    report_error(o, "%s cannot be written: %s", path,
                 strerror(ok && !data->failed ? errno : ENOMEM));
    return false;
}

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
    const char *title = json_string_value(json_object_get(sheet, "title"));
    SheetPages *p = calloc(1, sizeof *p);
    Str data = {0}, clean = {0};
    if (!p) return report_error(o, "out of memory"), APP_INTERNAL;
    str_add_clean(&clean, title ? title : "", strlen(title ? title : ""), false);
    sheet_pages(sheet, p);
    if (p->cut) report_note(o, "the appendix is cut off after %d pages", SHEET_PAGES);
    if (p->shortened)
        report_note(o,
                    "%d cells are longer than %d lines and are cut off; --html shows them in full",
                    p->shortened, SHEET_LINES);
    bool ok = true;
    if (w->pdf) {
        bool drawn = plot_pdf(p->list, p->count, 0, str_text(&clean), &data);
        ok = sheet_write(o, w->pdf, &data, drawn);
    }
    str_reset(&data);
    if (ok && w->svg) {
        sheet_svg(p, str_text(&clean), &data);
        ok = sheet_write(o, w->svg, &data, true);
    }
    str_clear(&data);
    str_clear(&clean);
    sheet_pages_clear(p);
    free(p);
    return ok ? APP_DONE : APP_FILE;
}

/* --- command --- */

static int sheet_print(Options *o, Host *h, const SheetOptions *w) {
    Str json = {0}, err = {0}, out = {0};
    json_t *sheet = NULL;
    if (host_ask(h, HOST_SHEET, -1, NULL, &json, &err))
        sheet = jsontext_read_all(str_text(&json), 0, NULL);
    if (!sheet) report_error(o, "%s", str_text(&err));
    int status = sheet ? APP_DONE : APP_FILE;
    if (sheet && (w->pdf || w->svg)) status = sheet_files(o, w, sheet);
    else if (sheet && o->json) report_json(o, str_text(&json));
    else if (sheet && w->html) sheet_html(sheet, &out);
    else if (sheet) sheet_text(sheet, &out);
    if (out.len && w->html) fputs(out.text, stdout); /* each text in it was cleaned */
    else if (out.len) report_text(out.text);
    json_decref(sheet);
    str_clear(&json);
    str_clear(&err);
    str_clear(&out);
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
