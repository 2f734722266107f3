/* html.h - text of strangers in pages that Gangway writes. */
#ifndef GW_APP_COMMON_HTML_H
#define GW_APP_COMMON_HTML_H

#include "lib/str.h"

/* Adds the text with control and direction characters taken out and <, >, & and " written as entities. */
void html_add(Str *out, const char *text);

#endif
