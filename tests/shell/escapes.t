#!/usr/bin/env bash
# Text of mods is shown as text: a mod whose every name and message holds escapes of terminals, marks that turn the
# direction of writing, and tags, in everything that prints it.
. "$(dirname "$0")/tap.sh"
plan 18
mkdir -p "$T/mods/esc/scenarios" "$T/mods/esc/maps"
turn=$'\u202e'
printf '[mod]\nid = esc\ntitle = T <b>%s\nversion = 1.0.0\napi = ^1.0\ndescription = <script>alert(1)</script>\n\n[requires]\ntiny = ^1.0\n' "$turn" > "$T/mods/esc/mod.ini"
cat > "$T/mods/esc/init.lua" <<'END'
local E = "\27[31m\27]0;x\7\r\u{202e}\u{2066}<script>alert('x')</script>&\"'"
define.terrain "red" { name = E, glyph = "r" }
define.action "evil" { during = "activation", text = E, run = function(u) u.hits = 1 end }
define.event "cry" { text = E .. "{unit} cries" }
define.field "unit.mood" { type = "string", default = E, label = E, show = "board" }
rule("game.result", E, { cite = E }, function() end)
define.action "shout" { during = "activation", run = function(u) tell("cry", { unit = u }) end }
define.action "fail" { during = "activation", run = function() error(E) end }
define.action "quiz" { during = "activation", run = function(u) ask { seat = u.seat, verb = "x", why = E, of = { "a", "b" } } end }
END
cat > "$T/mods/esc/scenarios/escs.lua" <<'END'
local E = "\27[31m\27]0;x\7\r\u{202e}<script>alert('x')</script>&\"'"
define.scenario "escs" {
  title = E, rules = "tiny", map = "escmap", sides = { north = { title = E }, south = { title = E } }, briefing = { north = E, south = E },
  setup = { { E, function()
    units.new { id = "n1", name = E, side = "north", cell = cells.named "a1" }
    units.new { id = "s1", name = E, side = "south", cell = cells.named "c1" }
  end } },
}
END
printf '[map]\nformat = gangway.map/1\nid = escmap\ntitle = <script>1</script> & %s\n[cells]\n. = deck\n[edges]\n- = bulkhead\n| = bulkhead\n[deck A]\n+-+-+-+\n|. . .|\n+-+-+-+\n[at]\nroom hall a1..c1 title="<script>2</script>%s"\n' "$turn" "$turn" > "$T/mods/esc/maps/escmap.map"

clean() { ! LC_ALL=C grep -qaP '[\x00-\x08\x0b-\x1f\x7f]|\xe2\x80[\xaa-\xae]|\xe2\x81[\xa6-\xa9]' "$@"; }
E="$MODS --mod-path $T/mods --mods tiny,esc"
prints() { [ "$status" -le 1 ] && cat "$T/out" "$T/err" > "$T/both" && [ -s "$T/both" ] && clean "$T/both"; }
shown() { # NAME ARGS...
    local name=$1
    shift
    run "$@"
    check "$name" prints
}
# shellcheck disable=SC2086
{
    shown "check" check $MODS --mod-path "$T/mods" "$T/mods/esc"
    for what in mods scenarios maps terrain actions; do shown "list $what" list $what $E; done
    shown "show" show red $E
    shown "why" why red.name $E
    shown "render" render escmap $E
    shown "sheet" sheet $E --rules tiny
    shown "sheet --html" sheet $E --rules tiny --html
    check "without a tag of the mod's" test "$(grep -c '<script' "$T/out")" = 0
    run render escmap $E --svg "$T/m.svg"
    check "render --svg" clean "$T/m.svg"
    check "without one either" test "$(grep -c '<script' "$T/m.svg")" = 0
    printf '?\nboard\nlook\ncard n1\nevil\nshout\nfail\nquiz\nx a\nlog 50\nresign\ny\n' > "$T/in"
    input=$T/in run play escs $E --plain --no-record --seed 1 --seat south=random
    check "play" prints
    check "a message of the mod's among it" says out "<script>alert('x')</script>"
    shown "sim" sim escs $E --games 1 --seat north=random --seat south=random
    shown "fuzz" fuzz escs $E --games 1 --choices 50 --out "$T/finds"
}
