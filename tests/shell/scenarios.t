#!/usr/bin/env bash
# What scenarios say as data (tests/mods/verdict), as people see it: briefing, end page, sheet, lists, records, rosters. Then: which
# rule sets a scenario refuses. Whole games of the bundled scenarios are played by make proof (scenarios.sh, enhanced.sh).
. "$(dirname "$0")/tap.sh"
plan 32

run test $MODS tests/mods/verdict
check "the tests of the mod pass" is "$status" 0
run check --quiet $MODS tests/mods/verdict
check "check finds nothing wrong" silent err

lines() { printf '%s\n' "$@" > "$T/in"; input=$T/in; }

lines brief pass pass pass
run play contest $MODS --seat south=random --set last=2 --plain --no-record --seed 1
check "the briefing lists the objectives of the side" says out "  Hold three, at the end of a turn"
check "and no secret of the other side" is "$(grep -c 'Let them have none' <(sed '/wins/,$d' "$T/out"))" 0
check "the end page names each with the facts that decided" says out "North: Hold three: not met (North: 0 of 3)"

run sheet contest $MODS
check "the sheet has a table of them" says out "Hold one when time is up  North  at the end of the game  the north has one  marginal"
run show contest $MODS
check "show has them too" says out "north_late"
run list facts $MODS --mods verdict
check "a list of facts is a list like others" is "$status" 0

run play relief $MODS --seat all=random --plain --seed 1 --record "$T/relief.jsonl"
check "who arrives is told" says out "Two marines and one more: Marine arrives"
run replay "$T/relief.jsonl" $MODS --verify
check "and comes again in a replay, to the same hash" says out "ok: "
run play drafted $MODS --set many=1 --seat all=random --plain --seed 1 --record "$T/drafted.jsonl"
run replay "$T/drafted.jsonl" $MODS --verify
check "who comes by the settings comes again in a replay" says out "ok: "
run play rolled $MODS --mod-path tests/check --seat all=random --plain --no-record
check "no dice fall for the number of those who come" says err "rolled.lua:4: error: scenario rolled: arrivals[1].n stops: there is no game yet"
for scenario in relief drafted "contest --set idle_ends=false" truth; do # with it a game is over before anybody has chosen
    # shellcheck disable=SC2086 # words of the line
    run fuzz $scenario $MODS --games 3
    check "random play of ${scenario%% *} finds nothing" is "$status" 0
done

printf '[a]\nname = Ana\nprice = 20\n[b]\nname = Bo\nprice = 11\n' > "$T/dear.roster"
run play relief $MODS --seat all=random --plain --no-record --roster "north=$T/dear.roster"
check "a roster that costs too much is refused with the sum" says err "dear.roster:1: error: it costs 31 points, and side north has 30 [GW0502]"
check "and what each costs" says err "hint: Ana 20, Bo 11"
sed -i 's/11/10/' "$T/dear.roster"
run play relief $MODS --seat all=random --plain --no-record --roster "north=$T/dear.roster"
check "one that costs as much as there is is played" is "$status" 0
run roster save "$T/relief.jsonl" north $MODS
check "a roster shows what each costs" says out "# price 5"
run list scenarios --json $MODS --mods verdict
check "the list of scenarios has the points" says out '"points":{"north":30}'

run play strict $MODS --seat all=random --plain --no-record --set pace=quick
check "what a scenario fixes cannot be set, and the message says who fixes it" says err "setting pace: scenario strict fixes it at slow [GW0165]"
check "with the status of every wrong setting" is "$status" 2
run list settings strict $MODS
check "the list of settings says so" grep -qE '^pace +Pace +slow +strict' "$T/out"
run play strict $MODS --seat all=random --plain --record "$T/strict.jsonl"
check "the record has what is fixed" grep -q '"set":{"pace":"slow","stakes":"1.5"}' "$T/strict.jsonl"
run replay "$T/strict.jsonl" $MODS --verify
check "and is played again" says out "ok: "
run play strict $MODS --seat all=random --plain --no-record --set pace=slow
check "the same value may be said" is "$status" 0
run sim strict $MODS --games 2 --set stakes=2
check "sim refuses it too" says err "scenario strict fixes it at 1.5"

# A scenario and a rule set that does not lie over its own: one sentence, whatever of its words is missing there.
run play hijacking --rules bughunter --plain
check "given a rule set that does not fit, when it is played, then it is wrong usage" is "$status" 2
check "and said in one sentence, and which rule sets fit" is "$(cat "$T/err")" \
    "error: scenario hijacking cannot be played with the rule set 'bughunter': it is written for 'snapshot', over which 'bughunter' does not lie [GW0552]
hint: it can be played with: enhanced, snapshot"
run sim duel $MODS --rules snapshot --games 1
check "rule sets of other mods are named too" says err ", light, quiet, "

# The matrix of all bundled scenarios and rule sets; what lies over the scenario's own is played elsewhere (double.t, matrix.t).
all_one_sentence() {
    local scenario own rules refused seen=" " bad=0 n=0
    run list scenarios --ids
    cp "$T/out" "$T/ids"
    run list scenarios --json
    while read -r scenario own; do
        refused=
        for rules in snapshot enhanced bughunter traveller percentile bridge; do
            case $own/$rules in "$rules/$rules" | snapshot/enhanced) continue ;; esac
            case $refused$seen in yes*" $own/$rules "*) continue ;; esac
            refused=yes seen="$seen$own/$rules "
            n=$((n + 1))
            run list settings "$scenario" --rules $rules
            is "$status" 2 && is "$(wc -l < "$T/err")" 2 && says err "GW0552" || bad=1
        done
    done < <(grep -o '"rules":"[a-z]*"' "$T/out" | cut -d'"' -f4 | paste -d' ' "$T/ids" -)
    [ $n -gt 40 ] && return $bad
}
check "each bundled scenario refuses one, and those of each rule set each that does not fit it" all_one_sentence
