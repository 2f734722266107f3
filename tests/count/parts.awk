# parts.awk - reads what the program of parts.c says under callgrind, and prints for one run: in how many hundredths of its limit
# the call that came nearest to it ended, which one that was, the same of the budget that all calls share, MB of Lua, and millions
# of instructions in all. A millisecond of a limit is two million instructions; limits: engine/script/state/limit.c.
#
# load_mod is a mod's own time; what else is called is mostly the engine's, whose limit grows with what was read of mods.
BEGIN { MS = 2; CALL = 1000; SHARED = 250; PER_KB = 16 }
/PART / {
    for (i = 1; i <= NF && $i != "PART"; i++) continue
    what = $(i + 1); n = $(i + 2); memory = $(i + 3) / 1048576; kb = $(i + 4); of = $(i + 5)
    if (memory > most_memory) most_memory = memory
    next
}
/^events-[0-9]+:/ && what {
    now = $2 / 1e6
    limit = (CALL + PER_KB * kb) * MS
    share = limit + SHARED * MS
    if (inside) {
        part = 100 * (now - since) / (name == "load_mod" ? CALL * MS : limit)
        if (part > nearest) { nearest = part; nearest_of = name; took = now - since }
        if (shared) level += now - last
        if (100 * level / share > highest) highest = 100 * level / share
    }
    last = now
    if (what == "call") { since = now; name = of }
    inside = what == "call" || inside && what == "back"
    if (what == "back" || what == "more") level = level > share / n ? level - share / n : 0
    if (what == "again") level = 0
    if (what != "call" && what != "left" && what != "back") shared = what != "any"
    if (what == "rest") shared = 1
    what = ""
}
/Collected :/ { all = $NF / 1e6 }
END { printf "%d %s %d %d %d %d\n", nearest, nearest_of, took, highest, most_memory, all }
