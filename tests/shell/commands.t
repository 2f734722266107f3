#!/usr/bin/env bash
# A command that check, a refusal or an end page names as the mend does what is said of it: it is taken from the text and run
# as it stands; only words in capitals are filled in.
. "$(dirname "$0")/tap.sh"
plan 21

# named WORD [CAPITALS=TEXT]...: runs the command `gangway WORD ...` that the last texts name, with $given behind it
named() {
    local word=$1 line pair
    shift
    line=$({ tr '\n' ' ' <"$T/err" | sed 's/  */ /g' && echo && cat "$T/out"; } | grep -oE "gangway $word( [^';,:()]+)?" | head -n 1 |
        sed -E 's/ (lists|plays|checks|creates|makes|shows|keeps|lets|hint|To|to) .*//; s/ +$//')
    for pair; do line=${line/${pair%%=*}/${pair#*=}}; done
    [ -n "$line" ] || { echo "# no command 'gangway $word' is named" >&2 && cat "$T/err" >&2; return 1; }
    # shellcheck disable=SC2086 # words of a command line
    run ${line#gangway } ${given:-}
}
mod() { # NAME: a mod of tiny in $T/NAME, whose init.lua comes from the input
    mkdir -p "$T/$1"
    printf '[mod]\nid = %s\ntitle = %s\nversion = 1.0.0\napi = ^1.0\n\n[requires]\ntiny = ^1.0\n' "$1" "$1" >"$T/$1/mod.ini"
    cat >"$T/$1/init.lua"
}

# --- what check says ---
given=$MODS
run check --quiet $MODS tests/check/rules_unknown
named why
check "GW0144: why CHAIN lists the steps" says out "tiny:shot.dm/distance"
given=""
mod broken <<<'patch.action'
run check $MODS "$T/broken"
named explain
check "explain CODE gives the cause, an example and the remedy" says out "does not compile"
mkdir "$T/empty"
run check "$T/empty"
given="--in $T" named "new mod" NAME=fresh
check "GW0400: new mod NAME creates one" is "$status" 0
run check --quiet "$T/fresh"
check "which check finds no error in" is "$status" 0
mkdir -p "$T/many/scenarios" && mod many </dev/null
for i in $(seq 17); do
    printf 'define.scenario "many_%s" { title = "Many", rules = "tiny", map = "room", sides = { a = { title = "A" } } }\n' "$i" >"$T/many/scenarios/many_$i.lua"
done
run check $MODS "$T/many"
check "more scenarios than are looked at are told" says err "16 of 17 scenarios were checked"
given=$MODS named check
check "GW0402: check --all FOLDER looks at all" is "$(grep -c "were checked" "$T/err")" 0
check "the last one among them" says err many_17
mkdir "$T/trial" && mod trial <<<'define.action "fall" { text = "fall", run = function(u) u.hits = nil + 1 end }'
mkdir "$T/trial/scenarios"
sed 's/"duel"/"trial_duel"/' tests/mods/tiny/scenarios/duel.lua >"$T/trial/scenarios/trial_duel.lua"
cp -r tests/mods/tiny/maps "$T/trial/"
run check --quiet $MODS "$T/trial"
check "a scenario of which a choice fails is told" says err "[GW0521]"
given="$MODS --mod-path $T/trial --mods trial" named fuzz
check "GW0521: fuzz SCENARIO shows the choices" says out "fall fails where a bot tries it"
given="$MODS --mod-path $T/trial --mods trial" named "fuzz --replay"
check "and fuzz --replay FILE the same" says out "attempt to perform arithmetic on a nil value"
mod taken <<<'include "scenarios"'
run check --quiet $MODS "$T/taken"
given="" named "list scenarios"
check "GW0105: list scenarios lists them" says out "hijacking"
mkdir "$T/broken_ini" && echo "[mod" >"$T/broken_ini/mod.ini"
run list mods --mod-path "$T/broken_ini"
named check FOLDER="$T/broken_ini"
check "GW0229: check FOLDER shows what is wrong with a mod.ini" is "$(grep -c "mod.ini:1" "$T/err")" 1

# --- refusals ---
run render no_such_map_at_all
named "list maps"
check "list maps names the maps" says out "free_trader"
run new mod late --in "$T" --rules nothing_like_it
named "list rulesets"
check "list rulesets lists the rule sets" says out "snapshot"
run new mod late --in "$T"
run new weapon pike --in "$T/late"
run new weapon pike --in "$T/late"
given="--in $T/late" named "new weapon"
check "new KIND NAME has a name that is free" is "$status" 0
run install "$T/late" --yes
given="--out $T/late.gwmod" named pack
check "pack FOLDER makes the pack that install asks for" is "$status" 0
run install "$T/late.gwmod" --yes
check "which it takes" is "$status" 0

# --- games ---
given=""
mkdir "$T/own" && cp -r tests/mods/tiny "$T/own"
printf 'pass\npass\nquit\n' >"$T/in"
input=$T/in run play duel --mod-path "$T/own" --seed 5 --seat south=greedy --plain --record "$T/game.jsonl"
echo quit >"$T/in"
given=--plain input=$T/in named "play --resume"
check "play --resume goes on with the game that was left" is "$status" 0
check "at the same question" says out "n1  Nadir"
echo "-- mended" >>"$T/own/tiny/init.lua"
input=$T/in run play --resume "$T/game.jsonl" --mod-path "$T/own" --plain
check "a record of other mods is refused" says err "--anyway"
input=$T/in run play --resume "$T/game.jsonl" --mod-path "$T/own" --plain --anyway
check "and goes on by the option that is named" is "$status" 0
run sim hijacking --games 1 --out "$T/one.jsonl" --seat all=random
