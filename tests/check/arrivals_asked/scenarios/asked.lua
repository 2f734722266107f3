local function west(more)
  more.side, more.template, more.at = "west", "hand", "b1"
  return more
end
define.scenario "asked" {
  title = "Asked", rules = "tiny", map = "room", sides = { west = { title = "West" } },
  settings = { many = { title = "Many", one_of = { "some", "none" }, default = "some" } },
  setup = { { "places", function() units.new { id = "n1", side = "west", cell = cells.named "a1" } end } },
  arrivals = {
    west { turn = function() return 1 end },
    west { turn = function() return "2" end },
    west { turn = function() return 2.0 end },
    west { turn = function() end },
    west { turn = 2, n = function(set) return set.many == "none" and -1 or 0 end },
    west { turn = 2.5, n = "two" },
  },
}
