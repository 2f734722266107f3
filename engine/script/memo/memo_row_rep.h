/* memo_row_rep.h - rows of memoized functions on their way: what memo_row.c, which asks them, and lister.c,
 * which asks for all that a decision lists, both know. */
#ifndef GW_SCRIPT_MEMO_MEMO_ROW_REP_H
#define GW_SCRIPT_MEMO_MEMO_ROW_REP_H

#include "script/memo/memo_rep.h"

/* Where the entries of a unit stand in Memo.rows, as it was looked up last. */
typedef struct RowNear {
    uint64_t unit, seat, map;
    uint32_t generation, at; /* generation: as Memo.generation was */
} RowNear;
enum { ROW_NEAR = 32 };

/* A userdata; its uservalues are lists: of what is asked first, of what is asked where that says something
 * (nil: nothing is), of what says whether it need be, of the records that all are of. */
typedef struct MemoRow {
    uint32_t
        number; /* as if it were a function: its entries say where in Memo.rows, first ones first */
    int count, ref;  /* ref: the registry has it, for good */
    RowNear near[ROW_NEAR]; /* each where its unit's number falls */
    struct {
        uint32_t first, then, ruled; /* 0: no memoized function */
        bool places;                 /* what they say are options with places */
    } of[];
} MemoRow;

/* What is known of a unit that is asked about. */
typedef struct RowUnit {
    uint64_t word; /* as an argument; where `fits` */
    uint32_t at;   /* of the entries in Memo.rows; 0: not looked up yet */
    Handle unit;   /* where `plain`; 0: nil */
    bool fits, plain;
} RowUnit;

/* A row on its way. */
typedef struct RowWalk {
    lua_State *L;        /* NULL: nobody can be asked */
    Memo *k;
    World *w;
    MemoRow *row;
    RowUnit *units;
    MemoEntry want;
    uint32_t generation;     /* as Memo.generation was when entries were looked up */
    uint32_t length;     /* of the list on top; 0: not known */
    uint32_t known;      /* answer of what is asked next, where it was looked up; 0: it was not */
    uint32_t answer;       /* of the answer on top, where it is known */
    int count;           /* of units */
    bool several, ruled; /* ruled: the world is closed for all of the listing */
    MemoListed *listed;
} RowWalk;

/* The stack while a row is asked. */
enum { PARTS = 1, LEFT, DECISION, ROW, UNITS, SEAT, TABLES };
enum { ROW_UNITS = 32 }; /* so many lie on the stack of C */

/* What the rules have against a list: nothing, something against each of its choices; it depends on the
 * choice; somebody has to be asked. */
typedef enum RowSaid { SAID_NOTHING, SAID_AGAINST, SAID_OTHER, SAID_UNKNOWN } RowSaid;

/* Where the entries of a unit stand in Memo.rows. 0: there is no room. */
uint32_t memo_row_entries(RowWalk *l, const RowUnit *unit);
/* What they have against the list of action i and unit u whose answer is l->answer. */
RowSaid memo_row_said(RowWalk *l, int i, int u);
/* Adds a part of so many values to what is listed, whose list stands in the table of parts. */
void memo_row_note(MemoListed *listed, MemoPart part, lua_Integer values, bool places);
/* Asks the row on the stack, where nothing stands above the seat, of so many units; ROW_ONE: of one, or of
 * nobody. closed: the world is, for all of the listing. */
enum { ROW_ONE = -1 };
void memo_row_ask(lua_State *L, int several, bool closed);
/* Nothing is listed; of the table of parts only what was made beside the lists has to go. */
void memo_row_forget(Script *s);
/* Nothing is listed, in the table of parts on top. */
void memo_row_again(lua_State *L, Script *s);

#endif
