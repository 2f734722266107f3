/* screen.c - what a person at the terminal sees: board, unit, log, question.
 *
 * All text comes from the host and is cleaned. Plain ANSI, and only in board mode. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "crop.h"
#include "playing.h"
#include "report.h"
#include "tui.h"

enum { ROWS_LEAST = 24, COLS_LEAST = 80, LOG_LEAST = 4 };

static void screen_size(int *rows, int *cols) {
    struct winsize size;
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    *rows = known && size.ws_row > ROWS_LEAST ? size.ws_row : ROWS_LEAST;
    *cols = known && size.ws_col > COLS_LEAST ? size.ws_col : COLS_LEAST;
}

/* As it will stand on the screen. */
static void screen_wrap(const Playing *p, const char *text, Str *out) {
    int rows, cols;
    screen_size(&rows, &cols);
    if (p->board) crop_wrap(text, cols, out);
    else str_add(out, text);
}

void screen_text(const Playing *p, const char *text) {
    Str out = {0};
    screen_wrap(p, text, &out);
    if (out.len) report_text(out.text);
    str_clear(&out);
}

void screen_clear(const Playing *p) {
    if (p->tui) tui_blank(p->tui);
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

void screen_news(Playing *p) {
    enum { MANY = 40, LAST = 12 };
    Str text = {0};
    int *at = &p->log_at[p->eyes + 1];
    *at = host_log(p->s.host, p->eyes, *at, &text);
    int n = screen_lines(&text), show = n > MANY && p->humans ? LAST : n;
    if (show < n) printf("(%d lines more; 'log %d' shows them)\n", n - show, n);
    if (n) screen_text(p, screen_tail(&text, show));
    fflush(stdout);
    str_clear(&text);
}

void screen_skip(Playing *p) {
    Str text = {0};
    for (int i = -1; i < p->s.seats.count; i++) {
        str_reset(&text);
        p->log_at[i + 1] = host_log(p->s.host, i, 0, &text);
    }
    str_clear(&text);
    screen_last_log(p, 6);
}

void screen_last_log(Playing *p, int n) {
    Str text = {0}, lines = {0};
    p->log_at[p->eyes + 1] = host_log(p->s.host, p->eyes, 0, &text);
    screen_wrap(p, screen_tail(&text, n), &lines);
    if (lines.len) report_text(screen_tail(&lines, n));
    str_clear(&text);
    str_clear(&lines);
}

static void screen_get(Playing *p, HostAsk what, Str *out) {
    Str err = {0};
    if (!host_ask(p->s.host, what, p->eyes, NULL, out, &err)) str_reset(out);
    str_clear(&err);
}

void screen_board(Playing *p) {
    Str text = {0};
    screen_get(p, HOST_BOARD, &text);
    report_text(str_text(&text));
    str_clear(&text);
}

void screen_fact(Playing *p, const char *key, Str *out) {
    Str text = {0}, unit = {0};
    screen_get(p, HOST_UNIT, &unit);
    if (unit.len) screen_get(p, HOST_VIEW, &text);
    json_t *view = json_loads(str_text(&text), 0, NULL), *u;
    size_t i;
    json_array_foreach(json_object_get(view, "units"), i, u) {
        const char *id = json_string_value(json_object_get(u, "id"));
        const char *at = json_string_value(json_object_get(u, key));
        if (id && at && strcmp(id, str_text(&unit)) == 0) str_add(out, at);
    }
    json_decref(view);
    str_clear(&text);
    str_clear(&unit);
}

/* Where nobody acts the board is cut around the first unit of the seat that is asked. */
static void screen_own_cell(Playing *p, Str *out) {
    Str text = {0};
    HostStatus now = host_status(p->s.host);
    const char *side = now.seat >= 0 ? host_seat_side(p->s.host, now.seat) : "";
    screen_get(p, HOST_VIEW, &text);
    json_t *view = json_loads(str_text(&text), 0, NULL), *u;
    size_t i;
    json_array_foreach(json_object_get(view, "units"), i, u) {
        const char *of = json_string_value(json_object_get(u, "side"));
        const char *at = json_string_value(json_object_get(u, "cell"));
        if (!out->len && of && at && strcmp(of, side) == 0) str_add(out, at);
    }
    json_decref(view);
    str_clear(&text);
}

static void screen_cut_board(Playing *p, int rows, int cols) {
    Str board = {0}, cell = {0}, out = {0};
    screen_get(p, HOST_BOARD, &board);
    screen_fact(p, "cell", &cell);
    if (!cell.len) screen_own_cell(p, &cell);
    crop_board(str_text(&board), str_text(&cell), rows, cols, &out);
    report_text(str_text(&out));
    str_clear(&board);
    str_clear(&cell);
    str_clear(&out);
}

/* The head, the board, and the log's end; `board` shows what is cut off for want of room. */
void screen_draw(Playing *p) {
    enum { HEAD = 1, ASKS = 3 };
    int rows, cols;
    screen_size(&rows, &cols);
    int log = rows / 4 > LOG_LEAST ? rows / 4 : LOG_LEAST;
    const char *bold = p->color ? "\033[1m" : "", *plain = p->color ? "\033[0m" : "";
    screen_clear(p);
    printf("%s%s  turn %d%s\n", bold, p->s.scenario, host_status(p->s.host).turn, plain);
    screen_cut_board(p, rows - HEAD - log - ASKS, cols);
    screen_last_log(p, log);
    screen_card(p, true);
    p->drawn = true;
    p->new_question = true;
}

/* A card in two lines: who it is, then what there is to say but zeros and what is empty. */
static void screen_short_card(const Playing *p, const char *card) {
    Str rest = {0}, lines = {0};
    size_t n = strcspn(card, "\n");
    str_addn(&rest, card, n);
    for (const char *at = card + n + (card[n] == '\n'); *at; at += n + (at[n] == '\n')) {
        n = strcspn(at, "\n");
        bool says = n > 2 && at[n - 1] != ' ' && strncmp(at + n - 2, " 0", 2) != 0;
        if (!says) continue;
        str_add(&rest, ", ");
        str_addn(&rest, at, n);
    }
    screen_wrap(p, str_text(&rest), &lines);
    const char *second = strchr(str_text(&lines), '\n');
    const char *end = second ? strchr(second + 1, '\n') : NULL;
    if (end) lines.text[end - lines.text] = '\0';
    report_text(str_text(&lines));
    str_clear(&rest);
    str_clear(&lines);
}

bool screen_card(Playing *p, bool always) {
    Str unit = {0}, text = {0}, err = {0};
    screen_get(p, HOST_UNIT, &unit);
    bool other = strcmp(str_text(&unit), p->unit) != 0;
    bool shows = unit.len && (other || always) &&
                 host_ask(p->s.host, HOST_CARD, p->eyes, unit.text, &text, &err);
    if (shows) screen_short_card(p, str_text(&text));
    snprintf(p->unit, sizeof p->unit, "%s", str_text(&unit));
    str_clear(&unit);
    str_clear(&text);
    str_clear(&err);
    return shows;
}

void screen_ask(Playing *p, Str *out) {
    Str unit = {0}, text = {0};
    HostStatus now = host_status(p->s.host);
    screen_get(p, HOST_UNIT, &unit);
    if (now.seat >= 0) str_add(&text, host_seat_id(p->s.host, now.seat));
    if (unit.len && (now.seat < 0 || strcmp(unit.text, host_seat_id(p->s.host, now.seat)) != 0))
        str_addf(&text, " %s", unit.text);
    str_reset(&unit);
    if (!now.question) screen_get(p, HOST_PROMPT, &unit);
    if (unit.len) str_addf(&text, " %s", unit.text);
    str_add_clean(out, str_text(&text), text.len, false);
    str_add(out, now.question ? " ? " : " > ");
    str_clear(&unit);
    str_clear(&text);
}

/* A question's few answers in one line; more are left to `?`. */
static void screen_answers(const Playing *p, const Str *options) {
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
    screen_text(p, str_text(&line));
    str_clear(&line);
}

void screen_question(Playing *p) {
    if (!host_status(p->s.host).question) return;
    Str why = {0}, options = {0};
    screen_get(p, HOST_WHY, &why);
    screen_get(p, HOST_OPTIONS, &options);
    if (why.len) screen_text(p, why.text);
    screen_answers(p, &options);
    str_clear(&why);
    str_clear(&options);
}
