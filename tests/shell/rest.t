#!/usr/bin/env bash
# Rest: days pass for the characters of a roster, by the rules of its rule set; what a game leaves of them.
. "$(dirname "$0")/tap.sh"
plan 46

matches() { grep -qE "$1" "$T/out"; }

# Rest: days pass for those of a roster, by the rules of its rule set.
wounded() { # RULES WOUNDS: a roster of three, the first with wounds
    run roster roll --rules "$1" --number 3 --seed 3 --out "$T/rest.$1"
    printf '# what stands above stays\n' >> "$T/rest.$1"
    run roster edit "$T/rest.$1" a1 "$2"
}
for case in "snapshot wounds=strength 2" "enhanced wounds=strength 2" "traveller wounds=strength 2" "percentile wound=2"; do
    rules=${case%% *}
    wounded "$rules" "${case#* }"
    run roster rest "$T/rest.$rules" --days 3
    check "$rules: a wounded character recovers" matches "a1 .* has recovered \\(before: "
    check "in the file, which keeps its other lines" is "$(grep -c '^wound' "$T/rest.$rules") $(grep -c '^# what stands' "$T/rest.$rules")" "0 1"
    run roster check "$T/rest.$rules"
    check "and is a good one" is "$status" 0
done
wounded traveller 'wounds=strength 2'
run roster edit "$T/rest.traveller" a1 upp=777777 'wounds=strength 7, dexterity 7'
run roster rest "$T/rest.traveller" --days 1
check "who needs a medical facility is awake" says out "regains consciousness"
check "and heals there alone" matches "a1 .* needs .* days in a medical facility"
run roster rest "$T/rest.traveller" --days 30 --care aid
check "not with a medic" matches "a1 .* needs .* days in a medical facility"
run roster rest "$T/rest.traveller" --days 30 --care hospital
check "but with --care hospital" matches "a1 .* has recovered"
printf '%s\n' '[roster]' 'rules = traveller' '' '[a1]' 'name = Ana' 'upp = 777777' 'weapons = laser_rifle' 'packs = laser_rifle 12' > "$T/rest.packs"
run roster rest "$T/rest.packs" --days 1
check "a power pack is recharged meanwhile" is "$status $(grep -c '^packs' "$T/rest.packs")" "0 0"
printf '%s\n' '[roster]' 'rules = traveller' '' '[a1]' 'name = Ana' 'upp = 777777' 'weapons = sword' 'blows = 7' > "$T/rest.blows"
run roster check "$T/rest.blows"
check "given blows that are struck, then a roster keeps them" is "$status" 0
run roster convert "$T/rest.blows" --to snapshot --out "$T/rest.blows.snapshot"
check "a conversion says that they are lost" says err "a1: lost: blows struck"
run roster rest "$T/rest.blows" --days 1
check "and rest gives them back" is "$status $(grep -c '^blows' "$T/rest.blows")" "0 0"
echo 'packs = laser_carbine 3' >> "$T/rest.packs"
run roster check "$T/rest.packs"
check "one of a weapon that it has not is refused" says err "packs: laser_carbine: no such weapon is carried"
cp "$T/rest.traveller" "$T/kept"
run roster rest "$T/rest.traveller" --days 3 --care hospitl
check "a care that is not there is refused" is "$status" 1
check "with the nearest" says err "traveller has no 'hospitl', did you mean 'hospital'?"
run roster rest "$T/rest.traveller"
check "so is rest without days" says err "rest needs --days N"
run roster rest "$T/rest.traveller" --days many
check "and what is no number" is "$status" 2
check "the file is as it was" cmp -s "$T/kept" "$T/rest.traveller"
run roster rest "$T/rest.percentile" --days 3 --care hospital
check "a rule set without care says so" says err "percentile has no 'hospital'; its people rest without care"
run roster roll --rules bridge --out "$T/rest.bridge"
run roster rest "$T/rest.bridge" --days 3
check "one that knows no rest says so" says err "the rule set bridge does not say how its people recover"
run roster edit "$T/rest.traveller" a1 'wounds=strength 8'
check "more wounds than there is strength are a mistake" says err "wounds: strength 8, but there are only 7 points of it"
run roster edit "$T/rest.traveller" a1 'wounds=strength 7, dexterity 7, endurance 7'
check "and so is somebody who would be dead" says err "nobody who is dead is of a roster"
run roster rest "$T/rest.snapshot" --days 2 --out "$T/rest.snapshot"
check "a file that is there stays" is "$status" 3
run roster rest "$T/rest.snapshot" --days 2 --json
check "as data" says out '"days":2'

# A seriously wounded character of Snapshot without care: the section becomes a comment, and the others stay.
run roster edit "$T/rest.snapshot" a2 upp=777777 'wounds=strength 7, dexterity 7'
run roster rest "$T/rest.snapshot" --days 1
check "who dies of the wounds is said" matches "a2 .* is dead; its section is now a comment"
check "and stays in the file as a comment" is "$(grep -c '^# a2: is dead$' "$T/rest.snapshot") $(grep -c '^# \[a2\]$' "$T/rest.snapshot")" "1 1"

# From a game: the wounded are saved as they are, the dead by name, and the end says what they need.
run play gate --seat all=greedy --seed 3 --set poor_light_close=no --plain --record "$T/gate.jsonl"
check "the end of a game says what the wounded need" matches "^To recover, Guards: .* is unconscious for another 10 minutes"
check "and how they get it" says out "roster rest FILE --days N"
run play gate --seat all=greedy --seed 3 --set poor_light_close=no --plain --no-record
check "which nobody is told who has no record to do it with" is "$(grep -c '^To recover' "$T/out") $(grep -c 'roster' "$T/out")" "2 0"
run roster save "$T/gate.jsonl" raiders --out "$T/raiders"
check "the dead are not of the roster" is "$(grep -c '^# .*: is dead$' "$T/raiders") $(grep -c '^\[r[0-9]' "$T/raiders")" "1 7"
check "the wounded have their wounds" is "$(grep -c '^wounds = ' "$T/raiders")" 4
run roster rest "$T/raiders" --days 3
run sim gate --games 1 --roster "raiders=$T/raiders"
check "and are played again" is "$status" 0

# A critical wound of Enhanced leaves nothing of the three characteristics, and whoever has it is of the roster.
wounded enhanced 'wounds=strength 2'
run roster edit "$T/rest.enhanced" a1 upp=777777 'wounds=strength 7, dexterity 7, endurance 7' 'healing=critical 0' treated=yes
run roster check "$T/rest.enhanced"
check "enhanced: a critical wound is of a good roster" is "$status" 0
run roster rest "$T/rest.enhanced" --days 1
check "and needs its days" matches "a1 .* has a critical wound: needs [0-9]+ days of rest"
run sim stairwell_assault --games 1 --roster "up=$T/rest.enhanced"
check "its side is played" is "$status" 0
run roster edit "$T/rest.enhanced" a1 'wounds=intelligence 7'
check "but nobody lives without intelligence" says err "nothing is left of intelligence"

# Memory ends once, at each of the last allocations before the file is written: it is as it was, or as it should be.
lacks() { # AT FOR: rests with allocation AT failing, FOR of them in all
    cp "$T/rest.was" "$T/rest.now"
    status=0
    NOMEM_WHO=parent NOMEM_AT=$1 NOMEM_FOR=$2 LD_PRELOAD=$T/nomem.so timeout 120 "$GANGWAY" roster rest "$T/rest.now" --days 2 > "$T/out" 2> "$T/err" || status=$?
}
stays_whole() {
    local low=1 high=20000 at
    lacks $high 1000000 && is "$status" 0 || return 1 # there are fewer allocations than that
    while [ $((high - low)) -gt 1 ]; do # the last allocation without which it does not end well
        at=$(((low + high) / 2))
        lacks $at 1000000
        if [ $status = 0 ]; then high=$at; else low=$at; fi
    done
    for ((at = low; at > low - 8; at--)); do
        lacks $at 1
        [ $status -lt 124 ] || { echo "# allocation $at: it ends with $status" >&2; return 1; }
        cmp -s "$T/rest.now" "$T/rest.whole" || { cmp "$T/rest.now" "$T/rest.was" && [ $status != 0 ]; } || return 1
    done
    [ $low -gt 100 ]
}
# Without a failure it ends well, and the file is another: else there would be nothing to lose.
rests_well() { lacks 0 1 && cp "$T/rest.now" "$T/rest.whole" && is "$status" 0 && ! cmp -s "$T/rest.whole" "$T/rest.was"; }
"$GANGWAY" roster roll --rules snapshot --number 3 --seed 3 --out "$T/rest.was"
"$GANGWAY" roster edit "$T/rest.was" a1 'wounds=strength 2'
skip=
"$GANGWAY" --version | grep -q 'address sanitizer' && skip="the address sanitizer has the allocations"
[ -n "$skip" ] || ${CC:-cc} -O1 -shared -fPIC -o "$T/nomem.so" tests/proof/nomem.c -ldl 2> "$T/err" || skip="no compiler makes tests/proof/nomem.c: $(head -n 1 "$T/err")"
if [ -n "$skip" ]; then
    for name in "with memory enough it rests" "a roster is never replaced by less than a whole one"; do check "$name # SKIP $skip" true; done
else
    check "with memory enough it rests" rests_well
    check "a roster is never replaced by less than a whole one" stays_whole
fi
