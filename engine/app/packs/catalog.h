/* catalog.h - what is installed, whichever mods a game of it would load. */
#ifndef GW_APP_PACKS_CATALOG_H
#define GW_APP_PACKS_CATALOG_H

#include "app/common/options.h"

struct json_t;

/* The scenarios of all mods that are installed, as `list scenarios` has them: base's and those of --mods
 * first, then mod by mod. With --rules those alone that can be read with that rule set. What is wrong with a
 * mod is reported, and the others are listed. NULL: not even the first could be read. */
struct json_t *catalog_scenarios(Options *o);

/* The manifests of all mods that are found, as `list mods` has them. NULL: reported. */
struct json_t *catalog_mods(Options *o);

#endif
