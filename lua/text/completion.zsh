#compdef gangway
# zsh completion for gangway, printed by `gangway completion zsh`

# FILES WORDS CLASSES
_gangway_offer() {
    local class
    local -a found
    found=(${=2})
    for class in ${=3}; do
        found+=(${(f)"$($gangway list $class --ids --quiet 2>/dev/null)"})
    done
    (( $#found )) && compadd -a found
    case $1 in
    f) _files ;;
    d) _files -/ ;;
    esac
}

_gangway() {
    local gangway=$words[1] curcontext=$curcontext state line
    local -a commands
    commands=(
@NAMES@
    )
    if (( CURRENT == 2 )); then
        _describe command commands
        return
    fi
    local command=$words[2]
    shift words
    (( CURRENT-- ))
    case $command in
@COMMANDS@
    esac
}

_gangway "$@"
