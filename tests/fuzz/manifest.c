/* manifest.c - mod.ini: read, or refused with what is wrong. */
#include "fuzz.h"

#include <string.h>

#include "mod/manifest.h"

static void check(const Manifest *m) {
    MUST(str_is_id(m->id) && strlen(m->id) <= 31);
    MUST(m->title && m->title[0] && m->version.major >= 0);
    MUST(version_in(m->version, "*") == 1);
    const ManifestList *needs = &m->lists[MANIFEST_REQUIRES];
    for (int i = 0; i < needs->count; i++) MUST(version_in(m->version, needs->of[i].value) >= 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Diags d = {0};
    Str said = {0};
    Manifest *m = manifest_read("mod.ini", NULL, (const char *)data, size, &d);
    MUST((m == NULL) == (d.errors > 0));
    if (m) check(m);
    for (size_t i = 0; i < d.count && i < 4; i++) diag_print(&said, &d.list[i]);
    manifest_free(m);
    diags_clear(&d);
    str_clear(&said);
    return 0;
}
