#!/usr/bin/env bash
# Text as editors save it: a byte order mark and any ends of lines are read in every kind of file; another encoding and
# bytes that are no text are named with the file, the place and the mend.
. "$(dirname "$0")/tap.sh"
plan 78

# The kinds of files of a mod, in plain UTF-8.
mod() {
    mkdir -p "$1"/notepad/{maps,scenarios,tests,text}
    printf '[mod]\nid = notepad\ntitle = Notepad\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = A tester\n[requires]\ntiny = ^1.0\n' > "$1/notepad/mod.ini"
    printf 'define.terrain "mud" { name = "Mud" }\n-- Tür\n' > "$1/notepad/init.lua"
    printf '[map]\nformat = gangway.map/1\nid = den\ntitle = Dën\n[cells]\n. = deck\n, = mud\n[edges]\n- = bulkhead\n| = bulkhead\n[deck A]\n+-+-+\n|. ,|\n+-+-+\n[at]\nroom den a1..b1\nspawn a1 side=north\nspawn b1 side=south\n' > "$1/notepad/maps/den.map"
    sed 's/"duel"/"brawl"/; s/map = "[^"]*"/map = "den"/; s/"f3"/"b1"/; /start_open/d' tests/mods/tiny/scenarios/duel.lua > "$1/notepad/scenarios/brawl.lua"
    printf 'test("mud is there", {}, function(t) t.is(definition("terrain", "mud").name, "Mud") end)\n' > "$1/notepad/tests/one.lua"
    printf 'mud.name = Schlamm\n' > "$1/notepad/text/de.ini"
}
FILES="mod.ini init.lua maps/den.map scenarios/brawl.lua tests/one.lua text/de.ini"

mark() { { printf '\xEF\xBB\xBF'; cat "$1"; } > "$T/x" && mv "$T/x" "$1"; }
crlf() { sed -i 's/$/\r/' "$1"; }
cr() { tr '\n' '\r' < "$1" > "$T/x" && mv "$T/x" "$1"; }
both() { crlf "$1" && mark "$1"; }
utf16() { { printf '\xFF\xFE'; iconv -f UTF-8 -t UTF-16LE "$1"; } > "$T/x" && mv "$T/x" "$1"; }
unmarked() { iconv -f UTF-8 -t UTF-16BE "$1" > "$T/x" && mv "$T/x" "$1"; }

for how in mark crlf cr both; do
    mod "$T/$how"
    for f in $FILES; do $how "$T/$how/notepad/$f"; done
    run check "$T/$how/notepad" $MODS
    check "$how: a mod is checked" is "$status-$(grep -c '0 errors' "$T/err")" 0-1
    run test "$T/$how/notepad" $MODS
    check "$how: its tests run" is "$status-$(grep -c '^ok' "$T/out")" 0-1
    run sim brawl --games 1 --seat all=random --mod-path "$T/$how" $MODS --mods notepad
    check "$how: it is played" is "$status" 0
    run show mud --lang de --mod-path "$T/$how" $MODS --mods notepad
    check "$how: its texts are read" says out Schlamm
done

# One file at a time in another encoding.
for f in $FILES; do
    for how in utf16 unmarked; do
        rm -rf "$T/one" && mod "$T/one" && $how "$T/one/notepad/$f"
        run check "$T/one/notepad" $MODS
        check "$how: $f is refused" is "$status" 1
        check "and said to be so" grep -qE "notepad/$f: error: this file is UTF-16, UTF-8 expected \\[GW(0203|0302|0570)\\]" "$T/err"
        check "with the mend" says err "hint: choose the encoding UTF-8 in the editor, and save the file again"
    done
    rm -rf "$T/one" && mod "$T/one" && printf '%b' '; T\xFCr\n' >> "$T/one/notepad/$f"
    lines=$(wc -l < "$T/one/notepad/$f")
    run check "$T/one/notepad" $MODS
    check "$f: what is no UTF-8 is named with its place" grep -qE "notepad/$f:$lines:4: error: byte 0xfc found, UTF-8 expected" "$T/err"
done

# A roster.
printf '[roster]\nrules = snapshot\n[c1]\nname = Ana Ruiz\nupp = 777A98\nskills = revolver 2\n' > "$T/plain.roster"
cp "$T/plain.roster" "$T/a.roster" && both "$T/a.roster"
run roster check "$T/a.roster"
check "a roster with a mark and CR LF is sound" is "$status" 0
run sim free_play --games 1 --seat all=random --roster a="$T/a.roster"
check "and can be played" is "$status" 0
cp "$T/plain.roster" "$T/u.roster" && utf16 "$T/u.roster"
run roster check "$T/u.roster"
check "in UTF-16 it is named" says err "u.roster: this file is UTF-16, UTF-8 expected; choose the encoding UTF-8"
run sim free_play --games 1 --seat all=random --roster a="$T/u.roster"
check "for play as well" says err "u.roster: this file is UTF-16, UTF-8 expected; choose the encoding UTF-8"
printf '[c2]\nname = T\xFCr\n' >> "$T/plain.roster"
run roster check "$T/plain.roster"
check "and Latin-1 with line and column" says err "plain.roster:8:9: byte 0xfc found, UTF-8 expected; save the file as plain text in UTF-8"

# A record that somebody has opened and saved.
printf 'pass\npass\n' > "$T/in"
input=$T/in run play $DUEL --seat all=human --plain --seed 4 --record "$T/game.jsonl"
cp "$T/game.jsonl" "$T/saved.jsonl" && both "$T/saved.jsonl"
run replay "$T/saved.jsonl" --verify $MODS
check "a record with a mark and CR LF is replayed" is "$status" 0
run render "$T/saved.jsonl" $MODS
check "and drawn" is "$status" 0
# Somebody else holds it: it is neither rewritten nor gone on with.
cp "$T/saved.jsonl" "$T/before.jsonl"
status=0
flock "$T/saved.jsonl" "$GANGWAY" play --resume "$T/saved.jsonl" --plain $MODS < "$T/in" > "$T/out" 2> "$T/err" || status=$?
check "while another process plays it, it is refused" says err "another gangway process is playing this record"
check "and stays as it is" cmp "$T/before.jsonl" "$T/saved.jsonl"
# A damaged byte in a line that was not written to its end costs no other line.
{ head -c -9 "$T/saved.jsonl"; printf '\xFF'; } > "$T/torn.jsonl"
run replay "$T/torn.jsonl" --verify $MODS
check "with CR LF and a torn last line that is damaged it is read" is "$status-$(grep -c 'the last line is incomplete' "$T/err")" 0-1
input=$T/in run play --resume "$T/saved.jsonl" --plain $MODS
check "it can be gone on with" is "$(grep -c '"do"' "$T/saved.jsonl")" 4
run replay "$T/saved.jsonl" --verify $MODS
check "and is whole then" is "$status" 0
check "its beginning is as it was written" cmp -n "$(wc -c < "$T/game.jsonl")" "$T/game.jsonl" "$T/saved.jsonl"
cp "$T/game.jsonl" "$T/u.jsonl" && utf16 "$T/u.jsonl"
run replay "$T/u.jsonl" --verify $MODS
check "in UTF-16 it is named" says err "u.jsonl: this file is UTF-16, UTF-8 expected"

run sim $DUEL --games 1 --out "$T/results.jsonl" && utf16 "$T/results.jsonl"
run merge "$T/results.jsonl"
check "and so is a file of results, with the mend" grep -q 'hint: .*UTF-8' "$T/err"

# Choices from a file.
cp "$T/in" "$T/in2" && both "$T/in2"
input=$T/in2 run play $DUEL --seat all=human --plain --seed 4 --record "$T/typed.jsonl"
check "choices that are piped in may have them too" is "$(grep -c '"do":"pass"' "$T/typed.jsonl")" 2

# `new` adds to a mod of such files.
rm -rf "$T/one" && mod "$T/one" && both "$T/one/notepad/init.lua" && both "$T/one/notepad/mod.ini"
sed -i 's/tiny/base/' "$T/one/notepad/mod.ini"
run new weapon spike --in "$T/one/notepad"
check "new reads them" is "$status" 0
utf16 "$T/one/notepad/init.lua"
run new weapon hook --in "$T/one/notepad"
check "and writes into no other encoding" says err "init.lua: this file is UTF-16, UTF-8 expected"

# Figures of games.
run sim $DUEL --games 2 --seat all=random --out "$T/a.results"
cp "$T/a.results" "$T/b.results" && both "$T/b.results"
run sim merge "$T/b.results"
check "results that an editor has saved are read" is "$status" 0
{ cat "$T/b.results"; printf '{"\xFF"}\r\n'; } > "$T/c.results"
run sim merge "$T/c.results" --json
check "and a damaged byte costs its line alone" says out '"games":2'
