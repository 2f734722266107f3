/* unpack.c - the child that unpacks, and the pipe from it.
 *
 * What a pack may be is known in mod/pack.h, how a process is shut in, in lib/fence.h. */
#define _GNU_SOURCE /* pipe2 */
#include "unpack.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../lib/fence.h"
#include "../lib/fs.h"
#include "../lib/hash.h"
#include "../mod/manifest.h"
#include "report.h"

/* What the child says begins with one of these. */
enum { SAYS_PACK = 'p', SAYS_BAD = 'b', SAYS_OPEN = 'f' };
enum {
    UNPACK_MEMORY = 768 << 20,
    UNPACK_SECONDS = 20,
    UNPACK_FACTS = 256 << 10,
    UNPACK_MOST = PACK_MAX_TOTAL + UNPACK_FACTS + PACK_MAX_FILES * (VTREE_MAX_NAME + 9)
};

void unpack_clear(Unpacked *u) {
    pack_clear(&u->pack);
    json_decref(u->facts);
    *u = (Unpacked){0};
}

/* ---- in the child ---- */

static void unpack_write(int fd, const char *data, size_t n) {
    while (n > 0) {
        ssize_t put = write(fd, data, n);
        if (put < 0 && errno != EINTR) _exit(1);
        if (put <= 0) continue;
        data += put;
        n -= (size_t)put;
    }
}

static void unpack_say(int fd, char what, const Str *text) {
    unpack_write(fd, &what, 1);
    unpack_write(fd, str_text(text), text->len);
    _exit(text->failed);
}

/* The facts of the manifest, a NUL, the frame of the pack. */
static bool unpack_facts(const Pack *p, Str *out, Str *err) {
    const PackFile *ini = pack_find(p, "mod.ini");
    Diags diags = {0};
    Str name = {0};
    fs_join(&name, p->folder, "mod.ini");
    const char *dir = *p->folder ? p->folder : NULL;
    Manifest *m = manifest_read(str_text(&name), dir, ini->data, ini->size, &diags);
    for (size_t i = 0; i < diags.count; i++) diag_print(err, &diags.list[i]);
    if (m) manifest_to_json(m, true, out);
    str_addc(out, '\0');
    return m != NULL;
}

static void unpack_child(int fd, const Str *bytes, bool unfenced) {
    FenceWish wish = {.keep = {fd}, .keep_count = 1, .memory = UNPACK_MEMORY};
    Pack p;
    Str err = {0}, out = {0};
    if (!unfenced && !fence_enter(&wish, &err)) unpack_say(fd, SAYS_OPEN, &err);
    if (!pack_read(str_text(bytes), bytes->len, &p, &err)) unpack_say(fd, SAYS_BAD, &err);
    if (!unpack_facts(&p, &out, &err)) unpack_say(fd, SAYS_BAD, &err);
    pack_to_frame(&p, &out);
    unpack_say(fd, SAYS_PACK, &out);
}

/* ---- in the parent ---- */

/* All that the child says; false: it says too much or nothing for too long. */
static bool unpack_hear(int fd, Str *out) {
    enum { CHUNK = 1 << 16 };
    char *buf = malloc(CHUNK);
    bool more = buf != NULL;
    while (more) {
        struct pollfd p = {.fd = fd, .events = POLLIN};
        int ready = poll(&p, 1, UNPACK_SECONDS * 1000);
        if (ready < 0 && errno == EINTR) continue;
        ssize_t n = ready > 0 ? read(fd, buf, CHUNK) : -1;
        if (n < 0 && ready > 0 && errno == EINTR) continue;
        if (n > 0) str_addn(out, buf, (size_t)n);
        if (n == 0 || n < 0 || out->failed || out->len > UNPACK_MOST) {
            more = n > 0;
            break;
        }
    }
    bool whole = buf && !more && out->len <= UNPACK_MOST && !out->failed;
    free(buf);
    return whole;
}

static bool unpack_all_text(const json_t *map) {
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)map, key, value) {
        if (!json_is_string(value)) return false;
    }
    return true;
}

bool unpack_facts_good(const json_t *facts) {
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)facts, key, value) {
        bool needs =
            !strcmp(key, "requires") || !strcmp(key, "optional") || !strcmp(key, "conflicts");
        if (needs ? !json_is_object(value) || !unpack_all_text(value) : !json_is_string(value))
            return false;
    }
    const char *id = json_string_value(json_object_get(facts, "id"));
    return id && str_is_id(id) && strlen(id) <= PACK_MAX_FOLDER;
}

static bool unpack_take(Unpacked *u, const Str *said, Str *err) {
    size_t n = strnlen(said->text + 1, said->len - 1);
    if (n == said->len - 1 || n > UNPACK_FACTS) return str_add(err, "its facts are damaged"), false;
    u->facts = json_loadb(said->text + 1, n, 0, NULL);
    if (!unpack_facts_good(u->facts)) return str_add(err, "its facts are damaged"), false;
    u->id = json_string_value(json_object_get(u->facts, "id"));
    return pack_from_frame(said->text + 2 + n, said->len - 2 - n, &u->pack, err) &&
           (pack_digest(&u->pack, u->digest) || (str_add(err, "out of memory"), false));
}

static int unpack_refused(const Options *o, const char *path, const char *why) {
    report_error(o, "%s: %s", path, why);
    return APP_FAULTS;
}

static int unpack_understand(const Options *o, const char *path, const Str *said, Unpacked *u) {
    Str err = {0};
    int status = APP_DONE;
    char kind = said->len ? said->text[0] : '\0';
    if (kind == SAYS_PACK) {
        if (!unpack_take(u, said, &err)) status = unpack_refused(o, path, str_text(&err));
    } else if (kind == SAYS_BAD) {
        Str clean = {0};
        str_add_clean(&clean, said->text + 1, said->len - 1, true);
        status = unpack_refused(o, path, str_text(&clean));
        str_clear(&clean);
    } else if (kind == SAYS_OPEN) {
        report_error(o, "%s: nothing was unpacked, for there is no fence here: %s", path,
                     said->text + 1);
        report_hint("--unfenced goes without, for packs that you trust");
        status = APP_FILE;
    } else {
        status = unpack_refused(o, path, "whoever unpacked it was stopped: it is not a good pack");
    }
    str_clear(&err);
    return status;
}

static int unpack_shut_in(const Options *o, const char *path, const Str *bytes, Unpacked *u) {
    int fds[2];
    fflush(NULL);
    if (pipe2(fds, O_CLOEXEC) != 0)
        return report_error(o, "no pipe: %s", strerror(errno)), APP_FILE;
    pid_t pid = fork();
    if (pid == 0) unpack_child(fds[1], bytes, o->unfenced);
    close(fds[1]);
    if (pid < 0) {
        close(fds[0]);
        return report_error(o, "no process: %s", strerror(errno)), APP_FILE;
    }
    Str said = {0};
    if (!unpack_hear(fds[0], &said)) str_reset(&said);
    close(fds[0]);
    kill(pid, SIGKILL); /* who has said all is dying anyway */
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
    }
    int status = unpack_understand(o, path, &said, u);
    str_clear(&said);
    return status;
}

int unpack_file(const Options *o, const char *path, Unpacked *u) {
    *u = (Unpacked){0};
    Str bytes = {0};
    if (!fs_read(path, PACK_MAX_BYTES, &bytes)) {
        report_error(o, "%s: %s", path,
                     errno == EFBIG ? "it has more than 32 MiB" : strerror(errno));
        if (errno == EISDIR) report_hint("'gangway pack %s' makes a pack of a folder", path);
        return APP_FILE;
    }
    hash_sha256(str_text(&bytes), bytes.len, u->sha256);
    u->bytes = bytes.len;
    int status = unpack_shut_in(o, path, &bytes, u);
    str_clear(&bytes);
    if (status != APP_DONE) unpack_clear(u);
    return status;
}
