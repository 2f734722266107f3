#!/usr/bin/env bash
# Settings as they are listed, chosen and refused; docs/rules/snapshot-settings.md against what is loaded.
. "$(dirname "$0")/tap.sh"
plan $((37 + $(find scenarios -name "*.lua" | wc -l)))

# The words of the message, then NAME=VALUE... The status is 2 where a value was typed that cannot be; `fault=3` where
# a file is at fault.
refused() {
    local words=$1
    shift
    local set=()
    for s in "$@"; do set+=(--set "$s"); done
    run play --seat all=human --plain $MODS --mod-path "$T/mods" "${set[@]}" switched </dev/null
    is "$status" "${fault:-2}" && says err "$words"
}

mkdir -p "$T/mods/switches/scenarios"
printf '[mod]\nid = switches\ntitle = Switches\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = x\n[requires]\ntiny = ^1.0\n' \
    >"$T/mods/switches/mod.ini"
echo 'define.setting "fog" { title = "Fog", one_of = { "none", "thin", "thick" }, default = "none", excludes = { lamps = true } }
define.setting "lamps" { title = "Lamps", type = "boolean", default = false }
define.quantity "stride" { per = 4 }
define.setting "length" { title = "Length", type = "integer", quantity = "stride", range = { 2, 12 }, default = 6 }' >"$T/mods/switches/init.lua"
echo 'define.scenario "switched" {
  title = "Switched", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } },
  settings = { beams = { title = "Beams", type = "boolean", default = false, needs = { lamps = true } },
    last = { title = "Last", range = { 1, 9 }, default = 3 },
    trot = { title = "Trot", type = "boolean", default = false, needs = { length = 8 } },
    pace = { title = "Pace", one_of = { "slow", "quick" }, presets = { quick = { last = 5, fog = "thin" } } } },
  setup = { { "places", function()
    units.new { id = "a1", side = "a", cell = cells.named "a1" }
    units.new { id = "b1", side = "b", cell = cells.named "c1" }
  end } },
}' >"$T/mods/switches/scenarios/switched.lua"


check "a value that is none is refused with those there are" refused "setting fog: 'thik' found, none, thin, thick expected" fog=thik
check "and with the nearest" says err "hint: did you mean 'thick'?"
check "nor is a number out of the range one" refused "setting last: '12' found, 1 to 9 expected" last=12
check "nor a word a switch" refused "setting lamps: 'dim' found, true or false expected" lamps=dim
check "a setting that is not there is refused with the nearest" refused "there is no setting 'lmaps'" lmaps=true
check "which is said" says err "did you mean 'lamps'?"
check "what needs another is refused without it" refused "setting beams=true needs lamps=true, which is false" beams=true
check "and how to mend it is said" says err "hint: add --set lamps=true"
check "what excludes another is refused with it" refused "setting fog=thin cannot be combined with lamps=true" fog=thin lamps=true
check "and what is when nothing is chosen" says err "the default of fog is none"
yes pass | head -n 200 >"$T/in"
input=$T/in run play --seat all=human --plain $MODS --mod-path "$T/mods" --set beams=true --set lamps=true switched
check "what fits together is played" is "$status" 0

# A setting that gives others another default.
now() { # SETTING SET...: its value on the sheet
    local id=$1 set=()
    shift
    for s in "$@"; do set+=(--set "$s"); done
    run sheet switched $MODS --mod-path "$T/mods" "${set[@]}" && awk -v id="$id" '$1 == id { print $2; exit }' "$T/out"
}
check "a value gives another setting its default" is "$(now last pace=quick)" 5
check "of the rules too" is "$(now fog pace=quick)" thin
check "and what is chosen stands, in whatever order" is "$(now last last=3 pace=quick)/$(now last pace=quick last=3)" 3/3
check "another value leaves the default" is "$(now last pace=slow)" 3
check "what a preset chooses is held against what excludes it" refused "setting fog=thin cannot be combined with lamps=true" pace=quick lamps=true

# A setting of a scenario that brings a mod with it.
played() { run play hijacking --plain --seed 1 --seat crew=random --seat passengers=random --set turn_limit=2 --record "$T/$1.jsonl" --set "gravity_control=$2"; }
played afloat true
check "a setting can bring a mod" is "$status" 0
check "which stands in the record" grep -q '"id":"zero_g"' "$T/afloat.jsonl"
run replay "$T/afloat.jsonl"
check "and the record is played again" is "$status" 0
played heavy false
check "at its default it brings none" is "$(grep -c '"id":"zero_g"' "$T/heavy.jsonl")" 0
sed -i 's/default = 3 }/default = 3, mods = { "tinny" } }/' "$T/mods/switches/scenarios/switched.lua"
fault=3 check "a mod that is not there is told" refused "scenario switched needs the mod 'tinny', which was not found" last=4

# The page of settings before a game: by number, with what cannot be.
run list scenarios $MODS --mod-path "$T/mods" --mods switches
n=$(awk '$1 ~ /switched$/ { print NR - 1 }' "$T/out")
beams=$(run list settings switched $MODS --mod-path "$T/mods"; awk '$1 == "beams" { print NR - 1 }' "$T/out")
lamps=$(run list settings switched $MODS --mod-path "$T/mods"; awk '$1 == "lamps" { print NR - 1 }' "$T/out")
{
    printf '%s\n' "$n" 5 "$beams" true "$lamps" maybe "$lamps" true "$beams" true 99 "" 4
} >"$T/in"
input=$T/in run play --plain $MODS --mod-path "$T/mods" --mods switches --record "$T/menu.jsonl"
check "the page shows what cannot be chosen, and why" says out "not true: beams needs lamps=true"
check "and refuses it" says out "beams needs lamps=true"
check "a value that is none is refused with those there are" says out "'maybe' is not one of true, false"
check "a number that is none as well" says out "a number from 1 to"
check "what fits is chosen and stands in the record" grep -q '"set":{"beams":"true","lamps":"true"}\|"set":{"lamps":"true","beams":"true"}' "$T/menu.jsonl"
check "and the game is played" is "$status" 0
sets() { # NUMBERS AND VALUES...: what the page has chosen, as the record has it
    printf '%s\n' "$n" 5 "$@" "" 4 >"$T/in"
    rm -f "$T/menu.jsonl"
    input=$T/in run play --plain $MODS --mod-path "$T/mods" --mods switches --record "$T/menu.jsonl"
    grep -o '"set":{[^}]*}' "$T/menu.jsonl" | head -1
}
of() { run list settings switched $MODS --mod-path "$T/mods"; awk -v id="$1" '$1 == id { print NR - 1 }' "$T/out"; }
check "on the page a preset is what the value alone means" is "$(sets "$(of pace)" quick)" '"set":{"pace":"quick"}'
check "and shown" grep -qE 'Fog +thin ' "$T/out"
check "what excludes another cannot be chosen with it" is "$(sets "$(of lamps)" true "$(of fog)" thick)" '"set":{"lamps":"true"}'
check "and the page says why" says out "fog cannot be combined with lamps=true"
check "parts of a quantity are typed and shown as a fraction" is "$(sets "$(of length)" 0.75)" '"set":{"length":"0.75"}'
check "with the range in it" grep -qE 'Length +1.5 +.0\.5 to 3.' "$T/out"
check "less than a part is refused" is "$(sets "$(of length)" 0.8)" '"set":{}'
check "what needs a value of a quantity goes with it" is "$(sets "$(of length)" 2 "$(of trot)" true)" '"set":{"length":"2","trot":"true"}'
check "and what is chosen against it stands" is "$(sets "$(of pace)" quick "$(of last)" 3)" '"set":{"last":"3","pace":"quick"}'

# The rows of a table in the page: id, values, default.
rows() { sed -n "/^## $1/,/^## /p" docs/rules/snapshot-settings.md | grep '^| `' | tr -d '` ' | cut -d'|' -f2-4,5; }
listed() {
    run list settings "$@"
    awk 'NR > 1 { print $1 }' "$T/out" | sort
}
same_ids() {
    local have
    have=$(listed "${@:2}")
    diff <(rows "$1" | cut -d'|' -f1 | sort) <(echo "$have") >"$T/diff" || { sed 's/^/# /' "$T/diff" >&2; return 1; }
}
# Each row stands in the listing with its default; the listing of a scenario has those of the rules too.
same_defaults() {
    run list settings "$1" --json
    { rows 'Rule set'; rows "Scenario .$1"; } >"$T/rows"
    while IFS='|' read -r id values default _; do
        grep -qE "\"default\":\"?$default\"?,[^{}]*\"id\":\"$id\"" "$T/out" || { echo "# $id is not $default ($values)" >&2; return 1; }
    done <"$T/rows"
    run list settings "$1"
    is "$(grep -c . "$T/rows")" "$(awk 'NR > 1 && NF' "$T/out" | wc -l)"
}
check "the page has the settings of the rules" same_ids 'Rule set' --rules snapshot
for scenario in scenarios/*.lua; do
    scenario=$(basename "$scenario" .lua)
    check "and those of $scenario, with their defaults" same_defaults "$scenario"
done
