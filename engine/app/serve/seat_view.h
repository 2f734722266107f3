/* seat_view.h - what one seat of a session is sent: its view, its options, its lines of the log.
 *
 * All of it comes from the host as that seat may know it. `at` counts the states of the seat that differ, so
 * it says nothing of what others do unseen; a choice names the `at` that it answers. */
#ifndef GW_APP_SERVE_SEAT_VIEW_H
#define GW_APP_SERVE_SEAT_VIEW_H

#include <jansson.h>

#include "app/line/playing.h"

typedef struct SeatView {
    bool fresh; /* read since the session moved */
    uint64_t at;
    uint64_t hash;  /* of the state */
    json_t *now;    /* whose turn it is, the question, the options */
    json_t *scene;  /* what the board shows, with `shape` (shape.h) */
    json_t *hashes; /* of the parts of the scene, by key */
    json_t *log;    /* the events that it was told and that hold (docs/events.md), each a line */
    int number;     /* of the event that comes next */
    Str unasked;    /* choices that were made for it without asking, to be said once */
    Str said;       /* what its last answer says of questions to come, to be said once */
    int wipes;      /* how often the log lost lines, by an undo */
} SeatView;

/* Reads what the seat may know now. */
void seat_view_read(SeatView *v, Playing *p, int seat);
/* The same of what all sides know. */
void seat_view_public(SeatView *v, Playing *p);
/* One for each seat, and that of HOST_PUBLIC. NULL: out of memory. */
SeatView *seat_views_new(void);
void seat_views_free(SeatView *views);
/* May the page of that seat begin another game? One person has played it against bots, and the game was begun
 * here: the rules of one that was continued may be others than those of the server. */
bool seat_view_again(const Playing *p, int seat);
/* The seats of a next game, as SEAT=WHO; `how` is "same", "other" or "harder". False: it cannot be begun from
 * here, or needs several people. */
bool seat_view_next(const Playing *p, const char *how, NameList *seats);
/* Of the game, as pages and the lobby call it: "plays", "stopped" or "over". */
const char *seat_view_state(HostStatus now);
/* A hash of each part of a scene. */
json_t *seat_view_hashes(const json_t *scene);
/* What does not change while the game runs: title, seats, briefing, overlays. Of HOST_PUBLIC seat and side
 * are empty, and there is no briefing. */
json_t *seat_view_hello(Playing *p, int seat, bool watches);

#endif
