-- Crews as they should be, and as they should not: tests/unit/test_crews.c.
local heron = { of = "heron", side = "west", roles = { { "captain", title = "Captain" }, { "engineer", title = "Engineer" } } }
local kite = { of = "kite", side = "east", roles = { { "captain", title = "Captain" }, { "engineer" } } }
local WRONG = {
  side = { side = "eest", roles = { "captain" } },
  twice = { side = "east", roles = { "captain", "captain" } },
  key = { side = "east", role = "captain", roles = { "captain" } },
  roles = { side = "east", roles = {} },
  none = 5,
}

define.scenario "crewed" {
  title = "Crewed", rules = "crewed", map = false,
  sides = { east = { title = "East" }, west = { title = "West" } },
  settings = { crews = { title = "What is said of crews", default = "right", one_of = { "right", "side", "twice", "key", "roles", "none" } } },
  crews = function(set) return { heron = heron, kite = WRONG[set.crews] or kite } end,
  setup = {
    { "ships", function()
      units.new { id = "kite", side = "east" }
      units.new { id = "heron", side = "west" }
      for _, s in ipairs(seats.all()) do records.new("letter", { seat = s, of = s.of }) end
    end },
  },
}
