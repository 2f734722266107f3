#!/bin/sh
# Kills `play` at random moments and resumes: every choice that was shown as taken is in the record.
# Run by `make proof`; KILLS=N of them (100). tests/shell/record.t does a shorter run of the same.
set -eu
cd "$(dirname "$0")/../.."
export GANGWAY_DATA=$PWD
prog=${GANGWAY:-$PWD/gangway} kills=${KILLS:-100} lost=0 taken=0
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
record=$dir/r.jsonl
moves() { # answers for ever, slowly enough to be hit in the middle
    while :; do printf 'plot p1\nplot p2\nplot p3\nplot p4\nnever preempt\npass\nend\nend\nend\n'; done
}
i=0
while [ "$i" -lt "$kills" ]; do
    i=$((i + 1))
    if [ -f "$record" ]; then set -- --resume "$record"; else set -- hijacking --seed 7 --seat passengers=human --seat crew=random --record "$record"; fi
    moves | "$prog" play "$@" --plain >"$dir/out" 2>"$dir/err" &
    sleep "0.$(( (i * 7919) % 40 + 10 ))"
    pkill -9 -f -- "play .*$record" 2>/dev/null || true
    wait 2>/dev/null || true
    last=$(sed -n 's/.*taken \([0-9]*\):.*/\1/p' "$dir/out" | tail -n 1)
    [ -n "$last" ] || continue
    taken=$last
    kept=$("$prog" replay "$record" --verify --json 2>/dev/null | sed -n 's/.*"choices":\([0-9]*\).*/\1/p')
    if [ -z "$kept" ] || [ "$kept" -lt "$last" ]; then lost=$((lost + 1)); echo "NOT OK: shown $last, kept '$kept'"; fi
    if grep -q '"end"' "$record"; then rm -f "$record"; fi
done
echo "$kills kills, last choice shown as taken: $taken"
echo "$((kills - lost)) passed, $lost failed"
[ "$lost" = 0 ]
