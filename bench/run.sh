#!/bin/sh
# make bench: what the engine takes beside what its peers take, medians, each pair in one run. BUILD says where
# the programs are, BGIO a folder with boardgame.io in its node_modules; a peer that is missing is named.
set -e
cd "$(dirname "$0")/.."
B=${BUILD:-build} BGIO=${BGIO:-$HOME/.cache/gangway-bench}
export GANGWAY_DATA="$PWD"
gangway() { "$B/gangway" "$@"; }
row() { printf '%-8s %-34s %12s %-3s %16s   must %s\n' "$@"; }

# The median of the first row of gangway bench that has the name.
median() { # JSON NAME
  printf '%s' "$1" | tr '{' '\n' | sed -n "s/.*\"name\": *\"$2\".*\"median\": *\(-*[0-9.]*\).*/\1/p" | head -1
}

pkg-config --exists libtcod || echo "libtcod is not here (Debian: libtcod-dev): our own figures of sight stand alone"
for size in 64 128 256; do "$B/bench/mapgen" $size $size 1979 edge > "$B/bench/edge$size.txt"; done
"$B/bench/mapgen" 64 64 1979 ehangar > "$B/bench/open64.txt"
"$B/bench/sight" "$B/bench/edge64.txt" "$B/bench/edge128.txt" "$B/bench/edge256.txt" "$B/bench/open64.txt"
"$B/bench/air" "$B/bench/edge256.txt"

# Of greedy games a tenth is played. Ten of them: a single game may take half as long again by what happens in it.
games=$(gangway bench hijacking --set balance=printed --json --rounds "${ROUNDS:-5}" --games "${GAMES:-20}")
row hijack "decisions a second, random bots" "$(median "$games" 'decisions by random bots')" /s - 50000
row hijack "decisions a second, greedy bots" "$(median "$games" 'decisions by greedy bots')" /s - 2500
row hijack "fork of the world" "$(median "$games" 'fork of the world')" ns - "under 2000"
row hijack "a choice written and undone" "$(median "$games" 'a choice written and undone')" ns - "under 500"

row hijack "tax of fence, journal and log" "$(median "$games" 'tax of fence, journal and log')" % - "under 30"
row hijack "tax of these and of choices given as text" "$(median "$games" 'tax of these and of choices given as text')" % - "-"

# Snapshot's listing on generated plans, with generated people.
rm -rf "$B/bench/growth"
mkdir -p "$B/bench/growth"
cp -r tests/mods/growth "$B/bench/growth/"
mkdir -p "$B/bench/growth/growth/maps"
for size in 40 128 256; do
  "$B/bench/mapgen" $size $size 1979 map > "$B/bench/growth/growth/maps/growth_$size.map"
done
growth() { # what its row says, settings...
  said=$1 && shift
  grown=$(gangway bench growth --mod-path "$B/bench/growth" --json --rounds "${ROUNDS:-15}" --games 3 "$@")
  row listing "$said" "$(median "$grown" 'listing one option, second to first')" x - "under 1.5"
}
growth "one option, map of 40 to 256 squares a side" --grow size=40,256
growth "one option, 8 to 64 people a side" --set size=128 --grow people=8,64

# Seconds that N games take with one process and with two at once. Each process opens the game for itself, which takes about
# as long as a game of random bots, and ends alone with the last one: of few games that would be most of what is measured.
seconds() { # JOBS
  gangway sim hijacking --set balance=printed --seat crew=random --seat passengers=random --games "${SIM:-160}" --jobs "$1" --json |
    sed -n 's/.*"seconds": *\([0-9.]*\).*/\1/p' | head -1
}
# Seconds of processor time of all that this script has run so far: with those of two jobs beside those of one it shows
# whether two are slower for what they do or for whom they share the machine with.
spent() {
  times > "$B/bench/times"
  awk 'NR == 2 { gsub(/[ms]/, " "); print $1 * 60 + $2 + $3 * 60 + $4 }' "$B/bench/times"
}
# The number in the middle of those on standard input, one a line.
middle() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
# One job and two jobs in turn, and one job at the end: two are compared with one before and one after them, and of all
# such ratios the one in the middle counts, for others want the processors too.
pairs=${PAIRS:-3}
: > "$B/bench/jobs"
for _ in $(seq "$pairs"); do
  spent > "$B/bench/t0" && one=$(seconds 1) && spent > "$B/bench/t1" && two=$(seconds 2) && spent > "$B/bench/t2"
  echo "$one $two $(cat "$B/bench/t0" "$B/bench/t1" "$B/bench/t2" | tr '\n' ' ')" >> "$B/bench/jobs"
done
seconds 1 >> "$B/bench/jobs"
two=$(awk 'NF > 1 { print $2 }' "$B/bench/jobs" | middle)
times=$(awk 'NR > 1 { print (one + $1) / 2 / two } { one = $1; two = $2 }' "$B/bench/jobs" | middle)
processor=$(awk 'NF > 1 { print ($5 - $4) / ($4 - $3) }' "$B/bench/jobs" | middle)
row sim "two jobs against one" "$two" s "$(printf '%.2f times' "$times")" 1.9
row sim "processor time of two jobs to one" "$two" s "$(printf '%.2f times' "$processor")" "near 1"

if (cd "$BGIO" 2>/dev/null && node -e 'require("boardgame.io/internal")' 2>/dev/null); then
  # The peer's and ours in turn, as many rounds of each, and each as long: a third of a second, of 10 games there and of
  # LENGTH here (10 would be over in a hundredth, and whoever else wants the processor would be all that is measured).
  # Of the ratios the one in the middle counts.
  theirs() { (cd "$BGIO" && node "$OLDPWD/bench/skirmish.cjs" 10) | cut -d' ' -f1; }
  ours() { # the row of gangway bench, option...
    name=$1 && shift
    median "$(gangway bench skirmish --mod-path tests/mods --bot random --games "${LENGTH:-250}" --rounds "${ROUNDS:-5}" --json "$@")" "$name"
  }
  skirmish() { # what its row says, the row of gangway bench, what it must, option...
    said=$1 name=$2 must=$3 && shift 3
    : > "$B/bench/skirmish"
    for _ in $(seq "$pairs"); do echo "$(theirs) $(ours "$name" "$@")" >> "$B/bench/skirmish"; done
    rate=$(awk '{ print $2 }' "$B/bench/skirmish" | middle)
    times=$(awk '{ print $2 / $1 }' "$B/bench/skirmish" | middle)
    row skirmish "$said" "$rate" /s "$(printf '%.2f times' "$times")" "$must"
  }
  skirmish "decisions a second, log on" 'decisions by random bots, log on' 30 --told
  skirmish "decisions a second, quiet" 'decisions by random bots' -
else
  echo "boardgame.io is not in $BGIO (there: npm i boardgame.io): the skirmish is not compared"
fi

# The page in the browser; where there is no node it says so.
BUILD=$B bash tests/browser/figures.sh
