#!/usr/bin/env bash
# One fight under four rule sets, and that its people are those of one roster.
. "$(dirname "$0")/tap.sh"
plan 14
E=docs/examples

# What came of it; the hash counts a set-up step that rosters bring.
played() { sed 's/"seconds":[0-9.e-]*//; s/"hash":"[0-9a-f]*"//' "$T/out"; }
same() {
    local scenario=$1 games=$2
    shift 2
    run sim "$scenario" --games "$games" --json
    local own
    own=$(played)
    run sim "$scenario" --games "$games" --json "$@"
    is "$(played)" "$own" && [ "$status" = 0 ]
}

run roster check $E/holdup_robbers.roster
check "the robbers are a roster" is "$status" 0
check "with which Snapshot plays the fight that it plays without" same holdup 3 --roster robbers=$E/holdup_robbers.roster --roster crew=$E/holdup_crew.roster
for rules in traveller percentile; do
    for side in robbers crew; do
        run roster convert $E/holdup_$side.roster --to $rules --out "$T/$side.$rules" --quiet
    done
done
check "range bands play it with the same people, converted" same holdup_bands 6 --roster "robbers=$T/robbers.traveller" --roster "crew=$T/crew.traveller"
check "and so does percentile combat" same holdup_percent 1 --roster "robbers=$T/robbers.percentile" --roster "crew=$T/crew.percentile"
# The people themselves, as the game begins.
starts_with() { # SCENARIO SIDE FILE
    run play "$1" --seat all=human --plain --record "$T/$1-$2.jsonl"
    run roster save "$T/$1-$2.jsonl" "$2"
    is "$(grep -vE '^(#|\[|title)|^$' "$T/out")" "$(grep -vE '^(#|\[|title)|^$' "$3")"
}
for side in robbers crew; do
    check "the $side of Snapshot are those of the roster" starts_with holdup $side $E/holdup_$side.roster
    check "those of range bands are what becomes of them" starts_with holdup_bands $side "$T/$side.traveller"
    check "and so are those of percentile combat" starts_with holdup_percent $side "$T/$side.percentile"
done
run compare holdup holdup:rules=enhanced holdup_bands --games 3 --json
check "they are set side by side" is "$(grep -o '"label":"[^"]*"' "$T/out" | tr '\n' ' ')" '"label":"holdup" "label":"holdup, enhanced" "label":"holdup_bands" '
check "by pairs" is "$(grep -o '"pairs":3' "$T/out" | wc -l)" 2
run roster convert $E/holdup_crew.roster --to percentile
check "what percentile combat does not keep of them is said" says err "lost: education 7"
{ cat $E/holdup_crew.roster; printf '[c4]\nname = Four\nupp = 777777\n'; } > "$T/four.roster"
run sim holdup --games 1 --roster "crew=$T/four.roster"
check "three of a side take part, not four" says err "the roster of crew has 4 characters, but the scenario takes at most 3"
