/* log.c - the lines of what happened, and which seat may read which.
 *
 * A line is told to sides; seats read it. The sides of the seats are noted whenever they are different
 * from the last time, so that the lines of a seat, and with them their numbers, stay what they are. */
#include <stdlib.h>
#include <string.h>

#include "world/flow.h"
#include "world/table.h"

static Handle side_now(const Flow *f, int seat) {
    int32_t stride;
    const int32_t *row = table_row(f->w, handle_make(KIND_SEAT, 0, (uint32_t)seat), &stride);
    return row ? (Handle)row[SEAT_SIDE * stride] : 0;
}

void flow_log_cut(Flow *f, int count) {
    int from = f->log_count > count ? count : count + 1;
    while (f->log_count > count) {
        f->log_count--;
        free(f->log[f->log_count].text);
    }
    /* What was noted for a line that is cut goes with it; for the next line it was noted by who reads. */
    while (f->log_seats_count && f->log_seats[f->log_seats_count - 1].from >= from)
        free(f->log_seats[--f->log_seats_count].sides);
}

void flow_log_free(Flow *f) {
    flow_log_cut(f, 0);
    for (int i = 0; i < f->log_seats_count; i++) free(f->log_seats[i].sides);
    free(f->log_seats);
    free(f->log);
}

/* ---- the sides of the seats ---- */

static bool is_noted(const Flow *f, const LogSeats *last, int seats) {
    if (last->count != seats) return false;
    for (int i = 0; i < seats; i++)
        if (last->sides[i] != side_now(f, i)) return false;
    return true;
}

static LogSeats *seats_room(Flow *f) {
    if (f->log_seats_count == f->log_seats_cap) {
        int cap = f->log_seats_cap ? f->log_seats_cap * 2 : 8;
        LogSeats *grown = realloc(f->log_seats, (size_t)cap * sizeof *grown);
        if (!grown) return NULL;
        f->log_seats = grown;
        f->log_seats_cap = cap;
    }
    return &f->log_seats[f->log_seats_count++];
}

bool flow_log_note_seats(Flow *f) {
    int seats = table_rows(f->w, KIND_SEAT);
    LogSeats *last = f->log_seats_count ? &f->log_seats[f->log_seats_count - 1] : NULL;
    if (last ? is_noted(f, last, seats) : !seats) return true;
    Handle *sides = malloc((size_t)(seats ? seats : 1) * sizeof *sides);
    LogSeats *now = sides ? seats_room(f) : NULL;
    if (!now) return free(sides), false;
    for (int i = 0; i < seats; i++) sides[i] = side_now(f, i);
    *now = (LogSeats){f->log_count, seats, sides};
    return true;
}

/* The side on which the seat read that line; of lines before there was the seat, the side it began on. */
static Handle side_at(const Flow *f, int line, int seat) {
    Handle side = 0;
    bool known = false;
    for (int i = 0; i < f->log_seats_count; i++) {
        const LogSeats *s = &f->log_seats[i];
        if (known && s->from > line) break;
        if (seat >= s->count) continue;
        side = s->sides[seat];
        known = true;
    }
    return known ? side : side_now(f, seat);
}

int flow_log_next(const Flow *f, int from, int seat) {
    for (int i = from < 0 ? 0 : from; i < f->log_count; i++) {
        uint32_t sides = f->log[i].sides;
        if (seat >= 0 && f->log[i].seat >= 0) {
            if (f->log[i].seat == seat) return i;
            continue;
        }
        if (seat < 0 || sides == UINT32_MAX) return i;
        Handle side = side_at(f, i, seat);
        if (side && sides >> (handle_row(side) % 32) & 1) return i;
    }
    return -1;
}

/* ---- the lines ---- */

static bool grow_log(Flow *f) {
    if (f->log_count < f->log_cap) return true;
    int cap = f->log_cap ? f->log_cap * 2 : 64;
    LogLine *grown = realloc(f->log, (size_t)cap * sizeof *grown);
    if (!grown) return false;
    f->log = grown;
    f->log_cap = cap;
    return true;
}

/* Up to line number n, without it. */
static uint32_t log_end(const Flow *f, int n) { return n > 0 ? f->log[n - 1].end : 0; }

size_t flow_log_bytes(const Flow *f, int from) {
    return log_end(f, f->log_count) - log_end(f, from);
}

char *flow_log_room(Flow *f, const char *kind, size_t text, uint32_t sides) {
    size_t kind_size = strlen(kind) + 1;
    if (f->quiet || !grow_log(f) || !flow_log_note_seats(f)) return NULL;
    char *line = malloc(text + 1 + kind_size);
    if (!line) return NULL;
    line[text] = '\0';
    memcpy(line + text + 1, kind, kind_size);
    uint32_t end = log_end(f, f->log_count) + (uint32_t)(text + 1 + kind_size + sizeof *f->log);
    f->log[f->log_count++] = (LogLine){line, line + text + 1, sides, end, -1};
    return line;
}

void flow_log_to(Flow *f, const char *kind, const char *text, int seat) {
    int before = f->log_count;
    Handle side = side_now(f, seat);
    flow_log(f, kind, text, side ? 1u << handle_row(side) % 32 : 0);
    if (f->log_count > before) f->log[before].seat = seat;
}

void flow_log(Flow *f, const char *kind, const char *text, uint32_t sides) {
    size_t len = strlen(text);
    char *line = flow_log_room(f, kind, len, sides);
    if (line) memcpy(line, text, len);
}
