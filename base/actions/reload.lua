-- Loading a weapon (SN-062..069, SN-318, SN-321): `reload revolver`, and `reload revolver sneaking` for a unit that takes the
-- time to stay quiet (SN-065, SN-066).

define.action "reload" {
  help = "loads the weapon in hand",
  cite = "SN-062", price = "by the weapon, 2 AP to 3 turns", tags = { "movement", "loading", "readies" }, weight = 40,
  text = "reload {1}", order = 60, during = "activation",
  legal = function(u) if not u.weapon then return "nothing in hand" end end,
  of = reloads.choices,
  may = function(u, item) return reloads.reason(u, item) end,
  cost = reloads.cost,
  run = function(u, item, how)
    if reloads.takes_turns(item, how) then reloads.spend_turn(u, item, how == "sneaking") else reloads.at_once(u, item) end
  end,
}

-- the military crossbow: span (fit the cranequin), wind, then place the bolt (SN-318, ruling 20)
local function cranequin(u)
  local bow = u.weapon
  if not bow or bow.def.reload ~= "cranequin" or bow.rounds > 0 then return nil end
  return bow
end

local function has_tool(u, bow)
  return #filter(u.items, function(item) return item.def.id == bow.def.tool end) > 0
end

define.action "span" {
  help = "fits the cranequin to a crossbow, which is then wound",
  cite = "SN-318", price = "6 AP",
  text = "fit the cranequin", order = 61, during = "activation",
  legal = function(u)
    local bow = cranequin(u)
    if not bow or bow.fitted or bow.wound then return "nothing to fit it to" end
    if not has_tool(u, bow) then return "no cranequin" end
  end,
  cost = function(u) return turns.price(u, u.weapon.def.fit_ap) end,
  run = function(u) u.weapon.fitted = true end,
}

define.action "wind" {
  help = "winds the crossbow with its cranequin",
  cite = "SN-318", price = "12 AP",
  text = "wind the crossbow", order = 62, during = "activation",
  legal = function(u)
    local bow = cranequin(u)
    if not bow or not bow.fitted or bow.wound then return "nothing to wind" end
  end,
  cost = function(u) return turns.price(u, u.weapon.def.wind_ap) end,
  run = function(u) u.weapon.wound = true end,
}

define.action "insert" {
  help = "puts a bolt into the magazine of a repeating crossbow",
  cite = "SN-321", price = "1 AP a bolt",
  text = "put a bolt into the magazine", order = 63, during = "activation",
  legal = function(u)
    local bow = u.weapon
    if not bow or bow.def.insert_ap == 0 then return "no magazine to fill" end
    if bow.rounds >= bow.def.rounds then return "the magazine is full" end
    if bow.spare == 0 then return "no bolts left" end
  end,
  cost = function(u) return turns.price(u, u.weapon.def.insert_ap) end,
  run = function(u) u.weapon.rounds, u.weapon.spare = u.weapon.rounds + 1, u.weapon.spare - 1 end,
}
