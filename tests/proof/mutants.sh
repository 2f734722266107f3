#!/usr/bin/env bash
# Rows of the rulebook, drawn by a seed among those that a test names, are broken on purpose, one after another; what is asked is
# whether a test sees it, and whether one does that names the row.
# usage: tests/proof/mutants.sh [GAME...]                      (all that have a file)
#        tests/proof/mutants.sh --draw GAMES N SEED            which rows are drawn, of all the games together
# mutants/GAME.tsv has what is broken: row, file, what stands there, what is put in its place. Lines of one row are one mutant; a
# letter after the row (SS-004b) is another mutant of it. `-` is a row that nothing carries out, whose test claimed too much.
# The seed is named here first, the draw is made by it, and the files are written for the draw:
#   gangway-2411   snapshot 60 and bughunter 30
#   gangway-2511   traveller, percentile and starship together 40 (issue 34); those of starship are the ones with a letter, for
#                  each of its 61 rows has a mutant besides
#   gangway-2611   enhanced 40 (issue 33); the lists of two earlier draws of it are lost
set -u
cd "$(dirname "$0")/../.." || exit 1
declare -A FOLDERS=([snapshot]="base mods/zero_g" [bughunter]="mods/bughunter" [starship]="mods/bridge" [traveller]="mods/traveller"
    [percentile]="mods/percentile" [enhanced]="mods/enhanced")

draw() {
    local game
    for game in $1; do tests/coverage-rules.sh "$game" | grep -Fxf <(cut -f1 "docs/rules/$game.tsv"); done |
        while read -r row; do echo "$(printf '%s %s' "$3" "$row" | sha256sum | cut -d' ' -f1) $row"; done |
        sort | head -n "$2" | cut -d' ' -f2 | sort
}

if [ "${1:-}" = --draw ]; then
    [ $# -eq 4 ] || { echo "usage: mutants.sh --draw GAMES N SEED" >&2 && exit 2; }
    draw "$2" "$3" "$4"
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
            END { exit !done }' "$T/data/$file" >"$T/changed" || { echo "$row: '$from' is not in $file" >&2 && return 1; }
        cp "$T/changed" "$T/data/$file"
    done <"tests/proof/mutants/$1.tsv"
}

# The first test that fails, or nothing: with the filter, or of all. What ends without a failed test and not well, such as a mutant
# that does not load, is no test that sees anything: it is said, and fails the run.
seen_by() {
    local folder by
    for folder in ${FOLDERS[$1]}; do
        GANGWAY_DATA=$T/data timeout 600 "$program" test "$T/data/$folder" ${2:+--filter "$2"} >"$T/out" 2>&1
        local status=$?
        by=$(sed -n 's/^not ok [0-9]* - //p' "$T/out" | head -n 1)
        if [ -n "$by" ]; then echo "$by" && return; fi
        if [ $status -ne 0 ] && ! grep -q 'no test matches' "$T/out"; then echo "NO TEST RAN: $(tail -n 2 "$T/out" | head -n 1)" && return; fi
    done
}

games=("$@")
[ $# -gt 0 ] || games=(snapshot bughunter starship traveller percentile)
failed=0
for game in "${games[@]}"; do
    list=tests/proof/mutants/$game.tsv
    [ -f "$list" ] || { echo "mutants.sh: there is no $list" >&2 && exit 2; }
    n=0 own=0 other=0 unseen=0 empty=0 broken=0
    # a test that fails anyway would see every mutant
    break_row "$game" none
    anyway=$(seen_by "$game" "")
    if [ -n "$anyway" ]; then
        echo "$game: a test fails without a mutant: $anyway" >&2
        failed=1
        continue
    fi
    for mutant in $(cut -f1 "$list" | sort -u); do
        row=${mutant%[a-z]} n=$((n + 1))
        if grep -q "^$mutant	-" "$list"; then
            empty=$((empty + 1))
            echo "$mutant: carried out by nothing"
            continue
        fi
        break_row "$game" "$mutant" || { broken=$((broken + 1)) failed=1 && continue; }
        by=$(seen_by "$game" "$row") how="its own"
        [ -n "$by" ] || { by=$(seen_by "$game" "") && how=another; }
        case $how:$by in
            *:"NO TEST RAN"*) broken=$((broken + 1)) failed=1 && echo "$mutant: $by" ;;
            *:"") unseen=$((unseen + 1)) failed=1 && echo "$mutant: SEEN BY NO TEST" ;;
            another:*) other=$((other + 1)) && echo "$mutant: seen by another: $by" ;;
            *) own=$((own + 1)) && echo "$mutant: seen by its own: $by" ;;
        esac
    done
    echo "$game: $n mutants of $(cut -f1 "$list" | sed 's/[a-z]$//' | sort -u | wc -l) rows: $own seen by a test that names the row," \
        "$other by another, $unseen by none; $empty carried out by nothing, $broken not run"
done
exit $failed
