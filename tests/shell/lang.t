#!/usr/bin/env bash
# Texts in other languages: text/LANG.ini of a mod, chosen by --lang.
. "$(dirname "$0")/tap.sh"
plan 10

mkdir -p "$T/mods/deutsch/text" "$T/mods/deutsch/scenarios"
printf '[mod]\nid = deutsch\ntitle = German\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = x\n[requires]\ntiny = ^1.0\n' \
    >"$T/mods/deutsch/mod.ini"
echo 'define.setting "fog" { title = "Fog", type = "boolean", default = false, help = "nobody sees far" }' >"$T/mods/deutsch/init.lua"
echo 'define.fact "north_is_alone" { title = "nobody else is left", when = function() return not units.any { side = "south" } end }
define.scenario "cellar" {
  title = "The cellar", rules = "tiny", map = "room",
  sides = { north = { title = "The north" }, south = { title = "The south" } },
  setup = { { "places", function()
    units.new { id = "n1", side = "north", cell = cells.named "a1" }
    units.new { id = "s1", side = "south", cell = cells.named "f1" }
  end } },
  briefing = { north = "Hold the west." },
  objectives = { alone = { title = "Be alone", side = "north", when = "north_is_alone" } },
}' >"$T/mods/deutsch/scenarios/cellar.lua"
cat >"$T/mods/deutsch/text/de.ini" <<'TEXT'
; what players see
cellar.title = Der Keller
cellar.sides.south.title = Der Süden
cellar.briefing.north = Haltet den Westen.
fog.title = Nebel
cellar.objectives.alone.title = Seid allein
down.text = {unit} liegt am Boden
TEXT
M="$MODS --mod-path $T/mods"

run list settings cellar $M --lang de
check "titles are those of the language" says out "Nebel"
run list settings cellar $M
check "and those of the definition without one" says out "Fog"
{ echo brief; yes pass | head -n 200; } >"$T/in"
input=$T/in run play $M --seat all=human --plain cellar --lang de --seed 3 --record "$T/r.jsonl"
check "a game is played in it" is "$status" 0
check "with its briefing" says out "Haltet den Westen."
check "and its objectives" says out "  Seid allein"
check "the record says so" grep -q '"lang":"de"' "$T/r.jsonl"
run replay $M "$T/r.jsonl" --verify
check "and is verified in it without being told" is "$status" 0
run play $M --seat all=human --plain cellar --lang fr </dev/null
check "a language without texts is refused" says err "no mod has texts in 'fr' [GW0488]"
check "with those there are" says err "there are: de"
run check --quiet $MODS "$T/mods/deutsch"
check "check counts what is missing" says err "texts are missing, the first is"
