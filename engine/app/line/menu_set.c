/* menu_set.c - settings by number, in line mode. */
#include "app/line/menu_set.h"

#include <stdio.h>

#include "app/common/report.h"
#include "app/line/settings.h"

static void page_print(const Settings *p) {
    for (size_t i = 0; i < settings_count(p); i++) {
        Str line = {0};
        str_addf(&line, "%2zu  %-42s  %s  (%s)", i + 1, settings_title(p, i), settings_value(p, i),
                 settings_values(p, i));
        report_text(str_text(&line));
        str_clear(&line);
    }
}

static void page_change(Settings *p, size_t i, const char *value) {
    Str why = {0};
    bool changed = settings_change(p, i, value, &why);
    page_print(p);
    if (!changed) report_text(str_text(&why));
    str_clear(&why);
}

static void page_run(Settings *p, Prompt *in) {
    Str line = {0}, ask = {0};
    uint64_t n = 0;
    page_print(p);
    while (prompt_line(in, "which setting (its number; Enter: done)? ", &line) && line.len) {
        if (!options_u64(str_text(&line), &n) || n < 1 || n > settings_count(p)) {
            printf("a number from 1 to %zu, or Enter\n", settings_count(p));
            continue;
        }
        str_reset(&ask);
        str_addf(&ask, "%s (%s) = ", settings_title(p, (size_t)n - 1),
                 settings_id(p, (size_t)n - 1));
        if (!prompt_line(in, str_text(&ask), &line)) break;
        page_change(p, (size_t)n - 1, str_text(&line));
    }
    str_clear(&line);
    str_clear(&ask);
}

bool menu_settings(Options *o, Prompt *in, const char *scenario, int *status) {
    Settings p;
    bool read = settings_read(&p, o, scenario, status, NULL);
    if (read) {
        page_run(&p, in);
        settings_keep(&p, o);
    }
    settings_clear(&p);
    return read;
}
