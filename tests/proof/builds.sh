#!/bin/sh
# The same games under every compiler, level and sanitizer, and in ten fresh processes: equal hashes.
# Slow (it builds the engine six times); run by `make proof`. GAMES=N games each, SEED=N the first.
set -eu
cd "$(dirname "$0")/../.."
games=${GAMES:-3} seed=${SEED:-1} failed=0 passed=0 want=
export GANGWAY_DATA=$PWD

play() { # PROGRAM -> the hash of the games
    "$1" sim hijacking --games "$games" --seed "$seed" --seat crew=random --seat passengers=random --json |
        sed -n 's/.*"hash":"\([0-9a-f]*\)".*/\1/p'
}

same() { # NAME HASH
    [ -n "$want" ] || want=$2
    if [ "$2" = "$want" ] && [ -n "$2" ]; then passed=$((passed + 1)); echo "ok: $1 $2"
    else failed=$((failed + 1)); echo "NOT OK: $1 '$2', wanted $want"; fi
}

variant() { # NAME CC CFLAGS
    make -s BUILD="build/proof/$1" CC="$2" CFLAGS="$3" "build/proof/$1/gangway"
    same "$1" "$(play "build/proof/$1/gangway")"
}

variant gcc-O0 gcc "-O0"
variant gcc-O3 gcc "-O3"
variant clang-O0 clang "-O0"
variant clang-O3 clang "-O3"
variant gcc-asan gcc "-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=undefined"
for i in 1 2 3 4 5 6 7 8 9 10; do same "process $i" "$(play build/proof/gcc-O3/gangway)"; done

# A record of one build is verified by the others.
record=$(mktemp -u).jsonl
build/proof/gcc-O0/gangway play hijacking --plain --seed "$seed" --seat crew=random --seat passengers=random \
    --record "$record" >/dev/null </dev/null
for b in gcc-O3 clang-O0 clang-O3 gcc-asan; do
    if build/proof/$b/gangway replay "$record" --verify >/dev/null; then passed=$((passed + 1)); echo "ok: $b verifies the record"
    else failed=$((failed + 1)); echo "NOT OK: $b does not verify $record"; fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
