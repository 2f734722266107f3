/* referee.c - the referee at the keyboard: sees everything, and changes things by hand.
 *
 * What can be changed, and how, is the rules' (lua/flow/referee.lua); each command goes into the record. */
#include <stdio.h>
#include <string.h>

#include "app/line/playing.h"

static void referee_help(Playing *p) {
    Str text = {0};
    if (host_ask(p->s.host, HOST_REFEREE_HELP, -1, NULL, &text, NULL)) screen_text(p, text.text);
    str_clear(&text);
}

static void referee_command(Playing *p, const char *line) {
    Str err = {0};
    if (strcmp(line, "?") == 0 || strcmp(line, "help") == 0) {
        referee_help(p);
    } else if (session_referee(&p->s, line, &err)) {
        session_run(&p->s, 1);
        p->new_question = true;
    } else {
        screen_text(p, str_text(&err));
    }
    str_clear(&err);
}

/* What the referee looks at: words of the program with everything in sight. */
static bool referee_looks(Playing *p, const char *line) {
    static const char *const words[] = {"board", "log", "card", "turn", "seats"};
    size_t n = strcspn(line, " ");
    for (size_t i = 0; i < ARRAY_LEN(words); i++)
        if (strlen(words[i]) == n && strncmp(words[i], line, n) == 0)
            return words_do(p, line), true;
    return false;
}

static void referee_sits(Playing *p) {
    Str line = {0};
    int eyes = p->eyes;
    p->eyes = -1;
    if (p->humans) handover_pass(p, MATCH_REFEREE);
    puts("you see everything; type referee commands, board, log or card UNIT; done returns the "
         "keyboard");
    while (!p->s.broken && prompt_line(&p->in, "referee > ", &line)) {
        if (strcmp(str_text(&line), "done") == 0) break;
        if (line.len && !referee_looks(p, line.text)) referee_command(p, line.text);
        screen_news(p);
    }
    p->eyes = eyes;
    if (eyes >= 0) handover_pass(p, host_seat_side(p->s.host, eyes));
    str_clear(&line);
}

void referee_word(Playing *p, const char *args) {
    if (p->remote) puts("the referee sits at the server's terminal, not at a seat");
    else if (!p->s.seats.referee) puts("this game has no referee; --seat referee=human adds one");
    else if (*args) referee_command(p, args);
    else referee_sits(p);
}
