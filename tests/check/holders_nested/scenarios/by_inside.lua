-- One unit carries a box, in which another one is with a box of its own.
define.scenario "by_inside" {
  title = "By inside", rules = "boxes", map = "room", sides = { a = { title = "A" } },
  setup = { { "people", function()
    local u, v = units.new { id = "u1", side = "a", cell = cells.named "a1" }, units.new { id = "u2", side = "a", cell = cells.named "b1" }
    local low, high = records.new("box", { cell = u.cell }), records.new("box", { cell = v.cell })
    low.bearer, high.bearer = u, v
    v.inside = low
    u.inside = high
  end } },
}
