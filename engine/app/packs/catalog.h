/* catalog.h - what is installed, whichever mods a game of it would load. */
#ifndef GW_APP_PACKS_CATALOG_H
#define GW_APP_PACKS_CATALOG_H

#include "app/common/options.h"
#include "app/sandbox/host.h"

struct json_t;

/* The scenarios (or maps: `what`) of all mods that are installed, as `list` has them: base's and those
 * of --mods first, then mod by mod; of scenarios the lessons before all others. With --rules those alone
 * that can be read with that rule set. What is wrong with a mod is reported, and the others are listed.
 * NULL: not even the first could be read, and *status says how. */
struct json_t *catalog_list(Options *o, const char *what, int *status);
/* The same; *status is APP_FAULTS where a mod or a scenario could not be read and the others are listed. */
struct json_t *catalog_list_all(Options *o, const char *what, int *status);

/* The entry of that list for one scenario (ID or MOD:ID), from the game of this scenario alone; the caller
 * frees it. NULL: the game cannot be opened, which was reported, and *status says how; or *status is left
 * as it is, and the list of its scenarios cannot be read. */
struct json_t *catalog_scenario(Options *o, const char *scenario, int *status);

/* Asks the game of the options about a name (HOST_SHOW and the like). Where it does not know the name,
 * and neither --rules nor a scenario says which game is meant, the game of each mod that is installed
 * is asked. Returns the exit status; what is wrong is reported. */
int catalog_find(Options *o, const char *scenario, HostAsk what, const char *name, Str *out);

/* The manifests of all mods that are found, as `list mods` has them. NULL: reported. */
struct json_t *catalog_mods(Options *o);

/* The mod of the list whose `key` ("id", "ruleset") is the word, which may have the class and the mod before
 * it: "snapshot", "base:snapshot", "ruleset/base:snapshot". NULL: there is none. */
const struct json_t *catalog_mod_of(const struct json_t *mods, const char *key, const char *word);

#endif
