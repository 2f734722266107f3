# parts.awk - reads what the program of parts.c says under callgrind, and prints for one run: in how many hundredths of its limit
# the call that came nearest to it ended, which one that was, its millions of instructions, the hundredths of the budget that all
# calls share, MB of Lua, and millions of instructions in all. A millisecond of a limit is two million instructions; limits:
# engine/script/state/limit.c.
#
# A call has two limits, and all calls two budgets: one of what mods run in them, and one of the engine's own work, which grows with
# what was read of mods. The higher of the two figures is printed. load_mod begins as a mod's.
BEGIN { MS = 2; CALL = 1000; SHARED = 250; PER_KB = 16 }
function percent(n, of) { return 100 * n / of }
function higher(a, b) { return a > b ? a : b }
/PART / {
    for (i = 1; i <= NF && $i != "PART"; i++) continue
    what = $(i + 1); n = $(i + 2)
    if ($(i + 4)) kb = $(i + 4); of = $(i + 5)
    most_memory = higher(most_memory, $(i + 3) / 1048576)
    next
}
/^events-[0-9]+:/ && what {
    now = $2 / 1e6
    mod = CALL * MS; work = (CALL + PER_KB * kb) * MS
    mod_share = mod + SHARED * MS; work_share = work + SHARED * MS
    if (inside) {
        d = now - last
        if (mods) mine += d; else ours += d
        if (shared) { if (mods) mine_all += d; else ours_all += d }
        part = higher(percent(mine, mod), percent(ours, work))
        if (part > nearest) { nearest = part; nearest_of = name; took = now - since }
        highest = higher(highest, higher(percent(mine_all, mod_share), percent(ours_all, work_share)))
    }
    last = now
    if (what == "call") { since = now; name = of; mine = ours = 0; mods = of == "load_mod" }
    if (what == "mods" || what == "ours") mods = what == "mods"
    inside = what == "call" || inside && (what == "back" || what == "mods" || what == "ours")
    if (what == "back" || what == "more") { mine_all = higher(0, mine_all - mod_share / n); ours_all = higher(0, ours_all - work_share / n) }
    if (what == "again") mine_all = ours_all = 0
    if (what == "again" || what == "more" || what == "rest" || what == "any") shared = what != "any"
    what = ""
}
/Collected :/ { all = $NF / 1e6 }
END { printf "%d %s %d %d %d %d\n", nearest, nearest_of, took, highest, most_memory, all }
