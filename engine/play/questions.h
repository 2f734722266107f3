/* questions.h - which questions a person would be asked, counted where bots answer them.
 *
 * Then a question to a bot stops the command, as one to a person does, and what is worked out on the view
 * of its seat decides whether a person would be asked (plain.c). */
#ifndef GW_PLAY_QUESTIONS_H
#define GW_PLAY_QUESTIONS_H

#include "play/match_rep.h"

/* The open question of a bot's seat, in the match or at its desk, and the number of the answer that the bot
 * gives; nothing where they are not counted. */
void questions_note(Match *m, int seat, int choice);

#endif
