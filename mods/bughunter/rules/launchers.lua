-- Grenade launchers (BH-194, BH-209..222, own D8): their grenades burst at once. The one under the E-rifle and the older one fire one at a
-- time, the automatic one salvos of three, which are counted.

launchers = {}

local DEFAULT = "offensive+offensive+incendiary"                            -- BH-220

-- The definitions of what it fires at once.
function launchers.rounds(item)
  local list = {}
  for id in item.rounds:gmatch "[^+]+" do list[#list + 1] = definition("grenade", id) end
  return list
end

-- Returns its filling before anybody chooses.
function launchers.first(item)
  if not item.def.launches then return "" end
  return item.def.salvos > 0 and DEFAULT or "offensive"
end

-- Returns the fillings that it takes of those kinds: one of them, or three in their order (BH-212, BH-219)
function launchers.mixes(item, kinds)
  if item.def.salvos == 0 then return kinds end
  local list = {}
  for i = 1, #kinds do
    for j = i, #kinds do
      for k = j, #kinds do list[#list + 1] = table.concat({ kinds[i], kinds[j], kinds[k] }, "+") end
    end
  end
  return list
end

-- "2 offensive and 1 incendiary"; of a single kind its name
function launchers.words(rounds)
  local order, n = {}, {}
  for id in rounds:gmatch "[^+]+" do
    if not n[id] then order[#order + 1] = id end
    n[id] = (n[id] or 0) + 1
  end
  if rounds == order[1] then return rounds end
  return table.concat(map(order, function(id) return ("%d %s"):format(n[id], id) end), " and ")
end

-- BH-218, BH-222: how many salvos are left
function launchers.salvos(item) return item.def.salvos - item.used end

function launchers.is_empty(item) return item.launcher_empty or item.def.salvos > 0 and launchers.salvos(item) == 0 end

-- Is a loaded launcher without a gun in hand?
function launchers.are_alone(u)
  local item = u.weapon
  return item ~= nil and item.def.launches and #item.def.modes == 0 and not launchers.is_empty(item)
end

-- Why that one does not launch, or nil (BH-141: each of a salvo must be allowed)
function launchers.reason(u)
  local item = u.weapon
  if not item or not item.def.launches then return "no launcher in hand" end
  if launchers.is_empty(item) then return "the launcher is empty" end
  if harm.is_pred(u) and not cards.has(u, "intelligent") then return "it has no hands for that" end
  for _, def in ipairs(launchers.rounds(item)) do
    local reason = policy.reason(u, def.id)
    if reason then return reason end
  end
end

-- BH-210: the one under the rifle is empty on a die of 1 or 2, the older one after each shot
local function spend(item)
  item.launcher_empty = item.def.single or roll { "1D", stream = "ammo" } <= 2
end

function launchers.launch(u, cell)
  local def = launchers.rounds(u.weapon)[1]
  tell("grenade.thrown", { unit = u, item = def, cell = cell })
  sacrifice.aim(u, cell, def)
  local at = grenades.landing(u, cell, "launch")
  spend(u.weapon)
  grenades.burst(at, def, u)
  sacrifice.over(u)
end

-- BH-215..217: each of the three takes its own way, and they burst one after another.
function launchers.salvo(u, cell)
  local item = u.weapon
  local rounds = launchers.rounds(item)
  item.used = item.used + 1
  tell("salvo.fired", { unit = u, what = launchers.words(item.rounds), cell = cell, left = launchers.salvos(item) })
  for _, def in ipairs(rounds) do sacrifice.aim(u, cell, def) end
  local places = map(rounds, function() return grenades.landing(u, cell, "launch") end)
  for i, def in ipairs(rounds) do grenades.burst(places[i], def, u) end
  sacrifice.over(u)
end

-- BH-221: a salvo a round. What is in it already stays, so another mix comes into an empty one only (BH-219).
function launchers.load(item, rounds)
  item.used = item.used - 1
  item.rounds = rounds or item.rounds
end
