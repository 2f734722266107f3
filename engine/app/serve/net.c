/* net.c - libwebsockets 4.1.6: three protocols (pages, clients, pipes of processes) and their queues. */
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

enum { QUEUE_MOST = 8 << 20, PAGE_PART = 4096, NET_PROTOCOLS = 5 };

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

struct Net {
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws_protocols protocols[NET_PROTOCOLS];
    const WebFiles *files;
    NetHooks hooks;
    Admit admit;
    NetClient *clients;
    NetAddress *addresses; /* those that have connections */
    int connections;
    lws_sorted_usec_list_t timer;
    volatile bool stop;
};

static uint64_t net_ms(void) { return (uint64_t)(lws_now_usecs() / 1000); }

static Net *net_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

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

static bool net_admits(Net *n, int fd) {
    char text[48];
    net_address_of(fd, text, sizeof text);
    NetAddress *a = net_address(n, text);
    return n->connections < ADMIT_ALL && (!a || a->count < ADMIT_OF_ADDRESS);
}

static void net_count(Net *n, struct lws *wsi) {
    char text[48];
    net_address_of(lws_get_socket_fd(wsi), text, sizeof text);
    NetAddress *a = net_address(n, text);
    if (!a && (a = calloc(1, sizeof *a))) {
        snprintf(a->text, sizeof a->text, "%s", text);
        a->next = n->addresses;
        n->addresses = a;
    }
    if (!a) return;
    a->count++;
    n->connections++;
    lws_set_opaque_user_data(wsi, a);
}

static void net_uncount(Net *n, struct lws *wsi) {
    NetAddress *a = lws_get_opaque_user_data(wsi), **at = &n->addresses;
    if (!a) return;
    n->connections--;
    if (--a->count > 0) return;
    while (*at && *at != a) at = &(*at)->next;
    if (*at) *at = a->next;
    free(a);
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
    return !bad && !lws_finalize_write_http_header(wsi, start, &p, end);
}

static int page_plain(struct lws *wsi, unsigned status, const char *text) {
    unsigned char room[LWS_PRE + 256];
    size_t n = strlen(text);
    memcpy(room + LWS_PRE, text, n);
    if (!page_head(wsi, status, "text/plain; charset=utf-8", n)) return -1;
    if (lws_write(wsi, room + LWS_PRE, n, LWS_WRITE_HTTP_FINAL) < 0) return -1;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static void page_token(struct lws *wsi, enum lws_token_indexes what, char *out, int size) {
    if (lws_hdr_copy(wsi, out, size, what) < 0) out[0] = '\0';
}

static int page_asked(Net *n, struct lws *wsi, NetPage *page, const char *uri) {
    char host[256];
    page_token(wsi, WSI_TOKEN_HOST, host, sizeof host);
    if (!admit_host(&n->admit, host))
        return page_plain(wsi, 421, "this server does not have that name\n");
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0)
        return page_plain(wsi, 405, "only GET is supported\n");
    page->file = web_files_find(n->files, uri);
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

static int net_on_http(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                       size_t len) {
    Net *n = net_of(wsi);
    (void)len;
    switch ((int)why) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return net_admits(n, (int)(intptr_t)in) ? 0 : -1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: net_count(n, wsi); return 0;
    case LWS_CALLBACK_WSI_DESTROY: net_uncount(n, wsi); return 0;
    case LWS_CALLBACK_HTTP: return page_asked(n, wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return page_write(wsi, user);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1; /* a WebSocket without our protocol */
    default: return 0;
    }
}

/* ---- clients ---- */

static bool client_may_open(Net *n, struct lws *wsi) {
    char host[256], origin[300];
    page_token(wsi, WSI_TOKEN_HOST, host, sizeof host);
    page_token(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    return admit_host(&n->admit, host) && admit_origin(&n->admit, origin, host);
}

/* Of clients of one address that have shown no token the oldest are dropped when more come: a client that
 * shows a token at once gets in, however many are silent. */
static void client_crowd(Net *n, struct lws *wsi) {
    const void *address = lws_get_opaque_user_data(wsi);
    NetClient *oldest = NULL;
    int silent = 0;
    for (NetClient *c = n->clients; c; c = c->next) {
        if (c->known || c->closing || lws_get_opaque_user_data(c->wsi) != address) continue;
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

static int client_reads(NetClient *c, const void *in, size_t len) {
    bool whole = lws_is_final_fragment(c->wsi) && !lws_remaining_packet_payload(c->wsi);
    if (c->closing) return 0;
    if (lws_frame_is_binary(c->wsi)) return net_client_close(c, 1003, "text only"), 0;
    if (c->in.len + len > WIRE_MESSAGE_MOST)
        return net_client_close(c, 1009, "too long a message"), 0;
    str_addn(&c->in, in, len);
    if (!whole) return 0;
    if (!admit_message(&c->rate, net_ms()))
        return net_client_close(c, 1008, "too many messages"), 0;
    c->net->hooks.says(c->net->hooks.ud, c, str_text(&c->in), c->in.len);
    str_reset(&c->in);
    return 0;
}

static int net_on_client(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                         size_t len) {
    Net *n = net_of(wsi);
    switch ((int)why) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return client_may_open(n, wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED: client_open(n, wsi, user); return 0;
    case LWS_CALLBACK_RECEIVE: return client_reads(user, in, len);
    case LWS_CALLBACK_SERVER_WRITEABLE: return client_write(user);
    case LWS_CALLBACK_CLOSED: client_gone(user); return 0;
    case LWS_CALLBACK_CONFIRM_EXTENSION_OKAY: return 1; /* no compression */
    default: return 0;
    }
}

void *net_client_ud(const NetClient *c) { return c->ud; }
void net_client_set_ud(NetClient *c, void *ud) { c->ud = ud; }
void net_client_known(NetClient *c) { c->known = true; }

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

static int net_on_pipe(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                       size_t len) {
    Net *n = net_of(wsi);
    NetPipe *p = lws_get_opaque_user_data(wsi);
    (void)user, (void)in, (void)len;
    if (!p) return 0;
    switch ((int)why) {
    case LWS_CALLBACK_RAW_RX_FILE:
        return n->hooks.readable(n->hooks.ud, p->ud, lws_get_socket_fd(wsi)) ? 0 : -1;
    case LWS_CALLBACK_RAW_WRITEABLE_FILE: return pipe_write(p);
    case LWS_CALLBACK_RAW_CLOSE_FILE:
        lws_set_opaque_user_data(wsi, NULL);
        str_clear(&p->out);
        free(p);
        return 0;
    default: return 0;
    }
}

NetPipe *net_pipe(Net *n, int fd, void *ud) {
    NetPipe *p = calloc(1, sizeof *p);
    if (!p) return NULL;
    lws_sock_file_fd_type at = {.filefd = fd};
    *p = (NetPipe){.ud = ud};
    p->wsi =
        lws_adopt_descriptor_vhost(n->vhost, LWS_ADOPT_RAW_FILE_DESC, at, "gangway-pipe", NULL);
    if (!p->wsi) return free(p), NULL;
    lws_set_opaque_user_data(p->wsi, p);
    return p;
}

void net_pipe_write(NetPipe *p, const Str *bytes) {
    str_addn(&p->out, str_text(bytes), bytes->len);
    lws_callback_on_writable(p->wsi);
}

size_t net_pipe_queued(const NetPipe *p) { return p->out.len - p->at; }

/* ---- the loop ---- */

static int net_on_signal(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                         size_t len) {
    (void)user, (void)in, (void)len;
    if (why == LWS_CALLBACK_RAW_RX_FILE) net_stop(net_of(wsi));
    return 0;
}

/* SIGINT and SIGTERM end the loop, not the process. */
static bool net_signals(Net *n) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigprocmask(SIG_BLOCK, &set, NULL);
    lws_sock_file_fd_type at = {.filefd = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK)};
    return at.filefd >= 0 && lws_adopt_descriptor_vhost(n->vhost, LWS_ADOPT_RAW_FILE_DESC, at,
                                                        "gangway-signal", NULL);
}

static void net_second(lws_sorted_usec_list_t *timer) {
    Net *n = lws_container_of(timer, Net, timer);
    uint64_t now = net_ms();
    for (NetClient *c = n->clients; c; c = c->next)
        if (!c->known && now - c->since_ms > ADMIT_SILENT_SECONDS * 1000)
            net_client_close(c, 4001, "no token came");
    n->hooks.second(n->hooks.ud);
    lws_sul_schedule(n->context, 0, &n->timer, net_second, LWS_US_PER_SEC);
}

static void net_protocols(Net *n) {
    n->protocols[0] = (struct lws_protocols){
        .name = "http", .callback = net_on_http, .per_session_data_size = sizeof(NetPage)};
    n->protocols[1] = (struct lws_protocols){.name = "gangway.v1",
                                             .callback = net_on_client,
                                             .per_session_data_size = sizeof(NetClient),
                                             .rx_buffer_size = WIRE_MESSAGE_MOST};
    n->protocols[2] = (struct lws_protocols){.name = "gangway-pipe", .callback = net_on_pipe};
    n->protocols[3] = (struct lws_protocols){.name = "gangway-signal", .callback = net_on_signal};
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
    info.port = o->port;
    info.iface = o->address;
    info.protocols = n->protocols;
    info.options |= LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
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
