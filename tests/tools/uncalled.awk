# uncalled.awk: functions of a mod's rules that nothing names but tests: prints FILE:LINE: NAME for each.
#   awk -v own='^(base|scenarios)/' -v id=base -f uncalled.awk FILE...
# Of the files, none of which is a test, those that match `own` are the mod's. A function is one that stands at the beginning of a line in its
# folders rules and people, as `function T.name(` or `T.name = function`. It is named where `T.name` stands in the mod, or `id.T.name`
# anywhere. Comments do not count, and neither does the definition.
{ sub(/--.*/, ""); mine = FILENAME ~ own; defined = "" }
mine && FILENAME ~ /\/(rules|people)\// && (/^function [A-Za-z_.]+\(/ || /^[A-Za-z_]+\.[A-Za-z_]+ = (memo\()?function/) {
    defined = $0
    sub(/^function /, "", defined)
    match(defined, /^[A-Za-z_.]+/)
    defined = substr(defined, 1, RLENGTH)
    if (defined ~ /\./) at[defined] = FILENAME ":" FNR; else defined = ""
}
{
    for (rest = $0; match(rest, /[A-Za-z_][A-Za-z_0-9]*(\.[A-Za-z_][A-Za-z_0-9]*)+/); rest = substr(rest, RSTART + RLENGTH)) {
        word = substr(rest, RSTART, RLENGTH)
        if (!mine && sub("^" id "\\.", "", word) == 0) continue
        if (word == defined) { defined = ""; continue }
        for (; word ~ /\./; sub(/\.[^.]*$/, "", word)) named[word] = 1
    }
}
END { for (name in at) if (!(name in named)) print at[name] ": " name }
