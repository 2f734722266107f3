/* plan_image.h - decks given as a picture instead of characters. Private to plan_*.c. */
#ifndef GW_MOD_PLAN_IMAGE_H
#define GW_MOD_PLAN_IMAGE_H

#include "mod/plan_scan.h"
#include "mod/png.h"

enum { PLAN_MAX_SCALE = 16 };

/* The picture of a deck. `form` is the form of the drawing that it replaces: cells alone, or with their
 * sides. */
typedef struct PlanImage {
    char *name;        /* of the file, beside the plan */
    int line;          /* of the deck's head */
    bool bad;          /* it has an error, which was reported */
    int scale;         /* pixels a side that stand for one character */
    PlanForm form;
    Png png;
    int w, h;          /* in characters */
    uint32_t told[SCAN_MAX_ERRORS];   /* colours that were reported */
    int told_count, told_uneven;
} PlanImage;

/* Reads the lines first..last of [palette] and adds the types that they name to the plan. */
void plan_image_palette(PlanScan *s, int first, int last);
/* Reads the picture and finds w and h. False: reported. */
bool plan_image_open(PlanScan *s, PlanImage *i);
void plan_image_draw(PlanScan *s, PlanImage *i, PlanDeck *deck);
void plan_image_close(PlanImage *i);

#endif
