/* manifest.h - mod.ini: a mod's identity, its requirements, and the order in which mods load.
 *
 * Keys are fixed; an unknown key is an error with its line and the nearest name. inih is given one line at a
 * time: the reader counts lines and refuses overlong ones, which inih would cut silently. */
#ifndef GW_MOD_MANIFEST_H
#define GW_MOD_MANIFEST_H

#include "lib/diag.h"
#include "lib/files.h"

typedef struct Version {
    int major, minor, patch;
} Version;

/* A line of a section other than [mod]: a mod and a range of its versions, or, of [aliases], an old id
 * ("old_gun", or "weapon/old_gun" of one class) and what that is called now. */
typedef struct ManifestLine {
    char *key, *value;
    int line;
} ManifestLine;

typedef struct ManifestList {
    ManifestLine *of;
    int count;
} ManifestList;

typedef enum ManifestSection {
    MANIFEST_REQUIRES,
    MANIFEST_OPTIONAL,
    MANIFEST_CONFLICTS,
    MANIFEST_ALIASES,
    MANIFEST_SECTIONS
} ManifestSection;

enum { MANIFEST_MAX_ALIASES = 500 };

typedef struct Manifest {
    char *file, *dir; /* mod.ini as shown to people; the mod's folder */
    char *id, *title, *licence, *authors, *ruleset, *extends;
    char *description, *homepage, *tags;
    char *api; /* range of the engine's Lua API */
    Version version;
    ManifestList lists[MANIFEST_SECTIONS];
    int ruleset_line, extends_line;
} Manifest;

/* A folder whose mod.ini has errors or cannot be read: no mod, but where its name is asked for, its errors
 * are told. */
typedef struct ManifestBroken {
    char *dir;
    char *says_id; /* NULL: it names none */
    Diags why;
} ManifestBroken;

typedef struct ManifestBrokenList {
    ManifestBroken *of;
    int count;
} ManifestBrokenList;

bool version_parse(const char *text, Version *out);
/* Is the version in the range ("^1.0", ">=0.3 <2", "~1.2", "=1.0.0", "*")? -1: bad range. */
int version_in(Version v, const char *range);

/* Parses the text of mod.ini; NULL if there was an error. All errors are reported. */
Manifest *manifest_read(const char *file, const char *dir, const char *text, size_t len, Diags *d);
/* The same; *says_id gets the id that is written even in one with errors (malloc'ed), NULL: there is none. */
Manifest *manifest_read_id(const char *file, const char *dir, const char *text, size_t len,
                           char **says_id, Diags *d);
void manifest_free(Manifest *m);
/* The one that is called so by its folder or by its own id, else NULL. */
const ManifestBroken *manifest_find_broken(const ManifestBrokenList *list, const char *id);
void manifest_clear_broken(ManifestBrokenList *list);

/* What the mod calls now what was called `id`, followed through several renames; NULL: it knows no such id.
 * `class_name`: of that class, or of any. */
const char *manifest_alias(const Manifest *m, const char *class_name, const char *id);

/* What it says as JSON. `all`: what people want to know as well (licence, authors, api ...), else what the
 * engine needs and lists show. */
void manifest_to_json(const Manifest *m, bool all, Str *json);

/* Order of loading of `wanted` mods (ids) and all they require out of `all`: a function of the
 * manifests alone (needs first, ties by id). A mod whose rule set extends another needs the mod that brings
 * that one. Fills `out` with indexes into all (room for n), returns how many; -1 with diagnostics that name
 * the whole chain for cycles, missing mods and rule sets, versions that do not fit, conflicts, and
 * two mods that bring one rule set. What is wanted and among the `broken` (NULL: none are known) is not
 * missing: its own errors are told. `api` is the engine's own API version. */
int manifest_order(Manifest *const *all, int n, const ManifestBrokenList *broken,
                   const char *const *wanted, int wanted_count, Version api, int *out, Diags *d);

/* The folder of the mod to which a plan belongs by its place, FOLDER/maps/NAME. False: it lies elsewhere, or
 * that folder has no mod.ini. */
bool manifest_of_plan(const Files *files, const char *path, Str *folder);

#endif
