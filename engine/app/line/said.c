/* said.c - what the game answered as data, in words. */
#include "app/line/said.h"

void said(Host *h, const char *form, const char *json, Str *out) {
    Str arg = {0}, err = {0};
    str_addf(&arg, "%s %s", form, json);
    if (!host_ask(h, HOST_SAID, -1, str_text(&arg), out, &err)) str_add(out, str_text(&err));
    str_clear(&arg);
    str_clear(&err);
}
