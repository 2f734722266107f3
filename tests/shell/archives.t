#!/usr/bin/env bash
# Archives as forges and desktops make them are installed by the id in mod.ini, without what is no part of a mod; each
# refusal of install names the mend.
. "$(dirname "$0")/tap.sh"
plan 39
INSTALLED=$XDG_DATA_HOME/gangway/mods

run new mod pike --in "$T/own" # with .luarc.json, as it is written
rm -r "$T/own/pike/tests" # it stands on no other, so that it is soon looked over
sed -i '/^\[requires\]/,$d' "$T/own/pike/mod.ini"
mkdir "$T/own/pike/rules"
echo 'include "rules/mud.lua"' > "$T/own/pike/init.lua"
echo 'define.terrain "mud" { name = "mud" }' > "$T/own/pike/rules/mud.lua"
check "a mod is made" test -e "$T/own/pike/.luarc.json" -o -e "$T/own/.luarc.json"
mod=$T/own/pike
run pack "$mod" --out "$T/plain.gwmod"
digest=$(awk '/contents/ { print $2 }' "$T/out")
check "and packed" test -n "$digest"

# zipped OUT DIR OPTIONS: all files and folders below DIR, as a zip program packs them.
zipped() {
    (cd "$2" && perl -MIO::Compress::Zip=:all -e '
        ($out, %opt) = (shift, eval shift);
        @all = split /\n/, `find . -mindepth 1 | sort`;
        for $name (map { s!^\./!!r } @all) {
            $dir = -d $name;
            local $/; open $in, "<", $name unless $dir; $data = $dir ? "" : <$in>; $data //= "";
            $n = $dir ? "$name/" : $name;
            if ($zip) { $zip->newStream(Name => $n, ExtAttr => ($dir ? 040755 : 0100644) << 16, %opt) }
            else { $zip = IO::Compress::Zip->new($out, Name => $n, ExtAttr => ($dir ? 040755 : 0100644) << 16, %opt) or die }
            print $zip $data;
        }
        close $zip' "$1" "$3")
}
# same: looked at, the archive holds that mod and nothing else.
same() {
    run install "$1" --look
    [ "$status" = 0 ] && says out "$digest"
}
stage() { rm -rf "$T/stage" && mkdir -p "$T/stage" && cp -r "$mod" "$T/stage/$1"; }

for name in pike-main pike-1.2.0 "A Pike (copy)" pike; do
    stage "$name"
    zipped "$T/x.zip" "$T/stage" '()'
    check "a folder called '$name'" same "$T/x.zip"
done
run install "$T/x.zip" --yes
check "it is installed by its id" test -e "$INSTALLED/pike/mod.ini"
check "without hidden files" is "$(find "$INSTALLED/pike" -name '.*' | wc -l)" 0
check "and what was left out is said" says out "left out   .lua"
run remove pike --yes
stage pike-main
zipped "$T/x.zip" "$T/stage" '(ZipComment => "0123456789abcdef0123456789abcdef01234567")'
check "a comment of the archive, as forges write it" same "$T/x.zip"
zipped "$T/x.zip" "$T/stage" '(Stream => 1)'
check "sizes behind the data" same "$T/x.zip"
zipped "$T/x.zip" "$T/stage" '(exTime => [1e9, 1e9, 1e9], exUnix2 => [1000, 1000])'
check "extended times and owners" same "$T/x.zip"
zipped "$T/x.zip" "$T/stage" '(Efs => 1)'
check "names marked as UTF-8" same "$T/x.zip"
zipped "$T/x.zip" "$T/stage/pike-main" '()'
check "no folder at all" same "$T/x.zip"
mkdir -p "$T/stage/__MACOSX/pike-main" "$T/stage/pike-main/.github/workflows" "$T/stage/pike-main/.git"
for junk in __MACOSX/pike-main/._mod.ini pike-main/.DS_Store pike-main/Thumbs.db pike-main/rules/desktop.ini pike-main/.gitignore \
    pike-main/.gitattributes pike-main/.github/workflows/ci.yml pike-main/.git/HEAD README.md; do
    mkdir -p "$T/stage/$(dirname "$junk")"
    echo x > "$T/stage/$junk"
done
zipped "$T/x.zip" "$T/stage" '()'
check "what desktops and forges put beside it" same "$T/x.zip"
check "which is said" says out "README.md"
run install "$T/x.zip" --look --json
check "as data too" is "$(jq -r '.pack.left_out | contains(["__MACOSX/pike-main/._mod.ini", "Thumbs.db", ".git/HEAD"])' "$T/out")" true
mkdir -p "$T/repo/mods" && cp -r "$mod" "$T/repo/mods/pike" && echo x > "$T/repo/LICENSE"
git -C "$T/repo" -c init.defaultBranch=main init -q && git -C "$T/repo" add -fA
git -C "$T/repo" -c user.name=x -c user.email=x@example.org commit -qm x
git -C "$T/repo" archive --format=zip --prefix=heap-main/ -o "$T/git.zip" HEAD
check "an archive of git, with the mod in a folder of the project" same "$T/git.zip"
touch "$mod/Thumbs.db" && mkdir "$mod/__MACOSX" && touch "$mod/__MACOSX/x"
run pack "$mod" --out "$T/again.gwmod"
check "pack leaves the same out" cmp "$T/plain.gwmod" "$T/again.gwmod"
check "and says so" says err "Thumbs.db, __MACOSX are left out"
rm -r "$mod/Thumbs.db" "$mod/__MACOSX"

# Each refusal names the mend.
mends() { [ "$status" != 0 ] && [ "$(grep -c '^hint: ' "$T/err")" -ge 1 ]; }
refuses() { # NAME WHAT ARGS...
    local name=$1 what=$2
    shift 2
    run install "$@"
    check "$name" eval 'mends && says err "$what"'
}
bent() { perl -pe "BEGIN { undef \$/ } $1" "$T/plain.gwmod" > "$T/bent.zip"; }
refuses "a pack that is not there" "No such file" "$T/nowhere.zip" --yes
refuses "a folder" "directory" "$mod" --yes
bent 's!\x00\x00\xa4\x81!\x00\x00\xff\xa1!'
refuses "a link" "it is a link" "$T/bent.zip" --yes
bent 's!pike/init.lua!pike/../i.lua!g'
refuses "a name that leads elsewhere" "leads elsewhere" "$T/bent.zip" --yes
bent 's!pike/init.lua!pike/in t.lua!g'
refuses "a name that no game can read" "not a valid file name" "$T/bent.zip" --yes
bent 'substr($_, -1) = ""'
refuses "a pack that was cut off" "does not end as a zip file" "$T/bent.zip" --yes
bent 's!\[mod\]!\[mob\]!'
refuses "a damaged one" "checksum is wrong" "$T/bent.zip" --yes
echo hello > "$T/bent.zip"
refuses "what is no pack" "it is not a pack" "$T/bent.zip" --yes
stage pike && sed -i 's/^version.*/version = one/' "$T/stage/pike/mod.ini" && zipped "$T/x.zip" "$T/stage" '()'
refuses "a manifest with a mistake" "mod.ini" "$T/x.zip" --yes
stage pike && printf '[requires]\nnowhere = *\n' >> "$T/stage/pike/mod.ini" && sed -i '0,/^\[requires\]/b;/^\[requires\]/d' "$T/stage/pike/mod.ini" && zipped "$T/x.zip" "$T/stage" '()'
refuses "needs that are not met" "needs something that is not installed" "$T/x.zip" --yes
stage pike && echo 'x y' > "$T/stage/pike/init.lua" && zipped "$T/x.zip" "$T/stage" '()'
refuses "a mod with an error" "and is not installed" "$T/x.zip" --yes
run pack base --out "$T/base.gwmod"
refuses "a bundled mod" "comes with gangway" "$T/base.gwmod" --yes
refuses "nobody to ask" "no terminal" "$T/plain.gwmod"
mkdir -p "$INSTALLED" && echo x > "$INSTALLED/pike"
refuses "what is no mod and bears its name" "is not a mod" "$T/plain.gwmod" --yes
rm "$INSTALLED/pike"
(unset HOME XDG_DATA_HOME; "$GANGWAY" install "$T/plain.gwmod" --yes > "$T/out" 2> "$T/err"; exit "$?") || status=3
check "no folder for mods" mends

# An archive in an archive, and a mod in a mod: bytes that nobody reads.
stage pike && cp "$T/plain.gwmod" "$T/stage/pike/nested.zip" && mkdir "$T/stage/pike/inner" && cp "$T/stage/pike/mod.ini" "$T/stage/pike/inner/"
sed -i 's/^id = pike/id = stowaway/' "$T/stage/pike/inner/mod.ini" && echo 'error "I run"' > "$T/stage/pike/inner/init.lua"
zipped "$T/x.zip" "$T/stage" '()'
run install "$T/x.zip" --yes
check "an archive with an archive and a mod in it is installed" is "$status" 0
check "the archive stays one" cmp -s "$T/plain.gwmod" "$INSTALLED/pike/nested.zip"
run list mods
check "the mod in it is none" is "$(grep -c stowaway "$T/out")" 0
run check --quiet "$INSTALLED/pike"
check "which check says" says err "inner/mod.ini: warning: this folder is a mod of its own, and nothing in it belongs to this one"
