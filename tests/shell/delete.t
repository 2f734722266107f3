#!/usr/bin/env bash
# A mod may delete what base defines: one weapon, one of every class that base fills, and it still loads.
. "$(dirname "$0")/tap.sh"
plan 18

mkdir -p "$T/mods/less"
printf '[mod]\nid = less\ntitle = Less\nversion = 1.0.0\napi = ^1.0\n\n[requires]\nbase = *\n' > "$T/mods/less/mod.ini"
without() { # LINES: of init.lua
    printf '%s\n' "$1" > "$T/mods/less/init.lua"
    run list weapons --json --mod-path "$T/mods" --mods less
}

without 'delete.weapon "carbine"'
check "a weapon is deleted" is "$status" 0
check "and is gone" sh -c "! grep -q base:carbine '$T/out'"
without 'delete.armor "mesh"'
check "so is an armor" is "$status" 0
without 'delete.weapon "carbine" delete.armor "reflec" delete.action "dive" delete.weapon "no_such_thing"'
check "what is not there is named" says err "delete.weapon 'no_such_thing': it does not exist"

# The last of each class that base fills.
for class in weapon armor action effect chart event chain portal terrain barrier atmosphere area throw procedure; do
    run list $class --json
    id=$(grep -oE '"id":"base:[^"]+"' "$T/out" | tail -n 1 | cut -d: -f3 | tr -d '"')
    without "delete.$class \"${id:-none}\""
    check "$class $id is deleted, and base loads" is "$status" 0
done
