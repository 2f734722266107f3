/* plan_signs.c - characters that no plan is drawn with: tabs, and signs outside ASCII, which editors and
 * tools for drawing boxes put in. A row with them has another width than it seems to have, so that such a
 * drawing is not read. */
#include "mod/plan_scan.h"

#include <stdio.h>

/* The ASCII character that is drawn for a sign that looks like it; 0: none. */
static char looks_like(uint32_t c) {
    static const struct {
        uint32_t from, to;
        char ascii;
    } signs[] = {
        {0x00A0, 0x00A0, ' '},  {0x00B7, 0x00B7, '.'}, {0x2000, 0x200A, ' '}, {0x2010, 0x2015, '-'},
        {0x2022, 0x2022, '.'},  {0x2026, 0x2026, '.'}, {0x2212, 0x2212, '-'}, {0x2500, 0x2501, '-'},
        {0x2502, 0x2503, '|'},  {0x2504, 0x2505, '-'}, {0x2506, 0x2507, '|'}, {0x2508, 0x2509, '-'},
        {0x250A, 0x250B, '|'},  {0x250C, 0x254B, '+'}, {0x254C, 0x254D, '-'}, {0x254E, 0x254F, '|'},
        {0x2550, 0x2550, '-'},  {0x2551, 0x2551, '|'}, {0x2552, 0x2570, '+'}, {0x2571, 0x2571, '/'},
        {0x2572, 0x2572, '\\'}, {0x3000, 0x3000, ' '},
    };
    for (size_t i = 0; i < ARRAY_LEN(signs); i++)
        if (c >= signs[i].from && c <= signs[i].to) return signs[i].ascii;
    return c > 0xFF00 && c < 0xFF5F ? (char)(c - 0xFEE0) : 0; /* those of full width */
}

static bool foreign(char c) { return (unsigned char)c < ' ' || (unsigned char)c > '~'; }

/* The first such character of the line; its length where there is none. */
static int foreign_at(const ScanLine *l) {
    int i = 0;
    while (i < l->len && !foreign(l->text[i])) i++;
    return i;
}

static void tell(PlanScan *s, int line, int at, const char *more) {
    const ScanLine *l = &s->lines[line - 1];
    uint32_t c = (unsigned char)l->text[at];
    size_t n = str_char(l->text + at, (size_t)(l->len - at), &c);
    char found[32];
    if (c == '\t') snprintf(found, sizeof found, "a tab");
    else if (c < ' ' || c == 0x7F || n < 2)
        snprintf(found, sizeof found, "byte 0x%02x", (unsigned)c);
    else snprintf(found, sizeof found, "'%.*s' (U+%04X)", (int)n, l->text + at, (unsigned)c);
    Diag *g = plan_scan_error(s, line, at + 1, "GW0332",
                              "%s found, a printed ASCII character expected%s", found, more);
    char like = looks_like(c);
    if (c == '\t')
        diag_hint(g, "draw with spaces: a tab counts as one character, however wide it is shown");
    else if (like == ' ') diag_hint(g, "write a space");
    else if (like) diag_hint(g, "write '%c'", like);
    else diag_hint(g, "plans are drawn with ASCII characters, such as | - + for walls");
}

bool plan_signs_good(PlanScan *s, int first, int count) {
    int line = 0, lines = 0;
    for (int i = first; i < first + count; i++) {
        if (foreign_at(&s->lines[i - 1]) == s->lines[i - 1].len) continue;
        line = lines++ > 0 ? line : i;
    }
    if (lines == 0) return true;
    char more[48] = "";
    if (lines > 1)
        snprintf(more, sizeof more, ", and on %d more line%s", lines - 1, lines > 2 ? "s" : "");
    tell(s, line, foreign_at(&s->lines[line - 1]), more);
    return false;
}
