/* game.h - a loaded set of mods with one scenario: what every match of it shares.
 *
 * Opening reads mods through the virtual tree, runs their Lua, checks and freezes definitions and
 * builds the map. One Game serves many matches, one at a time per thread. */
#ifndef GW_PLAY_GAME_H
#define GW_PLAY_GAME_H

#include "lib/diag.h"
#include "lib/files.h"
#include "world/flow.h"

/* A roster for a side: its text, and the name of the file for messages. */
typedef struct GameRoster { const char *side, *file, *text; } GameRoster;

struct ScriptGuard;

typedef struct GameSpec {
    const char *data_dir;             /* holds lua/ base/ mods/ scenarios/ maps/ */
    const char *const *mod_paths;     /* more folders that hold mods, searched first to last */
    int mod_path_count;
    const char *scenario;             /* id, or NULL: no scenario (list, show, odds) */
    const char *rules;                /* rule set instead of the scenario's own, or NULL */
    const char *const *mods;          /* more mods to load */
    int mod_count;
    const char *const *set;           /* "key=value" settings */
    int set_count;
    const GameRoster *rosters;
    int roster_count;
    const char *lang;                 /* of texts, "de"; NULL: as they stand in the definitions */
    const Files *files;               /* who reads what mods bring; NULL: the disk */
    const struct ScriptGuard *guard;         /* told of a call that nothing stops; NULL: nobody */
    int time_ms;                      /* of processor time for one call; 0: as script.h has it */
    int memory_mb;                    /* MiB that the mods of the game may use; 0: as script.h has it */
    int memo;                         /* a MemoMode: what to do with memoized answers */
    const struct PackFolder *pack;    /* the app's: a mod that lies in memory, in its folder (mod/pack.h) */
    struct json_t *looks;             /* the app's: notes files that are read (sandbox/roots.h) */
    bool unfenced;                    /* the app's: no process of its own for what mods bring */
    bool keep_going;                  /* mistakes in mods do not end the opening: for checking only */
    bool compare;                     /* doubles are compared with their rules, tables with their shapes
                                         (lua/define/double.lua, lua/rules/checked.lua) */
} GameSpec;

typedef struct Game Game;

/* Folders of data_dir that every game has, by the id that locks name them with: "@maps". */
enum { GAME_SHARED = 2 };
extern const char *const game_shared[GAME_SHARED];

Game *game_open(const GameSpec *spec, Diags *diags);   /* NULL: diagnostics say why */
void game_free(Game *g);

const Map *game_map(Game *g);                          /* NULL without a scenario */
struct Script *game_script(Game *g);

/* The parts of game_open, for those who choose map and rule set themselves or check a mod. First the mods
 * are loaded, but not finished, and the scenario's file is run; once more with the mods that the scenario
 * asks for (its rule set's, its `needs`). `loaded`: the scenario's file was read without a mistake. NULL:
 * the mods could not be loaded. Then a map is built by id (looked for in the mod's folder too). */
Game *game_open_scenario(const GameSpec *spec, Diags *diags, bool *loaded);
bool game_finish(Game *g, const GameSpec *spec, Diags *diags);
bool game_build_map(Game *g, const char *id, const char *mod, Diags *diags);
/* The same for lines "name id" of maps that stand side by side (name "-": one map alone). */
enum { GAME_MAX_MAPS = 16 };
bool game_build_maps(Game *g, const char *list, const char *mod, Diags *diags);

/* What a board shows of a plan where nobody plays, as JSON (scene.h). `map`: an id, or a file. */
bool game_plan_scene(Game *g, const char *map, Str *json, Str *err);

/* What the engine's Lua half says of the game. `a` and `b` are what the entry takes, NULL: nothing. False:
 * err says why, and names the nearest where the name of something is unknown. Entries:
 * "sheet": the reference sheet of the rules as JSON,
 *     {"title":..,"sections":[{"title":..,"columns":[..],"rows":[[..]]}]}
 * "list" WHAT: facts for lists, as JSON; WHAT is "rulesets", "scenarios", "maps", "settings" or a class
 * "show" ID: definitions of that id as JSON (fields by name), one a line
 * "why" ID or ID.FIELD, FORM: where each value came from; FORM "json" (one object a line) or "text"
 * "facts": all definitions and steps with their origins as JSON, to be held against another game's
 * "difference" FACTS, FORM: what differs in this game from the one whose facts are given; FORM as above
 * "odds_case" CASE: JSON of a case of `odds` in, preview as JSON out, in the form of `gangway odds --json`
 * "chart" NAME: a chart of the live rules as printable text; without a name all of them
 * "api" FORM: the Lua API: "json", "luacheck", "names" or "faults" as text; "markdown" or "luacats" as a JSON
 *     object of file names and texts
 * "lock": JSON array of loaded mods with content digests, for records
 * "briefing" SIDE: its briefing, "" if there is none
 * "roster_new": an empty roster of the rule set, with what may stand in it
 * "roster_rules" TEXT: the rule set that the head of a roster names, "" if none
 * "roster_data" TEXT: its characters as JSON, [{"id":"c1",FIELD:TEXT}]
 * "roster_texts": the characters of the game's roster, a line each: id, tab, what there is to say of it
 * "roster_rested" TEXT: {"text","characters"}: it after the days of rest that the game's set-up gave it
 * "roster_leave" ASKED: a roster for another rule set. ASKED: its id, a newline, the text. What the one
 *     gives, "roster_arrive" takes in a game of that rule set:
 *     {"text":..,"characters":[{"id":..,"lost":[..]}]} */
bool game_ask(Game *g, const char *entry, const char *a, const char *b, Str *out, Str *err);
/* As "list" gives it, and the "mods" that were found, loaded or not. */
bool game_list(Game *g, const char *what, Str *json, Str *err);
/* A roster with a value changed. */
bool game_roster_edit(Game *g, const char *text, const char *who, const char *key, const char *value,
                      Str *out, Str *err);
/* What mods tell by note(...) is kept from now on; the lines since they were asked for last. */
void game_note_listen(Game *g);
void game_notes(Game *g, Str *lines);

#endif
