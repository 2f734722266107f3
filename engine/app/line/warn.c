/* warn.c - says before a choice is taken that its throw cannot succeed, and what the rules ask a person about
 * it (the chain choice.doubt). */
#include <jansson.h>
#include <string.h>

#include "app/line/playing.h"
#include "app/line/preview.h"
#include "lib/jsontext.h"

/* "needs 13+ on 2D6, which cannot be thrown"; nothing: it may succeed, or throws nothing. */
static void warn_never(const json_t *o, Str *out) {
    const json_t *chance = json_object_get(o, "chance");
    const char *dice = json_string_value(json_object_get(o, "dice"));
    bool never = json_is_number(chance) && json_number_value(chance) <= 0 &&
                 !json_is_true(json_object_get(o, "sampled"));
    if (never && preview_goal(o, out))
        str_addf(out, "%s%s, which cannot be thrown", dice ? " on " : "", dice ? dice : "");
}

/* A doubt is for somebody who can be asked: a script means what it says. */
static void warn_text(const Playing *p, const char *odds, Str *out) {
    json_t *o = jsontext_read_all(odds, 0, NULL);
    const char *doubt = json_string_value(json_object_get(o, "doubt"));
    bool asks = doubt && p->in.terminal && !p->remote;
    warn_never(o, out);
    if (asks && out->len) str_add(out, "; ");
    if (asks) str_add_clean(out, doubt, strlen(doubt), false);
    json_decref(o);
}

bool warn_sure(Playing *p, const char *choice) {
    Str odds = {0}, err = {0}, text = {0}, ask = {0};
    bool sure = true;
    if (host_ask(p->s.host, HOST_ODDS, p->eyes, choice, &odds, &err))
        warn_text(p, str_text(&odds), &text);
    str_reset(&p->warned);
    if (err.len) str_add(&p->warned, err.text); /* it may be done, or fails by the same */
    if (text.len && !p->in.terminal) {
        str_addf(&ask, "%s: %s", choice, text.text);
        screen_text(p, ask.text);
    } else if (text.len) {
        str_addf(&ask, "%s: %s. Do it anyway?", choice, text.text);
        sure = prompt_confirm(&p->in, ask.text);
    }
    str_clear(&odds);
    str_clear(&err);
    str_clear(&text);
    str_clear(&ask);
    return sure;
}
