#!/bin/bash
# Kills `play` at random moments and resumes: every choice that was shown as taken is in the record.
# Run by `make proof`; KILLS=N of them (100), FROM=K the first's number: for parts that run side by side. tests/shell/record.t does a shorter run of the same.
set -u
cd "$(dirname "$0")/../.." || exit 1
export GANGWAY_DATA=${GANGWAY_DATA:-$PWD}
prog=${GANGWAY:-$PWD/gangway} kills=${KILLS:-100} lost=0 taken=0 hit=0
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
record=$dir/r.jsonl
# A small game starts fast and is hit often; every tenth is a whole one of Hijacking.
moves() { # more answers than are taken before it is hit
    for _ in $(seq 60); do printf 'plot p1\nplot p2\nplot p3\nplot p4\nnever preempt\npass\nend\nend\nend\n'; done
}
paths="--mod-path tests/mods"
start_of() { # NUMBER: what is played
    if [ $(($1 % 10)) = 0 ]; then echo "hijacking --seat passengers=human --seat crew=random"
    else echo "duel --mods tiny"; fi
}
# Every third time a torn tail is what the kill left: as after a loss of power.
tear() { truncate -s "-$((RANDOM % 9 + 1))" "$record"; }

from=${FROM:-1}
for ((i = from; i < from + kills; i++)); do
    if [ -f "$record" ]; then set -- --resume "$record"; else set -- $(start_of "$i") --seed "$i" --record "$record"; fi
    moves 2>/dev/null | "$prog" play $paths "$@" --plain > "$dir/out" 2> "$dir/err" &
    pid=$! # of the last in the row, which is the program
    # Every fourth at any moment, while it starts as well; the others while choices are taken.
    for ((w = 0; w < 100 && i % 4; w++)); do
        grep -qm 1 taken "$dir/out" && break
        sleep 0.05
    done
    sleep "0.$(printf %03d $(((i * 7919) % 400 + 5)))"
    kill -9 "$pid" 2>/dev/null && hit=$((hit + 1))
    wait "$pid" 2>/dev/null
    last=$(sed -n 's/.*taken \([0-9]*\):.*/\1/p' "$dir/out" | tail -n 1)
    [ -n "$last" ] || continue
    [ "$last" -le "$taken" ] || taken=$last
    kept=$("$prog" replay $paths "$record" --verify --json 2>"$dir/why" | sed -n 's/.*"ok":true,"choices":\([0-9]*\).*/\1/p')
    if [ -z "$kept" ] || [ "$kept" -lt "$last" ]; then lost=$((lost + 1)); echo "NOT OK: shown $last, kept '$kept'"; head -n 3 "$dir/why"; fi
    if grep -q '"end"' "$record" || [ "${kept:-0}" -gt 300 ]; then rm -f "$record"; elif [ $((i % 3)) = 0 ]; then tear; fi
done
echo "$kills kills, $hit while it played, last choice shown as taken: $taken"
echo "$((kills - lost)) passed, $lost failed"
[ "$lost" = 0 ]
