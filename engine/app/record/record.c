/* record.c - the lines of a record, to and from text.
 *
 * Knows their form and proves their seals. What the choices mean is left to the match, the disk to
 * recorder.c. */
#include "app/record/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/common/options.h"
#include "lib/grow.h"
#include "lib/jsontext.h"
#include "play/game.h"

enum { RECORD_CHOICE = 64 << 10, RECORD_ENTRIES = 500000, RECORD_LINE = 4 << 20 };

void record_clear(Record *r) {
    for (size_t i = 0; i < r->count; i++) {
        free(r->entries[i].seat);
        free(r->entries[i].text);
    }
    free(r->entries);
    free(r->path);
    json_decref(r->head);
    json_decref(r->end);
    json_decref(r->lock);
    *r = (Record){0};
}

bool record_is_rewind(const char *text) {
    size_t n = strlen("rewind");
    return !strncmp(text, "rewind", n) && (!text[n] || text[n] == ' ');
}

const char *record_head(const Record *r, const char *key) {
    return json_string_value(json_object_get(r->head, key));
}

static bool record_bad(const Record *r, Str *err, const char *what) {
    str_addf(err, "%s:%d: %s", r->path, r->lines, what);
    return false;
}

/* What the first line may say, and how much of it: lists whose numbers no game comes near. */
typedef struct RecordHeadRow {
    const char *key;
    json_type type; /* of the value; it may be left out, or be null */
    json_type each; /* of each in a list or an object; JSON_NULL: it has none */
    size_t most;
} RecordHeadRow;

static const RecordHeadRow record_head_rows[] = {
    {"gangway", JSON_STRING, JSON_NULL, 0},  {"mods", JSON_ARRAY, JSON_OBJECT, 256},
    {"with", JSON_ARRAY, JSON_STRING, 256},  {"scenario", JSON_STRING, JSON_NULL, 0},
    {"rules", JSON_STRING, JSON_NULL, 0},    {"lang", JSON_STRING, JSON_NULL, 0},
    {"set", JSON_OBJECT, JSON_STRING, 1000}, {"seats", JSON_OBJECT, JSON_STRING, HOST_SEATS},
    {"seed", JSON_STRING, JSON_NULL, 0},     {"rosters", JSON_OBJECT, JSON_STRING, 64},
    {"rewinds", JSON_INTEGER, JSON_NULL, 0}};

static size_t record_size(const json_t *value) {
    return json_is_array(value) ? json_array_size(value) : json_object_size(value);
}

static bool record_each_is(json_t *value, json_type type) {
    const char *key;
    json_t *one;
    size_t i;
    json_array_foreach(value, i, one) {
        if (json_typeof(one) != type) return false;
    }
    json_object_foreach(value, key, one) {
        if (json_typeof(one) != type) return false;
    }
    return true;
}

/* Is it text of one line? With more it could pass for a line of the program where it is told. */
static bool record_is_line(const char *text) {
    for (; text && *text; text++)
        if ((unsigned char)*text < ' ' || *text == 127) return false;
    return true;
}

/* Are the text and all texts and keys in the list or object of one line each? */
static bool record_has_lines(json_t *value) {
    const char *key;
    json_t *one;
    size_t i;
    bool good = record_is_line(json_string_value(value));
    json_array_foreach(value, i, one) good = good && record_is_line(json_string_value(one));
    json_object_foreach(value, key, one) good =
        good && record_is_line(key) && record_is_line(json_string_value(one));
    return good;
}

static bool record_head_good(const Record *r, Str *err) {
    static const char *const types[] = {"an object", "a list", "a text", "a whole number"};
    for (size_t i = 0; i < ARRAY_LEN(record_head_rows); i++) {
        const RecordHeadRow *row = &record_head_rows[i];
        json_t *value = json_object_get(r->head, row->key);
        if (!value || json_is_null(value)) continue;
        bool is = json_typeof(value) == row->type;
        bool few = row->each == JSON_NULL || record_size(value) <= row->most;
        if (is && strcmp(row->key, "rosters") != 0 && !record_has_lines(value)) {
            str_addf(err,
                     "%s:%d: \"%s\" of the first line has a text of more than one line, or with "
                     "control characters",
                     r->path, r->lines, row->key);
            return false;
        }
        if (is && few && (row->each == JSON_NULL || record_each_is(value, row->each))) continue;
        str_addf(err, "%s:%d: \"%s\" of the first line is not %s", r->path, r->lines, row->key,
                 types[row->type]);
        if (row->each != JSON_NULL)
            str_addf(err, " of at most %zu, each %s", row->most, types[row->each]);
        return false;
    }
    return true;
}

static bool record_rewinds_good(const Record *r, Str *err) {
    json_int_t n = json_integer_value(json_object_get(r->head, "rewinds"));
    if (n >= -1 && n <= OPTIONS_REWINDS) return true;
    str_addf(err,
             "%s:%d: \"rewinds\" of the first line is %" JSON_INTEGER_FORMAT
             "; from 0 to %d, or -1 for any number of them, expected",
             r->path, r->lines, n, OPTIONS_REWINDS);
    return false;
}

/* Folders are opened by it (lock_disk.c): an id, or a shared folder, each once. */
static bool record_mod_id_good(const json_t *mods, size_t i) {
    const char *id = jsontext_of(json_array_get(mods, i), "id");
    bool good = str_is_id(id);
    for (int k = 0; k < GAME_SHARED; k++) good = good || !strcmp(id, game_shared[k]);
    for (size_t k = 0; good && k < i; k++)
        good = strcmp(id, jsontext_of(json_array_get(mods, k), "id")) != 0;
    return good;
}

/* Of each mod what the lock list compares: texts, and an object of texts for its files. */
static bool record_mods_good(const Record *r, json_t *mods, Str *err) {
    const char *text;
    enum { MOST_MODS = 256, MOST_FILES = 20000 };
    if (json_array_size(mods) > MOST_MODS) {
        str_addf(err, "%s:%d: the list of mods has %zu, a record names %d at most", r->path,
                 r->lines, json_array_size(mods), MOST_MODS);
        return false;
    }
    if (!record_each_is(mods, JSON_OBJECT))
        return record_bad(r, err, "the list of mods has an entry that is not an object");
    json_t *mod;
    size_t i;
    json_array_foreach(mods, i, mod) {
        json_t *files = json_object_get(mod, "files");
        bool good = !files || (json_is_object(files) && json_object_size(files) <= MOST_FILES &&
                               record_each_is(files, JSON_STRING));
        good = good && json_unpack(mod, "{s?s s?s s?s s?s}", "id", &text, "title", &text, "version",
                                   &text, "digest", &text) == 0;
        if (!good)
            return record_bad(
                r, err,
                "a mod in the list: texts for id, title, version, digest and files expected");
        if (!record_has_lines(mod))
            return record_bad(r, err, "a mod in the list: a text with control characters");
        if (!record_mod_id_good(mods, i))
            return record_bad(r, err,
                              "a mod in the list: an id that is no mod's, or is there twice");
    }
    return true;
}

static bool record_unknown(const Record *r, const char *format, Str *err) {
    const char *by = record_head(r, "gangway");
    str_addf(err, "%s:%d: the format '%.60s' is not known to gangway " GW_VERSION, r->path,
             r->lines, format);
    if (by) str_addf(err, "; gangway %.60s wrote the record", by);
    return false;
}

static bool record_take_head(Record *r, json_t *line, Str *err) {
    r->head = json_incref(line);
    r->lock = json_incref(json_object_get(line, "mods"));
    const char *format = record_head(r, "format");
    if (!format) return record_bad(r, err, "this is not a gangway record");
    if (strcmp(format, RECORD_FORMAT) != 0 && strcmp(format, RECORD_FORMAT_1) != 0)
        return record_unknown(r, format, err);
    if (!record_head_good(r, err) || !record_rewinds_good(r, err)) return false;
    if (!record_mods_good(r, r->lock, err)) return false;
    const char *seed = record_head(r, "seed");
    bool whole = seed && options_u64(seed, &r->seed) && record_head(r, "scenario") &&
                 json_is_object(json_object_get(r->head, "seats"));
    return whole || record_bad(r, err, "the first line lacks the seed, the scenario or the seats");
}

static bool record_take_entry(Record *r, const char *seat, const char *text, Str *err) {
    if (r->count == RECORD_ENTRIES || r->choices > MATCH_MAX_CHOICES)
        return record_bad(r, err, "more choices or check values than a game has");
    if (!record_is_line(seat) || !record_is_line(text))
        return record_bad(r, err, "a seat or a choice with control characters");
    RecordEntry *e = grow_next(&r->entries, (int)r->count, sizeof *e);
    if (e) *e = (RecordEntry){seat ? str_dup(seat) : NULL, str_dup(text), r->choices, r->lines};
    r->count += e != NULL;
    return (e && e->text && (!seat || e->seat)) || record_bad(r, err, "out of memory");
}

static bool record_take_check(Record *r, const json_t *line, const char *hash, Str *err) {
    char text[64];
    json_int_t turn = json_integer_value(json_object_get(line, "turn"));
    if (turn < 0 || turn > INT32_MAX || strlen(hash) != 16 ||
        hash[strspn(hash, "0123456789abcdef")])
        return record_bad(r, err, "this is not a check value: a turn and 16 digits expected");
    snprintf(text, sizeof text, "turn %d %s", (int)turn, hash);
    return record_take_entry(r, NULL, text, err);
}

bool record_has_referee(const Record *r) {
    const json_t *who = json_object_get(json_object_get(r->head, "seats"), MATCH_REFEREE);
    const char *text = json_string_value(who);
    return text && strcmp(text, "nobody") != 0;
}

int record_rewinds(const Record *r) {
    return (int)json_integer_value(json_object_get(r->head, "rewinds"));
}

static bool record_may_rewind(Record *r, Str *err) {
    int most = record_rewinds(r);
    if (!most)
        return record_bad(r, err, "a rewind, but the first line says nothing of \"rewinds\"");
    if (most < 0 || r->rewinds++ < most) return true;
    str_addf(err, "%s:%d: one rewind more than the %d that \"rewinds\" of the first line allows",
             r->path, r->lines, most);
    return false;
}

/* What a seat may not have chosen in this game. */
static bool record_may(Record *r, const char *seat, const char *text, Str *err) {
    if (!strcmp(seat, MATCH_REFEREE) && !record_has_referee(r))
        return record_bad(r, err, "a command of the referee, but the first line names no referee");
    return !record_is_rewind(text) || record_may_rewind(r, err);
}

static bool record_take_line(Record *r, json_t *line, Str *err) {
    if (!r->head) return record_take_head(r, line, err);
    if (r->end) return record_bad(r, err, "there are lines after the end of the game");
    const char *seat = json_string_value(json_object_get(line, "seat"));
    const char *text = json_string_value(json_object_get(line, "do"));
    const char *hash = json_string_value(json_object_get(line, "hash"));
    if (json_object_get(line, "end")) {
        r->end = json_incref(line);
        return true;
    }
    json_t *mended = json_object_get(line, "mended");
    if (json_is_array(mended)) {
        if (!record_mods_good(r, mended, err)) return false;
        json_decref(r->lock);
        r->lock = json_incref(mended);
        return true;
    }
    if (!seat && hash) return record_take_check(r, line, hash, err);
    if (!seat || !text) return record_bad(r, err, "this is neither a choice nor a check value");
    if (strlen(text) > RECORD_CHOICE)
        return record_bad(r, err, "a choice of more than 64 KiB, which no seat can have made");
    if (!record_may(r, seat, text, err)) return false;
    json_int_t n = json_integer_value(json_object_get(line, "n"));
    if (n < 0 || (uint64_t)n != r->choices + 1)
        return record_bad(r, err, "a choice is missing: the numbers have a gap");
    r->choices++;
    return record_take_entry(r, seat, text, err);
}

/* The member of the object at whose value or name the byte stands; "": none. */
static void record_member(const char *line, size_t n, size_t at, Str *out) {
    int depth = 0;
    bool name = true; /* the next text is the name of a member */
    for (size_t i = 0; i < n && i <= at; i++) {
        char c = line[i];
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        if (depth == 1 && (c == ',' || c == '{')) name = true;
        if (c != '"') continue;
        size_t from = ++i;
        while (i < n && line[i] != '"') i += line[i] == '\\' ? 2 : 1;
        if (depth != 1 || !name) continue;
        str_reset(out);
        str_addn(out, line + from, (i < n ? i : n) - from);
        name = false;
    }
}

static void record_byte(Str *out, char c) {
    if (c == '\n') str_add(out, "a new line");
    else if (c < ' ' || c > '~') str_addf(out, "byte 0x%02x", (unsigned char)c);
    else str_addf(out, "'%c'", c);
}

/* Says what is wrong with a line that does not hold, as exactly as it can be known. */
static bool record_damaged(Record *r, const char *text, size_t n, size_t more, Str *err) {
    size_t at;
    char was;
    if (!seal_damage(text, n, more, &r->seal, &at, &was))
        return record_bad(
            r, err,
            r->lines > 1   ? "the line was altered or damaged, or the one before it is missing; "
                             "all before it is good"
            : *text == '{' ? "the line was altered or damaged, or is not the first of the record"
                           : "this is not a gangway record");
    Str good = {0}, member = {0};
    str_addn(&good, text, more);
    if (!good.failed) good.text[at] = was;
    record_member(str_text(&good), good.len, at, &member);
    str_addf(err, "%s:%d:%zu: damaged", r->path, r->lines, at + 1);
    if (was == '\n') str_add(err, " at the end of the line");
    else str_addf(err, " in \"%s\"", str_text(&member));
    str_add(err, ": ");
    record_byte(err, text[at]);
    str_add(err, " found, ");
    record_byte(err, was);
    str_add(err, " expected");
    str_clear(&good);
    str_clear(&member);
    return false;
}

/* `more`: the line and the one behind it, as seal_damage wants them. */
static bool record_read_line(Record *r, const char *text, size_t n, size_t more, Str *err) {
    r->lines++;
    if (!seal_holds(text, n, &r->seal)) return record_damaged(r, text, n, more, err);
    if (n > RECORD_LINE) return record_bad(r, err, "a line of more than 4 MiB");
    json_error_t why;
    json_t *line = jsontext_read(text, n, JSON_REJECT_DUPLICATES, &why);
    bool memory = !line && json_error_code(&why) == json_error_out_of_memory;
    bool twice = !line && json_error_code(&why) == json_error_duplicate_key;
    bool ok = json_is_object(line) ? record_take_line(r, line, err)
                                   : record_bad(r, err,
                                                memory  ? "out of memory"
                                                : twice ? "a key occurs twice in the line"
                                                        : "the line is not a JSON object");
    json_decref(line);
    return ok;
}

/* What follows the last newline was torn off while it was written, unless it is whole and sealed and
 * has only something else where the newline was: that is damage. */
static bool record_read_tail(Record *r, const char *text, size_t n, Str *err) {
    Seal seal = r->seal;
    r->torn = true;
    if (n < 2 || !seal_holds(text, n - 1, &seal)) return true;
    r->lines++;
    str_addf(err, "%s:%d:%zu: damaged at the end of the line: ", r->path, r->lines, n);
    record_byte(err, text[n - 1]);
    str_add(err, " found, a line break expected");
    return false;
}

static bool record_read_lines(Record *r, const Str *file, Str *err) {
    while (r->good < file->len) {
        const char *at = file->text + r->good;
        const char *nl = memchr(at, '\n', file->len - r->good);
        if (!nl) return record_read_tail(r, at, file->len - r->good, err);
        size_t n = (size_t)(nl - at), rest = file->len - r->good - n - 1;
        const char *next = rest ? memchr(nl + 1, '\n', rest) : NULL;
        if (!record_read_line(r, at, n, next ? (size_t)(next - at) : n, err)) return false;
        r->good += (size_t)(nl - at) + 1;
    }
    return true;
}

/* Other JSON that is taken for a record: what stands in it, and what it then is. */
static const struct {
    const char *has, *is;
} record_others[] = {
    {"\"format\":\"gangway.games/", "a file of results; 'gangway merge' reads it"},
    {"\"tiledversion\"", "a map of Tiled; a plan is a text file, see docs/maps.md"},
    {"\"pixels_per_grid\"", "a plan in Universal VTT; a plan is a text file, see docs/maps.md"},
    {"\"compatibleCoreVersion\"", "a file of Foundry; a plan is a text file, see docs/maps.md"},
    {"\"workspace.library\"", "settings of an editor"},
};

/* A record, whole or damaged, bears its format in its first line, or a seal. False: err says what it is. */
static bool record_is_one(const Record *r, const Str *file, Str *err) {
    static const char format[] = "gangway.record/";
    const char *text = str_text(file), *nl = strchr(text, '\n'), *at = strstr(text, format);
    size_t n = nl ? (size_t)(nl - text) : strlen(text);
    Seal seal = seal_first();
    const char *is = NULL;
    if (!strncmp(text, "\x1f\x8b", 2)) is = "a file packed by gzip: 'gzip -d' unpacks it";
    if (!is && (*text != '{' || (at && at < text + n))) return true;
    for (size_t i = 0; !is && i < ARRAY_LEN(record_others); i++)
        if (strstr(text, record_others[i].has)) is = record_others[i].is;
    if (!is && !seal_holds(text, n, &seal)) {
        json_t *any = jsontext_read(text, file->len, 0, NULL);
        if (any) is = "other JSON";
        json_decref(any);
    }
    if (is) str_addf(err, "%s: this is not a gangway record, but %s", r->path, is);
    return !is;
}

bool record_parse(const char *path, const Str *file, Record *r, Str *err) {
    *r = (Record){.path = str_dup(path), .seal = seal_first()};
    r->size = file->len;
    bool ok = r->path && record_is_one(r, file, err) && record_read_lines(r, file, err);
    if (ok && !r->head) {
        r->lines = 1;
        ok = record_bad(r, err,
                        file->len ? "the file has no complete first line of a record"
                                  : "the file has no complete first line of a record: it is empty");
    }
    if (!ok) record_clear(r);
    return ok;
}

/* Moves the value out to text and lets go of it. Into room that was made before: json_dumps (2.14) leaves out
 * what it finds no room for in the middle of an object, and says nothing. */
static void record_dump(Str *out, json_t *value) {
    size_t n = value ? json_dumpb(value, NULL, 0, JSON_COMPACT) : 0;
    char *text = n ? malloc(n) : NULL;
    if (text && json_dumpb(value, text, n, JSON_COMPACT) == n) str_addn(out, text, n);
    else out->failed = true;
    free(text);
    json_decref(value);
}

/* The object with one more member; NULL, and the object is let go: there is no memory. */
static json_t *record_with(json_t *object, const char *key, json_t *value) {
    if (json_object_set_new(object, key, value) == 0) return object;
    json_decref(object);
    return NULL;
}

/* The object with the "KEY=VALUE" as a member. */
static json_t *record_pair(json_t *object, const char *pair) {
    const char *eq = strchr(pair, '=');
    Str key = {0};
    str_addn(&key, pair, (size_t)(eq - pair));
    object = record_with(object, str_text(&key), key.failed ? NULL : json_string(eq + 1));
    str_clear(&key);
    return object;
}

/* What was given for settings, and behind it what the scenario fixes. */
static json_t *record_settings(const GameSpec *spec, const json_t *fixed) {
    json_t *set = json_object();
    for (int i = 0; i < spec->set_count; i++) set = record_pair(set, spec->set[i]);
    for (size_t i = 0; i < json_array_size(fixed); i++) {
        const char *pair = json_string_value(json_array_get(fixed, i));
        if (pair && strchr(pair, '=')) set = record_pair(set, pair);
    }
    return set;
}

/* The texts themselves, so that a record needs no file. */
static json_t *record_rosters(const GameSpec *spec) {
    json_t *all = json_object();
    for (int i = 0; i < spec->roster_count; i++)
        all = record_with(all, spec->rosters[i].side, json_string(spec->rosters[i].text));
    return all;
}

static json_t *record_mods(const GameSpec *spec) {
    json_t *mods = json_array();
    bool ok = true;
    for (int i = 0; i < spec->mod_count; i++)
        ok = ok && !json_array_append_new(mods, json_string(spec->mods[i]));
    if (ok) return mods;
    json_decref(mods);
    return NULL;
}

void record_write_head(Str *out, const GameSpec *spec, json_t *lock, uint64_t seed,
                       const json_t *fixed, json_t *seats, int rewinds) {
    char number[24];
    snprintf(number, sizeof number, "%" PRIu64, seed);
    /* What is NULL for want of memory makes NULL of the whole. */
    json_t *head =
        json_pack("{ss ss so so ss ss? so ss so}", "gangway", GW_VERSION, "format", RECORD_FORMAT,
                  "mods", lock, "with", record_mods(spec), "scenario", spec->scenario, "rules",
                  spec->rules, "set", record_settings(spec, fixed), "seed", number, "seats", seats);
    if (spec->lang) head = record_with(head, "lang", json_string(spec->lang));
    if (spec->roster_count) head = record_with(head, "rosters", record_rosters(spec));
    if (rewinds) head = record_with(head, "rewinds", json_integer(rewinds));
    record_dump(out, head);
}

/* "turn 3 0123456789abcdef" of the match into an object. */
static json_t *record_check(const char *text) {
    int turn = 0;
    char hash[17] = "";
    if (sscanf(text, "turn %d %16[0-9a-f]", &turn, hash) != 2) return NULL;
    return json_pack("{si ss}", "turn", turn, "hash", hash);
}

void record_write_line(Str *out, const HostLine *line, uint64_t n) {
    json_t *value = line->seat ? json_pack("{sI ss ss}", "n", (json_int_t)n, "seat", line->seat,
                                           "do", line->text)
                               : record_check(line->text);
    record_dump(out, value);
}

void record_write_mended(Str *out, json_t *lock) {
    record_dump(out, json_pack("{so}", "mended", lock));
}

void record_write_end(Str *out, const char *result, uint64_t hash) {
    char hex[17];
    snprintf(hex, sizeof hex, "%016" PRIx64, hash);
    record_dump(out, json_pack("{so ss}", "end", jsontext_read_all(result, JSON_DECODE_ANY, NULL),
                               "hash", hex));
}
