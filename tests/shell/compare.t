#!/usr/bin/env bash
# compare: the same seeds under several arms, the same result for any number of jobs, and a page of it.
. "$(dirname "$0")/tap.sh"
plan 74
TINY="$MODS --mods tiny"

plain() { sed 's/"seconds":[0-9.e-]*//g' "$T/out"; }
run compare $TINY duel --set start_open=true,false --games 12 --seat north=random --seat south=random --json --jobs 1
one=$(plain)
check "compare runs" is "$status" 0
check "its JSON is one line" is "$(wc -l < "$T/out")" 1
check "an arm for each value" is "$(grep -o '"label":"[^"]*"' "$T/out" | tr '\n' ' ')" '"label":"start_open=true" "label":"start_open=false" '
check "each with games of its own" is "$(grep -o '"games":12' "$T/out" | wc -l)" 3
check "all of the same seeds" is "$(grep -o '"seed":"1"' "$T/out" | wc -l)" 3
check "the games of one seed are a pair" says out '"pairs":12'
check "actions that nobody took are named" says out '"never":['
run compare $TINY duel --set start_open=true,false --games 12 --seat north=random --seat south=random --json --jobs 3
check "three jobs give the result of one" is "$(plain)" "$one"
run sim $TINY duel --set start_open=false --games 12 --seat north=random --seat south=random --json
hash=$(grep -o '"hash":"[^"]*"' "$T/out")
check "an arm is what sim plays" [ "$(grep -oF "$hash" <<< "$one" | wc -l)" = 1 ]
run compare $TINY duel duel:start_open=false --games 4 --seat north=random --quiet --report "$T/page.html"
check "arms by scenarios" is "$status" 0
check "are named by what sets them apart" says out "  B  duel, start_open=false  (duel under tiny)"
check "who wins" says out "wins"
check "how long it takes" says out "turns"
check "how many are out of the fight" says out "out of the fight at the end of a game"
check "what decided" says out "what decided"
check "differences are of B less A" says out "B - A"
check "the page holds all plots itself" [ "$(grep -c '<svg' "$T/page.html")" -ge 6 ]
check "and loads nothing" [ "$(grep -cE '<script|<img|<link|https?:' "$T/page.html")" = 0 ]
check "each figure is there as a number too" grep -q '<details><summary>The figures' "$T/page.html"
run compare $TINY duel --seat north=random
check "one arm alone is refused" is "$status" 2
check "and what is missing is said" says err "there is nothing to compare it with"
run compare $TINY duel duel
check "the same arm twice is refused" says err "'duel' is named twice"
check "and what sets arms apart is said" says err "--arm mods=A --arm mods=A,B beside one scenario has mods"
run compare $TINY duel --set start_open=true,treu --games 4
check "a value that the setting has not stops before a game is played" is "$status" 2
check "with the setting's own words" says err "start_open"
run compare $TINY duel --rules tiny,tinyy --games 4
check "so does a rule set that is not there" says err "did you mean 'tiny'?"
run compare $TINY duel duel:rules=tinyy --games 4
check "an arm may have rules of its own" says err "did you mean 'tiny'?"
run compare $TINY duel duel:rules=tiny,start_open=false --games 2 --quiet
check "beside its settings" says out "  B  duel, tiny, start_open=false  (duel under tiny)"
run compare $TINY duel duel:rules=tiny --rules tiny
check "but not beside --rules" says err "rules=tiny and --rules cannot be combined"
run compare $TINY duel --set start_open=1,2,3,4,5,6,7,8,9
check "more than eight arms are refused" says err "at most 8 can be compared at once"
run compare $TINY duel duel:start_open --games 4
check "settings of an arm are KEY=VALUE" says err "there is no scenario 'duel:start_open'"
run compare $TINY duel duel:start_open=false --games 2 --max-choices 5 --seat all=random
check "games that do not end are said with their arm" says err "duel, start_open=false: the game of seed 1 failed"
check "and are a fault" is "$status" 1

# Games under their keys.
B='--seat north=random --seat south=random --quiet'
run compare $TINY duel duel:start_open=false --games 6 $B --json --out "$T/six.jsonl"
six=$(plain)
check "a line for each arm and game, and for the end of each arm" is "$(wc -l < "$T/six.jsonl")" 16
check "which are sealed" is "$(grep -c '"c":"[0-9a-f]*"}$' "$T/six.jsonl")" 16
run compare $TINY duel duel:start_open=false --games 6 --seat north=random --seat south=random --json --from "$T/six.jsonl"
check "all games are taken from the file" says err "12 games taken from"
check "and come to the same" is "$(plain)" "$six"
run compare $TINY duel duel:start_open=false --games 10 --seat north=random --seat south=random --json --from "$T/six.jsonl"
check "more games are played beside those" says err "12 games taken from"
more=$(plain)
run compare $TINY duel duel:start_open=false --games 10 $B --json
check "which is what playing them all gives" is "$(plain)" "$more"
run compare $TINY duel duel:start_open=false --games 6 --seat north=greedy --seat south=random --json --from "$T/six.jsonl"
check "games of other bots are not those" says err " 0 games taken from"
cp "$T/six.jsonl" "$T/games.jsonl"

# What decided is text of a mod: it is escaped on the page and safe in the terminal.
mkdir -p "$T/mods/odd"
printf '[mod]\nid = odd\ntitle = O\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = *\n' > "$T/mods/odd/mod.ini"
printf 'rule("game.result", "odd", { before = "last side" }, function() if game.turn > 3 then return { winner = "none", because = "<b>&\\27[31m" } end end)\n' > "$T/mods/odd/init.lua"
run compare $MODS --mod-path "$T/mods" --mods tiny,odd duel duel:start_open=false --games 6 $B --report "$T/hostile.html"
check "marks of HTML in it are escaped on the page" grep -qF '&lt;b&gt;&amp;' "$T/hostile.html"
check "and nowhere stand as they are" is "$(grep -c '<b>' "$T/hostile.html")" 0
check "the terminal has what decided, with a sign in place of the control character" says out 'nobody 6: <b>&?[31m'
check "and no control character" is "$(grep -c $'\033' "$T/out")" 0
check "nor has the page one" is "$(grep -c $'\033' "$T/hostile.html")" 0

# A file that is continued, altered or torn.
run compare $TINY duel duel:start_open=false --games 10 --seat north=random --seat south=random --json --out "$T/six.jsonl"
check "given a file with six games of each, then four of each are played" says err "12 games are in $T/six.jsonl already"
check "and the result is that of ten" is "$(plain)" "$more"
check "the file then holds all of them" is "$(grep -c '"game":' "$T/six.jsonl")" 20
sed '2s/"winner":"[a-z]*"/"winner":"north"/; 3s/"turns":[0-9]*/"turns":1/' "$T/six.jsonl" | head -c -9 > "$T/odd.jsonl"
run compare $TINY duel duel:start_open=false --games 10 --seat north=random --seat south=random --json --from "$T/odd.jsonl"
check "given altered games, then they are named" says err "odd.jsonl:3: this line was altered or damaged; its game is played again"
check "and played again" is "$(plain)" "$more"
printf '[[[[\n' > "$T/odd.jsonl"
run compare $TINY duel duel:start_open=false --games 6 $B --from "$T/odd.jsonl"
check "so is a file that is none" says err "odd.jsonl: this is not a file of results"
check "before any game is played" is "$status" 3
run compare $TINY duel duel:start_open=false --games 6 --seed 2 --seat north=random --seat south=random --from "$T/games.jsonl"
check "games of other seeds are not those either" says err " 0 games taken from"

# One file under two names: nothing is read twice, and its lock stays.
ln -s games.jsonl "$T/link.jsonl"
for other in "$T/./games.jsonl" "$T/link.jsonl"; do
    run compare $TINY duel duel:start_open=false --games 6 --seat north=random --seat south=random --out "$T/games.jsonl" --from "$other"
    check "given --from of the file of --out by another name, then it is read once" is "$(grep -c 'games taken from' "$T/err")" 0
    check "and its games are there" says err "12 games are in"
done

# Pairs count what the arms have won, and an action that was an answer alone was used.
run compare holdup_bands holdup_bands:apart=3 --games 12 --quiet --json
figure() { sed -n "s/.*$1\([0-9][0-9]*\).*/\1/p" "$T/out"; }
both=$(figure '"pairs":12,"sides":{"crew":{"both":') only_a=$(figure '"pairs":12,"sides":{"crew":{"both":[0-9]*,"only_a":')
only_b=$(figure '"pairs":12,"sides":{"crew":{"both":[0-9]*,"only_a":[0-9]*,"only_b":')
won=$(grep -o '"sides":{"crew":{"won":[0-9]*' "$T/out" | grep -o '[0-9]*$' | tr '\n' ' ')
check "both and one alone are what each arm has won" is "$((both + only_a)) $((both + only_b)) " "$won"
check "which differ here" [ "$only_a" != "$only_b" ]
run compare bar_fight --set bottles=2,3 --games 2 --quiet --json
check "answers count under the question and the action" says out '"verb":"defend drop"'
check "and the action is one that was used" [ "$(grep -o '"never":\[[^]]*"drop"' "$T/out" | wc -l)" = 0 ]

run compare $TINY duel --set start_open=true,false --games 30 --seat north=random --seat south=random --quiet
check "a difference whose interval leaves out 0 has a star" is "$(grep -cE '^    B - A +-20\.0  \(-33\.6 to -3\.9\) \*$' "$T/out")" 1
check "one whose interval holds 0 has none" is "$(grep -cE '^    B - A +-6\.7  \(-16\.6 to \+4\.1\)$' "$T/out")" 1

# Mods of an arm: each arm is what sim plays with them.
ODD="$MODS --mod-path $T/mods"
run compare $ODD --mods tiny duel --arm mods= --arm mods=odd --games 6 $B --json --out "$T/mods.jsonl"
check "given --arm twice, then each is an arm" is "$(grep -o '"label":"[^"]*"' "$T/out" | tr '\n' ' ')" '"label":"no other mods" "label":"mods=odd" '
hashes=$(grep -o '"hash":"[^"]*"' "$T/out")
run sim $ODD --mods tiny duel --games 6 $B --json
one=$(grep -o '"hash":"[^"]*"' "$T/out")
run sim $ODD --mods tiny,odd duel --games 6 $B --json
two=$(grep -o '"hash":"[^"]*"' "$T/out")
check "which is what sim plays with these mods" is "$hashes" "$one
$two"
check "and is not that of the other" [ "$one" != "$two" ]
run compare $ODD duel --arm mods=tiny --arm mods=tiny,odd --games 6 --seat north=random --seat south=random --json --from "$T/mods.jsonl"
check "mods of an arm and of --mods are the same games" says err "12 games taken from"
run compare $ODD --mods tiny duel duel:start_open=false --arm mods= --arm mods=odd --games 2 $B
check "several scenarios have each list of mods" says out "  D  duel, mods=odd, start_open=false  (duel under tiny)"
run compare $ODD --mods tiny duel --arm mods=odd --arm mods=odd
check "the same mods twice are refused" says err "'mods=odd' is named twice"
run compare $ODD --mods tiny duel --arm mods=odd
check "one --arm alone is nothing to compare with" says err "or a second --arm expected"
run compare $ODD --mods tiny duel --arm mods= --arm mods=od --games 2
check "a mod that is not there is refused" is "$status" 2
check "with the nearest" says err "did you mean 'odd'?"
run compare $ODD duel --arm mods=tiny --arm start_open=true
check "what --arm does not take is refused" says err "--arm takes mods=ID,ID..., not 'start_open=true'"
check "with what does it" says err "SCENARIO:KEY=VALUE"
