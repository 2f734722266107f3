/* cmd_pack.c - `pack`: a mod's folder becomes one file that others can install.
 *
 * What a pack is, is known in mod/pack.h. */
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/packs/targets.h"
#include "app/sandbox/decoder.h"
#include "app/sandbox/host.h"
#include "lib/fs.h"
#include "lib/hash.h"
#include "mod/manifest.h"
#include "mod/pack.h"
#include "mod/vtree.h"

const AppOption cmd_pack_options[] = {
    {"out", "FILE", "the pack's file (ID-VERSION.gwmod in this folder)", 'o'}, {0}};

/* Only what passes is packed: nobody could install it. */
static bool pack_checked(Options *o, const char *dir) {
    GameSpec spec = options_spec(o, NULL);
    Diags found = {0};
    host_check(&spec, dir, true, &found); /* one's own mod */
    bool good = found.errors == 0;
    if (!good) {
        report_diags(o, &found);
        report_error(o, "%s is not packed: it has %zu error%s", dir, found.errors,
                     found.errors == 1 ? "" : "s");
    }
    diags_clear(&found);
    return good;
}

/* What of the manifest is wanted here. */
typedef struct PackName {
    char id[PACK_MAX_FOLDER + 1];
    Version version;
} PackName;

/* In the decoder's process: "ID 1.2.3" of the manifest at the path. */
static bool pack_decode(void *ud, const Str *bytes, Str *out, Str *err) {
    const char *dir = ud;
    Str file = {0};
    Diags diags = {0};
    fs_join(&file, dir, "mod.ini");
    Manifest *m = manifest_read(str_text(&file), dir, str_text(bytes), bytes->len, &diags);
    for (size_t i = 0; i < diags.count; i++) diag_print(err, &diags.list[i]);
    if (m)
        str_addf(out, "%s %d.%d.%d", m->id, m->version.major, m->version.minor, m->version.patch);
    diags_clear(&diags);
    str_clear(&file);
    manifest_free(m);
    return m != NULL;
}

static bool pack_understand(const Str *said, PackName *name) {
    const char *text = str_text(said), *blank = strchr(text, ' ');
    size_t n = blank ? (size_t)(blank - text) : 0;
    if (!n || n >= sizeof name->id) return false;
    memcpy(name->id, text, n);
    name->id[n] = '\0';
    return str_is_id(name->id) && version_parse(blank + 1, &name->version);
}

static bool pack_named(const Options *o, const char *dir, const Pack *p, PackName *name) {
    const PackFile *ini = pack_find(p, "mod.ini");
    DecoderWork work = {
        .decode = pack_decode, .ud = (void *)(uintptr_t)dir, .most = 256, .unfenced = o->unfenced};
    Str bytes = {0}, said = {0}, err = {0};
    str_addn(&bytes, ini->data, ini->size);
    DecoderEnd end = decoder_ask(&work, &bytes, &said, &err);
    bool ok = end == DECODER_DONE && pack_understand(&said, name);
    if (!ok) report_error(o, "%s: %s", dir, err.len ? err.text : "its manifest is damaged");
    str_clear(&bytes);
    str_clear(&said);
    str_clear(&err);
    return ok;
}

static int pack_tell(const Options *o, const PackName *m, const Pack *p, const Str *zip,
                     const char *file) {
    char sha256[65], digest[65], version[48];
    hash_sha256(zip->text, zip->len, sha256);
    if (!pack_digest(p, digest)) return report_error(o, "out of memory"), APP_INTERNAL;
    snprintf(version, sizeof version, "%d.%d.%d", m->version.major, m->version.minor,
             m->version.patch);
    if (o->json)
        return report_value(o, json_pack("{ss ss ss si sI ss ss}", "file", file, "id", m->id,
                                         "version", version, "files", p->count, "bytes",
                                         (json_int_t)zip->len, "sha256", sha256, "digest", digest))
                   ? APP_DONE
                   : APP_INTERNAL;
    Str text = {0};
    str_addf(&text, "%s: %s %s, %d files, %zu bytes\n", file, m->id, version, p->count, zip->len);
    str_addf(&text, "  sha256     %s\n  contents   %s\n", sha256, digest);
    report_text(str_text(&text));
    str_clear(&text);
    return APP_DONE;
}

static int pack_make(Options *o, const char *dir, const char *file) {
    Pack p;
    Str err = {0}, zip = {0}, path = {0};
    int status = APP_FILE;
    bool ok = pack_gather(dir, &p, &err);
    if (!ok) report_error(o, "%s", str_text(&err));
    PackName m;
    bool named = ok && pack_named(o, dir, &p, &m);
    if (file) str_add(&path, file);
    else if (named)
        str_addf(&path, "%s-%d.%d.%d" PACK_ENDING, m.id, m.version.major, m.version.minor,
                 m.version.patch);
    if (named && !pack_write(&p, m.id, &zip, &err)) report_error(o, "%s: %s", dir, str_text(&err));
    else if (named && !fs_write(str_text(&path), zip.text, zip.len))
        report_error(o, "%s: %s", str_text(&path), strerror(errno));
    else if (named) status = pack_tell(o, &m, &p, &zip, str_text(&path));
    pack_clear(&p);
    str_clear(&err);
    str_clear(&zip);
    str_clear(&path);
    return status;
}

static int pack_target(Options *o, const char *given, const char *file) {
    if (!fs_is_dir(given)) return report_error(o, "'%s' is not a folder", given), APP_FILE;
    char *dir = realpath(given, NULL); /* "." has a name too */
    if (!dir) return report_error(o, "%s: %s", given, strerror(errno)), APP_FILE;
    int status = pack_checked(o, dir) ? pack_make(o, dir, file) : APP_FAULTS;
    Str stubs = {0};
    fs_join(&stubs, dir, VTREE_STUBS);
    if (status == APP_DONE && access(str_text(&stubs), F_OK) == 0)
        report_note(o, "%s is left out: 'gangway api --luacats' writes it again", str_text(&stubs));
    str_clear(&stubs);
    free(dir);
    return status;
}

int cmd_pack(Options *o) {
    const char *file = NULL;
    for (int key; (key = options_next(o)) != -1; file = o->value)
        if (key != 'o') return APP_USAGE;
    const char *given = options_arg(o, 0);
    if (!given) return report_usage(o, "which mod? Name the folder that holds its mod.ini");
    if (!options_at_most(o, 1)) return APP_USAGE;
    NameList paths = {0};
    int status;
    if (targets_take(o, false, &paths, &status)) status = pack_target(o, paths.names[0], file);
    options_list_clear(&paths);
    return status;
}
