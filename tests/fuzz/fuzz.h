/* fuzz.h - what the harnesses share. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
/* What is dear and the same for each input is done here, once. */
int LLVMFuzzerInitialize(int *argc, char ***argv);

/* What must hold whatever the input is. */
#define MUST(x)                                                                                              \
    do {                                                                                                     \
        if (!(x)) {                                                                                          \
            fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #x);                            \
            abort();                                                                                         \
        }                                                                                                    \
    } while (0)

#endif
