#!/usr/bin/env bash
# The end of a game: the moments that turned it, a look back at each, the same game for the other side or against stronger
# bots; in line mode, and on the full screen.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/screen.sh"
plan 44
GAME="$DUEL --set start_open=true --seed 4 --seat south=greedy"
yes 'shoot s1' | head -n 40 > "$T/in"
R=$T/d.jsonl

# --- line mode ---
input=$T/in run play $GAME --plain --record "$R"
check "given two hits, then the end tells both moments, by their choices" is "$(grep -cE '^  [12]: turn [12], choice [47], for you: Nadir shoots at Salix' "$T/out")" 2
check "below one heading" is "$(grep -c '^What turned it:$' "$T/out")" 1
check "and how one looks back at the last blow, which stands first" says out "to look back: gangway replay $R --to 7 --board $MODS"
run replay $MODS "$R" --to 7 --events
check "whose number is that of the last choice that led to it" says out "[7] south: lose blood"
run replay $MODS "$R" --verify
check "which leaves the record as it was" is "$status" 0
input=$T/in run play $GAME --plain --no-record
check "without a record, then no choice is numbered" says out "  1: turn 2, for you: Nadir"
check "nor is a look back offered" is "$(grep -c 'to look back' "$T/out")" 0
input=$T/in run play $GAME --plain --no-record
again=$(sed -n 's/^Other side: gangway //p' "$T/out") harder=$(sed -n 's/^Harder: gangway //p' "$T/out")
printf 'resign\n' > "$T/resign"
input=$T/resign run $again --plain --no-record
check "the line for the other side plays that side" says out "south: human"
check "with a bot on the first" says out "north: greedy"
check "and the same settings" grep -qF -- "--set start_open=true" <<< "$again"
input=$T/resign run $harder --plain --no-record
check "the line for a harder game seats a stronger bot" says out "south: search"
check "of which nobody is stronger" is "$(grep -c '^Other side:' "$T/out") $(grep -c '^Harder:' "$T/out")" "1 0"
run play $DUEL --set start_open=true --seed 4 --seat all=greedy --no-record
check "given bots alone, then it is said by the first side" says out "for north: "
check "and no side is offered" is "$(grep -c '^Other side:' "$T/out")" 0
run replay $MODS "$R"
yes pass | head -n 80 > "$T/in"
input=$T/in run play $DUEL --seat south=random --seed 4 --plain --no-record
check "given a game in which nobody was hit, then nothing has turned it" is "$(grep -c 'What turned it' "$T/out")" 0
input=$T/in run play --mod-path tests/mods several --seat all=random --seed 4 --no-record
check "given rules without worth, then the end says nothing of it" is "$status $(grep -c 'What turned it' "$T/out") $(grep -c . "$T/err")" "0 0 0"

# --- what is printed can be pasted ---
M="$T/my mods" G="$T/it's mine"
mkdir -p "$M/german/text" "$G"
cp -R tests/mods/tiny "$M/tiny"
cp docs/examples/holdup_*.roster "$G"
printf '[mod]\nid = german\ntitle = German\nversion = 1.0.0\napi = ^1.0\n[requires]\nbase = ^1.0\n' > "$M/german/mod.ini"
: > "$M/german/init.lua"
echo 'holdup.title = Der Raub' > "$M/german/text/de.ini"
# pasted LEAD LINES...: the command that was printed behind it is typed into a shell, then these lines
pasted() {
    local plain=
    [ "$1" = 'to look back' ] || plain=--plain # there is no terminal here
    words=$(sed -n "s/^$1: gangway //p" "$T/out")
    printf '%s\n' "${@:2}" > "$T/in"
    status=0
    (eval "\"$GANGWAY\" $words $plain") > "$T/pasted" 2> "$T/err" < "$T/in" || status=$?
    mv "$T/pasted" "$T/out"
}
O=(--mod-path "$M" --mods tiny duel --set start_open=true --seed 4 --seat south=greedy --plain --record "$G/a duel.jsonl")
yes 'shoot s1' | head -n 40 > "$T/in"
input=$T/in run play "${O[@]}"
cp "$T/out" "$T/end"
pasted 'to look back'
check "given names with blanks and quotes, then one can look back by the line that was printed" is "$status" 0
check "to that choice" says out "choice 7, turn 2"
cp "$T/end" "$T/out"
pasted 'Other side' quit
check "and play the other side" says out "south: human"
rm "$G/a duel.jsonl"
echo quit > "$T/in"
input=$T/in run play "${O[@]}" --rewinds any
pasted 'to continue' resign
check "and go on" says out "south wins: North gave up"
check "and what is begun after that has as many rewinds as the record" grep -q '^Harder: .* --rewinds any' "$T/out"
pasted Harder quit
check "against stronger bots" says out "south: search"

echo resign > "$T/in"
HOLDUP=(holdup --mod-path "$M" --mods german --lang de --roster "robbers=$G/holdup_robbers.roster" --roster "crew=$G/holdup_crew.roster"
    --questions guided --rewinds 7 --pace 3 --seat crew=greedy --plain --seed 2)
input=$T/in run play "${HOLDUP[@]}" --record "$G/raid.jsonl"
pasted 'Other side' quit
check "given rosters and a language, then the line for the other side has them" is "$status" 0
R=$(sed -n 's/^record: //p' "$T/out")
head_of() { head -n 1 "$1" | jq -cS "$2"; }
for what in rosters lang rewinds set with; do
    check "as the record of the game had them: $what" is "$(head_of "$R" ".$what")" "$(head_of "$G/raid.jsonl" ".$what")"
done
check "and questions are asked as they were" grep -q -- '--questions guided --rewinds 7 --pace 3$' <<< "$words"
echo quit > "$T/in"
rm "$G/raid.jsonl"
input=$T/in run play "${HOLDUP[@]}" --record "$G/raid.jsonl"
pasted 'to continue' resign
check "given rosters that only the record has, then no command can name them" is "$status $(grep -c '^Other side' "$T/out")" "0 0"

# --- full screen ---
begin 80 24 LC_ALL=C.UTF-8
start "play $GAME"
sees "Enter begins" && keys Enter
for _ in 1 2 3; do sees "north: n1" && keys : && keys "shoot s1" Enter; done
check "the end opens with the last blow" sees "The game is over. Enter: who won, and why"
check "and what was told of it" sees "North: won (South is down)"
check "before what is said of the game" lacks "What turned it"
keys Enter
check "then come the moments" sees "  1: turn 2, for you: Nadir shoots at Salix"
check "each with its key, beside what can be played next" sees "1-2: moments  p: again  o: other side  h: harder"
keys 2
check "which looks back at it" sees "4 of 7"
keys q
sees "1-2: moments" && keys 3
check "given a key of no moment, then the board is shown as by any other" sees "f: what decided it"
keys f
sees "1-2: moments" && keys o
check "the other side is played" sees "south: human"
keys Enter
check "from the beginning" sees "south: s1"
keys : && keys resign Enter
sees "y: yes" && keys y && sees "Enter: who won" && keys Enter && sees "h: harder" && keys h
check "harder seats a stronger bot" sees "north: search"
check "on the other side" sees "south: human"
keys C-c
sees 'ready>'

# --- a game that a fault stops ---
mkdir -p "$T/faults/faulty"
printf '[mod]\nid = faulty\ntitle = Faulty\nversion = 1.0.0\napi = ^1.0\n[requires]\nbase = ^1.0\n' > "$T/faults/faulty/mod.ini"
echo 'on("turn.ends", function() error("the clock has stopped") end)' > "$T/faults/faulty/init.lua"
start "play first_game --mod-path $T/faults --mods faulty --seed 3 --seat all=greedy --pace 0 --no-record"
sees "Enter begins" && keys Enter
check "given a fault that stops the game, then it is not said to be over" sees "The game was stopped. Enter: why"
keys Enter
check "and the page says why" sees "faulty/init.lua:1: the clock"
check "below its own title" lacks "The game is over"
