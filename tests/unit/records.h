/* records.h - reads a record in this process, without the decoder process of record_read, for tests that
 * read many. */
#ifndef GW_TESTS_RECORDS_H
#define GW_TESTS_RECORDS_H

#include <errno.h>
#include <string.h>

#include "app/record/record.h"
#include "lib/fs.h"

static inline bool record_here(const char *path, Record *r, Str *err) {
    Str file = {0};
    *r = (Record){0};
    bool ok = fs_read(path, 1 << 28, &file);
    if (!ok) str_addf(err, "%s: %s", path, strerror(errno));
    ok = ok && record_parse(path, &file, r, err);
    str_clear(&file);
    return ok;
}

#endif
