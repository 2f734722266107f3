/* text.c - see text.h. */
#include "app/sandbox/text.h"

#include <string.h>

#include "app/common/report.h"
#include "app/sandbox/decoder.h"
#include "script/state/formatter.h"

enum { TEXT_MOST = 64 << 20 };

typedef struct TextWork {
    const char *name;
    const json_t *value;
} TextWork;

/* In the process that makes it: `source` is the Lua. */
static bool text_run(void *ud, const Str *source, Str *out, Str *err) {
    const TextWork *w = ud;
    return formatter_run(w->name, source, w->value, out, err);
}

/* `name` is the chunk's: "@FILE". An error of the Lua begins with the file. */
static int text_failed(Options *o, const char *name, DecoderEnd end, const char *why) {
    const char *file = name + 1;
    if (end == DECODER_OPEN) {
        report_error(o, "%s: no text was made, because this system has no fence: %s", file, why);
        report_hint(o, "--unfenced makes it without one: only for mods that you trust");
        return APP_FILE;
    }
    if (!strncmp(why, file, strlen(file))) report_error(o, "%s", why);
    else report_error(o, "%s: %s", file, why);
    return APP_INTERNAL;
}

int text_make(Options *o, const char *form, const json_t *value, Str *out) {
    Str name = {0}, source = {0}, made = {0}, err = {0};
    str_addf(&name, "@lua/text/%s.lua", form);
    TextWork w = {str_text(&name), value};
    DecoderWork work = {.decode = text_run,
                        .ud = &w,
                        .most = TEXT_MOST,
                        .stopped = "it was stopped: it needed too much time or memory",
                        .unfenced = o->unfenced};
    int status = APP_INTERNAL; /* options_data reports what it cannot read */
    if (options_data(o, str_text(&name) + 1, &source)) {
        DecoderEnd end = decoder_ask(&work, &source, &made, &err);
        bool done = end == DECODER_DONE;
        if (done) str_add_clean(out, made.text, made.len, true);
        if (done && !out->failed) status = APP_DONE;
        else status = text_failed(o, w.name, end, done ? "out of memory" : str_text(&err));
    }
    str_clear(&name);
    str_clear(&source);
    str_clear(&made);
    str_clear(&err);
    return status;
}

int text_print(Options *o, const char *form, const json_t *value) {
    Str out = {0};
    int status = text_make(o, form, value, &out);
    if (status == APP_DONE) report_text(str_text(&out));
    str_clear(&out);
    return status;
}
