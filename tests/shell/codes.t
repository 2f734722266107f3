#!/usr/bin/env bash
# Codes of messages: each of the sources is explained by a row of lua/codes.tsv, with an example that a test has seen.
. "$(dirname "$0")/tap.sh"
plan 17
table=lua/codes.tsv

tail -n +2 $table | cut -f1 | sort > "$T/rows"
grep -rhoE '"GW[0-9]{4}"' engine lua --include='*.c' --include='*.lua' | tr -d '"' | sort -u > "$T/sources"
same_codes() { diff "$T/sources" "$T/rows" | sed 's/^/# /' >&2; cmp -s "$T/sources" "$T/rows"; }
check "each code of the sources has one row, and each row a code" same_codes
check "each row has its five columns, and says cause and mend" \
    is "$(awk -F'\t' 'NF != 5 || $3 == "" || $4 == "" || $5 == ""' $table | wc -l)" 0
check "the rows stand in the order of their codes" sort -c "$T/rows"

# Those without a case among tests/check are written by hand; codes.txt or a test of the program names them.
examples_are_seen() {
    local bad=0 code message
    cat tests/check/*/expected.txt tests/agree/*/expected.txt tests/origin/* > "$T/seen" 2>/dev/null
    cut -d' ' -f1 tests/check/codes.txt > "$T/by_hand"
    grep -rhoE 'GW[0-9]{4}' tests/shell tests/unit >> "$T/by_hand"
    while IFS=$'\t' read -r code message; do
        grep -qF -- "$message [$code]" "$T/seen" || grep -qx "$code" "$T/by_hand" || { echo "# $code: nobody says '$message'" >&2; bad=1; }
    done < <(tail -n +2 $table | cut -f1,3)
    return $bad
}
check "each example is a message that a test expects" examples_are_seen

run explain GW0110
check "a code is explained" is "$status" 0
check "with its cause" says out "cause    A definition, or a change of one, gives a field that its class does not have."
check "an example" says out "define.board \"odd\" { strip = function() end, rows = {} }"
check "the message" says out "unknown field 'rows' in board 'odd'"
check "and the mend" says out "mend     Correct the name;"
run explain 110
check "its number is enough" says out "GW0110"
run explain GW9999
check "a code that does not exist is wrong usage" is "$status" 2
run explain weapon
check "and so is what is no code" says err "'weapon' is not a code; codes are written GW0110"
run explain
check "without a code all are listed" is "$(wc -l < "$T/out")" "$(wc -l < "$T/rows")"
run explain GW0501 --json
check "as data" says out '{"code":"GW0501","cause":'
run explain --markdown
check "the page has a section for each" is "$(grep -c '^## GW' "$T/out")" "$(wc -l < "$T/rows")"
run check $MODS tests/check/portals_bad
check "check names the command" says err "gangway explain GW0441"
GANGWAY_DATA=$T/nowhere run explain GW0110
check "a table that is not there is an unusable file" is "$status" 3
