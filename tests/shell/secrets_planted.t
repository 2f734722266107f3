#!/usr/bin/env bash
# The search for secrets without sockets (tests/proof/secrets.sh): it finds a leak that is planted, and nothing where none is.
. "$(dirname "$0")/tap.sh"
command -v node > /dev/null || { echo "1..0 # SKIP there is no node"; exit 0; }
[ -x "${BUILD:-build}/tests/proof/pages" ] || { echo "1..0 # SKIP there is no ${BUILD:-build}/tests/proof/pages: make unit builds it"; exit 0; }
plan 5

search() { # NAME=VALUE...: what it says is in $T/out and $T/err
    status=0
    env "$@" MOST=40 node tests/proof/secrets.mjs snapshot > "$T/out" 2> "$T/err" || status=$?
}
found() { grep -qE "^planted in hijacking: the $1 of the true world: [1-9][0-9]* found" "$T/out" || { sed 's/^/# /' "$T/out" >&2; return 1; }; }

search SEEDS=1 LOG="$T/games"
check "the board of the true world is found" found scene
check "the cards of the true world are found" found card
check "a game without a leak has none" is "$status: $(grep -c ', 0 found$' "$T/out")" "0: 1"
search SEEDS=1 LOG="$T/games"
check "a game that stands in LOG is counted and not played again" is "$(grep -c '^snapshot:' "$T/out") $(grep -c '^all of snapshot: 1 games' "$T/out")" "0 1"
search SEEDS=3-1
check "a range that runs backwards is refused in words" says err "a number, or two as in 57-100, expected"
