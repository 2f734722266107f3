/* templates.h - which rule set something new is for, and where its templates lie. */
#ifndef GW_APP_PACKS_TEMPLATES_H
#define GW_APP_PACKS_TEMPLATES_H

#include "app/common/options.h"

struct json_t;

typedef struct TemplateSet {
    struct json_t *mods; /* the manifests of all mods that are found */
    const char *rules;   /* the rule set */
    const char *mod;     /* the mod that brings it */
    Str manifest;        /* of the mod that something is added to, or empty */
} TemplateSet;

/* Finds the rule set `rules` among the mods; the release is templates_clear. False: it is not there, or the
 * mods cannot be read, which was reported, and *status says how. */
bool templates_open(Options *o, const char *rules, TemplateSet *set, int *status);
/* The same for what is added to the mod of this manifest (its text): the rule set that it defines or
 * extends, else the one of a mod that it requires. A rule set of its own that is not among the mods found
 * has no templates: then both names are NULL. */
bool templates_open_for(Options *o, const char *manifest, TemplateSet *set, int *status);
void templates_clear(TemplateSet *set);

/* The folder with the templates of `kind`: those of a mod without a rule set that the manifest names and that
 * is made for this rule set, else the rule set's own, else those of the one that it extends. False: there are
 * none. */
bool templates_folder(const TemplateSet *set, const char *kind, Str *out);

/* The id of the mod that something is added to. False: its manifest has none, or it is a mod of its own. */
bool templates_mod_id(const TemplateSet *set, Str *out);

/* Whether a manifest (its text) brings the rule set of `set`, extends it or requires its mod. */
bool templates_fit(const TemplateSet *set, const char *manifest);

#endif
