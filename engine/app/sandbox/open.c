/* open.c - the one way in which commands open a game. */
#include "app/sandbox/open.h"

Host *open_spec(Options *o, const GameSpec *spec, int *status) {
    Diags diags = {0};
    Host *h = host_open(spec, &diags);
    int meant = report_diags(o, &diags);
    if (!h) *status = meant;
    diags_clear(&diags);
    return h;
}

Host *open_game(Options *o, const char *scenario, int *status) {
    GameSpec spec = options_spec(o, scenario);
    return open_spec(o, &spec, status);
}

bool open_ask(const Options *o, Host *h, HostAsk what, const char *arg, Str *out) {
    Str err = {0};
    bool ok = host_ask(h, what, -1, arg, out, &err);
    if (!ok) report_error(o, "%s", str_text(&err));
    str_clear(&err);
    return ok;
}
