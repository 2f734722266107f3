#!/bin/sh
# luacheck over all Lua, by .luacheckrc. Each mod is checked by itself, as each has its own environment:
# its files share the globals they define at their top, and the other mods are known by their ids.
. "$(dirname "$0")/lib.sh"
[ -n "$(sources lua lua base mods scenarios tests)" ] || skip_all "no Lua is there yet"
mods=$(for folder in base mods/* tests/mods/* docs/examples/*; do [ ! -f "$folder/init.lua" ] || echo "$folder"; done)
# shellcheck disable=SC2086
plan $((2 + $(set -- $mods; echo $#)))

# Prints only what luacheck finds fault with.
lua_check() {
    files=$(sources lua "$@")
    # shellcheck disable=SC2046,SC2086
    [ -z "$files" ] || luacheck --quiet --codes --no-color --read-globals base $(ls mods tests/mods 2>/dev/null | grep -v :) -- $files |
        grep -vE '^(Total: 0 warnings / 0 errors.*)?$'
    true
}

sees_a_fault() {
    dir=$(mktemp -d)
    printf 'top = units.near\nfunction top.f()\n  leak = unts.all()\n  local unused = units.neer()\nend\n' > "$dir/x.lua"
    found=$(lua_check "$dir" | grep -cE ':[0-9]+:[0-9]+: ')
    rm -r "$dir"
    [ "$found" -eq 4 ] || echo "found $found faults in a file that has 4"
}

check "the check sees a leaked global, an unused name, and names that mods have not" sees_a_fault
check "lua/ is clean" lua_check lua
for mod in $mods; do
    case $mod in
    base) check "base and the scenarios are clean" lua_check base scenarios ;;
    *) check "$mod is clean" lua_check "$mod" ;;
    esac
done
exit $failed
