#!/bin/sh
# Form: C sources as .clang-format says; headers are set by hand, so only their edges are looked at.
. "$(dirname "$0")/lib.sh"
plan 3

formatted() {
    sources c engine tests/unit | xargs -r clang-format --dry-run -Werror --ferror-limit=3 2>&1 |
        sed -n "s/: error: .*/: not as clang-format has it; see make format/p"
}

# Tabs, blanks at the end, and lines over 110 characters: clang-format holds code to 100, prose may pass it.
edges() {
    sources "c h lua" engine lua base mods scenarios tests/unit | xargs awk '
        /\t/ { print FILENAME ":" FNR ": tab" }
        /[ \t\r]$/ { print FILENAME ":" FNR ": blank at the end of the line" }
        FILENAME !~ /\.lua$/ { line = $0; gsub(/[\200-\277]/, "", line)
            if (length(line) > 110) print FILENAME ":" FNR ": longer than 110 characters" }'
}

# #ifndef GW_LIB_STR_H, and the opening comment `name.h - what it is`.
openings() {
    sources "c h" engine | xargs awk '
        FNR == 1 {
            name = FILENAME; sub(/.*\//, "", name)
            if (index($0, "/* " name " - ") != 1) print FILENAME ":1: does not begin with \"/* " name " - \""
            headers[FILENAME] = name ~ /\.h$/ && name != "gangway.h"
            guard = toupper(substr(FILENAME, length("engine/") + 1)); gsub(/[\/.]/, "_", guard)
        }
        headers[FILENAME] && /^#ifndef / {
            if (!(FILENAME in seen) && $2 != "GW_" guard) print FILENAME ":" FNR ": its guard is not GW_" guard
            seen[FILENAME] = 1
        }
        END { for (f in headers) if (headers[f] && !(f in seen)) print f ":1: has no guard" }'
}

check "clang-format has nothing to say" formatted
check "no tabs, no trailing blanks, no overlong line" edges
check "files open with their name and what they are" openings
exit $failed
