/* options.c - reads the command line with getopt_long.
 *
 * Knows the options that every subcommand takes. What the others mean is left to the commands; that
 * settings and mods exist, to the game. */
#include "app/common/options.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/common/datadir.h"
#include "app/common/report.h"
#include "lib/fs.h"
#include "lib/grow.h"
#include "lib/textfile.h"

enum {
    KEY_JSON = 1000,
    KEY_QUIET,
    KEY_VERBOSE,
    KEY_MODS,
    KEY_MOD_PATH,
    KEY_RULES,
    KEY_SET,
    KEY_SEED,
    KEY_ROSTER,
    KEY_LANG,
    KEY_UNFENCED,
    KEY_HELP
};

typedef struct CommonOption {
    unsigned takes; /* 0: every command */
    AppOption option;
} CommonOption;

static const CommonOption common[] = {
    {TAKES_JSON, {"json", NULL, "prints JSON and nothing else on stdout, errors too", KEY_JSON}},
    {TAKES_QUIET, {"quiet", NULL, "no notes on stderr", KEY_QUIET}},
    {TAKES_LISTS,
     {"verbose", NULL, "more notes on stderr, such as which cached lists are not used, and why",
      KEY_VERBOSE}},
    {TAKES_MODS, {"mods", "ID,ID...", "loads these mods too", KEY_MODS}},
    {TAKES_PATH,
     {"mod-path", "DIR", "a folder that holds mods, searched first (repeatable)", KEY_MOD_PATH}},
    {TAKES_MODS,
     {"rules", "RULESET", "plays by this rule set instead of the scenario's own", KEY_RULES}},
    {TAKES_ROSTER,
     {"roster", "SIDE=FILE", "characters for a side from a file: see gangway roster (repeatable)",
      KEY_ROSTER}},
    {TAKES_LANG,
     {"lang", "LANG", "texts in that language (text/LANG.ini of mods), such as de", KEY_LANG}},
    {TAKES_SET,
     {"set", "KEY=VALUE", "a setting of the rule set or the scenario (repeatable)", KEY_SET}},
    {TAKES_SEED, {"seed", "N", "the seed of the dice", KEY_SEED}},
    {TAKES_FENCE,
     {"unfenced", NULL, "runs mods in this process: only for mods that you trust", KEY_UNFENCED}},
    {0, {"help", NULL, "prints this help", KEY_HELP}}};

const AppOption *options_common_help(int i, unsigned *takes) {
    if (i >= (int)ARRAY_LEN(common)) return NULL;
    *takes = common[i].takes;
    return &common[i].option;
}

enum { OPTIONS_MAX = 40 };

static bool list_add(NameList *list, const char *name) {
    const char **names = grow_list(list->names, &list->cap, list->count, 8, sizeof *names);
    if (!names) return false;
    list->names = names;
    list->names[list->count++] = name;
    return true;
}

const char *options_own(Options *o, const char *text, size_t n) {
    char **own = grow_long(o->own, &o->own_cap, o->own_count, 8, sizeof *own);
    char *copy = own ? malloc(n + 1) : NULL;
    if (own) o->own = own;
    if (!copy) return NULL;
    memcpy(copy, text, n);
    copy[n] = '\0';
    return o->own[o->own_count++] = copy;
}

bool options_keep(Options *o, NameList *list, const char *text, size_t n) {
    const char *own = options_own(o, text, n);
    return own && list_add(list, own);
}

bool options_keep_pair(Options *o, NameList *list, const char *key, const char *value) {
    Str pair = {0};
    str_addf(&pair, "%s=%s", key, value);
    bool ok = !pair.failed && options_keep(o, list, str_text(&pair), pair.len);
    str_clear(&pair);
    return ok;
}

bool options_keep_split(Options *o, NameList *list, const char *class, const char *text) {
    for (;;) {
        const char *id = str_without_class(text, class), *end = text + strcspn(text, ",");
        if (end > text && !options_keep(o, list, id, (size_t)(end - id))) return false;
        if (!*end) return true;
        text = end + 1;
    }
}

void options_list_clear(NameList *list) {
    free(list->names);
    *list = (NameList){0};
}

bool options_u64(const char *text, uint64_t *out) {
    if (*text < '0' || *text > '9') return false; /* no sign, no blanks */
    char *end = NULL;
    errno = 0;
    int base = text[0] == '0' && (text[1] == 'x' || text[1] == 'X') ? 16 : 10;
    unsigned long long n = strtoull(text, &end, base);
    *out = n;
    return errno == 0 && *end == '\0';
}

bool options_int(const Options *o, int lo, int hi, int *out) {
    uint64_t n = 0;
    if (options_u64(o->value, &n) && n >= (uint64_t)lo && n <= (uint64_t)hi) {
        *out = (int)n;
        return true;
    }
    report_usage(o, "--%s takes a number from %d to %d, not '%s'", o->name, lo, hi, o->value);
    return false;
}

static void options_row(struct option *table, int *n, const AppOption *a) {
    gw_assert(*n < OPTIONS_MAX - 1);
    int takes = a->arg ? required_argument : no_argument;
    table[(*n)++] = (struct option){a->name, takes, NULL, a->key};
    table[*n] = (struct option){0};
}

/* The options of the command and the common ones that it takes, in the form that getopt wants. */
static void options_table(const Options *o, struct option *table) {
    int n = 0;
    for (const AppOption *a = o->command->options; a->name; a++) options_row(table, &n, a);
    for (size_t i = 0; i < ARRAY_LEN(common); i++)
        if (!common[i].takes || (o->command->takes & common[i].takes))
            options_row(table, &n, &common[i].option);
}

/* A common option that has no effect on this command is not one of its options. */
static bool options_of_others(const char *word) {
    for (size_t i = 0; i < ARRAY_LEN(common); i++) {
        size_t n = strlen(common[i].option.name);
        if (!strncmp(word, "--", 2) && !strncmp(word + 2, common[i].option.name, n) &&
            (!word[n + 2] || word[n + 2] == '='))
            return true;
    }
    return false;
}

static int options_unknown(const Options *o, const struct option *table) {
    const char *names[OPTIONS_MAX];
    size_t n = 0;
    for (; table[n].name; n++) names[n] = table[n].name;
    char found[64] = "";
    const char *word = o->argv[optind > 0 ? optind - 1 : 0];
    if (strncmp(word, "--", 2) == 0) {
        size_t len = strcspn(word + 2, "=");
        memcpy(found, word + 2, len < sizeof found ? len : sizeof found - 1);
    }
    const char *near = *found ? str_nearest(found, names, n) : NULL;
    bool own = false;
    for (size_t i = 0; i < n; i++) own = own || !strcmp(names[i], found);
    if (own && strchr(word, '=')) report_usage(o, "--%s takes no value", found);
    else if (options_of_others(word))
        report_usage(o, "%.*s has no effect on '%s'", (int)strcspn(word, "="), word,
                     o->command->name);
    else if (near) report_usage(o, "there is no option '%s'; did you mean '--%s'?", word, near);
    else report_usage(o, "there is no option '%s', or it abbreviates several", word);
    return '?';
}

static bool options_setting(Options *o, const char *text) {
    const char *eq = strchr(text, '=');
    if (eq && eq != text) return list_add(&o->set, text);
    report_usage(o, "--set takes KEY=VALUE, not '%s'", text);
    return false;
}

const char *options_roster_of(const Options *o, const char *side) {
    for (int i = 0; i < o->roster_count; i++)
        if (!strcmp(o->rosters[i].side, side)) return o->rosters[i].file;
    return NULL;
}

bool options_roster(Options *o, const char *side, const char *file, const char *text) {
    GameRoster r = {options_own(o, side, strlen(side)), options_own(o, file, strlen(file)),
                    options_own(o, text, strlen(text))};
    bool ok = r.side && r.file && r.text;
    int at = 0;
    while (at < o->roster_count && strcmp(o->rosters[at].side, side) != 0) at++;
    GameRoster *grown = ok && at == o->roster_count
                            ? realloc(o->rosters, (size_t)(at + 1) * sizeof *grown)
                            : o->rosters;
    ok = ok && grown;
    if (grown) o->rosters = grown;
    if (ok) o->rosters[at] = r;
    if (ok && at == o->roster_count) o->roster_count++;
    return ok;
}

/* SIDE=FILE: reads the file. */
static bool options_roster_file(Options *o, const char *given) {
    enum { ROSTER_MAX = 1 << 20 };
    const char *eq = strchr(given, '=');
    if (!eq || eq == given || !eq[1]) {
        report_usage(o, "--roster takes SIDE=FILE, not '%s'", given);
        return false;
    }
    Str side = {0}, text = {0}, err = {0};
    str_addn(&side, given, (size_t)(eq - given));
    const char *first = options_roster_of(o, str_text(&side));
    if (first) {
        report_usage(o, "--roster: '%s' of side '%s' found; it has '%s' already", eq + 1,
                     str_text(&side), first);
        report_hint(o, "one file holds all characters of a side");
        str_clear(&side);
        return false;
    }
    bool ok = textfile_read(eq + 1, ROSTER_MAX, &text, &err);
    if (!ok) report_error(o, "--roster: %s", str_text(&err)), o->mistake = APP_FILE;
    ok = ok && options_roster(o, str_text(&side), eq + 1, str_text(&text));
    str_clear(&side);
    str_clear(&text);
    str_clear(&err);
    return ok;
}

/* Whether there was memory for it, which is said. */
static bool options_had_room(const Options *o, bool ok) {
    if (!ok) report_error(o, "out of memory");
    return ok;
}

static bool options_mods(Options *o, const char *value) {
    int before = o->mods.count;
    if (!options_had_room(o, options_keep_split(o, &o->mods, "mod", value))) return false;
    if (o->mods.count > before) return true;
    report_usage(o,
                 "--mods takes ids of mods with commas between them, and '%s' names none; 'gangway "
                 "list mods' lists them",
                 value);
    return false;
}

/* Takes a common option; false for a mistake. */
static bool options_common(Options *o, int key, const char *value) {
    switch (key) {
    case KEY_JSON: return o->json = true;
    case KEY_QUIET: return o->quiet = true;
    case KEY_VERBOSE: return o->verbose = true;
    case KEY_UNFENCED: return o->unfenced = true;
    case KEY_MODS: return options_mods(o, value);
    case KEY_MOD_PATH:
        if (fs_is_dir(value)) return options_had_room(o, list_add(&o->mod_paths, value));
        report_error(o, "--mod-path: there is no folder '%s'", value);
        o->mistake = APP_FILE;
        return false;
    case KEY_ROSTER: return options_roster_file(o, value);
    case KEY_RULES: return (o->rules = str_without_class(value, "ruleset")) != NULL;
    case KEY_LANG: return (o->lang = value) != NULL;
    case KEY_SET: return options_setting(o, str_without_class(value, "setting"));
    case KEY_SEED:
        o->seeded = options_u64(value, &o->seed);
        if (!o->seeded) report_usage(o, "--seed takes a number below 2^64, not '%s'", value);
        return o->seeded;
    default: return true;
    }
}

int options_next(Options *o) {
    struct option table[OPTIONS_MAX];
    options_table(o, table);
    opterr = 0;
    for (;;) {
        int at = 0, key = getopt_long(o->argc, o->argv, ":", table, &at);
        if (key == ':') return report_usage(o, "'%s' needs a value", o->argv[optind - 1]), '?';
        if (key == '?') return options_unknown(o, table);
        o->name = table[at].name;
        o->value = optarg;
        if (key < KEY_JSON) return key;
        if (!options_common(o, key, optarg)) return '?';
    }
}

const char *options_arg(const Options *o, int i) {
    return optind + i < o->argc ? o->argv[optind + i] : NULL;
}

const char *options_id(const Options *o, int i, const char *class) {
    const char *text = options_arg(o, i);
    return text ? str_without_class(text, class) : NULL;
}

int options_args(const Options *o) { return o->argc - optind; }

bool options_at_most(const Options *o, int n) {
    if (options_args(o) <= n) return true;
    report_usage(o, "unexpected argument '%s'", options_arg(o, n));
    return false;
}

GameSpec options_spec(Options *o, const char *scenario) {
    if (!o->data_dir.len) {
        datadir_find(&o->data_dir);
        o->mod_paths_given = o->mod_paths.count;
        Str user = {0};
        if (datadir_user_mods(&user) && fs_is_dir(str_text(&user)))
            options_keep(o, &o->mod_paths, user.text, user.len);
        str_clear(&user);
    }
    return (GameSpec){.data_dir = str_text(&o->data_dir),
                      .mod_paths = o->mod_paths.names,
                      .mod_path_count = o->mod_paths.count,
                      .scenario = scenario,
                      .rules = o->rules,
                      .lang = o->lang,
                      .unfenced = o->unfenced,
                      .mods = o->mods.names,
                      .mod_count = o->mods.count,
                      .set = o->set.names,
                      .set_count = o->set.count,
                      .rosters = o->rosters,
                      .roster_count = o->roster_count};
}

bool options_vary(Options *o, NameList *list) {
    const char *text = str_without_class(o->value, "setting"), *eq = strchr(text, '=');
    if (eq && eq != text && eq[1]) return options_keep(o, list, text, strlen(text));
    report_usage(o, "--vary takes KEY=A,B,C, not '%s'", o->value);
    return false;
}

bool options_vary_value(const char *text, int n, Str *out) {
    const char *eq = strchr(text, '='), *at = eq + 1;
    for (; n > 0; n--) {
        at += strcspn(at, ",");
        if (!*at++) return false;
    }
    str_addn(out, text, (size_t)(eq - text) + 1);
    str_addn(out, at, strcspn(at, ","));
    return true;
}

int options_jobs(int most) {
    long cpus = sysconf(_SC_NPROCESSORS_ONLN);
    return cpus > 0 && cpus <= most ? (int)cpus : 1;
}

bool options_data(Options *o, const char *name, Str *out) {
    enum { DATA_MOST = 1 << 20 };
    Str path = {0};
    fs_join(&path, options_spec(o, NULL).data_dir, name);
    bool ok = fs_read(str_text(&path), DATA_MOST, out);
    if (!ok) report_error(o, "%s: %s", str_text(&path), strerror(errno));
    str_clear(&path);
    return ok;
}

static bool asked_by(Options *o, const char *source, const char *word) {
    static const char *const words[] = {"guided", "all"};
    o->asks_all = !strcmp(word, "all");
    if (o->asks_all || !strcmp(word, "guided")) return true;
    const char *near = str_nearest(word, words, ARRAY_LEN(words));
    report_usage(o, "%s takes 'guided' or 'all', not '%s'%s%s%s", source, word,
                 near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    return false;
}

bool options_asked(Options *o) {
    o->asks_said = true;
    return asked_by(o, "--questions", o->value);
}

bool options_asked_else(Options *o) {
    const char *said = getenv("GANGWAY_QUESTIONS");
    return o->asks_said || !said || !*said || asked_by(o, "GANGWAY_QUESTIONS", said);
}

bool options_rewinds(Options *o) {
    uint64_t n = 0;
    bool any = !strcmp(o->value, "any"),
         ok = any || (options_u64(o->value, &n) && n <= OPTIONS_REWINDS);
    o->rewinds_said = true;
    o->rewinds = any ? -1 : (int)n;
    if (!ok)
        report_usage(o, "--rewinds takes a number from 0 to %d, or any, not '%s'", OPTIONS_REWINDS,
                     o->value);
    return ok;
}

void options_like(const Options *o, Options *out) {
    *out = (Options){.command = o->command,
                     .quiet = o->quiet,
                     .verbose = o->verbose,
                     .unfenced = o->unfenced,
                     .asks_all = o->asks_all};
    for (int i = 0; i < o->mod_paths.count; i++) list_add(&out->mod_paths, o->mod_paths.names[i]);
    out->mod_paths_given = o->mod_paths_given;
    str_add(&out->data_dir, str_text(&o->data_dir));
}

void options_clear(Options *o) {
    for (size_t i = 0; i < o->own_count; i++) free(o->own[i]);
    free(o->own);
    free(o->rosters);
    options_list_clear(&o->mods);
    options_list_clear(&o->mod_paths);
    options_list_clear(&o->set);
    str_clear(&o->data_dir);
}
