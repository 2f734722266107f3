# tap.sh - what the shell tests of the program share. Sourced; then plan N, and N times a check.
#
# Everything is written below $T, which is removed at the end; the program sees no other state.

cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
GANGWAY=${GANGWAY:-$PWD/gangway}
export GANGWAY_DATA=${GANGWAY_DATA:-$PWD}
[ -x "$GANGWAY" ] || { echo "1..0 # SKIP there is no $GANGWAY yet"; exit 0; }
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT
export XDG_STATE_HOME=$T/state XDG_DATA_HOME=$T/data XDG_CACHE_HOME=$T/cache LC_ALL=C.UTF-8
export GANGWAY_QUESTIONS=all # lines of these tests answer all that the rules ask
unset NO_COLOR
number=0
MODS="--mod-path tests/mods"
DUEL="$MODS --mods tiny duel"   # two sides of one unit each; over after 30 turns

plan() { echo "1..$1"; }

# check NAME COMMAND...: is it true?
check() {
    local name=$1
    shift
    number=$((number + 1))
    local checking=yes
    if "$@"; then echo "ok $number - $name"; else
        echo "not ok $number - $name"
        echo "# failed: $*" >&2
    fi
}

# run ARGS...: the program's output in $T/out and $T/err, its status in $status
run() {
    status=0
    "$GANGWAY" "$@" > "$T/out" 2> "$T/err" < "${input:-/dev/null}" || status=$?
}

# is GOT WANTED
is() {
    [ "$1" = "$2" ] || { printf '# got: %s\n# wanted: %s\n' "$1" "$2" >&2; return 1; }
}

# says FILE TEXT: the text is in out or err. Read by the shell itself, which starts no process; a NUL ends that, so grep looks again.
says() {
    local said
    IFS= read -r -d '' said < "$T/$1"
    [[ -n $2 && $2 != *$'\n'* && $said == *"$2"* ]] || grep -qF -- "$2" "$T/$1" || {
        printf '# %s does not say: %s\n' "$1" "$2" >&2
        head -n 20 "$T/$1" | sed 's/^/# /' >&2
        return 1
    }
}
silent() { [ ! -s "$T/$1" ] || { sed 's/^/# /' "$T/$1" >&2; return 1; }; }
