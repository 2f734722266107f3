/* writes.c - reads what lua_dump says of a function, as far as its instructions and upvalues. */
#include "script/guard/writes.h"

#include <lua.h>
#include <string.h>

#include "lib/str.h"
#include "lib/types.h"

enum {
    GETUPVAL = 9,
    SETUPVAL = 10,
    SETTABUP = 15,
    ABSOLUTE = -128,
    DEEPEST = 200,
    HEAD = 4 + 1 + 1 + 6 + 3 + 8 + 8
};
enum { OF_FLOAT = 0x13, OF_INTEGER = 0x03, OF_SHORT = 0x04, OF_LONG = 0x14 };

typedef struct Code {
    const unsigned char *at, *end;
    bool bad;
} Code;

/* One function within the dump. */
typedef struct Part {
    int first_line;
    const unsigned char *code, *captures, *steps, *wholes,
        *end; /* of four bytes each, three, one */
    size_t count, capture_count, line_count, whole_count;
} Part;

static const unsigned char *bytes(Code *c, size_t n) {
    const unsigned char *from = c->at;
    if (n > (size_t)(c->end - c->at)) {
        c->bad = true;
        c->at = c->end;
        return c->end;
    }
    c->at += n;
    return from;
}

static unsigned byte(Code *c) {
    const unsigned char *b = bytes(c, 1);
    return c->bad ? 0 : *b;
}

/* Seven bits a byte, the last one marked. */
static size_t number(Code *c) {
    size_t n = 0;
    for (int i = 0; i < 10 && !c->bad; i++) {
        unsigned b = byte(c);
        n = n << 7 | (b & 0x7F);
        if (b & 0x80) return n;
    }
    c->bad = true;
    return 0;
}

static void text(Code *c) {
    size_t n = number(c);
    if (n) bytes(c, n - 1);
}

static void constants(Code *c) {
    for (size_t n = number(c); n && !c->bad; n--) {
        unsigned kind = byte(c);
        if (kind == OF_FLOAT || kind == OF_INTEGER) bytes(c, 8);
        else if (kind == OF_SHORT || kind == OF_LONG) text(c);
        else if (kind & 0x0E) c->bad = true; /* nil, false, true */
    }
}

/* Lines go by steps from instruction to instruction; where a step is too long the line stands in a list
 * of its own, by the number of the instruction. */
typedef struct Lines {
    const Part *part;
    Code wholes;
    size_t at, left;
    int line;
} Lines;

static Lines lines_of(const Part *p) {
    return (Lines){p, {p->wholes, p->end, false}, 0, p->whole_count, p->first_line};
}

/* The line of the next instruction. */
static int next_line(Lines *l) {
    if (l->at == l->part->line_count) return l->line;
    int step = (signed char)l->part->steps[l->at++];
    if (step != ABSOLUTE) return l->line += step;
    if (l->left == 0) return l->line;
    l->left--;
    number(&l->wholes);
    return l->line = (int)number(&l->wholes);
}

static void note(Writes *out, unsigned upvalue, int line) {
    int *first = &out->line[upvalue + 1];
    if (upvalue < WRITES_MOST && (!*first || line < *first)) *first = line > 0 ? line : 1;
}

static void note_way(Writes *out, unsigned upvalue, unsigned way) {
    if (upvalue < WRITES_MOST) out->ways[upvalue + 1] |= (unsigned char)way;
}

static void own_writes(const Part *p, Writes *out) {
    Lines lines = lines_of(p);
    for (size_t i = 0; i < p->count; i++) {
        uint32_t op;
        int line = next_line(&lines);
        memcpy(&op, p->code + 4 * i, sizeof op);
        switch (op & 0x7F) {
        case SETUPVAL: note(out, op >> 16 & 0xFF, line); break;
        case GETUPVAL: note_way(out, op >> 16 & 0xFF, WRITES_TAKEN); break;
        case SETTABUP: note_way(out, op >> 7 & 0xFF, WRITES_SET_IN); break;
        }
    }
}

/* What is done with a function's upvalues is done with the enclosing one's, where they are not variables of
 * that one's calls. */
static void hand_up(const Part *p, const Writes *own, Writes *up) {
    for (size_t i = 0; i < p->capture_count && i < WRITES_MOST; i++) {
        const unsigned char *capture = p->captures + 3 * i;
        if (capture[0]) continue;
        if (own->line[i + 1]) note(up, capture[1], own->line[i + 1]);
        note_way(up, capture[1], own->ways[i + 1] & WRITES_TAKEN);
        if (own->ways[i + 1] & (WRITES_SET_IN | WRITES_SET_WITHIN))
            note_way(up, capture[1], WRITES_SET_WITHIN);
    }
}

static void debug_part(Code *c, Part *p) {
    p->line_count = number(c);
    p->steps = bytes(c, p->line_count);
    p->whole_count = number(c);
    p->wholes = c->at;
    for (size_t n = 2 * p->whole_count; n && !c->bad; n--) number(c);
    p->end = c->at;
    for (size_t n = number(c); n && !c->bad; n--) text(c), number(c), number(c);
    for (size_t n = number(c); n && !c->bad; n--) text(c);
}

static const unsigned char *rows(Code *c, size_t *count, size_t size) {
    *count = number(c);
    if (*count > (size_t)(c->end - c->at)) c->bad = true;
    return c->bad ? c->end : bytes(c, *count * size);
}

/* One function and those within it; up: of the enclosing one, NULL for the outermost. */
static void function(Code *c, Writes *own, Writes *up, int depth) {
    Part p = {0};
    text(c);
    p.first_line = (int)number(c);
    number(c);
    bytes(c, 3);
    p.code = rows(c, &p.count, 4);
    constants(c);
    p.captures = rows(c, &p.capture_count, 3);
    c->bad |= depth == DEEPEST;
    for (size_t n = number(c); n && !c->bad; n--) {
        Writes inner = {0};
        function(c, &inner, own, depth + 1);
    }
    debug_part(c, &p);
    if (c->bad) return;
    own_writes(&p, own);
    if (up) hand_up(&p, own, up);
}

static int take(lua_State *L, const void *data, size_t size, void *ud) {
    (void)L;
    Str *out = ud;
    str_addn(out, data, size);
    return out->failed;
}

static bool known_form(Code *c) {
    static const unsigned char begin[] = {0x1B, 'L',  'u',  'a',  0x54, 0, 0x19, 0x93,
                                          '\r', '\n', 0x1A, '\n', 4,    8, 8};
    const unsigned char *head = bytes(c, HEAD);
    return !c->bad && !memcmp(head, begin, sizeof begin);
}

bool writes_of(lua_State *L, Writes *out) {
    Str dump = {0};
    memset(out, 0, sizeof *out);
    bool ok = lua_dump(L, take, &dump, 0) == 0;
    Code c = {(const unsigned char *)str_text(&dump),
              (const unsigned char *)str_text(&dump) + dump.len, false};
    ok = ok && known_form(&c);
    if (ok) byte(&c); /* how many upvalues */
    if (ok) function(&c, out, NULL, 0);
    ok = ok && !c.bad && c.at == c.end;
    out->size = dump.len;
    str_clear(&dump);
    return ok;
}

bool writes_only_reads(lua_State *L) {
    Writes w;
    return writes_of(L, &w) && !w.line[1] && !(w.ways[1] & (WRITES_TAKEN | WRITES_SET_WITHIN));
}
