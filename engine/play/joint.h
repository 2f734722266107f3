/* joint.h - several seats asked at once within one command (joint.c); for the files of play/ alone. */
#ifndef GW_PLAY_JOINT_H
#define GW_PLAY_JOINT_H

#include "play/match_rep.h"

/* Does the command of the match ask several questions at once that no desks are open for yet? Then they are
 * opened. False: the match is faulty. */
bool joint_open(Match *m);
/* Are the open desks those of such a command? */
bool joint_waits(const Match *m);
/* The desk of number i is the open one: what is asked there now. False: out of memory. */
bool joint_ask(Match *m, int i);
/* An answer of the seat, or a word that every seat may say. The last one carries the command on. */
bool joint_answer(Match *m, int i, const char *text, Str *err);
/* The same of a bot. */
void joint_bot(Match *m, int i);
/* What the seat has answered so far, and that others have not. */
void joint_why(const Match *m, int i, Str *out);

#endif
