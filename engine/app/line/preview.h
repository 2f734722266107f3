/* preview.h - the JSON of odds (docs: `odds --json`) as text for people. */
#ifndef GW_APP_LINE_PREVIEW_H
#define GW_APP_LINE_PREVIEW_H

#include "lib/str.h"

struct json_t;

/* What the dice must show, with the modifiers in it: "needs 8+", "needs 30 or less", "needs less than 31".
 * False: no number decides, and nothing is added. */
bool preview_goal(const struct json_t *odds, Str *out);
/* On one line: "72%, needs 6+ (6 before +2 expertise, -2 snap attack), hits 2D". Nothing where nothing is
 * thrown. */
void preview_line(const struct json_t *odds, Str *out);
/* False: it is no such object. */
bool preview_print(const char *json, Str *out);

#endif
