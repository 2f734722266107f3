-- Getting down and out of the way (PC-068..073; own P5). Used in one's own turn, in answers and as defences.

emergency = {}

local function lie_down(u, how)
  moves.lie(u)
  tell("defence.made", { unit = u, how = how })
end

function emergency.drop(u)                                                  -- PC-071
  moves.expose(u)
  lie_down(u, "drops to the ground")
end

-- Why `u` has nothing to hide behind there, or nil.
function emergency.may_hide(u, cell)
  cell = cell or u.cell
  local thirds = ground.conceals(cell, u.position)
  if thirds == 0 then return "nothing to hide behind" end
  if cell == u.cell and u.hidden >= thirds then return "is in cover already" end
end

-- On its own square, or on `cell`, to which it goes (PC-068, PC-069)
function emergency.hide(u, cell)
  if cell then moves.shift(u, cell, "slips") end
  u.aim = nil
  u.hidden = ground.conceals(u.cell, u.position)
  tell("unit.hides", { unit = u, what = u.cell.terrain.name })
end

-- Where a dive of one or two squares may go: directions.
function emergency.dives(u, squares)
  return filter(cells.dirs(), function(dir)
    if ground.reason(u, dir) then return false end
    return squares == 1 or ground.reason(u, dir, cells.step(u.cell, dir)) == nil
  end)
end

-- A dive, or a roll after it, in a direction; then prone (PC-072, PC-073).
function emergency.dive(u, dir, squares)
  for _ = 1, squares do
    local to = cells.step(u.cell, dir)
    local other = ground.taken(to, u)
    if other then stealth.bump(u, other) break end
    moves.shift(u, to, "dives")
  end
  lie_down(u, "lies flat")
end

-- In which direction a dive goes: asked of its seat.
function emergency.ask_where(u, squares)
  return ask { seat = u.seat, verb = "where", unit = u, of = emergency.dives(u, squares), why = u.name .. " dives" }
end

-- PC-070: to the side, lying; a unit that rolls counts as evading until it acts again (own P5)
function emergency.rolls(u)
  return filter(arcs.sideways(u), function(dir) return ground.reason(u, dir) == nil end)
end
