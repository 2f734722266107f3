#!/bin/sh
# The pages below docs/ and README.md: each complete listing is the file it names, each file and function
# that a page names is there, each name of the API is known, and the examples pass their own tests.
GANGWAY=${GANGWAY:-./build/gangway}
[ -x "$GANGWAY" ] || { echo "1..0 # SKIP there is no $GANGWAY yet"; exit 0; }
tmp=$(mktemp -d)
trap 'rm -r "$tmp"' EXIT
echo 1..11
n=0
failed=0

# check NAME COMMAND: passes when the command says nothing
check() {
    n=$((n + 1))
    shift_name=$1
    shift
    said=$("$@" 2>&1)
    if [ -z "$said" ]; then
        echo "ok $n - $shift_name"
    else
        echo "not ok $n - $shift_name"
        echo "$said" | sed 's/^/# /'
        failed=1
    fi
}

pages() { find docs README.md -name '*.md' -not -path 'docs/api/*' | sort; }

# `<!-- file: PATH -->` is followed by a fenced block with the text of PATH.
listings_of() {
    awk -v out="$2" '
        /^<!-- file: / { name = $3; wait = 1; next }
        wait && /^```/ { wait = 0; inside = 1; n++; file = out "/" n; printf "" > file; print name > (file ".name"); next }
        inside && /^```/ { inside = 0; close(file); close(file ".name"); next }
        inside { print > file }
        wait && !/^```/ { print FILENAME ": no listing follows " name; wait = 0 }' "$1"
}

compare() {
    rm -rf "$tmp/l"
    mkdir "$tmp/l"
    listings_of "$1" "$tmp/l"
    for name in "$tmp"/l/*.name; do
        [ -e "$name" ] || continue
        cmp -s "${name%.name}" "$(cat "$name")" || echo "$1: the listing of $(cat "$name") is not that file"
    done
}

listings() { for page in $(grep -l '^<!-- file: ' $(pages)); do compare "$page"; done; }

sees_a_fault() {
    printf '<!-- file: docs/examples/ten_lines/init.lua -->\n```lua\nanything\n```\n' > "$tmp/page.md"
    [ -n "$(compare "$tmp/page.md")" ] || echo "a changed listing was not seen"
}

# Words like engine/world/flow.c and flow_ask() in the tour and the architecture.
named() {
    tour="docs/tour.md docs/architecture.md $(echo docs/decisions/*.md)"
    # shellcheck disable=SC2086
    grep -oE '`(engine|lua|base|tests|scenarios|maps|docs)/[A-Za-z0-9_./]+`' $tour | tr -d '\140' | sort -u |
        while IFS=: read -r page path; do [ -e "$path" ] || echo "$page: there is no $path"; done
    # shellcheck disable=SC2086
    grep -oE '`[a-z_]+(\.[a-z_]+)*\(\)`' $tour | tr -d '\140()' | sort -u > "$tmp/functions"
    [ -s "$tmp/functions" ] || echo "no function is named"
    # Each word before ( or =, and what is behind each point of it.
    grep -rhoE '[A-Za-z0-9_.]+ *(\(|=)' engine lua base | sed 's/ *.$//' | sort -u | awk -F: '
        NR == FNR { for (rest = $0; ; rest = substr(rest, RSTART + 1)) { known[rest]; if (!match(rest, /[.0-9]/)) break }; next }
        !($2 in known) { print $1 ": there is no function " $2 }' - "$tmp/functions"
}

# First cells of the table "Names of the API": each must be known to a mod.
api_names() {
    mkdir -p "$tmp/apinames/tests"
    sed 's/^id = .*/id = apinames/' docs/examples/ten_lines/mod.ini > "$tmp/apinames/mod.ini"
    : > "$tmp/apinames/init.lua"
    sed -n '/^### Names of the API/,/^### Rule set/p' docs/modding/reference.md | grep '^| `' | cut -d'|' -f2 | grep -oE '`[a-z_.]+`' |
        tr -d '\140' | sort -u > "$tmp/names"
    [ "$(wc -l < "$tmp/names")" -gt 60 ] || echo "the table of names was not found"
    while read -r name; do
        echo "test(\"$name\", {}, function(t) t.ok($name ~= nil) end)"
    done < "$tmp/names" > "$tmp/apinames/tests/names.lua"
    "$GANGWAY" test "$tmp/apinames" | grep -A2 '^not ok'
}

examples() {
    for mod in docs/examples/first_weapon docs/examples/first_rule docs/examples/house_rule docs/examples/first_scenario docs/examples/wager docs/examples/first_creature docs/examples/first_alien docs/examples/first_secret docs/examples/first_map docs/examples/first_grudge docs/examples/first_hideout; do
        "$GANGWAY" test "$mod" > "$tmp/tap" 2>&1 || cat "$tmp/tap"
        grep -q '^1\.\.[1-9]' "$tmp/tap" || echo "$mod: no test ran"
    done
}

# The commands of the page "An alien in thirty lines", and the alien stands on the board.
alien() {
    sed -n 's/^\(gangway [a-z]* [^#]*docs\/examples[^#]*\).*/\1/p' docs/modding/alien.md > "$tmp/alien"
    [ "$(wc -l < "$tmp/alien")" -ge 4 ] || echo "the commands of the page were not found"
    while read -r _ words; do
        # shellcheck disable=SC2086
        "$GANGWAY" $words > "$tmp/said" 2>&1 < /dev/null || { echo "gangway $words"; tail -n 3 "$tmp/said"; }
    done < "$tmp/alien"
    for id in $(sed -n 's/.*`--set alien=\(.*\)`, or `--set alien=\([^`]*\)`.*/\1 \2/p' docs/modding/alien.md); do
        "$GANGWAY" sim something_aboard --mod-path docs/examples --mods first_alien --set "alien=$id" --games 1 --json > "$tmp/said" 2>&1
        grep -q "\"leap\"" "$tmp/said" || { echo "$id is not on the board"; cat "$tmp/said"; }
    done
}

ten_lines() {
    "$GANGWAY" show boarding_axe --mod-path docs/examples --mods ten_lines 2>&1 | grep -q 'Boarding axe' || echo "the ten lines do not work"
}

links() {
    # shellcheck disable=SC2046
    grep -HoE '\]\([^)# ]+' $(pages) | sed 's/:\](/ /' | grep -v ' https*:' | while read -r page to; do
        case $page in */*) from=${page%/*} ;; *) from=. ;; esac
        [ -e "$from/$to" ] || echo "$page: the link to $to leads nowhere"
    done
}

# A page of the modding guide is read at one sitting, and its list names each of them.
chapters() {
    for page in docs/modding/*.md; do
        [ "$(wc -l < "$page")" -le 400 ] || echo "$page has $(wc -l < "$page") lines; at most 400 expected"
        grep -q "(modding/${page##*/})" docs/modding.md || echo "docs/modding.md does not name $page"
    done
}

# `](page.md#heading)`: the page has that heading.
anchors() {
    grep -HoE '\]\([^)# ]*\.md#[^) ]+' docs/*.md docs/modding/*.md | sed 's/:\](/ /' | awk '
        function read_page(path, line) {
            seen[path]
            while ((getline line < path) > 0) {
                if (!sub(/^##* /, "", line)) continue
                line = tolower(line)
                gsub(/[^a-z0-9_ -]/, "", line)
                gsub(/ /, "-", line)
                heading[path, line]
            }
            close(path)
        }
        {
            from = $1; sub(/[^\/]*$/, "", from)
            at = index($2, "#"); path = from substr($2, 1, at - 1)
            if (!(path in seen)) read_page(path)
            if (!((path, substr($2, at + 1)) in heading)) print $1 ": the link to " $2 " leads to no heading"
        }'
}

check "links lead somewhere" links
check "and to headings that are there" anchors
check "chapters of the modding guide are short, and named" chapters
check "a listing that differs is seen" sees_a_fault
check "listings are the files they name" listings
check "files and functions named are there" named
check "names of the API are known" api_names
check "the tests of the examples pass" examples
# The sample of odds in README is what the program prints.
odds_sample() {
    sed -n '/^\$ gangway odds/,/^\$ gangway sim/p' README.md | sed '1d;$d' > "$tmp/sample"
    # shellcheck disable=SC2046
    "$GANGWAY" $(sed -n 's/^\$ gangway \(odds .*\)/\1/p' README.md | head -n 1) > "$tmp/odds" 2>&1
    [ -s "$tmp/sample" ] && diff "$tmp/sample" "$tmp/odds"
}

check "the ten lines of README work" ten_lines
check "the alien of the first page is on a board by the commands of the page" alien
check "the odds of README are those of the program" odds_sample
exit $failed
