/* host_rep.h - of the host's own files: what it holds, and how it asks its guest. */
#ifndef GW_APP_SANDBOX_HOST_REP_H
#define GW_APP_SANDBOX_HOST_REP_H

#include "app/sandbox/guest.h"
#include "app/sandbox/host.h"
#include "app/sandbox/link.h"

enum { HOST_DOING = 160 };

#define HOST_NONSENSE "the game process sent an invalid answer"

/* Who hears what the guest says before it replies. */
typedef struct HostEars {
    const FuzzPlan *fuzz;
    const ModtestPlan *test;
    ModtestSum *sum;
} HostEars;

struct Host {
    Link *link;   /* NULL: the guest is here */
    Guest *guest; /* NULL: it is there */
    Roots *roots;
    Files files; /* for a guest in this process that reads a pack */
    Str request, reply, fault;
    size_t begin;
    HostEars ears;
    HostStatus status;
    HostLine *heard;
    size_t count, cap;
    bool lost, waits, not_now, reload;
    int reload_at; /* the console's place in its record */
    char *ids[HOST_SEATS], *sides[HOST_SEATS];
    int seats;
    Str winner, outcome, prompt;
    Str lock, fixed;        /* once they were asked for */
    char doing[HOST_DOING]; /* for the message, should the guest die of it */
};

/* A host whose guest has nothing open yet. `path`: what else it may read, or NULL. NULL: err says why. */
Host *host_new(const GameSpec *spec, const char *path, Str *err);

/* Begins a request of this kind. `doing` completes the message should the guest die of it. */
Str *host_ask_for(Host *h, GuestKind kind, const char *doing);
/* Adds what the game is opened with, its limits with it. */
void host_put_spec(Host *h, const GameSpec *spec);
/* Sends the request; the fields of the reply go to r. False: the guest is gone, h->fault says why. */
bool host_call(Host *h, FrameFields *r);
/* The answer of the reply as JSON goes to out; false: err says why. */
bool host_result_json(Host *h, FrameFields *r, Str *out, Str *err);
/* Adds an error that has no place in a file. */
void host_diag(Diags *diags, const char *why);

#endif
