/* test_figures.c - shares, means and paired differences against values that R gives. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/study/figures.h"

static void near(double is, double wanted, double by) {
    double off = is - wanted;
    assert_true(off > -by && off < by);
}

static void figure(Figure f, double value, double low, double high, double by) {
    near(f.value, value, 1e-9);
    near(f.low, low, by);
    near(f.high, high, by);
}

static void roots(void **state) {
    (void)state;
    assert_true(figures_root(0.0) == 0.0);
    near(figures_root(2.0), 1.4142135623730951, 1e-12);
    near(figures_root(1e12), 1e6, 1e-3);
    near(figures_root(1e-12), 1e-6, 1e-12);
}

/* prop.test(9, 10, correct = FALSE) */
static void shares_have_wilsons_interval(void **state) {
    (void)state;
    figure(figures_share(9, 10), 0.9, 0.5958500, 0.9821238, 1e-5);
    figure(figures_share(0, 10), 0.0, 0.0, 0.2775328, 1e-5);
    figure(figures_share(0, 0), 0.0, 0.0, 1.0, 1e-9);
}

/* t.test(1:10); t.test(1:4), where the series for Student's quantile is coarse; one value says nothing. */
static void means_have_students_interval(void **state) {
    (void)state;
    double x[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    figure(figures_mean(x, 10), 5.5, 3.334149, 7.665851, 2e-3);
    figure(figures_mean(x, 4), 2.5, 0.445739, 4.554261, 6e-2);
    figure(figures_mean(x, 1), 1.0, 1.0, 1.0, 1e-9);
    figure(figures_mean(x, 0), 0.0, 0.0, 0.0, 1e-9);
}

/* Of 100 pairs a alone wins 10, b alone 25. */
static void paired_shares(void **state) {
    (void)state;
    Figure f = figures_paired(10, 25, 100);
    figure(f, 0.15, 0.035356, 0.258762, 1e-5);
    assert_true(figures_paired(0, 3, 3).high == 1.0);
}

/* quantile(c(4, 1, 3, 2)) */
static void spreads(void **state) {
    (void)state;
    double x[] = {4, 1, 3, 2};
    Spread s = figures_spread(x, 4);
    near(s.least, 1.0, 1e-9);
    near(s.quarter, 1.75, 1e-9);
    near(s.median, 2.5, 1e-9);
    near(s.three_quarters, 3.25, 1e-9);
    near(s.most, 4.0, 1e-9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roots),
        cmocka_unit_test(shares_have_wilsons_interval),
        cmocka_unit_test(means_have_students_interval),
        cmocka_unit_test(paired_shares),
        cmocka_unit_test(spreads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
