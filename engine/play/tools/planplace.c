/* planplace.c - decks are drawn with lines of edges between, or without; odd columns of hexes with their
 * sides lie a line lower. */
#include "play/tools/planplace.h"

#include <string.h>

void planplace_of(const Plan *plan, const Map *m, CellId c, int *line, int *col) {
    int deck, x, y;
    *line = *col = 0;
    if (c == CELL_NONE || map_is_ring(m, c)) return;
    map_pos(m, c, &deck, &x, &y);
    if (deck >= plan->deck_count) return;
    bool hex = !strcmp(plan->grid, "hex");
    bool edges = hex ? plan->edge_type_count > 0 : !strcmp(plan->grid, "square");
    *line = plan->decks[deck].line + 1 + (edges ? 2 * y + 1 + (hex ? x & 1 : 0) : y);
    *col = edges ? 2 * x + 2 : 2 * x + 1;
}
