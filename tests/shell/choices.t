#!/usr/bin/env bash
# replay --choices and --bisect: where two records part.
. "$(dirname "$0")/tap.sh"
plan 10
play() { # FILE SEED
    # shellcheck disable=SC2086
    run play $DUEL --plain --seat all=random --seed "$2" --record "$1"
}
play "$T/a.jsonl" 5
play "$T/b.jsonl" 5
play "$T/c.jsonl" 6
n=$(jq -s 'map(select(.do)) | length' "$T/a.jsonl")
# The same game of a mod that has one more field, whose check values are others.
mkdir "$T/mods"
cp -r tests/mods/tiny "$T/mods/tiny"
sed -i '1i define.field "unit.badge" { type = "integer", default = 7 }' "$T/mods/tiny/init.lua"
run play --mod-path "$T/mods" --mods tiny duel --plain --seat all=random --seed 5 --record "$T/d.jsonl"

run replay "$T/a.jsonl" --bisect "$T/b.jsonl"
check "given two equal games, then --bisect finds no difference" eval 'is "$status" 0 && says out "the same $n choices and check values"'
run replay "$T/a.jsonl" --choices "$T/b.jsonl"
check "nor does --choices, and it does not speak of check values" eval 'is "$status" 0 && is "$(tail -n 1 "$T/out")" "the same $n choices"'
run replay "$T/a.jsonl" --choices "$T/c.jsonl"
check "given another game, then the first choice that differs is named" eval 'is "$status" 1 && says out "is the first to differ"'
check "with the file and the line of both" eval 'grep -Eq "^  .*/a.jsonl:[0-9]+: " "$T/out" && grep -Eq "^  .*/c.jsonl:[0-9]+: " "$T/out"'
check "and what the first lines differ in" says out 'the first lines differ in: seed'
run replay "$T/a.jsonl" --choices "$T/c.jsonl" --json
check "as data too" eval 'jq -e ".same == false and .choice >= 1 and (.lines | length == 2) and .heads == \"seed\"" "$T/out" >/dev/null'
run replay "$T/a.jsonl" --bisect "$T/d.jsonl"
check "given other check values alone, then --bisect names the first" eval 'is "$status" 1 && grep -Eq "/d.jsonl:[0-9]+: turn 1 [0-9a-f]{16}$" "$T/out"'
run replay "$T/a.jsonl" --choices "$T/d.jsonl"
check "and --choices finds the same choices" eval 'is "$status" 0 && is "$(tail -n 1 "$T/out")" "the same $n choices"'
run replay "$T/a.jsonl" --choices "$T/none.jsonl"
check "given no other record, then that is said" eval 'is "$status" 3 && says err none.jsonl'
run replay "$T/a.jsonl" --choices "$T/b.jsonl" --bisect "$T/b.jsonl"
check "given both, then one has to go" eval 'is "$status" 2 && says err "exclude each other"'
