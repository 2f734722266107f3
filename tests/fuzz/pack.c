/* pack.c - a pack from a stranger; the first byte says whether checksums and sizes of stored entries are put
 * right, so that inputs get past them, and whether the bytes are those of a frame instead. */
#include "fuzz.h"

#include <string.h>
#include <zlib.h>

#include "mod/pack.h"

static uint32_t u32(const uint8_t *p) {
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static void put_u32(uint8_t *p, uint32_t v) {
    for (int i = 0; i < 4; i++) p[i] = (uint8_t)(v >> (8 * i));
}

/* Every local header of a stored entry gets the checksum of what follows; the directory as well. */
static void put_sums_right(uint8_t *p, size_t len) {
    uint32_t sums[64];
    int locals = 0, dirs = 0;
    for (size_t at = 0; at + 46 < len; at++) {
        if (!memcmp(p + at, "PK\3\4", 4) && locals < 64) {
            size_t data = at + 30 + (p[at + 26] | (size_t)p[at + 27] << 8), size = u32(p + at + 22);
            sums[locals] = u32(p + at + 14);
            if (!p[at + 8] && data < len && size <= len - data)
                sums[locals] = (uint32_t)crc32(0, p + data, (uInt)size);
            put_u32(p + at + 14, sums[locals++]);
        } else if (!memcmp(p + at, "PK\1\2", 4) && dirs < locals) {
            put_u32(p + at + 16, sums[dirs++]);
        }
    }
}

static void check(const Pack *p) {
    MUST(p->count >= 0 && p->count <= PACK_MAX_FILES && p->total <= PACK_MAX_TOTAL);
    for (int i = 0; i < p->count; i++) {
        MUST(vtree_name_good(p->files[i].name) && p->files[i].size <= PACK_MAX_FILE);
        MUST(i == 0 || strcmp(p->files[i - 1].name, p->files[i].name) < 0);
    }
}

static void check_again(const Pack *p) {
    Str bytes = {0}, err = {0};
    Pack again;
    char first[65], second[65];
    if (p->count && pack_write(p, "x", &bytes, &err)) {
        MUST(pack_read(bytes.text, bytes.len, &again, &err));
        MUST(pack_digest(p, first) && pack_digest(&again, second) && !strcmp(first, second));
        pack_clear(&again);
    }
    str_clear(&bytes);
    str_clear(&err);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2) return 0;
    Pack p = {0};
    Str err = {0};
    uint8_t *copy = malloc(size - 1);
    MUST(copy);
    memcpy(copy, data + 1, size - 1);
    if (data[0] & 1) put_sums_right(copy, size - 1);
    bool ok = data[0] & 2 ? pack_from_frame(copy, size - 1, &p, &err)
                          : pack_read(copy, size - 1, &p, &err);
    MUST(ok == (err.len == 0));
    if (ok) check(&p);
    if (ok) check_again(&p);
    if (ok) pack_clear(&p);
    free(copy);
    str_clear(&err);
    return 0;
}
