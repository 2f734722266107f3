/* log.c - the lines of what happened, and which seat may read which.
 *
 * A line is told to sides; seats read it. The sides of the seats are noted whenever they are different
 * from the last time, so that the lines of a seat, and with them their numbers, stay what they are. */
#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
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
    if (f->log_throw >= count) f->log_throw = -1;
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

bool flow_log_note_seats(Flow *f) {
    int seats = table_rows(f->w, KIND_SEAT);
    LogSeats *last = f->log_seats_count ? &f->log_seats[f->log_seats_count - 1] : NULL;
    if (last ? is_noted(f, last, seats) : !seats) return true;
    Handle *sides = malloc((size_t)(seats ? seats : 1) * sizeof *sides);
    if (!sides ||
        !grow_room(&f->log_seats, &f->log_seats_cap, f->log_seats_count, 8, sizeof *f->log_seats))
        return free(sides), false;
    for (int i = 0; i < seats; i++) sides[i] = side_now(f, i);
    f->log_seats[f->log_seats_count++] = (LogSeats){f->log_count, seats, sides};
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

static bool all_sides_read(const Flow *f, uint32_t sides) {
    int row = 0;
    for (Handle side; (side = table_next(f->w, KIND_SIDE, &row));)
        if (!(sides >> (handle_row(side) % 32) & 1)) return false;
    return true;
}

bool flow_log_may_read(const Flow *f, int line, int seat) {
    const LogLine *l = &f->log[line];
    if (seat == FLOW_PUBLIC) return l->seat < 0 && all_sides_read(f, l->sides);
    if (seat < 0) return !l->apart;
    if (l->seat >= 0) return l->seat == seat;
    if (l->sides == UINT32_MAX) return true;
    Handle side = side_at(f, line, seat);
    return side && l->sides >> (handle_row(side) % 32) & 1;
}

int flow_log_event_next(const Flow *f, int from, int seat) {
    for (int i = from < 0 ? 0 : from; i < f->log_count; i++)
        if (flow_log_may_read(f, i, seat)) return i;
    return -1;
}

bool flow_log_shown(const Flow *f, int line) { return !f->log[line].gone && !f->log[line].silent; }

/* ---- the lines ---- */

static bool grow_log(Flow *f) {
    return grow_room(&f->log, &f->log_cap, f->log_count, 64, sizeof *f->log);
}

/* Up to line number n, without it. */
static uint32_t log_end(const Flow *f, int n) { return n > 0 ? f->log[n - 1].end : 0; }

size_t flow_log_bytes(const Flow *f, int from) {
    return log_end(f, f->log_count) - log_end(f, from);
}

/* How long all texts of it are, each with its NUL. Where there is none of a part it has none. */
static size_t size_of(const LogTold *t) {
    size_t size = t->text + 1 + strlen(t->kind) + 1;
    for (int i = 0; i < LOG_PARTS; i++) size += t->part[i] ? t->size[i] + 1 : 0;
    return size;
}

static char *write_text(char *at, const char *text, size_t size) {
    memcpy(at, text, size);
    at[size] = '\0';
    return at + size + 1;
}

static void write_texts(LogLine *line, const LogTold *t) {
    line->text[t->text] = '\0';
    line->kind = line->text + t->text + 1;
    char *at = write_text(line->text + t->text + 1, t->kind, strlen(t->kind));
    for (int i = 0; i < LOG_PARTS; i++) {
        line->part[i] = t->part[i] ? at : "";
        if (t->part[i]) at = write_text(at, t->part[i], t->size[i]);
    }
}

static void add_cause(const Flow *f, LogLine *line, const LogTold *t) {
    bool chosen = f->chooser >= 0 && !f->is_step;
    line->cause = t->cause     ? t->cause
                  : f->is_step ? CAUSE_STEP
                  : chosen     ? CAUSE_CHOICE
                               : CAUSE_NONE;
    line->choice = f->cause;
    line->chooser = f->chooser;
    if (f->log_throw >= f->log_mark) line->thrown = f->log_count - f->log_throw;
}

LogLine *flow_log_event(Flow *f, const LogTold *t) {
    if (f->quiet || !grow_log(f) || !flow_log_note_seats(f)) return NULL;
    size_t size = size_of(t);
    char *text = malloc(size);
    if (!text) return NULL;
    LogLine *line = &f->log[f->log_count];
    *line = (LogLine){.text = text, .sides = t->sides, .seat = -1};
    line->end = log_end(f, f->log_count) + (uint32_t)(size + sizeof *line);
    write_texts(line, t);
    add_cause(f, line, t);
    if (t->part[LOG_THROW]) f->log_throw = f->log_count;
    f->log_count++;
    return line;
}

/* Adds a line with a text of `text` bytes and returns where the caller must write it, without a final NUL.
 * NULL: no log is written, or out of memory. */
static char *flow_log_room(Flow *f, const char *kind, size_t text, uint32_t sides) {
    LogLine *line = flow_log_event(f, &(LogTold){.kind = kind, .text = text, .sides = sides});
    return line ? line->text : NULL;
}

/* ---- taking back ---- */

LogLine *flow_log_take(Flow *f, int from, int *count) {
    int n = f->log_count - from;
    LogLine *lines = n > 0 ? malloc((size_t)n * sizeof *lines) : NULL;
    *count = lines ? n : 0;
    for (int i = *count; i-- > 0;) {
        lines[i] = f->log[from + i];
        lines[i].end -= log_end(f, from + i);
    }
    if (lines) f->log_count = from;
    flow_log_cut(f, from);
    return lines;
}

static void append(Flow *f, LogLine *lines, int count) {
    for (int i = 0; i < count; i++) {
        lines[i].end += log_end(f, f->log_count);
        if (grow_log(f)) f->log[f->log_count++] = lines[i];
        else free(lines[i].text);
    }
}

/* As many lines were made again: they are the same, and so is who read which, which then stays noted. */
static void drop_same(Flow *f, int from) {
    while (f->log_count > from) free(f->log[--f->log_count].text);
}

void flow_log_put(Flow *f, int from, LogLine *lines, int count) {
    if (f->log_count - from == count) drop_same(f, from);
    else flow_log_cut(f, from);
    append(f, lines, count);
    free(lines);
}

/* Only its number is left of it, and who read it. */
static void make_gone(LogLine *line) {
    char *less = realloc(line->text, 1);
    line->text = less ? less : line->text;
    *line->text = '\0';
    line->kind = line->text;
    for (int i = 0; i < LOG_PARTS; i++) line->part[i] = line->text;
    line->end = sizeof *line;
    line->gone = true;
}

static void say_gone(Flow *f, int first, uint32_t sides, int seat, bool apart) {
    LogTold told = {.kind = "taken_back", .sides = sides, .cause = CAUSE_UNDO};
    LogLine *line = flow_log_event(f, &told);
    if (!line) return;
    line->seat = seat;
    line->apart = apart;
    line->silent = true;
    line->first = first;
    line->choice = f->told;
    line->chooser = -1;
    line->thrown = 0;
}

/* To the sides that read any of the lines, and to each seat that alone read one. */
static void say_all_gone(Flow *f, int first, int count) {
    uint32_t sides = 0;
    bool said = false;
    for (int i = first; i < first + count; i++) sides |= f->log[i].seat < 0 ? f->log[i].sides : 0;
    if (sides) say_gone(f, first, sides, -1, false), said = true;
    for (int seat = 0; seat < table_rows(f->w, KIND_SEAT); seat++) {
        bool alone = false;
        for (int i = first; i < first + count; i++) alone = alone || f->log[i].seat == seat;
        Handle side = side_now(f, seat);
        if (!alone || (side && sides >> handle_row(side) % 32 & 1)) continue;
        say_gone(f, first, side ? 1u << handle_row(side) % 32 : 0, seat, said);
        said = true;
    }
}

void flow_log_gone(Flow *f, int from, LogLine *lines, int count) {
    int before = f->log_mark - from, pending = 0, thrown = f->log_throw - f->log_mark;
    LogLine *later = flow_log_take(f, f->log_mark, &pending);
    for (int i = 0; i < before && i < count; i++) free(lines[i].text);
    for (int i = before; i < count; i++) make_gone(&lines[i]);
    if (count > before) {
        append(f, lines + before, count - before);
        say_all_gone(f, f->log_mark, count - before);
    }
    f->log_mark = f->log_count;
    append(f, later, pending);
    if (thrown >= 0) f->log_throw = f->log_mark + thrown;
    free(later);
    free(lines);
}

/* ---- lines of the engine ---- */

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
