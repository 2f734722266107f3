/* tree.c - trees of JSON values as a process that is shut in says them: what is read can be written, and then read again to
 * the same value; so can lines of trees; and any text at all, as lines of JSON, makes lines of trees that are read. */
#include "fuzz.h"

#include <string.h>

#include "app/sandbox/tree.h"

static void value(const char *text, size_t n) {
    Str tree = {0};
    json_t *v = tree_read(text, n);
    if (!v) return;
    MUST(tree_write(&tree, v));
    json_t *again = tree_read(str_text(&tree), tree.len);
    MUST(again && json_equal(v, again));
    json_decref(again);
    json_decref(v);
    str_clear(&tree);
}

/* Lines of JSON made of lines of trees: as trees, and as JSON again, they are the same. */
static void lines(const char *text, size_t n) {
    Str json = {0}, trees = {0}, again = {0};
    if (tree_to_lines(text, n, &json)) {
        MUST(tree_from_lines(str_text(&json), json.len, &trees));
        MUST(tree_to_lines(str_text(&trees), trees.len, &again));
        MUST(again.len <= json.len);
    }
    str_clear(&json);
    str_clear(&trees);
    str_clear(&again);
}

static void any_text(const char *text, size_t n) {
    Str trees = {0}, json = {0};
    MUST(tree_from_lines(text, n, &trees));
    MUST(tree_to_lines(str_text(&trees), trees.len, &json));
    str_clear(&trees);
    str_clear(&json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    value((const char *)data, size);
    lines((const char *)data, size);
    any_text((const char *)data, size);
    return 0;
}
