#!/usr/bin/env bash
# What check says and what play does agree: whatever stops or spoils a game is told before, and what plays is no error.
#
# tests/agree has a mod for each way in which the two once differed, and what check says of it; UPDATE=1 writes that again. An empty
# expected.txt is of a mod that was refused and plays. Mutants of whole mods (tests/agree/mutate.py) are compared too, and of examples that
# have no scenario and are guests in another's;
# tests/proof/agrees.sh does it with everything that comes with gangway and more mutants.
. "$(dirname "$0")/tap.sh"
. tests/agree/agree.sh
cases=(tests/agree/*/)
mutants=12 guests=12 seed=gangway-2811
plan $((${#cases[@]} * 2 + mutants + guests))

golden() {
    checks "$1"
    [ -z "${UPDATE:-}" ] || cp "$T/said" "$1/expected.txt"
    diff -u "$1/expected.txt" "$T/said" | head -n 40 | sed 's/^/# /' >&2
    cmp -s "$1/expected.txt" "$T/said"
}

# A mod without an error opens and plays.
agree() { grep -q ': error: ' "$1/expected.txt" || plays "$1" || { sed 's/^/# /' "$T/plays" | cut -c1-400 >&2; return 1; }; }

for case in "${cases[@]}"; do check "of ${case#tests/agree/} what is wrong is said" golden "${case%/}"; done
for case in "${cases[@]}"; do check "${case#tests/agree/} is refused or plays" agree "${case%/}"; done
# mutants N WHAT MOD...
mutants() {
    local count=$1 what=$2 n mod
    shift 2
    mkdir "$T/$what"
    python3 tests/agree/mutate.py $seed 1 "$count" "$T/$what" "$@"
    for n in $(seq 1 "$count"); do
        for mod in "$T/$what/$n"/*/; do check "$what $n: $(cat "$T/$what/$n/what")" mutant_agrees "${mod%/}" "$n"; done
    done
}
mutants $mutants mutant tests/mods/{tiny,decks,several,swerve,veiled,harvest,standoff,scouts,skirmish}
mutants $guests guest docs/examples/{first_grudge,first_shape,house_rule,wager}
