#!/usr/bin/env bash
# parts.sh COMMAND ARGS... - runs the counting program under callgrind and prints what parts.awk says, then its exit status.
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT
command=$1
shift
env -i PATH=/usr/bin:/bin HOME=/nonexistent LC_ALL=C.UTF-8 GANGWAY_DATA=. GANGWAY_TIME_MS=0 GANGWAY_PARTS=1 \
    setarch -R valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$T/log" \
    "${BUILD:-build}/count/gangway" "$command" --unfenced "$@" > /dev/null 2> "$T/err" < /dev/null
status=$?
awk -f tests/count/parts.awk "$T/log" | sed "s/\$/ $status/"
exit "$status"
