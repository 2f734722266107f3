/* told.h - the events of a game as data (docs/events.md), as the host says them. */
#ifndef GW_APP_RECORD_TOLD_H
#define GW_APP_RECORD_TOLD_H

#include <jansson.h>

#include "app/common/options.h"
#include "app/sandbox/host.h"

/* Adds the events from number *from on that the seat was told (-1: all of them) to the list; *from becomes
 * the number of the next one. Why that fails is reported. */
void told_events(Host *h, int seat, int *from, json_t *list, const Options *o);
/* Gives each event how its line is read (gw.entry.deeds): `deed`, where several are one, `covers`, where it
 * makes the one before needless, `announces` and `notable`. Why that fails is reported. */
void told_deeds(Host *h, int seat, json_t *events, const Options *o);

#endif
