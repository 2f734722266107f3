#!/usr/bin/env bash
# `gangway fuzz`: finds the fault of each mod of tests/finds, and none where there is none.
. "$(dirname "$0")/tap.sh"
faults=(tests/finds/*/)
plan $((${#faults[@]} + 26))
BROKEN="$MODS --mod-path tests/finds"

# What the first line of the mod says must be found.
finds() {
    local mod scenario=duel games=3 more=()
    mod=$(basename "$1")
    case $mod in
    has_a_bad_setting) scenario=bad_map more=(--vary "big=true,false") ;;
    ends_no_turn) more=(--turn-choices 40) ;;
    stops_in_listing) games=20 ;; # in one game of five somebody is hit in time
    names_on_a_strip) games=8 ;; # the board is looked at now and then
    esac
    # shellcheck disable=SC2086
    run fuzz $scenario $BROKEN --mods "$mod" --games $games --out "$T/$mod" "${more[@]}"
    is "$status" 1 && says out "$(head -n 1 "$1/init.lua" | sed 's/.*=> //')"
}

for mod in "${faults[@]}"; do check "the fault of $(basename "$mod") is found" finds "$mod"; done
check "a game that cannot be opened has no record" test ! -e "$T/has_a_bad_setting"

# shellcheck disable=SC2086
run fuzz $DUEL --games 6
check "nothing is found in a game that is well" is "$status" 0
check "and it is said" says out "6 games"
check "that there is none" says out "0 finds"
mkdir -p "$T/unasked"
sed 's/names_in_a_form/unasked/' tests/finds/names_in_a_form/mod.ini >"$T/unasked/mod.ini"
sed '/list\[#list + 1\]/d' tests/finds/names_in_a_form/init.lua >"$T/unasked/init.lua"
# shellcheck disable=SC2086
run fuzz duel $MODS --mod-path "$T" --mods unasked --games 3
check "a form with one answer, which nobody is asked, names nobody" is "$status: $(tail -n 1 "$T/out" | grep -c ' 0 finds')" "0: 1"
run fuzz hijacking --games 1 --choices 100 --quiet
check "nothing is found at the beginning of Hijacking" is "$status" 0
run fuzz mutiny --games 1 --choices 300 --json
check "what was shown of throws is compared with what was thrown" says out '"compared":'
run fuzz boarding_party --games 1 --seed 1 --choices 40 --quiet
check "a wall, whose name has a blank in it, is found by its text" is "$status" 0

# shellcheck disable=SC2086
run fuzz duel $BROKEN --mods fails_when_chosen --games 4 --out "$T/short" --json
record=$T/short/fuzz-duel-1.jsonl
check "all games that failed are one find" is "$(grep -o '"kind"' "$T/out" | wc -l)" 1
check "of all of them" says out '"games":4,"choices":1,'
check "cut down to the one choice that matters" is "$(grep -c '"do"' "$record")" 1
check "its record is where it was asked for" says out "\"record\":\"$record\""
check "and says what it is" test -n "$(head -n 1 "$record" | grep -F '"find":{"kind":"fails"')"
# shellcheck disable=SC2086
run fuzz --replay "$record" $BROKEN
check "played again it is found again" is "$status" 1
check "with the place" says out "fails_when_chosen/init.lua:2:"
# shellcheck disable=SC2086
run replay "$record" $BROKEN
check "replay shows it too" says out "evil failed and was undone"
cp -r tests/finds/fails_when_chosen "$T/mods"
mkdir "$T/mended" && mv "$T/mods" "$T/mended/fails_when_chosen"
sed -i 's/u.nothing.there/1 note(u, u.hits)/' "$T/mended/fails_when_chosen/init.lua"
# shellcheck disable=SC2086
run fuzz --replay "$record" $MODS --mod-path "$T/mended"
check "mended it is found no more" is "$status" 0
check "what it notes is told" says err "note: fails_when_chosen/init.lua:2: unit"
check "and that is said" says out "the fault is no longer found"

# shellcheck disable=SC2086
run fuzz duel $BROKEN --mods fails_when_chosen --games 3 --out "$T/thrice"
check "a game counts once" says out "  in 3 of 3 games"
# shellcheck disable=SC2086
run fuzz duel $MODS --games 1 --choices 3 --must-end --out "$T/ends"
check "who wants it hears of a game that did not end" says out "stuck: the game was not over at the limit"
# shellcheck disable=SC2086
run fuzz duel $MODS --vary start_open=maybe
check "a value that a setting has not is a mistake" says err "'maybe' found"
# shellcheck disable=SC2086
run fuzz duel $MODS --vary opened=true
check "so is a setting that is not there" says err "there is no setting 'opened'"
run fuzz no_such_scenario
check "so is a scenario that is not there" is "$status" 2
run fuzz
check "without a scenario the use is told" is "$status" 2
run fuzz --replay "$T/none.jsonl"
check "a record that is not there is told" is "$status" 3
