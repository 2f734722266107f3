#!/usr/bin/env bash
# A game without a map on boards of its own (tests/mods/standoff), as people see it: line mode, screen, pictures, check.
. "$(dirname "$0")/tap.sh"
plan 21
PLAY="play standoff $MODS --seat raiders=random --seed 3 --record $T/r.jsonl"

lines() { printf '%s\n' "$@" > "$T/in"; input=$T/in; }
# row N of the board that was printed last
has_row() { grep -qE -- "$1" "$T/out" || { printf '# no row %s\n' "$1" >&2; return 1; }; }

run test $MODS tests/mods/standoff tests/mods/liars
check "the tests of both mods pass" is "$status" 0
run check --quiet $MODS tests/mods/standoff
check "check finds nothing wrong with a scenario that has no map" silent err

lines board look 'see c1 r1' 'go here' k2 b2 board quit
run $PLAY
check "line mode draws the strip with who is where" has_row '^      \| c1 c2 +\| c3 +\| +\| r3 +\| r1 r2 +\|$'
check "and the panel of the seat with its bars" has_row '^  rounds 6/6    ##########$'
check "the other seat's panel is not there" is "$(grep -c 'Orders (raiders)' "$T/out")" 0
check "look says in words who is where" has_row '^  b4: r3'
check "see and go say that there is no map" is "$(grep -c 'this scenario has no map' "$T/out")" 2
check "a place that means nothing says what is there" has_row 'k2 rubble$'
check "a place that means a choice makes it" has_row '^taken 1: walk 2$'

run render "$T/r.jsonl" $MODS --side crew --svg "$T/a.svg" --png "$T/a.png"
check "a picture is drawn" is "$status" 0
check "with the figures of the strip and the values of the panel" is "$(grep -c '>r3<' "$T/a.svg") $(grep -c '>6 / 6<' "$T/a.svg")" "2 9"
run render "$T/r.jsonl" $MODS --ascii
check "render as text shows a panel for each seat" is "$(grep -c '^Orders (' "$T/out")" 2

lines board 'walk 2' quit
run play standoff $MODS --mods liars --seat raiders=random --seed 3 --record "$T/l.jsonl"
check "a board that fails says why in its place" says out "it is broken"
check "and the game goes on" has_row '^taken 1: walk 2$'

run fuzz standoff $MODS --games 3
check "random play finds nothing" is "$status" 0

lines 'train aim=4 nerve=1' 'train nerve=2 aim=4' 'brace 1.50' undo 'brace 1.25' 'snap r3 shots=2 at=legs' quit
run play standoff $MODS --seat raiders=random --seed 5 --record "$T/f.jsonl"
check "a split that leaves something is refused with what is left" says out "5 of 6: 1 left to give"
check "the record has a form in one way, however it was typed" grep -q '"do":"train aim=4 nerve=2 speed=0"' "$T/f.jsonl"
check "and parts as far as they differ" grep -q '"do":"snap r3 at=legs shots=2"' "$T/f.jsonl"
check "undo takes an amount back" is "$(grep -c '"do":"brace 1.5"\|"do":"undo"\|"do":"brace 1.25"' "$T/f.jsonl")" 3
run replay "$T/f.jsonl" $MODS --verify
check "it is played again to the same hash" says out "ok: "
lines 'snap r3' 'wound 1=arm 2=leg 1=arm' quit
run play standoff $MODS --seat crew=human --seat raiders=human --seed 1 --record "$T/w.jsonl"
run replay "$T/w.jsonl" $MODS --verify
check "a record with an answer that was not listed too" is "$status $(grep -c '"do":"wound 2=leg 1=arm 1=arm"' "$T/w.jsonl")" "0 1"
