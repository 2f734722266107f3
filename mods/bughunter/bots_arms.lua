-- What charges and bombs that lie somewhere are worth to bots: nobody stays where a bomb is about to burn, and a charge is laid where
-- something may come, and fired at more than it costs.

-- What those within reach of a blast there come to: own people against it, what is known for it, and a little for what is not.
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

-- A charge waits for counters that may come its way.
local function charges()
  local n = 0
  for _, item in ipairs(satchels.laid()) do
    local counters = units.near(item.cell, 8, { side = "preds", where = harm.able })
    n = n + math.min(8, 2 * #counters) + math.max(-40, math.min(0, within(item.cell, 1)))
  end
  return n
end

-- One that is prepared is for what is near enough to come.
local function in_hand(u)
  local def = (u.ready == "satchel" or u.ready == "thermal") and definition("grenade", u.ready)
  if not def then return 0 end
  return #units.near(u.cell, 8, { side = "preds", where = harm.able }) > 0 and 5 or 0
end

rule("worth", "charges and bombs", {}, function(side)
  if side.id ~= "humans" then return nil end
  local n = bombs() + charges()
  for _, u in ipairs(harm.humans()) do
    if u.ready ~= "" then n = n + in_hand(u) end
  end
  return n
end)
