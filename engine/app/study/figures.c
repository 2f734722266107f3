/* figures.c - shares, means and differences with their intervals. */
#include "app/study/figures.h"

#include <stdlib.h>

static const double FIGURES_Z = 1.959963984540054; /* of 95% on both sides */

/* Newton's method. */
double figures_root(double x) {
    double r = x > 1.0 ? x : 1.0;
    for (int i = 0; i < 600; i++) {
        double next = 0.5 * (r + x / r);
        if (next >= r) break;
        r = next;
    }
    return x > 0.0 ? r : 0.0;
}

Figure figures_share(uint64_t won, uint64_t games) {
    const double z = FIGURES_Z;
    double n = (double)games, p = games ? (double)won / n : 0.0;
    if (!games) return (Figure){0.0, 0.0, 1.0};
    double middle = p + z * z / (2.0 * n);
    double half = z * figures_root(p * (1.0 - p) / n + z * z / (4.0 * n * n));
    double whole = 1.0 + z * z / n;
    return (Figure){p, (middle - half) / whole, (middle + half) / whole};
}

/* Student's quantile by the first terms of its series about the normal one; from four values on it is off
 * by less than 3%. */
static double figures_student(double free) {
    const double z = FIGURES_Z, cube = z * z * z, fifth = cube * z * z;
    double first = (cube + z) / 4.0, second = (5.0 * fifth + 16.0 * cube + 3.0 * z) / 96.0;
    double third = (3.0 * fifth * z * z + 19.0 * fifth + 17.0 * cube - 15.0 * z) / 384.0;
    return z + first / free + second / (free * free) + third / (free * free * free);
}

Figure figures_mean(const double *x, size_t n) {
    double sum = 0.0, squares = 0.0;
    for (size_t i = 0; i < n; i++) sum += x[i];
    double mean = n ? sum / (double)n : 0.0;
    for (size_t i = 0; i < n; i++) squares += (x[i] - mean) * (x[i] - mean);
    if (n < 2) return (Figure){mean, mean, mean};
    double free = (double)(n - 1);
    double half = figures_student(free) * figures_root(squares / free / (double)n);
    return (Figure){mean, mean - half, mean + half};
}

Figure figures_paired(uint64_t only_a, uint64_t only_b, uint64_t pairs) {
    if (!pairs) return (Figure){0.0, -1.0, 1.0};
    double value = ((double)only_b - (double)only_a) / (double)pairs;
    double a = (double)only_a + 0.5, b = (double)only_b + 0.5, n = (double)pairs + 2.0;
    double middle = (b - a) / n;
    double half = FIGURES_Z * figures_root(((a + b) - (b - a) * (b - a) / n)) / n;
    double low = middle - half, high = middle + half;
    return (Figure){value, low < -1.0 ? -1.0 : low, high > 1.0 ? 1.0 : high};
}

static int figures_order(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double figures_at(const double *x, size_t n, double part) {
    double at = part * (double)(n - 1);
    size_t i = (size_t)at;
    double next = i + 1 < n ? x[i + 1] : x[i];
    return x[i] + (at - (double)i) * (next - x[i]);
}

Spread figures_spread(double *x, size_t n) {
    if (!n) return (Spread){0};
    qsort(x, n, sizeof *x, figures_order);
    return (Spread){x[0], figures_at(x, n, 0.25), figures_at(x, n, 0.5), figures_at(x, n, 0.75),
                    x[n - 1]};
}

json_t *figures_json(Figure f) {
    return json_pack("{sf sf sf}", "value", f.value, "low", f.low, "high", f.high);
}

json_t *figures_spread_json(Spread s) {
    return json_pack("{sf sf sf sf sf}", "least", s.least, "quarter", s.quarter, "median", s.median,
                     "three_quarters", s.three_quarters, "most", s.most);
}
