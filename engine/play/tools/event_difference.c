/* event_difference.c - compares events part by part and names the first field that differs. */
#include "play/tools/event_difference.h"

#include <inttypes.h>
#include <string.h>

#include "script/state/script.h"

static bool texts_differ(const char *what, const char *a, const char *b, Str *out) {
    if (!strcmp(a, b)) return false;
    str_addf(out, "%s: %s / %s", what, *a ? a : "nothing", *b ? b : "nothing");
    return true;
}

/* The first place in which the JSON of both differs, by lua/show/difference.lua. */
static bool data_differ(Script *s, const char *what, const char *a, const char *b, Str *out) {
    if (!strcmp(a, b)) return false;
    return script_entry(s, NULL, NULL, "data_difference", "sss>s", what, a, b, out) ||
           texts_differ(what, a, b, out);
}

static bool numbers_differ(const char *what, uint64_t a, uint64_t b, Str *out) {
    if (a == b) return false;
    str_addf(out, "%s: %" PRIu64 " / %" PRIu64, what, a, b);
    return true;
}

bool event_difference(struct Script *s, const LogLine *a, const LogLine *b, Str *out) {
    static const struct {
        LogPart part;
        const char *what;
        bool json;
    } parts[] = {{LOG_ARGS, "args", true},          {LOG_MORE, "more", true},
                 {LOG_THROW, "throw", true},        {LOG_BY, "cause.by", false},
                 {LOG_PLACE, "cause.place", false}, {LOG_RULE, "cause.rule", false}};
    if (texts_differ("kind", a->kind, b->kind, out)) return true;
    for (size_t i = 0; i < ARRAY_LEN(parts); i++) {
        const char *x = a->part[parts[i].part], *y = b->part[parts[i].part];
        if (parts[i].json ? data_differ(s, parts[i].what, x, y, out)
                          : texts_differ(parts[i].what, x, y, out))
            return true;
    }
    return numbers_differ("cause", a->cause, b->cause, out) ||
           numbers_differ("cause.choice", a->choice, b->choice, out) ||
           numbers_differ("cause.throw", (uint64_t)a->thrown, (uint64_t)b->thrown, out);
}
