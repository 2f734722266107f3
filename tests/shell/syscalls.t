#!/usr/bin/env bash
# A part of tests/proof/syscalls.sh: every so many of the system calls of a save and of an installation fail, or are
# the last.
. "$(dirname "$0")/tap.sh"
command -v strace > /dev/null || { echo "1..0 # SKIP there is no strace"; exit 0; }
STEP=${STEP:-61} bash tests/proof/syscalls.sh > "$T/out" 2> "$T/err"
status=$?
[ $status != 77 ] || { echo "1..0 # SKIP strace cannot trace here"; exit 0; }
plan 2
check "whatever call fails, nothing that was told is lost and nothing is there half" is "$status" 0
check "calls of records and packs are met" test "$(sed -n 's/^\([0-9]*\) calls met.*/\1/p' "$T/out")" -ge 10
[ $status = 0 ] || sed 's/^/# /' "$T/out" >&2
