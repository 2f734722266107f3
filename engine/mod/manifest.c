/* manifest.c - reads mod.ini. inih does the format; the reader that feeds it counts lines, and
 * keeps from it what it would cut or join without a word.
 * The order of loading is for manifest_order.c, ranges of versions for version.c. */
#include "mod/manifest.h"

#include "lib/grow.h"
#include "lib/textfile.h"

#include <ini.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MANIFEST_MAX_FILE = 1 << 16,
    MANIFEST_MAX_LINE = 198, /* inih's buffer is 200 bytes with newline and NUL */
    MANIFEST_MAX_ID = 31,
    MANIFEST_MAX_ALIAS = 63
};

typedef enum Key {
    KEY_ID,
    KEY_TITLE,
    KEY_VERSION,
    KEY_API,
    KEY_LICENCE,
    KEY_AUTHORS,
    KEY_RULESET,
    KEY_EXTENDS,
    KEY_DESCRIPTION,
    KEY_HOMEPAGE,
    KEY_TAGS,
    KEY_COUNT
} Key;

static const char *const key_names[KEY_COUNT] = {"id",          "title",    "version", "api",
                                                 "licence",     "authors",  "ruleset", "extends",
                                                 "description", "homepage", "tags"};
/* The lists of a manifest in their order, then [mod]. */
static const char *const section_names[] = {"requires", "optional", "conflicts", "aliases", "mod"};

typedef struct ManifestRead {
    const char *file;
    Str text;
    size_t pos;
    int line;              /* the one that inih was given last */
    const char *line_text; /* and what it holds */
    int line_len;
    char *value[KEY_COUNT];
    int line_of[KEY_COUNT]; /* 0: not there */
    Manifest *m;
    Diags *d;
    bool no_memory, too_many;
} ManifestRead;

static Diag *fault(ManifestRead *r, int line, int col, const char *code, const char *fmt, ...)
    GW_PRINTF(5, 6);
static Diag *fault(ManifestRead *r, int line, int col, const char *code, const char *fmt, ...) {
    char text[512];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    Diag *g = diag_add(r->d, DIAG_ERROR, code, r->file, line, col, "%s", text);
    diag_source(g, str_text(&r->text), r->text.len);
    return g;
}

/* ---- lines, before inih sees them ---- */

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* -1: there is no such section. */
static int section_of(const char *name, int len) {
    for (int i = 0; i < (int)ARRAY_LEN(section_names); i++)
        if ((int)strlen(section_names[i]) == len && !memcmp(section_names[i], name, (size_t)len))
            return i;
    return -1;
}

static bool section_good(ManifestRead *r, const char *line, int len) {
    const char *end = memchr(line, ']', (size_t)len);
    char found[40];
    if (!end) {
        fault(r, r->line, len + 1, "GW0205", "section without ']'");
        return false;
    }
    if (section_of(line + 1, (int)(end - line) - 1) >= 0) return true;
    snprintf(found, sizeof found, "%.*s", (int)(end - line) - 1, line + 1);
    Diag *g = fault(r, r->line, 2, "GW0206",
                    "unknown section '%s'; expected mod, requires, optional, conflicts or aliases",
                    found);
    diag_nearest(g, found, section_names, ARRAY_LEN(section_names));
    return true; /* so that its keys do not seem to belong to the section before */
}

/* Where inih will find the end of the key; -1: nowhere. */
static int key_end(const char *line, int len) {
    for (int i = 0; i < len; i++) {
        if (line[i] == '=' || line[i] == ':') return i;
        if (line[i] == ';' && i > 0 && is_blank(line[i - 1])) return -1;
    }
    return -1;
}

static bool line_good(ManifestRead *r, const char *line, int len) {
    int from = 0;
    if (len > MANIFEST_MAX_LINE) {
        fault(r, r->line, MANIFEST_MAX_LINE + 1, "GW0202",
              "line of %d bytes, at most %d may be used", len, MANIFEST_MAX_LINE);
        return false;
    }
    while (from < len && is_blank(line[from])) from++;
    if (from == len || line[from] == ';' || line[from] == '#') return true;
    if (from > 0) { /* inih would join it to the value of the line before */
        fault(r, r->line, 1, "GW0204", "the line begins with a blank");
        return false;
    }
    if (line[0] == '[') return section_good(r, line, len);
    if (key_end(line, len) >= 0) return true;
    diag_hint(fault(r, r->line, len + 1, "GW0207", "'key = value' expected"),
              "a comment begins with ';'");
    return false;
}

/* Gives inih the next line as fgets would; an empty one in place of one that was refused. */
static char *next_line(char *out, int size, void *stream) {
    ManifestRead *r = stream;
    if (r->pos >= r->text.len || size < MANIFEST_MAX_LINE + 2) return NULL;
    const char *line = r->text.text + r->pos;
    const char *end = memchr(line, '\n', r->text.len - r->pos);
    int len = (int)(end ? (size_t)(end - line) : r->text.len - r->pos);
    r->pos += (size_t)len + 1;
    r->line++;
    r->line_text = line;
    r->line_len = len;
    if (!line_good(r, line, len)) len = 0;
    memcpy(out, line, (size_t)len);
    out[len] = '\n';
    out[len + 1] = '\0';
    return out;
}

/* ---- keys ---- */

static char *keep(ManifestRead *r, const char *text) {
    char *copy = str_dup(text);
    if (!copy) r->no_memory = true;
    return copy;
}

static int value_col(const ManifestRead *r) {
    int i = key_end(r->line_text, r->line_len) + 1;
    while (i < r->line_len && is_blank(r->line_text[i])) i++;
    return i + 1;
}

static int find_key(const char *name) {
    for (int i = 0; i < KEY_COUNT; i++)
        if (!strcmp(key_names[i], name)) return i;
    return -1;
}

static void take_key(ManifestRead *r, const char *name, const char *value) {
    int key = find_key(name);
    if (key < 0) {
        Diag *g = fault(r, r->line, 1, "GW0208", "unknown key '%s' in [mod]", name);
        diag_nearest(g, name, key_names, KEY_COUNT);
    } else if (r->line_of[key]) {
        fault(r, r->line, 1, "GW0209", "key '%s' again; it is already on line %d", name,
              r->line_of[key]);
    } else {
        r->line_of[key] = r->line;
        r->value[key] = keep(r, value);
    }
}

static bool id_good(ManifestRead *r, int line, int col, const char *what, const char *id) {
    if (str_is_id(id) && strlen(id) <= MANIFEST_MAX_ID) return true;
    diag_hint(fault(r, line, col, "GW0210", "%s '%s' is not an id", what, id),
              "lower-case letters, digits and '_', at most %d, a letter first", MANIFEST_MAX_ID);
    return false;
}

static bool range_good(ManifestRead *r, int line, int col, const char *range) {
    if (version_in((Version){0, 0, 0}, range) >= 0) return true;
    diag_hint(fault(r, line, col, "GW0211", "'%s' found, range of versions expected", range),
              "^1.2 ~1.2 >=1.2 <2 =1.2.3, several with a blank between, or * for any");
    return false;
}

static const ManifestLine *find_line(const ManifestList *list, const char *key) {
    for (int i = 0; i < list->count; i++)
        if (!strcmp(list->of[i].key, key)) return &list->of[i];
    return NULL;
}

/* Reports a key that the list has already. */
static bool is_new(ManifestRead *r, const ManifestList *list, const char *what, const char *key) {
    const ManifestLine *old = find_line(list, key);
    if (old)
        fault(r, r->line, 1, "GW0209", "%s '%s' again; it is already on line %d", what, key,
              old->line);
    return !old;
}

static void add_line(ManifestRead *r, ManifestList *list, const char *key, const char *value) {
    ManifestLine line = {keep(r, key), keep(r, value), r->line};
    ManifestLine *at =
        line.key && line.value ? grow_next(&list->of, list->count, sizeof *at) : NULL;
    if (at) {
        *at = line;
        list->count++;
        return;
    }
    r->no_memory = true;
    free(line.key);
    free(line.value);
}

static void take_need(ManifestRead *r, ManifestList *list, const char *id, const char *range) {
    if (is_new(r, list, "mod", id) && id_good(r, r->line, 1, "mod", id) &&
        range_good(r, r->line, value_col(r), range))
        add_line(r, list, id, range);
}

/* "old_gun", "weapon/old_gun": an id may have dots, such as that of an event. */
static bool is_alias_word(const char *word, bool may_have_class) {
    if (word[0] < 'a' || word[0] > 'z') return false;
    size_t len = strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_.");
    if (may_have_class && word[len] == '/') return is_alias_word(word + len + 1, false);
    return word[len] == '\0' && len <= MANIFEST_MAX_ALIAS;
}

static bool alias_good(ManifestRead *r, const char *from, const char *to) {
    const char *bad = !is_alias_word(from, true) ? from : !is_alias_word(to, false) ? to : NULL;
    if (bad && strchr(bad, ':')) {
        fault(r, r->line, value_col(r), "GW0233",
              "'%s' belongs to another mod, and only that mod can name its old ids", bad);
    } else if (bad) {
        diag_hint(fault(r, r->line, bad == from ? 1 : value_col(r), "GW0232",
                        "'%s' found, an id expected", bad),
                  "old_id = new_id, or class/old_id = new_id; lower-case letters, digits, '_' and "
                  "'.', at most %d",
                  MANIFEST_MAX_ALIAS);
    }
    return !bad;
}

static void take_alias(ManifestRead *r, ManifestList *list, const char *from, const char *to) {
    if (!alias_good(r, from, to)) return;
    bool fresh = is_new(r, list, "alias", from), full = list->count == MANIFEST_MAX_ALIASES;
    if (full && !r->too_many)
        fault(r, r->line, 1, "GW0235", "more than %d aliases", MANIFEST_MAX_ALIASES);
    r->too_many = r->too_many || full;
    if (fresh && !r->too_many) add_line(r, list, from, to);
}

static int on_key(void *user, const char *section, const char *name, const char *value) {
    ManifestRead *r = user;
    int list = section_of(section, (int)strlen(section));
    if (!section[0]) {
        diag_hint(fault(r, r->line, 1, "GW0212", "key '%s' before any section", name),
                  "a manifest begins with [mod]");
    } else if (list < 0) {
        return 1; /* reported with the section */
    } else if (!value[0]) {
        fault(r, r->line, r->line_len + 1, "GW0213", "nothing after '%s =', a value expected",
              name);
    } else if (list == MANIFEST_SECTIONS) {
        take_key(r, name, value);
    } else if (list == MANIFEST_ALIASES) {
        take_alias(r, &r->m->lists[list], name, value);
    } else {
        take_need(r, &r->m->lists[list], name, value);
    }
    return 1;
}

/* ---- all of it ---- */

static void check_required(ManifestRead *r) {
    static const Key required[] = {KEY_ID, KEY_TITLE, KEY_VERSION, KEY_API};
    static const char *const examples[] = {"my_mod", "My mod", "0.1.0", "^1.0"};
    for (size_t i = 0; i < ARRAY_LEN(required); i++)
        if (!r->line_of[required[i]]) {
            const char *key = key_names[required[i]];
            diag_hint(fault(r, 0, 0, "GW0214", "[mod] has no %s", key), "add: %s = %s", key,
                      examples[i]);
        }
}

/* A mod's folder bears its id, so that two people's paths to one mod agree. */
static void check_folder(ManifestRead *r, const char *id) {
    const char *dir = r->m->dir;
    size_t end = dir ? strlen(dir) : 0;
    while (end > 0 && dir[end - 1] == '/') end--;
    size_t from = end;
    while (from > 0 && dir[from - 1] != '/') from--;
    if (end == from || dir[end - 1] == '.') return; /* "." and ".." say no name */
    if (end - from == strlen(id) && !memcmp(dir + from, id, end - from)) return;
    Diag *g = fault(r, r->line_of[KEY_ID], 1, "GW0215", "id '%s' found in a folder named '%.*s'",
                    id, (int)(end - from), dir + from);
    diag_hint(g, "rename the folder to '%s'", id);
}

static void check_values(ManifestRead *r) {
    char *const *v = r->value;
    const int *at = r->line_of;
    if (v[KEY_ID] && id_good(r, at[KEY_ID], 1, "id", v[KEY_ID])) check_folder(r, v[KEY_ID]);
    if (v[KEY_VERSION] && !version_parse(v[KEY_VERSION], &r->m->version))
        diag_hint(fault(r, at[KEY_VERSION], 1, "GW0216", "'%s' found, a version expected",
                        v[KEY_VERSION]),
                  "three numbers: 1.0.0");
    if (v[KEY_API]) range_good(r, at[KEY_API], 1, v[KEY_API]);
    if (v[KEY_RULESET]) id_good(r, at[KEY_RULESET], 1, "ruleset", v[KEY_RULESET]);
    if (v[KEY_EXTENDS]) id_good(r, at[KEY_EXTENDS], 1, "extends", v[KEY_EXTENDS]);
    if (v[KEY_EXTENDS] && v[KEY_RULESET] && !strcmp(v[KEY_EXTENDS], v[KEY_RULESET]))
        fault(r, at[KEY_EXTENDS], 1, "GW0218", "rule set '%s' extends itself", v[KEY_RULESET]);
    if (v[KEY_EXTENDS] && !v[KEY_RULESET])
        diag_hint(fault(r, at[KEY_EXTENDS], 1, "GW0217", "extends without ruleset"),
                  "an overlay is a rule set of its own: add ruleset = NAME");
}

/* The alias of the id in that class, whose name has n bytes, else of any; as lua/define/alias.lua has it. */
static const ManifestLine *alias_of(const Manifest *m, const char *class_name, int n,
                                    const char *id) {
    const ManifestList *aliases = &m->lists[MANIFEST_ALIASES];
    char from[2 * MANIFEST_MAX_ALIAS + 2];
    snprintf(from, sizeof from, "%.*s/%s", n, class_name, id);
    const ManifestLine *a = n ? find_line(aliases, from) : NULL;
    return a ? a : find_line(aliases, id);
}

const char *manifest_alias(const Manifest *m, const char *class_name, const char *id) {
    const ManifestLine *last = NULL;
    int n = (int)strlen(class_name);
    for (const ManifestLine *a = alias_of(m, class_name, n, id); a;
         a = alias_of(m, class_name, n, a->value))
        last = a;
    return last ? last->value : NULL;
}

/* Of "CLASS/ID" the bytes of CLASS; 0: it is of any class. */
static int class_length(const char *key) {
    const char *slash = strchr(key, '/');
    return slash ? (int)(slash - key) : 0;
}

static bool same_class(const ManifestLine *a, const ManifestLine *b) {
    int n = class_length(a->key);
    return n == class_length(b->key) && !strncmp(a->key, b->key, (size_t)n);
}

/* A chain of aliases has an end: in the class of each, or, of those of any class, in none. A circle
 * that goes through one of a class is found from that. */
static void check_aliases(ManifestRead *r) {
    const ManifestList *list = &r->m->lists[MANIFEST_ALIASES];
    /* Of each alias, whose chain came through it last, and ended. */
    const ManifestLine *by[MANIFEST_MAX_ALIASES] = {NULL};
    for (int i = 0; i < list->count && i < MANIFEST_MAX_ALIASES; i++) {
        const ManifestLine *first = &list->of[i], *a = first;
        int n = class_length(first->key), steps = 0;
        while (a && steps++ <= list->count) {
            const ManifestLine **through = &by[a - list->of];
            if (*through && *through != first && same_class(*through, first)) a = NULL;
            else *through = first, a = alias_of(r->m, first->key, n, a->value);
        }
        if (!a) continue;
        fault(r, first->line, 1, "GW0234", "alias '%s' leads in a circle", first->key);
        return;
    }
}

static void hand_over(ManifestRead *r) {
    Manifest *m = r->m;
    m->ruleset_line = r->line_of[KEY_RULESET];
    m->extends_line = r->line_of[KEY_EXTENDS];
    char **slots[KEY_COUNT] = {&m->id,          &m->title,    NULL,        &m->api,
                               &m->licence,     &m->authors,  &m->ruleset, &m->extends,
                               &m->description, &m->homepage, &m->tags};
    for (int i = 0; i < KEY_COUNT; i++) {
        if (slots[i]) *slots[i] = r->value[i];
        else free(r->value[i]);
    }
}

static void read_lines(ManifestRead *r) {
    TextFault bad;
    if (r->text.len > MANIFEST_MAX_FILE) {
        fault(r, 0, 0, "GW0201", "file of %zu bytes, a manifest may have %d", r->text.len,
              MANIFEST_MAX_FILE);
        return;
    }
    if (!textfile_decode(&r->text, &bad)) {
        textfile_diag(r->d, "GW0203", r->file, &r->text, &bad);
        return;
    }
    int rc = ini_parse_stream(next_line, r, on_key, r);
    if (rc > 0) fault(r, rc, 1, "GW0207", "'key = value' expected");
    if (rc < 0) r->no_memory = true;
    check_required(r);
    check_values(r);
    check_aliases(r);
}

Manifest *manifest_read_id(const char *file, const char *dir, const char *text, size_t len,
                           char **says_id, Diags *d) {
    ManifestRead r = {.file = file, .d = d};
    size_t before = d->errors;
    r.m = calloc(1, sizeof *r.m);
    str_addn(&r.text, text, len);
    r.no_memory = r.text.failed;
    if (r.m && !r.no_memory) {
        r.m->file = keep(&r, file);
        r.m->dir = dir ? keep(&r, dir) : NULL;
        read_lines(&r);
        hand_over(&r);
    }
    if (!r.m || r.no_memory)
        diag_add(d, DIAG_ERROR, "GW0200", file, 0, 0, "not enough memory for this manifest");
    str_clear(&r.text);
    *says_id = r.m && r.m->id ? str_dup(r.m->id) : NULL;
    if (d->errors == before) return r.m;
    manifest_free(r.m);
    return NULL;
}

Manifest *manifest_read(const char *file, const char *dir, const char *text, size_t len, Diags *d) {
    char *says_id = NULL;
    Manifest *m = manifest_read_id(file, dir, text, len, &says_id, d);
    free(says_id);
    return m;
}

static void free_list(ManifestList *list) {
    for (int i = 0; i < list->count; i++) {
        free(list->of[i].key);
        free(list->of[i].value);
    }
    free(list->of);
}

void manifest_free(Manifest *m) {
    if (!m) return;
    char *const texts[] = {m->file,        m->dir,      m->id,      m->title,
                           m->licence,     m->authors,  m->ruleset, m->extends,
                           m->description, m->homepage, m->tags,    m->api};
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) free(texts[i]);
    for (int i = 0; i < MANIFEST_SECTIONS; i++) free_list(&m->lists[i]);
    free(m);
}

const ManifestBroken *manifest_find_broken(const ManifestBrokenList *list, const char *id) {
    for (int i = 0; list && i < list->count; i++) {
        const ManifestBroken *b = &list->of[i];
        const char *slash = strrchr(b->dir, '/');
        if (!strcmp(slash ? slash + 1 : b->dir, id) || (b->says_id && !strcmp(b->says_id, id)))
            return b;
    }
    return NULL;
}

void manifest_clear_broken(ManifestBrokenList *list) {
    for (int i = 0; i < list->count; i++) {
        free(list->of[i].dir);
        free(list->of[i].says_id);
        diags_clear(&list->of[i].why);
    }
    free(list->of);
    *list = (ManifestBrokenList){0};
}

bool manifest_of_plan(const Files *files, const char *path, Str *folder) {
    static const char maps[] = "maps";
    const char *slash = strrchr(path, '/'), *at = slash;
    while (at && at > path && at[-1] != '/') at--;
    if (!at || (size_t)(slash - at) != sizeof maps - 1 || strncmp(at, maps, sizeof maps - 1) != 0)
        return false;
    Str ini = {0};
    str_reset(folder);
    if (at == path) str_addc(folder, '.');
    else str_addn(folder, path, at - path > 1 ? (size_t)(at - path) - 1 : 1);
    fs_join(&ini, str_text(folder), "mod.ini");
    bool there = files_is_file(files, str_text(&ini));
    str_clear(&ini);
    return there;
}
