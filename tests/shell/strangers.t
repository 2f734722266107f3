#!/usr/bin/env bash
# Folders of mods as strangers may leave them: links out of them, pipes, devices and folders in place of files, a
# neighbour that is broken. Nothing waits, nothing outside is read, and the others are played as ever.
. "$(dirname "$0")/tap.sh"
plan 22
echo "a secret of the reader's" > "$T/secret"
M=$T/mods

# stranger NAME: the folder of a mod that joins tiny, without init.lua
stranger() {
    mkdir -p "$M/$1"
    printf '[mod]\nid = %s\ntitle = T\nversion = 1.0.0\napi = ^1.0\n\n[requires]\ntiny = ^1.0\n' "$1" > "$M/$1/mod.ini"
}
for name in link pipe folder device includes_link includes_pipe map_link picture_pipe; do stranger "$name"; done
ln -s "$T/secret" "$M/link/init.lua"
mkfifo "$M/pipe/init.lua"
mkdir "$M/folder/init.lua"
ln -s /dev/zero "$M/device/init.lua"
echo 'include "x.lua"' | tee "$M/includes_link/init.lua" > "$M/includes_pipe/init.lua"
ln -s "$T/secret" "$M/includes_link/x.lua"
mkfifo "$M/includes_pipe/x.lua"
echo 'local x' | tee "$M/map_link/init.lua" > "$M/picture_pipe/init.lua"
mkdir "$M/map_link/maps" "$M/picture_pipe/maps"
ln -s "$T/secret" "$M/map_link/maps/x.map"
printf '[map]\nformat = gangway.map/1\nid = x\n[palette]\n#ffffff = cell deck\n[deck A image=x.png]\n' > "$M/picture_pipe/maps/x.map"
mkfifo "$M/picture_pipe/maps/x.png"

refused() { is "$status" "$1" && ! grep -q secret "$T/out" "$T/err"; }
for name in link pipe folder device includes_link includes_pipe picture_pipe; do
    run check $MODS --mod-path "$M" "$M/$name"
    check "check refuses $name and reads nothing outside" refused 1
done
run check $MODS --mod-path "$M" "$M/map_link"
check "a plan that is a link is not there" refused 0
for name in link pipe folder device includes_link includes_pipe; do
    run sim duel $MODS --mod-path "$M" --mods "tiny,$name" --games 1
    check "so does a game with $name" refused 3
done

mkdir "$M/manifest_link" "$M/manifest_pipe" "$M/manifest_bad"
ln -s "$T/secret" "$M/manifest_link/mod.ini"
mkfifo "$M/manifest_pipe/mod.ini"
printf '[mod]\nid = Bad\n' > "$M/manifest_bad/mod.ini"
for name in manifest_link manifest_pipe; do
    run check "$M/$name"
    check "check refuses $name" refused 1
done
run sim duel $MODS --mods tiny --games 2 --json
cut -d, -f1-9 "$T/out" | sed 's/"seconds.*//' > "$T/alone"
run sim duel $MODS --mod-path "$M" --mods tiny --games 2 --json
check "a broken neighbour keeps nobody from playing" is "$status" 0
cut -d, -f1-9 "$T/out" | sed 's/"seconds.*//' > "$T/beside"
check "and changes nothing" cmp -s "$T/alone" "$T/beside"
check "it is named" says err "manifest_bad [GW0229]"
run sim duel $MODS --mod-path "$M" --mods tiny,manifest_bad --games 1
check "where it is wanted its mistakes are told" says err "mod.ini:2:1: error: id 'Bad' is not an id"
check "nothing of the links is" refused 3
run check "$M/manifest_bad/../manifest_link"
check "nor on another way there" refused 1
