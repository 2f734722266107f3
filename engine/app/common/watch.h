/* watch.h - runs something again whenever files change. */
#ifndef GW_APP_COMMON_WATCH_H
#define GW_APP_COMMON_WATCH_H

#include "app/common/options.h"

/* How often folders are looked at, in milliseconds. */
#define WATCH_MS 500

/* Runs `round` in a process of its own, and again after each change below the paths (folders or files) or
 * below the folders of --mod-path. It ends by a signal; else the status says what failed, which was
 * reported. */
int watch_run(Options *o, const NameList *paths, int (*round)(void *data), void *data);

#endif
