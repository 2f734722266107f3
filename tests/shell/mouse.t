#!/usr/bin/env bash
# The mouse on the full screen. What a terminal sends for it is sent here: SGR 1006, each press with its release.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/screen.sh"
plan 21

# press BUTTON COL ROW: 0 is the left button, 64 the wheel up, 65 down; columns and rows count from 1
press() {
    local bytes release=
    [ "$1" -ge 64 ] || release=$(printf '\033[<%d;%d;%dm' "$1" "$2" "$3")
    bytes=$(printf '\033[<%d;%d;%dM%s' "$1" "$2" "$3" "$release" | od -An -v -tx1)
    # shellcheck disable=SC2086 # a list of bytes
    keys -H $bytes
}
# place TEXT: "COL ROW" of its first letter on the screen, in characters
place() { shot | python3 -c 'import sys
for row, line in enumerate(sys.stdin, 1):
    if sys.argv[1] in line:
        print(line.index(sys.argv[1]) + 1, row)
        break' "$1"; }
click() { # TEXT
    local col row
    read -r col row <<< "$(place "$1")"
    press 0 "$col" "$row"
}
log() { shot | sed -n '20,23p'; }

begin 80 24 TERM=xterm-256color LC_ALL=C.UTF-8 NO_COLOR=1
start "play $DUEL --seed 4 --seat south=random --record $T/duel.jsonl"
sees "Shoot first."
keys Enter
sees "┏━"
press 0 10 6
check "a click on the board moves the cursor" sees "b2 west"
press 0 10 5
check "on the line between two places it means the upper one" sees "b1 west"
press 0 10 6
sees "b2 west"
press 0 10 6
check "a second one on the same place tells what can be done there" sees "At b2"
click "Go to b2"
check "a click on a line of the menu picks it" sees "n1  b2"
check "and the choice is in the record" grep -q '"step' "$T/duel.jsonl"

sees "turn 1"
for _ in 1 2 3 4 5; do # a key while a bot plays only ends the wait for it
    keys Space
    for _ in $(seq 20); do lacks "Choices" || break 2; sleep 0.05; done
done
sees "Choices"
press 0 10 4
check "a click on the board closes the menu" sees "b1 west"
check "which is gone" gone "Choices"
press 0 79 12
check "a click where nothing is does nothing" sees "b1 west"

keys : help Enter
sees "page down"
keys q
gone "other keys go back"
before=$(log)
for _ in 1 2 3; do press 64 10 22; done
changes() { for _ in $(seq 100); do [ "$(log)" != "$before" ] && return 0; sleep 0.05; done; return 1; }
same() { for _ in $(seq 100); do [ "$(log)" = "$before" ] && return 0; sleep 0.05; done; return 1; }
check "the wheel scrolls the log back" changes
for _ in 1 2 3 4; do press 65 10 22; done
check "and on, to its end and no further" same
keys l
check "the log has a page of its own" sees "What happened"
keys q
gone "What happened"
keys : help Enter
sees "page down"
before=$(log)
press 65 10 10
check "on a page it scrolls the page" changes
check "which stays open" sees "other keys go back"
press 0 10 10
check "a click closes it, as any key" gone "other keys go back"
keys q y
sees 'ready>'

# The start page.
start "play"
sees "The strongbox"
click "Hijacking "
check "a click on a line of the start page takes it" sees "who plays?"
click "Settings"
sees "D: all defaults"
click "Corners"
check "a click on a setting marks it" sees "--set corners="
check "and asks for no value yet" lacks "Corners ="
click "Corners "
check "a second one on it does" sees "Corners ="
$TM kill-server

# Off, and where there is none: no mouse is asked for. `script` writes down what the program sends to its terminal.
asked() { # TERM OPTIONS...: how often the program asked for the mouse; none: it did not begin
    local term=$1
    shift
    : > "$T/sent"
    (for _ in $(seq 600); do grep -q 'who plays' "$T/sent" && break; sleep 0.05; done; printf '\004') | TERM=$term LC_ALL=C.UTF-8 script -qfc "stty rows 24 cols 80; '$GANGWAY' play $DUEL --seed 4 --no-record $*" "$T/sent" > /dev/null 2>&1
    if grep -q 'who plays' "$T/sent"; then grep -c "$(printf '\033')\\[?1006;1000h" "$T/sent"; else echo none; fi
}
check "the mouse is asked for where terminfo knows one" is "$(asked xterm-256color)" 1
check "not with --no-mouse" is "$(asked xterm-256color --no-mouse)" 0
check "nor where there is none" is "$(asked vt220)" 0
