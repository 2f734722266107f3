/* told.c - reads events from the host, part by part. */
#include "app/record/told.h"

#include <limits.h>
#include <stdio.h>

#include "lib/jsontext.h"

/* One part. False: there are no more. */
static bool told_part(Host *h, int seat, int *from, json_t *list) {
    char arg[16];
    Str text = {0}, err = {0};
    snprintf(arg, sizeof arg, "%d", *from);
    bool ok = host_ask(h, HOST_EVENTS, seat, arg, &text, &err);
    json_t *all = ok ? jsontext_read_all(str_text(&text), 0, NULL) : NULL;
    json_t *events = json_object_get(all, "events"), *next = json_object_get(all, "next");
    size_t n = json_array_size(events);
    json_array_extend(list, events);
    json_int_t number = json_is_integer(next) ? json_integer_value(next) : 0;
    bool on =
        number > *from && number <= INT_MAX; /* the game process says it, and is not trusted */
    if (on) *from = (int)number;
    json_decref(all);
    str_clear(&text);
    str_clear(&err);
    return on && n >= HOST_EVENTS_MOST;
}

void told_events(Host *h, int seat, int *from, json_t *list) {
    while (told_part(h, seat, from, list)) {
    }
}
