/* text.c - plain text in UTF-8: no control characters, no broken or needlessly long sequences. */
#include "mod/text.h"

#include "lib/str.h"

int text_bad_byte(const char *text, int len) {
    uint32_t point;
    for (size_t i = 0, n, end = (size_t)len; i < end; i += n) {
        n = str_char(text + i, end - i, &point);
        if (n == 0 || (point < 32 && point != '\t') || point == 127) return (int)i;
    }
    return -1;
}
