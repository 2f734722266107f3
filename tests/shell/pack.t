#!/usr/bin/env bash
# Packs: the same mod gives the same bytes; what is installed was shown, looked over and agreed to; a pack that is
# no good writes nothing.
. "$(dirname "$0")/tap.sh"
plan 77
INSTALLED=$XDG_DATA_HOME/gangway/mods

# A mod of our own: mine VERSION TEXT, in a folder of its own.
mine() {
    rm -rf "$T/$1" && mkdir -p "$T/$1/mine/rules" "$T/$1/mine/.git"
    printf '[mod]\nid = mine\ntitle = Mine\nversion = %s\napi = ^1.0\nlicence = MIT\nauthors = A. Name\n\n[requires]\ntiny = ^1.0\n' \
        "$2" > "$T/$1/mine/mod.ini"
    printf 'include "rules/range.lua"\n' > "$T/$1/mine/init.lua"
    printf '%s\n' "$3" > "$T/$1/mine/rules/range.lua"
    echo secret > "$T/$1/mine/.git/config"
}
STEP='rule("shot.dm", "far", function() return 0 end)'
mine a 1.0.0 "$STEP"
mine b 1.0.0 "$STEP"
touch -d 2001-02-03 "$T/b/mine/init.lua"
chmod 600 "$T/b/mine/mod.ini"

run pack "$T/a/mine" --out "$T/a.gwmod" $MODS
check "a mod is packed" is "$status" 0
check "and its digest told" says out "$(sha256sum < "$T/a.gwmod" | cut -d' ' -f1)"
(cd "$T/b/mine" && umask 077 && TZ=Asia/Tokyo LC_ALL=C "$GANGWAY" pack . --out "$T/b.gwmod" --mod-path "$GANGWAY_DATA/tests/mods") > "$T/out" 2>&1
check "the same files give the same bytes, whenever and wherever" cmp "$T/a.gwmod" "$T/b.gwmod"
check "hidden files are not in it" is "$(grep -ac secret "$T/a.gwmod")" 0
(cd "$T" && "$GANGWAY" pack "$T/a/mine" $(printf -- '--mod-path %s' "$GANGWAY_DATA/tests/mods") --json) > "$T/told"
check "without --out it is named by id and version" test -s "$T/mine-1.0.0.gwmod"
check "and told as JSON" is "$(jq -r '.id, .version, .files' "$T/told" | tr '\n' ' ')" "mine 1.0.0 3 "
mkdir "$T/a/mine/luacats"
echo '---@meta' > "$T/a/mine/luacats/engine.lua"
run pack "$T/a/mine" --out "$T/stubs.gwmod" $MODS
check "stubs for editors are not in it" cmp "$T/a.gwmod" "$T/stubs.gwmod"
check "and that is said" says err "luacats is left out"
echo "$STEP" > "$T/a/mine/luacats/x.lua"
printf 'include "luacats/x.lua"\n' > "$T/a/mine/init.lua"
run check "$T/a/mine" $MODS
check "so no code of theirs runs" is "$status" 1
check "and an include of them says why" says err "mine/luacats/x.lua cannot be read: luacats/ is left out of mods"
run pack "$T/a/mine" --out "$T/x.gwmod" $MODS
check "a mod that wants them is not packed" is "$status-$(ls "$T" | grep -c x.gwmod)" 1-0
printf 'include "rules/range.lua"\n' > "$T/a/mine/init.lua"
rm -r "$T/a/mine/luacats"
ln -s mod.ini "$T/a/mine/rules/link.lua"
run pack "$T/a/mine" --out "$T/x.gwmod" $MODS
check "a link cannot be packed" says err "rules/link.lua: it is a link"
rm "$T/a/mine/rules/link.lua"
lines=$'x.lua\ngangway pack: packed'
: > "$T/a/mine/rules/$lines"
run pack "$T/a/mine" --out "$T/x.gwmod" $MODS
check "nor a name of two lines, which is told in one" says err "rules/x.lua?gangway pack: packed: names in packs"
rm "$T/a/mine/rules/$lines"
mine bad 1.0.0 'rule("shot.dmm", "far", function() return 0 end)'
run pack "$T/bad/mine" --out "$T/x.gwmod" $MODS
check "nor what check finds fault with" is "$status" 1
check "and nothing is written" test ! -e "$T/x.gwmod"

# What it needs, and who is asked.
run install "$T/a.gwmod" --yes
check "a mod whose needs are not here is not installed" is "$status" 1
check "and they are named" says out "tiny ^1.0: not installed"
run pack tests/mods/tiny --out "$T/tiny.gwmod"
run install "$T/tiny.gwmod"
check "without a terminal and without --yes nothing is done" is "$status" 2
check "and said how" says err "--yes answers the question in advance"
check "and nothing is written" test ! -e "$XDG_DATA_HOME"
run install "$T/tiny.gwmod" --yes
check "with --yes it is installed" is "$status" 0
check "file by file" diff -r tests/mods/tiny "$INSTALLED/tiny"
script -qec "'$GANGWAY' install '$T/a.gwmod'" /dev/null <<< n > "$T/out" 2>&1
check "who is asked may say no" says out "nothing was done"
check "then nothing is written" test ! -e "$INSTALLED/mine"
script -qec "'$GANGWAY' install '$T/a.gwmod'" /dev/null <<< y > "$T/out" 2>&1
check "or yes" says out "installed: $INSTALLED/mine"
check "what it is was shown" says out "mine 1.0.0: Mine"
check "who made it" says out "A. Name"
check "its licence" says out "MIT"
check "its digest" says out "$(sha256sum < "$T/a.gwmod" | cut -d' ' -f1)"
check "what it needs" says out "tiny ^1.0: 1.0.0 is here"
check "which rules it touches" says out "steps in   shot.dm"
run list mods --json
check "it is listed" is "$(jq -r '.[] | select(.id == "mine").folder' "$T/out")" "$INSTALLED/mine"
run why shot.dm/far --mods mine
check "and can be played with" is "$status" 0

# Other versions.
run install "$T/a.gwmod" --yes
check "the same once more is told" says err "and the files are identical"
mine c 1.1.0 "$STEP"
run pack "$T/c/mine" --out "$T/c.gwmod"
run install "$T/c.gwmod" --yes --json
check "a newer version is told" is "$(jq -r '.before.version + .before.this_is, .installed' "$T/out" | tr '\n' ' ')" "1.0.0newer true "
check "and takes its place" says out '"version":"1.1.0"'
check "whole" diff -r -x .git "$T/c/mine" "$INSTALLED/mine"
run install "$T/a.gwmod" --look
check "an older one as well" says out "1.1.0; this is older"
check "--look installs nothing" diff -r -x .git "$T/c/mine" "$INSTALLED/mine"
check "nothing is left beside" is "$(ls -A "$INSTALLED" | tr '\n' ' ')" "mine tiny "

cp -r tests/mods/tiny "$T/tiny" && sed -i 's/^version = .*/version = 2.0.0/' "$T/tiny/mod.ini"
run pack "$T/tiny" --out "$T/tiny2.gwmod"
run install "$T/tiny2.gwmod" --look
check "who would not load any more is named" says out "breaks     mine, which needs tiny ^1.0"

# Removing.
run remove tiny --yes
check "what another mod needs stays" is "$status" 1
check "and who needs it is said" says err "'tiny' is needed by 'mine'"
run remove tiny --yes --json
check "to a machine too" grep -q '{"error":{"code":"GW0013".*needed by' "$T/out"
mkdir -p "$T/broken/base" && cp base/mod.ini "$T/broken/base" && echo 'error "broken"' > "$T/broken/base/init.lua"
run remove tiny --yes --mod-path "$T/broken"
check "nor is it removed where the mods cannot be read" is "$status-$(ls "$INSTALLED" | grep -c tiny)" 3-1
check "and that is said" says err "'tiny' is not removed: it cannot be found out whether another mod needs it"
cp -r "$INSTALLED/tiny" "$T/back"
run remove tiny --yes --anyway --mod-path "$T/broken"
check "unless one says so" is "$status-$(ls "$INSTALLED" | grep -c tiny)" 0-0
mv "$T/back" "$INSTALLED/tiny"
run remove tiny --yes --unfenced
check "without a fence it is asked who needs it as well" says err "'tiny' is needed by 'mine'"
run remove mine
check "nothing is removed unasked" test -d "$INSTALLED/mine"
run remove mine --yes
check "a mod is removed" test ! -e "$INSTALLED/mine"
run remove mien --yes
check "what is not there cannot be" is "$status" 2
run remove base --yes
check "nor what comes with gangway" says err "was not installed by"

# Packs that are no good: names of the same length, in both places.
bent() { # NAME WHAT EXPRESSION
    perl -pe "BEGIN { undef \$/ } $3" "$T/a.gwmod" > "$T/$1.gwmod"
    cmp -s "$T/a.gwmod" "$T/$1.gwmod" && echo "# $1 changes nothing" >&2
    run install "$T/$1.gwmod" --yes
    [ "$status" = 3 ] && says err "$2" && [ "$(ls -A "$INSTALLED")" = tiny ]
}
check "a name that leads elsewhere" bent dots "not a valid file name" 's!mine/init.lua!mine/../i.lua!g'
check "a link" bent link "it is a link" 's!\x00\x00\xa4\x81!\x00\x00\xff\xa1!'
check "a name that is a file and a folder" bent twice "a file and a folder" 's!mine/rules/range.lua!mine/mod.ini/nge.lua!g'
check "a checksum that is wrong" bent sum "checksum is wrong" 's!A. Name!B. Name!'
check "a pack that was cut off" bent cut "does not end as a zip file" 'substr($_, -1) = ""'
check "a file that is none" bent none "it is not a pack" '$_ = "hello"'

# Another tool's zip file is a pack as well; with an error in the mod it is none that can be installed.
zipped() { # FILE DIR
    (cd "$2" && perl -MIO::Compress::Zip=:all -e '$o = shift; zip [sort @ARGV] => $o or die $ZipError' "$1" $(find mine -name '*.*' -type f -not -path '*/.*'))
}
zipped "$T/other.zip" "$T/a"
run install "$T/other.zip" --look
check "what another tool has packed is read" is "$status" 0
mkdir "$T/a/mine/luacats"
echo '---@meta' > "$T/a/mine/luacats/engine.lua"
zipped "$T/stubs.zip" "$T/a"
rm -r "$T/a/mine/luacats"
run install "$T/stubs.zip" --look
check "stubs that it has packed are left out" says out "$(jq -r .digest "$T/told")"
run install "$T/other.zip" --look
check "and is the same mod" says out "$(jq -r .digest "$T/told")"
mine bad 1.0.0 'rule("shot.dmm", "far", function() return 0 end)'
zipped "$T/bad.zip" "$T/bad"
run install "$T/bad.zip" --yes
check "a mod with an error is not installed" is "$status" 1
check "its errors are told, by the names in the pack" says err "mine/rules/range.lua:1:"
check "nothing of it is written" is "$(ls -A "$INSTALLED")" tiny
run install "$T/a/mine" --yes
check "a folder is no pack" says err "'gangway pack"
run pack base --out "$T/base.gwmod"
run install "$T/base.gwmod" --yes
check "what comes with gangway cannot be replaced" says err "comes with gangway"
TMPDIR=$T/nowhere XDG_DATA_HOME=$T/nowhere run install "$T/tiny.gwmod" --look
check "looking needs no room on any disk" is "$status" 0
check "and writes nothing" test ! -e "$T/nowhere"
mine a 1.0.0 "$STEP"
run install "$T/a.gwmod" --yes --unfenced
check "without a fence it is installed where one says so" is "$status" 0

# What bears the name of a mod, and is none.
rm -rf "$INSTALLED/mine"
echo precious > "$INSTALLED/mine"
run install "$T/a.gwmod" --yes
check "a file of the mod's name is not replaced" is "$(cat "$INSTALLED/mine")" precious
check "and it is said" says err "mine exists and is not a mod: it is not a folder"
(unset HOME XDG_DATA_HOME; run install "$T/tiny.gwmod" --yes; exit "$status")
check "without HOME nothing is installed, and it is said" says err "neither HOME nor XDG_DATA_HOME is set"

# Four hundred events share one text of a megabyte, which check reads once; as facts each has its own, and there is no room.
rm -rf "$INSTALLED"
mine vast 1.0.0 'local vast = ("x"):rep(1000000)
for i = 1, 400 do define.event("e" .. i) { args = {}, text = "a", title = vast } end'
run pack "$T/vast/mine" --out "$T/vast.gwmod" $MODS
run install --look "$T/vast.gwmod" $MODS
check "what could not be determined of a pack is said" says out 'changes    could not be determined: '
run install --look --json "$T/vast.gwmod" $MODS
check "and in JSON, with the reason" is "$(jq -r '.touches, (.undetermined | length > 9)' "$T/out" | tr '\n' ' ')" "null true "
run install --yes "$T/vast.gwmod" $MODS
check "nobody is taken to have agreed to it" is "$status $(ls "$INSTALLED" 2> /dev/null | wc -l)" "1 0"
check "and it is said why" says err "'mine' is not installed: what it changes could not be determined: "
script -qec "'$GANGWAY' install '$T/vast.gwmod' $MODS" /dev/null <<< y > /dev/null 2>&1
run install --yes "$T/vast.gwmod" $MODS
check "where it is installed already, that is said" is "$status-$(grep -c 'is installed already, and the files are identical' "$T/err")" 0-1
