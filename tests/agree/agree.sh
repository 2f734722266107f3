# agree.sh - sourced by shell/agrees.t and proof/agrees.sh: what check says of a mod, and whether its games open and play.

# scenarios_of DIR: ids of its own; a mod that has none joins in a game of the rule set that it is for.
scenarios_of() {
    local own
    own=$(cd "$1/scenarios" 2>/dev/null && ls -- *.lua 2>/dev/null | sed 's/\.lua$//')
    if [ -n "$own" ]; then echo "$own"
    elif grep -q '^tiny *=' "$1/mod.ini"; then echo duel
    elif grep -qE '^(base|menagerie|relations) *=' "$1/mod.ini" || ! grep -q '^ruleset' "$1/mod.ini"; then echo first_game
    fi
}

# plays DIR: opening and ten random choices of each of its scenarios; the finds are in $T/plays.
plays() {
    local id scenario
    id=$(sed -n 's/^id *= *//p' "$1/mod.ini")
    : >"$T/plays"
    for scenario in $(scenarios_of "$1"); do
        "$GANGWAY" fuzz "$scenario" --mod-path "$(dirname "$1")" --mod-path tests/mods --mods "$id" --games 1 --choices 10 --fixed \
            --seed 7 --jobs 1 --quiet --json --out "$T/finds" >>"$T/plays" 2>&1 || [ $? = 1 ] || echo '"kind"' >>"$T/plays"
    done
    ! grep -qE '"kind"|"severity":"error"' "$T/plays" # that a game is over at once is no fault
}

# checks DIR: no error; what is said is in $T/said.
checks() { "$GANGWAY" check --quiet --mod-path "$(dirname "$1")" --mod-path tests/mods "$1" 2>"$T/said" >"$T/out"; }

# mutant_agrees DIR NUMBER (what check notes is no doubt): a slip that stops play is an error of check, and a rewriting that changes nothing is neither. One line
# of the outcome goes to $T/outcomes.
mutant_agrees() {
    local checked=0 played=0 outcome
    checks "$1" || checked=1
    plays "$1" || played=1
    outcome="$2 $(cat "$1/../what") in ${1##*/}: check $checked, play $played, $(grep -c ': warning: ' "$T/said") warnings"
    echo "$outcome" >>"$T/outcomes"
    if [ $(($2 % 2)) = 0 ]; then [ $checked$played = 00 ] && ! grep -qE ': (error|warning): ' "$T/said"; else [ $checked -ge $played ]; fi && return
    { echo "# $outcome"; head -n 6 "$T/said" "$T/plays" | cut -c1-300 | sed 's/^/# /'; } >&2
    return 1
}
