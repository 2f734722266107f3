local six = tonumber "6"
define.fact "all_gone" { title = "nobody is there", when = function() return units.count {} == 0 end }
define.scenario "well" {
  title = "Well", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } }, last_turn = six,
  settings = { soon = { title = "Soon", type = "boolean", default = false },
    mist = { title = "Mist", type = "integer", range = { 0, 4 }, default = 2 },
    calm = { title = "Calm", type = "boolean", default = false } },
  -- a setting that nothing else reads
  objectives = { gone = { title = "Nobody is there", when = "all_gone", only = { calm = true } } },
  setup = { { "places", function()
    units.new { id = "a1", side = "a", cell = cells.named "a1" }
    units.new { id = "b1", side = "b", cell = cells.named "f3" }
  end } },
  -- in time under two settings together
  arrivals = { { turn = function(set) return set.soon and set.mist == 4 and 6 or 9 end, side = "b", template = "hand", at = { "e2" } } },
}
