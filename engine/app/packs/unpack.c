/* unpack.c - the child that unpacks, and the pipe from it.
 *
 * What a pack may be is known in mod/pack.h, how a process is shut in, in decoder.h. */
#include "app/packs/unpack.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/sandbox/decoder.h"
#include "app/sandbox/tree.h"
#include "lib/fs.h"
#include "lib/hash.h"
#include "lib/jsontext.h"
#include "mod/manifest.h"

enum {
    UNPACK_FACTS = 256 << 10,
    UNPACK_MOST = PACK_MAX_TOTAL + UNPACK_FACTS +
                  PACK_MAX_FILES * (VTREE_MAX_NAME + 12) /* two fields of a frame */
};

void unpack_clear(Unpacked *u) {
    pack_clear(&u->pack);
    json_decref(u->facts);
    *u = (Unpacked){0};
}

/* ---- in the child ---- */

/* The facts of the manifest as a tree, a NUL, the frame of the pack. */
static bool unpack_facts(const Pack *p, Str *out, Str *err) {
    const PackFile *ini = pack_find(p, "mod.ini");
    Diags diags = {0};
    Manifest *m = manifest_read("mod.ini", NULL, ini->data, ini->size, &diags);
    for (size_t i = 0; i < diags.count; i++) diag_print(err, &diags.list[i]);
    Str json = {0};
    if (m) manifest_to_json(m, true, &json);
    json_t *facts = m ? jsontext_read(str_text(&json), json.len, 0, NULL) : NULL;
    bool ok = facts && tree_write(out, facts);
    if (m && !ok) pack_refuse(err, "give the program more memory", "out of memory");
    json_decref(facts);
    str_clear(&json);
    str_addc(out, '\0');
    return ok;
}

static bool unpack_decode(void *ud, const Str *bytes, Str *out, Str *err) {
    (void)ud;
    Pack p;
    if (!pack_read(str_text(bytes), bytes->len, &p, err) || !unpack_facts(&p, out, err))
        return false;
    pack_to_frame(&p, out);
    return true;
}

/* ---- in the parent ---- */

#define FETCH "download it again: it may have been damaged on the way"

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
        bool needs = !strcmp(key, "requires") || !strcmp(key, "optional") ||
                     !strcmp(key, "conflicts") || !strcmp(key, "aliases");
        if (needs ? !json_is_object(value) || !unpack_all_text(value) : !json_is_string(value))
            return false;
    }
    const char *id = json_string_value(json_object_get(facts, "id"));
    return id && str_is_id(id) && strlen(id) <= PACK_MAX_FOLDER;
}

static bool unpack_take(Unpacked *u, const Str *said, Str *err) {
    size_t n = strnlen(said->text, said->len);
    if (n == said->len || n > UNPACK_FACTS)
        return pack_refuse(err, FETCH, "its description is damaged");
    u->facts = tree_read(said->text, n);
    if (!unpack_facts_good(u->facts)) return pack_refuse(err, FETCH, "its description is damaged");
    u->id = json_string_value(json_object_get(u->facts, "id"));
    return pack_from_frame(said->text + 1 + n, said->len - 1 - n, &u->pack, err) &&
           (pack_digest(&u->pack, u->digest) ||
            pack_refuse(err, "give the program more memory", "out of memory"));
}

void unpack_refused(const Options *o, const char *path, const Str *why) {
    const char *text = str_text(why), *mend = NULL;
    for (const char *at = text; (at = strstr(at, PACK_MEND)); at++) mend = at;
    report_error(o, "%s: %.*s", path, mend ? (int)(mend - text) : (int)why->len, text);
    if (mend) report_hint(o, "%s", mend + strlen(PACK_MEND));
}

static int unpack_shut_in(const Options *o, const char *path, const Str *bytes, Unpacked *u) {
    DecoderWork work = {.decode = unpack_decode, .most = UNPACK_MOST, .unfenced = o->unfenced};
    Str said = {0}, err = {0};
    DecoderEnd end = decoder_ask(&work, bytes, &said, &err);
    int status = APP_DONE;
    if (end == DECODER_OPEN) {
        report_error(o, "%s: nothing was unpacked, because this system has no fence: %s", path,
                     str_text(&err));
        report_hint(o, "--unfenced unpacks without it: only for packs that you trust");
        status = APP_FILE;
    } else if (end != DECODER_DONE || !unpack_take(u, &said, &err)) {
        unpack_refused(o, path, &err);
        status = APP_FILE;
    }
    str_clear(&said);
    str_clear(&err);
    return status;
}

int unpack_bytes(const Options *o, const char *path, const Str *bytes, Unpacked *u) {
    *u = (Unpacked){.bytes = bytes->len};
    hash_sha256(str_text(bytes), bytes->len, u->sha256);
    int status = unpack_shut_in(o, path, bytes, u);
    if (status != APP_DONE) unpack_clear(u);
    return status;
}

int unpack_file(const Options *o, const char *path, Unpacked *u) {
    *u = (Unpacked){0};
    Str bytes = {0};
    if (!fs_read(path, PACK_MAX_BYTES, &bytes)) {
        int why = errno;
        report_error(o, "%s: %s", path, why == EFBIG ? "it has more than 32 MiB" : strerror(why));
        if (why == EISDIR) report_hint(o, "'gangway pack %s' makes a pack of a folder", path);
        else if (why == EFBIG)
            report_hint(o, "ask its author for a smaller one: no mod needs more");
        else if (why == EACCES) report_hint(o, "make it readable: chmod u+r %s", path);
        else report_hint(o, "name the file of a pack, such as heavy-1.0.0.gwmod");
        return APP_FILE;
    }
    int status = unpack_bytes(o, path, &bytes, u);
    str_clear(&bytes);
    return status;
}
