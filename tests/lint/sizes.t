#!/bin/sh
# Sizes: files of at most 800 lines, C functions of at most 80, but those in tests/lint/long.txt.
. "$(dirname "$0")/lib.sh"
plan 2

files() {
    sources "c h lua" engine lua base mods scenarios tests | xargs wc -l |
        awk '$2 != "total" && $1 > 800 { print $2 ": " $1 " lines, 800 are allowed" }'
}

# A function begins with a line in the first column that ends in ") {", or a "{" alone, and ends with
# the next "}" in the first column: clang-format sees to that.
functions() {
    sources c engine tests/unit | xargs awk '
        FNR == NR { if ($0 !~ /^#/ && NF) long[$1] = 1; next }
        FNR == 1 { open = 0 }
        /^[A-Za-z_].*\(/ && !/;$/ { name = $0; sub(/\(.*/, "", name); sub(/.*[ *]/, "", name) }
        /^[^ \t\/#}].*\) \{$|^ +.*\) \{$|^\{$/ { if (!open) { open = FNR } }
        /^\}/ { if (open && FNR - open + 1 > 80 && !(name in long))
                    print FILENAME ":" open ": " name " has " FNR - open + 1 " lines, 80 are allowed"
                open = 0 }' tests/lint/long.txt
}

check "files have at most 800 lines" files
check "functions have at most 80 lines" functions
exit $failed
