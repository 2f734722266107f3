/* failed.h - what failed in the code of mods while a game went on (script/state/failures.h), as
 * commands ask for it and print it. */
#ifndef GW_APP_SANDBOX_FAILED_H
#define GW_APP_SANDBOX_FAILED_H

#include <jansson.h>

#include "app/common/options.h"
#include "app/sandbox/host.h"

/* {"all":N,"list":[{"what","where","first","count"}]} since the host's match began; NULL: it cannot be
 * asked. */
json_t *failed_ask(Host *h);
/* A line to stderr for each row of the list: "spit failed 143 times, first: nest/actions.lua:30: ...",
 * and one for those of `all` that have no row. */
void failed_report(const Options *o, json_int_t all, const json_t *rows);
/* Both. True: nothing failed. */
bool failed_none(const Options *o, Host *h);

#endif
