/* figures.h - what a number of games says: shares, means, differences of pairs, each with its 95% interval.
 *
 * Shares have Wilson's interval; means and differences of means Student's; differences of two shares of the
 * same games the interval of Agresti and Min (2005), which adds half a game to each of the four counts. */
#ifndef GW_APP_STUDY_FIGURES_H
#define GW_APP_STUDY_FIGURES_H

#include <jansson.h>

#include "lib/types.h"

typedef struct Figure { double value, low, high; } Figure;

/* Of x from 0 on. */
double figures_root(double x);
/* `won` of `games`, as a share of 1; of no games anything from 0 to 1. */
Figure figures_share(uint64_t won, uint64_t games);
/* Of n values; of one the interval is that value, of none 0. */
Figure figures_mean(const double *x, size_t n);
/* The share of b less the share of a, where `only_a` and `only_b` of the pairs are won in one of them. */
Figure figures_paired(uint64_t only_a, uint64_t only_b, uint64_t pairs);

typedef struct Spread { double least, quarter, median, three_quarters, most; } Spread;

/* Sorts the values. Between two of them a quartile is linear. Of none all are 0. */
Spread figures_spread(double *x, size_t n);

json_t *figures_json(Figure f);                 /* {"value":..,"low":..,"high":..} */
json_t *figures_spread_json(Spread s);

#endif
