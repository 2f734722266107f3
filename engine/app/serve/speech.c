/* speech.c - stdout is a file that is emptied after each line that a player sends. */
#include "app/serve/speech.h"

#include <stdio.h>
#include <unistd.h>

bool speech_begin(void) {
    FILE *file = tmpfile();
    fflush(stdout);
    bool ok = file && dup2(fileno(file), STDOUT_FILENO) >= 0;
    if (file) fclose(file);
    return ok;
}

void speech_take(Str *out) {
    char chunk[4096];
    off_t at = 0;
    fflush(stdout);
    for (ssize_t n; (n = pread(STDOUT_FILENO, chunk, sizeof chunk, at)) > 0; at += n)
        str_addn(out, chunk, (size_t)n);
    if (ftruncate(STDOUT_FILENO, 0) == 0) lseek(STDOUT_FILENO, 0, SEEK_SET);
}
