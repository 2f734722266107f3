/* textfile.h - the one step from the bytes of a text file to the text that everything else reads.
 *
 * Editors save the same text in different ways. A byte order mark goes, and every end of a line (CR LF, or
 * CR alone) becomes a newline. What is left must be UTF-8 without control characters: readers see nothing
 * else. Digests are of the bytes as they are on the disk, so they are taken before this step. */
#ifndef GW_LIB_TEXTFILE_H
#define GW_LIB_TEXTFILE_H

#include "lib/diag.h"

typedef struct TextFault {
    int line, col;    /* from 1; col counts bytes, as everywhere; 0: of the whole file */
    char text[80];    /* what was found, and what was expected */
    const char *hint; /* how to save the file */
    bool coding;      /* the whole file is in another encoding, such as UTF-16 */
} TextFault;

/* How many of the first n bytes are a mark of UTF-8: 3 or 0. */
size_t textfile_mark(const char *text, size_t n);
/* Makes text of the bytes. False: they stay as they are, and bad (which may be NULL) says why. */
bool textfile_decode(Str *bytes, TextFault *bad);
/* Of bytes that may be damaged, and that something else judges, such as checksums: the mark goes, and the
 * ends of lines become newlines. */
void textfile_ends(Str *bytes);
/* Reads a file that somebody has written by hand (fs_read). False: err has what is wrong, with the file, the
 * line and the mend. */
bool textfile_read(const char *path, size_t max, Str *out, Str *err);
/* The fault as a diagnostic of a file with these bytes. */
Diag *textfile_diag(Diags *d, const char *code, const char *file, const Str *bytes,
                    const TextFault *bad);

#endif
