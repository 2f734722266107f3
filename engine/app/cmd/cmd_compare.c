/* cmd_compare.c - plays the same seeds under several rule sets, scenarios, settings or mods, and sets them
 * side by side.
 *
 * Here are the arms as they are typed; arm.c plays them, compare.c works out what they come to. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/report.h"
#include "app/sandbox/text.h"
#include "app/study/compare.h"
#include "app/study/keyed.h"
#include "lib/fs.h"

const AppOption cmd_compare_options[] = {
    {"games", "N", "games of each arm (100)", 'g'},
    {"arm", "mods=ID,ID...", "an arm with these mods besides --mods; mods= has none (repeatable)",
     'a'},
    {"jobs", "N", "parallel processes (one for each processor)", 'j'},
    {"seat", "SEAT=BOT", "greedy, random, search, search:nodes=800,seed=7 (repeatable)", 's'},
    {"swap", NULL, "plays every seed twice, with the bots of the two sides swapped", 'w'},
    {"report", "FILE", "writes a page with plots, one HTML file that needs no other", 'r'},
    {"out", "FILE", "writes one line of JSON for each arm, and for each game as it ends", 'o'},
    {"from", "FILE", "reuses the games in such a file instead of playing them", 'f'},
    {"max-choices", "N", "a game with more choices than this has failed (100000)", 'm'},
    {0}};

enum { COMPARE_GAMES = 1000000 };

typedef struct CompareOptions {
    ArmPlan plan;
    NameList seats, rules, set; /* set: those with several values; the others are of all arms */
    NameList arms;              /* of --arm, as they were typed */
    const char *report, *out, *from;
} CompareOptions;

static const char ARM_MODS[] = "mods=";

/* --arm mods=A,B. Blanks part what an arm has, and mods are all that there can be. */
static bool compare_arm_option(Options *o, CompareOptions *w) {
    const char *text = o->value;
    if (!strncmp(text, ARM_MODS, sizeof ARM_MODS - 1) && !strpbrk(text, " @"))
        return options_keep(o, &w->arms, text, strlen(text));
    report_usage(o, "--arm takes mods=ID,ID..., not '%s'", text);
    report_hint(o, "settings and a rule set of an arm: SCENARIO:KEY=VALUE,rules=RULESET");
    return false;
}

static bool compare_option(Options *o, CompareOptions *w, int key) {
    switch (key) {
    case 'a': return compare_arm_option(o, w);
    case 'g': return options_int(o, 2, COMPARE_GAMES, &w->plan.games);
    case 'j': return options_int(o, 1, 256, &w->plan.jobs);
    case 's': return options_keep(o, &w->seats, o->value, strlen(o->value));
    case 'w': return w->plan.swap = true;
    case 'o': return (w->out = o->value) != NULL;
    case 'f': return (w->from = o->value) != NULL;
    case 'r': return (w->report = o->value) != NULL;
    case 'm': return options_int(o, 1, 1000000000, &w->plan.max_choices);
    default: return false;
    }
}

/* Settings with several values leave the list of those that all arms have. */
static bool compare_settings(Options *o, CompareOptions *w) {
    int left = 0;
    for (int i = 0; i < o->set.count; i++) {
        const char *pair = o->set.names[i];
        if (!strchr(pair, ',')) o->set.names[left++] = pair;
        else if (!options_keep(o, &w->set, pair, strlen(pair))) return false;
    }
    o->set.count = left;
    return true;
}

static bool compare_options(Options *o, CompareOptions *w) {
    w->plan = (ArmPlan){.o = o, .seats = &w->seats, .games = 100, .max_choices = 100000};
    w->plan.jobs = options_jobs(256);
    for (int key; (key = options_next(o)) != -1;)
        if (!compare_option(o, w, key)) return false;
    if (!options_arg(o, 0)) return report_usage(o, "which scenario?"), false;
    if (o->rules && !options_keep_split(o, &w->rules, "ruleset", o->rules)) return false;
    return compare_settings(o, w);
}

static void compare_label(Str *label, const char *text, size_t n) {
    if (label->len) str_add(label, ", ");
    str_addn(label, text, n);
}

/* rules=RULESET among the settings of an arm is its rule set. */
static void compare_own_rules(Arm *arm) {
    static const char key[] = "rules=";
    int left = 0;
    for (int i = 0; i < arm->set.count; i++) {
        const char *pair = arm->set.names[i];
        if (!strncmp(pair, key, sizeof key - 1)) arm->rules = pair + sizeof key - 1;
        else arm->set.names[left++] = pair;
    }
    arm->set.count = left;
}

/* SCENARIO[:KEY=VALUE,...]: its own settings and rule set. False: reported. */
static bool compare_scenario(Options *o, Arm *arm, const char *text) {
    const char *eq = strchr(text, '='), *colon = NULL;
    for (const char *at = text; eq && at < eq; at++)
        if (*at == ':') colon = at;
    if (eq && !colon)
        return report_usage(o, "'%s' is not SCENARIO or SCENARIO:KEY=VALUE", text), false;
    NameList id = {0};
    bool ok = options_keep(o, &id, text, colon ? (size_t)(colon - text) : strlen(text)) &&
              (!colon || options_keep_split(o, &arm->set, "setting", colon + 1));
    if (ok) arm->scenario = id.names[0];
    options_list_clear(&id);
    for (int i = 0; ok && i < arm->set.count; i++) {
        if (strchr(arm->set.names[i], '=')) continue;
        report_usage(o, "'%s' in '%s' is not KEY=VALUE", arm->set.names[i], text);
        ok = false;
    }
    compare_own_rules(arm);
    return ok;
}

/* The arms as a list that grows. */
typedef struct CompareArms {
    Arm list[ARMS_MOST];
    int count;
} CompareArms;

/* How many arms one scenario makes: lists of mods times rule sets times the values of each setting that has
 * several. */
static int compare_variants(const CompareOptions *w) {
    long n = (long)(w->rules.count ? w->rules.count : 1) * (w->arms.count ? w->arms.count : 1);
    for (int i = 0; i < w->set.count && n <= ARMS_MOST; i++) {
        int values = 1;
        for (const char *at = w->set.names[i]; *at; at++) values += *at == ',';
        n *= values;
    }
    return n > ARMS_MOST ? ARMS_MOST + 1 : (int)n;
}

/* Variant number n: the list of mods changes slowest, then the rule set. */
static bool compare_variant(Options *o, const CompareOptions *w, Arm *arm, int n) {
    for (int i = w->set.count; i-- > 0;) {
        const char *pair = w->set.names[i];
        int values = 1;
        for (const char *at = pair; *at; at++) values += *at == ',';
        Str one = {0};
        options_vary_value(pair, n % values, &one);
        n /= values;
        bool ok = options_keep(o, &arm->set, str_text(&one), one.len);
        str_clear(&one);
        if (!ok) return false;
    }
    if (arm->rules && w->rules.count)
        return report_usage(o, "rules=%s and --rules cannot be combined", arm->rules), false;
    int rules = w->rules.count ? w->rules.count : 1;
    if (w->rules.count) arm->rules = w->rules.names[n % rules];
    if (!w->arms.count) return true;
    return options_keep_split(o, &arm->mods, "mod", w->arms.names[n / rules] + sizeof ARM_MODS - 1);
}

/* "mods=A,B" as it was typed, and what can be read where it was "mods=". */
static void compare_name_mods(Arm *arm) {
    Str text = {0};
    str_add(&text, arm->mods.count ? ARM_MODS : "no other mods");
    for (int i = 0; i < arm->mods.count; i++)
        str_addf(&text, "%s%s", i ? "," : "", arm->mods.names[i]);
    compare_label(&arm->label, str_text(&text), text.len);
    str_clear(&text);
}

/* The name of an arm says how it differs: scenario (where there are several), mods, rule set, settings. */
static void compare_name(const Options *o, const CompareOptions *w, Arm *arm) {
    bool several = options_args(o) > 1;
    if (several) compare_label(&arm->label, arm->scenario, strlen(arm->scenario));
    if (w->arms.count) compare_name_mods(arm);
    if (arm->rules && w->rules.count != 1)
        compare_label(&arm->label, arm->rules, strlen(arm->rules));
    for (int i = 0; i < arm->set.count; i++)
        compare_label(&arm->label, arm->set.names[i], strlen(arm->set.names[i]));
}

static bool compare_twice(const CompareArms *arms, const Arm *arm) {
    for (int i = 0; i < arms->count; i++)
        if (!strcmp(str_text(&arms->list[i].label), str_text(&arm->label))) return true;
    return false;
}

static bool compare_add(Options *o, const CompareOptions *w, CompareArms *arms, const char *text,
                        int variant) {
    Arm *arm = &arms->list[arms->count];
    *arm = (Arm){0};
    bool ok = compare_scenario(o, arm, text) && compare_variant(o, w, arm, variant);
    if (ok) compare_name(o, w, arm);
    if (ok && compare_twice(arms, arm)) {
        report_usage(o, "'%s' is named twice", arm->label.len ? str_text(&arm->label) : text);
        report_hint(o, "each arm has something of its own: SCENARIO:KEY=VALUE has settings, and "
                       "--arm mods=A --arm mods=A,B beside one scenario has mods");
        ok = false;
    }
    if (ok) arms->count++;
    else arm_clear(arm);
    return ok;
}

/* All arms. False: reported. */
static bool compare_arms(Options *o, const CompareOptions *w, CompareArms *arms) {
    int scenarios = options_args(o), variants = compare_variants(w);
    if (scenarios * variants < 2) {
        report_usage(o,
                     "there is nothing to compare it with: a second scenario, --rules A,B, --set "
                     "KEY=A,B or a second --arm expected");
        return false;
    }
    if (scenarios * variants > ARMS_MOST || scenarios > ARMS_MOST)
        return report_usage(o, "at most %d can be compared at once", ARMS_MOST), false;
    for (int s = 0; s < scenarios; s++)
        for (int v = 0; v < variants; v++)
            if (!compare_add(o, w, arms, options_id(o, s, "scenario"), v)) return false;
    return true;
}

/* Games that the files have need not be played. False: reported. */
static bool compare_files(CompareOptions *w, CompareArms *arms, Output *out, int *status) {
    size_t taken = 0, from = 0;
    Options *o = w->plan.o;
    *status = APP_FILE;
    if (w->out) output_many(o, w->out, (size_t)w->plan.games * (size_t)arms->count);
    if (w->out && !keyed_open(o, arms->list, arms->count, w->out, out, &taken)) return false;
    if (w->out) w->plan.output = out;
    if (taken) report_note(o, "%zu games are in %s already", taken, w->out);
    if (!w->from || (w->out && fs_same(w->from, w->out))) return *status = APP_DONE, true;
    if (!keyed_take(o, arms->list, arms->count, w->from, w->plan.output, &from)) return false;
    report_note(o, "%zu games taken from %s", from, w->from);
    *status = APP_DONE;
    return true;
}

/* Where the rules of an arm do not fit its scenario it is said before a game is played. */
static bool compare_play(CompareOptions *w, CompareArms *arms, Output *out, int *status) {
    for (int i = 0; i < arms->count; i++)
        if (!arm_look(&w->plan, &arms->list[i], status)) return false;
    bool ok = compare_files(w, arms, out, status);
    for (int i = 0; ok && i < arms->count; i++) {
        report_note(w->plan.o, "%s", str_text(&arms->list[i].label));
        ok = arm_play(&w->plan, &arms->list[i], status);
    }
    if (w->plan.output && !output_close(out)) *status = APP_FILE, ok = false;
    return ok;
}

/* What went wrong in the games of an arm, to stderr. True: something did. */
static bool compare_faults(const Options *o, const Arm *arm) {
    sim_faults(o, str_text(&arm->label), arm->games, arm->count);
    sim_failures(o, arm->sum);
    return json_integer_value(json_object_get(arm->sum, "errors")) > 0;
}

static bool compare_report(Options *o, const CompareOptions *w, const json_t *doc) {
    if (!w->report) return true;
    Str page = {0};
    bool made = text_make(o, "compare_html", doc, &page) == APP_DONE;
    bool ok = made && fs_write(w->report, str_text(&page), page.len);
    if (made && !ok) report_error(o, "%s: %s", w->report, strerror(errno));
    str_clear(&page);
    return ok;
}

static int compare_finish(Options *o, const CompareOptions *w, const CompareArms *arms) {
    int status = APP_DONE;
    for (int i = 0; i < arms->count; i++)
        if (compare_faults(o, &arms->list[i])) status = APP_FAULTS;
    json_t *doc = compare_doc(arms->list, arms->count);
    if (!doc) return report_error(o, "out of memory"), APP_INTERNAL;
    if (!compare_report(o, w, doc)) status = APP_FILE;
    if (o->json) return report_value(o, doc), status;
    int printed = text_print(o, "compare", doc);
    json_decref(doc);
    return printed == APP_DONE ? status : printed;
}

int cmd_compare(Options *o) {
    CompareOptions w = {0};
    CompareArms arms = {0};
    Output out = {.fd = -1};
    int status = APP_USAGE;
    if (compare_options(o, &w) && compare_arms(o, &w, &arms) &&
        compare_play(&w, &arms, &out, &status))
        status = compare_finish(o, &w, &arms);
    for (int i = 0; i < arms.count; i++) arm_clear(&arms.list[i]);
    options_list_clear(&w.seats);
    options_list_clear(&w.arms);
    options_list_clear(&w.rules);
    options_list_clear(&w.set);
    return status;
}
