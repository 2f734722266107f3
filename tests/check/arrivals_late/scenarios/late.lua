define.scenario "late" {
  title = "Late", rules = "tiny", map = "room", last_turn = 5, sides = { a = { title = "A" }, b = { title = "B" } },
  settings = { soon = { title = "Soon", type = "boolean", default = false } },
  setup = { { "places", function() units.new { id = "a1", side = "a", cell = cells.named "a1" } end } },
  facts = function(set) return { #set.soon } end,
  arrivals = {
    { turn = 5, side = "b", template = "hand", at = { "e1" } },
    { turn = 7, side = "b", template = "hand", at = { "e2" } },
    { turn = function(set) return set.soon and 3 or 7 end, side = "b", template = "hand", at = { "e3" } },
    { turn = function(set) return set.soon and 6 or 7 end, side = "b", template = "hand", at = { "f1" } },
    { turn = function(set) return set.soon and 5 or 5 end, side = "b", template = "hand", at = { "f2" } },
  },
}
