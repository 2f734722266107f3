/* compare_text.c - a comparison as text of at most 100 columns. */
#include <stdio.h>
#include <string.h>

#include "app/study/compare.h"
#include "app/study/figures.h"

enum { TEXT_ROWS = 16 };

static const char *text_of(const json_t *o, const char *key) {
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : "";
}

static char text_letter(size_t arm) { return (char)('A' + arm); }

static json_t *text_arms(const json_t *doc) { return json_object_get(doc, "arms"); }

/* The sides of all arms, each once. */
static json_t *text_sides(const json_t *doc) {
    json_t *sides = json_object(), *arm, *s;
    size_t i;
    const char *side;
    json_array_foreach(text_arms(doc), i, arm) {
        json_object_foreach(json_object_get(arm, "sides"), side, s)
            json_object_set_new(sides, side, json_true());
    }
    return sides;
}

static void text_head(const json_t *doc, Str *out) {
    size_t i;
    json_t *arm;
    str_addf(out, "%d games of each, from seed %s; the games of one seed are a pair\n\n",
             (int)json_integer_value(json_object_get(doc, "games")), text_of(doc, "seed"));
    json_array_foreach(text_arms(doc), i, arm) {
        const json_t *sum = json_object_get(arm, "sum");
        str_addf(out, "  %c  %s  (%s under %s)\n", text_letter(i), text_of(arm, "label"),
                 text_of(sum, "scenario"), text_of(sum, "rules"));
    }
}

/* Nothing is -0.0. */
static double text_plain(double x) { return x > -0.05 && x < 0.05 ? 0.0 : x; }

static void text_difference(size_t b, Figure f, double scale, Str *out) {
    str_addf(out, "    %c - A  %+8.1f  (%+.1f to %+.1f)%s\n", text_letter(b),
             text_plain(f.value * scale), text_plain(f.low * scale), text_plain(f.high * scale),
             figures_differ(f) ? " *" : "");
}

static void text_share(size_t arm, json_int_t won, Figure f, Str *out) {
    str_addf(out, "    %c  %5d  %5.1f%%  (%.1f to %.1f)\n", text_letter(arm), (int)won,
             100.0 * f.value, 100.0 * f.low, 100.0 * f.high);
}

static void text_mean(size_t arm, Figure f, const char *note, Str *out) {
    str_addf(out, "    %c  %12.1f  (%.1f to %.1f)%s\n", text_letter(arm), f.value, f.low, f.high,
             note);
}

/* What the pairs say of a side, or of the games (side NULL). */
static void text_pairs(const json_t *doc, const char *side, const char *key, double scale,
                       Str *out) {
    size_t i;
    json_t *pair;
    json_array_foreach(json_object_get(doc, "pairs"), i, pair) {
        const json_t *of = side ? json_object_get(json_object_get(pair, "sides"), side) : pair;
        const json_t *f = json_object_get(of, key);
        if (f)
            text_difference((size_t)json_integer_value(json_object_get(pair, "b")), figures_of(f),
                            scale, out);
    }
}

static void text_winners(const json_t *doc, Str *out) {
    json_t *sides = text_sides(doc), *arm, *yes;
    const char *side;
    size_t i;
    str_add(out, "\nwins\n");
    json_object_foreach(sides, side, yes) {
        str_addf(out, "  %s\n", side);
        json_array_foreach(text_arms(doc), i, arm) {
            const json_t *row = json_object_get(json_object_get(arm, "sides"), side);
            if (row)
                text_share(i, json_integer_value(json_object_get(row, "won")),
                           figures_of(json_object_get(row, "share")), out);
        }
        text_pairs(doc, side, "share", 100.0, out);
    }
    str_add(out, "  nobody\n");
    json_array_foreach(text_arms(doc), i, arm) {
        text_share(i, json_integer_value(json_object_get(arm, "drawn")),
                   figures_of(json_object_get(arm, "draws")), out);
    }
    json_decref(sides);
}

static void text_length(const json_t *doc, Str *out) {
    size_t i;
    json_t *arm;
    str_add(out, "\nturns\n");
    json_array_foreach(text_arms(doc), i, arm) {
        char note[96];
        Spread s = figures_spread_of(json_object_get(arm, "turns_spread"));
        snprintf(note, sizeof note, "  half of them %.4g to %.4g, all %.4g to %.4g", s.quarter,
                 s.three_quarters, s.least, s.most);
        text_mean(i, figures_of(json_object_get(arm, "turns")), note, out);
    }
    text_pairs(doc, NULL, "turns", 1.0, out);
}

static void text_fallen(const json_t *doc, Str *out) {
    json_t *sides = text_sides(doc), *arm, *yes;
    const char *side;
    size_t i;
    str_add(out, "\nout of the fight at the end of a game\n");
    json_object_foreach(sides, side, yes) {
        str_addf(out, "  %s\n", side);
        json_array_foreach(text_arms(doc), i, arm) {
            const json_t *row = json_object_get(json_object_get(arm, "sides"), side);
            char note[40];
            snprintf(note, sizeof note, "  of %.1f",
                     figures_of(json_object_get(row, "units")).value);
            if (row) text_mean(i, figures_of(json_object_get(row, "down")), note, out);
        }
        text_pairs(doc, side, "down", 1.0, out);
    }
    json_decref(sides);
}

static double text_rate(const json_t *rates) {
    const char *side;
    json_t *n;
    double sum = 0.0;
    json_object_foreach((json_t *)rates, side, n) sum += json_number_value(n);
    return sum;
}

static void text_actions(const json_t *doc, Str *out) {
    size_t i, a, arms = json_array_size(text_arms(doc));
    json_t *row, *rates, *actions = json_object_get(doc, "actions");
    str_addf(out, "\n%-22s", "actions a game");
    for (a = 0; a < arms; a++) str_addf(out, "%8c", text_letter(a));
    str_addc(out, '\n');
    json_array_foreach(actions, i, row) {
        if (i == TEXT_ROWS) break;
        str_addf(out, "  %-20s", text_of(row, "verb"));
        json_array_foreach(json_object_get(row, "arms"), a, rates) {
            if (json_is_null(rates)) str_addf(out, "%8s", "-");
            else str_addf(out, "%8.1f", text_rate(rates));
        }
        str_addc(out, '\n');
    }
    if (json_array_size(actions) > TEXT_ROWS)
        str_addf(out, "  and %zu others: --json or --report\n",
                 json_array_size(actions) - TEXT_ROWS);
}

/* Words with commas, broken before column 96. */
static void text_words(const json_t *words, Str *out) {
    enum { WIDE = 96 };
    size_t i, at = 6;
    json_t *w;
    json_array_foreach(words, i, w) {
        size_t n = json_string_length(w);
        if (i) str_addc(out, ','), at++;
        bool fits = !i || at + n + 2 <= WIDE;
        str_add(out, fits ? " " : "\n      ");
        at = (fits ? at + 1 : 6) + n;
        str_add(out, json_string_value(w));
    }
    str_add(out, json_array_size(words) ? "\n" : " every action was used\n");
}

static void text_never(const json_t *doc, Str *out) {
    size_t i;
    json_t *arm;
    str_add(out, "\nactions that nobody took\n");
    json_array_foreach(text_arms(doc), i, arm) {
        str_addf(out, "    %c ", text_letter(i));
        text_words(json_object_get(arm, "never"), out);
    }
}

static void text_reasons(const json_t *doc, Str *out) {
    size_t i;
    json_t *arm, *reasons, *n;
    const char *winner, *text;
    str_add(out, "\nwhat decided\n");
    json_array_foreach(text_arms(doc), i, arm) {
        json_t *because = json_object_get(json_object_get(arm, "sum"), "because");
        json_object_foreach(because, winner, reasons) json_object_foreach(reasons, text, n)
            str_addf(out, "    %c  %s %d: %s\n", text_letter(i),
                     strcmp(winner, "none") ? winner : "nobody", (int)json_integer_value(n), text);
    }
}

void compare_text(const json_t *doc, Str *out) {
    text_head(doc, out);
    text_winners(doc, out);
    text_length(doc, out);
    text_fallen(doc, out);
    text_actions(doc, out);
    text_never(doc, out);
    text_reasons(doc, out);
    str_add(out, "\nIntervals are of 95%. * the interval of the difference does not contain 0\n");
}
