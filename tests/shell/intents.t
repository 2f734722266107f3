#!/usr/bin/env bash
# What can be done at a place, in line mode: a bare id or square tells it, and a line of several parts does it as long as
# nothing happens.
. "$(dirname "$0")/tap.sh"
plan 77

# Lind (c1, revolver, at k2) acts in turn 2 and faces west, towards Vey (t2) at i2; Park (c3) stands at g5.
quiet='never free\npass\nnever preempt\npass\n'
lind() { printf "$quiet"'pass\n'"$1"'quit\n' > "$T/in"; input=$T/in run play first_game --seat crew=human --seed 3 --no-record; }
park() { printf "$quiet$1"'quit\n' > "$T/in"; input=$T/in run play first_game --seat crew=human --seed 3 --no-record; }
line() { grep -F -- "$1" "$T/out" | sed 's/  */ /g; s/^ //; s/ $//' | head -n 1; }
after() { sed -n "/$1/,\$p" "$T/out" | sed 1d | head -n 1 | sed 's/  */ /g; s/^ //; s/ $//'; }

lind 't2\n'
check "given an enemy ahead, then the best attack stands first, with its cost, chance and what is to be typed" \
    is "$(after 'at t2 you can:')" "8 58% 3D Attack Vey with Revolver attack t2 revolver"
check "nothing that needs a walk stands there, since it would be no better" is "$(grep -c ', then [aq]' "$T/out")" 0
check "and what may be done at any square stands last, but for what cannot hit" is "$(grep -A99 'at t2 you can:' "$T/out" | grep -v ' 0% ' | grep -B1 '> quit' | head -n 1 | sed 's/  */ /g; s/^ //')" "14 Cover i2 cover i2"
check "and variants stand below" says out "Attack Vey with Club, weakened"
printf "$quiet"'pass\nreferee set t2 state unconscious\nt2\nquit\n' > "$T/in"
input=$T/in run play first_game --seat crew=human --seat referee=human --seed 3 --no-record
check "given an enemy who is out of the fight, then what is no attack on him stands first" is "$(after 'at t2 you can:')" "2 Run to i2 run i2"
check "and nothing but attacks on him stands behind the first of those" \
    is "$(sed -n '/at t2 you can:/,/> quit/p' "$T/out" | sed -n '/ttack Vey/,/> quit/p' | grep -vc 'ttack')" 1
lind 'holster\nt2\n'
check "given a weapon that is put away, then drawing it and attacking is one line" \
    is "$(after 'at t2 you can:')" "9 58% 3D Draw Revolver, then attack Vey with Revolver draw revolver then attack t2 revolver"
lind 'turn e\nt2\n'
check "given an enemy behind, then turning and attacking is one line" \
    is "$(after 'at t2 you can:')" "10 58% 3D Turn west, then attack Vey with Revolver turn w then attack t2 revolver"
lind 'turn e\nturn w then attack t2 revolver\n'
check "which is done as it is typed" says out "Lind (c1), Revolver: 2D"
check "each part is a choice of the record" says out "taken 35: attack t2 revolver"
lind 'turn e then turn s\nundo\n'
check "a line of two choices is taken back as one" says out "taken back: 2 choices"
printf 'g2\nquit\n' > "$T/in"
input=$T/in run play lesson_shoot --plain --no-record
check "given a run of five squares, then it has its own price and not that of the shortest" is "$(line 'run g2')" "4 Run to g2 run g2"
lind 't2?\n'
check "with ? behind it, the place is asked about as well" says out "at t2 you can:"
lind 'turn e then turn q then attack t2\n'
check "a part that is no choice ends the line, and why is said" says out "turn"
check "and nothing behind it is done" is "$(grep -c 'taken.*attack' "$T/out")" 0

park 't2\n'
check "given an enemy out of reach, then going there and attacking is one line, and more harm goes before a little more chance" \
    is "$(after 'at t2 you can:')" "10 72% 2D Go to g4, then attack Vey with Club go g4 then attack t2 club"
check "and nothing is offered there that is about the square alone" is "$(grep -c 'then cover' "$T/out")" 0
park 'go h3 then attack t2 hands\n'
check "given a free attack on the way, then the line stops" says out "stopped part-way: something happened"
check "and the attack is not made" is "$(grep -c 'taken.*attack' "$T/out")" 0
park 'f3\n'
check "given a free square, then the walk stands first" is "$(after 'at f3 you can:')" "3 Go to f3 go f3"
check "and asking has chosen nothing" is "$(sed -n '/at f3 you can/,$p' "$T/out" | grep -c taken)" 0
lind 'turn e\nturn n\nturn s\nturn w\nturn e\nmove e\nturn n\nturn e\nt2\nt1\nc2\nl2\ndoor-office\ndoor-south\n'
not_now() { sed -n "s/^nothing can be done at $1 now: //p" "$T/out"; }
check "given an enemy behind and too few points, then why not is said, and what would mend it" \
    is "$(not_now t2)" "Vey is not to the front; turn west first (2), then: needs 8 AP, has 1"
check "given one for whom no turn would do, then why not alone" is "$(not_now t1)" "Rourke is not to the front"
check "given a friend, then that" is "$(not_now g2)" "Osei is one of yours"
check "given oneself, then that" is "$(not_now l2)" "Lind acts now"
check "given a door that is too far away, then how far, and what is left" is "$(not_now door-office)" "out of reach: 2 steps, cost 4, only 3 left"
check "given one behind another door, then what stands in the way" is "$(not_now door-south)" "no way there: Vey stands in the way at i2"
park 'door-south\ndoor-north\n'
check "given a shut door some squares away, then opening it comes first, with the walk there, and breaking it after that" \
    is "$(sed -n '/at door-south, which is closed/,/> door/p' "$T/out" | sed '1d;$d;s/  */ /g;s/^ //;s/ $//' | cut -d: -f1 | tr '\n' '|')" \
    "3 Go to e5, then open door-south go e5 then open door-south|8 58% Go to e5, then break door-south open go e5 then break door-south|"
check "given one that is broken, then that" is "$(not_now door-north)" "door-north is broken"
park 'd1\ni3\nc3\n'
check "given a square that is called as somebody is, then that person is meant first" is "$(sed -n '/> c3/,$p' "$T/out" | sed -n 2p)" "c3 is at g5:"
check "and the square is called one" is "$(sed -n '/> c3/,$p' "$T/out" | grep -cE '^at square c3 you can:$|Go to square c3  ')" 2
park 'h2\n'
check "given ways of equal cost, then the one that draws least is taken" \
    is "$(after 'at h2 you can:')" "4 Go to h2 go h2; on the way Vey (t2) may answer at h2 (strike Park with Hands 72%)"
vey() { printf "$1"'quit\n' > "$T/in"; input=$T/in run play first_game --seat thieves=human --seed 3 --no-record; }
vey 'g4\nc2\ndoor-north\n'
check "given a square behind a shut door, then the door is what can be dealt with first" \
    is "$(after 'the way to g4 leads through door-north, which is closed; there you can:')" "8 Go to d2, then open door-north, then wait a moment (3 times), then go to g4 go d2 then open door-north then expletive then expletive then expletive then go g4; on the way Osei (c2) may answer at f3 (strike Vey with Hands 58%), Park (c3) may answer at g4 (strike Vey with Hands 58%)"
printf 'referee set door-north state open\nreferee put c1 d2\nreferee put c2 e2\ne5\nquit\n' > "$T/in"
input=$T/in run play first_game --seat thieves=human --seat referee=human --seed 3 --no-record
check "given somebody who stands in one way, then the shut door of another is told, and not that he is there" \
    says out "the way to e5 leads through door-south, which is closed; there you can:"
printf 'referee put c2 d2\nreferee set c2 state unconscious\ne2\nquit\n' > "$T/in"
input=$T/in run play first_game --seat thieves=human --seat referee=human --seed 3 --no-record
check "given somebody who has fallen there, then he is nothing to go around" \
    says out "the way to e2 leads through door-north, which is closed; there you can:"
# Osei walks past Vey, whose side has said what it answers.
park_by_vey() {
    printf "pass\n$1end\nend\nend\nreferee put t2 i5\nh5\nquit\n" > "$T/in"
    input=$T/in run play first_game --seat thieves=human --seat crew=human --seat referee=human --seed 3 --no-record
}
park_by_vey ''
open=$(grep -F 'may answer at h5' "$T/out")
for said in never always; do
    park_by_vey "$said free\n"
    check "given that the other side has said '$said free', then who walks is told what he is told otherwise" \
        is "$(grep -F 'may answer at h5' "$T/out")" "${open:?nobody answers}"
done
vey 'g4\nc2\ndoor-north\n'
check "and opening it alone stands below" is "$(line '  Go to d2, then open door-north   ')" "2 Go to d2, then open door-north go d2 then open door-north"
check "given somebody behind it who is called as one's own square is, then the same" says out "the way to g2 leads through door-north"
check "and the door can be asked about" says out "at door-north, which is closed, you can:"
vey 'go d2 then open door-north\n'
check "opening it is done as it is typed" says out ": open door-north"
vey 'go d2 then open door-north\ng4\n'
check "given a door that is opening, then waiting and walking is one line" \
    is "$(after 'the way to g4 leads through door-north, which is opening; there you can:')" "6 Wait a moment (3 times), then go to g4 expletive then expletive then expletive then go g4; on the way Osei (c2) may answer at f3 (strike Vey with Hands 58%), Park (c3) may answer at g4 (strike Vey with Hands 58%)"
vey 'go d2 then open door-north then expletive then expletive then expletive then go e2\n'
check "the door that opens is no reason to stop" says out "Vey (t2) goes to e2"
check "and nothing was stopped" is "$(grep -c 'stopped part-way' "$T/out")" 0
vey 'go d2\nopen door-north\ngo a1 then turn n\n'
check "given a walk, then a door beside where it begins that the line does not name stops it" says out "stopped part-way: something happened: door-north is open; not done: turn n"
# The name of the door is part of a word that stands before it on the line.
mkdir -p "$T/mods/pens/maps" "$T/mods/pens/scenarios"
printf '[mod]\nid = pens\ntitle = Pens\nversion = 1.0.0\napi = ^1.0\n[requires]\nbase = *\n' > "$T/mods/pens/mod.ini"
: > "$T/mods/pens/init.lua"
sed 's/door-north/pen/; s/^id = .*/id = pens/' maps/small_hauler.map > "$T/mods/pens/maps/pens.map"
{ echo 'local people, hands, wounds, turns, arms, stand = base.people, base.hands, base.wounds, base.turns, base.arms, base.stand'
    sed 's/"first_game"/"pens"/; s/"small_hauler"/"pens"/' scenarios/first_game.lua; } > "$T/mods/pens/scenarios/pens.lua"
printf 'go d2 then open pen then expletive then expletive then expletive then go e2\nquit\n' > "$T/in"
input=$T/in run play pens --mod-path "$T/mods" --mods pens --seat thieves=human --seed 3 --no-record
check "nor is one whose name is in another word of the line" says out "Vey (t2) goes to e2"
printf 'plot p1\nplot p2\nplot p3\nnever preempt\nc9\nc2\ngo c9 then turn n\nquit\n' > "$T/in"
input=$T/in run play hijacking --seat passengers=human --seed 3 --no-record
check "given a square beyond what is left, then the walk says how far it leads" says out "Go towards c9, as far as 12 allows"
check "and it is not begun where more is to be done after it" says out "not begun: it is too far, and more is to be done after it; not done: turn n"
check "given somebody whom no walk reaches, then that is said" says out "nothing can be done at c2 now: out of reach: 19 steps, cost 20, only 12 left"
park 'resign then turn e\nturn e then undo\ngo h3 then atack t2\ntu e then tu s\nundo\ngo g5 then turn n\nundo\nturn e then turn e\nundo\ngo zz then turn n\n'
check "given a word of the program as a part, then nothing of the line is done" says out "'resign' begins with no verb of these rules; nothing of the line is done"
check "behind another part as well" says out "'undo' begins with no verb of these rules; nothing of the line is done"
check "given a misspelt part, then the nearest verb is told, and nothing is done before" says out "'atack t2' begins with no verb of these rules; did you mean 'attack'?; nothing of the line is done"
check "and nobody has walked" is "$(grep -c 'goes to' <(sed -n '/atack/,$p' "$T/out"))" 0
check "given a part that is not legal then, then why is said" says out "turn e: it faces that way already"
check "given a walk to where one stands, then the line goes on" says out ": turn n"
check "given short forms, then they are parts as well" says out ": turn s"
check "and one undo takes back both" says out "taken back: 2 choices"
check "given a walk that cannot be begun, then what is left out is said" says out "not done: turn n"

# A rule refuses a step that the walk has a price for: tied LINES... plays these lines where Park, at g5, is held.
mkdir -p "$T/mods/tied"
sed 's/pens/tied/; s/Pens/Tied/' "$T/mods/pens/mod.ini" > "$T/mods/tied/mod.ini"
tied() {
    cat > "$T/mods/tied/init.lua"
    printf "$quiet$1"'quit\n' > "$T/in"
    input=$T/in run play first_game --mod-path "$T/mods" --mods tied --seat crew=human --seed 3 --no-record
}
tied 'go g4\n' << 'END'
rule("action.may", "a rail to the north", { cite = "own: test" }, function(act)
  if act.action.id == "move" and act.args[1] == "n" then return "a rail is in the way" end
end)
END
check "given a step that a rule refuses, then the walk to that square leads round" says out "Park (c3) goes to g4"
check "and nothing was stopped on the way" is "$(grep -c 'stopped part-way' "$T/out")" 0
tied 'go g4\ngo f5\ngo f3\n' << 'END'
rule("action.may", "held", { cite = "own: test" }, function(act)
  if act.action.id ~= "move" then return nil end
  return act.args[1] == "n" and "a rail is in the way" or act.args[1] == "w" and "a rope holds" or "the deck is wet"
end)
END
check "given no way round, then the reason is that of the step which the walk would begin with" \
    says out "no step towards g4 can be made now: move n: a rail is in the way"
check "to another square it is another" says out "no step towards f5 can be made now: move w: a rope holds"
check "and one for a square farther off" says out "no step towards f3 can be made now: move "

# What comes of a walk once Park, at g5, has come to f4 on his way to f3.
on_the_way() { tied 'f3\n' <<< 'on("unit.moved", function(e) if e.unit.id == "c3" and e.unit.cell.name == "f4" then '"$1"' end end)'; }
on_the_way 'e.unit.cell = nil + 1'
check "given a rule that fails on a walk, then what comes after that is not known, and why is said" \
    is "$(after 'at f3 you can:')" "3 Go to f3 go f3; on the way nobody knows what comes after f4 (tied/init.lua:1: attempt to perform arithmetic on a nil value)"
on_the_way 'roll { "1D", why = "the plank" }'
check "given dice that fall on it, then the same" is "$(after 'at f3 you can:')" "3 Go to f3 go f3; on the way nobody knows what comes after f4 (dice fall there)"
on_the_way 'ask { seat = e.unit.seat, unit = e.unit, verb = "jump", of = { "high", "low" }, why = "a plank" }'
check "given a question that cannot be passed by, then the same" is "$(after 'at f3 you can:')" "3 Go to f3 go f3; on the way nobody knows what comes after f4 (a question is asked there that cannot be passed by)"
on_the_way 'e.unit.ap = 0'
check "given points that are lost on it, then the same" is "$(after 'at f3 you can:')" "3 Go to f3 go f3; on the way nobody knows what comes after f4 (its turn ends there)"
tied 'f3\n' <<< 'rule("action.may", "a rail", { cite = "own: test" }, function(act) if act.unit.cell.name == "f4" and act.verb == "move" then return "a rail" end end)'
check "given a step that is refused then, then the same with the reason" is "$(after 'at f3 you can:')" "3 Go to f3 go f3; on the way nobody knows what comes after f4 (move n: a rail)"
tied 'f3\n' <<< 'on("unit.moved", function(e) if e.unit.cell.name == "f3" then e.unit.ap = 0 end end)'
check "given a turn that is over where the walk ends, then there is nothing to say" is "$(after 'at f3 you can:')" "3 Go to f3 go f3"

# Two who stand on squares that are called as the other is.
mkdir -p "$T/mods/swap/scenarios"
: > "$T/mods/swap/init.lua"
cat > "$T/mods/swap/mod.ini" << 'END'
[mod]
id = swap
title = Swap
version = 1.0.0
api = ^1.0
licence = MIT
authors = tests
description = Two who stand on squares that are called as the other is.

[requires]
tiny = ^1.0
END
cat > "$T/mods/swap/scenarios/swap.lua" << 'END'
define.scenario "swap" {
  title = "Swap", rules = "tiny", map = "room",
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = { { "places", function()
    units.new { id = "a1", name = "Anna", side = "north", cell = cells.named "b1" }
    units.new { id = "b1", name = "Bert", side = "north", cell = cells.named "a1" }
    units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f3" }
  end } },
}
END
printf 'a1\nquit\n' > "$T/in"
input=$T/in run play swap --mod-path "$T/mods" --mod-path tests/mods --mods swap --seat north=human --no-record
check "given squares that are called as those who stand on the others are, then each is told once" is "$(grep -c 'is at b1:' "$T/out")" 1
printf 'always load\nk9:1804\n1804\nquit\n' > "$T/in"
input=$T/in run play drive_deck --seat humans=human --seed 3 --no-record
check "given that nobody acts yet, then what is to be chosen first is said" says out "nothing can be done at 1804 now: nobody acts yet; choose first: activate, rest"
printf 't2\nquit\n' > "$T/in"; input=$T/in run play first_game --seat crew=human --seed 3 --no-record
check "given a question, then an id is no answer to it" says out "'t2' is not an answer here"

# --- advice ---
advised() { sed -n 's/^.*a bot in your place: //p' "$T/out" | head -n 1; }
lind 'advice\n'
check "given an enemy in sight, then advice is what a bot would do, with its chance, its cost and what is typed" \
    grep -qE '^[A-Z].* \(.*[0-9].*\): [a-z]' <<< "$(advised)"
said=$(advised)
lind 'advice\nadvice\n'
check "asked again, it is the same" is "$(grep -cF "a bot in your place: $said" "$T/out")" 2
lind "advice\n${said##*: }\n"
check "which can be typed" says out "taken"
printf 'advice\nquit\n' > "$T/in"; input=$T/in run play bar_fight --seat dockers=human --seed 5 --no-record
check "given a question, then it is the answer that is suggested" is "$(advised)" "Parry, 2 AP: defend parry 2"
printf 'advice\nquit\n' > "$T/in"; input=$T/in run play gate --seat guards=human --seed 5 --no-record
check "given orders that are written at the same time, then one of them" is "$(advised)" "Evade here, no attack: evade here"
