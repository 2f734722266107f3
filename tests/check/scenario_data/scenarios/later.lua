local function places() units.new { id = "n1", side = "west", cell = cells.named "a1" } end
define.scenario "later" {
  title = "Later", rules = "paced", map = "room", sides = { west = { title = "West" }, east = { title = "East" } },
  settings = { own = { title = "Own", type = "boolean", default = false } },
  setup = { { "places", function(set) if set.own then places() end places() end } },
  points = { wets = 20, east = 0 },
  fixes = { own = true, pcae = "slow", pace = "slwo" },
  arrivals = {
    { turn = 1, side = "west", template = "hand", at = "b1" },
    { turn = 2, side = "wset", template = "hadn", at = "b1" },
    { turn = 2, side = "west", at = "hold" },
    { turn = 2, side = "west", roster = { { name = "X" } }, n = 2, at = 7 },
    { turn = 2, side = "west", template = "hand", ful = "wait", at = "b1" },
    { turn = 2, side = "west", template = "hand", when = "nothing", at = "b1" },
  },
}
