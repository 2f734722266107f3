define.fact "moody_never" { title = "never", when = function() return false end }
define.scenario "moody" {
  title = "Moody", rules = "tiny", map = "room", last_turn = 3,
  sides = { a = { title = "A" }, b = { title = "B" } },
  settings = { mood = { title = "Mood", one_of = { "calm", "angry" }, default = "calm" },
    n = { title = "How many", range = { 1, 4 }, default = 2 }, dark = { title = "Dark", type = "boolean", default = false } },
  setup = { { "people", function(set)
    for i, s in ipairs(sides.all()) do units.new { side = s, cell = cells.named(("a%d"):format(i)), name = set.mood .. set.n .. tostring(set.dark) } end
  end } },
  objectives = {
    one = { title = "One", side = "a", when = "moody_never", only = { mood = "angy" } },
    two = { title = "Two", side = "a", when = "moody_never", only = { n = 5 } },
    three = { title = "Three", side = "a", when = "moody_never", only = { dark = "yes" } },
    four = { title = "Four", side = "a", when = "moody_never", only = { mood = "angry", n = 4, dark = true } },
  },
  briefing = { a = "Win.", b = "Win." },
}
