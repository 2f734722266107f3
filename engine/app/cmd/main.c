/* main.c - the command `gangway`: finds the subcommand and hands over.
 *
 * Knows the table of subcommands, their help and the exit statuses; what each does is in its file. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "app/common/report.h"
#include "app/common/usage.h"
#include "app/sandbox/host.h"
#include "lib/fence.h"

static const AppCommand commands[] = {
    {"Play", "play", "plays a scenario in the terminal", "[OPTIONS] [SCENARIO]", cmd_play_options,
     TAKES_LISTS | TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET | TAKES_SEED | TAKES_ROSTER,
     "If --seat names no person, the first side that it does not name is played at this terminal.\n"
     "Greedy bots play all other seats. Without SCENARIO a menu opens. Every game is recorded;\n"
     "--resume continues one that was left or killed. While playing, ? lists what is legal and\n"
     "'help' lists the other commands.\n",
     "  gangway play\n"
     "  gangway play hijacking --seat passengers=greedy\n"
     "  gangway play hijacking --plain --seat crew=random < choices.txt\n"
     "  gangway play --map pistol_alley --roster a=ours.roster --roster b=theirs.roster\n"
     "  gangway play --resume game.jsonl\n",
     cmd_play},
    {"Play", "serve", "plays a scenario in the browser: a link for each seat",
     "[OPTIONS] SCENARIO | --resume FILE", cmd_serve_options,
     TAKES_LISTS | TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET | TAKES_SEED | TAKES_ROSTER,
     "Prints a link for each seat that a person plays, and one for the lobby, where games are\n"
     "started and seats are given to bots and back. A link is a secret: whoever has it plays the\n"
     "seat. Only this machine can connect unless --listen says otherwise. Games are recorded;\n"
     "--resume continues one under the same links. --seed is for the first game; those\n"
     "that follow have dice of their own.\n",
     "  gangway serve\n"
     "  gangway serve hijacking\n"
     "  gangway serve hijacking --seat all=human --listen 0.0.0.0:4747\n"
     "  gangway serve --resume game.jsonl\n",
     cmd_serve},
    {"Play", "replay", "plays a record again: shows it, verifies it, compares two",
     "[OPTIONS] FILE", cmd_replay_options,
     TAKES_JSON | TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET | TAKES_ROSTER, NULL,
     "  gangway replay game.jsonl\n"
     "  gangway replay game.jsonl --verify\n"
     "  gangway replay game.jsonl --to 40 --board\n"
     "  gangway replay game.jsonl --bisect other.jsonl\n"
     "  gangway replay old.jsonl --choices new.jsonl\n",
     cmd_replay},
    {"Play", "roster", "writes, checks and shows rosters: files that list the characters of a side",
     "new | roll | check FILE | show FILE | edit FILE WHO [KEY=VALUE...] | save RECORD SIDE |\n"
     "               rest FILE --days N [--care WORD] | convert FILE --to RULESET",
     cmd_roster_options,
     TAKES_JSON | TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET | TAKES_SEED,
     "new explains the fields with an example; roll creates characters by the rules. edit changes\n"
     "values in the file and checks it; without KEY=VALUE it opens $VISUAL or $EDITOR. save "
     "writes\n"
     "a side as it is at the end of a record, with its wounds. rest lets days pass for those of a\n"
     "file by their own rules, says what comes of each, and writes the file. convert says what a\n"
     "character loses. Files go by the rule set that they name. A file that fails the check is "
     "not\n"
     "written.\n",
     "  gangway roster new > ours.roster\n"
     "  gangway roster roll --number 6 --seed 7 --out ours.roster\n"
     "  gangway roster edit ours.roster c1 upp=777A98 'skills=revolver 2, brawling 1'\n"
     "  gangway roster check ours.roster\n"
     "  gangway roster rest ours.roster --days 7 --care hospital\n"
     "  gangway roster convert ours.roster --to percentile --out theirs.roster\n"
     "  gangway play hijacking --roster crew=ours.roster\n",
     cmd_roster},
    {"Look", "render", "draws a deck plan, or a position of a game, as text or as a picture",
     "[OPTIONS] MAP|RECORD[@N]", cmd_render_options,
     TAKES_LISTS | TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET | TAKES_ROSTER,
     "MAP is the id of a map or a file; N the number of a choice. Without --svg, --pdf and --png:\n"
     "text.\n",
     "  gangway render free_trader\n"
     "  gangway render free_trader --svg free_trader.svg\n"
     "  gangway render game.jsonl@40 --side crew --png game.png\n",
     cmd_render},
    {"Look", "list", "lists mods, rule sets, scenarios, maps, or a class of definitions",
     "[mods|rulesets|scenarios|maps|settings|CLASS] [SCENARIO]", cmd_list_options,
     TAKES_LISTS | TAKES_JSON | TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET,
     "With SCENARIO, its settings and what its rules and mods define are listed too.\n",
     "  gangway list\n"
     "  gangway list scenarios --json\n"
     "  gangway list weapons --rules snapshot\n"
     "  gangway list settings hijacking\n",
     cmd_list},
    {"Look", "sheet", "prints the reference sheet of the live rules", "[OPTIONS] [SCENARIO]",
     cmd_sheet_options,
     TAKES_JSON | TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET | TAKES_SEED | TAKES_ROSTER,
     "The sheet has actions with their costs, modifiers with their rules, charts and settings, "
     "all\n"
     "with the given mods and settings applied. First comes what lies beside the board: costs, "
     "modifiers\n"
     "and the charts of what is in play, two pages of a PDF; then the appendix. With a scenario, "
     "in "
     "play\n"
     "is what its people have as it begins with --seed, and its settings are included.\n",
     "  gangway sheet\n"
     "  gangway sheet hijacking --pdf sheet.pdf\n"
     "  gangway sheet --html > sheet.html\n",
     cmd_sheet},
    {"Look", "show", "shows a definition with all changes by mods", "ID [SCENARIO]",
     cmd_none_options, TAKES_LISTS | TAKES_JSON | TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET,
     "ID is an id, MOD:ID or CLASS/ID; all definitions of that id are shown.\n",
     "  gangway show cutlass\n"
     "  gangway show weapon/cutlass\n"
     "  gangway show base:revolver --json\n",
     cmd_show},
    {"Look", "why", "shows which mod set each value of a definition, and the values before",
     "ID[.FIELD] | CHAIN[/STEP] [SCENARIO]", cmd_none_options,
     TAKES_LISTS | TAKES_JSON | TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET,
     "ID is an id, MOD:ID or CLASS/ID: of a definition, a setting, a field of things such as\n"
     "unit.ap, or a chain or an event, whose steps or handlers are listed in the order in which\n"
     "they run. Each line has the file and line of the value; 'was' is the value before a "
     "change.\n",
     "  gangway why cutlass\n"
     "  gangway why cutlass.mass_g\n"
     "  gangway why base:attack.dm/running\n"
     "  gangway why attack.dm --rules cramped --mod-path docs/examples\n",
     cmd_why},
    {"Look", "diff",
     "shows the differences between two rule sets, sets of mods or versions of a mod", "A B",
     cmd_none_options, TAKES_JSON | TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET,
     "A and B are each a rule set, a mod or the folder of a mod, or several of them joined by "
     "'+';\nat most one is a rule set. A name with a '/' in it is a folder. --mods and the other "
     "options\napply to both. Definitions, their fields, and steps of chains are compared; "
     "functions by\ntheir text.\n",
     "  gangway diff snapshot cramped --mod-path docs/examples\n"
     "  gangway diff snapshot snapshot+house_rule --mod-path docs/examples\n"
     "  gangway diff old/mymod ./mymod\n",
     cmd_diff},
    {"Look", "odds", "shows what a throw needs, and why", "[OPTIONS]", cmd_odds_options,
     TAKES_JSON | TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET, NULL,
     "  gangway odds --weapon revolver --armor mesh --range 4\n"
     "  gangway odds --weapon assault_rifle:fa --armor battle_dress --range 10\n"
     "  gangway odds --with help\n"
     "  gangway odds --chart --rules snapshot\n",
     cmd_odds},
    {"Look", "explain", "explains the code of a message: its cause, an example, the remedy",
     "[CODE]", cmd_explain_options, TAKES_JSON | TAKES_QUIET,
     "Without CODE: all codes. docs/api/codes.md has the same as a page.\n",
     "  gangway explain GW0110\n"
     "  gangway explain --json\n",
     cmd_explain},
    {"Look", "rule", "shows a numbered rule in our own words, and where it is carried out",
     "[ID | own HEADING | BOOK]", cmd_rule_options, TAKES_JSON | TAKES_QUIET,
     "ID is what the log, `?` and the rules cite, such as SN-096; sn96 means the same. Without it\n"
     "all rules are listed, with BOOK (snapshot, or SN) those of one game.\n",
     "  gangway rule SN-096\n"
     "  gangway rule own P7\n"
     "  gangway rule snapshot --find cover\n",
     cmd_rule},
    {"Study", "sim", "plays many games without a screen", "[OPTIONS] SCENARIO | merge FILE...",
     cmd_sim_options,
     TAKES_JSON | TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET | TAKES_SEED | TAKES_ROSTER,
     "Game number I is played with the seed of --seed plus I. The result is the same for any\n"
     "--jobs, and for shards that were joined. A seat that --seat does not name is 'greedy'.\n"
     "--out writes each game as it ends; the same command goes on with a file that a killed job "
     "has\n"
     "left. 'sim merge' is 'merge'.\n",
     "  gangway sim hijacking --games 200\n"
     "  gangway sim hijacking --seat crew=random --jobs 8 --json\n"
     "  gangway sim hijacking --games 1000 --shard 1/2 --out one.jsonl\n"
     "  gangway merge one.jsonl two.jsonl\n",
     cmd_sim},
    {"Study", "merge", "joins the files of results that parts of a simulation have written",
     "[--missing] FILE...", cmd_merge_options, TAKES_JSON | TAKES_QUIET | TAKES_FENCE,
     "Each game counts once; files may hold the same games, if they say the same of them. What is\n"
     "missing, altered, not written to its end or told in two ways is named, the rest is summed "
     "up,\n"
     "and the status is 1.\n",
     "  gangway merge one.jsonl two.jsonl\n"
     "  gangway merge --missing part-*.jsonl\n",
     cmd_merge},
    {"Study", "compare",
     "plays the same games under several rule sets, scenarios, settings or mods",
     "[OPTIONS] SCENARIO[:KEY=VALUE,...] [SCENARIO...]", cmd_compare_options,
     TAKES_JSON | TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET | TAKES_SEED | TAKES_ROSTER,
     "--rules A,B and --set KEY=A,B make an arm of each combination; a --set with one value "
     "applies to "
     "all\narms. Game number I of each arm has the seed of --seed plus I, so the games are "
     "compared by pairs,\neach arm with the first. docs/studies.md explains the figures.\n",
     "  gangway compare hijacking --set grenades=false,true --games 200\n"
     "  gangway compare hijacking hijacking:blades=true --report blades.html\n"
     "  gangway compare holdup holdup_bands holdup_percent\n"
     "  gangway compare hijacking --arm mods= --arm mods=zero_g --games 200\n",
     cmd_compare},
    {"Study", "bench", "measures how fast the engine and the rules are", "[OPTIONS] [SCENARIO]",
     cmd_bench_options,
     TAKES_JSON | TAKES_QUIET | TAKES_GAME | TAKES_SET | TAKES_SEED | TAKES_ROSTER,
     "Without SCENARIO: hijacking. Times are processor time, so other work on the machine "
     "disturbs\n"
     "them little. `make bench` prints the ratios to other programs.\n",
     "  gangway bench\n"
     "  gangway bench --json --rounds 9\n"
     "  gangway bench --profile --bot greedy --games 1\n",
     cmd_bench},
    {"Make", "new", "writes the skeleton of a mod, or of a thing in a mod",
     "[OPTIONS] mod|ruleset|overlay|scenario|weapon|creature|power|map NAME", cmd_new_options,
     TAKES_LISTS | TAKES_JSON | TAKES_QUIET | TAKES_PATH | TAKES_FENCE,
     "The files pass check and test as they are. Nothing is overwritten. A file for an existing "
     "mod\n"
     "is added to the mod's init.lua by an include. Which kinds a rule set has is said by the "
     "folder\n"
     "templates of its mod.\n",
     "  gangway new mod boarders --in mods\n"
     "  gangway new weapon boarding_axe --in mods/boarders\n"
     "  gangway new mod watch --in mods --rules percentile\n"
     "  gangway check mods/boarders && gangway test mods/boarders\n",
     cmd_new},
    {"Make", "check", "checks mods and maps: every error that can be found without playing",
     "[OPTIONS] [PATH...]", cmd_check_options,
     TAKES_LISTS | TAKES_JSON | TAKES_QUIET | TAKES_PATH | TAKES_FENCE,
     "PATH is the folder of a mod, its id, or a map. Without PATH: all mods and maps that come "
     "with\n"
     "gangway. Required mods are searched for in --mod-path too. Warnings do not change the exit\n"
     "status.\n",
     "  gangway check\n"
     "  gangway check mods/mymod\n"
     "  gangway check mods/mymod --play --games 20\n"
     "  gangway check --json mods/mymod maps/free_trader.map\n",
     cmd_check},
    {"Make", "test", "runs the tests of mods: TAP on stdout", "[OPTIONS] [PATH...]",
     cmd_test_options, TAKES_LISTS | TAKES_JSON | TAKES_QUIET | TAKES_PATH | TAKES_FENCE,
     "PATH is the folder of a mod, its id, or one file of tests. Without PATH: the tests of all "
     "mods that\n"
     "come with gangway. --json prints one line for each test, with the reason if it failed.\n",
     "  gangway test\n"
     "  gangway test mods/mymod\n"
     "  gangway test mods/mymod/tests/axe.lua --filter 'a weak arm'\n"
     "  gangway test base --filter SN-204\n",
     cmd_test},
    {"Make", "fuzz", "plays at random to find faults", "[OPTIONS] SCENARIO | --replay FILE",
     cmd_fuzz_options,
     TAKES_JSON | TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET | TAKES_SEED | TAKES_ROSTER,
     "It finds choices that fail, games that stop or get stuck, state outside the world, options\n"
     "that do not do what they say, views that leak secrets, and text that moves the cursor.\n"
     "Settings that are not given are chosen at random, and each seat plays in its own style. "
     "Each\n"
     "find is reported once, shortened, and written as a record. The status is 1 if there is "
     "one.\n",
     "  gangway fuzz hijacking\n"
     "  gangway fuzz hijacking --games 200 --turns 10 --vary pre_emption=true,false\n"
     "  gangway fuzz duel --mod-path mods --mods mymod --out finds\n"
     "  gangway fuzz --replay finds/duel-1.jsonl\n",
     cmd_fuzz},
    {"Make", "console", "a Lua prompt inside a copy of a game", "[OPTIONS] SCENARIO | RECORD[@N]",
     cmd_console_options,
     TAKES_QUIET | TAKES_GAME | TAKES_LANG | TAKES_SET | TAKES_SEED | TAKES_ROSTER,
     "RECORD@N is the game after choice N. Type a verb ('help' lists them) or Lua, which sees "
     "what\n"
     "a mod sees and may change the copy; no record and no game is changed. Lines are read from\n"
     "stdin; for a line history use: rlwrap gangway console ...\n",
     "  gangway console hijacking\n"
     "  gangway console game.jsonl@40\n"
     "  gangway console duel --mod-path mods --mods mymod --seed 7\n"
     "  echo 'trace(\"worth\", sides.named \"crew\")' | gangway console hijacking\n",
     cmd_console},
    {"Make", "api", "prints the Lua API: pages, stubs for editors, names for luacheck", "[OPTIONS]",
     cmd_api_options, TAKES_JSON | TAKES_QUIET | TAKES_GAME | TAKES_LANG,
     "Without an option: the names, one a line.\n",
     "  gangway api --markdown docs/api\n"
     "  gangway api --luacats mymod/luacats --mod-path . --mods mymod\n"
     "  gangway api --luacheck > .luacheck-api\n"
     "  gangway api --json\n",
     cmd_api},
    {"Share", "pack", "packs a mod into one file that others can install", "[OPTIONS] DIR",
     cmd_pack_options, TAKES_LISTS | TAKES_JSON | TAKES_QUIET | TAKES_PATH | TAKES_FENCE,
     "The mod must pass 'gangway check'. The same files always give the same pack, byte for byte.\n"
     "The command prints the sha256 of the file, as sha256sum does, and the digest of its "
     "content,\n"
     "which records contain.\n",
     "  gangway pack heavy_blades\n"
     "  gangway pack heavy_blades --out /tmp/heavy_blades.gwmod\n",
     cmd_pack},
    {"Share", "install", "installs a pack: shows what it contains and what it changes, then asks",
     "[OPTIONS] PACK", cmd_install_options,
     TAKES_LISTS | TAKES_JSON | TAKES_QUIET | TAKES_PATH | TAKES_FENCE,
     "The pack is read and checked in a sandboxed process. A mod that has errors, or needs\n"
     "something that is not installed, is refused. Another version of an installed mod replaces\n"
     "it.\n",
     "  gangway install heavy_blades-1.2.0.gwmod\n"
     "  gangway install heavy_blades-1.2.0.gwmod --look\n"
     "  gangway install heavy_blades-1.2.0.gwmod --yes\n",
     cmd_install},
    {"Share", "remove", "removes a mod that was installed", "[OPTIONS] MOD", cmd_remove_options,
     TAKES_JSON | TAKES_QUIET | TAKES_PATH | TAKES_FENCE,
     "A mod that others need is not removed without --anyway. 'gangway list mods' lists all "
     "mods.\n",
     "  gangway remove heavy_blades\n", cmd_remove},
    {"", "man", "prints a man page: of gangway, or of one command", "[OPTIONS] [COMMAND]",
     cmd_man_options, 0,
     "The pages are made from the tables that read the command line. `make install` installs "
     "them.\n",
     "  gangway man play > gangway-play.1\n"
     "  gangway man --all man1\n",
     cmd_man},
    {"", "completion", "prints what completes commands, options and ids in a shell",
     "bash|zsh|fish", cmd_none_options, 0,
     "`make install` installs all three. Ids are asked from `gangway list CLASS --ids` when they "
     "are\n"
     "needed, so those of your own mods are among them.\n",
     "  gangway completion bash > ~/.local/share/bash-completion/completions/gangway\n"
     "  gangway completion zsh > ~/.zfunc/_gangway\n"
     "  gangway completion fish > ~/.config/fish/completions/gangway.fish\n",
     cmd_completion},
};

const AppCommand *app_command(int i) { return i < (int)ARRAY_LEN(commands) ? &commands[i] : NULL; }

static void help_overview(void) {
    puts("gangway: close combat aboard starships\n\nusage: gangway COMMAND [OPTIONS] ...");
    const char *group = "";
    for (int i = 0; app_command(i); i++) {
        const AppCommand *c = app_command(i);
        if (!usage_shown(c)) continue;
        if (strcmp(group, c->group) != 0) printf("\n%s\n", group = c->group);
        printf("  %-8s %s\n", c->name, c->summary);
    }
    puts("\nTry\n  gangway play                          a menu of scenarios\n"
         "  gangway list weapons                  what people carry\n"
         "  gangway sim hijacking --games 20      who wins, and how often\n\n"
         "'gangway COMMAND --help' shows options and examples.");
}

static void help_option(const AppOption *a) {
    char left[64];
    snprintf(left, sizeof left, "--%s%s%s", a->name, a->arg ? " " : "", a->arg ? a->arg : "");
    printf("  %-20s %s\n", left, a->help);
}

static void help_command(const AppCommand *c) {
    printf("gangway %s: %s\n\nusage: gangway %s %s\n\n", c->name, c->summary, c->name, c->usage);
    const AppOption *a;
    for (int i = 0; (a = usage_option(c, i)) != NULL; i++) help_option(a);
    if (c->more) printf("\n%s", c->more);
    printf("\nExamples\n%s", c->examples);
}

static void help_version(void) {
    printf("gangway %s\n%s\nrecords: gangway.record/2, reads /1\n", GW_VERSION, host_lua());
    puts("features: games in separate processes; packs; games in the browser");
    Str why = {0};
    if (fence_holds(&why)) puts("fence: holds");
    else printf("fence: not available here: %s\n", str_text(&why));
    str_clear(&why);
}

const AppCommand *app_command_named(const char *name) {
    for (int i = 0; app_command(i); i++)
        if (strcmp(app_command(i)->name, name) == 0) return app_command(i);
    return NULL;
}

static int unknown_command(const char *name) {
    const char *names[ARRAY_LEN(commands)];
    for (size_t i = 0; i < ARRAY_LEN(commands); i++) names[i] = commands[i].name;
    const char *near = str_nearest(name, names, ARRAY_LEN(commands));
    if (near) report_error(NULL, "there is no command '%s'; did you mean '%s'?", name, near);
    else report_error(NULL, "there is no command '%s'", name);
    report_hint(NULL, "'gangway' without arguments lists them");
    return APP_USAGE;
}

static bool asks_help(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) return true;
    return false;
}

/* What was printed counts only once it is out: a full disk is no success. */
static int finish(int status) {
    if (fflush(stdout) == 0 && !ferror(stdout)) return status;
    fputs("gangway: error: stdout cannot be written\n", stderr);
    return status == APP_DONE ? APP_FILE : status;
}

/* Also where a mistake comes before it on the line. */
static bool asks_json(const AppCommand *c, int argc, char **argv) {
    for (int i = 1; (c->takes & TAKES_JSON) && i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--json") == 0) return true;
    return false;
}

static int run_command(const AppCommand *c, int argc, char **argv) {
    Report report = {0};
    Options o = {.command = c, .argc = argc, .argv = argv, .report = &report};
    o.json = asks_json(c, argc, argv);
    int status = c->run(&o);
    if (o.mistake) status = o.mistake;
    if (o.json && status != APP_DONE && !report.printed) report_error_json(&o, status);
    report_clear(&report);
    options_clear(&o);
    return status;
}

/* The process that started us may ignore the end of children: how ours ended would be lost, and a number
 * that we kill could be another process by then. It may also block the ticks of the time limit. */
static void take_signals(void) {
    sigset_t ticks;
    sigemptyset(&ticks);
    sigaddset(&ticks, SIGVTALRM);
    sigaddset(&ticks, SIGPROF);
    sigprocmask(SIG_UNBLOCK, &ticks, NULL);
    signal(SIGCHLD, SIG_DFL);
}

/* Rules may nest calls of C two hundred deep, which takes a few hundred KiB of stack. Beyond its limit a
 * signal ends the program; so the limit is raised to the usual one, or nothing is begun. */
static bool take_stack(void) {
    const rlim_t wanted = 8 << 20, needed = 1 << 20;
    struct rlimit stack;
    if (getrlimit(RLIMIT_STACK, &stack) != 0) return true;
    if (stack.rlim_cur == RLIM_INFINITY || stack.rlim_cur >= wanted) return true;
    bool open = stack.rlim_max == RLIM_INFINITY || stack.rlim_max > wanted;
    struct rlimit more = {open ? wanted : stack.rlim_max, stack.rlim_max};
    if (setrlimit(RLIMIT_STACK, &more) == 0) stack = more;
    if (stack.rlim_cur >= needed) return true;
    report_error(NULL, "the stack is limited to %llu KiB, and %llu are needed",
                 (unsigned long long)stack.rlim_cur >> 10, (unsigned long long)needed >> 10);
    report_hint(NULL, "'ulimit -s' sets the limit of a shell and of what it starts");
    return false;
}

int main(int argc, char **argv) {
    /* A file over its size limit is an error of write like a full disk, not the end. */
    signal(SIGXFSZ, SIG_IGN);
    take_signals();
    const char *name = argc > 1 ? argv[1] : "";
    if (strcmp(name, "help") == 0 && argc > 2 && app_command_named(argv[2]))
        return help_command(app_command_named(argv[2])), finish(APP_DONE);
    if (strcmp(name, "help") == 0 && argc > 2) return unknown_command(argv[2]);
    if (!*name || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || !strcmp(name, "help"))
        return help_overview(), finish(APP_DONE);
    if (strcmp(name, "--version") == 0) return help_version(), finish(APP_DONE);
    const AppCommand *c = app_command_named(name);
    if (!c) return unknown_command(name);
    if (asks_help(argc - 1, argv + 1)) return help_command(c), finish(APP_DONE);
    return take_stack() ? finish(run_command(c, argc - 1, argv + 1)) : APP_FILE;
}
