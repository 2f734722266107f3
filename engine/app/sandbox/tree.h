/* tree.h - JSON values from a sandboxed process. The process parses the JSON and sends it as a tree, a
 * simpler format that is read by lengths and single letters alone.
 *
 *     n t f        null, true, false          i-12;  r0.5;     numbers
 *     s5:hello     a text and its bytes       [ ... ]          a list
 *     { s2:id s1:x ... }                      an object: names and values in turn (without the blanks)
 *
 * A JSON parser has to decode escapes and numbers, so untrusted bytes are parsed behind the fence. Its
 * output, and JSON written from that output, is safe to parse anywhere. */
#ifndef GW_APP_SANDBOX_TREE_H
#define GW_APP_SANDBOX_TREE_H

#include <jansson.h>

#include "lib/str.h"

enum { TREE_DEEP = 200 };
/* The largest tree, in units of about 64 bytes of memory: an object costs four, a list two, everything
 * else one. A record of 400,000 choices costs 2,400,000. */
enum { TREE_MOST = 4 << 20 };

/* False: the value is nested too deeply, or memory is out. */
bool tree_write(Str *out, const json_t *value);
/* Reads the tree in n bytes. NULL: they are not exactly one tree, it costs more than TREE_MOST, or memory
 * is out. */
json_t *tree_read(const char *text, size_t n);

/* Turn lines of JSON (or one value on several lines) into lines of trees, in the decoder, and back into JSON,
 * where they are used. An invalid line becomes an empty one. False: out of memory, or, in the second, a line
 * that is not a tree. */
bool tree_from_lines(const char *json, size_t n, Str *out);
bool tree_to_lines(const char *trees, size_t n, Str *out);
/* The value of the only line. NULL: there is none, there are more, or it is not a tree. */
json_t *tree_of_line(const char *trees, size_t n);

#endif
