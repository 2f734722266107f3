#!/usr/bin/env bash
# The board in words and in lines, in line mode.
. "$(dirname "$0")/tap.sh"
absent() { ! grep -qF "$1" "$T/out"; }
plan 26

printf 'look\nlook s1\nboard\nquit\n' > "$T/in"
input=$T/in run play $DUEL --plain --seed 4 --seat south=random --no-record
check "look tells who acts" says out "n1 Nadir (North), facing n"
check "and where" says out "at a1 west, deck"
check "and who else is where, and which way" says out "at f3, 5 to the e, behind walls"
check "and the same for another" says out "at f3 east, deck"
check "the board has its names of columns" grep -q '^  *a b c d e f$' "$T/out"
check "and of rows" grep -q '^3 |. . .|. .s1|$' "$T/out"
check "and who is on it" grep -q '^    n1   Nadir' "$T/out"

printf 'look\nquit\n' > "$T/in"
input=$T/in run play $MODS --mods tiny duel --set start_open=true --plain --seed 4 --seat south=random --no-record
check "through a door that stands open there is no wall" says out "5 to the e, no wall between"

# Who lies face down is a counter to the other side: no name, no facing, nothing of what it is.
printf 'look\nboard\ncard c3\ncard q1\ncard m1\nlook c3\nquit\n' > "$T/in"
input=$T/in run play drive_deck --plain --seed 4 --seat preds=random --no-record
check "a counter stands in the words with its place alone" says out "  c3 (Creatures), at "
check "and on its card" grep -qE '^(.*> )?c3  at [0-9]{4}$' "$T/out"
check "nothing that is nobody is called by its name" absent "dummy"
check "nor anything that is somebody" absent "trangler"
check "an id that is not known is that of no unit" says out "there is no unit or other thing 'q1'"
check "what goes without saying is not said" absent "Heads 1"

# Of a ship of eight decks those are drawn where anybody is seen; the others have their names.
printf 'board\nquit\n' > "$T/in"
input=$T/in run play relief --plain --seed 4 --seat preds=random --pace 0 --no-record
decks() { grep -o '^deck k[0-9]*' "$T/out" | cut -d' ' -f2 | tr '\n' ' '; }
check "the decks with people are drawn" is "$(decks)" "k10 k11 "
check "and the rest is named" says out "decks without anybody in sight: k4, k5, k6, k7, k8, k9, under; 'board under' draws one"
printf 'board k4\nboard k44\nquit\n' > "$T/in"
input=$T/in run play relief --plain --seed 4 --seat preds=random --pace 0 --no-record
check "a deck that is named is drawn alone" is "$(decks)" "k4 "
check "one that is not there is said to be none" says out "there is no deck 'k44': k4, k5, k6, k7, k8, k9, k10, k11, under or all expected"
printf 'board all\nquit\n' > "$T/in"
input=$T/in run play relief --plain --seed 4 --seat preds=random --pace 0 --no-record
check "and all are drawn where one says so" is "$(decks)" "k4 k5 k6 k7 k8 k9 k10 k11 "

yes "load offensive" | head -n 6 > "$T/in"
printf '%s\n' "activate m1" "go lobby_10" "go k10:1705" "go lift_11" "move se" "move se" "move se" "move ne" "move se" "move se" "move ne" "move ne" "go lobby_11" quit >> "$T/in"
input=$T/in run play relief --plain --seed 4 --seat preds=random --pace 0 --no-record
check "a walk to another deck says where one climbs" says out "there is no way to k10:2003: it is on deck k10; go to k11:1805, and 'climb' there in another round"
check "to a lift there too" says out "there is no way to k10:1705: it is on deck k10; go to k11:1805"
check "one into a lift says that it is elsewhere" says out "there is no way to k11:1705: the lift is elsewhere"
check "and one that cannot begin says why" says out "no step towards k11:1803 can be made now: move ne: needs 1 MP, has 0"

# Of a ship of two decks a bare square is one of the deck on which one stands.
printf 'go e2\ngo high:e2\ngo z9\nquit\n' > "$T/in"
input=$T/in run play stowaway --mod-path docs/examples --mods first_hideout --plain --seed 4 --seat stowaway=human --no-record
check "a square without its deck is one of the own deck" says out "goes to low:e2"
check "a walk to another deck says that it stays on its own" says out "there is no way to high:e2: it is on deck high; a walk stays on its own deck, low"
check "and a square that no deck has is none" says out "there is no cell 'z9'"
