#!/usr/bin/env bash
# The engine's Lua half comes as bytecode while lua/ is what it was compiled from, and as text where it is not.
. "$(dirname "$0")/tap.sh"
plan 3
DATA=$T/copy
mkdir "$DATA"
cp -r lua "$DATA/lua"
for part in base mods scenarios maps docs engine; do ln -s "$PWD/$part" "$DATA/$part"; done

GANGWAY_DATA=$DATA run show cutlass
cp "$T/out" "$T/first"
check "given an equal copy, then a weapon is shown" test "$status" = 0
echo >> "$DATA/lua/show/named.lua"
GANGWAY_DATA=$DATA run show cutlass
check "given a file with one more line, then the same is shown" cmp "$T/out" "$T/first"
sed -i '2i error "changed here"' "$DATA/lua/show/named.lua"
GANGWAY_DATA=$DATA run show cutlass
check "given a file that fails, then what stands in it is run" eval '[ "$status" != 0 ] && says err "lua/show/named.lua:2: changed here"'
