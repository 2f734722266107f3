/* engine_words.h - what a seat may type at any time beside the choices of the rules.
 *
 * They are listed in engine_words.c alone. Rules may not use their first words as verbs
 * (lua/rules/ask.lua), a match carries them out (play/say.c), and a session does not count them as choices
 * (app/record/session.c). */
#ifndef GW_SCRIPT_STATE_ENGINE_WORDS_H
#define GW_SCRIPT_STATE_ENGINE_WORDS_H

#include <stdbool.h>

/* "resign", "undo", "rewind" with what it goes back to, "offer draw" or a standing answer. */
bool engine_words_is(const char *text);
/* A standing answer: "never", "always" or "ask", a blank and the question. */
bool engine_words_is_standing(const char *text);
/* The text of number n, a standing answer without its question; NULL: there are not so many. */
const char *engine_words_text(int n);

#endif
