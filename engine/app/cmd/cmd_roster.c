/* cmd_roster.c - rosters as files: new, roll, check, show, edit, save, rest, convert.
 *
 * What a character has is the rule set's, and so is what is wrong with one (lua/show/roster.lua, which alone
 * reads rosters); here are files and an editor. The rule set is that of --rules, else the one that the file
 * names. The engine's own scenario "@people" is opened to roll in and to look at. */
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/record/replay.h"
#include "app/sandbox/open.h"
#include "lib/fs.h"
#include "lib/jsontext.h"
#include "lib/textfile.h"

const AppOption cmd_roster_options[] = {
    {"number", "N", "roll: how many characters (default 4)", 'n'},
    {"to", "RULESET", "convert: the rule set that the new roster is for", 't'},
    {"out", "FILE",
     "new, roll, save, rest, convert: the file to write; an existing file is not overwritten", 'o'},
    {"days", "N", "rest: how many days pass for the characters of the file", 'd'},
    {"care", "WORD", "rest: who cares for them, such as hospital; the rule set says what there is",
     'c'},
    {0}};

#define ROSTER_SCENARIO "@people"
#define ROSTER_SIDE "a"
enum { ROSTER_MAX = 1 << 20 };

typedef struct RosterOptions {
    const char *what, *out, *to, *care;
    int number, days;
} RosterOptions;

/* A game of "@people", with or without a match that has been set up. NULL: reported, *status says how. */
static Host *roster_host(Options *o, bool plays, int *status) {
    Host *h = open_game(o, ROSTER_SCENARIO, status);
    if (!h || !plays) return h;
    *status = APP_FAULTS;
    Str why = {0};
    bool ok = host_start(h, o->seeded ? o->seed : 1, false, &why);
    if (ok && host_run(h, 1) != MATCH_FAULTY) return str_clear(&why), h;
    if (ok) host_ask(h, HOST_FAULT, -1, NULL, &why, &why);
    report_error(o, "%s", str_text(&why));
    str_clear(&why);
    host_close(h);
    return NULL;
}

/* The characters of a roster as data: [{"id":"c1","upp":"777A98",...}]. */
static json_t *roster_data(Host *h, const char *text) {
    json_t *all = host_json(h, HOST_ROSTER_DATA, -1, text, NULL);
    return all ? all : json_array();
}

/* Replaces the file, by nothing less than a whole roster. False: reported. */
static bool roster_put(const Options *o, const char *path, const Str *text) {
    bool whole = !text->failed && text->len;
    if (whole && fs_write_through(path, text->text, text->len)) return true;
    report_error(o, "%s: the roster was not written: %s", path,
                 whole ? strerror(errno) : "out of memory");
    return false;
}

static bool roster_write(const Options *o, const char *path, const Str *text) {
    if (!fs_is_file(path)) return roster_put(o, path, text);
    report_error(o, "%s: the file exists already", path);
    return false;
}

/* To stdout, or whole into a file that is not there yet; data once that is written. */
static int roster_give(Options *o, const RosterOptions *w, Host *h, const Str *text) {
    if (w->out && !roster_write(o, w->out, text)) return APP_FILE;
    if (o->json) {
        json_t *data = json_pack("{so ss}", "characters", roster_data(h, str_text(text)), "text",
                                 str_text(text));
        if (data && w->out) json_object_set_new(data, "file", json_string(w->out));
        return report_value(o, data) ? APP_DONE : APP_INTERNAL;
    }
    if (!w->out) report_text(str_text(text));
    return APP_DONE;
}

static int roster_ask(Options *o, const RosterOptions *w, Host *h, HostAsk what, const char *arg) {
    Str text = {0};
    int status = APP_USAGE; /* there is no such side, or no roster in this rule set */
    if (open_ask(o, h, what, arg, &text)) status = roster_give(o, w, h, &text);
    str_clear(&text);
    host_close(h);
    return status;
}

static int roster_new(Options *o, const RosterOptions *w) {
    int status = APP_FILE;
    Host *h = roster_host(o, false, &status);
    return h ? roster_ask(o, w, h, HOST_ROSTER_NEW, NULL) : status;
}

static int roster_roll(Options *o, const RosterOptions *w) {
    char set[32];
    snprintf(set, sizeof set, "units=%d", w->number);
    if (!options_keep(o, &o->set, set, strlen(set))) return APP_INTERNAL;
    int status = APP_FILE;
    Host *h = roster_host(o, true, &status);
    return h ? roster_ask(o, w, h, HOST_ROSTER, ROSTER_SIDE) : status;
}

/* A side of a record as it stands at its end. */
static int roster_save(Options *o, const RosterOptions *w) {
    const char *side = options_arg(o, 2);
    if (!side || options_args(o) > 3) return report_usage(o, "save needs RECORD SIDE");
    Record r;
    Replay p;
    int status = APP_FILE;
    if (!replay_read(o, options_arg(o, 1), &r)) return APP_FILE;
    Host *h = replay_open(o, &r, false, &status);
    if (h) {
        replay_start(&p, h, &r);
        while (replay_next(&p)) {
        }
        replay_clear(&p);
        status = roster_ask(o, w, h, HOST_ROSTER, side);
    }
    record_clear(&r);
    return status;
}

static bool roster_read(const Options *o, const char *path, Str *text) {
    if (!path) return report_usage(o, "which file?"), false;
    Str err = {0};
    bool ok = textfile_read(path, ROSTER_MAX, text, &err);
    if (!ok) report_error(o, "%s", str_text(&err));
    str_clear(&err);
    return ok;
}

/* The rule set that the roster names becomes that of the command, where --rules names none. */
static bool roster_rules(Options *o, const char *text, int *status) {
    if (o->rules) return true;
    Host *h = open_game(o, NULL, status);
    Str rules = {0};
    bool ok = h && open_ask(o, h, HOST_ROSTER_RULES, text, &rules);
    if (h && !ok) *status = APP_INTERNAL;
    if (ok && rules.len) ok = (o->rules = options_own(o, rules.text, rules.len)) != NULL;
    str_clear(&rules);
    host_close(h);
    return ok;
}

/* A game with the text as roster; NULL: what is wrong was reported. *status is APP_FAULTS where it is the
 * roster, and not a name on the command line or another file. */
static Host *roster_try(Options *o, const char *path, const char *text, bool plays, int *status) {
    if (!roster_rules(o, text, status)) return NULL;
    *status = APP_INTERNAL;
    if (!options_roster(o, ROSTER_SIDE, path, text)) return report_error(o, "out of memory"), NULL;
    Host *h = roster_host(o, plays, status);
    const char *file = o->report ? str_text(&o->report->file) : "";
    if (!h && *status == APP_FILE && (!*file || !strcmp(file, path))) *status = APP_FAULTS;
    if (h) *status = APP_DONE;
    return h;
}

static json_t *roster_verdict(const Options *o, const char *path, int status) {
    json_t *out = json_pack("{sb ss}", "ok", status == APP_DONE, "file", path);
    if (status != APP_DONE && o->report)
        json_object_set_new(out, "error", report_error_value(o->report, status));
    return out;
}

static int roster_check(Options *o) {
    Str text = {0};
    const char *path = options_arg(o, 1);
    int status = path ? APP_FILE : APP_USAGE;
    if (roster_read(o, path, &text)) {
        Host *h = roster_try(o, path, str_text(&text), true, &status);
        if (h) report_note(o, "%s: no errors found", path);
        if (o->json && status <= APP_FAULTS) report_value(o, roster_verdict(o, path, status));
        host_close(h);
    }
    str_clear(&text);
    return status;
}

/* What the rule set says of each, a line; where the lines of `texts` end. */
static void roster_line(const char **texts) {
    size_t n = strcspn(*texts, "\n");
    const char *tab = memchr(*texts, '\t', n);
    Str line = {0};
    if (tab)
        str_addf(&line, "%.*s  %.*s", (int)(tab - *texts), *texts,
                 (int)(n - (size_t)(tab - *texts)) - 1, tab + 1);
    if (tab) report_text(str_text(&line));
    *texts += n + ((*texts)[n] == '\n');
    str_clear(&line);
}

static json_t *roster_units(Host *h) {
    json_t *all = host_json(h, HOST_VIEW, -1, NULL, NULL), *list = json_array(), *unit;
    size_t i;
    json_array_foreach(json_object_get(all, "units"), i, unit) {
        if (!strcmp(jsontext_of(unit, "side"), ROSTER_SIDE)) json_array_append(list, unit);
    }
    json_decref(all);
    return list;
}

/* What is known of each: the rule set's words, and the card of the unit that it becomes. */
static void roster_cards(Host *h, const json_t *units) {
    Str texts = {0}, err = {0};
    json_t *unit;
    size_t i;
    host_ask(h, HOST_ROSTER_TEXTS, -1, NULL, &texts, &err);
    const char *at = str_text(&texts);
    json_array_foreach(units, i, unit) {
        Str card = {0};
        const char *id = json_string_value(json_object_get(unit, "id"));
        if (*at) roster_line(&at);
        if (id && host_ask(h, HOST_CARD, -1, id, &card, &err)) report_text(str_text(&card));
        puts("");
        str_clear(&card);
    }
    while (*at) roster_line(&at);
    str_clear(&texts);
    str_clear(&err);
}

static int roster_show(Options *o) {
    Str text = {0};
    const char *path = options_arg(o, 1);
    Host *h = NULL;
    int status = path ? APP_FILE : APP_USAGE;
    if (roster_read(o, path, &text)) h = roster_try(o, path, str_text(&text), true, &status);
    json_t *units = h ? roster_units(h) : NULL;
    if (h && o->json)
        report_value(
            o, json_pack("{sO so}", "units", units, "characters", roster_data(h, str_text(&text))));
    else if (h) roster_cards(h, units);
    json_decref(units);
    host_close(h);
    str_clear(&text);
    return status;
}

/* Puts each KEY=VALUE into the text. */
static bool roster_values(Options *o, Host *h, Str *text) {
    const char *who = options_arg(o, 2);
    for (int i = 3; i < options_args(o); i++) {
        const char *pair = options_arg(o, i), *eq = strchr(pair, '=');
        if (!eq || eq == pair)
            return report_usage(o, "expected KEY=VALUE, found '%s'", pair), false;
        Str key = {0}, out = {0}, err = {0};
        str_addn(&key, pair, (size_t)(eq - pair));
        bool ok = host_roster_edit(h, str_text(text), who, str_text(&key), eq + 1, &out, &err);
        if (ok) str_reset(text), str_add(text, str_text(&out));
        else report_error(o, "%s", str_text(&err));
        str_clear(&key);
        str_clear(&out);
        str_clear(&err);
        if (!ok) return false;
    }
    return true;
}

/* The person's own editor on the file. */
static int roster_editor(Options *o, const char *path) {
    const char *editor = getenv("VISUAL");
    if (!editor || !*editor) editor = getenv("EDITOR");
    if (!editor || !*editor) return report_usage(o, "edit needs KEY=VALUE, or $EDITOR to be set");
    pid_t child = fork();
    if (child == 0) {
        execlp("sh", "sh", "-c", "exec $0 \"$1\"", editor, path, (char *)NULL);
        _exit(127);
    }
    int how = 0;
    bool ok = child > 0 && waitpid(child, &how, 0) == child && how == 0;
    if (!ok) return report_error(o, "%s cannot be started or has failed", editor), APP_FILE;
    return roster_check(o);
}

static int roster_edit(Options *o) {
    const char *path = options_arg(o, 1);
    if (options_args(o) < 4) return path ? roster_editor(o, path) : report_usage(o, "which file?");
    Str text = {0};
    int status = APP_FILE;
    bool read = roster_read(o, path, &text) && roster_rules(o, str_text(&text), &status);
    Host *h = read ? roster_host(o, false, &status) : NULL;
    bool ok = h && roster_values(o, h, &text);
    if (h && !ok) status = APP_FILE;
    host_close(h);
    h = ok ? roster_try(o, path, str_text(&text), true, &status) : NULL;
    bool written = h && roster_put(o, path, &text);
    if (h && !written) status = APP_FILE;
    if (status == APP_FAULTS) report_hint(o, "%s is unchanged", path);
    if (written && o->json) report_value(o, roster_verdict(o, path, status));
    host_close(h);
    str_clear(&text);
    return status;
}

/* What each loses, to stderr. */
static void roster_lost(const Options *o, const json_t *characters) {
    json_t *one, *lost, *text;
    size_t i, k;
    json_array_foreach(characters, i, one) {
        lost = json_object_get(one, "lost");
        json_array_foreach(lost, k, text)
            report_note(o, "%s: lost: %s", json_string_value(json_object_get(one, "id")),
                        json_string_value(text));
    }
}

/* Asks for JSON with JSON or text; NULL: reported. */
static json_t *roster_doc(Options *o, Host *h, HostAsk what, const char *arg) {
    Str err = {0};
    json_t *doc = host_json(h, what, -1, arg, &err);
    if (!doc) report_error(o, "%s", err.len ? str_text(&err) : "out of memory");
    str_clear(&err);
    return doc;
}

/* In the game of the roster's own rule set: what roster_arrive takes. NULL: reported. */
static json_t *roster_leave(Options *o, const char *to, const char *text, int *status) {
    Str asked = {0};
    json_t *doc = NULL;
    Host *h = open_game(o, NULL, status);
    str_addf(&asked, "%s\n%s", to, text);
    if (h && !(doc = roster_doc(o, h, HOST_ROSTER_LEAVE, str_text(&asked)))) *status = APP_FAULTS;
    host_close(h);
    str_clear(&asked);
    return doc;
}

static int roster_arrive(Options *o, const RosterOptions *w, Host *h, const json_t *doc) {
    char *asked = json_dumps(doc, JSON_COMPACT);
    json_t *made = asked ? roster_doc(o, h, HOST_ROSTER_ARRIVE, asked) : NULL;
    const char *text = json_string_value(json_object_get(made, "text"));
    json_t *characters = json_object_get(made, "characters");
    int status = text ? APP_DONE : APP_FAULTS;
    Str whole = {0};
    if (text) str_add(&whole, text);
    if (text && w->out && !roster_write(o, w->out, &whole)) status = APP_FILE;
    if (status == APP_DONE && o->json) {
        json_object_set_new(made, "data", roster_data(h, text));
        if (w->out) json_object_set_new(made, "file", json_string(w->out));
        report_value(o, json_incref(made));
    } else if (status == APP_DONE) {
        roster_lost(o, characters);
        if (!w->out) report_text(text);
    }
    str_clear(&whole);
    json_decref(made);
    free(asked);
    return status;
}

static int roster_convert(Options *o, const RosterOptions *w) {
    if (!w->to) return report_usage(o, "convert needs --to RULESET");
    Str text = {0};
    const char *path = options_arg(o, 1);
    int status = path ? APP_FILE : APP_USAGE;
    Host *h =
        roster_read(o, path, &text) ? roster_try(o, path, str_text(&text), true, &status) : NULL;
    host_close(h); /* it has no mistake */
    o->roster_count = 0;
    json_t *doc = h ? roster_leave(o, w->to, str_text(&text), &status) : NULL;
    o->rules = w->to;
    h = doc ? open_game(o, NULL, &status) : NULL;
    if (h) status = roster_arrive(o, w, h, doc);
    host_close(h);
    json_decref(doc);
    str_clear(&text);
    return status;
}

/* A setting of "@people". */
static bool roster_set(Options *o, const char *key, const char *value) {
    return options_keep_pair(o, &o->set, key, value) || (report_error(o, "out of memory"), false);
}

/* What was thrown and told; the last line, that nobody plays, is not of it. */
static void roster_log(Host *h, Str *out) {
    host_log(h, -1, 0, out);
    size_t n = out->len && out->text[out->len - 1] == '\n' ? out->len - 1 : out->len;
    while (n > 0 && out->text[n - 1] != '\n') n--;
    if (out->len) out->text[out->len = n] = '\0';
}

/* What the days have changed for each, a line. */
static void roster_tell_rest(const json_t *characters) {
    json_t *one;
    size_t i;
    json_array_foreach(characters, i, one) {
        const char *before = jsontext_of(one, "before"), *after = jsontext_of(one, "after");
        const char *lost = jsontext_of(one, "lost");
        const char *now = *lost ? lost : *after ? after : *before ? "has recovered" : "is unhurt";
        Str line = {0};
        str_addf(&line, "%s %s %s", jsontext_of(one, "id"), jsontext_of(one, "name"), now);
        if (*lost) str_add(&line, "; its section is now a comment");
        if (*before && strcmp(before, now) != 0) str_addf(&line, " (before: %s)", before);
        report_text(str_text(&line));
        str_clear(&line);
    }
}

/* Writes what the game of "@people" has made of the text, in its place or to --out, and tells it. */
static int roster_rested(Options *o, const RosterOptions *w, Host *h, const char *path,
                         const char *text) {
    json_t *made = roster_doc(o, h, HOST_ROSTER_RESTED, text);
    if (!made) return APP_INTERNAL;
    Str whole = {0}, log = {0};
    str_add(&whole, jsontext_of(made, "text"));
    roster_log(h, &log);
    bool written = w->out ? roster_write(o, w->out, &whole) : roster_put(o, path, &whole);
    if (written && o->json) {
        json_object_set_new(made, "file", json_string(w->out ? w->out : path));
        json_object_set_new(made, "days", json_integer(w->days));
        json_object_set_new(made, "log", json_string(str_text(&log)));
        report_value(o, json_incref(made));
    } else if (written) {
        if (log.len) report_text(str_text(&log));
        roster_tell_rest(json_object_get(made, "characters"));
    }
    str_clear(&log);
    str_clear(&whole);
    json_decref(made);
    return written ? APP_DONE : APP_FILE;
}

static int roster_rest(Options *o, const RosterOptions *w) {
    if (!w->days) return report_usage(o, "rest needs --days N");
    Str text = {0};
    const char *path = options_arg(o, 1);
    int status = path ? APP_FILE : APP_USAGE;
    char days[16];
    snprintf(days, sizeof days, "%d", w->days);
    bool ok = roster_read(o, path, &text) && roster_rules(o, str_text(&text), &status) &&
              roster_set(o, "days", days) && (!w->care || roster_set(o, "care", w->care));
    Host *h = ok ? roster_try(o, path, str_text(&text), true, &status) : NULL;
    if (h) status = roster_rested(o, w, h, path, str_text(&text));
    host_close(h);
    str_clear(&text);
    return status;
}

static bool roster_options(Options *o, RosterOptions *w) {
    *w = (RosterOptions){.number = 4};
    for (int key; (key = options_next(o)) != -1;) {
        if (key == '?') return false;
        if (key == 'o') w->out = o->value;
        if (key == 't') w->to = o->value;
        if (key == 'c') w->care = o->value;
        if (key == 'd' && !options_int(o, 1, 10000, &w->days)) return false;
        if (key == 'n' && !options_int(o, 1, 100, &w->number)) return false;
    }
    w->what = options_arg(o, 0);
    return w->what ||
           (report_usage(o, "new, roll, check, show, edit, save, rest or convert?"), false);
}

int cmd_roster(Options *o) {
    static const char *const words[] = {"new",  "roll", "check", "show",
                                        "edit", "save", "rest",  "convert"};
    RosterOptions w;
    if (!roster_options(o, &w)) return APP_USAGE;
    if (!strcmp(w.what, "new")) return roster_new(o, &w);
    if (!strcmp(w.what, "roll")) return roster_roll(o, &w);
    if (!strcmp(w.what, "check")) return roster_check(o);
    if (!strcmp(w.what, "show")) return roster_show(o);
    if (!strcmp(w.what, "edit")) return roster_edit(o);
    if (!strcmp(w.what, "save")) return roster_save(o, &w);
    if (!strcmp(w.what, "rest")) return roster_rest(o, &w);
    if (!strcmp(w.what, "convert")) return roster_convert(o, &w);
    const char *near = str_nearest(w.what, words, ARRAY_LEN(words));
    return report_usage(o, "there is no '%s'%s%s%s", w.what, near ? "; did you mean '" : "",
                        near ? near : "", near ? "'?" : "");
}
