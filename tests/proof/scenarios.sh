#!/usr/bin/env bash
# Random bots play every scenario of a rule set with every value of every option: no game may fail, and none may go on for ever.
# Scenarios, options and values are read from the program, so that a new one is played without a word here. A number is
# played at both ends of its range. What all scenarios have in common are settings of the rules: with RULES=1 they are played
# too, in the scenario that RULES_IN names (mutiny).
#
# usage: tests/proof/scenarios.sh [SCENARIO...]
#   FAMILY=snapshot   the rule set
#   GAMES=200   games of each        TURNS=50   the turn after which a game is left undecided
#   SEED=9000   the first seed       OUT=FILE   a line for each run; lines that are there are not played again
set -u
cd "$(dirname "$0")/../.." || exit 1
GANGWAY=${GANGWAY:-$PWD/gangway}
export GANGWAY_DATA=${GANGWAY_DATA:-$PWD}
family=${FAMILY:-snapshot}
games=${GAMES:-200} seed=${SEED:-9000} turns=${TURNS:-50}
out=${OUT:-$(mktemp)}
touch "$out"

settings_of() { "$GANGWAY" list settings "$1" --json; }
mapfile -t all < <("$GANGWAY" list scenarios --json | jq -r --arg family "$family" '.[] | select(.rules == $family and (.mod | IN(null, "", "base", $family))) | .id')
[ ${#all[@]} -gt 0 ] || { echo "no scenario of $family was found"; exit 1; }
common=$(for s in "${all[@]}"; do settings_of "$s"; done | jq -sc 'map(map(del(.default) | tojson)) | . as $l | $l[0] | map(select(. as $x | all($l[]; index($x)))) | map(fromjson | .id)')

# Words of --set for each value of a setting that is not its default, with what the value needs.
values='def needs: (.needs // {}) | to_entries | map(" \(.key)=\(.value)") | join("");
  def each: if .one_of then .one_of[] elif .type == "boolean" then true, false elif .range then .range[] else empty end;
  . as $s | each | select(. != $s.default) | "\($s.id)=\(.)\($s | needs)"'
own() { # SCENARIO numbers|words: the options that it has for itself
    settings_of "$1" | jq -r --argjson common "$common" --arg what "$2" "map(select(.id as \$i | \$common | index(\$i) | not))
        | map(select((.range != null) == (\$what == \"numbers\"))) | .[] | $values"
}
rules() { settings_of "$1" | jq -r --argjson common "$common" "map(select((.id as \$i | \$common | index(\$i)) and .id != \"turn_limit\")) | .[] | $values"; }

failed=0
run() { # SCENARIO [KEY=VALUE...]
    local scenario=$1 key="$*" line sets=() seats=() side word
    shift
    if line=$(grep -F "$key	" "$out" | grep "^$scenario"); then return; fi
    for word; do sets+=(--set "$word"); done
    settings_of "$scenario" | jq -e 'any(.id == "turn_limit")' >/dev/null && sets+=(--set "turn_limit=$turns")
    for side in $("$GANGWAY" list scenarios --json | jq -r --arg s "$scenario" '.[] | select(.id == $s) | .sides[]'); do seats+=(--seat "$side=random"); done
    line=$("$GANGWAY" sim "$scenario" --games "$games" --seed "$seed" --json --jobs 1 --max-choices 100000 "${seats[@]}" \
        "${sets[@]}" 2>/dev/null |
        jq -r '[.games, .errors, .draws, (.turns.max | tostring), .decisions, .hash,
                (.results | to_entries | map("\(.key) \([.value[]] | add // 0)") | join(", "))] | @tsv')
    printf '%s\t%s\n' "$key" "${line:-0	no answer}" >>"$out"
}

for what in words numbers; do
    for s in "${@:-${all[@]}}"; do
        [ "$s" = free_play ] && [ $# = 0 ] && continue # any two rosters on any map: gangway fuzz does that
        run "$s"
        while read -r -a words; do run "$s" "${words[@]}"; done < <(own "$s" "$what")
    done
done
if [ -n "${RULES:-}" ]; then
    while read -r -a words; do run "${RULES_IN:-mutiny}" "${words[@]}"; done < <(rules "${RULES_IN:-mutiny}")
fi

printf '%-60s %5s %6s %9s %5s %9s  %s\n' "scenario and option" games errors undecided turns choices "won by"
while IFS=$'\t' read -r key n errors draws last decisions _ won; do
    verdict=
    [ "$n" = "$games" ] && [ "$errors" = 0 ] && [ "${decisions:-0}" -gt 0 ] || { verdict=" NOT OK"; failed=$((failed + 1)); }
    printf '%-60s %5s %6s %9s %5s %9s  %s%s\n' "$key" "$n" "$errors" "$draws" "$last" "$decisions" "$won" "$verdict"
done <"$out"
echo "$(wc -l <"$out") runs, $failed not ok"
[ "$failed" = 0 ]
