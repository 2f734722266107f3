#!/usr/bin/env bash
# A broken folder among the installed mods is its own fault alone: what is asked for is answered first, and
# where the broken one is asked for, its mod.ini says why.
. "$(dirname "$0")/tap.sh"
plan 31
I=$XDG_DATA_HOME/gangway/mods

mod() { # ID MORE-LINES
    mkdir -p "$I/$1"
    printf '[mod]\nid = %s\ntitle = Good\nversion = 1.0.0\napi = ^1.0\n[requires]\nbase = ^1.0\n%s' "$1" "${2:-}" > "$I/$1/mod.ini"
    : > "$I/$1/init.lua"
}
mod fine
mod torn; printf '[mod\nid torn\n\000' > "$I/torn/mod.ini"
mod moved; mv "$I/moved" "$I/moved-main"
mod leans 'torn = *
moved = *
'
mod wants_unknown 'no_such_mod = ^2.0
'
mod wants_future; sed -i 's/^api.*/api = ^9.0/' "$I/wants_future/mod.ini"
mod ring_a 'ring_b = *
'
mod ring_b 'ring_a = *
'
mkdir "$I/empty"

asked() { run sim first_game --games 1 --seat all=random --quiet --mods "$1"; }
first() { is "$(head -n 1 "$T/err")" "$1"; }
errors() { is "$(grep -c 'error:' "$T/err")" "$1"; }
reason() { is "$(jq -r ".[] | select(.id == \"$1\") | .unloadable // \"none\"" "$T/out")" "$2"; }

# Given broken neighbours, when another mod is asked for:
asked fine
check "a sound mod plays" is "$status" 0
asked ring_a
check "one with a fault is told its own first" first "$I/ring_a/mod.ini:8:1: error: these mods require each other in a circle: ring_a -> ring_b -> ring_a [GW0225]"
check "and no error of another" errors 1
check "and nothing at all with --quiet" is "$(grep -c 'left out' "$T/err")" 0
run sim first_game --games 1 --seat all=random --mods ring_a
check "the others are a note" says err 'note: left out, because their mod.ini has errors'
asked fin
check "a misspelt one is told so first" first "error: mod 'fin' was not found [GW0221]"
check "and no error of another" errors 1
check "as wrong usage" is "$status" 2

# Given a broken mod.ini, when that mod is asked for:
asked torn
check "by its folder, then file and line are told" first "$I/torn/mod.ini:3:1: error: byte 0x00 found, text expected [GW0203]"
check "and not that it was not found" eval '! says err "was not found" 2> /dev/null'
check "as an unusable file" is "$status" 3
for name in moved moved-main; do
    asked $name
    check "as $name, its id or its folder" first "$I/moved-main/mod.ini:2:1: error: id 'moved' found in a folder named 'moved-main' [GW0215]"
done
check "with the mend" says err "hint: rename the folder to 'moved'"
asked leans
check "by another mod, then its own fault is first" first "$I/torn/mod.ini:3:1: error: byte 0x00 found, text expected [GW0203]"
check "and then who needs it" says err "$I/leans/mod.ini:8:1: error: mod 'torn' cannot be loaded: leans -> torn [GW0573]"
check "each of them" says err "leans -> moved [GW0573]"
mkdir "$I/torn/scenarios" && : > "$I/torn/scenarios/siege.lua"
run sim siege --games 1 --seat all=random
check "for its scenario, too" first "$I/torn/mod.ini:3:1: error: byte 0x00 found, text expected [GW0203]"

# list mods
run list mods --json
check "list: a mod that can be loaded has no reason" reason fine none
check "a missing need is the reason" reason wants_unknown "mod.ini:8: mod 'no_such_mod' was not found: wants_unknown -> no_such_mod"
check "an engine of the future" reason wants_future "mod 'wants_future' needs API ^9.0 of the engine; this engine has 1.0.0: wants_future"
check "a circle" reason ring_b "mod.ini:8: these mods require each other in a circle: ring_a -> ring_b -> ring_a"
check "a broken mod.ini" reason torn "mod.ini:3: byte 0x00 found, text expected"
check "another folder" reason moved-main "mod.ini:2: id 'moved' found in a folder named 'moved-main'"
run list mods
check "as a table too" says out "mod.ini:3: byte 0x00 found, text expected"
run list mods --ids
check "ids are those that can be loaded" is "$(tr '\n' ' ' < "$T/out" | cut -d' ' -f1,2)" "fine base"

# remove
for name in torn moved-main; do
    run remove $name --yes
    check "remove: $name goes" eval "is $status 0 && [ ! -e '$I/$name' ]"
done
mkdir -p "$T/mine/far" && printf '[mod]\n' > "$T/mine/far/mod.ini"
run remove ../../../mine/far --yes
check "nothing outside of the folder does" eval "is $status 2 && [ -e '$T/mine/far/mod.ini' ]"
mkdir "$I/My Pictures"
run remove "My Pictures" --yes
check "nor what is no mod" eval "is $status 2 && [ -d '$I/My Pictures' ]"

# What a mod can catch is the same whichever mods lie about: else one record would end in two ways.
mkdir -p "$T/alone/spy/scenarios" "$T/beside/lantern"
printf '[mod]\nid = spy\ntitle = Spy\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = ^1.0\n' > "$T/alone/spy/mod.ini"
printf '[mod]\nid = lantern\ntitle = Lantern\nversion = 1.0.0\napi = ^1.0\n' > "$T/beside/lantern/mod.ini"
: > "$T/beside/lantern/init.lua"
cat > "$T/alone/spy/init.lua" <<'LUA'
local function heard()
  local _, text = pcall(function() return lantern.light end)
  return #text
end
define.action "spy" { run = function(u) u.secret = heard() % 97 end }
LUA
sed 's/"duel"/"spies"/' tests/mods/tiny/scenarios/duel.lua > "$T/alone/spy/scenarios/spies.lua"
hash_of() { run sim spies --games 1 --seed 3 --seat all=random $MODS --mod-path "$T/alone" "$@" --mods spy --json && jq -r .hash "$T/out"; }
alone=$(hash_of)
check "a mod cannot see which mods lie about" test "$(hash_of --mod-path "$T/beside")" = "$alone" -a -n "$alone"
