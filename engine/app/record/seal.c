/* seal.c - the checksums of the lines of a record.
 *
 * Knows where in a line the checksum stands; what else is in it is left to record.c. */
#include "app/record/seal.h"

#include <stdio.h>
#include <string.h>

#include "lib/hash.h"

/* ,"c":"01234567"} */
enum { TAIL = 16, HEX = 8 };

Seal seal_first(void) { return (Seal){"00000000"}; }

/* Over the former checksum and the line without the member and the closing brace. False: memory. */
static bool seal_of(const char *line, size_t n, const Seal *former, Seal *out) {
    Str text = {0};
    str_addn(&text, former->hex, HEX);
    str_addn(&text, line, n);
    bool ok = !text.failed;
    uint64_t h = ok ? hash_of(text.text, text.len) : 0;
    snprintf(out->hex, sizeof out->hex, "%08x", (unsigned)(h >> 32));
    str_clear(&text);
    return ok;
}

void seal_add(Str *line, Seal *seal) {
    gw_assert(line->len > 2 && line->text[line->len - 1] == '}');
    Seal former = *seal;
    if (!seal_of(line->text, line->len - 1, &former, seal)) line->failed = true;
    if (line->failed) return;
    line->text[--line->len] = '\0';
    str_addf(line, ",\"c\":\"%s\"}\n", seal->hex);
}

bool seal_holds(const char *line, size_t n, Seal *seal) {
    if (n < TAIL + 1) return false;
    Seal found;
    if (!seal_of(line, n - TAIL, seal, &found)) return false;
    char tail[TAIL + 1];
    snprintf(tail, sizeof tail, ",\"c\":\"%s\"}", found.hex);
    if (memcmp(line + n - TAIL, tail, TAIL) != 0) return false;
    *seal = found;
    return true;
}

/* The whole line that the changed text begins with: up to a newline that came of the change at `at`, or over
 * one that went. */
static size_t seal_end(const Str *text, size_t at, size_t n) {
    if (text->text[at] == '\n') return at;
    return at == n ? text->len : n;
}

bool seal_damage(const char *text, size_t n, size_t more, const Seal *former, size_t *at,
                 char *was) {
    enum { LONGEST = 1 << 14 }; /* every bit is tried, each on the whole line */
    Str work = {0};
    bool found = false;
    if (more <= LONGEST) str_addn(&work, text, more);
    size_t last = work.len > n ? n : work.len ? n - 1 : 0;
    for (size_t bit = 0; work.len && !work.failed && !found && bit < 8 * (last + 1); bit++) {
        Seal seal = *former;
        *at = bit / 8;
        work.text[*at] = (char)(work.text[*at] ^ 1 << bit % 8);
        *was = work.text[*at];
        found = seal_holds(work.text, seal_end(&work, *at, n), &seal);
        work.text[*at] = (char)(work.text[*at] ^ 1 << bit % 8);
    }
    str_clear(&work);
    return found;
}
