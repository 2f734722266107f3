#!/usr/bin/env bash
# What stands for a unit on a board of characters is the id that commands and the log call it, whatever the room.
. "$(dirname "$0")/tap.sh"
plan 13
row() { grep -q -- "$1" "$T/out"; }

# --- hexes have three columns ---
{
    yes 'load offensive' | head -n 8
    printf 'board\nreferee put m1 1806\nboard\nreferee put m2 1806\nboard\nreferee put q1 1806\nboard\nquit\n'
} > "$T/in"
input=$T/in run play drive_deck --set creatures=2 --plain --seat humans=human --seat preds=human --seat referee=human --seed 3 --no-record
check "an id of three letters is whole" row '^11 .* c10  '
check "one of two has its facing behind it" row 'm4`'
check "two on a hex are two, and whose" row '/2xm'
check "three are three" row '/3xm'
check "those of two sides are no number" row '/m+c'

# --- narrow squares have one: the other letter stands in a gap ---
M=$T/mods/signs
mkdir -p "$M/scenarios"
printf '[mod]\nid = signs\ntitle = T\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = *\n' > "$M/mod.ini"
cat > "$M/init.lua" << 'END'
rule("unit.down", "hits", {}, function(u) return u.hits >= 2 end)
END
stands() { # stands ID CELL FACING SIDE
    printf '      units.new { id = "%s", name = "N %s", side = "%s", cell = cells.named "%s", facing = "%s" }\n' "$1" "$1" "${4:-north}" "$2" "$3"
}
scenario() {
    {
        printf 'define.scenario "signs" { title = "S", rules = "tiny", map = "room", sides = { north = { title = "N" }, south = { title = "S" } },\n'
        printf '  setup = { { "places", function()\n%s\nunits.new { id = "s1", side = "south", cell = cells.named "f3", facing = "n" }\n  end } },\n}\n' "$1"
    } > "$M/scenarios/signs.lua"
    printf 'board\nquit\n' > "$T/in"
    input=$T/in run play $MODS --mod-path "$T/mods" --mods signs signs --seat all=human --plain --seed 4 --no-record
}
scenario "$(stands n1 b1 e)"
check "in a gap to the left, and its facing to the right" row '^1 |.n1>'
scenario "$(stands n1 b1 w)"
check "to the right where it faces west" row '^1 |.<n1'
scenario "$(stands n1 a1 e)"
check "to the right where a wall is on the left" row '^1 |n1'
scenario "$(stands n1 a1 e; stands n2 b1 e)"
check "two beside each other have both letters" row '^1 |n1n2'
scenario "$(stands n12 b1 s)"
check "of a longer id the number" row '^1 |.12'
check "the list below says it whole" row '^    n12  N n12'
scenario "$(stands guard7 b1 e)"
check "the first letter and the number" row '^1 |.g7>'
scenario "$(stands n1 b1 e; stands n2 b1 e)"
check "two on a square are two" row '^1 |. 2x'
