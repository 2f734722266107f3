#!/usr/bin/env bash
# Each parser of tests/fuzz under libFuzzer with the sanitizers: its seeds, then 600 to 3,000 inputs made of them from a fixed seed.
# So few show that the harnesses run and that old finds stay mended; `make fuzz` is what looks for new ones.
. "$(dirname "$0")/tap.sh"
B=${BUILD:-build}/fuzz
harnesses=(tests/fuzz/*.c)
[ -x "$B/plan" ] || { echo "1..0 # SKIP there is no $B/plan: make fuzzers"; exit 0; }
plan $((2 * ${#harnesses[@]} + 2))
export ASAN_OPTIONS=quarantine_size_mb=8

runs() {
    case $1 in words | calls) echo 600 ;; roster) echo 1500 ;; *) echo 3000 ;; esac
}

# To look for leaks after an input takes long where a game is open: there it is done once, at the end.
leaks() {
    case $1 in words | roster | calls) echo 0 ;; *) echo 1 ;; esac
}

fuzzes() {
    local dict=()
    [ ! -f "tests/fuzz/$1.dict" ] || dict=("-dict=tests/fuzz/$1.dict")
    mkdir "$T/$1"
    "$B/$1" "${dict[@]}" -seed=1 -runs="$(runs "$1")" -max_len=2048 -timeout=300 -detect_leaks="$(leaks "$1")" -artifact_prefix="$T/" \
        "$T/$1" "tests/fuzz/seeds/$1" > "$T/out" 2>&1 || { tail -n 30 "$T/out" | sed 's/^/# /' >&2; return 1; }
}

for file in "${harnesses[@]}"; do
    name=$(basename "$file" .c)
    check "$name has seeds" test -n "$(ls "tests/fuzz/seeds/$name" 2>/dev/null)"
    check "nothing is found in $name" fuzzes "$name"
done

# A harness that looks at nothing would find nothing either.
check "the seeds of plan are read" test "$("$B/plan" tests/fuzz/seeds/plan/*.map 2>&1 | grep -c '^Executed')" -ge 20
sees_a_fault() { ! GANGWAY_DATA=$T/nowhere "$B/words" tests/fuzz/seeds/words/pass > "$T/out" 2>&1 && says out "g does not hold"; }
check "what must hold and does not is seen" sees_a_fault
