/* net.c - libwebsockets 4.1.6: its callbacks, and the queues of what is sent.
 *
 * Two hosts of the library share the loop: one listens and has the protocols of pages and clients, the other
 * has no port and holds pipes and signals. What is in no table of answers is refused. */
#include "app/serve/net.h"

#include <arpa/inet.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/serve/admit.h"
#include "app/serve/wire.h"

/* RECEIVE_PART: bytes of a frame after which its length is looked at. */
enum {
    QUEUE_MOST = 8 << 20,
    PAGE_PART = 4096,
    NET_PROTOCOLS = 3,
    RECEIVE_PART = 64,
    NET_FRAMES = 256, /* of one message: empty ones would never fill it */
    BAD_REQUEST = 400,
    UPGRADE_REQUIRED = 426,
    VERSION_UNKNOWN = 505
};

/* A message that waits, with the room in front of it that the library asks for. */
typedef struct NetText {
    struct NetText *next;
    size_t len;
    unsigned char bytes[];
} NetText;

struct NetClient {
    struct lws *wsi;
    Net *net;
    NetClient *next;
    void *ud;
    NetText *first, *last;
    size_t queued;
    Str in;
    int frames; /* of the message that comes in */
    AdmitRate rate;
    uint64_t since_ms;
    bool known, closing;
    int code;
    char why[64];
};

struct NetPipe {
    struct lws *wsi;
    void *ud;
    Str out;
    size_t at; /* of it: what was written */
};

typedef struct NetPage {
    const WebFile *file;
    size_t at;
} NetPage;

typedef struct NetAddress {
    struct NetAddress *next;
    char text[48];
    int count;
} NetAddress;

/* Of each connection that came in by the port. */
typedef struct NetConnection {
    struct NetConnection *next; /* an older one */
    struct lws *wsi;
    NetAddress *address;
    uint64_t since_ms;
    bool known; /* a token was shown on it */
} NetConnection;

struct Net {
    struct lws_context *context;
    struct lws_vhost *vhost,
        *inside; /* what listens; pipes and signals, which no connection reaches */
    struct lws_protocols protocols[NET_PROTOCOLS], inner[NET_PROTOCOLS];
    const WebFiles *files;
    NetHooks hooks;
    Admit admit;
    NetClient *clients;
    NetAddress *addresses; /* those that have connections */
    NetConnection *list;
    int connections;
    lws_sorted_usec_list_t timer;
    volatile bool stop;
};

static uint64_t net_ms(void) { return (uint64_t)(lws_now_usecs() / 1000); }

static Net *net_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

/* What the library tells of its own course, and asks nobody's leave for. Every other reason that a handler
 * does not answer itself is refused: a new one must not open anything. */
static int net_other(enum lws_callback_reasons why) {
    switch ((int)why) {
    case LWS_CALLBACK_PROTOCOL_INIT:
    case LWS_CALLBACK_PROTOCOL_DESTROY:
    case LWS_CALLBACK_WSI_CREATE:
    case LWS_CALLBACK_WSI_DESTROY:
    case LWS_CALLBACK_GET_THREAD_ID:
    case LWS_CALLBACK_ADD_POLL_FD:
    case LWS_CALLBACK_DEL_POLL_FD:
    case LWS_CALLBACK_CHANGE_MODE_POLL_FD:
    case LWS_CALLBACK_LOCK_POLL:
    case LWS_CALLBACK_UNLOCK_POLL:
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
    case LWS_CALLBACK_HTTP_BIND_PROTOCOL:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_WS_SERVER_BIND_PROTOCOL:
    case LWS_CALLBACK_WS_SERVER_DROP_PROTOCOL:
    case LWS_CALLBACK_ADD_HEADERS: return 0;
    default: return -1;
    }
}

/* ---- connections of an address ---- */

static NetAddress *net_address(Net *n, const char *text) {
    NetAddress *a = n->addresses;
    while (a && strcmp(a->text, text) != 0) a = a->next;
    return a;
}

static void net_address_of(int fd, char *out, size_t size) {
    struct sockaddr_storage at;
    socklen_t len = sizeof at;
    const void *bytes = NULL;
    snprintf(out, size, "?");
    if (getpeername(fd, (struct sockaddr *)&at, &len) != 0) return;
    if (at.ss_family == AF_INET) bytes = &((struct sockaddr_in *)(void *)&at)->sin_addr;
    if (at.ss_family == AF_INET6) bytes = &((struct sockaddr_in6 *)(void *)&at)->sin6_addr;
    if (bytes && !inet_ntop(at.ss_family, bytes, out, (socklen_t)size)) snprintf(out, size, "?");
}

/* Ends the oldest connection on which no token was shown; `of`: of that address, NULL: of any. */
static bool net_drop_oldest(Net *n, const NetAddress *of) {
    NetConnection *oldest = NULL; /* the list begins with the newest */
    for (NetConnection *k = n->list; k; k = k->next)
        if (!k->known && (!of || k->address == of)) oldest = k;
    if (!oldest) return false;
    oldest->known = true; /* it ends once */
    lws_set_timeout(oldest->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    return true;
}

/* A connection comes. Where there are too many one that has shown no token makes room, so that nobody is kept
 * out by connections that are only held. */
static bool net_admits(Net *n, int fd) {
    char text[48];
    net_address_of(fd, text, sizeof text);
    NetAddress *a = net_address(n, text);
    if (a && a->count >= ADMIT_OF_ADDRESS) return net_drop_oldest(n, a);
    return n->connections < ADMIT_ALL || net_drop_oldest(n, NULL);
}

static NetAddress *net_address_add(Net *n, const char *text) {
    NetAddress *a = net_address(n, text);
    if (a || !(a = calloc(1, sizeof *a))) return a;
    snprintf(a->text, sizeof a->text, "%s", text);
    a->next = n->addresses;
    return n->addresses = a;
}

static void net_address_leave(Net *n, NetAddress *a) {
    NetAddress **at = &n->addresses;
    if (--a->count > 0) return;
    while (*at && *at != a) at = &(*at)->next;
    if (*at) *at = a->next;
    free(a);
}

static bool net_count(Net *n, struct lws *wsi) {
    char text[48];
    net_address_of(lws_get_socket_fd(wsi), text, sizeof text);
    NetConnection *k = calloc(1, sizeof *k);
    NetAddress *a = k ? net_address_add(n, text) : NULL;
    if (!a) return free(k), false;
    a->count++;
    n->connections++;
    *k = (NetConnection){.next = n->list, .wsi = wsi, .address = a, .since_ms = net_ms()};
    n->list = k;
    lws_set_opaque_user_data(wsi, k);
    return true;
}

static void net_uncount(Net *n, struct lws *wsi) {
    NetConnection *k = lws_get_opaque_user_data(wsi), **at = &n->list;
    if (!k) return;
    lws_set_opaque_user_data(wsi, NULL);
    while (*at && *at != k) at = &(*at)->next;
    if (*at) *at = k->next;
    n->connections--;
    net_address_leave(n, k->address);
    free(k);
}

/* Whatever a connection is, it ends unless a token is shown on it. */
static void net_sweep(Net *n) {
    for (NetConnection *k = n->list; k; k = k->next)
        if (!k->known && net_ms() - k->since_ms > ADMIT_CONNECTION_SECONDS * 1000)
            lws_set_timeout(k->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* ---- pages ---- */

static const char *const page_headers[][2] = {
    {"content-security-policy:",
     "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
     "object-src 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"x-frame-options:", "DENY"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), geolocation=(), microphone=()"},
    {"cache-control:", "no-cache"}};

static bool page_head(struct lws *wsi, unsigned status, const char *type, size_t len) {
    unsigned char room[LWS_PRE + 2048], *start = room + LWS_PRE, *p = start,
                                        *end = room + sizeof room - 1;
    bool bad = lws_add_http_common_headers(wsi, status, type, len, &p, end);
    for (size_t i = 0; i < ARRAY_LEN(page_headers); i++)
        bad = lws_add_http_header_by_name(wsi, (const unsigned char *)page_headers[i][0],
                                          (const unsigned char *)page_headers[i][1],
                                          (int)strlen(page_headers[i][1]), &p, end) ||
              bad;
    if (status == UPGRADE_REQUIRED)
        bad = lws_add_http_header_by_name(wsi, (const unsigned char *)"sec-websocket-version:",
                                          (const unsigned char *)"13", 2, &p, end) ||
              bad;
    return !bad && !lws_finalize_write_http_header(wsi, start, &p, end);
}

static int page_plain(struct lws *wsi, unsigned status, const char *text) {
    unsigned char room[LWS_PRE + 256];
    size_t n = strlen(text);
    memcpy(room + LWS_PRE, text, n);
    bool head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0; /* it gets no body */
    if (!page_head(wsi, status, "text/plain; charset=utf-8", n)) return -1;
    if (!head && lws_write(wsi, room + LWS_PRE, n, LWS_WRITE_HTTP_FINAL) < 0) return -1;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* Empty where there is none, or one with a NUL in it: what is compared is what came. */
static void page_token(struct lws *wsi, enum lws_token_indexes what, char *out, int size) {
    int n = lws_hdr_copy(wsi, out, size, what);
    if (n < 0 || strlen(out) != (size_t)n) out[0] = '\0';
}

/* Does more than a head come? The library would read the body, or its length in chunks, as a request. */
static bool page_brings_body(struct lws *wsi) {
    char length[8];
    page_token(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    bool some =
        lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 && strcmp(length, "0") != 0;
    return some || lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
}

/* A line that ends in its path, at a CR that was written as %0d, has no version. */
static bool page_is_http1(struct lws *wsi) {
    char http[16];
    page_token(wsi, WSI_TOKEN_HTTP, http, sizeof http);
    return !strcmp(http, "HTTP/1.1") || !strcmp(http, "HTTP/1.0");
}

/* The connection ends with the answer: what comes after is no request. */
static int page_ends(struct lws *wsi, unsigned status, const char *text) {
    page_plain(wsi, status, text);
    return -1;
}

static int page_asked(Net *n, struct lws *wsi, NetPage *page, const char *uri, size_t len) {
    char host[256];
    page_token(wsi, WSI_TOKEN_HOST, host, sizeof host);
    if (!admit_host(&n->admit, host))
        return page_ends(wsi, 421, "this server does not have that name\n");
    if (!page_is_http1(wsi)) return page_ends(wsi, VERSION_UNKNOWN, "HTTP/1.1 expected\n");
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0)
        return page_ends(wsi, 405, "only GET is supported\n");
    if (page_brings_body(wsi)) return page_ends(wsi, BAD_REQUEST, "a request has no body here\n");
    page->file = strlen(uri) == len ? web_files_find(n->files, uri) : NULL; /* none with a NUL */
    page->at = 0;
    if (!page->file) return page_plain(wsi, 404, "there is no such page\n");
    if (!page_head(wsi, 200, page->file->type, page->file->bytes.len)) return -1;
    lws_callback_on_writable(wsi);
    return 0;
}

static int page_write(struct lws *wsi, NetPage *page) {
    unsigned char room[LWS_PRE + PAGE_PART];
    if (!page || !page->file) return 0;
    size_t left = page->file->bytes.len - page->at, n = left < PAGE_PART ? left : PAGE_PART;
    memcpy(room + LWS_PRE, page->file->bytes.text + page->at, n);
    page->at += n;
    bool last = n == left;
    if (lws_write(wsi, room + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n)
        return -1;
    if (!last) return lws_callback_on_writable(wsi), 0;
    page->file = NULL;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* Does it ask to become a WebSocket as RFC 6455 wants it? The library believes much. */
static int page_upgrade(struct lws *wsi, const char *to) {
    char http[16], version[16], key[64], asked[8];
    page_token(wsi, WSI_TOKEN_HTTP, http, sizeof http);
    page_token(wsi, WSI_TOKEN_VERSION, version, sizeof version);
    page_token(wsi, WSI_TOKEN_KEY, key, sizeof key);
    page_token(wsi, WSI_TOKEN_GET_URI, asked,
               sizeof asked); /* empty: longer than any that is right */
    const char *wrong = admit_upgrade(asked, http, to, version, key);
    if (!wrong && page_brings_body(wsi)) wrong = "a request has no body here\n";
    if (!wrong) return 0;
    return page_ends(wsi, strcmp(version, "13") != 0 ? UPGRADE_REQUIRED : BAD_REQUEST, wrong);
}

static int net_on_http(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                       size_t len) {
    Net *n = net_of(wsi);
    switch ((int)why) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return net_admits(n, (int)(intptr_t)in) ? 0 : -1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return net_count(n, wsi) ? 0 : -1;
    case LWS_CALLBACK_WSI_DESTROY: net_uncount(n, wsi); return 0;
    case LWS_CALLBACK_FILTER_HTTP_CONNECTION: return 0; /* its Host is looked at in page_asked */
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return page_upgrade(wsi, in);
    case LWS_CALLBACK_HTTP: return page_asked(n, wsi, user, in, len);
    case LWS_CALLBACK_HTTP_WRITEABLE: return page_write(wsi, user);
    default: return net_other(why); /* a WebSocket without our protocol, CONNECT ... */
    }
}

/* ---- clients ---- */

static bool client_may_open(Net *n, struct lws *wsi) {
    char host[256], origin[300];
    page_token(wsi, WSI_TOKEN_HOST, host, sizeof host);
    page_token(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    return admit_host(&n->admit, host) && admit_origin(&n->admit, origin, host);
}

static const NetAddress *client_address(struct lws *wsi) {
    const NetConnection *k = lws_get_opaque_user_data(wsi);
    return k ? k->address : NULL;
}

/* Of clients of one address that have shown no token the oldest are dropped when more come: a client that
 * shows a token at once gets in, however many are silent. */
static void client_crowd(Net *n, struct lws *wsi) {
    const NetAddress *address = client_address(wsi);
    NetClient *oldest = NULL;
    int silent = 0;
    for (NetClient *c = n->clients; c; c = c->next) {
        if (c->known || c->closing || client_address(c->wsi) != address) continue;
        silent++;
        oldest = c; /* the list begins with the newest */
    }
    if (silent > ADMIT_SILENT) net_client_close(oldest, 4001, "no token came");
}

static void client_open(Net *n, struct lws *wsi, NetClient *c) {
    *c = (NetClient){.wsi = wsi, .net = n, .next = n->clients, .since_ms = net_ms()};
    n->clients = c;
    client_crowd(n, wsi);
}

static void client_drop_queue(NetClient *c) {
    for (NetText *t = c->first, *next; t; t = next) {
        next = t->next;
        free(t);
    }
    c->first = c->last = NULL;
    c->queued = 0;
}

static void client_gone(NetClient *c) {
    Net *n = c->net;
    if (!n) return;
    NetClient **at = &n->clients;
    while (*at && *at != c) at = &(*at)->next;
    if (*at) *at = c->next;
    n->hooks.left(n->hooks.ud, c);
    client_drop_queue(c);
    str_clear(&c->in);
    c->net = NULL;
}

void net_client_close(NetClient *c, int code, const char *why) {
    if (c->closing) return;
    c->closing = true;
    c->code = code;
    snprintf(c->why, sizeof c->why, "%s", why);
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, 5);
    lws_callback_on_writable(c->wsi);
}

static int client_closes(NetClient *c) {
    lws_close_reason(c->wsi, (enum lws_close_status)c->code, (unsigned char *)c->why,
                     strlen(c->why));
    return -1;
}

/* One message for each time that the socket takes more. */
static int client_write(NetClient *c) {
    NetText *t = c->first;
    if (!t) return c->closing ? client_closes(c) : 0;
    c->first = t->next;
    if (!c->first) c->last = NULL;
    c->queued -= t->len;
    int wrote = lws_write(c->wsi, t->bytes + LWS_PRE, t->len, LWS_WRITE_TEXT);
    bool ok = wrote >= (int)t->len;
    free(t);
    if (!ok) return -1;
    if (c->first || c->closing) lws_callback_on_writable(c->wsi);
    return 0;
}

/* Is more announced than a message may have? Looked at before it comes, and once a second. */
static bool client_too_long(const NetClient *c, size_t len) {
    return c->in.len + len + lws_remaining_packet_payload(c->wsi) > WIRE_MESSAGE_MOST;
}

static int client_reads(NetClient *c, const void *in, size_t len) {
    bool whole = lws_is_final_fragment(c->wsi) && !lws_remaining_packet_payload(c->wsi);
    if (c->closing) return 0;
    if (lws_frame_is_binary(c->wsi)) return net_client_close(c, 1003, "text only"), 0;
    if (client_too_long(c, len)) return net_client_close(c, 1009, "too long a message"), 0;
    str_addn(&c->in, in, len);
    if (!lws_remaining_packet_payload(c->wsi)) c->frames++;
    if (c->frames > NET_FRAMES) return net_client_close(c, 1008, "too many parts"), 0;
    if (!whole) return 0;
    c->frames = 0;
    if (!admit_message(&c->rate, net_ms()))
        return net_client_close(c, 1008, "too many messages"), 0;
    c->net->hooks.says(c->net->hooks.ud, c, str_text(&c->in), c->in.len);
    str_reset(&c->in);
    return 0;
}

/* A close has no reason or one of two bytes and more. */
static int client_leaves(struct lws *wsi, size_t len) {
    if (len == 1) lws_close_reason(wsi, LWS_CLOSE_STATUS_PROTOCOL_ERR, NULL, 0);
    return len == 1 ? -1 : 0;
}

static int net_on_client(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                         size_t len) {
    Net *n = net_of(wsi);
    switch ((int)why) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return client_may_open(n, wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED: client_open(n, wsi, user); return 0;
    case LWS_CALLBACK_RECEIVE: return client_reads(user, in, len);
    case LWS_CALLBACK_SERVER_WRITEABLE: return client_write(user);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: return client_leaves(wsi, len);
    case LWS_CALLBACK_RECEIVE_PONG: return 0;
    case LWS_CALLBACK_CLOSED: client_gone(user); return 0;
    case LWS_CALLBACK_CONFIRM_EXTENSION_OKAY: return 1; /* no compression */
    default: return net_other(why);
    }
}

void *net_client_ud(const NetClient *c) { return c->ud; }
void net_client_set_ud(NetClient *c, void *ud) { c->ud = ud; }

void net_client_known(NetClient *c) {
    NetConnection *k = lws_get_opaque_user_data(c->wsi);
    c->known = true;
    if (k) k->known = true;
}

void net_client_send(NetClient *c, const char *text, size_t n) {
    if (c->closing) return;
    NetText *t = c->queued + n <= QUEUE_MOST ? malloc(sizeof *t + LWS_PRE + n) : NULL;
    if (!t) {
        client_drop_queue(c);
        net_client_close(c, 1013, "this page reads too slowly; try again later");
        return;
    }
    *t = (NetText){.len = n};
    memcpy(t->bytes + LWS_PRE, text, n);
    if (c->last) c->last->next = t;
    else c->first = t;
    c->last = t;
    c->queued += n;
    lws_callback_on_writable(c->wsi);
}

/* ---- pipes ---- */

static int pipe_write(NetPipe *p) {
    size_t left = p->out.len - p->at;
    if (!left) return 0;
    ssize_t n =
        send(lws_get_socket_fd(p->wsi), p->out.text + p->at, left, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n > 0) p->at += (size_t)n;
    if (p->at == p->out.len) str_reset(&p->out), p->at = 0;
    else lws_callback_on_writable(p->wsi);
    return 0;
}

static void pipe_clear(struct lws *wsi, NetPipe *p) {
    lws_set_opaque_user_data(wsi, NULL);
    str_clear(&p->out);
    free(p);
}

static int net_on_pipe(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                       size_t len) {
    Net *n = net_of(wsi);
    (void)user, (void)in, (void)len;
    if (why == LWS_CALLBACK_RAW_ADOPT_FILE) return 0; /* net_pipe says next whose it is */
    NetPipe *p = lws_get_opaque_user_data(wsi);
    if (!p) return net_other(why);
    switch ((int)why) {
    case LWS_CALLBACK_RAW_RX_FILE:
        if (!p->ud) return -1;
        return n->hooks.readable(n->hooks.ud, p->ud, lws_get_socket_fd(wsi)) ? 0 : -1;
    case LWS_CALLBACK_RAW_WRITEABLE_FILE: return pipe_write(p);
    case LWS_CALLBACK_RAW_CLOSE_FILE: return pipe_clear(wsi, p), 0;
    default: return net_other(why);
    }
}

NetPipe *net_pipe(Net *n, int fd, void *ud) {
    NetPipe *p = calloc(1, sizeof *p);
    if (!p) return NULL;
    lws_sock_file_fd_type at = {.filefd = fd};
    *p = (NetPipe){.ud = ud};
    p->wsi =
        lws_adopt_descriptor_vhost(n->inside, LWS_ADOPT_RAW_FILE_DESC, at, "gangway-pipe", NULL);
    if (!p->wsi) return free(p), NULL;
    lws_set_opaque_user_data(p->wsi, p);
    return p;
}

void net_pipe_write(NetPipe *p, const Str *bytes) {
    str_addn(&p->out, str_text(bytes), bytes->len);
    lws_callback_on_writable(p->wsi);
}

size_t net_pipe_queued(const NetPipe *p) { return p->out.len - p->at; }

/* Both ends meet the end, this one in net_on_pipe. */
void net_pipe_drop(NetPipe *p) {
    p->ud = NULL;
    shutdown(lws_get_socket_fd(p->wsi), SHUT_RDWR);
}

/* ---- the loop ---- */

static int net_on_signal(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                         size_t len) {
    (void)user, (void)in, (void)len;
    if (why == LWS_CALLBACK_RAW_RX_FILE) net_stop(net_of(wsi));
    bool own = why == LWS_CALLBACK_RAW_RX_FILE || why == LWS_CALLBACK_RAW_ADOPT_FILE ||
               why == LWS_CALLBACK_RAW_CLOSE_FILE;
    return own ? 0 : net_other(why);
}

/* SIGINT and SIGTERM end the loop, not the process. */
static bool net_signals(Net *n) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigprocmask(SIG_BLOCK, &set, NULL);
    lws_sock_file_fd_type at = {.filefd = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK)};
    return at.filefd >= 0 && lws_adopt_descriptor_vhost(n->inside, LWS_ADOPT_RAW_FILE_DESC, at,
                                                        "gangway-signal", NULL);
}

static void net_second(lws_sorted_usec_list_t *timer) {
    Net *n = lws_container_of(timer, Net, timer);
    uint64_t now = net_ms();
    for (NetClient *c = n->clients; c; c = c->next) {
        if (!c->known && now - c->since_ms > ADMIT_SILENT_SECONDS * 1000)
            net_client_close(c, 4001, "no token came");
        if (client_too_long(c, 0)) net_client_close(c, 1009, "too long a message");
    }
    net_sweep(n);
    n->hooks.second(n->hooks.ud);
    lws_sul_schedule(n->context, 0, &n->timer, net_second, LWS_US_PER_SEC);
}

static void net_protocols(Net *n) {
    n->protocols[0] = (struct lws_protocols){
        .name = "http", .callback = net_on_http, .per_session_data_size = sizeof(NetPage)};
    n->protocols[1] = (struct lws_protocols){.name = "gangway.v1",
                                             .callback = net_on_client,
                                             .per_session_data_size = sizeof(NetClient),
                                             .rx_buffer_size = RECEIVE_PART};
    n->inner[0] = (struct lws_protocols){.name = "gangway-pipe", .callback = net_on_pipe};
    n->inner[1] = (struct lws_protocols){.name = "gangway-signal", .callback = net_on_signal};
}

/* As many sockets as admit.h lets in. */
static void net_room(void) {
    struct rlimit most;
    rlim_t want = ADMIT_ALL + 200;
    if (getrlimit(RLIMIT_NOFILE, &most) != 0 || most.rlim_cur >= want) return;
    most.rlim_cur = most.rlim_max < want ? most.rlim_max : want;
    setrlimit(RLIMIT_NOFILE, &most);
}

static bool net_listen(Net *n, const NetOptions *o) {
    struct lws_context_creation_info info = {0};
    net_room();
    lws_set_log_level(0, NULL);
    info.port = CONTEXT_PORT_NO_LISTEN;
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS;
    info.user = n;
    n->context = lws_create_context(&info);
    if (!n->context) return false;
    info.vhost_name = "inside";
    info.protocols = n->inner;
    n->inside = lws_create_vhost(n->context, &info);
    if (!n->inside) return false;
    info.vhost_name = NULL;
    info.port = o->port;
    info.iface = o->address;
    info.protocols = n->protocols;
    info.options |= LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    /* With IPv6 on, libwebsockets listens on all interfaces whatever IPv4 address it is given. */
    if (!strchr(o->address, ':')) info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    info.timeout_secs = ADMIT_SILENT_SECONDS;
    info.keepalive_timeout = 20;
    n->vhost = lws_create_vhost(n->context, &info);
    return n->vhost != NULL;
}

Net *net_open(const NetOptions *o, Str *err) {
    Net *n = calloc(1, sizeof *n);
    if (!n) return str_add(err, "out of memory"), NULL;
    n->files = o->files;
    n->hooks = o->hooks;
    net_protocols(n);
    if (!net_listen(n, o) || !net_signals(n)) {
        str_addf(err, "%s:%d: the port is in use, or this machine has no such address", o->address,
                 o->port);
        return net_close(n), NULL;
    }
    n->admit.port = net_port(n);
    n->admit.loopback = !strncmp(o->address, "127.", 4) || !strcmp(o->address, "::1");
    n->admit.hosts = o->hosts;
    snprintf(n->admit.own, sizeof n->admit.own, strchr(o->address, ':') ? "[%s]:%d" : "%s:%d",
             o->address, n->admit.port);
    lws_sul_schedule(n->context, 0, &n->timer, net_second, LWS_US_PER_SEC);
    return n;
}

int net_port(const Net *n) { return lws_get_vhost_listen_port(n->vhost); }

void net_run(Net *n) {
    while (!n->stop && lws_service(n->context, 0) >= 0) continue;
}

void net_stop(Net *n) {
    n->stop = true;
    lws_cancel_service(n->context);
}

void net_close(Net *n) {
    if (!n) return;
    if (n->context)
        lws_sul_schedule(n->context, 0, &n->timer, net_second, LWS_SET_TIMER_USEC_CANCEL);
    if (n->context) lws_context_destroy(n->context);
    free(n);
}
