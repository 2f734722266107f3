-- BH-443, BH-444: uses weapons and grenades of the fallen and airlocks; fires at -1, throws and launches at -1 on the scatter.
-- rules/tasks.lua asks whether it is held.
define.power "intelligent" {
  name = "Intelligent", cite = "BH-443",
  help = "uses weapons and grenades of the fallen at -1, and airlocks",
  rule = {
    ["fire.dm"] = function(card, a) if a.kind == "fire" and cards.of(card, a.by) then return -1 end end,
    ["scatter.dm"] = function(card, u) if cards.of(card, u) then return -1 end end,
  },
  on = {
    ["attack.made"] = function(card, e)
      if e.attack.kind == "fire" and cards.of(card, e.by) then cards.show(card) end
    end,
    ["grenade.thrown"] = function(card, e) if cards.of(card, e.unit) then cards.show(card) end end,
  },
}
