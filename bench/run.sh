#!/bin/sh
# make bench: what the engine takes beside what its peers take, medians, each pair in one run. BUILD says where
# the programs are; a peer that is missing is named.
set -e
cd "$(dirname "$0")/.."
B=${BUILD:-build}
pkg-config --exists libtcod || echo "libtcod is not here (Debian: libtcod-dev): our own figures of sight stand alone"
for size in 64 128 256; do "$B/bench/mapgen" $size $size 1979 edge > "$B/bench/edge$size.txt"; done
"$B/bench/mapgen" 64 64 1979 ehangar > "$B/bench/open64.txt"
"$B/bench/sight" "$B/bench/edge64.txt" "$B/bench/edge128.txt" "$B/bench/edge256.txt" "$B/bench/open64.txt"
echo "boardgame.io: its skirmish is not here as a mod yet, nothing is compared"
GANGWAY_DATA=$PWD "$B/gangway" bench --rounds "${ROUNDS:-3}" --games "${GAMES:-10}"
