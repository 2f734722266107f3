/* record_read.c - a record from a file: a decoder process parses its lines (record_parse) and sends their
 * content back as a tree, which is turned into a Record here. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/record/record.h"
#include "app/sandbox/decoder.h"
#include "app/sandbox/form.h"
#include "app/sandbox/tree.h"
#include "lib/fs.h"
#include "lib/grow.h"
#include "lib/textfile.h"

/* Of a game of MATCH_MAX_CHOICES with a hundred bytes for each. */
enum { RECORD_MAX = 40 << 20 };

/* What the child says: the head, once, then the entries. Trees are "" where the record has none. */
enum { SAYS_HEAD = 1, SAYS_ENTRY };
static const char head_form[] = "yyyuuunbt", entry_form[] = "otun";

/* ---- in the child ---- */

static bool record_say(const Record *r, Str *out) {
    Str head = {0}, end = {0}, lock = {0};
    bool ok = tree_write(&head, r->head) && (!r->end || tree_write(&end, r->end)) &&
              (!r->lock || tree_write(&lock, r->lock)) &&
              form_frame(out, SAYS_HEAD, head_form, &head, &end, &lock, r->seed, r->choices,
                         (uint64_t)r->good, r->lines, r->torn, r->seal.hex);
    for (size_t i = 0; ok && i < r->count; i++) {
        const RecordEntry *e = &r->entries[i];
        ok = form_frame(out, SAYS_ENTRY, entry_form, e->seat, e->text, e->n, e->line);
    }
    str_clear(&head);
    str_clear(&end);
    str_clear(&lock);
    return ok;
}

static bool record_decode(void *ud, const Str *bytes, Str *out, Str *err) {
    Record r;
    if (!record_parse(ud, bytes, &r, err)) return false;
    bool ok = record_say(&r, out);
    if (!ok) str_addf(err, "%s: it is nested too deeply, or memory is exhausted", (const char *)ud);
    record_clear(&r);
    return ok;
}

/* ---- in the parent ---- */

/* False: it is not one tree. */
static bool take_tree(Str *tree, json_t **out) {
    *out = tree->len ? tree_read(tree->text, tree->len) : NULL;
    bool ok = !tree->len || *out;
    str_clear(tree);
    return ok;
}

static bool take_head(Record *r, FrameFields *f) {
    Str head = {0}, end = {0}, lock = {0};
    const char *seal;
    uint64_t good;
    bool ok = form_read(f, head_form, &head, &end, &lock, &r->seed, &r->choices, &good, &r->lines,
                        &r->torn, &seal);
    ok = take_tree(&head, &r->head) && ok;
    ok = take_tree(&end, &r->end) && ok;
    ok = take_tree(&lock, &r->lock) && ok;
    r->good = (size_t)good;
    snprintf(r->seal.hex, sizeof r->seal.hex, "%s", seal);
    return ok && good <= r->size && strlen(seal) < sizeof r->seal.hex && r->lines > 0 &&
           json_is_object(r->head) && record_head(r, "scenario") &&
           json_is_object(json_object_get(r->head, "seats"));
}

static bool take_entry(Record *r, FrameFields *f) {
    const char *seat, *text;
    RecordEntry *e = grow_next(&r->entries, (int)r->count, sizeof *e);
    if (!e) return false;
    if (!form_read(f, entry_form, &seat, &text, &e->n, &e->line) || e->line < 1) return false;
    e->seat = seat ? str_dup(seat) : NULL;
    e->text = str_dup(text);
    r->count++;
    return e->text && (e->seat || !seat);
}

static bool record_take(Record *r, const char *path, size_t size, size_t odd, const Str *said) {
    size_t at = 0;
    Frame f;
    *r = (Record){.path = str_dup(path), .size = size, .odd = odd};
    bool ok = r->path != NULL;
    for (int kind = SAYS_HEAD; ok && frame_next(said, &at, &f) == FRAME_WHOLE; kind = SAYS_ENTRY) {
        FrameFields fields = frame_fields(&f);
        ok = f.kind == kind && (r->head ? take_entry(r, &fields) : take_head(r, &fields));
    }
    return ok && r->head && at == said->len;
}

/* Of bytes that are no text the seals say more: which one was altered, and what it was. */
static bool record_decoded(const char *path, Str *file, Str *err) {
    TextFault bad;
    if (textfile_decode(file, &bad)) return true;
    if (!bad.coding) return textfile_ends(file), true;
    str_addf(err, "%s: %s; %s", path, bad.text, bad.hint);
    return false;
}

bool record_read(const char *path, bool unfenced, Record *r, Str *err) {
    Str file = {0}, said = {0}, why = {0};
    DecoderWork work = {.decode = record_decode,
                        .ud = (void *)(uintptr_t)path,
                        .most = (size_t)16 * RECORD_MAX,
                        .unfenced = unfenced};
    *r = (Record){0};
    bool ok = fs_read(path, RECORD_MAX, &file);
    if (!ok)
        str_addf(err, "%s: %s", path,
                 errno == EFBIG ? "it has more than 40 MiB, more than any game needs"
                                : strerror(errno));
    size_t size = file.len;
    ok = ok && record_decoded(path, &file, err);
    DecoderEnd end = ok ? decoder_ask(&work, &file, &said, &why) : DECODER_REFUSED;
    if (end == DECODER_OPEN)
        str_addf(err,
                 "%s: nothing was read, because this system has no fence: %s; --unfenced reads "
                 "without it",
                 path, str_text(&why));
    else if (end == DECODER_STOPPED) str_addf(err, "%s: %s", path, str_text(&why));
    else str_add(err, str_text(&why));
    ok = ok && end == DECODER_DONE;
    if (ok && !record_take(r, path, size, size - file.len, &said)) {
        ok = false;
        str_addf(err, "%s: out of memory, or the decoded record is damaged", path);
    }
    if (!ok) record_clear(r);
    str_clear(&file);
    str_clear(&said);
    str_clear(&why);
    return ok;
}
