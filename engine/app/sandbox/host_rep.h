/* host_rep.h - of the host's own files: what it holds, and how it asks its guest. */
#ifndef GW_APP_SANDBOX_HOST_REP_H
#define GW_APP_SANDBOX_HOST_REP_H

#include "app/sandbox/guest.h"
#include "app/sandbox/host.h"
#include "app/sandbox/link.h"

enum { HOST_DOING = 160, HOST_TEXTS = 4 /* of an answer */ };

#define HOST_NONSENSE "the game process sent an invalid answer"
#define HOST_DAMAGED "the answer of the game is damaged"

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
    HostEars ears;
    HostStatus status;
    HostLine *heard;
    size_t count;
    bool lost, waits, not_now, reload;
    int reload_at; /* the console's place in its record */
    char *ids[HOST_SEATS], *sides[HOST_SEATS];
    int seats;
    Str prompt;
    Str lock, fixed;        /* once they were asked for */
    char doing[HOST_DOING]; /* for the message, should the guest die of it */
};

/* A host whose guest has nothing open yet. `path`: what else it may read, or NULL. NULL: err says why. */
Host *host_new(const GameSpec *spec, const char *path, Str *err);

/* Calls the guest: the arguments of that kind (guest.h), then where each result goes (NULL: it is not
 * wanted), but for the answer. False: that is not yes, or the guest is gone, perhaps for sending nonsense;
 * the e says why. */
bool host_call(Host *h, GuestKind kind, ...);
/* The spec with the limits that hold for its guest. */
GameSpec host_spec(const GameSpec *spec);
/* Adds the trees as JSON. False: they are damaged, err says so. */
bool host_trees(const Str *trees, Str *out, Str *err);
/* Adds an error that has no place in a file. */
void host_diag(Diags *diags, const char *why);

#endif
