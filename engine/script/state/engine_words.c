/* engine_words.c - the words that the engine keeps for itself. */
#include "script/state/engine_words.h"

#include <stddef.h>
#include <string.h>

#include "lib/types.h"

/* How a word goes on: not at all, with the question that it answers, or with more or without. */
typedef enum Rest { REST_NONE, REST_QUESTION, REST_ANY } Rest;

static const struct Word {
    const char *text;
    Rest rest;
} words[] = {{"never", REST_QUESTION}, {"always", REST_QUESTION}, {"ask", REST_QUESTION},
             {"resign", REST_NONE},    {"undo", REST_NONE},       {"rewind", REST_ANY},
             {"offer draw", REST_NONE}};

static bool is_one(const char *text, bool standing_only) {
    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        size_t n = strlen(words[i].text);
        if (strncmp(text, words[i].text, n) != 0) continue;
        if (standing_only && words[i].rest != REST_QUESTION) continue;
        if (!text[n] || (words[i].rest != REST_NONE && text[n] == ' ')) return true;
    }
    return false;
}

bool engine_words_is(const char *text) { return is_one(text, false); }
bool engine_words_is_standing(const char *text) { return is_one(text, true); }
const char *engine_words_text(int n) { return n < (int)ARRAY_LEN(words) ? words[n].text : NULL; }
