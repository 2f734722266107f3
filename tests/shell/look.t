#!/usr/bin/env bash
# The board in words and in lines, in line mode.
. "$(dirname "$0")/tap.sh"
plan 8

printf 'look\nlook s1\nboard\nquit\n' > "$T/in"
input=$T/in run play $DUEL --plain --seed 4 --seat south=random --no-record
check "look tells who acts" says out "n1 Nadir (North), facing n"
check "and where" says out "at a1 west, deck"
check "and who else is where, and which way" says out "at f3, 5 to the e, behind walls"
check "and the same for another" says out "at f3 east, deck"
check "the board has its names of columns" grep -q '^  *a b c d e f$' "$T/out"
check "and of rows" grep -q '^3 |. . .|. . A|$' "$T/out"
check "and who is on it" grep -q '^  1 n1   Nadir' "$T/out"

printf 'look\nquit\n' > "$T/in"
input=$T/in run play $MODS --mods tiny duel --set start_open=true --plain --seed 4 --seat south=random --no-record
check "through a door that stands open there is no wall" says out "5 to the e, no wall between"
