/* preview.c - odds in words: the throw that is needed, what was added to it, how it may end.
 *
 * Knows the keys that CLI and page rely on, and shows what else is there by its name. */
#include "app/line/preview.h"
#include "lib/jsontext.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *preview_text(const json_t *o, const char *key) {
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : "";
}

static void preview_chance(const json_t *o, Str *out) {
    const json_t *chance = json_object_get(o, "chance"), *base = json_object_get(o, "base");
    if (*preview_text(o, "dice")) str_addf(out, " on %s", preview_text(o, "dice"));
    if (json_is_number(chance))
        str_addf(out, ": %s%.1f%%", json_is_true(json_object_get(o, "sampled")) ? "about " : "",
                 100.0 * json_number_value(chance));
    if (json_is_integer(base) && *preview_text(o, "figure"))
        str_addf(out, " (%d: %s)", (int)json_integer_value(base), preview_text(o, "figure"));
    else if (json_is_integer(base))
        str_addf(out, " (%d before modifiers)", (int)json_integer_value(base));
    str_addc(out, '\n');
}

bool preview_goal(const json_t *o, Str *out) {
    const json_t *needed = json_object_get(o, "needed"), *most = json_object_get(o, "at_most"),
                 *below = json_object_get(o, "below");
    const json_t *shown = json_object_get(o, "on_dice");
    const json_t *goal = json_is_integer(needed) ? needed : json_is_integer(most) ? most : below;
    if (!json_is_integer(goal)) return false;
    int n = (int)json_integer_value(json_is_integer(shown) ? shown : goal);
    str_addf(out,
             goal == needed ? "needs %d+"
             : goal == most ? "needs %d or less"
                            : "needs less than %d",
             n);
    return true;
}

/* What the dice must show, and what that was before anything was added to them. */
static void preview_needed(const json_t *o, Str *out) {
    if (preview_goal(o, out)) preview_chance(o, out);
}

static void preview_modifiers(const json_t *list, Str *out) {
    size_t i;
    json_t *m;
    json_array_foreach(list, i, m) {
        str_addf(out, "  %+d %s", (int)json_integer_value(json_object_get(m, "value")),
                 preview_text(m, "name"));
        if (*preview_text(m, "cite")) str_addf(out, " [%s]", preview_text(m, "cite"));
        if (*preview_text(m, "from")) str_addf(out, "  %s", preview_text(m, "from"));
        str_addc(out, '\n');
    }
}

/* Of several throws the chances of each, and what is thrown next. */
static void preview_more(const json_t *o, Str *out) {
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(o, "each"), i, one) {
        str_addf(out, "throw %d: ", (int)i + 1);
        preview_needed(one, out);
        preview_modifiers(json_object_get(one, "modifiers"), out);
    }
    json_array_foreach(json_object_get(o, "then"), i, one)
        str_addf(out, "%s\n", preview_text(one, "text"));
}

static void preview_outcomes(const json_t *list, Str *out) {
    size_t i;
    json_t *m;
    json_array_foreach(list, i, m)
        str_addf(out, "%s%s %.1f%%", i ? ", " : "", preview_text(m, "name"),
                 100.0 * json_number_value(json_object_get(m, "chance")));
    if (json_array_size(list)) str_addc(out, '\n');
}

/* Keys beside the fixed ones, such as hits. */
static void preview_others(json_t *o, Str *out) {
    static const char *const known[] = {"possible", "outcomes", "modifiers", "needed", "at_most",
                                        "below",    "dice",     "chance",    "base",   "reason",
                                        "sampled",  "each",     "then",      "throw",  "on_dice",
                                        "as_known", "figure"};
    const char *key;
    json_t *value;
    json_object_foreach(o, key, value) {
        bool is_known = false;
        for (size_t i = 0; i < ARRAY_LEN(known); i++) is_known |= strcmp(key, known[i]) == 0;
        char *text = is_known ? NULL : json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
        if (text)
            str_addf(out, "%s: %s\n", key, json_is_string(value) ? json_string_value(value) : text);
        free(text);
    }
}

/* Why the throw itself may be another; "": everything that counts is known. */
static const char *preview_known(const json_t *o) {
    const json_t *known = json_object_get(o, "as_known");
    return json_is_true(known) ? "as far as is known" : preview_text(o, "as_known");
}

/* "(8 before +2 expertise, -2 snap attack)", as the log has it where it is thrown. */
static void preview_sum(const json_t *o, Str *out) {
    const json_t *list = json_object_get(o, "modifiers"), *base = json_object_get(o, "base");
    size_t i;
    json_t *m;
    if (!json_array_size(list)) return;
    str_add(out, " (");
    if (json_is_integer(base)) str_addf(out, "%d before ", (int)json_integer_value(base));
    json_array_foreach(list, i, m)
        str_addf(out, "%s%+d %s", i ? ", " : "",
                 (int)json_integer_value(json_object_get(m, "value")), preview_text(m, "name"));
    str_addc(out, ')');
}

void preview_line(const json_t *o, Str *out) {
    const json_t *chance = json_object_get(o, "chance");
    Str goal = {0};
    bool some = preview_goal(o, &goal);
    if (json_is_number(chance)) str_addf(out, "%.0f%%", 100.0 * json_number_value(chance));
    if (some) str_addf(out, "%s%s", json_is_number(chance) ? ", " : "", str_text(&goal));
    preview_sum(o, out);
    if (some && *preview_text(o, "hits")) str_addf(out, ", hits %s", preview_text(o, "hits"));
    if (*preview_known(o)) str_addf(out, ", %s", preview_known(o));
    str_clear(&goal);
}

/* What `--with help` gives: the facts that there are, with what they are if nobody says. */
static void preview_facts(json_t *facts, Str *out) {
    const char *name;
    json_t *value;
    str_add(out, "facts of the case, with their defaults:\n");
    json_object_foreach(facts, name, value) {
        char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
        str_addf(out, "  %s=%s\n", name, text ? text : "");
        free(text);
    }
}

bool preview_print(const char *json, Str *out) {
    json_t *o = jsontext_read_all(json, 0, NULL);
    if (!json_is_object(o)) {
        json_decref(o);
        return false;
    }
    json_t *facts = json_object_get(o, "help");
    if (facts) {
        preview_facts(facts, out);
    } else if (!json_is_true(json_object_get(o, "possible"))) {
        str_addf(out, "not possible: %s\n", preview_text(o, "reason"));
    } else {
        if (!json_object_get(o, "throw") && !json_object_get(o, "needed") &&
            !json_array_size(json_object_get(o, "outcomes")))
            str_add(out, "possible without a throw\n");
        preview_needed(o, out);
        preview_modifiers(json_object_get(o, "modifiers"), out);
        preview_outcomes(json_object_get(o, "outcomes"), out);
        preview_more(o, out);
        preview_others(o, out);
        if (*preview_known(o)) str_addf(out, "%s\n", preview_known(o));
    }
    json_decref(o);
    return true;
}
