#!/usr/bin/env bash
# Prints the pages of docs/screens: the full screen, played by keys in a terminal of tmux. Run it from the top of the
# source tree after make; it needs tmux. OUT names another folder to write to (tests/shell/screens.t compares the two).
# The pages stay the same until rules or screens change, because their seeds are fixed.
set -eu
T=$(mktemp -d)
GANGWAY=$PWD/gangway
OUT=${OUT:-docs/screens}
export GANGWAY_DATA=$PWD XDG_STATE_HOME=$T/state XDG_DATA_HOME=$T/data LC_ALL=C.UTF-8
# shellcheck source=../../tests/shell/screen.sh
. tests/shell/screen.sh
page() { shot | sed 's/ *$//' > "$OUT/$1.txt"; }
ends() {
    keys q
    sleep 0.3
    keys y
    sleep 0.3
}
opens() { # opens ARGS...: a game up to its first question or choice
    start "play $* --no-record --pace 0"
    sees "Enter begins"
    keys Enter
    sees "F1"
    sleep 1
}

begin 80 24 LC_ALL=C.UTF-8 NO_COLOR=1
opens first_game --seat crew=human --seed 3
page 1-begin
keys Up
sees "free cutlass: 8%"
page 2-menu
keys F1
sees "What things cost"
page 7-help
keys q
ends

begin 110 42 LC_ALL=C.UTF-8 NO_COLOR=1
opens hijacking --seat crew=human --seed 3
keys Escape 4
sees "[Threats"
page 3-threats
ends

begin 80 24 TERM=vt100 LC_ALL=C NO_COLOR=1
opens first_game --seat crew=human --seed 3
page 4-ascii
ends

begin 120 40 LC_ALL=C.UTF-8 NO_COLOR=1
opens drive_deck --seat humans=human --seed 3
keys : 'always load' Enter
sees "Chit"
keys Space
sees "activate"
keys Enter
sees "Hint: This marine does"
keys 1
sees "[Reach"
page 5-hexes
ends

begin 100 30 LC_ALL=C.UTF-8 NO_COLOR=1
"$GANGWAY" play hijacking --seat crew=greedy --seat passengers=greedy --seed 5 --record "$T/r.jsonl" > /dev/null
start "replay $T/r.jsonl"
sees "0 of"
keys NPage NPage
sees "turn 2"
sleep 1
page 6-replay
keys q
