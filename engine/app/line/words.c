/* words.c - what a player types: choices, short forms of them, and the words of the program.
 *
 * What is legal is asked of the host; nothing here knows a rule. A line that fits a legal choice is
 * that choice, and a word that begins one asks which; then come the words, then short forms of both, if they
 * fit one thing only. With a slash before it, "/hold", a word is never a choice. */
#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/common/rulebook.h"
#include "app/line/playing.h"
#include "app/line/said.h"
#include "app/line/where.h"
#include "app/line/wordlist.h"
#include "app/render/boards.h"
#include "lib/jsontext.h"

typedef struct Word {
    const char *name, *args, *help;
    void (*run)(Playing *p, const char *args);
} Word;

static void word_ask(Playing *p, HostAsk what, const char *arg) {
    Str out = {0}, err = {0};
    bool ok = host_ask(p->s.host, what, p->eyes, *arg ? arg : NULL, &out, &err);
    if (!ok && *arg && where_nobody(p, arg, &out)) ok = true;
    screen_text(p, ok ? str_text(&out) : str_text(&err));
    str_clear(&out);
    str_clear(&err);
}

static void word_board(Playing *p, const char *args) { screen_board(p, args); }

static void word_look(Playing *p, const char *args) { screen_look(p, args); }

static void word_log(Playing *p, const char *args) {
    uint64_t n = 20;
    if (*args && !options_u64(args, &n)) n = 20;
    screen_last_log(p, n < 100000 ? (int)n : 100000);
}

static void word_why(Playing *p, const char *args) {
    uint64_t n = 1;
    if (*args && !options_u64(args, &n)) n = 0;
    cause_print(p, (size_t)n);
}

static void word_see(Playing *p, const char *args) {
    Str both = {0};
    if (*args && !strchr(args, ' ')) { /* from where the acting unit stands */
        host_ask(p->s.host, HOST_UNIT, p->eyes, NULL, &both, NULL);
        str_addc(&both, ' ');
    }
    str_add(&both, args);
    if (strchr(str_text(&both), ' ') > both.text) word_ask(p, HOST_SEE, both.text);
    else puts("see A B: two cells or units; see B: from the acting unit");
    str_clear(&both);
}

void words_brief(Playing *p) {
    const char *side = p->eyes >= 0 ? host_seat_side(p->s.host, p->eyes) : "";
    word_ask(p, HOST_BRIEFING, side);
}

static void word_odds(Playing *p, const char *args) {
    if (!*args) {
        puts("odds CHOICE: what a choice needs, such as: odds attack b2 revolver");
        return;
    }
    Str out = {0}, err = {0}, text = {0};
    bool ok = host_ask(p->s.host, HOST_ODDS, p->eyes, args, &out, &err);
    if (!ok) screen_text(p, where_nobody(p, args, &text) ? text.text : str_text(&err));
    else said(p->s.host, "odds", str_text(&out), &text), screen_text(p, str_text(&text));
    str_clear(&out);
    str_clear(&err);
    str_clear(&text);
}

static void word_brief(Playing *p, const char *args) {
    (void)args;
    words_brief(p);
}

static void word_rule(Playing *p, const char *args) {
    Str out = {0}, err = {0};
    GameSpec spec = options_spec(p->s.o, NULL);
    bool ok = rulebook_text(spec.data_dir, args, &out, &err);
    screen_text(p, ok ? str_text(&out) : str_text(&err));
    str_clear(&out);
    str_clear(&err);
}

/* The unit that is named, or the one that acts. */
static bool word_unit(Playing *p, const char *args, Str *out) {
    str_add(out, args);
    if (!*args) host_ask(p->s.host, HOST_UNIT, p->eyes, NULL, out, NULL);
    return out->len > 0;
}

static void word_card(Playing *p, const char *args) {
    Str unit = {0};
    if (word_unit(p, args, &unit)) word_ask(p, HOST_CARD, unit.text);
    else puts("card UNIT: who it is, its state and its gear");
    str_clear(&unit);
}

static void word_turn(Playing *p, const char *args) {
    (void)args;
    int turn = host_status(p->s.host).turn;
    if (p->remote) printf("turn %d\n", turn); /* how much others chose unseen is not its business */
    else printf("turn %d, %llu choices so far\n", turn, (unsigned long long)p->s.choices);
}

static void word_seats(Playing *p, const char *args) {
    (void)args;
    for (int i = 0; i < p->s.seats.count; i++)
        printf("%s: %s\n", host_seat_id(p->s.host, i), p->s.seats.list[i].text);
}

static void word_quit(Playing *p, const char *args) {
    (void)args;
    p->leaves = true;
    if (p->remote) puts("close the page to leave; the game goes on from here when you come back");
}

static void word_save(Playing *p, const char *args) {
    (void)args;
    if (p->s.recording && p->remote) puts("every choice is already saved");
    else if (p->s.recording) report_named("every choice is already saved, in ", p->s.rec.path);
    else puts("this game has no record");
}

static void word_resign(Playing *p, const char *args) {
    (void)args;
    if (prompt_confirm(&p->in, "resign the game?")) words_choose(p, "resign");
}

/* Orders for what comes later leave an open question open: says so, and what may be answered. */
static bool word_asked(Playing *p, const char *what) {
    if (!host_asks(p->s.host, p->eyes)) return false;
    Str answers = {0}, text = {0};
    host_ask(p->s.host, HOST_OPTIONS, p->eyes, NULL, &answers, NULL);
    str_addf(&text, "%s; but this must be answered first: ", what);
    for (const char *at = str_text(&answers); *at; at += at[0] == '\n') {
        size_t n = strcspn(at, "\n");
        str_addn(&text, at, n);
        at += n;
        if (at[0] && at[1]) str_add(&text, ", ");
    }
    screen_text(p, str_text(&text));
    str_clear(&answers);
    str_clear(&text);
    return true;
}

static void word_order(Playing *p, const char *unit, bool holds) {
    Str text = {0}, err = {0};
    str_addf(&text, "%s hold %s", holds ? "always" : "ask", unit);
    bool ok = session_choose(&p->s, p->eyes, str_text(&text), &err);
    str_reset(&text);
    if (!ok) str_add(&text, str_text(&err));
    else if (holds)
        str_addf(&text, "%s: not asked until something happens; 'wake %s' ends it", unit, unit);
    else str_addf(&text, "%s: asked again", unit);
    if (!ok || !word_asked(p, str_text(&text))) screen_text(p, str_text(&text));
    str_clear(&text);
    str_clear(&err);
}

static void word_order_of(Playing *p, const char *args, bool holds) {
    const char *word = holds ? "hold" : "wake";
    Str unit = {0};
    if (word_unit(p, args, &unit)) word_order(p, unit.text, holds);
    else printf("%s UNIT, or %s all\n", word, word);
    str_clear(&unit);
}

static void word_hold(Playing *p, const char *args) { word_order_of(p, args, true); }

static void word_wake(Playing *p, const char *args) { word_order_of(p, args, false); }

static void word_rest(Playing *p, const char *args) {
    (void)args;
    Str text = {0};
    session_rest(&p->s, p->eyes);
    if (host_ask(p->s.host, HOST_PLAIN, p->eyes, "rest", &text, NULL))
        puts("resting: no more questions this turn until something happens");
    else if (!word_asked(p, "resting from now on"))
        puts("resting while nothing happens; something happened here, so you are asked: 'end' "
             "stops resting");
    str_clear(&text);
}

/* The unit that the seat chooses for now; "": none. */
static void words_unit(const Playing *p, char *unit, size_t size) {
    Str id = {0};
    host_ask(p->s.host, HOST_UNIT, p->eyes, NULL, &id, NULL);
    snprintf(unit, size, "%s", str_text(&id));
    str_clear(&id);
}

/* Does it cost points now? Choices of many places stand under their verb. */
static bool word_costs(const Playing *p, const char *choice) {
    json_t *list = playing_json(p, HOST_CHOICES, NULL, NULL), *c;
    bool costs = false;
    size_t i;
    json_array_foreach(list, i, c) {
        const char *text = jsontext_of(c, "text");
        size_t n = strlen(text), begun = n > 1 && !strcmp(text + n - 2, " *") ? n - 1 : 0;
        bool same = !strcmp(text, choice) || (begun && !strncmp(text, choice, begun));
        if (same) costs = costs || json_integer_value(json_object_get(c, "cost")) > 0;
    }
    json_decref(list);
    return costs;
}

/* `again` does not spend the next unit's points on what another unit chose. Orders that cost
 * nothing are given to many. False: it was said. */
static bool word_again_is_meant(const Playing *p, const char *choice, const char *by) {
    char unit[64];
    words_unit(p, unit, sizeof unit);
    if (!*by || !strcmp(unit, by) || !word_costs(p, choice)) return true;
    printf("not again: '%s' was the choice for %s, and it would cost %s points; type it if it is "
           "meant\n",
           choice, by, *unit ? unit : "you");
    return false;
}

/* The answer that is marked as suggested; NULL: there is none. */
static json_t *word_suggested(Playing *p) {
    json_t *list = playing_json(p, HOST_CHOICES, NULL, NULL), *found = NULL, *c;
    size_t i;
    json_array_foreach(list, i, c) if (json_is_true(json_object_get(c, "suggested"))) found =
        json_incref(c);
    json_decref(list);
    return found;
}

static void word_advice(Playing *p, const char *args) {
    (void)args;
    Str text = {0};
    bool asks = host_asks(p->s.host, p->eyes);
    json_t *row = asks ? word_suggested(p) : playing_json(p, HOST_ADVICE, NULL, &text);
    if (row) {
        const char *odds = jsontext_of(row, "odds"), *price = jsontext_of(row, "price");
        const char *does = json_string_value(json_array_get(json_object_get(row, "does"), 0));
        const char *words = jsontext_of(row, asks ? "label" : "text");
        str_addf(&text, "a bot in your place: %s", words);
        if (*odds || *price) str_addf(&text, " (%s%s%s)", odds, *odds && *price ? ", " : "", price);
        str_addf(&text, "%s%s", *words ? ": " : "", asks ? jsontext_of(row, "text") : does);
    }
    if (asks && !row) str_add(&text, "no answer is suggested");
    screen_told(p, str_text(&text));
    json_decref(row);
    str_clear(&text);
}

static void word_again(Playing *p, const char *args) {
    uint64_t n = 1;
    if (*args && !options_u64(args, &n)) n = 0;
    const Str *last = &p->last[p->eyes + 1];
    if (!last->len) puts("nothing was chosen yet");
    else if (n < 1 || n > 100) puts("again N: repeats 1 to 100 times");
    else if (word_again_is_meant(p, last->text, p->last_by[p->eyes + 1]))
        go_again(p, last->text, (int)n);
}

/* The log may be shorter now than what was shown of it. */
static void word_log_back(Playing *p) {
    Str text = {0};
    for (int i = -1; i < p->s.seats.count; i++) {
        int now = host_log(p->s.host, i, INT_MAX, &text);
        if (p->log_at[i + 1] > now) p->log_at[i + 1] = now;
    }
    str_clear(&text);
}

/* What was taken back; where it was less than the last line chose, why. "nothing is taken back: WHY" is what
 * the match says of the one choice more that was tried. */
static void word_undone(Playing *p, int n, const Str *err) {
    const char *why = strstr(str_text(err), ": ");
    Str text = {0};
    if (n) str_addf(&text, "taken back: %d choice%s", n, n == 1 ? "" : "s");
    if (n && err->len) str_addf(&text, ", and no more%s", why ? why : "");
    screen_text(p, n ? str_text(&text) : str_text(err));
    str_clear(&text);
}

static void word_undo(Playing *p, const char *args) {
    (void)args;
    Str err = {0};
    word_undone(p, session_undo(&p->s, p->eyes, &err), &err);
    word_log_back(p);
    p->new_question = true;
    str_clear(&err);
}

/* Where the seat stands now, and what is left. */
static void word_rewound(Playing *p, Str *text) {
    Str unit = {0};
    int left = session_rewinds(&p->s);
    host_ask(p->s.host, HOST_UNIT, p->eyes, NULL, &unit, NULL);
    str_add(text, "taken back");
    if (unit.len) str_addf(text, " to where %s begins to act", unit.text);
    if (left >= 0) str_addf(text, " (%d rewind%s left)", left, left == 1 ? "" : "s");
    str_clear(&unit);
}

/* Each page of a server may be another person's. */
static void word_rewind(Playing *p, const char *args) {
    Str err = {0}, text = {0};
    bool several = p->remote && p->humans > 1;
    if (several) str_add(&err, "rewinds are for one who plays against bots: others play here too");
    bool back = !several && session_rewind(&p->s, p->eyes, args, &err);
    if (back) word_rewound(p, &text);
    screen_text(p, back ? str_text(&text) : str_text(&err));
    if (back) word_log_back(p), p->new_question = true;
    str_clear(&text);
    str_clear(&err);
}

/* Never by a word that is a choice too: drawing a weapon must not end the game. */
static void word_offer(Playing *p, const char *args) {
    if (strcmp(args, "draw") == 0) words_choose(p, "offer draw");
    else puts("offer draw: offers the other side a draw");
}

static void word_go(Playing *p, const char *args) { go_line(p, args); }

static void word_help(Playing *p, const char *args);

static const Word words[] = {
    {"help", "[VERB]", "this list; with a verb the same as ? VERB", word_help},
    {"board", "[DECK]", "draws the decks where anybody is seen, one deck, or all: board all",
     word_board},
    {"look", "[UNIT]", "the board in words: who acts, and where every unit is", word_look},
    {"log", "[N]", "the last lines of the log", word_log},
    {"why", "[N]", "what led to the last line of the log, or to the one N from its end", word_why},
    {"see", "A B", "sight, range and cover between cells or units", word_see},
    {"sights", "[UNIT]", "who and what is in sight, the nearest first; also from a cell",
     looks_sights},
    {"scan", "DIR [UNIT]", "what lies along that line, as far as can be seen: scan ne", looks_scan},
    {"exits", "[UNIT]", "the doors and openings of the room, and their states", looks_exits},
    {"go", "PLACE", "moves to a cell or into a room, until something happens", word_go},
    {"advice", "", "what a bot would do in your place, and how it is typed", word_advice},
    {"again", "[N]", "repeats the last choice, once or N times", word_again},
    {"hold", "[UNIT]",
     "a unit is not asked until it sees an enemy or something happens; hold all: no unit is",
     word_hold},
    {"wake", "[UNIT]", "a unit is asked again; wake all: every unit is", word_wake},
    {"rest", "", "no questions this turn until something happens; also: end all", word_rest},
    {"undo", "", "takes back the choices of the last line", word_undo},
    {"rewind", "[turn]",
     "against bots: back to where you began to act, or your turn began, with other dice",
     word_rewind},
    {"card", "[UNIT]", "a unit's state and gear; card THING: of another thing", word_card},
    {"odds", "CHOICE", "what a choice needs, and why", word_odds},
    {"rule", "ID", "a numbered rule in our own words, such as rule SN-096", word_rule},
    {"brief", "", "the briefing of your side", word_brief},
    {"turn", "", "which turn it is", word_turn},
    {"seats", "", "who plays which seat", word_seats},
    {"resign", "", "gives up the game", word_resign},
    {"offer", "draw", "offers the other side a draw", word_offer},
    {"referee", "[COMMAND]", "changes the game by hand, if there is a referee; referee ? explains",
     referee_word},
    {"save", "", "shows where the record is", word_save},
    {"quit", "", "leaves; --resume continues the game", word_quit},
};

bool words_row(int i, WordRow *row) {
    if (i < 0 || i >= (int)ARRAY_LEN(words)) return false;
    *row = (WordRow){words[i].name, words[i].args, words[i].help};
    return true;
}

static void word_help(Playing *p, const char *args) {
    if (*args) {
        word_ask(p, HOST_HELP, args);
        return;
    }
    puts("?               what is legal now, with costs and odds; ? VERB: of one kind");
    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        char left[32];
        snprintf(left, sizeof left, "%s %s", words[i].name, words[i].args);
        printf("%-15s %s\n", left, words[i].help);
    }
    puts("never VERB, always VERB, ask VERB: how you answer offers from now on; with a unit, such "
         "as\nnever free p2 or ask preempt b2, for that unit alone\n"
         "ask all, ask at 40%, ask guided: asks all that the rules ask; where an answer has that\n"
         "chance or more; where something is at stake, as at first\nAnything else is a choice; its "
         "words may be abbreviated as long as only one choice fits.\nIf a choice has the name "
         "of a word in this list, the choice comes first;\n/hold, /turn ... always mean the word.");
}

bool words_choose(Playing *p, const char *choice) {
    Str err = {0};
    char unit[64];
    words_unit(p, unit, sizeof unit);
    bool ok = session_choose(&p->s, p->eyes, choice, &err);
    bool ends = host_status(p->s.host).state == MATCH_FAULTY; /* then it is told at the end */
    if (err.len && !ok && !ends) {
        Str brief = {0};
        str_add_brief(&brief, err.text);
        screen_text(p, str_text(&brief));
        str_clear(&brief);
    }
    if (ok) {
        Str said = {0};
        if (p->warned.len) screen_text(p, p->warned.text);
        str_add_clean(&said, choice, strlen(choice), false);
        str_reset(&p->taken);
        str_addf(&p->taken, "taken %llu: %s\n", (unsigned long long)p->s.choices, str_text(&said));
        if (!p->remote && !p->tui) fputs(str_text(&p->taken), stdout);
        str_clear(&said);
        str_reset(&p->last[p->eyes + 1]);
        str_add(&p->last[p->eyes + 1], choice);
        memcpy(p->last_by[p->eyes + 1], unit, sizeof unit);
        p->new_question = true;
    }
    str_reset(&p->warned);
    str_clear(&err);
    return ok;
}

void words_clear(Playing *p) {
    str_clear(&p->warned);
    str_clear(&p->taken);
    str_clear(&p->next);
    for (size_t i = 0; i < ARRAY_LEN(p->last); i++) str_clear(&p->last[i]);
    str_clear(&p->ahead);
}

void words_skipped(Playing *p) {
    Str text = {0};
    if (lines_said(&p->s.lines, p->eyes, &text)) screen_text(p, str_text(&text));
    str_reset(&text);
    str_add(&text, "done for you: ");
    bool any = lines_skipped(&p->s.lines, p->eyes, &text);
    if (any && !p->told) str_add(&text, " ('wake all' or 'ask all' to be asked)");
    p->told = p->told || any;
    if (any) screen_text(p, text.text);
    str_clear(&text);
}

/* What a short form may mean. */
typedef struct Fits {
    Str first; /* the first choice that fits, or the one whose words after the first are equal */
    int equal; /* how many such there are */
    Str all;   /* all, with commas */
    int choices;
    bool place; /* `first` ends in a place */
    const Word *word;
    int words;
} Fits;

/* What the line may mean of what may be chosen now (match_typed); NULL: nothing may be. */
static json_t *words_typed(Playing *p, const char *line) {
    return playing_json(p, HOST_LINE, line, NULL);
}

static void fits_options(Playing *p, const char *line, Fits *f) {
    json_t *typed = words_typed(p, line), *one;
    size_t i;
    const char *first = json_string_value(json_object_get(typed, "first"));
    f->choices = (int)json_integer_value(json_object_get(typed, "count"));
    f->equal = (int)json_integer_value(json_object_get(typed, "equal"));
    f->place = json_is_true(json_object_get(typed, "place"));
    str_add(&f->first, first ? first : "");
    json_array_foreach(json_object_get(typed, "may"), i, one)
        str_addf(&f->all, "%s%s", i ? ", " : "", json_string_value(one));
    json_decref(typed);
}

static void fits_words(const char *line, Fits *f) {
    size_t n = strcspn(line, " ");
    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        bool whole = strcmp(words[i].name, "resign") == 0; /* too grave to be cut short */
        if (whole || strncmp(words[i].name, line, n) != 0) continue;
        f->words++;
        f->word = &words[i];
        str_addf(&f->all, "%s%s", f->all.len ? ", " : "", words[i].name);
    }
}

static const Word *words_exact(const char *line, const char **args) {
    size_t n = strcspn(line, " ");
    *args = line[n] ? line + n + 1 : line + n;
    for (size_t i = 0; i < ARRAY_LEN(words); i++)
        if (strlen(words[i].name) == n && strncmp(words[i].name, line, n) == 0) return &words[i];
    return NULL;
}

static bool words_legal(Playing *p, const char *line) {
    json_t *typed = words_typed(p, line);
    bool legal = json_is_true(json_object_get(typed, "legal"));
    json_decref(typed);
    return legal;
}

void words_meant(Playing *p, const char *part, Str *choice) {
    Fits f = {0};
    bool legal = words_legal(p, part);
    if (!legal) fits_options(p, part, &f);
    str_add(choice, f.choices == 1 && !f.place ? str_text(&f.first) : part);
    str_clear(&f.first);
    str_clear(&f.all);
}

/* A place of a board: the choice that it means, or what is there. False: there is no such place, or an
 * answer is wanted, which may be called the same. */
static bool word_place(Playing *p, const char *line) {
    Str err = {0}, text = {0}, means = {0};
    const SceneBoard *board;
    Scene *s = host_asks(p->s.host, p->eyes) ? NULL : scene_of(p->s.host, p->eyes, &err);
    const BoardPlace *place = s ? boards_place(s, line, &board) : NULL;
    if (place) boards_tell(board, place, &text);
    if (place) str_add(&means, place->means);
    scene_free(s);
    if (place && means.len) words_choose(p, str_text(&means));
    else if (place) screen_text(p, str_text(&text));
    str_clear(&err);
    str_clear(&text);
    str_clear(&means);
    return place != NULL;
}

/* Who types a square may mean somebody whose id is the same: on a terminal that is asked. */
static bool words_sure(Playing *p, const char *choice) {
    const char *word = strrchr(choice, ' ');
    Str err = {0}, ask = {0};
    char where[64] = "";
    Scene *s = word ? scene_of(p->s.host, p->eyes, &err) : NULL;
    const SceneUnit *u = s ? scene_unit_named(s, word + 1) : NULL;
    CellId cell = u && !s->blank ? map_cell_named(s->map, word + 1) : CELL_NONE;
    bool sure = cell == CELL_NONE || u->cell == CELL_NONE || u->cell == cell;
    if (!sure) {
        map_cell_name(s->map, u->cell, where, sizeof where);
        str_addf(&ask, "the square %s? %s (%s) is at %s", word + 1, u->name, u->id, where);
        sure = prompt_confirm(&p->in, ask.text);
    }
    scene_free(s);
    str_clear(&err);
    str_clear(&ask);
    return sure;
}

static void words_take(Playing *p, const char *choice) {
    if (warn_sure(p, choice)) words_choose(p, choice);
}

/* A short form, if it fits one thing; else what it might be. */
static void words_short(Playing *p, const char *line) {
    Fits f = {0};
    const char *args;
    words_exact(line, &args);
    fits_options(p, line, &f);
    fits_words(line, &f);
    bool one = f.choices == 1 || (f.equal == 1 && strchr(line, ' '));
    if (one && (f.words == 0 || strchr(line, ' '))) {
        const char *choice = str_text(&f.first);
        if (!f.place || words_sure(p, choice)) words_take(p, choice);
    } else if (f.choices == 0 && f.words == 1 && (f.word->args[0] || !*args)) {
        f.word->run(p, args);
    } else if (f.choices + f.words > 1) {
        Str text = {0};
        str_addf(&text, "'%s' may be: %s%s", line, str_text(&f.all), f.choices > 8 ? " ..." : "");
        screen_text(p, str_text(&text));
        str_clear(&text);
    } else if (f.choices || f.words || (!word_place(p, line) && !place_tell(p, line))) {
        Str said = {0};
        if (where_nobody(p, line, &said)) screen_text(p, said.text);
        else words_choose(p, line); /* is refused, with the nearest */
        str_clear(&said);
    }
    str_clear(&f.first);
    str_clear(&f.all);
}

/* A word of the program that begins choices of that name. Bare, it asks which; with what fits a choice, it
 * is that choice. False: no choice is meant. */
static bool words_begins(Playing *p, const char *line) {
    json_t *typed = words_typed(p, line), *one;
    size_t i, n = strcspn(line, " ");
    Str begun = {0}, text = {0};
    json_array_foreach(json_object_get(typed, "begun"), i, one)
        str_addf(&begun, "%s%s", begun.len ? ", " : "", json_string_value(one));
    if (json_integer_value(json_object_get(typed, "begun_count")) > (json_int_t)i)
        str_addf(&begun, " ... ('? %.*s' lists them)", (int)n, line);
    const char *first = json_string_value(json_object_get(typed, "first"));
    bool fits = line[n] && first && strncmp(first, line, n) == 0 && first[n] == ' ';
    str_addf(&text, "which? %s; the word of the program is '/%.*s'", str_text(&begun), (int)n,
             line);
    bool asks = i > 0 && json_is_true(json_object_get(typed, "word"));
    if (fits) words_short(p, line);
    else if (asks) screen_text(p, str_text(&text));
    bool begins = fits || asks;
    str_clear(&begun);
    str_clear(&text);
    json_decref(typed);
    return begins;
}

/* "end" and "pass" mean what ends the turn, whatever the rules call it. */
static bool words_ends(Playing *p, const char *line) {
    if ((strcmp(line, "end") != 0 && strcmp(line, "pass") != 0) || words_legal(p, line))
        return false;
    json_t *choices = playing_json(p, HOST_CHOICES, NULL, NULL);
    const char *choice = playing_end(choices);
    if (choice) words_take(p, choice);
    json_decref(choices);
    return choice != NULL;
}

static void words_line(Playing *p, const char *line) {
    const char *args;
    if (strcmp(line, "end all") == 0) line = "/rest";
    if (words_ends(p, line)) return;
    bool only_word = line[0] == '/' && words_exact(line + 1, &args);
    const Word *word = words_exact(line + only_word, &args);
    if (only_word) {
        word->run(p, args);
    } else if (line[0] == '?') {
        word_ask(p, HOST_HELP, line[1] == ' ' ? line + 2 : line + 1);
    } else if (!*line) {
        return;
    } else if (words_legal(p, line) && (!word || strcmp(word->name, "resign") != 0)) {
        words_take(p, line);
    } else if (word && (word->args[0] || !*args)) {
        if (!words_begins(p, line)) word->run(p, args);
    } else {
        words_short(p, line);
    }
}

/* "t2?" asks about a place what a bare "t2" would, even where that could be a choice. */
static bool words_about(Playing *p, const char *line) {
    size_t n = strlen(line);
    Str place = {0};
    bool about = n > 1 && line[0] != '?' && line[n - 1] == '?' && !strchr(line, ' ');
    if (about) str_addn(&place, line, n - 1);
    about = about && place_tell(p, str_text(&place));
    str_clear(&place);
    return about;
}

void words_do(Playing *p, const char *line) {
    lines_begin(&p->s.lines, p->eyes);
    if (words_about(p, line)) return;
    if (strstr(line, THEN) && !words_legal(p, line)) then_do(p, line);
    else words_line(p, line);
}
