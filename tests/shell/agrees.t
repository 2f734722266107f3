#!/usr/bin/env bash
# What check says and what play does agree: whatever stops or spoils a game is told before, and what plays is no error.
#
# tests/agree has a mod for each way in which the two once differed, and what check says of it; UPDATE=1 writes that again. The
# examples with scenarios are compared too, and mutants of all these (tests/agree/mutate.py); tests/proof/agrees.sh does the same with
# everything that comes with gangway and more mutants.
. "$(dirname "$0")/tap.sh"
. tests/agree/agree.sh
cases=(tests/agree/*/)
whole=(docs/examples/first_map docs/examples/first_scenario tests/mods/{decks,several,swerve,veiled,harvest,standoff})
plan $((${#cases[@]} * 2 + ${#whole[@]}))

golden() {
    checks "$1"
    [ -z "${UPDATE:-}" ] || cp "$T/said" "$1/expected.txt"
    diff -u "$1/expected.txt" "$T/said" | head -n 40 | sed 's/^/# /' >&2
    cmp -s "$1/expected.txt" "$T/said" && test -s "$T/said" -o -e "$1/plays"
}

# A mod without an error opens and plays.
agree() { grep -q ': error: ' "$1/expected.txt" || plays "$1" || { sed 's/^/# /' "$T/plays" | cut -c1-400 >&2; return 1; }; }

well() { checks "$1" && plays "$1" || { cat "$T/said" "$T/plays" | sed 's/^/# /' | cut -c1-400 >&2; return 1; }; }

for case in "${cases[@]}"; do check "of ${case#tests/agree/} what is wrong is said" golden "${case%/}"; done
for case in "${cases[@]}"; do check "${case#tests/agree/} is refused or plays" agree "${case%/}"; done
for mod in "${whole[@]}"; do check "$mod has no error and plays" well "$mod"; done
