/* fs.h - files and folders: reads of whole files, sorted listings, atomic writes. */
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
/* The same, but the file itself must not be a link: for files in untrusted folders. */
bool fs_read_no_link(const char *path, size_t max, Str *out);
/* The same of a file that is the user's own: not a link, owned by this user, and with none of the bits
 * `others` in its mode. Without `out` it is only looked at. False: why says what is wrong, nothing where
 * there is no such file. */
bool fs_read_own(const char *path, unsigned others, size_t max, Str *out, Str *why);
/* The same of an open file, which stays open: what follows, added to out. */
bool fs_read_from(int fd, size_t max, Str *out);
/* Closes it, if it is one (not below 0); errno stays as it is. */
void fs_close(int fd);
/* Entries of a folder without those whose name begins with a dot. False: errno. */
bool fs_list(const char *dir, FsList *out);
/* Adds the first n bytes of a name where they belong; a name that is there already stays alone. False: no
 * memory. */
bool fs_list_add(FsList *l, const char *name, size_t n, bool is_dir);
void fs_list_clear(FsList *l); /* errno stays as it is */
bool fs_is_dir(const char *path);
bool fs_is_file(const char *path);
/* Do both name the same file, as a link and what it leads to do? False also where one is not there. */
bool fs_same(const char *a, const char *b);
/* Creates the folder and its parents. */
bool fs_mkdirs(const char *path);
/* Replaces a file atomically: writes a temporary file, syncs it, renames it and syncs the folder. False:
 * errno, and the old file is unchanged. */
bool fs_write(const char *path, const void *data, size_t n);
/* The same of the file that a link leads to: only for one that the user has named. */
bool fs_write_through(const char *path, const void *data, size_t n);
/* The same as fs_write for a file that nobody else may read or write, whatever the mode of the old one was. A
 * link is replaced, not followed. */
bool fs_write_own(const char *path, const void *data, size_t n);
/* Writes all of it. False: errno. */
bool fs_put(int fd, const char *data, size_t n);
/* Syncs the folder of a file, so that a new name of it is on the disk as well. */
bool fs_sync_folder(const char *path);
/* a/b with one slash between. */
void fs_join(Str *out, const char *a, const char *b);
/* XDG folder of gangway for "data", "config", "state" or "cache", e.g. ~/.local/share/gangway. False:
 * neither its variable nor HOME is an absolute path; nothing is added. */
bool fs_xdg(Str *out, const char *kind);

#endif
