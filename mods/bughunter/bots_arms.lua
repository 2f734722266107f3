-- The worth for bots of charges and bombs that lie somewhere: nobody stays where a bomb is about to burn, and a charge is laid where
-- something may come, and fired at more than it costs.

-- The sum over those within reach of a blast there: own people against it, what is known for it, and a little for what is not.
local function within(cell, reach)
  local n = 0
  for _, u in ipairs(units.near(cell, reach)) do
    if u.side.id == "humans" then
      n = n - (harm.able(u) and 40 or 5)
    elseif harm.able(u) then
      n = n + (sighting.known(u) and 30 or 4)
    end
  end
  return n
end

-- Bombs that ignite when the round closes
local function bombs()
  local n = 0
  for _, t in ipairs(timers.all { clock = "round" }) do
    if t.to == "thermal" then n = n + within(t.on, 1) end
  end
  return n
end

local function near(cell, reach, side) return #units.near(cell, reach, { side = side, where = harm.able }) end

-- A charge waits for counters that may come its way, and one's own people go away from it.
local function charges()
  local n = 0
  for _, item in ipairs(satchels.laid()) do
    local counters = near(item.cell, 8, "preds")
    n = n + (counters > 0 and 10 + 2 * math.min(4, counters) or -6) - 2 * near(item.cell, 2, "humans")
  end
  return n
end

-- A prepared grenade is for counters that may come, a charge for those that have not come yet.
local function in_hand(u)
  if u.ready == "satchel" then return near(u.cell, 8, "preds") > 0 and near(u.cell, 2, "preds") == 0 and 9 or 0 end
  return u.ready == "thermal" and near(u.cell, 9, "preds") > 0 and 8 or 0
end

-- A salvo is for what one sees, whatever the dice of a look ahead say.
local function salvo(u) return #sighting.targets(u) > 0 and 14 or -10 end

rule("worth", "charges and bombs", {}, function(side)
  if side.id ~= "humans" then return nil end
  local n = bombs() + charges()
  for _, u in ipairs(harm.humans()) do
    if u.ready ~= "" then n = n + in_hand(u) end
    if u.task == "salvo" then n = n + salvo(u) end
  end
  return n
end)
