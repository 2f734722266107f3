/* failed.c - asks for the count of failures, and prints it. */
#include "app/sandbox/failed.h"

#include "app/common/report.h"

json_t *failed_ask(Host *h) { return host_json(h, HOST_FAILURES, -1, NULL, NULL); }

void failed_report(const Options *o, json_int_t all, const json_t *rows) {
    json_t *row;
    size_t i;
    json_array_foreach(rows, i, row) {
        json_int_t n = json_integer_value(json_object_get(row, "count"));
        const char *what = json_string_value(json_object_get(row, "what"));
        const char *first = json_string_value(json_object_get(row, "first"));
        all -= n;
        if (n == 1) report_error(o, "%s failed once: %s", what, first);
        else report_error(o, "%s failed %" JSON_INTEGER_FORMAT " times, first: %s", what, n, first);
    }
    if (all > 0) report_error(o, "other choices failed too: %" JSON_INTEGER_FORMAT, all);
}

bool failed_none(const Options *o, Host *h) {
    json_t *all = host_is_gone(h) ? NULL : failed_ask(h);
    json_int_t n = json_integer_value(json_object_get(all, "all"));
    failed_report(o, n, json_object_get(all, "list"));
    json_decref(all);
    return n == 0;
}
