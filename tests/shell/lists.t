#!/usr/bin/env bash
# Lists can be added to: two strangers add up, each addition is told with its place, and a mod that names two settles
# what they disagree about.
. "$(dirname "$0")/tap.sh"
plan 24

# mod ID NAMES LUA: a mod below $T/m that requires menagerie and the others.
mod() {
    mkdir -p "$T/m/$1"
    printf '[mod]\nid = %s\ntitle = %s\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = A tester\n[requires]\nbase = ^1.0\nmenagerie = *\n' "$1" "$1" > "$T/m/$1/mod.ini"
    for other in $2; do echo "$other = *"; done >> "$T/m/$1/mod.ini"
    printf '%s\n' "$3" > "$T/m/$1/init.lua"
}
powers() { # MODS: the powers of the gloam
    run show template/gloam --json --mod-path "$T/m" --mods "$1"
    jq -r '.. | objects | select(has("powers")) | .powers | if type == "array" then join(" ") else tostring end' "$T/out" | head -n 1
}
mkdir "$T/m"
was=$(powers menagerie)
check "a species has powers" is "$was" "lurk leap batter"
mod adds_a "" 'patch.template "gloam" { powers = { add = { "web" } } }'
mod adds_b "" 'patch.template "gloam" { powers = { add = { "drag", "web" }, remove = { "leap" } } }'
check "one adds" is "$(powers adds_a)" "lurk leap batter web"
check "another adds and removes" is "$(powers adds_b)" "lurk batter drag web"
check "two strangers add up in the order of loading" is "$(powers adds_b,adds_a)" "lurk batter web drag"
run list weapons --mod-path "$T/m" --mods adds_b,adds_a
check "without a conflict" is "$status" 0
run why template/gloam --mod-path "$T/m" --mods adds_a,adds_b
check "why tells the addition of the one" grep -qE 'powers.web +"web" +adds_a/init.lua:1' "$T/out"
check "and of the other" grep -qE "powers.drag.*adds_b/init.lua:1" "$T/out"
check "and what was removed" grep -qE "powers.leap.*adds_b/init.lua:1" "$T/out"
run diff menagerie adds_b --mod-path "$T/m"
check "diff tells it" grep -q "powers" "$T/out"
mod each "" 'patch.each("template", function(s) return s.id == "gloam" end, function() return { powers = { add = { "ceiling" } } } end)'
check "so does patch.each" is "$(powers each,adds_a)" "lurk leap batter web ceiling"
mod child "" 'extend.template "choker" { like = "gloam", name = "Choker", powers = { add = { "web" } } }'
run check "$T/m/child" --mod-path "$T/m"
check "extend adds to what it copies" is "$status" 0

# What cannot be meant.
mod wrong "bughunter" 'patch.species "strangler" { powers = { add = { "intelligant" } } }'
run check "$T/m/wrong" --mod-path "$T/m"
check "an element that there is not is an error" is "$status" 1
check "with the nearest name" says err "did you mean 'intelligent'?"
mod absent "" 'patch.template "gloam" { powers = { remove = { "lerk" } } }'
run check "$T/m/absent"
check "nor can be removed what is not there" says err "powers has no 'lerk' that could be removed [GW0572]"
check "the nearest that is there is named" says err "did you mean 'lurk'?"
mod word "" 'patch.template "gloam" { powers = { add = { "web" }, remov = { "lurk" } } }'
run check "$T/m/word"
check "a third word is an error" says err "did you mean 'remove'?"
mod both "" 'patch.template "gloam" { powers = { remove = { "web" } } }'
run check "$T/m/both"
check "and is said to be missing" is "$status" 1

# Conflicts.
mod whole_a "" 'patch.template "gloam" { powers = { "web" } }'
mod whole_b "" 'patch.template "gloam" { powers = { "drag" } }'
run list weapons --mod-path "$T/m" --mods whole_a,whole_b
check "who gives the whole list conflicts with a stranger" says err "[GW0132]"
run list weapons --mod-path "$T/m" --mods whole_a,adds_b
check "who adds to a list that a stranger has given as well" says err "[GW0132]"
mod settler "whole_a whole_b" 'patch.template "gloam" { powers = { "web", "drag" } }'
check "a mod that names both settles it" is "$(powers settler)" "web drag"
run list weapons --mod-path "$T/m" --mods settler
check "without an error" is "$status-$(grep -c GW0132 "$T/err")" 0-0
mod half "whole_a" 'patch.template "gloam" { powers = { "web", "drag" } }'
run list weapons --mod-path "$T/m" --mods half,whole_b
check "one that names one of them does not" says err "[GW0132]"
mod other "whole_a whole_b" 'patch.template "gloam" { name = "Glum" }'
run list weapons --mod-path "$T/m" --mods other
check "nor one that speaks of another field" says err "[GW0132]"
run check "$T/m/settler" --mod-path "$T/m"
check "check says the same as play" is "$status" 0
