#!/usr/bin/env bash
# Enhanced Snapshot (mods/enhanced) plays every scenario of Snapshot and its own, with all options off and with all of them on.
. "$(dirname "$0")/tap.sh"
scenarios="$(grep -l 'rules = "snapshot"' scenarios/*.lua | xargs -n 1 basename | sed 's/\.lua$//')"
own="stairwell_assault spacewalk"
plan $((2 * $(echo "$scenarios" | wc -w) + $(echo "$own" | wc -w) + 3))

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
