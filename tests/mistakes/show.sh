#!/usr/bin/env bash
# show.sh TABLE [ID...]: makes each mistake of the table as a small mod and prints what the program says of it now. README.md
# has the form of a table. MARKS=1 prints one line a mistake: its id and the first line of the message.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")" || exit 1
here=$PWD
top=$(cd ../.. && pwd)
GANGWAY=${GANGWAY:-$top/build/gangway}
export GANGWAY_DATA=${GANGWAY_DATA:-$top} LC_ALL=C.UTF-8
T=$(mktemp -d)
trap 'rm -rf "$T"' EXIT
export XDG_STATE_HOME=$T/state XDG_DATA_HOME=$T/data
table=$1
shift
wanted=" $* "
folder=nest

manifest() { # manifest FIXTURE: of mistakes that bring their own files
    printf '[mod]\nid = m\ntitle = M\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = A\n\n[requires]\n%s = *\n' "$1"
}

begin() { # begin FIXTURE
    rm -rf "$T/mods"
    mkdir -p "$T/mods"
    folder=m
    if [ "$1" = nest ]; then
        folder=nest
        cp -r "$here/nest" "$T/mods/nest"
    else
        mkdir -p "$T/mods/m"
        manifest "$1" > "$T/mods/m/mod.ini"
    fi
}

change() { # change FILE OLD NEW: the first OLD of the file
    local path=$T/mods/$folder/$1 text
    text=$(cat "$path"; echo x)
    text=${text%x}
    case $text in *"$2"*) ;; *) echo "show.sh: $id: $1 has no '$2'" >&2; failed=1; return ;; esac
    printf '%s' "${text/"$2"/"$3"}" > "$path"
}

run() { # run COMMAND ARGS: as a modder would type it
    local mod=$T/mods/$folder
    case $1 in
    check) timeout 60 "$GANGWAY" check --mod-path "$top/tests/mods" "$T/mods/${2:-$folder}" ;;
    test) timeout 60 "$GANGWAY" test --mod-path "$top/tests/mods" "$mod" ;;
    sim) timeout 60 "$GANGWAY" sim "$2" --mod-path "$top/tests/mods" --mod-path "$T/mods" --mods "$folder" --games 2 --jobs 1 ;;
    odds) timeout 60 "$GANGWAY" odds --mod-path "$T/mods" --mods "$folder" --by a --weapon cutlass ;;
    esac
}

finish() {
    [ -n "${id:-}" ] || return 0
    # shellcheck disable=SC2086
    run $command > "$T/out" 2>&1 < /dev/null
    if [ -n "${MARKS:-}" ]; then
        printf '%s\t%s\n' "$id" "$(grep -vE '^TAP version|^ok |^1\.\.|^  |^ *\^|^hint:|looked at: 0' "$T/out" | sed "s#$T/mods/##g" | head -n 1)"
    else
        printf '\n=== %s | %s | gangway %s\n' "$id" "$title" "${command%% *}"
        sed "s#$T/mods/##g" "$T/out" | grep -vE '^TAP version|^ok |^1\.\.' | cut -c1-300 | head -n 14
    fi
}

bar() { printf '%s' "${1//'\|'/$'\x01'}"; } # a \| is no separator

file='' id='' failed=0
while IFS= read -r line || [ -n "$line" ]; do
    case $line in
    '=== '*)
        finish
        file=''
        head=${line#=== } title=${line#* | }
        head=${head%% | *}
        read -r id fixture command <<< "$head"
        case $wanted in '  ' | *" $id "*) begin "$fixture" ;; *) id='' ;; esac
        ;;
    *) [ -n "$id" ] || continue ;;&
    '--- '*)
        file=$T/mods/$folder/${line#--- }
        mkdir -p "$(dirname "$file")"
        : > "$file"
        ;;
    's '*)
        line=$(bar "${line#s }")
        old=${line#* | } new=${line#* | }
        old=${old%% | *}
        new=${new#*' | '}
        [ "$new" = "${line#* | }" ] && new=
        change "${line%% | *}" "${old//$'\x01'/'|'}" "${new//$'\x01'/'|'}"
        ;;
    'bom '*) printf '\xef\xbb\xbf%s' "$(cat "$T/mods/$folder/${line#bom }")" > "$T/x" && mv "$T/x" "$T/mods/$folder/${line#bom }" ;;
    'crlf '*) sed -i 's/$/\r/' "$T/mods/$folder/${line#crlf }" ;;
    'as '*) [ "${line#as }" = mods ] || mv "$T/mods/$folder" "$T/mods/${line#as }" ;;
    *) [ -z "$file" ] || printf '%s\n' "$line" >> "$file" ;;
    esac
done < "$table"
finish
exit $failed
