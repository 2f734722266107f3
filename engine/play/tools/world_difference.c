/* world_difference.c - in which field two worlds of one game differ. */
#include "play/tools/world_difference.h"

#include <string.h>

#include "world/digest.h"
#include "world/table.h"

static void show_value(Str *out, const World *w, Handle h, int col) {
    const Field *f = &w->schema->kinds[handle_kind(h)].fields[col];
    int32_t v = table_get(w, h, col);
    if (f->shape != SHAPE_ONE) str_addf(out, "%d entries", list_len(w, h, col));
    else if (f->type == FT_STR) str_addf(out, "'%s'", schema_text(w->schema, v));
    else if (f->type == FT_INT) str_addf(out, "%d", v);
    else str_addf(out, "#%x", (unsigned)v);
}

/* "unit 3", and the id where the kind has one: "unit 3 (c1)". */
static void show_row(Str *out, const World *w, const Kind *k, Handle h, int row) {
    str_addf(out, "%s %d", k->name, row);
    if (k->count < 2 || strcmp(k->fields[1].name, "id") != 0) return;
    int32_t id = table_get(w, h, 1);
    if (id >= 0) str_addf(out, " (%s)", schema_text(w->schema, id));
}

static bool field_differs(const World *a, const World *b, Handle h, int col, Str *scratch) {
    str_reset(scratch);
    digest_field(a, h, col, scratch);
    size_t half = scratch->len;
    digest_field(b, h, col, scratch);
    return scratch->len != half * 2 || memcmp(scratch->text, scratch->text + half, half) != 0;
}

static Handle thing_of_row(const World *w, int kind, int row) {
    if (kind != KIND_EDGE) return table_at(w, kind, row);
    return table_alive(w, edge_handle(row)) ? edge_handle(row) : 0;
}

static void kind_difference(const World *a, const World *b, int kind, Str *out) {
    const Kind *k = &a->schema->kinds[kind];
    Str scratch = {0};
    bool found = false;
    int rows =
        table_rows(a, kind) > table_rows(b, kind) ? table_rows(a, kind) : table_rows(b, kind);
    if (kind == KIND_EDGE) rows = map_edges(a->map);
    for (int r = 0; r < rows && !found; r++) {
        Handle ha = thing_of_row(a, kind, r), hb = thing_of_row(b, kind, r);
        if (ha != hb) {
            str_addf(out, "%s %d: %s / %s", k->name, r, ha ? "there" : "gone",
                     hb ? "there" : "gone");
            found = true;
        }
        for (int c = 1; ha && c < k->count && !found; c++) {
            if (!field_differs(a, b, ha, c, &scratch)) continue;
            show_row(out, a, k, ha, r);
            str_addf(out, " %s: ", k->fields[c].name);
            show_value(out, a, ha, c);
            str_add(out, " / ");
            show_value(out, b, hb, c);
            found = true;
        }
    }
    str_clear(&scratch);
    if (!found)
        str_addf(out, "%s: %d rows / %d rows", k->name, table_rows(a, kind), table_rows(b, kind));
}

bool world_field_differs(const World *a, const World *b, Handle h, int col) {
    Str scratch = {0};
    bool differs = field_differs(a, b, h, col, &scratch);
    str_clear(&scratch);
    return differs;
}

bool world_difference(const World *a, const World *b, Str *out) {
    uint64_t pa[DIGEST_PARTS], pb[DIGEST_PARTS];
    if (digest_world(a, pa) == digest_world(b, pb)) return false;
    for (int k = 0; k < a->schema->kind_count; k++)
        if (pa[k] != pb[k]) {
            kind_difference(a, b, k, out);
            return true;
        }
    str_add(out, pa[DIGEST_DICE] != pb[DIGEST_DICE]     ? "dice drawn"
                 : pa[DIGEST_EDGES] != pb[DIGEST_EDGES] ? "edges"
                                                        : "air");
    return true;
}
