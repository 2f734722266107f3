/* trial.c - the first moments of a scenario, for gangway check. */
#include "play/tools/trial.h"

#include "play/match_rep.h"
#include "script/state/script.h"

enum { TRIAL_SEED = 1, TRIAL_CHOICES = 10, GUEST_TURNS = 2, GUEST_CHOICES = 200 };

/* The game that met a limit is not played on, so its script may run once more: to say so. */
static void trial_tell(Game *g, const char *what, const char *why) {
    if (script_stopped(game_script(g))) script_forgive(game_script(g));
    script_entry(game_script(g), NULL, NULL, "trial_failed", "ss>", what, why);
}

/* Choices that are offered and fail are taken back, and the game goes on without them. */
static void trial_tell_failures(Game *g) {
    const Failures *f = &game_script(g)->failures;
    for (int i = 0; i < f->count; i++) trial_tell(g, f->list[i].what, f->list[i].first);
}

/* A guest's rules are met in what others made: the greedy bot looks at all that is offered, and attacks. */
static void trial_guest(Match *m) {
    match_bots(m, "greedy", TRIAL_SEED);
    for (int n = 0; n < GUEST_CHOICES && match_state(m) == MATCH_WAITS; n++)
        if (match_turn(m) <= GUEST_TURNS) match_run(m, 1);
        else return;
}

static bool trial_is_over(const Match *m) {
    return match_state(m) == MATCH_OVER && match_choices(m) == 0;
}

static void trial_tell_over(Game *g, Match *m) {
    Str result = {0};
    match_result_json(m, &result);
    script_entry(game_script(g), match_world(m), NULL, "trial_over", "s>", str_text(&result));
    str_clear(&result);
}

/* Of the squares that the set-up asked for the plan lacks those of `lost`. True: the set-up is whole, and
 * threw dice. */
static bool trial_choose(Game *g, Match *m, const Str *lost, bool guest) {
    failures_reset(&game_script(g)->failures);
    match_quiet(m, true);
    match_bots(m, "random", TRIAL_SEED);
    match_run(m, 1);
    game_script(g)->lost_cells = NULL;
    bool threw = match_state(m) != MATCH_FAULTY && world_drawn_all(match_world(m)) > 0;
    if (match_state(m) == MATCH_WAITS)
        script_entry(game_script(g), match_world(m), NULL, "trial_boards", ">");
    if (match_state(m) != MATCH_FAULTY && !guest)
        script_entry(game_script(g), match_world(m), NULL, "trial_look", "s>", str_text(lost));
    if (trial_is_over(m)) trial_tell_over(g, m);
    if (match_state(m) == MATCH_WAITS) match_run(m, TRIAL_CHOICES - 1);
    if (guest) trial_guest(m);
    if (match_state(m) == MATCH_FAULTY) trial_tell(g, "", match_fault(m));
    else trial_tell_failures(g);
    return threw;
}

static bool trial_map(Game *g, Diags *diags) {
    Str list = {0}, mod = {0};
    bool ok = script_entry(game_script(g), NULL, NULL, "map_list", ">ss", &list, &mod) &&
              game_build_maps(g, str_text(&list), str_text(&mod), diags);
    str_clear(&list);
    str_clear(&mod);
    return ok;
}

/* The set-up alone, with dice that come to the `ends` of what they may: "lowest". */
static void trial_set_up(Game *g, const char *ends) {
    Str err = {0}, lost = {0};
    script_entry(game_script(g), NULL, NULL, "trial_dice", "s>", ends);
    game_script(g)->lost_cells = &lost;
    Match *m = match_open(g, TRIAL_SEED, &err);
    if (m) match_run(m, 0);
    game_script(g)->lost_cells = NULL;
    if (!m) trial_tell(g, "", str_text(&err));
    else if (match_state(m) == MATCH_FAULTY) trial_tell(g, "", match_fault(m));
    else script_entry(game_script(g), match_world(m), NULL, "trial_look", "s>", str_text(&lost));
    script_entry(game_script(g), NULL, NULL, "trial_dice", "s>", "");
    match_free(m);
    str_clear(&err);
    str_clear(&lost);
}

void trial_run(Game *g, const char *guest, Diags *diags) {
    Str err = {0}, lost = {0};
    if (!trial_map(g, diags)) return;
    if (guest) script_entry(game_script(g), NULL, NULL, "trial_guest", "s>", guest);
    script_give_back(game_script(g), SCRIPT_PER_OPENING);
    game_script(g)->lost_cells = &lost;
    Match *m = match_open(g, TRIAL_SEED, &err);
    bool ends = m && trial_choose(g, m, &lost, guest != NULL) && !guest;
    if (!m) trial_tell(g, "", str_text(&err));
    game_script(g)->lost_cells = NULL;
    match_free(m);
    if (ends) trial_set_up(g, "lowest");
    if (ends) trial_set_up(g, "highest");
    str_clear(&err);
    str_clear(&lost);
}
