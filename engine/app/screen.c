/* screen.c - what a person at the terminal sees: board, unit, log, question.
 *
 * All text comes from the host and is cleaned. Plain ANSI, and only in board mode. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "playing.h"
#include "report.h"

enum { ROWS_LEAST = 24, LOG_LEAST = 4 };

static int screen_rows(void) {
    struct winsize size;
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
    return known && size.ws_row > ROWS_LEAST ? size.ws_row : ROWS_LEAST;
}

void screen_clear(const Playing *p) {
    if (p->board) fputs("\033[H\033[2J\033[3J", stdout);
}

static int screen_lines(const Str *text) {
    int n = 0;
    for (size_t i = 0; i < text->len; i++) n += text->text[i] == '\n';
    return n;
}

/* The text from its last n lines on. */
static const char *screen_tail(const Str *text, int n) {
    int skip = screen_lines(text) - n;
    const char *at = str_text(text);
    for (; skip > 0; skip--) at = strchr(at, '\n') + 1;
    return at;
}

int screen_log(Playing *p) {
    Str text = {0};
    int *at = &p->log_at[p->eyes + 1];
    *at = host_log(p->s.host, p->eyes, *at, &text);
    int n = screen_lines(&text);
    if (n) report_text(text.text);
    str_clear(&text);
    return n;
}

void screen_last_log(Playing *p, int n) {
    Str text = {0};
    p->log_at[p->eyes + 1] = host_log(p->s.host, p->eyes, 0, &text);
    if (text.len) report_text(screen_tail(&text, n));
    str_clear(&text);
}

static void screen_get(Playing *p, HostAsk what, Str *out) {
    Str err = {0};
    if (!host_ask(p->s.host, what, p->eyes, p->ascii ? "ascii" : NULL, out, &err)) str_reset(out);
    str_clear(&err);
}

void screen_board(Playing *p) {
    Str text = {0};
    screen_get(p, HOST_BOARD, &text);
    report_text(str_text(&text));
    str_clear(&text);
}

/* The head, the board, and as much of the log as the screen has room for. */
void screen_draw(Playing *p) {
    Str board = {0};
    screen_get(p, HOST_BOARD, &board);
    screen_clear(p);
    HostStatus now = host_status(p->s.host);
    const char *bold = p->color ? "\033[1m" : "", *plain = p->color ? "\033[0m" : "";
    printf("%s%s  turn %d%s\n", bold, p->s.scenario, now.turn, plain);
    report_text(str_text(&board));
    int room = screen_rows() - screen_lines(&board) - 6;
    screen_last_log(p, room > LOG_LEAST ? room : LOG_LEAST);
    screen_card(p, true);
    str_clear(&board);
    p->drawn = true;
}

void screen_card(Playing *p, bool always) {
    Str unit = {0}, text = {0}, err = {0};
    screen_get(p, HOST_UNIT, &unit);
    bool other = strcmp(str_text(&unit), p->unit) != 0;
    if (unit.len && (other || always) &&
        host_ask(p->s.host, HOST_CARD, p->eyes, unit.text, &text, &err))
        report_text(str_text(&text));
    snprintf(p->unit, sizeof p->unit, "%s", str_text(&unit));
    str_clear(&unit);
    str_clear(&text);
    str_clear(&err);
}

void screen_ask(Playing *p, Str *out) {
    Str unit = {0}, text = {0};
    HostStatus now = host_status(p->s.host);
    screen_get(p, HOST_UNIT, &unit);
    if (now.seat >= 0) str_add(&text, host_seat_id(p->s.host, now.seat));
    if (unit.len && (now.seat < 0 || strcmp(unit.text, host_seat_id(p->s.host, now.seat)) != 0))
        str_addf(&text, " %s", unit.text);
    str_add_clean(out, str_text(&text), text.len, false);
    str_add(out, now.question ? " ? " : " > ");
    str_clear(&unit);
    str_clear(&text);
}

/* A question's few answers in one line; more are left to `?`. */
static void screen_answers(const Str *options) {
    enum { FEW = 8 };
    int n = screen_lines(options);
    Str line = {0};
    const char *at = str_text(options);
    for (int i = 0; i < n && i < FEW; i++) {
        size_t len = strcspn(at, "\n");
        str_add(&line, i ? ", " : "  ");
        str_addn(&line, at, len);
        at += len + 1;
    }
    if (n > FEW) str_addf(&line, " and %d more: ? lists them", n - FEW);
    report_text(str_text(&line));
    str_clear(&line);
}

void screen_question(Playing *p) {
    if (!host_status(p->s.host).question) return;
    Str why = {0}, options = {0};
    screen_get(p, HOST_WHY, &why);
    screen_get(p, HOST_OPTIONS, &options);
    if (why.len) report_text(why.text);
    screen_answers(&options);
    str_clear(&why);
    str_clear(&options);
}
