#!/bin/bash
# Kills `play` at random moments and resumes: every choice that was shown as taken is in the record.
# Run by `make proof`; KILLS=N that met the program while it played (100), FROM=K the number of the first: for parts
# that run side by side. tests/shell/record.t does a shorter run of the same.
set -u
cd "$(dirname "$0")/../.." || exit 1
export GANGWAY_DATA=${GANGWAY_DATA:-$PWD}
prog=${GANGWAY:-$PWD/gangway} kills=${KILLS:-100} lost=0 taken=0 hit=0 before=0
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
    else echo "duel --mods tiny --seat all=human"; fi
}
# Every third time a torn tail is what the kill left: as after a loss of power.
tear() { truncate -s "-$((RANDOM % 9 + 1))" "$record"; }

from=${FROM:-1}
for ((i = from; hit < kills && i < from + 3 * kills; i++)); do
    # A game that is over has nothing that a kill could take.
    if [ -f "$record" ] && { grep -q '"end"' "$record" || [ "${whole:-0}" -gt 300 ]; }; then rm -f "$record"; fi
    [ -f "$record" ] || before=0
    if [ -f "$record" ]; then set -- --resume "$record"; else set -- $(start_of "$i") --seed "$i" --record "$record"; fi
    moves 2>/dev/null | "$prog" play $paths "$@" --plain > "$dir/out" 2> "$dir/err" &
    pid=$! # of the last in the row, which is the program
    # Every fourth at any moment, while it starts as well; the others while choices are taken.
    for ((w = 0; w < 100 && i % 4; w++)); do
        grep -qm 1 taken "$dir/out" && break
        kill -0 "$pid" 2>/dev/null || break
        sleep 0.05
    done
    sleep "0.$(printf %03d $(((i * 7919) % 150 + 2)))"
    ended=
    kill -9 "$pid" 2>/dev/null || ended=yes
    wait "$pid" 2>/dev/null
    [ $? = 137 ] && [ -z "$ended" ] && hit=$((hit + 1))
    last=$(sed -n 's/.*taken \([0-9]*\):.*/\1/p' "$dir/out" | tail -n 1)
    [ -n "$last" ] || [ -s "$record" ] || continue
    last=${last:-0}
    [ "$last" -le "$taken" ] || taken=$last
    whole=$("$prog" replay $paths "$record" --verify --json 2>"$dir/why" | sed -n 's/.*"ok":true,"choices":\([0-9]*\).*/\1/p')
    # A record of which not even the first line was whole had told nothing.
    if [ -z "$whole" ] && [ "$last" = 0 ] && grep -q 'no complete first line' "$dir/why"; then rm -f "$record"; continue; fi
    # What was shown before stays shown: the game that goes on may have shown less.
    shown=$((last > before ? last : before))
    if [ -z "$whole" ] || [ "$whole" -lt "$shown" ]; then lost=$((lost + 1)); echo "NOT OK: shown $shown, in the record '$whole'"; head -n 3 "$dir/why"; fi
    before=${whole:-0}
    if [ $((i % 3)) = 0 ]; then tear && before=$((before > 0 ? before - 1 : 0)); fi
done
echo "$hit kills while it played, of $((i - from)) tries; last choice shown as taken: $taken"
echo "$((hit - lost)) passed, $lost failed"
[ "$lost" = 0 ] && [ "$hit" -ge "$kills" ]
