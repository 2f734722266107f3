/* graph.c - plots as SVG, 720 units wide; they scale with the page. */
#include "app/study/graph.h"

#include <string.h>

#include "app/common/html.h"

enum { WIDE = 720, LEFT = 190, RIGHT = 90, ROW = 22, HEADING = 24, TOP = 8, FOOT = 42, SHAPES = 4 };

/* Okabe and Ito's colours, which people with any colour sight tell apart. */
const char *graph_style(void) {
    return "svg{width:100%;max-width:46rem;height:auto;display:block}"
           "svg text{font:13px system-ui,sans-serif;fill:var(--ink)}svg .q{fill:var(--soft)}"
           "svg .g{font-weight:600}svg .grid{stroke:var(--line)}svg .zero{stroke:var(--ink)}"
           "svg .band{fill:var(--band)}svg .ring{fill:none;stroke:var(--ink);stroke-width:1.5}"
           ".a0{fill:#0072b2;stroke:#0072b2}.a1{fill:#d55e00;stroke:#d55e00}"
           ".a2{fill:#009e73;stroke:#009e73}.a3{fill:#cc79a7;stroke:#cc79a7}"
           ".a4{fill:#b58900;stroke:#b58900}.a5{fill:#56b4e9;stroke:#56b4e9}"
           ".a6{fill:#7a7a7a;stroke:#7a7a7a}.a7{fill:#8c4a2f;stroke:#8c4a2f}";
}

static double graph_step(double span) {
    double step = 1.0;
    while (step * 8.0 < span) step *= 10.0;
    while (step > span) step /= 10.0;
    if (step * 8.0 < span * 2.0 && step * 4.0 > span) return step / 2.0;
    if (step * 2.0 > span) return step / 5.0;
    return step * 4.0 > span ? step / 2.0 : step;
}

static double graph_below(double x, double step) {
    double whole = (double)(long long)(x / step) * step;
    return whole > x + step * 1e-9 ? whole - step : whole;
}

void graph_fit(GraphAxis *axis, double low, double high) {
    if (low < axis->from) axis->from = low;
    if (high > axis->to) axis->to = high;
    if (axis->to <= axis->from) axis->to = axis->from + 1.0;
    double step = graph_step(axis->to - axis->from);
    axis->from = graph_below(axis->from, step);
    double end = graph_below(axis->to, step);
    axis->to = end < axis->to - step * 1e-9 ? end + step : end;
}

static double graph_x(const GraphAxis *a, double value) {
    double part = (value - a->from) / (a->to - a->from);
    part = part < 0.0 ? 0.0 : part > 1.0 ? 1.0 : part;
    return LEFT + part * (WIDE - LEFT - RIGHT);
}

static bool graph_heads(const GraphRow *rows, int i) {
    if (!rows[i].group) return false;
    return i == 0 || !rows[i - 1].group || strcmp(rows[i].group, rows[i - 1].group) != 0;
}

static int graph_height(const GraphRow *rows, int n) {
    int high = TOP + FOOT;
    for (int i = 0; i < n; i++) high += ROW + (graph_heads(rows, i) ? HEADING : 0);
    return high;
}

static void graph_line(Str *out, const char *class, double x1, double y1, double x2, double y2) {
    str_addf(out, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", class, x1,
             y1, x2, y2);
}

static void graph_open(const GraphAxis *a, int high, Str *out) {
    double step = graph_step(a->to - a->from);
    str_addf(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\"><title>", WIDE, high);
    html_add(out, a->title);
    str_add(out, "</title>");
    if (a->band_to > a->band_from)
        str_addf(out, "<rect class=\"band\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
                 graph_x(a, a->band_from), TOP, graph_x(a, a->band_to) - graph_x(a, a->band_from),
                 high - TOP - FOOT);
    for (double at = a->from; at <= a->to + step * 1e-6; at += step) {
        double x = graph_x(a, at), shown = at > -step * 1e-6 && at < step * 1e-6 ? 0.0 : at;
        graph_line(out, "grid", x, TOP, x, high - FOOT);
        str_addf(out, "<text class=\"q\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.4g%s</text>",
                 x, high - FOOT + 16, shown, a->unit);
    }
    if (a->zero) graph_line(out, "zero", graph_x(a, 0.0), TOP, graph_x(a, 0.0), high - FOOT);
    str_addf(out, "<text class=\"q\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">",
             LEFT + (WIDE - LEFT - RIGHT) / 2, high - 8);
    html_add(out, a->title);
    str_add(out, "</text>");
}

/* Circle, square, triangle, diamond: arm by arm, and again from the fifth on in other colours. */
static void graph_mark(Str *out, int arm, double x, double y) {
    if (arm < 0) arm = 0;
    const char *open = arm % SHAPES == 0 ? "circle" : "path";
    str_addf(out, "<%s class=\"a%d\" ", open, arm % 8);
    if (arm % SHAPES == 0) str_addf(out, "cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>", x, y);
    else if (arm % SHAPES == 1) str_addf(out, "d=\"M%.1f %.1fh9v9h-9z\"/>", x - 4.5, y - 4.5);
    else if (arm % SHAPES == 2) str_addf(out, "d=\"M%.1f %.1fl5.5 10h-11z\"/>", x, y - 5.5);
    else str_addf(out, "d=\"M%.1f %.1fl6 6l-6 6l-6 -6z\"/>", x, y - 6.0);
}

/* The words of a row; returns the height of its middle. */
static double graph_words(const GraphRow *rows, int i, int *y, Str *out) {
    if (graph_heads(rows, i)) {
        str_addf(out, "<text class=\"g\" x=\"0\" y=\"%d\">", *y + 17);
        html_add(out, rows[i].group);
        str_add(out, "</text>");
        *y += HEADING;
    }
    double middle = *y + ROW / 2.0;
    str_addf(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", LEFT - 12, middle + 4.5);
    size_t fits = str_fit(rows[i].label, 24);
    Str label = {0};
    str_addn(&label, rows[i].label, fits);
    if (rows[i].label[fits]) str_add(&label, "...");
    html_add(out, str_text(&label));
    str_clear(&label);
    str_add(out, "</text>");
    *y += ROW;
    return middle;
}

static void graph_value(const GraphAxis *a, const GraphRow *row, double y, Str *out) {
    str_addf(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", WIDE - 4, y + 4.5);
    double value = row->figure.value > -0.05 && row->figure.value < 0.05 ? 0.0 : row->figure.value;
    str_addf(out, a->zero ? "%+.1f%s" : "%.1f%s", value, a->unit);
    str_add(out, "</text>");
}

typedef void (*GraphDraw)(const GraphAxis *a, const GraphRow *row, double y, Str *out);

static void graph_rows(const GraphAxis *a, const GraphRow *rows, int n, GraphDraw draw, Str *out) {
    int y = TOP;
    graph_open(a, graph_height(rows, n), out);
    for (int i = 0; i < n; i++) {
        double middle = graph_words(rows, i, &y, out);
        draw(a, &rows[i], middle, out);
        graph_value(a, &rows[i], middle, out);
    }
    str_add(out, "</svg>\n");
}

static void graph_interval(const GraphAxis *a, const GraphRow *row, double y, Str *out) {
    char class[8] = "a0";
    class[1] = (char)('0' + (row->arm < 0 ? 0 : row->arm % 8));
    str_addf(out, "<g stroke-width=\"2\">");
    graph_line(out, class, graph_x(a, row->figure.low), y, graph_x(a, row->figure.high), y);
    str_add(out, "</g>");
    graph_mark(out, row->arm, graph_x(a, row->figure.value), y);
    if (row->marked)
        str_addf(out, "<circle class=\"ring\" cx=\"%.1f\" cy=\"%.1f\" r=\"9\"/>",
                 graph_x(a, row->figure.value), y);
}

static void graph_spread(const GraphAxis *a, const GraphRow *row, double y, Str *out) {
    const Spread *s = &row->spread;
    int arm = row->arm < 0 ? 0 : row->arm % 8;
    char class[8] = "a0";
    class[1] = (char)('0' + arm);
    graph_line(out, class, graph_x(a, s->least), y, graph_x(a, s->most), y);
    str_addf(out,
             "<rect class=\"a%d\" fill-opacity=\"0.25\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
             "height=\"12\"/>",
             arm, graph_x(a, s->quarter), y - 6.0,
             graph_x(a, s->three_quarters) - graph_x(a, s->quarter));
    str_add(out, "<g stroke-width=\"3\">");
    graph_line(out, class, graph_x(a, s->median), y - 7.0, graph_x(a, s->median), y + 7.0);
    str_add(out, "</g>");
    graph_mark(out, row->arm, graph_x(a, row->figure.value), y);
}

static void graph_bar(const GraphAxis *a, const GraphRow *row, double y, Str *out) {
    double from = graph_x(a, 0.0), to = graph_x(a, row->figure.value);
    str_addf(out, "<rect class=\"a%d\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"12\"/>",
             row->arm < 0 ? 0 : row->arm % 8, from, y - 6.0, to - from);
}

void graph_intervals(const GraphAxis *axis, const GraphRow *rows, int n, Str *out) {
    graph_rows(axis, rows, n, graph_interval, out);
}

void graph_spreads(const GraphAxis *axis, const GraphRow *rows, int n, Str *out) {
    graph_rows(axis, rows, n, graph_spread, out);
}

void graph_bars(const GraphAxis *axis, const GraphRow *rows, int n, Str *out) {
    graph_rows(axis, rows, n, graph_bar, out);
}
