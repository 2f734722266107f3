/* decoder.h - decodes bytes from an untrusted source in a sandboxed process that does nothing else.
 *
 * The child inherits the bytes by fork, decodes them and sends back what they mean. The parent does not trust
 * that answer either. Used for files that are read once: a pack, a record, a file of results. A game has its
 * own process (guest.h). */
#ifndef GW_APP_SANDBOX_DECODER_H
#define GW_APP_SANDBOX_DECODER_H

#include "lib/str.h"

typedef struct DecoderWork {
    /* Runs in the child. False: err says what is wrong with the bytes. */
    bool (*decode)(void *ud, const Str *bytes, Str *out, Str *err);
    void *ud;
    size_t most;      /* bytes that the child may send back */
    int seconds;      /* that the child may take; 0: a minute */
    const char *stopped; /* what err says if the child was stopped; NULL: not to trust the file */
    bool unfenced;    /* run without the fence: only for files that the user trusts */
} DecoderWork;

typedef enum DecoderEnd {
    DECODER_DONE,       /* out holds what the child sent */
    DECODER_REFUSED,    /* err: what is wrong with the bytes, cleaned for a terminal */
    DECODER_OPEN,       /* err: why this system has no fence; nothing was decoded */
    DECODER_STOPPED     /* the child died, hung, or sent too much or too little; or fork failed: err */
} DecoderEnd;

/* Decodes the bytes in a child and waits for its answer. `out` and `err` must be empty. */
DecoderEnd decoder_ask(const DecoderWork *work, const Str *bytes, Str *out, Str *err);

#endif
