#!/usr/bin/env bash
# What the program does with what comes with it takes at most a quarter of each limit of time: about 145 commands, which open each
# bundled mod, rule set, scenario, map, overlay and example once. Counted in instructions (tests/count/parts.sh), so no machine is too slow
# to pass and none fast enough to hide a fault. A call is held against the limit of whoever runs in it: what a mod runs against a
# mod's second, the rest against the limit of the engine's own work.
#
# usage: tests/proof/quarter.sh [WORD...]    only commands that hold each WORD, as in `quarter.sh check enhanced`
#   MOST=25    hundredths of a limit
#   OUT=FILE   a line for each command that was counted, with the commit; a line of this very command and commit is not counted again
#   NEW=1      only commands of which OUT has no line of any commit: on a busy machine the list is gone through in several runs
set -u
cd "$(dirname "$0")/../.." || exit 1
export BUILD=${BUILD:-build} GANGWAY_DATA=$PWD
gangway=$BUILD/gangway most=${MOST:-25} out=${OUT:-$(mktemp)}
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT
touch "$out"

ids() { "$gangway" list "$1" --ids; }
commit=$(git rev-parse --short HEAD)$(git diff --quiet HEAD -- engine lua base mods scenarios maps || echo +)
mapfile -t mods < <(printf '%s\n' base mods/*/ | sed 's|/$||')
for what in rulesets scenarios maps; do
    ids $what > "$T/$what" 2> "$T/err" && [ -s "$T/$what" ] || { echo "list $what fails: $(head -n 1 "$T/err")"; exit 1; }
done
for mod in "${mods[@]}"; do
    "$gangway" pack "$mod" --out "$T/$(basename "$mod").gwp" > "$T/packed" 2>&1 || { echo "pack $mod fails: $(head -n 1 "$T/packed")"; exit 1; }
done

commands() {
    local mod rules scenario before=
    echo api
    for mod in "${mods[@]}"; do
        echo "check $mod"
        echo "install --look $T/$(basename "$mod").gwp"
    done
    for mod in docs/examples/*/mod.ini; do echo "check $(dirname "$mod")"; done
    for rules in $(cat "$T/rulesets"); do
        [ "$rules" = snapshot ] || echo "diff snapshot $rules"
        [ -z "$before" ] || [ "$before" = snapshot ] || [ "$rules" = snapshot ] || echo "diff $before $rules"
        before=$rules
        echo "list settings --rules $rules"
        echo "show nothing_of_this_name --rules $rules"
        echo "sheet --rules $rules"
        echo "roster roll --rules $rules --number 4"
    done
    for mod in mods/*/mod.ini; do # those that bring no rule set lie over one
        grep -q '^ruleset *=' "$mod" && continue
        mod=$(basename "$(dirname "$mod")")
        echo "diff snapshot snapshot+$mod"
        echo "sheet --mods $mod"
    done
    for scenario in $(cat "$T/scenarios"); do echo "list settings $scenario"; done
    for map in $(cat "$T/maps"); do echo "render $map"; done
    echo "list scenarios"
    echo "odds --weapon cutlass"
    echo "why wound"
    echo "list weapons"
}

counted=0 over=0 failed=0 known=0
while read -r command; do
    for word in "$@"; do [[ $command == *$word* ]] || continue 2; done
    new= name=${command//$T\//}
    [ -n "${NEW:-}" ] && cut -f 3 "$out" | grep -qxF -- "$name" && { known=$((known + 1)); continue; }
    line=$(awk -F'\t' -v commit="$commit" -v name="$name" '$2 == commit && $3 == name { print $1; exit }' "$out")
    # shellcheck disable=SC2086 # a list of words
    [ -n "$line" ] || { line=$(tests/count/parts.sh $command) && new=yes; }
    read -r nearest of _ shared _ _ status <<< "$line"
    counted=$((counted + 1))
    [[ $command == "show nothing"* ]] && [ "${status:-}" = 2 ] && status=0 new=yes # there is no such name: that is what is looked up
    [[ $command == install* ]] && [ "${status:-}" = 1 ] && status=0 new=yes # a bundled mod cannot be installed, which is said at the end
    [[ $nearest =~ ^[0-9]+$ && $status = 0 ]] || { failed=$((failed + 1)); echo "not counted: $name: $line"; continue; }
    [ -z "$new" ] || printf '%s\t%s\t%s\n' "${line% *} 0" "$commit" "$name" >> "$out"
    if [ "$nearest" -gt "$most" ] || [ "$shared" -gt "$most" ]; then
        over=$((over + 1))
        echo "$name: $of takes $nearest hundredths of its limit, all calls $shared of theirs"
    fi
done < <(commands)
echo "$commit: $counted commands counted, $over over $most hundredths of a limit, $failed that failed${NEW:+, $known counted before}"
[ $((counted + known)) -gt 0 ] && [ "$over" = 0 ] && [ "$failed" = 0 ]
