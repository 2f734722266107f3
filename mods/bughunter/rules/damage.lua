-- Structural damage and machinery (BH-082..096, BH-394..402).

damage = {}

stream "damage"

-- The round of the game as one number, from 1.
local function now() return 8 * game.turn + game.round end

-- The rooms that hang together with one behind airtight doors and walls (BH-398): those that doors which are not
-- airtight join. Hatches in floors are airtight (BH-045).
function damage.area(room)
  local list, seen = { room }, { [room] = true }
  local i = 1
  while list[i] do
    for _, portal in ipairs(list[i].portals) do
      for _, cell in ipairs(portal.def.airtight and {} or portal.cells) do
        local other = cell.room
        if other and not seen[other] then
          seen[other] = true
          list[#list + 1] = other
        end
      end
    end
    i = i + 1
  end
  return list
end

function damage.points(room)
  return sum(map(damage.area(room), function(r) return r.damage end))
end

-- Of all the ship or the base
function damage.total() return sum(map(rooms.all(), function(room) return room.damage end)) end

function damage.is_down(cell)
  local room = cell.room
  return room ~= nil and (room.down or room.damage > 0 and damage.points(room) >= 4)   -- BH-399, BH-360
end

local function add(room, points)
  if not room or points == 0 then return end
  local before = damage.points(room)
  room.damage = room.damage + points
  tell("damage.done", { room = room, points = points })
  if before < 4 and not room.down and damage.points(room) >= 4 then tell("room.shut_down", { room = room }) end
end
damage.add = add

-- Each 6 is a point (BH-397).
function damage.roll(cell, dice)
  if dice == 0 or not cell.room then return end
  local _, faces = roll { dice .. "D", stream = "damage" }
  add(cell.room, #filter(faces, function(face) return face == 6 end))
end

local DICE = { lag = 3, pl = 3 }

-- BH-394, BH-396: heavy weapons three dice, automatic fire one
function damage.of_shot(cell, weapon, mode) damage.roll(cell, DICE[weapon.id] or (mode == "auto" and 1 or 0)) end
---@param a attack
function damage.of_fire(a) damage.of_shot(a.cell, a.weapon, a.mode) end

-- Does it burst on those dice (BH-087)?
local function bursts(power, total) return attack.result(attack.column(power, 1), total) == "K" end

-- In how many of 36 ways machinery in that hex bursts where it is fired at.
function damage.burst_ways(cell, power)
  local n = 0
  for total = 2, cell.terrain.bursts and 12 or 0 do
    if bursts(power, total) then n = n + 6 - math.abs(7 - total) end
  end
  return n
end

-- What a burst of machinery does to those around (BH-088, BH-091).
function damage.burst_strengths(cell) return { cell.terrain.bursts, cell.terrain.bursts } end

-- Machinery in a hex that was fired at (BH-084..092). `power` is the firepower, adjusted for range only.
function damage.machinery(cell, power)
  local terrain = cell.terrain
  if not terrain.bursts then return end
  if not bursts(power, (roll { "2D", why = "machinery at " .. cell.name, stream = "damage" })) then return end
  tell("machinery.damaged", { cell = cell })
  add(cell.room, 1)                                                        -- BH-089, BH-092
  if terrain.lasting and cell.burning == 0 then cell.burning = now() end     -- BH-093, BH-096
  blast.around(cell, damage.burst_strengths(cell), "machinery")
end

-- BH-094: who enters a hex of exploding machinery
on("unit.moved", function(e)
  if e.unit.cell and e.unit.cell.burning > 0 then blast.on(e.unit, 7, "machinery") end
end)

-- BH-095
on("round.ends", function()
  for _, u in ipairs(units.all { where = harm.able }) do
    if u.cell and u.cell.burning > 0 and u.cell.burning < now() then blast.on(u, 7, "machinery") end
  end
end)
