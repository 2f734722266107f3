#!/usr/bin/env bash
# Games under signals, little memory and a busy machine: each ends as it does undisturbed, or with a message, and never by a signal
# that was not one of ours. LASTS=SECONDS (3600), SEED=N (1). What is drawn is printed with what was not as it should be.
# No process stays behind a game, stopped or not, also where this program is ended in the middle of one.
#
# A round plays two games of one scenario undisturbed for their hash, then again
#   signals: WINCH, URG, CONT, STOP with CONT behind it, at random moments, to the program, to each game process, or to all
#   memory:  an address space drawn between 24 and 400 MiB (RLIMIT_AS, inherited by the game processes)
#   both:    the one under the other, with as many others that want the processor as there are processors
set -u
cd "$(dirname "$0")/../.." || exit 1
export GANGWAY_DATA=${GANGWAY_DATA:-$PWD}
prog=${GANGWAY:-$PWD/gangway} lasts=${LASTS:-3600} RANDOM=${SEED:-1}
dir=$(mktemp -d)
others=() game=
trap 'end_game; kill "${others[@]}" 2>/dev/null; rm -rf "$dir"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
scenarios=(first_game hijacking something_aboard drive_deck stairwell_assault spacewalk gate bar_fight ship_duel burglary)
rounds=0 bad=0 same=0 told=0 sent=0

# The program and all that it has started: it has a session of its own.
family() { [ -z "$game" ] || pgrep -s "$game"; }

# What is left of it: a process that is stopped is ended by no other signal.
end_game() {
    local all
    mapfile -t all < <(family)
    [ "${#all[@]}" = 0 ] || kill -KILL "${all[@]}" 2>/dev/null
    game=
}

# disturb PID: signals to it and to what it has started, until it is gone
disturb() {
    local n=0 all signal
    while kill -0 "$1" 2>/dev/null; do
        mapfile -t all < <(family)
        [ "${#all[@]}" -gt 0 ] || { sleep 0.01; continue; } # it has not begun, or is gone
        signal=$((RANDOM % 4)) n=$((n + 1))
        local whom=("${all[@]}")
        [ $((RANDOM % 3)) = 0 ] || whom=("${all[RANDOM % ${#all[@]}]}")
        case $signal in
        0) kill -WINCH "${whom[@]}" ;;
        1) kill -URG "${whom[@]}" ;;
        2) kill -CONT "${whom[@]}" ;;
        3) kill -STOP "${whom[@]}"; sleep "0.0$((RANDOM % 10))"; kill -CONT "${whom[@]}" ;;
        esac 2>/dev/null
        sleep "0.0$((RANDOM % 10))"
    done
    echo "$n" > "$dir/sent"
}

# How many processes are left of a game that has ended; they have ten seconds to see that it has.
behind() {
    local tries=0
    while [ -n "$(family)" ] && [ $((tries += 1)) -le 100 ]; do sleep 0.1; done
    family | wc -l
}

# play WHAT MIB SCENARIO SEED: MIB 0: no limit. The status, the hash, and how many processes are left in $status, $hash and $left.
play() {
    local what=$1 mib=$2 pid
    (
        [ "$mib" = 0 ] || ulimit -v $((mib * 1024))
        exec setsid "$prog" sim "$3" --seed "$4" --games 2 --jobs 2 --json
    ) > "$dir/out" 2> "$dir/err" &
    pid=$! game=$!
    echo 0 > "$dir/sent"
    case $what in signals | both) disturb "$pid" ;; esac
    status=0
    wait "$pid" || status=$?
    left=$(behind)
    end_game
    hash=$(sed -n 's/.*"hash": *"\([0-9a-f]*\)".*/\1/p' "$dir/out" | head -n 1)
    sent=$((sent + $(cat "$dir/sent")))
}

wrong() {
    bad=$((bad + 1))
    echo "NOT OK: $* (status $status, hash '$hash', undisturbed '$plain')"
    head -n 3 "$dir/err"
}

# As undisturbed; or, where memory was little, ended by itself with something to read.
judge() {
    if [ "$left" != 0 ]; then wrong "$@: $left processes are left"
    elif [ "$status" -ge 128 ]; then wrong "$@: ended by a signal"
    elif [ "$status" = 0 ] && [ "$hash" = "$plain" ]; then same=$((same + 1))
    elif [ "$2" = 0 ]; then wrong "$@: another game"
    elif [ "$status" = 0 ]; then wrong "$@: another game, and it says nothing"
    elif [ ! -s "$dir/err" ] && ! grep -q '"error"' "$dir/out"; then wrong "$@: it ended without a word"
    else told=$((told + 1)); fi
}

end=$((SECONDS + lasts))
while [ "$SECONDS" -lt "$end" ]; do
    scenario=${scenarios[rounds % ${#scenarios[@]}]} seed=$((RANDOM % 1000 + 1)) rounds=$((rounds + 1))
    play none 0 "$scenario" "$seed"
    plain=$hash
    [ "$status" = 0 ] && [ -n "$plain" ] || wrong "$scenario $seed undisturbed"
    play signals 0 "$scenario" "$seed"
    judge signals 0 "$scenario" "$seed"
    mib=$((RANDOM % 376 + 24))
    play memory "$mib" "$scenario" "$seed"
    judge memory "$mib" "$scenario" "$seed"
    others=()
    for ((i = $(nproc); i > 0; i--)); do (while :; do :; done) & others+=($!); done
    play both "$mib" "$scenario" "$seed"
    kill "${others[@]}" && wait "${others[@]}" 2>/dev/null
    judge both "$mib" "$scenario" "$seed"
done
echo "$rounds rounds in $lasts s: $same games as undisturbed, $told ended with a message for want of memory, $sent signals, $bad not ok"
[ "$bad" = 0 ] && [ "$same" -gt 0 ] && [ "$told" -gt 0 ] && [ "$sent" -gt 0 ]
