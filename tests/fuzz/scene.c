/* scene.c - what a guest says that a board shows: JSON, read into a map and drawn with characters. */
#include "fuzz.h"

#include <string.h>

#include "app/line/boardtext.h"
#include "app/render/scene.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Str text = {0}, out = {0};
    const DeckLook plain = {0}, rich = {.boxes = true, .wide = true};
    if (memchr(data, 0, size)) return 0; /* a frame's text holds none */
    str_addn(&text, (const char *)data, size);
    Scene *s = scene_read(str_text(&text));
    if (s) {
        boardtext_draw(s, -1, &plain, &out);
        boardtext_draw(s, -1, &rich, &out);
        boardtext_tell(s, s->unit_count ? s->units[0].id : "", &out);
        for (CellId c = 0; c < map_cells(s->map) && c < 500; c++) boardtext_cell(s, c, &out);
        for (int i = 0; i < s->unit_count; i++) MUST(s->units[i].cell < map_cells(s->map));
    }
    MUST(!s || out.failed || strlen(str_text(&out)) == out.len);
    scene_free(s);
    str_clear(&text);
    str_clear(&out);
    return 0;
}
