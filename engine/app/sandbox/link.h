/* link.h - a guest (guest.h) in a process of its own behind the fence, and the line to it.
 *
 * The parent has files, terminal and records; it reads each frame of the guest as if the guest lied. While it
 * waits for a reply it reads files for the guest (roots.h) and watches it: a guest that does not finish,
 * says what is no frame, or dies, is gone for good, and `why` says what happened, with the place in the mod
 * where it is known. */
#ifndef GW_APP_SANDBOX_LINK_H
#define GW_APP_SANDBOX_LINK_H

#include <sys/types.h>

#include "lib/frame.h"
#include "app/sandbox/roots.h"

typedef struct Link Link;

/* Starts a guest. `time_ms`: of processor time for one call into the rules. NULL: err says why. */
Link *link_open(Roots *roots, int time_ms, Str *err);
/* For tests: the guest is the process `pid` at the other end of the socket (0: it has none of its own). Both
 * are taken over. It is ended when it neither answers nor works for `idle_ms` (0: a minute, as others). */
Link *link_over(int fd, pid_t pid, int idle_ms, Roots *roots, Str *err);
void link_close(Link *l);
/* Is the guest gone because it did not finish in its time? */
bool link_was_slow(const Link *l);

/* Sends a frame and waits for the reply, which is good until the next call. What comes on the way goes to
 * `heard`, which says false to what nobody wants to hear: that ends the guest too. False: the guest is gone,
 * why says how. */
bool link_call(Link *l, const Str *request, Frame *reply, bool (*heard)(void *ud, const Frame *f), void *ud,
               Str *why);

#endif
