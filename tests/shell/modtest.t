#!/usr/bin/env bash
# `gangway test`: what fails is said with its place, and nothing that is wrong in one test or file stops
# the others.
. "$(dirname "$0")/tap.sh"
plan 72
mod=$T/mods/probe
mkdir -p "$mod/tests/helpers"
cat > "$mod/mod.ini" <<'END'
[mod]
id = probe
title = Probe
version = 1.0.0
api = ^1.0
licence = MIT
authors = Gangway authors
[requires]
tiny = *
END
cat > "$mod/init.lua" <<'END'
define.action "blame" { run = function(u) u.hits = "many" end }
END
cat > "$mod/tests/helpers/two.lua" <<'END'
return function(t, more)
  local opts = { rules = "tiny", map = "room", units = { a1 = { side = "a", at = "b2" }, b1 = { side = "b", at = "b3", secret = 4 } } }
  for key, value in pairs(more or {}) do opts[key] = value end
  return t.game(opts)
end
END
cat > "$mod/tests/a_dice.lua" <<'END'
local two = include "helpers/two.lua"
test("enough", { "P-1" }, function(t)
  local g = two(t)
  g:dice { combat = { 2 } }
  g:act("a", "shoot b1")
  t.is(g.b1.hits, 0)
end)
test("too few", {}, function(t)
  local g = two(t, { dice = { combat = {} } })
  g:act("a", "shoot b1")
  t.ok(true)
end)
test("left over", {}, function(t)
  local g = two(t)
  g:dice { combat = { 2, 3, 5 } }
  g:act("a", "shoot b1")
  t.is(g.b1.hits, 0)
end)
test("no die", {}, function(t)
  two(t, { dice = { combat = { 0 } } })
end)
test("too high", {}, function(t)
  two(t, { dice = { combat = { 7 } } }):act("a", "shoot b1")
end)
END
cat > "$mod/tests/b_checks.lua" <<'END'
local two = include "helpers/two.lua"
test("nothing is checked", {}, function(t) two(t) end)
test("two numbers", {}, function(t)
  t.is(1 + 1, 3)
end)
test("a view by its path", {}, function(t)
  local g = two(t)
  t.is(g:view("b", "b1.secret"), 4)
  t.is(g:view("a", "b1.secret"), 0)
  t.unseen(g:view "a", "b1.secret")
  t.seen(g:view "b", "b1.secret")
end)
test("no such seat", {}, function(t) two(t):view "nobody" end)
test("a misspelt key", {}, function(t) two(t, { sede = 3 }) end)
test("a command that fails", {}, function(t) two(t):act("a", "blame") end)
test("two rule sets", {}, function(t)
  two(t)
  t.game { scenario = "duel" }
end)
END
cat > "$mod/tests/c_eats.lua" <<'END'
test("before the glutton", {}, function(t) t.ok(true) end)
test("a glutton", {}, function()
  local list = {}
  while true do list[#list + 1] = ("x"):rep(1 << 19) .. #list end
end)
test("after the glutton", {}, function(t) t.ok(true) end)
END
cat > "$mod/tests/d_stops.lua" <<'END'
test("stands before", {}, function(t) t.ok(true) end)
local nothing
nothing.field = 1
END
echo 'local function (' > "$mod/tests/e_syntax.lua"
echo 'include "helpers/three.lua"' > "$mod/tests/f_include.lua"
echo 'test("a test # of \\ all", {}, function(t) t.ok(true) end)' > "$mod/tests/g_last.lua"

# line NUMBER TEXT: what stands under or in the line that begins with "(not )ok NUMBER"
passes() { grep -qE "^ok $1 " "$T/out" || { grep -A2 "ok $1 " "$T/out" | sed 's/^/# /' >&2; return 1; }; }
line() {
    awk -v n="$1" '/^(not )?ok /{ inside = ($1 == "ok" ? $2 : $3) == n } inside' "$T/out" | grep -qF -- "$2" ||
        { grep -n -A2 "ok $1 " "$T/out" | sed 's/^/# /' >&2; return 1; }
}

# Little memory, so that the limit comes before the one of time on every machine.
GANGWAY_MEMORY_MB=48 run test --mod-path tests/mods "$mod"
check "there are faults" is "$status" 1
check "it is TAP 13" is "$(head -n 1 "$T/out")" "TAP version 13"
check "the plan counts all" is "$(tail -n 1 "$T/out")" "1..20"
check "as many lines of results" is "$(grep -cE '^(not )?ok ' "$T/out")" 20
check "forced dice that suffice pass" is "$(grep -E "^ok 1 " "$T/out")" "ok 1 - tests/a_dice.lua: P-1 enough"
check "too few fail" line 2 "forced dice: too few for stream 'combat'"
check "and the test's line is told" line 2 "probe/tests/a_dice.lua:10:"
check "left over fails, with the place and the dice" line 3 "probe/tests/a_dice.lua:15: forced dice: 2 of 3 left over in stream 'combat' (3, 5)"
check "0 is on no die" line 4 "forced dice: no die has the face 0"
check "7 neither" line 5 "forced dice: 7 on a die of 6 faces"
check "a test that checks nothing fails" line 6 "probe/tests/b_checks.lua:2: the test checks nothing"
check "found and expected are told with file and line" line 7 "probe/tests/b_checks.lua:4: got 2, expected 3"
check "views can be asked by a path" passes 8
check "an unknown seat is named" line 9 "there is no seat 'nobody'; there are: a b"
check "a misspelt key is named" line 10 "there is no 'sede'; did you mean 'seed'?"
check "what failed in the mod is told" line 11 "probe/init.lua:1:"
check "and where the test called it" line 11 "probe/tests/b_checks.lua:15:"
check "two rule sets in one test are refused" line 12 "split it into two tests"
check "what stands before a glutton passes" passes 13
check "a glutton is stopped" line 14 "the game's memory limit was met"
check "what comes after it passes" passes 15
check "a file that stops is a fault" line 16 "probe/tests/d_stops.lua:3: attempt to index a nil value"
check "the tests before are run" passes 17
check "a file that is no Lua is a fault" line 18 "probe/tests/e_syntax.lua:1:"
check "a helper that is not there is named with the place" line 19 "probe/tests/f_include.lua:1: tests/helpers/three.lua"
check "# and \\ in names are no directives" line 20 'a test \# of \\ all'

run test --mod-path tests/mods "$mod/tests/a_dice.lua" --filter "enough"
check "one test of one file" is "$(tail -n 1 "$T/out")" "1..1"
check "which passes" is "$status" 0
run test --mod-path tests/mods "$mod/tests/a_dice.lua" --filter "no such name"
check "a filter that nothing holds is a mistake" is "$status" 2
run test --mod-path tests/mods "$mod/tests/b_checks.lua" "$mod/tests/a_dice.lua" --filter "two nubmers"
check "with the nearest words of all files" says err "no test matches 'two nubmers'; did you mean 'two numbers'?"
run test --mod-path tests/mods "$mod/tests/b_checks.lua" --filter "nubmers"
check "or the nearest word" says err "did you mean 'numbers'?"
run test --mod-path tests/mods "$mod/tests/b_checks.lua" --filter "zzzzzz"
check "or none" is "$(head -n 1 "$T/err")" "gangway test: error: no test matches 'zzzzzz'"
cat > "$mod/tests/h_no_text.lua" <<'END'
local function deep(what) error(what) end
test("raises a table", {}, function(t) deep { code = 5 } end)
test("catches one", {}, function(t)
  local ok, what = pcall(deep, { code = 5 })
  t.is(what.code, 5)
end)
error()
END
run test --mod-path tests/mods "$mod/tests/h_no_text.lua"
check "an error that is not text is told with its type and the line that raised it" line 2 "# probe/tests/h_no_text.lua:1: an error that is not text, but a table"
check "who catches it has the value" says out "ok 3 - tests/h_no_text.lua: catches one"
check "one that ends the file is told in the same way" line 1 "# probe/tests/h_no_text.lua:7: an error that is not text, but nil"
rm "$mod/tests/h_no_text.lua"
run test --json --mod-path tests/mods "$mod/tests/b_checks.lua" --filter "two numbers"
check "JSON is a line a test" is "$(cat "$T/out")" '{"ok":false,"mod":"probe","file":"tests/b_checks.lua","name":"two numbers","rules":[],"why":"probe/tests/b_checks.lua:4: got 2, expected 3"}'
cat > "$mod/tests/g_notes.lua" <<'END'
local two = include "helpers/two.lua"
test("told", {}, function(t)
  local g = two(t)
  t.is(g:result(), nil)
  for _ = 1, 2 do note("hits", g.b1.hits, g.b1, { g:cell "a1", odd = true }) end
  for i = 1, 300 do note(i) end
end)
test("silent", {}, function(t) t.ok(true) end)
END
run test --mod-path tests/mods "$mod/tests/g_notes.lua"
check "values of a note are told with the place, what is told again is counted" line 1 "# note: probe/tests/g_notes.lua:5: hits  0  unit b1  { cell a1, odd = true } (2 times)"
check "and are cut when they are many" line 1 "# note: ... 101 more"
check "a test tells its own" is "$(grep -c note: <(sed -n '/^ok 2/,$p' "$T/out"))" 0
check "a game that goes on has no result" is "$status" 0
run test --json --mod-path tests/mods "$mod/tests/g_notes.lua" --filter told
check "notes stand in JSON" says out '"notes":"probe/tests/g_notes.lua:5: hits'
rm -r "$mod/tests"
run test --mod-path tests/mods "$mod"
check "a mod without tests is no fault, and said" says err "there are no tests"

mkdir -p "$mod/tests"
cat > "$mod/tests/words.lua" <<'END'
local function two(t)
  return t.game { rules = "tiny", map = "room", units = { a1 = { side = "a", at = "a1" }, b1 = { side = "b", at = "c1" } } }
end
test("a list that lacks it", {}, function(t) t.has({ "pass", "wait" }, "shoot") end)
test("a list that has it", {}, function(t) t.has({ "pass", "wait" }, "wait") end)
test("another word for it", {}, function(t) t.eq(1, 1) end)
test("a dot for a colon", {}, function(t) two(t).act("a", "pass") end)
test("a listing that changes the game", {}, function(t) two(t):act("a", "pass") end)
test("a list of what may be done", {}, function(t) t.is(two(t):options "a", {}) end)
END
cat >> "$mod/init.lua" <<'END'
define.action "meddle" { text = "meddle", legal = function(u) u.name = "x" end, run = function() end }
END
run test --mod-path tests/mods "$mod"
check "t.has shows the list" line 1 "'shoot' is not in the list [\"pass\",\"wait\"]"
check "and passes where it is there" passes 2
check "words that others use for checks are led to ours" line 3 "t has no 'eq' (t.is is meant?)"
check "a dot where a colon belongs is told as that" line 4 "write g:act(...), with a colon"
check "a listing that changes the game is told" line 5 "only reading is allowed"
check "so it is where the list is asked for" line 6 "only reading is allowed"
check "once" is "$(grep -c 'change the game.*change the game' "$T/out")" 0
sed -i '/meddle/d' "$mod/init.lua"
cat > "$mod/tests/words.lua" <<'END'
local function two(t)
  return t.game { rules = "tiny", map = "room", units = { a1 = { side = "a", at = "a1" }, b1 = { side = "b", at = "c1" } } }
end
local function three(t)
  return t.game { rules = "tiny", map = "room", units = { a1 = { side = "a", at = "a1" }, a2 = { side = "a", at = "a2" }, b1 = { side = "b", at = "c1" } } }
end
test("a bot makes as many choices as it is told, while its seat is asked", {}, function(t)
  local first = three(t):bot("a", "random", 1, 3)
  local both = three(t):bot("a", "random", 2, 3)
  t.is(#first, 1)
  t.is(#both, 2)
  t.is(both[1], first[1])
  t.is(three(t):bot("a", "random", 5, 3), both)
end)
test("a seat that is not asked", {}, function(t) two(t):bot("b", "greedy") end)
test("a seat that there is not", {}, function(t) two(t):bot("z", "greedy") end)
test("a bot that there is not", {}, function(t) two(t):bot("a", "gredy") end)
test("no choices at all", {}, function(t) two(t):bot("a", "greedy", 0) end)
END
run test --mod-path tests/mods "$mod" --filter words
check "a bot plays in a test, by its seed" passes 1
check "a seat that is not asked has no bot" says out "it is not b who must choose, but a"
check "nor one that there is not" says out "it is not z who must choose, but a"
check "a bot that there is not is said" says out "there is no bot 'gredy'; there are greedy, random and search"
check "nor does it make no choice" says out "how many choices (1 or more) and a seed (0 or more) expected"

# Tests that are lost: a file that makes none, and two of one name.
rm "$mod/tests"/*
echo '-- soon' > "$mod/tests/empty.lua"
echo 'return { scenario = "duel", nothing = function(t) t.ok(true) end }' > "$mod/tests/table.lua"
cat > "$mod/tests/twins.lua" <<'END'
test("a twin", {}, function(t) t.ok(true) end)
test("a twin", { "P-1" }, function(t) t.ok(true) end)
test("a twin", {}, function(t) t.ok(true) end)
END
run test --mod-path tests/mods "$mod"
check "a file without a test is a fault" line 1 "none is made: write test("
check "so is one that returns a table" line 2 "none is made: write test("
check "a test passes" passes 3
check "so does one of its name for another rule" passes 4
check "one of the same name for the same is a fault" line 5 "a test of this name and these rule ids stands at probe/tests/twins.lua:1"

# Mistakes in tests that once passed unseen, or were told at a place of the engine.
rm "$mod/tests"/*
cat > "$mod/tests/ids.lua" <<'END'
test("dice among the ids", { dice = { 1 } }, function(t) t.ok(true) end)
END
cat > "$mod/tests/slips.lua" <<'END'
local function one(t, unit)
  return t.game { rules = "tiny", map = "room", sides = { "a", "b" }, units = { a1 = unit or { side = "a", at = "a1" } } }
end
test("1: one value", {}, function(t) t.is(1) end)
test("2: a cell by another key", {}, function(t) t.ok(one(t, { side = "a", cell = "z9" })) end)
test("3: dice as a text", {}, function(t) one(t):dice "6,6" end)
test("4: dice without a list", {}, function(t) one(t):dice { combat = 6 } end)
test("5: a unit that is not there", {}, function(t) t.is(one(t).a9.hits, 0) end)
test("6: a method that is not there", {}, function(t) one(t):optoins "a" end)
test("7: a field of the set-up", {}, function(t) t.ok(one(t, { side = "a", at = "a1", hist = 3 })) end)
test("8: a thing that is unseen because there is none", {}, function(t) t.unseen(one(t):view "b", "a11.secret") end)
test("9: a field that is unseen because there is none", {}, function(t) t.unseen(one(t):view "b", "a1.secrt") end)
test("10: what is hidden", {}, function(t) t.unseen(one(t):view "b", "a1.secret") end)
test("11: a value beside another", {}, function(t) t.ok(one(t).a1.id, 99) end)
test("12: a field that is not there", {}, function(t) one(t):set("a1", { hist = 3 }) end)
END
run test --mod-path tests/mods "$mod"
check "ids are texts" says out "{ rule ids } is a list of texts; 'dice' found"
check "t.is takes two values" says out "slips.lua:4: t.is(found, expected): 1 found, and nothing beside it to compare it with"
check "a unit stands at its cell by at" says out "unit 'a1' has cell = 'z9'; where it stands is written at = "
check "dice are a table" says out "slips.lua:6: g:dice: '6,6' found, a list of faces by stream expected"
check "of lists" says out "slips.lua:7: forced dice: 6 found, a list of faces by stream expected"
check "the nearest unit is named" says out "slips.lua:8: the game has no unit 'a9'; did you mean 'a1'?"
check "and the nearest method" says out "slips.lua:9: the game has no unit 'optoins'; g:options(...) is meant?"
check "a place is said once" line 8 "probe/tests/slips.lua:10: unit has no field 'hist'"
check "what is nowhere is not unseen: the nearest thing is named" line 9 "slips.lua:11: t.unseen: the game has no 'a11' (did you mean 'a1'?)"
check "and the nearest field" line 10 "slips.lua:12: t.unseen: a unit has no field 'secrt' (did you mean 'secret'?)"
check "a hidden field is unseen" passes 11
check "a value is no words" line 12 "slips.lua:14: t.ok(found, words): 'a1' found, and 99 where words are expected"
check "a field that g:set does not find is told at the test's line" line 13 "slips.lua:15: unit has no field 'hist'"
