#!/usr/bin/env bash
# The pages of docs/screens are what the program shows now: they are played again and compared.
. "$(dirname "$0")/tap.sh"
command -v tmux > /dev/null || { echo "1..0 # SKIP there is no tmux to play in"; exit 0; }
plan 8

mkdir "$T/screens"
OUT=$T/screens bash docs/screens/make.sh > "$T/made" 2>&1
check "all pages are played" is "$?" 0
for page in docs/screens/*.txt; do
    name=$(basename "$page")
    check "$name is what is shown" diff -u "$page" "$T/screens/$name"
done
