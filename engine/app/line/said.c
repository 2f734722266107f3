/* said.c - what the game answers, as data and in words. */
#include "app/line/said.h"

#include "app/line/playing.h"
#include "lib/jsontext.h"

bool said(Host *h, const char *form, const char *json, Str *out) {
    Str arg = {0}, err = {0};
    str_addf(&arg, "%s %s", form, json);
    bool ok = host_ask(h, HOST_SAID, -1, str_text(&arg), out, &err);
    if (!ok) str_add(out, str_text(&err));
    str_clear(&arg);
    str_clear(&err);
    return ok;
}

json_t *playing_json(const Playing *p, HostAsk what, const char *arg, Str *err) {
    Str text = {0};
    bool ok = host_ask(p->s.host, what, p->eyes, arg, &text, err);
    json_t *value = ok ? jsontext_read_all(str_text(&text), 0, NULL) : NULL;
    str_clear(&text);
    return value;
}

const char *playing_end(const json_t *choices) {
    const json_t *c;
    size_t i;
    json_array_foreach(choices, i, c) {
        bool open = *jsontext_of(c, "places") || json_object_get(c, "form");
        if (!open && str_has_word(jsontext_of(c, "tags"), "ends")) return jsontext_of(c, "text");
    }
    return NULL;
}

int playing_lines(const Str *text) {
    int n = 0;
    for (size_t i = 0; i < text->len; i++) n += text->text[i] == '\n';
    return n;
}

const char *playing_tail(const Str *text, int n) {
    int skip = playing_lines(text) - n;
    const char *at = str_text(text);
    for (; skip > 0; skip--) at = strchr(at, '\n') + 1;
    return at;
}
