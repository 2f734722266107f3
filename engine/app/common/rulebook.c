/* rulebook.c - see rulebook.h. */
#include "app/common/rulebook.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "lib/fs.h"

enum { RULEBOOK_MAX_FILE = 4 << 20, COLUMNS = 5 };

/* --- tables --- */

static const char *ends_in(const char *name, const char *tail) {
    size_t n = strlen(name), m = strlen(tail);
    return n > m && !strcmp(name + n - m, tail) ? name + n - m : NULL;
}

/* Cuts a line into its columns; those that it lacks are empty. */
static Rule rule_cut(const char *book, char *line) {
    const char *col[COLUMNS] = {"", "", "", "", ""};
    for (int i = 0; i < COLUMNS && line; i++) {
        col[i] = line;
        line = strchr(line, '\t');
        if (line) *line++ = '\0';
    }
    return (Rule){book, col[0], col[1], col[2], col[3], col[4]};
}

static bool table_each(const char *name, char *text, RuleFn *fn, void *data) {
    char book[64];
    snprintf(book, sizeof book, "%.*s", (int)(ends_in(name, ".tsv") - name), name);
    bool head = true, goes_on = true;
    for (char *at = text, *end; goes_on && (end = strchr(at, '\n')); at = end + 1) {
        *end = '\0';
        Rule rule = rule_cut(book, at);
        if (!head) goes_on = fn(&rule, data);
        head = false;
    }
    return goes_on;
}

/* Reads each file of docs/rules with that ending and hands it to `use`, which returns false to end. */
static bool books_each(const char *data_dir, const char *ending,
                       bool (*use)(const char *name, char *text, void *data), void *data,
                       Str *err) {
    FsList files = {0};
    Str dir = {0}, path = {0}, text = {0};
    fs_join(&dir, data_dir, "docs/rules");
    bool ok = fs_list(str_text(&dir), &files), goes_on = ok;
    if (!ok) str_addf(err, "%s: %s", str_text(&dir), strerror(errno));
    for (size_t i = 0; goes_on && i < files.count; i++) {
        if (!ends_in(files.names[i], ending)) continue;
        str_reset(&path);
        fs_join(&path, str_text(&dir), files.names[i]);
        goes_on = ok = fs_read(str_text(&path), RULEBOOK_MAX_FILE, &text);
        if (!ok) str_addf(err, "%s: %s", str_text(&path), strerror(errno));
        else if (text.len) goes_on = use(files.names[i], text.text, data);
    }
    str_clear(&dir);
    str_clear(&path);
    str_clear(&text);
    fs_list_clear(&files);
    return ok;
}

typedef struct Walk {
    RuleFn *fn;
    void *data;
} Walk;

static bool walk_table(const char *name, char *text, void *data) {
    const Walk *w = data;
    return table_each(name, text, w->fn, w->data);
}

bool rulebook_each(const char *data_dir, RuleFn *fn, void *data, Str *err) {
    return books_each(data_dir, ".tsv", walk_table, &(Walk){fn, data}, err);
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

typedef struct Wanted {
    char id[16];
    char heading[48];
    Str *out;
    bool found;
} Wanted;

static bool rule_wanted(const Rule *rule, void *data) {
    Wanted *w = data;
    if (strcmp(rule->id, w->id) != 0) return true;
    str_addf(w->out, "%s  %s, %s\n%s\n", rule->id, rule->book, rule->section, rule->text);
    if (*rule->figures) str_addf(w->out, "figures: %s\n", rule->figures);
    if (*rule->none) str_addf(w->out, "not carried out: %s\n", rule->none);
    w->found = true;
    return false;
}

/* A section of a page of our own: from its heading to the next. */
static bool own_wanted(const char *name, char *text, void *data) {
    Wanted *w = data;
    for (char *at = text, *next; at; at = next) {
        next = strstr(at, "\n## ");
        if (next) *next = '\0', next += 4;
        size_t n = strlen(w->heading);
        if (at == text || strncasecmp(at, w->heading, n) != 0 || isalnum((unsigned char)at[n]))
            continue;
        str_addf(w->out, "%sown %s\n", w->found ? "\n" : "", at);
        str_addf(w->out, "(docs/rules/%s)\n", name);
        w->found = true;
    }
    return true;
}

bool rulebook_text(const char *data_dir, const char *given, Str *out, Str *err) {
    Wanted w = {.out = out};
    bool own = !strncmp(given, "own ", 4);
    if (!own && !rulebook_id(given, w.id)) {
        if (!*given) str_add(err, "rule takes the number of a rule, such as SN-096");
        else str_addf(err, "'%s' is not the number of a rule; numbers are written SN-096", given);
        return false;
    }
    snprintf(w.heading, sizeof w.heading, "%s", own ? given + 4 : "");
    bool read = own ? books_each(data_dir, "-own.md", own_wanted, &w, err)
                    : rulebook_each(data_dir, rule_wanted, &w, err);
    if (read && !w.found) str_addf(err, "there is no rule %s", own ? given : w.id);
    return w.found;
}
