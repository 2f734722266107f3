#!/usr/bin/env bash
# `gangway new`: every kind of thing in a mod that requires each combination of bundled mods without a rule set, for each rule
# set: check and test pass. It prints what does not, and how many combinations there were.
cd "$(dirname "$0")/../.." || exit 1
export GANGWAY_DATA=$PWD
gangway=${BUILD:-build}/gangway
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
beside=(menagerie relations statuses zero_g)
tried=0 bad=0

# What a mod that is made for other rules says of itself: it is inert there, and new things do not know it.
tell() { bad=$((bad + 1)); echo "$1"; sed 's/^/  /' "$work/out" | head -n 12; }
kinds_of() { case $1 in snapshot | enhanced) echo weapon power creature scenario map ;; *) ls "mods/$1/templates" | grep -vx -e mod -e overlay ;; esac; }

for rules in snapshot enhanced bughunter traveller percentile bridge; do
    for ((set = 0; set < 1 << ${#beside[@]}; set++)); do
        made=$work/$rules-$set/mine names=
        "$gangway" new mod mine --rules $rules --in "$work/$rules-$set" --quiet
        for i in "${!beside[@]}"; do
            ((set >> i & 1)) || continue
            names+=" ${beside[i]}"
            printf '%s = *\n' "${beside[i]}" >> "$made/mod.ini"
        done
        for kind in $(kinds_of $rules); do
            tried=$((tried + 1))
            name=my_$kind
            [ "$kind" != power ] || name=mine # the name of the mod
            "$gangway" new "$kind" $name --in "$made" --quiet > "$work/out" 2>&1 || tell "$rules +$names: new $kind"
        done
        "$gangway" check "$made" > "$work/out" 2>&1 || tell "$rules +$names: check"
        "$gangway" test "$made" > "$work/out" 2>&1 || tell "$rules +$names: test"
        rm -r "$work/$rules-$set"
    done
done
echo "$tried things in $((6 * (1 << ${#beside[@]}))) mods, $bad that do not pass"
[ $bad = 0 ]
