/* used.h - which actions each side took in a game: counted from the lines of its record.
 *
 * A line is counted under the verb of its action, "attack" for "attack c2 revolver". An answer is counted
 * under the verb of the question, and where it names an action under both: "react strike". What the flow
 * itself takes (a seat that gives up) counts under its first word. */
#ifndef GW_APP_STUDY_USED_H
#define GW_APP_STUDY_USED_H

#include <jansson.h>

#include "app/sandbox/host.h"

/* The verbs of the actions that the host's game has, as an array of texts. NULL: the game process is dead,
 * or memory ran out. */
json_t *used_verbs(Host *h);
/* Counts one line for the side: used[side][verb] grows by one. Of one side at most USED_MOST verbs are told
 * apart; what comes after them is counted as "others". */
enum { USED_MOST = 200 };
void used_count(json_t *used, const json_t *verbs, const char *side, const char *text);
/* What host_heard gives from line `from` on; the number to go on from. */
size_t used_heard(json_t *used, const json_t *verbs, const Host *h, size_t from);
/* How many choices the turns took: lines that were read, choices of the turn that goes on, the most
 * of one. */
typedef struct UsedTurns {
    size_t read;
    uint64_t now, most;
} UsedTurns;
/* Reads on in what host_heard gives; answers to questions count too. */
void used_turns(UsedTurns *t, const Host *h);
/* Adds the counts of `more` to `sum`, both {"side":{"verb":n}}. */
void used_add(json_t *sum, const json_t *more);
/* Is it {"side":{"verb":n}} with counts from 0 to `most`? For what strangers wrote. */
bool used_good(const json_t *used, json_int_t most);

#endif
