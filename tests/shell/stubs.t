#!/usr/bin/env bash
# The stubs for editors of all bundled mods (docs/luacats), each with those of the mods that it requires: tests/shell/stubs.py
# finds nothing, and it finds each fault that is planted.
. "$(dirname "$0")/tap.sh"
command -v python3 >/dev/null || { echo "1..0 # SKIP there is no python3"; exit 0; }
stubs=docs/luacats
mods=$(cd $stubs && ls *.lua | sed 's/\.lua$//' | grep -vx engine)
plan $(($(echo "$mods" | wc -l) + 10))

folder_of() { [ "$1" = base ] && echo base || echo "mods/$1"; }

# The mod and those that its mod.ini requires, and theirs.
with_required() {
    echo "$1"
    sed -n '/^\[requires\]/,/^\[/p' "$(folder_of "$1")/mod.ini" | sed -n 's/^\([a-z_]*\) *=.*/\1/p' | while read -r other; do with_required "$other"; done
}
files_of() { with_required "$1" | sort -u | sed "s|.*|$stubs/&.lua|"; }

for mod in $mods; do
    python3 tests/shell/stubs.py --source "$mod=$(folder_of "$mod")" $stubs/engine.lua $(files_of "$mod") >"$T/out"
    check "the stubs of $mod are consistent" is "$(head -n 5 "$T/out")" ""
done
check "each bundled mod has stubs" is "$(echo $mods)" "$(echo base $(cd mods && echo */) | tr -d / | tr ' ' '\n' | LC_ALL=C sort | tr '\n' ' ' | sed 's/ $//')"

# What is planted in a copy of the stub of Bug Hunter, and what is said of it.
plant() { # NAME SED-SCRIPT TEXT
    sed "$2" $stubs/bughunter.lua >"$T/bughunter.lua"
    python3 tests/shell/stubs.py --source bughunter=mods/bughunter $stubs/engine.lua "$T/bughunter.lua" >"$T/out"
    check "$1 is found" says out "$3"
}
plant "a class twice in a file" '$a ---@class attack' "class attack is declared twice in the file"
plant "a class in two files" '$a ---@class preview' "class preview is declared in two files, and not partial in both"
plant "a field twice" 's/^---@field at? unit whom/&\n&/' "attack.at is declared twice"
plant "a type that is not defined" 's/^---@field thrower? unit/---@field thrower? untit/' "type untit is not defined"
plant "a type that cannot be read" 's/^---@field thrower? unit/---@field thrower? table<unit/' "no type:"
plant "a parameter without its type" '0,/^---@param a attack/{/^---@param a attack/d}' "has @param for nothing"
plant "a parameter of another name" '0,/^---@param a attack/s//---@param b attack/' "(a) has @param b"
plant "a result without its type" '/^---@return attack/d' "bughunter.attack.new returns something, and has no @return"
plant "a tag that editors do not know" '$a ---@retrun unit' "there is no tag @retrun"
exit $failed
