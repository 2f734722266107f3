#!/usr/bin/env bash
# How many lines must a person type in a whole game of Hijacking? A player who reads what is offered, as a person
# would, plays the passengers through a pipe; the program counts.
#
#   typed   lines that led to a choice: `go ai8` is one, however many steps it makes; so is a standing answer
#   asked   what asking everything would take: choices and answers of the seat in the record, those that were made
#           unasked too, and the questions that standing answers kept away
#
# The player arms those in the plot, walks them to the bridge and attacks whom it can reach; it says `never preempt`,
# `always free`, `always wound` and `always pay` once, and `hold all` where it finds no way. The crew wins when the ship jumps, so that every game
# has an end. Over all games at most a quarter may be typed; one that is all brawl takes more. SEEDS chooses the games
# (default 1 to 6).
cd "$(dirname "$0")/../.." || exit 1
GANGWAY=${GANGWAY:-$PWD/gangway}
export GANGWAY_DATA=${GANGWAY_DATA:-$PWD}
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT
trap '' PIPE

# Reads up to the next prompt into $seen; false at the end of the game.
seen=
hear() {
    local word
    seen=
    while IFS= read -r -t 60 -d ' ' word <&4; do
        seen+="$word "
        [[ $word == [\>?] && ${seen##*$'\n'} == passengers* ]] && return 0
    done
    seen+=$word
    return 1
}
say() { printf '%s\n' "$1" >&3; }

# What is legal now, by verb: the first choice of each.
declare -A first stuck
look() {
    local line verb
    first=()
    say '?'
    hear || return 1
    while IFS= read -r line; do
        [[ $line == 'not now:'* ]] && break
        if [[ $line =~ ^\ +([0-9]+\ +)?([a-z_]+\ ?[^\ ]*(\ [^\ ]+)*) ]]; then
            [[ $line == *' 0%'* ]] && continue # nobody tries what cannot be
            line=${BASH_REMATCH[2]}
            verb=${line%% *}
            [ -n "${first[$verb]}" ] || first[$verb]=$line
        fi
    done <<< "$seen"
}

answer() {
    case $seen in
    *$'\n  preempt '*) say 'never preempt' ;;
    *$'\n  free '*) say 'always free' ;;
    *'  wound '*) say 'always wound' ;;
    *'  pay '*) say 'always pay' ;;
    *'hijacker 1 of '*) say 'plot p1' ;;
    *'hijacker 2 of '*) say 'plot p2' ;;
    *'hijacker 3 of '*) say 'plot p3' ;;
    *'hijacker 4 of '*) say 'plot p4' ;;
    *) # the second of two or more (not to pass), else the first
        local line last answers=() # in one line, or with words in a line each
        while IFS= read -r line; do
            if [[ $line == '  '[a-z]* ]]; then answers+=("${line#  }"); fi
        done <<< "$seen"
        last=${answers[1]:-${answers[0]:-}}
        if [ -z "$last" ]; then # it was said before
            say '?'
            hear || return
            while IFS= read -r line; do [[ $line == '       '[a-z]* ]] && last=${line##*  }; done <<< "$seen"
        fi
        if [[ $last == *'  '* ]]; then last=${last%%  *}
        elif [[ $last == *', '* ]]; then last=${last#*, }; fi
        say "${last%%,*}" ;;
    esac
}

# One choice of the acting unit. $went: how far it has come in this activation: no, walked, tried a door, holds.
# Who finds no way holds until an enemy is in sight, and ends its activation where it is asked all the same; it tries
# again after five.
act() {
    case $seen in *'there is no way'*) way= ;; *'cost '*) way=yes ;; esac
    look || return
    local verb
    for verb in attack snap draw pick_up; do
        [ -n "${first[$verb]}" ] && { say "${first[$verb]}"; return; }
    done
    case $went in
    no) if [ "${stuck[$unit]:-0}" -gt 0 ]; then stuck[$unit]=$((stuck[$unit] - 1)); say end; else went=walked; say 'go ai8'; fi ;;
    walked) went=tried; if [ -n "${first[open]}" ]; then say "${first[open]}"; else act; fi ;;
    tried) if [ -n "$way" ]; then went=no; say end; else went=held; stuck[$unit]=5; say 'hold all'; fi ;;
    *) went=no; say end ;;
    esac
}

play() {
    mkfifo "$T/in.$1" "$T/out.$1"
    "$GANGWAY" play hijacking --plain --seat crew=greedy --set crew_wins_at_jump=true --seed "$1" --record "$T/$1.jsonl" \
        < "$T/in.$1" > "$T/out.$1" 2>&1 &
    exec 3> "$T/in.$1" 4< "$T/out.$1"
    local now
    went=no way= unit=
    stuck=()
    while hear; do
        now=
        [[ $seen =~ (p[0-9]+)\ [0-9]+\ AP\ \>\ $ ]] && now=${BASH_REMATCH[1]}
        [ "$now" = "$unit" ] || went=no
        unit=$now
        case $seen in *'? ') answer ;; *) act ;; esac
    done
    exec 3>&- 4<&-
    wait
    printf '%s\n' "$seen" | grep -E '^(passengers win|crew wins|nobody wins|typed:)'
}

echo "1..1"
typed=0 all=0
for seed in ${SEEDS:-1 2 3 4 5 6}; do
    play "$seed" > "$T/end"
    read -r lines choices <<< "$(sed -nE 's/^typed: ([0-9]+) lines? for ([0-9]+) .*/\1 \2/p' "$T/end")"
    echo "# seed $seed: $(head -n 1 "$T/end"); typed ${lines:-?} of ${choices:-?}"
    typed=$((typed + ${lines:-100000})) all=$((all + ${choices:-1}))
done
echo "# typed $typed of $all, $((100 * typed / all)) of 100"
if [ $((4 * typed)) -le "$all" ]; then echo "ok 1 - over these games a quarter at most is typed"; else echo "not ok 1 - over these games a quarter at most is typed"; fi
