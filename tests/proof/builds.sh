#!/bin/sh
# The same games under every compiler, level and sanitizer, in fresh processes, behind the fence and without it, and in
# other layouts of memory: equal hashes of what is told at the end, and, of ROUNDS games of each of 15 scenarios
# (20: 300 games), of the whole state after every choice, MOST of each (150; tests/proof/games.c).
# Slow (it builds the engine five times); run by `make proof`. GAMES=N games each, SEED=N the first. EACH_ONLY=1: no
# more than the games choice by choice.
set -eu
cd "$(dirname "$0")/../.."
games=${GAMES:-3} seed=${SEED:-1} failed=0 passed=0 want=
export GANGWAY_DATA=$PWD
first=$(mktemp) told=$(mktemp)
trap 'rm -f "$first" "$told"' EXIT

play() { # COMMAND... -> the hashes of the games; FENCED: how they are run
    for what in "hijacking --seat crew=random --seat passengers=random" "drive_deck --seat humans=random" "skirmish --mod-path tests/mods"; do
        # shellcheck disable=SC2086
        "$@" sim $what --games "$games" --seed "$seed" ${FENCED:-} --json | sed -n 's/.*"hash":"\([0-9a-f]*\)".*/\1/p'
    done | tr '\n' ' '
}

games_of() { # COMMAND...: the first choices of many games
    "$@" "${ROUNDS:-20}" "$seed" "${MOST:-150}" berserker boarding_party breakthrough free_play hijacking mutiny \
        rescue theyre_loose drive_deck duel docked season skirmish ambush shout
}

each() { # NAME COMMAND...: every game is what it was, choice by choice
    name=$1
    shift
    games_of "$@" >"$told" || true
    [ -s "$first" ] || cp "$told" "$first"
    if cmp -s "$told" "$first"; then passed=$((passed + 1)); echo "ok: $name, $(wc -l <"$told") games, $(awk '{ n += $3 } END { print n }' "$told") choices"
    else failed=$((failed + 1)); echo "NOT OK: $name: $(diff "$first" "$told" | head -n 2)"; fi
}

same() { # NAME HASH
    [ -n "$want" ] || want=$2
    if [ "$2" = "$want" ] && [ -n "$2" ]; then passed=$((passed + 1)); echo "ok: $1 $2"
    else failed=$((failed + 1)); echo "NOT OK: $1 '$2', wanted $want"; fi
}

variant() { # NAME CC CFLAGS
    [ -n "${EACH_ONLY:-}" ] || make -s BUILD="build/proof/$1" CC="$2" CFLAGS="$3" "build/proof/$1/gangway"
    make -s BUILD="build/proof/$1" CC="$2" CFLAGS="$3" "build/proof/$1/tests/proof/games"
    each "$1" "build/proof/$1/tests/proof/games"
    [ -n "${EACH_ONLY:-}" ] || same "$1" "$(play "build/proof/$1/gangway")"
}

variant gcc-O0 gcc "-O0"
variant gcc-O2 gcc "-O2"
variant gcc-O3 gcc "-O3"
variant clang-O2 clang "-O2"
variant gcc-asan gcc "-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=undefined"
g=build/proof/gcc-O3/tests/proof/games
each "another process" $g
each "addresses that are not shuffled" setarch -R $g
each "a large environment, another stack" env "LONG=$(head -c 100000 /dev/zero | tr '\0' x)" sh -c 'ulimit -s 4096; exec "$@"' sh $g
[ -z "${EACH_ONLY:-}" ] || { echo "$passed passed, $failed failed"; exit $failed; }
p=build/proof/gcc-O3/gangway
for i in 1 2 3; do same "process $i, fenced" "$(play $p)"; done
same "in one process, not fenced" "$(FENCED=--unfenced play $p)"
same "fenced, addresses that are not shuffled" "$(play setarch -R $p)"
same "not fenced, addresses that are not shuffled" "$(FENCED=--unfenced play setarch -R $p)"
same "four jobs" "$(FENCED=--jobs=4 play $p)"

# A record of one build is verified by the others.
record=$(mktemp -u).jsonl
build/proof/gcc-O0/gangway play hijacking --plain --seed "$seed" --seat crew=random --seat passengers=random \
    --record "$record" >/dev/null </dev/null
for b in gcc-O2 gcc-O3 clang-O2 gcc-asan; do
    if build/proof/$b/gangway replay "$record" --verify >/dev/null; then passed=$((passed + 1)); echo "ok: $b verifies the record"
    else failed=$((failed + 1)); echo "NOT OK: $b does not verify $record"; fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
