/* types.h - fixed-width types and the few macros that every file may use.
 *
 * lib/ is the bottom layer: it knows nothing of games or Lua. */
#ifndef GW_LIB_TYPES_H
#define GW_LIB_TYPES_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ARRAY_LEN(a) (sizeof(a) / sizeof((a)[0]))

/* For errors of the engine itself, never of input: bad input gets a Diag. */
#define gw_assert(x) assert(x)

#if defined(__GNUC__)
#define GW_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))
#define GW_NORETURN __attribute__((noreturn))
#else
#define GW_PRINTF(fmt, args)
#define GW_NORETURN
#endif

#endif
