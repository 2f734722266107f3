/* schema.h - what a world stores: kinds of things and their declared fields.
 *
 * A Schema is filled while mods load, then frozen and shared by every world and fork of the game.
 * It knows names, types, ranges and who may see a field, but nothing of any game. */
#ifndef GW_WORLD_SCHEMA_H
#define GW_WORLD_SCHEMA_H

#include "lib/intern.h"
#include "world/fast/columns.h"
#include "world/fast/drift.h"

/* Kinds that every game has; record kinds of mods follow. Their order is part of the hash. */
typedef enum KindId {
    KIND_NONE, KIND_GAME, KIND_SIDE, KIND_SEAT, KIND_UNIT, KIND_ITEM, KIND_CELL, KIND_EDGE,
    KIND_PORTAL, KIND_ROOM, KIND_TIMER, KIND_DECK, KIND_FIRST_RECORD, KIND_MAX = 32
} KindId;

/* A thing: kind, generation and row in one word; 0 is "none". A stale handle never finds a row. */
typedef uint32_t Handle;
enum { HANDLE_ROW_BITS = 20, HANDLE_KIND_BITS = 5 };
static inline Handle handle_make(int kind, uint32_t gen, uint32_t row) {
    return (gen & 0x7Fu) << 25 | (uint32_t)kind << HANDLE_ROW_BITS | row;
}
static inline int handle_kind(Handle h) { return (int)(h >> HANDLE_ROW_BITS & 0x1Fu); }
static inline uint32_t handle_row(Handle h) { return h & ((1u << HANDLE_ROW_BITS) - 1); }
static inline uint32_t handle_gen(Handle h) { return h >> 25; }
/* The handle of an edge is its number (EdgeId), which also uses the generation's bits: edges are never
 * removed. */
static inline Handle edge_handle(int32_t e) {
    return handle_make(KIND_EDGE, (uint32_t)e >> HANDLE_ROW_BITS,
                       (uint32_t)e & ((1u << HANDLE_ROW_BITS) - 1));
}
static inline int32_t handle_edge(Handle h) {
    return (int32_t)(handle_gen(h) << HANDLE_ROW_BITS | handle_row(h));
}

typedef enum FieldType { FT_INT, FT_BOOL, FT_STR, FT_REF, FT_DEF } FieldType;
typedef enum FieldShape { SHAPE_ONE, SHAPE_LIST, SHAPE_MAP } FieldShape;
typedef enum FieldSee { SEE_ALL, SEE_OWNER, SEE_NOBODY, SEE_FUNCTION, SEE_SEAT } FieldSee;

/* An empty optional integer or boolean. Empty strings, references and definitions are 0 or -1: see
 * field_empty. */
#define FIELD_NIL INT32_MIN
/* The value of a field of a removed thing in memoized reads (world_value); no field may have it. */
#define FIELD_GONE (INT32_MIN + 1)
#define FIELD_LEAST (INT32_MIN + 2)

typedef struct Field {
    char *name;
    FieldType type;
    FieldShape shape;
    FieldType key;        /* of a map: FT_STR or FT_INT */
    int of;               /* FT_REF: kind (KIND_NONE: any); FT_DEF: class number */
    bool optional;
    bool fixed;           /* only the engine sets it */
    bool outward;         /* visible even on a masked unit (mask.h) */
    int32_t init;         /* value of a new row */
    int32_t min, max;     /* of integers */
    FieldSee see;
    int see_function;     /* SEE_FUNCTION: the rule set's number for it */
    char *lasts;          /* "turn" ..., or NULL */
    char *label;          /* for people, or NULL */
    char *show;           /* "card", "board", or NULL */
    char *from;           /* mod:file:line */
    char *words;          /* of FT_STR: all that it takes, "\nONE\nOTHER\n"; NULL: any text */
} Field;

/* The walls of a holder (inside.h) let nothing pass, looks, or everything, in both directions. */
typedef enum HolderReach { REACH_NONE, REACH_SIGHT, REACH_ALL } HolderReach;
/* Of a kind whose records hold units: its columns of the cell where one lies, and of the unit that carries
 * it. */
typedef struct Holds {
    int cell, bearer; /* 0: the kind holds nobody */
    HolderReach reach;
} Holds;

typedef struct Kind {
    char *name;
    Field *fields;        /* field number = column */
    int count, cap;
    bool recycles;        /* its rows are reused once it has no things left */
    bool lapses;          /* it has a field with `lasts` */
} Kind;

struct World;
/* The last of these stand for derived values (world.h, WORLD_ASKED): no kind has them. */
enum { SCHEMA_COLUMNS = 1024, SCHEMA_ASKED = 2 };
typedef struct Schema {
    Kind kinds[KIND_MAX];
    int kind_count;
    Intern *strings;      /* every string a world holds, by number; grows in play, never in order */
    Intern *streams;      /* names of dice streams */
    bool frozen;
    int inside;           /* column of units: the holder that each is in; 0: no kind holds any */
    Holds holds[KIND_MAX];
    /* All columns of all kinds, numbered in sequence: the first of a kind (-1: there are too many), and
     * the kind of each. */
    int first[KIND_MAX];
    uint8_t kind_at[SCHEMA_COLUMNS];
    bool veiled[KIND_MAX];      /* has the kind fields that not all may see? Set when a world exists */
    int veiled_from, veiled_end; /* the range of such kinds */
    uint64_t versions;    /* of all worlds, see World.version */
    Columns columns;      /* version numbers of columns */
    /* Computes a derived value by its number (world.h, WORLD_ASKED). May be NULL. */
    int32_t (*asked)(void *asker, struct World *w, int32_t number);
    void *asker;
    /* Notes what a derived value depends on. NULL: unknown. */
    void (*depends)(Drift *d, const struct Schema *s, int32_t number);
    DriftLanes lanes;
} Schema;

Schema *schema_new(void);                    /* with the kinds and fields of the engine; NULL: memory */
void schema_free(Schema *s);
int schema_add_kind(Schema *s, const char *name);                 /* -1: full or known */
int schema_kind(const Schema *s, const char *name);               /* -1: unknown */
/* Copies a field into the schema and returns its column; -1: the name is taken, memory is out, or it is
 * frozen. */
int schema_add_field(Schema *s, int kind, const Field *f);
int schema_field(const Schema *s, int kind, const char *name);    /* -1: unknown */
int32_t schema_string(Schema *s, const char *text, size_t len);   /* number of a string; -1: memory */
const char *schema_text(const Schema *s, int32_t id);             /* "" for -1 */
int32_t field_empty(const Field *f);                              /* the word that means nil */

/* Columns of the engine's own fields, in the order in which schema_new adds them. */
enum { COL_ALIVE };
enum { GAME_TURN = 1, GAME_PHASE, GAME_SETUP, GAME_OVER, GAME_RESULT };
enum { SIDE_ID = 1, SIDE_TITLE };
enum { SEAT_ID = 1, SEAT_SIDE, SEAT_STANDING };
enum { UNIT_ID = 1, UNIT_NAME, UNIT_SIDE, UNIT_SEAT, UNIT_CELL, UNIT_FACING, UNIT_TEMPLATE,
       UNIT_NEXT, UNIT_ITEM };
enum { ITEM_DEF = 1, ITEM_HOLDER, ITEM_CELL, ITEM_NEXT };
enum { CELL_UNIT = 1, CELL_ITEM };
enum { EDGE_AT = 1, EDGE_STATE };
enum { PORTAL_DEF = 1, PORTAL_STATE };
enum { TIMER_EFFECT = 1, TIMER_CLOCK, TIMER_OF, TIMER_LEFT, TIMER_ON, TIMER_TO, TIMER_AMOUNT };
enum { DECK_DEF = 1, DECK_PILE, DECK_USED };

#endif
