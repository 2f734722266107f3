/* prompt.h - lines that a person or a script types. */
#ifndef GW_APP_LINE_PROMPT_H
#define GW_APP_LINE_PROMPT_H

#include "lib/str.h"

typedef struct Prompt {
    Str buf;
    size_t at;     /* what of buf was given */
    bool over;     /* of the line that comes too much was read, and thrown away */
    bool end;      /* no more will come */
    bool failed;   /* memory ended: there was more */
    bool terminal; /* stdin is one */
    /* Where the full screen has the terminal it asks in place of stdin; NULL: it does not. */
    bool (*line)(void *ud, const char *ask, Str *out);
    /* Waits there for Enter, and no key is taken for anything else. True: it was Esc, where `back`. */
    bool (*enter)(void *ud, const char *ask, bool back);
    bool (*confirm)(void *ud, const char *question); /* yes or no, by one key */
    void *ud;
} Prompt;

void prompt_open(Prompt *p);
void prompt_close(Prompt *p);
/* Shows `ask` and reads a line without its newline, blanks at its ends and doubled ones within; false at the
 * end of input, or where memory ends. What was read from a pipe is echoed: the output reads as a whole. A
 * line of more than 1000 bytes, or with bytes that are no text, is told to be none, and the next is read. */
bool prompt_line(Prompt *p, const char *ask, Str *out);
/* Asks on a terminal for yes or no; a script has said yes by what it says. */
bool prompt_confirm(Prompt *p, const char *question);

#endif
