-- Weapons and devices (PC-054..057, PC-062, PC-063).

deed_action("draw", {
  help = "draws another weapon, ready for use",
  order = 60, tags = { "readies" }, text = "draw {1} (2 AP)", none = "no other weapon to draw",
  of = function(u) return items.distinct(u.items, function(i) return gear.is_weapon(i) and i ~= u.weapon end) end,
  run = function(u, item)
    u.weapon = item
    tell("unit.draws", { unit = u, item = item })
  end,
})

deed_action("take_out", {
  help = "takes out another device, ready for use",
  order = 61, text = "take {1} out (2 AP)", none = "no other device to take out",
  of = function(u) return items.distinct(u.items, function(i) return gear.is_device(i) and i ~= u.device end) end,
  run = function(u, item)
    u.device = item
    tell("unit.draws", { unit = u, item = item })
  end,
})

-- What lies on the square or on the next, in hand at the price of drawing it (own P7).
local function lying(u)
  local list = {}
  for _, cell in ipairs(cells.near(u.cell, 1)) do
    if cell == u.cell or cells.adjacent(u.cell, cell, "move") then
      for _, item in ipairs(cell.items) do list[#list + 1] = item end
    end
  end
  return list
end

deed_action("take", {
  help = "picks up something in its own or an adjacent square, and holds it",
  deed = "draw", cite = "own P7", order = 62, text = "pick up {1} (2 AP)", none = "nothing lies within reach",
  of = lying,
  run = function(u, item)
    item.holder = u
    if gear.is_weapon(item) then u.weapon = item else u.device = item end
    tell("unit.takes", { unit = u, item = item })
  end,
})

deed_action("reload", {
  help = "puts a full magazine into the gun; rounds left in the old one are lost",
  order = 63, text = "reload (2 AP)",
  legal = function(u)
    local item = u.weapon
    if not item or not item.def.shoots then return "no gun in hand" end
    if item.loaded == item.def.magazine then return "it is fully loaded" end
    if item.spares == 0 then return "no magazine left" end
    return ap.short(u, ap.cost "reload")
  end,
  run = function(u)
    u.weapon.loaded, u.weapon.spares = u.weapon.def.magazine, u.weapon.spares - 1
    tell("weapon.loaded", { unit = u, item = u.weapon })
  end,
})

deed_action("adjust", {
  help = "switches the weapon in hand to another setting",
  order = 64, text = "set it to {1} (2 AP)", none = "the weapon in hand has no other setting",
  of = function(u) return u.weapon and without(u.weapon.def.settings, u.weapon.set_to) or {} end,
  run = function(u, to)
    u.weapon.set_to = to
    tell("weapon.set", { unit = u, item = u.weapon, to = to })
  end,
})

-- own P11: what a mishap has jammed
deed_action("clear", {
  help = "clears a jam, so that the weapon in hand fires again",
  deed = "adjust", cite = "own P11", order = 65, text = "clear the jam (2 AP)",
  legal = function(u)
    if not u.weapon or not u.weapon.jammed then return "the weapon in hand is not jammed" end
    return ap.short(u, ap.cost "adjust")
  end,
  run = function(u)
    u.weapon.jammed = false
    tell("weapon.cleared", { unit = u, item = u.weapon })
  end,
})

deed_action("operate", {
  help = "opens or closes an adjacent door, or tries its lock with the key or lockpicks in hand",
  order = 66, tags = { "noisy" }, text = "work {1} (2 AP)", none = "no adjacent door",
  of = function(u) return u.cell.portals end,
  may = function(u, portal) return devices.reason(u, portal) end,
  throw = function(u, portal)
    if portal.state == "locked" and u.device and not u.device.def.is_key then return throws.skill(u, "locks", "opens the lock", portal.difficulty) end
  end,
  run = function(u, portal) devices.operate(u, portal) end,
})

-- PC-054, own P5: a friend who hears it looks where the caller looks
deed_action("call", {
  help = "calls to a friend, who turns to face the enemy nearest to the caller",
  order = 70, tags = { "speech" }, text = "call to {1} (1 AP)", none = "no friend within earshot", down = true,
  of = function(u) return units.near(u.cell, 12, { side = u.side.id, where = function(v) return harm.able(v) and v ~= u end }) end,
  run = function(u, v)
    tell("unit.calls", { unit = u, other = v })
    local foe = foes(u, 60)[1]
    if foe and foe.cell ~= v.cell then
      arcs.face(v, cells.dir_to(v.cell, foe.cell))
      tell("unit.turned", { unit = v, facing = arcs.heading(v) })
    end
  end,
})

local function carried(u)
  return items.distinct(u.items, function(i) return gear.is_weapon(i) or gear.is_device(i) end)
end

-- costs nothing (own P10)
define.action "let_go" {
  help = "drops a weapon or device in its square",
  cite = "own P10", price = "nothing", order = 71, text = "drop {1}", during = "activation", none = "carries nothing", weight = 0,
  of = carried, run = function(u, item) gear.let_go(u, item) end,
}

define.action "give" {
  help = "hands a weapon or device to an adjacent friend",
  cite = "own P7", price = "2 AP", order = 72, text = "hand {2} to {1} (2 AP)", during = "activation", none = "no adjacent friend, or nothing to give",
  weight = 1,
  legal = function(u)
    if not harm.able(u) then return "is " .. u.state end
    return ap.short(u, ap.cost "draw")
  end,
  of = function(u)
    local list = {}
    local function is_in_reach(v) return v ~= u and harm.able(v) and (v.cell == u.cell or cells.adjacent(u.cell, v.cell, "move")) end
    for _, v in ipairs(units.near(u.cell, 1, { side = u.side.id, where = is_in_reach })) do
      for _, item in ipairs(carried(u)) do list[#list + 1] = { v, item } end
    end
    return list
  end,
  run = function(u, v, item)
    ap.pay(u, ap.cost "draw")
    if u.weapon == item then u.weapon = nil end
    if u.device == item then u.device = nil end
    item.holder = v
    tell("unit.gives", { unit = u, item = item, other = v })
  end,
}

define.action "end" {
  help = "ends the turn; remaining AP can be spent on answers in others' turns",
  cite = "own P1", price = "nothing", order = 99, text = "end the turn", during = "activation", tags = { "order", "ends" },
  run = function(u) u.done = true end,
}
