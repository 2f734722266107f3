/* results.h - files of results: NDJSON, a line a game and lines that say what was played. */
#ifndef GW_APP_STUDY_RESULTS_H
#define GW_APP_STUDY_RESULTS_H

#include "app/common/options.h"

/* The lines of the file, rebuilt from the answer of a decoder. False: reported. */
bool results_read(Options *o, const char *path, Str *text);

#endif
