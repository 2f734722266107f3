#!/usr/bin/env bash
# rule.t - printed rules in our own words, by their numbers: from the command line and within a game.
. "$(dirname "${BASH_SOURCE[0]}")/tap.sh"
plan 22

run rule SN-096
check "a rule is shown" is "$status" 0
check "with its number, game and section" says out 'SN-096  snapshot, to-hit'
check "its text" says out "$(awk -F'\t' '$1 == "SN-096" { print substr($3, 1, 40) }' docs/rules/snapshot.tsv)"
check "its figures" says out 'figures: 2'
check "and where it is carried out" says out 'base/rules/attack_needed.lua:1'
cp "$T/out" "$T/first"
run rule sn96
check "its number may be typed without hyphen and noughts" cmp -s "$T/first" "$T/out"
run rule '[SN-096]'
check "and in the brackets of the log" cmp -s "$T/first" "$T/out"

run rule own P7
check "a section of our own is shown" says out 'own P7 Weapons and armor'
check "and no further than its end" is "$(grep -c '^## ' "$T/out")" 0

run rule SN
check "a game has its rules" is "$(wc -l < "$T/out")" "$(($(wc -l < docs/rules/snapshot.tsv) - 1))"
cp "$T/out" "$T/first"
run rule snapshot
check "by the name of its table too" cmp -s "$T/first" "$T/out"
run rule SN --find 'revolver'
check "--find lists those that have a text" says out 'revolver'
run rule --find nowhere_at_all
check "a text that no rule has is said" says err "no rule has the text 'nowhere_at_all'"
check "and what was tried is not advised again" is "$(grep -c -- --find "$T/err")" 0
check "alone" is "$(grep -civ 'revolver' "$T/out")" "$(awk -F'\t' 'tolower($3) !~ /revolver/ && tolower($2) ~ /revolver/' docs/rules/snapshot.tsv | wc -l)"

run rule SN-999
check "a rule that does not exist is wrong usage" is "$status" 2
check "and is named" says err 'there is no rule SN-999'
run rule SN-9999
check "however long its number is" says err 'there is no rule SN-9999'
run rule SN-096 --json
check "--json gives its parts" is "$(python3 -c 'import json,sys; r = json.load(open(sys.argv[1])); print(r["id"], r["book"], len(r["named_in"]) > 3)' "$T/out")" "SN-096 snapshot True"

printf 'rule sn96\nrule\n' > "$T/in"
input=$T/in run play --seat all=human --plain $MODS duel --mods tiny --seed 1
check "within a game it is a word" says out 'SN-096  snapshot, to-hit'
check "which says how a number is written" says out 'rule takes the number of a rule, such as SN-096'

mkdir -p "$T/house" && cp -r "$GANGWAY_DATA"/{lua,base,mods,scenarios,maps} "$T/house"
GANGWAY_DATA=$T/house run rule SN-096
check "where the tables are missing, that is said" says err 'docs/rules: No such file or directory'
