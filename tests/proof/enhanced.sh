#!/usr/bin/env bash
# Random bots play every scenario of Snapshot under Enhanced, and its own: with all optional rules on, with all of them off, and with
# the rows of a three-way covering set of its settings (tests/tools/cover3.awk). No game may fail, and no turn may take more than
# 3,000 choices. Scenarios and settings are read from the program.
#
# usage: tests/proof/enhanced.sh [SCENARIO...]
#        tests/proof/enhanced.sh --settings SCENARIO     what cover3.awk reads
#   GAMES=200   games with all on, and with all off      EACH=5    games of each row of the covering set
#   TURNS=50    the turn after which a game is left      SEED=33   of the covering set, and of the first game
#   OUT=FILE    a line for each run; runs that are there are not played again. What failed is said in OUT.err
set -u
cd "$(dirname "$0")/../.." || exit 1
GANGWAY=${GANGWAY:-$PWD/gangway}
export GANGWAY_DATA=${GANGWAY_DATA:-$PWD}
games=${GAMES:-200} each=${EACH:-5} seed=${SEED:-33} turns=${TURNS:-50}
out=${OUT:-$(mktemp)}
touch "$out"

mapfile -t all < <("$GANGWAY" list scenarios --json | jq -r '.[] | select(.rules == "snapshot" or .rules == "enhanced") | .id')
[ ${#all[@]} -gt 0 ] || { echo "no scenario was found"; exit 1; }
settings_of() { "$GANGWAY" list settings "$@" --json; }
new=$(jq -nc --argjson a "$(settings_of hijacking --rules enhanced)" --argjson b "$(settings_of hijacking)" '($a | map(.id)) - ($b | map(.id)) + ["gravity"] | unique')

# What a scenario leaves open of the settings of Enhanced and of gravity: id, values, what the last of them needs.
open_of() {
    settings_of "$1" --rules enhanced | jq -r --argjson new "$new" 'map(select((.id as $i | $new | index($i)) and .fixed == null)) | map(.id) as $ids | .[]
        | [.id, (if .one_of then .one_of | join(" ") else "false true" end),
           ((.needs // {}) | to_entries | map(select(.key as $k | $ids | index($k)) | "\(.key)=\(.value)") | join(" "))] | @tsv'
}
all_are() { # VALUE: the switches of the optional rules; gravity is none
    awk -F '\t' -v value="$1" '$2 == "false true" && $1 != "gravity" { printf "%s=%s ", $1, value }'
}

if [ "${1:-}" = --settings ]; then
    open_of "$2"
    exit
fi

failed=0
run() { # NAME COUNT SCENARIO [KEY=VALUE...]
    local name=$1 count=$2 scenario=$3 line sets=() word
    shift 3
    if grep -q "^$scenario $name	" "$out"; then return; fi
    for word; do sets+=(--set "$word"); done
    line=$("$GANGWAY" sim "$scenario" --rules enhanced --games "$count" --seed "$seed" --json --jobs "${JOBS:-1}" --turn-choices 3000 --seat all=random \
        --set "turn_limit=$turns" "${sets[@]}" 2>>"$out.err" | jq -r '[.games, .errors, .turns.max, .longest_turn, .decisions, .hash] | @tsv')
    printf '%s %s\t%s\t%s\n' "$scenario" "$name" "$count" "${line:-0	no answer}" >>"$out"
}

for s in "${@:-${all[@]}}"; do
    settings=$(open_of "$s")
    # shellcheck disable=SC2046 # a list of options
    run on "$games" "$s" $(all_are true <<<"$settings")
    # shellcheck disable=SC2046
    run off "$games" "$s" $(all_are false <<<"$settings")
done
for s in "${@:-${all[@]}}"; do
    n=0
    while read -r -a words; do
        n=$((n + 1))
        run "row-$n" "$each" "$s" "${words[@]}"
    done < <(open_of "$s" | awk -v seed="$seed" -f tests/tools/cover3.awk)
done

while IFS=$'\t' read -r key wanted n errors last longest decisions _; do
    if [ "$n" = "$wanted" ] && [ "${errors:-1}" = 0 ] && [ "${decisions:-0}" -gt 0 ]; then continue; fi
    echo "$key: $n of $wanted games, ${errors:-?} errors, last turn ${last:-?}, longest turn ${longest:-?}: NOT OK"
    failed=$((failed + 1))
done <"$out"
awk -F '\t' '{ games += $3; decisions += $7; if ($6 + 0 > most) most = $6 + 0 }
    END { print NR " runs, " games " games, " decisions " decisions, at most " most " choices in one turn" }' "$out"
echo "$failed not ok"
[ "$failed" = 0 ]
