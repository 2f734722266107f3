/* admit.h - who may speak to the server: names of hosts, origins of pages, connections of an address,
 * messages in a second. */
#ifndef GW_APP_SERVE_ADMIT_H
#define GW_APP_SERVE_ADMIT_H

#include "app/common/options.h"

enum {
    ADMIT_ALL = 1500,          /* connections at once */
    ADMIT_OF_ADDRESS = 400,    /* of one address */
    ADMIT_SILENT = 64,         /* clients of one address that have shown no token yet */
    ADMIT_SILENT_SECONDS = 15, /* until a client must have shown a token */
    ADMIT_CONNECTION_SECONDS = 60, /* of a connection of any kind on which none was shown */
    ADMIT_BURST = 60,          /* messages at once */
    ADMIT_A_SECOND = 20
};

typedef struct Admit {
    char own[96]; /* "127.0.0.1:4747" */
    int port;
    bool loopback;         /* then localhost is its name as well */
    const NameList *hosts; /* further names */
} Admit;

/* Is `host`, as a request has it, a name of this server? */
bool admit_host(const Admit *a, const char *host);
/* Is the page that asks one of this server: http://HOST or https://HOST, HOST as the request has it? */
bool admit_origin(const Admit *a, const char *origin, const char *host);

#define ADMIT_SOCKET "/ws" /* the one page that becomes a WebSocket */

/* Returns why a request cannot become a WebSocket, as a line; NULL if it can (RFC 6455, 4.2.1). `page`:
 * what GET asks for, empty where it is no GET; `http`: "HTTP/1.1"; `to`: what it wants to become; version
 * and key: of the headers, empty where there are none. */
const char *admit_upgrade(const char *page, const char *http, const char *to, const char *version,
                          const char *key);

/* Messages of a client: a bucket that fills with time. */
typedef struct AdmitRate {
    uint64_t at_ms;
    int left; /* thousandths of a message; 0 at first: full */
    bool begun;
} AdmitRate;
bool admit_message(AdmitRate *r, uint64_t now_ms);

#endif
