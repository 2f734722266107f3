#!/usr/bin/env bash
# At the table: taking back, standing orders, draws, the referee, the end page; all in the record.
. "$(dirname "$0")/tap.sh"
plan 64
R=$T/game.jsonl
AMBUSH="$MODS --mods veiled ambush"

# play LINES...: a game of two people at one pipe
play() {
    printf '%s\n' "$@" > "$T/in"
    rm -f "$R"
    input=$T/in run play ${GAME:-$AMBUSH} --plain --seed 4 --record "$R" --seat all=human ${SEATS:-}
}
verified() { run replay $MODS "$R" --verify && [ "$status" = 0 ]; }

play "step s" "wake n2" undo undo "step se" quit
check "what was chosen is taken back" says out "taken back: 1 choice"
check "as far as one likes" is "$(grep -c 'taken back' "$T/out")" 2
check "it stands in the record as an undo" is "$(grep -c '"do":"undo"' "$R")" 2
check "and the record holds" verified
printf '%s\n' pass pass quit > "$T/in"
input=$T/in run play $MODS --resume "$R" --plain
check "it can be resumed" says out "taken 6: pass"
check "and holds then too" verified
check "what was taken back is counted" says out "ok: 7 choices (2 undos, 0 referee commands among them)"
play "step s" "step s" undo quit
check "nothing is taken back past another seat" says out "the last choice was made by another seat"
play undo quit
check "nor what never was" says out "none of your choices is left"

play "hold n2" "step s" "step w" quit
check "who holds is not asked" says out "done for you: n2 pass"
check "but chooses in the record" grep -q '"do":"pass"' "$R"
play "hold n1" "hold n2" pass pass quit
check "which is no business of the other side" is "$(sed -n '/now south/,/now north/p' "$T/out" | grep -c 'done for you')" 0
play "hold n3" "hold s1" quit
check "only who is known can hold" says out "there is no unit 's1'"
play "end all" pass quit
check "whoever rests is not asked in this turn" says out "done for you: n1 pass, n2 pass"
play "step s" "again" quit
check "a choice is made again" is "$(grep -c 'step s"' "$R")" 2
check "the prompt has the rule set's words" says out "north n1 2 nerve > "

play "offer draw" "draw refuse" pass pass "offer draw" accept
check "a draw is refused" says out "the draw is refused"
check "or accepted" says out "nobody wins: a draw was agreed"
check "the end page has the scenario's facts" says out "nobody was asked"
check "and who is left" says out "North: 2 here"
check "and how much there was to choose" says out "typed: 6 lines for 4 choices"
check "all of it is in the record" verified
play resign
check "one line is one" says out "typed: 1 line for 0 choices"
play "draw sword" "turn e" "offer draw" rest accept
check "who draws what is not there offers no draw" says out "there is no 'draw sword' here"
check "nor is a choice taken for a word that has nothing behind it" says out "there is no 'turn e' here"
check "whoever rests answers first" says out "resting from now on; but this must be answered first: draw accept, draw refuse"
# Whoever resigns at a question leaves nothing of the command that asked: it is not carried out.
echo resign > "$T/in"
input=$T/in run play first_game --plain --seed 3 --seat crew=human --record "$T/resigned.jsonl"
check "a question comes while somebody walks" says out "Vey (t2) goes to f2"
run replay "$T/resigned.jsonl" --events --json
check "what it told is taken back" says out '"kind":"taken_back"'
run replay "$T/resigned.jsonl" --events
check "and the end is told" says out "Thieves: won (Crew gave up)"

SEATS="--seat south=greedy" play "offer draw" quit
check "a bot answers for itself" grep -q '"seat":"south","do":"draw accept"' "$R"

# A standing answer that is typed at a question is the answer to that question too, and to those of the same command.
printf '%s\n' 'never preempt' quit > "$T/in"
input=$T/in run play breakthrough --plain --no-record --seed 3 --seat crew=human
check "somebody is about to act" says out "is about to act"
check "never answers the open question" grep -q "taken [0-9]*: never preempt" "$T/out"
check "and nobody is asked again" is "$(sed -n '/taken [0-9]*: never preempt/,$p' "$T/out" | grep -c 'about to act')" 0

# What was done unasked is told with its reason, those of one reason together; a question that was passed is not.
printf '%s\n' 'always load' rest rest quit > "$T/in"
input=$T/in run play drive_deck --plain --no-record --seed 4 --seat humans=human
check "what was said in advance is the reason" says out "m3 load offensive, m4 load offensive, m5 load offensive, m6 load offensive, m7 load offensive, m8 load offensive (you said: always load)"
{ echo 'never preempt'; yes end | head -n 12; } > "$T/in"
input=$T/in run play hijacking --plain --no-record --seed 5 --seat crew=human
check "somebody with nothing to do has the scenario's reason" grep -q 'done for you: .*c[1-4] end (at its post, no alarm yet, no passenger in the room)' "$T/out"
check "a question that is passed is not worth a word" is "$(grep 'not asked' "$T/out" | grep -cw pass)" 0
printf '%s\n' 'always load' 'hold all' rest quit > "$T/in"
input=$T/in run play drive_deck --plain --no-record --seed 4 --seat humans=human
check "whoever holds does so for want of an enemy" says out "rest (holding, no creature in sight)"

# What is typed of questions is checked against those that there are, and conditions hold on what the seat knows. In this game c2
# is asked for a free blow that needs 11 or more on its dice.
free_blow() {
    { printf '%s\n' "$@"; yes end | head -40; echo quit; } >"$T/in"
    input=$T/in run play first_game --plain --no-record --seed 3 --seat crew=human --set pre_emption=false
}
free_blow "never pre" always
check "a question that there is not is refused with the nearest" says out "no question is called 'pre'; did you mean 'preempt'?"
check "always alone says what there is to answer" says out "wound: which characteristic"
free_blow end "odds free cutlass"
check "odds of an answer are those of its throw" says out "needs 11+ on 2D6: 8.3% (8: Cutlass at close range)"
free_blow end "always free only at 5+"
check "what asks for more than the dice need passes" is "$(grep -c "Osei (c2) attacks Vey" "$T/out")" 0
check "and asks no more" is "$(sed -n '/taken .*always free/,$p' "$T/out" | grep -c "comes next to Osei")" 0
free_blow end "always free only at 11+"
check "what fits is made" says out "Osei (c2) attacks Vey (t2): snap Cutlass"
free_blow end "always free at 5+"
check "without only it is asked" test "$(sed -n '/taken .*always free/,$p' "$T/out" | grep -c "comes next to Osei")" -gt 0
free_blow end "always free only at 50%"
check "a chance does as well" is "$(grep -c "Osei (c2) attacks Vey (t2): snap Cutlass" "$T/out")" 0
free_blow end "never free t2"
check "an answer for one unit answers the question about it" is "$(sed -n '/taken .*never free t2/,$p' "$T/out" | grep -c "Vey (t2) comes next to")" 0

# Who plays: one person, unless it is said otherwise.
echo quit > "$T/in"
input=$T/in run play hijacking --plain --no-record --seed 3
check "the first side is a person, the others are bots" is "$(sed -n 1,2p "$T/out" | tr '\n' ' ')" "crew: human passengers: greedy "
input=$T/in run play hijacking --plain --no-record --seed 3 --seat all=human --seat crew=random
check "all names every seat" is "$(sed -n 1,2p "$T/out" | tr '\n' ' ')" "crew: random passengers: human "

SEATS="--seat referee=human" play 'referee set n1 nerve 3' 'referee set n1 nevre 3' 'referee set n1 nerve 44' 'referee put n1 c3 e' \
    'referee throw 2D 8 n1 "hold on"' 'referee open door-1' referee 'set s1 hits 2' done quit
check "a referee sets fields" says out "referee: set n1 nerve 3"
check "a wrong name has the nearest" says out "did you mean 'nerve'?"
check "a wrong value its range" says out "'44' found, a whole number from 0 to 9 expected"
check "the throw is told" grep -qE "Nadir \(n[0-9]\), hold on: 2D \[" "$T/out"
check "each is in the record, which holds" verified
check "and says how much was the referee's" says out "(0 undos, 5 referee commands among them)"
run replay $MODS "$R" --verify --json
check "to machines too" says out '"undos":0,"referee":5,'
: > "$T/in"
input=$T/in run play $MODS --resume "$R" --plain
check "a game that has a referee goes on with one" is "$status" 0
SEATS="" play 'referee set n1 nerve 3' quit
check "without a referee nobody is one" says out "this game has no referee"
before=$(cat "$R")
input=/dev/null run play $MODS --resume "$R" --plain --seat referee=human
check "nor becomes one later" says err "this game was started without a referee and continues without one"
check "and the record is what it was" is "$(cat "$R")" "$before"

printf '%s\n' end end end quit > "$T/in"
input=$T/in run play first_game --plain --no-record --seed 3 --seat crew=human --pace 200
check "what bots have done is summed up" grep -qE "^Vey \(t2\): [2-9] squares, [2-9] runs$" "$T/out" # as many as the bot likes
printf '%s\n' 'plot p1' 'plot p2' 'plot p3' 'plot p4' end end end quit > "$T/in"
input=$T/in run play hijacking --set balance=printed --plain --no-record --seed 3 --seat crew=greedy --pace 200
check "a throw says whose it is" grep -qE "Ebba Moana \(p[0-9]\), place in the order: 2D \[" "$T/out"

# On a terminal: the screen is emptied before it passes, and what is typed where Enter was asked for is not lost.
hotseat() {
    : > "$T/out"
    { answers 'north n1' "step s"; answers 'north n2' "step s"; answers 'to south, then' "step w"; answers 'to north, then' quit; } |
        TERM=xterm timeout 120 script -qefc "$GANGWAY play $AMBUSH --plain --seat all=human --seed 4 --no-record" /dev/null >> "$T/out" 2>&1
}
answers() { # TEXT LINE: types the line when the text is on the screen
    for _ in $(seq 600); do grep -qF "$1" "$T/out" && break; sleep 0.05; done
    printf '%s\r' "$2"
}
if command -v script > /dev/null; then
    hotseat
    check "the keyboard is passed on" says out "pass the keyboard to south, then press Enter"
    check "over an empty screen and an empty scrollback" grep -q "$(printf '\033\\[H\033\\[2J\033\\[3J')pass the" "$T/out"
    check "and the other side sees its own" says out "taken 3: step w"
else
    for name in passed hidden shown; do check "$name # SKIP there is no script(1)" true; done
fi
