/* compare.h - arms side by side, as data; lua/text/compare.lua and compare_html.lua make text and
 * page of them. */
#ifndef GW_APP_STUDY_COMPARE_H
#define GW_APP_STUDY_COMPARE_H

#include "app/study/arm.h"

#define COMPARE_FORMAT "gangway.compare/1"

/* The arms and the pairs that each later arm makes with the first, game by game of the same seed:
 * docs/studies.md lists the keys. NULL: memory. */
json_t *compare_doc(const Arm *arms, int count);

#endif
