/* app.h - what all subcommands share: exit statuses, the form of a subcommand, its entry points. */
#ifndef GW_APP_COMMON_APP_H
#define GW_APP_COMMON_APP_H

#include "lib/types.h"

#define GW_VERSION "0.1.0"
#define GW_DATE "2026-11-25"   /* of that version, on man pages */

typedef enum AppExit {
    APP_DONE = 0,
    APP_FAULTS = 1, /* the thing looked at has faults */
    APP_USAGE = 2,
    APP_FILE = 3, /* a file or mod could not be used */
    APP_INTERNAL = 4
} AppExit;

/* An option beside the common ones; the last of a list has no name. */
typedef struct AppOption {
    const char *name;
    const char *arg; /* what it takes, as usage shows it; NULL: nothing */
    const char *help;
    int key; /* what options_next gives back */
} AppOption;

/* The common options: which of them a command takes. Its help lists those and no others. */
typedef enum AppTakes {
    TAKES_JSON = 1,
    TAKES_QUIET = 2,
    TAKES_MODS = 4,   /* --mods, --rules */
    TAKES_PATH = 8,   /* --mod-path */
    TAKES_FENCE = 16, /* --unfenced */
    TAKES_LANG = 32,
    TAKES_SET = 64,
    TAKES_SEED = 128,
    TAKES_ROSTER = 256,
    TAKES_LISTS = 512, /* --verbose: what reads lists of what is installed */
    TAKES_GAME = TAKES_MODS | TAKES_PATH | TAKES_FENCE /* what opens a game of a rule set */
} AppTakes;

typedef struct Options Options;

typedef struct AppCommand {
    const char *group;         /* in the overview; "": it is not in it */
    const char *name;
    const char *summary; /* one line */
    const char *usage;   /* what follows the name */
    const AppOption *options;
    unsigned takes;       /* AppTakes */
    const char *more;     /* further help, or NULL */
    const char *examples; /* lines */
    int (*run)(Options *o);
} AppCommand;

/* Where a command is called by the name of another, or a name is not known at all: the list. */
const AppCommand *app_command(int i); /* NULL past the end */
const AppCommand *app_command_named(const char *name); /* NULL: there is none */

extern const AppOption cmd_play_options[], cmd_serve_options[], cmd_sim_options[],
    cmd_replay_options[], cmd_odds_options[], cmd_list_options[], cmd_test_options[],
    cmd_check_options[], cmd_new_options[], cmd_api_options[], cmd_fuzz_options[],
    cmd_bench_options[], cmd_render_options[], cmd_roster_options[], cmd_sheet_options[],
    cmd_none_options[];

extern const AppOption cmd_console_options[], cmd_merge_options[], cmd_pack_options[], cmd_install_options[],
    cmd_remove_options[], cmd_explain_options[], cmd_compare_options[], cmd_rule_options[], cmd_man_options[];
int cmd_explain(Options *o);
int cmd_rule(Options *o);
int cmd_man(Options *o);
int cmd_completion(Options *o);
int cmd_pack(Options *o);
int cmd_install(Options *o);
int cmd_remove(Options *o);
int cmd_console(Options *o);

int cmd_play(Options *o);
int cmd_serve(Options *o);
int cmd_sim(Options *o);
int cmd_merge(Options *o);
int cmd_compare(Options *o);
int cmd_roster(Options *o);
int cmd_sheet(Options *o);
int cmd_replay(Options *o);
int cmd_odds(Options *o);
int cmd_list(Options *o);
int cmd_show(Options *o);
int cmd_why(Options *o);
int cmd_diff(Options *o);
int cmd_test(Options *o);
int cmd_check(Options *o);
int cmd_new(Options *o);
int cmd_api(Options *o);
int cmd_fuzz(Options *o);
int cmd_render(Options *o);
int cmd_bench(Options *o);

#endif
