/* event_difference.h - in which field two events differ. */
#ifndef GW_PLAY_TOOLS_EVENT_DIFFERENCE_H
#define GW_PLAY_TOOLS_EVENT_DIFFERENCE_H

#include "play/match.h"
#include "world/flow.h"

/* Do two events of the same text say different things, or come from something else? Then the field and both
 * values are added: "args.n: 3 / 4". */
bool event_difference(struct Script *s, const LogLine *a, const LogLine *b, Str *out);

#endif
