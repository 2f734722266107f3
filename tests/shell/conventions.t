#!/usr/bin/env bash
# Man pages and completions: printed from the tables that read the command line. Each shell is asked what it completes.
. "$(dirname "$0")/tap.sh"
plan 37

commands=$(run; sed -n 's/^  \([a-z]*\) .*/\1/p' "$T/out" | grep -v '^gangway')
has() { command -v "$1" >/dev/null 2>&1; }
# when PROGRAM NAME COMMAND...: `check` where the program is installed, else a skip that is seen
when() {
    local program=$1
    shift
    if has "$program"; then check "$@"; else
        number=$((number + 1))
        echo "ok $number - $1 # SKIP $program is not installed"
    fi
}

# --- man pages ---

run man --all "$T/man"
check "all pages are written" is "$status" 0
pages_lack() { for c in $commands man completion; do [ -s "$T/man/gangway-$c.1" ] || echo "$c"; done; }
check "one for each command" is "$(pages_lack)" ""
check "and one for the program" grep -q '^.BR gangway\\-play (1)$' "$T/man/gangway.1"
# every option that help shows is on the page, and no other
options_differ() {
    for c in $commands; do
        run "$c" --help
        diff <(sed -n 's/^  --\([a-z-]*\).*/\1/p' "$T/out") \
            <(sed -n 's/^\.B \\-\\-//p' "$T/man/gangway-$c.1" | sed 's/ .*//; s/\\-/-/g') > "$T/diff" || { echo "$c"; cat "$T/diff"; }
    done
}
check "with the options that help shows" is "$(options_differ)" ""
said=$(printf 'help\nquit\n' | "$GANGWAY" play first_game --plain --seat crew=human --seed 4 --no-record 2>&1 | sed -n 's/^\([a-z]*\) .*/\1/p')
lacks_words() {
    for word in see go odds rule brief hold undo quit; do
        grep -qx "$word" <<< "$said" || echo "help lacks $word"
        grep -q "^\.B $word" "$T/man/gangway-play.1" || echo "$word"
    done
}
check "the page of play has the words of line mode that help lists" is "$(lacks_words)" ""
run man sim
check "one page goes to stdout" cmp -s "$T/out" "$T/man/gangway-sim.1"
run man plya
check "a command that is not there is wrong usage" is "$status" 2
run man --all /proc/nowhere
check "a folder that cannot be made is said" is "$status" 3
when mandoc "mandoc finds nothing to say" is "$(mandoc -Tlint "$T"/man/*.1 2>&1)" ""
when man "nor does groff" is "$(man --warnings -E UTF-8 -l -Tutf8 -Z "$T"/man/*.1 2>&1 >/dev/null)" ""
when lexgrog "whatis finds each page" is "$(lexgrog "$T"/man/*.1 2>&1 | grep 'parse failed')" ""

# --- ids ---

run list scenarios --ids
check "ids are listed one a line" grep -qx hijacking "$T/out"
run list weapons --ids
check "without their mods" grep -qx cutlass "$T/out"
run list weapons --ids --json
check "but not as JSON as well" is "$status" 2

# --- completions ---

for shell in bash zsh fish; do "$GANGWAY" completion $shell > "$T/completion.$shell"; done
check "completions are printed for three shells" is "$(find "$T" -name 'completion.*' -size +4k | wc -l)" 3
run completion tcsh
check "another shell is wrong usage" is "$status" 2
run
check "what is for packages is not in the overview" is "$(grep -cE '^  (man|completion) ' "$T/out")" 0

mkdir -p "$T/bin" "$T/files"
ln -s "$GANGWAY" "$T/bin/gangway"
export PATH=$T/bin:$PATH
: > "$T/files/one.jsonl"
mkdir "$T/files/folder"
cd "$T/files" || exit 1
# bash_of WORDS...: what bash offers for the last of them
bash_of() { bash -c '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _gangway "$1" "${!#}"; printf "%s\n" "${COMPREPLY[@]}"' "$T/completion.bash" "$@"; }
check "bash completes commands" is "$(bash_of gangway pl)" play
check "options" is "$(bash_of gangway play --res)" --resume
check "scenarios" is "$(bash_of gangway play hijack)" hijacking
check "rule sets" is "$(bash_of gangway sheet --rules trav)" traveller
check "after = as well" is "$(bash_of gangway sheet --rules = trav)" traveller
check "armor" is "$(bash_of gangway odds --armor refl)" reflec
check "words" is "$(bash_of gangway roster conv)" convert
check "files" is "$(bash_of gangway play --resume on)" one.jsonl
check "folders, and no files there" is "$(bash_of gangway check --mod-path '')" folder
check "nothing where nothing is known" is "$(bash_of gangway play --seed '')" ""
: > "$T/files/two words.log"
check "a file name with a blank is one word" is "$(bash_of gangway play --resume tw)" "two words.log"
cat > "$T/bin/odd" <<SH
#!/bin/sh
printf '%s\n' '\$(touch $T/ran)' '*' plain
SH
chmod +x "$T/bin/odd"
check "an id is text: it is neither run nor expanded" is "$(bash_of odd play '' | tr '\n' ' ')$(ls "$T/ran" 2>/dev/null)" \
    "$(printf '%q ' "\$(touch $T/ran)" '*' plain)"

fish_of() { fish --no-config -c "source $T/completion.fish; complete -C '$1'" | cut -f1; }
when fish "fish completes commands" is "$(has fish && fish_of 'gangway pl')" play
when fish "options" is "$(has fish && fish_of 'gangway play --res')" --resume
when fish "ids" is "$(has fish && fish_of 'gangway play hijack')" hijacking
when fish "and files" is "$(has fish && fish_of 'gangway play --resume on')" one.jsonl

# zsh completes only at a line that is typed: it gets one, and what came of it is written down.
zsh_of() {
    cat > "$T/rc" <<ZSH
fpath=($T/zsh \$fpath); autoload -Uz compinit; compinit -u -d $T/zcompdump
dump() { print -r -- "\$BUFFER" > $T/buffer }; zle -N dump; bindkey '^X' dump
ZSH
    mkdir -p "$T/zsh"
    cp "$T/completion.zsh" "$T/zsh/_gangway"
    rm -f "$T/buffer"
    zsh -f -c 'zmodload zsh/zpty; zpty z zsh -f -i; zpty -w z ". $1"; zpty -w -n z "$2"$'"'\\t\\C-x'"'
        for i in {1..200}; do [ -e "$3" ] && break; sleep 0.1; zpty -r -t z x; done; zpty -d z' _ "$T/rc" "$1" "$T/buffer" >/dev/null 2>&1
    sed 's/ $//' "$T/buffer"
}
when zsh "zsh completes commands" is "$(has zsh && zsh_of 'gangway pl')" "gangway play"
when zsh "options" is "$(has zsh && zsh_of 'gangway play --resu')" "gangway play --resume="
when zsh "ids" is "$(has zsh && zsh_of 'gangway play hijack')" "gangway play hijacking"
when zsh "and files" is "$(has zsh && zsh_of 'gangway play --resume on')" "gangway play --resume one.jsonl"
