#!/usr/bin/env bash
# `gangway new`: what it writes passes check and test, and nothing is written over. Every kind of every rule set once, and beside
# all mods that fit Snapshot and Enhanced at once; make proof tries each combination of mods (beside.sh).
. "$(dirname "$0")/tap.sh"
plan 79
mkdir "$T/mods"
mod=$T/mods/boarders

well() {
    run check "$1"
    is "$status" 0 && says err "0 errors, 0 warnings" || return 1
    run test "$1"
    is "$status" 0 && says out "ok 1 "
}

for kind in mod overlay ruleset; do
    run new $kind boarders --in "$T/mods"
    check "a $kind is written" is "$status" 0
    check "the $kind passes check and test" well "$mod"
    check "an editor finds its words in the $kind" test -f "$mod/.luarc.json"
    [ $kind = ruleset ] || rm -r "$mod"
done
run sim boarders_first --games 2 --quiet --mod-path "$T/mods"
check "the rule set can be played" is "$status" 0
run new map hold --in "$mod"
check "a map goes into any mod" is "$status" 0
check "and passes check" well "$mod"
run new weapon axe --in "$mod"
check "a weapon wants a mod that stands on base" is "$status" 3
check "and it is said how" says err "base = ^1.0"
rm -r "$mod"

run new mod boarders --in "$T/mods"
for kind in scenario weapon creature power map; do
    run new $kind my_$kind --in "$mod"
    check "a $kind is written" is "$status" 0
done
run new power another --in "$mod" # it shares the class of the first
(cd "$mod" && run api --luacats luacats --mod-path .. --mods boarders)
check "stubs for editors have the fields that it declares" grep -q '^---@field powers string' "$mod/luacats/boarders.lua"
check "and its classes" grep -q '^---@class fields.power' "$mod/luacats/boarders.lua"
check "and those of what it stands on" grep -q '^---@field ap integer' "$mod/luacats/base.lua"
check "and what others offer, as it is written" grep -q '^function base.people.give(u, id, how) end' "$mod/luacats/base.lua"
check "and what is told with events" grep -q '^---@overload fun(event: "attack.hit", fn: fun(e: event.attack.hit)' "$mod/luacats/base.lua"
(cd "$mod" && run api --luacats "$T/stubs" $(printf -- '--mod-path %s ' "$OLDPWD/tests/check" "$OLDPWD/tests/mods") --mods settings_mixed)
check "and numbers among the values of a setting are numbers" grep -q '^---@field fuse "none"|3|5 Fuse' "$T/stubs/settings_mixed.lua"
run api --markdown "$T/pages" --mod-path "$T/mods" --mods boarders
check "pages have it too" grep -qF '| `base.people.give(u: unit, id, how): item` | One thing, ready for use' "$T/pages/mod_base.md"
check "each kind, a second power of the same class and what stubs leave there pass check and test" well "$mod"
run new weapon my_weapon --in "$mod"
check "what is there is not written over" is "$status" 3
run new mod boarders --in "$T/mods"
check "nor is a mod" is "$status" 3
run new wepon axe --in "$mod"
rm -r "$mod"
run new overlay boarders --in "$T/mods"
run sim first_game --rules boarders --games 1 --seat all=random --quiet --mod-path "$T/mods"
check "scenarios of the rule set below are played by an overlay" is "$status" 0
run new wepon axe --in "$mod"
check "the nearest kind is named" says err "did you mean 'weapon'"
run new mod bare --in "$T/mods"
rm "$T/mods/bare/init.lua"
run new weapon axe --in "$T/mods/bare"
check "a mod without an init.lua gets one for what is added" is "$status" 0
check "which names it" grep -q include "$T/mods/bare/init.lua"
GANGWAY_DATA=$T/nowhere run new mod lost --in "$T/mods"
check "where the templates are not there it is said" is "$status" 3
check "and where they are looked for" says err "$T/nowhere/lua"

# Each bundled rule set has templates of its own, and all of them pass.
kinds_of() { case $1 in enhanced) ls -d base/templates/*/ lua/templates/map/ ;; *) ls -d mods/$1/templates/*/ ;; esac | xargs -n 1 basename; }
all_pass() { # RULES: into one mod, but for the overlay
    local kind folder=$T/of_$1
    mkdir "$folder"
    for kind in mod overlay $(kinds_of $1 | grep -vx -e mod -e overlay); do
        case $kind in
        mod | overlay) run new $kind my_$kind --rules $1 --in "$folder" ;;
        *) run new $kind my_$kind --in "$folder/my_mod" ;;
        esac
        is "$status" 0 || { cat "$T/err" >&2; return 1; }
    done
    well "$folder/my_mod" && well "$folder/my_overlay" && run sim my_scenario --games 1 --seat all=random --quiet --mod-path "$folder" &&
        is "$status" 0 && run sim my_scenario --games 1 --seat all=random --quiet --mod-path "$folder" --rules my_overlay && is "$status" 0
}
for rules in bughunter enhanced traveller percentile bridge; do check "all kinds of $rules are written and pass" all_pass $rules; done
run new creature c --in "$T/of_bridge/my_mod"
check "a kind that a rule set does not have is refused" is "$status" 3
check "and those that it has are named" says err "it has some for: mod, overlay, scenario, weapon, map"
run new mod x --rules bughuntr --in "$T"
check "an unknown rule set is wrong usage" is "$status" 2
check "with the nearest" says err "did you mean 'bughunter'?"
run new weapon axe --rules bughunter --in "$T/of_bridge/my_mod"
check "a mod of another rule set is told what it lacks" says err "write bughunter = ^1.0 under [requires]"
run new ruleset mine --rules bughunter --in "$T"
check "a rule set stands alone" is "$status" 2
run new weapon axe --rules '' --in "$T/of_bridge/my_mod"
check "no name is no rule set" is "$status" 2
check "which is said" says err "there is no rule set ''"
mkdir -p "$T/own/bar"
printf '[mod]\nid = bar\ntitle = T\nversion = 1.0.0\napi = ^1.0\nruleset = bar\nextends = snapshot\n[requires]\nbase = ^1.0\n' > "$T/own/bar/mod.ini"
run new weapon axe --rules '' --in "$T/own/bar"
check "nor in a mod with a rule set of its own" is "$status" 2
run new mod zz --rules '' --in "$T"
check "nor for a new mod" is "$status" 2

# Beside mods that a mod requires, whose classes have the same words; a power with the name of the mod.
beside_pass() { # RULES MODS...: all kinds in one mod that requires these too
    local kind rules=$1 folder=$T/beside_$1 made=$T/beside_$1/undertow
    shift
    run new mod undertow --rules "$rules" --in "$folder"
    printf '%s = *\n' "$@" >> "$made/mod.ini"
    for kind in power weapon creature scenario map; do
        run new $kind my_$kind --in "$made"
        is "$status" 0 || says err "has no templates for a $kind" || return 1
    done
    run new power undertow --in "$made"
    is "$status" 3 || says err "tests/undertow_power.lua" || return 1
    well "$made"
}
for rules in snapshot enhanced; do
    mkdir "$T/beside_$rules"
    check "all kinds pass beside every mod that fits $rules" beside_pass $rules menagerie relations statuses zero_g
done
# And those of another game: its words are meant, and those of the mod of the plan.
for rules in bughunter bridge traveller percentile; do
    mkdir "$T/beside_$rules"
    check "all kinds pass for $rules beside the menagerie" beside_pass $rules menagerie
done
check "the power is one of the menagerie" grep -q 'does = ' "$T/beside_snapshot/undertow/powers/undertow.lua"
check "and brings no class of its own" test ! -e "$T/beside_snapshot/undertow/power.lua"
run new overlay further --rules enhanced --in "$T"
check "an overlay says over what it lies" grep -q 'lies over enhanced' "$T/further/init.lua"
check "and nothing of another" test -z "$(grep snapshot "$T/further/init.lua")"

# A name that is taken: nothing is written, and one that is free is named.
run new mod claims --in "$T/mods"
claims=$T/mods/claims
files() { find "$T/mods" -type f | sort | xargs sha256sum; }
files > "$T/before"
refused() { # WHAT KIND NAME [OPTION...]
    local what=$1 kind=$2 name=$3
    shift 3
    run new $kind $name "$@"
    is "$status" 3 && says err "$what already" && says err "hint: a name that is free: gangway new $kind my_$name" &&
        files > "$T/after" && cmp "$T/before" "$T/after" >&2
}
check "a weapon of the rule set" refused "there is a weapon 'revolver'" weapon revolver --in "$claims"
check "a map that all share" refused "there is a map 'free_trader'" map free_trader --in "$claims"
check "a scenario" refused "there is a scenario 'hijacking'" scenario hijacking --in "$claims"
check "a setting, which a mod of that name would define" refused "there is a setting 'pre_emption'" mod pre_emption --in "$T/mods"
check "a mod" refused "there is a mod 'enhanced'" mod enhanced --in "$T/mods"
check "a rule set" refused "there is a rule set 'snapshot'" ruleset snapshot --in "$T/mods"
printf 'menagerie = *\n' >> "$claims/mod.ini"
files > "$T/before"
check "a power of a mod that this one requires" refused "there is a power 'leap'" power leap --in "$claims"
printf 'define.weapon "glaive" { name = "Glaive", class = "polearm", skill = "glaive", chart = "melee_bows", row = "cutlass" }\n' >> "$claims/init.lua"
files > "$T/before"
check "a weapon of the mod itself, in another file" refused "there is a weapon 'glaive'" weapon glaive --in "$claims"
run new weapon my_revolver --in "$claims"
check "the name that was free" is "$status" 0
check "passes check and test" well "$claims"

# Templates of a stranger's mod are read as its files are: what a link leads to is not written into one's own mod.
mkdir -p "$T/far/sly/templates/weapon/all" "$T/far/victim"
printf '[mod]\nid = sly\ntitle = Sly\nversion = 1.0.0\napi = ^1.0\nruleset = sly\n' > "$T/far/sly/mod.ini"
echo 'define.ruleset "sly" { title = "Sly", next = function() end }' > "$T/far/sly/init.lua"
echo '-- @TITLE@' > "$T/far/sly/templates/weapon/NAME.lua.in"
echo secret > "$T/secret"
ln -s "$T/secret" "$T/far/sly/templates/weapon/notes.txt.in"
ln -s "$T" "$T/far/sly/templates/weapon/all/here"
ln -s "$T" "$T/far/sly/templates/power"
printf '[mod]\nid = victim\ntitle = Victim\nversion = 1.0.0\napi = ^1.0\n[requires]\nsly = *\n' > "$T/far/victim/mod.ini"
run new weapon axe --in "$T/far/victim" --mod-path "$T/far"
check "a template of a stranger is written" is "$status-$(cat "$T/far/victim/axe.lua")" "0--- Axe"
run new power howl --in "$T/far/victim" --mod-path "$T/far"
check "a folder of templates that is a link is none" test "$status" != 0
check "nothing that a link leads to is written" is "$(grep -rl secret "$T/far/victim" | wc -l)-$(ls "$T/far/victim" | tr '\n' ' ')" "0-axe.lua mod.ini "

# A disk that is full half-way: what was written goes, so that the next try is not refused.
(trap '' XFSZ; ulimit -f 1; "$GANGWAY" new mod "half_way" --in "$T" > "$T/out" 2> "$T/err") || status=$?
check "a full disk is told" says err "cannot be written: File too large"
check "and leaves no half of a mod" test ! -e "$T/half_way"
run new mod half_way --in "$T"
check "which can be made when there is room" is "$status" 0
printf 'a note' > "$T/far/sly/templates/weapon/all.txt.in"
head -c 3000 /dev/zero | tr '\0' '-' > "$T/far/sly/templates/weapon/NAME_more.lua.in"
(trap '' XFSZ; ulimit -f 1; "$GANGWAY" new weapon bow --in "$T/far/victim" --mod-path "$T/far" > "$T/out" 2> "$T/err") || status=$?
check "given that it is full in the midst of a weapon, then that is told" says err "bow_more.lua cannot be written: File too large"
check "and nothing of it is left in the mod" is "$(ls -A "$T/far/victim" | tr '\n' ' ')" "axe.lua mod.ini "
run new weapon bow --in "$T/far/victim" --mod-path "$T/far"
check "and it can be made when there is room" is "$status" 0
