#!/bin/sh
# Layering: who may include whom, by tests/lint/includes.txt.
. "$(dirname "$0")/lib.sh"
plan 2

layering() { sources "c h" engine | xargs awk -f tests/lint/includes.awk tests/lint/includes.txt; }

# The check itself must see a fault.
sees_a_fault() {
    dir=$(mktemp -d)
    mkdir -p "$dir/engine/world"
    printf '#include <lua.h>\n#include "../script/state.h"\n#include "map.h"\n#include <stdint.h>\n' > "$dir/engine/world/x.c"
    table=$PWD/tests/lint/includes.txt script=$PWD/tests/lint/includes.awk
    found=$(cd "$dir" && awk -f "$script" "$table" engine/world/x.c | wc -l)
    rm -r "$dir"
    [ "$found" -eq 2 ] || echo "found $found faults in a file that has 2"
}

check "the check sees forbidden includes" sees_a_fault
check "folders include only what lies below them" layering
exit $failed
