/* usage.h - what may be typed in a place of the command line, read from the texts that help shows. */
#ifndef GW_APP_COMMON_USAGE_H
#define GW_APP_COMMON_USAGE_H

#include "app/common/app.h"

enum { USAGE_WORDS = 20, USAGE_WORD = 24 };

typedef struct UsageWords {
    char list[USAGE_WORDS][USAGE_WORD];
    int count;
} UsageWords;

typedef struct Usage {
    UsageWords words;   /* as they stand: subcommands, names of bots */
    UsageWords classes; /* what `gangway list CLASS --ids` lists */
    bool files, dirs;
} Usage;

/* The arguments of a command, from its usage line: lower-case words stand for themselves, capitals for a
 * kind. */
Usage usage_of_command(const AppCommand *c);
/* The value of an option, from its name and the text of its argument. */
Usage usage_of_option(const AppOption *a);
/* May the option be given more than once? */
bool usage_repeats(const AppOption *a);
/* Option i of the command, its own first, then the common ones; NULL past the last. */
const AppOption *usage_option(const AppCommand *c, int i);
/* Is the command in the overview? Those for packagers are not. */
bool usage_shown(const AppCommand *c);

#endif
