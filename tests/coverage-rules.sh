#!/bin/sh
# Rules of docs/rules/*.tsv that a test of that game names, by game: covered / total, then the ids that none names. A test of another
# game, of the core or of a mod of the tests does not count, nor does what is said in a comment or in the rules themselves.
# A row marked `n/a` in its last column (no program can carry it) counts as such.
# With a game as the argument: the ids that a test names, one a line (for tests/proof/mutants.sh).
# With --check FILE: fails where a game of the file (tests/rules-whole.txt) is not whole, or has other counts than stated there.
set -eu
cd "$(dirname "$0")/.."
check=
if [ "${1:-}" = --check ]; then
    check=$2
    shift 2
fi

# the folders with the tests of a game
tests_of() {
    case $1 in
        snapshot) echo base/tests mods/zero_g/tests ;;
        bughunter) echo mods/bughunter/tests ;;
        starship) echo mods/bridge/tests ;;
        percentile) echo mods/percentile/tests ;;
        traveller) echo mods/traveller/tests ;;
        enhanced) echo mods/enhanced/tests ;;
        *) echo "tests/coverage-rules.sh: no folder of tests is named for '$1'" >&2 && exit 1 ;;
    esac
}

# the ids in quotes, comments left out
named_by() {
    # shellcheck disable=SC2046 # a list of folders
    find $(tests_of "$1") -name '*.lua' -exec sed 's/--.*//' {} + | grep -oE '"[A-Z]{2}-[0-9]{3}"' | tr -d '"' | sort -u
}

if [ $# -gt 0 ]; then
    tests_of "$1" >/dev/null # an unknown game ends here: the exit of a subshell would be lost
    named_by "$1"
    exit
fi
named=$(mktemp)
printed=$(mktemp)
trap 'rm -f "$named" "$printed"' EXIT
for table in docs/rules/*.tsv; do
    name=$(basename "$table" .tsv)
    named_by "$name" >"$named"
    awk -F'\t' -v named="$named" -v name="$name" '
        BEGIN { while ((getline id < named) > 0) seen[id] = 1 }
        $1 ~ /^[A-Z][A-Z]-[0-9][0-9][0-9]$/ {
            total++
            if ($NF ~ /^n\/a/) na++
            else if ($1 in seen) covered++
            else rest = rest " " $1
        }
        END {
            printf "%s: %d of %d rows named by a test of the game, %d n/a\n", name, covered, total, na
            if (rest != "") print "  not named:" rest
        }' "$table"
done >"$printed"
cat "$printed"
[ -n "$check" ] || exit 0
grep -v '^#' "$check" | {
    failed=0
    while read -r name rows na; do
        wanted="$name: $((rows - na)) of $rows rows named by a test of the game, $na n/a"
        grep -qxF "$wanted" "$printed" || { failed=1 && echo "coverage-rules: expected '$wanted' ($check)" >&2; }
    done
    exit $failed
}
