/* jsontext.h - reads JSON by jansson, where memory may end in the middle of it.
 *
 * jansson (2.14) forgets a byte of a word whose buffer cannot grow and goes on: should memory be there again
 * a moment later, it looks for the end of a text behind its buffer and writes as far, or reads another
 * number. Here nothing is there again until it has returned. A number of sixteen digits and more then
 * meets an assertion of jansson's own (its issue 362): that ends the process. */
#ifndef GW_LIB_JSONTEXT_H
#define GW_LIB_JSONTEXT_H

#include <jansson.h>

/* As json_loadb() and json_loads(), whose flags and errors they have. NULL: no JSON, or memory. */
json_t *jsontext_read(const char *text, size_t n, size_t flags, json_error_t *err);
json_t *jsontext_read_all(const char *text, size_t flags, json_error_t *err);

#endif
