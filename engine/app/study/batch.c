/* batch.c - deals games out to forked workers and gathers their results.
 *
 * A worker takes the next game from a counter in shared memory and writes one line a game to a pipe of
 * its own. What is done with results is left to the caller. */
#include "app/study/batch.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/common/report.h"
#include "app/record/recorder.h"
#include "app/sandbox/failed.h"
#include "app/study/used.h"
#include "lib/jsontext.h"

enum { BATCH_FAULT = 1200, BATCH_JOBS = 256 };

typedef struct BatchShared {
    atomic_size_t next;
    atomic_size_t playing[BATCH_JOBS]; /* the game that a worker plays, plus 1 */
} BatchShared;

void batch_number(const BatchPlan *plan, uint64_t number, TallyGame *out) {
    *out = (TallyGame){.number = number,
                       .seed = plan->seed + (plan->swap ? number / 2 : number),
                       .swapped = plan->swap && number % 2 == 1};
}

/* The host keeps what it said for the head of the record, should the game die or a limit stop it. */
static void batch_ask(Host *h, HostAsk what, const char *arg) {
    Str text = {0};
    host_ask(h, what, -1, arg, &text, NULL);
    str_clear(&text);
}

/* Seats of another seed may be others, where they come with the units. */
static bool batch_seat(const BatchPlan *plan, const TallyGame *g, Seats *out) {
    batch_ask(plan->host, HOST_LOCK, NULL);
    batch_ask(plan->host, HOST_LIST, HOST_FIXED);
    return seats_make(plan->o, plan->host, plan->given, BATCH_FALLBACK, out) &&
           (!g->swapped || seats_swap(plan->host, out)) &&
           seats_take(plan->o, plan->host, out, g->seed);
}

/* Keeps the record of a game that failed; says where, or why not. */
static void batch_keep(const BatchPlan *plan, const TallyGame *g, const Seats *seats, Str *fault) {
    Str head = {0}, err = {0}, name = {0};
    Recorder rec = {.fd = -1};
    size_t count;
    bool lost;
    const HostLine *heard = host_heard(plan->host, &count, &lost);
    str_addf(&name, "fault-%s-%llu", plan->spec.scenario, (unsigned long long)g->seed);
    seats_head(plan->host, seats, &plan->spec, g->seed, &head);
    bool ok = recorder_create_new(&rec, str_text(&name), str_text(&head), &err) &&
              recorder_add(&rec, heard, count, &err);
    if (ok) str_addf(fault, "\nrecord: %s", rec.path);
    else str_addf(fault, "\nno record: %s", str_text(&err));
    recorder_close(&rec);
    str_clear(&head);
    str_clear(&err);
    str_clear(&name);
}

static bool batch_waits(const Host *h) {
    HostStatus now = host_status(h);
    return seatset_first(&now.waits) >= 0;
}

static bool batch_lingers(const BatchPlan *plan, const TallyGame *g) {
    return plan->turn_choices && g->longest > (uint64_t)plan->turn_choices;
}

static void batch_endless(const BatchPlan *plan, const TallyGame *g, Str *why) {
    if (!batch_lingers(plan, g))
        str_addf(why, "it was not over after %d choices", plan->max_choices);
    else str_addf(why, "a turn was not over after %d choices", plan->turn_choices);
}

static void batch_failed(const BatchPlan *plan, TallyGame *g, const Seats *seats,
                         MatchState state) {
    Str fault = {0}, why = {0};
    if (state == MATCH_FAULTY) host_ask(plan->host, HOST_FAULT, -1, NULL, &why, &why);
    else if (batch_waits(plan->host)) str_add(&why, "a seat has no bot");
    else g->endless = true, batch_endless(plan, g, &why);
    str_addn(&fault, str_text(&why), str_fit(str_text(&why), BATCH_FAULT));
    batch_keep(plan, g, seats, &fault);
    g->failed = true;
    g->fault = str_dup(str_text(&fault));
    str_clear(&fault);
    str_clear(&why);
}

/* Which side has won, its bot, and why. */
static void batch_end(const BatchPlan *plan, TallyGame *g, const Seats *seats) {
    json_t *result = host_json(plan->host, HOST_RESULT, -1, NULL, NULL);
    const char *because = json_string_value(json_object_get(result, "because"));
    tally_name(g->winner, jsontext_of(result, "winner"));
    tally_name(g->outcome, jsontext_of(result, "outcome"));
    for (int i = seats->count; i-- > 0;)
        if (strcmp(host_seat_side(plan->host, i), g->winner) == 0)
            tally_name(g->player, seats->list[i].text);
    g->because = because ? str_dup(because) : NULL;
    json_decref(result);
}

static void batch_result(const BatchPlan *plan, TallyGame *g, const Seats *seats) {
    HostStatus now = host_status(plan->host);
    g->turns = now.turn;
    g->decisions = now.decisions;
    g->choices = now.choices;
    g->hash = host_hash(plan->host);
    if (plan->questions) g->questions = host_json(plan->host, HOST_QUESTIONS, -1, NULL, NULL);
    g->strength = host_json(plan->host, HOST_STRENGTH, -1, NULL, NULL);
    batch_end(plan, g, seats);
}

/* In pieces: should the game process die, what it had told by then is in the record. */
static MatchState batch_run_game(const BatchPlan *plan, Seats *seats, TallyGame *g) {
    enum { PIECE = 64 };
    MatchState state = MATCH_WAITS;
    UsedTurns turns = {0};
    size_t heard = 0;
    if (plan->verbs) g->actions = json_object();
    if (plan->questions) batch_ask(plan->host, HOST_QUESTIONS, "count");
    batch_ask(plan->host, HOST_STRENGTH, "count");
    for (int left = plan->max_choices; left > 0 && state == MATCH_WAITS; left -= PIECE) {
        state = host_run(plan->host, left < PIECE ? left : PIECE);
        if (plan->verbs) heard = used_heard(g->actions, plan->verbs, plan->host, heard);
        if (!seats_join(plan->o, plan->host, seats, g->seed)) return MATCH_FAULTY;
        used_turns(&turns, plan->host);
        g->longest = turns.most;
        if (batch_lingers(plan, g) && state != MATCH_FAULTY) return MATCH_WAITS;
        if (batch_waits(plan->host)) break;
    }
    return state;
}

/* What failed in the game while it went on. */
static void batch_failures(Host *h, TallyGame *g) {
    json_t *all = failed_ask(h);
    g->failed_all = (uint64_t)json_integer_value(json_object_get(all, "all"));
    g->failures = json_incref(json_object_get(all, "list"));
    json_decref(all);
}

/* A game process that has died, in the game or when it was asked what the game came to, says nothing of
 * it. */
static void batch_lost(const BatchPlan *plan, TallyGame *g) {
    g->failed = g->died = true;
    if (g->fault) return;
    Str why = {0};
    host_ask(plan->host, HOST_FAULT, -1, NULL, &why, NULL);
    g->fault = str_dup(str_text(&why));
    str_clear(&why);
}

static void batch_play(const BatchPlan *plan, TallyGame *g) {
    MatchState state = MATCH_FAULTY;
    Seats seats = {0};
    Str err = {0};
    bool seated = seats_begin(plan->host, g->seed, true, &err) && batch_seat(plan, g, &seats);
    if (seated) state = batch_run_game(plan, &seats, g);
    if (!seated) g->fault = str_dup(err.len ? err.text : "the bots could not be seated");
    else if (state != MATCH_OVER) batch_failed(plan, g, &seats, state);
    g->failed = state != MATCH_OVER;
    g->done = true;
    str_clear(&err);
    if (!g->failed) batch_result(plan, g, &seats);
    if (!host_is_gone(plan->host)) batch_failures(plan->host, g);
    if (host_is_gone(plan->host)) batch_lost(plan, g);
    seats_clear(&seats);
}

static bool batch_write(int fd, const TallyGame *g) {
    Str line = {0};
    tally_write(g, &line);
    str_addc(&line, '\n');
    size_t done = 0;
    while (!line.failed && done < line.len) {
        ssize_t n = write(fd, line.text + done, line.len - done);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) break;
        done += (size_t)n;
    }
    bool ok = !line.failed && done == line.len;
    str_clear(&line);
    return ok;
}

/* A worker's game is its own; the one of the plan has been opened once, so nothing new is told. */
static Host *batch_open(const BatchPlan *plan) {
    Diags diags = {0};
    Host *h = host_open(&plan->spec, &diags);
    if (h) batch_ask(h, HOST_LOCK, NULL);
    diags_clear(&diags);
    return h;
}

/* A game process that has died in a game, or that a limit has stopped in one, is followed by another,
 * where there is another game. */
static bool batch_revive(BatchPlan *plan) {
    if (!host_is_gone(plan->host) && host_status(plan->host).state != MATCH_FAULTY) return true;
    host_close(plan->host);
    plan->host = batch_open(plan);
    return plan->host != NULL;
}

/* The life of a worker. */
static void batch_worker(BatchPlan *plan, BatchShared *shared, int worker, const TallyGame *games,
                         size_t count, int fd) {
    for (;;) {
        if (atomic_load(&shared->next) < count && !batch_revive(plan)) return;
        size_t i = atomic_fetch_add(&shared->next, 1);
        if (i >= count) return;
        if (games[i].done) continue;
        atomic_store(&shared->playing[worker], i + 1);
        TallyGame g;
        batch_number(plan, games[i].number, &g);
        batch_play(plan, &g);
        bool ok = batch_write(fd, &g);
        tally_game_clear(&g);
        if (!ok) return;
        atomic_store(&shared->playing[worker], 0);
    }
}

static void batch_ended(const BatchPlan *plan, const TallyGame *g) {
    if (plan->ended) plan->ended(plan->ud, g);
}

static void batch_take_line(const BatchPlan *plan, TallyGame *games, size_t count, const char *line,
                            size_t n) {
    TallyGame g;
    if (!tally_read(line, n, &g)) {
        tally_game_clear(&g);
        return;
    }
    size_t lo = 0, hi = count; /* numbers rise */
    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;
        if (games[mid].number < g.number) lo = mid + 1;
        else hi = mid;
    }
    bool wanted = lo < count && games[lo].number == g.number && !games[lo].done;
    if (wanted) games[lo] = g, batch_ended(plan, &g);
    else tally_game_clear(&g);
}

static void batch_progress(size_t done, size_t count, bool last) {
    fprintf(stderr, "\r%zu of %zu games", done, count);
    if (last) fputs("\r\033[K", stderr);
    fflush(stderr);
}

/* Takes the whole lines out of what came from one worker; how many they were. */
static size_t batch_take(const BatchPlan *plan, Str *buf, TallyGame *games, size_t count) {
    size_t lines = 0, at = 0;
    const char *nl;
    while (buf->len > at && (nl = memchr(buf->text + at, '\n', buf->len - at)) != NULL) {
        batch_take_line(plan, games, count, buf->text + at, (size_t)(nl - buf->text) - at);
        at = (size_t)(nl - buf->text) + 1;
        lines++;
    }
    Str rest = {0};
    if (at && at < buf->len) str_addn(&rest, buf->text + at, buf->len - at);
    if (at) str_clear(buf), *buf = rest;
    return lines;
}

/* What a worker's pipe has now. False: there is no more. */
static bool batch_read(int fd, Str *buf) {
    char chunk[PIPE_BUF];
    ssize_t n = read(fd, chunk, sizeof chunk);
    if (n > 0) str_addn(buf, chunk, (size_t)n);
    return n > 0 || (n < 0 && errno == EINTR);
}

/* Reads lines until all workers have closed their pipes, which it closes as well. */
static void batch_gather(const BatchPlan *plan, struct pollfd *fds, int open, TallyGame *games,
                         size_t count) {
    Str bufs[BATCH_JOBS] = {0};
    size_t done = 0;
    const int jobs = open;
    while (open > 0) {
        if (poll(fds, (nfds_t)jobs, -1) < 0 && errno != EINTR) break;
        for (int i = 0; i < jobs; i++) {
            if (fds[i].fd < 0 || !fds[i].revents) continue;
            bool more = batch_read(fds[i].fd, &bufs[i]);
            done += batch_take(plan, &bufs[i], games, count);
            if (plan->progress) batch_progress(done, count, false);
            if (more) continue;
            close(fds[i].fd);
            fds[i].fd = -1;
            open--;
        }
    }
    if (plan->progress) batch_progress(done, count, true);
    for (int i = 0; i < jobs; i++) str_clear(&bufs[i]);
}

/* The game that a worker played when it died has failed. */
static void batch_died(const BatchPlan *plan, TallyGame *game, int status) {
    char text[80];
    snprintf(text, sizeof text, "the program ended by %s %d in this game",
             WIFSIGNALED(status) ? "signal" : "status",
             WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    batch_number(plan, game->number, game);
    game->done = game->failed = game->died = true;
    game->fault = str_dup(text);
    batch_ended(plan, game);
}

static pid_t batch_fork(const BatchPlan *plan, BatchShared *shared, int worker,
                        const TallyGame *games, size_t count, struct pollfd *fds) {
    int pipes[2];
    if (pipe(pipes) != 0) return -1;
    fflush(stdout);
    fflush(stderr);
    pid_t pid = fork();
    if (pid != 0) close(pipes[1]);
    if (pid < 0) close(pipes[0]);
    fds[worker] = (struct pollfd){.fd = pipes[0], .events = POLLIN};
    if (pid != 0) return pid;
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* nobody waits for it any more */
    for (int i = 0; i <= worker; i++) close(fds[i].fd);
    BatchPlan own = *plan;
    own.host = batch_open(plan);
    if (own.host) batch_worker(&own, shared, worker, games, count, pipes[1]);
    host_close(own.host);
    _exit(own.host ? 0 : 1);
}

static size_t batch_left(const BatchShared *shared, const TallyGame *games, size_t count) {
    size_t n = 0;
    for (size_t i = atomic_load(&shared->next); i < count; i++) n += !games[i].done;
    return n;
}

/* One round: a worker for each job, while there are games, until the counter is at the end or all
 * died. */
static bool batch_round(const BatchPlan *plan, BatchShared *shared, TallyGame *games,
                        size_t count) {
    int jobs = 0;
    size_t before = atomic_load(&shared->next), left = batch_left(shared, games, count);
    pid_t pids[BATCH_JOBS];
    struct pollfd fds[BATCH_JOBS];
    while (jobs < plan->jobs && jobs < BATCH_JOBS && (size_t)jobs < left) {
        atomic_store(&shared->playing[jobs], 0);
        pids[jobs] = batch_fork(plan, shared, jobs, games, count, fds);
        if (pids[jobs] < 0) break;
        jobs++;
    }
    batch_gather(plan, fds, jobs, games, count);
    for (int i = 0; i < jobs; i++) {
        int status = 0;
        while (waitpid(pids[i], &status, 0) < 0 && errno == EINTR) {
        }
        size_t at = atomic_load(&shared->playing[i]);
        if (at && !games[at - 1].done) batch_died(plan, &games[at - 1], status);
    }
    return left == 0 || (jobs > 0 && atomic_load(&shared->next) > before);
}

/* One game is played in the game process that is open already: opening another costs more than the
 * game. */
static bool batch_only(const BatchPlan *plan, TallyGame *games, size_t count) {
    if (count != 1 || games[0].done || plan->spec.unfenced) return false;
    batch_ask(plan->host, HOST_LOCK, NULL);
    batch_play(plan, &games[0]);
    batch_ended(plan, &games[0]);
    return true;
}

/* All games are there already, such as those taken from a file: no worker would advance the counter. */
static bool batch_done(const TallyGame *games, size_t count) {
    size_t i = 0;
    while (i < count && games[i].done) i++;
    return i == count;
}

bool batch_run(const BatchPlan *plan, TallyGame *games, size_t count) {
    if (batch_done(games, count) || batch_only(plan, games, count)) return true;
    BatchShared *shared =
        mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    bool ok = shared != MAP_FAILED;
    if (ok) atomic_init(&shared->next, 0);
    while (ok && atomic_load(&shared->next) < count) ok = batch_round(plan, shared, games, count);
    if (!ok) report_error(plan->o, "no worker could be started: %s", strerror(errno));
    if (shared != MAP_FAILED) munmap(shared, sizeof *shared);
    return ok;
}
