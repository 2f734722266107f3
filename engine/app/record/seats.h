/* seats.h - who plays which seat: SEAT=human or SEAT=BOT[:KEY=N,...]; the name of a side means all its
 * seats. */
#ifndef GW_APP_RECORD_SEATS_H
#define GW_APP_RECORD_SEATS_H

#include "app/sandbox/host.h"
#include "app/common/options.h"
#include "app/record/record.h"

enum { SEAT_TEXT = 64 };

typedef struct Seater {
    char text[SEAT_TEXT];   /* as it was given, for records: "human", "greedy:seed=7" */
    char bot[SEAT_TEXT];    /* "": a person */
    bool seeded;
    uint64_t seed;          /* of the bot's own dice, where it was given */
} Seater;

typedef struct Seats {
    Seater *list;           /* by number of seat */
    int count;
    Seater otherwise;       /* who plays a side that nobody was named for */
    bool referee; /* a person may change things by hand */
    int rewinds;  /* how often who plays against bots may go back in time; -1: any number of times */
} Seats;

/* Starts a match of the host. Where each unit has a seat nobody is there before the units are: that far it
 * is played on. False: err says why. */
bool seats_begin(Host *h, uint64_t seed, bool quiet, Str *err);
/* Everybody is `fallback` but who is named in `given`, later ones first. Reports what is wrong. The
 * host must have a match. */
bool seats_make(Options *o, const Host *h, const NameList *given, const char *fallback, Seats *out);
/* Is the seat named in `given`, by whatever name? */
bool seats_is_given(const Host *h, const NameList *given, int seat);
/* Others play those that are named in `given`. False: reported. */
bool seats_change(const Options *o, const Host *h, const NameList *given, Seats *s);
/* Where nobody is a person, the first side that is not named in `given` becomes one. */
void seats_one_person(const Host *h, const NameList *given, Seats *s);
/* Who plays the first seat of their side plays those from `first` on too. */
void seats_follow(const Host *h, Seats *s, int first);
void seats_clear(Seats *s);
/* Lets the bots take their seats. False: reported. */
bool seats_take(const Options *o, Host *h, const Seats *s, uint64_t seed);
/* Seats that have come since: who plays the first seat of their side plays them too. False: reported. */
bool seats_join(const Options *o, Host *h, Seats *s, uint64_t seed);
int seats_humans(const Seats *s);
/* Do people play one side, and bots all others? */
bool seats_against_bots(const Host *h, const Seats *s);
/* The first line of a record of the host's match. */
void seats_head(Host *h, const Seats *s, const GameSpec *spec, uint64_t seed, Str *out);
/* Have the first side and the others as many seats? */
bool seats_may_swap(const Host *h);
/* Their seaters change places; false unless they may. */
bool seats_swap(const Host *h, Seats *s);

/* For another game of the same kind, once this one is over: the person plays the next side, or the bots are
 * stronger. Fills `out` with SEAT=WHO for each seat. False: it cannot be, since people play more than one
 * side, or none, there is no other side, or no bot is stronger. */
typedef enum SeatsAgain { SEATS_OTHER, SEATS_HARDER } SeatsAgain;
bool seats_again(Options *o, const Host *h, const Seats *s, SeatsAgain how, NameList *out);

#endif
