#!/usr/bin/env bash
# The load matrix: each bundled mod and each example alone, each two of them, and all together under every rule set that
# they bring. Two mods that may not be loaded together say so in their mod.ini ([conflicts]).
#
# Each two meet in a set of at most nine; PAIRS=1 loads them by two (make proof), which a third mod cannot hide.
. "$(dirname "$0")/tap.sh"
plan 9

PATHS="--mod-path mods --mod-path docs/examples"
mods=() rulesets=()
for ini in base/mod.ini mods/*/mod.ini docs/examples/*/mod.ini; do
    mods+=("$(sed -n 's/^id = //p' "$ini")")
done
# the bundled rule sets with a scenario each that random bots end soon
declare -A short=([base]=first_game [traveller]=gate [percentile]=bar_fight [bridge]=ship_duel)

brings() { cat {base,mods/"$1",docs/examples/"$1"}/mod.ini 2> /dev/null | grep -q "^id = $1\$" && grep -qs '^ruleset = ' "$(ini_of "$1")"; }
ini_of() { if [ "$1" = base ]; then echo base/mod.ini; else ls mods/"$1"/mod.ini docs/examples/"$1"/mod.ini 2> /dev/null; fi; }

# conflict MOD,...: two of these mods conflict, as [conflicts] of one says; $one and $two are they.
conflict() {
    read -r one two < <(sed -n "s/.*mod '\([a-z_]*\)' cannot be played with '\([a-z_]*\)'.*GW0223.*/\1 \2/p" "$T/err" | head -n 1)
    [[ ",$1," == *",${one:-?},"* && ",$1," == *",${two:-?},"* ]]
}
without() { tr ',' '\n' <<< "$2" | grep -vx "$1" | paste -sd ,; } # MOD MOD,...

# loads MOD,...: the rule set of the first one is played
loads() {
    run list settings $PATHS --mods "$1"
    loaded=$((loaded + 1))
    [ "$status" = 0 ] && ! grep -qE 'error|warning' "$T/err" && return 0
    # Two that conflict say nothing of the others: the set is loaded without the one, and without the other.
    if [ "$(grep -c 'error' "$T/err")" = "$(grep -c GW0223 "$T/err")" ] && conflict "$1"; then
        local one=$one two=$two
        refused="$refused $one+$two"
        loads "$(without "$one" "$1")" && loads "$(without "$two" "$1")"
        return
    fi
    printf '# %s:\n' "$1" >&2
    head -n 4 "$T/err" | sed 's/^/# /' >&2
    return 1
}

alone() {
    local bad=0 mod
    for mod in "${mods[@]}"; do loads "$mod" || bad=1; done
    return $bad
}

# Both orders where both bring a rule set: the rules of the first are played, and the other is inert.
pairs() {
    local bad=0 i k
    for ((i = 0; i < ${#mods[@]}; i++)); do
        for ((k = i + 1; k < ${#mods[@]}; k++)); do
            loads "${mods[i]},${mods[k]}" || bad=1
            if brings "${mods[k]}"; then loads "${mods[k]},${mods[i]}" || bad=1; fi
        done
    done
    return $bad
}

of() { local IFS=,; echo "${mods[*]:$1:$2}"; } # FROM COUNT

# The same by sets: each two fours of mods, and what brings a rule set before each eight.
sets() {
    local bad=0 i k mod n=${#mods[@]}
    for ((i = 0; i < n; i += 4)); do
        for ((k = i + 4; k < n; k += 4)); do loads "$(of $i 4),$(of $k 4)" || bad=1; done
    done
    for mod in "${mods[@]}"; do
        brings "$mod" || continue
        for ((i = 0; i < n; i += 8)); do loads "$mod,$(of $i 8)" || bad=1; done
    done
    return $bad
}

together() {
    local bad=0 mod list
    list=$(IFS=,; echo "${mods[*]}")
    for mod in "${rulesets[@]}"; do loads "$mod,$list" || bad=1; done
    return $bad
}

# The other rule sets are loaded and inert: each game goes as without them. Check values count definitions that are loaded.
goes_as_alone() {
    local others
    others=$(IFS=,; echo "${rulesets[*]}")
    run sim "${short[$1]}" --games 1 --seat all=random --json
    sed 's/"seconds":[^,}]*//; s/"hash":[^,}]*//' "$T/out" > "$T/alone"
    run sim "${short[$1]}" --games 1 --seat all=random --json --mods "$others" $PATHS
    sed 's/"seconds":[^,}]*//; s/"hash":[^,}]*//' "$T/out" > "$T/beside"
    grep -q '"games":1' "$T/alone" && diff "$T/alone" "$T/beside" >&2
}

loaded=0 refused=
for mod in "${mods[@]}"; do
    if brings "$mod" && ! grep -q '^extends = ' "$(ini_of "$mod")"; then rulesets+=("$mod"); fi
done
check "each mod loads alone" alone
check "each two load together, or say that they conflict" $([ -n "${PAIRS:-}" ] && echo pairs || echo sets)
check "all of them load together, whichever rule set is played" together
echo "# ${#mods[@]} mods, $loaded sets loaded, refused by [conflicts]:${refused:- none}"
for mod in base traveller percentile bridge; do
    check "a game of $mod goes as it does without the other rule sets" goes_as_alone "$mod"
done

# A rule set that is not played is not spoken of: no setting, no action, no field.
is_silent() {
    run list settings --rules snapshot
    cp "$T/out" "$T/alone"
    run list settings --rules snapshot --mods bughunter,traveller,percentile,bridge
    cmp "$T/alone" "$T/out" >&2
}
check "settings of a rule set that is not played are not listed" is_silent

# What is data stays readable, by its full id and by the bare one where nothing else has it.
is_readable() {
    run show traveller:halberd --rules snapshot --mods traveller
    [ "$status" = 0 ] && says out traveller
}
check "a weapon of a rule set that is not played can be shown" is_readable
