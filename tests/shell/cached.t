#!/usr/bin/env bash
# Lists of scenarios are cached until a file that they came from changes. A game that has one MiB cannot be
# opened, so a list that it still prints comes from the cache.
. "$(dirname "$0")/tap.sh"
plan 58
LISTS=$XDG_CACHE_HOME/gangway/lists
M=$T/mods
ALL="--mod-path $M --mods harbor"
WITH="$ALL --rules snapshot"   # one game and not that of each mod
mkdir -p "$M/harbor/scenarios" "$M/quay"
cat > "$M/harbor/mod.ini" <<'INI'
[mod]
id = harbor
title = Harbor
version = 1.0.0
api = ^1.0
[requires]
base = ^1.0
INI
sed -e 's/harbor/quay/; s/Harbor/Quay/' "$M/harbor/mod.ini" > "$M/quay/mod.ini"
echo > "$M/harbor/init.lua"; echo > "$M/quay/init.lua"
scenario() { # FILE TITLE
    cat > "$M/$1" <<LUA
define.scenario "$(basename "$1" .lua)" {
  title = "$2", rules = "snapshot", map = "pistol_alley", turns = 3,
  sides = { a = { title = "A" }, b = { title = "B" } },
  briefing = { a = "Fight.", b = "Fight." },
}
LUA
}
scenario harbor/scenarios/pier.lua "The pier"

list() { # ARGS...: the list when all is read
    # shellcheck disable=SC2086
    run list scenarios $WITH --json "$@"
    cp "$T/out" "$T/whole"
    [ "$status" = 0 ]
}
cached() { # ARGS...: the same without a game
    # shellcheck disable=SC2086
    GANGWAY_MEMORY_MB=1 run list scenarios $WITH --json "$@"
    [ "$status" = 0 ] && cmp -s "$T/out" "$T/whole" || { head -3 "$T/err" | sed 's/^/# /' >&2; return 1; }
}
not_cached() { # ARGS...
    # shellcheck disable=SC2086
    GANGWAY_MEMORY_MB=1 run list scenarios $WITH --json "$@"
    ! [ "$status" = 0 ] || { echo "# the list came from the cache" >&2; return 1; }
}
lists_title() { jq -e --arg title "$1" 'any(.[]; .title == $title)' "$T/whole" >/dev/null; }

check "given nothing cached, then a game must be opened" not_cached
check "the list is written" list
check "given a cached list, then no game is opened" cached
check "nor one for --ids, nor for the list as text" eval 'GANGWAY_MEMORY_MB=1 run list scenarios $WITH --ids && grep -q "^pier$" "$T/out"'

scenario harbor/scenarios/pier.lua "The long pier"
check "given a scenario's text has changed, then it is read again" not_cached
check "and its new title is listed" eval 'list && lists_title "The long pier"'
check "and cached" cached
scenario harbor/scenarios/crane.lua "The crane"
check "given a new scenario, then it is listed" eval 'list && lists_title "The crane" && cached'
rm "$M/harbor/scenarios/crane.lua"
check "given one less, then it is not" eval 'list && ! lists_title "The crane" && cached'
mkdir "$M/quay/scenarios"
ONE=$WITH WITH=$ALL
scenario quay/scenarios/steps.lua "The steps"
check "given a mod that had no scenarios, then its first is listed" eval 'list && lists_title "The steps" && cached'
printf '\n-- a word\n' >> "$M/quay/mod.ini"
check "given a manifest that cannot be read any more, then that is said" eval '! list; says err "left out, because their mod.ini has errors"'
check "each time" eval '! list; says err "left out, because their mod.ini has errors"'
sed -i '$d' "$M/quay/mod.ini"
check "and the others are there when it is mended" eval 'list && lists_title "The steps" && cached'
WITH=$ONE
printf 'error "no"\n' > "$M/harbor/init.lua"
check "given a mod that fails, then that is said each time" eval '! list; ! list; says err "harbor/init.lua:1"'
echo > "$M/harbor/init.lua"
check "and its list is there again when it is mended" eval 'list && cached'

check "another choice of mods has a list of its own" eval 'list --mods quay && cached --mods quay'
check "which differs" eval 'lists_title "The steps" && list && ! lists_title "The steps"'

list
for file in "$LISTS"/*.json; do truncate -s -9 "$file"; done
check "given files that are torn, then they are not used" not_cached
run list scenarios $WITH --verbose
check "which --verbose says" says err 'not used: it is damaged'
check "and the list is right" eval 'list && lists_title "The long pier"'
for file in "$LISTS"/*.json; do sed -i 's/The long pier/The wrong pier/' "$file"; done
check "given an altered title, then its seal tells" eval 'list && lists_title "The long pier"'
chmod 666 "$LISTS"/*.json
check "given files that others may write to, then they are not used" not_cached
run list scenarios $WITH --verbose
check "which --verbose says" says err 'not used: others may write to it'
rm -r "$LISTS"
check "given a umask that lets the group write, then files are cached all the same" eval '(umask 002; list) && cached'
list
for file in "$LISTS"/*.json; do mv "$file" "$T/elsewhere.json" && ln -s "$T/elsewhere.json" "$file"; done
check "given links, then they are not followed" not_cached
rm -r "$LISTS"
mkdir "$T/docs"
ln -s "$T/docs" "$LISTS"
for i in {1..300}; do echo "$i" > "$T/docs/letter$i.txt"; done
list
check "given a link for the folder, then nothing is deleted where it leads" is "$(find "$T/docs" -name 'letter*' | wc -l)" 300
check "nor written" is "$(find "$T/docs" -name '*.json' | wc -l)" 0
rm "$LISTS" && mv "$T/docs" "$LISTS"
for i in {1..300}; do echo > "$LISTS/$(printf '%016x' "$i").json"; done
list
check "given many files in the folder, then its own are deleted" is "$(find "$LISTS" -name '*.json' | wc -l)" 1
check "and no others" is "$(find "$LISTS" -name 'letter*' | wc -l)" 300
rm -r "$XDG_CACHE_HOME"
echo > "$XDG_CACHE_HOME"
check "given a cache that cannot be written, then the list is printed without a word" eval 'list && silent err'
run list scenarios $WITH --verbose
check "and --verbose says why" says err 'Not a directory'
rm "$XDG_CACHE_HOME"
list
touch -d '2001-01-01' "$M/harbor/init.lua"
check "a time alone is no change" cached
run list scenarios $WITH --unfenced
check "given games without a fence, then nothing is cached or used" eval 'rm -r "$LISTS" && run list scenarios $WITH --unfenced && test ! -e "$LISTS"'

# Names that `show` and `why` find in the games of other mods are cached too: a game that does not know one is not opened.
lantern() { printf 'define.weapon "%s" { name = "Lantern", class = "blade", skill = "brawling" }\n' "$1"; }
lantern harbor_lantern > "$M/harbor/init.lua"
games() { # ARGS...: how many games the command opens; nothing where that cannot be seen
    command -v strace > /dev/null || return 0
    strace -f --seccomp-bpf -qq -o "$T/trace" -e trace=clone,clone3,fork,vfork "$GANGWAY" "$@" --mod-path "$M" > /dev/null 2>&1
    grep -cE 'clone|fork' "$T/trace"
}
shows() { run show "$1" --mod-path "$M"; is "$status" 0 && says err "is of the mod harbor"; }
lacks() { # TEXT NAME COMMAND
    run "${3:-show}" "$2" --mod-path "$M"
    is "$status" 2 && says err "$1"
}
nobody=$(games show nonesuch)
check "given a name that no mod writes, then one game is opened" eval '[ -z "$nobody" ] || is "$nobody" 1'
check "and it is said that there is none" lacks "there is no definition 'nonesuch'" nonesuch
first=$(games show lantern_harbor)
check "given a name whose words some write, then their games are opened, and the second time none" \
    eval '[ -z "$first" ] || { [ "$first" -gt 1 ] && is "$(games show lantern_harbor)" 1; }'
games render ship_lock > /dev/null
check "a map of another mod is found by the same names, and its game alone is opened" eval '[ -z "$first" ] || [ "$(games render ship_lock)" -le 3 ]'
check "given another mod's definition, then it is found" shows harbor_lantern
check "and a field of it by why" eval 'run why harbor_lantern.skill --mod-path "$M" && says out brawling'
check "a slip is told with the nearest of another mod" lacks "did you mean 'harbor_lantern'" harbor_lantrn
check "with its class too" lacks "did you mean 'harbor_lantern'" weapon/harbor_lantrn
check "and one in the name of a field with the field" lacks "has no field 'skil' (did you mean 'skill'" harbor_lantern.skil why
check "what all games have is not looked for elsewhere" eval 'lacks "has no field" revolver.nonesuch why && ! says err "did you mean"'
lantern harbor_torch > "$M/harbor/init.lua"
check "given the mod has changed, then its new name is found" shows harbor_torch
check "and the old one is not" lacks "there is no definition 'harbor_lantern'" harbor_lantern
# A mod that cannot be loaded is opened once, cached as one that has no names, and said to be left out.
lantern quay_lantern > "$M/quay/init.lua"
rm -r "$LISTS"
whole=$(games show quay_lanterns)
printf 'error "no" define.weapon "quay_lantern" {}\n' > "$M/quay/init.lua"
rm -r "$LISTS"
closed=$(games show quay_lanterns)
check "given a mod that cannot be loaded, then no more games are opened" is "$closed" "$whole"
check "and the second time not even that" eval '[ -z "$first" ] || is "$(games show quay_lanterns)" 1'
check "it is said that its names are not known" lacks "the mod quay cannot be loaded, so its names are not known: gangway check quay" quay_lanterns
check "not where the name is found" eval 'shows harbor_torch && ! says err "cannot be loaded"'
lantern quay_lamp > "$M/quay/init.lua"
check "and when it is mended its names are found" eval 'run show quay_lamp --mod-path "$M" && says err "is of the mod quay"'
rm -r "$LISTS"
check "a limit that is met is no fault of a mod, and is not cached" eval 'GANGWAY_MEMORY_MB=1 run show quay_lamp --mod-path "$M"; ! [ "$status" = 0 ] && run show quay_lamp --mod-path "$M" && is "$status" 0'

# What is no name has nothing near it.
for text in "" : . / "  "; do
    check "'$text' is no name" eval 'lacks "is no name; ID, MOD:ID, CLASS/ID or ID.FIELD expected" "$text" && ! says err "did you mean"'
done
check "a mode that a weapon lacks is told with its modes" lacks "weapon base:assault_rifle has no mode 'full'" assault_rifle:full
check "and one of a weapon that has none" lacks "weapon harbor:harbor_torch has no modes" harbor_torch:full why
