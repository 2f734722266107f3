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

/* Is it one of the lines of the text? */
static bool pace_has_line(const char *text, const char *line, size_t n) {
    for (size_t len; *text; text += len + (text[len] == '\n')) {
        len = strcspn(text, "\n");
        if (len == n && !memcmp(text, line, n)) return true;
    }
    return false;
}

/* Does each line of the sum stand among the last of the log, which are still in sight? */
static bool pace_in_sight(const Str *log, const char *sum) {
    enum { IN_SIGHT = 5 };
    const char *last = playing_tail(log, IN_SIGHT);
    for (size_t n; *sum; sum += n + (sum[n] == '\n')) {
        n = strcspn(sum, "\n");
        if (!pace_has_line(last, sum, n)) return false;
    }
    return true;
}

void pace_sum(Playing *p, int from) {
    enum { MUCH = 8 };
    Str lines = {0}, text = {0};
    host_log(p->s.host, p->eyes, from, &lines);
    if (playing_lines(&lines) >= MUCH) host_sum(p->s.host, p->eyes, from, false, &text);
    if (text.len && !pace_in_sight(&lines, str_text(&text))) {
        puts("in short:");
        screen_told(p, text.text);
    }
    str_clear(&lines);
    str_clear(&text);
}
