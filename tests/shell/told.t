#!/usr/bin/env bash
# What is told to somebody who plays for the first time: cards, briefings, what comes of pressing a stud, what is taken back.
. "$(dirname "$0")/tap.sh"
plan 18

# plays SCENARIO LINES...: as the crew, with a referee
plays() {
    local game=$1
    shift
    printf '%s\n' "$@" > "$T/in"
    input=$T/in run play "$game" --plain --no-record --seed 3 --seat crew=human --seat referee=human $WITH
}

WITH="--seat thieves=human" plays first_game 'card c2' 'referee set c2 strength_hits 7' 'card c2' 'card t1' quit
check "whom nobody has hurt has a plain number" says out "strength 8"
check "what wounds have taken is told with it" says out "strength 1 of 8"
check "and not by itself" is "$(grep -c 'strength hits' "$T/out")" 0
check "a thief is no crew" is "$(grep -c '^Role crew' "$T/out")" 2

WITH="" plays hijacking brief quit
check "what the passengers want is told to the crew" says out "  Passengers: Alone hold the bridge, before the jump, at the end of a turn (complete)"
check "below what it wants itself" is "$(grep -m1 -A1 '^Objectives:' "$T/out" | tail -n 1)" "  Put every hijacker out of action"
check "and what the jump decides" says out "after it the bridge is of no more use to the plot"
check "where the people stand, and that posts do not say it" says out "drawn by lot whatever their posts: two on the bridge"
WITH="--set crew_wins_at_jump=true" plays hijacking brief quit
check "or decides otherwise" says out "then you have won"

WITH="" plays first_game 'never free' '?' pass quit
check "of the order of one's own people nothing is suggested that nobody has weighed" grep -q 'pass .*Keep the order$' "$T/out"
check "and nothing else" is "$(sed -n '/Keep the order/,$p' "$T/out" | grep -c '(suggested)')" 0
WITH="--seat thieves=human" plays first_game 'go d2' undo undo 'go d2' 'open door-north' quit
check "one square is one choice" says out "go d2: 1 choice, cost "
check "what is taken back is told in one line" is "$(grep -A1 '^taken back: 1 choice' "$T/out" | grep -c 'nothing is taken back')" 0
check "and where there is nothing, why" says out "nothing is taken back: "
check "a door on its way says when it is there" says out "door-north is opening, and done when Vey (t2) has spent 3 AP more ('expletive' (wait a moment) lets one pass"
check "what no trigger of cover is is told where cover is chosen" grep -q "is no trigger" <("$GANGWAY" show cover)

# named: the buttons of the page that a hint of the first game names, but for the choices of the rules
named() { grep -oE "'[A-Z][^']*'" scenarios/first_game.lua | grep -vix "'end the turn'" | sort -u; }
check "a button that a hint names is called so on the page" test -n "$(named)" -a -z "$(named | grep -vFf <(grep -oE "'[A-Z][^']*'" engine/web/app.js))"

mkdir -p "$T/halt"
printf '[mod]\nid = halt\ntitle = Halt\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = *\n' > "$T/halt/mod.ini"
echo 'patch.action "pass" { verb = "halt" }' > "$T/halt/init.lua"
printf '%s\n' end pass quit > "$T/in"
input=$T/in run play duel $MODS --mod-path "$T" --mods tiny,halt --plain --no-record --seed 4 --seat all=human
check "'end' and 'pass' take what ends the turn, whatever it is called" is "$(grep -c '^taken [12]: halt' "$T/out")" 2
