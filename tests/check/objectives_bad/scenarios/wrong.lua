define.fact "west_is_out" { title = "the west is out", when = function(side) return side == nil end }
define.fact "idle" { title = "nobody asks", when = function() return true end }
define.fact "untold" { when = function() return true end }
define.fact "lacking" { title = "it lacks" }
define.fact "worthless" { title = "worth", worth = "much", when = function() return false end }
local function places() units.new { id = "n1", side = "west", cell = cells.named "a1" } end
define.scenario "wrong" {
  title = "Wrong", rules = "tiny", map = "room", sides = { west = { title = "West" }, east = { title = "East" } },
  setup = { { "places", places } },
  objectives = {
    misspelt = { title = "Misspelt", side = "west", when = { all = { "west_is_uot", "worthless" } } },
    stranger = { title = "Stranger", side = "wset", when = "west_is_out" },
    key = { title = "Key", side = "west", when = "untold", outcom = "won" },
    late = { title = "Late", side = "west", when = "untold", at = "end of trun" },
    bare = { title = "Bare", side = "west" },
    ever = { title = "Ever", side = "west", at = "any time", for_turns = 2, when = "west_is_out" },
    last = { title = "Last", side = "west", at = "end of game", when = "west_is_out" },
    few = { title = "Few", side = "west", when = { count = { "west_is_out", "untold" } } },
    many = { title = "Many", side = "west", when = { count = { "west_is_out", "untold" }, at_least = 3 } },
    none = { title = "None", side = "west", when = { all = {} } },
    both = { title = "Both", side = "west", when = { all = { "untold" }, any = { "west_is_out" } } },
    words = { title = "Words", side = "west", when = { al = { "untold" } } },
    deep = { title = "Deep", side = "west", when = { any = { { all = { "untold", 7 } } } } },
    bounds = { title = "Bounds", side = "west", when = { all = { "untold" }, at_least = 1 } },
    cross = { title = "Cross", side = "west", when = { count = { "untold", "west_is_out" }, at_least = 2, at_most = 1 } },
    untitled = { side = "west", when = "untold" },
  },
}
