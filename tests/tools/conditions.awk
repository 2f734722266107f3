# Conditions in Lua files that can be broken one at a time: prints KEY, FILE, LINE, KIND, COLUMN, LENGTH, what stands there, what is put in its
# place, and the nearest row of a rulebook at or above it, with the character 31 between them. For tests/proof/conditions.sh, which sorts by
# the key: it is made of `seed` and of the line's text and not its number, so that a change elsewhere in the file draws the same.
#
# KIND: turned (a comparison says the opposite, `not` is gone), edge (it takes in its bound, or no longer), logic (`and` and `or`), guard (a
# line that returns early is gone), list (a list of texts, or a set, has one less). Texts and comments are left alone.

# The line with its texts and its comment blanked out, of the same length.
function masked(line,    out, i, c, quote) {
    out = ""; quote = ""
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        if (long) {
            if (substr(line, i, 2) == "]]") { long = 0; out = out "  "; i++ } else out = out " "
        } else if (quote != "") {
            out = out (c == quote ? c : "_")
            if (c == "\\") { out = out "_"; i++ } else if (c == quote) quote = ""
        } else if (substr(line, i, 2) == "--") return out sprintf("%" (length(line) - i + 1) "s", "")
        else if (substr(line, i, 2) == "[[") { long = 1; out = out "  "; i++ }
        else { if (c == "\"" || c == "'") quote = c; out = out c }
    }
    return out
}

# Two numbers of a text, whose bits are well mixed: it is a draw, and nobody's secret.
function key(text,    i, a, b, n) {
    a = 7; b = 11
    for (i = 1; i <= length(text); i++) {
        n = code[substr(text, i, 1)]
        a = (a * 8191 + n * 127 + 1) % 2147483629
        b = (b * 131071 + n * 8191 + a % 1009) % 2147483587
    }
    for (i = 0; i < 4; i++) { a = (a * 48271 + b % 65537) % 2147483629; b = (b * 69621 + a % 65537) % 2147483587 }
    return sprintf("%010d%010d", a, b)
}

function site(kind, at, len, to) {
    printf "%s\037%s\037%d\037%s\037%d\037%d\037%s\037%s\037%s\n", key(seed " " FILENAME " " kind " " at " " to " " $0), FILENAME, FNR, kind, at, len,
        substr($0, at, len), to, row
}

function operators(mask,    at, rest, op, word) {
    at = 1
    while (match(substr(mask, at), /==|~=|<=|>=|<|>|[A-Za-z_][A-Za-z_0-9]*/)) {
        at += RSTART - 1
        op = substr(mask, at, RLENGTH); len = RLENGTH
        if (op in turned) site("turned", at, len, turned[op])
        if (op in edge) site("edge", at, len, edge[op])
        if (op == "and" || op == "or") site("logic", at, len, op == "and" ? "or" : "and")
        if (op == "not" && match(substr(mask, at + 3), /^ +/)) site("turned", at, 3 + RLENGTH, "")
        at += len
    }
}

# A list of texts, or a set of names: each of them once left out.
function lists(mask,    at, open, body, n, parts, i, from, elem, good) {
    at = 1
    while (match(substr(mask, at), /\{[^{}]*\}/)) {
        open = at + RSTART - 1; at = open + RLENGTH
        if (substr(mask, 1, open - 1) ~ /(args|gives|words|one_of|down|across|extra|include|sums|named) *=? *$/) continue
        body = substr(mask, open + 1, RLENGTH - 2)
        n = split(body, parts, ",")
        good = n > 1
        from = open + 1
        for (i = 1; i <= n; i++) {
            elem = substr($0, from, length(parts[i])); gsub(/^ +| +$/, "", elem)
            if (elem !~ /^"[^"]*"$/ && elem !~ /^[A-Za-z_][A-Za-z_0-9]* = true$/) good = 0
            from += length(parts[i]) + 1
        }
        from = open + 1
        for (i = 1; good && i <= n; i++) {
            if (i < n) site("list", from, length(parts[i]) + 1, ""); else site("list", from - 1, length(parts[i]) + 1, " ")
            from += length(parts[i]) + 1
        }
    }
}

BEGIN {
    split("== ~= ~= == < >= >= < > <= <= >", pair, " ")
    for (i = 1; i <= 12; i += 2) turned[pair[i]] = pair[i + 1]
    split("< <= <= < > >= >= >", pair, " ")
    for (i = 1; i <= 8; i += 2) edge[pair[i]] = pair[i + 1]
    for (i = 1; i < 256; i++) code[sprintf("%c", i)] = i
}
FNR == 1 { long = 0; row = "" }
{
    mask = masked($0)
    if (match($0, /[A-Z][A-Z]-[0-9][0-9][0-9]/)) row = substr($0, RSTART, 6)
    operators(mask)
    lists(mask)
    if (mask ~ /^ *if .* then return.* end *$/) { match(mask, /[^ ].*[^ ]/); site("guard", RSTART, RLENGTH, "") }
}
