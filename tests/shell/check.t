#!/usr/bin/env bash
# `gangway check`: small mods with mistakes in them, and what it says of each (tests/check/*/expected.txt).
#
# UPDATE=1 tests/shell/check.t writes what is said now; read the difference before it is kept.
. "$(dirname "$0")/tap.sh"
cases=(tests/check/*/)
plan $((${#cases[@]} + 12))

golden() {
    [ -z "${UPDATE:-}" ] || cp "$T/err" "$1/expected.txt"
    diff -u "$1/expected.txt" "$T/err" | head -n 40 | sed 's/^/# /' >&2
    cmp -s "$1/expected.txt" "$T/err" || return 1
    local wanted=0
    ! grep -q ': error: ' "$1/expected.txt" || wanted=1
    is "$status" "$wanted" && silent out
}

for case in "${cases[@]}"; do
    run check --quiet $MODS "${case%/}"
    check "${case#tests/check/} is told as expected" golden "${case%/}"
done

run check
check "what is bundled has no fault" is "$status" 0
check "and nothing to warn of" says err "0 errors, 0 warnings"
run check --quiet tests/mods/tiny docs/examples/first_weapon docs/examples/first_rule docs/examples/house_rule docs/examples/first_scenario
check "nor have the examples" is "$status" 0
check "nothing is said of them" silent err
run check --json $MODS tests/check/carried_unknown
check "--json says faults by their status too" is "$status" 1
check "one object a line" is "$(grep -c '^{"severity":"error","code":"GW0[0-9]*","file":".*","line":[0-9]*,"column":[0-9]*,"message":".*}$' "$T/out")" 2
check "and nothing on stderr" silent err
run check maps/free_trader.map
check "a map can be checked alone" is "$status" 0
run check tests/check/maps_bad/maps/ragged.map
check "and has faults alone" is "$status" 1
run check nowhere
check "a path that is not there could not be used" is "$status" 3
run check README.md
check "nor could a file that is no map" is "$status" 3
run check docs
check "a folder without a manifest is no mod" says err "no mod.ini"
