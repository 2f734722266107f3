/* vtree.h - a mod's files by relative name, read only: a folder on disk, or files from another source
 * (files.h).
 *
 * A name consists of [A-Za-z0-9._/-], does not begin or end with '/', has no empty part and no part that
 * begins with a dot (such files are ignored), and has at most VTREE_MAX_NAME bytes. Links to files or
 * folders are not followed, so nothing outside can be reached. The top folder itself may be reached
 * through links; it stays open even if it is renamed. */
#ifndef GW_MOD_VTREE_H
#define GW_MOD_VTREE_H

#include "lib/files.h"

enum { VTREE_MAX_NAME = 255, VTREE_MAX_DEPTH = 16, VTREE_MAX_FILES = 10000 };
/* Bytes of all files of a mod together: as many as a pack may hold. */
enum { VTREE_MAX_TOTAL = 64 << 20 };

typedef struct Vtree Vtree;

/* NULL: errno says why. */
Vtree *vtree_open(const char *dir);
/* The same with another source of files (NULL: the disk), which does not follow links either. */
Vtree *vtree_open_in(const Files *files, const char *dir);
void vtree_close(Vtree *t);

/* The folder at the top of a mod into which 'gangway api --luacats' writes for editors. It is generated,
 * so it is no part of the mod: neither of its digest nor of a pack, and nothing in it can be read or listed
 * here, or code would run that no digest covers. */
#define VTREE_STUBS "luacats"
/* Is it that folder, or something in it? */
bool vtree_is_stub(const char *name);
/* Is it a stub, or what desktops put beside files: __MACOSX, Thumbs.db, desktop.ini? Neither is part of a
 * mod, as names with a dot before them are not. */
bool vtree_leaves_out(const char *name);

bool vtree_name_good(const char *name);
/* Reads a regular file into out (replaced). False: errno; EINVAL a bad name, ELOOP a link,
 * EISDIR a folder, EFBIG over `max` bytes. */
bool vtree_read(const Vtree *t, const char *name, size_t max, Str *out);
/* The same for a file in a folder that is not open as a Vtree; `with` is a VtreeBeside. */
typedef struct VtreeBeside {
    const Files *files;
    const char *dir;
} VtreeBeside;
bool vtree_read_beside(void *with, const char *name, size_t max, Str *out);
bool vtree_is_file(const Vtree *t, const char *name);
/* Regular files and folders of a folder ("" is the top); other kinds, links and invalid names
 * are left out; sorted by bytes. False: errno. */
bool vtree_list(const Vtree *t, const char *name, FsList *out);
/* SHA-256 over the sorted names and contents of all files below the top: equal for equal mods,
 * wherever they are. `max` bounds each file. False: errno (ENAMETOOLONG: too deep, EMFILE: more
 * than VTREE_MAX_FILES). *bad, if given, is set to the name at fault (to be freed) or NULL. */
bool vtree_digest(const Vtree *t, size_t max, char hex[65], char **bad);
/* The text that vtree_digest is the digest of: a line for each file, "digest  name", as sha256sum prints. */
bool vtree_digests(const Vtree *t, size_t max, Str *lines, char **bad);
/* Explains an errno of these functions, such as "it has more than 8 MiB"; `max` as passed to them. */
void vtree_why(int why, size_t max, Str *out);

#endif
