#!/usr/bin/env bash
# The full screen, driven in a terminal: whole games on two kinds of terminal, what a hostile mod would do to it, and that the terminal
# is given back however the game ends.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/screen.sh"
plan 151

# column N: that column of the rows of the board
column() { shot | sed -n '2,12p' | while IFS= read -r row; do echo "${row:$1-1:1}"; done; }
whole() { "$GANGWAY" replay $MODS "$1" --verify > /dev/null; }

# plays_on FUNCTION TRIES WHAT_NEVER_COMES: calls it with each screen that is new, until the game is over
plays_on() {
    for _ in $(seq "$2"); do
        now=$(shot)
        case $now in *'The game is over'*) return 0 ;; esac
        "$1" "$now"
        for _ in $(seq 40); do
            [ "$(shot)" != "$now" ] && break
            sleep 0.02
        done
    done
    echo "# $3" >&2
    shot | sed 's/^/# /' >&2
    return 1
}

# Chooses by the menu; answers are whatever comes first.
by_the_menu() {
    case $1 in
    *'Enter takes it'*) keys Enter ;;
    *'Space goes on'*) keys Space ;;
    *'Space: choices'*) keys Space ;;
    *) sleep 0.05 ;;
    esac
}
to_the_end() { plays_on by_the_menu 200 "the game does not end"; }

# --- a whole game with boxes and colours ---
begin 80 24 LC_ALL=C.UTF-8 NO_COLOR=
start "play $DUEL --seed 4 --seat south=random --record $T/fine.jsonl"
check "the briefing comes first" sees "Shoot first."
keys Enter
check "then the board" sees "┏━"
check "and whose turn it is" sees "north: n1 Nadir"
check "colour is used" [ "$($TM capture-pane -p -e | grep -c $'\e\[[0-9;]*3[1-6]m')" -gt 0 ]
check "no line is wider than the screen" [ "$(shot | wc -L)" -le 80 ]
keys 1
check "an overlay is laid over it" sees "[Reach:"
keys 0
keys Right Down
check "the cursor's cell is told in words" sees "b2 west"
keys M
check "M shows the deck alone" gone "b2 west"
check "which stays on the screen" sees "┏━"
keys M
check "and back" sees "b2 west"
keys Enter
check "a menu tells what can be done there" sees "At b2"
keys Escape F1
check "the keys are explained" sees "Space   all choices"
check "the signs of this board stand over them" sees "On this board: . deck"
check "and that there is more below" sees "Space: more"
keys NPage
check "and the overlays" sees "Overlays"
keys q
check "a page is left by a key" sees "Space: choices"
keys g
check "a way is priced before it is gone" sees "go b2 costs"
keys Escape
keys : "see f3" Enter
check "a word of line mode works as well" sees "range"
keys : "nonsense" Enter
check "a mistake is told" sees "nonsense"
$TM resize-window -x 60 -y 20
check "a small terminal says so" sees "Too small"
$TM resize-window -x 100 -y 40
check "and a larger one plays on" sees "┏━"
keys C-z
check "it stops for the shell" sees "Stopped"
keys 'fg' Enter
check "and goes on" sees "Space: choices"
check "a game is played to its end" to_the_end
check "its reason stays on the screen" sees "(the lights go out)"
keys Enter
sees "nobody wins"
keys q
check "the result is said after it too" sees "record: $T/fine.jsonl"
check "the record is whole" whole "$T/fine.jsonl"

# --- the same without boxes and colours ---
begin 80 24 TERM=vt100 LC_ALL=C NO_COLOR=1
start "play $DUEL --seed 4 --seat south=random --record $T/plain.jsonl"
sees "Enter begins"
keys Enter
check "ASCII does" sees "+---"
check "and nothing else is shown" is "$(shot | LC_ALL=C grep -c '[^ -~]')" 0
check "nor any colour" is "$($TM capture-pane -p -e | grep -c $'\e\[[0-9;]*[34][0-7]m')" 0
check "a game is played to its end there" to_the_end
keys q
sees "record: $T/plain.jsonl"
check "and kept" whole "$T/plain.jsonl"

# --- what is said beside the choices of the rules ---
both_agree() {
    keys o
    picks "offer draw" && sees "pass the keyboard" && keys Enter && picks "draw accept" && sees "a draw was agreed"
}
gives_up() { keys o && picks resign && sees "resign the game?" && keys y && sees "The game is over"; }
start "play $DUEL --seat all=human --seed 4 --no-record"
sees "Enter begins"
keys Enter
sees "Space: choices"
check "a draw is offered and accepted" both_agree
keys q
sees 'ready>'
start "play $DUEL --seed 4 --seat south=random --no-record"
sees "Enter begins"
keys Enter
sees "Space: choices"
check "a game is given up" gives_up
keys q
sees 'ready>'

# --- a whole game of Hijacking on both ---
# From the plot to the jump: whoever is asked ends, what might be pre-empted is not.
ends_at_once() {
    case $1 in
    *'y: yes   any other key: no'*) keys y ;;
    *'From now on: pass'*'Enter takes it'*) picks "From now on: pass" ;;
    *'Enter takes it'*) keys Enter ;;
    *'Space: choices'*) keys e ;;
    esac
}
to_the_jump() { plays_on ends_at_once 150 "the jump never comes"; }
hijacking() {
    start "play hijacking --set balance=printed --seat crew=greedy --seed 5 --set jump_turn=3 --set crew_wins_at_jump=true --pace 0 --record $T/$1.jsonl"
    sees "Enter begins"
    keys Enter
    check "$1: who may be in the plot stands in the answers alone" sees "hijacker 1 of 4: who is in"
    keys F1
    check "$1: beside a menu the keys are explained" sees "What things cost"
    keys q
    for at in 1 2 3 4; do sees "hijacker $at of 4" && keys Enter; done
    check "$1: a question can be answered for good" picks "From now on: pass"
    check "$1: who acts and what it has left is on top" sees "p3 Kahiau Chukwu, 12 AP"
    keys Space Enter
    sees "Step north-east"
    keys Enter
    check "$1: a step costs" sees "p3 Kahiau Chukwu, 10 AP"
    keys x
    check "$1: and is taken back" sees "p3 Kahiau Chukwu, 12 AP"
    keys F1
    check "$1: what things cost is told" sees "attack: 8 AP, 12 heavy"
    keys NPage
    check "$1: to the last beside the keys" sees "end: what is left lapses"
    keys q
    sees "Space: choices"
    keys h
    sees ": p1 Solveig Hoang"
    keys l
    check "$1: somebody is held" sees "p3: not asked until something happens"
    keys q
    keys w
    check "$1: and woken" sees "p1: asked again"
    keys r
    check "$1: whoever sees an enemy does not rest" sees "so you are asked"
    keys e r
    check "$1: the others do, and it says what was not asked" sees "done for you: "
    check "$1: it is played to the jump" to_the_jump
    keys Enter
    check "$1: what decided is a page" sees "choices in all"
    keys q
    sees "record: $T/$1.jsonl"
    check "$1: the record is whole" whole "$T/$1.jsonl"
}
begin 80 24 LC_ALL=C.UTF-8 NO_COLOR=
hijacking boxes
begin 80 24 TERM=vt100 LC_ALL=C NO_COLOR=1
hijacking ascii

# --- counters that lie face down ---
begin 120 40 LC_ALL=C.UTF-8
start "play drive_deck --seat preds=greedy --seed 3 --no-record"
sees "Enter begins"
keys Enter
for _ in $(seq 40); do # what is in each launcher is asked first
    now=$(shot)
    case $now in *'Space: choices'*) break ;; *'Enter takes it'*) keys Enter ;; esac
    changed "$now"
done
check "face down all are counters" sees "c10"
seen=$(shot)
for _ in $(seq 20); do
    now=$(shot)
    keys BTab
    changed "$now"
    seen=$seen$(shot)
done
check "each was looked at" grep -q "c1 (Creatures)" <<< "$seen"
check "what they are is not told" is "$(grep -ciE 'dummy|strangler' <<< "$seen")" 0
here() { shot | grep -oE '^[0-9]{4} ' | head -n 1; }
now=$(shot)
keys .
changed "$now"
at=$(here)
now=$(shot)
keys Right
changed "$now"
now=$(shot)
keys .
changed "$now"
check "where nobody acts, the key home goes to one's own" is "$(here)" "$at"
check "which is a marine" sees "(Marines), facing"
now=$(shot)
[ $((10#${at:0:2} % 2)) = 0 ] || { keys Left; changed "$now"; at=$(here); }
keys y
check "y goes to the north-west of a hex, which in an even column is in its own row" \
    sees "$(printf '%02d%s ' $((10#${at:0:2} - 1)) "${at:2:2}")"
keys q y
sees 'ready>'
told=$(printf 'look\nboard\ncard c1\nlook c6\n?\nquit\n' |
    "$GANGWAY" play --plain drive_deck --seat preds=greedy --seed 3 --no-record 2>&1)
check "line mode names them by their counter, once" grep -q "^  c6 (Creatures)" <<< "$told"
check "and does not tell more" is "$(grep -ciE 'dummy|strangler' <<< "$told")" 0

# --- a replay ---
start "replay $MODS $T/plain.jsonl"
check "a record is looked at" sees "0 of"
keys Right
check "a choice on" sees "1 of"
keys End
check "the end" sees "63 of 63"
keys Home Space
check "it plays by itself" sees "3 of"
keys q
sees 'ready>'

# --- what mods must not do ---
begin 80 24 LC_ALL=C.UTF-8 NO_COLOR=
start "play $MODS --mods tiny,hostile shout --seed 4 --seat south=random --no-record"
sees "Enter begins"
check "a briefing cannot clear the screen" sees "north: human"
keys Enter
check "a hostile game is played like any other" sees "Space: choices"
# Each of them is looked at, on the card and in the line of the cursor.
seen=
for who in "n1 " "n2 " "n3 " "s1 "; do
    for _ in 1 2 3 4 5 6 7 8; do
        now=$(shot)
        sed -n 2p <<< "$now" | grep -qF "│$who" && break
        keys Tab
        changed "$now"
    done
    seen=$seen$(shot)
    colours=$colours$($TM capture-pane -p -e)
    columns=$columns$(column 52)
done
check "all names were looked at" grep -q "red.*moved" <<< "$seen"
check "names cannot colour" is "$(grep -c $'\e\[[0-9;]*4[0-7]m' <<< "$colours")" 0
check "nor move anything: the panel stands in its column" is "$(tr -d '\n│' <<< "$columns")" ""
check "marks that turn the writing are gone" is "$(grep -c $'[\u202e\u2066\u5d0\u627\u200b\u2028]' <<< "$seen")" 0
check "and those that stand over letters" is "$(grep -c $'[\u0301\u0302]' <<< "$seen")" 0
check "wide letters keep their width" grep -q '漢字' <<< "$seen"
keys 3
keys Tab Tab
check "an overlay's text is text" sees "noise"
keys q y
sees 'ready>'
check "the title of the window is not theirs" is "$($TM display-message -p '#{pane_title}' | grep -c owned)" 0

# --- the terminal is given back ---
# sane: the shell has its line editing, and the game's screen is gone
sane() {
    keys "stty -a | grep -o -- '-*icanon\|-* echo ' | tr -d '\n '; echo :modes" Enter
    sees 'icanonecho:modes' && lacks "Space: choices"
}
# the_game: the process that plays, the child of the one that waits
the_game() { pgrep -P "$(pgrep -f "^$GANGWAY play .*$1" | head -n 1)"; }

end_by() {
    begin 80 24 LC_ALL=C.UTF-8
    start "play $DUEL --seed 4 --seat south=random --record $T/$1.jsonl"
    sees "Enter begins"
    keys Enter
    sees "Space: choices"
    case $1 in
    int) keys C-c ;;
    *) kill "-$1" "$(the_game "$1.jsonl")" ;;
    esac
    sees "to continue: gangway play --resume $T/$1.jsonl"
}
for how in int TERM SEGV KILL; do
    check "ended by $how it says how to go on" end_by $how
    check "and leaves the terminal as it was" sane
done

# The rules live in a process of their own (engine/app/sandbox/link.h): when that dies, the screen is left in order.
guest_dies() {
    begin 80 24 LC_ALL=C.UTF-8
    start "play $DUEL --seed 4 --seat south=random --record $T/guest.jsonl"
    sees "Enter begins"
    keys Enter
    sees "Space: choices"
    kill -SEGV "$(pgrep -P "$(the_game guest.jsonl)")"
    keys Space
    sees "Enter takes it" # the menu is known already; what is taken is asked of nobody
    keys Enter
    sees "the game was stopped: the game process ended by signal" && sees "play --res"
}
check "when the game process dies it is told" guest_dies
check "and the terminal is left as it was" sane

# --- whom t goes to, what a letter does, and what the log never hides ---
F=$T/mods/friends
mkdir -p "$F/scenarios"
printf '[mod]\nid = friends\ntitle = T\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = *\n' > "$F/mod.ini"
cat > "$F/init.lua" << 'END'
rule("unit.down", "hits", {}, function(u) return u.hits >= 2 end)
define.event "omen" { text = "Beginning {words} ending" }
define.event "stung" { text = "{unit} is stung", args = { unit = "unit" }, harm = true }
define.event "fed" { text = "{unit} is fed", args = { unit = "unit" } }
define.action "give" { order = 1, of = function(u) return units.all { side = u.side, where = function(v) return v ~= u end } end, run = function() end }
-- whoever lies there, and until n2 does who stands as well
define.action "hack" { order = 2, tags = { "attack" }, of = function(u)
  return units.all { where = function(v) return v.side ~= u.side and (v.hits >= 2 or units.named("n2").hits < 2) end }
end, run = function() end }
define.action "bore" { order = 0, set = true, of = function(u) return filter(rooms.named("east").cells, function(c) return c ~= u.cell end) end, run = function() end }
define.action "harm" { order = 3, run = function(u)
  units.named("n2").hits = 2
  tell("stung", { unit = units.named "n2" })
  tell("stung", { unit = units.named "s1" })
  tell("fed", { unit = units.named "n2" })
  tell("omen", { words = ("word "):rep(90) })
end }
END
sed 's/"duel"/"friends"/; s/units.new { id = "s1".*/units.new { id = "n2", name = "Nonius", side = "north", cell = cells.named "b1" }\
      units.new { id = "s0", name = "Sopor", side = "south", cell = cells.named "c1", hits = 2 }\
      units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f3" }/' tests/mods/tiny/scenarios/duel.lua > "$F/scenarios/friends.lua"
begin 80 24 LC_ALL=C.UTF-8 NO_COLOR=1
start "play $MODS --mod-path $T/mods --mods friends friends --seat south=random --pace 0 --seed 4 --no-record"
sees "Enter begins"
keys Enter
sees "Space: choices"
keys t
check "t goes past a friend and one who lies there, to who can be attacked" sees "f3 east, deck; s1"
keys Enter
sees "At f3"
check "attacks stand first there, and last what may be done at any place" is "$(shot | grep -oE 'hack s1|bore f3' | tr '\n' ' ')" "hack s1 bore f3 "
keys Escape
keys Space
sees "a-z marks"
check "a letter belongs to its verb where that cannot be chosen too: g is of go" is "$(shot | grep -cE ' i +give n2')" 1
keys i
sees "b1 west, deck; n2" # what the line names
keys Down
check "a letter on the marked line takes nothing" sees "a-z marks"
keys Z
check "a letter that no line has is said to be none" sees "No line has the letter Z here"
keys Enter
check "and Enter takes nothing then" sees "No line is marked: its letter or an arrow marks one"
keys Up
gone "No line is marked"
keys Escape
keys : nonsense Enter
sees "nonsense"
sees "north: n1 Nadir"
keys : harm Enter
sees "Out of the fight"
check "the fall of one's own people is the newest line" sees "Out of the fight: n2 Nonius"
check "a line too long for the log has its beginning" sees "Beginning word"
check "and says that there is more" sees " ..."
check "it lacks its end" lacks "word ending"
check "harm to one's own people stays in sight, and nothing else does" is "$(shot | grep -F 'Your people')" "Your people: Nonius (n2) is stung"
keys : "see f3" Enter
sees "range"
check "whatever else is looked at" sees "Your people: Nonius (n2) is stung"
keys Space
picks "step s"
sees "Space: choices"
check "until the next choice" lacks "Your people"
keys t
check "given one who lies there and can be attacked, then t goes to the enemy who stands first" sees "east, deck; s1 Salix"
check "and says that a walk is needed" sees "nobody on their feet can be attacked from here"
keys t
check "then to the one who lies there" sees "c1 west, deck; s0"
keys q y
sees 'ready>'

# An answer that throws says its chance as a choice does.
start "play first_game --seed 4 --seat thieves=greedy --seat crew=human --no-record"
sees "Enter begins"
keys Enter
sees "Strike Vey with Cutlass"
check "a hint has one row, so that what happened stays in the log" is "$(shot | grep -cE 'Hint: .*\(= reads on\)|Vey \(t2\), breaks door-north|pass lets it be')" 2
keys =
check "and a key shows all of it" sees "pass lets it be."
keys x
check "a question stands over its answers, with ids" sees "Vey (t2) comes next to Osei"
check "and nowhere else" is "$(shot | grep -c 'comes next to')" 1
keys Up
check "and the chance of the answer that is marked" sees "free cutlass: 8%, needs 11+"
keys Escape
gone "a-z marks"
check "without the menu it stands below the board" sees "Vey (t2) comes next to Osei (c2)"
keys q y
sees 'ready>'

# What befalls one's own people is not shown for a moment only. A key that comes while a step is shown ends the wait for it, but ':' is
# read again; letter by letter, since "end" is the name of a key.
start "play first_game --seed 4 --seat thieves=greedy --seat crew=human --no-record --pace 20"
sees "Enter begins"
keys Enter
picks "From now on: pass"
sees "may go"
picks "From now on: pass"
sees "crew: c1 Lind, 14 AP"
keys : e n d Enter
check "a wound of one's own people stands until a key is pressed" sees "Space goes on"
check "with what has happened" sees "Osei (c2)"
goes_on() {
    for _ in $(seq 400); do
        shot | grep -qF "crew: c3 Park, 15 AP" && return
        shot | grep -qF "Space goes on" && keys Space
        sleep 0.05
    done
    return 1
}
check "and the game goes on then" goes_on
keys : q u i t Enter
sees 'ready>'

# A verb is marked by one letter, whoever acts; what has no room in a row goes on in the next.
letters() { shot | sed -n 's/.* \([a-z]\)  *[0-9]*+* *\(Attack\|Step\|Turn\|End\)\( .*\)*$/\1 \2/p' | sort | tr '\n' ' '; }
start "play first_game --seed 4 --seat thieves=greedy --seat crew=human --no-record --pace 0"
sees "Enter begins"
keys Enter
sees "Strike Vey with Cutlass"
picks "From now on: act"
sees "crew: c1 Lind, 14 AP"
keys Space
sees "a-z marks"
check "verbs have their own letters" is "$(letters)" "e End m Step t Turn "
keys Escape
keys e
sees "crew: c2 Osei"
keys Space
sees "a-z marks"
check "and the same where more can be done" is "$(letters)" "a Attack e End m Step t Turn "
check "the best attack on who is still in the fight stands first, with its cost, its chance and its harm" \
    is "$(shot | grep -oE '[12]  *8 58% 2D Attack [A-Za-z]*' | tr -s ' ' | tr '\n' ' ')" "1 8 58% 2D Attack Rourke "
check "and what ends the turn below that" is "$(shot | grep -oE ' [a-z0-9]  *[0-9+]* *(58% 2D Attack|End the|Step)' | tr -d ' ' | cut -c1 | tr -d '\n')" 1em
keys q
check "what leaves works in a menu too" sees "Leave? The game is saved"
keys n
sees "a-z marks"
keys a a
check "a letter that is pressed once more takes what it has marked" sees "attack t1"
keys Escape
sees "a-z marks"
keys Escape t
check "the chance of an attack stands below whom one can attack" sees "    58%    Mess"
keys Enter
sees "At f3"
check "a line of the menu is shown whole" sees "     with Cutlass"
check "the variants stand behind one line" sees "6 more ways..."
keys Down
check "rooms have their names on the board" sees "  Mess  "
keys Escape m
check "a key takes them away" gone "  Mess  "
keys m
keys : "go mess" Enter
check "a room can be named where a square can" sees "Osei (c2) is there already"
keys : "attack t9" Enter
check "an id that nobody has is said to be none" sees "there is no t9; there are: t1 Rourke, t2 Vey, t3 Tarn"
keys t Enter
sees "At f3"
picks "6 more ways..."
check "the variants are listed with the others then" sees "with Hands, weakened"
keys Escape
check "Escape leads back to the short list" sees "6 more ways..."
picks "6 more ways..."
sees "with Hands, weakened"
keys Down Down Down
check "and the chance of the marked line with all that makes it" sees "attack t1 hands: 92%, needs 4+ (5 Hands at close"
keys q
keys Escape : "go ho" Enter
check "and by its beginning: its nearest square is meant" sees "stopped part-way: something happened"
keys q y
sees 'ready>'

# A square is called d4, and so is somebody who stands elsewhere.
begin 80 24 LC_ALL=C.UTF-8
start "play stairwell_assault --seed 7 --seat down=greedy --no-record --set suppression_area=any"
sees "Enter begins"
keys Enter
sees "Space: choices"
keys : act Enter
sees "up: u5 Kamala Nakamura"
keys : "suppress d4" Enter
check "which of the two was meant is asked before it is done" sees "the square d4? Beatriz Nkemelu (d4) is at k4"
keys n
sees "Space: choices"
keys : "suppress k4" Enter
check "and not where a square alone is called so" sees "lays suppressing fire on k4"
keys q y
sees 'ready>'

# What others do is shown at a pace, which a key ends. The key that begins a command is no less one for that.
begin 80 24 LC_ALL=C.UTF-8
start "play $DUEL --seed 4 --seat south=random --pace 60000 --no-record"
sees "Enter begins"
keys Enter
sees "Space: choices"
keys : pass Enter
sees "taken 1: pass"
keys : odds
check "a command that is typed while others move is not cut short by the pace" sees ": odds"
keys Escape q y
sees 'ready>'

# A plan of more doors than a board shows is played without one, and the full screen says so when it gives up.
M=$T/mods/doors
mkdir -p "$M/maps" "$M/scenarios"
printf '[mod]\nid = doors\ntitle = T\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = *\n' > "$M/mod.ini"
: > "$M/init.lua"
sed 's/"duel"/"many_doors"/; s/map = "room"/map = "doors"/; /start_open then/d' tests/mods/tiny/scenarios/duel.lua > "$M/scenarios/many_doors.lua"
{
    printf '[map]\nformat = gangway.map/1\nid = doors\n[cells]\n. = deck\n[edges]\n| = bulkhead\n- = bulkhead\n+ = bulkhead\nd = sliding_door\n[deck a level=0]\n'
    awk 'BEGIN {
        for (x = 1; x <= 100; x++) { top = top "-+"; under = under "d+"; row = row "." (x < 100 ? "d" : "|") }
        print "+" top
        for (y = 1; y <= 100; y++) { print "|" row; print "+" (y < 100 ? under : top) }
    }'
} > "$M/maps/doors.map"
MANY="$MODS --mod-path $T/mods --mods doors many_doors"
shows_no_board() {
    begin 80 24 LC_ALL=C.UTF-8
    start "play $MANY --seat all=human --seed 4 --no-record"
    sees "Enter begins"
    keys Enter
    sees "error: many_doors: the board has 19800 doors and cannot be shown" && sees "hint: --plain plays it without a board"
}
check "a board of too many doors is told when the screen is given back" shows_no_board
printf 'board\npass\n' > "$T/in"
check "and in line mode, where the game goes on" is "$("$GANGWAY" play $MANY --plain --seat all=human --seed 4 --no-record < "$T/in" | grep -cE 'many_doors: the board has 19800 doors and cannot be shown: at most 16384 fit|taken 1: pass')" 2

# So it is where a question is open and the rules cannot draw the board.
M=$T/mods/dim
mkdir -p "$M"
printf '[mod]\nid = dim\ntitle = T\nversion = 1.0.0\napi = ^1.0\n[requires]\nbase = *\n' > "$M/mod.ini"
echo 'rule("board.shade", "x", function() return "nope" end)' > "$M/init.lua"
begin 80 24 LC_ALL=C.UTF-8
start "play first_game --mod-path $T/mods --mods dim --seat crew=human --seed 4 --no-record --pace 0"
sees "Enter begins"
keys Enter
check "a board that fails at a question is told when the screen is given back" sees "hint: --plain plays it without a board"

# With so few choices each is a line of its own.
mkdir -p "$T/mods/few"
printf '[mod]\nid = few\ntitle = T\nversion = 1.0.0\napi = ^1.0\n[requires]\nbase = *\n' > "$T/mods/few/mod.ini"
cat > "$T/mods/few/init.lua" << 'END'
rule("action.legal", "few", { cite = "own: test" }, function(action, u)
  if u.side.id == "crew" and action.id ~= "attack" and action.id ~= "end" then return "not today" end
end)
END
begin 80 24 LC_ALL=C.UTF-8
start "play first_game --mod-path $T/mods --mods few --seat crew=human --seed 3 --no-record --pace 0"
sees "Enter begins"
keys Enter
sees "Let Vey come"
keys : 'never free' Enter
sees "is about to act"
keys : 'never preempt' Enter
sees "crew: c1 Lind, 14 AP"
keys Space
sees "a-z marks"
check "given few choices, then the best attack stands first, and what ends the turn is listed once" \
    is "$(shot | grep -cE ' [12]  *8 58% 3D Attack Vey') $(shot | grep -cE ' [a-z]  *End')" "1 1"

# What one person has chosen is not told to the next at the same keyboard.
begin 80 24 LC_ALL=C.UTF-8
start "play $DUEL --seat all=human --seed 4 --no-record"
sees "Enter begins"
keys Enter
sees "Space: choices"
keys : pass Enter
sees "pass the keyboard to south"
keys Enter
sees "s1 Salix"
check "given two people at one keyboard, then the second is not told what the first has chosen" lacks "taken 1"

# --- decks over each other, the uppermost drawn first ---
on_deck() { # on_deck NAME: the line below the board names a cell of it
    for _ in $(seq 400); do
        shot | grep -q "^$1:" && return 0
        sleep 0.05
    done
    return 1
}
begin 80 24 LC_ALL=C.UTF-8
start "play relief --seat preds=greedy --seed 3 --no-record --pace 0"
sees "Enter begins"
keys Enter
sees "Load offensive"
keys : 'always load' Enter
check "the lowest deck is shown, where one's own are" on_deck k11
keys '>'
check "> shows the deck above" on_deck k10
keys '<'
check "< the one below" on_deck k11
keys '<'
check "and the belly of the ship below that" on_deck under
keys '<'
check "and below the lowest the uppermost" on_deck k4
