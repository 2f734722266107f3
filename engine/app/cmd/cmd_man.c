/* cmd_man.c - man pages, from the tables that read the command line: man(7), one for the program and one
 * for each command. */
#include <errno.h>
#include <string.h>

#include "app/common/report.h"
#include "app/common/usage.h"
#include "app/line/wordlist.h"
#include "lib/fs.h"

const AppOption cmd_man_options[] = {
    {"all", "DIR", "writes all pages into that folder: gangway.1, gangway-play.1 ...", 'a'}, {0}};

/* What roff would read as its own is written out. `begins`: at the beginning of a line. */
static void man_char(Str *out, char c, bool begins) {
    static const struct {
        char c;
        const char *name;
    } named[] = {{'\\', "\\e"},  {'-', "\\-"},    {'`', "\\(ga"}, {'^', "\\(ha"},
                 {'~', "\\(ti"}, {'\'', "\\(aq"}, {'"', "\\(dq"}};
    if (begins && c == '.') str_add(out, "\\&");
    size_t i = 0;
    while (i < ARRAY_LEN(named) && named[i].c != c) i++;
    if (i < ARRAY_LEN(named)) str_add(out, named[i].name);
    else str_addc(out, c);
}

static void man_text(Str *out, const char *text) {
    for (const char *at = text; *at; at++) man_char(out, *at, at == text || at[-1] == '\n');
}

static bool man_ends_sentence(const char *word, size_t n) {
    return n > 1 && strchr(".?!", word[n - 1]) && word[n - 2] != '.';
}

/* Prose: a line for each sentence, and none of more than 80 bytes, as roff is written. */
static void man_fill(Str *out, const char *text) {
    size_t line = out->len;
    for (size_t n; text += strspn(text, " \n"), (n = strcspn(text, " \n")) > 0; text += n) {
        Str word = {0};
        for (size_t i = 0; i < n; i++) man_char(&word, text[i], i == 0);
        if (out->len > line) str_addc(out, out->len - line + word.len < 79 ? ' ' : '\n');
        if (out->len > line && out->text[out->len - 1] == '\n') line = out->len;
        str_addn(out, str_text(&word), word.len);
        str_clear(&word);
        if (man_ends_sentence(text, n)) str_addc(out, '\n'), line = out->len;
    }
    if (out->len > line) str_addc(out, '\n');
}

static void man_head(Str *out, const char *name, const char *summary) {
    str_add(out, ".TH ");
    for (const char *at = name; *at; at++) str_addc(out, *at >= 'a' && *at <= 'z' ? *at - 32 : *at);
    str_add(out, " 1 " GW_DATE " \"Gangway " GW_VERSION "\" \"Gangway\"\n.SH NAME\n");
    man_text(out, name);
    str_add(out, " \\-\n");
    man_fill(out, summary);
    str_add(out, ".SH SYNOPSIS\n");
}

/* A name in bold, what it takes, and what it is. */
static void man_item(Str *out, const char *dashes, const char *name, const char *arg,
                     const char *what) {
    str_addf(out, ".TP\n.B %s", dashes);
    man_text(out, name);
    if (arg && *arg) str_add(out, " \\fI"), man_text(out, arg), str_add(out, "\\fR");
    str_addc(out, '\n');
    man_fill(out, what);
}

static void man_options(Str *out, const AppCommand *c) {
    const AppOption *a;
    str_add(out, ".SH OPTIONS\n");
    for (int i = 0; (a = usage_option(c, i)) != NULL; i++)
        man_item(out, "\\-\\-", a->name, a->arg, a->help);
}

/* A line of a usage text is wrapped for help; here roff wraps it. */
static void man_usage(Str *out, const AppCommand *c) {
    str_add(out, ".B gangway ");
    man_text(out, c->name);
    str_addc(out, '\n');
    for (const char *at = c->usage; *at;) {
        size_t n = strcspn(at, "\n");
        Str line = {0};
        str_addn(&line, at, n);
        man_fill(out, str_text(&line));
        str_clear(&line);
        at += n + (at[n] == '\n');
        at += strspn(at, " ");
    }
}

static void man_examples(Str *out, const char *lines) {
    str_add(out, ".SH EXAMPLES\n.nf\n");
    while (*lines) {
        size_t n = strcspn(lines, "\n"), indent = strspn(lines, " ");
        Str line = {0};
        str_addn(&line, lines + indent, n - indent);
        man_text(out, str_text(&line));
        str_addc(out, '\n');
        str_clear(&line);
        lines += n + (lines[n] == '\n');
    }
    str_add(out, ".fi\n");
}

/* What can be typed in a game: the words of line mode, which `:` takes on the full screen too. */
static void man_words(Str *out) {
    WordRow row;
    str_add(out, ".SH WORDS OF LINE MODE\n");
    man_fill(
        out,
        "In a game, a line is a choice (? lists what is legal) or one of these words. On the full "
        "screen they are typed after a colon. Words may be cut short.");
    for (int i = 0; words_row(i, &row); i++) man_item(out, "", row.name, row.args, row.help);
}

static void man_command(Str *out, const AppCommand *c) {
    Str name = {0};
    str_addf(&name, "gangway-%s", c->name);
    man_head(out, str_text(&name), c->summary);
    man_usage(out, c);
    if (c->more) str_add(out, ".SH DESCRIPTION\n"), man_fill(out, c->more);
    man_options(out, c);
    if (!strcmp(c->name, "play")) man_words(out);
    man_examples(out, c->examples);
    str_add(out, ".SH SEE ALSO\n.BR gangway (1)\n");
    str_clear(&name);
}

/* --- the page of the program --- */

typedef struct ManRow {
    const char *name, *what;
} ManRow;

static void man_rows(Str *out, const char *head, const ManRow *rows, size_t n) {
    str_addf(out, ".SH %s\n", head);
    for (size_t i = 0; i < n; i++) man_item(out, "", rows[i].name, NULL, rows[i].what);
}

static void man_commands(Str *out) {
    const char *group = "";
    str_add(out, ".SH COMMANDS\n");
    for (int i = 0; app_command(i); i++) {
        const AppCommand *c = app_command(i);
        if (usage_shown(c) && strcmp(group, c->group) != 0)
            str_addf(out, ".SS %s\n", group = c->group);
        else if (!usage_shown(c) && *group) str_add(out, ".SS For packages\n"), group = "";
        str_addf(out, ".TP\n.BR gangway\\-%s (1)\n", c->name);
        man_fill(out, c->summary);
    }
}

static void man_program(Str *out) {
    static const ManRow statuses[] = {
        {"0", "The command did what it was asked."},
        {"1", "What was looked at has faults: a check, a test, a record."},
        {"2", "Wrong usage: an unknown name, value or option."},
        {"3", "A file or a mod could not be used."},
        {"4", "An error of Gangway itself."}};
    static const ManRow variables[] = {
        {"GANGWAY_DATA", "The folder of the data, in place of the one that is installed."},
        {"XDG_DATA_HOME", "Installed mods are in gangway/mods below it (~/.local/share)."},
        {"XDG_STATE_HOME", "Records of games are in gangway below it (~/.local/state)."},
        {"XDG_CACHE_HOME",
         "Cached lists are in gangway/lists below it (~/.cache); they may be deleted."},
        {"GANGWAY_QUESTIONS", "all: as --questions all, where that option is not given."},
        {"NO_COLOR", "If set and not empty, the full screen has no colours."},
        {"VISUAL, EDITOR", "What gangway roster edit opens."}};
    man_head(out, "gangway", "close combat aboard starships");
    str_add(out, ".B gangway\n.I COMMAND\n[\\fIOPTIONS\\fR] ...\n.SH DESCRIPTION\n");
    man_text(out,
             "Gangway is an engine for close combat aboard starships, and the games are mods.\n"
             "You play at the terminal or in the browser, against people or bots.\n"
             "Begin with gangway play.\n");
    man_commands(out);
    man_rows(out, "EXIT STATUS", statuses, ARRAY_LEN(statuses));
    man_rows(out, "ENVIRONMENT", variables, ARRAY_LEN(variables));
    man_examples(out, "gangway play\ngangway list weapons\ngangway sim hijacking --games 20\n");
}

/* `c` NULL: the page of the program. */
static void man_page(Str *out, const AppCommand *c) {
    if (c) man_command(out, c);
    else man_program(out);
}

static bool man_write(const Options *o, const char *dir, const AppCommand *c) {
    Str path = {0}, page = {0};
    str_addf(&path, "%s/gangway%s%s.1", dir, c ? "-" : "", c ? c->name : "");
    man_page(&page, c);
    bool ok = report_write(o, str_text(&path), &page);
    str_clear(&path);
    str_clear(&page);
    return ok;
}

static int man_all(const Options *o, const char *dir) {
    bool ok = fs_mkdirs(dir);
    if (!ok) report_error(o, "%s cannot be made: %s", dir, strerror(errno));
    ok = ok && man_write(o, dir, NULL);
    for (int i = 0; ok && app_command(i); i++) ok = man_write(o, dir, app_command(i));
    return ok ? APP_DONE : APP_FILE;
}

int cmd_man(Options *o) {
    const char *all = NULL;
    for (int key; (key = options_next(o)) != -1;) {
        if (key == '?') return APP_USAGE;
        all = o->value;
    }
    const char *name = options_arg(o, 0);
    const AppCommand *c = name ? app_command_named(name) : NULL;
    if (name && !c) return report_usage(o, "there is no command '%s'", name);
    if (!options_at_most(o, all ? 0 : 1)) return APP_USAGE;
    if (all) return man_all(o, all);
    Str page = {0};
    man_page(&page, c);
    report_text(str_text(&page));
    str_clear(&page);
    return APP_DONE;
}
