#!/usr/bin/env bash
# A choice of places on the full screen: where the cursor begins, where it goes, and what is no such place.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/screen.sh"
plan 14

# Line mode plays up to the activation of c1, who stands on k2, faces west, and may cover j1, j2 and j3.
printf '%s\n' 'never preempt' pass pass pass > "$T/in"
input=$T/in run play first_game --seed 4 --seat crew=human --seat thieves=greedy --pace 0 --plain --record "$T/r.jsonl"
begin 80 24 LC_ALL=C.UTF-8 NO_COLOR=1
start "play --resume $T/r.jsonl --pace 0"
sees "Enter begins"
keys Enter
sees "crew: c1 Lind, 14 AP"

# The arrow to the right opens what has a menu behind it, and takes nothing; Escape leads back by one menu.
cp "$T/r.jsonl" "$T/before.jsonl"
keys A
check "advice is a menu" sees "A bot in your place"
keys Right
check "the arrow takes no line that does something" cmp -s "$T/r.jsonl" "$T/before.jsonl"
keys Escape
check "from advice Escape leads to the board" sees "Space: choices"
keys Space
sees "1+ Step ..."
keys m Right
check "it opens the list of a verb" sees "Step west"
keys Escape
check "from which Escape leads to the menu before" sees "1+ Step ..."
keys Escape
sees "Space: choices"

keys Space
check "a verb of several choices says that it opens a list, and what the cheapest costs" sees "1+ Step ..."
picks "14  Cover"
check "places are asked for" sees "[cover where?]"
check "the cursor begins on one of them, before the unit" sees "j2 Office"
check "the mark is the sign of no door" is "$(shot | grep -c '?   ·   · ┃')" 2
keys Tab
check "Tab goes to the next of them" sees "j3 Office"
keys BTab BTab
check "and back" sees "j1 Office"
keys Right Right Enter
check "what is none of them is refused" sees "not at l1: choose one of the places marked ?"
check "and others can be chosen still" sees "[cover where?]"
keys Tab Enter
gone "[cover where?]"
check "one of them is taken" grep -q 'cover j' "$T/r.jsonl"
keys q y
