#!/usr/bin/env bash
# What is shown of a throw and of a definition reads well.
. "$(dirname "$0")/tap.sh"
plan 5
run odds --weapon revolver --armor mesh --range 4 --with dexterity=9 --with skill=2
check "what the dice must show has the modifiers in it" says out "needs 9+ on 2D6: 27.8% (12: Revolver at medium range against Mesh)"
run show attack.hit
check "what is told with an event is shown with its types" says out "at=unit by=unit weapon=def.weapon"
run show weapon
check "a schema is a line for each word" says out "  burst "
check "none of which is endless" test "$(awk 'length > 400' "$T/out" | wc -l)" -eq 0
run show attack.hit --json
check "for machines it is as it was" says out '"args":{"at":"unit","by":"unit","weapon":"def.weapon"}'
