/* pack.h - a packed mod: its files in memory, to and from the bytes of a zip file.
 *
 * A pack is a zip file that holds one mod: the folder with the uppermost mod.ini, whatever it is called
 * (forges name it NAME-main); the mod's id is in mod.ini. What lies outside of it, what begins with a dot
 * and what vtree_leaves_out() names is left out and said. Its author is not trusted: pack_read is a
 * function of the bytes alone, opens nothing, and refuses what has two readings. Names are those of
 * vtree.h, of regular files, at most PACK_MAX_FILES; no two differ in case alone; none is a file and a
 * folder.
 *
 * What is refused is told with the mend behind PACK_MEND. */
#ifndef GW_MOD_PACK_H
#define GW_MOD_PACK_H

#include "lib/files.h"
#include "mod/vtree.h"

#define PACK_ENDING ".gwmod"
#define PACK_MEND "\nhint: "

enum {
    PACK_MAX_BYTES = 32 << 20, /* of a pack */
    PACK_MAX_FILE = 8 << 20,   /* of a file in it, unpacked; what the engine reads of any file */
    PACK_MAX_TOTAL = 64 << 20, /* of all of them */
    PACK_MAX_RATIO = 200, /* of a file, unpacked to packed, where it has more than PACK_FREE_SIZE */
    PACK_FREE_SIZE = 64 << 10,
    PACK_MAX_FILES = 4000,
    PACK_MAX_FOLDER = 64, /* bytes of the name of the folder that pack_write gives */
    PACK_LEFT_NAMES = 20  /* of what was left out, that are told */
};

typedef struct PackFile {
    char *name; /* below the mod's folder */
    char *data; /* a NUL follows it */
    size_t size;
} PackFile;

typedef struct Pack {
    PackFile *files; /* sorted by name */
    int count;
    size_t total;   /* bytes of all of them */
    Str left;       /* names of what was left out, with newlines, the first PACK_LEFT_NAMES */
    int left_count; /* all of them */
} Pack;

/* Reads a pack and proves the checksum of every file that it keeps. False: err says which entry and what is
 * wrong with it. */
bool pack_read(const void *bytes, size_t n, Pack *out, Str *err);
/* The bytes of a pack: the same for the same names and contents, whenever and wherever it is made.
 * Nothing is compressed: what compressors write differs from version to version. False: err. */
bool pack_write(const Pack *p, const char *folder, Str *out, Str *err);
/* All files below a folder. Files whose names begin with a dot are left out, and what pack.left names; a
 * link, a device or a name
 * that a pack cannot hold is an error. False: err names the file. */
bool pack_gather(const char *dir, Pack *out, Str *err);

/* A pack that is read as a folder `dir`, which is on no disk. */
typedef struct PackFolder {
    const Pack *pack;
    const char *dir;
    Files files; /* paths begin with dir */
} PackFolder;

/* The pack and the name must live as long as f, which must stay where it is. */
void pack_folder(PackFolder *f, const Pack *p, const char *dir);

/* One frame for a pipe, and back: the reader trusts it as little as a pack. */
void pack_to_frame(const Pack *p, Str *out);
bool pack_from_frame(const void *bytes, size_t n, Pack *out, Str *err);

/* Notes what is left out. */
void pack_leave(Pack *p, const char *name, size_t len);
/* Says what is wrong and how it is mended. False, for callers to return. */
bool pack_refuse(Str *err, const char *mend, const char *fmt, ...) GW_PRINTF(3, 4);
/* Takes over the data (malloc'ed, with a NUL behind). False: memory; the data is freed. */
bool pack_add(Pack *p, const char *name, size_t name_len, char *data, size_t size);
/* Sorts, and holds names, number and sizes to what is allowed. False: err. */
bool pack_settle(Pack *p, Str *err);
const PackFile *pack_find(const Pack *p, const char *name);
/* As vtree_digest() of the unpacked folder. False: memory. */
bool pack_digest(const Pack *p, char hex[65]);
void pack_clear(Pack *p);

#endif
