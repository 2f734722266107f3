#!/usr/bin/env bash
# What the program does with what comes with it takes at most a quarter of each limit of time: every command that opens rules, with
# every bundled mod, every example and every rule set. Counted in instructions (tests/count/parts.sh), so no machine is too slow
# to pass and none fast enough to hide a fault.
#
# usage: tests/proof/quarter.sh [WORD...]    only commands that hold each WORD, as in `quarter.sh check enhanced`
#   MOST=25    hundredths of a limit         OUT=FILE    a line for each command; lines that are there are not counted again
set -u
cd "$(dirname "$0")/../.." || exit 1
export BUILD=${BUILD:-build} GANGWAY_DATA=$PWD
gangway=$BUILD/gangway most=${MOST:-25} out=${OUT:-$(mktemp)}
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT
touch "$out"

ids() { "$gangway" list "$1" --ids; }
mapfile -t mods < <(printf '%s\n' base mods/*/ | sed 's|/$||')
mapfile -t rulesets < <(ids rulesets)

commands() {
    local mod rules scenario
    echo api
    for mod in "${mods[@]}"; do
        echo "check $mod"
        "$gangway" pack "$mod" --out "$T/$(basename "$mod").gwp" > /dev/null 2>&1 && echo "install --look $T/$(basename "$mod").gwp"
    done
    for rules in "${rulesets[@]}"; do
        [ "$rules" = snapshot ] || echo "diff snapshot $rules"
        echo "list settings --rules $rules"
        echo "show nothing_of_this_name --rules $rules"
        echo "sheet --rules $rules"
        echo "roster roll --rules $rules --number 4"
    done
    for scenario in $(ids scenarios); do
        echo "list settings $scenario"
    done
    for map in $(ids maps); do echo "render $map"; done
    echo "list scenarios"
    echo "odds --weapon cutlass"
    echo "why wound"
    echo "rule SN-125"
    echo "list weapons"
}

counted=0 over=0 failed=0
while read -r command; do
    for word in "$@"; do [[ $command == *$word* ]] || continue 2; done
    line=$(grep -F "	${command//$T\//}" "$out" | head -1)
    # shellcheck disable=SC2086 # a list of words
    [ "$line" ] || line=$(tests/count/parts.sh $command)$'\t'${command//$T\//}
    grep -qF "	${command//$T\//}" "$out" || printf '%s\n' "$line" >> "$out"
    read -r nearest name _ shared _ _ status <<< "${line%%$'\t'*}"
    counted=$((counted + 1))
    [[ $command == "show nothing"* ]] && status=$((status == 2 ? 0 : 9))
    [[ $nearest =~ ^[0-9]+$ && $status = 0 ]] || { failed=$((failed + 1)); echo "not counted: $command: $line"; continue; }
    if [ "$nearest" -gt "$most" ] || [ "$shared" -gt "$most" ]; then
        over=$((over + 1))
        echo "$command: $name takes $nearest hundredths of its limit, all calls $shared of theirs"
    fi
done < <(commands)
echo "$counted commands counted, $over over $most hundredths of a limit, $failed that failed"
[ "$counted" -gt 0 ] && [ "$over" = 0 ] && [ "$failed" = 0 ]
