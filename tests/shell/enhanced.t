#!/usr/bin/env bash
# Enhanced Snapshot (mods/enhanced) plays every scenario of Snapshot and its own, with all options off and with all of them on.
. "$(dirname "$0")/tap.sh"
scenarios="$(grep -l 'rules = "snapshot"' scenarios/*.lua | xargs -n 1 basename | sed 's/\.lua$//')"
own="stairwell_assault spacewalk"
plan $((2 * $(echo "$scenarios" | wc -w) + $(echo "$own" | wc -w) + 11))

on=""
for id in aimed_fire hit_location armor_coverage stances bleeding drugs morale suppression point_cover pivot_cover stacking heavy_loads surprise; do on="$on --set $id=true"; done
for name in $scenarios; do
    run sim "$name" --rules enhanced --set turn_limit=2 --games 1 --jobs 1 --seat all=random
    check "it plays $name" is "$status" 0
    # shellcheck disable=SC2086 # a list of options
    run sim "$name" --rules enhanced $on --set turn_limit=2 --games 1 --jobs 1 --seat all=random
    check "it plays $name with all options" is "$status" 0
done
for name in $own; do
    run sim "$name" --set last_turn=3 --games 1 --jobs 1 --seat all=random
    check "it plays $name" is "$status" 0
done

run sim hijacking --rules enhanced --set hit_location=true --games 1
check "places of the body need aimed shots" says err "aimed_fire"
run diff snapshot enhanced
check "diff says what changes" says out "attack.dm"
run why attack.dm --rules enhanced --mods zero_g
check "why names where a step comes from" says out "enhanced/rules/to_hit.lua"

# EN-207 speaks of Snapshot's armor; what another mod brings does as that mod says.
mkdir -p "$T/mods/foreign/tests"
printf '[mod]\nid = foreign\ntitle = T\nversion = 1.0.0\napi = ^1.0\n\n[requires]\nenhanced = ^1.0\n' > "$T/mods/foreign/mod.ini"
echo 'define.armor "diver" { name = "Diving suit", column = "mesh", vacuum = true, gas_proof = true }' > "$T/mods/foreign/init.lua"
cat > "$T/mods/foreign/tests/gas.lua" <<'END'
test("a foreign suit keeps gas out, and combat armor does not", {}, function(t)
  t.is({ definition("armor", "foreign:diver").gas_proof, definition("armor", "base:combat_armor").gas_proof }, { true, false })
end)
END
run test "$T/mods/foreign"
check "a gas-proof suit of another mod stays so" is "$status" 0

# Three by three: each row of the covering set in a scenario of its turn, a turn long (tests/proof/enhanced.sh plays all of them).
covered="$(printf 'a\t1 2 3\t\nb\tno yes\t\nc\tno yes\tb=yes\nd\tno yes\t\n' | awk -v seed=1 -f tests/tools/cover3.awk 2>"$T/err")"
triples() { # those of the rows, each once
    awk '{ for (i = 1; i <= NF; i++) for (j = i + 1; j <= NF; j++) for (k = j + 1; k <= NF; k++) print $i, $j, $k }' | sort -u
}
check "a covering set has every triple that may be" is "$(triples <<<"$covered" | wc -l)" "$(
    for a in 1 2 3; do for bc in "no no" "yes no" "yes yes"; do for d in no yes; do
        # shellcheck disable=SC2086 # two words
        set -- $bc
        echo "a=$a b=$1 c=$2 d=$d"
    done; done; done | triples | wc -l)"
check "and no row in which a need is not met" is "$(grep -c 'b=no c=yes' <<<"$covered")" 0
printf 'a\t1 2\tz=1\nb\t1 2\t\nc\t1 2\t\n' | awk -v seed=1 -f tests/tools/cover3.awk >"$T/out" 2>"$T/err"
check "a need that is no setting is said" says err "a needs z, which is not here"

settings="$(tests/proof/enhanced.sh --settings first_game)"
rows=0 failed_rows=""
while read -r -a words; do
    rows=$((rows + 1))
    # shellcheck disable=SC2086 # a list of names
    set -- $scenarios
    shift $((rows % $#))
    run sim "$1" --rules enhanced --set turn_limit=1 --games 1 --jobs 1 --seat all=random "${words[@]/#/--set=}"
    [ "$status" = 0 ] || failed_rows="$failed_rows $1: ${words[*]}"
done < <(awk -v seed=33 -f tests/tools/cover3.awk <<<"$settings" 2>"$T/err")
check "every row of the covering set is played" is "$((rows > 30)) $failed_rows" "1 "

# A question that cannot be declined is stopped by `never` as well: then what the rules prefer is taken.
for _ in $(seq 40); do printf '%s\n' pass end act; done > "$T/all"
input=$T/all run play stairwell_assault --plain --no-record --seed 9 --seat down=human
asked=$(sed '/^ *wound strength, /q' "$T/out" | grep -cE '^down( .*)? [>?] ') # lines that were typed up to the question
{ head -n "$asked" "$T/all"; printf 'never wound\nquit\n'; } > "$T/in"
input=$T/in run play stairwell_assault --plain --no-record --seed 9 --seat down=human
check "never is taken where a wound must be put somewhere" grep -qE "^taken [0-9]+: never wound" "$T/out"
check "and nobody is asked again" is "$(sed -n '/^taken [0-9]*: never wound/,$p' "$T/out" | grep -cE "^ *wound strength, ")" 0

# Whoever flees stays on the plan.
# shellcheck disable=SC2086 # a list of options
run sim breakthrough --rules enhanced $on --set turn_limit=50 --games 1 --seed 33 --jobs 1 --seat all=random
check "nobody flees off the plan" is "$status" 0
