/* wordlist.h - the words of line mode, for pages that list them. */
#ifndef GW_APP_LINE_WORDLIST_H
#define GW_APP_LINE_WORDLIST_H

#include <stdbool.h>

typedef struct WordRow {
    const char *name, *args, *help; /* args: "" where it takes none */
} WordRow;

/* Row i of the table by which they are read. False: there are no more. */
bool words_row(int i, WordRow *row);

#endif
