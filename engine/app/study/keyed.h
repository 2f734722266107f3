/* keyed.h - games of a study on the disk, each under the key of its arm and its seed.
 *
 * A file has a line for each arm, {"format":"gangway.games/1","arm":KEY,..} with what was played, and one for
 * each game as tally.h writes it, with "arm":KEY. Games of equal keys and seeds are the same game, so another
 * study may take them. */
#ifndef GW_APP_STUDY_KEYED_H
#define GW_APP_STUDY_KEYED_H

#include "app/study/arm.h"

/* All games of the arms that were played. False: reported. */
bool keyed_write(const Options *o, const Arm *arms, int count, const char *path);
/* Takes the games of the file that the arms have, but for those that failed; *taken: how many. False:
 * reported. */
bool keyed_take(Options *o, Arm *arms, int count, const char *path, size_t *taken);

#endif
