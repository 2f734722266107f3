#!/usr/bin/env bash
# A terminal that goes away, or says that it is larger than any. It goes away while the program is the session's first process,
# which alone is sent SIGHUP; or the signal is ignored, as under nohup, and the end of file is all that there is to notice.
. "$(dirname "$0")/tap.sh"
command -v script > /dev/null || { echo "1..0 # SKIP there is no script(1) to close a terminal with"; exit 0; }
plan 22

# shows TEXT: the terminal was sent it, or is soon
shows() {
    for _ in $(seq 600); do
        grep -qaF -- "$1" "$T/screen" && return 0
        sleep 0.05
    done
    printf '# never shown: %s\n' "$1" >&2
    tail -c 600 "$T/screen" | cat -v | sed 's/^/# /' >&2
    return 1
}
# family PID: the process and all that came of it
family() {
    local child
    echo "$1"
    for child in $(pgrep -P "$1"); do family "$child"; done
}
gone() {
    for _ in $(seq 200); do
        kill -0 "$@" 2> /dev/null || return 0
        sleep 0.05
    done
    printf '# still running after 10 s: %s\n' "$(ps -o pid=,stat=,time=,args= -p "${*// /,}" | tr '\n' ';')" >&2
    kill -9 "$@" 2> /dev/null
    return 1
}

# opens SHELL ARGS...: `gangway ARGS` in a terminal of its own; its keys are written to descriptor 9
opens() {
    local first=$1
    shift
    rm -f "$T/keys" "$T/pid" "$T/screen"
    mkfifo "$T/keys"
    : > "$T/screen"
    TERM=xterm NO_COLOR=1 script -qec "stty rows 24 cols 80; echo \$\$ > $T/pid; $first exec $GANGWAY $*" /dev/null < "$T/keys" > "$T/screen" 2>&1 &
    terminal=$!
    exec 9> "$T/keys"
}

# ends SHELL STEPS ARGS...: given `gangway ARGS` in a terminal, started by SHELL ("trap '' HUP;"), when each of the STEPS
# "TEXT=KEYS|..." has shown its text and been typed its keys and then the terminal closes: then nothing of it runs on
ends() {
    local first=$1 steps=$2 ok=true step
    shift 2
    opens "$first" "$@"
    while [ -n "$steps" ]; do
        step=${steps%%|*}
        steps=${steps#"$step"}
        steps=${steps#|}
        shows "${step%%=*}" || ok=false
        printf '%b' "${step#*=}" >&9
    done
    sleep 0.3
    local all
    all=$(family "$(cat "$T/pid")")
    kill -9 "$terminal"
    wait "$terminal" 2> /dev/null
    exec 9>&-
    gone $all && $ok
}
trap '' PIPE # the reader of the keys may be gone
DEAF="trap '' HUP;"
GAME="play $DUEL --seat all=human --seed 4 --no-record"
: > "$T/in"
printf '%s\n' "step e" pass pass quit > "$T/in"
input=$T/in run play $DUEL --seat all=human --plain --seed 4 --record "$T/r.jsonl"

# The signal: the guard passes it on, whatever the game is busy with.
THINKS="play hijacking --seat crew=search:nodes=100000 --seat passengers=search:nodes=100000 --seed 3 --no-record"
check "closed while bots think it ends" ends "" "Enter begins=\r|turn =" $THINKS
check "closed on the menu it ends" ends "" "aboard starships=" play --no-record
check "closed on the first page it ends" ends "" "Enter begins=" $GAME
check "closed on the board it ends" ends "" "Enter begins=\r|Space: choices=" $GAME
check "closed in line mode it ends" ends "" "north n1=" $GAME --plain

# The end of file, wherever something is waited for.
check "deaf to it, on the menu it ends" ends "$DEAF" "aboard starships=" play --no-record
check "at a question of the menu" ends "$DEAF" "aboard starships=\033[B\r|who plays=e\r|Settings=/|search=" play --no-record
check "on the first page" ends "$DEAF" "Enter begins=" $GAME
check "at the line that is typed" ends "$DEAF" "Enter begins=\r|Space: choices=:ste" $GAME
check "in the pager" ends "$DEAF" "Enter begins=\r|Space: choices=?|What things cost=" $GAME
check "when asked whether to leave" ends "$DEAF" "Enter begins=\r|Space: choices=q|Leave?=" $GAME
check "while bots play" ends "$DEAF" "Enter begins=\r|turn =" play hijacking --seat crew=random --seat passengers=random --pace 3000 --seed 3 --record "$T/bots.jsonl"
check "which do not play on to the end" is "$(grep -c '"end":' "$T/bots.jsonl")" 0
check "at the number of a choice in a replay" ends "$DEAF" "0 of=:|to choice=1" replay $MODS "$T/r.jsonl"
check "in a replay that plays by itself" ends "$DEAF" "0 of= " replay $MODS "$T/r.jsonl"
check "in line mode" ends "$DEAF" "north n1=ste" $GAME --plain

# The size: curses counts in a short, and died of more.
plays_at() {
    opens "" "$GAME"
    shows "Enter begins" && printf '\r' >&9 && shows "Space: choices" || return 1
    stty -F "/proc/$(cat "$T/pid")/fd/0" rows "$1" cols "$2" || return 1
    sleep 0.3
    printf ':see f3\r' >&9
    sleep 0.3
    stty -F "/proc/$(cat "$T/pid")/fd/0" rows 24 cols 80 || return 1
    shows range && printf 'qy' >&9 && shows "this game had no record"
    local ok=$?
    kill "$terminal" 2> /dev/null
    wait "$terminal" 2> /dev/null
    exec 9>&-
    return $ok
}
starts_at() {
    opens "stty rows $1 cols $2;" "$GAME"
    shows "Enter begins" && printf '\r' >&9 && shows "Space: choices" && printf 'qy' >&9 && shows "this game had no record"
    local ok=$?
    kill "$terminal" 2> /dev/null
    wait "$terminal" 2> /dev/null
    exec 9>&-
    return $ok
}
for size in "65535 65535" "65535 80" "24 65535"; do
    check "made $size (rows, columns) it plays on" plays_at $size
    check "and at $size it begins" starts_at $size
done
