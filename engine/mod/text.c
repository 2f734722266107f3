/* text.c - plain text in UTF-8: no control characters, no broken or needlessly long sequences. */
#include "mod/text.h"

static int lead_len(unsigned char c) {
    if (c < 0x80) return 1;
    if (c >= 0xC2 && c < 0xE0) return 2;
    if (c >= 0xE0 && c < 0xF0) return 3;
    return c >= 0xF0 && c < 0xF5 ? 4 : 0;
}

/* Bytes of the character at p, 0 if it is none. */
static int char_len(const unsigned char *p, int left) {
    int n = lead_len(p[0]);
    if (n == 0 || n > left) return 0;
    for (int i = 1; i < n; i++)
        if ((p[i] & 0xC0) != 0x80) return 0;
    bool surplus = (p[0] == 0xE0 && p[1] < 0xA0) || (p[0] == 0xF0 && p[1] < 0x90);
    bool outside = (p[0] == 0xED && p[1] > 0x9F) || (p[0] == 0xF4 && p[1] > 0x8F);
    return surplus || outside ? 0 : n;
}

int text_bad_byte(const char *text, int len) {
    for (int i = 0; i < len;) {
        const unsigned char *p = (const unsigned char *)text + i;
        int n = char_len(p, len - i);
        if (n == 0 || (*p < 32 && *p != '\t') || *p == 127) return i;
        i += n;
    }
    return -1;
}
