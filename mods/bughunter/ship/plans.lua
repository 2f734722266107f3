-- What a plan must offer to the rules of lifts, airlocks, hatches, bays and cells: `gangway check` tells where it does not.

-- The rooms beyond the doors of one, floor and ceiling too; false stands for the outside, and comes last.
local function beyond(room, is_door)
  local list, outside = {}, false
  for _, cell in ipairs(room.cells) do
    for _, edge in ipairs(cell.edges) do
      local other = edge.portal and is_door(edge.portal.def) and edge:other(cell)
      local to = other and not other.outside and other.room
      if edge.portal and is_door(edge.portal.def) and to ~= room then
        if not to then outside = true elseif not contains(list, to) then list[#list + 1] = to end
      end
    end
  end
  if outside then list[#list + 1] = false end
  return list
end

local function is_airtight(def) return def.airtight == true end

define.plan_check "lift_stops" { cite = "BH-058", check = function(wrong)
  local seen = {}
  for _, cell in ipairs(cells.of "lift") do
    local stop = cell.room
    if not stop then
      wrong(cell, "is of a lift and in no room", "give the hexes of each stop a room")
    elseif not seen[stop] and #lifts.stops(stop) < 2 then
      wrong(stop, "is a lift that stops nowhere else",
        "link its hexes with those of another deck, kind=shaft, or draw deck instead of lift")
    end
    if stop then seen[stop] = true end
  end
end }

define.plan_check "airlock_doors" { cite = "BH-053", check = function(wrong)
  for _, room in ipairs(rooms.tagged "airlock") do
    local n = #beyond(room, is_airtight)
    if n < 2 then
      wrong(room, ("is an airlock whose airtight doors lead to %s place%s, at least 2 expected"):format(n, n == 1 and "" or "s"),
        "draw an airtight door to another room or out, or leave the tag airlock out")
    end
  end
end }

local function leads(cell, kind)
  for _, link in ipairs(cell.links) do
    if link.def and link.def.id == kind then return true end
  end
  return false
end

-- A hatch is a link, or a door in the floor or the ceiling.
define.plan_check "hatch_leads" { cite = "BH-042", check = function(wrong)
  for _, cell in ipairs(cells.of "hatch") do
    local up, dn = edges.of(cell, "up"), edges.of(cell, "dn")
    if not leads(cell, "hatch") and not (up and up.portal) and not (dn and dn.portal) then
      wrong(cell, "is a hatch that leads nowhere", "link it with the hex over or under it, kind=hatch, or draw deck instead")
    end
  end
end }

define.plan_check "cells_hold" { cite = "BH-102", check = function(wrong)
  for _, room in ipairs(rooms.tagged "holding") do
    for _, portal in ipairs(room.portals) do
      if not portal.def.holds then
        wrong(portal, ("leads out of the holding cell '%s', and is no cell door"):format(room.name),
          "draw a cell_door: no creature opens it")
      end
    end
  end
end }

-- A bay lets its probe or its pod out, and people in.
define.plan_check "bay_doors" { cite = "BH-349", check = function(wrong)
  for _, tag in ipairs { "probe_bay", "pod_bay" } do
    for _, room in ipairs(rooms.tagged(tag)) do
      local list = beyond(room, is_airtight)
      if list[#list] ~= false then wrong(room, "is a bay without an airtight door out of the ship", "draw one in the hull") end
      if not list[1] then wrong(room, "is a bay without an airtight door into the ship", "draw one in the wall to a lock or a corridor") end
    end
  end
end }
