/* engine_words.c - the words that the engine keeps for itself. */
#include "script/state/engine_words.h"

#include <stddef.h>
#include <string.h>

#include "lib/types.h"

static const struct Word {
    const char *text;
    bool standing;
} words[] = {{"never", true},   {"always", true}, {"ask", true},
             {"resign", false}, {"undo", false},  {"offer draw", false}};

static bool is_one(const char *text, bool standing_only) {
    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        size_t n = strlen(words[i].text);
        if (strncmp(text, words[i].text, n) != 0) continue;
        if (words[i].standing ? text[n] == ' ' || !text[n] : !standing_only && !text[n])
            return true;
    }
    return false;
}

bool engine_words_is(const char *text) { return is_one(text, false); }
bool engine_words_is_standing(const char *text) { return is_one(text, true); }
const char *engine_words_text(int n) { return n < (int)ARRAY_LEN(words) ? words[n].text : NULL; }
