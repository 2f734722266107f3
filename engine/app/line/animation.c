/* animation.c - what bots do, at a pace that people can follow, and then in a line.
 *
 * The full screen has a pace of its own (tui_step). */
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/line/playing.h"

void pace_step(Playing *p) {
    if (!p->pace || p->hurry || !p->in.terminal) return;
    struct pollfd key = {.fd = STDIN_FILENO, .events = POLLIN};
    fflush(stdout);
    if (poll(&key, 1, p->pace) <= 0) return;
    Str line = {0};
    prompt_line(&p->in, "", &line);
    str_clear(&line);
    p->hurry = true;
    p->leaves = p->leaves || p->in.end; /* the terminal went away */
}

void pace_sum(Playing *p, int from) {
    enum { MUCH = 8 };
    Str lines = {0}, text = {0};
    host_log(p->s.host, p->eyes, from, &lines);
    if (playing_lines(&lines) >= MUCH) host_sum(p->s.host, p->eyes, from, false, &text);
    if (text.len) {
        puts("in short:");
        screen_told(p, text.text);
    }
    str_clear(&lines);
    str_clear(&text);
}
