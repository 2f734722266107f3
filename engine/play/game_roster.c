/* game_roster.c - what the rules say of rosters: lua/show/roster.lua has it. */
#include "play/game_roster.h"

#include <string.h>

#include "script/state/script.h"

bool game_roster_edit(Game *g, const char *text, const char *who, const char *key,
                      const char *value, Str *out, Str *err) {
    return script_entry(game_script(g), NULL, err, "roster_edit", "ssss>s", text, who, key, value,
                        out);
}

bool game_roster_new(Game *g, Str *out, Str *err) {
    return script_entry(game_script(g), NULL, err, "roster_new", ">s", out);
}

bool game_roster_rules(Game *g, const char *text, Str *out, Str *err) {
    return script_entry(game_script(g), NULL, err, "roster_rules", "s>s", text, out);
}

bool game_roster_data(Game *g, const char *text, Str *json, Str *err) {
    return script_entry(game_script(g), NULL, err, "roster_data", "s>s", text, json);
}

bool game_roster_texts(Game *g, Str *out, Str *err) {
    return script_entry(game_script(g), NULL, err, "roster_texts", ">s", out);
}

/* "RULES\nTEXT" */
bool game_roster_leave(Game *g, const char *asked, Str *json, Str *err) {
    Str to = {0};
    size_t n = strcspn(asked, "\n");
    str_addn(&to, asked, n);
    bool ok = script_entry(game_script(g), NULL, err, "roster_leave", "ss>s",
                           asked + n + (asked[n] == '\n'), str_text(&to), json);
    str_clear(&to);
    return ok;
}

bool game_roster_arrive(Game *g, const char *doc, Str *json, Str *err) {
    return script_entry(game_script(g), NULL, err, "roster_arrive", "s>s", doc, json);
}
