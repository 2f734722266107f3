/* html.c - text made safe for a page. */
#include "app/common/html.h"

#include <string.h>

void html_add(Str *out, const char *text) {
    Str clean = {0};
    str_add_clean(&clean, text, strlen(text), false);
    for (const char *at = str_text(&clean); *at; at++) {
        switch (*at) {
        case '&': str_add(out, "&amp;"); break;
        case '<': str_add(out, "&lt;"); break;
        case '>': str_add(out, "&gt;"); break;
        case '"': str_add(out, "&quot;"); break;
        default: str_addc(out, *at);
        }
    }
    str_clear(&clean);
}
