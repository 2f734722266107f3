/* start.c - the start page: which game, who plays, which settings.
 *
 * Three lists, each chosen from by arrows, letters and Enter; Esc goes back to the list before. */
#include "app/tui/start.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/command.h"
#include "app/line/menu.h"
#include "app/line/settings.h"
#include "app/record/unfinished.h"
#include "app/tui/tui_rep.h"
#include "lib/jsontext.h"

#define START_TITLE " GANGWAY   close combat aboard starships"

/* A list to choose from. `says` are shown under it, for the marked line. */
typedef struct StartList {
    const char *title, *keys;
    Str *lines, *says;
    int count, at, top;
    bool letters; /* a letter marks a line */
} StartList;

static bool list_open(StartList *l, const char *title, const char *keys, int most) {
    int at = l->at;
    *l = (StartList){.title = title, .keys = keys, .at = at};
    l->lines = calloc((size_t)most + 1, sizeof *l->lines);
    l->says = calloc((size_t)most + 1, sizeof *l->says);
    return l->lines && l->says;
}

static void list_close(StartList *l) {
    for (int i = 0; i < l->count; i++) {
        str_clear(&l->lines[i]);
        str_clear(&l->says[i]);
    }
    free(l->lines);
    free(l->says);
    *l = (StartList){.at = l->at};
}

/* The next line of the list, to be filled, and what is said of it. */
static Str *list_add(StartList *l, Str **says) {
    *says = &l->says[l->count];
    return &l->lines[l->count++];
}

/* Writes the text into rows from `row` on, broken at blanks. */
static void start_paragraph(const Tui *t, int row, int rows, const char *text) {
    for (int i = 0; i < rows && *text; i++) {
        size_t n = tui_fits(t, text, tui_cols() - 4);
        tui_part(t, row + i, 2, tui_cols() - 4, text, n, INK_PLAIN, 0);
        text += n;
        if (*text == '\n') text++;
        else if (!n) return;
        while (*text == ' ') text++;
    }
}

enum { SAYS_ROWS = 5 };

static void list_draw(const Tui *t, StartList *l, const char *message) {
    int rows = tui_rows(), cols = tui_cols(), room = rows - SAYS_ROWS - 5;
    erase();
    tui_line(t, 0, 0, cols, l->title, INK_PLAIN, CANVAS_REVERSE);
    if (l->at < l->top) l->top = l->at;
    if (l->at >= l->top + room) l->top = l->at - room + 1;
    for (int i = 0; i < room && l->top + i < l->count; i++) {
        int k = l->top + i;
        Str line = {0};
        if (l->letters) str_addf(&line, " %c ", k < 26 ? 'a' + k : ' ');
        str_addf(&line, " %s", str_text(&l->lines[k]));
        tui_line(t, 2 + i, 1, cols - 2, str_text(&line), INK_PLAIN,
                 k == l->at ? CANVAS_REVERSE : 0);
        str_clear(&line);
    }
    if (l->top + room < l->count) tui_text(t, 2 + room, 2, 20, "more below", INK_PLAIN, CANVAS_DIM);
    bool fits =
        tui_width(t, message) <= cols; /* a longer one stands in the place of what is said */
    const char *says = !fits ? message : l->count ? str_text(&l->says[l->at]) : "";
    start_paragraph(t, rows - SAYS_ROWS - 2, SAYS_ROWS, says);
    tui_line(t, rows - 1, 0, cols, *message && fits ? message : l->keys, INK_PLAIN, CANVAS_REVERSE);
    move(2 + l->at - l->top, 2);
    refresh();
}

/* A click marks a line; on the marked one, or where lines are only taken, it is Enter. */
static int list_mouse(StartList *l) {
    int row = 0, col, key = 0, room = tui_rows() - SAYS_ROWS - 5;
    TuiMouse what = tui_mouse(&row, &col);
    int line = l->top + row - 2;
    if (tui_mouse_wheel(what)) return what == MOUSE_UP ? KEY_UP : KEY_DOWN;
    if (what != MOUSE_CLICK || row < 2 || row >= 2 + room || line >= l->count) return 0;
    if (l->letters || line == l->at) key = TUI_ENTER;
    l->at = line;
    return key;
}

/* The key that the list has no use for itself; TUI_ENTER, TUI_ESCAPE and ERR among them. `message` is shown
 * once. */
static int list_key(Tui *t, StartList *l, Str *message) {
    for (;;) {
        if (l->at >= l->count) l->at = l->count ? l->count - 1 : 0;
        if (!tui_view_small(t)) list_draw(t, l, str_text(message));
        int key = tui_key(-1);
        str_reset(message);
        if (key == 4) return ERR;
        if (key == KEY_MOUSE) key = list_mouse(l);
        if (key == KEY_HOME) l->at = 0;
        else if (key == KEY_END) l->at = l->count;
        else if (key && key != KEY_RESIZE && !tui_list_key(key, &l->at, l->count)) return key;
    }
}

/* The number of the line that was taken; -1: back, -2: the terminal went away or the person leaves. */
static int list_pick(Tui *t, StartList *l, Str *message) {
    int taken = -3;
    l->letters = true;
    while (taken == -3) {
        int key = list_key(t, l, message);
        if (key == TUI_ESCAPE || key == KEY_LEFT || key == KEY_BACKSPACE) taken = -1;
        else if (key == ERR || key == 'Q') taken = -2;
        else if (key == TUI_ENTER || key == KEY_RIGHT) taken = l->count ? l->at : -1;
        else if (key >= 'a' && key < 'a' + 26 && key - 'a' < l->count) l->at = key - 'a';
        else str_add(message, l->keys);
    }
    return taken;
}

/* ---- which game ---- */

/* What can be begun or continued. */
typedef struct StartOffer {
    const Options *o;
    Unfinished left[UNFINISHED_MOST];
    int left_count;
    json_t *lessons, *games;
} StartOffer;

/* The scenarios without the lessons by difficulty, the first game on top, what has none at the end. */
static json_t *games_sorted(const json_t *list) {
    static const char *const levels[] = {"first", "easy", "medium", "hard", ""};
    json_t *out = json_array(), *entry;
    size_t i;
    for (size_t k = 0; k < ARRAY_LEN(levels); k++) json_array_foreach(list, i, entry) {
            bool lesson = json_object_get(entry, "lesson") != NULL;
            if (!lesson && !strcmp(jsontext_of(entry, "level"), levels[k]))
                json_array_append(out, entry);
        }
    return out;
}

/* The lessons, in the order of the list: that of their numbers. */
static json_t *games_lessons(const json_t *list) {
    json_t *out = json_array(), *entry;
    size_t i;
    json_array_foreach(list, i, entry) {
        if (json_object_get(entry, "lesson")) json_array_append(out, entry);
    }
    return out;
}

static void add_minutes(const json_t *g, Str *line) {
    long long minutes = json_integer_value(json_object_get(g, "minutes"));
    if (minutes) str_addf(line, " %3lld min", minutes);
}

static void add_summary(const json_t *g, Str *says) {
    const char *summary = jsontext_of(g, "summary");
    str_add(says, *summary ? summary : "This scenario has no summary.");
}

/* In the words of the command line. */
static void add_command(const Options *o, const json_t *g, Str *says) {
    str_add(says, "  (");
    command_play(says, o, jsontext_of(g, "id"));
    str_addc(says, ')');
}

static void game_line(const Options *o, const json_t *g, Str *line, Str *says) {
    const char *level = jsontext_of(g, "level");
    bool first = !strcmp(level, "first");
    str_addf(line, "%-28s %-11s %-10s", jsontext_of(g, "title"), jsontext_of(g, "rules"),
             first ? "first game" : level);
    const char *id;
    add_minutes(g, line);
    add_summary(g, says);
    str_add(says, "  Sides:");
    json_t *title;
    int n = 0;
    json_object_foreach(json_object_get(g, "side_titles"), id, title) {
        const char *name = json_string_value(title);
        str_addf(says, "%s %s", n++ ? "," : "", name ? name : id);
    }
    str_addc(says, '.');
    add_command(o, g, says);
}

static bool lesson_is_done(const json_t *g) {
    const json_t *sides = json_object_get(g, "sides");
    const char *first = json_string_value(json_array_get(sides, 0)); /* the person's */
    return first && unfinished_won(jsontext_of(g, "id"), first);
}

static void lesson_line(const Options *o, const json_t *g, Str *line, Str *says) {
    str_addf(line, "%lld  %-28s", json_integer_value(json_object_get(g, "lesson")),
             jsontext_of(g, "title"));
    add_minutes(g, line);
    if (lesson_is_done(g)) str_add(line, "  done");
    add_summary(g, says);
    add_command(o, g, says);
}

/* All lessons in one line. */
static void learn_line(const json_t *lessons, Str *line, Str *says) {
    long long minutes = 0;
    size_t i;
    json_t *g;
    json_array_foreach(lessons, i, g) minutes += json_integer_value(json_object_get(g, "minutes"));
    str_addf(line, "%-28s %-11s %-10s %3lld min", "Learn", "", "start here", minutes);
    str_add(says, "Short lessons, one after the other:");
    json_array_foreach(lessons, i, g)
        str_addf(says, "%s %s", i ? "," : "", jsontext_of(g, "title"));
    str_add(says, ".");
}

/* ---- who plays ---- */

typedef struct Start {
    Tui *t;
    Options *o;
    const json_t *game;
    NameList *seats;
    Settings settings;
} Start;

static const char *start_side(const Start *s, size_t i) {
    return json_string_value(json_array_get(json_object_get(s->game, "sides"), i));
}

static void sides_lines(const Start *s, StartList *l) {
    const json_t *titles = json_object_get(s->game, "side_titles");
    size_t n = json_array_size(json_object_get(s->game, "sides"));
    Str *says;
    int changed = 0;
    for (size_t i = 0; i < n; i++) {
        const char *title = jsontext_of(titles, start_side(s, i));
        str_addf(list_add(l, &says), "You play: %s", *title ? title : start_side(s, i));
        str_add(says, "Greedy bots play everybody else.");
    }
    str_add(list_add(l, &says), "Several people at this keyboard");
    str_add(says, "Each side is a person. The screen is emptied before it passes to another side.");
    str_add(list_add(l, &says), "Watch the bots play");
    str_add(says, "Any key skips ahead.");
    for (size_t i = 0; i < settings_count(&s->settings); i++)
        changed += settings_changed(&s->settings, i);
    str_addf(list_add(l, &says), "Settings%s", changed ? "" : "...");
    if (changed) str_addf(&l->lines[l->count - 1], ": %d changed", changed);
    str_addf(says, "%zu settings of the rules and the scenario.", settings_count(&s->settings));
}

/* ---- settings ---- */

static void lower(Str *s) {
    for (size_t k = 0; k < s->len; k++)
        if (s->text[k] >= 'A' && s->text[k] <= 'Z') s->text[k] = (char)(s->text[k] + 32);
}

/* Does the setting go with what is searched for, in small letters? */
static bool setting_shown(const Settings *p, size_t i, const char *find) {
    Str all = {0};
    str_addf(&all, "%s %s %s", settings_id(p, i), settings_title(p, i), settings_help(p, i));
    lower(&all);
    bool shown = !*find || strstr(str_text(&all), find) != NULL;
    str_clear(&all);
    return shown;
}

static void setting_line(const Settings *p, size_t i, Str *line, Str *says) {
    str_addf(line, "%c %-44s %s", settings_changed(p, i) ? '*' : ' ', settings_title(p, i),
             settings_value(p, i));
    if (*settings_help(p, i)) str_addf(says, "%s.  ", settings_help(p, i));
    str_addf(says, "Possible: %s.  (--set %s=...)", settings_values(p, i), settings_id(p, i));
}

/* A value that is typed. */
static void setting_type(Start *s, size_t i, Str *message) {
    Str line = {0}, ask = {0};
    str_addf(&ask, "%s = ", settings_title(&s->settings, i));
    if (tui_type(s->t, str_text(&ask), "", &line) && line.len)
        settings_change(&s->settings, i, str_text(&line), message);
    str_clear(&line);
    str_clear(&ask);
}

/* What is searched for from now on; Esc leaves it as it is. */
static void setting_find(Tui *t, Str *find) {
    Str line = {0};
    if (tui_type(t, "search: ", "", &line)) {
        lower(&line);
        str_reset(find);
        str_add(find, str_text(&line));
    }
    str_clear(&line);
}

/* What a key does to the setting of that number. */
static void setting_key(Start *s, size_t i, int key, Str *message) {
    if (key == KEY_LEFT || key == KEY_RIGHT)
        settings_next(&s->settings, i, key == KEY_RIGHT ? 1 : -1, message);
    else if (key == TUI_ENTER) setting_type(s, i, message);
    else if (key == 'D' && settings_reset(&s->settings, message))
        str_add(message, "All settings are at their defaults.");
}

static const char settings_keys[] =
    "left, right: change   Enter: type a value   /: search   D: all defaults   Esc: done";

/* False: the terminal went away. */
static bool start_settings(Start *s) {
    StartList l = {0};
    Str message = {0}, find = {0};
    int key = 0, n = (int)settings_count(&s->settings);
    int *shown = calloc((size_t)n + 1, sizeof *shown);
    while (shown && key != TUI_ESCAPE && key != ERR &&
           list_open(&l, " Settings", settings_keys, n)) {
        for (int i = 0; i < n; i++) {
            Str *says, *line;
            if (!setting_shown(&s->settings, (size_t)i, str_text(&find))) continue;
            shown[l.count] = i;
            line = list_add(&l, &says);
            setting_line(&s->settings, (size_t)i, line, says);
        }
        if (!l.count)
            str_addf(&message, "No setting contains '%s'. / searches again", str_text(&find));
        key = list_key(s->t, &l, &message);
        if (key == '/') setting_find(s->t, &find);
        else if (l.count) setting_key(s, (size_t)shown[l.at], key, &message);
        list_close(&l);
    }
    free(shown);
    str_clear(&message);
    str_clear(&find);
    return key != ERR;
}

/* 1: begins; 0: back; -1: leaves. */
static int start_sides(Start *s) {
    int sides = (int)json_array_size(json_object_get(s->game, "sides")), out = 2;
    StartList l = {0};
    Str title = {0}, message = {0};
    str_addf(&title, " %s: who plays?", jsontext_of(s->game, "title"));
    while (out == 2 && list_open(&l, str_text(&title),
                                 "up, down, a-z: mark   Enter: takes it   Esc: back", sides + 3)) {
        sides_lines(s, &l);
        int pick = list_pick(s->t, &l, &message);
        list_close(&l);
        if (pick == -1) out = 0;
        else if (pick == -2) out = -1;
        else if (pick == sides + 2) out = start_settings(s) ? 2 : -1;
        else menu_seat(s->o, json_object_get(s->game, "sides"), (size_t)pick, s->seats), out = 1;
    }
    if (out == 1) settings_keep(&s->settings, s->o); /* the next scenario may not know them */
    str_clear(&title);
    str_clear(&message);
    return out == 2 ? -1 : out;
}

/* 1: begins; 0: back; -1: leaves; -2: the scenario cannot be opened, and `why` says why, or where that is
 * NULL it was reported. Who plays is not asked of a lesson: its first side is the person's. */
static int start_game(Start *s, const char *id, int *status, Str *why) {
    bool read = settings_read(&s->settings, s->o, id, status, why);
    if (read && json_object_get(s->game, "lesson") && !menu_seated(s->seats))
        menu_seat(s->o, json_object_get(s->game, "sides"), 0, s->seats);
    int went = !read ? -2 : menu_seated(s->seats) ? 1 : start_sides(s);
    settings_clear(&s->settings);
    return went;
}

/* A game that was left, above those that can be begun. */
static void unfinished_line(const Options *o, const Unfinished *u, StartList *l) {
    static const char *const marks[] = {
        [UNFINISHED_SAME] = "",
        [UNFINISHED_CHANGED] = " (mods have changed)",
        [UNFINISHED_UNREAD] = " (mods cannot be read)",
        [UNFINISHED_UNLISTED] = " (mods not compared)",
        [UNFINISHED_DAMAGED] = " (cannot be read)",
    };
    Str *says, *line = list_add(l, &says);
    const char *path = str_text(&u->path), *why = str_text(&u->why);
    str_addf(line, "Continue: %s, turn %d%s", str_text(&u->scenario), u->turn, marks[u->state]);
    str_addf(says, "A game that is not over, begun %s. ", str_text(&u->when));
    switch (u->state) {
    case UNFINISHED_SAME:
        str_add(says, "It goes on at the same question.  (");
        command_resume(says, o, path);
        str_addc(says, ')');
        break;
    case UNFINISHED_CHANGED:
        str_addf(says,
                 "But %s. Enter goes on if all choices so far are still legal; the first that is "
                 "not is shown by: gangway replay",
                 why);
        command_file(says, path);
        command_mod_paths(says, o);
        str_add(says, " --anyway");
        break;
    case UNFINISHED_UNREAD: str_addf(says, "But %s. It goes on when that is mended.", why); break;
    case UNFINISHED_UNLISTED:
        str_addf(says, "But its mods cannot be compared with those that are installed: %s.", why);
        break;
    case UNFINISHED_DAMAGED: str_addf(says, "Its record cannot be read: %s", why); break;
    }
}

/* The number of the line that was chosen, or less than 0: games that were left, then one line for all
 * lessons if there are any, then the scenarios. */
static int start_games(Tui *t, const StartOffer *offer, StartList *l, Str *message) {
    int n = (int)json_array_size(offer->games);
    Str *says, *line;
    if (!list_open(l, START_TITLE, "up, down, a-z: mark   Enter: takes it   Q: leave",
                   n + 1 + offer->left_count))
        return -2;
    for (int i = 0; i < offer->left_count; i++) unfinished_line(offer->o, &offer->left[i], l);
    if (json_array_size(offer->lessons)) {
        line = list_add(l, &says);
        learn_line(offer->lessons, line, says);
    }
    for (int i = 0; i < n; i++) {
        line = list_add(l, &says);
        game_line(offer->o, json_array_get(offer->games, (size_t)i), line, says);
    }
    int pick = list_pick(t, l, message);
    list_close(l);
    return pick;
}

/* The first lesson that is not done, else the first. */
static int first_lesson(const json_t *lessons) {
    size_t i;
    json_t *g;
    json_array_foreach(lessons, i, g) if (!lesson_is_done(g)) return (int)i;
    return 0;
}

/* One of the lessons; NULL: none, and *pick is -1 where the person goes back, -2 where they leave. */
static const json_t *start_lessons(Tui *t, const StartOffer *offer, Str *message, int *pick) {
    StartList l = {.at = first_lesson(offer->lessons)};
    size_t i;
    json_t *g;
    *pick = -2;
    if (!list_open(&l, " Learn", "up, down, a-z: mark   Enter: takes it   Esc: back",
                   (int)json_array_size(offer->lessons)))
        return NULL;
    json_array_foreach(offer->lessons, i, g) {
        Str *says, *line = list_add(&l, &says);
        lesson_line(offer->o, g, line, says);
    }
    *pick = list_pick(t, &l, message);
    list_close(&l);
    return *pick >= 0 ? json_array_get(offer->lessons, (size_t)*pick) : NULL;
}

/* Each rule set is loaded to list its scenarios, which takes a moment on a busy machine. */
static void start_waits(const Tui *t) {
    erase();
    tui_line(t, 0, 0, tui_cols(), START_TITLE, INK_PLAIN, CANVAS_REVERSE);
    tui_text(t, 2, 2, tui_cols() - 4, "reading the scenarios ...", INK_PLAIN, CANVAS_DIM);
    refresh();
}

/* One that the command line names. */
static bool start_named(Start *s, const char *scenario, int *status) {
    json_t *game = menu_game(s->o, scenario, status);
    s->game = game;
    int went = game ? start_game(s, scenario, status, NULL) : *status == APP_DONE;
    json_decref(game);
    return went == 1;
}

/* The scenario of the line with that number, or of the list behind it; NULL: none, and *pick is as
 * start_lessons has it. */
static const json_t *start_picked(Start *s, const StartOffer *offer, Str *message, int *pick) {
    int at = *pick - offer->left_count, learns = json_array_size(offer->lessons) > 0;
    if (at < 0) return NULL;
    if (at < learns) return start_lessons(s->t, offer, message, pick);
    return json_array_get(offer->games, (size_t)(at - learns));
}

/* One of all. A scenario that cannot be opened is said on the list. Returns the text that was chosen: the id
 * of a scenario, or, where *resumes, a record, and *changed where its mods are said to have changed; NULL:
 * they left. */
static const char *start_listed(Start *s, StartOffer *offer, bool *resumes, bool *changed) {
    StartList l = {0};
    Str message = {0};
    size_t n = json_array_size(offer->lessons) + json_array_size(offer->games);
    int went = n ? 0 : -1, pick = 0, record = 0;
    while (went == 0) {
        int fails;
        pick = start_games(s->t, offer, &l, &message);
        record = pick;
        *resumes = pick >= 0 && pick < offer->left_count;
        bool lists = pick >= offer->left_count;
        s->game = *resumes ? NULL : start_picked(s, offer, &message, &pick);
        went = *resumes  ? 1
               : s->game ? start_game(s, jsontext_of(s->game, "id"), &fails, &message)
               : lists   ? pick + 1
                         : -1;
        if (went == -2) went = 0;
    }
    const Unfinished *u = *resumes ? &offer->left[record] : NULL;
    const char *what = u ? str_text(&u->path) : jsontext_of(s->game, "id");
    if (went == 1) what = options_own(s->o, what, strlen(what));
    *changed = u && u->state == UNFINISHED_CHANGED;
    str_clear(&message);
    return went == 1 ? what : NULL;
}

static void offer_open(Start *s, StartOffer *offer, int *status) {
    json_t *list = menu_games(s->o, status);
    *offer = (StartOffer){.o = s->o, .lessons = games_lessons(list), .games = games_sorted(list)};
    offer->left_count = json_array_size(list) ? unfinished_find(offer->left) : 0;
    unfinished_compare(s->o, offer->left, offer->left_count);
    json_decref(list);
}

static void offer_close(StartOffer *offer) {
    unfinished_clear(offer->left);
    json_decref(offer->lessons);
    json_decref(offer->games);
}

bool tui_start(Tui *t, Options *o, const char **scenario, NameList *seats, const char **resume,
               bool *changed, int *status) {
    *status = APP_DONE;
    *changed = false;
    if (*scenario && menu_seated(seats)) return true;
    Start s = {.t = t, .o = o, .seats = seats};
    start_waits(t);
    if (*scenario) return start_named(&s, *scenario, status);
    bool resumes = false;
    StartOffer offer;
    offer_open(&s, &offer, status);
    const char *what = start_listed(&s, &offer, &resumes, changed);
    if (resumes) *resume = what;
    else *scenario = what;
    offer_close(&offer);
    return what != NULL;
}
