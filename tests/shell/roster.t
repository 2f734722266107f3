#!/usr/bin/env bash
# Rosters as files, free play with them, and the reference sheet.
. "$(dirname "$0")/tap.sh"
plan 94
R=$T/ours.roster

run roster new
cp "$T/out" "$T/new.roster"
check "an empty roster explains its fields" says out "# upp "
run roster check "$T/new.roster"
check "its example is a good one" is "$status" 0
run roster roll --number 3 --seed 7 --out "$R"
check "characters are rolled into a file" is "$(grep -c '^\[a' "$R")" 3
run roster roll --number 3 --seed 7
check "the same for the same seed" cmp -s "$T/out" "$R"
run roster roll --out "$R"
check "a file that is there stays" is "$status" 3
run roster show "$R"
check "it is shown as the game has it" says out "State active"

run roster edit "$R" a1 upp=77A98C 'skills=revolver 2, blade 1' gear=revolver,cloth 'name=Ana Ruiz'
check "values are edited" is "$status" 0
ln -s "$R" "$T/link.roster"
run roster edit "$T/link.roster" a1 'name=Ana Ruiz'
check "through a link too" is "$status" 0
check "which stays one" test -L "$T/link.roster"
check "in the file" grep -q '^upp = 77A98C$' "$R"
run roster show "$R"
check "and played so" says out "dexterity 7"
check "with its things" says out "has Revolver (Rounds 6, Spare 1), Cloth"
before=$(cat "$R")
run roster edit "$R" a1 'skills=revolvr 2'
check "what is wrong is not written" is "$(cat "$R")" "$before"
check "its place is said" says err "10: error: skills: there is no 'revolvr'"
check "and the nearest name" says err "did you mean 'revolver'?"
printf '[c1]\nname = X\nupp = 7777\nskils = x\n[c2]\nupp = 077777\n' > "$T/bad.roster"
run roster check "$T/bad.roster"
check "a bad file is refused" is "$status" 1
check "digits that lack" says err "bad.roster:3:7: error: upp: '7777' found, 6 digits"
check "unknown words" says err "bad.roster:4:1: error: a character has no 'skils'"
check "what must be there" says err "bad.roster:5:1: error: [c2] has no name"
check "each once" is "$(grep -c error "$T/err")" 3
printf '[rooster]\ntitle = W\nrules = snapshot\n[c1]\nname = Ana\nupp = 777777\n' > "$T/head.roster"
run roster check "$T/head.roster"
check "a misspelt head too, whatever stands in it" is "$(grep -c "no section 'rooster'" "$T/err")" 1

printf '%s\n' 'offer draw' > "$T/in"
input=$T/in run play --map pistol_alley --roster "a=$R" --roster "b=$R" --plain --seed 4 --seat b=greedy --record "$T/g.jsonl"
check "any plan is played with any rosters" says out "Ana Ruiz"
check "of two with one name the text says no id, which might be the wrong one" is "$(grep -v 'may go first' "$T/out" | grep -c 'Ana Ruiz (')" 0
check "the record has them" grep -q '"rosters":{"a":"' "$T/g.jsonl"
mv "$R" "$T/away.roster"
run replay "$T/g.jsonl" --verify
check "and needs no file" is "$status" 0
run roster save "$T/g.jsonl" a
check "a side of a record becomes a roster" says out "upp = 77A98C"
: > "$T/in"
input=$T/in run play hijacking --roster "crew=$T/away.roster" --seat all=human --plain --no-record --seed 2
check "a scenario takes them too" is "$status" 0
input=$T/in run play hijacking --roster "crw=$T/away.roster" --seat all=human --plain --no-record
check "for the sides that it has" says err "there is no side 'crw'"
run sim hijacking --games 1 --roster "crew=$T/away.roster" --roster "crew=$T/ana.roster"
check "two files for one side are refused" is "$status" 2
check "with both, and with what is meant" says err "--roster: '$T/ana.roster' of side 'crew' found; it has '$T/away.roster' already"
input=$T/in run play --map nowhere --seat all=human --plain --no-record
check "a plan that is not there is said" is "$status" 2
run replay "$T/g.jsonl" --to 9999
check "a record is not played beyond its end" says err "has only"

run odds --weapon revolver:fa --range 4
check "a mode that a weapon has not is said" says err "Revolver has no mode 'fa'; it has semi"
run odds --weapon revolver --range 4 --armor mesh
check "the case is named in words" says out "Revolver semi at medium range (4) against Mesh"
run sheet hijacking
check "the sheet has costs, modifiers, settings" says out "snap attack                -2"
run sheet --html
check "and is a page" is "$(grep -c '<section' "$T/out")" "$(grep -c '</section>' "$T/out")"

# Every rule set says what a character is.
for rules in snapshot enhanced bughunter traveller percentile bridge; do
    run roster roll --rules $rules --number 5 --seed 3 --out "$T/$rules.roster"
    run roster check "$T/$rules.roster"
    check "$rules rolls characters that pass its check, by the rule set that the file names" is "$status" 0
    run roster show "$T/$rules.roster" --json
    check "and shows them as data" is "$(grep -o '"characters":.*' "$T/out" | grep -o '"name":' | wc -l)" 5
done
run roster roll --rules percentile --number 5 --seed 3
check "the same for the same seed" cmp -s "$T/out" "$T/percentile.roster"

# From one to another.
printf '[roster]\nrules = snapshot\ntitle = Ours\n[c1]\nname = Ana Ruiz\nupp = 777A98\nskills = brawling 1, revolver 2\npost = pilot\ngear = mesh, revolver\n' > "$T/ana.roster"
run roster convert "$T/ana.roster" --to traveller --out "$T/ana.traveller"
check "a character is converted" is "$status" 0
check "what is lost is said" says err "c1: lost: post pilot"
check "and stands in the file" grep -q '^# c1 lost: post pilot$' "$T/ana.traveller"
run roster check "$T/ana.traveller"
check "which is a good one of that rule set" is "$status" 0
run roster convert "$T/ana.traveller" --to snapshot
check "and becomes again what it was" is "$(sed -n '/^\[c1\]/,$p' "$T/out" | tr '\n' ' ')" "[c1] # price 13 name = Ana Ruiz upp = 777A98 skills = brawling 1, revolver 2 gear = mesh, revolver "
run roster convert "$T/ana.roster" --to percentile --json
check "as data too" says out '"lost":["education 9","post pilot"]'
run roster convert "$T/ana.traveller" --to percentile
check "a conversion that is not there is refused" is "$status" 1
check "with those that are" says err "there are: snapshot to traveller, traveller to snapshot"
run roster convert "$T/percentile.roster" --to traveller --mods guests $MODS
check "a mod may bring a conversion of its own" says err "lost: all figures"
run roster convert "$T/ana.roster" --to traveler
check "so is a rule set" says err "did you mean 'traveller'?"
run roster convert "$T/bad.roster" --to traveller
check "and a file with mistakes" says err "bad.roster:3:7: error: upp"
run sim bar_fight --games 2 --roster "dockers=$T/percentile.roster"
check "a scenario takes so many characters" says err "the roster of dockers has 5 characters, but the scenario takes at most 3"
run sim burglary --games 2 --roster "thieves=$T/percentile.roster"
check "one that takes none says so" says err "the scenario burglary takes no roster for the side 'thieves'"

# A rule set over another takes its rosters too.
run roster check "$T/ana.roster" --rules enhanced
check "Enhanced takes a roster of Snapshot" is "$status" 0
run roster check "$T/enhanced.roster" --rules snapshot
check "but Snapshot none of Enhanced" says err "this roster is for enhanced, but the game uses snapshot"
run roster convert "$T/ana.roster" --to enhanced --out "$T/ana.enhanced"
check "a character of Snapshot becomes one of Enhanced" is "$status" 0
check "without a loss" silent err

# Mistakes that people make by hand.
cat > "$T/byhand.roster" <<'END'
[rooster]
title = The watch
rules = snapshot
[c1]
name: Ana
name = Ana
upp = 777777
skills = revolver 2, revolver 1
gear = cutlass; revolver
military = True
name = Bo
titel = Boss
END
run roster check "$T/byhand.roster"
check "a head that is misspelt is told as that" says err "byhand.roster:1:1: error: there is no section 'rooster'"
check "with the right word" says err "hint: did you mean 'roster'?"
check "and lacks nothing" is "$(grep -c 'rooster\] has no' "$T/err")" 0
check "a colon is mended" says err "hint: write name = Ana"
check "a skill that is there twice is told" says err "byhand.roster:8:22: error: skills: 'revolver' is there twice"
check "a semicolon between words too" says err "hint: several words are parted by commas"
check "and what means yes" says err "hint: did you mean 'yes'?"
check "a key that is there twice names the first" says err "byhand.roster:11:1: error: 'name' exists already, on line 6"

# mistake TEXT WANTED: one error is told of the roster, with its place and its mend
mistake() {
    printf '%b' "$1" >"$T/mistake.roster"
    run roster check "$T/mistake.roster"
    is "$(grep -c ': error: ' "$T/err")" 1 && [[ $(cat "$T/err") == *$2* ]] || { sed 's/^/# /' "$T/err" >&2 && return 1; }
}
H='[roster]\nrules = snapshot\n' C='[c1]\nname = Ana\nupp = 777A98\n'
check "a level behind =" mistake "$H${C}skills = brawling=2\n" ":6:10: *hint: write brawling 2"
check "a skill without its level" mistake "$H${C}skills = brawling\n" ":6:10: *hint: write brawling 1"
check "a section with a blank in its name" mistake "$H[c 1]\nname = Ana\nupp = 777A98\n" ":3:2: *hint: write \[c_1\]"
check "a bracket that is left open, and nothing that follows from it" mistake "$H[c1\nname = Ana\nupp = 777A98\n" ":3:3: *hint: write \[c1\]"
check "a colon, after which the key is not missing" mistake "$H[c1]\nname: Ana\nupp = 777A98\n" ":4:1: *hint: write name = Ana"
check "no sign at all" mistake "$H[c1]\nname = Ana\nupp 777A98\n" ":5:1: *hint: write upp = 777A98"
check "a key in capitals, which is not missing as well" mistake "$H[c1]\nname = Ana\nUPP = 777A98\n" ":5:1: *did you mean 'upp'"
check "digits with blanks" mistake "$H[c1]\nname = Ana\nupp = 7 7 7 a 9 8\n" ":5:7: *hint: write 777A98"
check "a character without its section" mistake "name = Ana\nupp = 777A98\n" ":1:1: *hint: write a line \[c1\] above it"
check "JSON" mistake '{"c1": {"name": "Ana"}}\n' ":1:1: *'gangway roster new' prints one"
check "a key of the head twice" mistake "${H}rules = enhanced\n$C" ":3:1: *'rules' again; it is already on line 2"
check "a remark behind a value" mistake "$H[c1]\nname = Ana\nupp = 777A98 # strong\n" ":5:14: *a remark stands on a line of its own"
check "nothing" mistake "" "'gangway roster new' prints one"
long=$(printf 'x%.0s' {1..201})
check "a name that is too long" mistake "$H[c1]\nname = $long\nupp = 777A98\n" ":4:8: *name: a text of 201 bytes found, at most 200 expected"
skill=$(printf '1%.0s' {1..980})
check "a line of a thousand bytes is read" mistake "$H${C}skills = a$skill, b\n" ":6:10: *'a111*a word and a number expected"
check "a longer one is not" mistake "$H${C}skills = a$skill$skill, b\n" ":6:1: *a line of 1973 bytes found, at most 1000 expected*hint: shorten it"
check "what it says of a key that must be there is not missing as well" mistake "$H[c1]\nname = $skill$skill\nupp = 777A98\n" ":4:1: *a line of 1967 bytes"
check "a remark may be longer" eval 'printf "%b" "$H$C# $skill$skill\n" > "$T/remark.roster" && run roster check "$T/remark.roster" && is "$status" 0'
check "a number that no person types" mistake "$H${C}skills = brawling 0x2\n" ":6:19: *'0x2' found, a whole number from 0 to 9 expected"
check "more characters than a roster may have" mistake "$H$(printf '[c%s]\\nname = A\\nupp = 777A98\\n' {1..1002})" ":3003:2: *character 1001 found, at most 1000"
