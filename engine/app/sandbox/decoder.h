/* decoder.h - reads bytes that a stranger has made, in a process that is shut in and does nothing else.
 *
 * The clerk gets the bytes by fork, decodes them and says what they mean; the parent takes it as the words of
 * somebody who may lie. For what is read once: a pack, a record, a file of results. A game has its own
 * process (guest.h). */
#ifndef GW_APP_SANDBOX_DECODER_H
#define GW_APP_SANDBOX_DECODER_H

#include "lib/str.h"

typedef struct DecoderWork {
    /* In the child. False: err says what is wrong with the bytes. */
    bool (*decode)(void *ud, const Str *bytes, Str *out, Str *err);
    void *ud;
    size_t most;      /* bytes that it may say */
    int seconds;      /* that it may take, 0: a minute */
    bool unfenced;    /* without the fence: only for what the user trusts */
} DecoderWork;

typedef enum DecoderEnd {
    DECODER_DONE,       /* out holds what it said */
    DECODER_REFUSED,    /* err: what is wrong with the bytes, cleaned for a terminal */
    DECODER_OPEN,       /* err: why there is no fence here; nothing was decoded */
    DECODER_STOPPED     /* it died, hung, or said too much or half of it; or no process could be made: err */
} DecoderEnd;

DecoderEnd decoder_ask(const DecoderWork *work, const Str *bytes, Str *out, Str *err);

#endif
