/* tui.h - the full screen: a board that is played on by keys.
 *
 * It is a prompt of another kind: what keys say becomes the text that a player in line mode would type, and
 * goes the same way from there. What the program prints meanwhile is caught and stands in the log on the
 * screen. Nothing of it draws while no line is asked for, but tui_step. */
#ifndef GW_APP_TUI_TUI_H
#define GW_APP_TUI_TUI_H

#include "app/line/playing.h"

/* Is there a terminal that can show a board (both ends of it, and its kind is known)? Where there is another
 * one, a note says why not. */
bool tui_can(const Options *o);
/* Takes the screen, and the mouse if wanted. A locale that this machine has not is replaced, which is noted.
 * NULL: the screen cannot be had, which was noted; nothing has changed. */
Tui *tui_open(const Options *o, bool mouse);
/* Gives the screen back, then prints what was caught since tui_mark. */
void tui_close(Tui *t);

/* Blocks until the person has chosen: their text in `line`. False: they leave. */
bool tui_choice(Tui *t, Playing *p, Str *line);
/* What the scenario explains at this choice; "": nothing more. It has a row of its own below the log. */
void tui_hint(Tui *t, const char *text);
/* Why there was no board to choose on, and somebody seems to leave; "": there was. */
const char *tui_blind(const Tui *t);
/* How many lines were caught so far; what was caught since then is shown on a page if the log has no room for
 * it. */
int tui_heard(Tui *t);
/* The line that was caught last stands out. */
void tui_stress(Tui *t);
void tui_told(Tui *t, const char *title, int from);
/* The same where there is no board yet: always on a page. */
void tui_failed(Tui *t, const char *title, int from);
/* Any other question of the program, answered by a line: what prompt.h calls. ud: the Tui. */
bool tui_answer(void *ud, const char *ask, Str *line);
/* Waits for Enter, and takes no other key for anything. True: it was Esc, where `back`. ud: the Tui. */
bool tui_enter(void *ud, const char *ask, bool back);
/* Yes or no, by one key; ud: the Tui. */
bool tui_confirm(void *ud, const char *question);
/* Shows what a bot did, for a moment; a key ends the slow pace until the next choice. */
void tui_step(Tui *t, Playing *p);
/* Another game begins on the same screen. */
void tui_begin(Tui *t);
/* What was caught until now is not shown again: another pair of eyes will look. */
void tui_blank(Tui *t);
/* What is wished for when a game is over. END_LOOK: its record is to be looked at, from the choice `look_at`
 * of the screen on; then it is asked again. END_NEXT: the scenario that follows. END_OTHER, END_HARDER: the
 * same again, for the other side or against stronger bots. */
typedef enum TuiEnd {
    END_LEAVE, END_AGAIN, END_OTHER, END_HARDER, END_LOOK, END_START, END_NEXT, END_BOARD
} TuiEnd;
/* What there is to be wished for, beside what there always is. */
typedef struct TuiOffer { bool next, other, harder; } TuiOffer;
/* Shows what decided the game and its last board, until it is known what is wished for. */
TuiEnd tui_last(Tui *t, Playing *p, TuiOffer offer);
/* The choice at which END_LOOK is to begin; 0: the start. */
uint64_t tui_look_at(const Tui *t);
/* From here on what is caught is printed again by tui_close. */
void tui_mark(Tui *t);

#endif
