-- The flying tackle (PC-074, own P4, own P5): over two squares at most. Who flies ends prone beside; who is hit saves against STR.

tackle = {}

-- The square beside the target where the tackler comes down, or nil.
function tackle.landing(u, v)
  if cells.adjacent(u.cell, v.cell, "move") then return u.cell end
  local best
  for _, cell in ipairs { cells.step(u.cell, cells.dir_to(u.cell, v.cell)), table.unpack(cells.neighbours(u.cell)) } do   -- straight if it can
    if not cell.outside and not ground.taken(cell, u) and not (cell.terrain.stops and contains(cell.terrain.stops, "move"))
      and cells.adjacent(u.cell, cell, "move") and cells.adjacent(cell, v.cell, "move") then best = best or cell end
  end
  return best
end

-- What the AP beyond the least add to the target's save: by own P4 they make it harder.
function tackle.save_bonus(extra) return game.set.tackle_save == "harder" and -extra or extra end

-- The flight: before the throw.
function tackle.fly(u, v)
  local cell = tackle.landing(u, v)
  if cell ~= u.cell then moves.shift(u, cell, "leaps") end
end

-- It hit: a graze only shakes.
---@param a attack
function tackle.strikes(a)
  local v = a.at
  local points = attack.points(a)
  harm.hurt(v, 0, a.grazed and points // 2 or points)
  if a.grazed or v.state ~= "up" or checks.save(v, "strength", "stays upright", tackle.save_bonus(a.extra)) then return end
  moves.expose(v)
  moves.fall(v)
  tell("unit.position", { unit = v, position = "prone" })
end

-- The tackler lies there, hit or miss.
function tackle.end_prone(u)
  moves.lie(u)
  u.evading = false
end
