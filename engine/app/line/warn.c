/* warn.c - says before a choice is taken that its throw cannot succeed, and what the rules ask a person about
 * it (the chain choice.doubt). */
#include <jansson.h>
#include <string.h>

#include "app/line/playing.h"
#include "app/line/said.h"

/* A doubt is for somebody who can be asked: a script means what it says. */
static void warn_text(const Playing *p, const char *odds, Str *out, Str *err) {
    Str text = {0};
    bool ok = said(p->s.host, p->in.terminal && !p->remote ? "doubt" : "never", odds, &text);
    str_add_clean(ok ? out : err, str_text(&text), text.len, false);
    str_clear(&text);
}

bool warn_sure(Playing *p, const char *choice) {
    Str odds = {0}, err = {0}, text = {0}, ask = {0};
    bool sure = true;
    if (host_ask(p->s.host, HOST_ODDS, p->eyes, choice, &odds, &err))
        warn_text(p, str_text(&odds), &text, &err);
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
