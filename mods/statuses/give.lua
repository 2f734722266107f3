-- Giving and ending.
local BEARERS = { unit = true, item = true, cell = true, side = true, room = true }

function statuses.bearer(s) return s.unit or s.item or s.cell or s.side or s.room end

-- The unit whose clock counts, or nil.
local function clock_of(s)
  local of = s.status.of
  if of == "by" then return s.by end
  return of == "bearer" and s.unit or nil
end

-- One timer counts each status down, so that `each` is called at every count.
local function count(s, effect, clock)
  start { effect = effect, clock = clock, of = clock_of(s), n = 1, on = s }
end

local function come_into_force(s)
  s.begun = true
  local def = s.status
  if def.lasts[1] then
    s.left = def.lasts[2]
    count(s, "status_counts", def.lasts[1])
  end
  if def.starts then def.starts(s) end
end

local function finish(s, why)
  for _, t in ipairs(timers.all { on = s }) do t:stop() end
  local def = s.status
  local copy = { status = def, unit = s.unit, item = s.item, cell = s.cell, side = s.side, room = s.room, by = s.by, amount = s.amount, left = s.left }
  s:remove()
  if def.ends then def.ends(copy, why) end
end

-- What a status does may have taken it away.
local function is_there(s) return contains(records.all "held", s) end

define.effect "status_begins" { done = function(t)
  local s = t.on
  s.left = s.left - 1
  if s.left > 0 then return count(s, "status_begins", t.clock) end
  come_into_force(s)
end }

define.effect "status_counts" { done = function(t)
  local s = t.on
  s.left = s.left - 1
  if s.status.each then s.status.each(s) end
  if not is_there(s) then return end
  if s.left > 0 then count(s, "status_counts", t.clock) else finish(s, "time") end
end }

local HOW = { by = true, amount = true }

-- statuses.give(thing, "id", { by = unit, amount = 2 }): the record. Of the same status a new one takes the place of the old,
-- unless they stack by `add` or `each`.
function statuses.give(thing, id, how)
  how = how or {}
  for key in pairs(how) do if not HOW[key] then error(("statuses.give takes no '%s'; it takes amount, by"):format(tostring(key)), 2) end end
  local def, key = definition("status", id), kind(thing)
  if not BEARERS[key] then error(("statuses.give: expected a unit, item, cell, side or room; found %s"):format(key), 2) end
  if def.stack == "highest" or def.stack == "longest" then
    for _, s in ipairs(records.all("held", { [key] = thing, status = def })) do finish(s, "replaced") end
  end
  game.statuses_given = game.statuses_given + 1
  local s = records.new("held", { status = def, by = how.by, amount = how.amount or 1, number = game.statuses_given })
  s[key] = thing
  if def.begins[1] then
    s.left = def.begins[2]
    count(s, "status_begins", def.begins[1])
  else
    come_into_force(s)
  end
  return s
end

-- Takes a status, or all of a group, from a thing; says how many.
function statuses.strip(thing, id)
  local n = 0
  for _, s in ipairs(records.all("held", { [kind(thing)] = thing })) do
    if is_there(s) and (s.status.id == id or s.status.ref == id or s.status.group == id) then
      finish(s, "stripped")
      n = n + 1
    end
  end
  return n
end

-- One step up its ladder: gives the status that `next` names, or leaves it where it is the last.
function statuses.next(s)
  local thing, def = statuses.bearer(s), s.status
  if def.next == "" then return s end
  finish(s, "replaced")
  return statuses.give(thing, def.next)
end
