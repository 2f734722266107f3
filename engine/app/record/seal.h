/* seal.h - checksums of the lines of a record, each over its line and the checksum before it.
 *
 * A line is a JSON object whose last member is "c", the checksum in 8 hexadecimal digits. So a bit
 * that was flipped, a line that was lost, moved or doubled is found, and the first such line named. */
#ifndef GW_APP_RECORD_SEAL_H
#define GW_APP_RECORD_SEAL_H

#include "lib/str.h"

typedef struct Seal { char hex[9]; } Seal;

/* What the first line follows. */
Seal seal_first(void);
/* Adds the member to a whole object and a newline after it; *seal is the former and becomes this. */
void seal_add(Str *line, Seal *seal);
/* Does the line (n bytes, no newline) bear the checksum that follows *seal? Then *seal becomes it. */
bool seal_holds(const char *line, size_t n, Seal *seal);

/* Where a line that does not hold was damaged, if one bit of it was: the text goes on to `more` bytes, behind
 * a newline at n, for that may be what was damaged. False: it was more than a bit. *at: the byte; *was: what
 * stood there. */
bool seal_damage(const char *text, size_t n, size_t more, const Seal *former, size_t *at, char *was);

#endif
