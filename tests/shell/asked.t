#!/usr/bin/env bash
# The words of a question may be a function: it is called where a person is asked, and for nobody else.
. "$(dirname "$0")/tap.sh"
plan 22

M=$T/mods/curious
mkdir -p "$M"
printf '[mod]\nid = curious\ntitle = T\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = *\n' > "$M/mod.ini"
cat > "$M/init.lua" << 'END'
local function about(u) return ("which way %s looks"):format(u.id) end
define.action "wonder" { during = "activation", run = function(u)
  ask { seat = u.seat, verb = "look", of = { "up", "down" }, why = function() return about(u) end, prefer = "up",
    words = function(c) return c == "down" and "Look at the floor" or nil end, suggest = function() return "down" end }
end }
define.action "mumble" { during = "activation", run = function(u)
  ask { seat = u.seat, verb = "hum", of = { "low", "high" }, prefer = "high", words = function(c) return c == "low" and 7 or "Hum high" end }
end }
define.action "choose" { during = "activation", run = function(u)
  ask { seat = u.seat, verb = "whom", of = units.all() }
  ask { seat = u.seat, verb = "where", unit = u, of = { "n", "up" } }
end }
define.action "count" { during = "activation", run = function(u)
  ask { seat = u.seat, verb = "many", of = amount { 1, 9, 1 }, why = function() return "how many" end }
end }
define.action "guess" { during = "activation", run = function(u)
  ask { seat = u.seat, verb = "odd", of = { "one", "two" }, words = function(c) return "Say " .. c end, suggest = function() error "nobody knows" end }
end }
END
duel="duel $MODS --seed 4 --seat south=random"
printf 'wonder\n?\nlook up\nchoose\n?\nwhom n1\n?\nwhere n\ncount\nmany 3\nmumble\n?\nhum low\nguess\n?\nodd two\nquit\n' > "$T/in"
input=$T/in run play $duel --plain --no-record --mod-path "$T/mods" --mods curious
check "a person reads what the function gives" says out "which way n1 looks"
check "a question with a form too" says out "how many ("
check "an answer is said as a player would, and the one that is advised is marked" says out "       look down  Look at the floor  (suggested)"
check "one without words as it is typed" grep -qx '       look up' "$T/out"
check "who is an answer has a name where the rules have no words" says out "       whom n1  Nadir"
check "and a direction is said in full" says out "       where n   north"
check "a question has its answers below it in words, a line each" grep -qx '  whom n1  Nadir' "$T/out"
check "and one of which nothing is said as it is typed" grep -qx '  where up' "$T/out"
check "and a word that is none as it is typed" grep -qx '       where up' "$T/out"
check "without advice it is what most would do" says out "Hum high  (suggested)"
check "words that are none are told, and the answer can be given" test "$(grep -cE "words failed: .*ask 'hum': .words. gives .* for 'low'; a text expected|taken .*: hum low" "$T/out")" = 3
check "advice that fails is told" says out "suggest failed: curious/init.lua:"
check "and takes no answer away" test "$(grep -cE '       odd two  *Say two$|taken .*: odd two' "$T/out")" = 2

bad="--mod-path tests/badmods --mods writes_why"
run sim duel $MODS $bad --games 5 --seat north=random --seat south=random --json
check "bots are asked" is "$(jq -r '.actions.north.evil > 0' "$T/out" 2> "$T/why" || cat "$T/why")" true
check "and its function, which fails, is not called" is "$(jq -c '.failures' "$T/out")" "[]"
printf 'evil\nquit\n' > "$T/in"
input=$T/in run play $duel $bad --plain --no-record
check "it is for a person" says out "writes_why/init.lua:6: only reading is allowed here"

# Words that are a number: the person is asked all the same, and told what is wrong.
printf 'evil\nx b\nquit\n' > "$T/in"
input=$T/in run play $duel --mod-path tests/badmods --mods numbers_for_why --plain --no-record
check "words that are a number are named" says out "ask 'x': \`why\` is number; a text, or a function that gives one, expected"
check "and the question can be answered" says out ": x b"

# Many answers, with words and without.
mkdir -p "$T/mods/crowd"
sed 's/curious/crowd/' "$M/mod.ini" > "$T/mods/crowd/mod.ini"
cat > "$T/mods/crowd/init.lua" << 'END'
local many = {}
for i = 1, 11 do many[i] = "m" .. i end
define.action "plain" { during = "activation", run = function(u) ask { seat = u.seat, verb = "one", of = many } end }
define.action "worded" { during = "activation", run = function(u)
  ask { seat = u.seat, verb = "two", of = many, words = function(c) return "Number " .. c end }
end }
END
printf 'plain\none m1\nworded\ntwo m11\nquit\n' > "$T/in"
input=$T/in run play $duel --plain --no-record --mod-path "$T/mods" --mods crowd
check "of many answers a few are told, in one line if nothing is said of them" says out "one m7, one m8 and 3 more: ? lists them"
check "or in a line each" grep -qx '  and 3 more: ? lists them' "$T/out"

# Words with line ends: the answers stay one a line, and none is cut.
mkdir -p "$T/mods/torn"
sed 's/curious/torn/' "$M/mod.ini" > "$T/mods/torn/mod.ini"
cat > "$T/mods/torn/init.lua" << 'END'
local WORDS = { a = "Number a\nwhich costs an arm", b = "N\n\n\n\n", c = "\nx" }
define.action "torn" { during = "activation", run = function(u)
  ask { seat = u.seat, verb = "one", of = { "a", "b", "c" }, words = function(c) return WORDS[c] end }
end }
END
printf 'torn\none b\nquit\n' > "$T/in"
input=$T/in run play $duel --plain --no-record --mod-path "$T/mods" --mods torn
check "given words with line ends, then each answer has one line" grep -qx '  one a  Number a which costs an arm' "$T/out"
check "and what is typed stands before it" is "$(grep -c '^  one [abc]  ' "$T/out")" 3
