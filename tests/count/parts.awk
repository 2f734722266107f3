# parts.awk - reads what the program of parts.c says under callgrind, and prints for one run: millions of instructions of the
# largest part between two marks, the highest level of the budget that parts share, and the memory of Lua in MB.
#
# A limit of 1,000 ms is 2,000 million instructions, and the shared budget 1,250 ms (limit.c): a choice of ours.
BEGIN { MS = 2; SHARE = 1250 * MS }
/PART / {
    for (i = 1; i <= NF && $i != "PART"; i++) continue
    what = $(i + 1); n = $(i + 2); of = $(i + 4); memory = $(i + 3) / 1048576
    if (memory > most_memory) most_memory = memory
    next
}
/^events-[0-9]+:/ && what {
    now = $2 / 1e6
    if (inside) {
        part = now - since
        if (part > largest) { largest = part; after = name "/" parts - first }
        if (show && part > show) printf "%d %s/%d level %d\n", part, name, parts - first, level
        if (shared) level += now - last
        if (level > highest) highest = level
    }
    last = now
    if (what == "call") { inside = 1; since = now; first = ++parts; name = of }
    if (what == "left") inside = 0
    if (what == "worked") { since = now; parts++ }
    if (what == "back" || what == "worked" || what == "more") level = level > SHARE / n ? level - SHARE / n : 0
    if (what == "again") level = 0
    if (what == "again" || what == "left" || what == "more") { if (what != "left" || !inside) shared = 1 }
    if (what == "any") shared = 0
    what = ""
}
/Collected :/ { all = $NF / 1e6 }
END { printf "%d %d %d %d %s %d\n", largest, highest, most_memory, parts, after, all }
