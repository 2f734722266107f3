#!/bin/sh
# A function of a mod's rules that only tests call is a rule that nobody plays: it is called, deleted, or stands in uncalled.txt with the
# reason. tests/tools/uncalled.awk says what counts.
. "$(dirname "$0")/lib.sh"
plan 3

lua_files() { sources lua base mods scenarios | grep -v '/tests/'; }

uncalled() {
    for folder in base mods/*; do
        id=${folder#mods/}
        own="^$folder/"
        [ "$id" != base ] || own='^(base|scenarios)/'
        lua_files | xargs awk -v own="$own" -v id="$id" -f tests/tools/uncalled.awk
    done | sort
}

exceptions() { sed -n 's/^\([a-z_]*:[A-Za-z_.]*\)[[:space:]].*/\1/p' tests/lint/uncalled.txt | sort; }

# MOD:NAME of each line "FOLDER/...: NAME".
names() { uncalled | sed 's/^mods\///; s/^\([a-z_]*\)\/.*: /\1:/' | sort; }

called() {
    exceptions > "$TMPDIR_/exceptions"
    names | comm -23 - "$TMPDIR_/exceptions" | while read -r name; do
        uncalled | grep "^\(mods/\)\{0,1\}${name%%:*}/.*: ${name#*:}\$" | sed 's/$/: only tests call it/'
    done
}
needed() { names > "$TMPDIR_/names" && exceptions | comm -13 "$TMPDIR_/names" - | sed 's/$/ stands in uncalled.txt, but is called or gone/'; }

sees_one() {
    mkdir -p "$TMPDIR_/m/rules"
    printf 'function a.x() end\nfunction a.y() return a.x end\n-- a.y\n' > "$TMPDIR_/m/rules/a.lua"
    found=$(awk -v own="^$TMPDIR_/m/" -v id=m -f tests/tools/uncalled.awk "$TMPDIR_/m/rules/a.lua")
    [ "$found" = "$TMPDIR_/m/rules/a.lua:2: a.y" ] || echo "found '$found'"
}

TMPDIR_=$(mktemp -d)
check "the lint sees a function that nothing but a comment names" sees_one
check "each function of the rules is called by more than tests" called
check "each exception is needed" needed
rm -r "$TMPDIR_"
exit $failed
