/* fs.h - files and folders: whole reads, sorted listings, writes that are there or not there. */
#ifndef GW_LIB_FS_H
#define GW_LIB_FS_H

#include "lib/str.h"

typedef struct FsList {
    char **names; /* sorted by bytes */
    bool *is_dir;
    size_t count;
} FsList;

/* Reads a whole regular file into out (replaced). False: errno says why; EFBIG over `max` bytes. */
bool fs_read(const char *path, size_t max, Str *out);
/* The same, but the file itself may be no link: for what strangers' folders hold. */
bool fs_read_no_link(const char *path, size_t max, Str *out);
/* Entries of a folder without those whose name begins with a dot. False: errno. */
bool fs_list(const char *dir, FsList *out);
void fs_list_clear(FsList *l);
bool fs_is_dir(const char *path);
bool fs_is_file(const char *path);
/* Makes the folder and its parents. */
bool fs_mkdirs(const char *path);
/* Writes a whole file: beside it, synced, renamed over, folder synced. False: errno, old file kept. */
bool fs_write(const char *path, const void *data, size_t n);
/* a/b with one slash between. */
void fs_join(Str *out, const char *a, const char *b);
/* XDG folder of gangway for "data", "config", "state" or "cache", e.g. ~/.local/share/gangway. False:
 * there is none, for neither its variable nor HOME holds an absolute path; nothing is added. */
bool fs_xdg(Str *out, const char *kind);

#endif
