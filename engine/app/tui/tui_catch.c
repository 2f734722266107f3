/* tui_catch.c - stdout and stderr go to a file without a name for a while. */
#include "app/tui/tui_catch.h"

#include <unistd.h>

bool catch_begin(Catch *c) {
    *c = (Catch){.out = -1, .err = -1, .file = tmpfile()};
    if (!c->file) return false;
    fflush(stdout);
    c->out = dup(STDOUT_FILENO);
    c->err = dup(STDERR_FILENO);
    int fd = fileno(c->file);
    bool ok =
        c->out >= 0 && c->err >= 0 && dup2(fd, STDOUT_FILENO) >= 0 && dup2(fd, STDERR_FILENO) >= 0;
    if (!ok) catch_end(c);
    return ok;
}

void catch_take(Catch *c, Str *out) {
    char chunk[4096];
    ssize_t n;
    fflush(stdout);
    int fd = fileno(c->file);
    while ((n = pread(fd, chunk, sizeof chunk, c->at)) > 0) {
        str_addn(out, chunk, (size_t)n);
        c->at += n;
    }
    if (ftruncate(fd, 0) == 0 && lseek(fd, 0, SEEK_SET) == 0) c->at = 0;
}

void catch_end(Catch *c) {
    fflush(stdout);
    if (c->out >= 0) dup2(c->out, STDOUT_FILENO), close(c->out);
    if (c->err >= 0) dup2(c->err, STDERR_FILENO), close(c->err);
    if (c->file) fclose(c->file);
    *c = (Catch){.out = -1, .err = -1};
}
