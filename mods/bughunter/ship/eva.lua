-- Outside the ship (BH-373..384, BH-491, BH-492): a strip of hexes around each deck, always without air. Eight points are four hexes
-- there, whatever powers and suits do inside; or one climbs over the edge to the next deck (rules/hatches.lua).

eva = {}

define.event "unit.lost" { args = { unit = "unit", cell = "cell" }, text = "{unit} is lost in space", harm = true }
define.event "counter.lost" { args = { from = "cell?", cell = "cell", portal = "portal?" }, text = "a counter at {cell} is lost in space" }

-- A hex of the hull from outside?
function eva.is_hull(cell) return cell ~= nil and cell.terrain ~= nil and cell.terrain.id == "hull_side" end

function eva.is_outside(u) return eva.is_hull(u.cell) end

-- Points that somebody outside begins with, and that are left to one who has just stepped out (BH-378, BH-492).
eva.POINTS = 8

function eva.left_after_step(u) return moves.outside(u, u.task) - definition("terrain", "hull_side").cost end

-- Is there anything of the ship at one of its sides, above or below?
local function is_beside_ship(cell)
  for _, edge in ipairs(edges.around(cell)) do
    if ship.is_inside(edge:other(cell)) then return true end
  end
  return false
end

local function drop_all(u)
  u.weapon, u.suit_in_arms = nil, false
  for _, item in ipairs(u.items) do satchels.remove(item) end
  for _, cage in ipairs(u.cell.holders) do
    if cage.bearer == u then eva.lose_holder(cage) end
  end
end

-- Into space, with all it carries: killed, and removed (BH-353, BH-379, BH-491). A dummy was nothing.
function eva.lose(u)
  sighting.tell("unit.lost", "counter.lost", { unit = u, cell = u.cell })
  drop_all(u)
  if u.dummy then people.take_off(u) else harm.set_state(u, "killed") end
end

-- A cage or a pod with whom it holds
function eva.lose_holder(holder)
  for _, u in ipairs(holder.inside) do eva.lose(u) end
  holder:remove()
end

on("unit.moved", function(e)
  local u = e.unit
  if eva.is_outside(u) and not is_beside_ship(u.cell) then eva.lose(u) end
end, { name = "eva" })

-- Fighting outside -------------------------------------------------------------------------------------------------------

local NORMAL = { er = true, lr = true, pr = true, pl = true }              -- BH-380; launchers are no direct fire

rule("fire.power", "outside", { cite = "BH-382" }, function(n, a)
  if a.kind == "fire" and a.by and a.weapon and eva.is_outside(a.by) and not NORMAL[a.weapon.id] then return n // 2 end
end)

-- BH-381: nothing burns without air: neither who fires a flame there, nor what it would reach.
rule("fire.may", "no flame outside", { cite = "BH-381" }, function(a)
  if a.kind == "flame" and (eva.is_hull(a.cell) or a.by and eva.is_outside(a.by)) then return "nothing burns outside" end
end)

define.event "grenade.fails" { args = { item = "grenade", cell = "cell" }, text = "{item} at {cell} does not burn outside" }

-- Does what burns do nothing there? A grenade, or how a blast came about.
function eva.quenches(cell, how)
  local def = how.grenade or how
  return (def.flame or (def.burns or 0) > 0) and eva.is_hull(cell)
end

-- BH-384: why such a charge is not thrown, or nil.
function eva.unthrowable(u, id)
  if eva.is_outside(u) and definition("grenade", id).remote then return "outside a charge is laid, not thrown" end
end

-- Hexes of a throw or a launch as its scatter counts them (BH-383).
function eva.scatter_range(u, range) return eva.is_outside(u) and 2 * range or range end
