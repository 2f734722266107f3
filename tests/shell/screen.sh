# screen.sh - what the shell tests of the full screen share: a terminal of tmux in which the program is played. Sourced after tap.sh.

command -v tmux > /dev/null || { echo "1..0 # SKIP there is no tmux to play in"; exit 0; }
export TMUX_TMPDIR=$T
servers=0
TM=true
trap '$TM kill-server 2> /dev/null; rm -rf "$T"' EXIT

# begin COLS ROWS VARIABLES...: a shell in a terminal of that size
begin() {
    local cols=$1 rows=$2
    shift 2
    $TM kill-server 2> /dev/null
    servers=$((servers + 1)) # one of its own each time: a server that is going away takes no sessions
    TM="tmux -L gangway$servers -f /dev/null"
    $TM new-session -d -x "$cols" -y "$rows" "env $* PS1='ready> ' bash --norc --noprofile"
    sees 'ready>'
}
keys() { $TM send-keys "$@"; }
shot() { $TM capture-pane -p; }
# Asks for the command by name; it is told to the shell and begun.
start() { keys "'$GANGWAY' $*" Enter; }

# vain WHAT: a wait came to nothing. What is no check of its own fails the test all the same.
vain() {
    printf '# the screen %s\n' "$1" >&2
    [ -n "${checking:-}" ] || echo "not ok - waits in vain: the screen $1"
    return 1
}

# sees TEXT: it is on the screen, or comes there soon
sees() {
    for _ in $(seq 400); do
        shot | grep -qF -- "$1" && return 0
        sleep 0.05
    done
    vain "never shows: $1"
    shot | sed 's/^/# /' >&2
    return 1
}
# changed SHOT: the screen shows something else than it did then, or nothing new for five seconds
changed() {
    for _ in $(seq 100); do
        [ "$(shot)" = "$1" ] || return 0
        sleep 0.05
    done
}
lacks() { ! shot | grep -qF -- "$1"; }
# gone TEXT: it leaves the screen
gone() {
    for _ in $(seq 400); do
        lacks "$1" && return 0
        sleep 0.05
    done
    vain "goes on showing: $1"
}

# picks TEXT: the line of the menu with that text is marked by its letter, then taken
picks() {
    local letter=
    for _ in $(seq 400); do
        letter=$(shot | sed -n "s/.* \([a-z]\)  *$1.*/\1/p" | head -n 1)
        [ -n "$letter" ] && break
        sleep 0.05
    done
    [ -n "$letter" ] || sees "the letter of $1" || return 1
    keys "$letter" Enter
}
