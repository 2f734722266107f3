/* cause.c - why N: what a line of the log says as data, and what led to it (docs/events.md). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/line/playing.h"
#include "app/line/said.h"
#include "app/record/told.h"

static const json_t *cause_event(const json_t *list, json_int_t n) {
    size_t i;
    json_t *event;
    json_array_foreach(list, i, event) if (json_integer_value(json_object_get(event, "n")) ==
                                           n) return event;
    return NULL;
}

/* The event, its facts in their order, and the throw that it follows from. */
static void cause_tell(Host *h, const json_t *list, const json_t *event) {
    const json_t *cause = json_object_get(event, "cause");
    json_t *facts = json_array(), *value;
    const char *name;
    json_object_foreach(json_object_get(event, "args"), name, value)
        json_array_append_new(facts, json_pack("[sO]", name, value));
    json_t *told =
        json_pack("{sO so sO*}", "event", event, "args", facts, "before",
                  cause_event(list, json_integer_value(json_object_get(cause, "throw"))));
    char *json = json_dumps(told, JSON_COMPACT);
    Str text = {0};
    said(h, "event", json ? json : "", &text);
    report_text(str_text(&text));
    free(json);
    json_decref(told);
    str_clear(&text);
}

void cause_print(Playing *p, size_t back) {
    json_t *list = json_array();
    int from = 1;
    told_events(p->s.host, p->eyes, &from, list, p->s.o);
    for (size_t i = json_array_size(list); i-- > 0;)
        if (json_object_get(json_array_get(list, i), "to")) json_array_remove(list, i);
    size_t n = json_array_size(list);
    const json_t *event = back && back <= n ? json_array_get(list, n - back) : NULL;
    if (event) cause_tell(p->s.host, list, event);
    else printf("the log has %zu lines: why 1 is the last of them\n", n);
    json_decref(list);
}
