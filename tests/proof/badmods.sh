#!/usr/bin/env bash
# badmods.sh - every mod of tests/badmods and tests/fence through the program: looked at by `check`, played by bots who take what it
# offers; under each build given (default $BUILD): processor time, memory, how it ends, what it prints.
#
#   tests/proof/badmods.sh [BUILD...]     MOST_MS=2000 MOST_MB=320 (the cap of 256 and 64); ONLY=PATTERN: of these names
set -u
cd "$(dirname "$0")/../.." || exit 1
[ $# -gt 0 ] || set -- "${BUILD:-build}"
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT
export GANGWAY_DATA=$PWD XDG_STATE_HOME=$T XDG_DATA_HOME=$T
failed=0

say() { echo "  $*"; failed=$((failed + 1)); }

# one BUILD MOD ARGS...: runs it and looks at what came of it.
one() {
    local program=$1/gangway mod=$2 status=0 user system kb ms
    shift 2
    /usr/bin/time -o "$T/time" -f '%U %S %M' timeout 600 "$program" "$@" >"$T/out" 2>"$T/err" </dev/null || status=$?
    read -r user system kb < <(tail -n 1 "$T/time")
    ms=$(awk -v u="$user" -v s="$system" 'BEGIN { print int((u + s) * 1000) }')
    [ "$ms" -le "$worst_ms" ] || { worst_ms=$ms; slowest="$mod ($1)"; }
    [ "$kb" -le "$worst_kb" ] || { worst_kb=$kb; largest="$mod ($1)"; }
    case $status in 0 | 1 | 3) ;; *) say "$mod: $1 ended with $status" ;; esac
    [ "$ms" -le "$most_ms" ] || say "$mod: $1 took $ms ms"
    [ -n "$any_memory" ] || [ "$kb" -le $((${MOST_MB:-320} * 1024)) ] || say "$mod: $1 took $((kb / 1024)) MiB"
    ! grep -qE 'stack traceback|Sanitizer|runtime error|Assertion|ended by s|sent an invalid|(^|[^a-z_])lua/[a-z_]+\.lua:[0-9]' "$T/out" "$T/err" ||
        say "$mod: $1 printed $(grep -hoE -m 1 'stack traceback|Sanitizer.*|runtime error.*|Assertion.*|ended by s.*|sent an invalid|(^|[^a-z_])lua/[a-z_]+\.lua:[0-9]+.*' "$T/out" "$T/err" | head -n 1)"
    ! LC_ALL=C grep -qP '[\x00-\x08\x0b-\x1f\x7f]|\xe2\x80[\xaa-\xae]|\xe2\x81[\xa6-\xa9]' "$T/out" "$T/err" || say "$mod: $1 printed control characters"
}

for build in "$@"; do
    worst_ms=0 worst_kb=0 slowest= largest= count=0 before=$failed most_ms=${MOST_MS:-2000} any_memory=
    # The sanitizer's own memory and slowness are not the mod's.
    if nm "$build/gangway" 2>/dev/null | grep -q __asan_init; then any_memory=1 most_ms=20000; fi
    for folder in tests/badmods/${ONLY:-*}/ tests/fence/${ONLY:-*}/; do
        [ -d "$folder" ] || continue
        mod=$(basename "$folder")
        paths=(--mod-path tests/mods --mod-path "$(dirname "$folder")")
        one "$build" "$mod" check "${paths[@]}" "$folder"
        scenario=duel seats=(--seat north=random --seat south=random)
        [ ! -f "$folder/scenarios/$mod.lua" ] || { scenario=$mod seats=(); } # its own
        one "$build" "$mod" sim "$scenario" "${paths[@]}" --mods "tiny,$mod" --games 1 "${seats[@]}"
        count=$((count + 1))
    done
    echo "$build: $count mods, $((failed - before)) not contained; slowest $worst_ms ms, $slowest; largest $((worst_kb / 1024)) MiB, $largest"
done
exit $((failed > 0))
