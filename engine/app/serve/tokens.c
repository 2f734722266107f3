/* tokens.c - a link is a secret: 128 bits for each seat, made from one secret for each game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>

#include "app/serve/games.h"
#include "lib/fs.h"
#include "lib/hash.h"

void tokens_secret(char out[65]) {
    unsigned char bytes[32] = {0};
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        abort(); /* no link would be a secret */
    for (size_t i = 0; i < sizeof bytes; i++) snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

void tokens_make(const char *secret, const char *what, char out[TOKEN_SIZE]) {
    char hex[65];
    Str text = {0};
    str_addf(&text, "gangway link|%s|%s", secret, what);
    hash_sha256(str_text(&text), text.len, hex);
    snprintf(out, TOKEN_SIZE, "%.32s", hex);
    str_clear(&text);
}

/* Takes as long for a wrong token as for a right one. */
bool tokens_equal(const char *a, const char *b) {
    unsigned char differs = 0;
    if (strlen(a) != TOKEN_SIZE - 1 || strlen(b) != TOKEN_SIZE - 1) return false;
    for (int i = 0; i < TOKEN_SIZE - 1; i++) differs |= (unsigned char)(a[i] ^ b[i]);
    return differs == 0;
}

static void tokens_path(const char *record, Str *out) { str_addf(out, "%s.links", record); }

bool tokens_save(const char *record, const char *secret) {
    Str path = {0};
    tokens_path(record, &path);
    bool ok = fs_write_own(str_text(&path), secret, 64);
    str_clear(&path);
    return ok;
}

bool tokens_load(const char *record, char out[65], Str *why) {
    Str path = {0}, text = {0};
    tokens_path(record, &path);
    bool ok = fs_read_own(record, S_IWGRP | S_IWOTH, 0, NULL, why) &&
              fs_read_own(str_text(&path), 077, 64, &text, why);
    if (ok && (text.len != 64 || strspn(str_text(&text), "0123456789abcdef") != 64)) {
        str_addf(why, "%s: it holds no secret of links", str_text(&path));
        ok = false;
    }
    if (ok) snprintf(out, 65, "%s", text.text);
    if (text.text) explicit_bzero(text.text, text.len);
    str_clear(&path);
    str_clear(&text);
    return ok;
}
