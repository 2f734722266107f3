#!/usr/bin/env bash
# Allocations of the whole program fail, in the parent and in the process of the game, once or from then on: it ends
# with a message, never by a signal, and what it told is in its record.
#
# It says what happened, too. Run by `make proof`; tests/shell/nomem.t runs a part. PLACES=FROM,STEP,TO chooses the
# allocations; they are counted in each process.
cd "$(dirname "$0")/../.." || exit 1
GANGWAY=${GANGWAY:-$PWD/gangway} BUILD=${BUILD:-build}
export GANGWAY_DATA=${GANGWAY_DATA:-$PWD}
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT
${CC:-cc} -O1 -shared -fPIC -o "$T/nomem.so" tests/proof/nomem.c -ldl || exit 1
{ echo "step e"; yes pass 2>/dev/null; } | head -n 30 > "$T/in"
runs=0 bad=0

fault() {
    bad=$((bad + 1))
    echo "NOT OK: $*"
    head -n 2 "$T/err"
}

try() { # WHO AT FOR
    local status=0 told whole said
    runs=$((runs + 1))
    rm -f "$T/r.jsonl"
    NOMEM_WHO=$1 NOMEM_AT=$2 NOMEM_FOR=$3 LD_PRELOAD=$T/nomem.so timeout 120 "$GANGWAY" play --mod-path tests/mods --mods tiny duel \
        --seat all=human --plain --seed 4 --record "$T/r.jsonl" < "$T/in" > "$T/out" 2> "$T/err" || status=$?
    [ $status -le 4 ] || fault "$*: ended with $status"
    said=$(grep error: "$T/err" | tail -n 1)
    if [ $status != 0 ] && [[ $said != *error:*[a-z]* || $said == *': ' ]]; then fault "$*: ended with $status and says '$said'"; fi
    told=$(sed -n 's/^taken \([0-9]*\): .*/\1/p' "$T/out" | tail -n 1)
    [ -s "$T/r.jsonl" ] || { [ -z "$told" ] || fault "$*: $told told, no record"; return; }
    whole=$("$GANGWAY" replay --mod-path tests/mods "$T/r.jsonl" --verify --json 2>"$T/err" | jq -r 'select(.ok).choices')
    { [ -n "$whole" ] && [ "$whole" -ge "${told:-0}" ]; } || fault "$*: ${told:-nothing} told, '$whole' in the record"
    [ $status != 0 ] || [ "${whole:-0}" = 30 ] || grep -q 'out of memory' "$T/out" || fault "$*: only ${whole:-0} of 30 choices, and no word of it"
}

IFS=, read -r from step to <<< "${PLACES:-1,7,3500}"
for who in parent child; do
    for ((at = from; at <= to; at += step)); do
        try $who "$at" 1
        try $who "$at" 1000000
    done
done
echo "$runs runs: $((runs - bad)) passed, $bad failed"
[ "$bad" = 0 ]
