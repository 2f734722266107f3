#!/usr/bin/env bash
# merge: files of results that say what they should hold; a killed job leaves what it had and is continued.
. "$(dirname "$0")/tap.sh"
plan 79

B="--seat north=random --seat south=random"
plain() { sed 's/"seconds":[0-9.e-]*//' "$T/out"; }
# part K FILE [ARGS]: the K-th third of 24 games
part() {
    local k=$1 file=$2
    shift 2
    run sim $DUEL --games 24 $B --seed 5 --shard "$k/3" --out "$T/$file" "$@"
}
field() { head -n 1 "$T/1.jsonl" | jq -r "$1"; }

run sim $DUEL --games 24 $B --seed 5 --json
all=$(plain)
for k in 1 2 3; do part $k $k.jsonl --quiet; done
run merge "$T/3.jsonl" "$T/1.jsonl" "$T/2.jsonl" --json
check "given three parts, when they are joined, then they are the whole" is "$(plain)" "$all"
check "and status 0" is "$status" 0
run sim merge "$T/3.jsonl" "$T/1.jsonl" "$T/2.jsonl" --json
check "sim merge is the same command" is "$(plain)" "$all"
for given in "--games 3" "--out x" "--seed 4" "--set a=b" "--swap"; do
    # shellcheck disable=SC2086 # an option and its value
    run sim merge $given "$T/1.jsonl"
    given=${given%% *}
    check "but it takes no option of sim ($given)" says err "sim merge takes no $given: its files say what was played"
done
part 2 jobs.jsonl --quiet --jobs 5
check "any number of jobs writes the same games" is "$(grep '"game"' "$T/jobs.jsonl" | sort)" "$(grep '"game"' "$T/2.jsonl" | sort)"

# The head.
check "a file says its scenario, rules, mods and part" is "$(field '.scenario + " " + .rules + " " + .mods[0].id + " " + .mods[0].version + " " + .shard')" "duel tiny tiny 1.0.0 1/3"
check "its seeds" is "$(field '.seed + " " + .last_seed')" "5 28"
check "its games, its bots and the program" is "$(field '"\(.games) \(.seats.north) \(.program)"')" "24 random $("$GANGWAY" --version | sed -n '1s/gangway //p')"
check "and the files of its mods" is "$(field '.mods[0].digest | length')" 64

# What is missing, altered, torn or double.
run merge "$T/1.jsonl" "$T/3.jsonl" --json
check "given no file of a part, then it is named" says err "no file has part 2/3 of the games (8 games)"
check "the rest is joined" says out '"games":16'
check "and the status is 1" is "$status" 1
run merge --missing "$T/1.jsonl" "$T/3.jsonl" --quiet
check "--missing prints the command that plays it" says out "gangway sim duel --mod-path tests/mods --mods tiny --seat north=random --seat south=random --seed 5 --games 24 --shard 2/3 --out part-2-of-3.jsonl"
sh -c "$(sed "s,^gangway,$GANGWAY,; s,part-2,$T/part-2,; s,\$, --quiet," "$T/out")" > /dev/null
run merge "$T/1.jsonl" "$T/3.jsonl" "$T/part-2-of-3.jsonl" --json
check "which is the whole again" is "$(plain)" "$all"
sed '3s/"winner":"[a-z]*"/"winner":"north"/' "$T/1.jsonl" > "$T/altered.jsonl"
run merge "$T/altered.jsonl" "$T/2.jsonl" "$T/3.jsonl" --json
check "given a winner that was changed, then the line is named" says err "altered.jsonl:3: this line was altered or damaged; it is left out"
check "and its game" says err "altered.jsonl lacks 1 of its 8 games: "
check "which does not count" says out '"games":23'
check "status 1" is "$status" 1
run merge "$T/altered.jsonl" "$T/1.jsonl" "$T/2.jsonl" "$T/3.jsonl" --json
check "given the good file too, then the game counts" is "$(plain)" "$all"
sed 4d "$T/1.jsonl" > "$T/less.jsonl"
run merge "$T/less.jsonl" "$T/2.jsonl" "$T/3.jsonl"
check "given a line that was taken out, then the game is missing" says err "less.jsonl lacks 1 of its 8 games"
head -n 9 "$T/1.jsonl" | head -c -30 > "$T/torn.jsonl"
run merge "$T/torn.jsonl" "$T/2.jsonl" "$T/3.jsonl"
check "given a torn last line, then it is named" says err "torn.jsonl:9: this line was not written to its end; it is left out"
check "with status 1" is "$status" 1
cat "$T/1.jsonl" "$T/2.jsonl" "$T/3.jsonl" > "$T/cat.jsonl"
run merge "$T/cat.jsonl" --json
check "files may be joined by cat" is "$(plain)" "$all"
run merge "$T/1.jsonl" "$T/2.jsonl" "$T/3.jsonl" "$T/1.jsonl" --json
check "given a part twice, then its games count once" is "$(plain)" "$all"
check "which is said" says err "8 games are there more than once, with equal results; each counts once"
check "and where" says err "1.jsonl:2: game 0 (seed 5) is in $T/1.jsonl:2 too"
check "once" is "$(grep -c ' too$' "$T/err")" 1
check "with status 1" is "$status" 1
# Two results of one game: unit/test_merge.c, for only who works out checksums can write that.
run sim $DUEL --games 24 $B --seed 6 --shard 1/3 --quiet --out "$T/seed.jsonl"
run merge "$T/1.jsonl" "$T/seed.jsonl" --json
check "given games of another seed, then what differs is named" says err "these are other games than those of $T/1.jsonl: seed 6, not 5; they are left out"
check "and they do not count" says out '"games":8'
check "and nothing else is said of their lines" is "$(grep -c 'seed.jsonl:' "$T/err")" 1
run sim $DUEL --games 24 $B --seed 5 --shard 2/3 --set start_open=false --quiet --out "$T/set.jsonl"
run merge "$T/1.jsonl" "$T/set.jsonl"
check "so are other settings" says err 'set {"start_open":"false"}, not {}'
cp -r tests/mods/tiny "$T/tiny-mods" && mkdir "$T/other" && mv "$T/tiny-mods" "$T/other/tiny" && echo '-- changed' >> "$T/other/tiny/init.lua"
run sim --mod-path "$T/other" --mods tiny duel --games 24 $B --seed 5 --shard 2/3 --quiet --out "$T/files.jsonl"
run merge "$T/1.jsonl" "$T/files.jsonl"
check "and a mod with other files" says err "'tiny' with other files; they are left out"
run merge "$T/nowhere.jsonl" "$T/1.jsonl" --json
check "a file that is not there is named" says err "nowhere.jsonl: No such file"
check "and the others are joined" says out '"games":8'
run play $DUEL --plain --seat all=random --record "$T/record.jsonl"
run merge "$T/record.jsonl"
check "a record is named for what it is" says err "this is not a file of results, but the record of a game"
check "with what reads it" says err "'gangway replay' reads it"
printf '\037\213\010packed' >"$T/packed.jsonl"
run merge "$T/packed.jsonl"
check "a packed file is said to be one" says err "packed by gzip: 'gzip -d' unpacks it"
check "with status 3, for nothing can be joined" is "$status" 3

# --out: a file that is there is continued, or left as it is.
run sim $DUEL --games 24 $B --seed 5 --shard 1/3 --json --out "$T/torn.jsonl"
check "given a torn file, when its command is run again, then it goes on" says err "7 of 8 games are in $T/torn.jsonl already"
check "the games are those of the whole part" is "$(grep '"game"' "$T/torn.jsonl" | sort)" "$(grep '"game"' "$T/1.jsonl" | sort)"
run sim $DUEL --games 24 $B --seed 5 --shard 1/3 --quiet --out "$T/altered.jsonl"
run merge "$T/altered.jsonl" "$T/2.jsonl" "$T/3.jsonl" --json
check "an altered game is played again" is "$(plain)" "$all"
before=$(cat "$T/1.jsonl")
part 2 1.jsonl
check "given the file of another part, then nothing is written" is "$(cat "$T/1.jsonl")" "$before"
check "it is said" says err "1.jsonl: the file has other games: part 1/3, not 2/3"
check "and what continues it" says err "hint: --shard 1/3 continues it"
check "with status 3" is "$status" 3
sed 1d "$T/1.jsonl" > "$T/headless.jsonl"
part 1 headless.jsonl
check "given a file without its first line, then that is said, and not that its games are others" says err "headless.jsonl: its first line, which says what games it has, is lost"
check "with what can be done" says err "hint: remove the file, or name another"
echo 'dear diary' > "$T/diary"
part 2 diary
check "nor to a file that holds something else" is "$(cat "$T/diary")" "dear diary"
part 2 grown.jsonl
run sim $DUEL --games 48 $B --seed 5 --shard 2/3 --json --out "$T/grown.jsonl"
check "given more games, then only those are played" says err "8 of 16 games are in $T/grown.jsonl already"
grown=$(plain)
run sim $DUEL --games 48 $B --seed 5 --shard 2/3 --json
check "and the result is that of all" is "$grown" "$(plain)"
run sim $DUEL --games 300 $B --until-width 0.2 --json --out "$T/width.jsonl"
until=$(plain)
run merge "$T/width.jsonl" --json
check "given a run that ended when it was certain enough, then nothing is missing" is "$(plain)" "$until"

# A job that is killed, and two with one file.
"$GANGWAY" sim $DUEL --games 1000000 --jobs 2 $B --seed 5 --quiet --out "$T/killed.jsonl" > "$T/job" 2>&1 &
job=$!
until grep -q '"game":' "$T/killed.jsonl" 2> /dev/null || ! kill -0 $job 2> /dev/null; do sleep 0.1; done
run sim $DUEL --games 1000000 $B --seed 5 --out "$T/killed.jsonl"
check "given a job that writes a file, then a second one is refused" says err "another gangway process is writing this file"
check "with status 3" is "$status" 3
kill -9 $job
wait $job 2> /dev/null
games=$(grep -c '"game":.*"c":"[0-9a-f]*"}$' "$T/killed.jsonl")
check "given a job that is killed, then the games that ended are there" [ "$games" -ge 1 ]
run merge "$T/killed.jsonl" --json
check "and are joined" says out "\"games\":$games,"
check "the others are counted" says out "\"missing\":$((1000000 - games))"
run sim $DUEL --games $((games + 3)) $B --seed 5 --json --out "$T/killed.jsonl"
continued=$(plain)
run sim $DUEL --games $((games + 3)) $B --seed 5 --json
check "when it is continued, then the result is that of a job nobody killed" is "$continued" "$(plain)"

# What --missing prints can be run as it stands.
sed 3d "$T/cat.jsonl" > "$T/joined.jsonl"
run merge --missing "$T/joined.jsonl" --quiet
check "given files joined by cat, then the part that lacks a game gets a file of its own" says out "--games 24 --shard 1/3 --out part-1-of-3.jsonl"
sed 3d "$T/1.jsonl" > "$T/fewer.jsonl"
run merge --missing "$T/fewer.jsonl" "$T/2.jsonl" "$T/3.jsonl" --quiet
check "and a file of one part is continued" says out "--shard 1/3 --out $T/fewer.jsonl"
cat "$T/seed.jsonl" >> "$T/fewer.jsonl"
run merge --missing "$T/fewer.jsonl" "$T/2.jsonl" "$T/3.jsonl" --quiet
check "but not one that has other games too" says out "--shard 1/3 --out part-1-of-3.jsonl"
cp "$T/1.jsonl" "$T/a"$'\n'"touch x.jsonl" && sed -i 3d "$T/a"$'\n'"touch x.jsonl"
run merge --missing "$T/a"$'\n'"touch x.jsonl" "$T/2.jsonl" "$T/3.jsonl" --quiet
check "given a file whose name has a line of its own, then no command is printed" silent out
check "and that is said" says err "the name of the file does not fit on one line"
run sim $DUEL --games 2 --shard 3/4 $B --seed 5 --out "$T/none.jsonl" --swap --max-choices 500 --turn-choices 400 --set start_open=true
run merge "$T/none.jsonl"
check "given a part of no games, then it is not called missing" is "$(grep -c 'part 3/4' "$T/err")" 0
check "its arguments are those of sim" is "$(grep -c 'arguments' "$T/err")" 0
run merge --missing "$T/none.jsonl" --quiet
check "and are printed" says out "--set start_open=true"
run sim $DUEL --games 60 --shard 1/60 $B --seed 5 --quiet --out "$T/sixty.jsonl"
run merge "$T/sixty.jsonl"
check "given many parts that are missing, then the first are named" is "$(grep -c 'no file has part' "$T/err")" 20
check "and the others counted" says err "39 more parts lack games"
run merge --missing "$T/sixty.jsonl" --quiet
check "--missing has a command for each" is "$(grep -c -- '--out part-' "$T/out")" 59
run sim $DUEL --games 2 --shard 1/10001
check "more parts than can be joined are refused" says err "--shard takes K/N, such as 1/4, with at most 10000 parts"
run sim $DUEL --games 1000000 $B --seed 6 --out "$T/1.jsonl"
check "given more games than a file holds, then that is said before they are played" says err "a file holds some 100000 games"

(trap '' XFSZ; ulimit -f 4; "$GANGWAY" sim $DUEL --games 60 $B --seed 5 --quiet --out "$T/small.jsonl" > "$T/out" 2> "$T/err")
check "given a limit of the system, then that is said, and not the bound of such files" says err "small.jsonl: File too large; no more games are written"

# A game process that is killed says nothing of its game.
"$GANGWAY" sim hijacking --games 1 --seat all=search:nodes=1000000 --out "$T/shot.jsonl" > "$T/job" 2>&1 &
job=$!
until grep -q '"format"' "$T/shot.jsonl" 2> /dev/null || ! kill -0 $job 2> /dev/null; do sleep 0.1; done
kill -9 "$(pgrep -P $job)"
wait $job
check "given a game process that is killed, then its game has failed" is $? 1
check "and is marked as one to play again" is "$(grep -c '"error":.*"died":true' "$T/shot.jsonl")" 1
games=$(grep -c '"game":' "$T/shot.jsonl")
check "which is one line" is "$games" 1
