/* graph.h - plots of a study as inline SVG: intervals, spreads and bars, a row for each arm.
 *
 * An arm has a letter, a colour and a shape of its own, so that no plot depends on colour alone. The page
 * that holds them has the classes of graph_style. */
#ifndef GW_APP_STUDY_GRAPH_H
#define GW_APP_STUDY_GRAPH_H

#include "app/study/figures.h"
#include "lib/str.h"

typedef struct GraphRow {
    const char *group;       /* heading above the row where it differs from that of the row before; or NULL */
    const char *label;
    int arm;                 /* from 0: its letter, colour and shape; -1: no arm */
    Figure figure;
    Spread spread;           /* of graph_spreads */
    bool marked;             /* drawn with a ring: the interval does not contain 0 */
} GraphRow;

typedef struct GraphAxis {
    const char *title, *unit;   /* the unit stands behind the figures of the axis */
    double from, to;
    double band_from, band_to;  /* a shaded band, where they differ */
    bool zero;                  /* a line at 0 */
} GraphAxis;

/* Widens the axis so that it holds the values, and ends it at round figures. */
void graph_fit(GraphAxis *axis, double low, double high);
/* A point with its interval in each row. */
void graph_intervals(const GraphAxis *axis, const GraphRow *rows, int n, Str *out);
/* A line from the least to the most, a bar for the middle half, a stroke at the median, the mean's point. */
void graph_spreads(const GraphAxis *axis, const GraphRow *rows, int n, Str *out);
/* A bar from 0 to the value. */
void graph_bars(const GraphAxis *axis, const GraphRow *rows, int n, Str *out);
/* The rules for a <style> element. */
const char *graph_style(void);

#endif
