-- Before the first round: stay, or try to get away (own T3).

local function side_of() return writing.next_choice().seat.side end

define.action "fight" {
  cite = "TR-001", text = "stay and fight", order = 10, during = "encounter",
  run = function() side_of().choice = "fight" end,
}

define.action "avoid" {
  cite = "own T3", text = "avoid the fight", order = 20, during = "encounter",
  throw = function() return encounter.throw(side_of()) end,
  run = function() side_of().choice = "avoid" end,
}
