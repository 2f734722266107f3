#!/usr/bin/env bash
# Games that were recorded once come out the same to the bit (tests/golden). A change of rules that is meant is followed by
# tests/golden/make.sh.
. "$(dirname "$0")/tap.sh"
plan $((2 * $(wc -l <tests/golden/games) + 1))

while read -r name scenario _; do
    record=tests/golden/$name.jsonl
    run replay "$record" --anyway --verify
    check "$name is played again to the same hash" is "$status" 0
    check "$name was played to its end" grep -q '^{"end":' "$record"
done <tests/golden/games

scenarios=$(find scenarios -name '*.lua' ! -name free_play.lua -exec basename {} .lua \; | sort)
check "each scenario has one" is "$(cut -d' ' -f2 tests/golden/games | sort -u)" "$scenarios"
