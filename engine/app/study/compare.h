/* compare.h - arms side by side, as data, as text and as a page. Text and page say what the data has. */
#ifndef GW_APP_STUDY_COMPARE_H
#define GW_APP_STUDY_COMPARE_H

#include "app/study/arm.h"

#define COMPARE_FORMAT "gangway.compare/1"

/* The arms and the pairs that each later arm makes with the first, game by game of the same seed:
 * docs/studies.md lists the keys. NULL: memory. */
json_t *compare_doc(const Arm *arms, int count);
void compare_text(const json_t *doc, Str *out);
/* One HTML document without scripts that needs no other file. */
void compare_page(const json_t *doc, Str *out);

#endif
