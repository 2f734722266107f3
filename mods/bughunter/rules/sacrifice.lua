-- Sacrifice (BH-305..310): a human whom his own side has within a blast that it aims there, and who falls by it. One who is hit by what
-- went astray was no sacrifice.

sacrifice = {}

define.event "human.sacrificed" { args = { unit = "unit", by = "unit" }, text = "{unit} was sacrificed", dice = "after", harm = true }

-- within the blast that one of his own side has just aimed
define.field "unit.offered" { type = "boolean", default = false, lasts = "turn" }
-- knows of a sacrifice: -1 on each check of its nerve from then on (BH-308)
define.field "unit.embittered" { type = "boolean", default = false, label = "Knows of a sacrifice", show = "card" }
define.field "game.sacrifices" { type = "integer", default = 0, range = { 0, 999 }, label = "Sacrifices" }

-- Those who are able, in the hexes that this would reach if it came down there.
local function offer(u, cell, def)
  if harm.is_pred(u) or def.smoke or def.gas or #def.blast == 0 then return end
  for _, v in ipairs(units.near(cell, #def.blast - 1, { side = "humans", where = harm.able })) do
    v.offered = v.cell == cell or sight.clear(cell, v.cell, "fire")
  end
end

on("grenade.thrown", function(e) offer(e.unit, e.cell, e.item) end, { name = "sacrifice" })
on("charge.fired", function(e) offer(e.unit, e.cell, definition("grenade", "satchel")) end, { name = "sacrifice" })

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
local function is_aware(v, u, room) return v ~= u and harm.living(v) and (v.radio or is_near(room, v)) end

-- BH-305..308: a chit more; who is aware checks at -1, and has -1 on all later checks, once however many are sacrificed
function sacrifice.note(u, by, room)
  u.offered = false
  game.sacrifices = game.sacrifices + 1
  tell("human.sacrificed", { unit = u, by = by })
  harm.draw_loss()
  for _, v in ipairs(units.all { side = "humans", where = function(v) return is_aware(v, u, room) end }) do
    nerve.check(v, { why = "knows of the sacrifice of " .. u.name, bonus = v.embittered and 0 or -1 })
    v.embittered = true
  end
end

local function hear(e)
  local u, a = e.unit, e.attack
  if harm.is_pred(u) or not u.offered or not a or not a.thrower or harm.is_pred(a.thrower) then return end
  sacrifice.note(u, a.thrower, e.cell and e.cell.room)
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
