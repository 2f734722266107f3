#!/usr/bin/env bash
# A part of tests/proof/nomem.sh: every so many of the program's allocations fail, once or from then on.
. "$(dirname "$0")/tap.sh"
run --version
if grep -q 'address sanitizer' "$T/out"; then echo "1..0 # SKIP nothing can be loaded before the sanitizer"; exit 0; fi
plan 2
status=0
PLACES=${PLACES:-14,499,3500} bash tests/proof/nomem.sh > "$T/out" 2> "$T/err" || status=$?
check "wherever memory ends it is said, and what was told is kept" is "$status" 0
check "in the program and in the process of the game" test "$(sed -n 's/^\([0-9]*\) runs.*/\1/p' "$T/out")" -ge 20
[ $status = 0 ] || sed 's/^/# /' "$T/out" >&2
