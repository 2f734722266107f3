#!/usr/bin/env bash
# Conditions of a mod's rules are broken on purpose, one at a time, and what is asked is whether a test of the mod sees it. Which ones is
# drawn by a seed from all that there are (tests/tools/conditions.awk says what counts): figures are left alone.
# usage: tests/proof/conditions.sh MOD N SEED         N of them are run: mods/enhanced 50 gangway-2811
#        tests/proof/conditions.sh --list MOD N SEED  they are printed only
#        FIRST=13 tests/proof/conditions.sh ...       from the 13th on
# A mutant is run first against the tests that name the row above it, then against all tests of the mod, and of the folders in ALSO
# (ALSO=mods/zero_g). What does not load is no mutant: the next one is drawn for it. It runs at the priority NICE (10).
# The seed is named here first, the draw is made by it, and the figures stand in README.md:
#   gangway-3011   bughunter 40
#   gangway-2812   enhanced 15 more, after the tests that the first 50 led to
#   gangway-2811   enhanced 50; the games beside it (traveller, percentile, bridge) 50 together
set -u
cd "$(dirname "$0")/../.." || exit 1
only_list=
[ "${1:-}" = --list ] && only_list=1 && shift
if [ $# -ne 3 ] || [ ! -d "$1" ]; then
    echo "usage: conditions.sh [--list] MOD N SEED" >&2
    exit 2
fi
mod=${1%/} wanted=$2 seed=$3

# The rules of a mod: no tests, charts, templates, scenarios, and not what bots think of them.
files() { find "$mod" -name '*.lua' ! -path '*/tests/*' ! -path '*/templates/*' ! -path '*/charts/*' ! -path '*/scenarios/*' ! -name 'bots.lua' ! -name 'outlook.lua' | sort; }

# In the order of the draw, with the character 31 between the fields: one may be empty.
drawn() { files | LC_ALL=C xargs awk -v seed="$seed" -f tests/tools/conditions.awk | LC_ALL=C sort | cut -d $'\037' -f 2-; }

T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT
drawn >"$T/sites"
echo "$mod: $(wc -l <"$T/sites") conditions, seed $seed"
if [ -n "$only_list" ]; then head -n "$wanted" "$T/sites" | tr '\037' '\t'; exit; fi

program=${GANGWAY:-$PWD/${BUILD:-build}/gangway}
cp -r base mods scenarios maps lua "$T"

# The first test that fails, with the row in its name or of all; "no test ran" where none could.
seen_by() {
    local folder by
    for folder in "$mod" ${ALSO:-}; do
        by=$(GANGWAY_DATA=$T nice -n "${NICE:-10}" timeout 900 "$program" test "$T/$folder" ${1:+--filter "$1"} 2>"$T/err" | sed -n '/^not ok /{s/^not ok [0-9]* - //p;q}')
        [ -z "$by" ] && ! grep -q 'no test matches' "$T/err" && [ -s "$T/err" ] && by="no test ran: $(head -n 1 "$T/err")"
        [ -n "$by" ] && echo "$by" && return
    done
}

# Puts the mutant in; column and length count bytes.
break_it() {
    LC_ALL=C AT=$2 LEN=$3 TO=$4 LINE=$1 awk 'NR == ENVIRON["LINE"] {
        $0 = substr($0, 1, ENVIRON["AT"] - 1) ENVIRON["TO"] substr($0, ENVIRON["AT"] + ENVIRON["LEN"]) } { print }' "$5" >"$T/$5"
}

anyway=$(seen_by "")
[ -z "$anyway" ] || { echo "a test fails without a mutant: $anyway" >&2 && exit 1; }
n=0 own=0 other=0 unseen=0
while IFS=$'\037' read -r file line kind at len from to row <&3 && [ "$n" -lt "$wanted" ]; do
    break_it "$line" "$at" "$len" "$to" "$file"
    by=
    if [ "$n" -ge $((${FIRST:-1} - 1)) ]; then
        [ -z "$row" ] || by=$(seen_by "$row") how="its own"
        [ -n "$by" ] || { by=$(seen_by "") && how=another; }
    else
        by="not asked" how=skipped
    fi
    cp "$file" "$T/$file"
    case $by in "no test ran"* | *"the file loads"*) echo "-  $file:$line: $kind '$from': $by"; continue ;; esac
    n=$((n + 1))
    text=$(sed -n "${line}p" "$file" | sed 's/^ *//' | cut -c 1-100)
    case $how:$by in
        *:"") unseen=$((unseen + 1)) && echo "$n $file:$line:$at: $kind '$from' -> '$to': SEEN BY NO TEST: $text" ;;
        skipped:*) ;;
        another:*) other=$((other + 1)) && echo "$n $file:$line:$at: $kind '$from' -> '$to': seen by another: $by" ;;
        *) own=$((own + 1)) && echo "$n $file:$line:$at: $kind '$from' -> '$to': seen by its own: $by" ;;
    esac
done 3<"$T/sites"
echo "$mod, seed $seed: $n mutants: $own seen by a test that names the row, $other by another, $unseen by none"
[ "$unseen" -eq 0 ]
