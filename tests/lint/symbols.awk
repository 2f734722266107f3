# symbols.awk - compares the symbols that object files need with the folders of includes.txt, which is read first,
# and the exceptions of symbols.txt, which is read second; then comes what `nm -A` prints.
# Prints folder: symbol of folder (object) for each that is used upward, and each exception that nobody needs.

function folder_of(path) {
    sub(/\/[^\/]*$/, "", path)
    sub(/^.*build[^\/]*\/engine\//, "", path)
    return path
}

function allowed(from, to,    up) {
    if ((from, to) in may) return 1
    for (up = to; up != ""; up = match(up, /.*\//) ? substr(up, 1, RLENGTH - 1) : "")
        if ((from, up "/*") in may) return 1
    return 0
}

FILENAME ~ /includes\.txt$/ {
    sub(/#.*/, "")
    if (/^never / || !match($0, /:/)) next
    row = substr($0, 1, RSTART - 1)
    count = split(substr($0, RSTART + 1), words, " ")
    for (w = 1; w <= count; w++) may[row, words[w]] = 1
    next
}

FILENAME ~ /symbols\.txt$/ {
    if (/^#/ || !match($0, /: */)) next
    if (/^never /) {
        row = substr($0, 7, RSTART - 7)
        count = split(substr($0, RSTART + RLENGTH), words, " ")
        for (w = 1; w <= count; w++) delete may[row, words[w]]
        next
    }
    row = substr($0, 1, RSTART - 1)
    split(substr($0, RSTART + RLENGTH), words, " ")
    excused[row, words[1]] = 1
    if (words[2] == "") print row ": " words[1] ": no reason is given"
    next
}

{
    path = $0
    sub(/:.*/, "", path)
    if ($(NF - 1) == "U") needs[path, $NF] = 1
    else if ($(NF - 1) ~ /^[A-TV-Z]$/) home[$NF] = folder_of(path)
}

END {
    for (key in needs) {
        split(key, of, SUBSEP)
        from = folder_of(of[1])
        to = home[of[2]]
        if (to == "" || to == from || allowed(from, to)) continue
        if ((from, of[2]) in excused) used[from, of[2]] = 1
        else print from ": " of[2] " of " to " (" of[1] ")"
    }
    for (key in excused)
        if (!(key in used)) { split(key, of, SUBSEP); print of[1] ": " of[2] ": nobody needs this exception any more" }
}
