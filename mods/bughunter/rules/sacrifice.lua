-- Sacrifice (BH-305..310): a human whom his own side has within a blast that it aims there, or in a place out of which it lets the air
-- (own D16), and who falls by it. One who is hit by what went astray was no sacrifice.

sacrifice = {}

define.event "human.sacrificed" { args = { unit = "unit", by = "unit" }, text = "{unit} was sacrificed", dice = "after", harm = true }

-- those of his own side within whose blast he was when they aimed it, until it has gone off
define.field "unit.offered" { type = { list = "unit" }, see = "nobody" }
-- knows of a sacrifice: -1 on each check of its nerve from then on (BH-308)
define.field "unit.embittered" { type = "boolean", default = false, label = "Knows of a sacrifice", show = "card" }
define.field "game.sacrifices" { type = "integer", default = 0, range = { 0, 999 }, label = "Sacrifices" }

-- `u` aims it there: it is for those who are able, in the hexes that it would reach if it came down there.
function sacrifice.aim(u, cell, def)
  if harm.is_pred(u) or grenades.spread(def) < 0 then return end
  for _, v in ipairs(units.near(cell, grenades.spread(def), { side = "humans", where = harm.able })) do
    if blast.reaches(cell, v) and not contains(v.offered, u) then v.offered[#v.offered + 1] = u end
  end
end

-- All that `u` aimed has gone off; nil: nobody may know who it was.
function sacrifice.over(u)
  for _, v in ipairs(u and units.all { side = "humans", where = function(v) return contains(v.offered, u) end } or {}) do
    v.offered = without(v.offered, u)
  end
end

-- who of his own side let out the air of the place where he was without a suit, until he has air again
define.field "unit.vented_by" { type = "unit", optional = true, see = "nobody" }

-- `u` has let the air out of these rooms: it is for those who are able there, and breathe it.
function sacrifice.vent(u, list)
  if harm.is_pred(u) then return end
  for _, room in ipairs(list) do
    for _, v in ipairs(room.units) do
      if v.side == u.side and harm.able(v) and exposure.breathes(v) then v.vented_by = u end
    end
  end
end

-- It has air, or needs none.
function sacrifice.is_safe(u)
  if u.vented_by then u.vented_by = nil end
end

-- In that room, or in one that a door joins to it
local function is_near(room, v)
  if not room or not v.cell then return false end
  if v.cell.room == room then return true end
  for _, portal in ipairs(room.portals) do
    for _, cell in ipairs(portal.cells) do
      if cell.room == v.cell.room then return true end
    end
  end
  return false
end

-- BH-310: at once by radio, or from the same room or the next; all others learn of it in the next interphase
local function is_aware(v, u, room) return v ~= u and harm.living(v) and harm.of_force(v) and (v.radio or is_near(room, v)) end

-- BH-305..308: a chit more; who is aware checks at -1, and has -1 on all later checks, once however many are sacrificed
function sacrifice.note(u, by, room)
  u.offered, u.vented_by = {}, nil
  game.sacrifices = game.sacrifices + 1
  tell("human.sacrificed", { unit = u, by = by })
  harm.draw_loss()
  for _, v in ipairs(units.all { side = "humans", where = function(v) return is_aware(v, u, room) end }) do
    nerve.check(v, { why = "knows of the sacrifice of " .. u.name, bonus = v.embittered and 0 or -1 })
    v.embittered = true
  end
end

-- Who of his own side sacrificed `u` by that attack, or nil.
local function offerer(u, a)
  if a.kind == "air" then return u.vented_by end
  return a.thrower and contains(u.offered, a.thrower) and a.thrower or nil
end

local function hear(e)
  local by = e.attack and offerer(e.unit, e.attack)
  if by then sacrifice.note(e.unit, by, e.cell and e.cell.room) end
end

on("unit.out", hear, { name = "sacrifice" })
on("unit.killed", hear, { name = "sacrifice" })

rule("nerve.dm", "knows of a sacrifice", { cite = "BH-308" }, function(u) if u.embittered then return -1 end end)

-- BH-309: of colonists on the die of their recovery too
function sacrifice.recovery(u) return u.embittered and u.troop == "colonist" and -1 or 0 end

-- In an interphase all learn of it (BH-310). Nobody panics there, so nobody checks.
function sacrifice.learn()
  for _, u in ipairs(game.sacrifices > 0 and units.all { side = "humans", where = harm.living } or {}) do u.embittered = true end
end
