-- BH-443, BH-444: uses weapons of the fallen and airlocks; fires and throws at -1. rules/tasks.lua asks whether it is held.
define.power "intelligent" {
  name = "Intelligent", cite = "BH-443",
  rule = { ["fire.dm"] = function(card, a) if a.kind == "fire" and cards.of(card, a.by) then return -1 end end },
  on = { ["attack.made"] = function(card, e)
    if e.attack.kind == "fire" and cards.of(card, e.by) then cards.show(card) end
  end },
}
