/* tui_log.c - what the program printed, as lines below the board and as pages of their own. */
#include <stdlib.h>
#include <string.h>

#include "app/tui/tui_rep.h"

void tui_log_add(Tui *t, const char *text, size_t n) {
    if (t->line_count == TUI_LINES) { /* the older half is forgotten */
        int half = TUI_LINES / 2;
        for (int i = 0; i < half; i++) free(t->lines[i]);
        memmove(t->lines, t->lines + half, (size_t)(TUI_LINES - half) * sizeof *t->lines);
        memmove(t->loud, t->loud + half, (size_t)(TUI_LINES - half) * sizeof *t->loud);
        t->line_count -= half;
        t->mark = t->mark > half ? t->mark - half : 0;
        t->left_at = t->left_at > half ? t->left_at - half : 0;
        t->fresh = t->fresh > half ? t->fresh - half : 0;
    }
    Str line = {0};
    str_add_clean(&line, text, n, false);
    t->loud[t->line_count] = false;
    t->lines[t->line_count] = str_dup(str_text(&line));
    t->line_count += t->lines[t->line_count] != NULL;
    str_clear(&line);
}

void tui_log_take(Tui *t) {
    if (!t->caught.file) return;
    catch_take(&t->caught, &t->torn);
    const char *at = str_text(&t->torn), *nl;
    while ((nl = strchr(at, '\n'))) {
        tui_log_add(t, at, (size_t)(nl - at));
        at = nl + 1;
        t->log_back = 0;
    }
    Str rest = {0};
    str_add(&rest, at);
    str_clear(&t->torn);
    t->torn = rest;
}

void tui_stress(Tui *t) {
    tui_log_take(t);
    if (t->line_count) t->loud[t->line_count - 1] = true;
}

void tui_log_say(Tui *t, const char *text) {
    tui_log_add(t, text, strlen(text));
    t->log_back = 0;
}

void tui_log_clear(Tui *t) {
    for (int i = 0; i < t->line_count; i++) free(t->lines[i]);
    t->line_count = t->mark = t->log_back = t->fresh = t->left_at = 0;
}

/* A row of the log: people in the colour of their side. */
static void log_text(const Tui *t, int row, int col, int cols, const char *text, int attr) {
    char before = ' ';
    while (*text && cols > 0) {
        size_t n = 0;
        bool begins = t->scene && strchr(" (,.:'", before);
        const SceneUnit *u = begins ? scene_unit_in_text(t->scene, text, &n) : NULL;
        if (!u) n = 1 + strcspn(text + 1, " (");
        if (!u && text[n]) n++;
        int taken =
            tui_part(t, row, col, cols, text, n, u ? scene_side_ink(u->side) : INK_PLAIN, attr);
        before = text[n - 1];
        text += n;
        col += taken;
        cols -= taken;
    }
}

enum { LOG_LOUD = '\a' }; /* before a line that stands out, in the text of a page */

/* Counts the rows that a line takes, and draws those that fall into the window. */
static int log_rows(const Tui *t, const char *line, int cols, int first, int row, int rows, int col,
                    bool loud) {
    int n = 0, attr = loud ? CANVAS_BOLD | CANVAS_UNDER : 0;
    do {
        size_t fits = tui_fits(t, line, cols - (n > 0 ? 2 : 0));
        if (first + n >= 0 && first + n < rows) {
            Str part = {0};
            str_addn(&part, line, fits);
            log_text(t, row + first + n, col + (n > 0 ? 2 : 0), cols, str_text(&part), attr);
            str_clear(&part);
        }
        line += fits;
        while (fits && *line == ' ') line++;
        n++;
        if (!fits) break;
    } while (*line);
    return n;
}

/* The beginning of a line that has more rows than there are, and a sign that there is more. */
static int log_begin(const Tui *t, int line, int row, int rows, int col, int cols) {
    log_rows(t, t->lines[line], cols, 0, row, rows, col, t->loud[line]);
    tui_text(t, row + rows - 1, col + cols - 4, 4, " ...", INK_PLAIN, 0);
    return rows;
}

int tui_log_rows(const Tui *t, int rows, int cols) {
    int n = 0;
    for (int i = t->line_count - t->log_back; i > 0 && n < rows;)
        n += log_rows(t, t->lines[--i], cols, rows, 0, rows, 0, false);
    return n < rows ? n : rows;
}

int tui_log_news(const Tui *t, int cols) {
    int n = 0;
    for (int i = t->fresh; i < t->line_count; i++)
        n += log_rows(t, t->lines[i], cols, 0, 0, 0, 0, false);
    return n;
}

/* The newest lines, as many as there is room for. The first of them may lack its end, never its beginning:
 * what a hint is about stands there. */
void tui_log_draw(Tui *t, int row, int rows, int col, int cols) {
    int last = t->line_count - t->log_back, room = rows, from = last, at = 0;
    while (from > 0 && room > 0)
        room -= log_rows(t, t->lines[--from], cols, rows, row, rows, col, false);
    if (room < 0) { /* so many rows of the first line have no room */
        int all = log_rows(t, t->lines[from], cols, rows, row, rows, col, false);
        at = log_begin(t, from++, row, all + room, col, cols);
    }
    for (int i = from; i < last; i++)
        at += log_rows(t, t->lines[i], cols, at, row, rows, col, t->loud[i]);
}

/* What keys do there; that there is more is said first. */
static void page_foot(const char *hint, bool more, bool scrolls, Str *foot) {
    if (more) str_add(foot, "Space: more  ");
    if (!hint && (more || scrolls)) str_add(foot, "up, down, page up, page down: scroll  ");
    if (!hint) hint = more || scrolls ? "other keys go back" : "any key goes back";
    str_add(foot, hint);
}

enum { FOOT_MOST = 2 }; /* rows of it */

/* How much of the foot goes into its first row: whole keys, which two blanks part. */
static size_t foot_fits(const Tui *t, const char *foot) {
    size_t fits = tui_fits(t, foot, tui_cols());
    if (!foot[fits]) return fits;
    for (size_t n = fits; n > 1; n--)
        if (foot[n - 1] == ' ' && foot[n - 2] == ' ') return n;
    return fits;
}

/* The rows of a page between its title and the foot, which has a second row where it needs it. */
static int page_rows(const Tui *t, const char *hint) {
    Str foot = {0};
    page_foot(hint, true, true, &foot);
    bool long_foot = foot.text && foot.text[foot_fits(t, foot.text)];
    str_clear(&foot);
    return tui_rows() - (long_foot ? 1 + FOOT_MOST : 2);
}

static void foot_draw(const Tui *t, const char *hint, bool more, bool scrolls, int row) {
    Str foot = {0};
    page_foot(hint, more, scrolls, &foot);
    const char *at = str_text(&foot);
    for (; row < tui_rows(); row++) {
        Str part = {0};
        size_t n = row + 1 < tui_rows() ? foot_fits(t, at) : strlen(at);
        str_addn(&part, at, n);
        tui_line(t, row, 0, tui_cols(), str_text(&part), INK_PLAIN, CANVAS_REVERSE);
        str_clear(&part);
        at += n;
    }
    str_clear(&foot);
}

/* Draws the text from its row `top` on; returns how many rows all of it takes. */
static int page_draw(Tui *t, const char *title, const char *text, const char *hint, int top) {
    int rows = page_rows(t, hint), cols = tui_cols(), at = -top;
    erase();
    tui_line(t, 0, 0, cols, title, INK_PLAIN, CANVAS_REVERSE);
    while (*text) {
        Str line = {0};
        bool loud = *text == LOG_LOUD;
        text += loud;
        size_t n = strcspn(text, "\n");
        str_add_clean(&line, text, n, false);
        at += log_rows(t, str_text(&line), cols, at, 1, rows, 0, loud);
        str_clear(&line);
        text += n + (text[n] == '\n');
    }
    foot_draw(t, hint, at > rows, top > 0, 1 + rows);
    return at + top;
}

static bool page_scroll(int key, int *top, int all, int rows) {
    int was = *top, row, col;
    int wheel = key == KEY_MOUSE ? tui_mouse_wheel(tui_mouse(&row, &col)) : 0;
    if (key == KEY_UP) *top -= 1;
    else if (key == KEY_DOWN) *top += 1;
    else if (key == KEY_PPAGE) *top -= rows - 1;
    else if (key == KEY_NPAGE || key == ' ') *top += rows - 1;
    else if (key == KEY_HOME) *top = 0;
    else if (key == KEY_END) *top = all;
    else if (wheel) *top += wheel;
    else return key == KEY_RESIZE;
    if (*top > all - rows) *top = all - rows;
    if (*top < 0) *top = 0;
    return key != ' ' || *top != was;
}

static int page_from(Tui *t, const char *title, const char *text, const char *hint, bool at_end) {
    int top = 0, key, all = page_draw(t, title, text, hint, 0);
    if (at_end) page_scroll(KEY_END, &top, all, page_rows(t, hint));
    curs_set(0);
    do {
        all = page_draw(t, title, text, hint, top);
        refresh();
        key = tui_key(-1);
    } while (page_scroll(key, &top, all, page_rows(t, hint)));
    curs_set(1);
    return key;
}

int tui_page(Tui *t, const char *title, const char *text, const char *hint) {
    return page_from(t, title, text, hint, false);
}

int tui_heard(Tui *t) {
    tui_log_take(t);
    return t->line_count;
}

/* The lines from number `from` on; returns how many rows they take. */
static int log_since(Tui *t, int from, Str *text) {
    int rows = 0;
    tui_log_take(t);
    for (int i = from; i < t->line_count; i++) {
        str_addf(text, "%s%s\n", t->loud[i] ? "\a" : "", t->lines[i]);
        rows += log_rows(t, t->lines[i], tui_cols(), 0, 0, 0, 0, false);
    }
    return rows;
}

/* The lines from number `from` on, where they are more than `many` rows; the key that ended it, or 0. */
static int log_page(Tui *t, const char *title, int from, int many, const char *hint, bool at_end) {
    Str text = {0};
    int rows = log_since(t, from, &text);
    int key = rows > many ? page_from(t, title, str_text(&text), hint, at_end) : 0;
    str_clear(&text);
    return key;
}

void tui_told(Tui *t, const char *title, int from) {
    enum { MANY = 5 }; /* what the log shows at 24 rows, below what else is there */
    int key = t->scene ? log_page(t, title, from, MANY, NULL, false) : 0;
    if (key == ':' || key == '/') unget_wch((wchar_t)key); /* the next command is being typed */
}

void tui_failed(Tui *t, const char *title, int from) { log_page(t, title, from, -1, NULL, false); }

int tui_log_ended(Tui *t, const char *title, const char *hint) {
    return log_page(t, title, t->mark, -1, hint, false);
}

void tui_log_page(Tui *t) { log_page(t, "What happened", 0, -1, NULL, true); }
