#!/usr/bin/env bash
# teaching.t - hints of a scenario: each is said once, when it applies; a condition that fails is told with its place.
. "$(dirname "${BASH_SOURCE[0]}")/tap.sh"
plan 12

mkdir -p "$T/mods/taught/scenarios"
printf '[mod]\nid = taught\ntitle = Taught\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = Gangway authors\n[requires]\ntiny = *\n' > "$T/mods/taught/mod.ini"
touch "$T/mods/taught/init.lua"
scenario() {
    cat > "$T/mods/taught/scenarios/lesson.lua" << E
define.scenario "lesson" { title = "Lesson", rules = "tiny", map = "room", sides = { north = { title = "North" }, south = { title = "South" } },
  hints = $1,
  setup = { { "places", function()
    units.new { id = "n1", side = "north", cell = cells.named "a1" }
    units.new { id = "s1", side = "south", cell = cells.named "f3" }
  end } } }
E
}
play() { printf 'pass\npass\npass\npass\npass\npass\n' > "$T/in"; input=$T/in run play lesson --mods taught $MODS --mod-path "$T/mods" --plain --seed 1 "$@"; }

scenario '{ { text = "the north is at a1", when = function(u) return u.side.id == "north" end }, { text = "pass and see" } }'
play --seat all=human
check "a hint is said when it applies" is "$(grep -c '^Hint: the north is at a1' "$T/out")" 1
check "each is said once to each seat" is "$(grep -c '^Hint: pass and see' "$T/out")" 2
check "the first that applies comes first" is "$(grep -m 1 '^Hint' "$T/out")" "Hint: the north is at a1"
play --seat all=greedy
check "bots are taught nothing" is "$(grep -c '^Hint' "$T/out")" 0

scenario '{ { text = "look", when = function(u) return u.nothing end } }'
play --seat all=human
check "a condition that fails is told with its file and line" says out "lesson.lua:2: "
check "and the game goes on" is "$(grep -c '^taken' "$T/out")" 6
scenario '{ { text = "look", when = function(u) u.moved = true return true end } }'
play --seat all=human
check "so is one that writes" says out "lesson.lua:2: "
scenario '{ { says = "look" } }'
run check "$T/mods/taught" $MODS
check "a hint without a text is an error of check" is "$status" 1
check "and a key that nobody reads is named" says err "says"

# What a verb does.
cat >> "$T/mods/taught/init.lua" << 'E'
define.action "wave" { help = "waves at the others", cite = "XX-001", price = "nothing", run = function() end }
E
scenario '{ { text = "first" }, { text = "second" } }'
printf '? wave\n?\npass\n' > "$T/in"
input=$T/in run play lesson --mods taught $MODS --mod-path "$T/mods" --plain --seed 1 --seat north=human
check "? VERB says what the verb does and by which rule" says out "wave: waves at the others (XX-001)"
check "and its price in words" says out "       price: nothing"
check "one hint is said before each choice" is "$(grep -o '^Hint\|^taken [0-9]*' "$T/out" | head -n 3 | tr '\n' ' ')" "Hint taken 1 Hint "
