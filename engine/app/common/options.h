/* options.h - the command line: options that every subcommand takes, and a loop over its own. */
#ifndef GW_APP_COMMON_OPTIONS_H
#define GW_APP_COMMON_OPTIONS_H

#include "app/common/app.h"
#include "play/game.h"

typedef struct NameList {
    const char **names; /* they live as long as argv or `own` */
    int count, cap;
} NameList;

/* The first error of a command, for --json; main.c prints it where the command could not do its work. */
typedef struct Report {
    char code[8]; /* "" where the message has none */
    Str message, hint, file;
    int line;
    bool left_out; /* a mod was, because its manifest cannot be read */
    bool printed; /* data is on stdout: an error object would be a second document */
} Report;

struct Options {
    Report *report; /* NULL: nobody asks for it */
    const AppCommand *command;
    int argc;
    char **argv; /* argv[0] is the name of the subcommand */
    bool json, quiet, verbose, seeded, unfenced;
    bool asks_all, asks_said; /* people are asked whatever is at stake; the command line says whether */
    bool rewinds_said;        /* the command line says how often time may be taken back */
    int rewinds;              /* so often; -1: any number of times */
    uint64_t seed;
    const char *rules; /* NULL: the scenario's own */
    const char *lang;  /* of texts; NULL: as they stand */
    NameList mods, mod_paths, set;
    GameRoster *rosters; /* as they were read; their texts are in `own` */
    int roster_count;
    int mod_paths_given; /* of mod_paths; the user's own folder follows them */
    char **own;          /* texts that were cut from arguments, or copied */
    size_t own_count, own_cap;
    Str data_dir;
    int mistake;       /* exit status of an unusable file among the common options; else 0 */
    const char *name, *value; /* of the option that options_next gave last */
};

/* A common option as help shows it, and the AppTakes that it belongs to (0: all commands take it).
 * NULL past the last. */
const AppOption *options_common_help(int i, unsigned *takes);

/* The next option of the command itself: its key, -1 after the last, '?' for a mistake, which has
 * been reported. The common ones are taken on the way. Afterwards options_arg gives the rest. */
int options_next(Options *o);
/* Argument i after the options, NULL past the last. */
const char *options_arg(const Options *o, int i);
/* The same where an id of that class is expected: "scenario/duel" is written "duel" as well. */
const char *options_id(const Options *o, int i, const char *class);
int options_args(const Options *o);
/* Reports an argument too many. */
bool options_at_most(const Options *o, int n);

/* The file of the side's roster, or NULL. */
const char *options_roster_of(const Options *o, const char *side);
/* Adds a roster for a side, in place of one that is there; the texts are copied. False: memory. */
bool options_roster(Options *o, const char *side, const char *file, const char *text);
/* What game_open wants, for a scenario or NULL. It points into o. */
GameSpec options_spec(Options *o, const char *scenario);
/* Reads a file of the data folder, such as "lua/codes.tsv". False: reported. */
bool options_data(Options *o, const char *name, Str *out);
void options_clear(Options *o);
/* Options with the same folders and manners and nothing chosen: for another game of the same command. Texts
 * are shared: it is cleared before o. */
void options_like(const Options *o, Options *out);

/* A copy (n bytes) that lives as long as o; NULL: memory. */
const char *options_own(Options *o, const char *text, size_t n);
/* Adds a copy (n bytes) that lives as long as o. False: memory. */
bool options_keep(Options *o, NameList *list, const char *text, size_t n);
/* The same with "KEY=VALUE". */
bool options_keep_pair(Options *o, NameList *list, const char *key, const char *value);
/* Splits at commas; of "mod/ID" with the class "mod" each part is the ID. */
bool options_keep_split(Options *o, NameList *list, const char *class, const char *text);
void options_list_clear(NameList *list);

/* Numbers as people type them: decimal, or hexadecimal after 0x; nothing behind. */
bool options_u64(const char *text, uint64_t *out);
/* The option's value as KEY=A,B,C, added to the list; reports a value of another form. */
bool options_vary(Options *o, NameList *list);
/* Adds KEY=VALUE with value n of such a text. False: it has fewer. */
bool options_vary_value(const char *text, int n, Str *out);
/* The option's value as `guided` or `all`: sets asks_all; reports any other. */
bool options_asked(Options *o);
/* The same with GANGWAY_QUESTIONS, unless the command line has said it. */
bool options_asked_else(Options *o);
enum { OPTIONS_REWINDS = 1000 };
/* The option's value as a number of rewinds, or `any`; reports any other. */
bool options_rewinds(Options *o);
/* How many processes work side by side where nobody says: one for each processor, or one where there are
 * more than `most`. */
int options_jobs(int most);
/* The option's value as a number from lo to hi; reports any other value. */
bool options_int(const Options *o, int lo, int hi, int *out);

#endif
