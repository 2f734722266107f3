/* requests.c - {"t":"do"}: a line as in line mode; {"t":"ask"}: a question that changes nothing. */
#include "app/serve/requests.h"

#include <stdlib.h>
#include <string.h>

#include "app/serve/speech.h"
#include "app/serve/wire.h"
#include "lib/fs.h"
#include "lib/jsontext.h"

static void request_reply(Process *x, const Joined *c, json_int_t id, const char *t,
                          const char *key, json_t *value) {
    process_send(x, c, json_pack("{ss sI so*}", "t", t, "id", id, key, value));
}

static void request_refuse(Process *x, const Joined *c, json_int_t id, const char *why) {
    request_reply(x, c, id, "refused", "why", json_string(why));
}

/* A line of text, as prompt.h takes one. */
static bool request_is_line(const char *text) {
    Str clean = {0};
    size_t n = strlen(text);
    str_add_clean(&clean, text, n, false);
    bool ok = n <= WIRE_LINE_MOST && !strcmp(str_text(&clean), text);
    str_clear(&clean);
    return ok;
}

/* ---- a line ---- */

static void request_run(Process *x, Joined *c, const char *line, Str *said) {
    x->p.eyes = c->seat;
    speech_take(said);
    str_reset(said);
    words_do(&x->p, line);
    x->p.leaves = false;
    speech_take(said);
    HostStatus now = host_status(x->p.s.host);
    /* Who rests, holds or has answered in advance is not asked any more; what bots do keeps its pace. */
    if (seatset_first(&now.waits) >= 0) session_run(&x->p.s, 1);
    now = host_status(x->p.s.host);
    if (now.state == MATCH_OVER) session_end(&x->p.s);
    if (now.state == MATCH_FAULTY) process_fault(x);
}

static const char request_watches[] = "this link only watches";

/* What could not be written is not taken; the terminal of the server says what failed. */
static const char request_broken[] =
    "The record cannot be written, so nothing more can be chosen here. The person who runs the "
    "server can continue the game with --resume.\n";

/* A choice answers the state of that number, and no other. */
static void request_do(Process *x, Joined *c, const json_t *m, json_int_t id) {
    const char *line = json_string_value(json_object_get(m, "do"));
    const json_t *at = json_object_get(m, "at");
    if (c->watches) {
        request_refuse(x, c, id, request_watches);
    } else if (!line || !json_is_integer(at) || !request_is_line(line)) {
        request_refuse(x, c, id, "\"do\" is a line of text, and \"at\" the number of a state");
    } else if ((uint64_t)json_integer_value(at) != x->views[c->seat].at) {
        request_reply(x, c, id, "stale", "why", NULL);
        process_show_all(x, c);
    } else {
        Str said = {0};
        request_run(x, c, line, &said);
        process_moved(x); /* first: who has the reply has the state as well */
        request_reply(x, c, id, "done", "text",
                      json_string(x->p.s.broken ? request_broken : str_text(&said)));
        str_clear(&said);
    }
}

/* ---- a question ---- */

typedef struct RequestAsk {
    const char *what;
    HostAsk ask;
} RequestAsk;

static const RequestAsk request_asks[] = {
    {"odds", HOST_ODDS},       {"see", HOST_SEE},           {"card", HOST_CARD},
    {"help", HOST_HELP},       {"path", HOST_PATH},         {"overlay", HOST_OVERLAY},
    {"way", HOST_WAY},         {"sight", HOST_SIGHT},       {"line", HOST_LINE},
    {"intents", HOST_INTENTS}, {"possible", HOST_POSSIBLE}, {"advice", HOST_ADVICE},
};

static const RequestAsk *request_known(const char *what) {
    for (size_t i = 0; what && i < ARRAY_LEN(request_asks); i++)
        if (!strcmp(request_asks[i].what, what)) return &request_asks[i];
    return NULL;
}

static void request_ask(Process *x, Joined *c, const json_t *m, json_int_t id) {
    const RequestAsk *a = request_known(json_string_value(json_object_get(m, "what")));
    const char *arg = json_string_value(json_object_get(m, "arg"));
    if (!a || (arg && !request_is_line(arg))) {
        request_refuse(
            x, c, id,
            "\"what\" is odds, see, sight, card, help, path, way, intents, possible, advice, "
            "line or overlay, and \"arg\" a line of text");
        return;
    }
    Str text = {0}, why = {0};
    Host *h = x->p.s.host;
    bool json = host_is_json(a->ask);
    json_t *answer = json ? host_json(h, a->ask, c->seat, arg ? arg : "", &why)
                     : host_ask(h, a->ask, c->seat, arg ? arg : "", &text, &why)
                         ? json_string(str_text(&text))
                         : NULL;
    if (answer)
        process_send(x, c,
                     json_pack("{ss sI so ss*}", "t", "answer", "id", id, json ? "json" : "text",
                               answer, "why", why.len ? why.text : NULL));
    else request_refuse(x, c, id, str_text(&why));
    str_clear(&text);
    str_clear(&why);
}

/* ---- the record of a game that is over ---- */

static void request_record(Process *x, const Joined *c, json_int_t id) {
    enum { MOST = 4 << 20 };
    Str text = {0};
    bool over = host_status(x->p.s.host).state == MATCH_OVER;
    if (!x->p.s.recording) {
        request_refuse(x, c, id, "this game is played without a record");
    } else if (!over) {
        request_refuse(x, c, id, "a record holds every secret: it is given when the game is over");
    } else if (!fs_read(x->p.s.rec.path, MOST, &text)) {
        request_refuse(x, c, id, "the record cannot be read, or it is too long for a page");
    } else {
        request_reply(x, c, id, "answer", "text", json_string(str_text(&text)));
    }
    str_clear(&text);
}

/* ---- a moment of a game that is over ---- */

/* The first seat of that side, or the seat of that name; "all": -1, nobody's eyes. */
static int request_eyes(const Process *x, const Joined *c, const char *who) {
    if (!strcmp(who, "all")) return -1;
    for (int i = 0; i < x->p.s.seats.count; i++)
        if (!strcmp(host_seat_id(x->p.s.host, i), who) ||
            !strcmp(host_seat_side(x->p.s.host, i), who))
            return i;
    return c->seat == HOST_PUBLIC ? -1 : c->seat;
}

static json_t *request_moment(Process *x, const Joined *c, const json_t *m, Str *err) {
    const json_t *n = json_object_get(m, "n");
    if (host_status(x->p.s.host).state != MATCH_OVER) {
        str_add(err, "the game can be looked at again when it is over");
    } else if (!x->p.s.recording) {
        str_add(err, "this game has no record");
    } else if (!json_is_integer(n) || json_integer_value(n) < 0) {
        str_add(err, "\"n\" is the number of a choice");
    } else {
        int seat = request_eyes(x, c, jsontext_of(m, "eyes"));
        return rewind_to(&x->rewind, x->p.s.o, x->p.s.rec.path, (uint64_t)json_integer_value(n),
                         seat, err);
    }
    return NULL;
}

static void request_look_back(Process *x, Joined *c, const json_t *m, json_int_t id) {
    Str err = {0};
    json_t *moment = request_moment(x, c, m, &err);
    if (moment) {
        process_trim(c, json_object_get(moment, "scene"));
        request_reply(x, c, id, "answer", "json", moment);
    } else {
        request_refuse(x, c, id, str_text(&err));
    }
    str_clear(&err);
}

/* ---- another game ---- */

/* One person who has played against bots to the end may play on without the lobby: one more game, to which
 * all pages of that person lead. */
static void request_again(Process *x, const Joined *c, const json_t *m, json_int_t id) {
    NameList seats = {0};
    const char *why = NULL;
    if (c->watches) why = request_watches;
    else if (host_status(x->p.s.host).state != MATCH_OVER) why = "this game is not over";
    else if (!seat_view_again(&x->p, c->seat)) why = "begin another game in the lobby";
    else if (!seat_view_next(&x->p, jsontext_of(m, "how"), &seats))
        why = "\"how\" is same, other or harder, where there is another side or a stronger bot";
    if (why) {
        request_refuse(x, c, id, why);
    } else {
        request_reply(x, c, id, "answer", "text", json_string(""));
        process_again(x, c, &seats);
    }
    options_list_clear(&seats);
}

bool requests_is_question(const json_t *m) { return strcmp(jsontext_of(m, "t"), "do") != 0; }

void requests_too_many(Process *x, const Joined *c, const json_t *m) {
    request_refuse(x, c, json_integer_value(json_object_get(m, "id")),
                   "too many questions at once");
}

void requests_do(Process *x, Joined *c, const json_t *m) {
    const char *t = json_string_value(json_object_get(m, "t"));
    json_int_t id = json_integer_value(json_object_get(m, "id"));
    if (!t) request_refuse(x, c, id, "a message is a JSON object with \"t\"");
    else if (!strcmp(t, "do")) request_do(x, c, m, id);
    else if (!strcmp(t, "ask")) request_ask(x, c, m, id);
    else if (!strcmp(t, "moment")) request_look_back(x, c, m, id);
    else if (!strcmp(t, "record")) request_record(x, c, id);
    else if (!strcmp(t, "again")) request_again(x, c, m, id);
    else if (!strcmp(t, "resync")) process_show_all(x, c);
    else request_refuse(x, c, id, "\"t\" is do, ask, moment, record, again or resync");
}
