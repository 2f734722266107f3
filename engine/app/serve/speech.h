/* speech.h - what the words of line mode print, as text for a player who is elsewhere. Only stdout: what
 * goes to stderr is for the person who runs the server. */
#ifndef GW_APP_SERVE_SPEECH_H
#define GW_APP_SERVE_SPEECH_H

#include "lib/str.h"

/* From here on stdout of this process is a file without a name. False: there is no such file. */
bool speech_begin(void);
/* Adds what was printed since the last time. */
void speech_take(Str *out);

#endif
