/* test_memory.c - every n-th allocation fails, or the cap of Lua is met at any height: loading a game,
 * twenty turns of it, saving it and playing the record again end in an error, never in a crash, and never
 * in another game. At each place a process is forked off in which it fails; GANGWAY_PLACES=N: at every
 * N-th, 1: at all; N,FROM,TO: of those. GANGWAY_STACKS=1: also wherever it is called from elsewhere than
 * ever before in loading, playing or replaying, by the eight callers above it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/common/app.h"
#include "app/record/recorder.h"
#include "games.h"
#include "lib/jsontext.h"
#include "mod/manifest.h"
#include "play/tools/world_load.h"
#include "records.h"
#include "script/state/script.h"
#include "world/digest.h"

/* The linker leads malloc, calloc and realloc of this program here: see the Makefile. */
void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t n);
void *__real_aligned_alloc(size_t line, size_t n);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t n);
void *__wrap_aligned_alloc(size_t line, size_t n);
void *__real_memo_pages(void *table, size_t was, size_t bytes);
void *__wrap_memo_pages(void *table, size_t was, size_t bytes);

static long calls, fail_at, fail_for;

enum { FDS = 32, DONE = 0, BROKE = 1, ENDED_EARLY = 2 };

/* The one process that goes through all places forks those in which something fails. */
static struct {
    bool on, child, good, stacks;
    long step, from, to, runs, early, broke, kinds;
    int phase;
} each;

static char path[80]; /* of the record */
static int record_fd; /* where it is open, else -1 */

/* A child's record is its own from here on. */
static void own_record(void) {
    char mine[sizeof path + 16], buf[4096];
    snprintf(mine, sizeof mine, "%.70s.%d", path, (int)getpid());
    int from = open(path, O_RDONLY), to = open(mine, O_RDWR | O_CREAT | O_TRUNC | O_APPEND, 0600);
    for (ssize_t n; from >= 0 && (n = read(from, buf, sizeof buf)) > 0;)
        if (write(to, buf, (size_t)n) != n) _exit(BROKE);
    if (record_fd >= 0 && dup2(to, record_fd) < 0) _exit(BROKE);
    if (from < 0) unlink(mine);
    close(from);
    close(to);
    snprintf(path, sizeof path, "%.79s", mine);
}

/* The limit of processor time would count what forking takes as that of the call which is forked in. */
static void hold_timer(int how) {
    sigset_t timer;
    sigemptyset(&timer);
    sigaddset(&timer, SIGVTALRM);
    sigprocmask(how, &timer, NULL);
}

/* True in a child, where the call fails; the parent waits for it and goes on. What both read is put back. */
static bool fork_here(bool good) {
    off_t at[FDS];
    int status = 0;
    for (int fd = 3; fd < FDS; fd++) at[fd] = lseek(fd, 0, SEEK_CUR);
    pid_t pid = fork();
    if (pid == 0) {
        each.on = false;
        each.child = true;
        each.good = good;
        fail_at = calls;
        fail_for = good ? 1000000000L : 1;
        alarm(600); /* one that hangs is seen */
        hold_timer(SIG_UNBLOCK);
        own_record();
        return true;
    }
    if (pid < 0 || waitpid(pid, &status, 0) != pid) abort();
    for (int fd = 3; fd < FDS; fd++)
        if (at[fd] >= 0) lseek(fd, at[fd], SEEK_SET);
    each.runs++;
    if (WIFEXITED(status) && WEXITSTATUS(status) == ENDED_EARLY) each.early++;
    else if (!WIFEXITED(status) || WEXITSTATUS(status) != DONE) {
        each.broke++;
        fprintf(stderr, "# allocation %ld, failing %s: status 0x%x\n", calls,
                good ? "for good" : "once", (unsigned)status);
    }
    return false;
}

/* Whether it was never called from here in this phase. */
static bool is_new_stack(void) {
    enum { DEEP = 8, OWN = 3, SEEN = 1 << 16 };
    static uint64_t seen[SEEN];
    void *from[OWN + DEEP] = {0};
    uint64_t h = 1469598103934665603u + (uint64_t)each.phase;
    backtrace(from, OWN + DEEP);
    for (int i = OWN; i < OWN + DEEP; i++) h = (h ^ (uint64_t)(uintptr_t)from[i]) * 1099511628211u;
    for (size_t at = h >> 48;; at = (at + 1) % SEEN) {
        if (seen[at] == h) return false;
        if (seen[at]) continue;
        seen[at] = h;
        return ++each.kinds < SEEN / 2;
    }
}

static bool is_place(void) {
    if (!each.on || calls < each.from || calls > each.to) return false;
    return (each.stacks && is_new_stack()) || calls % each.step == 0;
}

static bool fails(void) {
    calls++;
    if (is_place() && (fork_here(false) || fork_here(true))) return true;
    return fail_at && calls >= fail_at && calls < fail_at + fail_for;
}

void *__wrap_malloc(size_t n) { return fails() ? NULL : __real_malloc(n); }
void *__wrap_calloc(size_t n, size_t size) { return fails() ? NULL : __real_calloc(n, size); }
void *__wrap_realloc(void *p, size_t n) { return fails() ? NULL : __real_realloc(p, n); }
void *__wrap_aligned_alloc(size_t line, size_t n) {
    return fails() ? NULL : __real_aligned_alloc(line, n);
}

void *__wrap_memo_pages(void *table, size_t was, size_t bytes) {
    return fails() ? NULL : __real_memo_pages(table, was, bytes);
}

/* What leaks when memory ends is not what this is about. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "detect_leaks=0"; }

/* The table of commands is in main.c, which is not here. */
const AppCommand *app_command(int i) { return i < 0 ? app_command(0) : NULL; }

enum { TURNS = 20 };

/* Each line is written as it is heard; after a failure none, as in a session. */
typedef struct Save {
    Recorder rec;
    Str err;
    bool ok;
} Save;

static void save_line(void *ud, const char *seat, const char *text) {
    Save *s = ud;
    HostLine line = {(char *)(uintptr_t)seat, (char *)(uintptr_t)text};
    s->ok = s->ok && recorder_add(&s->rec, &line, 1, &s->err);
}

static bool save_start(Save *s, const GameSpec *spec, Game *g) {
    Str head = {0}, lock = {0};
    *s = (Save){.rec.fd = -1};
    unlink(path);
    game_ask(g, "lock", NULL, NULL, &lock, NULL);
    record_write_head(&head, spec, jsontext_read_all(str_text(&lock), 0, NULL), 5, NULL,
                      json_pack("{ss ss}", "north", "greedy", "south", "random"), 0);
    s->ok = !head.failed && recorder_create(&s->rec, path, str_text(&head), &s->err);
    record_fd = s->rec.fd;
    str_clear(&head);
    str_clear(&lock);
    return s->ok;
}

/* What comes out of a record once more. */
typedef struct Again {
    const Record *r;
    size_t at;
    bool same;
} Again;

static void again_line(void *ud, const char *seat, const char *text) {
    Again *a = ud;
    const RecordEntry *e = a->at < a->r->count ? &a->r->entries[a->at++] : NULL;
    a->same = a->same && e && !seat == !e->seat && !strcmp(text, e->text) &&
              (!seat || !strcmp(seat, e->seat));
}

/* Plays the record; false: it could not be done, and was said. */
static bool replay(Game *g, uint64_t want) {
    Record r;
    Str err = {0};
    bool ok = record_here(path, &r, &err);
    Match *m = ok ? match_new(g, r.seed) : NULL;
    Again again = {&r, 0, true};
    if (m) match_hear(m, again_line, &again);
    ok = m != NULL;
    while (ok && again.at < r.count) {
        size_t before = again.at;
        match_run(m, 0);
        const RecordEntry *e = again.at < r.count ? &r.entries[again.at] : NULL;
        if (e && e->seat)
            ok = match_choose(m, match_seat(m), e->text, &err) && again.same && again.at > before;
        else ok = again.same && again.at > before;
    }
    ok = ok && match_hash(m) == want;
    match_free(m);
    if (r.path) record_clear(&r);
    str_clear(&err);
    return ok;
}

static bool play(Match *m, Save *save, uint64_t *hash) {
    match_hear(m, save_line, save);
    match_bot(m, 0, "greedy", 1);
    match_bot(m, 1, "random", 2);
    while (match_state(m) == MATCH_WAITS && match_turn(m) <= TURNS) match_run(m, 1);
    bool ok = match_state(m) != MATCH_FAULTY;
    if (!ok) assert_true(*match_fault(m) || fail_at);
    Str bytes = {0};
    *hash = match_hash(m);
    ok = ok && *hash && digest_save(match_world(m), &bytes) && world_round_trip(match_world(m));
    str_clear(&bytes);
    return ok && save->ok;
}

/* Opens, plays, saves and plays again; false: it said that it could not. */
static bool all_of_it(long *after_loading, long *after_playing, uint64_t *hash) {
    static const char *const paths[1] = {"tests/mods"};
    Diags diags = {0};
    GameSpec spec = {
        .data_dir = games_data(), .scenario = "duel", .mod_paths = paths, .mod_path_count = 1};
    each.phase = 0;
    Game *g = game_open(&spec, &diags);
    each.phase = 1;
    bool told = diags.errors > 0;
    diags_clear(&diags);
    *after_loading = calls;
    Save save = {.rec.fd = -1};
    Match *m = g && save_start(&save, &spec, g) ? match_new(g, 5) : NULL;
    bool ok = m && play(m, &save, hash);
    record_fd = -1;
    recorder_close(&save.rec);
    str_clear(&save.err);
    *after_playing = calls;
    each.phase = 2;
    ok = ok && replay(g, *hash);
    if (!g) assert_true(told || fail_at);
    match_free(m);
    game_free(g);
    return ok;
}

/* Lua's small blocks one by one, where the pool would ask for a page now and then. */
void *__wrap_pool_resize(Pool *p, void *block, size_t old, size_t size);
void *__wrap_pool_resize(Pool *p, void *block, size_t old, size_t size) {
    (void)p;
    (void)old;
    if (size) return realloc(block, size);
    free(block);
    return NULL;
}

void *__wrap_pool_ready(Pool *p, size_t size);
void *__wrap_pool_ready(Pool *p, size_t size) {
    (void)p;
    (void)size;
    return NULL;
}
void __wrap_pool_give(Pool *p, void *block, size_t size);
void __wrap_pool_give(Pool *p, void *block, size_t size) {
    (void)p;
    (void)size;
    free(block);
}

/* Of a game that met the end of memory there is a record of what was played, or none. */
static void record_is_a_part_of(const Record *whole) {
    Record r;
    Str err = {0};
    if (access(path, F_OK) != 0) return;
    bool same = record_here(path, &r, &err) && r.count <= whole->count;
    for (size_t i = 0; same && i < r.count; i++)
        same = !strcmp(r.entries[i].text, whole->entries[i].text);
    if (!same)
        fprintf(stderr, "# %zu lines of %zu, not what was played %s\n", r.count, whole->count,
                str_text(&err));
    for (size_t i = 0; !same && i < r.count && i < whole->count; i++)
        if (strcmp(r.entries[i].text, whole->entries[i].text) != 0)
            fprintf(stderr, "# line %d: '%s' in place of '%s'\n", r.entries[i].line,
                    r.entries[i].text, whole->entries[i].text);
    if (!same) _exit(BROKE);
    record_clear(&r);
}

/* In a child: what came of it. Nothing else of this program is run there. */
GW_NORETURN static void child_ends(bool ok, uint64_t hash, uint64_t want, long total,
                                   const Record *whole) {
    long at = fail_at;
    fail_at = 0;
    record_is_a_part_of(whole);
    unlink(path);
    if (!ok) _exit(ENDED_EARLY);
    if (each.good && at + 64 < total) _exit(BROKE); /* it needs memory; the last only put away */
    _exit(hash == want ? DONE : BROKE);             /* what it could do without */
}

static void each_allocation_fails_once_or_for_good(void **state) {
    (void)state;
    enum { STEP = 131 };
    long loaded, played, total, unused;
    uint64_t want, hash = 0;
    Record whole;
    Str err = {0};
    fail_at = calls = 0;
    assert_true(all_of_it(&loaded, &played, &want));
    total = calls;
    assert_true(record_here(path, &whole, &err) && whole.count > TURNS);
    assert_true(loaded > 1000 && played > loaded + 1000 && total > played + 1000);
    print_message("# %ld allocations: %ld to load, %ld to play and save, %ld to replay\n", total,
                  loaded, played - loaded, total - played);
    const char *places = getenv("GANGWAY_PLACES");
    each.step = STEP;
    each.to = total;
    if (places) sscanf(places, "%ld,%ld,%ld", &each.step, &each.from, &each.to);
    each.step = each.step > 0 ? each.step : 1;
    each.stacks = getenv("GANGWAY_STACKS") != NULL;
    calls = 0;
    void *warm[1];
    backtrace(warm, 1); /* what it needs once is not counted */
    each.on = true;
    hold_timer(SIG_BLOCK);
    bool ok = all_of_it(&unused, &unused, &hash);
    if (each.child) child_ends(ok, hash, want, total, &whole);
    each.on = false;
    hold_timer(SIG_UNBLOCK);
    /* Lua orders its tables otherwise in each state, so that loading takes a few more or less. */
    long last = each.to < calls ? each.to : calls;
    print_message("# %ld runs, %ld of them ended early, %ld ways to call\n", each.runs, each.early,
                  each.kinds);
    assert_int_equal(each.broke, 0);
    long wanted = last / each.step - each.from / each.step;
    assert_true(each.runs >= 2 * wanted && each.early * 2 >= each.runs);
    assert_true(ok && hash == want);
    record_clear(&whole);
}

static void given_any_cap_then_a_match_is_stopped_or_goes_as_ever(void **state) {
    (void)state;
    Game *g = games_open("duel");
    Match *m = match_new(g, 5);
    match_bot(m, 0, "greedy", 1);
    match_bot(m, 1, "random", 2);
    assert_int_equal(match_run(m, 0), MATCH_OVER);
    uint64_t want = match_hash(m);
    match_free(m);
    int over = 0, faulty = 0;
    for (size_t room = 0; room < 32 << 20; room = room * 3 / 2 + 64) {
        Script *s = game_script(g);
        s->memory_cap = SCRIPT_MEMORY;
        s->limit = LIMIT_NONE;
        m = match_new(g, 5);
        assert_non_null(m);
        match_bot(m, 0, "greedy", 1);
        match_bot(m, 1, "random", 2);
        s->memory_cap = s->memory + room;
        match_run(m, 0);
        if (match_state(m) == MATCH_OVER) {
            assert_true(match_hash(m) == want);
            over++;
        } else {
            assert_int_equal(match_state(m), MATCH_FAULTY);
            assert_non_null(strstr(match_fault(m), "memory"));
            faulty++;
        }
        match_free(m);
    }
    assert_true(over > 0 && faulty > 0);
    game_free(g);
}

/* A need whose name found no memory is none: the next one is compared with those that are there. */
static void each_allocation_of_a_manifest_fails_once(void **state) {
    (void)state;
    static const char text[] =
        "[mod]\nid = a\ntitle = A\nversion = 1.0.0\napi = ^1.0\n[requires]\nb = ^1.0\nc = ^1.0\n"
        "[optional]\nd = *\ne = *\n[conflicts]\nf = *\ng = *\n";
    Manifest *whole = NULL;
    for (long at = 1; !whole; at++) {
        Diags diags = {0};
        calls = 0;
        fail_at = at;
        fail_for = 1;
        Manifest *m = manifest_read("a/mod.ini", "a", text, sizeof text - 1, &diags);
        fail_at = 0;
        if (calls < at) whole = m;
        else manifest_free(m);
        assert_true(calls >= at || m);
        diags_clear(&diags);
    }
    assert_int_equal(whole->lists[MANIFEST_REQUIRES].count + whole->lists[MANIFEST_OPTIONAL].count +
                         whole->lists[MANIFEST_CONFLICTS].count,
                     6);
    manifest_free(whole);
}

static int start(void **state) {
    (void)state;
    record_fd = -1;
    json_set_alloc_funcs(__wrap_malloc, free); /* its allocations fail too */
    snprintf(path, sizeof path, "%s/gw_memory_%d.jsonl",
             access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm", (int)getpid());
    return 0;
}

static int finish(void **state) {
    (void)state;
    unlink(path);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_allocation_fails_once_or_for_good),
        cmocka_unit_test(each_allocation_of_a_manifest_fails_once),
        cmocka_unit_test(given_any_cap_then_a_match_is_stopped_or_goes_as_ever),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
