/* pipe.c - what a guest says that has been taken over: frames of any kind, in answer to each function of host.h.
 * The first byte says which; then come frames as kind, length (2 bytes) and body, or, with its highest bit set,
 * bytes as they are. */
#include "fuzz.h"

#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/sandbox/guest.h"
#include "app/sandbox/host.h"

static void say(const uint8_t *data, size_t size, bool raw, Str *out) {
    if (raw) str_addn(out, (const char *)data, size);
    for (size_t at = 0; !raw && at + 3 <= size;) {
        size_t n = (size_t)data[at + 1] | (size_t)data[at + 2] << 8;
        if (n > size - at - 3) n = size - at - 3;
        size_t begin = frame_begin(out, data[at]);
        str_addn(out, (const char *)data + at + 3, n);
        MUST(frame_end(out, begin));
        at += 3 + n;
    }
}

static void found(void *ud, const FuzzFind *f) {
    *(size_t *)ud += strlen(f->kind) + strlen(f->text);
}

static void heard(void *ud, const char *seat, const char *text) {
    *(size_t *)ud += strlen(text) + (seat ? strlen(seat) : 0);
}

static void fuzzed(Host *h, Str *out) {
    size_t told = 0;
    FuzzPlan plan = {.seed = 1, .heard = heard, .found = found, .ud = &told};
    FuzzEnd end;
    bool ok = host_fuzz(h, &plan, &end);
    MUST(!ok || !host_is_gone(h));
    str_addn(out, str_text(&end.world), end.world.len);
    str_clear(&end.world);
    str_clear(&end.throws);
}

static void started(Host *h) {
    if (!host_start(h, 1, false, NULL)) return;
    for (int i = 0; i < host_seats(h); i++) MUST(host_seat_id(h, i) && host_seat_side(h, i));
}

static void measured(Host *h, Str *err) {
    BenchRow rows[BENCH_ROWS];
    BenchOptions w = {.rounds = 1, .games = 1};
    int count = 0;
    host_bench(h, &w, NULL, rows, &count, err);
    MUST(count >= 0 && count <= BENCH_ROWS);
    for (int i = 0; i < count; i++) MUST(memchr(rows[i].name, 0, sizeof rows[i].name));
}

static void asked(Host *h, int what, Str *out, Str *err) {
    int deck;
    switch (what) {
    case 0: started(h); break;
    case 1: host_run(h, 0); break;
    case 2: host_choose(h, 0, "x", err); break;
    case 3: host_ask(h, HOST_SCENE, 0, NULL, out, err); break;
    case 4: MUST(host_log(h, 0, 5, out) >= 0); break;
    case 5: host_sum(h, 0, 0, false, out); break;
    case 6: fuzzed(h, out); break;
    case 7: host_console(h, 1, NULL, 0, 0, err); break;
    case 8: host_console_line(h, "x", out, err); break;
    case 9: host_console_board(h, &deck, out, err); break;
    case 10: measured(h, err); break;
    case 11: host_hash(h); break;
    case 12: host_roster_edit(h, "x", "y", "z", NULL, out, err); break;
    default: host_ask(h, HOST_NOTES, -1, NULL, out, err); break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    int ends[2];
    size_t count;
    bool lost;
    Str said = {0}, out = {0}, err = {0};
    if (size < 1 || size > 16384 || socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return 0;
    say(data + 1, size - 1, data[0] & 0x80, &said);
    MUST(said.len == 0 || send(ends[1], said.text, said.len, 0) == (ssize_t)said.len);
    shutdown(ends[1], SHUT_WR);
    Host *h = host_over(ends[0], 0, 0);
    MUST(h);
    asked(h, (data[0] & 0x7f) % 14, &out, &err);
    HostStatus now = host_status(h);
    MUST(now.state >= MATCH_WAITS && now.state <= MATCH_FAULTY);
    MUST(seatset_next(&now.waits, host_seats(h) - 1) < 0);
    MUST(seatset_first(&now.waits) < 0 || now.state == MATCH_WAITS);
    for (int i = 0; i < SEATSET_WORDS; i++) MUST(!(now.questions.bits[i] & ~now.waits.bits[i]));
    MUST(!host_is_gone(h) || now.state == MATCH_FAULTY);
    MUST(!host_is_gone(h) || !host_not_now(h));
    const HostLine *lines = host_heard(h, &count, &lost);
    for (size_t i = 0; i < count; i++) MUST(lost || lines[i].text);
    host_close(h);
    close(ends[1]);
    str_clear(&said);
    str_clear(&out);
    str_clear(&err);
    return 0;
}
