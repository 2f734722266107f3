/* jsontext.h - parses JSON with jansson, safely if memory runs out in the middle.
 *
 * If the buffer of a token cannot grow, jansson (2.14) drops a byte and goes on. If the next allocation
 * then succeeds, it writes past the buffer or reads a wrong number. Here, once an allocation has failed,
 * all fail until jansson has returned. A number of sixteen digits or more then fails an assertion in
 * jansson (its issue 362), which ends the process. */
#ifndef GW_LIB_JSONTEXT_H
#define GW_LIB_JSONTEXT_H

#include <jansson.h>

#include "lib/str.h"

/* As json_loadb() and json_loads(), with their flags and errors. NULL: not JSON, or out of memory. */
json_t *jsontext_read(const char *text, size_t n, size_t flags, json_error_t *err);
json_t *jsontext_read_all(const char *text, size_t flags, json_error_t *err);
/* Adds the value as json_dumps() writes it. False: it is NULL or memory ran out, and `out` has failed. */
bool jsontext_add(const json_t *value, size_t flags, Str *out);

/* The text under a key of an object; "": there is none. */
const char *jsontext_of(const json_t *object, const char *key);
/* The object under a key of an object, which is made if there is none. */
json_t *jsontext_within(json_t *object, const char *key);
/* Adds to the number under a key of an object; where there is none it counts from 0. */
void jsontext_count(json_t *object, const char *key, json_int_t more);
/* The first object of a list that has that text under a key; NULL: none has. */
json_t *jsontext_find(const json_t *list, const char *key, const char *text);
/* The parts of a text as a list; `at`: the byte that ends each. */
json_t *jsontext_split(const char *text, const char *at);

#endif
