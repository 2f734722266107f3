/* output.h - writes a file of results (results.h) line by line, as games end.
 *
 * Whoever writes holds a lock on the file, so that two jobs cannot write the same one. A line that a full
 * disk has torn is cut off again; one that a kill has torn is cut off when the file is continued. */
#ifndef GW_APP_STUDY_OUTPUT_H
#define GW_APP_STUDY_OUTPUT_H

#include "app/study/results.h"
#include "app/study/tally.h"

typedef struct Output {
    const Options *o;
    const char *path;
    int fd;
    bool failed; /* a line could not be written, which was reported; no more are */
} Output;

/* Creates the file, or opens one that is there to go on with it: `was` has its lines (empty: a new one). What
 * is altered or torn in it is reported and stays there until output_mend. False: reported. */
bool output_open(Options *o, const char *path, Output *out, Results *was);
/* Takes what is not in `was->good` out of the file. False: reported. */
bool output_mend(Output *out, const Results *was);
/* Notes that so many games may be too large for one file. */
void output_many(const Options *o, const char *path, size_t games);
/* Appends a line, which it seals and lets go of. NULL: there was no memory for it, which is reported. */
void output_line(Output *out, json_t *line);
/* A game of the arm, and the end of a run that played so many of its games. */
void output_game(Output *out, const char *arm, const TallyGame *g);
void output_end(Output *out, const char *arm, size_t games, double seconds);
/* Writes to the disk what the system still holds, and closes. False: something could not be written. */
bool output_close(Output *out);

#endif
