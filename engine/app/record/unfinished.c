/* unfinished.c - looks for games to go on with.
 *
 * The names of records say when they were begun ("hijacking-20261126-064449.jsonl", recorder.c), and their
 * last line whether the game is over. What else a record holds is read by a decoder process. */
#include "app/record/unfinished.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/record/lock.h"
#include "app/record/replay.h"
#include "lib/fs.h"

enum { STAMP = 15, TAIL = 4096, NEWEST = 20 };

/* Where in the name the time stands, "YYYYMMDD-HHMMSS"; NULL: the program did not name it, or it is a find of
 * `fuzz`, which nobody has played. */
static const char *unfinished_stamp(const char *name) {
    const char *end = strncmp(name, "fuzz-", 5) ? strstr(name, ".jsonl") : NULL;
    for (const char *at = end && !end[6] ? name : NULL; at; at = strchr(at, '-')) {
        size_t digits = strspn(++at, "0123456789");
        bool time = digits == 8 && at[8] == '-' && strspn(at + 9, "0123456789") == 6;
        if (time && at > name + 1 && (at[STAMP] == '.' || at[STAMP] == '-')) return at;
    }
    return NULL;
}

/* Newest first; of one second, the later number. */
static int unfinished_order(const void *a, const void *b) {
    const char *x = *(const char *const *)a, *y = *(const char *const *)b;
    const char *at = unfinished_stamp(x), *bt = unfinished_stamp(y);
    int by = strncmp(bt, at, STAMP);
    return by ? by : strcmp(y, x);
}

/* The last bytes of the file; none of one that is being played, or that another user has put there. */
static bool unfinished_tail(const char *path, char tail[TAIL + 1]) {
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW); /* it may be a pipe */
    struct stat st;
    bool own = fd >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_uid == geteuid();
    bool free_now = own && flock(fd, LOCK_SH | LOCK_NB) == 0;
    off_t size = free_now ? lseek(fd, 0, SEEK_END) : -1;
    off_t from = size > TAIL ? size - TAIL : 0;
    ssize_t n = size < 0 ? -1 : pread(fd, tail, TAIL, from);
    if (fd >= 0) close(fd);
    tail[n > 0 ? n : 0] = '\0';
    return n > 0;
}

/* Has the game begun, and is it not over? */
static bool unfinished_goes_on(const char *path, int *turn) {
    char tail[TAIL + 1];
    if (!unfinished_tail(path, tail)) return false;
    bool begun = strstr(tail, "\n{\"n\":") != NULL, over = strstr(tail, "\n{\"end\":") != NULL;
    *turn = 0;
    for (const char *at = tail; (at = strstr(at, "\n{\"turn\":")); at++) *turn = atoi(at + 9);
    return begun && !over;
}

static void unfinished_fill(Unfinished *u, const char *name, const char *stamp) {
    str_addn(&u->scenario, name, (size_t)(stamp - 1 - name));
    str_addf(&u->when, "%.4s-%.2s-%.2s %.2s:%.2s", stamp, stamp + 4, stamp + 6, stamp + 9,
             stamp + 11);
}

/* Moves the records to the front of the list, newest first. Returns their number. */
static size_t unfinished_sort(FsList *list) {
    size_t n = 0;
    for (size_t i = 0; i < list->count; i++) /* what is no record goes to the end */
        if (unfinished_stamp(list->names[i])) {
            char *name = list->names[i];
            list->names[i] = list->names[n];
            list->names[n++] = name;
        }
    if (n) qsort(list->names, n, sizeof *list->names, unfinished_order);
    return n;
}

static void unfinished_empty(Unfinished *u) {
    str_clear(&u->path);
    str_clear(&u->scenario);
    str_clear(&u->when);
    str_clear(&u->why);
    u->turn = 0;
    u->state = UNFINISHED_SAME;
}

static bool unfinished_read(Unfinished *u, const char *dir, const char *name) {
    fs_join(&u->path, dir, name);
    bool goes_on = unfinished_goes_on(str_text(&u->path), &u->turn);
    if (goes_on) unfinished_fill(u, name, unfinished_stamp(name));
    else unfinished_empty(u);
    return goes_on;
}

/* The records of the state folder to the front of the list, newest first. Returns their number. */
static size_t unfinished_records(Str *dir, FsList *names) {
    bool ok = fs_xdg(dir, "state");
    str_add(dir, "/records");
    return ok && fs_list(str_text(dir), names) ? unfinished_sort(names) : 0;
}

int unfinished_find(Unfinished list[UNFINISHED_MOST]) {
    Str dir = {0};
    FsList names = {0};
    int found = 0;
    for (int i = 0; i < UNFINISHED_MOST; i++) list[i] = (Unfinished){0};
    size_t n = unfinished_records(&dir, &names);
    for (size_t i = 0; found < UNFINISHED_MOST && i < n && i < NEWEST; i++)
        found += unfinished_read(&list[found], str_text(&dir), names.names[i]);
    fs_list_clear(&names);
    str_clear(&dir);
    return found;
}

/* Was that side a person's, by the first line of the record? What bots have won nobody has learnt. */
static bool unfinished_is_persons(const char *path, const char *side) {
    enum { MOST = 16 << 20 };
    Str text = {0}, seat = {0};
    str_addf(&seat, "\"%s\":\"human\"", side);
    bool read = fs_read_no_link(path, MOST, &text);
    char *end = read ? strchr(text.text, '\n') : NULL;
    if (end) *end = '\0';
    char *seats = end ? strstr(text.text, "\"seats\":{") : NULL;
    if (seats) seats[strcspn(seats, "}")] = '\0';
    bool persons = seats && strstr(seats, str_text(&seat));
    str_clear(&text);
    str_clear(&seat);
    return persons;
}

static bool unfinished_is_won(const char *dir, const char *name, const char *side) {
    char tail[TAIL + 1];
    Str path = {0}, winner = {0};
    fs_join(&path, dir, name);
    str_addf(&winner, "\"winner\":\"%s\"", side);
    bool read = unfinished_tail(str_text(&path), tail);
    const char *end = read ? strstr(tail, "\n{\"end\":") : NULL;
    bool won =
        end && strstr(end, str_text(&winner)) && unfinished_is_persons(str_text(&path), side);
    str_clear(&path);
    str_clear(&winner);
    return won;
}

bool unfinished_won(const char *scenario, const char *side) {
    Str dir = {0};
    FsList names = {0};
    size_t n = unfinished_records(&dir, &names), length = strlen(scenario), looked = 0;
    bool won = false;
    for (size_t i = 0; !won && looked < NEWEST && i < n; i++) {
        const char *name = names.names[i];
        bool of_it =
            !strncmp(name, scenario, length) && unfinished_stamp(name) == name + length + 1;
        looked += of_it;
        won = of_it && unfinished_is_won(str_text(&dir), name, side);
    }
    fs_list_clear(&names);
    str_clear(&dir);
    return won;
}

/* `why`: why nothing is installed. */
static void unfinished_hold(Options *o, const json_t *installed, const char *why, Unfinished *u) {
    Record r = {0};
    static const UnfinishedState of[] = {
        [LOCK_SAME] = UNFINISHED_SAME,
        [LOCK_CHANGED] = UNFINISHED_CHANGED,
        [LOCK_UNREAD] = UNFINISHED_UNREAD,
    };
    if (!record_read(str_text(&u->path), o->unfenced, &r, &u->why)) u->state = UNFINISHED_DAMAGED;
    else if (!installed) {
        u->state = UNFINISHED_UNLISTED;
        str_add(&u->why, why);
    } else u->state = of[lock_on_disk(r.lock, installed, str_text(&o->data_dir), &u->why)];
    record_clear(&r);
}

void unfinished_compare(Options *o, Unfinished list[UNFINISHED_MOST], int count) {
    Str why = {0};
    json_t *installed = count ? replay_installed(o, &why) : NULL;
    for (int i = 0; i < count; i++) unfinished_hold(o, installed, str_text(&why), &list[i]);
    json_decref(installed);
    str_clear(&why);
}

void unfinished_clear(Unfinished list[UNFINISHED_MOST]) {
    for (int i = 0; i < UNFINISHED_MOST; i++) unfinished_empty(&list[i]);
}
