-- Two sides that want the same: who reaches it first, both at once, and what holds where neither does.
define.fact "has_three" { title = "three are held", worth = 5,
  when = function(side) return side.held >= 3 end,
  says = function(side) return ("%s: %d of 3"):format(side.title, side.held) end }

define.fact "north_has_one" { title = "the north has one", worth = function(side) return side.id == "north" and side.held or -sides.named("north").held end,
  when = function() return sides.named("north").held >= 1 end }

define.fact "nobody_has_any" { title = "nobody has any", when = function()
  return sides.named("north").held + sides.named("south").held == 0
end }

define.fact "south_has_two" { title = "the south has two", worth = 7, when = function() return sides.named("south").held == 2 end }

define.scenario "contest" {
  title = "Contest", rules = "verdict", map = false,
  last_turn = function(set) return set.last end,
  sides = { north = { title = "North" }, south = { title = "South" } },
  settings = {
    last = { title = "Last turn", range = { 0, 20 }, default = 3 },
    idle_ends = { title = "It is over as soon as nobody has any", type = "boolean", default = false },
  },
  fields = { side = { held = { type = "integer", default = 0, range = { 0, 9 } } } },
  setup = { { "units", function()
    for _, side in ipairs(sides.all()) do units.new { id = side.id:sub(1, 1) .. "1", name = side.title, side = side, cell = cells.named "here" } end
  end } },
  actions = { take = { run = function(u) u.side.held = math.min(u.side.held + 1, 9) end } },
  objectives = {
    north_three = { title = "Hold three", side = "north", at = "end of turn", when = "has_three", see = "all" },
    south_three = { title = "Hold three", side = "south", at = "end of turn", when = "has_three" },
    north_late = { title = "Hold one when time is up", side = "north", at = "end of game", when = "north_has_one", outcome = "marginal" },
    none_at_all = { title = "Nobody has any", order = 50, when = "nobody_has_any", only = { idle_ends = true }, because = "nobody has any" },
    none_but_two = { title = "Have two, no more", side = "south", at = "end of game", when = "south_has_two", only = { idle_ends = true } },
    south_late = { title = "Let them have none", side = "south", at = "end of game", order = 200, outcome = "marginal", because = "the north has nothing" },
  },
  briefing = { north = "Take three before they do.", south = "Take three before they do." },
}
