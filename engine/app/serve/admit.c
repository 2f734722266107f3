/* admit.c - plain comparisons; nothing here knows of sockets. */
#include "app/serve/admit.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool admit_local(const Admit *a, const char *host) {
    static const char *const names[] = {"localhost", "127.0.0.1", "[::1]"};
    char full[64];
    for (size_t i = 0; a->loopback && i < ARRAY_LEN(names); i++) {
        snprintf(full, sizeof full, "%s:%d", names[i], a->port);
        if (!strcasecmp(host, full)) return true;
    }
    return false;
}

bool admit_host(const Admit *a, const char *host) {
    if (!strcasecmp(host, a->own) || admit_local(a, host)) return true;
    for (int i = 0; a->hosts && i < a->hosts->count; i++)
        if (!strcasecmp(host, a->hosts->names[i])) return true;
    return false;
}

bool admit_origin(const Admit *a, const char *origin, const char *host) {
    static const char *const schemes[] = {"http://", "https://"};
    for (size_t i = 0; i < ARRAY_LEN(schemes); i++) {
        size_t n = strlen(schemes[i]);
        if (!strncmp(origin, schemes[i], n))
            return !strcasecmp(origin + n, host) && admit_host(a, host);
    }
    return false;
}

/* 16 bytes as base64. */
static bool admit_key(const char *key) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return strlen(key) == 24 && strspn(key, digits) == 22 && !strcmp(key + 22, "==");
}

const char *admit_upgrade(const char *page, const char *http, const char *to, const char *version,
                          const char *key) {
    if (strcasecmp(to, "websocket") != 0) return "only a WebSocket is opened here\n";
    if (!*page || strcmp(http, "HTTP/1.1") != 0)
        return "a WebSocket is opened by GET of HTTP/1.1\n";
    if (strcmp(page, ADMIT_SOCKET) != 0) return "a WebSocket is opened at " ADMIT_SOCKET "\n";
    if (strcmp(version, "13") != 0) return "version 13 of WebSocket expected\n";
    if (!admit_key(key)) return "a key of 16 bytes expected\n";
    return NULL;
}

bool admit_message(AdmitRate *r, uint64_t now_ms) {
    if (!r->begun) *r = (AdmitRate){.at_ms = now_ms, .left = ADMIT_BURST * 1000, .begun = true};
    uint64_t gone = now_ms - r->at_ms;
    if (gone > 60000) gone = 60000;
    r->at_ms = now_ms;
    r->left += (int)gone * ADMIT_A_SECOND;
    if (r->left > ADMIT_BURST * 1000) r->left = ADMIT_BURST * 1000;
    if (r->left < 1000) return false;
    r->left -= 1000;
    return true;
}
