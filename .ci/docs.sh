#!/bin/sh
# docs.sh DIR - writes all that is generated from the program below DIR: the pages of the Lua API, the
# stubs for the Lua language server and the names that luacheck knows. Exit 77: it cannot do so yet.
set -eu
gangway=${BUILD:-build}/gangway
[ -x "$gangway" ] && "$gangway" api --help >/dev/null 2>&1 || {
    echo "gangway api is not there yet" >&2
    exit 77
}
rm -rf "$1/docs/api" "$1/docs/luacats" # pages of names that are gone
mods=$(cd mods && echo */ | tr -d / | tr ' ' ,)
"$gangway" api --markdown "$1/docs/api" --mods "$mods"
"$gangway" explain --markdown > "$1/docs/api/codes.md"
"$gangway" api --luacats "$1/docs/luacats" --mods "$mods"
if command -v node > /dev/null; then # else what is there stays; tests/lint/docs.t says so
    mkdir -p "$1/engine/web"
    node tests/browser/types.mjs > "$1/engine/web/types.d.ts"
fi
"$gangway" api --luacheck > "$1/.luacheck-api"
