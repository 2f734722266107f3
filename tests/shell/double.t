#!/usr/bin/env bash
# `double` and base/fast: what makes rules faster says what they say, and the game is the same without it.
. "$(dirname "$0")/tap.sh"
plan $((10 + $(wc -l <tests/golden/games)))

# --- a mod that doubles its rules ---

mkdir -p "$T/mods/twice/tests"
printf '[mod]\nid = twice\ntitle = Twice\nversion = 1.0.0\napi = ^1.0\n' > "$T/mods/twice/mod.ini"
# mod LUA: what stands below the rule that adds one
mod() { printf 'calc = {}\n-- One more.\nfunction calc.more(n) return n + 1 end\n%b\nreturn { calc = calc }\n' "$1" > "$T/mods/twice/init.lua"; }
BROKEN='double("calc.more", function(n) return n == 7 and 0 or n + 1 end)\nplain = calc.more'
printf 'test("a", {}, function(t) t.is(calc.more(%d), %d) end)\n' 1 2 > "$T/mods/twice/tests/right.lua"
printf 'test("b", {}, function(t) t.is(calc.more(%d), %d) end)\n' 7 8 > "$T/mods/twice/tests/wrong.lua"

mod "$BROKEN"
run test "$T/mods/twice/tests/right.lua"
check "a double that says what the rule says passes" is "$status" 0
run test "$T/mods/twice/tests/wrong.lua"
check "one that does not is an error in tests" says out "double 'calc.more': of (7) the rule says 8 and its double 0"
mod "$BROKEN\ndefine.barrier(\"b\" .. calc.more(7)) { name = \"B\" }"
run list barriers --mods twice --mod-path "$T/mods"
check "in play the double alone is asked" says out b0
run api --markdown "$T/api" --mods twice --mod-path "$T/mods"
check "pages show the rule" grep -q 'calc.more(n): integer` | One more. | twice/init.lua' "$T/api/mod_twice.md"

fails() { # what it is, Lua, what is said
    mod "$2"
    run list barriers --mods twice --mod-path "$T/mods"
    check "$1" says err "$3"
}
fails "a double of nothing" 'double("calc.mor", function() end)' "double 'calc.mor': there is no such function (did you mean 'more'?)"
fails "a double that is none" 'double("calc.more", 5)' "double 'calc.more': a function expected, number found"
fails "a double without a name" 'double(function() end)' "the name of a function is expected first"

# --- base without base/fast ---
#
# The folder and its line in init.lua are taken out of a copy of the data, so no option of the program is needed.

mkdir "$T/plain"
cp -r base scenarios maps mods lua "$T/plain/"
rm -r "$T/plain/base/fast"
sed -i '/^include "fast"$/d' "$T/plain/base/init.lua"

run why move
check "what is said of an action is its rule" is "$status$(grep -c base/fast "$T/out")" 00
run api --markdown "$T/api"
check "pages show no double" is "$(grep -c base/fast "$T/api/mod_base.md")" 0

export GANGWAY_DATA=$T/plain
run test "$T/plain/base"
check "all of base's tests pass without it" is "$status" 0
while read -r name _; do
    run replay "tests/golden/$name.jsonl" --anyway --verify
    check "without it $name comes to the same hash" is "$status" 0
done <tests/golden/games
