# A covering array of strength three: few rows in which every three values of three settings that go together stand in one row.
# usage: awk -v seed=N -f cover3.awk <settings      a row a line: KEY=VALUE ...; how many triples there are on stderr
# A setting a line, with tabs: its id, its values, and what its last value needs (KEY=VALUE ...), or nothing.
# Greedy: each row begins with a triple that no row has; the other settings take, in an order by chance, the value that brings the
# most new triples; of some rows made so the best is taken. The dice are its own, so that any awk makes the same rows.
BEGIN { FS = "\t"; state = seed % 2147483646 + 1 }

function die(n) { # 1 to n; the products stay below 2^53
    state = (state * 16807) % 2147483647
    return int(state / 65536) % n + 1
}

{
    if (NF < 2 || $2 == "") { print "cover3: line " NR ": a setting needs an id and values" >"/dev/stderr"; failed = 1; exit 2 }
    count = split($2, list, " ")
    n++
    id[n] = $1
    number[$1] = n
    values[n] = count
    for (i = 1; i <= count; i++) value[n, i] = list[i]
    needs[n] = $3
}

function value_number(p, text,    i) {
    for (i = 1; i <= values[p]; i++) if (value[p, i] == text) return i
    print "cover3: " id[p] " has no value " text >"/dev/stderr"
    failed = 1
    exit 2
}

# what the last value of each setting needs: want[p, i] is a setting and a value
function read_needs(    p, i, k, list, pair) {
    for (p = 1; p <= n; p++) {
        k = split(needs[p], list, " ")
        for (i = 1; i <= k; i++) {
            split(list[i], pair, "=")
            if (!(pair[1] in number)) { print "cover3: " id[p] " needs " pair[1] ", which is not here" >"/dev/stderr"; failed = 1; exit 2 }
            wants[p]++
            want[p, wants[p]] = number[pair[1]]
            want_value[p, wants[p]] = value_number(number[pair[1]], pair[2])
        }
    }
}

# Takes a value into row[], with what it needs; 0: it does not go with what stands there.
function take(p, v,    i, q) {
    if (row[p]) return row[p] == v
    for (q = 1; q <= n; q++) if (row[q] == values[q])
        for (i = 1; i <= wants[q]; i++) if (want[q, i] == p && want_value[q, i] != v) return 0
    row[p] = v
    if (v == values[p])
        for (i = 1; i <= wants[p]; i++) if (!take(want[p, i], want_value[p, i])) return 0
    return 1
}

function clear(    p) { for (p = 1; p <= n; p++) row[p] = 0 }

function find_triples(    p, q, r, a, b, c) {
    for (p = 1; p <= n; p++) for (q = p + 1; q <= n; q++) for (r = q + 1; r <= n; r++)
        for (a = 1; a <= values[p]; a++) for (b = 1; b <= values[q]; b++) for (c = 1; c <= values[r]; c++) {
            clear()
            if (take(p, a) && take(q, b) && take(r, c)) { left[p, q, r, a, b, c] = 1; todo[++triples] = p " " q " " r " " a " " b " " c }
        }
}

# how many new triples of the settings that are taken hold this value
function brings(p, v,    q, r, s, m) {
    for (q = 1; q <= n; q++) {
        if (!row[q] || q == p) continue
        for (r = q + 1; r <= n; r++) {
            if (!row[r] || r == p) continue
            if (p < q) s = p SUBSEP q SUBSEP r SUBSEP v SUBSEP row[q] SUBSEP row[r]
            else if (p < r) s = q SUBSEP p SUBSEP r SUBSEP row[q] SUBSEP v SUBSEP row[r]
            else s = q SUBSEP r SUBSEP p SUBSEP row[q] SUBSEP row[r] SUBSEP v
            m += (s in left)
        }
    }
    return m
}

function allowed(p, v,    q, saved, ok) {
    for (q = 1; q <= n; q++) saved[q] = row[q]
    ok = take(p, v)
    for (q = 1; q <= n; q++) row[q] = saved[q]
    return ok
}

function fill(    i, p, v, m, best, most, first) {
    for (i = 1; i <= n; i++) order[i] = i
    for (i = n; i > 1; i--) { p = die(i); v = order[i]; order[i] = order[p]; order[p] = v }
    for (i = 1; i <= n; i++) {
        p = order[i]
        if (row[p]) continue
        most = -1
        first = die(values[p])
        for (v = 1; v <= values[p]; v++) {
            best = (first + v - 2) % values[p] + 1
            if (!allowed(p, best)) continue
            m = brings(p, best)
            if (m > most) { most = m; taken = best }
        }
        take(p, taken)
    }
}

function covers(drop,    p, q, r, s, m) {
    for (p = 1; p <= n; p++) for (q = p + 1; q <= n; q++) for (r = q + 1; r <= n; r++) {
        s = p SUBSEP q SUBSEP r SUBSEP row[p] SUBSEP row[q] SUBSEP row[r]
        if (s in left) { m++; if (drop) delete left[s] }
    }
    return m
}

function begin_with(triple,    t) {
    split(triple, t, " ")
    clear()
    take(t[1], t[4]); take(t[2], t[5]); take(t[3], t[6])
}

function make_row(    tries, m, most, p, at, t) {
    most = 0
    while (1) { # the first triple that no row has
        split(todo[next_triple], t, " ")
        if ((t[1] SUBSEP t[2] SUBSEP t[3] SUBSEP t[4] SUBSEP t[5] SUBSEP t[6]) in left) break
        next_triple++
    }
    for (tries = 1; tries <= 12; tries++) {
        begin_with(todo[next_triple])
        fill()
        m = covers(0)
        if (m > most) { most = m; for (p = 1; p <= n; p++) best_row[p] = row[p] }
    }
    for (p = 1; p <= n; p++) row[p] = best_row[p]
    return covers(1)
}

END {
    if (failed) exit 2
    if (n < 3) { print "cover3: three settings at least" >"/dev/stderr"; exit 2 }
    read_needs()
    find_triples()
    next_triple = 1
    for (rest = triples; rest > 0; rows++) {
        rest -= make_row()
        line = ""
        for (p = 1; p <= n; p++) line = line (p > 1 ? " " : "") id[p] "=" value[p, row[p]]
        print line
    }
    print triples " triples in " rows " rows" >"/dev/stderr"
}
