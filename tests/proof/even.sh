#!/usr/bin/env bash
# How even the scenarios of Snapshot are between bots, for docs/scenarios.md: greedy against greedy, and greedy against random
# with the seats swapped. A line each, with the 95 % interval (Wilson) of the share of all games, and for the second of what
# was decided.
#
# usage: tests/proof/even.sh [SCENARIO [KEY=VALUE...]]      without: every scenario
#   GAMES=40   games of each   SEED=500   the first seed
set -u
cd "$(dirname "$0")/../.." || exit 1
GANGWAY=${GANGWAY:-$PWD/gangway}
export GANGWAY_DATA=${GANGWAY_DATA:-$PWD}
games=${GAMES:-40} seed=${SEED:-500}

wilson() { # WON OF -> "60 % (45 to 74)"
    awk -v k="$1" -v n="$2" 'BEGIN { if (n == 0) { print "none"; exit }
        z = 1.959964; p = k / n; m = (p + z * z / (2 * n)) / (1 + z * z / n)
        h = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        printf "%d of %d, %.0f %% (%.0f to %.0f)\n", k, n, 100 * p, 100 * (m - h), 100 * (m + h) }'
}

sim() { # SCENARIO SEATS... -- SETS...: the JSON of its games
    local scenario=$1 words=()
    shift
    while [ "$1" != -- ]; do words+=(--seat "$1"); shift; done
    shift
    for word; do words+=(--set "$word"); done
    "$GANGWAY" sim "$scenario" --seed "$seed" --json --jobs 1 "${words[@]}" "${more[@]}" 2>/dev/null
}

even() { # SCENARIO [KEY=VALUE...]
    local scenario=$1 json side sides
    shift
    mapfile -t sides < <("$GANGWAY" list scenarios --json | jq -r --arg s "$scenario" '.[] | select(.id == $s) | .sides[]')
    more=(--games "$games")
    json=$(sim "$scenario" -- "$@")
    for side in "${sides[@]}"; do
        echo "$scenario $* greedy:greedy $side $(wilson "$(jq --arg s "$side" '[.results[$s][]] | add // 0' <<<"$json")" "$games"), errors $(jq .errors <<<"$json")"
    done
    more=(--games "$games" --swap)
    json=$(sim "$scenario" "${sides[0]}=greedy" "${sides[1]}=random" -- "$@")
    local greedy random
    greedy=$(jq '.players.greedy // 0' <<<"$json") random=$(jq '.players.random // 0' <<<"$json")
    echo "$scenario $* greedy:random $greedy : $random of $games, greedy $(wilson "$greedy" "$((greedy + random))") of what was decided"
}

if [ $# -gt 0 ]; then
    even "$@"
    exit
fi
for s in $("$GANGWAY" list scenarios --json | jq -r '.[] | select(.rules == "snapshot" and .id != "free_play" and .id != "boarding_party") | .id'); do even "$s"; done
even hijacking balance=printed
even boarding_party customs=legitimate
even boarding_party customs=pirate
