#!/usr/bin/env bash
# parts.sh ARGS... - runs the counting program and prints what parts.awk says: millions of instructions of the largest part, of
# the shared budget at its highest, MB, parts, the number of the largest, millions in all.
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
log=$(mktemp)
trap 'rm -f "$log"' EXIT
command=$1; shift
env -i PATH=/usr/bin:/bin HOME=/nonexistent LC_ALL=C.UTF-8 GANGWAY_DATA=. GANGWAY_TIME_MS=0 GANGWAY_PARTS=1 \
  XDG_DATA_HOME="${XDG_DATA_HOME:-/nonexistent}" setarch -R valgrind -q --tool=callgrind --callgrind-out-file=/dev/null --log-file=/dev/fd/3 -v \
  "${BUILD:-build}/count/gangway" "$command" --unfenced "$@" > /dev/null 2>"$log.err" 3> >(grep -E '^events-|PART |Collected' > "$log") < /dev/null
status=$?
sleep 0.1
awk -f tests/count/parts.awk "$log" | sed "s/\$/ $status/"
head -3 "$log.err" >&2; rm -f "$log.err"
