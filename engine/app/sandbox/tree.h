/* tree.h - JSON values said by a process that is shut in: parsed there, and written here as a tree whose
 * reader knows lengths and letters alone.
 *
 *     n t f        null, true, false          i-12;  r0.5;     numbers
 *     s5:hello     a text and its bytes       [ ... ]          a list
 *     { s2:id s1:x ... }                      an object: names and values by turns (without the blanks)
 *
 * A JSON parser looks at every byte and decodes escapes and numbers; strangers' bytes meet it behind the
 * fence. What comes out of it, and texts made again from that, may be parsed by whoever likes. */
#ifndef GW_APP_SANDBOX_TREE_H
#define GW_APP_SANDBOX_TREE_H

#include <jansson.h>

#include "lib/str.h"

enum { TREE_DEEP = 200 };
/* What one tree may cost in memory: an object is four, a list two, all else one (some 64 bytes each). A
 * record of 400,000 choices is 2,400,000. */
enum { TREE_MOST = 4 << 20 };

/* False: the value is nested too deep, or there is no memory. */
bool tree_write(Str *out, const json_t *value);
/* The tree that n bytes are, whole. NULL: they are none, cost more than TREE_MOST, or there is no memory. */
json_t *tree_read(const char *text, size_t n);

/* Lines of JSON (or one value on several) as lines of trees, where they are decoded, and as JSON again, where
 * they are used. A line that is none stays as an empty one. False: memory; of the second also a line that is
 * no tree. */
bool tree_from_lines(const char *json, size_t n, Str *out);
bool tree_to_lines(const char *trees, size_t n, Str *out);

#endif
