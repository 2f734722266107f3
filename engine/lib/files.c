/* files.c - passes requests on to the process that has the files. */
#include "lib/files.h"

bool files_read(const Files *f, const char *path, size_t max, Str *out) {
    return f ? f->read(f->ud, path, max, out) : fs_read_no_link(path, max, out);
}

bool files_list(const Files *f, const char *dir, FsList *out) {
    return f ? f->list(f->ud, dir, out) : fs_list(dir, out);
}

bool files_is_file(const Files *f, const char *path) {
    return f ? f->kind(f->ud, path) == FILES_FILE : fs_is_file(path);
}

bool files_is_dir(const Files *f, const char *path) {
    return f ? f->kind(f->ud, path) == FILES_FOLDER : fs_is_dir(path);
}
