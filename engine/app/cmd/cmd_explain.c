/* cmd_explain.c - what the code of a message means: its cause, an example, and the mend.
 *
 * The codes are rows of lua/codes.tsv; tests/shell/codes.t holds them to the sources. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "app/common/report.h"
#include "lib/jsontext.h"

enum { CODE_LENGTH = 6 };

enum { COL_CODE, COL_SOURCE, COL_MESSAGE, COL_CAUSE, COL_MEND, COL_COUNT };

const AppOption cmd_explain_options[] = {
    {"markdown", NULL, "prints the page of all codes", 'm'},
    {0},
};

/* A line of the table; NULL: it has too few columns. */
static json_t *code_read(char *line) {
    const char *col[COL_COUNT];
    for (int i = 0; i < COL_COUNT; i++) {
        col[i] = line;
        char *tab = strchr(line, '\t');
        if (!tab && i < COL_COUNT - 1) return NULL;
        if (tab) *tab = '\0', line = tab + 1;
    }
    return json_pack("{ss ss ss ss ss}", "code", col[COL_CODE], "cause", col[COL_CAUSE], "source",
                     col[COL_SOURCE], "message", col[COL_MESSAGE], "mend", col[COL_MEND]);
}

/* All rows after the head. NULL: the table cannot be read, which was reported. */
static json_t *codes_read(Options *o) {
    Str text = {0};
    if (!options_data(o, "lua/codes.tsv", &text)) return NULL;
    json_t *list = json_array();
    bool head = true;
    for (char *at = text.text, *end; at && (end = strchr(at, '\n')); at = end + 1) {
        *end = '\0';
        json_t *code = head ? NULL : code_read(at);
        if (code) json_array_append_new(list, code);
        head = false;
    }
    str_clear(&text);
    return list;
}

static void code_text(const json_t *code) {
    printf("%s\n\ncause    %s\nexample  ", jsontext_of(code, "code"), jsontext_of(code, "cause"));
    if (*jsontext_of(code, "source")) printf("%s\n         ", jsontext_of(code, "source"));
    printf("%s\nmend     %s\n", jsontext_of(code, "message"), jsontext_of(code, "mend"));
}

static void code_section(const json_t *code) {
    printf("\n## %s\n\n%s\n\n```\n", jsontext_of(code, "code"), jsontext_of(code, "cause"));
    if (*jsontext_of(code, "source")) printf("%s\n", jsontext_of(code, "source"));
    printf("%s\n```\n\n%s\n", jsontext_of(code, "message"), jsontext_of(code, "mend"));
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

static int explain_one(Options *o, const json_t *codes, const char *wanted) {
    json_t *code = jsontext_find(codes, "code", wanted);
    if (!code) {
        report_error(o, "there is no code %s", wanted);
        report_hint(o, "'gangway explain' lists the codes");
        return APP_USAGE;
    }
    if (o->json) report_value(o, json_incref(code));
    else code_text(code);
    return APP_DONE;
}

static void explain_page(const json_t *codes) {
    size_t i;
    json_t *code;
    puts("<!-- written by `gangway explain --markdown` from lua/codes.tsv; `make docs` rewrites it "
         "-->\n\n"
         "# Codes of messages\n\n"
         "Each message of an error or a warning ends with a code, such as [GW0110]. For each "
         "code this page gives its cause, an example\n(the faulty line, if there is one, and "
         "the message) and the remedy; `gangway explain GW0110` prints one of them.");
    json_array_foreach(codes, i, code) { code_section(code); }
}

static void explain_list(const Options *o, json_t *codes) {
    size_t i;
    json_t *code;
    if (o->json) report_value(o, json_incref(codes));
    else
        json_array_foreach(codes, i, code)
            printf("%s  %s\n", jsontext_of(code, "code"), jsontext_of(code, "cause"));
}

int cmd_explain(Options *o) {
    bool page = false;
    char wanted[CODE_LENGTH + 1];
    for (int key; (key = options_next(o)) != -1;) {
        if (key != 'm') return APP_USAGE;
        page = true;
    }
    const char *given = options_arg(o, 0);
    if (!options_at_most(o, 1)) return APP_USAGE;
    if (page && given) return report_usage(o, "--markdown prints all codes, and takes none");
    if (page && o->json) return report_usage(o, "--markdown and --json exclude each other");
    if (given && !code_of(given, wanted))
        return report_usage(o, "'%s' is not a code; codes are written GW0110", given);
    json_t *codes = codes_read(o);
    int status = !codes ? APP_FILE : given ? explain_one(o, codes, wanted) : APP_DONE;
    if (codes && page) explain_page(codes);
    else if (codes && !given) explain_list(o, codes);
    json_decref(codes);
    return status;
}
