/* roster.c - a roster as a player hands it in, read by a rule set that has rosters (Snapshot). */
#include "fuzz.h"

#include <string.h>

#include "play/game.h"
#include "script/state/script.h"

static Game *open_free_play(void) {
    const char *dir = getenv("GANGWAY_DATA");
    GameSpec spec = {.data_dir = dir && *dir ? dir : ".", .scenario = "free_play"};
    Diags d = {0};
    Game *opened = game_open(&spec, &d);
    MUST(opened);
    return opened;
}

static Game *g;

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
    g = open_free_play();
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Script *s = game_script(g);
    Diags said = {0}, *before = s->diags;
    Str text = {0}, out = {0}, err = {0};
    str_addn(&text, (const char *)data, size);
    s->diags = &said;
    game_roster_edit(g, str_text(&text), "c1", "name", "Ada", &out, &err);
    str_reset(&err);
    script_entry(s, NULL, &err, "roster", "sss>", "a", "x.roster", str_text(&text));
    MUST(!strstr(str_text(&err), "lua/") && !script_stopped(s));
    for (size_t i = 0; i < said.count && i < 4; i++) diag_print(&out, &said.list[i]);
    s->diags = before;
    diags_clear(&said);
    str_clear(&text);
    str_clear(&out);
    str_clear(&err);
    return 0;
}
