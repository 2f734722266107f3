#!/usr/bin/env bash
# one.sh NAME - counts a work of works.txt and prints TAP; SET=1: prints its line of bounds.txt instead, and writes its functions.
#
# Counted are thousands of instructions of the program: for `play` of one decision, which is the difference of two runs whose games
# are cut at so many choices, by that of their decisions; for `run` of all. docs: README.md beside this.
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
name=$1 BUILD=${BUILD:-build} SET=${SET:-}
program=$BUILD/count/gangway here=tests/count
# A run that cannot be counted is one failure: the rest of the suite goes on.
failed() { echo "1..1"; echo "not ok 1 - $name is counted"; echo "# $1"; exit 1; }
skip() { echo "1..0 # SKIP $1"; exit 0; }
command -v valgrind > /dev/null || skip "there is no valgrind"
[ -x "$program" ] || skip "there is no $program: make $program"
read -r _ how rest <<< "$(grep -E "^$name " $here/works.txt)"
[ -n "$how" ] || { failed "no work '$name' in $here/works.txt"; }
bound=$(awk -v n="$name" '$1 == n { print $2 }' $here/bounds.txt)
[ -n "$bound$SET" ] || skip "$name has no bound yet in $here/bounds.txt: make count SET=1 counts it"
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT

# go CUT OUT TOOL... : the command in a bare environment, so that Lua's hashes are the same wherever it is done
go() {
    local cut=$1 out=$2
    shift 2
    env -i PATH=/usr/bin:/bin HOME=/nonexistent LC_ALL=C.UTF-8 GANGWAY_DATA=. GANGWAY_TIME_MS=0 ${cut:+GANGWAY_CUT=$cut} \
        setarch -R "$@" $rest --unfenced > "$out" 2> "$out.err" < /dev/null
}
functions() { # of Lua; then as C
    go "$1" "$T/lua" env GANGWAY_FUNCTIONS="$T/functions" "$program"
    sort -rn "$T/functions" | awk '{ print "Lua", $1, $2 }' | head -60
    awk '/^fn=/ { fn = substr($0, 4); next } /^[0-9]/ && fn { n[fn] += $2 } END { for (f in n) print "C", int(n[f] / 1000), f }' "$T/cachegrind.$1" |
        sort -k2,2rn | head -60
}
# count CUT: millions of instructions and decisions of a run
count() {
    go "$1" "$T/run" valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file="$T/cachegrind.$1" "$program" || return 1
    awk '/I +refs:/ { gsub(",", "", $NF); n = $NF } /^decisions / { d = $2 } END { printf "%.0f %d\n", n, d }' "$T/run.err"
}
if [ "$how" = play ]; then
    read -r from to rest <<< "$rest"
    a=$(count "$from") && b=$(count "$to") || { sed 's/^/# /' "$T/run.err" >&2; failed "$name ends with an error"; }
    made=$(awk -v a="$a" -v b="$b" 'BEGIN { split(a, x); split(b, y); print y[2] - x[2] }')
    [ "$made" -gt 0 ] || { failed "$name makes no decisions"; }
    now=$(awk -v a="$a" -v b="$b" 'BEGIN { split(a, x); split(b, y); printf "%.1f", (y[1] - x[1]) / (y[2] - x[2]) / 1000 }')
else
    to=
    b=$(count "") || { sed 's/^/# /' "$T/run.err" >&2; failed "$name ends with an error"; }
    made=- now=$(awk -v b="$b" 'BEGIN { split(b, y); printf "%.1f", y[1] / 1000 }')
fi
tools="$(${CC:-cc} -dumpfullversion) $(ldd --version | sed -n '1s/.* //p') $(pkg-config --modversion lua5.4)"
old=$(awk -v n="$name" '$1 == n { print $4 }' $here/bounds.txt)
line=$(printf '%-14s %12s %10s %12s' "$name" "$now" "$made" "${old:--}")
if [ -n "${SET:-}" ]; then
    echo "$line"
    mkdir -p $here/functions && functions "$to" > "$here/functions/$name.txt"
    exit 0
fi
of=$(awk -v n="$name" '$1 == n { print $3 }' $here/bounds.txt)
holds=$(sed -n 's/^# for //p' $here/bounds.txt)
[ "$tools" = "$holds" ] || skip "$name: $now; the bounds are for $holds (compiler, libc, Lua), this is $tools"
echo 1..2
if [ "$made" = "$of" ]; then echo "ok 1 - $name makes $of decisions"; else
    echo "not ok 1 - $name makes $of decisions"
    echo "# it makes $made: other games, and a count that says nothing of speed"
fi
if awk -v n="$now" -v b="$bound" 'BEGIN { exit !(n <= b * 1.01 && n >= b * 0.99) }'; then
    echo "ok 2 - $name takes $bound thousand instructions, within 1 in 100 ($now)"
    exit 0
fi
echo "not ok 2 - $name takes $bound thousand instructions, within 1 in 100"
echo "# it takes $now ($(awk -v n="$now" -v b="$bound" 'BEGIN { printf "%+.1f", (n / b - 1) * 100 }') in 100). If that is meant, put into $here/bounds.txt, in a commit that"
echo "# says in docs/decisions/performance.md what a player or modder gets for it (make count SET=1 writes all lines):"
echo "$line"
functions "$to" > "$T/now"
for half in C Lua; do
    echo "# functions of $half that grew most, in thousands:"
    awk -v half=$half 'FNR == NR { if ($1 == half) was[$3] = $2; next } $1 == half { d = $2 - was[$3]; if (d > 0) print "#   +" d, $3, "(" was[$3] + 0 " before)" }' \
        "$here/functions/$name.txt" "$T/now" | sort -t+ -k2,2rn | head -10
done
