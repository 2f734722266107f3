/* tui_term.c - the terminal: taking and leaving it, ink, text of strangers, keys.
 *
 * Text reaches the screen through tui_text alone, so nothing in it can move the cursor, colour the
 * screen or break its columns. */
#define _GNU_SOURCE /* wcwidth, strcasestr */
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "app/common/report.h"
#include "app/common/wrap.h"
#include "app/tui/tui_guard.h"
#include "app/tui/tui_rep.h"

static bool is_one_of(const char *name, const char *const *list) {
    for (; *list; list++)
        if (!strncmp(name, *list, strlen(*list))) return true;
    return false;
}

/* On a terminal it is said why there is no full screen; in a pipe nobody expects one. */
bool tui_can(const Options *o) {
    const char *term = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return false;
    if (term && *term && strcmp(term, "dumb") != 0) return true;
    report_note(o, "no full screen, for TERM %s%s; line mode instead",
                term && *term ? "is " : "is not set", term ? term : "");
    return false;
}

/* What the environment asks for, as setlocale() looks for it. */
static const char *term_locale_asked(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        const char *value = getenv(names[i]);
        if (value && *value) return value;
    }
    return "C";
}

/* Over ssh a locale is named that this machine has not. The terminal shows UTF-8 all the same where the name
 * says so. */
static void term_locale(const Options *o) {
    if (setlocale(LC_CTYPE, "")) return;
    const char *asked = term_locale_asked();
    bool utf8 = strcasestr(asked, "utf-8") || strcasestr(asked, "utf8");
    if (utf8 && (setlocale(LC_CTYPE, "C.UTF-8") || setlocale(LC_CTYPE, "C.utf8")))
        report_note(o, "this machine has no locale '%s'; C.UTF-8 is used instead", asked);
    else
        report_note(o,
                    "this machine has no locale '%s', so letters and boards are plain ASCII; "
                    "LC_ALL=C.UTF-8 shows them all",
                    asked);
}

/* The console of Linux and what is older have neither the letters nor, all of them, the colours. */
static bool term_is_plain(void) {
    static const char *const plain[] = {"linux", "vt1", "vt2", "vt52", "ansi", NULL};
    const char *term = getenv("TERM");
    return term && is_one_of(term, plain);
}

static void term_start(Tui *t) {
    const char *no_color = getenv("NO_COLOR");
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    curs_set(1);
    t->boxes = !term_is_plain() && !strcmp(nl_langinfo(CODESET), "UTF-8");
    t->color = !term_is_plain() && !(no_color && *no_color) && has_colors();
    if (!t->color) return;
    static const short colors[INK_COUNT] = {-1,         COLOR_RED,     COLOR_GREEN, COLOR_YELLOW,
                                            COLOR_BLUE, COLOR_MAGENTA, COLOR_CYAN,  COLOR_WHITE};
    start_color();
    use_default_colors();
    for (short i = 1; i < INK_COUNT; i++) init_pair(i, colors[i], -1);
}

/* ---- the size ---- */

/* No terminal shows more, but one can be said to be larger. Curses counts rows and columns in a short and is
 * ended by a signal beyond 32,767; long before that its cells take all memory. */
enum { TERM_ROWS_MOST = 500, TERM_COLS_MOST = 1000 };

static int term_side(unsigned said, const char *name, int most) {
    const char *text = getenv(name);
    long n = said ? (long)said : text ? strtol(text, NULL, 10) : 0;
    return n <= 0 ? 0 : n < most ? (int)n : most;
}

/* What the terminal says, else the environment. False: neither does. */
static bool term_size(int *rows, int *cols) {
    struct winsize w = {0};
    if (ioctl(STDIN_FILENO, TIOCGWINSZ, &w) != 0) return false;
    *rows = term_side(w.ws_row, "LINES", TERM_ROWS_MOST);
    *cols = term_side(w.ws_col, "COLUMNS", TERM_COLS_MOST);
    return *rows && *cols;
}

static void term_setenv(const char *name, int n) {
    char number[16];
    snprintf(number, sizeof number, "%d", n);
    setenv(name, number, 1);
}

static void term_wakes(int sig) { (void)sig; }

/* Curses asks the terminal for its size when it starts, and again on each SIGWINCH that nobody else handles:
 * so that it never sees what is too large, the signal only ends the wait for a key (term_resized). */
static SCREEN *term_screen(FILE *out) {
    struct sigaction wakes = {.sa_handler = term_wakes};
    int rows, cols;
    if (term_size(&rows, &cols)) {
        term_setenv("LINES", rows);
        term_setenv("COLUMNS", cols);
    }
    sigaction(SIGWINCH, &wakes, NULL);
    return newterm(NULL, out, stdin);
}

/* Takes over the size that the terminal has now; false: it is the same. */
static bool term_resized(void) {
    int rows, cols;
    if (!term_size(&rows, &cols) || (rows == tui_rows() && cols == tui_cols())) return false;
    clearok(curscr, TRUE);
    return resize_term(rows, cols) == OK;
}

/* A game that is ended by a signal is cleaned up after by the guard; only stopping is curses' own. */
static void term_signals(void) {
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
}

/* The terminal is not known to curses. */
static void term_unknown(const Options *o) {
    const char *term = getenv("TERM");
    report_note(
        o, "no full screen, for this machine does not know the terminal '%s'; line mode instead",
        term ? term : "");
}

Tui *tui_open(const Options *o, bool mouse) {
    Tui *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    term_locale(o);
    t->caught.out = t->caught.err = -1;
    t->tty_out = fdopen(dup(STDOUT_FILENO), "w");
    t->screen = t->tty_out ? term_screen(t->tty_out) : NULL;
    if (t->screen && catch_begin(&t->caught)) {
        term_start(t);
        term_signals();
        if (mouse) tui_mouse_take();
        t->cursor = CELL_NONE;
        t->eyes = -2;
        t->board = -1;
        t->wide = t->panel = t->names = true;
        return t;
    }
    if (t->screen) endwin(), delscreen(t->screen);
    else term_unknown(o);
    if (t->tty_out) fclose(t->tty_out);
    free(t);
    return NULL;
}

void tui_close(Tui *t) {
    if (!t) return;
    tui_log_take(t);
    endwin();
    delscreen(t->screen);
    fclose(t->tty_out);
    catch_end(&t->caught);
    for (int i = t->mark; i >= 0 && i < t->line_count; i++) {
        wrap_print(stdout, t->lines[i]);
        putchar('\n');
    }
    fputs(str_text(&t->torn), stdout);
    fflush(stdout);
    tui_menu_free(t);
    tui_board_free(t);
    tui_log_clear(t);
    str_clear(&t->torn);
    str_clear(&t->blind);
    str_clear(&t->info);
    str_clear(&t->status);
    str_clear(&t->message);
    str_clear(&t->asked);
    str_clear(&t->answers);
    str_clear(&t->why);
    str_clear(&t->fallen);
    str_clear(&t->own);
    str_clear(&t->tip);
    free(t);
}

void tui_mark(Tui *t) {
    tui_log_take(t);
    t->mark = t->line_count;
}

int tui_rows(void) { return getmaxy(stdscr); }
int tui_cols(void) { return getmaxx(stdscr); }

static int term_attr(const Tui *t, SceneInk ink, int attr) {
    int out = t->color && ink ? (int)COLOR_PAIR(ink) : 0;
    if (attr & CANVAS_BOLD) out |= (int)A_BOLD;
    if (attr & CANVAS_DIM && t->color) out |= (int)A_DIM;
    if (attr & CANVAS_REVERSE) out |= (int)A_REVERSE;
    if (attr & CANVAS_UNDER) out |= (int)A_UNDERLINE;
    return out;
}

/* The next code point; a byte that begins none is taken as U+FFFD. */
static const char *term_decode(const char *text, wchar_t *c) {
    const unsigned char *p = (const unsigned char *)text;
    int n = *p < 0x80 ? 0 : *p < 0xC2 ? -1 : *p < 0xE0 ? 1 : *p < 0xF0 ? 2 : *p < 0xF5 ? 3 : -1;
    uint32_t v = n <= 0 ? *p : *p & (0x3Fu >> n);
    for (int i = 1; i <= n; i++) {
        if ((p[i] & 0xC0u) != 0x80u) n = -1;
        else v = v << 6 | (p[i] & 0x3Fu);
    }
    *c = n < 0 ? 0xFFFD : (wchar_t)v;
    return text + (n < 0 ? 1 : n + 1);
}

/* Marks that turn the direction of writing have a width, but no place on a board. */
static bool term_turns(wchar_t c) {
    return c == 0x061C || (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
           (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF0 && c <= 0xFFFB) ||
           (c >= 0x0590 && c <= 0x08FF) || (c >= 0xFB1D && c <= 0xFDFF) ||
           (c >= 0xFE70 && c <= 0xFEFE) || (c >= 0x10800 && c <= 0x10FFF) ||
           (c >= 0x1E800 && c <= 0x1EFFF);
}

/* What is shown for it, and how many columns that takes. */
static wchar_t term_shown(const Tui *t, wchar_t c, int *width) {
    *width = 1;
    if (c >= 0x20 && c < 0x7F) return c;
    int w = c < 0xA0 || !t->boxes || term_turns(c) ? -1 : wcwidth(c);
    if (w != 1 && w != 2) return L'?';
    *width = w;
    return c;
}

int tui_part(const Tui *t, int row, int col, int width, const char *text, size_t n, SceneInk ink,
             int attr) {
    int at = 0;
    attrset(term_attr(t, ink, attr));
    for (const char *end = text + n; text < end;) {
        wchar_t c, out[2] = {0};
        int w;
        text = term_decode(text, &c);
        out[0] = term_shown(t, c, &w);
        if (at + w > width) break;
        mvaddnwstr(row, col + at, out, 1);
        at += w;
    }
    attrset(0);
    return at;
}

int tui_text(const Tui *t, int row, int col, int width, const char *text, SceneInk ink, int attr) {
    return tui_part(t, row, col, width, text, strlen(text), ink, attr);
}

void tui_line(const Tui *t, int row, int col, int width, const char *text, SceneInk ink, int attr) {
    int at = tui_text(t, row, col, width, text, ink, attr);
    attrset(term_attr(t, ink, attr));
    if (at < width) mvprintw(row, col + at, "%*s", width - at, "");
    attrset(0);
}

void tui_char(const Tui *t, int row, int col, const CanvasChar *c, int more) {
    wchar_t out[2] = {(wchar_t)c->c, 0};
    attrset(term_attr(t, (SceneInk)c->ink, c->attr | more));
    mvaddnwstr(row, col, out, 1);
    attrset(0);
}

int tui_width(const Tui *t, const char *text) {
    int n = 0;
    while (*text) {
        wchar_t c;
        int w;
        text = term_decode(text, &c);
        term_shown(t, c, &w);
        n += w;
    }
    return n;
}

size_t tui_fits(const Tui *t, const char *line, int cols) {
    const char *p = line, *blank = NULL;
    int at = 0;
    while (*p && *p != '\n') {
        wchar_t c;
        int w;
        const char *next = term_decode(p, &c);
        term_shown(t, c, &w);
        if (at + w > cols) return (size_t)((blank && *p != ' ' ? blank : p) - line);
        if (*p == ' ' && p > line) blank = p;
        at += w;
        p = next;
    }
    return (size_t)(p - line);
}

/* What follows an escape at once is a key that terminfo does not name for this terminal; many send it all
 * the same. */
static int term_escape(void) {
    static const struct {
        const char *text;
        int key;
    } known[] = {{"[A", KEY_UP},     {"[B", KEY_DOWN},   {"[C", KEY_RIGHT}, {"[D", KEY_LEFT},
                 {"[H", KEY_HOME},   {"[F", KEY_END},    {"[1~", KEY_HOME}, {"[4~", KEY_END},
                 {"[5~", KEY_PPAGE}, {"[6~", KEY_NPAGE}, {"[Z", KEY_BTAB},  {"[11~", KEY_F(1)},
                 {"OP", KEY_F(1)},   {"[15~", KEY_F(5)}};
    char text[16];
    size_t n = 0;
    wint_t c;
    timeout(0);
    int got = get_wch(&c);
    if (got == KEY_CODE_YES) return ungetch((int)c), TUI_ESCAPE; /* a key of its own */
    if (got == OK && c != '[' && c != 'O') return unget_wch((wchar_t)c), TUI_ESCAPE;
    if (got == OK) text[n++] = (char)c;
    while (n && n + 1 < sizeof text && get_wch(&c) == OK && c < 127) {
        text[n++] = (char)c;
        if (n > 1 && (c == '~' || (c >= 'A' && c <= 'Z'))) break;
    }
    text[n] = '\0';
    for (size_t i = 0; i < ARRAY_LEN(known); i++)
        if (!strcmp(text, known[i].text)) return known[i].key;
    return n ? 0 : TUI_ESCAPE;
}

bool tui_gone(void) {
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&in, 1, 0) > 0 && (in.revents & (POLLHUP | POLLERR | POLLNVAL));
}

/* What curses holds already, else what comes within `wait`. A signal only starts the wait again. ERR:
 * time is up, or the terminal is gone, or it claims to have something and never gives it. */
static int term_read(int wait, wint_t *c) {
    enum { IN_VAIN = 100, REST = 50 };
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = 0;
    for (int vain = 0; vain<IN_VAIN; vain += ready> 0) {
        if (term_resized()) return *c = KEY_RESIZE, KEY_CODE_YES;
        timeout(ready > 0 ? REST : 0);
        int got = get_wch(c);
        if (got != ERR || tui_gone()) return got;
        ready = poll(&in, 1, wait);
        if (ready == 0 || (ready < 0 && errno != EINTR)) return ERR;
    }
    return ERR;
}

int tui_key(int wait) {
    wint_t c;
    int got = term_read(wait, &c);
    if (got == OK && c == TUI_ESCAPE) return term_escape();
    if (got == ERR) return ERR;
    if (got == OK && (c == '\r' || c == '\n')) return TUI_ENTER;
    if (got == KEY_CODE_YES && c == KEY_ENTER) return TUI_ENTER;
    return (int)c;
}

bool tui_list_key(int key, int *at, int count) {
    int step = key == KEY_DOWN    ? 1
               : key == KEY_UP    ? -1
               : key == KEY_NPAGE ? 10
               : key == KEY_PPAGE ? -10
                                  : 0;
    *at += step;
    if (*at >= count) *at = count - 1;
    if (*at < 0) *at = 0;
    return step != 0;
}
