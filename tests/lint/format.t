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
    sources "c h lua" engine lua base mods scenarios tests/unit | while read -r file; do
        awk -v file="$file" '
            /\t/ { print file ":" FNR ": tab" }
            /[ \t\r]$/ { print file ":" FNR ": blank at the end of the line" }
            file !~ /\.lua$/ { line = $0; gsub(/[\200-\277]/, "", line)
                if (length(line) > 110) print file ":" FNR ": longer than 110 characters" }' "$file"
    done
}

# #ifndef GW_LIB_STR_H, and the opening comment `name.h - what it is`.
openings() {
    sources "c h" engine | while read -r file; do
        name=${file##*/}
        head -n 1 "$file" | grep -q "^/\* $name - " || echo "$file:1: does not begin with '/* $name - '"
        case $name in gangway.h | *.c) continue ;; esac
        guard=GW_$(echo "${file#engine/}" | tr 'a-z/.' 'A-Z__')
        grep -q "^#ifndef $guard\$" "$file" || echo "$file:1: its guard is not $guard"
    done
}

check "clang-format has nothing to say" formatted
check "no tabs, no trailing blanks, no overlong line" edges
check "files open with their name and what they are" openings
exit $failed
