/* keyed.h - games of a study that lie on the disk already, found by the key of their arm and their seed. */
#ifndef GW_APP_STUDY_KEYED_H
#define GW_APP_STUDY_KEYED_H

#include "app/study/arm.h"

/* Takes the games of the file that the arms have, but for those that failed; *taken: how many. They are
 * written to `out` too (NULL: nowhere). Lines that are altered or torn are told and left out. False: the
 * file cannot be used, which was reported. */
bool keyed_take(Options *o, Arm *arms, int count, const char *path, Output *out, size_t *taken);
/* Opens a file to write the games to, takes what it has in the same way, and writes the heads that it lacks.
 * False: reported. */
bool keyed_open(Options *o, Arm *arms, int count, const char *path, Output *out, size_t *taken);

#endif
