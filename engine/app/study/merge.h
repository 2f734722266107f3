/* merge.h - joins files of results, and names what is missing, torn, altered or told in two ways. */
#ifndef GW_APP_STUDY_MERGE_H
#define GW_APP_STUDY_MERGE_H

#include "app/common/options.h"

/* The files from argument `first` on. `missing`: prints the commands that play what is missing, instead of
 * the sum. Returns the exit status: APP_FAULTS where something is missing or was left out, APP_FILE where
 * no file can be used. */
int merge_files(Options *o, int first, bool missing);

#endif
