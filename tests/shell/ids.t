#!/usr/bin/env bash
# An id is read in the same way by the commands that take one: bare, with its mod, with its class, with both. `show` is tried with
# all four forms, each other command with the shortest and the longest.
. "$(dirname "$0")/tap.sh"
DEFINITIONS=(show why)
plan 61

forms() { echo "$2 $3:$2 $1/$2 $1/$3:$2"; } # CLASS ID MOD

# What each form prints; equal in all of them, and it names what was asked for. All forms of `show`, the shortest and the
# longest of the others.
all_alike() { # STATUS TEXT CLASS ID MOD COMMAND...
    local wanted=$1 text=$2 words form first=
    words=$(forms "$3" "$4" "$5")
    shift 5
    [ "$1" = show ] || words=${words%% *}\ ${words##* }
    for form in $words; do
        # shellcheck disable=SC2086
        input=/dev/null run ${*//@/$form}
        is "$status" "$wanted" && ! grep -q 'there is no' "$T/out" "$T/err" || return 1
        grep -qF "$text" "$T/out" || { echo "# $form: no '$text'" >&2; return 1; }
        [ -n "$first" ] || first=$(cat "$T/out")
        is "$(cat "$T/out")" "$first" || return 1
    done
}

for command in "${DEFINITIONS[@]}"; do
    check "$command: a weapon" all_alike 0 scabbard weapon cutlass base "$command" @
    check "$command: an armor" all_alike 0 armor armor mesh base "$command" @
    check "$command: a scenario" all_alike 0 holdup scenario holdup base "$command" @
    check "$command: a rule set" all_alike 0 snapshot ruleset snapshot base "$command" @
done
check "odds --weapon" all_alike 0 Cutlass weapon cutlass base odds --weapon @
check "odds --armor" all_alike 0 Mesh armor mesh base odds --weapon cutlass --armor @
check "odds --scenario" all_alike 0 Cutlass scenario holdup base odds --weapon cutlass --scenario @
check "odds --chart" all_alike 0 SN- chart melee_bows base odds --chart @
check "list --rules" all_alike 0 Cutlass ruleset snapshot base list weapons --rules @
check "sheet --rules" all_alike 0 Snapshot ruleset snapshot base sheet holdup --rules @
check "render" all_alike 0 'Free trader' map free_trader base render @
check "sheet of a scenario" all_alike 0 'The hold-up' scenario holdup base sheet @
check "list settings of a scenario" all_alike 0 first_wound scenario holdup base list settings @
check "show in a scenario" all_alike 0 scabbard scenario holdup base show cutlass @
check "why in a scenario" all_alike 0 scabbard scenario holdup base why cutlass @

check "diff of two rule sets" all_alike 0 enhanced/ ruleset enhanced enhanced diff snapshot @
new_for() { # FORM...: of the rule set that a new mod is for
    local form
    for form; do
        rm -rf "$T/foray"
        run new mod foray --in "$T" --rules "$form"
        is "$status" 0 && grep -q '^percentile = ' "$T/foray/mod.ini" || return 1
    done
}
check "new for a rule set" new_for percentile ruleset/percentile:percentile

# A mod, and a setting: with its class and without, the same is printed.
either() { # STATUS TEXT CLASS/ID COMMAND...: the text is on stdout or stderr
    local wanted=$1 text=$2 id=$3 form first=
    shift 3
    for form in "${id#*/}" "$id"; do
        # shellcheck disable=SC2086
        input=/dev/null run ${*//@/$form}
        cat "$T/err" >>"$T/out"
        is "$status" "$wanted" && grep -qF -- "$text" "$T/out" || { echo "# ${*//@/$form}: no '$text'" >&2; return 1; }
        [ -n "$first" ] || first=$(cat "$T/out")
        is "$(cat "$T/out")" "$first" || return 1
    done
}
check "--mods" either 0 "there is none" mod/statuses list statuses --mods @
check "--mods behind another" either 0 "there is none" mod/statuses list statuses --mods zero_g,@
check "diff with a mod" either 0 statuses/ mod/statuses diff snapshot snapshot+@
check "an arm of compare" either 2 "there is no setting 'nothing'" mod/statuses compare holdup --arm mods= --arm mods=@ --set nothing=1
check "rule sets of compare" either 2 "there is no setting 'nothing'" ruleset/enhanced compare holdup --rules snapshot,@ --set nothing=1
check "remove" either 2 "'statuses' was not installed by" mod/statuses remove @
check "pack" either 0 "statuses.gwmod: statuses 1." mod/statuses pack @ --out "$T/statuses.gwmod"
check "test" either 2 "no test matches" mod/statuses test --filter nothing @
check "--set" either 2 "setting first_wound: 'x' found" setting/first_wound sim holdup --set @=x
check "--vary" either 2 "setting first_wound: 'x' found" setting/first_wound sim holdup --vary @=x,y
check "settings of an arm" either 2 "setting first_wound: 'x' found" setting/first_wound compare holdup:@=x holdup

# What a list prints is taken: unit/test_ids.c walks all definitions within each rule set, labels.t draws each map; here are
# the other lists that go beyond one game.
all_of() { # LIST COMMAND...: each id of the list in place of @
    local list=$1 id n=0
    shift
    "$GANGWAY" list $list --ids > "$T/ids" 2> /dev/null
    while read -r id; do
        # shellcheck disable=SC2086
        input=/dev/null run ${*//@/$id}
        is "$status" 0 || { echo "# $id" >&2; return 1; }
        n=$((n + 1))
    done < "$T/ids"
    [ "$n" -gt 2 ]
}
# The scenarios go round among these commands: each takes some, and each scenario is taken by one. The command goes no further than to
# a setting that the scenario lacks, for which it has to find the scenario.
ROUND=("play @ --set nothing=1" "sim @ --set nothing=1" "serve @ --set nothing=1" "compare @ --set nothing=1,2" "fuzz @ --set nothing=1"
    "bench @ --set nothing=1" "console @ --set nothing=1" "list settings @ --set nothing=1" "sheet @ --set nothing=1")
takes_round() { # LIST TEXT COMMANDS...: the text is told of each
    local list=$1 text=$2 id n=0
    shift 2
    "$GANGWAY" list "$list" --json 2> /dev/null | jq -r '.[] | "\(.mod):\(.id)"' > "$T/ids"
    while read -r id; do
        local all=("$@") command
        command=${all[n % $#]}
        # shellcheck disable=SC2086
        input=/dev/null run ${command//@/$id}
        says err "$text" || { echo "# ${command//@/$id}" >&2; return 1; }
        n=$((n + 1))
    done < "$T/ids"
    [ "$n" -gt $# ]
}
check "each command takes scenarios, and each scenario is taken" takes_round scenarios "there is no setting 'nothing'" "${ROUND[@]}"
check "list takes each mod" all_of mods list mods --mods @
check "roster takes each rule set" all_of rulesets roster new --rules @
check "odds takes each armor" all_of armors odds --weapon cutlass --armor @
check "and each chart" all_of charts odds --chart @
check "show takes each rule set" all_of rulesets show @
check "so does why" all_of rulesets why @
check "--rules takes each rule set" all_of rulesets sheet --rules @
check "show takes each mod" all_of mods show @
check "show takes a setting of a scenario that is not played" all_alike 0 'range            1 400' setting jump_turn base show @
check "so does why" all_alike 0 scenarios/hijacking.lua setting jump_turn base why @
refused_near() { run "$@" && [ "$status" -eq 2 ] && says err "did you mean 'jump_turn'"; }
check "a setting that is not quite there is named" refused_near show jump_trun

# check says on stderr how many it has looked at.
checked() { # ID...
    local id
    for id; do
        run check "$id"
        is "$status" 0 && says err '1 checked: 0 errors, 0 warnings' || return 1
    done
}
refused() { # STATUS TEXT COMMAND...
    local wanted=$1 text=$2
    shift 2
    input=/dev/null run "$@"
    is "$status" "$wanted" && says err "$text"
}
check "check of a map" checked pistol_alley base:pistol_alley map/pistol_alley map/base:pistol_alley traveller:ship_lock
check "check of a mod by its class" checked statuses mod/statuses
check "an unknown name is none of them" refused 2 "there is no mod or folder 'nowhere'" check nowhere
check "an unknown map with its class" refused 2 "there is no mod or folder 'map/nowhere'" check map/nowhere
check "help of an unknown command" refused 2 "there is no command 'nope'" help nope
check "play: a record that is not there" refused 3 "there is no record 'nowhere.jsonl'" play --resume nowhere.jsonl
check "play: an unknown map says where they are listed" refused 2 "'gangway list maps' names them" play --map nowhere --plain
check "an unknown rule set says which there are" refused 2 "hint: there are: snapshot, " sheet --rules nope

# Wrong names are told with the nearest right one.
nearest() { # WORD COMMAND...
    local word=$1
    shift
    input=/dev/null run "$@"
    is "$status" 2 && says err "did you mean '$word'"
}
check "an unknown map: render" nearest free_trader render free_trade
check "an unknown map: play --map" nearest free_trader play --map free_trade
check "an unknown rule set: play --rules" nearest snapshot play holdup --rules snapshto
check "an unknown scenario: sheet" nearest holdup sheet holdpu

# A name of another kind is told with the form that takes it.
meant() { # TEXT COMMAND...
    local text=$1
    shift
    input=/dev/null run "$@"
    is "$status" 2 && says err "hint: $text"
}
check "check of a scenario names its mod" meant "it is looked at with its mod: gangway check base" check hijacking
check "test of a scenario of another mod too" meant "it is looked at with its mod: gangway test bridge" test ship_duel
check "a rule set for a scenario: sheet" meant "there is a rule set of that name: --rules enhanced" sheet enhanced
check "a rule set for a scenario: list" meant "there is a rule set of that name: --rules traveller" list weapons traveller
check "a mod for a scenario: play" meant "there is a mod of that name: --mods menagerie" play menagerie
