-- Thermal bombs and satchel charges as tasks (BH-238, BH-244..249, BH-515).

local function prepared(u) return u.ready ~= "" and u.ready ~= "quick_fire" and definition("grenade", u.ready) or nil end

local function may_place(u, task) return cages.fill_arms(u) or policy.reason(u, u.ready) or tasks.reason(u, task) end

define.action "put" {
  help = "puts the prepared thermal bomb in its own hex; it ignites when the round closes, and burns until the turn ends",
  cite = "BH-238", tags = { "puts" }, text = "put the bomb here", order = 47, price = "the activation", during = "activation",
  legal = function(u)
    local def = prepared(u)
    if not def or def.burns == 0 then return "no thermal bomb is prepared" end
    return may_place(u, "put")
  end,
  run = function(u)
    tasks.take(u, "put")
    grenades.put(u)
  end,
}

-- Detonators: the man who lays it, or a friend in the hex who is handed what it is fired with (BH-244, own D8)
local function detonators(u)
  local list = { u }
  for _, v in ipairs(u.cell.units) do
    if v ~= u and v.side == u.side and harm.able(v) then list[#list + 1] = v end
  end
  return list
end

define.action "lay" {
  help = "lays the prepared satchel charge in its own hex, and names who fires it, when active or when something comes near",
  cite = "BH-244", text = "lay the charge, for {1} to fire", order = 47, price = "the activation", during = "activation",
  legal = function(u)
    local def = prepared(u)
    if not def or not def.remote then return "no satchel charge is prepared" end
    return may_place(u, "lay")
  end,
  of = detonators,
  run = function(u, detonator)
    tasks.take(u, "lay")
    grenades.lay(u, detonator)
  end,
}

define.action "detonate" {
  help = "fires the satchel charge there, as its detonator: strength 20, 11 and 5, and a hole in every wall around it",
  cite = "BH-245", tags = { "detonates" }, text = "fire the charge at {1}", order = 48, price = "the activation", during = "activation",
  none = "is the detonator of no charge",
  legal = function(u)
    if game.charges == 0 then return "no charge lies anywhere" end
    return policy.reason(u, "satchel") or tasks.reason(u, "detonate")
  end,
  of = function(u) return satchels.places(u) end,
  run = function(u, cell)
    tasks.take(u, "detonate")
    satchels.fire(u, cell)
  end,
}

define.action "take_over" {
  help = "becomes the detonator of a charge whose detonator fell in this hex, and drops if that is chosen",
  cite = "BH-248", text = "take over the charge at {1}", order = 49, price = "the activation", during = "activation",
  none = "no detonator has fallen here",
  legal = function(u)
    if game.charges == 0 then return "no charge lies anywhere" end
    if harm.is_pred(u) then return "only people use it" end
    return cages.fill_arms(u) or tasks.reason(u, "take_over")
  end,
  of = function(u) return tasks.exchanges(u, satchels.orphans(u)) end,
  label = function(_, cell, drop) return ("take over the charge at %s%s"):format(cell.name, drop and ", and drop" or "") end,
  run = function(u, cell, drop)
    tasks.take(u, "take_over")
    satchels.take_over(u, cell)
    if drop then tasks.drop(u) end
  end,
}
