/* tui_mouse.c - the mouse, where the terminal has one: each click stands for keys.
 *
 * Curses asks the terminal for presses alone (SGR 1006 where terminfo knows it). A terminal without a mouse
 * is sent nothing, and one that has it still marks text with Shift held. */
#include "app/tui/tui_rep.h"

/* The wheel has numbers of its own. */
enum { MASK = BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, WHEEL_LINES = 3 };

void tui_mouse_take(void) {
    mousemask(MASK, NULL);
    mouseinterval(0); /* a press counts at once: nobody waits for a second one */
}

/* The newest of what came; those before it were made on a screen that is gone. */
TuiMouse tui_mouse(int *row, int *col) {
    MEVENT event;
    TuiMouse what = MOUSE_NOTHING;
    while (getmouse(&event) == OK) {
        if (what != MOUSE_NOTHING) continue;
        *row = event.y;
        *col = event.x;
        if (event.bstate & BUTTON1_PRESSED) what = MOUSE_CLICK;
        else if (event.bstate & BUTTON4_PRESSED) what = MOUSE_UP;
        else if (event.bstate & BUTTON5_PRESSED) what = MOUSE_DOWN;
    }
    return what;
}

int tui_mouse_wheel(TuiMouse what) {
    return what == MOUSE_UP ? -WHEEL_LINES : what == MOUSE_DOWN ? WHEEL_LINES : 0;
}

static void mouse_scroll(Tui *t, int lines) {
    t->log_back -= lines;
    if (t->log_back >= t->line_count) t->log_back = t->line_count - 1;
    if (t->log_back < 0) t->log_back = 0;
}

/* A cell: the cursor goes there. The cell that it is on already: as Enter. */
static bool mouse_cell(Tui *t, CellId c, bool *enters) {
    if (c == CELL_NONE) return false;
    *enters = c == t->cursor && !t->menu.open;
    if (t->menu.open) tui_menu_close(t);
    tui_board_to(t, c);
    t->chosen = true;
    return true;
}

int tui_mouse_key(Tui *t, Str *line, bool *chosen) {
    int row = 0, col = 0;
    bool enters = false;
    TuiMouse what = tui_mouse(&row, &col);
    int item = tui_view_menu_at(t, row, col);
    *chosen = false;
    if (tui_mouse_wheel(what)) mouse_scroll(t, tui_mouse_wheel(what));
    else if (what == MOUSE_CLICK && item >= 0) {
        t->menu.at = item;
        t->menu.unmarked = false;
        *chosen = tui_menu_key(t, TUI_ENTER, line);
    } else if (what == MOUSE_CLICK && mouse_cell(t, tui_view_cell_at(t, row, col), &enters) &&
               enters)
        return TUI_ENTER;
    return 0;
}
