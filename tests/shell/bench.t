#!/usr/bin/env bash
# bench: figures and a profile of a small game. How fast is no question for a test.
. "$(dirname "$0")/tap.sh"
plan 8

run bench $DUEL --games 1 --rounds 1
check "bench runs" is "$status" 0
check "random bots are measured" grep -q "decisions by random bots" "$T/out"
check "forks and undo are measured" grep -q "written and undone" "$T/out"
check "so is what the log and asking anew cost" grep -q "with nothing kept" "$T/out"
run bench $DUEL --games 1 --rounds 1 --bot random --json
check "its JSON is one line" is "$(wc -l < "$T/out")" 1
run bench $DUEL --games 2 --profile --json
check "a profile names functions and mods" grep -q '"functions"' "$T/out"
run bench $DUEL --bot nobody
check "another bot is refused" is "$status" 2
run bench nowhere
check "another scenario too" is "$status" 3
