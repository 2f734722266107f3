/* wire.h - the frames between the server and the process of a session (lib/frame.h). */
#ifndef GW_APP_SERVE_WIRE_H
#define GW_APP_SERVE_WIRE_H

enum {
    WIRE_LINE_MOST = 1000,   /* bytes of a line that a player sends */
    WIRE_MESSAGE_MOST = 4096 /* bytes of a message of a client */
};

typedef enum WireKind {
    /* To the session. */
    WIRE_JOIN = 1, /* client, seat, number of log lines that it has, whether it only watches */
    WIRE_SAYS,     /* client, the message as it came */
    WIRE_LEAVE,    /* client */
    WIRE_SEAT,     /* seat, who plays it from now on: "human" or a bot */
    WIRE_END,      /* nothing: the process ends, and its record stays */
    /* From the session. */
    WIRE_READY = 16, /* ok, title of the scenario, bytes of its record or none, why it did not start */
    WIRE_SEATS,      /* how many, then id, side and "is a person" of each: whenever they change */
    WIRE_SEND,       /* client, message */
    WIRE_STATUS,     /* turn, "plays", "over" or "stopped" */
    WIRE_AGAIN,      /* client, scenario, how many seats and settings and each of them: another game for it */
    WIRE_WAITS       /* a seat that is a person's is waited for now: its number */
} WireKind;

#endif
