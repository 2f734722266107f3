#!/bin/sh
# Every row of the games in tests/rules-whole.txt is named by a test of the game, and there are as many as stated.
. "$(dirname "$0")/lib.sh"
plan 3

whole() { sh tests/coverage-rules.sh --check tests/rules-whole.txt 2>&1 >/dev/null; }

# A list with one wrong line is refused, and what was expected is said.
refuses() {
    file=$(mktemp)
    echo "$1" >"$file"
    if said=$(sh tests/coverage-rules.sh --check "$file" 2>&1 >/dev/null); then echo "'$1' passes"; fi
    case $said in *"expected '$2"*) ;; *) echo "'$1' is refused with: $said" ;; esac
    rm "$file"
}

check "every row of the games that are whole is named by a test" whole
check "another number of rows than stated is seen" refuses 'traveller 76 0' 'traveller: 76 of 76 rows'
check "a row that no test names is seen" refuses 'bughunter 521 0' 'bughunter: 521 of 521 rows'
exit $failed
