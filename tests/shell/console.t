#!/usr/bin/env bash
# `gangway console`: what is typed is looked up, run on a copy and taken back, and no mistake ends it.
. "$(dirname "$0")/tap.sh"
plan 76

# typed LINE...: the console on the duel of two units; `at` says another place to begin
typed() {
    printf '%s\n' "$@" > "$T/in"
    # shellcheck disable=SC2086
    input=$T/in run console $MODS ${at:-duel}
}

typed help
check "help lists the verbs" says out "what CHOICE"
check "and says what else may be typed" says out 'trace("CHAIN", ..)'
check "it ends well" is "$status" 0

typed '1 + 2' '{ b = 2, a = 1, 7 }' '"text"' nil '-- nothing'
check "expressions are shown, tables in key order" is "$(cat "$T/out")" "3
{ 7, a = 1, b = 2 }
\"text\"
nil"
check "silently where there is nothing" silent err
typed 'kind(tiny)' 'units.named("nobody")'
check "a mod that is loaded is known by its name" is "$(head -n 1 "$T/out")" '"table"'
check "and what is nothing is shown as nil" is "$(tail -n 1 "$T/out")" nil
typed n1 door_1 'units.all()' game 'n1.log' 'n1, s1.hits'
check "a unit is shown with its fields" says out "  secret = 5"
check "a portal by its id" says out "portal door-1 closed"
check "things by their names" says out "{ unit n1 'Nadir', unit s1 'Salix' }"
check "the game too" says out "game"
check "several values are all shown" says out "0"
typed 'local t = {} for i = 1, 5000 do t[i] = i end return t'
check "what is long is cut" test "$(wc -l < "$T/out")" -lt 80
check "and that is said" says out "... 4960 more"

typed 'for i = 1, 2 do' '  print("n" .. i)' 'end' 'function twice(x)' 'return 2 * x end' 'twice(4)' 'x = 5' 'x + 1'
check "a chunk goes on until it is complete" is "$(cat "$T/out")" "n1
n2
8
6"
typed 'x = {'
check "an incomplete end is said" says err "the last chunk of Lua is not complete"

typed 'nothing_there' 'n1.hits = "x"' 'n1.hitz' 'x = = 2' 'error "own"' 'trace("shot.dmm", n1, s1)' 'define.action "x" {}' 'os.exit()' '1 + 1'
check "an unknown name is said with its line" says err "error: typed:1: 'nothing_there' is not known"
check "a wrong value is told as in a mod" says err "unit.hits: expected an integer 0 to 9, found 'x'"
check "a wrong field with the nearest" says err "did you mean 'hits'"
check "what is no Lua is told" says err "unexpected symbol near '='"
check "the nearest chain is named" says err "(did you mean 'shot.dm'?)"
check "definitions cannot be made" says err "belongs to the stage"
check "what mods have not is not there" says err "'os' is not known"
check "there is no traceback" is "$(grep -c traceback "$T/err")" 0
check "and it goes on" is "$(cat "$T/out")" 2
typed 'lantern.light' 'zero_g.drift'
check "a mod that is not loaded is loaded by an option" is "$(cat "$T/err")" "error: typed:1: 'lantern' is not known in mod tiny
error: typed:1: 'zero_g' is not known: the mod of that name is not loaded; --mods zero_g loads it"
typed 'while true do end' 'local s = {} while true do s[#s + 1] = ("x"):rep(1 << 19) .. #s end' 'n1.hits = 1' n1.hits
check "an endless loop is stopped" says err "typed:1: this took more than"
check "a glutton too" says err "memory limit"
check "and it goes on after them" is "$(cat "$T/out")" 1
export GANGWAY_TIME_MS=50
typed 'while true do end'
unset GANGWAY_TIME_MS
check "where the rules have less time so has what is typed" says err "this took more than 150 ms"

typed 'trace("shot.dm", n1, s1)' 'trace("worth", sides.named "south")'
check "a chain shows what it gives" says out "shot.dm (modifiers): -1"
check "and each step, with cite and file" says out "  -1  distance  [T-1]  tiny/init.lua:22"

typed 'n1.cell = cells.named "f1"' n1.cell undo n1.cell undo 's1.hits = 1' 's1.nerve = 0' reset s1.hits
check "Lua may change the copy" says out "cell f1"
check "undo takes it back" says out "cell a1"
check "then there is nothing more" says err "there is nothing to take back"
check "reset throws all away" is "$(tail -n 1 "$T/out")" 0

place='n1.cell = cells.named "f1"'
typed "$place" 'dice combat 6' 'what shoot s1' s1.hits 'choose shoot s1' 'choose blood' s1.hits undo s1.hits
check "what if: the log" says out "shot: 1D [6] = 6, needs 4+: yes"
check "what if: the fields" says out "  unit s1 'Salix' hits: 0 -> 1"
check "what if: the dice" says out "  dice drawn: 1 of 'combat'"
check "what if: how a question was answered" says out "answered: lose blood"
check "a question is shown" says out "south is asked: s1 is hit - lose blood, lose nerve"
check "forced dice fall again after what if and undo" is "$(tail -n 2 "$T/out" | tr '\n' ' ')" "1 0 "
typed 'dice combat 7x' 'dice combats 3' 'choose fly' 'what fly' 'choose'
check "a number that is none is told" says err "no die has the face '7x'"
check "so is a stream that is none" says err "there is no dice stream 'combats'"
check "so is a choice that is none" says err "there is no 'fly' here"

typed 'as south' n1.secret 's1.secret' 'n1.secret = 3' 'as nobody' 'as all' n1.secret board units 'see n1 s1' 'look s1' options 'odds shoot s1' 'log 3'
check "a view hides what its side may not know" is "$(sed -n 2,3p "$T/out" | tr '\n' ' ')" "0 7 "
check "in a view one can only look" says err "'as all' ends the view of a seat"
check "an unknown seat is told, with those there are" says err "there are: all, north, south"
check "all is true again" is "$(sed -n 5p "$T/out")" 5
check "the board is drawn" says out "n1   Nadir              a1"
check "sight is told" says out "sight blocked, by door-1"
check "options are listed" says out "aim PLACE"
check "odds are told" says out "possible = false"

typed 'ask { seat = n1.seat, verb = "try", of = { "left", "right" } }' 'n1.hits = 1' 'choose right'
check "what is typed may ask" says out "north is asked - try left, try right"
check "while it is open one can only look" says err "a question is open"
check "and is run with the answer" is "$(tail -n 1 "$T/out")" '"right"'

typed 'note("nerve", n1.nerve)' 'what pass'
check "what a note tells is printed" says out "note: typed:1: nerve  2"

typed 'bots 3' game.turn 'choose resign' step
check "bots choose" test "$(grep -v game "$T/out" | head -n 1)" -ge 1
check "the end is said" says out "the game is over:"
check "without a record there is nothing to go along" says err "there is no record to follow"

# shellcheck disable=SC2086
run play $DUEL --plain --seat north=random --seat south=random --seed 4 --record "$T/game.jsonl"
sum=$(cksum < "$T/game.jsonl")
at=$T/game.jsonl@3
typed step 'step 2' back 'goto 1' 'choose pass' step reset step 'goto 9999'
check "a record is gone along" says out "[4] "
check "by several choices" says out "[6] "
check "back and again" is "$(grep -c '^\[2\] ' "$T/out")" 1
check "who leaves it is told" says err "the game left the record after choice 1; 'reset' returns to it"
check "the record is not touched" is "$(cksum < "$T/game.jsonl")" "$sum"
typed 'goto 3' 'choose pass' back step
check "back from beside the record returns to where it was left" says out "[4] "
at=$T/none.jsonl
typed 1
check "a record that is not there is told" is "$status" 3

# reload reads the mods again in a new process: a record is played again up to where one was.
mkdir "$T/live" && cp -r tests/mods/tiny "$T/live/tiny"
input=/dev/null run play duel --mod-path "$T/live" --mods tiny --seat all=random --seed 2 --record "$T/live.jsonl"
until_says() { for _ in $(seq 600); do grep -qF -- "$1" "$T/out" && break; sleep 0.1; done; }
live() { # CHANGE: the console on the record, with a change of the mod between two lines
    : > "$T/out"
    { printf 'goto 2\nn1.reloaded\n"before"\n'; until_says '"before"'; eval "$1"; printf 'reload\nn1.reloaded\nstep\n'; } |
        "$GANGWAY" console "$T/live.jsonl" --mod-path "$T/live" >> "$T/out" 2> "$T/err"
}
live 'sed -i "1i define.field \"unit.reloaded\" { type = \"integer\", default = 7 }" "$T/live/tiny/init.lua"'
check "a field that was added is there after reload" grep -qx 7 "$T/out"
check "where the record stood" says out "reloaded: the record after choice 2"
check "and the record goes on" says out "[3] "
# A choice of the record that is not legal any more: it stands before it, and that is said.
first=$(jq -r 'select(.do) | .do' "$T/live.jsonl" | head -n 1 | cut -d ' ' -f 1)
cp "$T/live/tiny/init.lua" "$T/kept.lua"
live 'sed -i "1i rule(\"action.may\", \"never\", {}, function(act) if act.action.id == \"$first\" then return \"no\" end end)" "$T/live/tiny/init.lua"'
check "a choice that is not legal any more is named" says err "choice 1 of the record,"
check "and where the record stands is said" says out "reloaded: the record after choice 0 (it stood after choice 2)"
cp "$T/kept.lua" "$T/live/tiny/init.lua"
live 'echo "oops(" > "$T/live/tiny/init.lua"'
check "a mod that cannot be read is named" says err "tiny/init.lua"
check "and the game stays as it was" says err "nothing was reloaded: the game stays as it is"
check "and can be used" says out "[3] "
at=
typed 'n1.hits = 2' reload 'n1.hits'
check "a game without a record begins again" is "$(tail -n 1 "$T/out")" 0
