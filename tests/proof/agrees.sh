#!/usr/bin/env bash
# What check says and what play does agree, for everything that comes with gangway and for mutants of the examples and of the mods of
# the tests. MUTANTS=200 SEED=gangway-2811; a line for each mutant goes to LOG.
. "$(dirname "$0")/../shell/tap.sh"
. tests/agree/agree.sh
whole=(base mods/*/ docs/examples/*/ tests/mods/*/)
mutants=${MUTANTS:-200}
plan $((${#whole[@]} + mutants))

# base's own scenarios lie beside it.
well() { checks "$1" && plays "$1" || { head -n 20 "$T/said" "$T/plays" | sed 's/^/# /' | cut -c1-400 >&2; return 1; }; }

for mod in "${whole[@]}"; do check "$mod has no error and plays" well "${mod%/}"; done
mkdir "$T/mutants"
python3 tests/agree/mutate.py "${SEED:-gangway-2811}" 1 "$mutants" "$T/mutants" \
    tests/mods/{tiny,decks,several,swerve,veiled,harvest,standoff,scouts,skirmish} docs/examples/{first_{map,scenario,weapon,alien,grudge,shape},house_rule,wager}
for n in $(seq 1 "$mutants"); do
    for mod in "$T/mutants/$n"/*/; do check "mutant $n: $(cat "$T/mutants/$n/what")" mutant_agrees "${mod%/}" "$n"; done
done
[ -z "${LOG:-}" ] || cp "$T/outcomes" "$LOG"
