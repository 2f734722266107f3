#!/usr/bin/env bash
# What fails while a game goes on is counted and told by sim, play, fuzz and bench: a broken rule is not a rule that bots
# dislike.
. "$(dirname "$0")/tap.sh"
plan 31
FINDS="$MODS --mod-path tests/finds"
json() { jq -e "$1" "$T/out" > "$T/value" || { head -c 600 "$T/out" | sed 's/^/# /' >&2; return 1; }; }
WHERE=fails_when_chosen/init.lua:2:

run sim duel $FINDS --mods fails_when_chosen --games 3 --seat north=random --seat south=random
check "given an action that fails, when random bots choose it, then sim is not content" is "$status" 1
check "and counts it, with file and line" says err "evil failed 20 times, first: $WHERE"

run sim duel $FINDS --mods fails_when_chosen --games 3
check "given greedy bots, which only try it on a copy, then it is counted too" says err "evil failed 186 times, first: $WHERE"
check "and the status says so" is "$status" 1

run sim duel $FINDS --mods fails_when_chosen --games 2 --seat north=search --seat south=search --seed 1
check "so it is when search tries it" says err "evil failed"

run sim duel $FINDS --mods fails_after_answer --games 3
check "a failure behind a question is counted" says err "evil failed 6 times, first: fails_after_answer/init.lua:4:"

run sim duel $FINDS --mods fails_in_worth --games 3
check "so is the worth of positions" says err "worth failed 1986 times, first: fails_in_worth/init.lua:2:"

run sim duel $FINDS --mods fails_when_chosen --games 4 --json --jobs 1
one=$(sed 's/"seconds":[0-9.e-]*//' "$T/out")
check "the JSON has the cause" json '.failures[0].what == "evil" and .failures[0].where == "fails_when_chosen/init.lua:2"'
check "errors counts them" json '.errors == .failures[0].count and .errors > 0'
check "no game failed" json '.failed == 0 and .games == 4'
run sim duel $FINDS --mods fails_when_chosen --games 4 --json --jobs 3
check "three jobs count the same" is "$(sed 's/"seconds":[0-9.e-]*//' "$T/out")" "$one"
for k in 1 2; do run sim duel $FINDS --mods fails_when_chosen --games 4 --quiet --shard $k/2 --out "$T/$k.jsonl"; done
run sim merge "$T/2.jsonl" "$T/1.jsonl" --json
check "so do two shards that are joined" is "$(sed 's/"seconds":[0-9.e-]*//' "$T/out")" "$one"
check "and the status of merge says so" is "$status" 1
sed 's/"count":[0-9]*/"count":-4/' "$T/1.jsonl" > "$T/less.jsonl"
run sim merge "$T/less.jsonl" "$T/2.jsonl"
check "a line with a count below none is left out" says err "less.jsonl:2: this line was altered"

mkdir -p "$T/mute"
sed 's/names_in_a_line/mute/' tests/finds/names_in_a_line/mod.ini > "$T/mute/mod.ini"
cat > "$T/mute/init.lua" <<'END'
define.event "cry" { args = { "unit: unit" }, text = "{unit} cries", see = function(_, e) error("the traitor is " .. e.unit.id) end }
define.action "evil" { run = function(u) tell("cry", { unit = u }) end }
END
run play duel $MODS --mod-path "$T" --mods mute --seat all=random --plain --no-record --seed 2
check "a line of the log that cannot be told is told by its place" says out "a line of the log (cry) is missing: a rule failed at mute/init.lua:1; to read the error, run gangway fuzz duel"
check "and not by the words of the error" is "$(grep -c traitor "$T/out" "$T/err" | tr '\n' ' ')" "$T/out:0 $T/err:0 "

# What the engine refuses there is said of the line of the mod, not of the engine's own.
for what in 'game.cries = game.cries + 1' 'roll { "1D", why = "who hears it" }'; do
    cat > "$T/mute/init.lua" <<END
define.field "game.cries" { type = "integer" }
define.event "cry" { args = { "unit: unit" }, text = "{unit} cries", see = function(_, e)
  $what
  return true
end }
define.action "evil" { run = function(u) tell("cry", { unit = u }) end }
END
    run play duel $MODS --mod-path "$T" --mods mute --seat all=random --plain --no-record --seed 2
    check "given a way of seeing that does $what, then its line is told" says out "a rule failed at mute/init.lua:3; to read"
done

run sim $DUEL --games 2
check "given a game that is well, then nothing is told" silent err
check "and the status is 0" is "$status" 0

run play duel $FINDS --mods fails_when_chosen --plain --no-record --seat north=greedy --seat south=greedy
check "play tells it when bots have played" says err "evil failed"
check "with status 1" is "$status" 1

run bench duel $FINDS --mods fails_when_chosen --bot greedy --games 1 --rounds 1 --json
check "bench counts it" json '.errors > 0'
check "with status 1" is "$status" 1

# A handler that fails makes the choice fail that told it.
mod_of() { # mod_of NAME REQUIRES
    mkdir -p "$T/mods/$1"
    printf '[mod]\nid = %s\ntitle = T\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = A\n[requires]\n%s = *\n' "$1" "$2" > "$T/mods/$1/mod.ini"
    cat > "$T/mods/$1/init.lua"
}
mod_of hears tiny <<'LUA'
on("shot", function(e)
  e.by.hits = e.nobody.hits
end)
LUA
run sim duel $MODS --mod-path "$T/mods" --mods hears --games 2 --set start_open=true --seat north=random --seat south=random
check "a handler that fails is counted by its own line" grep -q "shoot failed [0-9]* times, first: hears/init.lua:2:" "$T/err"

# Only a bot's look at a copy fails: fuzz finds that too.
mod_of ahead tiny <<'LUA'
rule("worth", "ahead", {}, function(side) if game.turn > 1 then return #side.friends end end)
LUA
run fuzz duel $MODS --mod-path "$T/mods" --mods ahead --games 8 --out "$T/finds"
check "fuzz finds what fails where a bot looks ahead" says out "ahead/init.lua:1:"
check "with status 1" is "$status" 1

run sim duel $FINDS --mods leaves_no_choice --games 1
check "who has no option is told each action's first reason" says err "step: tired; "
check "of every action" says err "pass: tired"

# A hostile mod: endless causes, escapes and long texts in what is told.
mod_of shouts tiny <<'LUA'
for i = 1, 40 do
  define.action("bad" .. i) { order = i, run = function(u)
    error("shouts/file" .. i .. ".lua:1: \27[31m" .. string.rep("a\u{202e}b", 4000) .. "\nsecond line", 0)
  end }
end
LUA
run sim duel $MODS --mod-path "$T/mods" --mods shouts --games 2
check "causes beyond the list are summed up" says err "other choices failed too: "
check "nothing of it reaches the terminal raw, and no line is long" test -z "$(grep -P '\x1b|\x{202e}|.{600}' "$T/err")"
