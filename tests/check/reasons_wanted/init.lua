-- Truths where a reason is wanted, and braces in texts of actions that nobody fills in; below them what is well.
rule("action.may", "tired", {}, function(act) return act.unit ~= nil and act.unit.ap > 3 end)
rule("action.may", "still", {}, function(act)
  if act.unit and act.unit.ap > 90 then return false end
end)
define.action "hum" { during = "activation", text = "hum {target} to {2}", help = "Hums {1}.", none = "nobody hears {unit}",
  of = function(u) return u.cell.units end, legal = function(u) return not u.evading end,
  may = function(u, v) if v == u then return false end return true end, run = function(u) u.ap = u.ap - 1 end,
}
define.action "nod" { during = "activation", text = "nod to {1}, {unit.nmae}", legal = function(u) return u.ap < 3 end, run = function(u) u.ap = u.ap - 1 end }
define.setting "waves" { title = "Waves", type = "boolean", actions = {
  wave = { during = "activation", text = "wave to {who}", run = function(u) u.ap = u.ap - 1 end },
} }
rule("action.may", "well", {}, function(act)
  if not act.unit then return false end
  return act.unit.ap > 90 and "it is full of strength"
end)
define.action "bow" { during = "activation", text = "{unit.name} bows to {1}", help = "Bows.", of = function(u) return u.cell.units end,
  legal = function(u) return u.ap < 1 and "too tired" or false end,
  may = function(u, v)
    if v == u then return "nobody bows to himself" end
    return false
  end,
  run = function(u) u.ap = u.ap - 1 end,
}
