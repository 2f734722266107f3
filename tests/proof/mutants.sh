#!/usr/bin/env bash
# Rows of the rulebook, drawn by a seed among those that a test names, are broken on purpose, one after another; what is asked is
# whether a test sees it, and whether one does that names the row.
# usage: tests/proof/mutants.sh [GAME...]                      (snapshot bughunter starship)
#        tests/proof/mutants.sh --draw GAME N [SEED]           which rows are drawn
# mutants/GAME.tsv has what is broken: row, file, what stands there, what is put in its place; lines of one row are one mutant, and
# `-` is a row that nothing carries out, whose test claimed too much. The draw is made first, and the file written for it.
set -u
cd "$(dirname "$0")/../.." || exit 1
SEED=gangway-2411
declare -A FOLDERS=([snapshot]="base mods/zero_g" [bughunter]="mods/bughunter" [starship]="mods/bridge")

draw() {
    tests/coverage-rules.sh "$1" | while read -r row; do echo "$(printf '%s %s' "${3:-$SEED}" "$row" | sha256sum | cut -d' ' -f1) $row"; done |
        sort | head -n "$2" | cut -d' ' -f2 | sort
}

if [ "${1:-}" = --draw ]; then
    draw "$2" "$3" "${4:-$SEED}"
    exit
fi

program=${GANGWAY:-$PWD/${BUILD:-build}/gangway}
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT

# A tree of the program's data with the row's lines put in.
break_row() {
    local row file from to
    rm -rf "$T/data"
    mkdir "$T/data"
    cp -r base mods scenarios maps lua "$T/data"
    while IFS=$'\t' read -r row file from to; do
        [ "$row" = "$2" ] || continue
        FROM=$from TO=$to awk '
            BEGIN { from = ENVIRON["FROM"]; to = ENVIRON["TO"] }
            !done && (at = index($0, from)) { $0 = substr($0, 1, at - 1) to substr($0, at + length(from)); done = 1 }
            { print }
            END { exit !done }' "$file" >"$T/changed" || { echo "$row: '$from' is not in $file" >&2 && return 1; }
        cp "$T/changed" "$T/data/$file"
    done <"tests/proof/mutants/$1.tsv"
}

# The first test that fails, or nothing: with the filter, or of all.
seen_by() {
    local folder
    for folder in ${FOLDERS[$1]}; do
        GANGWAY_DATA=$T/data timeout 600 "$program" test "$T/data/$folder" ${2:+--filter "$2"} 2>&1 |
            sed -n 's/^not ok [0-9]* - //p' | head -n 1
    done | head -n 1
}

failed=0
for game in "${@:-snapshot bughunter starship}"; do
    for game in $game; do
        n=0 own=0 other=0 unseen=0 empty=0
        # a test that fails anyway would see every mutant
        break_row "$game" none
        anyway=$(seen_by "$game" "")
        if [ -n "$anyway" ]; then
            echo "$game: a test fails without a mutant: $anyway" >&2
            failed=1
            continue
        fi
        for row in $(cut -f1 "tests/proof/mutants/$game.tsv" | sort -u); do
            n=$((n + 1))
            if grep -q "^$row	-" "tests/proof/mutants/$game.tsv"; then
                empty=$((empty + 1))
                echo "$row: carried out by nothing"
                continue
            fi
            break_row "$game" "$row" || { failed=1 && continue; }
            by=$(seen_by "$game" "$row")
            if [ -n "$by" ]; then own=$((own + 1)) && echo "$row: seen by its own: $by" && continue; fi
            by=$(seen_by "$game" "")
            if [ -n "$by" ]; then other=$((other + 1)) && echo "$row: seen by $by" && continue; fi
            unseen=$((unseen + 1)) failed=1
            echo "$row: SEEN BY NO TEST"
        done
        echo "$game: $n rows drawn by seed $SEED: $own seen by a test that names the row, $other by another, $unseen by none, $empty carried out by nothing"
    done
done
exit $failed
