/* rulebook.c - see rulebook.h. */
#include "app/common/rulebook.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "lib/fs.h"
#include "lib/jsontext.h"

enum { RULEBOOK_MAX_FILE = 4 << 20, COLUMNS = 5 };

/* --- tables --- */

static const char *ends_in(const char *name, const char *tail) {
    size_t n = strlen(name), m = strlen(tail);
    return n > m && !strcmp(name + n - m, tail) ? name + n - m : NULL;
}

/* A line of a table as a rule; columns that it lacks are empty. */
static json_t *rule_read(const char *book, char *line) {
    const char *col[COLUMNS] = {"", "", "", "", ""};
    for (int i = 0; i < COLUMNS && line; i++) {
        col[i] = line;
        line = strchr(line, '\t');
        if (line) *line++ = '\0';
    }
    return json_pack("{ss ss ss ss ss ss}", "id", col[0], "book", book, "section", col[1], "rule",
                     col[2], "figures", col[3], "not_carried_out", col[4]);
}

static void table_read(const char *name, char *text, void *rules) {
    char book[64];
    snprintf(book, sizeof book, "%.*s", (int)(ends_in(name, ".tsv") - name), name);
    bool head = true;
    for (char *at = text, *end; (end = strchr(at, '\n')); at = end + 1) {
        *end = '\0';
        if (!head) json_array_append_new(rules, rule_read(book, at));
        head = false;
    }
}

/* Reads each file of docs/rules with that ending and hands it to `use`. */
static bool books_each(const char *data_dir, const char *ending,
                       void (*use)(const char *name, char *text, void *data), void *data,
                       Str *err) {
    FsList files = {0};
    Str dir = {0}, path = {0}, text = {0};
    fs_join(&dir, data_dir, "docs/rules");
    bool ok = fs_list(str_text(&dir), &files);
    if (!ok) str_addf(err, "%s: %s", str_text(&dir), strerror(errno));
    for (size_t i = 0; ok && i < files.count; i++) {
        if (!ends_in(files.names[i], ending)) continue;
        str_reset(&path);
        fs_join(&path, str_text(&dir), files.names[i]);
        ok = fs_read(str_text(&path), RULEBOOK_MAX_FILE, &text);
        if (!ok) str_addf(err, "%s: %s", str_text(&path), strerror(errno));
        else if (text.len) use(files.names[i], text.text, data);
    }
    str_clear(&dir);
    str_clear(&path);
    str_clear(&text);
    fs_list_clear(&files);
    return ok;
}

json_t *rulebook_read(const char *data_dir, Str *err) {
    json_t *rules = json_array();
    if (books_each(data_dir, ".tsv", table_read, rules, err)) return rules;
    json_decref(rules);
    return NULL;
}

/* --- one rule --- */

bool rulebook_id(const char *given, char id[16]) {
    char letters[8] = "";
    size_t n = 0;
    given += *given == '[';
    while (isalpha((unsigned char)*given) && n < 4)
        letters[n++] = (char)toupper((unsigned char)*given++);
    given += *given == '-';
    size_t digits = strspn(given, "0123456789");
    if (!n || !digits || digits > 6 || (given[digits] && strcmp(given + digits, "]") != 0))
        return false;
    snprintf(id, 16, "%s-%03d", letters, atoi(given));
    return true;
}

static bool number_text(const char *data_dir, const char *id, Str *out, Str *err) {
    json_t *rules = rulebook_read(data_dir, err);
    const json_t *rule = jsontext_find(rules, "id", id);
    if (rule)
        str_addf(out, "%s  %s, %s\n%s\n", id, jsontext_of(rule, "book"),
                 jsontext_of(rule, "section"), jsontext_of(rule, "rule"));
    if (*jsontext_of(rule, "figures")) str_addf(out, "figures: %s\n", jsontext_of(rule, "figures"));
    if (*jsontext_of(rule, "not_carried_out"))
        str_addf(out, "not carried out: %s\n", jsontext_of(rule, "not_carried_out"));
    if (rules && !rule) str_addf(err, "there is no rule %s", id);
    json_decref(rules);
    return rule != NULL;
}

typedef struct Own {
    const char *heading;
    Str *out;
} Own;

/* A section of a page of our own: from its heading to the next. */
static void own_add(const char *name, char *text, void *data) {
    const Own *w = data;
    for (char *at = text, *next; at; at = next) {
        next = strstr(at, "\n## ");
        if (next) *next = '\0', next += 4;
        size_t n = strlen(w->heading);
        if (at == text || strncasecmp(at, w->heading, n) != 0 || isalnum((unsigned char)at[n]))
            continue;
        str_addf(w->out, "%sown %s\n", w->out->len ? "\n" : "", at);
        str_addf(w->out, "(docs/rules/%s)\n", name);
    }
}

bool rulebook_text(const char *data_dir, const char *given, Str *out, Str *err) {
    char id[16];
    if (rulebook_id(given, id)) return number_text(data_dir, id, out, err);
    if (strncmp(given, "own ", 4) != 0) {
        if (!*given) str_add(err, "rule takes the number of a rule, such as SN-096");
        else str_addf(err, "'%s' is not the number of a rule; numbers are written SN-096", given);
        return false;
    }
    Own own = {given + 4, out};
    bool read = books_each(data_dir, "-own.md", own_add, &own, err);
    if (read && !out->len) str_addf(err, "there is no rule %s", given);
    return out->len > 0;
}
