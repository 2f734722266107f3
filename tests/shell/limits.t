#!/usr/bin/env bash
# limits.t - no limit is seen, from outside: a record that was played with previews verifies in another process, with
# memoized answers and without, and a game that a limit ended goes on before that choice.
. "$(dirname "${BASH_SOURCE[0]}")/tap.sh"
plan 20

# mod NAME WAY PLACE: a mod below $T/mods of a way and a place of tests/limits
part() { awk -v want="== $2" '$0 == want || $0 == want " (shown)" { on = 1; next } /^== / { on = 0 } on' "tests/limits/$1"; }
mod() {
    mkdir -p "$T/mods/$1"
    printf '[mod]\nid = %s\ntitle = %s\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = Gangway authors\n[requires]\ntiny = *\n' "$1" "$1" > "$T/mods/$1/mod.ini"
    { part ways.txt "$2"; part places.txt "$3"; } > "$T/mods/$1/init.lua"
}
L="$MODS --mod-path $T/mods"

mod looks looks rule
printf '? peek\npeek\npass\n?\npeek\npass\npeek\npass\n? peek\npeek\npass\n' > "$T/in"
input=$T/in run play --seat all=human --plain $L --mods looks duel --seed 3 --record "$T/a.jsonl"
verified() { run replay --verify $L "$1"; [ "$status" = 0 ] && grep -q '^ok' "$T/out"; }
check "a record of a mod that looks at error texts verifies in another process" verified "$T/a.jsonl"
GANGWAY_MEMO=off check "and without memoized answers" verified "$T/a.jsonl"
GANGWAY_MEMO=check check "and with each of them compared" verified "$T/a.jsonl"

hashes() { grep -o '"hash":"[0-9a-f]*"' "$1"; }
grep -v '^?' "$T/in" > "$T/silent"
input=$T/silent GANGWAY_MEMO=off run play --seat all=human --plain $L --mods looks duel --seed 3 --record "$T/b.jsonl"
check "there are check values" test "$(hashes "$T/a.jsonl" | wc -l)" -ge 2
check "played without previews and memoized answers it has the same" is "$(hashes "$T/a.jsonl")" "$(hashes "$T/b.jsonl")"

# In the middle: two choices, then the rest after --resume.
sed -n 1,3p "$T/in" > "$T/first"
sed -n '4,$p' "$T/in" > "$T/rest"
input=$T/first run play --seat all=human --plain $L --mods looks duel --seed 3 --record "$T/c.jsonl"
input=$T/rest run play --plain $L --resume "$T/c.jsonl"
check "resumed in the middle it has the same" is "$(hashes "$T/a.jsonl")" "$(hashes "$T/c.jsonl")"

# A limit ends the game, whoever met it.
mod deep depth action.run
printf 'pass\npass\npeek\npass\n' > "$T/in"
input=$T/in run play --seat all=human --plain $L --mods deep duel --seed 3 --record "$T/d.jsonl"
check "a limit ends the game" is "$status" 3
check "with mod, file and line" grep -q 'deep/init.lua:[0-9]*: this is nested too deeply' "$T/err"
check "the record has what was before it" is "$(grep -c '"do":' "$T/d.jsonl")" 2
check "and verifies" verified "$T/d.jsonl"
printf 'pass\npass\n' > "$T/in"
input=$T/in run play --plain $L --resume "$T/d.jsonl"
check "it goes on before that choice" is "$(grep -c '"do":' "$T/d.jsonl")" 4

mod shows depth action.throw
printf 'pass\n? peek\npass\n' > "$T/in"
input=$T/in run play --seat all=human --plain $L --mods shows duel --seed 3 --record "$T/e.jsonl"
check "a preview that meets one ends it too" is "$status $(grep -c '"do":' "$T/e.jsonl")" "3 1"

# What is told while others look would be in the log of who looked alone, and in the place of another line.
mod tells looks rule
cat > "$T/mods/tells/init.lua" << 'E'
define.event "peeked" { args = { "where" }, text = "peeked in {where}" }
local function tells(where) return pcall(tell, "peeked", { where = where }) end
define.throw "evil" { spec = function() tells "spec" return { "1D", need = 3 } end }
define.action "peek" { legal = function() tells "legal" end, cost = function() tells "cost" return 0 end,
  throw = function() tells "throw" return throws.evil() end, run = function() tells "run" end }
rule("action.may", "tells", function() tells "action.may" end)
E
printf '? peek\npeek\n?\npeek\n' > "$T/in"
input=$T/in run play --plain $L --mods tells duel --seed 3 --record "$T/f.jsonl"
check "what a listing tells is in no log" is "$(grep -c 'peeked in [lcsta]' "$T/out")" 0
grep '^peeked' "$T/out" > "$T/told"
grep -v '^?' "$T/in" > "$T/silent"
input=$T/silent run play --plain $L --mods tells duel --seed 3 --record "$T/g.jsonl"
check "and takes the place of no line of a command" is "$(cat "$T/told")" "$(grep '^peeked in run' "$T/out")"

# Nothing of what was asked first, and nothing of a failure while others thought, is left for the rules to see.
mod first looks rule
cat > "$T/mods/first/init.lua" << 'E'
define.chain "pair" { args = { "any" }, combine = "first" }
rule("pair", "gives", function() return { 1, 2 } end)
define.throw "evil" { spec = function() return { "1D", need = 3 } end }
define.action "peek" { throw = function() chain "pair" {} return throws.evil() end, run = function(u)
  local list = chain "pair"(u)
  u.secret = u.secret + (pcall(function() list[1] = 5 end) and 3 or 1)
end }
E
printf '? peek\npeek\npass\npeek\npass\n' > "$T/in"
input=$T/in run play --plain $L --mods first duel --seed 3 --record "$T/h.jsonl"
check "a chain that a preview asked of a table gives what it gives else" verified "$T/h.jsonl"

mod fails looks rule
cat > "$T/mods/fails/init.lua" << 'E'
define.chain "writes" { args = { "unit" }, combine = "modifiers" }
rule("writes", "tries", function(u) u.secret = u.secret + 1 return 1 end)
rule("worth", "fails", function() error("no worth") end)
define.action "peek" { run = function(u)
  local other = units.named(u.id == "n1" and "s1" or "n1")
  ask { seat = other.seat, verb = "draw", of = { "blood", "nerve" } }
  pcall(chain "writes", u)
end }
E
printf 'peek\npeek\npeek\n' > "$T/in"
input=$T/in run play --plain $L --mods fails duel --seed 3 --seat south=greedy --record "$T/i.jsonl"
check "rules that failed while a bot thought leave nothing open" verified "$T/i.jsonl"

# Where no line of a mod runs, what the engine went through says whose it was.
mod lines looks rule
cat > "$T/mods/lines/init.lua" << 'E'
rule("sight.line", "wrong", function() return { clear = "yes" } end)
rule("sight.words", "wrong", function() return { 1 } end)
rule("unit.card", "many", function(lines)
  for i = 1, 101 do lines[i] = { label = "l" .. i, text = "x" } end
  return lines
end)
E
printf 'card n1\nsee n1 s1\npass\n' > "$T/in"
input=$T/in run play --seat all=human --plain $L --mods lines duel --seed 3 --no-record
check "a card of more lines than can be read is told with the place of the step" says out 'lines/init.lua:3: unit.card: 101 lines found, at most 100 expected'
check "so is a line of sight that is none" says out 'lines/init.lua:1: sight.line: a table'
check "and the game goes on" says out 'taken 1: pass'

GANGWAY_MEMORY_MB=24 run test $MODS tests/mods/decks --filter "again and again"
check "what rules read over and over takes no memory of the game" is "$status" 0
