/* picture.h - decks as a picture to print: plan, doors in their states, rooms, units, a legend, a scale. */
#ifndef GW_APP_RENDER_PICTURE_H
#define GW_APP_RENDER_PICTURE_H

#include "app/render/plot.h"
#include "app/render/scene.h"

/* All decks (deck -1) or one, below one another. `head`: the line above them. */
void picture_draw(const Scene *s, int deck, const char *head, Plot *out);

#endif
