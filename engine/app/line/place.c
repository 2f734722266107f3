/* place.c - what can be done at a place, in line mode: a bare "t2" or "f7". */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "app/line/playing.h"
#include "lib/jsontext.h"

enum { PLACE_WIDEST = 60 };

void place_line(const struct json_t *row, Str *out) {
    const json_t *part;
    size_t i;
    json_array_foreach(json_object_get(row, "does"), i, part)
        str_addf(out, "%s%s", i ? THEN : "", json_string_value(part));
}

static int place_width(const json_t *rows) {
    size_t i, most = 0;
    const json_t *row;
    json_array_foreach(rows, i, row) {
        size_t n = strlen(jsontext_of(row, "text"));
        if (n > most) most = n;
    }
    return most > PLACE_WIDEST ? PLACE_WIDEST : (int)most;
}

static void place_row(const json_t *row, int width, Str *out) {
    Str line = {0};
    place_line(row, &line);
    const char *note = jsontext_of(row, "note");
    str_addf(out, "%4s  %-5s  %-*s  %s%s%s\n", jsontext_of(row, "price"), jsontext_of(row, "odds"),
             width, jsontext_of(row, "text"), str_text(&line), *note ? "; on the way " : "", note);
    str_clear(&line);
}

/* `square`: "square " where somebody elsewhere is called as it is, else "". */
static void place_rows(const char *square, const char *place, const json_t *said, Str *text) {
    const json_t *rows = json_object_get(said, "rows"), *row;
    const char *why = jsontext_of(said, "why"), *through = jsontext_of(said, "through"),
               *state = jsontext_of(said, "state");
    size_t i;
    if (json_array_size(rows) && *through) str_addf(text, "%s; there you can:\n", through);
    else if (json_array_size(rows) && *state)
        str_addf(text, "at %s, which is %s, you can:\n", place, state);
    else if (json_array_size(rows)) str_addf(text, "at %s%s you can:\n", square, place);
    else
        str_addf(text, "nothing can be done at %s%s now%s%s\n", square, place, *why ? ": " : "",
                 why);
    json_array_foreach(rows, i, row) place_row(row, place_width(rows), text);
}

/* Prints the options at a place. With `both`, a unit that has the square's name is meant first. */
static bool place_told(Playing *p, const char *place, bool both) {
    Str text = {0}, err = {0};
    if (strchr(place, ' ') || host_asks(p->s.host, p->eyes)) return false;
    json_t *said = playing_json(p, HOST_INTENTS, place, &err);
    bool is_place = json_object_get(said, "rows") != NULL;
    bool fails = !said && !host_not_now(p->s.host);
    if (fails) screen_text(p, str_text(&err));
    const char *also = both ? jsontext_of(said, "also") : "";
    if (*also) printf("%s is at %s:\n", place, also);
    if (*also) place_told(p, also, false);
    if (is_place && (!*also || json_array_size(json_object_get(said, "rows"))))
        place_rows(*also ? "square " : "", place, said, &text), screen_text(p, str_text(&text));
    json_decref(said);
    str_clear(&text);
    str_clear(&err);
    return is_place || fails;
}

bool place_tell(Playing *p, const char *place) { return place_told(p, place, true); }
