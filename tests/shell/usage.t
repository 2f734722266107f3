#!/usr/bin/env bash
# The command line: help, unknown names, exit statuses.
. "$(dirname "$0")/tap.sh"
plan 33

run
check "alone it lists the commands" is "$status" 0
check "and three to try" says out "gangway play"
run --version
check "--version names the record format" says out "gangway.record/2, reads /1"
for command in play sim replay odds list show test check new api; do
    run $command --help
    [ "$status" = 0 ] && grep -q '^usage: ' "$T/out" && grep -q '^Examples' "$T/out" || echo "$command"
done > "$T/lacking"
check "every command has help with examples" is "$(cat "$T/lacking")" ""

run plya
check "an unknown command is wrong usage" is "$status" 2
check "the nearest is named" says err "did you mean 'play'"
run sim --gmaes 3 duel
check "an unknown option is wrong usage" is "$status" 2
check "the nearest option is named" says err "did you mean '--games'"
run sim --games x duel
check "a number that is none is wrong usage" is "$status" 2
run sim
check "sim without a scenario is wrong usage" is "$status" 2
run sim nowhere --games 1
check "an unknown scenario is wrong usage" is "$status" 2
check "nothing is on stdout then" silent out
run play hijacking
check "without a terminal play plays nothing" is "$status" 2
check "and says how" says err "--plain"
run play $DUEL --seat nroth=greedy
check "an unknown seat is wrong usage" is "$status" 2
check "the nearest seat is named" says err "'north'"
run play $DUEL --seat north=genius
check "an unknown bot is wrong usage" is "$status" 2
run list scenarios --json --mod-path tests/mods --mods tiny
check "a list is JSON" says out '"id":"duel"'
run api --json
check "the API is JSON" says out '"full":"units.near"'
run api --luacats "$T/stubs" --mod-path tests/mods --mods sampler
check "stubs know the fields of a mod" is "$(grep -c '^---@field told integer' "$T/stubs/sampler.lua")" 1
run api --markdown /proc/nowhere
check "pages that cannot be written are said" is "$status" 3
run list nonsense
check "a list of nothing known is wrong usage" is "$status" 2
run replay $MODS "$T/nothing.jsonl"
check "a record that is not there could not be used" is "$status" 3
run sim --set broken duel
check "--set wants KEY=VALUE" is "$status" 2
"$GANGWAY" list scenarios > /dev/full 2> "$T/err"
check "a full disk under stdout is no success" is "$?" 3

# A stack that may not grow enough: it is made larger where that may be, and else said.
status=0
(ulimit -S -s 64; run list mods; exit "$status") || status=$?
check "a small stack is let grow" is "$status" 0
(ulimit -s 64; run list mods; exit "$status") || status=$?
check "where it may not, nothing is begun" is "$status" 3
check "and it is said" says err "the stack is limited to 64 KiB, and 1024 are needed"

# Nobody's home: no folder is made in the root of the machine.
(unset HOME XDG_STATE_HOME; input=/dev/null run play hijacking --plain --seat crew=random --seat passengers=random --seed 3; exit "$status")
check "without HOME a record has no place, and it is said" says err "neither HOME nor XDG_STATE_HOME is set"

for ids in '' ,; do
    run list mods --mods "$ids"
    check "--mods '$ids' names none" says err "--mods takes ids of mods with commas between them, and '$ids' names none"
done

# --verbose tells of cached lists: only what reads them takes it.
run sim --help
check "sim does not offer --verbose" is "$(grep -c -- --verbose "$T/out")" 0
run explain GW0110 --verbose
check "nor does explain take it" is "$status" 2
