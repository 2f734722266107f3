/* plot_font.c - how wide text is: the widths of DejaVu Sans, in thousandths of its height.
 *
 * They are a table and not asked of the font, so that a picture is laid out alike on every machine. */
#include "app/render/plot.h"

enum { WIDEST = 1000, WIDEST_BOLD = 1100 }; /* of letters beyond ASCII */

/* From ' ' to '~', plain and bold. */
static const short widths[2][95] = {
    {318,  401, 460, 838, 637, 951, 780, 275, 391, 391, 500, 838, 318, 361, 318, 337,
     637,  637, 637, 637, 637, 637, 637, 637, 637, 637, 337, 337, 838, 838, 838, 531,
     1000, 685, 687, 699, 771, 632, 576, 775, 752, 295, 295, 656, 558, 863, 749, 788,
     604,  788, 695, 635, 611, 732, 685, 989, 686, 611, 686, 391, 337, 391, 838, 500,
     500,  613, 635, 550, 635, 616, 353, 635, 634, 278, 278, 580, 278, 975, 634, 612,
     635,  635, 412, 521, 393, 634, 592, 818, 592, 592, 525, 637, 337, 637, 838},
    {349,  457, 521, 838, 696, 1002, 873, 307,  458, 458, 523, 838, 380, 416,  380, 366,
     696,  696, 696, 696, 696, 696,  696, 696,  696, 696, 400, 400, 838, 838,  838, 581,
     1000, 774, 763, 734, 831, 684,  684, 821,  837, 373, 373, 775, 638, 996,  837, 851,
     733,  851, 771, 721, 683, 813,  774, 1104, 771, 725, 726, 458, 366, 458,  838, 500,
     500,  675, 716, 593, 716, 679,  436, 716,  712, 343, 343, 666, 343, 1042, 712, 688,
     716,  716, 494, 596, 479, 712,  652, 924,  646, 652, 583, 712, 366, 712,  838}};

int plot_text_widthn(const char *text, size_t n, int size, bool bold) {
    long sum = 0;
    for (size_t i = 0; i < n && text[i]; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= ' ' && c <= '~') sum += widths[bold][c - ' '];
        else if ((c & 0xC0u) != 0x80u) sum += bold ? WIDEST_BOLD : WIDEST;
    }
    return (int)((sum * size + 999) / 1000);
}

int plot_text_width(const char *text, int size, bool bold) {
    return plot_text_widthn(text, (size_t)-1, size, bold);
}
