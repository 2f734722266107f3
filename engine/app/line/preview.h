/* preview.h - the JSON of odds (docs: `odds --json`) as text for people. */
#ifndef GW_APP_LINE_PREVIEW_H
#define GW_APP_LINE_PREVIEW_H

#include "lib/str.h"

/* False: it is no such object. */
bool preview_print(const char *json, Str *out);

#endif
