/* compare_page.c - a comparison as one HTML document: plots, and under each the figures as a table. */
#include <stdio.h>
#include <string.h>

#include "app/common/html.h"
#include "app/study/compare.h"
#include "app/study/graph.h"

enum { PAGE_ROWS = 256, PAGE_ACTIONS = 15, PAGE_LABEL = 64 };

/* The rows of one plot, with the texts that they point to. */
typedef struct PageRows {
    GraphRow rows[PAGE_ROWS];
    char labels[PAGE_ROWS][PAGE_LABEL];
    int count;
} PageRows;

static const char *page_text(const json_t *o, const char *key) {
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : "";
}

static json_t *page_arms(const json_t *doc) { return json_object_get(doc, "arms"); }

static GraphRow *page_row(PageRows *p, const char *group, size_t arm, const char *label) {
    if (p->count == PAGE_ROWS) return NULL;
    GraphRow *row = &p->rows[p->count];
    snprintf(p->labels[p->count], PAGE_LABEL, "%.*s", (int)str_fit(label, PAGE_LABEL - 1), label);
    *row = (GraphRow){.group = group, .label = p->labels[p->count], .arm = (int)arm};
    p->count++;
    return row;
}

static void page_arm_name(const json_t *doc, size_t i, char out[PAGE_LABEL]) {
    const char *label = page_text(json_array_get(page_arms(doc), i), "label");
    snprintf(out, PAGE_LABEL, "%c %.*s", (char)('A' + i), (int)str_fit(label, PAGE_LABEL - 8),
             label);
}

static Figure page_scaled(Figure f, double by) {
    return (Figure){f.value * by, f.low * by, f.high * by};
}

static void page_heading(const char *title, const char *words, Str *out) {
    str_addf(out, "<h2>%s</h2>\n<p>%s</p>\n", title, words);
}

static void page_cell(const char *tag, const char *text, Str *out) {
    str_addf(out, "<%s>", tag);
    html_add(out, text);
    str_addf(out, "</%s>", tag);
}

static void page_figures(const PageRows *p, const GraphAxis *a, Str *out) {
    str_add(out,
            "<details><summary>The figures</summary><table><tr><th></th><th></th><th>value</th>"
            "<th>95% interval</th></tr>\n");
    for (int i = 0; i < p->count; i++) {
        const GraphRow *row = &p->rows[i];
        str_add(out, "<tr>");
        page_cell("td", row->group ? row->group : "", out);
        page_cell("td", row->label, out);
        str_addf(out,
                 a->zero ? "<td>%+.2f%s</td><td>%+.2f to %+.2f</td>"
                         : "<td>%.2f%s</td><td>%.2f to %.2f</td>",
                 row->figure.value, a->unit, row->figure.low, row->figure.high);
        str_add(out, "</tr>\n");
    }
    str_add(out, "</table></details>\n");
}

static void page_fit(const PageRows *p, GraphAxis *a) {
    double low = a->from, high = a->to;
    for (int i = 0; i < p->count; i++) {
        const GraphRow *row = &p->rows[i];
        if (row->figure.low < low) low = row->figure.low;
        if (row->figure.high > high) high = row->figure.high;
        if (row->spread.most > high) high = row->spread.most;
    }
    graph_fit(a, low, high);
}

/* The sides of all arms, each once; the names live as long as the list. */
static json_t *page_sides(const json_t *doc) {
    json_t *names = json_object(), *arm, *row, *list = json_array();
    const char *side;
    size_t i;
    json_array_foreach(page_arms(doc), i, arm) {
        json_object_foreach(json_object_get(arm, "sides"), side, row) {
            if (json_object_get(names, side)) continue;
            json_object_set_new(names, side, json_true());
            json_array_append_new(list, json_string(side));
        }
    }
    json_decref(names);
    return list;
}

/* A row for each side and arm that has it: the figure under the key. */
static void page_side_rows(const json_t *doc, const json_t *sides, const char *key, double scale,
                           PageRows *p) {
    json_t *arm, *s;
    size_t i, k;
    char name[PAGE_LABEL];
    json_array_foreach(sides, k, s) {
        const char *side = json_string_value(s);
        json_array_foreach(page_arms(doc), i, arm) {
            json_t *has = json_object_get(json_object_get(arm, "sides"), side);
            page_arm_name(doc, i, name);
            GraphRow *r = has ? page_row(p, side, i, name) : NULL;
            if (r) r->figure = page_scaled(figures_of(json_object_get(has, key)), scale);
        }
    }
}

static void page_drawn(const json_t *doc, PageRows *p) {
    json_t *arm;
    size_t i;
    char name[PAGE_LABEL];
    json_array_foreach(page_arms(doc), i, arm) {
        page_arm_name(doc, i, name);
        GraphRow *r = page_row(p, "nobody", i, name);
        if (r) r->figure = page_scaled(figures_of(json_object_get(arm, "draws")), 100.0);
    }
}

static void page_wins(const json_t *doc, Str *out) {
    PageRows p = {0};
    GraphAxis a = {
        .title = "games won", .unit = "%", .to = 100.0, .band_from = 40.0, .band_to = 60.0};
    page_heading("Who wins", "The band is 40 to 60%.", out);
    json_t *sides = page_sides(doc);
    page_side_rows(doc, sides, "share", 100.0, &p);
    page_drawn(doc, &p);
    page_fit(&p, &a);
    graph_intervals(&a, p.rows, p.count, out);
    page_figures(&p, &a, out);
    json_decref(sides);
}

/* What the pairs say of a side, or of the whole game (side NULL). */
static void page_pair_rows(const json_t *doc, const char *side, const char *key, double scale,
                           PageRows *p) {
    json_t *pair;
    size_t i;
    char name[PAGE_LABEL];
    json_array_foreach(json_object_get(doc, "pairs"), i, pair) {
        size_t b = (size_t)json_integer_value(json_object_get(pair, "b"));
        json_t *of = side ? json_object_get(json_object_get(pair, "sides"), side) : pair;
        json_t *figure = json_object_get(of, key);
        snprintf(name, sizeof name, "%c less A", (char)('A' + b));
        GraphRow *r = figure ? page_row(p, side, b, name) : NULL;
        if (!r) continue;
        r->figure = page_scaled(figures_of(figure), scale);
        r->marked = figures_differ(r->figure);
    }
}

static void page_pairs(const json_t *doc, const char *title, const char *unit, const char *key,
                       double scale, Str *out) {
    PageRows p = {0};
    GraphAxis a = {.title = title, .unit = unit, .zero = true};
    json_t *sides = page_sides(doc), *s;
    size_t i;
    page_pair_rows(doc, NULL, key, scale, &p);
    json_array_foreach(sides, i, s) page_pair_rows(doc, json_string_value(s), key, scale, &p);
    if (p.count) {
        page_fit(&p, &a);
        graph_intervals(&a, p.rows, p.count, out);
        page_figures(&p, &a, out);
    }
    json_decref(sides);
}

static void page_length(const json_t *doc, Str *out) {
    PageRows p = {0};
    GraphAxis a = {.title = "turns", .unit = ""};
    json_t *arm;
    size_t i;
    char name[PAGE_LABEL];
    page_heading(
        "How long",
        "Line: shortest to longest game. Box: the middle half. Stroke: the median. Mark and "
        "figure: the mean.",
        out);
    json_array_foreach(page_arms(doc), i, arm) {
        page_arm_name(doc, i, name);
        GraphRow *r = page_row(&p, NULL, i, name);
        if (!r) break;
        r->figure = figures_of(json_object_get(arm, "turns"));
        r->spread = figures_spread_of(json_object_get(arm, "turns_spread"));
    }
    page_fit(&p, &a);
    graph_spreads(&a, p.rows, p.count, out);
    page_figures(&p, &a, out);
    page_pairs(doc, "difference of turns, by pairs", "", "turns", 1.0, out);
}

static void page_fallen(const json_t *doc, Str *out) {
    PageRows p = {0};
    GraphAxis a = {.title = "out of the fight at the end", .unit = ""};
    json_t *sides = page_sides(doc);
    page_heading("How many fall",
                 "Units of each side that are out of the fight when the game ends.", out);
    page_side_rows(doc, sides, "down", 1.0, &p);
    page_fit(&p, &a);
    graph_intervals(&a, p.rows, p.count, out);
    page_figures(&p, &a, out);
    json_decref(sides);
    page_pairs(doc, "difference, by pairs", "", "down", 1.0, out);
}

static double page_rate(const json_t *rates) {
    const char *side;
    json_t *n;
    double sum = 0.0;
    json_object_foreach((json_t *)rates, side, n) sum += json_number_value(n);
    return sum;
}

static void page_action_table(const json_t *doc, Str *out) {
    json_t *row, *rates, *n, *arm;
    const char *side;
    size_t i, k;
    str_add(out, "<details><summary>All actions, by side</summary><table><tr><th>action</th>");
    json_array_foreach(page_arms(doc), i, arm) {
        char name[PAGE_LABEL];
        page_arm_name(doc, i, name);
        page_cell("th", name, out);
    }
    str_add(out, "</tr>\n");
    json_array_foreach(json_object_get(doc, "actions"), i, row) {
        str_add(out, "<tr>");
        page_cell("td", page_text(row, "verb"), out);
        json_array_foreach(json_object_get(row, "arms"), k, rates) {
            str_add(out, json_is_null(rates) ? "<td class=\"no\">no such action" : "<td>");
            bool first = true;
            json_object_foreach(rates, side, n) {
                str_add(out, first ? "" : ", ");
                html_add(out, side);
                str_addf(out, " %.2f", json_number_value(n));
                first = false;
            }
            if (first && !json_is_null(rates)) str_add(out, "never");
            str_add(out, "</td>");
        }
        str_add(out, "</tr>\n");
    }
    str_add(out, "</table></details>\n");
}

static void page_actions(const json_t *doc, Str *out) {
    PageRows p = {0};
    GraphAxis a = {.title = "times a game, all sides", .unit = ""};
    json_t *row, *rates;
    size_t i, k;
    char name[PAGE_LABEL];
    page_heading("What is done",
                 "The most frequent actions; an arm without the row has no such action.", out);
    json_array_foreach(json_object_get(doc, "actions"), i, row) {
        if (i == PAGE_ACTIONS) break;
        json_array_foreach(json_object_get(row, "arms"), k, rates) {
            if (json_is_null(rates)) continue;
            page_arm_name(doc, k, name);
            GraphRow *r = page_row(&p, page_text(row, "verb"), k, name);
            if (r) r->figure.value = r->figure.low = r->figure.high = page_rate(rates);
        }
    }
    if (p.count) {
        page_fit(&p, &a);
        graph_bars(&a, p.rows, p.count, out);
    }
    page_action_table(doc, out);
}

static void page_never(const json_t *doc, Str *out) {
    json_t *arm, *w;
    size_t i, k;
    page_heading("What nobody did", "Actions of the rules that were not taken in any of the games.",
                 out);
    str_add(out, "<table>\n");
    json_array_foreach(page_arms(doc), i, arm) {
        char name[PAGE_LABEL];
        page_arm_name(doc, i, name);
        str_add(out, "<tr>");
        page_cell("th", name, out);
        str_add(out, "<td>");
        json_array_foreach(json_object_get(arm, "never"), k, w) {
            if (k) str_add(out, ", ");
            html_add(out, json_string_value(w));
        }
        if (!json_array_size(json_object_get(arm, "never"))) str_add(out, "every action was taken");
        str_add(out, "</td></tr>\n");
    }
    str_add(out, "</table>\n");
}

static void page_reasons(const json_t *doc, Str *out) {
    json_t *arm, *reasons, *n;
    size_t i;
    const char *winner, *text;
    page_heading("What decided", "In the words of the rules, with the side that won.", out);
    str_add(out, "<table><tr><th></th><th>won</th><th>games</th><th>because</th></tr>\n");
    json_array_foreach(page_arms(doc), i, arm) {
        char name[PAGE_LABEL];
        page_arm_name(doc, i, name);
        json_t *because = json_object_get(json_object_get(arm, "sum"), "because");
        json_object_foreach(because, winner, reasons) json_object_foreach(reasons, text, n) {
            str_add(out, "<tr>");
            page_cell("td", name, out);
            page_cell("td", strcmp(winner, "none") ? winner : "nobody", out);
            str_addf(out, "<td>%d</td>", (int)json_integer_value(n));
            page_cell("td", text, out);
            str_add(out, "</tr>\n");
        }
    }
    str_add(out, "</table>\n");
}

/* KEY=VALUE, a blank before each. */
static void page_pairs_of(const json_t *o, Str *out) {
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)o, key, value) {
        str_addc(out, ' ');
        html_add(out, key);
        str_addc(out, '=');
        html_add(out, json_string_value(value));
    }
}

static void page_played(const json_t *doc, Str *out) {
    json_t *arm;
    size_t i;
    str_add(out, "<table><tr><th></th><th>scenario</th><th>rules</th><th>settings</th><th>bots</th>"
                 "<th>failed</th><th>key</th></tr>\n");
    json_array_foreach(page_arms(doc), i, arm) {
        char name[PAGE_LABEL];
        const json_t *sum = json_object_get(arm, "sum");
        page_arm_name(doc, i, name);
        str_add(out, "<tr>");
        page_cell("th", name, out);
        page_cell("td", page_text(sum, "scenario"), out);
        page_cell("td", page_text(sum, "rules"), out);
        str_add(out, "<td>");
        page_pairs_of(json_object_get(sum, "set"), out);
        str_add(out, "</td><td>");
        page_pairs_of(json_object_get(sum, "seats"), out);
        str_addf(out, "</td><td>%d</td><td><code>%s</code></td></tr>\n",
                 (int)json_integer_value(json_object_get(sum, "failed")), page_text(arm, "key"));
    }
    str_add(out, "</table>\n");
}

static void page_head(const json_t *doc, Str *out) {
    str_add(
        out,
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        "style-src 'unsafe-inline'\">"
        "<meta name=\"viewport\" content=\"width=device-width\"><title>Comparison</title>\n<style>"
        ":root{--ink:#1b1b1b;--soft:#5a5a5a;--line:#dcdcdc;--band:#eef3ee;--paper:#fff}"
        "@media(prefers-color-scheme:dark){:root{--ink:#ececec;--soft:#a9a9a9;--line:#3c3c3c;"
        "--band:#26302a;--paper:#161616}}"
        "body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;"
        "color:var(--ink);background:var(--paper)}h1{font-size:1.6rem}h2{font-size:1.2rem;"
        "margin:2.2rem 0 .2rem}p{margin:.2rem 0 .8rem;color:var(--soft)}"
        "table{border-collapse:collapse;font-size:.9rem;margin:.5rem 0}th,td{text-align:left;"
        "vertical-align:top;padding:.15rem .8rem .15rem 0;border-bottom:1px solid var(--line)}"
        ".no{color:var(--soft)}summary{cursor:pointer;color:var(--soft)}");
    str_addf(out, "%s</style></head><body>\n<h1>Comparison of ", graph_style());
    size_t i;
    json_t *arm;
    json_array_foreach(page_arms(doc), i, arm) {
        str_add(out, !i ? "" : i + 1 < json_array_size(page_arms(doc)) ? ", " : " and ");
        html_add(out, page_text(arm, "label"));
    }
    str_addf(
        out,
        "</h1>\n<p>%d games of each, from seed %s. The games of one seed are a pair, and the "
        "differences are those of pairs. Intervals are of 95%%; a ring marks a difference whose "
        "interval does not contain 0.</p>\n",
        (int)json_integer_value(json_object_get(doc, "games")), page_text(doc, "seed"));
}

void compare_page(const json_t *doc, Str *out) {
    page_head(doc, out);
    page_played(doc, out);
    page_wins(doc, out);
    page_pairs(doc, "points of difference in games won, by pairs", "", "share", 100.0, out);
    page_length(doc, out);
    page_fallen(doc, out);
    page_actions(doc, out);
    page_never(doc, out);
    page_reasons(doc, out);
    str_add(out, "</body></html>\n");
}
