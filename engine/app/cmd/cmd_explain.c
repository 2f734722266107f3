/* cmd_explain.c - what the code of a message means: its cause, an example, and the mend.
 *
 * The codes are rows of lua/codes.tsv; tests/shell/codes.t holds them to the sources. */
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "app/common/report.h"
#include "lib/fs.h"

enum { CODES_MAX_FILE = 1 << 20, CODE_LENGTH = 6 };

enum { COL_CODE, COL_SOURCE, COL_MESSAGE, COL_CAUSE, COL_MEND, COL_COUNT };

typedef struct CodeRow {
    const char *col[COL_COUNT];
} CodeRow;

typedef void CodeFn(const CodeRow *row, void *data);

const AppOption cmd_explain_options[] = {
    {"markdown", NULL, "prints the page of all codes", 'm'},
    {0},
};

/* Cuts a line into its columns; false for one that has fewer. */
static bool codes_cut(char *line, CodeRow *row) {
    for (int i = 0; i < COL_COUNT; i++) {
        row->col[i] = line;
        char *tab = strchr(line, '\t');
        if (!tab && i < COL_COUNT - 1) return false;
        if (tab) *tab = '\0', line = tab + 1;
    }
    return true;
}

/* Calls fn for each row after the head. False: the table cannot be read, which is reported. */
static bool codes_each(Options *o, CodeFn *fn, void *data) {
    GameSpec spec = options_spec(o, NULL);
    Str path = {0}, text = {0};
    fs_join(&path, spec.data_dir, "lua/codes.tsv");
    bool ok = fs_read(str_text(&path), CODES_MAX_FILE, &text), head = true;
    if (!ok) report_error(o, "%s: %s", str_text(&path), strerror(errno));
    for (char *at = ok ? text.text : NULL, *end; at && (end = strchr(at, '\n')); at = end + 1) {
        CodeRow row;
        *end = '\0';
        if (!head && codes_cut(at, &row)) fn(&row, data);
        head = false;
    }
    str_clear(&path);
    str_clear(&text);
    return ok;
}

static void code_line(const CodeRow *row, void *data) {
    (void)data;
    printf("%s  %s\n", row->col[COL_CODE], row->col[COL_CAUSE]);
}

static void code_text(const CodeRow *row) {
    printf("%s\n\ncause    %s\nexample  ", row->col[COL_CODE], row->col[COL_CAUSE]);
    if (*row->col[COL_SOURCE]) printf("%s\n         ", row->col[COL_SOURCE]);
    printf("%s\nmend     %s\n", row->col[COL_MESSAGE], row->col[COL_MEND]);
}

static void code_section(const CodeRow *row, void *data) {
    (void)data;
    printf("\n## %s\n\n%s\n\n```\n", row->col[COL_CODE], row->col[COL_CAUSE]);
    if (*row->col[COL_SOURCE]) printf("%s\n", row->col[COL_SOURCE]);
    printf("%s\n```\n\n%s\n", row->col[COL_MESSAGE], row->col[COL_MEND]);
}

static json_t *code_value(const CodeRow *row) {
    return json_pack("{ss ss ss ss ss}", "code", row->col[COL_CODE], "cause", row->col[COL_CAUSE],
                     "source", row->col[COL_SOURCE], "message", row->col[COL_MESSAGE], "mend",
                     row->col[COL_MEND]);
}

static void code_append(const CodeRow *row, void *list) {
    json_array_append_new(list, code_value(row));
}

typedef struct Wanted {
    const Options *o;
    char code[CODE_LENGTH + 1];
    bool found;
} Wanted;

static void code_wanted(const CodeRow *row, void *data) {
    Wanted *w = data;
    if (w->found || strcmp(row->col[COL_CODE], w->code) != 0) return;
    w->found = true;
    if (w->o->json) report_value(w->o, code_value(row));
    else code_text(row);
}

/* "gw110", "110" and "[GW0110]" mean GW0110. */
static bool code_of(const char *given, char code[CODE_LENGTH + 1]) {
    given += *given == '[';
    if ((given[0] | 32) == 'g' && (given[1] | 32) == 'w') given += 2;
    size_t n = strspn(given, "0123456789");
    if (!n || n > 4 || (given[n] && strcmp(given + n, "]") != 0)) return false;
    memcpy(code,
           "GW"
           "0000",
           CODE_LENGTH + 1);
    memcpy(code + CODE_LENGTH - n, given, n);
    return true;
}

static int explain_one(Options *o, const char *given) {
    Wanted w = {.o = o};
    if (!code_of(given, w.code))
        return report_usage(o, "'%s' is not a code; codes are written GW0110", given);
    if (!codes_each(o, code_wanted, &w)) return APP_FILE;
    if (w.found) return APP_DONE;
    report_error(o, "there is no code %s", w.code);
    report_hint(o, "'gangway explain' lists the codes");
    return APP_USAGE;
}

static int explain_page(Options *o) {
    puts("<!-- written by `gangway explain --markdown` from lua/codes.tsv; `make docs` rewrites it "
         "-->\n\n"
         "# Codes of messages\n\n"
         "Each message of an error or a warning ends with a code, such as [GW0110]. For each "
         "code this page gives its cause, an example\n(the faulty line, if there is one, and "
         "the message) and the remedy; `gangway explain GW0110` prints one of them.");
    return codes_each(o, code_section, NULL) ? APP_DONE : APP_FILE;
}

static int explain_list(Options *o) {
    if (!o->json) return codes_each(o, code_line, NULL) ? APP_DONE : APP_FILE;
    json_t *list = json_array();
    bool ok = codes_each(o, code_append, list);
    if (ok) report_value(o, json_incref(list));
    json_decref(list);
    return ok ? APP_DONE : APP_FILE;
}

int cmd_explain(Options *o) {
    bool page = false;
    for (int key; (key = options_next(o)) != -1;) {
        if (key != 'm') return APP_USAGE;
        page = true;
    }
    const char *given = options_arg(o, 0);
    if (!options_at_most(o, 1)) return APP_USAGE;
    if (page && given) return report_usage(o, "--markdown prints all codes, and takes none");
    if (page && o->json) return report_usage(o, "--markdown and --json exclude each other");
    if (page) return explain_page(o);
    return given ? explain_one(o, given) : explain_list(o);
}
