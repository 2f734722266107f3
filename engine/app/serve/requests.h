/* requests.h - what a client may ask of the session that it has joined (docs/protocol.md). */
#ifndef GW_APP_SERVE_REQUESTS_H
#define GW_APP_SERVE_REQUESTS_H

#include "app/serve/questions.h"
#include "app/serve/rewind.h"
#include "app/serve/seat_view.h"

/* A client, at its seat. */
typedef struct Joined {
    uint64_t id;
    int seat;     /* or HOST_PUBLIC */
    bool watches; /* it may not choose */
    uint64_t at;  /* the state that it was sent; 0: none */
    json_t *has;  /* parts of the scene that it was sent: key -> hash */
    size_t lines; /* of the log that it has */
    int wipes;    /* of the log that it knows of */
} Joined;

/* The process of a session (process.h). */
typedef struct Process {
    Playing p;
    int fd;    /* to the server */
    bool gone; /* the server is */
    int pace, vain, told_seats;
    bool faulted;
    SeatSet waited;
    Joined *list;
    int count;
    SeatView *views; /* by seat, the last that of HOST_PUBLIC */
    Str in;
    Questions questions;
    bool answered;     /* one of them since the last step of the game */
    long long stepped; /* when anything moved last, in ms */
    Rewind rewind;     /* when the game is over */
} Process;

/* Does the message choose nothing? It may wait for others. */
bool requests_is_question(const json_t *m);
/* The client has asked more than it may at once. */
void requests_too_many(Process *x, const Joined *c, const json_t *m);
/* Does what the message of a client says, and replies to it. */
void requests_do(Process *x, Joined *c, const json_t *m);

/* process.c. The message is taken. */
void process_send(Process *x, const Joined *c, json_t *message);
/* Everything that the client may know, whatever it has. */
void process_show_all(Process *x, Joined *c);
/* Takes from the scene what the client has already. */
void process_trim(const Joined *c, json_t *scene);
/* To all clients what is new. */
void process_moved(Process *x);
void process_fault(Process *x);
/* Asks the server for another game of this scenario, with these seats, for the client; where one was begun
 * from here already, for the link of its seat there. */
void process_again(Process *x, const Joined *c, const NameList *seats);

#endif
