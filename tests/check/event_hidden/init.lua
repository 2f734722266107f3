define.field "unit.hoard" { type = "integer", default = 5, see = "nobody" }
define.field "unit.purse" { type = "integer", default = 5, see = "owner" }
define.field "unit.dread" { type = "integer", default = 5, see = function(side, u) return u.side == side end }
define.field "unit.hat" { type = "string", default = "grey", see = "all" }
define.event "bared" { text = "{unit} has {unit.hoard}, {unit.purse}, {unit.dread} and {unit.hat}", args = { unit = "unit" } }
-- of which kind it is, is not said
define.event "shown" { args = { "whose" }, text = "{whose.purse} left" }
define.event "named" { text = "{cell} and {unit}", args = { unit = "unit", cell = "cell" } }
define.action "bare" { text = "bare", during = "activation", run = function(u)
  u.hoard, u.purse, u.dread, u.hat = u.hoard + 1, u.purse + 1, u.dread + 1, "green"
  tell("bared", { unit = u })
  tell("shown", { whose = u })
  tell("named", { unit = u, cell = u.cell })
end }
