define.scenario "several" {
  title = "Several", rules = "several", map = "room",
  settings = { later = { title = "What comes next from the third turn on", default = "nothing", one_of = {
    "nothing", "number", "none", "garbage", "nobody", "text", "strangers", "unit", "side", "kind", "gone", "step", "err", "field", "write",
    "result", "words", "fixed", "memo", "names", "steps", "one", "tail", "end" } } },
  sides = { north = { title = "North" }, south = { title = "South" } },

  setup = {
    { "places", function()
      for i, id in ipairs { "n1", "n2" } do units.new { id = id, side = "north", cell = cells.named(("a%d"):format(i)) } end
      for i, id in ipairs { "s1", "s2" } do units.new { id = id, side = "south", cell = cells.named(("f%d"):format(i)) } end
    end },
  },
}
