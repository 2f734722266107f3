#!/bin/sh
# Rules of docs/rules/*.tsv that a test of that game names, by game: covered / total, then the ids that none names. A test of another
# game, of the core or of a mod of the tests does not count, nor does what is said in a comment or in the rules themselves.
# A row marked `n/a` in its last column (no program can carry it) counts as such.
# With a game as the argument: the ids that a test names, one a line (for tests/proof/mutants.sh).
set -eu
cd "$(dirname "$0")/.."

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
trap 'rm -f "$named"' EXIT
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
done
