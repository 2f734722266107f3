/* files.h - where the files of mods come from: the disk, or somebody who reads them for us.
 *
 * A process behind a fence (fence.h) opens nothing: it has a Files whose functions ask its parent. NULL
 * stands for the disk everywhere. Paths are the same in both; who answers decides what may be seen. */
#ifndef GW_LIB_FILES_H
#define GW_LIB_FILES_H

#include "lib/fs.h"

typedef enum FilesKind { FILES_NONE, FILES_FILE, FILES_FOLDER } FilesKind;

typedef struct Files {
    void *ud;
    /* As fs_read and fs_list; no link is followed. False: errno. */
    bool (*read)(void *ud, const char *path, size_t max, Str *out);
    bool (*list)(void *ud, const char *dir, FsList *out);
    FilesKind (*kind)(void *ud, const char *path);
} Files;

bool files_read(const Files *f, const char *path, size_t max, Str *out);
bool files_list(const Files *f, const char *dir, FsList *out);
bool files_is_file(const Files *f, const char *path);
bool files_is_dir(const Files *f, const char *path);

#endif
