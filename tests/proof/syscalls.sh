#!/usr/bin/env bash
# Every system call by which a record or an installed mod gets to the disk fails once, fails from then on, is
# interrupted, or is the last that the program makes: nothing that was told is lost, and nothing is there half.
#
# Which calls there are is counted first; each is then met by strace (-e inject). STEP=N takes every N-th alone.
# Run by `make proof`; tests/shell/syscalls.t runs a part of it.
cd "$(dirname "$0")/../.." || exit 1
GANGWAY=${GANGWAY:-$PWD/gangway}
export GANGWAY_DATA=${GANGWAY_DATA:-$PWD} LC_ALL=C.UTF-8
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0} # leaks cannot be looked for under strace
STEP=${STEP:-1}
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT
export XDG_STATE_HOME=$T/state XDG_DATA_HOME=$T/data TMPDIR=$T/tmp
mkdir "$TMPDIR"
SHELF=$XDG_DATA_HOME/gangway/mods
runs=0 bad=0 at=0

strace -f --seccomp-bpf -qq -o "$T/log" -e trace=openat -e inject=openat:error=EIO:when=9999 true 2>/dev/null ||
    { echo "strace cannot trace here"; exit 77; }

# trace CALLS HOW COMMAND...: the calls on the paths of $paths are met; HOW "" only counts them.
trace() {
    local calls=$1 how=$2
    shift 2
    strace -f --seccomp-bpf -qq -o "$T/log" "${paths[@]}" -e "trace=$calls" ${how:+-e "inject=$calls:$how"} "$@" \
        > "$T/out" 2> "$T/err" < "$T/in"
}

# The calls of the process that makes most of them.
count() { sed -nE 's/^([0-9]+) +[a-z0-9_]+\(.*/\1/p' "$T/log" | sort | uniq -c | sort -rn | awk 'NR == 1 { print $1 }'; }

fault() {
    bad=$((bad + 1))
    echo "NOT OK: $*"
    head -n 3 "$T/err"
}

# each CALLS FUNCTION: runs the function with each way to fail at each of the calls.
each() {
    local calls=$1 what=$2 total k how
    $what ""
    total=$(count)
    [ "${total:-0}" -ge 4 ] || { fault "$what: only ${total:-0} calls are seen"; return; }
    for how in error=ENOSPC:when=K error=EIO:when=K+ error=EINTR:when=K signal=KILL:when=K; do
        for ((k = 1; k <= total; k++)); do
            at=$((at + 1))
            [ $((at % STEP)) = 0 ] || continue
            runs=$((runs + 1))
            $what "${how/K/$k}"
        done
    done
    echo "$what: $total calls"
}

# --- records ---

DUEL="--mod-path tests/mods --mods tiny duel"
RECORD=openat,flock,fstat,newfstatat,write,fdatasync,fsync,ftruncate,close,unlink

# whole FILE BEFORE HOW: all that was told, and all that stood there before, is in the record.
whole() {
    local told got
    told=$(sed -n 's/^taken \([0-9]*\): .*/\1/p' "$T/out" | tail -n 1)
    told=$((${told:-0} > $2 ? told : $2))
    [ -s "$1" ] || { [ "$told" = 0 ] || fault "$3: $told told, no record"; return; }
    "$GANGWAY" replay --mod-path tests/mods "$1" --verify --json > "$T/verified" 2> "$T/why"
    got=$(jq -r 'select(.ok).choices' "$T/verified" 2>/dev/null)
    if [ -z "$got" ] && [ "$told" = 0 ] && grep -q "no complete first line" "$T/why"; then return; fi
    [ "${got:-0}" -ge "$told" ] && [ -n "$got" ] || { fault "$3: $told told, '$got' in the record"; cat "$T/why"; }
}

fresh_game() {
    rm -rf "$T/new" && mkdir "$T/new"
    paths=(-P "$T/new/r.jsonl" -P "$T/new")
    { echo "step e"; yes pass; } 2>/dev/null | head -n 4 > "$T/in"
    trace $RECORD "$1" "$GANGWAY" play $DUEL --plain --seed 4 --record "$T/new/r.jsonl"
    whole "$T/new/r.jsonl" 0 "new game, $1"
}

torn_game() {
    head -c $((size - 9)) "$T/whole.jsonl" > "$T/new/t.jsonl"
    paths=(-P "$T/new/t.jsonl")
    yes pass 2>/dev/null | head -n 3 > "$T/in"
    trace $RECORD "$1" "$GANGWAY" play --mod-path tests/mods --resume "$T/new/t.jsonl" --plain
    whole "$T/new/t.jsonl" "$before" "game gone on with, $1"
}

each $RECORD fresh_game
"$GANGWAY" play $DUEL --plain --seed 4 --record "$T/whole.jsonl" < "$T/in" > /dev/null 2>&1
size=$(wc -c < "$T/whole.jsonl")
before=$(head -c $((size - 9)) "$T/whole.jsonl" | grep -c '"do"')
[ "$(tail -n 1 "$T/whole.jsonl" | grep -c '"do"')" = 0 ] || before=$((before - 1))
each $RECORD torn_game

# --- packs ---

PACK=mkdirat,mkdir,openat,flock,write,fsync,close,renameat2,renameat,unlinkat,getdents64
mine() { # VERSION: a pack of the mod `mine`, and its files in $T/VERSION
    mkdir -p "$T/$1/mine/rules" "$T/$1/mine/text"
    printf '[mod]\nid = mine\ntitle = Mine\nversion = %s\napi = ^1.0\n\n[requires]\ntiny = ^1.0\n' "$1" > "$T/$1/mine/mod.ini"
    printf -- '-- %s\ninclude "rules/far.lua"\n' "$1" > "$T/$1/mine/init.lua"
    printf 'rule("shot.dm", "far", function() return 0 end)\n' > "$T/$1/mine/rules/far.lua"
    "$GANGWAY" pack "$T/$1/mine" --mod-path tests/mods --out "$T/$1.gwmod" > /dev/null
    rmdir "$T/$1/mine/text"
}
mine 1.0.0
mine 1.1.0
"$GANGWAY" pack tests/mods/tiny --out "$T/tiny.gwmod" > /dev/null

is_mine() { diff -r "$T/$1/mine" "$SHELF/mine" > /dev/null 2>&1; }
shelf_paths() {
    paths=(-P "$SHELF" -P "$XDG_DATA_HOME/gangway" -P "$XDG_DATA_HOME")
    local f
    for f in "" /rules /mod.ini /init.lua /rules/far.lua; do paths+=(-P "$SHELF/.new-mine$f" -P "$SHELF/mine$f"); done
}

# whole HOW STATES: the mod is in one of the states, the other one untouched, and what is done next puts all right.
whole() {
    local how=$1 state ok=no
    shift
    for state; do
        if [ "$state" = none ]; then [ -e "$SHELF/mine" ] || ok=yes
        elif is_mine "$state"; then ok=yes; fi
    done
    [ $ok = yes ] || { fault "$how: the mod is there half"; find "$SHELF"; }
    [ ! -e "$SHELF/tiny" ] || diff -r tests/mods/tiny "$SHELF/tiny" > /dev/null || fault "$how: another mod was changed"
    "$GANGWAY" install "$T/1.1.0.gwmod" --mod-path tests/mods --yes > /dev/null 2> "$T/err" || fault "$how: cannot be installed afterwards"
    is_mine 1.1.0 || fault "$how: installed afterwards, it is not whole"
    [ -z "$(ls -A "$SHELF" | grep '^\.')" ] || [ -n "$same" ] || fault "$how: something is left: $(ls -A "$SHELF" | tr '\n' ' ')"
}

shelve() { # VERSION or none
    rm -rf "$SHELF/mine" "$SHELF"/.new-* "$SHELF"/.old-*
    [ "$1" = none ] || cp -r "$T/$1/mine" "$SHELF/mine"
    : > "$T/in"
    shelf_paths
}

first_install() {
    rm -rf "$XDG_DATA_HOME"
    : > "$T/in"
    shelf_paths
    trace $PACK "$1" "$GANGWAY" install "$T/1.0.0.gwmod" --mod-path tests/mods --yes
    same=
    whole "first install, $1" none 1.0.0
}

upgrade() {
    shelve 1.0.0
    trace $PACK "$1" "$GANGWAY" install "$T/1.1.0.gwmod" --mod-path tests/mods --yes
    same=yes # what is installed already is not installed again, hence nothing is swept
    whole "upgrade, $1" 1.0.0 1.1.0
}

removal() {
    shelve 1.0.0
    trace $PACK "$1" "$GANGWAY" remove mine --mod-path tests/mods --yes
    same=
    whole "removal, $1" none 1.0.0
}

each $PACK first_install
"$GANGWAY" install "$T/tiny.gwmod" --yes > /dev/null
each $PACK upgrade
each $PACK removal

echo "$runs calls met: $((runs - bad)) passed, $bad failed"
[ "$bad" = 0 ]
