/* taken.h - names that something new cannot have, since a mod that it stands on has them already. */
#ifndef GW_APP_PACKS_TAKEN_H
#define GW_APP_PACKS_TAKEN_H

#include "app/packs/templates.h"

typedef struct Host Host;

/* The game in which the new thing will stand, and what is defined there by class. */
typedef struct Taken {
    const TemplateSet *set;
    Host *h; /* NULL: it cannot be opened, and nothing is known to be taken */
    struct json_t *lists;
} Taken;

/* Opens the game of the mod in `folder` (NULL: of the rule set of `set` alone). Where the mod has mistakes
 * that keep it from being loaded, its own definitions are left out. The release is taken_close. */
Taken taken_open(Options *o, const TemplateSet *set, const char *folder);
/* Whether a definition of the class has the id; `by`: the mod that has it. "mod" and "ruleset" are of all
 * that are installed. */
bool taken_is(Taken *t, const char *class, const char *id, Str *by);
void taken_close(Taken *t);

#endif
