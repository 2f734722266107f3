/* web_files.h - the pages of the browser client, read into memory when the server starts: a request names
 * one of them or nothing at all, and no path ever reaches the disk. */
#ifndef GW_APP_SERVE_WEB_FILES_H
#define GW_APP_SERVE_WEB_FILES_H

#include "lib/str.h"

typedef struct WebFile {
    char *name; /* as it is asked for: "/board.js" */
    const char *type;
    Str bytes;
} WebFile;

typedef struct WebFiles {
    WebFile *list;
    int count;
} WebFiles;

/* Reads the files of engine/web in the data folder. False: err says why. */
bool web_files_read(WebFiles *files, const char *data_dir, Str *err);
/* "/" is the page itself. NULL: there is none of that name. */
const WebFile *web_files_find(const WebFiles *files, const char *name);
void web_files_clear(WebFiles *files);

#endif
