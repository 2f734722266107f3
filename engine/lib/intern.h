/* intern.h - maps names to small stable numbers and back. Numbers count from 0 in order of first use. */
#ifndef GW_LIB_INTERN_H
#define GW_LIB_INTERN_H

#include "lib/types.h"

typedef struct Intern Intern;

Intern *intern_new(void);
void intern_free(Intern *t);
int32_t intern_add(Intern *t, const char *name, size_t len);   /* existing or new number; -1: memory */
int32_t intern_find(const Intern *t, const char *name, size_t len); /* -1 if unknown */
const char *intern_name(const Intern *t, int32_t id);
int32_t intern_count(const Intern *t);

#endif
