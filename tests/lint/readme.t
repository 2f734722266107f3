#!/bin/sh
# README.md: its shell lines are those that the build machine runs, and its links lead somewhere.
. "$(dirname "$0")/lib.sh"
plan 3

test_line() { grep -Fxq "$(tail -n 1 .ci/run)" README.md || echo "README.md: lacks the last line of .ci/run"; }
play_line() { grep -Eq '&& make play$' README.md || echo "README.md: no line ends in 'make play'"; }

links() {
    for page in *.md tests/*.md; do
        grep -oE '\]\([^)# ]+' "$page" | cut -c3- | grep -v '^https*:' | while read -r to; do
            [ -e "$(dirname "$page")/$to" ] || echo "$page: the link to $to leads nowhere"
        done
    done
}

check "the test line is that of .ci/run" test_line
check "there is a line to play" play_line
check "links lead somewhere" links
exit $failed
