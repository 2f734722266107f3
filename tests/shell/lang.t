#!/usr/bin/env bash
# Texts in other languages: text/LANG.ini of a mod, chosen by --lang.
. "$(dirname "$0")/tap.sh"
plan 31

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

# Texts for what is not loaded: `check` notes them, and nothing stops.
cat >>"$T/mods/deutsch/text/de.ini" <<'TEXT'
strangler.name = Wuerger
[nosuchclass]
thing.name = Ding
TEXT
run check "$T/mods/deutsch" $MODS
check "given texts for what is not loaded, then check notes them" says err "note: there is no definition 'strangler' [GW0475]"
check "and finds no error" says err "0 errors"
every() { # COMMAND: is it carried out in the language?
    # shellcheck disable=SC2086
    input=/dev/null run $1 $M --mods tiny,deutsch --lang de
    [ "$status" -eq 0 ] && ! grep -q GW0 "$T/err"
}
for c in "list scenarios" "list settings cellar" "show cellar" "why cellar" "sheet cellar" "render room" "sim cellar --games 1 --max-choices 100000 --seat all=random" \
    "list rulesets" "play --plain cellar --no-record" "list mods"; do
    check "$c plays on" every "$c"
done
run list scenarios $M --mods tiny,deutsch --lang de
check "a list has the titles of scenarios that are not played" says out "Der Keller"
run show cellar $M --mods tiny,deutsch --lang de
check "so has show" says out "Der Keller"

# Texts of a mod that is not loaded: its name is said, and the game is played in its own words.
mkdir -p "$T/mods/worte/text"
printf '[mod]\nid = worte\ntitle = W\nversion = 1.0.0\napi = ^1.0\n' >"$T/mods/worte/mod.ini"
: >"$T/mods/worte/init.lua"
echo 'cutlass.name = Saebel' >"$T/mods/worte/text/nl.ini"
run list weapons --mod-path "$T/mods" --lang nl
check "given texts of a mod that is not loaded, then it is named" says err "hint: the mod 'worte' has: --mods worte loads it"
check "and the list is printed" says out Cutlass
run list weapons --mod-path "$T/mods" --mods worte --lang nl
check "when the hint is followed, then the texts are there" says out Saebel

# The example of the guide.
cat docs/*.md docs/*/*.md | awk '/^```ini/ { text = ""; on = 1; next } /^```/ { if (on && text ~ /Entermesser/) printf "%s", text; on = 0 } on { text = text $0 "\n" }' >"$T/mods/worte/text/de.ini"
check "the guide has an example" test -s "$T/mods/worte/text/de.ini"
run check "$T/mods/worte"
check "check finds no error in it" says err "0 errors"
run sheet hijacking --mod-path "$T/mods" --mods worte --lang de
check "it is played" says out Entermesser
run list scenarios --mod-path "$T/mods" --mods worte --lang de
check "and its titles are listed" says out "Die Entführung"
