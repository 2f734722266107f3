/* recorder.h - appends to a record on the disk; what it says is written is synced.
 *
 * After a failure the file ends with the last whole line that was acknowledged, and nothing more is
 * taken: what the caller wanted to show must not be shown. */
#ifndef GW_APP_RECORD_RECORDER_H
#define GW_APP_RECORD_RECORDER_H

#include "app/record/record.h"

typedef struct Recorder {
    int fd;          /* -1: not open */
    char *path;
    Seal seal;
    uint64_t choices;
    size_t good;     /* bytes that are on the disk for sure */
} Recorder;

/* Creates the file with its first line (unsealed); there must be none of that name. */
bool recorder_create(Recorder *r, const char *path, const char *head, Str *err);
/* Opens a record that was read, cuts off a torn line. */
bool recorder_continue(Recorder *r, const Record *old, Str *err);
/* Appends lines in one write and syncs them. */
bool recorder_add(Recorder *r, const HostLine *lines, size_t count, Str *err);
/* From here on the mods are these. */
bool recorder_mend(Recorder *r, json_t *lock, Str *err);
bool recorder_end(Recorder *r, const char *result, uint64_t hash, Str *err);
void recorder_close(Recorder *r);

/* A name for a new record of the scenario in the user's state folder, which is made. */
bool recorder_default_path(const char *scenario, Str *path, Str *err);

/* Creates a record of such a name, which is r->path then; err is replaced. */
bool recorder_create_new(Recorder *r, const char *scenario, const char *head, Str *err);

#endif
