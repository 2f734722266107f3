/* writes.h - which variables outside of itself a function of Lua can write: read from its code.
 *
 * A function writes a variable of an enclosing one by one instruction, OP_SETUPVAL; functions that it makes
 * write what they share with it by way of it. Lua gives the code of a function away by lua_dump, in the form
 * of the 5.4 releases (ldump.c there). Nothing that a mod can do makes another instruction write such a
 * variable: there is no debug library, and the code is compiled here, from text. */
#ifndef GW_SCRIPT_GUARD_WRITES_H
#define GW_SCRIPT_GUARD_WRITES_H

#include <stdbool.h>
#include <stddef.h>

struct lua_State;

enum { WRITES_MOST = 255 }; /* upvalues of a function */

/* What is done with what an upvalue holds. */
enum {
    WRITES_TAKEN = 1,     /* it is taken as a value: its holder may do anything with it */
    WRITES_SET_IN = 2,    /* a field of it is set */
    WRITES_SET_WITHIN = 4 /* the same, by a function that this one makes */
};

typedef struct Writes {
    int line[WRITES_MOST + 1]; /* by number from 1: the first line that writes it, 0: none does */
    unsigned char ways[WRITES_MOST + 1];
    size_t size; /* of its code, in bytes */
} Writes;

/* Of the function of Lua on top of the stack. False: its code is of another form, or there is no memory. */
bool writes_of(struct lua_State *L, Writes *out);

/* Do the functions of the chunk on top only read names of its environment? What the chunk itself sets when
 * it is run does not count. False where that cannot be told, too. */
bool writes_only_reads(struct lua_State *L);

#endif
