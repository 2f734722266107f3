/* rewind.c - opens the record once, at the first question. */
#include "app/serve/rewind.h"

#include <string.h>

#include "app/render/scene.h"
#include "app/serve/shape.h"
#include "lib/jsontext.h"

static bool rewind_start(Rewind *w, Str *err) {
    replay_clear(&w->play);
    if (!host_start(w->host, w->record.seed, false, err)) return false;
    replay_start(&w->play, w->host, &w->record);
    host_run(w->host, 0);
    return true;
}

static bool rewind_open(Rewind *w, Options *o, const char *path, Str *err) {
    int status = 0;
    if (w->open) return true;
    if (w->failed) return str_add(err, "the record cannot be played again"), false;
    w->failed = true;
    if (!record_read(path, o->unfenced, &w->record, err)) return false;
    w->host = replay_open(o, &w->record, true, &status);
    if (!w->host) return str_add(err, "the record cannot be played again"), false;
    w->open = rewind_start(w, err);
    w->failed = !w->open;
    return w->open;
}

static bool rewind_play(Rewind *w, uint64_t n, Str *err) {
    if (w->play.choices > n && !rewind_start(w, err)) return false;
    while (w->play.choices < n) {
        host_run(w->host, 0);
        if (!replay_next(&w->play)) break;
    }
    host_run(w->host, 0);
    return true;
}

/* The last lines that the seat had been told by then. */
static json_t *rewind_lines(Rewind *w, int seat) {
    enum { LAST = 12 };
    Str text = {0};
    host_log(w->host, seat, 0, &text);
    json_t *list = jsontext_split(str_text(&text), "\n");
    while (json_array_size(list) > LAST) json_array_remove(list, 0);
    str_clear(&text);
    return list;
}

json_t *rewind_to(Rewind *w, Options *o, const char *path, uint64_t n, int seat, Str *err) {
    if (!rewind_open(w, o, path, err) || !rewind_play(w, n, err)) return NULL;
    Scene *s = scene_of(w->host, seat, err);
    if (!s) return NULL;
    json_object_set_new(s->json, "shape", shape_of(s));
    json_t *m = json_pack("{sI sI si so sO}", "at", (json_int_t)w->play.choices, "of",
                          (json_int_t)w->record.choices, "turn", host_status(w->host).turn, "lines",
                          rewind_lines(w, seat), "scene", s->json);
    scene_free(s);
    return m;
}

void rewind_close(Rewind *w) {
    if (w->host) replay_clear(&w->play);
    host_close(w->host);
    record_clear(&w->record);
    *w = (Rewind){0};
}
