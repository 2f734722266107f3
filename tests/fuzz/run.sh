#!/bin/sh
# run.sh NAME... - the parsers under the fuzzer for long; what `make fuzz` starts. FUZZ_RUNS: inputs each;
# FUZZ_LENGTH: of how many bytes at most.
set -u
cd "$(dirname "$0")/../.." || exit 1
out=${BUILD:-build}/fuzz
export GANGWAY_DATA="$PWD" ASAN_OPTIONS=${ASAN_OPTIONS:-quarantine_size_mb=1:malloc_context_size=1:max_malloc_fill_size=16}
failed=0
for name in "$@"; do
    runs=${FUZZ_RUNS:-10000000}
    [ -n "${FUZZ_RUNS:-}" ] || [ "$name" != png ] || runs=1000000
    dict=
    [ ! -f "tests/fuzz/$name.dict" ] || dict=-dict=tests/fuzz/$name.dict
    # Short inputs are many inputs; what has a game open looks for leaks at the end alone.
    case $name in words | calls) length=48 leaks=0 ;; roster) length=256 leaks=0 ;; *) length=${FUZZ_LENGTH:-512} leaks=1 ;; esac
    mkdir -p "$out/corpus/$name" "$out/finds"
    "$out/$name" $dict -runs="$runs" -max_len="$length" -detect_leaks=$leaks -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="$out/finds/$name-" "$out/corpus/$name" "tests/fuzz/seeds/$name" 2> "$out/$name.log" || failed=1
    echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$out/$name.log") inputs," \
        "$(find "$out/finds" -name "$name-*" | wc -l) finds, $(sed -n 's/^stat::average_exec_per_sec: *//p' "$out/$name.log") a second ($out/$name.log)"
done
exit $failed
