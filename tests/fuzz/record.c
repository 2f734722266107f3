/* record.c - a record, whose lines are made objects and get their seals here, unless the first byte forbids it:
 * then what is damaged is searched for, bit by bit, which is slow, hence in a short one. */
#include "fuzz.h"

#include <string.h>

#include "app/record/record.h"

enum { LONGEST = 96 };

static void seal_lines(const char *text, size_t size, Str *out) {
    Seal seal = seal_first();
    while (size > 0) {
        const char *nl = memchr(text, '\n', size);
        size_t n = nl ? (size_t)(nl - text) : size;
        Str line = {0};
        while (nl && line.len + n < 2) str_addc(&line, ' ');
        str_addn(&line, text, n);
        if (nl && text[n ? n - 1 : 0] != '}') str_addc(&line, '}');
        if (nl && line.len > 2) seal_add(&line, &seal);
        else if (nl) str_addc(&line, '\n');
        str_addn(out, str_text(&line), line.len);
        str_clear(&line);
        text += n + (nl != NULL);
        size -= n + (nl != NULL);
    }
}

static void check(const Record *r, size_t size) {
    uint64_t n = 0;
    MUST(r->head && r->good <= size && record_head(r, "scenario"));
    for (size_t i = 0; i < r->count; i++) {
        MUST(r->entries[i].text);
        if (r->entries[i].seat) MUST(r->entries[i].n == ++n);
    }
    MUST(n == r->choices);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Str file = {0}, err = {0};
    Record r;
    if (size < 1) return 0;
    if (data[0] == '!') str_addn(&file, (const char *)data + 1, size - 1 < LONGEST ? size - 1 : LONGEST);
    else seal_lines((const char *)data, size, &file);
    bool ok = record_parse("x.jsonl", &file, &r, &err);
    MUST(ok == (err.len == 0));
    if (ok) check(&r, file.len);
    record_clear(&r);
    str_clear(&file);
    str_clear(&err);
    return 0;
}
