/* command.c - words as a shell takes them, and the options that lead to the same game. */
#include "app/common/command.h"

#include <stdio.h>

void command_option(Str *out, const char *name, const char *value) {
    str_addf(out, " %s", name);
    str_add_word(out, value);
}

void command_options(Str *out, const char *name, const NameList *values) {
    for (int i = 0; i < values->count; i++) command_option(out, name, values->names[i]);
}

void command_file(Str *out, const char *path) {
    Str file = {0};
    str_addf(&file, "%s%s", *path == '-' ? "./" : "", path);
    str_add_word(out, str_text(&file));
    str_clear(&file);
}

void command_mod_paths(Str *out, const Options *o) {
    for (int i = 0; i < o->mod_paths_given; i++)
        command_option(out, "--mod-path", o->mod_paths.names[i]);
}

void command_play(Str *out, const Options *o, const char *scenario) {
    str_add(out, "gangway play");
    str_add_word(out, scenario);
    command_mod_paths(out, o);
    if (o->lang) command_option(out, "--lang", o->lang);
}

void command_resume(Str *out, const Options *o, const char *record) {
    str_add(out, "gangway play --resume");
    command_file(out, record);
    command_mod_paths(out, o);
    if (o->asks_said) command_option(out, "--questions", o->asks_all ? "all" : "guided");
}

void command_rules(Str *out, const Options *o) {
    if (o->rules) command_option(out, "--rules", o->rules);
    command_options(out, "--mods", &o->mods);
    command_options(out, "--set", &o->set);
    for (int i = 0; i < o->roster_count; i++) {
        Str pair = {0};
        str_addf(&pair, "%s=%s", o->rosters[i].side, o->rosters[i].file);
        command_option(out, "--roster", str_text(&pair));
        str_clear(&pair);
    }
}

void command_print(const char *lead, const Str *command) {
    Str line = {0};
    str_addf(&line, "%s: ", lead);
    str_add_clean(&line, str_text(command), command->len, false);
    puts(str_text(&line));
    str_clear(&line);
}
