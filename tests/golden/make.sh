#!/bin/sh
# Plays the golden records anew: one game of each scenario by bots, and one with its options. Needed after a change of rules that
# is meant; the difference is then looked at by `gangway replay`.
# usage: tests/golden/make.sh [NAME...]; NAME is a line's first word in tests/golden/games
set -eu
cd "$(dirname "$0")/../.."
GANGWAY=${BUILD:-build}/gangway
export GANGWAY_DATA="$PWD"
while read -r name scenario rest; do
    case " $* " in *" $name "* | "  ") ;; *) continue ;; esac
    rm -f "tests/golden/$name.jsonl"
    # shellcheck disable=SC2086 # words of the line
    "$GANGWAY" play "$scenario" --plain $rest --record "tests/golden/$name.jsonl" </dev/null >/dev/null
done <tests/golden/games
