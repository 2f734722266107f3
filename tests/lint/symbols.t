#!/bin/sh
# Layering by the linker's symbols: no folder of engine/ calls upward, whatever its headers declare. The table is
# includes.txt, the exceptions are in symbols.txt.
. "$(dirname "$0")/lib.sh"
for source in $(sources c engine); do
    [ -f "$BUILD/${source%.c}.o" ] || skip_all "$BUILD/${source%.c}.o is not built"
done
plan 2

objects() { sources c engine | sed "s|^|$BUILD/|; s|c\$|o|"; }
upward() { awk -f tests/lint/symbols.awk tests/lint/includes.txt "${1:-tests/lint/symbols.txt}" -; }
knots() { objects | xargs nm -A | upward | sort; }

# A call from the world to play, in what nm prints; and an exception that nobody needs.
sees_a_fault() {
    list=$(mktemp -d)
    printf 'world: gone  a call that was cut\n' > "$list/symbols.txt"
    found=$(printf '%s\n' "build/engine/world/a.o:                 U match_new" "build/engine/play/b.o:0000000000000010 T match_new" |
        upward "$list/symbols.txt" | wc -l)
    rm -r "$list"
    [ "$found" -eq 2 ] || echo "found $found faults in 2"
}

check "the check sees a call upward and an exception that nobody needs" sees_a_fault
check "folders call only what lies below them, by the symbols of their objects" knots
exit $failed
