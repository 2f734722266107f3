/* usage.c - reads usage lines and option arguments, so that man pages and completions need no table of
 * their own. */
#include "app/common/usage.h"

#include <stdio.h>
#include <string.h>

#include "app/common/options.h"

/* What a word in capitals stands for. Others, such as N or TEXT, cannot be completed. */
static const struct {
    const char *name, *class;
    bool files, dirs;
} kinds[] = {
    {"FILE", NULL, true, false},     {"OTHER", NULL, true, false}, {"RECORD", NULL, true, false},
    {"PACK", NULL, true, false},     {"PATH", "mods", true, true}, {"DIR", NULL, false, true},
    {"SCENARIO", "scenarios", 0, 0}, {"MAP", "maps", true, false}, {"RULESET", "rulesets", 0, 0},
    {"ID,ID", "mods", 0, 0},         {"MOD", "mods", 0, 0}};

static void usage_add(UsageWords *list, const char *word, size_t n) {
    for (int i = 0; i < list->count; i++)
        if (!strncmp(list->list[i], word, n) && !list->list[i][n]) return;
    if (list->count == USAGE_WORDS || n >= USAGE_WORD) return;
    memcpy(list->list[list->count], word, n);
    list->list[list->count++][n] = '\0';
}

static void usage_kind(Usage *u, const char *word, size_t n) {
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++) {
        if (strlen(kinds[i].name) != n || strncmp(kinds[i].name, word, n) != 0) continue;
        u->files = u->files || kinds[i].files;
        u->dirs = u->dirs || kinds[i].dirs;
        if (kinds[i].class) usage_add(&u->classes, kinds[i].class, strlen(kinds[i].class));
    }
}

static size_t usage_span(const char *at, char low, char high, const char *more) {
    size_t n = 0;
    while (at[n] && ((at[n] >= low && at[n] <= high) || strchr(more, at[n]))) n++;
    return n;
}

/* An option that a usage line names is in the table of options: it and its value are passed over. */
static size_t usage_option_length(const char *at) {
    size_t n = strcspn(at, " ");
    return n + strcspn(at + n + (at[n] == ' '), " ]|");
}

Usage usage_of_command(const AppCommand *c) {
    Usage u = {0};
    for (const char *at = c->usage; *at;) {
        size_t option = strncmp(at, "--", 2) ? 0 : usage_option_length(at);
        size_t lower = usage_span(at, 'a', 'z', "_"), upper = usage_span(at, 'A', 'Z', "");
        if (lower) usage_add(&u.words, at, lower);
        if (upper) usage_kind(&u, at, upper);
        at += option ? option : lower ? lower : upper ? upper : 1;
    }
    return u;
}

static bool usage_of_bots(const AppOption *a) { return !strcmp(a->arg, "BOT"); }

Usage usage_of_option(const AppOption *a) {
    static const char *const bots[] = {"greedy", "random", "search"};
    Usage u = {0};
    if (!a->arg) return u;
    for (size_t i = 0; usage_of_bots(a) && i < ARRAY_LEN(bots); i++)
        usage_add(&u.words, bots[i], strlen(bots[i]));
    bool id = !strcmp(a->arg, "ID") || !strncmp(a->arg, "ID[", 3);
    if (id) usage_add(&u.classes, a->name, strlen(a->name));
    else usage_kind(&u, a->arg, usage_span(a->arg, 'A', 'Z', ","));
    return u;
}

bool usage_repeats(const AppOption *a) { return strstr(a->help, "(repeatable)") != NULL; }

/* Does the command take this common option? (options_common_help) */
static bool usage_takes(const AppCommand *c, unsigned takes) {
    return !takes || (c->takes & takes);
}

const AppOption *usage_option(const AppCommand *c, int i) {
    unsigned takes;
    for (const AppOption *a = c->options; a->name; a++)
        if (i-- == 0) return a;
    for (int k = 0;; k++) {
        const AppOption *a = options_common_help(k, &takes);
        if (!a || (usage_takes(c, takes) && i-- == 0)) return a;
    }
}

bool usage_shown(const AppCommand *c) { return *c->group != '\0'; }
