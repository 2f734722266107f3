#!/bin/sh
# luacheck over all Lua, by .luacheckrc.
. "$(dirname "$0")/lib.sh"
files=$(sources lua lua base mods scenarios tests)
[ -n "$files" ] || skip_all "no Lua is there yet"
plan 1

# shellcheck disable=SC2086
lua_check() { luacheck --quiet --codes --no-color $files | grep -vE '^(Total: 0 warnings / 0 errors.*)?$'; true; }

check "luacheck has nothing to say" lua_check
exit $failed
