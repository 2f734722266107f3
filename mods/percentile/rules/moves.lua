-- Movement (PC-042..053): step by step. Walking, running and crawling turn one to where one goes; evading does not.

moves = {}

local may, factor = chain "move.may", chain "move.factor"

-- A mode of movement is the deed of its name: its price, the position that it takes, how it is told.
local function deed(mode) return definition("deed", mode) end

rule("move.factor", "terrain", { cite = "PC-051" }, function(_, to) return to.terrain.factor end)
rule("move.factor", "incapacitated", { cite = "own P10" }, function(u) if u.state == "incapacitated" then return 2 end end)

rule("move.may", "position", {}, function(u, _, mode)
  local position = deed(mode).position
  if u.position ~= position then return ("is %s: to %s, it must be %s"):format(u.position, mode, position) end
end)
-- Why `u`, which has run in its turn, does nothing but run on in it, or nil (PC-049).
function moves.must_run(u)
  if not u.runs_on or game.active ~= u then return nil end
  return u.running and "is running this turn" or "has run this turn"
end

-- Run for the full turn: it begins the turn and goes on (PC-049); evading excludes it (own P6).
rule("move.may", "running", { cite = "PC-049" }, function(u, _, mode)
  if mode ~= "run" then return moves.must_run(u) end
  if not u.running and u.began then return "running must begin with the turn" end
  if u.evading then return "is evading this turn" end
end)
rule("move.may", "swimming", { cite = "PC-053" }, function(_, to, mode)
  if mode == "run" and to.terrain.swim then return "no running in water" end
end)

-- Price of a step onto `to`, in quarters.
function moves.price(u, to, mode, diagonal) return ap.step(mode, diagonal) * factor(u, to, mode) end

-- Why `u` cannot make a step, or nil.
function moves.reason(u, dir, mode)
  local why = ground.reason(u, dir)
  if why then return why end
  local to = cells.step(u.cell, dir)
  return may(u, to, mode) or ap.short(u, moves.price(u, to, mode, arcs.is_diagonal(dir)))
end

-- Leaves what hid it and whom it aimed at.
function moves.expose(u)
  u.aim = nil
  if u.hidden > 0 then
    u.hidden = 0
    tell("unit.revealed", { unit = u })
  end
end

-- `u` lies down by its own choice: a unit that has run stays there for the rest of its turn.
function moves.lie(u) u.position, u.running = "prone", false end

-- `u` is felled: it neither runs nor evades any more, and may crawl or rise (PC-037, PC-041, PC-047).
function moves.fall(u)
  moves.lie(u)
  u.evading, u.runs_on = false, false
end

-- To another square without a price: steps, dives, rolls.
function moves.shift(u, to, how)
  moves.expose(u)
  u.cell = to
  tell("unit.moved", { unit = u, cell = to, how = how })
end

-- One step that has been paid for. Somebody whom it did not know of is run into and found.
function moves.step(u, dir, mode)
  local to = cells.step(u.cell, dir)
  local other = ground.taken(to, u)
  if other then return stealth.bump(u, other) end
  if mode ~= "evade" then arcs.face(u, dir) end
  if mode == "run" then u.running, u.has_run, u.runs_on = true, true, true end
  if mode == "evade" then u.evading = true end
  moves.shift(u, to, deed(mode).says)
end
