#!/usr/bin/env bash
# The game process: what is played in it is what is played without it; what hangs or kills it is told with its
# place, loses nothing that was told, and the game goes on.
. "$(dirname "$0")/tap.sh"
FENCE="$MODS --mod-path tests/fence"

# What differs with the clock: how long it took, and names of files that have the time in them.
timeless() { sed -E 's/"seconds":[0-9.]+/"seconds":0/; s/ in [0-9.]+ s$//; s/-[0-9]{8}-[0-9]{6}(-[0-9]+)?\.jsonl/.jsonl/' "$1"; }

# same NAME ARGS...: with and without the fence the program prints the same and ends in the same way
same() {
    local name=$1
    shift
    run "$@"
    timeless "$T/out" > "$T/fenced"
    cp "$T/err" "$T/fenced.err"
    local code=$status
    run "$@" --unfenced
    timeless "$T/out" > "$T/unfenced"
    check "$name: the same status" is "$code" "$status"
    check "$name: the same output" cmp "$T/fenced" "$T/unfenced"
    check "$name: the same messages" cmp "$T/fenced.err" "$T/err"
}

run --version
if grep -q '^fence: holds' "$T/out"; then holds=1; else holds=0; fi
if ! grep -q 'address sanitizer' "$T/out"; then check "the fence holds here" is "$holds" 1; else check "this build has no fence" is "$holds" 0; fi

{ echo "step e"; yes pass; } | head -n 21 > "$T/in"
input=$T/in
same "play" play $DUEL --plain --seed 4 --no-record
unset input
input=$T/in run play $DUEL --seat all=human --plain --seed 4 --record "$T/a.jsonl"
input=$T/in run play $DUEL --seat all=human --plain --seed 4 --record "$T/b.jsonl" --unfenced
check "the records are equal" cmp "$T/a.jsonl" "$T/b.jsonl"
same "replay" replay $MODS "$T/a.jsonl" --verify
same "events" replay $MODS "$T/a.jsonl" --events
same "a board" replay $MODS "$T/a.jsonl" --to 3 --board
same "sim" sim $DUEL --games 12 --jobs 2 --seat north=random --seat south=greedy --json
same "test" test --mod-path tests/mods tests/mods/sampler
same "a file of tests" test --mod-path tests/mods "$(ls -d tests/mods/sampler/tests/*.lua | head -n 1)"
same "check" check $MODS tests/mods/sampler
same "a mod with faults" check $MODS tests/check/maps_bad
same "a map" check maps/free_trader.map
same "list" list scenarios $MODS
same "show" show pass $MODS --rules tiny
same "why" why pass $MODS --rules tiny
same "render" render maps/free_trader.map
same "fuzz" fuzz $DUEL --games 2 --choices 40 --seed 3
printf 'units.all()\nboard\n' > "$T/lines"
input=$T/lines
same "console" console $DUEL
unset input

# A mod that lies under another name, or behind a link, is found all the same.
mkdir -p "$T/far" "$T/near"
cp -r tests/mods/tiny "$T/far/tiny"
ln -s "$T/far/tiny" "$T/near/tiny"
same "a linked mod" list mods --mod-path "$T/near"
check "and it is among them" says out /near/tiny
cp -r tests/mods/tiny "$T/near/my mod"
same "a folder with a blank" list mods --mod-path "$T/near"
# What a mod links to is not there.
cp -r tests/mods/tiny "$T/far/sly"
sed -i 's/^id = tiny/id = sly/' "$T/far/sly/mod.ini"
ln -s /etc/hostname "$T/far/sly/secret.lua"
echo 'include "secret"' >> "$T/far/sly/init.lua"
same "a link out of a mod" check --mod-path "$T/far" "$T/far/sly"
check "is a fault" is "$status" 1

# What hangs in C.
export GANGWAY_TIME_MS=250
run check --json $FENCE tests/fence/hangs_while_loading
check "a mod that hangs while it is read is told" is "$status" 1
check "with file and line" says out 'hangs_while_loading/init.lua:2: this took more than 250 ms'
run list mods $FENCE --mods hangs_while_loading
check "no command hangs with it" is "$status" 3
run check --quiet $FENCE tests/fence/hangs_while_loading tests/mods/tiny
check "the next is checked" is "$(grep -c error: "$T/err")" 1
# Lua's reader goes through all that came before at each of them.
mkdir -p "$T/long/hangs_while_read_by_lua"
sed 's/hangs_while_loading/hangs_while_read_by_lua/' tests/fence/hangs_while_loading/mod.ini > "$T/long/hangs_while_read_by_lua/mod.ini"
{ echo 'if 1 then'; yes 'elseif 2 then' | head -n 70000; echo end; } > "$T/long/hangs_while_read_by_lua/init.lua"
run check --json $MODS "$T/long/hangs_while_read_by_lua"
check "a file that hangs Lua's reader is told" is "$status" 1
check "with its name" says out 'hangs_while_read_by_lua/init.lua:1: this took more than 250 ms'
printf 'pass\nbomb\npass\n' > "$T/in"
input=$T/in run play $FENCE --mods tiny,hangs_in_c duel --seat all=human --plain --seed 4 --record "$T/bomb.jsonl"
check "a choice that hangs stops the game" is "$status" 3
check "its place is told" says err 'the game was stopped: hangs_in_c/init.lua:6: this took more than 250 ms'
check "and the choice" says err "in the choice 'bomb'"
check "and where the record is" says err "play --resume $T/bomb.jsonl --mod-path tests/mods --mod-path tests/fence --anyway"
check "what was told before is in it" is "$(grep -c '"do":"pass"' "$T/bomb.jsonl")" 1
mkdir "$T/mended"
cp -r tests/fence/hangs_in_c "$T/mended"
sed -i 's/return ("(").*/return 1/' "$T/mended/hangs_in_c/init.lua"
printf 'bomb\npass\n' > "$T/in"
input=$T/in run play $MODS --mod-path "$T/mended" --resume "$T/bomb.jsonl" --plain
check "a changed mod is not taken unasked" says err "the mod 'hangs_in_c' has changed since the record was made"
input=$T/in run play $MODS --mod-path "$T/mended" --resume "$T/bomb.jsonl" --plain --anyway
check "the game goes on with the mended mod" says out "taken 3: pass"
# Limits inside: told with their line, the choice is not in the record, and a mended mod goes on before it.
limited() {
    local mod=$1 line=$2 text=$3 mend=$4
    printf 'pass\nbomb\npass\n' > "$T/in"
    input=$T/in run play $FENCE --mods "tiny,$mod" duel --seat all=human --plain --seed 4 --record "$T/$mod.jsonl"
    check "$mod: stops the game" is "$status" 3
    check "$mod: its line and the limit are told" says err "the game was stopped: $mod/init.lua:$line: $text"
    check "$mod: once" is "$(cat "$T/out" "$T/err" | grep -c "init.lua:$line: ")" 1
    check "$mod: so is how to go on" says err "play --resume $T/$mod.jsonl --mod-path tests/mods --mod-path tests/fence --anyway"
    cp -r "tests/fence/$mod" "$T/mended"
    sed -i "$mend" "$T/mended/$mod/init.lua"
    echo pass > "$T/in"
    input=$T/in run play $MODS --mod-path "$T/mended" --resume "$T/$mod.jsonl" --plain --anyway
    check "$mod: mended, the game goes on" is "$status" 0
}
limited loops_in_lua 5 'this took more than 250 ms of processor time and was stopped' 's/while true do/do/'
check "with what was chosen" says out "taken 2: pass"
# Little memory, so that the limit comes before the one of time on every machine.
export GANGWAY_MEMORY_MB=48
GANGWAY_TIME_MS=1000 limited fills_memory 6 "the game's memory limit was met" 's/while true do/do/'
check "as before" says out "taken 2: pass"
limited loops_while_listing 5 'this took more than 250 ms of processor time and was stopped' 's/while true do end/return "not now"/'
run sim $FENCE --mods tiny,hangs_in_c duel --games 3 --jobs 2 --seat north=random --seat south=random --json
check "sim tells of games that hang" is "$status" 1
check "with the place" says err 'failed: hangs_in_c/init.lua:6: this took more than 250 ms'
check "and keeps their records" test -s "$(sed -n 's/^record: //p' "$T/err" | head -n 1)"
for mod in loops_in_lua fills_memory; do
    GANGWAY_TIME_MS=$([ $mod = fills_memory ] && echo 1000 || echo 250) run sim $FENCE --mods tiny,$mod duel --games 2 --jobs 1 --seat north=random --seat south=random
    check "$mod: sim tells of it" is "$status" 1
    check "$mod: of each game with the place" is "$(grep -c "failed: $mod/init.lua:" "$T/err")" 2
    check "$mod: and keeps the record" test -s "$(sed -n 's/^record: //p' "$T/err" | head -n 1)"
done
for mod in loops_in_lua fills_memory; do
    GANGWAY_TIME_MS=$([ $mod = fills_memory ] && echo 1000 || echo 250) run sim $FENCE --mods tiny,$mod duel --games 1 --seat north=greedy --seat south=greedy
    check "$mod: met by a bot that thinks ahead it is told with the place too" says err "failed: $mod/init.lua:"
done
unset GANGWAY_MEMORY_MB
run fuzz $FENCE --mods tiny,hangs_in_c duel --games 2 --seed 1 --choices 60 --out "$T/finds"
check "fuzz finds it" says out 'stuck: hangs_in_c/init.lua:6: this took more than 250 ms'
unset GANGWAY_TIME_MS

# Calls that are short one by one: thirty mods, each of which takes its time to load; steps before the first choice.
chain=
for i in $(seq 30); do
    mkdir -p "$T/chain/slow_$i"
    printf '[mod]\nid = slow_%s\ntitle = S\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = *\n' "$i" > "$T/chain/slow_$i/mod.ini"
    echo 'for i = 1, 40000000 do end' > "$T/chain/slow_$i/init.lua"
    chain=$chain,slow_$i
done
if [ "$holds" = 1 ]; then
    run sim $MODS --mod-path "$T/chain" --mods "tiny$chain" duel --games 1
    check "thirty mods that load slowly do not begin" is "$status" 3
    together=' ms of processor time together with the calls before it and was stopped'
    check "what they share is told" grep -Eq ":1: this took more than 1[0-9]{3}$together" "$T/err"
    run sim $MODS --mod-path "$T/chain" --mods tiny,slow_1,slow_2 duel --games 1
    check "two of them do" is "$status" 0
    printf 'pass\npass\n' > "$T/in"
    for mod in steps_slowly sees_slowly; do
        input=$T/in run play $MODS --mod-path tests/badmods $mod --mods "tiny,$mod" --seat all=human --plain --seed 4 --record "$T/$mod.jsonl"
        check "$mod: the first choice is not waited for without end" is "$status" 3
        check "$mod: where it was is told" says err "$mod/init.lua:"
        check "$mod: and that it was many calls" says err "together with the calls before it"
        check "$mod: and how to go on" says err "play --resume $T/$mod.jsonl --mod-path tests/mods --mod-path tests/badmods --anyway"
    done
fi

# A game process that is killed in the middle of a game.
mkfifo "$T/line"
"$GANGWAY" play $DUEL --plain --seat all=human --seed 4 --record "$T/kill.jsonl" < "$T/line" > "$T/told" 2> "$T/err" &
pid=$!
exec 7> "$T/line"
printf 'pass\npass\npass\n' >&7
for _ in $(seq 600); do grep -q '^taken 3' "$T/told" && break; sleep 0.1; done
child=$(pgrep -P "$pid")
check "there is one game process" is "$(echo "$child" | wc -w)" 1
kill -SEGV "$child"
printf 'pass\n' >&7
exec 7>&-
status=0
wait "$pid" || status=$?
check "its death ends the game as a fault does" is "$status" 3
check "and is told" says err "the game was stopped: the game process ended by signal 11"
check "nothing is lost" is "$(grep -c '"do":"pass"' "$T/kill.jsonl")" 3
run replay $MODS "$T/kill.jsonl" --verify
check "the record is good" is "$status" 0

# One that dies while a mod runs: which line it was.
dies_in_a_choice() {
    local signal=$1 text=$2
    "$GANGWAY" play $FENCE --mods tiny,loops_in_lua duel --plain --seat all=human --seed 4 --record "$T/die$signal.jsonl" < "$T/line" > "$T/told" 2> "$T/err" &
    pid=$!
    exec 7> "$T/line"
    printf 'pass\n' >&7
    for _ in $(seq 600); do grep -q '^taken 1' "$T/told" && break; sleep 0.1; done
    child=$(pgrep -P "$pid")
    local ticks=$(cut -d' ' -f14 "/proc/$child/stat")
    printf 'bomb\n' >&7
    for _ in $(seq 3000); do [ "$(cut -d' ' -f14 "/proc/$child/stat")" -ge $((ticks + 20)) ] && break; sleep 0.02; done
    kill "-$signal" "$child"
    exec 7>&-
    status=0
    wait "$pid" || status=$?
    check "SIG$signal in a choice ends the game" is "$status" 3
    check "SIG$signal: the line of the mod is named" grep -q "the game was stopped: $text" "$T/err"
    check "SIG$signal: the choice is named" says err "in the choice 'bomb'"
    check "SIG$signal: so is how to go on" says err "play --resume $T/die$signal.jsonl"
    check "SIG$signal: nothing is lost" is "$(grep -c '"do":"pass"' "$T/die$signal.jsonl")" 1
    echo pass > "$T/in"
    input=$T/in run play $FENCE --resume "$T/die$signal.jsonl" --plain
    check "SIG$signal: the game goes on before the choice" says out "taken 2: pass"
}
if [ "$holds" = 1 ]; then
    dies_in_a_choice SEGV 'loops_in_lua/init.lua:5: the game process ended by signal 11'
    dies_in_a_choice KILL 'the game process was killed .*; it was last seen at loops_in_lua/init.lua:5'
fi

# The parent dies: the game process does too.
"$GANGWAY" play $DUEL --plain --seat all=human --seed 4 --no-record < "$T/line" > "$T/told" 2> "$T/err" &
pid=$!
exec 7> "$T/line"
printf 'pass\n' >&7
for _ in $(seq 600); do grep -q '^taken 1' "$T/told" && break; sleep 0.1; done
child=$(pgrep -P "$pid")
kill -9 "$pid"
wait "$pid" 2> /dev/null
for _ in $(seq 600); do kill -0 "$child" 2> /dev/null || break; sleep 0.1; done
check "no game process is left behind" is "$(kill -0 "$child" 2>&1 | grep -c 'No such process')" 1
exec 7>&-
if [ "$holds" = 1 ]; then
    "$GANGWAY" play $DUEL --plain --seat all=human --no-record < "$T/line" > "$T/told" 2> "$T/err" &
    pid=$!
    exec 7> "$T/line"
    printf 'pass\n' >&7
    for _ in $(seq 600); do grep -q '^taken 1' "$T/told" && break; sleep 0.1; done
    child=$(pgrep -P "$pid")
    check "it runs under a table of calls" is "$(awk '/^Seccomp:/ { print $2 }' "/proc/$child/status")" 2
    check "and gets no rights any more" is "$(awk '/^NoNewPrivs:/ { print $2 }' "/proc/$child/status")" 1
    kill "$pid"
    wait "$pid" 2> /dev/null
    exec 7>&-
fi

# What whoever started the program had set for its signals.
GANGWAY_INNER=$GANGWAY
started_with() { # HOW of env
    printf '#!/bin/sh\nexec timeout 60 env %s "%s" "$@"\n' "$1" "$GANGWAY_INNER" > "$T/started"
    chmod +x "$T/started"
    GANGWAY=$T/started
}
if env --ignore-signal=CHLD --block-signal=VTALRM true 2> /dev/null; then
    export GANGWAY_TIME_MS=250
    started_with --ignore-signal=CHLD
    run --version
    check "where children are let go unseen, the fence holds as before" is "$(grep -c '^fence: holds' "$T/out")" "$holds"
    run check --json $FENCE tests/fence/hangs_while_loading
    check "and what ended a game process is known" says out 'hangs_while_loading/init.lua:2: this took more than 250 ms'
    printf 'bomb\n' > "$T/in"
    for how in --block-signal=VTALRM --ignore-signal=VTALRM; do
        started_with $how
        for fence in "" --unfenced; do
            input=$T/in run play $FENCE --mods tiny,loops_in_lua duel --seat all=human --plain --seed 4 --no-record $fence
            check "with $how${fence:+ and $fence} what loops is stopped" says err 'loops_in_lua/init.lua:5: this took more than 250 ms'
        done
    done
    GANGWAY=$GANGWAY_INNER
    unset GANGWAY_TIME_MS
else
    check "env cannot set signals here # SKIP" true
fi

# Others want the processor: who waits for an answer is not put behind them each time that it looks for it. Judged by the clock,
# so only with BUSY=1 (make proof).
took_ms() { # ARGS...: the least of three
    local least=999999 begin ms
    for _ in 1 2 3; do
        begin=$(date +%s%N)
        input=$T/in run play $DUEL --seat all=human --plain --seed 4 --no-record "$@"
        ms=$((($(date +%s%N) - begin) / 1000000))
        [ "$ms" -ge "$least" ] || least=$ms
    done
    echo "$least"
}
if [ -n "${BUSY:-}" ]; then
    yes pass | head -n 60 > "$T/in"
    busy=()
    for _ in $(seq "$(nproc)"); do
        timeout 120 sh -c 'while :; do :; done' &
        busy+=($!)
    done
    alone=$(took_ms --unfenced) fenced=$(took_ms)
    kill "${busy[@]}"
    wait "${busy[@]}" 2> /dev/null
    check "on a busy machine sixty choices take $fenced ms, $alone ms in one process" test "$fenced" -le $((3 * alone + 1000))
fi
echo "1..$number"
