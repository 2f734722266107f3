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
# What is shown is read by the shell itself, and so is a wait: neither starts a process, of which these files would start thousands.
mkfifo "$T/never"
exec {never}<> "$T/never"
moment() { IFS= read -r -t "${1:-0.05}" -u "$never" || true; }
shows() { [[ $($TM capture-pane -p) == *"$1"* ]]; }
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
        shows "$1" && return 0
        moment
    done
    vain "never shows: $1"
    shot | sed 's/^/# /' >&2
    return 1
}
# changed SHOT: the screen shows something else than it did then, or nothing new for five seconds
changed() {
    for _ in $(seq 100); do
        [ "$($TM capture-pane -p)" = "$1" ] || return 0
        moment
    done
}
lacks() { ! shows "$1"; }
# gone TEXT: it leaves the screen
gone() {
    for _ in $(seq 400); do
        lacks "$1" && return 0
        moment
    done
    vain "goes on showing: $1"
}

# picks TEXT: the line of the menu with that text is marked by its letter, then taken
picks() {
    local letter=
    for _ in $(seq 400); do
        letter=$(shot | sed -n "s/.* \([a-z]\)  *$1.*/\1/p" | head -n 1)
        [ -n "$letter" ] && break
        moment
    done
    [ -n "$letter" ] || sees "the letter of $1" || return 1
    keys "$letter" Enter
}
