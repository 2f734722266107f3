/* impact.h - what a mod does to the rules, out of the facts of a game in which it is loaded. */
#ifndef GW_APP_PACKS_IMPACT_H
#define GW_APP_PACKS_IMPACT_H

#include <jansson.h>

/* `facts`: HOST_FACTS. The answer: {"brings":{CLASS:[id..]},"changes":{"CLASS id":[field..]},
 * "removes":[..],"rules":{CHAIN:steps},"hears":{EVENT:handlers}}. NULL: memory. */
json_t *impact_of(const json_t *facts, const char *mod);

#endif
