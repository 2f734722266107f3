-- Ending, cursing (SN-060, SN-061).

local function stop(u) u.acted = true end

define.action "end" {
  help = "ends what this unit does in this turn; points that are left are lost",
  cite = "SN-012", price = "what is left lapses", tags = { "order", "free", "ends" }, weight = 4,
  text = "end the turn", order = 90, during = "activation", run = stop,
}

-- never tripled (SN-061)
define.action "expletive" {
  help = "does nothing for 1 point, to let a door open or time pass",
  cite = "SN-060", price = "1 AP", tags = { "speech", "wait" }, weight = 0,
  text = "wait a moment", order = 80, during = "activation",
  cost = function() return 1 end,
  run = function(u) tell("unit.curses", { unit = u }) end,
}
