-- Three facts that a test sets, and an objective for each way to combine them; `game.asked` says which one counts.
for _, name in ipairs { "a", "b", "c" } do
  define.fact("truth_" .. name) { title = name .. " holds", when = function() return game[name] end }
end

local ASKED = { "all", "any", "at_least", "at_most", "just_one", "nested", "any_time", "end_of_turn", "two_turns", "end_of_game", "two_at_end" }
for _, word in ipairs(ASKED) do
  define.fact("asked_" .. word) { title = word .. " is asked", when = function() return game.asked == word end }
end

define.scenario "truth" {
  title = "Truth", rules = "verdict", map = false, last_turn = 4,
  sides = { north = { title = "North" }, south = { title = "South" } },
  fields = { game = { a = { type = "boolean" }, b = { type = "boolean" }, c = { type = "boolean" },
    asked = { type = "string", default = "nothing" } } },
  setup = { { "units", function()
    units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "here" }
    units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "here" }
  end } },
  objectives = {
    all = { title = "All of them", side = "north", when = { all = { "asked_all", "truth_a", "truth_b", "truth_c" } }, outcome = "all" },
    any = { title = "One at least", side = "north", when = { all = { "asked_any", { any = { "truth_a", "truth_b", "truth_c" } } } }, outcome = "any" },
    at_least = { title = "Two or three", side = "north", outcome = "at_least",
      when = { all = { "asked_at_least", { count = { "truth_a", "truth_b", "truth_c" }, at_least = 2 } } } },
    at_most = { title = "One or none", side = "north", outcome = "at_most",
      when = { all = { "asked_at_most", { count = { "truth_a", "truth_b", "truth_c" }, at_most = 1 } } } },
    just_one = { title = "Just one", side = "north", outcome = "just_one",
      when = { all = { "asked_just_one", { count = { "truth_a", "truth_b", "truth_c" }, at_least = 1, at_most = 1 } } } },
    nested = { title = "a, and b or c", side = "north", outcome = "nested",
      when = { all = { "asked_nested", "truth_a", { any = { "truth_b", { all = { "truth_c" } } } } } } },
    any_time = { title = "At once", side = "north", at = "any time", when = { all = { "asked_any_time", "truth_a" } } },
    end_of_turn = { title = "When the turn is over", side = "north", at = "end of turn", when = { all = { "asked_end_of_turn", "truth_a" } } },
    two_turns = { title = "For two turns", side = "north", for_turns = 2, when = { all = { "asked_two_turns", "truth_a" } } },
    end_of_game = { title = "At the last", side = "north", at = "end of game", when = { all = { "asked_end_of_game", "truth_a" } } },
    two_at_end = { title = "At the last, and before it", side = "south", at = "end of game", for_turns = 2,
      when = { all = { "asked_two_at_end", "truth_a" } } },
  },
}
