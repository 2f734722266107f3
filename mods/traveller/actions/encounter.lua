-- Before the first round: stay, or try to get away (own T3).

define.action "fight" {
  help = "stays; the fight begins unless the other side gets away",
  cite = "TR-001", text = "stay and fight", order = 10, during = "encounter",
  run = function(u) u.side.choice = "fight" end,
}

define.action "avoid" {
  help = "throws to get away before the first round",
  cite = "own T3", text = "avoid the fight", order = 20, during = "encounter",
  throw = function(u) return encounter.throw(u.side) end,
  run = function(u) u.side.choice = "avoid" end,
}
