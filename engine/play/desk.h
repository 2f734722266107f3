/* desk.h - seats that choose at the same time, each aside (desk.c); for the files of play/ alone. */
#ifndef GW_PLAY_DESK_H
#define GW_PLAY_DESK_H

#include "play/match_rep.h"

/* The choice by which a seat says that it has chosen; undo takes it back until the last one is in. */
#define DESK_DONE "done"

/* Are there seats that choose at the same time now? Then the match itself asks nobody. */
bool desks_wait(const Match *m);
bool desks_wait_for(const Match *m, int seat);
/* Has it chosen something, or said that it is done? A seat that has nothing to choose has not. */
bool desks_have_of(const Match *m, int seat);
int desks_first(const Match *m); /* the first seat of the list that is not done; -1: none */
bool desks_asks(const Match *m, int seat); /* is a question open on its desk? */
uint64_t desks_choices(const Match *m);    /* made aside so far, with their answers */

/* Desks for the seats that the rules' `next` has just named. False: the match is faulty. */
bool desks_begin(Match *m);
/* The match in which that seat chooses: its desk's, opened, or m itself. */
Match *desks_of(Match *m, int seat);
/* The desk that is open, or m itself. */
Match *desks_open(Match *m);
/* A choice, answer or word of the seat, but for those that end the phase. */
bool desks_choose(Match *m, int seat, const char *text, Str *err);
/* May the seat of the desk that is open say that it is done? */
bool desk_offers_done(Match *at);
bool desk_is_full(const Match *at);
/* One choice of one bot; false: no bot is left that must choose. */
bool desks_bot(Match *m);
/* All are done: makes the choices on the world, and then the step that follows. */
void desks_make(Match *m);
/* Drops them with all that was chosen. */
void desks_clear(Match *m);
/* plain.c: the answer to the open question that a person at the seat need not be asked for, as match_plain
 * gives it. */
bool plain_answer(Match *m, int seat, unsigned how, Str *text);
/* Lines of one desk. False: out of memory. */
bool desk_add_line(Desk *d, const char *text, bool answer);
void desk_forget_line(Desk *d);
/* What was chosen or answered aside is told to the record. */
void desk_tell(Match *m, int seat, const char *text);
bool desks_copy(Match *to, const Match *from);
/* What the seat has chosen so far; who is not done where the rules let that be told. */
void desks_why(Match *m, int seat, Str *out);

#endif
