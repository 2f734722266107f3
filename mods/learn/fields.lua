-- What the player of a lesson has done.

-- a bit for each goal of the lesson, in the order of its list
define.field "game.goals_met" { type = "integer", default = 0, range = { 0, 255 } }
define.field "game.goals" { type = "string", default = "", label = "Goals", show = "board" }

-- The text begins with the unit, so clients take it as its own deed and interrupt no walk.
define.event "goal.met" { text = "{unit} has reached goal {n} of {all}: {what}",
  args = { unit = "unit", n = "integer", all = "integer", what = "string" }, notable = true }
