/* games.h - the games of a server: each a process (process.h) with its seats, their tokens and the
 * clients that joined them. */
#ifndef GW_APP_SERVE_GAMES_H
#define GW_APP_SERVE_GAMES_H

#include <jansson.h>
#include <sys/types.h>

#include "app/sandbox/host.h"
#include "app/serve/net.h"
#include "app/serve/process.h"
#include "app/serve/starter.h"
#include "lib/frame.h"

enum { TOKEN_SIZE = 33, GAMES_MOST = 32, PAGES_MOST = 24 };

typedef struct GameSeat {
    char *id, *side;
    bool person;
    char token[TOKEN_SIZE]; /* of who plays it */
    char watch[TOKEN_SIZE]; /* of who looks on from there */
} GameSeat;

typedef struct Game {
    int number; /* 1 for the first */
    bool runs; /* its process does */
    int fd;
    NetPipe *pipe; /* NULL: the process is gone */
    Str in;
    bool ready, announced;
    char *title, *record;
    char *why; /* it did not start */
    char state[16];
    int turn;
    int idle;        /* seconds without a client */
    struct Game *next; /* that was begun from here when this one was over; NULL: none, or it is gone */
    int next_by;       /* the seat of the person who began it, for whom alone its link is */
    int heir;          /* the seat of the person who began it from the game before; -1: none */
    bool resumed;    /* its secret is the one that was beside the record */
    char secret[65]; /* what the tokens are made from; beside the record, for --resume */
    char watch[TOKEN_SIZE]; /* of who looks on and learns what all sides know */
    GameSeat *seats;
    int count;
} Game;

/* A client that has shown a token. */
typedef struct Player {
    uint64_t id;
    NetClient *client;
    Game *game; /* NULL: the lobby */
    int seat; /* or HOST_PUBLIC */
    bool watches;
    Game *awaits; /* the game that it began or wants to follow to; NULL: none, or it has its link */
} Player;

typedef struct Games {
    Options *o;
    Net *net;
    Starter starter;
    Game *list[GAMES_MOST];
    int count;
    Game *newest;
    Player **players;
    int player_count;
    uint64_t next_id;
    char lobby[TOKEN_SIZE];
    const char *address;     /* as links have it */
    const char *notify;      /* a command, or NULL */
    json_t *scenarios;       /* those that there are, as list has them */
    const ProcessGame *like; /* how a game is played that the lobby starts: record, pace */
    int idle_minutes;        /* after which a game without a client is ended; 0: never */
    bool linked;          /* the link of the lobby was printed */
    bool announce_failed;
} Games;

/* Starts a process. NULL: it starts; else why not, for whoever asked for the game; it was reported. */
const char *games_start(Games *g, const ProcessGame *game);
/* Another plays the seat: "human" or a bot. */
void games_seat(Game *x, int seat, const char *who);
/* Ends the process of the game; its record stays. */
void games_end(Game *x);
/* What net.h calls. */
void games_says(void *ud, NetClient *c, const char *text, size_t n);
void games_left(void *ud, NetClient *c);
bool games_readable(void *ud, void *game, int fd);
void games_second(void *ud);
/* Watches the pipes of games that were started before there was a network. */
bool games_watch(Games *g);
void games_close(Games *g);

/* tokens.c */
void tokens_secret(char out[65]);
void tokens_make(const char *secret, const char *what, char out[TOKEN_SIZE]);
bool tokens_equal(const char *a, const char *b);
/* The secret beside a record: written with mode 0600. False: errno. */
bool tokens_save(const char *record, const char *secret);
/* False: there is none, or somebody else may have written or read it or may write the record; then why. */
bool tokens_load(const char *record, char out[65], Str *why);

#endif
