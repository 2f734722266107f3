/* text.c - see text.h. */
#include "app/sandbox/text.h"

#include "app/common/report.h"
#include "app/sandbox/decoder.h"
#include "script/state/formatter.h"

enum { TEXT_MOST = 64 << 20 };

typedef struct TextWork {
    const char *form;
    const json_t *value;
} TextWork;

/* In the process that makes it: `source` is the Lua. */
static bool text_run(void *ud, const Str *source, Str *out, Str *err) {
    const TextWork *w = ud;
    return formatter_run(w->form, source, w->value, out, err);
}

bool text_make(Options *o, const char *form, const json_t *value, Str *out) {
    TextWork w = {form, value};
    DecoderWork work = {.decode = text_run, .ud = &w, .most = TEXT_MOST, .unfenced = o->unfenced};
    Str name = {0}, source = {0}, made = {0}, err = {0};
    str_addf(&name, "lua/text/%s.lua", form);
    bool read = options_data(o, str_text(&name), &source);
    bool ok = read && decoder_ask(&work, &source, &made, &err) == DECODER_DONE;
    if (ok) str_add_clean(out, made.text, made.len, true);
    else if (read) report_error(o, "%s: %s", str_text(&name), str_text(&err));
    str_clear(&name);
    str_clear(&source);
    str_clear(&made);
    str_clear(&err);
    return ok;
}

int text_print(Options *o, const char *form, const json_t *value) {
    Str out = {0};
    bool ok = text_make(o, form, value, &out);
    if (ok) report_text(str_text(&out));
    str_clear(&out);
    return ok ? APP_DONE : APP_INTERNAL;
}
