-- Anesthetic gas (BH-142..148, own D11): it fills the place where its grenade bursts, and each being there takes a throw of its own.

gas = {}

local harms = chain "gas.harms"

local function is_wall(edge) return edge.barrier ~= nil and contains(edge.barrier.stops, "air") end

-- BH-143: walls, doors and hatches bound it, whether somebody holds the door or not; a breach lets it through. It goes up and down
-- through open floors, not over stairs.
define.area "gas_cloud" { parts = function(edge)
  return not breach.is_open(edge) and (edge.portal ~= nil or is_wall(edge))
end }

rule("gas.harms", "air of its own", { cite = "BH-145" }, function(u) if not exposure.breathes(u) then return false end end)

local function is_harmed(u)
  return not u.dummy and u.cell ~= nil and harm.living(u) and not lifts.is_behind_car(u) and harms(u)
end

-- Lists the units in the cloud that the gas can harm.
local function in_cloud(cell)
  local there = {}
  for _, c in ipairs(areas.cells("gas_cloud", cell)) do there[c] = true end
  return units.all { where = function(u) return is_harmed(u) and there[u.cell] == true end }
end

---@return attack
local function facts(u, again)
  return { at = u, cell = u.cell, kind = "gear", column = "gas", what = "anesthetic gas", renews = again, ignores = {} }
end

-- It fills the place of that hex, and each being there throws (BH-144).
function gas.fill(cell)
  for _, c in ipairs(areas.cells("gas_cloud", cell)) do c.gas = true end
  for _, u in ipairs(in_cloud(cell)) do
    local a = facts(u)
    gear.apply(a, gear.roll(a))
  end
end

-- Lists the units that a burst there may stun or knock out, as { unit, ways of 36 }.
function gas.dangers(cell)
  return map(in_cloud(cell), function(u) return { u, throws.gear(facts(u)):odds().chance[1] } end)
end

local function is_here(u) return u.cell ~= nil and harm.living(u) end

-- BH-147: who is unconscious, by whatever, stays so or wakes.
on("recovery", function()
  for _, u in ipairs(units.all { asleep = true, confined = false, where = is_here }) do
    if gear.roll(facts(u, true)) ~= "U" then captives.wake(u) end
  end
end, { name = "gas" })
