/* test_pack.c - packs: the same bytes for the same mod, and every zip file with two readings refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "lib/fs.h"
#include "lib/hash.h"
#include "mod/pack.h"

/* An entry as a test wants it; what is 0 is as it should be. */
typedef struct Made {
    const char *name, *data;
    const char *local_name; /* another name in its own header */
    uint32_t size;          /* said in place of the true one, in both headers */
    uint32_t mode;          /* the upper half of its attributes */
    uint32_t crc;           /* what the true one is changed by */
    uint32_t at;            /* added to where it is said to lie, + 1 */
    unsigned flags, method, extra;
    bool ahead;    /* in the directory it stands before the others */
    size_t blanks; /* that many instead of data */
    bool deflated;
    enum Later {
        LATER_NO,
        LATER_BARE,
        LATER_MARKED,
        LATER_NEVER,
        LATER_WRONG
    } later; /* what follows its data */
} Made;

static void put(Str *s, size_t n, int bytes) {
    for (int i = 0; i < bytes; i++) str_addc(s, (char)(n >> (8 * i) & 255));
}

static void put_facts(Str *s, const Made *m, uint32_t crc, size_t packed, size_t size,
                      const char *name) {
    put(s, 20, 2);
    put(s, m->flags | (m->later ? 8 : 0), 2);
    put(s, m->method ? m->method : m->deflated ? 8 : 0, 2);
    put(s, 0, 4);
    put(s, crc, 4);
    put(s, packed, 4);
    put(s, size, 4);
    put(s, strlen(name), 2);
    put(s, m->extra ? 4 : 0, 2);
}

static void packed_data(const Made *m, Str *plain, Str *packed) {
    for (size_t i = 0; i < m->blanks; i++) str_addc(plain, ' ');
    if (!m->blanks) str_add(plain, m->data ? m->data : "");
    if (!m->deflated) {
        str_addn(packed, str_text(plain), plain->len);
        return;
    }
    uLong room = compressBound(plain->len);
    char *out = malloc(room);
    z_stream z = {.next_in = (Bytef *)(uintptr_t)str_text(plain),
                  .avail_in = (uInt)plain->len,
                  .next_out = (Bytef *)out,
                  .avail_out = (uInt)room};
    assert_int_equal(deflateInit2(&z, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
    assert_int_equal(deflate(&z, Z_FINISH), Z_STREAM_END);
    str_addn(packed, out, z.total_out);
    deflateEnd(&z);
    free(out);
}

/* Checksum and sizes as a program writes them that cannot go back. */
static void put_later(Str *zip, const Made *m, uint32_t crc, size_t packed, size_t size) {
    if (m->later == LATER_NO || m->later == LATER_NEVER) return;
    if (m->later == LATER_MARKED) put(zip, 0x08074b50, 4);
    put(zip, crc ^ (m->later == LATER_WRONG), 4);
    put(zip, packed, 4);
    put(zip, size, 4);
}

static void make_zip(Str *zip, const Made *list, int count) {
    Str central = {0};
    for (int i = 0; i < count; i++) {
        const Made *m = &list[i];
        Str plain = {0}, packed = {0};
        packed_data(m, &plain, &packed);
        uint32_t crc = (uint32_t)crc32_z(0, (const Bytef *)str_text(&plain), plain.len) ^ m->crc;
        size_t size = m->size ? m->size : plain.len, at = zip->len + (m->at ? m->at - 1 : 0);
        Str others = {0};
        if (m->ahead) str_addn(&others, str_text(&central), central.len), str_reset(&central);
        put(&central, 0x02014b50, 4);
        put(&central, 3 << 8 | 20, 2);
        put_facts(&central, m, crc, packed.len, size, m->name);
        put(&central, 0, 6);
        put(&central, (size_t)(m->mode ? m->mode : 0100644) << 16, 4);
        put(&central, at, 4);
        str_add(&central, m->name);
        if (m->extra) put(&central, m->extra, 4);
        str_addn(&central, str_text(&others), others.len);
        str_clear(&others);
        const char *name = m->local_name ? m->local_name : m->name;
        put(zip, 0x04034b50, 4);
        if (m->later) put_facts(zip, m, 0, 0, 0, name);
        else put_facts(zip, m, crc, packed.len, size, name);
        str_add(zip, name);
        if (m->extra) put(zip, m->extra, 4);
        str_addn(zip, str_text(&packed), packed.len);
        put_later(zip, m, crc, packed.len, size);
        str_clear(&plain);
        str_clear(&packed);
    }
    size_t at = zip->len;
    str_addn(zip, str_text(&central), central.len);
    put(zip, 0x06054b50, 4);
    put(zip, 0, 4);
    put(zip, (size_t)count, 2);
    put(zip, (size_t)count, 2);
    put(zip, central.len, 4);
    put(zip, at, 4);
    put(zip, 0, 2);
    str_clear(&central);
}

#define INI                                                                                        \
    { .name = "mine/mod.ini", .data = "[mod]\n" }

/* Behind the bytes is a page that nobody may read. */
static bool reads(const Made *list, int count, Pack *p, Str *err) {
    Str zip = {0};
    make_zip(&zip, list, count);
    size_t page = (size_t)sysconf(_SC_PAGESIZE), room = (zip.len + page - 1) / page * page;
    char *at = mmap(NULL, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(at != MAP_FAILED && mprotect(at + room, page, PROT_NONE) == 0);
    memcpy(at + room - zip.len, zip.text, zip.len);
    bool ok = pack_read(at + room - zip.len, zip.len, p, err);
    munmap(at, room + page);
    str_clear(&zip);
    return ok;
}

/* The list is refused, and why. */
static void refused(const Made *list, int count, const char *why) {
    Pack p;
    Str err = {0};
    if (reads(list, count, &p, &err)) fail_msg("it was read; wanted: %s", why);
    if (!strstr(str_text(&err), why)) fail_msg("'%s' found, '%s' wanted", str_text(&err), why);
    const char *mend = strstr(str_text(&err), PACK_MEND);
    if (!mend || strlen(mend) < strlen(PACK_MEND) + 10)
        fail_msg("'%s' names no mend", str_text(&err));
    assert_int_equal(p.count, 0);
    str_clear(&err);
}

/* A second entry beside a good mod.ini. */
static void entry_refused(Made second, const char *why) {
    const Made list[] = {INI, second};
    refused(list, 2, why);
}

static void reads_what_other_tools_make(void **state) {
    (void)state;
    const Made list[] = {
        {.name = "mine/", .mode = 040755},
        INI,
        {.name = "mine/rules/", .mode = 040755},
        {.name = "mine/rules/x.lua", .data = "return 1, 1, 1, 1, 1", .deflated = true},
        {.name = "mine/empty.lua", .deflated = true},
        {.name = "mine/a.lua", .data = "a", .extra = 0x5455}};
    Pack p;
    Str err = {0};
    if (!reads(list, 6, &p, &err)) fail_msg("%s", str_text(&err));
    assert_int_equal(p.count, 4);
    assert_string_equal(p.files[0].name, "a.lua");
    assert_string_equal(p.files[1].name, "empty.lua");
    assert_int_equal(p.files[1].size, 0);
    assert_string_equal(pack_find(&p, "rules/x.lua")->data, "return 1, 1, 1, 1, 1");
    pack_clear(&p);
    const Made flat[] = {{.name = "mod.ini", .data = "x"}, {.name = "init.lua", .data = "y"}};
    assert_true(reads(flat, 2, &p, &err));
    assert_int_equal(p.count, 2);
    pack_clear(&p);
}

static void names_that_lead_elsewhere_are_refused(void **state) {
    (void)state;
    static const char *const names[] = {"mine/../x.lua", "mine/a/../../x", "/etc/passwd",
                                        "mine//x",       "mine/a*b",       "mine/a\\b",
                                        "mine/a b",      "mine/c:x",       "mine/\xC3\xA4.lua",
                                        "mine/a\nb",     "mine/./x"};
    for (size_t i = 0; i < ARRAY_LEN(names); i++)
        entry_refused((Made){.name = names[i], .data = "x"}, "a valid file name in a pack");
    entry_refused((Made){.name = "mine/../", .mode = 040755}, "leads elsewhere");
    entry_refused((Made){.name = "mine/a b/", .mode = 040755}, "not allowed in a pack");
    /* Outside of the mod's folder, or in what is left out, a name that leads elsewhere is none either. */
    static const char *const out[] = {"../x",          "/x",  ".git/../../x",
                                      "__MACOSX/../x", "c:x", ".git/a\\b"};
    for (size_t i = 0; i < ARRAY_LEN(out); i++)
        entry_refused((Made){.name = out[i], .data = "x"}, "leads elsewhere");
    entry_refused((Made){.name = "mine/.git/x", .data = "/etc/passwd", .mode = 0120777},
                  "it is a link");
    const Made dots[] = {{.name = "../mod.ini", .data = "x"}};
    refused(dots, 1, "leads elsewhere");
    char name[400];
    memset(name, 'a', sizeof name);
    memcpy(name, "mine/", 5);
    name[399] = '\0';
    entry_refused((Made){.name = name, .data = "x"}, "too long");
    name[5 + 39] = '\0';
    for (int i = 6; i < 44; i += 2) name[i] = '/';
    entry_refused((Made){.name = name, .data = "x"}, "nested too deeply");
}

static void links_and_devices_are_refused(void **state) {
    (void)state;
    entry_refused((Made){.name = "mine/x", .data = "/etc/passwd", .mode = 0120777}, "it is a link");
    entry_refused((Made){.name = "mine/x", .mode = 0020644}, "neither a file nor a folder");
    entry_refused((Made){.name = "mine/x", .mode = 0040755}, "neither a file nor a folder");
    entry_refused((Made){.name = "mine/x/", .mode = 0100644}, "neither a file nor a folder");
    entry_refused((Made){.name = "mine/x/", .data = "x", .mode = 040755}, "a folder with content");
}

static void names_that_are_devices_elsewhere_are_refused(void **state) {
    (void)state;
    static const char *const names[] = {"mine/CON",  "mine/aux.lua",  "mine/rules/nul.txt",
                                        "mine/Com1", "mine/lpt9.png", "mine/a."};
    for (size_t i = 0; i < 6; i++)
        entry_refused((Made){.name = names[i], .data = "x"},
                      "not a valid file name on every system");
}

static void names_that_meet_are_refused(void **state) {
    (void)state;
    entry_refused((Made){.name = "mine/mod.ini", .data = "x"}, "occurs twice");
    entry_refused((Made){.name = "mine/Mod.INI", .data = "x"}, "differ only in case");
    const Made folders[] = {
        INI, {.name = "mine/Rules/a", .data = "x"}, {.name = "mine/rules/b", .data = "x"}};
    refused(folders, 3, "differ only in case");
    const Made both[] = {INI, {.name = "mine/a", .data = "x"}, {.name = "mine/a/b", .data = "x"}};
    refused(both, 3, "a file and a folder");
}

static void what_says_two_things_is_refused(void **state) {
    (void)state;
    entry_refused((Made){.name = "mine/a", .local_name = "mine/b", .data = "x"},
                  "the directory differ");
    entry_refused((Made){.name = "mine/a", .data = "x", .crc = 1}, "checksum is wrong");
    entry_refused((Made){.name = "mine/a", .data = "xxxx", .size = 3},
                  "stored, but its sizes differ");
    entry_refused((Made){.name = "mine/a", .data = "xxxx", .size = 3, .deflated = true},
                  "does not have the stated size");
    entry_refused((Made){.name = "mine/a", .data = "xxxx", .size = 5, .deflated = true},
                  "does not have the stated size");
    entry_refused((Made){.name = "mine/a", .data = "xxxx", .method = 12}, "method 12");
    entry_refused((Made){.name = "mine/a", .data = "xxxx", .flags = 1}, "encrypted");
    entry_refused((Made){.name = "mine/a", .data = "xxxx", .flags = 0x40}, "flags");
    entry_refused((Made){.name = "mine/a", .data = "x", .extra = 0x7075}, "its name a second time");
    entry_refused((Made){.name = "mine/a", .data = "x", .extra = 0x0001}, "its size a second time");
    entry_refused((Made){.name = "mine/a", .data = "x", .at = 2}, "no header");
    const Made *none = NULL;
    refused(none, 0, "no mod.ini");
    const Made other[] = {{.name = "mine/init.lua", .data = "x"}};
    refused(other, 1, "no mod.ini");
}

static bool is_left(const Pack *p, const char *name) {
    const char *at = strstr(str_text(&p->left), name);
    return at && (at == p->left.text || at[-1] == '\n') &&
           (!at[strlen(name)] || at[strlen(name)] == '\n');
}

/* Forges name the folder after a branch and put other files beside the mod; desktops add their own. */
static void what_is_foreign_is_left_out_and_said(void **state) {
    (void)state;
    const Made list[] = {{.name = "pike-1.2.0/", .mode = 040755},
                         {.name = "pike-1.2.0/README.md", .data = "x"},
                         {.name = "pike-1.2.0/.github/workflows/ci.yml", .data = "x"},
                         {.name = "pike-1.2.0/the mod/pike/mod.ini", .data = "[mod]"},
                         {.name = "pike-1.2.0/the mod/pike/.luarc.json", .data = "{}"},
                         {.name = "pike-1.2.0/the mod/pike/rules/x.lua", .data = "return 1"},
                         {.name = "pike-1.2.0/the mod/pike/rules/.x.swp", .data = "x"},
                         {.name = "pike-1.2.0/the mod/pike/rules/Thumbs.db", .data = "x"},
                         {.name = "pike-1.2.0/the mod/pike/Desktop.ini", .data = "x"},
                         {.name = "pike-1.2.0/the mod/pike/luacats/engine.lua", .data = "x"},
                         {.name = "pike-1.2.0/the mod/pike/tests/mod/mod.ini", .data = "[mod]"},
                         {.name = "__MACOSX/pike-1.2.0/._mod.ini", .data = "x"},
                         {.name = "__MACOSX/mod.ini", .data = "x"}};
    Pack p;
    Str err = {0};
    if (!reads(list, ARRAY_LEN(list), &p, &err)) fail_msg("%s", str_text(&err));
    assert_int_equal(p.count, 3);
    assert_string_equal(p.files[0].name, "mod.ini");
    assert_string_equal(p.files[1].name, "rules/x.lua");
    assert_string_equal(p.files[2].name, "tests/mod/mod.ini");
    assert_int_equal(p.left_count, 9);
    assert_true(is_left(&p, "pike-1.2.0/README.md") && is_left(&p, ".luarc.json"));
    assert_true(is_left(&p, "rules/Thumbs.db") && is_left(&p, "Desktop.ini"));
    assert_true(is_left(&p, "luacats/engine.lua") && is_left(&p, "__MACOSX/mod.ini"));
    pack_clear(&p);
    const Made two[] = {{.name = "x/a/mod.ini", .data = "x"}, {.name = "x/b/mod.ini", .data = "x"}};
    refused(two, 2, "one of several mods");
    /* The first name is the last of the file, and the second is longer than what follows there. */
    const Made far[] = {{.name = "a/mod.ini", .data = "x"},
                        {.name = "a long name of a folder, longer than the end of the file/mod.ini",
                         .data = "x",
                         .ahead = true}};
    refused(far, 2, "one of several mods");
}

static void an_archive_may_have_a_comment(void **state) {
    (void)state;
    const Made list[] = {INI};
    Str zip = {0}, err = {0};
    Pack p;
    make_zip(&zip, list, 1);
    const char note[] = "0123456789abcdef0123456789abcdef01234567";
    zip.text[zip.len - 2] = (char)(sizeof note - 1);
    str_add(&zip, note);
    if (!pack_read(zip.text, zip.len, &p, &err)) fail_msg("%s", str_text(&err));
    assert_int_equal(p.count, 1);
    pack_clear(&p);
    /* One that is said to be shorter or longer, or that has an end of its own, has two readings. */
    str_addc(&zip, ' ');
    assert_false(pack_read(zip.text, zip.len, &p, &err));
    assert_false(pack_read(zip.text, zip.len - 2, &p, &err));
    zip.len--;
    memcpy(zip.text + zip.len - 30, "PK\5\6", 4);
    str_reset(&err);
    assert_false(pack_read(zip.text, zip.len, &p, &err));
    assert_non_null(strstr(str_text(&err), "more follows the end"));
    str_clear(&zip);
    str_clear(&err);
}

static void sizes_may_follow_the_data(void **state) {
    (void)state;
    Pack p;
    Str err = {0};
    for (enum Later later = LATER_BARE; later <= LATER_MARKED; later++) {
        const Made list[] = {{.name = "mine/a", .data = "a text", .deflated = true, .later = later},
                             INI};
        if (!reads(list, 2, &p, &err)) fail_msg("%s", str_text(&err));
        assert_string_equal(pack_find(&p, "a")->data, "a text");
        pack_clear(&p);
    }
    entry_refused((Made){.name = "mine/a", .data = "x", .later = LATER_NEVER}, "there are none");
    entry_refused((Made){.name = "mine/a", .data = "x", .later = LATER_WRONG}, "there are none");
    str_clear(&err);
}

static void bombs_are_refused(void **state) {
    (void)state;
    entry_refused((Made){.name = "mine/a", .blanks = 1 << 20, .deflated = true},
                  "more than 200 to 1");
    entry_refused((Made){.name = "mine/a", .blanks = (8 << 20) + 1}, "8388608 are allowed");
    /* Entries that share their data: the directory says so often, the file is small. */
    Made *many = calloc(40, sizeof *many);
    char names[40][24];
    many[0] = (Made)INI;
    for (int i = 1; i < 40; i++) {
        snprintf(names[i], sizeof names[i], "mine/a%02d", i);
        many[i] = (Made){.name = names[i], .data = "the same", .at = 1};
    }
    Str zip = {0}, err = {0};
    make_zip(&zip, many, 3);
    size_t local = 30 + 8 + 8; /* of an entry: header, name and data */
    unsigned char *second = (unsigned char *)zip.text + zip.len - 22 - (46 + 8) + 42;
    uint32_t at = (uint32_t)second[0] | (uint32_t)second[1] << 8;
    second[0] = (unsigned char)(at - local);
    second[1] = (unsigned char)((at - local) >> 8);
    Pack p;
    assert_false(pack_read(zip.text, zip.len, &p, &err));
    assert_non_null(strstr(str_text(&err), "the directory differ"));
    str_clear(&zip);
    str_clear(&err);
    /* The same with equal names reads the same header twice: then they overlap. */
    many[2].name = many[1].name;
    make_zip(&zip, many, 3);
    second = (unsigned char *)zip.text + zip.len - 22 - (46 + 8) + 42;
    second[0] = (unsigned char)(at - local);
    second[1] = (unsigned char)((at - local) >> 8);
    assert_false(pack_read(zip.text, zip.len, &p, &err));
    assert_non_null(strstr(str_text(&err), "overlaps"));
    str_clear(&zip);
    str_clear(&err);
    free(many);
    /* An entry whose data is the whole next entry. */
    const Made nest[] = {INI, {.name = "mine/in", .data = "inner"}};
    make_zip(&zip, nest, 2);
    unsigned char *c = (unsigned char *)zip.text + zip.len - 22 - (46 + 7) - (46 + 12);
    unsigned grown = 6 + 30 + 7 + 5; /* its own 6 bytes and the next entry */
    zip.text[18] = zip.text[22] = (char)grown;
    c[20] = c[24] = (unsigned char)grown;
    assert_false(pack_read(zip.text, zip.len, &p, &err));
    assert_non_null(strstr(str_text(&err), "overlaps"));
    str_clear(&zip);
    str_clear(&err);
}

static void too_many_files_are_refused(void **state) {
    (void)state;
    enum { N = PACK_MAX_FILES + 1 };
    Made *list = calloc(N, sizeof *list);
    char(*names)[24] = calloc(N, sizeof *names);
    list[0] = (Made)INI;
    for (int i = 1; i < N; i++) {
        snprintf(names[i], sizeof names[i], "mine/a%d", i);
        list[i] = (Made){.name = names[i], .data = "x"};
    }
    refused(list, N, "more than 4000 files");
    Pack p;
    Str err = {0};
    assert_true(reads(list, N - 1, &p, &err));
    assert_int_equal(p.count, N - 1);
    pack_clear(&p);
    free(list);
    free(names);
}

/* Every bit and every length: refused, or of the same content. */
static void damage_is_found_wherever_it_is(void **state) {
    (void)state;
    const Made list[] = {INI,
                         {.name = "mine/x.lua", .data = "return 1, 1, 1, 1, 1", .deflated = true}};
    Str zip = {0}, err = {0};
    char want[65], got[65];
    make_zip(&zip, list, 2);
    Pack p;
    assert_true(pack_read(zip.text, zip.len, &p, &err));
    assert_true(pack_digest(&p, want));
    pack_clear(&p);
    int same = 0;
    for (size_t bit = 0; bit < zip.len * 8; bit++) {
        zip.text[bit / 8] = (char)(zip.text[bit / 8] ^ 1 << bit % 8);
        if (pack_read(zip.text, zip.len, &p, &err)) {
            assert_true(pack_digest(&p, got));
            assert_string_equal(got,
                                want); /* times and modes say nothing, nor does the folder's name */
            same++;
            pack_clear(&p);
        }
        zip.text[bit / 8] = (char)(zip.text[bit / 8] ^ 1 << bit % 8);
    }
    assert_true(same > 0);
    for (size_t n = 0; n < zip.len; n++) assert_false(pack_read(zip.text, n, &p, &err));
    str_addc(&zip, ' ');
    assert_false(pack_read(zip.text, zip.len, &p, &err));
    str_clear(&zip);
    str_clear(&err);
}

static void frames_carry_a_pack_and_are_not_trusted(void **state) {
    (void)state;
    const Made list[] = {
        INI, {.name = "mine/x.lua", .data = "return 1"}, {.name = "mine/.git/config", .data = "x"}};
    Pack p, back;
    Str frame = {0}, err = {0};
    assert_true(reads(list, 3, &p, &err));
    pack_to_frame(&p, &frame);
    assert_true(pack_from_frame(frame.text, frame.len, &back, &err));
    assert_string_equal(str_text(&back.left), ".git/config");
    assert_int_equal(back.left_count, 1);
    assert_int_equal(back.count, 2);
    assert_string_equal(back.files[1].data, "return 1");
    pack_clear(&back);
    for (size_t n = 0; n < frame.len; n++)
        if (pack_from_frame(frame.text, n, &back, &err)) {
            assert_true(back.count < 2); /* cut between two files */
            pack_clear(&back);
        }
    char *name = strstr(frame.text + 20, "x.lua"); /* behind NULs */
    for (size_t i = 0; !name && i + 5 < frame.len; i++)
        if (!memcmp(frame.text + i, "x.lua", 5)) name = frame.text + i;
    memcpy(name, "../xy", 5);
    assert_false(pack_from_frame(frame.text, frame.len, &back, &err));
    pack_clear(&p);
    str_clear(&frame);
    str_clear(&err);
}

static void packing_gives_the_same_bytes(void **state) {
    (void)state;
    char dir[] = "/tmp/gw_pack_XXXXXX";
    assert_non_null(mkdtemp(dir));
    assert_int_equal(chdir(dir), 0);
    assert_true(fs_mkdirs("a/mine/rules") && fs_mkdirs("b/mine/rules"));
    assert_true(fs_write("a/mine/mod.ini", "[mod]\n", 6) && fs_write("a/mine/rules/x.lua", "x", 1));
    assert_true(fs_write("a/mine/.git", "no", 2) && fs_write("a/mine/empty", "", 0));
    assert_true(fs_write("b/mine/rules/x.lua", "x", 1) && fs_write("b/mine/empty", "", 0));
    assert_true(fs_write("b/mine/mod.ini", "[mod]\n", 6));
    assert_int_equal(chmod("b/mine/mod.ini", 0600), 0);
    Pack a, b, back;
    Str one = {0}, two = {0}, err = {0};
    char disk[65], packed[65];
    assert_true(pack_gather("a/mine", &a, &err) && pack_gather("b/mine/", &b, &err));
    assert_int_equal(a.count, 3);
    assert_true(pack_write(&a, "mine", &one, &err) && pack_write(&b, "mine", &two, &err));
    assert_int_equal(one.len, two.len);
    assert_memory_equal(one.text, two.text, one.len);
    assert_true(pack_read(one.text, one.len, &back, &err));
    Vtree *t = vtree_open("a/mine");
    assert_true(vtree_digest(t, PACK_MAX_FILE, disk, NULL) && pack_digest(&back, packed));
    assert_string_equal(disk, packed);
    vtree_close(t);
    pack_clear(&a);
    pack_clear(&b);
    pack_clear(&back);
    assert_int_equal(symlink("mod.ini", "a/mine/link"), 0);
    assert_false(pack_gather("a/mine", &a, &err));
    assert_non_null(strstr(str_text(&err), "link: it is a link"));
    str_clear(&one);
    str_clear(&two);
    str_clear(&err);
    assert_int_equal(chdir("/"), 0);
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", dir);
    assert_int_equal(system(command), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_what_other_tools_make),
        cmocka_unit_test(names_that_lead_elsewhere_are_refused),
        cmocka_unit_test(links_and_devices_are_refused),
        cmocka_unit_test(names_that_are_devices_elsewhere_are_refused),
        cmocka_unit_test(names_that_meet_are_refused),
        cmocka_unit_test(what_says_two_things_is_refused),
        cmocka_unit_test(what_is_foreign_is_left_out_and_said),
        cmocka_unit_test(an_archive_may_have_a_comment),
        cmocka_unit_test(sizes_may_follow_the_data),
        cmocka_unit_test(bombs_are_refused),
        cmocka_unit_test(too_many_files_are_refused),
        cmocka_unit_test(damage_is_found_wherever_it_is),
        cmocka_unit_test(frames_carry_a_pack_and_are_not_trusted),
        cmocka_unit_test(packing_gives_the_same_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
