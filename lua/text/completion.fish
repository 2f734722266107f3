# fish completion for gangway, printed by `gangway completion fish`

function __gangway_ids
    set -l words (commandline -opc)
    for class in $argv
        $words[1] list $class --ids --quiet 2>/dev/null
    end
end

function __gangway_is
    set -l words (commandline -opc)
    set -q words[2]; and test $words[2] = $argv[1]
end

function __gangway_first
    test (count (commandline -opc)) -eq 1
end

complete -c gangway -f
@NAMES@
@COMMANDS@
