/* files.h - the source of a mod's files: the disk, or another process that reads them.
 *
 * A fenced process (fence.h) cannot open files: it has a Files whose functions ask its parent. NULL means the
 * disk everywhere. Paths are the same in both; the process that answers decides what may be read. */
#ifndef GW_LIB_FILES_H
#define GW_LIB_FILES_H

#include "lib/fs.h"

typedef enum FilesKind { FILES_NONE, FILES_FILE, FILES_FOLDER } FilesKind;

typedef struct Files {
    void *ud;
    /* As fs_read and fs_list, but links are not followed. False: errno. */
    bool (*read)(void *ud, const char *path, size_t max, Str *out);
    bool (*list)(void *ud, const char *dir, FsList *out);
    FilesKind (*kind)(void *ud, const char *path);
} Files;

bool files_read(const Files *f, const char *path, size_t max, Str *out);
bool files_list(const Files *f, const char *dir, FsList *out);
bool files_is_file(const Files *f, const char *path);
bool files_is_dir(const Files *f, const char *path);

#endif
