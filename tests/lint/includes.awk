# includes.awk - compares the #include lines of engine/ with the table that is read first.
# Prints file:line: fault. A relative include is resolved by hand: "map.h", "../lib/str.h", "lib/str.h".

function fault(what) { print FILENAME ":" FNR ": " folder "/ may not include " what }

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
    split(FILENAME, path, "/")
    folder = path[2]
    if (!(folder in known)) print FILENAME ":1: the folder is not in includes.txt"
}

/^[ \t]*#[ \t]*include[ \t]*</ {
    match($0, /<[^>]*>/)
    header = substr($0, RSTART, RLENGTH)
    if (((folder, header) in never) || ((header in owned) && !((folder, header) in may))) fault(header)
}

/^[ \t]*#[ \t]*include[ \t]*"/ {
    match($0, /"[^"]*"/)
    name = substr($0, RSTART + 1, RLENGTH - 2)
    sub(/^\.\.\//, "", name)
    if (name == "gangway.h") next
    target = index(name, "/") ? substr(name, 1, index(name, "/") - 1) : folder
    if (!((folder, target) in may)) fault("\"" name "\"")
}
