#!/bin/sh
# Layering: who may include whom, by tests/lint/includes.txt; and no folder is too full to be found one's way in.
. "$(dirname "$0")/lib.sh"
plan 4

layering() { sources "c h" engine | xargs awk -f tests/lint/includes.awk tests/lint/includes.txt; }

# The check itself must see a fault, also one between subfolders.
sees_a_fault() {
    dir=$(mktemp -d)
    mkdir -p "$dir/engine/world/fast" "$dir/engine/app/record"
    printf '#include <lua.h>\n#include "script/state/script.h"\n#include "map.h"\n#include <stdint.h>\n#include "world/map.h"\n' > "$dir/engine/world/x.c"
    printf '#include <time.h>\n#include "lib/str.h"\n' > "$dir/engine/world/fast/y.c"
    printf '#include "app/tui/tui.h"\n#include "app/sandbox/host.h"\n#include "script/state/script.h"\n' > "$dir/engine/app/record/z.c"
    table=$PWD/tests/lint/includes.txt script=$PWD/tests/lint/includes.awk
    found=$(cd "$dir" && find engine -name '*.c' | sort | xargs awk -f "$script" "$table" | wc -l)
    rm -r "$dir"
    [ "$found" -eq 5 ] || echo "found $found faults in files that have 5"
}

# Source files by folder. Tests are left out: a folder of them is a list.
crowded() {
    find "$@" -type f \( -name '*.[ch]' -o -name '*.lua' \) ! -path '*/tests/*' | sed 's|/[^/]*$||' | sort | uniq -c |
        awk '$1 > 40 { print $2 ": " $1 " source files, 40 are allowed" }'
}

sees_a_crowd() {
    dir=$(mktemp -d)
    mkdir "$dir/full"
    for n in $(seq 41); do touch "$dir/full/$n.c"; done
    found=$(crowded "$dir" | wc -l)
    rm -r "$dir"
    [ "$found" -eq 1 ] || echo "a folder of 41 files was not seen"
}

check "the check sees forbidden includes" sees_a_fault
check "folders include only what lies below them" layering
check "the check sees a crowded folder" sees_a_crowd
check "no folder of engine/, lua/, base/, mods/ or scenarios/ has more than 40 source files" crowded engine lua base mods scenarios
exit $failed
