#!/usr/bin/env bash
# A hint `did you mean 'X'?` of `gangway check` is true: with X in the place of the word the fault is gone. All mods of tests/check
# are mended by their own hints and checked again in one run.
. "$(dirname "$0")/tap.sh"
plan 4

mkdir "$T/mended" "$T/wrong"
python3 tests/shell/mended.py apply tests/check "$T/mended"
check "there are many such hints" test "$(grep -c '^mended' "$T/mended/list")" -ge 150
check "each word stands where the message says" is "$(grep -v '^mended' "$T/mended/list")" ""
run check --quiet $MODS "$T"/mended/*/
check "no fault is left of those whose hint was followed" is "$(python3 tests/shell/mended.py look "$T/mended" "$T/err")" ""

# The test itself: a hint that is of no use is seen.
mkdir "$T/cases" && cp -r tests/check/patch_nothing "$T/cases/"
sed -i "s|^tests/check/|$T/cases/|; s/did you mean 'sliding_door'/did you mean 'slidin_door'/" "$T/cases/patch_nothing/expected.txt"
python3 tests/shell/mended.py apply "$T/cases" "$T/wrong"
run check --quiet $MODS "$T/wrong/patch_nothing"
check "a hint that is of no use is seen" is "$(python3 tests/shell/mended.py look "$T/wrong" "$T/err")" \
    "patch_nothing/init.lua:1: patch.portal 'slidng_door': it does not exist"
