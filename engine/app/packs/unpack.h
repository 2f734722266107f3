/* unpack.h - reads a pack that a stranger has made, in a process that is shut in.
 *
 * The child gets the bytes by fork, unpacks them and reads the manifest; what it says over a pipe is held to
 * the same rules again. */
#ifndef GW_APP_PACKS_UNPACK_H
#define GW_APP_PACKS_UNPACK_H

#include <jansson.h>

#include "app/common/options.h"
#include "mod/pack.h"

typedef struct Unpacked {
    Pack pack;
    json_t *facts;   /* what its manifest says: manifest_to_json() */
    const char *id;  /* of it */
    char sha256[65]; /* of the file */
    char digest[65]; /* of what is in it, as records have it */
    size_t bytes;    /* of the file */
} Unpacked;

/* APP_DONE, or what is wrong was reported: APP_FAULTS, a pack that is refused; APP_FILE, one that cannot
 * be read. */
int unpack_file(const Options *o, const char *path, Unpacked *u);
/* The same of a pack in memory; `path` is for messages. */
int unpack_bytes(const Options *o, const char *path, const Str *bytes, Unpacked *u);
/* Reports why a pack is refused, with the mend behind PACK_MEND as the hint. */
void unpack_refused(const Options *o, const char *path, const Str *why);
void unpack_clear(Unpacked *u);
/* Has it the form of manifest_to_json(), and a good id? What the child says, others use without a look. */
bool unpack_facts_good(const json_t *facts);

#endif
