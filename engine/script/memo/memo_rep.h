/* memo_rep.h - what the files of this folder share: entries, answers, listings, counts of use. */
#ifndef GW_SCRIPT_MEMO_MEMO_REP_H
#define GW_SCRIPT_MEMO_MEMO_REP_H

#include <lua.h>

#include "script/state/script_rep.h"
#include "script/memo/memo_tree.h"
#include "world/fast/drift.h"
#include "world/fast/reads.h"

struct MemoRow;
enum { MEMO_ARGS = 6, MEMO_UNITS = 2 };


/* What comes next, if memoized: the function that says it, its last answer, and when that holds. */
typedef struct MemoNext {
    uint32_t fn;         /* its number; 0: it is to be asked */
    uint32_t answer, step; /* the answers lua/ last heard of as a decision and as a step */
    uint32_t generation;     /* as Memo.generation was */
    int setup;           /* number of setup steps when setup had finished */
    bool each;           /* with nobody deciding, next is that several seats choose at once */
} MemoNext;

/* The function that asks the rules what comes next. */
typedef struct MemoAsker {
    int ref;           /* registry: the function */
    uint32_t ended;    /* number of the memoized function that says whether the game is over; 0: none */
    bool goes_on;      /* it is known to say "not over" */
    Handle seat, unit; /* who decides, by its last answer */
} MemoAsker;

/* What one action lists for one unit, see memo_row.c. */
typedef struct MemoPart {
    int before;      /* options before it */
    int row, action; /* registry: the row, and which of its actions; 0: it is told elsewhere */
    Handle unit;     /* 0: none */
} MemoPart;

/* The row of the word that a decision names, as a memo argument; and where a listing continues
 * that could not finish without Lua. */
typedef struct MemoRowSeen {
    uint64_t word;
    struct MemoRow *row; /* NULL: none was looked up yet */
    uint32_t generation;     /* as Memo.generation was */
} MemoRowSeen;
typedef struct MemoGoesOn {
    const struct MemoRow *row; /* NULL: it begins */
    int action, unit;
} MemoGoesOn;

/* What was listed: how many parts and options, and which options have places (memo_places_bit). */
typedef struct MemoListed {
    MemoPart *of;
    int parts, cap, options;
    uint64_t places;
    uint64_t stand; /* the version of the world */
    Handle seat;    /* whose options; 0: only lua/ knows */
    int laid;       /* parts that the table has entries for */
    unsigned tries; /* listings so far; hopes: how often of late one needed no Lua (lister.c) */
    int hopes;
    MemoRowSeen during, otherwise; /* rows asked for last */
    MemoGoesOn goes_on;
    bool acts;   /* some were asked for as acts (lua/flow/action.lua) */
    bool masked; /* lua/ was told whom the view masks, and that it masks somebody */
} MemoListed;

/* The bit of an option in MemoListed.places, by its number from 0; those far down share the last
 * one. */
enum { MEMO_LAST_BIT = 62 };
static inline uint64_t memo_places_bit(int option) {
    return (uint64_t)1 << (option < MEMO_LAST_BIT ? option : MEMO_LAST_BIT);
}


/* A list that is known by its content is `count` words from `value` on. names: it names a unit, or may. */
typedef struct MemoAnswer {
    int64_t value;
    uint32_t count;
    int16_t type;
    bool names;
} MemoAnswer;
/* A function with its arguments. */
typedef struct MemoEntry {
    uint64_t args[MEMO_ARGS], map;
    uint32_t fn;
    uint16_t chain;             /* length of the chain of answers that depend on one another */
    uint16_t second;            /* from 1: which argument is the second unit that others may stand in for
                                 * (memo_shared.h); 0: none */
} MemoEntry;
/* Where the tree of an entry begins, and its last answer, which holds for worlds of that version; of a row,
 * `answer` says where its entries are. Stored apart from the entries: a walk passes many of these, and needs
 * no arguments. */
typedef struct MemoTop { uint64_t version; uint32_t next, answer; } MemoTop;

/* A place that was read and what stood there. */
typedef struct MemoRead { int32_t at, value; } MemoRead;

/* The answer in the world from which others count what was changed, and what it depends on: it holds in all
 * of them that changed nothing of that. `base` odd: not known, but asked for in one of them. */
typedef struct MemoDepends {
    Drift on;
    uint32_t answer;
} MemoDepends;

/* The entry that is asked about these units, by their rows; like 0: none (memo_shared.h). */
typedef struct MemoBound {
    uint32_t like, entry;
    uint16_t who[MEMO_UNITS];
} MemoBound;
enum { MEMO_BOUND = 1 << 10 };

typedef struct MemoFn {
    uint32_t tried, met;        /* calls, and calls with a known answer, in this window */
    uint32_t poor;              /* windows in a row with too few known answers, weighed */
    uint32_t strays;            /* how often it read other words although all it had read was the same */
    bool never, ours;
} MemoFn;

struct Memo {
    const MemoMode *mode;
    MemoFn *fns;
    int fn_count;
    MemoTree tree;
    MemoEntry *entries;         /* from 1; NULL until the first answer */
    MemoTop *tops;              /* by entry */
    MemoDepends *depends;       /* by entry; NULL: nobody looked ahead yet */
    MemoBound bound[MEMO_BOUND];  /* looked up last */
    MemoAnswer *answers;        /* from 1 */
    uint64_t *words;            /* the content of lists that are answers */
    uint32_t *rows;             /* entries of functions in a row with the same arguments (memo_row.c) */
    uint32_t *entry_index, *answer_index;  /* numbers of entries and answers, hashed */
    uint32_t word_count, word_cap, row_count, row_cap;
    uint32_t entry_count, entry_cap, answer_count, answer_cap;
    int tables_ref;             /* registry: lists and texts by the number of their answer; and, by
                                 * address, what must stay alive because an answer depends on it */
    int fns_ref;                /* registry: memoized functions by number */
    uint32_t forgot, generation; /* how often all was dropped; how often dropped or compacted */
    WorldReads reads;
    MemoRead *told;             /* reads of an answer that is being stored */
    size_t told_cap;
    uint32_t serials;
    int depth;                  /* nested calls of memoized functions */
    int walking;                /* nested lookups */
    struct lua_State *asks;     /* while one is looked up: the state that computes unknown inner answers;
                                 * NULL: none */
    uint32_t unknown;           /* the entry that was just looked up without success; not tried twice */
    size_t heavy;               /* bytes of Lua at which everything is dropped (memo.c); 0: the first limit */
    uint64_t asked, known;      /* since the start */
    MemoNext next;              /* what comes next */
    MemoAsker asker;
    MemoListed listed;          /* the last listing */
    int lister_ref;             /* registry: the listing function (memo_row.c) */
    int taker_ref, holder_ref;  /* registry: what runs an option, and what holds it (listed.c) */
    int parts_ref;              /* registry: the table of parts of the listing */
};

/* Upvalues of a memoized function: the function, its number, the table of answers that are no words. */
enum { MEMO_FN = 1, MEMO_OWN_NUMBER, MEMO_TABLES };
/* Of longer texts Lua may have two copies; longest list in words. */
enum { MEMO_LONGEST_TEXT = 40, MEMO_LONGEST_LIST = 1 << 17 };

/* The new size of a table for `need` entries, 0: too many. */
static inline uint32_t memo_size_for(uint32_t cap, size_t need) {
    size_t to = cap ? cap : MEMO_LEAST;
    while (to < need) to *= 2;
    return to <= MEMO_MOST ? (uint32_t)to : 0;
}

/* Values as words, as arguments and in lists: their kinds stand in the highest bits, where no pointer and no
 * handle reaches. That of a list is its length, behind which its values come; WORD_ANY: any unit's. */
enum { WORD_HANDLE = 1, WORD_INTEGER, WORD_ADDRESS, WORD_LIST, WORD_ANY, WORD_KIND_AT = 60 };
static inline uint64_t memo_word_kind(uint64_t word) { return word >> WORD_KIND_AT; }
static inline uint64_t memo_word_value(uint64_t word) {
    return word & (((uint64_t)1 << WORD_KIND_AT) - 1);
}
enum { MEMO_FALSE = 1 }; /* the word of `false` */
/* The word that stands for a value among arguments; false: it has none, and no answer is stored. */
bool memo_word(lua_State *L, int at, uint64_t *out);
/* The same of a thing, 0: of nil. */
uint64_t memo_thing_word(Handle h);
/* A number for a row of functions, as if the row were a function. 0: no memory. */
uint32_t memo_new_number(Memo *k, bool ours);
/* Place in the index of a function with its arguments, whose number is in the bits of MEMO_NUMBER; or the
 * empty one where it belongs. The index must be there (memo_room). */
#define MEMO_NUMBER (MEMO_MOST - 1u)
uint32_t *memo_entry_slot(const Memo *k, const MemoEntry *want);
/* The entry of a function with its arguments; it is made where an identical unit was asked about. 0: none. */
uint32_t memo_find(Memo *k, const MemoEntry *want);
/* A new entry with a tree of its own into an empty place of the index. */
uint32_t memo_new_entry(Memo *k, const MemoEntry *want, uint32_t *slot);
/* Is there room for so many more entries? False: one of the tables is full. */
bool memo_room(Memo *k, uint32_t entries);
/* The known answer of the entry, 0: it has to be computed, which the function does without looking again.
 * L NULL: no inner answers are computed on the way. */
uint32_t memo_look(lua_State *L, Memo *k, World *w, uint32_t entry);
/* Is there room for one more answer? */
bool memo_grow_answers(Memo *k);
/* The number of the answer on top of the stack, in a call of a memoized function; 0: it cannot be stored.
 * ours: no mod gets its lists. */
uint32_t memo_answer_of(lua_State *L, Memo *k, bool ours);
/* What all are given nobody may change. Lists of the engine's own functions do not reach a mod, but what is
 * in them does. */
void memo_fix_answer(lua_State *L, bool ours);
/* Pushes the answer; `tables` is where the table of lists stands on the stack. */
void memo_push(lua_State *L, const Memo *k, uint32_t answer, int tables);
/* The length of an answer that is a list; 0: it is none, or one that is not known by what is in it. */
uint32_t memo_length(const Memo *k, uint32_t answer);

/* Pushes the list of the records of the row at the index; that of an action is one further. */
void memo_row_push_records(lua_State *L, int row);

/* Where what comes after the value at that place of Memo.words stands. */
uint32_t memo_behind(const Memo *k, uint32_t at);
/* Value i (from 0) of an answer that is a list of plain values, if it is a thing. 0: it is none. */
Handle memo_thing(const Memo *k, uint32_t answer, uint32_t i);

#endif
