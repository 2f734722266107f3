# bash completion for gangway, printed by `gangway completion bash`

# COMMAND CUR WORDS CLASSES [f|d]: what begins with CUR. Ids and file names are text, never run or expanded
_gangway_offer() {
    local class word
    local -a words files=()
    read -ra words <<< "$3"
    for class in $4; do
        mapfile -t -O ${#words[@]} words < <("$1" list "$class" --ids --quiet 2>/dev/null)
    done
    [[ $5 ]] && mapfile -t files < <(compgen -$5 -- "$2") && compopt -o filenames 2>/dev/null
    for word in "${words[@]}"; do
        [[ $5 ]] || printf -v word %q "$word"
        [[ $word == "$2"* ]] && COMPREPLY+=("$word")
    done
    COMPREPLY+=("${files[@]}")
}

_gangway() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} IFS=$' \t\n'
    [[ $cur == = ]] && cur=
    [[ $prev == = ]] && prev=${COMP_WORDS[COMP_CWORD - 2]}
    [[ ${COMP_WORDS[COMP_CWORD]} == = ]] && prev=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        _gangway_offer "$1" "$cur" '@NAMES@help --help --version'
        return
    fi
    case ${COMP_WORDS[1]}:$prev in
@COMMANDS@
    esac
}

complete -F _gangway gangway
