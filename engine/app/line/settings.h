/* settings.h - the settings of a scenario while they are chosen, before the game is opened. */
#ifndef GW_APP_LINE_SETTINGS_H
#define GW_APP_LINE_SETTINGS_H

#include "app/common/options.h"

struct json_t;

typedef struct Settings {
    struct Host *h;      /* the game of the scenario */
    struct json_t *page; /* what it says: {"rows","chosen","others","why"} (lua/define/setting_page.lua) */
} Settings;

/* Reads what the scenario has: the defaults, and over them what --set has chosen. False: the scenario
 * could not be read, and *status says how it ends; `why` has the reason, or where it is NULL that was
 * reported. */
bool settings_read(Settings *p, Options *o, const char *scenario, int *status, Str *why);
void settings_clear(Settings *p);

/* The setting of that number, from 0 to settings_count - 1, and its parts. */
size_t settings_count(const Settings *p);
const char *settings_id(const Settings *p, size_t i);
const char *settings_title(const Settings *p, size_t i);
const char *settings_help(const Settings *p, size_t i); /* "": none */
const char *settings_value(const Settings *p, size_t i);
/* Does its value differ from the default? */
bool settings_changed(const Settings *p, size_t i);
/* The values that it may have, then those that the other settings forbid, with the reason. */
const char *settings_values(const Settings *p, size_t i);

/* False: `why` says why the value is refused, and nothing changed. */
bool settings_change(Settings *p, size_t i, const char *value, Str *why);
/* The next value (by = 1) or the one before (by = -1); of a range the next number. */
bool settings_next(Settings *p, size_t i, int by, Str *why);
/* All at their defaults. */
bool settings_reset(Settings *p, Str *why);
/* What differs from the defaults becomes o->set, beside the pairs that are of no setting. */
void settings_keep(const Settings *p, Options *o);

#endif
