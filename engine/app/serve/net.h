/* net.h - HTTP and WebSocket on a port: all that the server knows of the network and of its library.
 *
 * Pages come from memory. A WebSocket client is a NetClient; what it sends is a text of at most
 * WIRE_MESSAGE_MOST bytes. Sending never waits: messages are queued, a client whose queue grows too long is
 * closed. Requests with another Host or Origin than the server's own are refused, and so are too many
 * connections from one address. */
#ifndef GW_APP_SERVE_NET_H
#define GW_APP_SERVE_NET_H

#include "app/common/options.h"
#include "app/serve/web_files.h"

typedef struct Net Net;
typedef struct NetClient NetClient;
typedef struct NetPipe NetPipe;

typedef struct NetHooks {
    void *ud;
    void (*says)(void *ud, NetClient *c, const char *text, size_t n);
    void (*left)(void *ud, NetClient *c);
    /* A pipe has bytes to read, or has ended (then false is returned, and it is closed). */
    bool (*readable)(void *ud, void *pipe_ud, int fd);
    void (*second)(void *ud); /* about once a second */
} NetHooks;

typedef struct NetOptions {
    const char *address; /* a number: "127.0.0.1" */
    int port;            /* 0: any that is free */
    const NameList
        *hosts; /* further names of this server, as behind nginx; "name" or "name:port" */
    const WebFiles *files;
    NetHooks hooks;
} NetOptions;

/* NULL: err says why. */
Net *net_open(const NetOptions *options, Str *err);
int net_port(const Net *n);
/* Until net_stop, SIGINT or SIGTERM; from net_open on these two signals are blocked in this process. */
void net_run(Net *n);
void net_stop(Net *n);
void net_close(Net *n);

/* The caller's own, from hooks.says on. */
void *net_client_ud(const NetClient *c);
void net_client_set_ud(NetClient *c, void *ud);
/* It has shown a token: it may be silent from now on. */
void net_client_known(NetClient *c);
/* Queues a text. */
void net_client_send(NetClient *c, const char *text, size_t n);
/* Closes it when what is queued was sent. `code`: of RFC 6455, 4000 and above are ours. */
void net_client_close(NetClient *c, int code, const char *why);

/* The socket of a process: hooks.readable is called for it; writing is queued. NULL: it cannot be watched. */
NetPipe *net_pipe(Net *n, int fd, void *ud);
void net_pipe_write(NetPipe *p, const Str *bytes);
size_t net_pipe_queued(const NetPipe *p);
/* Ends it: nothing of it is read any more, and the process meets the end of its line. */
void net_pipe_drop(NetPipe *p);

#endif
