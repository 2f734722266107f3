-- From one deck to the next (BH-041..045, BH-081, BH-378, BH-488): hatches, stairs, holes and doors in a floor, on the hull its edge,
-- and for creatures the shaft of a lift.

hatches = {}

local MOST = 4 -- hexes aside on the way over the edge of the hull

local function is_passable(link, u, cell)
  local id = link.def and link.def.id
  if id == "hull" then return cells.apart(cell, link.to) <= MOST end                           -- BH-378
  return id == "hatch" or id == "stairs" or id == "shaft" and harm.is_pred(u) and u.bonds == ""     -- BH-488
end

-- A door in a floor, or a floor that is open, breached or lowered with a lift
local function is_hole(edge)
  if edge.portal then return true end
  return breach.is_open(edge) or edge.state == "lowered" or edge.barrier ~= nil and edge.barrier.id == "well"
end

-- Of several ways over the edge of the hull, the straightest; u: nil for a pod, which takes no other
local function link_from(u, cell, up)
  local best, least
  for _, link in ipairs(cell.links) do
    if (u or link.def and link.def.id == "hull") and is_passable(link, u, cell) and (link.to.level > cell.level) == up then
      local aside = cells.apart(cell, link.to)
      if not best or aside < least then best, least = link, aside end
    end
  end
  return best
end

-- The hex one deck up or down over the edge of the hull, or nil.
function hatches.over_edge(cell, up)
  local link = link_from(nil, cell, up)
  return link and link.to
end

local function way_from(u, cell, up)
  local edge = edges.of(cell, up and "up" or "dn")
  local to = edge and is_hole(edge) and edge:other(cell)
  if to and to.terrain then return to, edge.portal ~= nil and not breach.is_open(edge) end
  local link = link_from(u, cell, up)
  if link then return link.to, link.def.id == "hatch" end
end

-- The hex one deck up or down to which `u` may climb, and whether a hatch lies between; nil: there is no way.
function hatches.way(u, up) return way_from(u, u.cell, up) end

local FAR = 60 -- hexes: a deck

-- Where `u` climbs to come to a hex of another deck, in words; nil: it is on this one, or nothing leads that way.
function hatches.towards(u, goal)
  if goal.deck == u.cell.deck then return nil end
  local up = goal.level > u.cell.level
  local at = cells.nearest(u.cell, filter(cells.near(u.cell, FAR), function(cell)
    return cell.outside == u.cell.outside and way_from(u, cell, up) ~= nil
  end))
  local word = up and "climb" or "descend"
  if at == u.cell then return ("it is on deck %s; '%s' from here"):format(goal.deck, word) end
  return at and ("it is on deck %s; go to %s, and '%s' there in another round"):format(goal.deck, at.name, word)
end

local may = chain "move.may"

-- Why `u` cannot climb there, or nil. A hatch is airtight, and the pressure holds it (BH-037, BH-045).
function hatches.reason(u, up)
  local to, airtight = hatches.way(u, up)
  if not to then return up and "nothing leads up here" or "nothing leads down here" end
  if airtight and to.air ~= u.cell.air then return "the pressure holds the hatch" end
  if posture.full(to, u) then return "no room there" end
  return may(u, to, nil)
end
