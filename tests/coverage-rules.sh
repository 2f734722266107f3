#!/bin/sh
# Rules of docs/rules/*.tsv that a test names, by rule set: covered / total, then the ids that none names.
# A row marked `n/a` in its last column (no program can carry it) counts as such.
set -eu
cd "$(dirname "$0")/.."
named=$(mktemp)
trap 'rm -f "$named"' EXIT
grep -rhoE '\b[A-Z]{2}-[0-9]{3}\b' tests base/tests mods/*/tests scenarios 2>/dev/null | sort -u >"$named"
for table in docs/rules/*.tsv; do
    [ -f "$table" ] || continue
    awk -F'\t' -v named="$named" -v name="$(basename "$table" .tsv)" '
        BEGIN { while ((getline id < named) > 0) seen[id] = 1 }
        $1 ~ /^[A-Z][A-Z]-[0-9][0-9][0-9]$/ {
            total++
            if ($NF ~ /^n\/a/) na++
            else if ($1 in seen) covered++
            else rest = rest " " $1
        }
        END {
            printf "%s: %d of %d rows named by a test, %d n/a\n", name, covered, total, na
            if (rest != "") print "  not named:" rest
        }' "$table"
done
