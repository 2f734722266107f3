-- What the player of a lesson has done.

-- a bit for each goal of the lesson, in the order of its list
define.field "game.goals_met" { type = "integer", default = 0, range = { 0, 255 } }
define.field "game.goals" { type = "string", default = "", label = "Goals", show = "board" }

-- It begins with the unit, as what the unit does: it stops nobody part-way.
define.event "goal.met" { text = "{unit} has reached goal {n} of {all}: {what}",
  args = { unit = "unit", n = "integer", all = "integer", what = "string" } }
