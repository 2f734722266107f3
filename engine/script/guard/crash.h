/* crash.h - the last words of a process that dies by a fault of C: which line of a mod was running. */
#ifndef GW_SCRIPT_GUARD_CRASH_H
#define GW_SCRIPT_GUARD_CRASH_H

#include "script/state/script.h"

/* From now on a signal that ends this process is reported to the script's guard (ScriptGuard.died), from a
 * stack of its own: the one that was in use may be what is broken. Without a guard, or in a build whose
 * sanitizer reports faults itself, nothing is done. Scripts are closed in the opposite order. */
void crash_open(Script *s);
void crash_close(Script *s);

#endif
