/* png.c - a picture, and a deck that is painted in it. The first byte says which grid, and whether the
 * sums of the chunks are put right. */
#include "fuzz.h"

#include <string.h>

#include "mod/plan.h"
#include "mod/png.h"
#include "../unit/plan_write.h"

static uint32_t sum_of(const uint8_t *p, size_t n) {
    uint32_t sum = 0xFFFFFFFF;
    for (size_t i = 0; i < n; i++) {
        sum ^= p[i];
        for (int k = 0; k < 8; k++) sum = sum & 1 ? 0xEDB88320 ^ sum >> 1 : sum >> 1;
    }
    return ~sum;
}

static void put_sums_right(uint8_t *p, size_t len) {
    for (size_t at = 8; at + 12 <= len;) {
        size_t n =
            (size_t)p[at] << 24 | (size_t)p[at + 1] << 16 | (size_t)p[at + 2] << 8 | p[at + 3];
        if (n > len - at - 12) return;
        uint32_t sum = sum_of(p + at + 4, n + 4);
        for (size_t i = 0; i < 4; i++) p[at + 8 + n + i] = (uint8_t)(sum >> (24 - 8 * i));
        at += n + 12;
    }
}

typedef struct Bytes {
    const uint8_t *data;
    size_t size;
} Bytes;

static bool give(void *with, const char *name, size_t max, Str *out) {
    const Bytes *b = with;
    (void)name;
    if (b->size > max) return false;
    str_addn(out, (const char *)b->data, b->size);
    return true;
}

#define PLAN                                                                                       \
    "format = gangway.map/1\nid = x\n[palette]\n#000000 = nothing\n#ffffff = cell deck\n"          \
    "#ff0000 = cell table\n"
#define EDGES "#808080 = edge bulkhead\n#00ff00 = edge door\n"

static const char *const plans[] = {
    "[map]\n" PLAN EDGES "[deck A image=x.png]\n",
    "[map]\ngrid = hex\n" PLAN EDGES "[deck A image=x.png]\n",
    "[map]\ngrid = open\n" PLAN "[deck A image=x.png pixels=2]\n",
    "[map]\ngrid = band\n" PLAN "[deck A image=x.png]\n",
};

static void check_plan(const char *text, Bytes bytes) {
    Diags d = {0};
    Str out = {0};
    PlanFiles files = {give, &bytes};
    Plan *p = plan_read("x.map", text, strlen(text), &files, &d);
    MUST((p == NULL) == (d.errors > 0));
    if (p) plan_write(p, &out);
    for (size_t i = 0; i < d.count && i < 4; i++) diag_print(&out, &d.list[i]);
    plan_free(p);
    diags_clear(&d);
    str_clear(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2) return 0;
    Png png;
    char why[PNG_WHY] = "";
    uint8_t *copy = malloc(size - 1);
    MUST(copy);
    memcpy(copy, data + 1, size - 1);
    if (!(data[0] & 4)) put_sums_right(copy, size - 1);
    bool ok = png_read((const char *)copy, size - 1, &png, why);
    MUST(ok == (why[0] == '\0') && ok == (png.pixels != NULL));
    uint32_t sum = 0;
    for (int i = 0; ok && i < png.w * png.h; i++) sum ^= png.pixels[i];
    if (ok) MUST(png.w <= PNG_MAX_SIDE && png.w * png.h <= PNG_MAX_PIXELS && sum == (sum | 0));
    if (ok) check_plan(plans[data[0] & 3], (Bytes){copy, size - 1});
    png_clear(&png);
    free(copy);
    return 0;
}
