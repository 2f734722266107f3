/* said.h - what the game answered as data, in words (lua/show/words.lua). */
#ifndef GW_APP_LINE_SAID_H
#define GW_APP_LINE_SAID_H

#include "app/sandbox/host.h"

/* `json`: what the form is about. "odds": all of a preview of odds; "odds_line": the same on one line;
 * "never": that its throw cannot succeed; "doubt": that, and what the rules ask of it; "event":
 * {"event","args","before"}; "prices": those of the sheet. False: the game cannot say it, and `out` has
 * why. */
bool said(Host *h, const char *form, const char *json, Str *out);

#endif
