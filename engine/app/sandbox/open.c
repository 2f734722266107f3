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
