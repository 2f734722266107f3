#!/usr/bin/env bash
# A choice whose throw cannot succeed: said before it is taken, and asked on a terminal.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/screen.sh"
plan 17

M=$T/mods/gamble
mkdir -p "$M/scenarios"
printf '[mod]\nid = gamble\ntitle = T\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = *\n' > "$M/mod.ini"
cat > "$M/init.lua" << 'END'
for id, need in pairs { wild = 7, even = 4 } do
  define.throw(id) { args = { "by" }, spec = function(u) return { "1D", need = need, why = id, by = u } end }
  define.action(id) { throw = function(u) return throws[id](u) end, run = function(u) throws[id](u):roll() end }
end
END
play="play $MODS --mod-path $T/mods --mods gamble duel --seed 4 --seat south=random --no-record"

printf 'wild\nev\nwil\nquit\n' > "$T/in"
input=$T/in run $play --plain
check "in line mode it is said" is "$(grep -c '^wild: needs 7+ on 1D6, which cannot be thrown$' "$T/out")" 2
check "and taken" is "$(grep -c '^taken [0-9]*: wild$' "$T/out")" 2
check "of a throw that may succeed nothing is said" is "$(grep -c '^even: ' "$T/out")" 0

printf 'step e\nquit\n' > "$T/in"
input=$T/in run play duel $MODS --mod-path tests/badmods --mods fails_in_choice_doubt --plain --no-record --seed 4 --seat south=random
check "an error of the rules in looking ahead is said, and the choice is taken" is \
    "$(grep -cE '^(fails_in_choice_doubt/init.lua:2: choice.doubt is broken|taken 1: step e)$' "$T/out")" 2

printf 'card s1\ncard n1\nquit\n' > "$T/in"
input=$T/in run play duel $MODS --mod-path tests/badmods --mods fails_in_field_most --plain --no-record --seed 4 --seat south=human --seat north=random
check "an error where a field says how many there may be is told with its place" is "$(grep -cE \
    '^fails_in_field_most/init.lua:[23]: (most is broken|field unit.wish: .most. gives string, an integer or nil expected)$' "$T/out")" 2

# Tarn (t3, 15 points) acts before Rourke (t1), for the same side, and has spent all.
spent=$(for side in n e s w n e s w n e s w n e s; do printf 'turn %s\\n' $side; done)
after() { printf "never free\nnever preempt\nend\n$1" > "$T/in"; input=$T/in run play first_game --seat thieves=human --seed 5 --no-record --plain; }
has_doubt() { grep -c '^doubt: the turn of Tarn is over, and Rourke has done nothing yet$' "$T/out"; }
after "${spent}odds end\nodds turn n\nquit\n"
check "given a unit whose turn was over by itself, then ending the next one's is doubted, and nothing else" is "$(has_doubt)" 1
after "${spent}turn n\nodds end\nquit\n"
check "given that the next one has acted, then nothing is" is "$(has_doubt)" 0
after "end\nodds end\nquit\n"
check "given a unit whose turn was ended, then nothing is" is "$(has_doubt)" 0
after "end\nodds END\nquit\n"
check "nor however the end is typed" is "$(has_doubt)" 0
after "${spent}end\nodds end\nquit\n"
check "given that others have acted in between, then nothing is" is "$(has_doubt)" 0

begin 80 24 LC_ALL=C.UTF-8 NO_COLOR=1
start "$play --pace 0"
sees "Enter begins"
keys Enter
sees "Space: choices"
keys : wild Enter
check "on a terminal it is asked" sees "which cannot be thrown. Do it anyway?"
keys n
sees "Space: choices"
check "and left" lacks "taken 1: wild"
keys : wild Enter
sees "Do it anyway?"
keys y
check "or done" sees "wild: 1D"
keys : even Enter
check "what may succeed is not asked" sees "even: 1D"
keys q y

# --- what the rules ask before it is done ---
begin 80 24 LC_ALL=C.UTF-8 NO_COLOR=1
start "play first_game --seat crew=human --seed 3 --pace 0 --no-record"
sees "Enter begins"
keys Enter
sees "Strike Vey with Cutlass"
picks "From now on: pass" && sees "may go" && picks "From now on: pass"
sees "c1 Lind, 14 AP"
keys e
sees "c3 Park, 15 AP"
keys e
check "an end with points left and an enemy in sight is asked about" sees "end: Park has 15 AP left, and"
keys e
check "any key but y is no" gone "Do it anyway?"
sees "c3 Park, 15 AP"
keys e
sees "Do it anyway?"
keys y
check "and y ends" sees "turn 2"
keys q y
