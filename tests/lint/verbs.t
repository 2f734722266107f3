#!/bin/sh
# Rules ask what an action is by its tag (has_tag); none of them lists actions, for a list does not know those of other mods.
. "$(dirname "$0")/lib.sh"
[ -x "$BUILD/gangway" ] || skip_all "nothing is built in $BUILD"
plan 3

# The ids of all actions there are, one a line: those of mods, and those that scenarios carry.
verbs() {
    for mod in zero_g bughunter percentile; do GANGWAY_DATA=. "$BUILD/gangway" list actions --mods $mod --json; done |
        grep -oE '"name":"[a-z_]+"' | cut -d'"' -f4
    grep -ohE 'actions = \{ [a-z_]+ =' scenarios/*.lua mods/*/scenarios/*.lua | awk '{ print $3 }'
}

# Tables of which two entries or more, and most, are actions: as keys or as texts. The innermost braces go first.
tables_in() {
    awk -v list="$(cat "$verb_list")" '
        BEGIN { n = split(list, names, /[ \n]+/); for (i = 1; i <= n; i++) if (names[i] != "") verb[names[i]] = 1 }
        function look(text, file,    parts, n, i, key, all, found, which) {
            n = split(text, parts, /[,;]/)
            for (i = 1; i <= n; i++) {
                key = parts[i]
                if (match(key, /^[ \n]*(\["[a-z_]+"\]|[a-z_]+) *=/)) { key = substr(key, RSTART, RLENGTH) }
                else if (!match(key, /^[ \n]*"[a-z_]+"[ \n]*$/)) { if (key !~ /^[ \n]*$/) all++; continue }
                gsub(/[^a-z_]/, "", key)
                all++
                if (key in verb) { found++; which = which " " key }
            }
            if (found >= 2 && 3 * found > 2 * all) print file ": lists actions:" which
        }
        function finish(file,    start, size) {
            while (match(whole, /\{[^{}]*\}/)) {
                start = RSTART; size = RLENGTH
                if (substr(whole, 1, start - 1) !~ /(actions|stops|tags) = $/) look(substr(whole, start + 1, size - 2), file)
                whole = substr(whole, 1, start - 1) "_" substr(whole, start + size)
            }
        }
        FNR == 1 && whole != "" { finish(last) }
        FNR == 1 { whole = ""; last = FILENAME }
        { sub(/--.*/, ""); whole = whole "\n" $0 }
        END { finish(last) }' "$@"
}

rules() { find base mods scenarios -name '*.lua' -not -path '*/tests/*' | sort; }

# What verbs.txt allows must be there, or it is no longer needed.
no_tables() {
    # shellcheck disable=SC2046
    tables_in $(rules) | sort >"$found_list"
    grep -v '^#' tests/lint/verbs.txt | sort | comm -3 - "$found_list" | sed 's/^[^\t]/not there any more: &/; s/^\t//'
}

# shellcheck disable=SC2046
no_ids() { grep -nE '\baction\.id\b|\bact\.verb\b' $(rules) | sed 's/$/   -- ask its tag/'; }

sees_a_fault() {
    file=$(mktemp)
    printf 'local A = { attack = true,\n  snap = true, ["end"] = 1 }\nfor _, id in ipairs { "move", "turn" } do end\n' >"$file"
    printf 'local B = { "open", "wedged" }\nlocal C = { stops = { "move", "fire" }, actions = { move = 1, turn = 2 } }\n' >>"$file"
    found=$(tables_in "$file" | wc -l)
    rm "$file"
    [ "$found" -eq 2 ] || echo "found $found tables of actions in a file that has 2"
}

verb_list=$(mktemp)
found_list=$(mktemp)
trap 'rm -f "$verb_list" "$found_list"' EXIT
verbs >"$verb_list"
[ "$(wc -l <"$verb_list")" -ge 60 ] || echo "# only $(wc -l <"$verb_list") actions are known"
check "the check sees tables of actions" sees_a_fault
check "no rule lists actions" no_tables
check "no rule asks for an action by its id" no_ids
exit $failed
