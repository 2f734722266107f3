#!/usr/bin/env bash
# Terminals whose locale this machine has not, and those that show no full screen: what is used instead is said, once.
. "$(dirname "$0")/tap.sh"
command -v script > /dev/null || { echo "1..0 # SKIP there is no script(1) for a terminal"; exit 0; }
locale -a 2> /dev/null | grep -qi 'en_GB.utf' && { echo "1..0 # SKIP this machine has the locale that it should lack"; exit 0; }
plan 9

# screen ENV...: what a game shows in a terminal with that environment, until it asks for a choice
screen() {
    rm -f "$T/screen" "$T/pid" "$T/keys"
    mkfifo "$T/keys"
    env -u LC_ALL -u LANG -u LC_CTYPE "$@" script -qfec "stty rows 24 cols 90; echo \$\$ > $T/pid; exec $GANGWAY play $DUEL --seat north=human --no-record" "$T/screen" < "$T/keys" > /dev/null 2>&1 &
    local terminal=$!
    exec 9> "$T/keys"
    for _ in $(seq 600); do
        grep -aqE 'Enter begins|north n1' "$T/screen" 2> /dev/null && break
        kill -0 $terminal 2> /dev/null || break
        sleep 0.1
    done
    kill -9 "$(cat "$T/pid")"
    exec 9>&-
    wait $terminal 2> /dev/null
    tr -d '\033\r' < "$T/screen" > "$T/out"
}
times() { is "$(grep -aoF -- "$2" "$T/out" | wc -l)" "$1"; }

screen TERM=xterm LANG=en_GB.UTF-8
check "given a locale that is not generated, then what is used instead is said once" times 1 "this machine has no locale 'en_GB.UTF-8'; C.UTF-8 is used instead"
screen TERM=xterm LC_CTYPE=UTF-8
check "so for what a Mac sends" times 1 "this machine has no locale 'UTF-8'; C.UTF-8 is used instead"
screen TERM=xterm LANG=en_GB.ISO-8859-1
check "given one that is not UTF-8, then the signs are plain" test "$(grep -ac '[│┃]' "$T/out")" = 0
check "and why, and what shows them all" times 1 "LC_ALL=C.UTF-8 shows them all"
screen TERM=xterm LANG=C.UTF-8
check "given one that is there, then nothing is said" times 0 "this machine has no locale"
screen TERM=dumb LANG=C.UTF-8
check "given TERM=dumb, then the reason for line mode is said" times 1 "no full screen, for TERM is dumb"
check "no escape is sent" test "$(grep -ac '\[[0-9;]*[Hm]' "$T/out")" = 0
screen TERM=nosuchterm LANG=C.UTF-8
check "given a terminal that nobody knows, then it is named" times 1 "does not know the terminal 'nosuchterm'"
run play $DUEL --plain --seat all=random --no-record
check "in a pipe nothing is said" silent err
