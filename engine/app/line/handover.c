/* handover.c - one keyboard for several people: the screen is emptied before it passes to another side, the
 * lines that scrolled away as well.
 *
 * What is hidden from whom is the host's; here it is only kept from lying about. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/line/playing.h"

/* Clears screen and scrollback; a terminal that knows no such thing gets its lines pushed away. */
static void handover_hide(const Playing *p) {
    screen_clear(p);
    if (p->tui || !p->in.terminal || !isatty(STDOUT_FILENO)) return;
    const char *term = getenv("TERM");
    bool dumb = !term || !*term || strcmp(term, "dumb") == 0;
    if (!dumb) fputs("\033[H\033[2J\033[3J", stdout);
    for (int i = 0; dumb && i < 200; i++) putchar('\n');
    fflush(stdout);
}

bool handover_enter(Playing *p, const char *ask, bool back) {
    Str line = {0};
    if (p->in.enter) return p->in.enter(p->in.ud, ask, back);
    if (prompt_line(&p->in, ask, &line) && line.len) {
        str_reset(&p->ahead);
        str_add(&p->ahead, line.text);
    }
    str_clear(&line);
    return false;
}

void handover_pass(Playing *p, const char *to) {
    if (!p->in.terminal) {
        printf("now %s\n", to);
        return;
    }
    Str ask = {0};
    handover_hide(p);
    str_addf(&ask, "pass the keyboard to %s, then press Enter ", to);
    handover_enter(p, str_text(&ask), false);
    handover_hide(p);
    str_clear(&ask);
}
