#!/bin/sh
# Rules are written once and say nothing of speed: what is memoized stands in base/fast, in bots and, with its reason, in scenarios.
. "$(dirname "$0")/lib.sh"
plan 4
MEMO='\<memo\>'

# Code without comments, with its place.
code() { grep -rn --include='*.lua' '' "$@" | sed 's/--.*//'; }

rules_name_none() {
    code base/rules base/actions base/people base/flow.lua | grep -E "$MEMO *\(|\<at_hand\>"
    echo 'local x = memo(fn)' | grep -qE "$MEMO *\(" || echo "the check sees no memo"
    return 0
}

# Functions that base/fast memoizes or doubles: a file local of one, taken while files are run, would be the slow one.
fast() { sed -n "s/^\([a-z_.]*\) = memo(\1).*/\1/p; s/^double(\"\([a-z_.]*\)\".*/\1/p" base/fast/*.lua; }

no_locals() {
    [ "$(fast | wc -l)" -gt 30 ] || echo "base/fast names $(fast | wc -l) functions"
    for name in $(fast); do
        code base | grep -v '^base/\(fast\|tests\)/' | grep -E "^[^:]*:[0-9]*:(local [a-z_, ]*=|[a-z_.]* =)(.*[ ,])?$name *(,|\$)"
    done
    code base scenarios | grep -v '^base/bots\|^base/tests\|^scenarios' | grep -E "local [a-z_]+ = $MEMO *\("
    return 0
}

# Each with a comment on the line or above it.
scenarios_say_why() {
    n=$(code scenarios | grep -cE "$MEMO *\(")
    [ "$n" -le 10 ] || echo "scenarios memoize $n functions, ten at most"
    for file in scenarios/*.lua; do
        awk -v file="$file" '/memo *\(/ && before !~ /^ *--/ && !/--/ { print file ":" NR ": no reason for the memo" } { before = $0 }' "$file"
    done
}

# A row of make bench stands with each.
rows_are_named() {
    grep -nE "= $MEMO *\(" base/fast/memo.lua | grep -vE -- '-- (random|greedy|listing)'
    return 0
}

check "base's rules and actions name no memo and no at_hand" rules_name_none
check "nobody holds a memoized or doubled function in a file local" no_locals
check "scenarios memoize ten functions at most, each with its reason" scenarios_say_why
check "each memoized rule names the row of make bench that it serves" rows_are_named
exit $failed
