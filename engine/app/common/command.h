/* command.h - commands of this program in words, for people to paste into a shell. */
#ifndef GW_APP_COMMON_COMMAND_H
#define GW_APP_COMMON_COMMAND_H

#include "app/common/options.h"

/* Adds an option with its value. */
void command_option(Str *out, const char *name, const char *value);
void command_options(Str *out, const char *name, const NameList *values);
/* Adds the name of a file; it is taken for no option. */
void command_file(Str *out, const char *path);
/* Adds the folders of mods that the command line has named. */
void command_mod_paths(Str *out, const Options *o);
/* "gangway play SCENARIO", where it finds its mods and in what language. */
void command_play(Str *out, const Options *o, const char *scenario);
/* "gangway play --resume RECORD" */
void command_resume(Str *out, const Options *o, const char *record);
/* The common options that make the game what it is. */
void command_rules(Str *out, const Options *o);
/* Prints "LEAD: COMMAND" in one line however long that is: broken, it could not be pasted. */
void command_print(const char *lead, const Str *command);

#endif
