/* schema.c - kinds and fields by name; the engine's own come first, in a fixed order. */
#include "world/schema.h"

#include <stdlib.h>
#include <string.h>

#include "lib/grow.h"
#include "lib/str.h"

typedef struct OwnField {
    int kind;
    const char *name;
    FieldType type;
    FieldShape shape;
    int of;
    int32_t init;
    bool fixed, counts; /* counts: it is never below 0 */
} OwnField;

#define ONE(kind, name, type, of, init, fixed)                                                     \
    { kind, name, type, SHAPE_ONE, of, init, fixed, false }
#define COUNT(kind, name, fixed)                                                                   \
    { kind, name, FT_INT, SHAPE_ONE, 0, 0, fixed, true }

static const OwnField own_fields[] = {
    COUNT(KIND_GAME, "turn", false),
    ONE(KIND_GAME, "phase", FT_STR, 0, -1, false),
    COUNT(KIND_GAME, "setup_step", true),
    ONE(KIND_GAME, "over", FT_BOOL, 0, 0, true),
    ONE(KIND_GAME, "ended_by", FT_STR, 0, -1, true),
    ONE(KIND_SIDE, "id", FT_STR, 0, -1, true),
    ONE(KIND_SIDE, "title", FT_STR, 0, -1, true),
    ONE(KIND_SEAT, "id", FT_STR, 0, -1, true),
    ONE(KIND_SEAT, "side", FT_REF, KIND_SIDE, 0, true),
    {KIND_SEAT, "standing", FT_STR, SHAPE_MAP, 0, 0, true, false},
    ONE(KIND_UNIT, "id", FT_STR, 0, -1, true),
    ONE(KIND_UNIT, "name", FT_STR, 0, -1, false),
    ONE(KIND_UNIT, "side", FT_REF, KIND_SIDE, 0, false),
    ONE(KIND_UNIT, "seat", FT_REF, KIND_SEAT, 0, false),
    ONE(KIND_UNIT, "cell", FT_REF, KIND_CELL, 0, false),
    ONE(KIND_UNIT, "facing", FT_INT, 0, 0, false),
    ONE(KIND_UNIT, "template", FT_DEF, 0, 0, false),
    ONE(KIND_UNIT, "next_in_cell", FT_REF, KIND_UNIT, 0, true),
    ONE(KIND_UNIT, "first_item", FT_REF, KIND_ITEM, 0, true),
    ONE(KIND_ITEM, "def", FT_DEF, 0, 0, true),
    ONE(KIND_ITEM, "holder", FT_REF, KIND_UNIT, 0, false),
    ONE(KIND_ITEM, "cell", FT_REF, KIND_CELL, 0, false),
    ONE(KIND_ITEM, "next_item", FT_REF, KIND_ITEM, 0, true),
    ONE(KIND_CELL, "first_unit", FT_REF, KIND_UNIT, 0, true),
    ONE(KIND_CELL, "first_item", FT_REF, KIND_ITEM, 0, true),
    ONE(KIND_EDGE, "at", FT_INT, 0, 0, true),
    ONE(KIND_EDGE, "state", FT_STR, 0, -1, true),
    ONE(KIND_PORTAL, "def", FT_DEF, 0, 0, true),
    ONE(KIND_PORTAL, "state", FT_STR, 0, -1, false),
    ONE(KIND_TIMER, "effect", FT_DEF, 0, 0, true),
    ONE(KIND_TIMER, "clock", FT_STR, 0, -1, true),
    ONE(KIND_TIMER, "of", FT_REF, KIND_NONE, 0, true),
    COUNT(KIND_TIMER, "n", false),
    ONE(KIND_TIMER, "on", FT_REF, KIND_NONE, 0, true),
    ONE(KIND_TIMER, "to", FT_STR, 0, -1, true),
    ONE(KIND_TIMER, "amount", FT_INT, 0, 0, false),
    ONE(KIND_DECK, "def", FT_DEF, 0, 0, true),
    {KIND_DECK, "pile", FT_INT, SHAPE_LIST, 0, 0, true, false},
    {KIND_DECK, "used", FT_INT, SHAPE_LIST, 0, 0, true, false},
};

static const char *const own_kinds[KIND_FIRST_RECORD] = {"none",   "game", "side",  "seat",
                                                         "unit",   "item", "cell",  "edge",
                                                         "portal", "room", "timer", "deck"};

static bool add_own_fields(Schema *s) {
    for (size_t i = 0; i < ARRAY_LEN(own_fields); i++) {
        const OwnField *o = &own_fields[i];
        Field f = {.name = (char *)(uintptr_t)o->name,
                   .type = o->type,
                   .shape = o->shape,
                   .of = o->of,
                   .key = FT_STR,
                   .optional = o->type != FT_INT && o->type != FT_BOOL,
                   .fixed = o->fixed,
                   .init = o->init,
                   .min = o->counts ? 0 : FIELD_LEAST,
                   .max = INT32_MAX};
        if (o->kind == KIND_DECK) f.see = SEE_NOBODY;
        if (schema_add_field(s, o->kind, &f) < 0) return false;
    }
    return true;
}

Schema *schema_new(void) {
    Schema *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->strings = intern_new();
    s->streams = intern_new();
    bool ok = s->strings && s->streams;
    for (int k = 0; ok && k < KIND_FIRST_RECORD; k++) ok = schema_add_kind(s, own_kinds[k]) == k;
    if (ok) ok = add_own_fields(s);
    s->kinds[KIND_TIMER].recycles = true;
    if (ok) return s;
    schema_free(s);
    return NULL;
}

enum { FIELD_TEXTS = 6 };

/* The texts that a field owns. */
static char **text_of(Field *f, int i) {
    char **const texts[FIELD_TEXTS] = {&f->name, &f->lasts, &f->label,
                                       &f->show, &f->from,  &f->words};
    return texts[i];
}

static void field_clear(Field *f) {
    for (int i = 0; i < FIELD_TEXTS; i++) free(*text_of(f, i));
}

void schema_free(Schema *s) {
    if (!s) return;
    for (int k = 0; k < s->kind_count; k++) {
        for (int i = 0; i < s->kinds[k].count; i++) field_clear(&s->kinds[k].fields[i]);
        free(s->kinds[k].fields);
        free(s->kinds[k].name);
    }
    intern_free(s->strings);
    intern_free(s->streams);
    columns_clear(&s->columns);
    free(s);
}

int schema_add_kind(Schema *s, const char *name) {
    if (s->frozen || s->kind_count >= KIND_MAX || schema_kind(s, name) >= 0) return -1;
    Kind *k = &s->kinds[s->kind_count];
    k->name = str_dup(name);
    if (!k->name) return -1;
    s->kind_count++;
    Field alive = {.name = (char *)(uintptr_t) "(alive)", .type = FT_INT, .fixed = true};
    return schema_add_field(s, s->kind_count - 1, &alive) == COL_ALIVE ? s->kind_count - 1 : -1;
}

int schema_kind(const Schema *s, const char *name) {
    for (int k = 0; k < s->kind_count; k++)
        if (!strcmp(s->kinds[k].name, name)) return k;
    return -1;
}

int schema_add_field(Schema *s, int kind, const Field *f) {
    Kind *k = &s->kinds[kind];
    if (s->frozen || schema_field(s, kind, f->name) >= 0) return -1;
    if (!grow_room(&k->fields, &k->cap, k->count, 8, sizeof *k->fields)) return -1;
    bool ok = true;
    Field copy = *f;
    for (int i = 0; i < FIELD_TEXTS; i++) {
        char **text = text_of(&copy, i);
        if (!*text) continue;
        *text = str_dup(*text);
        ok = ok && *text;
    }
    if (!ok) {
        field_clear(&copy);
        return -1;
    }
    k->fields[k->count] = copy;
    k->lapses |= copy.lasts != NULL;
    return k->count++;
}

int schema_field(const Schema *s, int kind, const char *name) {
    const Kind *k = &s->kinds[kind];
    for (int i = 0; i < k->count; i++)
        if (!strcmp(k->fields[i].name, name)) return i;
    return -1;
}

int32_t schema_string(Schema *s, const char *text, size_t len) {
    return intern_add(s->strings, text, len);
}

const char *schema_text(const Schema *s, int32_t id) {
    return id < 0 ? "" : intern_name(s->strings, id);
}

int32_t field_empty(const Field *f) {
    if (f->shape != SHAPE_ONE) return 0;
    if (f->type == FT_STR) return -1;
    return f->type == FT_REF || f->type == FT_DEF ? 0 : FIELD_NIL;
}
