#!/usr/bin/env bash
# A game that was left goes on from the start page, and what is offered when a game is over: the same again, to look
# back, another game. What is printed to the terminal splits no word.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/screen.sh"
plan 38

begin 80 24 LC_ALL=C.UTF-8
start "play hijacking --seed 5 --seat crew=greedy"
sees "Enter begins"
keys Enter
sees "hijacker 1 of 3"
keys : && keys quit Enter
sees 'ready>'
start play
check "a game in which nothing was chosen is not offered" sees "b  The strongbox"
keys Q
sees 'ready>'
start "play hijacking --seed 5 --seat crew=greedy"
sees "Enter begins"
keys Enter
sees "hijacker 1 of 3" && keys Enter
sees "hijacker 2 of 3"
keys : && keys quit Enter
sees 'ready>'
check "a word that ends a row is whole after the screen was given back" is "$(shot | grep -cE "^ */[^ ]*/hijacking-[0-9-]*.jsonl$")" 2
records=${XDG_STATE_HOME:-$HOME/.local/state}/gangway/records
newest=$(find "$records" -name 'hijacking-*.jsonl' | sort | tail -n 1)
cp "$newest" "$records/fuzz-hijacking-29991231-235959.jsonl" # a find of random play: nobody has played it
start play
check "the newest game that is not over is first on the start page" sees "a  Continue: hijacking, turn 0"
check "and where its record is" sees "gangway play --resume"
keys Enter
sees "Enter begins"
keys Enter
check "it goes on at the same question" sees "hijacker 2 of 3"
keys : && keys resign Enter
sees "y: yes"
keys y
check "the last thing that happened stands on the board before the end" sees "The game is over. Enter: who won, and why"
keys Enter
check "the end offers what comes next" sees "p: again  o: other side  h: harder  r: back  s: start"
keys r
check "to look back through the record" sees "arrows: choice"
keys q
check "and back again" sees "gave up"
keys b
check "the board" sees "what decided it"
keys f p
check "the same again, and who plays is asked where a record was continued" sees "Hijacking: who plays?"
keys b Enter
sees "Enter begins" && keys Enter && sees "hijacker 1 of 3"
keys : && keys resign Enter
sees "y: yes" && keys y && sees "play again" && keys p
check "or is as it was" sees "Enter begins"
keys Enter
sees "hijacker 1 of 3" && keys : && keys resign Enter && sees "y: yes" && keys y && sees "Enter: who won" && keys s n r
check "keys that the last board does not name begin nothing" sees "Enter: who won"
keys Enter && sees "s: start" && keys s
check "or the start page" sees "b  The strongbox"
keys b Enter
sees "who plays?" && keys Enter
check "for another game" sees "thieves: greedy"
keys Enter
sees "first_game  turn 1"
keys : && keys quit Enter
sees 'ready>'
for record in "$T"/state/gangway/records/first_game-*.jsonl; do
    cp "$record" "$T/state/gangway/records/first_game-20200101-000000.jsonl"
done
start play
check "an older game that is not over stands below" sees "b  Continue: first_game, turn 1"
keys b b
sees "begun 2020-01-01"
keys Enter
sees "Enter begins" && keys Enter
check "and goes on as well" sees "first_game  turn 1"
keys : && keys quit Enter
sees 'ready>'
sed -i '1s/"seed"/"sEEd"/' "$T"/state/gangway/records/first_game-*.jsonl
start play
check "a game whose record cannot be read is called so" sees "a  Continue: first_game, turn 1 (cannot be read)"
check "with the reason" sees "Its record cannot be read:"
keys Enter
check "a game that cannot go on says so" sees "This game cannot be continued"
keys x
check "and another is chosen" sees "close combat aboard starships"
keys Q
sees 'ready>'

# --- mods that have changed since ---
# says_in_full TEXT: it is on the screen, over as many rows as it needs
says_in_full() {
    sees "${1##* }" && shot | sed 's/^  //; s/ *$//' | tr '\n' ' ' | grep -qF -- "$1"
}
mkdir "$T/own" && cp -r tests/mods/tiny "$T/own"
rm "$records"/*.jsonl
printf 'pass\npass\nquit\n' >"$T/in"
input=$T/in run play duel --mod-path "$T/own" --seed 5 --seat south=greedy --plain
start "play --mod-path $T/own"
check "a game whose mods are what they were goes on" sees "It goes on at the same"
check "nothing is said of them" lacks "have changed"
echo "-- mended" >>"$T/own/tiny/init.lua"
keys Enter
check "given a mod that changes while the list is read, then the game does not go on unasked" sees "This game cannot be continued"
keys x
check "and the list says it from then on" sees "a  Continue: duel, turn 2 (mods have changed)"
cp tests/mods/tiny/init.lua "$T/own/tiny"
keys Q
sees 'ready>'
start play
check "a mod that is not found is named" sees "But the mod 'tiny' is not"
keys Q
sees 'ready>'
truncate -s 9M "$T/own/tiny/large.lua"
start "play --mod-path $T/own"
check "a mod that cannot be read is not said to have changed" sees "a  Continue: duel, turn 2 (mods cannot be read)"
check "but its file is named" says_in_full "the mod 'tiny' cannot be read: $T/own/tiny/large.lua: it has more than 8 MiB"
rm "$T/own/tiny/large.lua"
keys Q
sees 'ready>'
mkdir -p "$T/broken" && cp -r lua base scenarios maps mods "$T/broken" && echo 'it is' >"$T/broken/base/init.lua"
keys "GANGWAY_DATA=$T/broken '$GANGWAY' play --mod-path $T/own --mods tiny" Enter
check "given mods that cannot be listed, then that is said" sees "a  Continue: duel, turn 2 (mods not compared)"
check "where and why" says_in_full "base/init.lua:1:4: syntax error near 'is'"
keys Q
sees 'ready>'
printf 'plot p1\nquit\n' >"$T/in"
input=$T/in run play hijacking --seed 5 --seat crew=greedy --plain
cp base/init.lua "$T/broken/base"
ln -sf "$T/own/tiny/init.lua" "$T/broken/maps/free_trader.map"
keys "GANGWAY_DATA=$T/broken '$GANGWAY' play" Enter
check "given a map that all share and that cannot be read, then it is not said to have changed" sees "hijacking, turn 0 (mods cannot be read)"
check "but which file, and why" says_in_full "$T/broken/maps/free_trader.map cannot be read: it is a link; links are not followed"
picks Hijacking
check "given a scenario that cannot be opened, then the list says where and why" sees "scenarios/hijacking.lua:236: there is no map 'free_trader'"
check "and what mends it" says_in_full "'free_trader'; 'gangway list maps' names them"
keys Q
sees 'ready>'
rm "$records"/hijacking-*.jsonl
echo "-- mended" >>"$T/own/tiny/init.lua"
start "play --mod-path $T/own"
check "that mods have changed is said in the list" sees "a  Continue: duel, turn 2 (mods have changed)"
check "which, and what can be done" sees "Enter goes on if all choices so far"
keys Enter
check "it goes on where they are" sees "all choices so far are still legal; the"
keys Enter
check "from the same turn" sees "duel  turn 2"
keys : && keys quit Enter
sees 'ready>'
