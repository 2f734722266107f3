#!/usr/bin/env bash
# The start page: which scenario, who plays, which settings; and what is typed while a menu is open.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/screen.sh"
plan 47

begin 80 24 LC_ALL=C.UTF-8
start play
check "the start page has the lessons on top" sees "a  Learn"
check "with what the marked line is about" sees "one after the other: Walk"
check "and the first whole game below" sees "b  The strongbox"
keys Enter
check "the lessons are a list of their own, in their order" sees "a  1  Walk"
keys Escape
check "Esc goes back from it" sees "close combat aboard starships"
keys b Enter
check "then who plays" sees "The strongbox: who plays?"
keys Escape
check "Esc goes back" sees "close combat aboard starships"
keys Enter
sees "who plays?"
keys Escape
sees "close combat" && keys a Enter
sees "1  Walk" && keys Enter
check "who plays is not asked of a lesson" sees "You are Lind"
check "the briefing waits for Enter" sees "Enter begins, Esc goes back"
keys q y
check "and takes no other key" lacks "begins, Esc goes back q"
keys Escape
check "Esc goes back to the start page from there" sees "close combat aboard starships"
check "and the game that was not begun leaves no record" is "$(find "$T" -name '*.jsonl' | wc -l)" 0
keys Q
sees 'ready>'

# --- one lesson after the other ---
start "play lesson_walk --no-record"
check "a lesson that is named begins at once" sees "You are Lind"
keys Enter
sees "lesson_walk  turn 1"
for turn in 2 3 4; do keys e && sees "turn $turn  crew"; done
keys e
sees "The game is over" && keys n
check "a key that goes on typing as a lesson ends begins no other" sees "Enter: who won, and why"
keys Enter
check "the end of a lesson names the next" sees "Next: "
check "and offers it" sees "n: next  p: again"
keys n
check "n plays it" sees "You are Osei"
keys C-c
sees 'ready>'
# --- what was learnt ---
mkdir -p "$XDG_STATE_HOME/gangway/records"
over() { printf '{"seats":{"crew":"%s","thieves":"greedy"}}\n{"turn":1}\n{"end":{"because":"x","outcome":"won","winner":"%s"},"hash":"0"}\n' "${3:-human}" "$2" > "$XDG_STATE_HOME/gangway/records/$1-20261126-064449.jsonl"; }
over lesson_walk crew
over lesson_strike thieves
over lesson_strike_again crew
over lesson_shoot crew greedy
start play
sees "a  Learn" && keys Enter
done_at() { shot | grep -E "$1 .* done" > /dev/null; }
check "and begins at the next one" sees "gangway play lesson_strike"
check "given a lesson that was won, then the list says so" done_at Walk
not_done_at() { ! done_at "$1"; }
check "and not of the next" not_done_at Strike
check "nor of one that a bot has won" not_done_at Shoot
keys Q
sees 'ready>'
# What ends the turn is known by its tag, whatever it is called.
mkdir -p "$T/ends/halt"
printf '[mod]\nid = halt\ntitle = Halt\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = *\n' > "$T/ends/halt/mod.ini"
echo 'patch.action "pass" { verb = "halt" }' > "$T/ends/halt/init.lua"
start "play $MODS --mod-path $T/ends --mods tiny,halt duel --seed 4 --seat all=human --no-record"
sees "Enter begins" && keys Enter && sees "Space: choices"
keys e
check "given an action with the tag ends, then e takes it whatever it is called" sees "pass the keyboard to south"
keys C-c
sees 'ready>'
echo 'patch.action "pass" { tags = { remove = { "ends" } } }' > "$T/ends/halt/init.lua"
start "play $MODS --mod-path $T/ends --mods tiny,halt duel --seed 4 --seat all=human --no-record"
sees "Enter begins" && keys Enter && sees "Space: choices"
keys e
check "and where nothing has it, that is said" sees "nothing here ends the turn"
keys C-c
sees 'ready>'
start "play hijacking --no-record --seed 5"
check "a scenario that is named goes on from there" sees "Hijacking: who plays?"
keys e
check "a letter marks a line and takes nothing" sees "Hijacking: who plays?"
keys Enter
sees "Settings"
keys / && sees "search:" && keys grenades Enter
check "settings can be searched" sees "One hijacker has eight hand grenades"
check "and the others are not in the way" lacks "Corners"
check "which are not lettered, for no letter picks one" lacks " a  "
keys / && sees "search:" && keys nonsense Escape && gone "search:"
check "Esc at the search leaves it as it was" sees "One hijacker has eight hand grenades"
keys / && sees "search:" && keys GRENADES Enter && gone "search:"
check "capital letters find it too" sees "One hijacker has eight hand grenades"
keys Right
check "an arrow changes the value" sees "* One hijacker has eight hand grenades"
keys d Escape
check "a small letter resets nothing" sees "Settings: 1 changed"
keys e Enter
sees "D: all defaults" && keys D Escape
check "a capital D resets all" sees "Settings..."
keys e Enter
sees "D: all defaults" && keys / && sees "search:" && keys grenades Enter && gone "search:"
keys Right Escape
check "what was changed is counted" sees "Settings: 1 changed"
keys b Enter
sees "Enter begins"
keys Enter
sees "hijacker 1 of 3"
keys : && sees ": " && keys help Enter
check "a word is typed while a menu is open, and says much on a page" sees "page down"
keys NPage
check "which is read to its end" sees "If a choice has the name"
keys q
check "and chooses nothing" lacks "taken 1"
keys : && keys resign Enter
sees "y: yes"
keys Escape
check "Esc at a question of yes or no says no" sees "Enter takes it"
keys : && keys "card p2" Enter
check "the game goes on" lacks "ready>"
keys : && keys quit Enter
sees "ready>"

# --- a scenario that cannot be opened, settings of another ---
start "play --no-record --set hijackers=3"
sees "close combat aboard starships"
keys b Enter
check "a scenario that has no such setting says so on the list" sees "there is no setting 'hijackers'"
check "and the list goes on" sees "The duel"
keys Q
sees 'ready>'
start "play --no-record --seed 3"
# opens TITLE: the scenario of that title, by its letter
opens() {
    sees "$1" && keys "$(shot | sed -n "s/^ *\([a-z]\)  $1 .*/\1/p" | head -n 1)" Enter && sees "$1: who plays?"
}
opens Hijacking
keys e Enter
sees "Settings"
keys / && sees "search:" && keys grenades Enter
sees "One hijacker has eight hand grenades"
keys Right
sees "* One hijacker has eight hand grenades"
keys Escape
sees "Settings: 1 changed"
keys Escape
opens Breakthrough
keys a Enter
check "settings of a scenario that was left are not those of the next" sees "Enter begins"
keys Enter
keys C-c
sees 'ready>'

# --- a scenario that is named ---
start "play base:hijacking --no-record --set base:hijackers=4"
check "a scenario may be named with its mod" sees "Hijacking: who plays?"
check "and a setting" sees "Settings: 1 changed"
keys Q
sees 'ready>'
start "play hijacking --no-record --seat referee=human"
check "a referee plays no side" sees "Hijacking: who plays?"
keys Q
sees 'ready>'
start "play hijacking --no-record --set hijackers=99; echo status \$?"
check "a value that cannot be is refused" sees "setting hijackers: '99' found, 1 to 6 expected"
check "as a mistake of the command line" sees "status 2"
