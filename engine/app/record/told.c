/* told.c - reads events from the host, part by part. */
#include "app/record/told.h"

#include <limits.h>
#include <stdio.h>

#include "app/common/report.h"

/* One part. False: there are no more. */
static bool told_part(Host *h, int seat, int *from, json_t *list, const Options *o) {
    char arg[16];
    Str err = {0};
    snprintf(arg, sizeof arg, "%d", *from);
    json_t *all = host_json(h, HOST_EVENTS, seat, arg, &err);
    if (!all && err.len) report_error(o, "the log from event %d on: %s", *from, str_text(&err));
    str_clear(&err);
    json_t *events = json_object_get(all, "events"), *next = json_object_get(all, "next");
    size_t n = json_array_size(events);
    json_array_extend(list, events);
    json_int_t number = json_is_integer(next) ? json_integer_value(next) : 0;
    bool on =
        number > *from && number <= INT_MAX; /* the game process says it, and is not trusted */
    if (on) *from = (int)number;
    json_decref(all);
    return on && n >= HOST_EVENTS_MOST;
}

void told_events(Host *h, int seat, int *from, json_t *list, const Options *o) {
    while (told_part(h, seat, from, list, o)) {
    }
}

/* How HOST_EVENTS_MOST events from events[i] on are read. */
static void told_deeds_part(Host *h, int seat, json_t *events, size_t i, const Options *o) {
    char arg[32], key[32];
    json_t *event = json_array_get(events, i);
    snprintf(arg, sizeof arg, "%" JSON_INTEGER_FORMAT,
             json_integer_value(json_object_get(event, "n")));
    Str err = {0};
    json_t *deeds = host_json(h, HOST_DEEDS, seat, arg, &err);
    if (!deeds && err.len) report_error(o, "the lines of the log: %s", str_text(&err));
    str_clear(&err);
    size_t end = i + HOST_EVENTS_MOST;
    for (; i < end && (event = json_array_get(events, i)); i++) {
        snprintf(key, sizeof key, "%" JSON_INTEGER_FORMAT,
                 json_integer_value(json_object_get(event, "n")));
        json_t *reading = json_object_get(deeds, key);
        if (reading) json_object_update(event, reading);
    }
    json_decref(deeds);
}

void told_deeds(Host *h, int seat, json_t *events, const Options *o) {
    for (size_t i = 0; i < json_array_size(events); i += HOST_EVENTS_MOST)
        told_deeds_part(h, seat, events, i, o);
}
