/* lock.h - the mods that a record was made with, held against those that are loaded now. */
#ifndef GW_APP_RECORD_LOCK_H
#define GW_APP_RECORD_LOCK_H

#include <jansson.h>

#include "lib/str.h"

/* Both as HOST_LOCK gives them. False: `why` has a line for each mod that is not what it was, with the files
 * that differ, or says that one of the two is no list. */
bool lock_holds(const json_t *was, const json_t *now, Str *why);

typedef enum LockDisk {
    LOCK_SAME,
    LOCK_CHANGED, /* `why` says what differs first */
    LOCK_UNREAD,  /* `why` says which mod is not found, or which file cannot be read, and why */
} LockDisk;

/* The record's against what is installed: `installed` as HOST_LIST gives the mods. No game is opened, so
 * this is for lists. */
LockDisk lock_on_disk(const json_t *was, const json_t *installed, const char *data_dir, Str *why);

#endif
