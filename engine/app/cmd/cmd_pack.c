/* cmd_pack.c - `pack`: a mod's folder becomes one file that others can install.
 *
 * What a pack is, is known in mod/pack.h. */
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/packs/targets.h"
#include "app/packs/unpack.h"
#include "app/sandbox/host.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

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

static int pack_tell(const Options *o, const Unpacked *u, const char *file) {
    const char *version = jsontext_of(u->facts, "version");
    if (o->json)
        return report_value(o, json_pack("{ss ss ss si sI ss ss}", "file", file, "id", u->id,
                                         "version", version, "files", u->pack.count, "bytes",
                                         (json_int_t)u->bytes, "sha256", u->sha256, "digest",
                                         u->digest))
                   ? APP_DONE
                   : APP_INTERNAL;
    Str text = {0};
    str_addf(&text, "%s: %s %s, %d files, %zu bytes\n", file, u->id, version, u->pack.count,
             u->bytes);
    str_addf(&text, "  sha256     %s\n  contents   %s\n", u->sha256, u->digest);
    report_text(str_text(&text));
    str_clear(&text);
    return APP_DONE;
}

static int pack_save(const Options *o, const Unpacked *u, const Str *zip, const char *file) {
    Str path = {0};
    int status = APP_FILE;
    if (file) str_add(&path, file);
    else str_addf(&path, "%s-%s" PACK_ENDING, u->id, jsontext_of(u->facts, "version"));
    if (fs_write(str_text(&path), zip->text, zip->len)) status = pack_tell(o, u, str_text(&path));
    else report_error(o, "%s: %s", str_text(&path), strerror(errno));
    str_clear(&path);
    return status;
}

/* Names that begin with a dot nobody expects in it; of the rest it is said. */
static void pack_say_left(const Options *o, const char *dir, const Pack *p) {
    Str names = {0};
    for (const char *at = str_text(&p->left); *at; at++) {
        if (*at == '\n') str_add(&names, ", ");
        else str_addc(&names, *at);
    }
    if (p->left_count > PACK_LEFT_NAMES) str_add(&names, " and more");
    if (names.len)
        report_note(o, "%s: %s %s left out: no part of a mod", dir, names.text,
                    p->left_count > 1 ? "are" : "is");
    str_clear(&names);
}

/* What was packed is unpacked as those who install it will do, before it is saved. */
static int pack_make(Options *o, const char *dir, const char *file) {
    const char *id = strrchr(dir, '/') + 1; /* a folder that passes the check has the mod's id */
    Pack p;
    Unpacked u = {0};
    Str err = {0}, zip = {0};
    int status = APP_FILE;
    bool gathered = pack_gather(dir, &p, &err);
    if (!gathered || !pack_write(&p, id, &zip, &err)) unpack_refused(o, dir, &err);
    else status = unpack_bytes(o, dir, &zip, &u);
    if (status == APP_DONE) status = pack_save(o, &u, &zip, file);
    if (status == APP_DONE) pack_say_left(o, dir, &p);
    unpack_clear(&u);
    pack_clear(&p);
    str_clear(&err);
    str_clear(&zip);
    return status;
}

static int pack_target(Options *o, const char *given, const char *file) {
    if (!fs_is_dir(given)) return report_error(o, "'%s' is not a folder", given), APP_FILE;
    char *dir = realpath(given, NULL); /* "." has a name too */
    if (!dir) return report_error(o, "%s: %s", given, strerror(errno)), APP_FILE;
    int status = pack_checked(o, dir) ? pack_make(o, dir, file) : APP_FAULTS;
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
