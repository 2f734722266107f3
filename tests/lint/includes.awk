# includes.awk - compares the #include lines of engine/ with the table that is read first.
# Prints file:line: fault. Headers of the engine are included by their path below engine/: "lib/str.h".

function fault(what) { print FILENAME ":" FNR ": " folder "/ may not include " what }

# The folder of a path below engine/; "x" and "x/*" in a row allow it, the second with all folders below.
function folder_of(path) {
    if (!match(path, /.*\//)) return ""
    return substr(path, 1, RLENGTH - 1)
}

function allowed(target,    up) {
    if ((folder, target) in may) return 1
    for (up = target; up != ""; up = folder_of(up))
        if ((folder, up "/*") in may) return 1
    return 0
}

# A row that begins with a folder holds for the folders below it too.
function banned(header,    up) {
    for (up = folder; up != ""; up = folder_of(up))
        if ((up, header) in never) return 1
    return 0
}

FNR == NR {
    sub(/#.*/, "")
    if (!match($0, /:/)) next
    rule = substr($0, 1, RSTART - 1)
    count = split(substr($0, RSTART + 1), words, " ")
    ban = sub(/^never /, "", rule)
    n = split(rule, folders, " ")
    for (f = 1; f <= n; f++)
        for (w = 1; w <= count; w++) {
            if (ban) never[folders[f], words[w]] = 1
            else may[folders[f], words[w]] = 1
            if (!ban && words[w] ~ /^</) owned[words[w]] = 1
        }
    for (f = 1; f <= n; f++) known[folders[f]] = 1
    next
}

FNR == 1 {
    folder = folder_of(substr(FILENAME, length("engine/") + 1))
    if (!(folder in known)) print FILENAME ":1: the folder is not in includes.txt"
}

/^[ \t]*#[ \t]*include[ \t]*</ {
    match($0, /<[^>]*>/)
    header = substr($0, RSTART, RLENGTH)
    if (banned(header) || ((header in owned) && !((folder, header) in may))) fault(header)
}

/^[ \t]*#[ \t]*include[ \t]*"/ {
    match($0, /"[^"]*"/)
    name = substr($0, RSTART + 1, RLENGTH - 2)
    if (name == "gangway.h") next
    if (!index(name, "/") || name ~ /^\./) fault("\"" name "\": give its path below engine/")
    else if (!allowed(folder_of(name))) fault("\"" name "\"")
}
