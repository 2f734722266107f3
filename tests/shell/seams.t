#!/usr/bin/env bash
# A rule set over Snapshot that changes whatever base leaves open (tests/mods/seams) plays each of its scenarios: no choice
# fails, no game gets stuck for want of an action that the scenario would have to know.
. "$(dirname "$0")/tap.sh"
scenarios=$(find scenarios -name '*.lua' -exec basename {} .lua \; | sort)
rules=(tests/mods/seams/rules/*.lua)
plan $(($(echo "$scenarios" | wc -l) + ${#rules[@]}))

# One scenario by random choices, with the settings that it has at first.
plays() {
    run fuzz "$1" --rules seams $MODS --games 2 --choices 500 --fixed --jobs 1 --quiet
    is "$status" 0 && says out "2 games, " && says out "; 0 finds"
}
for name in $scenarios; do check "$name is played" plays "$name"; done

# Each change is short.
for file in "${rules[@]}"; do
    check "$(basename "$file" .lua) takes less than ten lines" test "$(grep -cvE '^ *(--|$)' "$file")" -lt 10
done
