#!/usr/bin/env bash
# Three mods stacked: Enhanced, Zero-G and one of the tests' own (tests/mods/topping) over both. What each changes of the same things, `why`,
# the order in which they load, and what is said of a fourth that knows none of them (tests/mods/beside).
. "$(dirname "$0")/tap.sh"
plan 14
STACK="--rules enhanced $MODS --mods topping"

run test tests/mods/topping --mod-path tests/mods
check "the last of the stack wins, and the rest is as it was" is "$status" 0

# shellcheck disable=SC2086 # a list of options
{
run why run $STACK
check "why names all three of one field" is "$(grep -A 2 '^  price ' "$T/out" | grep -oE 'mod [a-z_]+$' | tr '\n' ' ')" "mod topping mod enhanced mod base "
run why attack.dm/running $STACK
check "and of a rule that was replaced twice" is "$(grep -oE 'mod [a-z_]+$' "$T/out" | tr '\n' ' ')" "mod topping mod enhanced mod base "
run why zero_g:zero_g.dm/handhold $STACK
check "and of a rule of Zero-G" is "$(grep -oE 'mod [a-z_]+$' "$T/out" | tr '\n' ' ')" "mod topping mod enhanced mod zero_g "
run why attack.dm $STACK
check "a step stands behind the one that it names" is "$(grep -oE 'attack.dm/(range|topping)' "$T/out" | tr '\n' ' ')" "attack.dm/range attack.dm/topping "

loads() { # MODS: the order in which the record says that they were loaded
    rm -f "$T/game.jsonl"
    run play first_game --rules enhanced --mod-path tests/mods --mods "$1" --seat all=random --set last_turn=4 --plain --record "$T/game.jsonl"
    head -n 1 "$T/game.jsonl" | jq -r '.mods | map(.id) | map(select(startswith("@") | not)) | join(" ")'
}
order="base relations statuses zero_g enhanced topping"
for words in zero_g,enhanced,topping topping,enhanced,zero_g topping; do
    check "the order does not depend on that of --mods $words" is "$(loads "$words")" "$order"
done
run replay "$T/game.jsonl" --verify --mod-path tests/mods
check "its record verifies" is "$status" 0

run list settings first_game --rules enhanced --mod-path tests/mods --mods beside
check "a mod that knows nothing of Enhanced and changes the same field is refused" is "$status" 3
check "with both names and what they change" says err "mods 'enhanced' and 'beside' both change cite"
check "and the way out" says err "[optional] beside = *"
sed 's/^base = .*/&\n[optional]\nenhanced = */' tests/mods/beside/mod.ini > "$T/mod.ini"
mkdir -p "$T/mods/beside"
cp "$T/mod.ini" tests/mods/beside/init.lua "$T/mods/beside/"
run why run --rules enhanced --mod-path "$T/mods" --mods beside
check "one that names Enhanced comes after it" is "$status" 0
check "and wins" is "$(grep -A 1 '^  cite ' "$T/out" | grep -oE 'mod [a-z_]+$' | tr '\n' ' ')" "mod beside mod enhanced "
}
