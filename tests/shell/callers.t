#!/usr/bin/env bash
# An error that a library raises because of what another mod gave it names that mod's line first, and then its own. What a
# mod catches says nothing of who called (docs/decisions/0031-no-limit-is-seen.md).
. "$(dirname "$0")/tap.sh"
plan 20
mod_of() { # mod_of NAME REQUIRES: its init.lua from the standard input
    mkdir -p "$T/mods/$1/tests"
    printf '[mod]\nid = %s\ntitle = T\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = A\n[requires]\n' "$1" > "$T/mods/$1/mod.ini"
    for other in $2; do printf '%s = *\n' "$other"; done >> "$T/mods/$1/mod.ini"
    cat > "$T/mods/$1/init.lua"
}
told() { # told MOD TEXT: random bots play the mod, and its action fails with this
    run sim duel $MODS --mod-path "$T/mods" --mods "$1" --games 2 --seat north=random --seat south=random
    grep -q "do_it failed [0-9]* times, first: $2\$" "$T/err" || { sed 's/^/# /' "$T/err" >&2; return 1; }
}

mod_of lib tiny <<'LUA'
local function whole(n) if math.type(n) ~= "integer" then error("lib: a whole number expected", 2) end return n end
local function twice(n) return 2 * whole(n) end
define.field "unit.lib_note" { type = "integer", default = 0, range = { 0, 9 } }
define.chain "lib.sum" { args = { "u" }, combine = "modifiers" }
local function far(u) local all = units.all { sied = u.side } return #all end
local sums = memo(function(u) return twice(u.lib_note > 8 and 1 or "x") end)
return { twice = twice, name = function(t) return t.a.b end, far = far, sums = sums,
  note = function(u, n) u.lib_note = n end, each = function(list, fn) for _, v in ipairs(list) do fn(v) end end,
  caught = function(n) local ok, text = pcall(twice, n) return text end, try = function(fn) local ok, text = pcall(fn) return text end }
LUA
IN='(in lib\/init.lua:'

action() { # action NAME REQUIRES CODE: a mod whose action runs the code, in its second line
    printf 'define.action "do_it" { run = function(u)\n  %s\nend }\n' "$3" | mod_of "$1" "$2"
}
action calls lib 'local n = lib.twice("x") u.hits = n'
check "given a library that refuses what it got, then the caller's line comes first" told calls "calls/init.lua:2: lib: a whole number expected ${IN}2)"
action indexes lib 'local n = lib.name {} u.hits = n'
check "so it is where Lua raises the error" told indexes "indexes/init.lua:2: attempt to index a nil value (field 'a'); 'a' is nil here: test it first, as in \`if x.a then\` ${IN}7)"
action engine lib 'local n = lib.far(u) u.hits = n'
check "so it is where the engine does" told engine "engine/init.lua:2: unit has no field 'sied' (did you mean 'side'?) ${IN}5)"
action writes lib 'local n = 40 lib.note(u, n) u.hits = 1'
check "so it is where a field refuses the value" told writes "writes/init.lua:2: unit.lib_note: expected an integer 0 to 9, found '40' ${IN}8)"
action ends lib 'return lib.twice("x")'
check "given a call that is the last thing the caller does, then the function is named that made it" told ends "ends/init.lua:1: lib: a whole number expected ${IN}2)"
action keeps lib 'local n = lib.sums(u) u.hits = n'
check "a memoized function between them changes nothing" told keeps "keeps/init.lua:2: lib: a whole number expected ${IN}2)"
mod_of remembers lib <<'LUA'
local sums = memo(function(u) local n = lib.twice(u.lib_note > 8 and 1 or "x") return n end)
define.action "do_it" { run = function(u) u.hits = sums(u) end }
LUA
check "nor does one of the caller's: its own line is told" told remembers "remembers/init.lua:1: lib: a whole number expected ${IN}2)"
action back lib 'lib.each({ u }, function(v) lib.twice(v) v.hits = 1 end)'
check "a function of the caller's that the library calls is the caller" told back "back/init.lua:2: lib: a whole number expected ${IN}2)"
action own lib 'lib.each({ u }, function(v) local x = nil x.y = 1 end)'
check "an error of the caller's own is told as before" told own "own/init.lua:2: attempt to index a nil value (local 'x'); 'x' is nil here: test it first, as in \`if x then\`"
action dashed lib 'local x = {} x["a-b"].c = 1'
check "a name that is no word is not taken for a part of it" told dashed "dashed/init.lua:2: attempt to index a nil value (field 'a-b')"

mod_of middle lib <<'LUA'
return { four = function(n) local two = lib.twice(n) return 2 * two end }
LUA
action outer "lib middle" 'local n = middle.four("x") u.hits = n'
check "given two libraries, then both are named" told outer "outer/init.lua:2: lib: a whole number expected (in middle\/init.lua:1, lib\/init.lua:2)"

# Of the mods that only run outside of it none is to blame: `stranger` asks a chain to which `lib_user` gave a step.
mod_of lib_user lib <<'LUA'
rule("shot.dm", "mine", {}, function(by) local n = lib.twice("x") return n end)
LUA
mod_of stranger tiny <<'LUA'
define.action "do_it" { run = function(u)
  local n = chain "shot.dm" (u, u) u.hits = n
end }
LUA
run sim duel $MODS --mod-path "$T/mods" --mods lib_user,stranger --games 2 --seat north=random --seat south=random
check "given a chain, then the mod of the step is named and not the one that asked" says err "do_it failed"
check "with its line" says err "first: lib_user/init.lua:1: lib: a whole number expected (in lib/init.lua:2)"

# A mod must not learn who called: the same call gives the same text.
mod_of catches lib < /dev/null
cat > "$T/mods/catches/tests/a.lua" <<'LUA'
test("texts that are caught", {}, function(t)
  local function deep(n) if n == 0 then return lib.try(function() return lib.twice("x") end) end local text = deep(n - 1) return text end
  t.is(lib.caught("x"), "lib/init.lua:2: lib: a whole number expected")
  t.is(deep(0), "lib/init.lua:2: lib: a whole number expected")
  t.is(deep(9), "lib/init.lua:2: lib: a whole number expected")
end)
LUA
run test $MODS --mod-path "$T/mods" "$T/mods/catches"
check "what is caught names the library alone" is "$status" 0

# With memoized answers and without, seen by players and not: fuzz compares the two runs.
mod_of fuzzed lib <<'LUA'
define.action "do_it" { of = function(u) return { "a", "b" } end, run = function(u, w)
  if w == "a" then u.hits = lib.sums(u) end
  lib.try(function() u.hits = lib.sums(u) end)
end }
LUA
run fuzz duel $MODS --mod-path "$T/mods" --mods fuzzed --games 4 --out "$T/finds"
check "fuzz finds no difference" is "$(grep -c differs "$T/out")" 0
check "but that it fails, with the caller's line" says out "fuzzed/init.lua:2: lib: a whole number expected (in lib/init.lua:2)"

# Whoever has a game played is not among those who called.
mod_of breaks tiny <<'LUA'
define.action "do_it" { run = function(u)
  u.hits = nil + 1
end }
LUA
mod_of plays breaks < /dev/null
cat > "$T/mods/plays/tests/a.lua" <<'LUA'
test("a game", {}, function(t)
  local g = t.game { scenario = "duel", seed = 1 }
  g:act("north", "do_it")
end)
LUA
run test $MODS --mod-path "$T/mods" "$T/mods/plays"
check "given a test that chooses, then the action's own line is told" says out \
    "# plays/tests/a.lua:3: breaks/init.lua:2: attempt to perform arithmetic on a nil value"

mod_of loads lib <<'LUA'
local n =
  lib.twice("x")
LUA
run check $MODS --mod-path "$T/mods" "$T/mods/loads"
check "given a file that is being loaded, then the error stands at the caller's line" says err "loads/init.lua:2"
check "and names the library's as well" says err "lib: a whole number expected (in lib/init.lua:2)"
check "with status 1" is "$status" 1
